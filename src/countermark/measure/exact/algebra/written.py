"""Relations within prose: "Subtracting 3 gives 2x = 4, so x = 2." states two of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from countermark.measure.exact.algebra.parser import Relation, relations
from countermark.measure.exact.algebra.pieces import BEYOND, RELATIONS, NotAlgebra, normal
from countermark.measure.exact.algebra.polynomial import TooLarge

_LONGEST: Final = 20_000
_MATH: Final = re.compile(r"\$\$?([^$]+)\$\$?|\\\((.+?)\\\)|\\\[(.+?)\\\]", re.DOTALL)
_PIECE: Final = re.compile(
    r"\d(?:[\d,]*\d)?(?:\.\d+)?|\.\d+|[A-Za-zα-ω]+|\*\*|\{frac\}|[-+*/^(){}=<>≤≥≠|!°±]|\s+|[^\s]"
)
_SIGNS: Final = frozenset("+-*/^(){}=<>≤≥≠|!°±") | {"**", "{frac}"}
_PART_OF_NAME: Final = frozenset("_'’′\\")
"""Signs by which a letter or a number beside them is part of a name that is not read: "a_1", "f'"."""


def stated(text: str) -> Iterator[list[Relation]]:
    """The chains of relations that a step states, as far as they are read; words are passed over."""
    for candidate in _candidates(text[:_LONGEST]):
        try:
            yield relations(candidate)
        except (NotAlgebra, TooLarge):
            continue


def _candidates(text: str) -> Iterator[str]:
    """Stretches that may be a relation: between signs for mathematics, or among words."""
    position = 0
    for match in _MATH.finditer(text):
        yield from _among_words(text[position : match.start()])
        inside = next(group for group in match.groups() if group is not None)
        for part in re.split(r",|;|\\\\|\\quad|\\implies|\\Rightarrow|\n", inside):
            written = normal(part)
            if RELATIONS.intersection(written):
                yield written
        position = match.end()
    yield from _among_words(text[position:])


def _among_words(text: str) -> Iterator[str]:
    run: list[str] = []
    before = ""
    for piece in [*_PIECE.findall(normal(text)), "\n"]:
        if _is_math(piece):
            run.append(piece)
            continue
        whole = "".join(run).strip()
        # Among words, an exclamation mark at the end is more often none of a factorial.
        if RELATIONS.intersection(run) and not _PART_OF_NAME & {before, piece} and whole[-1:] != "!":
            yield whole
        run, before = [], piece


def _is_math(piece: str) -> bool:
    if piece.isspace():
        return "\n" not in piece
    # "a" and "I" are words; a letter that stands alone is a name.
    return (
        piece in _SIGNS
        or piece in BEYOND
        or piece[:1].isdigit()
        or (piece[0] == "." and len(piece) > 1)
        or (len(piece) == 1 and piece.isalpha())
    )
