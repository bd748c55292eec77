"""Relations within prose: "Subtracting 3 gives 2x = 4, so x = 2." states two of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from countermark.measure.algebra.parser import Formula, formulas
from countermark.measure.algebra.pieces import FUNCTIONS, RELATIONS, normal
from countermark.measure.algebra.tree import NotAlgebra

_LONGEST: Final = 20_000
_MATH: Final = re.compile(r"\$\$?([^$]+)\$\$?|\\\((.+?)\\\)|\\\[(.+?)\\\]", re.DOTALL)
_PIECE: Final = re.compile(
    r"root[0-9]{1,2}|log_[0-9]{1,3}|\d[\d,]*(?:\.\d+)?|\.\d+|[A-Za-zα-ω]+|\*\*|\{frac\}|[-+*/^(){}=<>≤≥≠|!°±]|\s+|[^\s]"
)
_SIGNS: Final = frozenset("+-*/^(){}=<>≤≥≠|!°±") | {"**", "{frac}"}
_PART_OF_NAME: Final = frozenset("_'’′\\")
"""Signs by which a letter or a number beside them is part of a name that is not read: "a_1", "f'"."""


def stated(text: str) -> Iterator[tuple[Formula, ...]]:
    """The relations that a step states, as far as they are read, each with the other way to read it if it has "±".

    Words are passed over.
    """
    for candidate in _candidates(text[:_LONGEST]):
        try:
            if "±" in candidate:
                (plus,), (minus,) = (formulas(candidate.replace("±", sign)) for sign in "+-")
                yield plus, minus
            else:
                yield from ((each,) for each in formulas(candidate))
        except (NotAlgebra, ValueError):  # a chain with "±" has more than two ways to be read
            continue


def _candidates(text: str) -> Iterator[str]:
    """Stretches that may be a relation: between signs for mathematics, or among words."""
    position = 0
    for match in _MATH.finditer(text):
        yield from _among_words(text[position : match.start()])
        inside = next(group for group in match.groups() if group is not None)
        for part in re.split(r",|;|\\\\|\\quad|\\implies|\\Rightarrow|\n", inside):
            written = normal(part)
            if RELATIONS.intersection(written) and written.count("±") <= 1:
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
        or piece in FUNCTIONS
        or piece == "pi"
        or piece[:1].isdigit()
        or piece[:4] in ("root", "log_")
        or (piece[0] == "." and len(piece) > 1)
        or (len(piece) == 1 and piece.isalpha())
    )
