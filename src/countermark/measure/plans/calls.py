"""A plan of tool calls: every tool exists, has what it requires, and refers only to results that are there by then.

An argument refers to the result of another call by "${id}", "{{id.field}}" or "$id", where the id is that of a call,
or names it by its place: "step_2", "call 2", "#E2" (the second call). Other texts with a "$" are texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from countermark.model import ToolCall

MOST_CALLS: Final = 10_000
_MOST_VALUES: Final = 10_000
_LONGEST: Final = 100_000
_REFERENCE: Final = re.compile(
    r"\$\{\s*(?P<braced>[A-Za-z_][\w-]*)|\{\{\s*(?P<double>[A-Za-z_][\w-]*)|\$(?P<plain>[A-Za-z_]\w*)|#E(?P<numbered>\d{1,6})\b"
)
_PLACE: Final = re.compile(r"(?:step|call|result|output|action|tool|e)[_ -]?(\d{1,6})", re.IGNORECASE)
_SCHEMAS: Final = ("parameters", "input_schema", "inputSchema")


class Calls(NamedTuple):
    """What became of a plan of calls."""

    outcome: Literal["feasible", "infeasible", "unknown"]
    reason: str
    at: int | None = None
    """The call that decides, counted from 0."""
    why: Literal["unknown tool", "missing argument", "result not yet produced", "no such result"] | None = None


def check_calls(calls: Sequence[ToolCall], tools: Sequence[Any]) -> Calls:
    """Whether calls can be made in their order with the tools there are; the first that cannot is named."""
    if not calls or len(calls) > MOST_CALLS:
        return Calls("unknown", "there are no calls" if not calls else f"there are more than {MOST_CALLS} calls")
    required = dict(filter(None, map(_required, tools)))
    if not required:
        return Calls("unknown", "no list of tools is given")
    places = {call.id: place for place, call in enumerate(calls)}
    for place, call in enumerate(calls):
        found = _checked(call, place, required, places)
        if found is not None:
            return found
    return Calls(
        "feasible", f"all {len(calls)} calls have their tool, what it requires, and results that are there by then"
    )


def _checked(
    call: ToolCall, place: int, required: Mapping[str, Sequence[str]], places: Mapping[str, int]
) -> Calls | None:
    if call.name not in required:
        return Calls("infeasible", f"no tool is called {call.name!r}", place, "unknown tool")
    missing = next((name for name in required[call.name] if name not in call.arguments), None)
    if missing is not None:
        return Calls("infeasible", f"{call.name!r} is called without {missing!r}", place, "missing argument")
    for name in _references(call.arguments):
        there = _place(name, places)
        if there is None:
            continue
        if there >= len(places):
            return Calls("infeasible", f"{name!r} is the result of no call", place, "no such result")
        if there >= place:
            reason = f"{name!r} is the result of call {there + 1}, which is not made before call {place + 1}"
            return Calls("infeasible", reason, place, "result not yet produced")
    return None


def _required(tool: object) -> tuple[str, Sequence[str]] | None:
    """The name of a tool and the arguments it requires; None for something that is no tool."""
    if isinstance(tool, str):
        return tool, ()
    if not isinstance(tool, Mapping):
        return None
    inner = tool.get("function")
    body: Mapping[str, Any] = inner if isinstance(inner, Mapping) else tool
    name = body.get("name")
    schema = next((body[key] for key in _SCHEMAS if key in body), None)
    listed = schema.get("required") if isinstance(schema, Mapping) else None
    if not isinstance(name, str):
        return None
    return name, [each for each in listed if isinstance(each, str)] if isinstance(listed, list | tuple) else ()


def _references(arguments: Mapping[str, Any]) -> Iterator[str]:
    """The names of results that arguments refer to, however deep."""
    waiting: list[Any] = [arguments]
    for _ in range(_MOST_VALUES):
        if not waiting:
            return
        value = waiting.pop()
        if isinstance(value, Mapping):
            waiting.extend(value.values())
        elif isinstance(value, list | tuple):
            waiting.extend(value)
        elif isinstance(value, str):
            for match in _REFERENCE.finditer(value[:_LONGEST]):
                numbered = match["numbered"]
                yield f"E{numbered}" if numbered is not None else next(filter(None, match.groups()))


def _place(name: str, places: Mapping[str, int]) -> int | None:
    """Which call a name means, counted from 0; None where it is no call's."""
    if name in places:
        return places[name]
    match = _PLACE.fullmatch(name)
    return int(match[1]) - 1 if match is not None and int(match[1]) > 0 else None
