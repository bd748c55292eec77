"""The operands that the words of one clause name themselves: "its coal capacity is three times its solar capacity".

A clause has two sides, parted by a hinge ("than", "per", "exceeded", the number itself); what one side leaves unsaid is
what the other says. Of one side it is a group: the members that it lists, or all of an axis.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import Final, NamedTuple

from countermark.language import classes
from countermark.language.words import Words
from countermark.statement.placement.calculated.asked import Asked
from countermark.statement.placement.calculated.nearby import Nearby
from countermark.statement.placement.calculated.operations import (
    CHANGED,
    COUNT_MOVED,
    COUNT_OF,
    GREW,
    GROWN,
    MEAN_OF,
    MEDIAN_OF,
    PER_OF,
    RANGE_OF,
    RANK_OF,
    RATIO_OF,
    SHARE_OF,
    SUM,
    YEARLY_OF,
    Operation,
)
from countermark.statement.placement.calculated.tiers import Set, Tier, set_of
from countermark.statement.placement.calculated.wholes import Wholes
from countermark.statement.placement.names.axis_names import MEASURE
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.offered.offers import Firmness
from countermark.statement.placement.space import Space
from countermark.statement.placement.word_lists import words_of

_HARD: Final = classes.SEMICOLON | classes.DASH | classes.OPEN | classes.CLOSE | classes.BREAK | classes.COLON
_MOST: Final = 12
"""Members that a clause may list."""
_KNOWN: Final = ~(
    classes.CAPITAL
    | classes.NAME
    | classes.CHANGER
    | classes.NEGATION
    | classes.DENIAL
    | classes.SUPPOSITION
    | classes.PLAN
)
"""Classes of words that leave a name the whole of what it names."""
_MOVED: Final = classes.MOVE_UP | classes.MOVE_DOWN | classes.GROWTH | classes.CHANGE | classes.MULTIPLE
_WORDS: Final[dict[Operation, int]] = {
    RATIO_OF: classes.RATIO | classes.MEAN,
    SHARE_OF: classes.SHARE,
    CHANGED: classes.DIFFERENCE | _MOVED,
    GREW: _MOVED,
    YEARLY_OF: _MOVED,
    SUM: classes.TOTAL,
    MEAN_OF: classes.MEAN,
    MEDIAN_OF: classes.MEDIAN,
    RANGE_OF: classes.DIFFERENCE | classes.MOST | classes.LEAST,
    COUNT_OF: classes.COUNT | classes.SHARE,
    COUNT_MOVED: classes.COUNT | classes.SHARE | _MOVED,
    RANK_OF: classes.MOST,
}
"""The classes of words that may name each calculation."""
_ALTERS: Final = (
    classes.NEGATION
    | classes.DENIAL
    | classes.SUPPOSITION
    | classes.PLAN
    | classes.CHANGER
    | classes.STEP
    | (classes.OPERATION | _MOVED | classes.MOST | classes.LEAST) & ~(classes.TOTAL | classes.RANK)
)
"""Classes of words that make something else of what is named."""
_SOFT: Final = classes.APPROXIMATE
_TOGETHER: Final = words_of("two together")
_ALL: Final = words_of("all records")
_AS: Final = words_of("as much as")
_EITHER: Final = words_of("either")
_THAN: Final = words_of("than")
_PER: Final = words_of("for each")
_VERBS: Final = words_of("verbs of rows")
_OTHER: Final = words_of("remainders") | words_of("exceptions") | words_of("without some")


class Clause(NamedTuple):
    """What one clause names."""

    first: int
    last: int
    """Its words, half-open."""
    mentions: Sequence[Sequence[Mention]]
    """For each axis those in the clause."""


class Named:
    """Asks a clause for the cells that it names."""

    def __init__(self, near: Nearby, text: NumberedText, wholes: Wholes) -> None:
        self._near = near
        self._text = text
        self._wholes = wholes

    def tiers(self, space: Space, number: Number, wanted: Asked) -> Iterator[Tier]:
        """One combination for each operation, firm if every word of the clause is known."""
        for operation in wanted.operations:
            clause = self._clause(space, number, operation) if operation in _WORDS else None
            if clause is None:
                continue
            is_plain = self._is_plain(space, number, clause)
            if operation.is_pair:
                yield from self._pair(space, number, wanted, operation, clause, is_plain=is_plain)
            else:
                yield from self._group(space, number, operation, clause, is_plain=is_plain)

    # The clause.

    def _clause(self, space: Space, number: Number, operation: Operation) -> Clause | None:
        """A number's own clause; None if it is not plain what it names, or if it has words of another calculation."""
        if number.sentence < 0:
            return None
        first, last = self._bounds(number)
        if self._alters(space, number, operation, first, last):
            return None
        named = self._text.in_sentence(space, number.sentence)
        found: list[list[Mention]] = []
        for axis in space.axes:
            own = [each for each in named[axis] if first <= each.first and each.last <= last]
            told = [one for each in ([each for each in own if each.is_whole] or own) for one in self._told(each)]
            if not all(each.members for each in told):
                return None
            found.append(told)
        return Clause(first, last, found)

    def _alters(self, space: Space, number: Number, operation: Operation, first: int, last: int) -> bool:
        """Whether some words leave something out, or name another calculation, a plan, another time."""
        words = self._text.words
        names = self._text.named_words(space, number.sentence)
        own = _WORDS[operation] | _SOFT
        return any(
            words.form[at] in _OTHER
            or (words.bits[at] & _ALTERS and not words.bits[at] & own)
            or (words.form[at] in _PER and at + 1 not in names)
            for at in range(first, last)
            if at not in names
        )

    def is_of_levels(self, space: Space, number: Number, limit: int) -> bool:
        """Whether the clause of a count has its limit, and no word of changes, shares or plans: it counts values as they stand."""
        first, last = self._bounds(number)
        return first <= limit < last and not self._alters(space, number, COUNT_OF, first, last)

    def _told(self, mention: Mention) -> list[Mention]:
        """A mention of several members as one of each, where a word of its own stands: "solar and wind capacity"."""
        if len(mention.members) <= 1:
            return [mention if is_of_one(self._text, mention) else mention._replace(members=frozenset())]
        stems = {member: set(Words(mention.axis.names[member].replace("_", " ")).stem) for member in mention.members}
        found: list[Mention] = []
        for member, own in stems.items():
            only = own.difference(*(each for other, each in stems.items() if other != member))
            at = next((each for each in sorted(mention.words) if self._text.words.stem[each] in only), -1)
            if at < 0 or len(stems) > _MOST:
                return [mention._replace(members=frozenset())]
            found.append(mention._replace(members=frozenset((member,)), first=at, last=at + 1))
        return sorted(found, key=lambda each: each.first)

    def _bounds(self, number: Number) -> tuple[int, int]:
        """The words of a clause: over other numbers, up to a comma or an "and" between two, and to where another begins."""
        words, its = self._text.words, self._text.document.sentences[number.sentence]
        mates = self._text.by_sentence[number.sentence]
        first, last = its.first, its.last
        for before, behind in pairwise(mates):
            cuts = [
                at
                for at in range(before.after, behind.first + 1)
                if words.sign[at] & classes.COMMA or words.bits[at] & classes.CONJUNCTION
            ]
            if cuts and behind.index <= number.index:
                first = cuts[-1]
            elif cuts and before.index >= number.index:
                last = min(last, cuts[0])
        for at in range(number.first, first, -1):
            if self._ends(at) or (at > first and words.sign[at] & classes.COMMA and words.bits[at] & classes.RELATIVE):
                first = at
                break
        for at in range(number.after, last):
            if self._ends(at) or (words.sign[at] & classes.COMMA and words.bits[at] & classes.RELATIVE):
                last = at
                break
        return first, last

    def _ends(self, at: int) -> bool:
        bits = self._text.words.bits[at]
        return bool(self._text.words.sign[at] & _HARD) or bool(
            bits & classes.SUBORDINATE and not bits & (classes.COMPARISON | classes.STOP)
        )

    def plain(self, space: Space, number: Number, operation: Operation) -> Clause | None:
        """The clause of a number if every word of it is known: any other may make something else of what it names."""
        clause = self._clause(space, number, operation)
        return clause if clause is not None and self._is_plain(space, number, clause) else None

    def _is_plain(self, space: Space, number: Number, clause: Clause) -> bool:
        words = self._text.words
        its = self._text.document.sentences[number.sentence]
        if self._alters(space, number, SUM, its.first, clause.first) or self._alters(
            space, number, SUM, clause.last, its.last
        ):
            return False
        named = {word for each in clause.mentions for mention in each for word in mention.words}
        known = frozenset[str]().union(*map(space.head_of, space.axes))
        if any(
            words.bits[each.first - 1] & classes.VERB
            and not words.bits[each.first - 1] & (classes.STOP | classes.COMPARISON)
            and words.form[each.first - 1] not in _VERBS
            for mentions in clause.mentions
            for each in mentions
            if each.first > clause.first
        ):
            return False  # "export revenue"
        return all(
            at in named
            or number.first <= at < number.after
            or any(each.first <= at < each.after for each in self._text.by_sentence[number.sentence])
            or (
                words.bits[at] & (_KNOWN if not words.bits[at] & classes.OPERATION else ~0)
                and not words.bits[at] & classes.TIME
            )
            or words.stem[at] in known
            for at in range(clause.first, clause.last)
        )

    # Two sides.

    def _pair(
        self, space: Space, number: Number, wanted: Asked, operation: Operation, clause: Clause, *, is_plain: bool
    ) -> Iterator[Tier]:
        if not wanted.compares and operation in (CHANGED, *GROWN):
            yield from self._moved(space, number, operation, clause, is_plain=is_plain)
        hinge, is_ordered = self._hinge(number, operation, clause)
        if hinge < 0 or (operation in GROWN and not wanted.compares):
            return
        if operation is RATIO_OF and self._text.words.form[hinge] in _PER:
            operation = PER_OF
        sides: list[list[list[int]]] = [[], []]
        for place, mentions in enumerate(clause.mentions):
            own, other = (
                sorted({member for each in mentions if (each.first < hinge) is is_own for member in each.members})
                for is_own in (True, False)
            )
            both = own or other or self._unsaid(space, number, place)
            sides[0].append(own or both)
            sides[1].append(other or both)
        own_set, other_set = (self._set(space, clause, side) for side in sides)
        if operation is SHARE_OF and self._is_of_all(clause, hinge) and sides[0] == sides[1]:
            yield from self._of_all(space, clause, own_set, sides[0])
        elif own_set is not None and other_set is not None and set(own_set.facts).isdisjoint(other_set.facts):
            sets = [each._replace(is_ordered=is_ordered) for each in (other_set, own_set)]
            yield Tier([(operation, tuple(sets))], is_plain, is_named=operation in (RATIO_OF, PER_OF))

    def _moved(
        self, space: Space, number: Number, operation: Operation, clause: Clause, *, is_plain: bool
    ) -> Iterator[Tier]:
        """One thing at two times: "rose by 5 % between 2022 and 2023"."""
        time, calendar = space.time, space.calendar
        if time is None or calendar is None:
            return
        side = [
            sorted({member for each in mentions for member in each.members}) or self._unsaid(space, number, place)
            for place, mentions in enumerate(clause.mentions)
        ]
        times = [each for each in calendar.order if each in side[time]]
        if len(times) == len(side[time]) == 2 and all(len(each) == 1 for at, each in enumerate(side) if at != time):
            ends = [self._set(space, clause, [*side[:time], [each], *side[time + 1 :]]) for each in times]
            is_firm = is_plain and all(each.is_end for each in clause.mentions[time])
            if ends[0] is not None and ends[1] is not None:
                yield Tier([(operation, (ends[0], ends[1]))], is_firm)

    def _hinge(self, number: Number, operation: Operation, clause: Clause) -> tuple[int, bool]:
        """The word behind which what a number is held against begins, and whether it says which of two that is; −1 if none."""
        words = self._text.words
        named = sorted({each.first for mentions in clause.mentions for each in mentions})
        between = [
            at
            for at in range(clause.first, clause.last)
            if named and named[0] < at < named[-1] and not number.first <= at < number.after
        ]
        for at in between:
            if words.form[at] in _PER:
                return at, True
        for at in reversed(between):
            if words.form[at] in _THAN or (
                words.bits[at] & classes.COMPARISON and words.bits[at] & (classes.SUBORDINATE | classes.VERB)
            ):
                return at, True
        several = [mentions for mentions in clause.mentions if len(mentions) == 2]
        sides = {(each.first > number.first) for mentions in several for each in mentions}
        nouns = [at for at in range(clause.first, clause.last) if words.bits[at] & (classes.DIFFERENCE | classes.RATIO)]
        if len(several) == 1 and len(sides) == 1 and nouns:
            as_much = [at for at in between if words.form[at] in _AS]
            return (as_much[-1] if as_much else several[0][1].first), bool(as_much) or operation is RATIO_OF
        as_much = [at for at in between if words.form[at] in _AS and at > number.after]
        if as_much:
            return as_much[-1], True
        is_behind = any(each > number.first for each in named) and any(each < number.first for each in named)
        return (number.after if is_behind and operation in (RATIO_OF, SHARE_OF) else -1), True

    def _unsaid(self, space: Space, number: Number, place: int) -> list[int]:
        """The one member of an axis that a clause need not name."""
        axis = space.axes[place]
        if len(axis) == 1:
            return [0]
        offers = self._near.decisions.offers(space, axis, number)
        is_firm = bool(offers) and len(offers[0].members) == 1 and offers[0].firmness >= Firmness.CLAUSE
        return sorted(offers[0].members) if is_firm else []

    def _set(self, space: Space, clause: Clause, side: Sequence[Sequence[int]], *, is_sum: bool = False) -> Set | None:
        """The cells of one side: several of one axis only if they are taken together, or their total is said."""
        several = [each for each in side if len(each) > 1]
        words = self._text.words
        named = {at for mentions in clause.mentions for each in mentions for at in each.words}
        is_together = any(
            words.form[at] in _TOGETHER or (is_sum and words.bits[at] & classes.TOTAL and at not in named)
            for at in range(clause.first, clause.last)
        )
        if not all(side) or len(several) > 1 or (several and not is_together):
            return None
        return set_of(space, list(product(*side)))

    def _is_of_all(self, clause: Clause, hinge: int) -> bool:
        words = self._text.words
        return any(words.bits[at] & classes.TOTAL or words.form[at] in _ALL for at in range(hinge, clause.last))

    def _of_all(self, space: Space, clause: Clause, part: Set | None, side: Sequence[Sequence[int]]) -> Iterator[Tier]:
        """Several that are named, as a part of all that there are: "North and South together made up 60 % of all sales"."""
        places = [place for place, each in enumerate(side) if len(each) > 1 and space.axes[place].kind != MEASURE]
        if part is None or len(places) != 1 or not clause.mentions[places[0]]:
            return
        place = places[0]
        cell = tuple(each[0] for each in side)
        total = space.axes[place].total
        row = space.cells.get((*cell[:place], -1 if total is None else total, *cell[place + 1 :]))
        whole = self._near.along(space, cell, place) if row is None else (row[0],)
        yield Tier([(SHARE_OF, (Set(whole), part))])

    # One group.

    def _group(
        self, space: Space, number: Number, operation: Operation, clause: Clause, *, is_plain: bool
    ) -> Iterator[Tier]:
        side = [
            sorted({member for each in mentions for member in each.members}) or self._unsaid(space, number, place)
            for place, mentions in enumerate(clause.mentions)
        ]
        several = [place for place, each in enumerate(side) if len(each) > 1]
        empty = [place for place, each in enumerate(side) if not each]
        if len(several) == 1 and not empty and several[0] != space.time and operation in (SUM, MEAN_OF):
            # A name that is not known may be another member of the list.
            found = self._listed(space, clause, side, several[0], is_sum=operation is SUM) if is_plain else None
            if found is not None:
                yield Tier([(operation, (found,))], is_plain, is_named=True)
        elif len(empty) == 1 and not several and empty[0] != space.time and space.axes[empty[0]].kind != MEASURE:
            place = empty[0]
            cell = next(iter(product(*(each or [0] for each in side))))
            if space.axes[place].total is None and self._wholes.is_counted(space, number, place):
                facts = self._near.along(space, cell, place)
                if len(facts) == len(space.axes[place]):
                    yield Tier([(operation, (Set(facts),))], is_plain, is_named=True)

    def _listed(
        self, space: Space, clause: Clause, side: Sequence[Sequence[int]], place: int, *, is_sum: bool
    ) -> Set | None:
        """The cells of a list of names, if nothing is left out of it."""
        mentions = clause.mentions[place]
        is_one = len(mentions) == 1 or all(self._text.are_listed(one, two) for one, two in pairwise(mentions))
        if not _EITHER.isdisjoint(self._text.words.form[mentions[0].first : mentions[-1].last]):
            return None
        return self._set(space, clause, side, is_sum=is_sum) if is_one else None


def is_of_one(text: NumberedText, mention: Mention) -> bool:
    """Whether the words of a mention name nothing beside its member: "solar and wind capacity" is more than the one."""
    names = (word for member in mention.members for word in Words(mention.axis.names[member].replace("_", " ")).stem)
    known = frozenset(names)
    return all(
        text.words.stem[at] in known
        for at in range(mention.first, mention.last)
        if text.words.bits[at] & classes.CONJUNCTION
    )
