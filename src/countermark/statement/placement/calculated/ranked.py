"""Ordinals that say a rank over cells: "West ranked third by revenue in 2023", carried out over every member of an axis."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple

from msgspec import UNSET

from countermark.language import classes
from countermark.language.words import words_of_name
from countermark.measure.derive.parser import LONGEST, quoted
from countermark.measure.number.facts import UNITLESS
from countermark.model import Fact, Quantity
from countermark.statement.placement.calculated.combination import Computed
from countermark.statement.placement.calculated.named import Clause, Named
from countermark.statement.placement.calculated.operations import RANK_OF, RANKED
from countermark.statement.placement.decision import Decisions
from countermark.statement.placement.names.axis_names import MEASURE, PERIOD
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.space import Space
from countermark.statement.placement.word_lists import words_of

_FEWEST: Final = 3
"""Members that a rank is among; of two, first and last are hardly ranks."""
_MOST: Final = 200
"""Members whose values an expression can list."""
_PLACES: Final = words_of("places")
_RESTS: Final = words_of("remainders")


class _Group(NamedTuple):
    """The values that one is ranked among."""

    own: int
    facts: tuple[int, ...]
    above: int
    alike: int
    """Others of the same value."""
    below: int


class Ranked:
    """Carries out the ranks that the ordinals of a text say."""

    def __init__(self, decisions: Decisions, named: Named, facts: Sequence[Fact]) -> None:
        self._decisions = decisions
        self._text = decisions.text
        self._named = named
        self._facts = facts

    def found(self, ordinals: Sequence[Quantity]) -> dict[str, Computed]:
        """Those that agree with the one rank that their words can mean, or differ from it."""
        made: dict[str, Computed] = {}
        for quantity in ordinals:
            number = self._number(quantity)
            place = -1 if number is None else self._rank(number)
            if number is None or place < 0:
                continue
            groups = [group for space in self._decisions.spaces for group in self._groups(space, number)]
            found = self._computed(number, place, groups[0]) if len(groups) == 1 else None
            if found is not None:
                made[quantity.id] = found
        return made

    def _number(self, quantity: Quantity) -> Number | None:
        """An ordinal with its place behind the value before it; None in a table, or in what is too long to be read."""
        document, start = self._text.document, quantity.span.start
        block, sentence = document.block_at(start), document.sentence_at(start)
        if block is None or sentence is None or document.blocks[block].table is not None:
            return None
        words = document.words_in(start, quantity.span.end)
        mates = self._text.by_sentence.get(sentence, [])
        before = [each.index for each in mates if each.first < words.start]
        last = before[-1] if before else mates[0].index - 1 if mates else -1
        number = Number(last, quantity, start, quantity.span.end, words.start, words.stop, block, sentence)
        return number if words and self._text.is_read(sentence) else None

    def _rank(self, number: Number) -> int:
        """The word that makes a rank of an ordinal: "ranked third", "the third largest"; −1 if none does."""
        words, its = self._text.words, self._text.document.sentences[number.sentence]
        if number.after < its.last and words.bits[number.after] & classes.MOST:
            return number.after
        lead = number.first - 1
        while lead > its.first and words.bits[lead] & classes.STOP and words.form[lead] not in _PLACES:
            lead -= 1
        is_rank = lead >= its.first and (words.bits[lead] & classes.RANK or words.form[lead] in _PLACES)
        is_signed = any(words.sign[at] & ~classes.JOINED for at in range(lead + 1, number.after))
        return lead if is_rank and not is_signed else -1

    def _groups(self, space: Space, number: Number) -> Iterator[_Group]:
        """The group of the one member that the clause of an ordinal names, if it also names the measure and the time."""
        clause = self._named.plain(space, number, RANK_OF)
        if clause is None or not clause.first <= number.first < clause.last or space.axes[0].kind != MEASURE:
            return
        if not clause.mentions[0]:
            return  # the largest of what, nothing says
        members: list[int] = []
        free: list[int] = []
        for place, (axis, mentions) in enumerate(zip(space.axes, clause.mentions, strict=True)):
            named = {member for each in mentions for member in each.members}
            if len(named) > 1 or (not named and len(axis) > 1):
                return
            members.append(named.pop() if named else 0)
            if mentions and axis.kind not in (MEASURE, PERIOD):
                free.append(place)
        group = self._group(space, tuple(members), free[0]) if len(free) == 1 else None
        if group is not None and self._is_of_all(number, clause, group):
            yield group

    def _group(self, space: Space, cell: tuple[int, ...], place: int) -> _Group | None:
        """The values of all members of an axis but totals and remainders; None if one is not known."""
        axis = space.axes[place]
        ranked = [
            at for at, name in enumerate(axis.names) if at != axis.total and _RESTS.isdisjoint(words_of_name(name).form)
        ]
        cells = list(product(*([each] if at != place else ranked for at, each in enumerate(cell))))
        if cell not in cells or not _FEWEST <= len(cells) <= _MOST or any(each not in space.cells for each in cells):
            return None
        facts = tuple(space.cells[each][0] for each in cells)
        known = [value for fact in facts if (value := self._decisions.agreement.value(fact)) is not None]
        if len(known) < len(facts) or len({each.unit for each in known}) > 1:
            return None
        own = known[cells.index(cell)].star
        sides = [(each.star > own) - (each.star < own) for each in known]
        return _Group(space.cells[cell][0], facts, sides.count(1), sides.count(0) - 1, sides.count(-1))

    def _is_of_all(self, number: Number, clause: Clause, group: _Group) -> bool:
        """Whether every other number of a clause is the value that is ranked, or says how many are ranked."""
        for mate in self._text.by_sentence.get(number.sentence, ()):
            reading = mate.quantity.reading
            if clause.first <= mate.first < clause.last and not (
                (reading is not None and reading.value == len(group.facts))
                or self._decisions.agreement.holds(mate.quantity, group.own)
            ):
                return False
        return True

    def _computed(self, number: Number, place: int, group: _Group) -> Computed | None:
        words, reading = self._text.words, number.quantity.reading
        listed = ", ".join(quoted(self._facts[each].id) for each in (group.own, *group.facts))
        expression = f"{RANKED}({listed})"
        if reading is None or reading.value is None or len(expression) > LONGEST:
            return None
        is_right = reading.value == group.above + 1
        # Where the least is best, first is the smallest; what is alike may share either place.
        ends = (group.above,) if words.bits[place] & classes.MOST else (group.above, group.below)
        possible = (range(each + 1, each + group.alike + 2) for each in ends)
        if not is_right and (
            any(int(reading.value) in each for each in possible)
            or any(self._facts[each].weak is not UNSET for each in group.facts)
        ):
            return None
        value = Fraction(group.above + 1)
        return Computed(
            is_right,
            RANKED,
            expression,
            value,
            UNITLESS,
            (group.own, *(each for each in group.facts if each != group.own)),
            False,
            Fraction(0),
            words.start[place],
            words.end[place],
        )
