"""A block of code to everything that the predicates ask about, once for all of them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from countermark.measure.exact.code import statement
from countermark.measure.exact.code.finding import ELSEWHERE, OBSCURE, Analysis, Finding, shortened
from countermark.measure.exact.code.languages import sql
from countermark.measure.exact.code.languages.bash import BashFlow
from countermark.measure.exact.code.languages.javascript import JavaScriptFlow
from countermark.measure.exact.code.languages.python import PythonFlow
from countermark.measure.exact.code.secrets import known_formats
from countermark.measure.exact.code.table import table
from countermark.measure.exact.code.tree import SIZE_CAP, Unreadable, read

_FLOWS: Final = {
    "python": PythonFlow,
    "javascript": JavaScriptFlow,
    "typescript": JavaScriptFlow,
    "tsx": JavaScriptFlow,
    "bash": BashFlow,
}
_BY_NAME: Final = {name: language for language, names in table("texts").names.items() for name in names}
"""The languages that code is read in, by the names that people write behind a fence."""
_MOST_INSIDE: Final = 64
"""Texts that a block runs as code and that are read."""
_MOST_LEVELS: Final = 4
"""How deep such texts are read: a shell in a shell in Python."""
_ANY: Final = ("python", "javascript", "bash")
_WORD: Final = re.compile(r"[\w./+-]*+")

_BLANK: Final = re.compile(r"=<[\w .-]{1,60}>")


@lru_cache(maxsize=64)
def analyse(written: str, code: str) -> Analysis:
    """What is in a block, in the language that it is said to be in."""
    language = _BY_NAME.get(written.strip().lower())
    if len(code) > SIZE_CAP:
        return Analysis((), f"the block has {len(code)} characters, and up to {SIZE_CAP} are read")
    found: list[Finding] = list(known_formats(code))
    if not written.strip() and "\n" not in code.strip():
        return _in_any_language(code, found)
    if language is None:
        named = f"{written.strip()!r} is not a language that is read" if written.strip() else "no language is named"
        return Analysis(tuple(found), f"{named}; python, javascript, typescript, bash and sql are")
    if language == "sql":
        return Analysis(_ordered([*found, *sql.findings(code), *statement.findings(code, Inside())]))
    read_in = Inside().read(language, _filled(code) if language == "bash" else code)
    return Analysis(_ordered(found + list(read_in.findings)), read_in.unread)


class Inside:
    """Reads a block and the code that it runs as text; how much, and how deep, is bounded for all of it together."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Analysis] = {}
        self._level = 0

    def __call__(self, language: str, text: str) -> Analysis:
        """What is in a text that a block runs."""
        key = (language, text)
        if key not in self._known:
            if language not in ("sql", *_FLOWS):
                return Analysis((), f"{language} is not a language that is read")
            if len(self._known) >= _MOST_INSIDE or self._level >= _MOST_LEVELS:
                return Analysis((), f"it is one of more than {_MOST_INSIDE} texts, or {_MOST_LEVELS} deep")
            self._known[key] = Analysis((), "it runs itself")
            self._level += 1
            try:
                self._known[key] = self.read(language, text)
            finally:
                self._level -= 1
        return self._known[key]

    def read(self, language: str, code: str) -> Analysis:
        """What is in a text."""
        if language == "sql":
            return Analysis(tuple(statement.findings(code, self)))
        try:
            tree = read(language, code)
        except Unreadable as error:
            return Analysis((), str(error))
        found = _FLOWS[language](tree, self).run()
        unread = "" if tree.broken is None else f"line {tree.broken} does not parse as {language}"
        return Analysis(tuple(found), unread)


def _in_any_language(code: str, found: list[Finding]) -> Analysis:
    """What a line is, wherever it would run: words set as code in a sentence name no language, and mostly do nothing."""
    if _WORD.fullmatch(code.strip()):
        return Analysis(tuple(found))  # a name by itself, "eval" too, runs nothing
    found = found + sql.findings(code)
    understood = False
    for language in (*_ANY, "sql"):
        analysis = Inside().read(language, code)
        if analysis.unread and not analysis.unread.startswith("line "):
            return Analysis(_ordered(found), analysis.unread)
        found += [each for each in analysis.findings if each.topic not in (OBSCURE, ELSEWHERE)]
        understood |= not analysis.unread and not any(each.topic in (OBSCURE, ELSEWHERE) for each in analysis.findings)
    if not understood:
        found.append(Finding(ELSEWHERE, 1, shortened(code), "names no language, and is understood in none"))
    return Analysis(_ordered(found))


def _filled(script: str) -> str:
    """`KEY=<your key>` is how documents write "put yours here"; to a shell it would be a broken redirection."""
    return _BLANK.sub(lambda match: "=" + "x" * (len(match.group()) - 1), script)


def _ordered(found: list[Finding]) -> tuple[Finding, ...]:
    """By line, each once."""
    return tuple(sorted(dict.fromkeys(found), key=lambda finding: finding.line))
