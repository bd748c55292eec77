"""How many members of an axis meet a condition: "two of the three regions had sales above $80 million", "sales fell in two"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from operator import ge, gt, le, lt
from typing import Final, NamedTuple

from countermark.language import classes
from countermark.language.classes import COUNT, GROWTH, MOVE_DOWN, MOVE_UP
from countermark.measure.derive.parser import quoted
from countermark.measure.number.exact import shown
from countermark.measure.number.rates import rates_of
from countermark.model import Fact
from countermark.numeral.lexicon.qualifiers import relation
from countermark.statement.placement.calculated.asked import is_of_all, kind_of
from countermark.statement.placement.calculated.combination import years_apart
from countermark.statement.placement.calculated.named import Clause, Named, is_of_one
from countermark.statement.placement.calculated.operations import CHANGED, COUNT_MOVED, COUNT_OF, Operation
from countermark.statement.placement.decision import Decisions
from countermark.statement.placement.names.axis_names import MEASURE, PERIOD
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.offered.offers import Firmness
from countermark.statement.placement.space import Cell, Space
from countermark.statement.placement.word_lists import words_of

_COUNTS: Final[Mapping[str, tuple[str, Callable[[Fraction, Fraction], bool]]]] = {
    ">": ("count_above", gt),
    "≥": ("count_at_least", ge),
    "<": ("count_below", lt),
    "≤": ("count_at_most", le),
}
_ALL: Final = words_of("all of several")
_FEWEST: Final = 3
_NOUN: Final = 5
"""Words from a count to its noun: "three of the four regions"."""
_COMMA: Final = classes.COMMA
_AMONG: Final = 2
"""Numbers from a count to its limit: "two of the three regions had more than 5"."""


class Limited(NamedTuple):
    """How many there are."""

    operation: Operation
    counts: Operation
    """Which words of the clause may say so."""
    parts: tuple[str, ...]
    """The limit, in the unit of the values, and what is held against it."""
    facts: tuple[int, ...]
    value: Fraction
    place: int
    """Which axis they are of."""
    said: int
    """How many there are, if the number says it: "all four"; else 0."""
    is_firm: bool
    """The sentence itself names all the rest."""
    limit: int
    """A word of the limit, which a count shares its clause with."""


def limited(decisions: Decisions, facts_of: Sequence[Fact], space: Space, number: Number) -> Limited | None:
    """What a number counts, if its sentence names the limit, the measure, the period and whose values are counted."""
    text = decisions.text
    if number.sentence < 0 or kind_of(text, number, frozenset()) != "plain":
        return None
    is_all = is_of_all(text, number) and text.words.form[number.first - 1] in _ALL
    if is_of_all(text, number) and not is_all:
        return None  # "of the four regions", and not "all four regions"
    mates, place = text.by_sentence[number.sentence], text.order[number.index]
    behind = [each for each in mates[place + 1 :] if _relation(each) is not None]
    before = [each for each in mates[:place] if _relation(each) is not None]
    if len(behind) > 1 or (not behind and len(before) > 1):
        return None  # of several conditions none alone says who is counted
    for limit in (*mates[place + 1 : place + 1 + _AMONG], *(() if behind else mates[max(0, place - _AMONG) : place])):
        reading, kept = limit.quantity.reading, _relation(limit)
        if reading is None or kept is None or type(reading.value) is not Decimal:
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
        parts = (shown(bound * known[0].unit.multiplier), *(quoted(facts_of[each].id) for each in facts))
        said = len(facts) if is_all else 0
        own = limit if limit.first < number.first else number
        return Limited(COUNT_OF._replace(name=name), COUNT_OF, parts, facts, found, free, said, is_firm, own.first)
    return None


def moved(decisions: Decisions, facts_of: Sequence[Fact], named: Named, space: Space, number: Number) -> Limited | None:
    """How many members went up, or down, if the clause of a count names all the rest: "revenue fell in two of the regions"."""
    text = decisions.text
    is_all = is_of_all(text, number) and text.words.form[number.first - 1] in _ALL
    if (is_of_all(text, number) and not is_all) or kind_of(text, number, frozenset()) != "plain":
        return None
    clause = named.plain(space, number, COUNT_MOVED) if space.time is not None and number.sentence >= 0 else None
    sides = None if clause is None else _sides(text, facts_of, space, number, clause)
    if clause is None or sides is None:
        return None
    free, cells = sides
    # Of two words of movement one is of what moves: "revenue growth rose".
    moves = [bits for bits in text.words.bits[clause.first : clause.last] if bits & (MOVE_UP | MOVE_DOWN | GROWTH)]
    way = (moves[0] & MOVE_UP > 0) - (moves[0] & MOVE_DOWN > 0) if len(moves) == 1 else 0
    pairs = [[space.cells[cell][0] for cell in pair if cell in space.cells] for pair in cells]
    values = [[decisions.agreement.value(fact) for fact in pair] for pair in pairs]
    known = [value for pair in values for value in pair if value is not None]
    if not way or len(pairs) < _FEWEST or len(known) < 2 * len(pairs) or len({each.unit for each in known}) > 1:
        return None
    found = sum((late.star - early.star) * way > 0 for early, late in zip(known[::2], known[1::2], strict=True))
    changes = (f"{CHANGED.name}({quoted(facts_of[one].id)}, {quoted(facts_of[two].id)})" for one, two in pairs)
    name = _COUNTS[">" if way > 0 else "<"][0]
    facts = tuple(fact for pair in pairs for fact in pair[::-1])
    said = len(pairs) if is_all else 0
    return Limited(
        COUNT_OF._replace(name=name),
        COUNT_MOVED,
        ("0", *changes),
        facts,
        Fraction(found),
        free,
        said,
        True,
        number.first,
    )


def _sides(
    text: NumberedText, facts_of: Sequence[Fact], space: Space, number: Number, clause: Clause
) -> tuple[int, list[list[Cell]]] | None:
    """The axis that is counted, and the cells of each of its members at two times; None if the clause leaves another open."""
    calendar, time, free = space.calendar, space.time, -1
    last = min(clause.last, number.after + _NOUN)
    counted = frozenset(text.words.stem[number.first : last])
    cell: list[int] = []
    times: list[int] = []
    for place, (axis, mentions) in enumerate(zip(space.axes, clause.mentions, strict=True)):
        named = {member for each in mentions for member in each.members}
        if place == time:
            times = [each for each in ([] if calendar is None else calendar.order) if each in named]
        elif not named and axis.kind != MEASURE and not counted.isdisjoint(space.head_of(axis)):
            free = place if free < 0 else len(space.axes)
        elif len(named) != 1:
            return None
        cell.append(named.pop() if len(named) == 1 else 0)
    if time is None or calendar is None or not 0 <= free < len(space.axes):
        return None
    members = [each for each in range(len(space.axes[free])) if each != space.axes[free].total]
    before = calendar.before(times[0]) if len(times) == 1 else None
    times = times if before is None else [before, *times]
    counts = (mate.quantity.reading for mate in text.by_sentence[number.sentence] if mate is not number)
    if len(times) != 2 or any(each is None or each.value != len(members) for each in counts):
        return None
    pairs = [
        [tuple({free: member, time: when}.get(place, at) for place, at in enumerate(cell)) for when in times]
        for member in members
    ]
    ends = [facts_of[space.cells[each][0]] for each in pairs[0] if each in space.cells]
    is_next = before is None or (len(ends) == 2 and years_apart(*ends) == 1)
    return (free, pairs) if is_next else None


def _relation(number: Number) -> str | None:
    """The side of a limit that a number says."""
    reading = number.quantity.reading
    kept = relation(reading.qualifier) if reading is not None and reading.qualifier else None
    return kept if kept in _COUNTS else None


def _counted(text: NumberedText, number: Number, limit: Number) -> frozenset[str]:
    """The stems of the words that say what is counted: up to a limit behind the number, else right behind the number.

    "Of the five regions, two have more than 5"; "the number of regions with more than 5 is 2".
    """
    words, its = text.words, text.document.sentences[number.sentence]
    before, _ = text.mates(number)
    if limit.first > number.first:
        is_led = before is not None and is_of_all(text, before) and _COMMA & words.sign[number.first]
        return frozenset(words.stem[before.first if is_led and before is not None else number.first : limit.first])
    headed = (at for at in range(its.first, limit.first) if words.bits[at] & COUNT)
    lead = next(headed, None)
    if lead is not None:
        return frozenset(words.stem[lead : limit.first])
    last = number.after
    while last < its.last and last - number.after < _NOUN and not words.sign[last] & _COMMA:
        last += 1
    return frozenset(words.stem[number.first : last])


def _cell(decisions: Decisions, space: Space, number: Number, limit: Number) -> tuple[int, list[int], bool]:
    """The axis whose head is counted, a cell of one measure at one time, and whether the sentence of a limit names that.

    The axis is -1 if not all the others are closed.
    """
    counted = _counted(decisions.text, number, limit)
    free, is_firm = -1, True
    cell: list[int] = []
    for place, axis in enumerate(space.axes):
        offers = decisions.offers(space, axis, limit)
        if not offers and limit.first < number.first:
            offers = decisions.offers(space, axis, number)  # "revenue exceeded 5 in two regions in 2023"
        if offers and not all(is_of_one(decisions.text, each) for each in offers[0].mentions):
            return -1, [], False
        if offers and len(offers[0].members) == 1:
            cell.append(next(iter(offers[0].members)))
            is_firm = is_firm and offers[0].firmness >= Firmness.CLAUSE
            continue
        if free >= 0 or axis.kind in {MEASURE, PERIOD} or counted.isdisjoint(space.head_of(axis)):
            return -1, [], False
        free = place
        cell.append(axis.total if axis.total is not None else 0)
    return free, cell, is_firm
