"""Relations within prose: "Subtracting 3 gives 2x = 4, so x = 2." states two of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import reduce
from itertools import chain
from typing import Final

from countermark.language.lists import any_of
from countermark.measure.exact.algebra.parser import Relation, relations
from countermark.measure.exact.algebra.pieces import BEYOND, RELATIONS, NotAlgebra, normal
from countermark.measure.exact.algebra.polynomial import Quotient, TooLarge, number, quotient

_LONGEST: Final = 20_000
_MATH: Final = re.compile(r"\$\$?([^$]+)\$\$?|\\\((.+?)\\\)|\\\[(.+?)\\\]", re.DOTALL)
_PIECE: Final = re.compile(
    r"\d(?:[\d,]*\d)?(?:\.\d+)?|\.\d+|[A-Za-zα-ω]+|\*\*|\{frac\}|[-+*/^(){}=<>≤≥≠|!°±]|\s+|[^\s]"
)
_SIGNS: Final = frozenset("+-*/^(){}=<>≤≥≠|!°±…") | {"**", "{frac}"}
_OR: Final = re.compile(rf"[\s,]+(?:{any_of('logic', 'algebra or')})\s", re.IGNORECASE)
_PART_OF_NAME: Final = frozenset("_'’′\\")
"""Signs by which a letter or a number beside them is part of a name that is not read: "a_1", "f'"."""


def stated(text: str) -> Iterator[list[Relation]]:
    """The chains of relations that a step states, as far as they are read; words are passed over."""
    for candidate in _candidates(text[:_LONGEST]):
        try:
            yield relations(candidate)
        except (NotAlgebra, TooLarge):
            continue


def alternatives(step: str) -> list[list[Relation]] | None:
    """The chains of a step with "x = 3 or x = -3" as one equation; None where what it leaves open is not that plain."""
    first, *others = _OR.split(step[:_LONGEST])
    chains = list(stated(first))
    if not others:
        return chains
    listed = [chains[-1] if chains else [], *(list(chain.from_iterable(stated(other))) for other in others)]
    if any(len(each) != 1 or each[0].sign != "=" for each in listed):
        return None
    differences = [each[0].difference for each in listed]
    if len({name for each in differences for name in each.top.variables()}) != 1:
        return None
    try:
        left = reduce(Quotient.times, differences)
    except TooLarge:
        return None
    about = any(each[0].about for each in listed)
    return [*chains[:-1], [Relation(left, "=", quotient(number(0)), about)]]


def equations_alone(text: str) -> bool:
    """Every relation of a text is an equation for any number, and is read; a sum has whole numbers of terms."""
    signs = sum(sign in RELATIONS for sign in normal(text[:_LONGEST]))
    read = list(chain.from_iterable(stated(text)))
    return signs == len(read) and all(each.sign == "=" and not each.summed for each in read)


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
        whole = "".join(run).strip(" \t…")
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
