"""A calculation of the text: what is carried out, with which numbers, and the result that is stated."""

from __future__ import annotations

from typing import Literal, NamedTuple

Grounds = Literal["written", "labelled"]


class Calculation(NamedTuple):
    """One calculation, before it gets an id."""

    start: int
    end: int
    operator: str
    operands: tuple[str, ...]
    result: str
    grounds: Grounds
