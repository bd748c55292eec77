"""A place where something is named."""

from __future__ import annotations

from typing import Literal, NamedTuple

Type = Literal["PERSON", "ORGANIZATION", "PLACE", "DATE", "QUANTITY", "CURRENCY", "TECHNOLOGY"]


class Mention(NamedTuple):
    """Where something is named, and what it is."""

    start: int
    end: int
    type: Type
