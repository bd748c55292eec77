"""What a tool call would do: the code among its arguments that it would run, and whether it only reads."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from countermark.measure.exact import CAUTIOUS
from countermark.measure.predicate.predicate import Answer
from countermark.model import CodeBlock, Span, ToolCall

_WORDS: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_WRITTEN: Final = tomllib.loads(Path(__file__).with_name("called.toml").read_text("utf-8"))
_LANGUAGES: Final = {word: language for language, words in _WRITTEN["languages"].items() for word in words}
_CODE, _NO_CODE, _NO_RUN, _READING, _ACTING = (
    frozenset(_WRITTEN["words"][name]) for name in ("code", "no code", "no run", "reading", "acting")
)
_ADDRESS: Final = re.compile(r"://|\bwww\.", re.IGNORECASE)
"""Asking an address may tell it something."""
_DEEPEST: Final = 16


def code_of(call: ToolCall) -> Iterator[tuple[str, str]]:
    """Each text that the tool would run, with its language; nothing names a language where that is empty."""
    tool = _words(call.name)
    runs = next((_LANGUAGES[word] for word in tool if word in _LANGUAGES), "")
    written = call.arguments.get("language")
    given = list(_given(call.arguments))
    for name, text in given:
        words = _words(name)
        if not text or (_NO_CODE & set(words)) or (not runs and _NO_RUN & {*tool, *words}):
            continue
        named = next((_LANGUAGES[word] for word in words if word in _LANGUAGES), "")
        is_statement = words[-1:] == ["query"] and runs == "sql"
        if _CODE & set(words) or is_statement or (runs and len(given) == 1):
            yield (written if isinstance(written, str) else runs or named), text


def only_reads(call: ToolCall) -> bool:
    """The call changes nothing and tells nobody anything, as far as its name and arguments say."""
    first, *others = _words(call.name) or [""]
    if first not in _READING or not _ACTING.isdisjoint(others):
        return False
    return not any(_ADDRESS.search(text) for _, text in _given(call.arguments))


def judged(call: ToolCall) -> Answer | None:
    """Whether what a call would run is safe; None where it is given nothing to run."""
    found: Answer | None = None
    for language, code in code_of(call):
        block = CodeBlock(id=call.id, span=Span(start=0, end=0), language=language, code=code)
        answer = CAUTIOUS.about(block)
        if answer.value is False:
            return answer
        if found is None or answer.value is None:
            found = answer
    return found


def _words(name: str) -> list[str]:
    return [word.lower() for word in _WORDS.findall(name)]


def _given(value: Any, name: str = "", depth: int = 0) -> Iterator[tuple[str, str]]:
    """Every text among arguments with its name, however deep; a list of words is a command."""
    if depth > _DEEPEST:
        yield "code", "nested deeper than the reader goes"
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _given(inner, key, depth + 1)
    elif isinstance(value, list | tuple) and any(isinstance(each, list | tuple | Mapping) for each in value):
        for inner in value:
            yield from _given(inner, name, depth + 1)
    elif isinstance(value, list | tuple):
        yield name, shlex.join(map(str, value))
    else:
        yield name, value if isinstance(value, str) else ""
