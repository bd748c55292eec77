"""What a text asks of records for each of its numbers: filters from mentions, an aggregate from words, all that may be meant."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from countermark.evidence.records.query import Filter, Query
from countermark.language.classes import CONJUNCTION, RANGE
from countermark.statement.placement.calculated.asked import asked, kind_of
from countermark.statement.placement.calculated.operations import CHANGED, GREW, SHARE_OF
from countermark.statement.placement.decision import Decisions
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.offered.offers import Firmness, Offer, Offers, members_of
from countermark.statement.placement.offered.question import Question
from countermark.statement.placement.records.narrowing import Narrowing
from countermark.statement.placement.records.space import RecordSpace
from countermark.statement.placement.records.ways import MEMBERS, Placed, Plan, Scope, Way, filters_of, other_ways
from countermark.statement.placement.records.words import RecordWords, Wanted
from countermark.statement.placement.roles import denial, size_of, stretch, unasserted
from countermark.statement.placement.word_lists import words_of

_MOST: Final = 64
"""Combinations that are tried for one number."""
_PART: Final = 0.5
"""The least share of a name that is a filter."""
_NEAR: Final = 3
"""Numbers before whose aggregate may be meant again."""
_ALL: Final = words_of("all records")
_EACH: Final = words_of("each of them")
_TOGETHER: Final = words_of("two together")
_WITHIN: Final = words_of("remainders") | words_of("exceptions") | words_of("without some")
_BUT: Final = words_of("all but")


class Plans:
    """Reads what to ask for the numbers of one text."""

    def __init__(self, decisions: Decisions, *, is_strict: bool = False, question: Question | None = None) -> None:
        self._decisions = decisions
        self._text = decisions.text
        self._is_strict = is_strict
        """Whether only what is meant is of use, and nothing that might be."""
        self._question = question
        self.narrowing = Narrowing(self._text)
        self._limits: dict[int, dict[int, tuple[Filter, ...]]] = {}
        """For each space the numbers that are conditions."""
        self._counts: dict[int, dict[int, tuple[int, tuple[Filter, ...]]]] = {}
        """For each space the counts that have a limit, with it and with the condition."""
        self._offers: dict[int, Offers] = {}
        self._wanted: dict[tuple[int, int], list[Wanted]] = {}
        """What was asked for each number of each space, for the next one of its sentence."""

    def plan(self, space: RecordSpace, number: Number) -> Plan | None:
        """What to ask for a number; None if its words are of something else."""
        scope = self.scope(space, number)
        if scope is None or self.narrowing.has_other_names(space, scope.placed, number):
            return None
        words, placed, conditions, is_limited = scope
        ways = self._ways(space, words, number, placed, conditions)
        if not ways or len(ways) > _MOST:
            return None
        is_firm = (
            len(ways) == 1
            and ways[0].operation is None
            and all(offers == [] or offers[0].firmness >= Firmness.CLAUSE for offers, _ in placed)
            and not is_limited
            and self.narrowing.is_plain(space, number)
        )
        others = other_ways(space, ways[0])[:_MOST] if is_firm else []
        return Plan(number, space, ways, others, is_firm)

    def scope(self, space: RecordSpace, number: Number) -> Scope | None:
        """Which records a number's words are about; None if they are of something else."""
        reading = number.quantity.reading
        if reading is None or not self._text.is_within(number):
            return None
        self._open(space)
        limits = self._limits[id(space)]
        words = RecordWords(self._text, space, self._carried(space, number), limits)
        counts = self._counts[id(space)]
        asked_of = None if number.index in limits else counts.get(number.index)
        if number.index in limits or number.index in self.limits(space) or unasserted(self._text, number) is not None:
            return None
        if asked_of is not None and asked_of[0] not in limits and not asked_of[1]:
            return None
        placed = self._placed(space, number)
        if placed is None or not self._has_its_periods(space, number) or self.narrowing.has_stranger(space, number):
            return None
        if self.narrowing.is_beyond(space, number, limits):
            return None
        mates = self._text.by_sentence.get(number.sentence, ()) if number.sentence >= 0 else ()
        conditions = tuple(each for mate in mates for each in limits.get(mate.index, ()))
        if asked_of is not None and not conditions:
            return Scope(words, placed, asked_of[1], is_limited=True)
        return Scope(words, placed, conditions, is_limited=False)

    def _carried(self, space: RecordSpace, number: Number) -> list[str]:
        """The columns that words around a number's sentence name, of those whose unit is its own."""
        axis = space.axes[0]
        offers = self._offers[id(space)].on(space, axis, number) if len(axis) > 1 else []
        unit = None if number.quantity.reading is None else number.quantity.reading.unit
        fits = space.in_unit(unit) if unit is not None else frozenset()
        members = sorted(offers[0].members & fits if fits else offers[0].members) if offers else []
        return [axis.names[member] for member in members] if len(members) <= 2 else []

    def limits(self, space: RecordSpace) -> frozenset[int]:
        """The numbers that are the limit of what another one counts: they state nothing themselves."""
        self._open(space)
        return frozenset(limit for limit, _ in self._counts[id(space)].values())

    def _open(self, space: RecordSpace) -> None:
        """Finds the conditions of a text: they stand between no other numbers and what these are of."""
        if id(space) not in self._limits:
            words = RecordWords(self._text, space)
            limits = self._limits[id(space)] = words.limits()
            self._counts[id(space)] = words.counts()
            self._offers[id(space)] = Offers(self._text, self._decisions.names | limits.keys(), self._question)

    def _has_its_periods(self, space: RecordSpace, number: Number) -> bool:
        """Whether every period of a number's sentence is one that the records know."""
        if number.sentence < 0:
            return True
        its = self._text.document.sentences[number.sentence]
        named = self._text.in_sentence(space, number.sentence)[space.axes[space.time]] if space.time else []
        known = {word for each in named if each.members for word in each.words} | self._called(space, number)
        return all(
            known.issuperset(range(each.first, each.last))
            for each in self._text.document.periods
            if its.first <= each.first < its.last
        )

    def _called(self, space: RecordSpace, number: Number) -> frozenset[int]:
        """The words of a number's sentence that call records by their ids, which are no periods: "order 2003", "A-2003"."""
        if number.sentence < 0:
            return frozenset()
        found = self._text.in_sentence(space, number.sentence)
        when = space.axes[space.time] if space.time else None
        ids = (
            each for axis, named in found.items() if axis is not when for each in named if self._is_said(space, each)
        )
        return frozenset(word for each in ids if each.is_whole and len(each.words) > 1 for word in each.words)

    def _is_said(self, space: RecordSpace, mention: Mention) -> bool:
        """Whether a mention that has the number of a record calls it: "order no. 2003", and no "order in 2003"."""
        text = self._text.words
        between = range(mention.first + 1, mention.last - 1)
        is_led = text.stem[mention.first] in space.nouns and all(text.form[at] in space.filing for at in between)
        return mention.axis is not space.ids or is_led

    def _placed(self, space: RecordSpace, number: Number) -> list[tuple[list[Offer], list[tuple[Filter, ...]]]] | None:
        """For each axis but the first what the words offer, and the filters that it may be; None if they name what is not there."""
        says_all, called = number.sentence >= 0 and self._says_all(number), self._called(space, number)
        found: list[tuple[list[Offer], list[tuple[Filter, ...]]]] = []
        for place, axis in enumerate(space.axes[1:], 1):
            offered = self._offers[id(space)].on(space, axis, number)
            if place == space.time and called:
                offered = [each for each in offered if not called.issuperset(w for m in each.mentions for w in m.words)]
            offers = [own for each in offered if (own := self._own(space, each)) is not None]
            if not offers:
                found.append(([], [()]))
                continue
            options = self._together(space, place, number) or self._spanned(space, place, number, offers[0])
            options = options or filters_of(space, place, offers[0])
            if options is None:
                return None
            if offers[0].firmness < (Firmness.SHARED if self._is_strict else Firmness.CLAUSE):
                # What other words are about need not be what these are about.
                near = [] if self._is_strict else [filters_of(space, place, each) or [] for each in offers[1:2]]
                options += [
                    *(each for those in near for each in those),
                    *([] if self._is_strict and not says_all else [()]),
                ]
            found.append((offers[:1], list(dict.fromkeys(options))))
        return found

    def _together(self, space: RecordSpace, place: int, number: Number) -> list[tuple[Filter, ...]]:
        """All that a number's own words name, if they say that it is of them together."""
        before, behind = stretch(self._text, number)
        if number.row >= 0 or _TOGETHER.isdisjoint(self._text.words.form[before.start : behind.stop]):
            return []
        named = self._text.in_sentence(space, number.sentence)[space.axes[place]]
        own = [each for each in named if each.is_whole and before.start <= each.first < behind.stop]
        members = members_of(own)
        return [(space.filter(place, members),)] if 1 < len(members) <= MEMBERS and place != space.flags else []

    def _spanned(self, space: RecordSpace, place: int, number: Number, offer: Offer) -> list[tuple[Filter, ...]] | None:
        """All periods of a list that an offer is one of: "between March and May 2024", "in March and May 2024"."""
        if number.row >= 0 or place != space.time:
            return None
        bits = self._text.words.bits
        named: list[Mention] = []
        for each in sorted(
            self._text.in_sentence(space, number.sentence)[space.axes[place]], key=lambda one: one.first
        ):
            between = range(named[-1].last, each.first) if named else range(0)
            if each.is_end or any(not bits[at] & (CONJUNCTION | RANGE) for at in between):
                if any(one in offer.mentions for one in named):
                    break
                named = []
            named.append(each)
        members = [self._of_one_grain(space, each.members) for each in named]
        if len(named) < 2 or named[0].is_end or any(len(each) != 1 for each in members):
            return None
        if not any(one in offer.mentions for one in named):
            return None
        ends = [next(iter(each)) for each in members]
        lead = self._text.words.form[named[0].first - 1] if named[0].first else ""
        since = space.since(ends[0], ends[-1]) if lead in words_of("spans") and len(ends) == 2 else None
        return [since] if since is not None else [(space.filter(place, frozenset(ends)),)]

    @staticmethod
    def _of_one_grain(space: RecordSpace, members: frozenset[int]) -> frozenset[int]:
        """The longest of some periods: "in March" is the month of each year, and none of its days."""
        names = () if space.time is None else space.axes[space.time].names
        grain = min((len(names[each]) for each in members), default=0)
        return frozenset(each for each in members if len(names[each]) == grain)

    def _own(self, space: RecordSpace, offer: Offer) -> Offer | None:
        """An offer without parts of names that say little: "candies" name no "Candy Corn", and what is far off is named whole."""
        if offer.where in ("only", "question"):
            return offer if offer.where == "question" else None
        stem = self._text.words.stem
        least = _PART if offer.firmness >= Firmness.SHARED else 1.0
        kept = [
            each
            for each in offer.mentions
            if self._is_said(space, each)
            if each.is_whole or (each.share >= least and not {stem[word] for word in each.words} <= space.nouns)
        ]
        if not kept or (
            offer.firmness < Firmness.SHARED and space.flags is not None and kept[0].axis is space.axes[space.flags]
        ):
            return None
        members = members_of(kept)
        if space.time is not None and kept[0].axis is space.axes[space.time]:
            members = self._of_one_grain(space, members)
        return offer._replace(members=members, mentions=tuple(kept))

    def _says_all(self, number: Number) -> bool:
        its = self._text.document.sentences[number.sentence]
        return not _ALL.isdisjoint(self._text.words.form[its.first : its.last])

    def _ways(
        self,
        space: RecordSpace,
        words: RecordWords,
        number: Number,
        placed: Placed,
        conditions: tuple[Filter, ...],
    ) -> list[Way]:
        kind = kind_of(self._text, number, frozenset())
        filters = [
            tuple(each for part in chosen for each in part) for chosen in product(*(options for _, options in placed))
        ]
        if kind not in ("plain", "percent") or self.is_moved(words, number):
            return self._rates(space, words, number, placed, conditions) if kind == "percent" else []
        ways = [
            Way((Query(each.aggregate, each.column, (*where, *conditions)),), None, each.is_named, each.place)
            for each in self.asked(space, words, number, kind)
            for where in filters
        ]
        is_defined = any(way.is_named and way.queries[0].column in space.records.metrics for way in ways)
        if kind != "percent" or is_defined:
            return ways
        return ways + self._rates(space, words, number, placed, conditions)

    def asked(self, space: RecordSpace, words: RecordWords, number: Number, kind: str) -> list[Wanted]:
        """What a number's words ask for, else those of the number before it: "the North had 126 orders, the South 118"."""
        wanted = words.wanted(number)
        if kind == "percent":
            wanted = [each for each in wanted if each.aggregate != "sum" and space.is_rate(each.column)]
        if not wanted and number.sentence >= 0 and not words.mentioned(number):
            near = self._text.numbers[max(0, number.index - _NEAR) : number.index]
            for before in reversed(near):
                if before.block == number.block and kind_of(self._text, before, frozenset()) == kind:
                    known = self._wanted.get((id(space), before.index), ())
                    wanted = [each._replace(is_named=False) for each in known]
                    break
        self._wanted[id(space), number.index] = wanted
        return wanted

    def is_moved(self, words: RecordWords, number: Number) -> bool:
        """Whether a number is the size of a change, or is not said to be so."""
        if number.row >= 0:
            return False
        before, behind = stretch(self._text, number)
        names = frozenset(self._text.words.form[place] for place in words.names(number))
        if size_of(self._text, number, before, names) is not None or denial(self._text, number, names, ()) is not None:
            return True
        form, its = self._text.words.form, self._text.document.sentences[number.sentence]
        short = [at for at in range(its.first, its.last) if form[at] in _BUT]  # "all regions but the North"
        if any(not (_ALL | _EACH).isdisjoint(form[max(its.first, at - _NEAR) : at]) for at in short):
            return True
        return not _WITHIN.isdisjoint(form[place] for place in (*before, *behind))

    def _rates(
        self,
        space: RecordSpace,
        words: RecordWords,
        number: Number,
        placed: Placed,
        conditions: tuple[Filter, ...],
    ) -> list[Way]:
        """Shares of all records, and growth between two periods."""
        wanted = asked(self._text, number, words.names(number))
        bases = words.base(number)
        if wanted is None or not bases or any(len(options) != 1 for _, options in placed[: len(space.columns)]):
            return []
        chosen = [options[0] for _, options in placed]
        operation = wanted.operations[0]
        if operation is SHARE_OF:
            metrics = space.records.metrics
            adding = [each for each in bases if each.column not in metrics or metrics[each.column].adds_up]
            return self._shares(adding, placed, chosen, conditions)
        if operation not in (GREW, CHANGED) or space.time is None or wanted.compares:
            return []
        own = tuple(each for part in chosen[: len(space.columns)] for each in part)
        sign = wanted.direction or (1 if operation is GREW else 0)
        return [
            Way(tuple(self._of(base, (*own, *when, *conditions)) for when in span), GREW, sign=sign)
            for base in bases
            for span in self._spans(space, number)
        ]

    @staticmethod
    def _of(base: Wanted, where: tuple[Filter, ...]) -> Query:
        return Query(base.aggregate, base.column, where)

    def _shares(
        self,
        bases: Sequence[Wanted],
        placed: Placed,
        chosen: Sequence[tuple[Filter, ...]],
        conditions: tuple[Filter, ...],
    ) -> list[Way]:
        """A part is what the clause names, the whole is the same without that."""
        found: list[Way] = []
        part = tuple(each for filters in chosen for each in filters)
        named = [at for at, (offers, _) in enumerate(placed) if offers and offers[0].firmness >= Firmness.CLAUSE]
        dropped = [{at} for at in named] + ([set(named)] if len(named) > 1 else [])
        for base in bases:
            if conditions:
                found.append(Way((self._of(base, part), self._of(base, (*part, *conditions))), SHARE_OF))
            for without in dropped:
                whole = tuple(each for at, filters in enumerate(chosen) if at not in without for each in filters)
                found.append(
                    Way((self._of(base, (*whole, *conditions)), self._of(base, (*part, *conditions))), SHARE_OF)
                )
        return found

    def _spans(self, space: RecordSpace, number: Number) -> list[tuple[tuple[Filter, ...], tuple[Filter, ...]]]:
        """The periods that a change may lie between: two that are named, or one and the one before it."""
        assert space.time is not None  # asked before
        calendar, axis = space.calendar, space.axes[space.time]
        named = self._text.in_sentence(space, number.sentence)[axis] if number.sentence >= 0 else []
        meant = [self._of_one_grain(space, each.members) for each in named if each.members]
        if any(len(each) > 1 for each in meant):
            return []  # "March" of several years
        names = axis.names
        single = list(dict.fromkeys(next(iter(each)) for each in meant))
        within = {each for each in single for one in single if one != each and names[one].startswith(names[each])}
        single = [each for each in single if each not in within]
        if len(single) == 2 and len(names[single[0]]) == len(names[single[1]]):
            early, late = sorted(single, key=lambda each: names[each])
        elif len(single) == 1 and calendar is not None:
            late = single[0]
            same = [each for each in calendar.order if len(names[each]) == len(names[late])]
            place = same.index(late)
            if not place:
                return []
            early = same[place - 1]
        else:
            return []
        return [((space.filter(space.time, frozenset((early,))),), (space.filter(space.time, frozenset((late,))),))]
