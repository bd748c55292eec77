"""Which mentions of a sentence are a number's own: those right at it, in its clause, in the same place of a list, shared."""

from __future__ import annotations

import itertools
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from operator import attrgetter
from typing import Final

from countermark.language import classes
from countermark.language.classes import APPROXIMATE, BOUND, CONJUNCTION, PREPOSITION, SUBORDINATE
from countermark.statement.placement.moves import FROM
from countermark.statement.placement.names.axis_names import MEASURE, PERIOD, AxisNames
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import BEHIND, Number, NumberedText, has_place
from countermark.statement.placement.offered.offer import Firmness, Offer, members_of
from countermark.statement.placement.word_lists import words_of

_OTHER_TIMES: Final = classes.COMPARISON | classes.MOVE | classes.GROWTH | classes.RANGE
"""Classes of words between a number and a period of which the number may be of another one: "5, up from 4 in 2022"."""
_THEY: Final = words_of("subjects of several")
_index: Final = attrgetter("index")
_first: Final = attrgetter("first")


class SentenceOffers:
    """Asks the sentences of a text what they offer to their numbers."""

    def __init__(self, text: NumberedText, names: AbstractSet[int]) -> None:
        self._text = text
        self._names = names
        """Numbers that are parts of names, and stand between no others."""
        self._turns: dict[tuple[int, int], list[Mention]] = {}
        self._mates: dict[int, list[Number]] = {}
        self._owners: dict[tuple[int, int], int] = {}
        self._ends: dict[int, dict[int, list[Number]]] = {}
        signs = text.words.sign
        self._closes = [at for at, sign in enumerate(signs) if sign & classes.CLOSE]
        self._commas = [at for at, sign in enumerate(signs) if sign & classes.COMMA]
        """Places in front of which a bracket ends, or a comma stands."""

    def before(self, number: Number) -> Number | None:
        """The number before one in its sentence that is not part of a name."""
        mates = self.beside(number)
        place = bisect_left(mates, number.index, key=_index)
        return mates[place - 1] if place and number.index not in self._names else None

    def offers(self, axis: AxisNames, number: Number, found: list[Mention]) -> list[Offer]:
        """What the mentions of an axis in its sentence offer to a number, the firmest first."""
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
                    near = nearest(self._text, group, number)
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
        if len(self.beside(number)) < 2:
            return []
        key = id(axis), number.index
        if key not in self._turns:
            low, high = self._text.clause(number)
            numbers = [each for each in self.beside(number) if low <= each.first < high]
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
            if not own or len(nearest(self._text, own, None)) < len(own):
                return {}
            turns[number.index] = own
        return turns

    def beside(self, number: Number) -> list[Number]:
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
        mates = self.beside(number)
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
        firmness: dict[int, Firmness] = {}
        for place in range(low, high):
            each = found[place]
            its: Firmness | None = None
            if each.first >= number.after:
                if behind is None or each.first < behind.first:
                    its = self._behind(number, each, behind)
                elif is_joined and not self._is_label(each):
                    its = Firmness.SHARED
            elif before is None or each.first >= before.after:
                its = self._before(before, each, number)
            if its is not None:
                firmness[place] = Firmness.SHARED if axis.kind == PERIOD and each.is_end else its
        self._level(number, found, firmness, is_last=behind is None)
        for place, its in firmness.items():
            tiers[its].append(found[place])
        if before is not None and not tiers[Firmness.OWN] and not tiers[Firmness.CLAUSE]:
            free = [each for each in found if each.last <= before.first and not self._is_of_brackets(each, number)]
            self._share(axis, number, free, tiers)
        if not any(tiers.values()) and len({each.members for each in found}) == 1:
            # "30 days of leave and 11 holidays in Brazil"
            behind_it = found[bisect_left(found, number.after, key=_first) :]
            tiers[Firmness.SHARED] += [each for each in behind_it if self._reaches(number, each, axis)]
        return tiers

    def _level(self, number: Number, found: Sequence[Mention], firmness: dict[int, Firmness], *, is_last: bool) -> None:
        """Put the names of one list as firmly as the nearest of them: "5 across A, B and C" is no more of A."""
        if len(firmness) < 2:
            return
        behind = [place for place in firmness if found[place].first >= number.after] if is_last else []
        before = [place for place in firmness if found[place].last <= number.first]
        for places in (behind, before[::-1]):
            chain = places[:1]
            for place in places[1:]:
                if not self._text.are_listed(*(found[each] for each in sorted((chain[-1], place)))):
                    break
                chain.append(place)
            if len(chain) > 1 and self._is_one_list(found[min(chain)], found[max(chain)]):
                firmness.update(dict.fromkeys(chain, max(firmness[each] for each in chain)))

    def _is_one_list(self, first: Mention, last: Mention) -> bool:
        """Whether the names from one to another are a list by more than commas: "A, B and C", "(A, B)", "A–B"."""
        words = self._text.words
        return any(words.bits[at] & CONJUNCTION for at in range(first.last, last.first)) or bool(
            words.sign[first.first] & classes.OPEN or words.sign[last.first] & classes.DASH
        )

    def _reaches(self, number: Number, mention: Mention, axis: AxisNames) -> bool:
        """Whether a mention behind other numbers may be of one, too; a period only if nothing moved or is compared there."""
        words, between = self._text.words, range(number.after, mention.first)
        if self._text.is_cut(between.start, between.stop):
            return False
        if axis.kind != PERIOD:
            return True
        is_label = any(self._text.is_right_before(mention, each) for each in self.beside(number))
        return not (
            mention.is_end
            or is_label  # "5 (2022: 4)"
            or any(words.bits[at] & _OTHER_TIMES or words.form[at] in FROM for at in between)
            or any(words.sign[at] & classes.OPEN for at in (*between, mention.first))
        )

    def _is_label(self, mention: Mention) -> bool:
        """Whether a mention is the label of what follows in its brackets: "(FY2022: 4)"."""
        words = self._text.words
        return bool(words.sign[mention.first] & classes.OPEN and words.sign[mention.last] & classes.COLON)

    def _is_of_brackets(self, mention: Mention, number: Number) -> bool:
        """Whether a label stands in brackets that end before a number: "4 (2022: 3); sales of 5"."""
        return self._is_label(mention) and has_place(self._closes, mention.last, number.first + 1)

    def _is_aside(self, mention: Mention, number: Number) -> bool:
        """Whether a mention stands in a relative clause that ends before a number: "A, which was first in 2020, fell to 5"."""
        lead = bisect_right(self._commas, mention.first) - 1
        if lead < 0 or self._commas[lead] < self._text.document.sentences[number.sentence].first:
            return False
        is_relative = bool(self._text.words.bits[self._commas[lead]] & classes.RELATIVE)
        return is_relative and has_place(self._commas, mention.last, number.first + 1)

    def _behind(self, number: Number, mention: Mention, behind: Number | None) -> Firmness | None:
        """How firmly a mention behind a number is its own; None if it is that of the next one."""
        text = self._text
        if text.is_right_behind(number, mention) or text.is_bracketed_behind(number, mention):
            return Firmness.OWN
        if behind is not None and text.is_right_before(mention, behind):
            return None
        low, high = number.after, mention.first
        return Firmness.SHARED if text.is_parted(low, high) or text.is_cut(low, high) else Firmness.CLAUSE

    def _before(self, before: Number | None, mention: Mention, number: Number) -> Firmness | None:
        """How firmly a mention before a number is its own; it may be that of the number before it, or is put in beside that."""
        text = self._text
        low, high = mention.last, number.first
        if text.is_cut(low, high) or self._is_aside(mention, number):
            return Firmness.SHARED
        is_near = text.is_right_before(mention, number)
        if before is not None:
            if self._is_put_in(before, mention, number):
                return None
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

    def _is_put_in(self, before: Number, mention: Mention, number: Number) -> bool:
        """Whether a name stands in brackets with the number before it: "48 MP (against 108 on the X) and 33 W"."""
        opens = self._text.words.sign[max(0, before.first - BEHIND) : before.first + 1]
        return (
            any(each & classes.OPEN for each in opens)
            and mention.first >= before.after
            and has_place(self._closes, mention.last, number.first + 1)
            and not has_place(self._closes, before.after, mention.first + 1)
        )

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
                for each in self.beside(number):
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
        last = nearest(self._text, free, number)
        is_only = len({each.members for each in shared}) == 1 and not tiers[Firmness.SHARED]
        # Another number of the sentence may be of another measure.
        is_apart = text.is_cut(last[-1].last, number.first) or self._is_aside(last[-1], number)
        is_own = is_only and axis.kind != MEASURE and not is_apart
        tiers[Firmness.CLAUSE if is_own else Firmness.SHARED] += last

    def _paired(self, number: Number, found: Sequence[Mention]) -> Mention | None:
        """The mention in the same place of a list: "A and B had 5 and 6"."""
        run = self._text.run(number)
        if len(run) == 1:
            return None
        low, high = bisect_left(found, run[0].first, key=_first), bisect_left(found, run[-1].after, key=_first)
        # "33 million parameters, an accuracy of 36, 5 ms": what another number counts is no name of the list.
        free = [each for each in found[:low] if self._owner(number, each) >= run[0].index]
        for names in (_apart(free)[-len(run) :], _apart(found[high:])[: len(run)]):
            if len({each.members for each in names}) == len(run) and self._are_parallel(names):
                return names[run.index(number)]
        return self._taken_up(number, run, _apart(free))

    def _taken_up(self, number: Number, run: Sequence[Number], names: Sequence[Mention]) -> Mention | None:
        """The name in the same place of those that "they" stands for: "A was 5 and B was 6; they were 7 and 8 in 2020"."""
        if len(names) != len(run) or names[0].axis.kind == PERIOD or len({each.members for each in names}) < len(run):
            return None
        between = self._text.words.form[names[-1].last : run[0].first]
        return names[run.index(number)] if not _THEY.isdisjoint(between) else None

    def _are_parallel(self, names: Sequence[Mention]) -> bool:
        """Whether names stand in one list, or are the ends of a stretch of time."""
        return all(
            (before.is_end and behind.is_end) or self._text.are_parallel(before, behind)
            for before, behind in itertools.pairwise(names)
        )


def nearest(text: NumberedText, group: Sequence[Mention], number: Number | None) -> list[Mention]:
    """The mention next to the number, or the first, with those that stand in one list with it."""
    listed = text.are_listed
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


def _apart(found: Sequence[Mention]) -> list[Mention]:
    """The mentions without those that the next one repeats."""
    return [
        each
        for each, after in itertools.zip_longest(found, found[1:])
        if after is None or after.members != each.members
    ]
