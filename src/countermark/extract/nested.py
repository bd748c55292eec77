"""Lists in lists: an item that is what those set below it come to, "Kitchen: €5,300" over "Cabinets: €4,200" and "Worktop: €1,100"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from countermark.extract.closeness import is_total
from countermark.extract.fits import calculation
from countermark.extract.ledger import told
from countermark.extract.said import Said, are_named_alike
from countermark.extract.skeleton import Told
from countermark.extract.ways import exact

_LEAST: Final = 2


class Nested(NamedTuple):
    """What is added up in a list of lists, and the places of the items that stand for all others."""

    told: list[Told]
    kept: list[int]


def nested(amounts: Sequence[Said | None], indents: Sequence[int]) -> Nested:
    """The items that are what those below them come to; each with its amount, if it has one, and how far it is set in."""
    found: list[Told] = []
    dropped: set[int] = set()
    some = False
    for place in range(len(amounts) - 1, -1, -1):
        whole = amounts[place]
        until = next((at for at in range(place + 1, len(indents)) if indents[at] <= indents[place]), len(indents))
        inner = [at for at in range(place + 1, until) if at not in dropped]
        terms = [each for at in inner if (each := amounts[at]) is not None]
        if whole is None or len(terms) < _LEAST or len(terms) < len(inner):
            continue
        if not all(are_named_alike(whole, each) for each in terms) or whole.unit == "%":
            continue
        made = exact("add", terms)
        right = made == whole.value
        if right or is_total(made, terms, whole):
            some = some or right
            found.append(told(calculation("add", terms, whole), terms, whole))
            dropped.update(inner)
    if not some:
        return Nested([], list(range(len(amounts))))
    return Nested(found[::-1], [at for at in range(len(amounts)) if at not in dropped])
