"""Where the parts of a document stand that a draft was made of: page, paragraph, cell."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any, Final

_CONTEXT: Final = "document"


class Places:
    """For each offset of a draft the place in its document; empty for a draft that was plain text."""

    def __init__(self, kind: str = "", places: Sequence[tuple[int, str]] = ()) -> None:
        self.kind = kind
        """The document's kind, such as "docx"."""
        self._starts = [start for start, _ in places]
        self._places = [place for _, place in places]

    def __bool__(self) -> bool:
        return bool(self._places)

    def at(self, offset: int) -> str:
        """The place of an offset."""
        return self._places[max(bisect_right(self._starts, offset) - 1, 0)] if self._places else ""

    @property
    def context(self) -> Mapping[str, Any]:
        """What a draft keeps of it, so that a stored report can still say where each number stands."""
        return {_CONTEXT: {"kind": self.kind, "places": [*zip(self._starts, self._places, strict=True)]}}

    @classmethod
    def of(cls, context: Mapping[str, Any]) -> Places:
        """As a draft's context says; nothing where it says something else."""
        told = context.get(_CONTEXT)
        if not isinstance(told, Mapping) or not isinstance(told.get("kind"), str):
            return cls()
        listed = told.get("places")
        if not isinstance(listed, Sequence) or not all(map(_is_place, listed)):
            return cls()
        places = [(start, place) for start, place in listed]
        return cls(told["kind"], places) if places == sorted(places, key=lambda each: each[0]) else cls()


def _is_place(value: object) -> bool:
    return (
        isinstance(value, Sequence)
        and len(value) == 2
        and type(value[0]) is int
        and value[0] >= 0
        and isinstance(value[1], str)
    )
