"""Chooses what a verifier reads of long evidence: whole sentences, the most telling first, in the order they stand in.

Cutting evidence at the length a model can read loses whatever comes after it. Here every passage is split into
sentences, and while they do not all fit, those that share the rarest words with the claim are kept.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence

from countermark.language.ends import sentences
from countermark.patterns import lazy

_WORD = lazy(r"\w+(?:[.,]\d+)*")


def words(text: str) -> list[str]:
    """Lower-case words and numbers; a number keeps its decimal mark."""
    return _WORD.findall(text.lower())


def select(claim: str, passages: Sequence[str], *, room: int, length: Callable[[str], int]) -> list[str]:
    """The passages themselves when they fit into `room`, otherwise the sentences that say most about the claim.

    `length` measures a text in the model's own tokens. A sentence longer than the room is kept only when nothing else
    fits, and the model cuts it.

    >>> select("Rome fell", ["Rome fell in 476.", "Cats purr. Dogs bark."], room=5, length=lambda text: len(text.split()))
    ['Rome fell in 476.']
    """
    if sum(map(length, passages)) <= room:
        return list(passages)
    pieces = [piece.strip() for passage in passages for piece in sentences(passage)]
    bags = [set(words(piece)) for piece in pieces]
    seen = Counter(word for bag in bags for word in bag)
    asked = set(words(claim))

    def tells(at: int) -> float:
        return math.fsum(math.log(1 + len(pieces) / seen[word]) for word in bags[at] & asked)

    kept: list[int] = []
    left = room
    # Ties go to what stands first, so that the same evidence always gives the same choice.
    for at in sorted(range(len(pieces)), key=lambda at: (-tells(at), at)):
        size = length(pieces[at])
        if size <= left or not kept:
            kept.append(at)
            left -= size
    return [pieces[at] for at in sorted(kept)]
