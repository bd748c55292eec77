"""Calls to tools that a draft makes or asks for.

A call is written in one of these ways, and stands alone: on lines of its own, in a fence that holds
nothing else, or as a JSON object anywhere outside other code.

* `get_weather(city="Paris", days=3)`: arguments by name, values as Python or JSON writes them;
* `{"name": "get_weather", "arguments": {"city": "Paris"}}` and what OpenAI and Anthropic make of it;
* `<tool_call>…</tool_call>` around either, and `Action: get_weather` with `Action Input: {…}`.

A function that prose or math mentions ("f(2) = 3", "call `len(x)`"), a program that calls something, and a
call whose arguments are no values, have no names or have one name twice are none: what cannot be read
exactly is not guessed.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeGuard

from countermark.canonical import stored
from countermark.extract.structure.literals import Literals
from countermark.language import Document
from countermark.language.lists import words
from countermark.model import CodeBlock, Span, ToolCall

_ARGUMENTS: Final = ("arguments", "parameters", "input", "args", "action_input", "tool_input")
_NAMES: Final = ("name", "tool", "tool_name", "function", "function_name", "action")
_NAME: Final = re.compile(r"[A-Za-z_][\w.:/-]{0,127}+\Z")
_NOT_CALLS: Final = frozenset(("tool_result", "function_call_output", "text", "input_text", "output_text"))
_DEEP: Final = 6
"""A call of a whole response of OpenAI: choices, message, tool_calls, function."""


class Called(NamedTuple):
    name: str
    arguments: Mapping[str, Any]
    holder: Mapping[str, Any]
    """The object that is the call."""


def called(value: Any, depth: int = 0) -> Iterator[Called]:
    """The calls of a JSON value, in the order in which they stand."""
    if depth > _DEEP:
        return
    if isinstance(value, list):
        for each in value:
            yield from called(each, depth + 1)
    elif isinstance(value, Mapping) and value.get("type") not in _NOT_CALLS:
        call = _call(value)
        if call is not None:
            yield call
            return
        for each in value.values():
            yield from called(each, depth + 1)


def _call(value: Mapping[str, Any]) -> Called | None:
    inner = value.get("function")
    body = inner if isinstance(inner, Mapping) else value
    name = next((body[key] for key in _NAMES if isinstance(body.get(key), str)), None)
    given = [key for key in _ARGUMENTS if key in body]
    if not is_name(name) or len(given) != 1:
        return None
    arguments = read_arguments(body[given[0]])
    if arguments is None or _is_schema(arguments):
        return None
    return Called(name, arguments, value)


def is_name(written: Any) -> TypeGuard[str]:
    """Whether a value can be the name of a tool."""
    return isinstance(written, str) and _NAME.match(written) is not None


def read_arguments(written: Any) -> Mapping[str, Any] | None:
    """Arguments as an object, or as the JSON text of one; an empty text is a call without any."""
    if isinstance(written, str):
        literals = Literals(written)
        start = literals.space(0)
        if start == len(written):
            return {}
        read = literals.read(start)
        if read is None or literals.space(read.end) != len(written):
            return None
        written = read.value
    return written if isinstance(written, Mapping) else None


def _is_schema(arguments: Mapping[str, Any]) -> bool:
    """The tool is described and not called."""
    return isinstance(arguments.get("properties"), Mapping) and "type" in arguments


_BULLET: Final = r"(?>(?:(?:[-*•>→➜]|[0-9]{1,3}[.)])[ \t]++)?)"
_CALLED: Final = "action|call(?:ing)?|invok(?:e|ing)|execut(?:e|ing)|running|using tool|tool|function"
_LABEL: Final = rf"{_BULLET}(?>(?:\**+(?:(?:tool|function|api)[ _-]?(?:call|use)|{_CALLED})(?>(?: [0-9]{{1,3}})?)\**+[ \t]*+:\**+[ \t]*+)?)"
_CALL: Final = re.compile(r"([A-Za-z_][\w.-]++)\(")
_LINE_CALL: Final = re.compile(rf"^[ \t]*+{_LABEL}{_CALL.pattern}", re.MULTILINE | re.IGNORECASE)
_OBJECT: Final = re.compile(r"[\[{](?=\s*+[\"'{\[])")
_TAG: Final = re.compile(r"<(tool_call|function_call|tool_use|tool_code)>\s*+", re.IGNORECASE)
_ACTION: Final = re.compile(
    r"^[ \t]*+\**+action\**+[ \t]*+:\**+[ \t]*+([A-Za-z_][\w.-]*+)[ \t]*+\n[ \t]*+\**+action[ _]input\**+[ \t]*+:\**+\s*+(?=\{)",
    re.MULTILINE | re.IGNORECASE,
)
_ARGUMENT: Final = re.compile(r"([A-Za-z_]\w*+)\s*+[=:]\s*+")
_LINE_REST: Final = re.compile(r"`?+[ \t]*+;?[ \t]*+(?:(?:#|//|→|->|=>)[^\n]*+)?[\r]?(?=\n|\Z)")
_LONGEST_NAME: Final = 128
# In a fence of these names, or of none, a call may stand alone.
_CALL_FENCES: Final = frozenset(("", *words("text json jsonc tool_call tool_code tool python xml function_call")))
# A program's own words: a line of Python that calls one of these asks for no tool.
_PROGRAM: Final = words(
    "print open len range int float str list dict set tuple sorted sum min max abs round input super type isinstance map"
    " filter zip enumerate eval exec repr format exit quit if for while return and or not in is def class console.log"
    " printf assert del import require sin cos tan log exp sqrt"
)


class _Found(NamedTuple):
    start: int
    end: int
    name: str
    arguments: Mapping[str, Any]


def find(prose: Document, code_blocks: Sequence[CodeBlock]) -> tuple[ToolCall, ...]:
    """The calls, tc1, tc2 … in text order and apart from each other."""
    if not any(sign in prose.text for sign in "({<"):
        return ()
    reading = _CallSearch(prose.text, code_blocks)
    kept: list[ToolCall] = []
    position = 0
    # Of two that overlap the outer one is the call, of two at one place the longer.
    for one in sorted(reading.all(), key=lambda one: (one.start, -one.end)):
        if one.start < position:
            continue
        position = one.end
        span = Span(start=one.start, end=one.end)
        kept.append(ToolCall(id=f"tc{len(kept) + 1}", span=span, name=one.name, arguments=stored(one.arguments)))
    return tuple(kept)


class _CallSearch:
    """One text, and which of its code could be a call."""

    def __init__(self, text: str, code_blocks: Sequence[CodeBlock]) -> None:
        self._text = text
        self._literals = Literals(text)
        self._blocks = code_blocks
        self._starts = [block.span.start for block in code_blocks]

    def all(self) -> Iterator[_Found]:
        """Every call, some of them twice."""
        text = self._text
        for block in self._blocks:
            if block.language in _CALL_FENCES:
                yield from self._alone(block)
        if "(" in text:
            yield from self._lines()
        if "{" in text:
            yield from self._objects_outside_code()
            for match in _ACTION.finditer(text):
                read = None if self._in_code(match.start(1)) else self._literals.read(match.end())
                if read is not None and isinstance(read.value, dict):
                    yield _Found(match.start(1), read.end, match[1], read.value)
        for match in _TAG.finditer(text):
            if not self._in_code(match.start()):
                yield from self._tagged(match)

    def _in_code(self, position: int) -> bool:
        index = bisect_right(self._starts, position) - 1
        return index >= 0 and position < self._blocks[index].span.end

    def _alone(self, block: CodeBlock) -> Iterator[_Found]:
        """The calls of a piece of code that holds nothing else."""
        text = self._text
        start = text.find(block.code, block.span.start)
        position, end = start, start + len(block.code)
        found: list[_Found] = []
        while (position := self._literals.space(position)) < end:
            if text[position] == "#" and text.find("\n", position) > 0:
                position = text.find("\n", position)
                continue
            tag = _TAG.match(text, position)
            here = list(self._tagged(tag)) if tag else self._here(position, program=block.language == "python")
            if not here or here[-1].end > end:
                return
            found += here
            position = max(self._after(position, here), here[-1].end)
        # Code in a sentence is a call only where it has the line to itself.
        if "\n" in text[block.span.start : block.span.end] or self._has_line(block.span):
            yield from found

    def _here(self, position: int, *, program: bool) -> list[_Found]:
        """The calls that start at a place: one written as a function, or all of a JSON value."""
        match = _CALL.match(self._text, position)
        if match is not None:
            found = self._function(match[1], position, match.end())
            return [found] if found is not None and (found.arguments or not program) else []
        return list(self._objects(position))

    def _after(self, position: int, found: Sequence[_Found]) -> int:
        """Where the next call may start: behind the whole value, not only behind the last call in it."""
        if self._text[position] in "[{":
            read = self._literals.read(position)
            return read.end if read is not None else found[-1].end
        rest = _LINE_REST.match(self._text, found[-1].end)
        return rest.end() if rest is not None else found[-1].end

    def _has_line(self, span: Span) -> bool:
        text = self._text
        line = text.rfind("\n", max(0, span.start - 80), span.start) + 1
        before = text[line : span.start].strip(" \t-*•>→:")
        return not before and _LINE_REST.match(text, span.end) is not None

    def _lines(self) -> Iterator[_Found]:
        """Functions that have their lines to themselves."""
        for match in _LINE_CALL.finditer(self._text):
            if self._in_code(match.start(1)):
                continue
            found = self._function(match[1], match.start(1), match.end())
            if found is not None and _LINE_REST.match(self._text, found.end) is not None:
                yield found

    def _function(self, name: str, start: int, position: int) -> _Found | None:
        """A call by name, from behind its opening bracket."""
        text, literals = self._text, self._literals
        if name.lower() in _PROGRAM or len(name) > _LONGEST_NAME:
            return None
        arguments: dict[str, Any] = {}
        position = literals.space(position)
        if text.startswith("{", position):
            read = literals.read(position)
            if read is None or not isinstance(read.value, dict):
                return None
            arguments, position = read.value, literals.space(read.end)
        else:
            while (match := _ARGUMENT.match(text, position)) is not None:
                read = literals.read(match.end())
                if read is None or match[1] in arguments:
                    return None
                arguments[match[1]] = read.value
                position = literals.space(read.end)
                if not text.startswith(",", position):
                    break
                position = literals.space(position + 1)
        if not text.startswith(")", position):
            return None
        return _Found(start, position + 1, name, arguments)

    def _objects_outside_code(self) -> Iterator[_Found]:
        position = 0
        for match in _OBJECT.finditer(self._text):
            start = match.start()
            if start < position or self._in_code(start):
                continue
            yield from self._objects(start)
            # What was read whole is not read again from inside.
            read = self._literals.read(start)
            position = start if read is None else read.end

    def _objects(self, position: int) -> Iterator[_Found]:
        """The calls of the JSON value that starts here."""
        read = self._literals.read(position)
        if read is None:
            return
        places = {id(value): (start, end) for start, end, value in self._literals.objects}
        for one in called(read.value):
            start, end = places[id(one.holder)]
            yield _Found(start, end, one.name, one.arguments)

    def _tagged(self, match: re.Match[str]) -> Iterator[_Found]:
        """The call between two tags; its span covers them."""
        text = self._text
        position = match.end()
        found = self._here(position, program=False)
        if not found:
            return
        closing = f"</{match[1]}>"
        end = self._literals.space(self._after(position, found))
        closed = text[end : end + len(closing)].lower() == closing.lower()
        if len(found) == 1:
            one = found[0]
            yield one._replace(start=match.start(), end=end + len(closing) if closed else one.end)
        else:
            yield from found
