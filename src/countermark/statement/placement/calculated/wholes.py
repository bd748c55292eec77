"""Whether words speak of all members of an axis, of a list of them, or of how many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise, starmap
from typing import Final

from countermark.language import classes
from countermark.statement.placement.calculated.nearby import Nearby, Stated
from countermark.statement.placement.calculated.operations import SHARE_OF
from countermark.statement.placement.calculated.tiers import Set, Tier, line_of
from countermark.statement.placement.names.axis_names import MEASURE, PERIOD
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.space import Cell, Space
from countermark.statement.placement.word_lists import words_of

_ALTERS: Final = classes.CHANGER | classes.NEGATION | classes.DENIAL
_OTHER: Final = words_of("remainders")
_EITHER: Final = words_of("either")
_NOUN: Final = 4
"""Words from a count to its noun: "the two largest countries"."""
_GROUP: Final = 3
"""The fewest members that a total or an average goes over."""
_TOGETHER: Final = words_of("together")
_PARTS: Final = classes.COMMA | classes.SEMICOLON | classes.DASH | classes.OPEN
_WHOLE: Final = words_of("wholes")
_EVERY: Final = words_of("all of several") | words_of("over several")
"""Words before a noun that make it all of its kind: "all regions", "across the regions"."""


class Wholes:
    """Asks a sentence how much of an axis it speaks of, and what a part is a part of."""

    def __init__(self, near: Nearby, text: NumberedText) -> None:
        self._near = near
        self._text = text

    def shares(
        self, space: Space, number: Number, within: Sequence[Stated], before: Sequence[Stated]
    ) -> Iterator[Tier]:
        led = [each for each in within if each.number.index < number.index]
        behind = [each for each in within if each.number.index > number.index]
        parts: list[tuple[int, ...]] = []
        if self._near.says(number, _TOGETHER):
            several = line_of([each.cell for each in (led or before)])
            parts = [tuple(space.cells[each][0] for each in several)] if len(several) > 1 else []
            anchors = list(several[-1:])
        else:
            anchors = self._near.anchors(space, number, led, before, number.first)
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
        _, last = self._near.reach(number)
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
                    found.append(self._near.along(space, cell, place))
        return found

    def is_list(self, space: Space, number: Number, cell: Cell, place: int) -> bool:
        """Whether the names of a clause are one list, with none unknown and none left out: "Kenya and Uganda"."""
        first, last = self._near.reach(number)
        words = self._text.words
        named = self._text.in_sentence(space, number.sentence)[space.axes[place]]
        mine = [each for each in named if first <= each.first < last]
        if (
            len(mine) < 2
            or not all(each.members for each in mine)
            or not all(starmap(self._text.are_listed, pairwise(mine)))
        ):
            return False
        joints = [at for at in range(mine[-2].last, mine[-1].first) if words.bits[at] & classes.CONJUNCTION]
        if not joints or any(words.form[at] in _EITHER for at in joints):
            return False
        known = space.own_words(cell).union(*(words.form[each.first : each.last] for each in named))
        names = self._text.named_words(space, number.sentence)
        return not any(
            words.bits[at] & _ALTERS
            or words.form[at] in _OTHER
            or (words.bits[at] & classes.NAME and words.form[at] not in known)
            for at in range(first, last)
            if at not in names and not number.first <= at < number.after and not words.bits[at] & classes.TIME
        )

    def between(self, space: Space, number: Number, times: Sequence[int]) -> Sequence[int]:
        """Times that a sentence names, and those between them if they are the ends of a stretch."""
        time, calendar = space.time, space.calendar
        if time is None or calendar is None or len(times) != 2:
            return times
        named = self._text.in_sentence(space, number.sentence)[space.axes[time]]
        if not all(each.is_end for each in named) or not all(each in calendar.order for each in times):
            return times
        low, high = sorted(calendar.order.index(each) for each in times)
        return calendar.order[low : high + 1]

    def is_whole(self, space: Space, number: Number, place: int) -> bool:
        """Whether a total may go over all of an axis: as many as the sentence counts, or several: "the two countries"."""
        axis = space.axes[place]
        counts = self._counts(space, number, place)
        return len(axis) - (axis.total is not None) in counts if counts else len(axis) >= _GROUP

    def is_counted(self, space: Space, number: Number, place: int) -> bool:
        """Whether a sentence says that it speaks of every member of an axis: "the six countries", "all regions"."""
        heads = space.head_of(space.axes[place])
        its = self._text.document.sentences[number.sentence]
        counts = self._counts(space, number, place)
        if counts:
            return counts == {len(space.axes[place])}
        words = self._text.words
        for at in range(its.first + 1, its.last):
            lead = at - 1 - bool(words.bits[at - 1] & classes.ARTICLE)
            if words.stem[at] in heads and lead >= its.first and words.form[lead] in _EVERY:
                return True
        return False

    def _counts(self, space: Space, number: Number, place: int) -> set[int]:
        """How many members of an axis a sentence speaks of: "the two largest countries"."""
        heads = space.head_of(space.axes[place])
        if not heads or number.sentence < 0:
            return set()
        words = self._text.words
        its = self._text.document.sentences[number.sentence]
        mates = (each for each in self._text.by_sentence[number.sentence] if each is not number)
        found = {count for mate in mates if (count := self._count(heads, mate)) is not None}
        if any(words.form[at] == "both" and words.stem[at + 1] in heads for at in range(its.first, its.last - 1)):
            found.add(2)
        return found

    def is_of_members(self, space: Space, number: Number) -> bool:
        """Whether a number counts the members of an axis that are known already: "the five regions"."""
        if number.sentence < 0 or number.first == 0 or not self._text.words.bits[number.first - 1] & classes.ARTICLE:
            return False
        return any(
            self._count(space.head_of(space.axes[place]), number) is not None for place in range(len(space.axes))
        )

    def _count(self, heads: AbstractSet[str], number: Number) -> int | None:
        """How many of what is called by `heads` a number says there are."""
        words = self._text.words
        value = None if number.quantity.reading is None else number.quantity.reading.value
        if value is None or value != int(value):
            return None
        last = self._text.document.sentences[number.sentence].last
        for at in range(number.first + 1, min(number.first + _NOUN, last)):
            if words.bits[at] & (classes.PREPOSITION | classes.VERB) or words.sign[at] & _PARTS:
                return None
            if words.stem[at] in heads:
                return int(value)
        return None
