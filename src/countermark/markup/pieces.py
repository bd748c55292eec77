"""What a text is made of: pieces and claim tokens."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

PieceKind = Literal["text", "claim", "tag", "broken", "comment", "raw", "code", "target", "entity"]
"""`broken` is a tag that is never finished: to a browser nothing, to a reader of the source text."""


class Piece(NamedTuple):
    """A stretch of the text with one role."""

    kind: PieceKind
    start: int
    end: int


class Token(msgspec.Struct, frozen=True, gc=False):
    """A `<claim …>` construct, sound or not. Attribute values are as written: character references stay undecoded."""

    start: int
    end: int
    payload_start: int
    payload_end: int
    id: str | None = None
    policy: str | None = None
    decimals: str | None = None
    tolerance: str | None = None
    problem: str | None = None
    """Why the token can never verify; None when it is sound."""
    expr: str | None = None
    """An expression over facts, in place of an id."""
