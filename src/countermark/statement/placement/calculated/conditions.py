"""How many members of an axis meet a condition: "two of the three regions had sales above $80 million in 2023"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from operator import ge, gt, le, lt
from typing import Final, NamedTuple

from countermark.language.words import Words
from countermark.measure.number.exact import shown
from countermark.measure.number.rates import rates_of
from countermark.numeral.lexicon.qualifiers import relation
from countermark.statement.placement.calculated.asked import is_of_all, kind_of
from countermark.statement.placement.calculated.named import is_of_one
from countermark.statement.placement.calculated.operations import COUNT_OF, Operation
from countermark.statement.placement.decision import Decisions
from countermark.statement.placement.names.axis_names import MEASURE, PERIOD
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.offered.offers import Firmness
from countermark.statement.placement.space import Space
from countermark.statement.placement.word_lists import words_of

_COUNTS: Final[Mapping[str, tuple[str, Callable[[Fraction, Fraction], bool]]]] = {
    ">": ("count_above", gt),
    "≥": ("count_at_least", ge),
    "<": ("count_below", lt),
    "≤": ("count_at_most", le),
}
_ALL: Final = words_of("all of several")
_FEWEST: Final = 3
_AMONG: Final = 2
"""Numbers from a count to its limit: "two of the three regions had more than 5"."""


class Limited(NamedTuple):
    """How many there are."""

    operation: Operation
    limit: str
    """In the unit of the values."""
    facts: tuple[int, ...]
    value: Fraction
    place: int
    """Which axis they are of."""
    said: int
    """How many there are, if the number says it: "all four"; else 0."""
    is_firm: bool
    """The sentence itself names all the rest."""


def limited(decisions: Decisions, space: Space, number: Number) -> Limited | None:
    """What a number counts, if its sentence names the limit, the measure, the period and whose values are counted."""
    text = decisions.text
    if number.sentence < 0 or kind_of(text, number, frozenset()) != "plain":
        return None
    is_all = is_of_all(text, number) and text.words.form[number.first - 1] in _ALL
    if is_of_all(text, number) and not is_all:
        return None  # "of the four regions", and not "all four regions"
    place = text.order[number.index] + 1
    behind = (each.quantity.reading for each in text.by_sentence[number.sentence][place:])
    limits = [each for each in behind if each is not None and each.qualifier and relation(each.qualifier) in _COUNTS]
    if len(limits) > 1:
        return None  # of several conditions none alone says who is counted
    for limit in text.by_sentence[number.sentence][place : place + _AMONG]:
        reading = limit.quantity.reading
        kept = relation(reading.qualifier) if reading is not None and reading.qualifier else None
        if reading is None or kept is None or kept not in _COUNTS or type(reading.value) is not Decimal:
            continue
        free, cell, is_firm = _cell(decisions, space, number, limit)
        members = [each for each in range(len(space.axes[free])) if each != space.axes[free].total] if free >= 0 else []
        cells = [(*cell[:free], member, *cell[free + 1 :]) for member in members]
        facts = tuple(space.cells[each][0] for each in cells if each in space.cells)
        known = [value for fact in facts if (value := decisions.agreement.value(fact)) is not None]
        rates = rates_of(reading, known[0].unit, known[0].star) if known else []
        if not rates or len(known) < max(len(facts), _FEWEST) or len({each.unit for each in known}) > 1:
            return None
        name, meets = _COUNTS[kept]
        bound = Fraction(reading.value) * rates[0].factor
        found = Fraction(sum(meets(each.star, bound) for each in known))
        written = shown(bound * known[0].unit.multiplier)
        return Limited(COUNT_OF._replace(name=name), written, facts, found, free, len(facts) if is_all else 0, is_firm)
    return None


def _cell(decisions: Decisions, space: Space, number: Number, limit: Number) -> tuple[int, list[int], bool]:
    """The axis whose head stands before a limit, a cell of one measure at one time, and whether its sentence names that.

    The axis is -1 if not all the others are closed.
    """
    counted = set(decisions.text.words.stem[number.first : limit.first])
    free, is_firm = -1, True
    cell: list[int] = []
    for place, axis in enumerate(space.axes):
        offers = decisions.offers(space, axis, limit)
        if offers and not all(is_of_one(decisions.text, each) for each in offers[0].mentions):
            return -1, [], False
        if offers and len(offers[0].members) == 1:
            cell.append(next(iter(offers[0].members)))
            is_firm = is_firm and offers[0].firmness >= Firmness.CLAUSE
            continue
        head = None if space.table is None else space.table.axis(axis.kind)
        if free >= 0 or axis.kind in {MEASURE, PERIOD} or head is None or counted.isdisjoint(Words(head.name).stem):
            return -1, [], False
        free = place
        cell.append(axis.total if axis.total is not None else 0)
    return free, cell, is_firm
