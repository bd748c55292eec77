"""Statements of SQL that destroy: dropping, truncating, deleting or overwriting all rows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final

from countermark.measure.exact.code.command import tables
from countermark.measure.exact.code.finding import DESTRUCTION, ELSEWHERE, OBSCURE, Analysis, Finding, shortened
from countermark.measure.exact.code.languages.sql import Token, statements
from countermark.measure.exact.code.value import HOLE

_BETWEEN: Final = frozenset(("if", "exists", "external", "foreign", "materialized", "table", "only", "from"))
_TEMPORARY: Final = frozenset(("temporary", "temp"))
_BOUNDS: Final = frozenset(("join", "limit", "top"))
_CONNECTIVES: Final = frozenset(("and", "or", "not", "true", "is", "null", "in", "between", "like", "false", "where"))
_SHELL: Final = re.compile(r"[ \t]*+(?:\\!|!|system\s|\.shell\s|\.system\s|host\s)(?P<command>.+)")
_VERBS: Final = frozenset(("create", "drop", "truncate", "delete", "update"))
_CALLS: Final = frozenset(("call", "exec", "execute"))
_RUNS: Final = frozenset(("execute", "exec", "immediate", "sp_executesql", "prepare"))
_WINDOW: Final = 400
"""Tokens of a statement that are looked at for its condition."""


@cache
def _words(group: str) -> frozenset[str]:
    return frozenset(tables().written["sql"][group])


def findings(code: str, inside: Callable[[str, str], Analysis]) -> Iterator[Finding]:
    """Everything in a script that destroys, and what of it is not shown."""
    for line, written in enumerate(code.split("\n"), 1):
        match = _SHELL.fullmatch(written)
        if match is None:
            continue
        analysis = inside("bash", match["command"])
        for found in analysis.findings:
            if found.topic in (DESTRUCTION, OBSCURE, ELSEWHERE):
                yield found._replace(line=line)
        if analysis.unread:
            yield Finding(OBSCURE, line, shortened(match.group()), "runs a command that does not parse")
    own: set[str] = set()
    for statement in statements(code):
        yield from _judged(code, statement, own)
        text = _run(statement)
        if text:
            yield from (found._replace(line=statement[0].line) for found in inside("sql", text).findings)


def _judged(code: str, statement: Sequence[Token], own: set[str]) -> Iterator[Finding]:
    """One statement; `own` remembers the temporary tables that the script made."""
    for index, token in enumerate(statement):
        if token.word not in _VERBS:
            continue
        after = statement[index + 1 : index + _WINDOW]
        found = _erases(token.word, statement[max(0, index - 1) : index], after, own)
        if found is not None:
            topic, what = found
            last = statement[min(index + 7, len(statement) - 1)]
            yield Finding(topic, token.line, shortened(code[token.start : last.start + len(last.text)]), what)
    first = statement[0].word if statement else ""
    if first and first not in _words("statements") and not any(token.text in (":=", "=") for token in statement[1:3]):
        yield Finding(ELSEWHERE, statement[0].line, statement[0].text, "starts a statement that is not known here")
    if first in _CALLS:
        yield Finding(ELSEWHERE, statement[0].line, statement[0].text, "calls a procedure that is not shown")


def _erases(word: str, before: Sequence[Token], after: Sequence[Token], own: set[str]) -> tuple[str, str] | None:
    following = [token.word for token in after[:6]]
    first = following[0] if following else ""
    dropped = _words("dropped")
    if word == "create" and len(following) > 2 and _TEMPORARY & set(following[:3]):
        own.add(_named(after[1:]))
    elif word == "drop" and (first in dropped or (first in _BETWEEN and following[1:2] == ["table"])):
        if _named(after[1:]) not in own:
            return DESTRUCTION, f"drops a {first if first in dropped else 'table'} with all that is in it"
    elif word == "truncate" and first not in ("", "(", "on", ",", ")", "or", "=") and _named(after) not in own:
        return DESTRUCTION, "deletes every row"
    elif (
        word == "delete"
        and (first == "from" or (not before and len(after) == 1))
        and not _preceded(before)
        and _named(after) not in own
    ):
        return _all_rows(after, "deletes every row")
    elif word == "delete" and before and before[-1].word == "then":
        return OBSCURE, "deletes the rows that a merge matches"
    elif (
        word == "update" and (not before or before[-1].text == "(") and "set" in following and _named(after) not in own
    ):
        return _all_rows(after, "changes every row")
    return None


def _run(statement: Sequence[Token]) -> str:
    """The text that a statement runs as another: `EXECUTE IMMEDIATE 'DROP …' || name`."""
    at = next((index for index, token in enumerate(statement) if token.word in _RUNS), len(statement))
    rest = statement[at + 1 : at + _WINDOW]
    parts = [
        token.text.strip("nNeE").strip("'").replace("''", "'") if token.kind == "text" else HOLE
        for token in rest
        if token.kind != "sign"
    ]
    return " ".join(parts) if any(token.kind == "text" for token in rest[:4]) else ""


def _preceded(before: Sequence[Token]) -> bool:
    """`ON DELETE`, `GRANT DELETE`, `FOR DELETE` are no statements."""
    return bool(before) and before[-1].word in ("on", "grant", "for", "after", "before", ",", "or", "revoke")


def _named(after: Sequence[Token]) -> str:
    """The name of what a statement is about."""
    return next((token.word.strip('"`[]') for token in after if token.word not in _BETWEEN | _TEMPORARY), "")


def _all_rows(after: Sequence[Token], what: str) -> tuple[str, str] | None:
    """A deletion or a change without a condition, or with one that always holds."""
    words = [token.word for token in after]
    if any(word in _BOUNDS for word in words):
        return None
    if "where" not in words:
        if HOLE in words[2:]:
            return OBSCURE, f"{what.split(maxsplit=1)[0]} rows by a condition that is not constant"
        return DESTRUCTION, what
    condition = list(after[words.index("where") + 1 :])
    for part in _parts(condition):
        if part and _always(part):
            return DESTRUCTION, f"{what}: its condition is always true"
    return None


def _parts(condition: Sequence[Token]) -> Iterator[list[Token]]:
    """What stands between the `OR`s; any of them that holds lets a row go."""
    part: list[Token] = []
    for token in condition:
        if token.word == "returning":
            break
        if token.word == "or":
            yield part
            part = []
        elif token.text not in ("(", ")"):
            part.append(token)
    yield part


def _always(part: Sequence[Token]) -> bool:
    """`1 = 1`, `TRUE`, `'a' = 'a'`, `id = id`: nothing that depends on the row."""
    words = [token.word for token in part]
    names = [
        word for token, word in zip(part, words, strict=True)
        if token.kind == "name" and word not in _CONNECTIVES and not word[0].isdecimal()
    ]  # fmt: skip
    if HOLE in words:
        return False
    if len(words) == 3 and words[1] == "=" and words[0] == words[2]:
        return True
    if names or "false" in words or "and" in words:
        return False
    return words == ["true"] or "=" not in words or len(set(words) - {"="}) == 1
