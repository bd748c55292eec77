"""A sentence with numbers, and what was read in it so far: readings come one after the other, each over all sentences."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct, field

from countermark.extract.sentences import Sentence
from countermark.extract.skeleton import Skeleton, Told
from countermark.model import Quantity


class Numbered(Struct):
    """A sentence with numbers, and what was read in it so far."""

    sentence: Sentence
    masked: str
    first: int
    last: int
    """Where its numbers begin and end among all."""
    inside: Sequence[Quantity]
    skeleton: Skeleton
    previous: int
    """Where the sentence before it starts."""
    before: Sequence[Quantity]
    """The numbers from there on."""
    goes_on: bool
    """It opens as one does that goes on from the one before."""
    found: list[Told] = field(default_factory=list)
    stated: Collection[int] = ()
    """Where results begin that are stated here or shortly before."""
