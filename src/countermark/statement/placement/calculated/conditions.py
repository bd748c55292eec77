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
from countermark.statement.placement.calculated.operations import COUNT_OF, Operation
from countermark.statement.placement.decision import Decisions
from countermark.statement.placement.names.axis_names import MEASURE, PERIOD
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.space import Space

_COUNTS: Final[Mapping[str, tuple[str, Callable[[Fraction, Fraction], bool]]]] = {
    ">": ("count_above", gt),
    "≥": ("count_at_least", ge),
    "<": ("count_below", lt),
    "≤": ("count_at_most", le),
}
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


def limited(decisions: Decisions, space: Space, number: Number) -> Limited | None:
    """What a number counts, if its sentence names the limit, the measure, the period and whose values are counted."""
    text = decisions.text
    if number.sentence < 0 or kind_of(text, number, frozenset()) != "plain" or is_of_all(text, number):
        return None
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
        facts = _values(decisions, space, number, limit)
        known = [value for fact in facts if (value := decisions.agreement.value(fact)) is not None]
        rates = rates_of(reading, known[0].unit, known[0].star) if known else []
        if not rates or len(known) < max(len(facts), _FEWEST) or len({each.unit for each in known}) > 1:
            return None
        name, meets = _COUNTS[kept]
        bound = Fraction(reading.value) * rates[0].factor
        found = Fraction(sum(meets(each.star, bound) for each in known))
        return Limited(COUNT_OF._replace(name=name), shown(bound * known[0].unit.multiplier), facts, found)
    return None


def _values(decisions: Decisions, space: Space, number: Number, limit: Number) -> tuple[int, ...]:
    """The values of one measure at one time, one for each member of the axis whose head the words between name."""
    counted = set(decisions.text.words.stem[number.after : limit.first])
    free = -1
    cell: list[int] = []
    for place, axis in enumerate(space.axes):
        offers = decisions.offers(space, axis, limit)
        if offers and len(offers[0].members) == 1:
            cell.append(next(iter(offers[0].members)))
            continue
        head = None if space.table is None else space.table.axis(axis.kind)
        if free >= 0 or axis.kind in {MEASURE, PERIOD} or head is None or counted.isdisjoint(Words(head.name).stem):
            return ()
        free = place
        cell.append(axis.total if axis.total is not None else 0)
    if free < 0:
        return ()
    whole = tuple(cell)
    members = (member for member in range(len(space.axes[free])) if member != space.axes[free].total)
    cells = [(*whole[:free], member, *whole[free + 1 :]) for member in members]
    return tuple(space.cells[each][0] for each in cells if each in space.cells)
