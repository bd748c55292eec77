"""What a question says about time: the periods that its language has, what leads to them, and words that count from a date.

Relative words count from a stated date, never from the clock. `mixed/lists/when.txt` has them in the languages that questions come in.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from datetime import date
from functools import cache
from itertools import zip_longest
from typing import Any, Final, NamedTuple

from countermark.language import classes
from countermark.language.classes import APOSTROPHE, JOINED, NUMERAL, SLASH, YEAR
from countermark.language.document import Document
from countermark.language.forms import fold
from countermark.language.lexicon import lexicon
from countermark.language.lists import sections
from countermark.language.words import Words
from countermark.numeral.lexicon.cldr import ROWS
from countermark.statement.names.phrases import Hit, Phrases
from countermark.statement.periods.period import Grain, Period, read_period

FAR: Final = 9999
"""The last year of a stretch that has no end."""
_THAI_ERA: Final = 543
_PIVOT: Final = 40
"""Two digits below it are of this century: '19 is 2019, '98 is 1998."""
_NOTHING: Final = "\u200b"
_LEADS: Final = ("since", "after", "before", "until", "between", "from")


class Asked(NamedTuple):
    """What one stretch of the question says about time."""

    start: int
    end: int
    """Characters of the question."""
    said: str
    periods: tuple[Period, ...] = ()
    """Exactly these."""
    first: int | None = None
    last: int | None = None
    """Or every period of these years, both included."""
    latest: bool = False
    """Or the last that is held, within those years where they are given."""
    problem: str = ""
    """Or why nothing can be asked for."""
    of: str = ""
    """The year that a relative word counts from."""


def asked(text: str, today: date | None = None) -> list[Asked]:
    """Everything the question says about time, from the left."""
    reader = _TimeReader(text, today)
    reader.read()
    return sorted(reader.found)


@cache
def _tables() -> dict[str, Phrases[Any]]:
    """The tables of words, by what they say."""
    lines = sections("when", "mixed")

    def of(*sections: tuple[str, Any]) -> Phrases[Any]:
        found: dict[str, Any] = {}
        for phrase, meaning in ((each, meaning) for section, meaning in sections for each in lines[section]):
            for way in dict.fromkeys((phrase.replace("s?", ""), phrase.replace("?", ""))):
                found.setdefault(" ".join(Words(way).form) or way, meaning)  # of two the first
        return Phrases.of(found)

    return {
        "relative": of(
            ("not now", "none"), ("now", "now"), ("latest", "latest"), ("year before", "before"), ("year after", "later"),
            ("years ago 0", 0), ("years ago 1", 1), ("years ago 2", 2),
        ),
        "leads": of(*((section, section) for section in _LEADS)),
        "joins": of(("joins range", "range"), ("joins list", "list")),
        "numbers": of(*((f"number {number}", number) for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20))),
        "ago": of(("ago", "ago")),
        "ago leading": of(("ago leading", "ago")),
        "ago led": of(("ago led", "ago")),
        "quarter": of(("quarter", "quarter")),
        "beside": of(("beside", "year")),
        "onward": of(("onward", "since")),
        "span": of(("span", "span")),
        "years": of(("years", "years")),
        "ordinals": of(*((f"ordinal {number}", number) for number in range(1, 5))),
    }  # fmt: skip


@cache
def _months() -> dict[str, int]:
    """Names of months in every locale whose numbers we read; short ones would be words."""
    names = (
        (fold(name).rstrip("."), number)
        for row in ROWS.values()
        for number, each in enumerate(row["months"].split(";"), 1)
        for name in each.split("|")
    )
    return {name: number for name, number in names if len(name) >= 3 or not name.isascii()}


class _TimeReader:
    """One question; each step takes the words it understands, and the next ones leave those alone."""

    def __init__(self, text: str, today: date | None) -> None:
        self.text, self.today = text, today
        # A question is no list: "3. Quartal" begins no item behind something that is not shown.
        document = Document(_NOTHING + (text if text.isascii() else "".join(map(_plain, text))))
        self._periods, self.words = document.periods, document.words
        self.form, self.bits, self.sign = self.words.form, self.words.bits, self.words.sign
        self.found: list[Asked] = []
        self._taken = [False] * len(self.form)
        self._years: dict[int, tuple[int, int]] = {}
        """Years by the word that they begin with: where they end, and which they are."""

    def read(self) -> None:
        for each in self._periods:
            if not each.value or each.grain in ("step", "latest", "half") or self.sign[each.first] & SLASH:
                continue
            if each.grain == "range":
                begins, lead = self._lead(each.first)
                first = begins if lead in ("between", "from") else each.first
                self._take(first, each.last, first=int(each.value), last=int(each.until))
            elif each.grain == "year" or (each.grain == "month" and self._is_code(each.first)):
                self._years[each.last - 1] = each.last, int(each.value[:4])
            elif (period := read_period(each.value)) is not None:
                period = period._replace(grain="month") if period.grain == "day" else period
                self._take(each.first, each.last, periods=(period,))
        for place in self._free():
            if place not in self._years:
                self._other_year(place)
        for first in sorted(self._years):
            self._part_of_year(first)
        years = sorted(self._years.items())
        for (first, (last, year)), after in zip_longest(years, years[1:]):
            if not self._taken[first]:
                self._year(first, last, year, after)
        for place in self._free():
            self._relative(place)

    def _free(self) -> Iterator[int]:
        return (place for place in range(len(self.form)) if not self._taken[place])

    def _take(self, begin: int, stop: int, /, **what: Any) -> None:
        """Record what some words say, unless something else took them first."""
        if not any(self._taken[begin:stop]):
            self._taken[begin:stop] = [True] * (stop - begin)
            start, end = self.words.start[begin] - 1, self.words.end[stop - 1] - 1
            self.found.append(Asked(start, end, self.text[start:end], **what))

    def _from_today(self, first: int, last: int) -> date | None:
        """The date that words count from; where none is stated, that is recorded as the problem."""
        if self.today is None:
            said = self.text[self.words.start[first] - 1 : self.words.end[last - 1] - 1]
            self._take(first, last, problem=f"{said!r} counts from a date, and none is stated")
        return self.today

    def _is(self, place: int, *forms: str) -> bool:
        return 0 <= place < len(self.form) and self.form[place] in forms

    def _is_code(self, first: int, last: int | None = None) -> bool:
        """Words in capitals are codes: MAR in 2013 is Morocco, and DO the Dominican Republic, not the Polish "until"."""
        return "".join(self.words.raw[first : last or first + 1]).isupper() and not self.text.isupper()

    # Years

    def _other_year(self, place: int) -> None:
        """A year that the language takes for none: joined to letters, long ago, in two digits, in words, of another era."""
        form, after = self.form[place], place + 1
        is_joined = after < len(self.form) and bool(self.sign[after] & JOINED)
        is_short = bool(self.sign[place] & APOSTROPHE) and len(form) == 2 and not is_joined
        if not form.isdecimal():
            self._worded_year(place)
        elif form.endswith("0") and (last := self._decade_end(place)):
            self._take(place - self._is(place - 1, "the"), last, first=_full(form), last=_full(form) + 9)
        elif form[:2] in ("24", "25") and len(form) == 4 and self._is(place - 1, "พศ", "ปี"):
            self._years[place - 1] = after, int(form) - _THAI_ERA
        elif is_short or (self.bits[place] & YEAR and not self._is_measured(place)):
            self._years[place] = after, _full(form)
        elif (
            len(form) in (3, 4)
            and self._is(place - 1, "in", "year", "jahr", "en")
            and self.sign[after]
            and not is_joined
        ):
            self._years[place] = after, int(form)
        elif len(form) <= 2 and self._is(after, "st", "nd", "rd", "th") and self._is(place + 2, "century"):
            first = 100 * (int(form) - 1)
            self._take(place - self._is(place - 1, "the"), place + 3, first=first + 1, last=first + 100)

    def _decade_end(self, place: int) -> int:
        """Where the name of a decade ends that begins with digits: '90s, 1990er, 1990年代; 0 where they name none."""
        if self._is(place + 1, "年") and self._is(place + 2, "代"):
            return place + 3
        is_year = self.bits[place] & YEAR or self.sign[place] & APOSTROPHE
        return place + 2 if is_year and self._is(place + 1, "s", "er", "ern", "erjahre", "erjahren") else 0

    def _is_measured(self, place: int) -> bool:
        """What stands around digits makes them an amount, or part of another number."""
        before, sign = (self.bits[place - 1], self.sign[place]) if place else (0, 0)
        return bool(
            (before & classes.SYMBOL and before & classes.CURRENCY)
            or sign & (classes.EQUALS | SLASH)
            or (sign & JOINED and self.words.raw[place - 1].isascii())
            or (place + 1 < len(self.form) and self.bits[place + 1] & classes.SCALE)
            or self._is(place + 1, "%", "percent", "people", "persons", "inhabitants")
        )

    def _worded_year(self, place: int) -> None:
        """Such as "nineteen ninety-eight", "twenty nineteen", "two thousand and five", "the nineties"."""
        form, values = self.form[place], lexicon("en").values
        if form.endswith("ties") and form[:-3] + "y" in values:
            decade = 1900 + values[form[:-3] + "y"]
            self._take(place - self._is(place - 1, "the"), place + 1, first=decade, last=decade + 9)
        elif form in ("nineteen", "twenty"):
            is_early = self._is(place + 1, "oh")
            rest, last = self._number(place + 1 + (is_early or self._is(place + 1, "hundred")))
            if rest >= 10 or (is_early and rest):
                self._years[place] = last, (1900 if form == "nineteen" else 2000) + rest
        elif form == "two" and self._is(place + 1, "thousand"):
            rest, last = self._number(place + 2 + self._is(place + 2, "and"))
            if rest:
                self._years[place] = last, 2000 + rest

    def _number(self, place: int) -> tuple[int, int]:
        """The number below a hundred that English words say, and where they end; 0 where they say none."""
        values = [
            lexicon("en").values.get(self.form[at], 0) if at < len(self.form) and self.bits[at] & NUMERAL else 0
            for at in (place, place + 1)
        ]
        is_pair = values[0] >= 20 and 0 < values[1] < 10
        return (sum(values), place + 2) if is_pair else (values[0], place + bool(values[0]))

    def _part_of_year(self, first: int) -> None:
        """A month or a quarter of a year, in a language that has no lists of its own."""
        (last, year), form, tables = self._years[first], self.form, _tables()
        before = first - self._is(first - 1, "of", "de", "des", "del", "jahres")
        month = _months().get(form[before - 1]) if before and not self._is_code(before - 1) else None
        if month is not None:
            self._take(before - 1, last, periods=(Period(year, "month", month),))
            return
        quarter = tables["quarter"].before(form, before)
        ordinal = tables["ordinals"].before(form, quarter.first) if quarter is not None else None
        if ordinal is not None:
            self._take(ordinal.first, last, periods=(Period(year, "quarter", ordinal.meaning),))
            return
        ordinal = tables["ordinals"].at(form, last + self._is(last, "年"))
        quarter = tables["quarter"].at(form, ordinal.last) if ordinal is not None else None
        if ordinal is not None and quarter is not None:
            self._take(first, quarter.last, periods=(Period(year, "quarter", ordinal.meaning),))

    def _year(self, first: int, last: int, year: int, after: tuple[int, tuple[int, int]] | None) -> None:
        """A single year, what it is for, or the first of a pair."""
        begins, lead = self._lead(first)
        if (
            after is not None
            and after[1][1] > year
            and self._joins(last, after[0], is_list=lead in ("between", "from"))
        ):
            self._take(begins, after[1][0], first=year, last=after[1][1])
            return
        onward = _tables()["onward"].at(self.form, last + self._is(last, "年", "년"))
        if onward is not None and (self.form[last] != "on" or last + 1 == len(self.form)):
            lead, last = "since", onward.last
        ends = {"since": (year, FAR), "after": (year + 1, FAR), "before": (0, year - 1), "until": (0, year)}
        if lead in ends:
            self._take(begins, last, first=ends[lead][0], last=ends[lead][1])
        else:
            self._take(first, last, periods=(Period(year),))

    def _lead(self, first: int) -> tuple[int, str]:
        """Where the word begins that says what a year is for, and what it says."""
        place, tables = first, _tables()
        while (found := tables["leads"].before(self.form, place)) is None or any(self._taken[found.first : place]):
            beside = tables["beside"].before(self.form, place)
            if beside is None:
                return first, ""
            place = beside.first
        # In "add up to in 2021" the year stands by itself.
        is_none = self._is_code(found.first, place) or self.form[found.first : first] == ["up", "to", "in"]
        return (first, "") if is_none else (found.first, found.meaning)

    def _joins(self, last: int, first: int, *, is_list: bool) -> bool:
        """Two years with these words between them are the ends of a range."""
        beside = _tables()["beside"].at(self.form, last)
        words = self.form[beside.last if beside is not None and beside.last < first else last : first]
        gap = self.text[self.words.end[last - 1] - 1 : self.words.start[first] - 1].strip()
        known = (_tables()["joins"].get(key) for key in (tuple(words), tuple(words[:-1]), (gap,)))
        join = next((each for each in known if each is not None), None)
        return join == "range" or (join == "list" and is_list)

    # Words that count from a date

    def _relative(self, place: int) -> None:
        if self._ago(place) or self._span(place) or self._near(place):
            return
        _, last, meaning = _tables()["relative"].at(self.form, place) or Hit(place, place, "none")
        if any(self._taken[place:last]):
            return
        if meaning == "none":
            self._taken[place:last] = [True] * (last - place)  # "current prices" says nothing about time
        elif meaning in ("before", "later"):
            self._beside(place, last, -1 if meaning == "before" else 1)
        elif meaning == "latest" or (meaning == "now" and self.today is None):
            self._take(place, last, latest=True)
        elif (day := self._from_today(place, last)) is not None:
            if meaning == "now":
                self._take(place, last, latest=True, first=0, last=day.year, of=str(day.year))
            else:
                self._take(place, last, periods=(Period(day.year - meaning),), of=str(day.year))

    def _ago(self, first: int) -> bool:
        """So many years ago."""
        lead = _tables()["ago leading"].at(self.form, first)
        count, last = self._count(first if lead is None else lead.last)
        found = _tables()["ago" if lead is None else "ago led"].at(self.form, last) if count else None
        if found is None:
            return False
        last = found.last
        if self.form[last - 1] == "earlier":
            self._beside(first, last, -count)
        elif (day := self._from_today(first, last)) is not None:
            self._take(first, last, periods=(Period(day.year - count),), of=str(day.year))
        return True

    def _count(self, place: int) -> tuple[int, int]:
        """How many words say, and where they end."""
        if place < len(self.form) and self.form[place].isdecimal() and len(self.form[place]) <= 3:
            return int(self.form[place]), place + 1
        number, last = self._number(place)
        found = _tables()["numbers"].at(self.form, place) if not number else None
        return (number, last) if found is None else (found.meaning, found.last)

    def _span(self, first: int) -> bool:
        """Such as "the last five years", "the past decade", "this decade"."""
        place = first + self._is(first, "the")
        is_this = self._is(place, "this", "current") and self._is(place + 1, "decade")
        found = Hit(place, place + 1, "") if is_this else _tables()["span"].at(self.form, place)
        if found is None:
            return False
        if self._is(found.last, "decade"):
            count, last = 10, found.last + 1
        else:
            count, last = self._count(found.last)
            years = _tables()["years"].at(self.form, last) if count else None
            if years is None:
                return False
            last = years.last
        if (day := self._from_today(first, last)) is not None:
            ends = (day.year // 10 * 10, day.year) if is_this else (day.year - count, day.year - 1)
            self._take(first, last, first=ends[0], last=ends[1], of=str(day.year))
        return True

    def _near(self, first: int) -> bool:
        """The quarter or month of the stated date, or the one before."""
        if not (self._is(first, "this", "last", "previous") and self._is(first + 1, "quarter", "month")):
            return False
        if (day := self._from_today(first, first + 2)) is not None:
            grain: Grain = "quarter" if self._is(first + 1, "quarter") else "month"
            size = 3 if grain == "quarter" else 1
            whole = (day.year * 12 + day.month - 1) // size - (self.form[first] != "this")
            year, part = divmod(whole, 12 // size)
            self._take(first, first + 2, periods=(Period(year, grain, part + 1),), of=day.isoformat())
        return True

    def _beside(self, first: int, last: int, step: int) -> None:
        """The year before or after the one that was named last before a place, or else that of the stated date."""
        start = self.words.start[first]
        base = max(
            ((each.end, each.periods[-1]) for each in self.found if each.end < start and each.periods), default=None
        )
        if base is not None:
            self._take(first, last, periods=(base[1]._replace(year=base[1].year + step),), of=str(base[1]))
        elif (day := self._from_today(first, last)) is not None:
            self._take(first, last, periods=(Period(day.year + step),), of=str(day.year))


def _plain(character: str) -> str:
    """A digit of any script as one of ours; every other character as it is."""
    return str(unicodedata.decimal(character)) if character.isdecimal() else character


def _full(digits: str) -> int:
    year = int(digits)
    return year if len(digits) > 2 else year + (2000 if year < _PIVOT else 1900)
