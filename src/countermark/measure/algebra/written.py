"""Relations within prose: "Subtracting 3 gives 2x = 4, so x = 2." states two of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from countermark.measure.algebra.parser import RELATIONS, NotAlgebra, Relation, normal, relations

_LONGEST: Final = 20_000
_MATH: Final = re.compile(r"\$\$?([^$]+)\$\$?|\\\((.+?)\\\)|\\\[(.+?)\\\]", re.DOTALL)
_PIECE: Final = re.compile(r"\d[\d,]*(?:\.\d+)?|\.\d+|[A-Za-zα-ω]+|\*\*|\{frac\}|[-+*/^(){}=<>≤≥≠]|\s+|[^\s]")
_SIGNS: Final = frozenset("+-*/^(){}=<>≤≥≠") | {"**", "{frac}"}


def stated(text: str) -> Iterator[Relation]:
    """The relations that a step states, as far as they are read; words are passed over."""
    for candidate in _candidates(text[:_LONGEST]):
        try:
            yield from relations(candidate)
        except NotAlgebra:
            continue


def _candidates(text: str) -> Iterator[str]:
    """Stretches that may be a relation: between signs for mathematics, or among words."""
    position = 0
    for match in _MATH.finditer(text):
        yield from _among_words(text[position : match.start()])
        inside = next(group for group in match.groups() if group is not None)
        yield from (part for part in re.split(r",|;|\\\\|\\quad|\\implies|\\Rightarrow|\n", inside) if _related(part))
        position = match.end()
    yield from _among_words(text[position:])


def _related(text: str) -> bool:
    return any(sign in normal(text) for sign in RELATIONS)


def _among_words(text: str) -> Iterator[str]:
    run: list[str] = []
    for piece in [*_PIECE.findall(normal(text)), "\n"]:
        if _is_math(piece):
            run.append(piece)
            continue
        if RELATIONS.intersection(run):
            yield "".join(run).strip()
        run = []


def _is_math(piece: str) -> bool:
    if piece.isspace():
        return "\n" not in piece
    # "a" and "I" are words; a letter that stands alone is a name.
    return (
        piece in _SIGNS
        or piece[0].isdigit()
        or (piece[0] == "." and len(piece) > 1)
        or (len(piece) == 1 and piece.isalpha())
    )
