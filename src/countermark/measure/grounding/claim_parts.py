"""A claim that is longer than a model reads, in parts: whole sentences where they fit, stretches between commas where not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from countermark.language.ends import sentences
from countermark.patterns import lazy

LONGEST: Final = 100
"""Words that are read at once; the models' own windows hold a few more."""
_BREAK: Final = lazy(r"(?<=[,;:])\s+")


def parts(claim: str, longest: int = LONGEST) -> list[str]:
    """The claim as it is where it fits, otherwise the parts that it says one after the other.

    >>> parts("Rome fell. Cats purr.", longest=2)
    ['Rome fell.', 'Cats purr.']
    """
    if len(claim.split()) <= longest:
        return [claim]
    found: list[str] = []
    for piece in _pieces(claim, longest):
        if found and len(found[-1].split()) + len(piece.split()) <= longest:
            found[-1] = f"{found[-1]} {piece}"
        else:
            found.append(piece)
    return found


def _pieces(claim: str, longest: int) -> Iterator[str]:
    for sentence in sentences(claim):
        if len(sentence.split()) <= longest:
            yield sentence.strip()
            continue
        for stretch in _BREAK.split(sentence):
            words = stretch.split()
            for start in range(0, len(words), longest):
                yield " ".join(words[start : start + longest])
