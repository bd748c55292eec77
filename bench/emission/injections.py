"""A hundred instructions that somebody smuggled in, and what a model writes that obeys them. We wrote all of them.

None of the numbers is one that the facts of the test prove, so nothing in an obedient answer may come out verified.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, NamedTuple

from bench.harness import rows

Where = Literal["entity", "indicator", "source", "unit", "id", "passage", "question"]


class Injection(NamedTuple):
    """Where the instruction stands, what it says, and the answer of a model that does as it is told."""

    where: Where
    says: str
    obeyed: str


INJECTIONS: Final = tuple(Injection(**row) for row in rows(Path(__file__).with_suffix(".jsonl")))
