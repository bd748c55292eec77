"""What an upstream says beside its answers: passed on with nothing in it that poses as a mark.

Nothing is known of most of it, and any of it may be shown to a reader. So every text is text of the model's, whatever it is
called; only what a program reads, the arguments of a tool that is called, is passed on as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from countermark.render.flow import Flow

LEFT_OUT: Final = {
    "annotations": "annotations are left out: their offsets are for the model's text, not for the text shown",
    "logprobs": "logprobs are left out: they are for the model's text, not for the text shown",
    "audio": "speech is left out: it cannot be checked",
}
"""What speaks of the model's own text, or is none: it is passed on empty, and noted."""
CALLS: Final = frozenset(
    ("tool_calls", "function_call", "custom_tool_call", "mcp_call", "mcp_approval_request", "computer_call")
)
"""Calls of tools: a field of a message, or the type of an item."""
_ARGUMENTS: Final = frozenset(("arguments", "input"))
_NAMES: Final = frozenset(
    (
        "id",
        "type",
        "object",
        "model",
        "role",
        "name",
        "index",
        "status",
        "format",
        "finish_reason",
        "call_id",
        "item_id",
    )
)
"""Fields that a piece of a stream repeats, so that nobody joins them."""
Path = tuple[str | int, ...]


def harmless(text: str) -> str:
    """A text that is all there."""
    flow = Flow("none")
    return flow.text(text) + flow.finish()


def passed(value: Any, notes: list[str], *, calls: bool = False) -> Any:
    """A value that is all there; `calls` says that it is the call of a tool."""
    if isinstance(value, str):
        return harmless(value)
    if isinstance(value, list):
        return [passed(each, notes, calls=calls) for each in value]
    if not isinstance(value, dict):
        return value
    calls = calls or value.get("type") in CALLS
    return {
        name: each if calls and name in _ARGUMENTS else passed(each, notes, calls=calls or name in CALLS)
        for name, each in kept(value, notes)
    }


def kept(value: dict[str, Any], notes: list[str]) -> Iterator[tuple[str, Any]]:
    """The fields of an object that are passed on at all; a name that poses as a mark is none."""
    for name, each in value.items():
        note = LEFT_OUT.get(name.strip().lower())
        if note is not None:
            if each:
                notes.append(note)
            yield name, [] if isinstance(each, list) else None
        elif harmless(name) == name:
            yield name, each


class Joined:
    """Texts that come in pieces, each of them by its place: a reader sees the pieces joined."""

    def __init__(self) -> None:
        self._flows: dict[Path, Flow] = {}

    def passed(self, value: Any, notes: list[str], path: Path = (), *, calls: bool = False) -> Any:
        """The next pieces, as far as they can be shown."""
        if isinstance(value, str):
            if path and path[-1] in _NAMES:
                return harmless(value)
            return self._flows.setdefault(path, Flow("none")).text(value)
        if isinstance(value, list):
            return [
                self.passed(each, notes, (*path, _place(each, number)), calls=calls)
                for number, each in enumerate(value)
            ]
        if not isinstance(value, dict):
            return value
        calls = calls or value.get("type") in CALLS
        return {
            name: each
            if calls and name in _ARGUMENTS
            else self.passed(each, notes, (*path, name), calls=calls or name in CALLS)
            for name, each in kept(value, notes)
        }

    def rest(self, below: Path = ()) -> dict[str, Any]:
        """What was held back below a place, once nothing follows: in the form in which its pieces came."""
        found: dict[str, Any] = {}
        for path in [each for each in self._flows if each[: len(below)] == below]:
            left = self._flows.pop(path).finish()
            if left:
                _put(found, path[len(below) :], left)
        return found


def _place(value: Any, number: int) -> int:
    """Where a part of a list belongs: as it says itself, in a list that comes in pieces."""
    place = value.get("index") if isinstance(value, dict) else None
    return place if type(place) is int else number


def _put(found: dict[str, Any], path: Path, text: str) -> None:
    """Put a text where its path says; of a list there is one part for each."""
    here: Any = found
    for step, then in zip(path, (*path[1:], None), strict=True):
        below: Any = text if then is None else [] if isinstance(then, int) else {}
        if isinstance(step, int):
            below = {**below, "index": step} if isinstance(below, dict) else below
            here.append(below)
            here = below
        else:
            here = here.setdefault(step, below)
