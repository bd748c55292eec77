"""Where a text names members of a time axis: periods are compared by what they mean, not by how they are written."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from countermark.language import classes
from countermark.language.calendar.periods import Period
from countermark.language.classes import YEAR
from countermark.language.words import Words
from countermark.statement.placement.names.axis_names import AxisNames
from countermark.statement.placement.names.mentions import Mention, mentions
from countermark.statement.placement.names.period_names import UNSAID, moments
from countermark.statement.placement.word_lists import words_of

_HEAD: Final = 4
"""Words of a head of a table, in which a year says when."""
_OPEN_ENDED: Final = words_of("open-ended")
_SINCE: Final = words_of("ever since")
_WHEN: Final = words_of("when")
_YEAR_END: Final = frozenset(("-12-31", "-12-30", "-06-30"))
"""Days on which a year, or a fiscal one, ends: what is said of them is said of the year."""
_YEAR: Final = 4
"""Digits of a year, with which every other value of a period begins."""
_MONTH: Final = len("2024-11")


class Calendar:
    """The members of a time axis by what they mean."""

    def __init__(self, axis: AxisNames, *, is_exact: bool = False, is_by_day: bool = False) -> None:
        self.axis = axis
        self._is_exact = is_exact
        """Whether a month is not the year that it lies in: facts without a table say what they are of, a table may not."""
        self._meanings = moments(axis.names, is_headed=True, is_by_day=is_by_day) or [None] * len(axis)
        self.is_dated = any(self._meanings)
        self._by_value: dict[str, set[int]] = {}
        self._by_year: dict[str, set[int]] = {}
        self._by_end: dict[str, set[int]] = {}
        """The years that end in another one, such as 2017/18, by that one."""
        for member, each in enumerate(self._meanings):
            if each is not None:
                self._by_value.setdefault(each.value, set()).add(member)
                year = _year(each.value)
                self._by_year.setdefault(year, set()).add(member)
                if "/" in each.value:
                    self._by_end.setdefault(str(int(year) + 1), set()).add(member)
        self._is_by_day = any(each is not None and each.grain == "day" for each in self._meanings)
        is_alike = len({each.grain for each in self._meanings if each is not None}) == 1
        self._is_yearly = is_alike and all(len(each) == 1 for each in self._by_year.values())
        """Whether each of its days or quarters is of another year: those of balance sheets, which are called by their years."""
        dated = [
            (each.value.removeprefix("FY"), member) for member, each in enumerate(self._meanings) if each is not None
        ]
        self.order = [member for _, member in sorted(dated)]
        self._place = {member: place for place, member in enumerate(self.order)}
        self.latest = self.order[-1] if dated else None
        alike: dict[str, list[int]] = {}
        for member in self.order:
            alike.setdefault(self._meanings[member].grain, []).append(member)  # type: ignore[union-attr]  # it is dated
        self._after = {early: late for each in alike.values() for early, late in pairwise(each)}
        """Years follow years, and quarters quarters, if a table has both."""
        self._before = {late: early for early, late in self._after.items()}

    def before(self, member: int) -> int | None:
        """The member that comes before one in time."""
        return self._before.get(member)

    def is_before(self, member: int, other: int) -> bool:
        """Whether one member comes before another in time, as far as both are dated."""
        places = self._place.get(member), self._place.get(other)
        return places[0] is not None and places[1] is not None and places[0] < places[1]

    def after(self, member: int) -> int | None:
        """The member that comes after one in time."""
        return self._after.get(member)

    def members(self, value: str) -> frozenset[int]:
        """The members that a period of a text may mean: itself, or the year that ends on it; no part of it but the only one of a month."""
        exact = self._by_value.get(value) or self._by_value.get(value.removeprefix("FY"))
        exact = exact or self._by_value.get(UNSAID + value[_YEAR:])
        if exact:
            return frozenset(exact)
        near = self._by_year.get(_year(value), set())
        if self._is_by_day and len(value) == _MONTH:
            days = [member for member in near if (each := self._meanings[member]) and each.value.startswith(value)]
            if len(days) == 1:
                return frozenset(days)  # the only day of its month that the table has, as that of a meeting
        if value.startswith("FY"):
            return frozenset(near | self._by_end.get(_year(value), set()))
        if (len(self.axis) == 1 or (self._is_yearly and not self._is_exact)) and len(value) == _YEAR:
            return frozenset(near)  # what all cells share is of that year
        if not self._is_exact or value[_YEAR:] in _YEAR_END:
            return frozenset(
                member
                for member in near
                if (each := self._meanings[member]) and len(each.value.removeprefix("FY")) == _YEAR
            )
        return frozenset()

    def mentions(
        self, found: Sequence[Period], words: Words, keys: Sequence[str], first: int, last: int
    ) -> list[Mention]:
        """The mentions of its members in one sentence; a period that it does not have is a mention of none."""
        if not self.is_dated:
            return mentions(self.axis, words, keys, first, last)
        named: list[Mention] = []
        years: list[str] = []
        for place, each in enumerate(found):
            if each.grain == "latest":
                if self.latest is not None:
                    named.append(self._mention(each, frozenset((self.latest,))))
            elif each.value:
                members = self.members(each.value)
                if members and _moved_since(each, words, first, last):
                    named.append(self._mention(each, members, is_end=True))
                    if len(found) == 1 and self.latest is not None:
                        named.append(self._mention(each, frozenset((self.latest,)), is_end=True))
                    continue
                if self._is_open_ended(each, words):
                    members = frozenset()  # "since 2019" is not 2019
                if each.grain == "step" and self.latest is not None and words.form[each.first] == "last":
                    members |= {self.latest}  # "in the last year"
                named.append(self._mention(each, members, is_end=bool(each.until)))
                if each.until:
                    named.append(self._mention(each, self.members(each.until), is_end=True))
            elif each.part:
                years = years or _years_behind(found, words)
                named += self._of_some_year(each, words, years[place])
        return named or self._years(words, first, last)

    @staticmethod
    def _is_open_ended(period: Period, words: Words) -> bool:
        """Whether a period only begins or ends with what is named: "since 2019", and not "since 2019, when"."""
        if not period.first or period.until or words.form[period.first - 1] not in _OPEN_ENDED:
            return False
        return period.last >= len(words) or words.form[period.last] not in _WHEN

    def _years(self, words: Words, first: int, last: int) -> list[Mention]:
        """The years of a head such as "2019 votes", where they count nothing."""
        if last - first > _HEAD:
            return []
        return [
            Mention(
                self.axis, members, place, place + 1, words.start[place], words.end[place], 1.0, frozenset((place,))
            )
            for place in range(first, last)
            if words.bits[place] & YEAR and (members := self.members(words.form[place]))
        ]

    def _of_some_year(self, period: Period, words: Words, year: str) -> list[Mention]:
        """A day, month or quarter whose year is not said beside it: that of every year."""
        end = f"-Q{period.part}" if period.grain == "quarter" else f"-{period.part:02}"
        day = next((form for form in words.form[period.first : period.last] if form.isdecimal()), "")
        end += f"-{int(day):02}" if day and self._is_by_day else ""
        members = frozenset(
            member
            for member, each in enumerate(self._meanings)
            if each is not None and each.value[_YEAR:].startswith(end) and each.value.startswith(year)
        )
        return [self._mention(period, members)] if members else []

    def _mention(self, period: Period, members: frozenset[int], *, is_end: bool = False) -> Mention:
        words = frozenset(range(period.first, period.last))
        return Mention(self.axis, members, period.first, period.last, period.start, period.end, 1.0, words, is_end)


def _moved_since(period: Period, words: Words, first: int, last: int) -> bool:
    """Whether something moved from a period to now: "has risen by 5 since 2019"."""
    is_since = period.first > first and words.form[period.first - 1] in _SINCE and not period.until
    return is_since and any(words.bits[at] & (classes.MOVE | classes.GROWTH) for at in range(first, last))


def _years_behind(found: Sequence[Period], words: Words) -> list[str]:
    """For each period the year that the last of its list says for all: "in August and November 2024"; empty if none does."""
    years = [""] * len(found)
    for place in range(len(found) - 2, -1, -1):
        each, behind = found[place], found[place + 1]
        between = range(each.last, behind.first)
        is_list = len(between) <= 1 and all(words.bits[at] & (classes.CONJUNCTION | classes.RANGE) for at in between)
        if is_list and behind.grain == each.grain:
            years[place] = _year(behind.value) or years[place + 1]
    return years


def _year(value: str) -> str:
    return value.removeprefix("FY")[:_YEAR]
