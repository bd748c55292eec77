"""Which members the words put at a number, on each axis, and how firmly: from its own clause outwards."""

from __future__ import annotations

import itertools
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from enum import IntEnum
from operator import attrgetter
from typing import Final, NamedTuple

from countermark.language import classes
from countermark.language.classes import APPROXIMATE, ARTICLE, BOUND, CONJUNCTION, PREPOSITION, SUBORDINATE, VERB
from countermark.model.graph import Where
from countermark.statement.placement.axis_names import ENTITY, MEASURE, PERIOD, AxisNames
from countermark.statement.placement.mentions import Mention
from countermark.statement.placement.numbers import BEHIND, Number, NumberedText
from countermark.statement.placement.question import Question
from countermark.statement.placement.space import Space

_SENTENCES: Final = 12
"""Sentences before that may say what a number leaves out."""
_IN_BLOCK: Final = 40
"""Those of its own block that may."""
_SUBJECTS: Final = frozenset(("it", "its", "he", "his", "she", "her", "they", "their"))
_PARTIAL: Final = 0.3
"""The least share of a name that counts beside a whole one."""


class Firmness(IntEnum):
    """How firmly words put a member at a number."""

    OPEN = -1
    CARRIED = 0
    """From a heading, the question or a sentence before."""
    SHARED = 1
    """From its sentence, or from what leads its list in."""
    CLAUSE = 2
    """From its own clause: a number that differs may be flagged."""
    OWN = 3
    """It stands right at the number, at the head of its row or column, or in the same place of a list."""


class Offer(NamedTuple):
    """Members of an axis that words put at a number."""

    members: frozenset[int]
    firmness: Firmness
    where: Where
    mentions: tuple[Mention, ...] = ()


def members_of(mentions: Iterable[Mention]) -> frozenset[int]:
    """Everything that some mentions name."""
    return frozenset().union(*(each.members for each in mentions))


_ONLY: Final = [Offer(frozenset((0,)), Firmness.OWN, "only")]
_UNSAID: Final = [Offer(frozenset(), Firmness.CARRIED, "only")]
_index: Final = attrgetter("index")
_first: Final = attrgetter("first")


class Offers:
    """Asks a text what it offers to each of its numbers."""

    def __init__(self, text: NumberedText, names: frozenset[int], question: Question | None = None) -> None:
        self._text = text
        self._question = question
        self._names = names
        """Numbers that are parts of names, and stand between no others."""
        self._kept: dict[tuple[int, int, int, int], list[Offer]] = {}
        self._on: dict[tuple[int, int], list[Offer]] = {}
        """By axis and number, heads by axis, block and column, rows by axis, block and row: all are asked for again."""
        self._columns: dict[tuple[int, int, int], list[Offer]] = {}
        self._rows: dict[tuple[int, int, int], list[list[Mention]]] = {}
        self._row_offers: dict[tuple[int, int, int, int], list[Offer]] = {}
        self._whole: dict[tuple[int, int], list[Mention]] = {}
        self._turns: dict[tuple[int, int], list[Mention]] = {}
        self._mates: dict[int, list[Number]] = {}
        self._owners: dict[tuple[int, int], int] = {}
        self._ends: dict[int, dict[int, list[Number]]] = {}

    def on(self, space: Space, axis: AxisNames, number: Number) -> list[Offer]:
        """What the text offers on one axis, the firmest first."""
        if len(axis) == 1 and not self._is_elsewhere(space, axis, number):
            return _ONLY if self._is_said(space, axis, number) else _UNSAID
        key = id(axis), number.index
        found = self._on.get(key)
        if found is None:
            found = self._on[key] = (
                self._in_row(space, axis, number) if number.row >= 0 else self._in_prose(space, axis, number)
            )
        return found

    def _is_said(self, space: Space, axis: AxisNames, number: Number) -> bool:
        """Whether the only member of an axis need not be named, or is: a part ("women") is not the whole."""
        if (
            space.table is not None
            or axis.kind in (MEASURE, ENTITY, PERIOD)
            or axis.total is not None
            or number.sentence < 0
        ):
            return True
        sentence = self._text.document.sentences[number.sentence]
        keys = set(self._text.keys[sentence.first : sentence.last])
        return any(word in keys for form in axis.forms for word, _ in form.words)

    def _is_elsewhere(self, space: Space, axis: AxisNames, number: Number) -> bool:
        """Whether the words put something at a number that an axis with one member has not: another country."""
        if number.row >= 0:
            return False
        named = self._text.in_sentence(space, number.sentence)[axis]
        if all(each.members for each in named):
            return False
        found = self._in_prose(space, axis, number)
        return bool(found) and found[0].firmness >= Firmness.CLAUSE and not found[0].members

    def _in_prose(self, space: Space, axis: AxisNames, number: Number) -> list[Offer]:
        named = self._text.in_sentence(space, number.sentence)[axis]
        own = [each for each in named if each.first < number.after and number.first < each.last]
        if own and axis.kind == MEASURE:
            return [Offer(members_of(own), Firmness.OWN, "clause", tuple(own))]
        if own:
            others = _firm([each for each in named if not (each.first < number.after and number.first < each.last)])
        else:
            key = id(axis), number.sentence
            if key not in self._whole:
                self._whole[key] = _firm(named)
            others = self._whole[key]
        found = self._in_sentence(axis, number, others) if others else []
        if axis.kind == MEASURE and (not found or found[0].firmness < Firmness.CLAUSE):
            found = self._gapped(space, axis, number) + found
        if not found or found[0].firmness < Firmness.CLAUSE:
            around = self._around(space, axis, number)
            found += around if found else self._in_order(number, around)
        return found

    def _gapped(self, space: Space, axis: AxisNames, number: Number) -> list[Offer]:
        """The measure of the number before if only a name is said anew: "North had 210 employees and the South 340"."""
        mates = self._beside(number)
        place = bisect_left(mates, number.index, key=_index)
        before = mates[place - 1] if place and number.index not in self._names else None
        if before is None or not self._is_gap(space, before, number):
            return []
        offers = self.on(space, axis, before)
        if not offers or offers[0].firmness < Firmness.CLAUSE:
            return []
        return [Offer(offers[0].members, Firmness.CLAUSE, "clause", offers[0].mentions)]

    def _is_gap(self, space: Space, before: Number, number: Number) -> bool:
        """Whether nothing but "and" and a name stands between two numbers, with what the first one counts."""
        words = self._text.words
        readings = before.quantity.reading, number.quantity.reading
        if None in readings or (readings[1].unit is not None and readings[1].unit != readings[0].unit):
            return False
        named = self._text.in_sentence(space, number.sentence)
        names = [each for other, found in named.items() if other.kind != MEASURE for each in found]
        first = next((each.first for each in names if each.last == number.first and each.first >= before.after), -1)
        while first > before.after and words.bits[first - 1] & ARTICLE:
            first -= 1
        if first < before.after or not (words.bits[first - 1] & CONJUNCTION or words.sign[first] & classes.COMMA):
            return False
        between = range(before.after, first)
        return len(between) <= BEHIND and not any(words.bits[each] & (VERB | SUBORDINATE) for each in between)

    # In a sentence.

    def _in_sentence(self, axis: AxisNames, number: Number, found: list[Mention]) -> list[Offer]:
        paired = self._paired(number, found)
        if paired is not None:
            return [Offer(paired.members, Firmness.OWN, "clause", (paired,))]
        turn = self._in_turn(axis, number, found)
        if turn:
            return [Offer(members_of(turn), Firmness.CLAUSE, "clause", tuple(turn))]
        tiers = self._tiers(axis, number, found)
        offers: list[Offer] = []
        for firmness in (Firmness.OWN, Firmness.CLAUSE):
            groups = [
                [each for each in tiers[firmness] if each.last <= number.first],
                [each for each in tiers[firmness] if each.first >= number.after],
            ]
            for group in groups if firmness is Firmness.CLAUSE else reversed(groups):
                if group:
                    near = self._nearest(group, number)
                    # "Nairobi, Kenya" is a part of Kenya.
                    members = members_of(near) if all(each.members for each in near) else frozenset[int]()
                    offers.append(Offer(members, firmness, "clause", tuple(near)))
                    tiers[Firmness.SHARED] += [each for each in group if each not in near]
        if tiers[Firmness.SHARED]:
            shared = tiers[Firmness.SHARED]
            offers.append(Offer(members_of(shared), Firmness.SHARED, "sentence", tuple(shared)))
        return offers

    def _in_turn(self, axis: AxisNames, number: Number, found: list[Mention]) -> list[Mention]:
        """The names behind a number if numbers and names take turns in its clause and a number begins: "5 in A, 6 in B"."""
        key = id(axis), number.index
        if key not in self._turns:
            low, high = self._text.clause(number)
            numbers = [each for each in self._beside(number) if low <= each.first < high]
            inside = found[bisect_left(found, low, key=_first) : bisect_left(found, high, key=_first)]
            turns = self._turns_of(numbers, inside)
            for each in numbers:
                self._turns[id(axis), each.index] = turns.get(each.index, [])
        return self._turns.get(key, [])

    def _turns_of(self, numbers: list[Number], found: list[Mention]) -> dict[int, list[Mention]]:
        """For each number the names that stand behind it and before the next; none if one of them has no name."""
        turns: dict[int, list[Mention]] = {}
        if len(numbers) < 2 or not found or found[0].first < numbers[0].after:
            return turns
        for number, behind in itertools.zip_longest(numbers, numbers[1:]):
            high = len(found) if behind is None else bisect_left(found, behind.first, key=_first)
            own = found[bisect_left(found, number.after, key=_first) : high]
            if not own or len(self._nearest(own, None)) < len(own):
                return {}
            turns[number.index] = own
        return turns

    def _beside(self, number: Number) -> list[Number]:
        """The numbers of a sentence without those that are parts of names."""
        its = self._text.by_sentence[number.sentence]
        if number.index in self._names:
            return its
        found = self._mates.get(number.sentence)
        if found is None:
            found = self._mates[number.sentence] = [each for each in its if each.index not in self._names]
        return found

    def _tiers(self, axis: AxisNames, number: Number, found: Sequence[Mention]) -> dict[Firmness, list[Mention]]:
        """Each mention by how firmly it is the number's own; those that are others' are left out."""
        text = self._text
        mates = self._beside(number)
        place = bisect_left(mates, number.index, key=_index)
        before = mates[place - 1] if place else None
        behind = mates[place + 1] if place + 1 < len(mates) else None
        tiers: dict[Firmness, list[Mention]] = {Firmness.OWN: [], Firmness.CLAUSE: [], Firmness.SHARED: []}
        is_joined = behind is not None and text.are_joined(number, behind)
        # Only what stands between the numbers beside it can be its own.
        low = 0 if before is None else bisect_left(found, min(before.after, number.after), key=_first)
        high = len(found)
        if behind is not None and not is_joined:
            high = bisect_left(found, max(behind.first, number.after), key=_first)
        for each in itertools.islice(found, low, high):
            firmness: Firmness | None = None
            if each.first >= number.after:
                if behind is None or each.first < behind.first:
                    firmness = self._behind(number, each, behind)
                elif is_joined:
                    firmness = Firmness.SHARED
            elif before is None or each.first >= before.after:
                firmness = self._before(before, each, number)
            if firmness is not None:
                tiers[Firmness.SHARED if axis.kind == PERIOD and each.is_end else firmness].append(each)
        if before is not None and not tiers[Firmness.OWN] and not tiers[Firmness.CLAUSE]:
            self._share(axis, number, [each for each in found if each.last <= before.first], tiers)
        if axis.kind != PERIOD and not any(tiers.values()) and len({each.members for each in found}) == 1:
            # "30 days of leave and 11 holidays in Brazil"
            behind_it = found[bisect_left(found, number.after, key=_first) :]
            tiers[Firmness.SHARED] += [each for each in behind_it if not text.is_cut(number.after, each.first)]
        return tiers

    def _behind(self, number: Number, mention: Mention, behind: Number | None) -> Firmness | None:
        """How firmly a mention behind a number is its own; None if it is that of the next one."""
        text = self._text
        if text.is_right_behind(number, mention) or text.is_bracketed_behind(number, mention):
            return Firmness.OWN
        if behind is not None and text.is_right_before(mention, behind):
            return None
        low, high = number.after, mention.first
        return Firmness.SHARED if text.is_parted(low, high) or text.is_cut(low, high) else Firmness.CLAUSE

    def _before(self, before: Number | None, mention: Mention, number: Number) -> Firmness:
        """How firmly a mention before a number is its own; it may be that of the number before it."""
        text = self._text
        low, high = mention.last, number.first
        if text.is_cut(low, high):
            return Firmness.SHARED
        is_near = text.is_right_before(mention, number)
        if before is not None:
            if text.is_bracketed_behind(before, mention):
                return Firmness.SHARED
            if not text.is_parted(before.after, mention.first) and (
                (text.is_parted(low, high) and not self._is_bracketed(low, high))
                or (text.is_right_behind(before, mention) and not is_near)
            ):
                return Firmness.SHARED
        elif self._is_abrupt(low, high) and not self._is_opening(mention):
            return Firmness.SHARED
        return Firmness.OWN if is_near else Firmness.CLAUSE

    def _is_bracketed(self, low: int, high: int) -> bool:
        """Whether nothing but a bracket stands between a name and its number: "Kenya (5)"."""
        return low == high and bool(self._text.words.sign[high] & classes.OPEN)

    def _is_abrupt(self, low: int, high: int) -> bool:
        """Whether a clause begins with the number itself: "…, 43 percent say"."""
        bits, sign = self._text.words.bits, self._text.words.sign
        while high > low and bits[high - 1] & (APPROXIMATE | BOUND) and not sign[high] & classes.COMMA:
            high -= 1
        return high < len(sign) and bool(sign[high] & classes.COMMA)

    def _is_opening(self, mention: Mention) -> bool:
        """Whether a mention stands in words that open a sentence: "In 2019, …", "Among women, …"."""
        words = self._text.words
        place = mention.first
        while place and not words.sign[place] & (classes.COMMA | classes.STOP_SIGN | classes.BREAK | classes.COLON):
            place -= 1
        return bool(words.bits[place] & (PREPOSITION | SUBORDINATE))

    def _owner(self, number: Number, mention: Mention) -> int:
        """The first number of a sentence that a mention stands right behind."""
        key = number.sentence, mention.first
        found = self._owners.get(key)
        if found is None:
            ends = self._ends.get(number.sentence)
            if ends is None:
                ends = self._ends[number.sentence] = defaultdict(list)
                for each in self._beside(number):
                    ends[each.after].append(each)
            near = (each for low in range(mention.first - BEHIND, mention.first + 1) for each in ends.get(low, ()))
            owners = [each.index for each in near if self._text.is_right_behind(each, mention)]
            found = self._owners[key] = min(owners, default=len(self._text.numbers))
        return found

    def _share(
        self, axis: AxisNames, number: Number, shared: Sequence[Mention], tiers: dict[Firmness, list[Mention]]
    ) -> None:
        """What stands before other numbers is shared: the last that is no other number's own."""
        text = self._text
        free = [each for each in shared if self._owner(number, each) >= number.index] or list(shared)
        if not free:
            return
        last = self._nearest(free, number)
        is_only = len({each.members for each in shared}) == 1 and not tiers[Firmness.SHARED]
        # Another number of the sentence may be of another measure.
        is_own = is_only and axis.kind != MEASURE and not text.is_cut(last[-1].last, number.first)
        tiers[Firmness.CLAUSE if is_own else Firmness.SHARED] += last

    def _nearest(self, group: Sequence[Mention], number: Number | None) -> list[Mention]:
        """The mention next to the number, or the first, with those that stand in one list with it."""
        listed = self._text.are_listed
        if number is None or group[0].first >= number.after:
            near = [group[0]]
            for each in group[1:]:
                if not listed(near[-1], each):
                    break
                near.append(each)
            return near
        near = [group[-1]]
        for each in reversed(group[:-1]):
            if not listed(each, near[0]):
                break
            near.insert(0, each)
        return near

    def _paired(self, number: Number, found: Sequence[Mention]) -> Mention | None:
        """The mention in the same place of a list: "A and B had 5 and 6"."""
        run = self._text.run(number)
        if len(run) == 1:
            return None
        low, high = bisect_left(found, run[0].first, key=_first), bisect_left(found, run[-1].after, key=_first)
        for names in (_apart(found[:low])[-len(run) :], _apart(found[high:])[: len(run)]):
            if len({each.members for each in names}) == len(run) and self._are_parallel(names):
                return names[run.index(number)]
        return None

    def _are_parallel(self, names: Sequence[Mention]) -> bool:
        """Whether names stand in one list, or are the ends of a stretch of time."""
        return all(
            (before.is_end and behind.is_end) or self._text.are_parallel(before, behind)
            for before, behind in itertools.pairwise(names)
        )

    # Around a sentence.

    def _in_row(self, space: Space, axis: AxisNames, number: Number) -> list[Offer]:
        """What the heads of a column and of a row name."""
        document = self._text.document
        table = document.blocks[number.block].table
        assert table is not None  # the number has a row
        head = max(table.header, 0)
        if head != number.row:
            top = id(axis), number.block, number.column
            column = self._columns.get(top)
            if column is None:
                cells = self._text.cells(number.block, head)
                found = self._in_cell(space, axis, cells[number.column]) if number.column < len(cells) else []
                column = [Offer(members_of(found), Firmness.OWN, "column", tuple(found))] if found else []
                self._columns[top] = column
            if column:
                return column
        key = id(axis), number.block, number.row
        row = self._rows.get(key)
        if row is None:
            cells = self._text.cells(number.block, number.row)
            row = self._rows[key] = [self._in_cell(space, axis, cell) for cell in cells]
        own = number.column if number.column < len(row) and row[number.column] else -1
        offers = self._row_offers.get((*key, own))
        if offers is None:
            rest = [each for place, found in enumerate(row) if place != own for each in found]
            offers = [Offer(members_of(rest), Firmness.OWN, "row", tuple(rest))] if rest else []
            self._row_offers[*key, own] = offers
        return offers or self._around(space, axis, number)

    def _in_cell(self, space: Space, axis: AxisNames, cell: tuple[int, int]) -> list[Mention]:
        words = self._text.document.words_in(*cell)
        return self._text.named(space, words.start, words.stop)[axis]

    def _around(self, space: Space, axis: AxisNames, number: Number) -> list[Offer]:
        """What the lead, the sentences before and the headings name: the nearest of each."""
        key = id(space), id(axis), number.block, number.sentence
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._look_around(space, axis, number)
        return list(found)

    def _look_around(self, space: Space, axis: AxisNames, number: Number) -> list[Offer]:
        document = self._text.document
        block = document.blocks[number.block]
        its = document.sentences_in(block.start, block.end) if number.row < 0 else range(0)
        sentence = number.sentence if number.row < 0 else self._first_behind(block.start)
        first = its.start if its else sentence
        seen: set[int] = set()
        offers: list[Offer] = []

        def offer(each: int, firmness: Firmness, where: Where) -> None:
            if each not in seen:
                seen.add(each)
                found = self._text.in_sentence(space, each)[axis]
                offers.append(Offer(members_of(found), firmness, where, tuple(found)))

        def look(low: int, high: int, firmness: Firmness, where: Where) -> None:
            """The last sentence of a stretch that names something."""
            while (high := self._text.last_named(space, axis, high)) in seen:
                pass
            if high >= max(low, 0):
                offer(high, firmness, where)

        if number.row < 0 and axis.kind != PERIOD and self._begins_with_pronoun(sentence):
            offers += self._subject(space, axis, sentence)
        if block.lead >= 0:
            lead = document.blocks[block.lead]
            inside = document.sentences_in(lead.start, lead.end)
            look(inside.start, inside.stop, Firmness.SHARED, "lead")
        if its:
            look(max(first, sentence - _IN_BLOCK), sentence, Firmness.CARRIED, "before")
        if block.parent >= 0:
            heading = document.blocks[block.parent]
            words = document.words_in(heading.start, heading.end)
            named = self._text.named(space, words.start, words.stop)[axis]
            if named and not offers:
                offers.append(Offer(members_of(named), Firmness.CARRIED, "heading", tuple(named)))
        look(first - _SENTENCES, first, Firmness.CARRIED, "before")
        if not offers and self._question is not None:
            members = self._question.members(space, axis)
            offers += [Offer(members, Firmness.CARRIED, "question")] if members else []
        return offers

    def _begins_with_pronoun(self, sentence: int) -> bool:
        """Whether a sentence goes on about the subject of the one before: "It …", "They …"."""
        its = self._text.document.sentences[sentence]
        return its.first < its.last and self._text.words.form[its.first] in _SUBJECTS

    def _subject(self, space: Space, axis: AxisNames, sentence: int) -> list[Offer]:
        """What a pronoun at the beginning of a sentence stands for: what the sentence before names first."""
        block = self._text.document.sentences[sentence].block
        for each in range(sentence - 1, max(-1, sentence - 1 - _SENTENCES), -1):
            if self._text.document.sentences[each].block != block:
                break
            found = self._text.in_sentence(space, each)[axis]
            if found and not self._begins_with_pronoun(each):
                named = self._nearest(found, None)
                return [Offer(members_of(named), Firmness.SHARED, "before", tuple(named))]
        return []

    def _first_behind(self, position: int) -> int:
        """The first sentence behind a position."""
        return self._text.document.sentences_in(position, len(self._text.document.text)).start

    def _in_order(self, number: Number, offers: list[Offer]) -> list[Offer]:
        """Numbers in a list take the names of the sentence before in their order, if there are as many."""
        if not offers or offers[0].where not in ("before", "lead"):
            return offers
        run = self._text.run(number)
        names: list[Mention] = []
        for each in offers[0].mentions:
            if len(each.members) == 1 and all(each.members != other.members for other in names):
                names.append(each)
        if len(run) < 2 or len(names) != len(run):
            return offers
        own = names[run.index(number)]
        return [Offer(own.members, Firmness.SHARED, offers[0].where, (own,))]


def _apart(found: Sequence[Mention]) -> list[Mention]:
    """The mentions without those that the next one repeats."""
    return [
        each
        for each, after in itertools.zip_longest(found, found[1:])
        if after is None or after.members != each.members
    ]


def _firm(found: list[Mention]) -> list[Mention]:
    """Without parts of several names if a whole name stands beside them."""
    if not any(each.is_whole for each in found):
        return found
    return [each for each in found if each.is_whole or (len(each.members) <= 1 and each.share >= _PARTIAL)]
