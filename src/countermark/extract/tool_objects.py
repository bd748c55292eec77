"""Calls to tools inside JSON values, as OpenAI, Anthropic and others write them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeGuard

from countermark.extract.literal import Literals

_ARGUMENTS: Final = ("arguments", "parameters", "input", "args", "action_input", "tool_input")
_NAMES: Final = ("name", "tool", "tool_name", "function", "function_name", "action")
_NAME: Final = re.compile(r"[A-Za-z_][\w.:/-]{0,127}+\Z")
_NOT_CALLS: Final = frozenset(("tool_result", "function_call_output", "text", "input_text", "output_text"))
_DEEP: Final = 6
"""A call of a whole response of OpenAI: choices, message, tool_calls, function."""


class Called(NamedTuple):
    """One call of a value."""

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
