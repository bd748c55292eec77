"""The order of tool calls: each refers only to results that are there by then.

An argument refers to the result of another call by "${id}", "{{id.field}}" or "$id", where the id is that of a call,
or names it by its place: "step_2", "call 2", "#E2" (the second call). Other texts with a "$" are texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from countermark.model import ToolCall

MOST_CALLS: Final = 10_000
_MOST_VALUES: Final = 10_000
_LONGEST: Final = 100_000
_REFERENCE: Final = re.compile(
    r"\$\{\s*(?P<braced>[A-Za-z_][\w-]*)|\{\{\s*(?P<double>[A-Za-z_][\w-]*)|\$(?P<plain>[A-Za-z_]\w*)|#E(?P<numbered>\d{1,6})\b"
)
_PLACE: Final = re.compile(r"(?:step|call|result|output|action|tool|e)[_ -]?(\d{1,6})", re.IGNORECASE)


class Misplaced(NamedTuple):
    """A call that needs what is not there when its turn comes."""

    at: int
    """Counted from 0."""
    reason: str


def misplaced(calls: Sequence[ToolCall]) -> Misplaced | None:
    """The first call that refers to the result of one that is not made before it; None where there is none."""
    places = {call.id: place for place, call in enumerate(calls[:MOST_CALLS])}
    for place, call in enumerate(calls[:MOST_CALLS]):
        for name in _references(call.arguments):
            there = _place(name, places)
            if there is not None and there >= len(places):
                return Misplaced(place, f"{name!r} is the result of no call")
            if there is not None and there >= place:
                reason = f"{name!r} is the result of call {there + 1}, which is not made before call {place + 1}"
                return Misplaced(place, reason)
    return None


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
