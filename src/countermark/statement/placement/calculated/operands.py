"""The cells that a calculation in words may be over, from those that the sentence itself states outwards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise, product, starmap
from math import prod
from operator import itemgetter
from typing import Final, NamedTuple

from countermark.language import classes
from countermark.language.classes import (
    CHANGER,
    COMPARISON,
    CONJUNCTION,
    DENIAL,
    NAME,
    NEGATION,
    PREPOSITION,
    TIME,
    VERB,
)
from countermark.language.words import Words
from countermark.statement.placement.calculated.asked import WEIGHTED, Asked, base_of
from countermark.statement.placement.calculated.operations import (
    COUNT_OF,
    INDEX_OF,
    SHARE_OF,
    SUM,
    WEIGHTED_OF,
    Operation,
)
from countermark.statement.placement.decision import Decisions, Outcome
from countermark.statement.placement.moves import move
from countermark.statement.placement.names.axis_names import MEASURE, PERIOD
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.offered.offers import Firmness
from countermark.statement.placement.roles import stretch
from countermark.statement.placement.space import Cell, Space
from countermark.statement.placement.word_lists import words_of

_RECALLED: Final = 12
"""Numbers before whose cells may be operands."""
_SENTENCES: Final = 2
"""Sentences before whose cells may be."""
_ANCHORS: Final = 3
_FEW: Final = 4
"""Cells that words may place a number on before it is too open to calculate with."""
_RECENT: Final = 3
_FEW_TIMES: Final = 5
"""Times that an average may go over if none is named."""
_ALTERS: Final = CHANGER | NEGATION | DENIAL
_OTHER: Final = words_of("remainders")
_EITHER: Final = words_of("either")
_WEIGHING: Final = 3
"""Words before the name of weights that say what they are."""
_BY: Final = (["by", "number", "of"], ["the", "number", "of"])
_NOUN: Final = 4
"""Words from a count to its noun: "the two largest countries"."""
_GROUP: Final = 3
"""The fewest members that a total or an average goes over."""
_TOGETHER: Final = words_of("together")
_PARTS: Final = classes.COMMA | classes.SEMICOLON | classes.DASH | classes.OPEN
_SPANS: Final = words_of("whole stretches")
"""Words that say that a move goes back to the first of several times."""
_PEAKS: Final = words_of("peaks")
_LOWS: Final = words_of("lows")
_NEAR: Final = frozenset(("altered",))
"""Outcomes of numbers whose cell is known, and that are not supported all the same."""
_THAT: Final = words_of("what was said before")
"""Words with which a sentence speaks of what was said before it."""
_WHOLE: Final = words_of("wholes")


class Set(NamedTuple):
    """Cells that are added up, or one."""

    facts: tuple[int, ...]
    total: int = -1
    """The fact of the row that says itself what they add up to."""
    is_ordered: bool = True
    """Whether the words, or time, say which of two is held against which."""


class Tier(NamedTuple):
    """Combinations that the words place equally well."""

    combinations: Sequence[tuple[Operation, tuple[Set, ...]]]
    is_firm: bool = False
    """Nothing but these is meant."""


class _Stated(NamedTuple):
    number: Number
    cell: Cell


class Operands:
    """Asks a text which cells a number may be calculated from."""

    def __init__(self, decisions: Decisions, outcomes: Mapping[str, Outcome]) -> None:
        self._decisions = decisions
        self._text = decisions.text
        self._outcomes = outcomes
        self._cells: dict[int, dict[int, Cell]] = {}
        """For each space the cell of each fact, made when asked for."""

    def words_of_names(self, space: Space, sentence: int) -> frozenset[int]:
        """The words of a sentence that name something of the table, and no calculation."""
        if sentence < 0:
            return frozenset()
        named = self._text.in_sentence(space, sentence)
        return frozenset(word for found in named.values() for each in found if each.is_whole for word in each.words)

    def tiers(self, space: Space, number: Number, wanted: Asked, *, is_wide: bool = False) -> Iterator[Tier]:
        """What to try, the firmest first; `is_wide` for what might be meant at all."""
        within, before = self._stated(space, number)
        for operation in wanted.operations:
            if operation is COUNT_OF:
                yield Tier([(operation, (Set(each),)) for each in self._counted(space)])
            elif operation is WEIGHTED_OF:
                yield from self._weighted(space, number)
            elif operation is INDEX_OF:
                yield from self._indexed(space, number)
            elif operation is SHARE_OF:
                yield from self._shares(space, number, within, before)
            elif operation.is_pair:
                yield from self._pairs(space, number, wanted, operation, within, before, is_wide=is_wide)
            else:
                yield from self._groups(space, number, operation, within, before)

    # What other numbers state.

    def _stated(self, space: Space, number: Number) -> tuple[list[_Stated], list[_Stated]]:
        """The cells that the numbers of the sentence state, and those of the sentence, or of the list, before."""
        within = [
            each for mate in self._text.by_sentence[number.sentence] if (each := self._at(space, mate)) is not None
        ]
        before: list[_Stated] = []
        sentences = {number.sentence}
        blocks = self._text.document.blocks
        for index in range(number.index - 1, max(-1, number.index - 1 - _RECALLED), -1):
            mate = self._text.numbers[index]
            if mate.sentence == number.sentence:
                continue
            found = self._at(space, mate)
            if before and mate.sentence not in sentences:
                last = before[-1].number
                is_list = blocks[mate.block].kind == blocks[last.block].kind and blocks[last.block].kind in (
                    "item",
                    "table",
                )
                if not is_list and (len(sentences) > _SENTENCES or mate.block != last.block):
                    break
            if found is not None:
                before.append(found)
                sentences.add(mate.sentence)
        return within, before[::-1]

    def _at(self, space: Space, number: Number) -> _Stated | None:
        outcome = self._outcomes[number.quantity.id]
        if outcome.space is not space or outcome.verdict is False:
            return None
        if outcome.verdict:
            return _Stated(number, outcome.cell)
        # Words keep it from being supported, and its digits are those of the one cell that it came near to.
        holds = self._decisions.agreement.holds
        candidates = outcome.candidates if outcome.code in _NEAR else ()
        near = [fact for fact in candidates if holds(number.quantity, fact, minus=True)]
        cell = self._cell(space, near[0]) if len(near) == 1 else None
        return None if cell is None else _Stated(number, cell)

    def _cell(self, space: Space, fact: int) -> Cell | None:
        known = self._cells.get(id(space))
        if known is None:
            known = self._cells[id(space)] = {each: cell for cell, those in space.cells.items() for each in those}
        return known.get(fact)

    # Two cells.

    def _pairs(  # noqa: PLR0917 — what the text states, and what is asked for
        self,
        space: Space,
        number: Number,
        wanted: Asked,
        operation: Operation,
        within: Sequence[_Stated],
        before: Sequence[_Stated],
        *,
        is_wide: bool,
    ) -> Iterator[Tier]:
        def tier(pairs: Iterable[tuple[Cell, Cell]], *, is_firm: bool = False) -> Tier:
            made = [self._ordered(space, number, wanted, *each) for each in dict.fromkeys(pairs)]
            combinations = [(operation, sets) for found in made for sets in found]
            return Tier(combinations, is_firm and len(made) == 1 and not is_wide)

        for pairs, is_firm in self._pairs_placed(space, number, wanted, within, before):
            found = tier(pairs, is_firm=is_firm)
            yield found
            if found.combinations and not is_wide:
                return  # what the text states itself is meant, and nothing farther off

    def _pairs_placed(
        self, space: Space, number: Number, wanted: Asked, within: Sequence[_Stated], before: Sequence[_Stated]
    ) -> Iterator[tuple[list[tuple[Cell, Cell]], bool]]:
        """Pairs of cells, the nearest first, and whether nothing else can be meant."""
        own = self._own_members(space, number)
        led = [each for each in within if each.number.index < number.index]
        moved = self._moves(space, number)
        if moved:
            yield moved[:1], True
        if wanted.compares and before and self._begins_with(number, _THAT):
            # "It earned 13.4. That is 4 % less than the 14.0 of 2018, and 10 % above 2017 (12.2)."
            yield [(each.cell, before[-1].cell) for each in within if each.number.index > number.index][:1], False
        if len(within) > 1:
            around = [abs(self._text.order[each.number.index] - self._text.order[number.index]) for each in within]
            # "They gain 9.6 (A, 75.4) to 25.2 points (B, 91.0)": without times nothing moved from one to the other.
            is_firm = len(within) == 2 and (len(led) == 2 or max(around) == 1) and not wanted.compares
            is_firm = is_firm and space.time is not None
            yield self._fitting(space, wanted, own, _differing(within))[-_FEW:], is_firm
        if len(led) == 1:
            yield self._against(space, led[0].cell, own), False
        if led and before:
            near = [(two.cell, one.cell) for one in led[-1:] for two in before[-_RECENT:]]
            yield self._fitting(space, wanted, own, near), False
        if not led:
            last = [each for each in before if each.number.sentence == before[-1].number.sentence]
            is_long = self._says(number, _SPANS)
            for stated in (last, before):
                fitting = self._fitting(space, wanted, own, _differing(stated))
                late = [pair for pair in fitting if pair[1] == fitting[-1][1]]
                # "It earned 837, after 1,470 in 2011. That is a fall of 43 %."
                is_two = stated is last and len(last) == 2 and len(self._text.by_sentence[last[0].number.sentence]) == 2
                is_firm = is_two and len(fitting) == 1 and not is_long and self._begins_with(number, _THAT)
                yield self._extreme(space, number, late) or _ends(fitting, is_long=is_long), is_firm
        fitting = self._fitting(space, wanted, own, self._by_names(space, number, wanted, within, before))
        # "It reached 58, an increase of 5 on 2018."
        yield fitting, wanted.is_move and len(within) == len(led) == len(fitting) == 1

    @staticmethod
    def _against(space: Space, cell: Cell, own: Sequence[frozenset[int] | None]) -> list[tuple[Cell, Cell]]:
        """What the only number before states, against another member that the clause names: "181 (+66 % on 2013)"."""
        found: list[tuple[Cell, Cell]] = []
        for place, mine in enumerate(own):
            if mine is not None and len(mine) == 1 and cell[place] not in mine and space.axes[place].kind != MEASURE:
                other = (*cell[:place], next(iter(mine)), *cell[place + 1 :])
                found += [(other, cell)] if other in space.cells else []
        return found if len(found) == 1 else []

    def _extreme(self, space: Space, number: Number, pairs: list[tuple[Cell, Cell]]) -> list[tuple[Cell, Cell]]:
        """Of pairs that end in the same cell, the one from the highest or the lowest, if the words say so."""
        way = self._says(number, _PEAKS) - self._says(number, _LOWS)
        values = [(self._decisions.agreement.value(space.cells[pair[0]][0]), pair) for pair in pairs]
        known = [(value.star * way, pair) for value, pair in values if value is not None]
        return [max(known, key=itemgetter(0))[1]] if way and known else []

    @staticmethod
    def _fitting(
        space: Space, wanted: Asked, own: Sequence[frozenset[int] | None], pairs: Iterable[tuple[Cell, Cell]]
    ) -> list[tuple[Cell, Cell]]:
        """The pairs that differ in one axis, have what the clause names, and differ in time if something moved."""
        is_move = not wanted.compares and space.time is not None and wanted.is_move
        found = [
            pair
            for pair in dict.fromkeys(pairs)
            if (place := _axis(*pair)) >= 0 and (not is_move or place == space.time) and _is_about(pair, own)
        ]
        if own and own[0] is not None and len(own[0]) == 1 and space.axes[0].kind == MEASURE:
            same = [pair for pair in found if pair[0][0] == pair[1][0]]
            return same or (found if wanted.compares else [])
        return found

    def _moves(self, space: Space, number: Number) -> list[tuple[Cell, Cell]]:
        """The ends of the moves that the sentence states next to a number, the nearest first."""
        mates = self._text.by_sentence[number.sentence]
        place = self._text.order[number.index]
        found: list[tuple[int, tuple[Cell, Cell]]] = []
        others = [each for each in mates if each is not number]
        for one, two in pairwise(others):
            ends = move(self._text, one, two) if one.index + 1 == two.index else None
            if ends is None:
                continue
            early, late = self._at(space, ends.early), self._at(space, ends.late)
            if early is not None and late is not None and _axis(early.cell, late.cell) >= 0:
                far = (
                    place - self._text.order[two.index]
                    if two.index < number.index
                    else self._text.order[one.index] - place
                )
                if far <= 2:
                    found.append((far, (early.cell, late.cell)))
        return [pair for _, pair in sorted(found, key=lambda each: each[0])]

    def _own_members(self, space: Space, number: Number, last: int | None = None) -> list[frozenset[int] | None]:
        """For each axis the members that a number's own clause names; None if it names none."""
        found: list[frozenset[int] | None] = []
        first, stop = self._reach(number)
        last = stop if last is None else last
        for axis in space.axes:
            named = [
                each
                for each in self._text.in_sentence(space, number.sentence)[axis]
                if first <= each.first < last and len(each.members) == 1
            ]
            whole = [each for each in named if each.is_whole] or named
            found.append(frozenset().union(*(each.members for each in whole)) if whole else None)
        return found

    def _reach(self, number: Number) -> tuple[int, int]:
        """A number's own words, with what it is held against: "5 % lower than in Kenya"."""
        words = self._text.words
        before, behind = stretch(self._text, number)
        _, mate = self._text.mates(number)
        last = self._text.document.sentences[number.sentence].last if mate is None else mate.first
        stop = behind.stop
        if stop < last and words.bits[stop] & COMPARISON:
            stop += 1
            while stop < last and not words.sign[stop] & _PARTS:
                stop += 1
        return before.start, stop

    def _anchors(
        self,
        space: Space,
        number: Number,
        within: Sequence[_Stated],
        before: Sequence[_Stated],
        last: int | None = None,
    ) -> list[Cell]:
        """Cells that a number is about: those stated beside it, with what its own clause names in their place."""
        own = self._own_members(space, number, last)
        led = [each.cell for each in within if each.number.index < number.index][::-1]
        behind = [each.cell for each in within if each.number.index > number.index]
        bases = led or behind or [each.cell for each in reversed(before)]
        found: list[Cell] = []
        for base in bases[:_ANCHORS]:
            choices = [
                (member,) if mine is None or member in mine else tuple(sorted(mine))
                for member, mine in zip(base, own, strict=True)
            ]
            found += [cell for cell in product(*(each[:_FEW] for each in choices)) if cell in space.cells]
        if not bases:
            found += self._placed(space, number)
        return list(dict.fromkeys(found))[:_FEW]

    def _placed(self, space: Space, number: Number) -> list[Cell]:
        """The cells that words alone place a number on."""
        members: list[Sequence[int]] = []
        for axis in space.axes:
            offers = self._decisions.offers(space, axis, number)
            offered: Sequence[int] = sorted(offers[0].members) if offers else []
            if not offered and axis.kind == PERIOD and space.calendar is not None and space.calendar.latest is not None:
                offered = [space.calendar.latest]
            members.append(offered)
        for place, axis in enumerate(space.axes):
            if not members[place] and axis.kind not in (PERIOD, MEASURE):
                only = space.fixed(place, [each or range(len(space.axes[at])) for at, each in enumerate(members)])
                members[place] = [] if only is None else [only]
        size = prod(map(len, members))
        return [cell for cell in product(*members) if cell in space.cells] if 0 < size <= _FEW else []

    def _by_names(
        self, space: Space, number: Number, wanted: Asked, within: Sequence[_Stated], before: Sequence[_Stated]
    ) -> Iterator[tuple[Cell, Cell]]:
        """Pairs of an anchor and the cell of another member that the sentence names, or of the period before."""
        named = self._text.in_sentence(space, number.sentence)
        # What is named behind a comparison is what the number is held against.
        last = number.first if wanted.compares else None
        for anchor in self._anchors(space, number, within, before, last):
            some = False
            for place, axis in enumerate(space.axes):
                if len(axis) < 2 or axis.kind == MEASURE or (wanted.is_move and space.time not in (None, place)):
                    continue
                others = sorted({member for each in named[axis] if len(each.members) <= 2 for member in each.members})
                for member in others[:_FEW]:
                    other = (*anchor[:place], member, *anchor[place + 1 :])
                    if other != anchor and other in space.cells:
                        some = True
                        yield (other, anchor)
            time, calendar = space.time, space.calendar
            if not some and time is not None and calendar is not None:
                earlier = calendar.before(anchor[time])
                other = anchor if earlier is None else (*anchor[:time], earlier, *anchor[time + 1 :])
                if other != anchor and other in space.cells:
                    yield (other, anchor)

    def _ordered(self, space: Space, number: Number, wanted: Asked, one: Cell, two: Cell) -> list[tuple[Set, Set]]:
        """Two cells with the one that the other is held against first; both ways if nothing says which."""
        place = _axis(one, two)
        if place < 0:
            return []
        facts = [space.cells[each][0] for each in (one, two)]
        order = self._time_order(space, place, one, two)
        if wanted.compares or order is None:
            said = self._reference(space, number, place, one, two)
            order = said if said is not None else order
        if order is None:
            return [
                (Set((facts[0],), is_ordered=False), Set((facts[1],), is_ordered=False)),
                (Set((facts[1],), is_ordered=False), Set((facts[0],), is_ordered=False)),
            ]
        return [(Set((facts[0],)), Set((facts[1],)))] if order else [(Set((facts[1],)), Set((facts[0],)))]

    @staticmethod
    def _time_order(space: Space, place: int, one: Cell, two: Cell) -> bool | None:
        calendar = space.calendar
        if place != space.time or calendar is None:
            return None
        order = {member: at for at, member in enumerate(calendar.order)}
        if one[place] not in order or two[place] not in order:
            return None
        return order[one[place]] < order[two[place]]

    def _reference(self, space: Space, number: Number, place: int, one: Cell, two: Cell) -> bool | None:
        """Whether the first of two cells is what the other is held against: it is named behind the number."""
        first, last = self._reach(number)
        sides: list[int] = []
        for cell in (one, two):
            named = [
                each.first
                for each in self._text.in_sentence(space, number.sentence)[space.axes[place]]
                if cell[place] in each.members and first <= each.first < last
            ]
            _, mate = self._text.mates(number)
            stated = None if mate is None else self._at(space, mate)
            is_behind = any(each >= number.after for each in named) or (stated is not None and stated.cell == cell)
            is_before = any(each < number.first for each in named)
            sides.append(is_behind - is_before)
        return None if sides[0] == sides[1] else sides[0] > sides[1]

    # A part and its whole.

    def _shares(
        self, space: Space, number: Number, within: Sequence[_Stated], before: Sequence[_Stated]
    ) -> Iterator[Tier]:
        led = [each for each in within if each.number.index < number.index]
        behind = [each for each in within if each.number.index > number.index]
        parts: list[tuple[int, ...]] = []
        if self._says(number, _TOGETHER):
            several = _line([each.cell for each in (led or before)])
            parts = [tuple(space.cells[each][0] for each in several)] if len(several) > 1 else []
            anchors = list(several[-1:])
        else:
            anchors = self._anchors(space, number, led, before, number.first)
            parts = [(space.cells[each][0],) for each in anchors]
        if behind and parts:
            whole = Set((space.cells[behind[0].cell][0],))
            yield Tier([(SHARE_OF, (whole, Set(part))) for part in parts if part[0] not in whole.facts])
        combinations = [
            (SHARE_OF, (Set(whole), Set(part)))
            for anchor, part in zip(anchors, parts, strict=False)
            for whole in self._wholes(space, number, anchor)
            if not set(whole) & set(part) or len(whole) > len(part)
        ]
        yield Tier(combinations)

    def _wholes(self, space: Space, number: Number, cell: Cell) -> list[tuple[int, ...]]:
        """What a cell is a part of: what is named behind the number, the total, or all members of an axis."""
        found: list[tuple[int, ...]] = []
        _, last = self._reach(number)
        named = self._text.in_sentence(space, number.sentence)
        for place, axis in enumerate(space.axes):
            if axis.kind == PERIOD:
                continue
            members = [
                member
                for each in named[axis]
                if number.after <= each.first < last and len(each.members) <= 2
                for member in sorted(each.members)
            ]
            members += [] if axis.total is None else [axis.total]
            if axis.kind == MEASURE:
                members += [at for at, name in enumerate(axis.names) if not _WHOLE.isdisjoint(name.casefold().split())]
            cells = [(*cell[:place], member, *cell[place + 1 :]) for member in dict.fromkeys(members)]
            found += [(space.cells[each][0],) for each in cells if each != cell and each in space.cells]
        if not found:
            for place, axis in enumerate(space.axes):
                if axis.kind not in (PERIOD, MEASURE) and len(axis) >= _GROUP:
                    found.append(self._along(space, cell, place))
        return found

    # Many cells.

    def _groups(
        self, space: Space, number: Number, operation: Operation, within: Sequence[_Stated], before: Sequence[_Stated]
    ) -> Iterator[Tier]:
        led = [each.cell for each in within if each.number.index < number.index]
        named = self._own_members(space, number)
        own = named[0] if space.axes and space.axes[0].kind == MEASURE else None
        for stated in (led, [each.cell for each in before] if not led else []):
            cells = [each for each in stated if own is None or each[0] in own]  # "they claimed 41 wickets"
            several = _line(cells)
            if len(several) > 1:
                is_said = self._says(number, _TOGETHER) or self._begins_with(number, _TOGETHER)
                is_firm = operation is SUM and is_said and len(several) == len(set(cells))
                yield Tier([(operation, (Set(tuple(space.cells[each][0] for each in several)),))], is_firm)
        over = self._over_time(space, number)
        if over:
            yield Tier([(operation, (Set(over),))])
        sets = [
            each
            for anchor in self._anchors(space, number, within, before) or self._of_measure(space, number)
            for place, axis in enumerate(space.axes)
            if axis.kind != MEASURE and (each := self._members(space, number, anchor, place, named[place])) is not None
        ]
        yield Tier([(operation, (each,)) for each in dict.fromkeys(sets) if len(each.facts) > 1])

    def _members(self, space: Space, number: Number, cell: Cell, place: int, mine: frozenset[int] | None) -> Set | None:
        """The cells that a total along an axis is over: those that the clause names, or all of them."""
        total = space.axes[place].total
        if mine is None or total in mine:
            row = space.cells.get((*cell[:place], -1 if total is None else total, *cell[place + 1 :]))
            is_whole = self._is_whole(space, number, place)
            return Set(self._along(space, cell, place), -1 if row is None else row[0]) if is_whole else None
        if place != space.time and not self._is_list(space, number, cell, place):
            return None
        members = self._between(space, number, sorted(mine)) if place == space.time else sorted(mine)
        cells = [(*cell[:place], each, *cell[place + 1 :]) for each in members]
        is_known = all(each in space.cells for each in cells)
        return Set(tuple(space.cells[each][0] for each in cells)) if is_known else None

    def _weighted(self, space: Space, number: Number) -> Iterator[Tier]:
        """All values of a measure, and as many weights of the one that a sentence names as such: "weighted by pupils"."""
        if number.sentence < 0 or not space.axes or space.axes[0].kind != MEASURE:
            return
        named = self._text.in_sentence(space, number.sentence)
        words = self._text.words
        sides: dict[bool, set[int]] = {False: set(), True: set()}
        for each in named[space.axes[0]]:
            if len(each.members) != 1:
                return
            before = words.form[max(0, each.first - _WEIGHING) : each.first]
            is_weight = words.form[each.last] in WEIGHTED if each.last < len(words) else False
            sides[is_weight or before[-1:] == ["by"] or before in _BY].update(each.members)
        if len(sides[False]) != 1 or len(sides[True]) != 1 or sides[False] == sides[True]:
            return
        cell, free = [next(iter(sides[False]))], -1
        for place, axis in enumerate(space.axes[1:], start=1):
            times = {each.members for each in named[axis]}
            if place == space.time and (len(times) == 1 or len(axis) == 1):
                only = next(iter(times), frozenset((0,)))
                cell.append(next(iter(only), -1) if len(only) == 1 else -1)
            elif free < 0 and place != space.time and not times and self._is_whole(space, number, place):
                free = place
                cell.append(0)
            else:
                return
        if free < 0:
            return
        rows = [at for at in range(len(space.axes[free])) if at != space.axes[free].total]
        cells = [(*cell[:free], at, *cell[free + 1 :]) for at in rows]
        weights = [(next(iter(sides[True])), *each[1:]) for each in cells]
        if all(each in space.cells for each in (*cells, *weights)):
            sets = tuple(Set(tuple(space.cells[each][0] for each in those)) for those in (cells, weights))
            yield Tier([(WEIGHTED_OF, sets)])

    def _indexed(self, space: Space, number: Number) -> Iterator[Tier]:
        """A value and that of the time at which an index is 100, both of which the sentence names."""
        base, time = base_of(self._text, number), space.time
        if base is None or time is None:
            return
        named = self._text.in_sentence(space, number.sentence)[space.axes[time]]
        at_base = {each.members for each in named if each.first <= base < each.last}
        others = {each.members for each in named if not each.first <= base < each.last}
        if (
            len(at_base) != 1
            or len(others) != 1
            or at_base == others
            or any(len(each) != 1 for each in at_base | others)
        ):
            return
        cell: list[int] = []
        for place, axis in enumerate(space.axes):
            offers = self._decisions.offers(space, axis, number)
            is_placed = bool(offers) and len(offers[0].members) == 1 and offers[0].firmness >= Firmness.SHARED
            if place != time and not is_placed:
                return
            cell.append(next(iter(next(iter(others)) if place == time else offers[0].members)))
        own = tuple(cell)
        whole = (*own[:time], next(iter(next(iter(at_base)))), *own[time + 1 :])
        if own in space.cells and whole in space.cells:
            yield Tier([(INDEX_OF, (Set((space.cells[whole][0],)), Set((space.cells[own][0],))))])

    def _is_list(self, space: Space, number: Number, cell: Cell, place: int) -> bool:
        """Whether the names of a clause are one list, with none unknown and none left out: "Kenya and Uganda"."""
        first, last = self._reach(number)
        words = self._text.words
        named = self._text.in_sentence(space, number.sentence)[space.axes[place]]
        mine = [each for each in named if first <= each.first < last]
        if (
            len(mine) < 2
            or not all(each.members for each in mine)
            or not all(starmap(self._text.are_listed, pairwise(mine)))
        ):
            return False
        joints = [at for at in range(mine[-2].last, mine[-1].first) if words.bits[at] & CONJUNCTION]
        if not joints or any(words.form[at] in _EITHER for at in joints):
            return False
        known = space.own_words(cell).union(*(words.form[each.first : each.last] for each in named))
        names = self._text.named_words(space, number.sentence)
        return not any(
            words.bits[at] & _ALTERS
            or words.form[at] in _OTHER
            or (words.bits[at] & NAME and words.form[at] not in known)
            for at in range(first, last)
            if at not in names and not number.first <= at < number.after and not words.bits[at] & TIME
        )

    def _between(self, space: Space, number: Number, times: Sequence[int]) -> Sequence[int]:
        """Times that a sentence names, and those between them if they are the ends of a stretch."""
        time, calendar = space.time, space.calendar
        if time is None or calendar is None or len(times) != 2:
            return times
        named = self._text.in_sentence(space, number.sentence)[space.axes[time]]
        if not all(each.is_end for each in named) or not all(each in calendar.order for each in times):
            return times
        low, high = sorted(calendar.order.index(each) for each in times)
        return calendar.order[low : high + 1]

    def _is_whole(self, space: Space, number: Number, place: int) -> bool:
        """Whether a total may go over all of an axis: as many as the sentence counts, or several: "the two countries"."""
        axis = space.axes[place]
        counts = self._counts(space, number, place)
        return len(axis) - (axis.total is not None) in counts if counts else len(axis) >= _GROUP

    def _counts(self, space: Space, number: Number, place: int) -> set[int]:
        """How many members of an axis a sentence speaks of: "the two largest countries"."""
        axis = None if space.table is None else space.table.axis(space.axes[place].kind)
        heads = set() if axis is None or not axis.name else set(Words(axis.name).stem)
        if not heads or number.sentence < 0:
            return set()
        words = self._text.words
        its = self._text.document.sentences[number.sentence]
        found: set[int] = set()
        for mate in self._text.by_sentence[number.sentence]:
            value = None if mate is number or mate.quantity.reading is None else mate.quantity.reading.value
            if value is None or value != int(value):
                continue
            for at in range(mate.first + 1, min(mate.first + _NOUN, its.last)):
                if words.bits[at] & (PREPOSITION | VERB) or words.sign[at] & _PARTS:
                    break
                if words.stem[at] in heads:
                    found.add(int(value))
                    break
        if any(words.form[at] == "both" and words.stem[at + 1] in heads for at in range(its.first, its.last - 1)):
            found.add(2)
        return found

    def _over_time(self, space: Space, number: Number) -> tuple[int, ...]:
        """One thing at the times that its sentence names, or at all of them if it names none and they are few."""
        time, calendar = space.time, space.calendar
        if time is None or calendar is None or number.sentence < 0:
            return ()
        cell: list[int] = []
        for place, axis in enumerate(space.axes):
            offers = self._decisions.offers(space, axis, number)
            members = offers[0].members if offers else frozenset[int]()
            if place != time and (len(members) != 1 or offers[0].firmness < Firmness.SHARED):
                return ()
            cell.append(0 if place == time else next(iter(members)))
        named = self._text.in_sentence(space, number.sentence)[space.axes[time]]
        if any(not each.members for each in named):
            return ()
        found = self._between(space, number, [member for each in named for member in sorted(each.members)])
        times = list(dict.fromkeys(found or calendar.order[-_FEW_TIMES - 1 :]))
        cells = [(*cell[:time], each, *cell[time + 1 :]) for each in times]
        if not 1 < len(cells) <= (len(cells) if found else _FEW_TIMES) or any(
            each not in space.cells for each in cells
        ):
            return ()
        return tuple(space.cells[each][0] for each in cells)

    def _of_measure(self, space: Space, number: Number) -> list[Cell]:
        """A cell of the measure that a number's words name, if time is not open."""
        if not space.axes or space.axes[0].kind != MEASURE:
            return []
        offers = [self._decisions.offers(space, axis, number) for axis in space.axes]
        if not offers[0] or len(offers[0][0].members) != 1 or offers[0][0].firmness < Firmness.SHARED:
            return []
        wanted = [
            set(each[0].members) if each and axis.kind in (MEASURE, PERIOD) else None
            for axis, each in zip(space.axes, offers, strict=True)
        ]
        if space.time is not None and wanted[space.time] is None and len(space.axes[space.time]) > 1:
            return []
        cells = (
            cell
            for cell in space.cells
            if all(mine is None or at in mine for at, mine in zip(cell, wanted, strict=True))
        )
        first = next(cells, None)
        return [] if first is None else [first]

    @staticmethod
    def _along(space: Space, cell: Cell, place: int) -> tuple[int, ...]:
        """The facts of every member of an axis but its total."""
        total = space.axes[place].total
        return tuple(space.cells[each][0] for each in space.along(cell, place) if each[place] != total)

    def _counted(self, space: Space) -> list[tuple[int, ...]]:
        """The members of each axis, as the facts of one measure, if it has all of them."""
        found: list[tuple[int, ...]] = []
        first = next(iter(space.cells), None)
        for place, axis in enumerate(space.axes):
            if first is not None and axis.kind not in (MEASURE, PERIOD) and len(axis) >= _GROUP:
                facts = self._along(space, first, place)
                if len(facts) == len(axis) - (axis.total is not None):
                    found.append(facts)
        return found

    def _begins_with(self, number: Number, forms: frozenset[str]) -> bool:
        its = self._text.document.sentences[number.sentence]
        return its.first < its.last and self._text.words.form[its.first] in forms

    def _says(self, number: Number, forms: frozenset[str]) -> bool:
        before, behind = stretch(self._text, number)
        return any(self._text.words.form[place] in forms for place in (*before, *behind))


def _axis(one: Cell, two: Cell) -> int:
    """The one axis that two cells differ in; −1 if there is not exactly one."""
    places = [place for place, (mine, other) in enumerate(zip(one, two, strict=True)) if mine != other]
    return places[0] if len(places) == 1 else -1


def _differing(stated: Sequence[_Stated]) -> list[tuple[Cell, Cell]]:
    """Pairs of neighbours, or of any two of a few, that differ in one axis."""
    cells = list(dict.fromkeys(each.cell for each in stated))
    return [(one, two) for at, one in enumerate(cells) for two in cells[at + 1 :] if _axis(one, two) >= 0]


def _ends(pairs: Sequence[tuple[Cell, Cell]], *, is_long: bool) -> list[tuple[Cell, Cell]]:
    """The pair that ends in the last of the cells: from the one before it, or from the first if the words say so."""
    late = [pair for pair in pairs if pair[1] == pairs[-1][1]]
    return late[:1] if is_long else late[-1:]


def _is_about(pair: tuple[Cell, Cell], own: Sequence[frozenset[int] | None]) -> bool:
    """Whether two cells have what the number's own clause names, both of them if it names two."""
    for one, two, mine in zip(*pair, own, strict=True):
        if mine is not None and not ({one, two} <= mine if len(mine) > 1 and one != two else {one, two} & mine):
            return False
    return True


def _line(cells: Sequence[Cell]) -> list[Cell]:
    """The last cells that differ in one and the same axis."""
    several = list(dict.fromkeys(cells))
    while len(several) > 1:
        places = {_axis(one, two) for at, one in enumerate(several) for two in several[at + 1 :]}
        if len(places) == 1 and -1 not in places:
            return several
        several.pop(0)
    return several
