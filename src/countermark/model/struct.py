"""What every noun is: a frozen struct. And the span, which most of them have."""

from __future__ import annotations

import msgspec

from countermark.errors import InvalidDraft


class Struct(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Frozen trees have no cycles, so the collector need not look. A key that nobody knows is an error."""


class Span(Struct, frozen=True, kw_only=True):
    """Half-open range of code points in the draft."""

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end:
            raise InvalidDraft(f"span {self.start}:{self.end} is not a range")
