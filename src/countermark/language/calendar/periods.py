"""When a text speaks of: years, quarters, months, fiscal years, ranges, and steps from one of them; found once.

A value is written as facts write it: "2023", "2023-Q2", "2023-05", "2023-05-17", "2022/23", "FY2023".
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from countermark.language import classes
from countermark.language.classes import (
    AHEAD,
    ARTICLE,
    BACK,
    CONJUNCTION,
    CURRENCY,
    DASH,
    DATED,
    DIGIT,
    FISCAL,
    GRAIN,
    HYPHEN,
    JOINED,
    LATEST,
    MONTH,
    NUMERAL,
    ORDINAL,
    PERIOD,
    PREPOSITION,
    QUARTER,
    RANGE,
    SCALE,
    SLASH,
    STEP,
    SYMBOL,
    UNIT,
    YEAR,
)  # fmt: skip
from countermark.language.words import Words

_QUARTERS: Final = "quart", "trim"
_MONTHS: Final = "month", "monat", "mois", "mes"
"""How the words for a quarter and for a month begin."""
Grain = Literal["year", "fiscal", "quarter", "half", "month", "day", "range", "step", "latest"]

_PARTED: Final = ~(classes.COMMA | HYPHEN | JOINED | classes.APOSTROPHE)
"""Signs over which no period reaches."""
_MODERN: Final = range(1900, 2101)
"""Four digits outside of these years are one only behind a word that says so."""
_PIVOT: Final = 60
_CENTURIES: Final = (19, 20)
_MILLENNIUM: Final = 2000
_TEENS: Final = 10
"""The least that stands behind a century in words: "twenty five" is 25."""
_DIGITS: Final = 9
_LEADS: Final = PREPOSITION | RANGE | PERIOD | MONTH | GRAIN
"""Classes of words behind which a year may be written in words, or in two digits."""
_SAID: Final = 4
"""How many words behind a quarter its year is looked for: "Q1, Q2 and Q3 2023"."""


class Period(NamedTuple):
    """A stretch of the text that says when."""

    start: int
    end: int
    first: int
    last: int
    """Its words."""
    grain: Grain
    value: str
    """The period; of a range the first; of a step what it comes to, where the text says what it counts from. Otherwise ""."""
    until: str = ""
    """Of a range the last; "" where it is open."""
    part: int = 0
    """Of a quarter or month whose year is not said, which one."""
    step: int = 0
    """How many years a step counts, back where it is negative."""
    base: int = -1
    """What a step counts from, as a place among the periods."""


def periods(
    words: Words, values: Callable[[int], Mapping[str, int]], first: int = 0, before: Sequence[Period] = ()
) -> list[Period]:
    """Every period of a text in order; `values` gives what the words of the language at a place count as.

    Of a text that was read up to the word `first`, `before` are the periods up to there.
    """
    bits = words.bits
    reading = _PeriodPass(words, values, before)
    for place in words.notable[bisect_left(words.notable, first) :]:
        if place >= reading.reached and bits[place] & (DATED | NUMERAL | DIGIT):
            reading.read(place, bits[place])
    return reading.found


class _PeriodPass:
    """One pass over the words that may say when."""

    def __init__(self, words: Words, values: Callable[[int], Mapping[str, int]], before: Sequence[Period]) -> None:
        self._bits, self._form, self._sign = words.bits, words.form, words.sign
        self._words = words
        self._values = values
        self._size = len(words)
        self.found: list[Period] = list(before)
        self.reached = 0

    def read(self, place: int, own: int) -> None:
        if own & YEAR:
            if own & FISCAL:
                self._fiscal_year(place, place, self._form[place][2:])
            else:
                self._year(place)
        elif own & QUARTER:
            self._quarter(place, place + 1, int(self._form[place][1]))
        elif own & MONTH:
            self._month(place)
        elif own & FISCAL:
            self._fiscal(place)
        elif own & GRAIN:
            self._grain(place, own)
        elif own & LATEST:
            self._latest(place)
        elif own & NUMERAL:
            self._spelled(place)
        elif self._sign[place] & classes.APOSTROPHE and self._has(place - 1, _LEADS) and self._digits(place):
            self._take(place, place + 1, "year", _whole(self._digits(place)))

    def _take(self, first: int, last: int, grain: Grain, value: str, **more: int | str) -> None:
        words = self._words
        self.found.append(
            Period(words.start[first], words.end[last - 1], first, last, grain, value, **more)  # type: ignore[arg-type]
        )
        self.reached = last

    def _has(self, place: int, bits: int) -> bool:
        return 0 <= place < self._size and bool(self._bits[place] & bits)

    def _follows(self, place: int, bits: int) -> bool:
        """A word of such a class stands at a place, with nothing in front of it that parts."""
        return place < self._size and bool(self._bits[place] & bits) and not self._sign[place] & _PARTED

    def _digits(self, place: int) -> str:
        """The digits at a place; "" where there are none."""
        form = self._form[place] if place < self._size and self._bits[place] & DIGIT else ""
        return form if form.isdecimal() else ""

    def _year(self, place: int) -> None:
        year = int(self._form[place])
        bits, sign = self._bits, self._sign
        before = bits[place - 1] if place and not sign[place] & _PARTED else 0
        is_amount = before & (CURRENCY | SCALE) and not sign[place] & classes.COMMA
        if is_amount or sign[place] & (classes.EQUALS | JOINED) or self._is_measured(place + 1):
            return
        if year not in _MODERN and not before & (PREPOSITION | RANGE | PERIOD | FISCAL):
            return
        last = place + 1
        joined = sign[last] if last < self._size else classes.BREAK
        after = self._digits(last)
        if after and joined & (HYPHEN | DASH | SLASH):
            self._to(place, year, after, is_slash=bool(joined & SLASH), is_hyphen=bool(joined & HYPHEN))
        elif joined & JOINED and last < self._size and self._form[last] == "s" and year % 10 == 0:
            self._take(place, last + 1, "range", str(year), until=str(year + 9))
        elif self._follows(last, QUARTER):
            self._take(place, last + 1, "quarter", f"{year}-Q{self._form[last][1]}")
        elif not joined & _PARTED and self._is_range(place, last):
            self._take(place, last + 2, "range", str(year), until=self._form[last + 1])
        else:
            self._take(place, last, "year", str(year))

    def _spelled(self, place: int) -> None:
        """A year in words behind a word that says when: "in twenty twenty-two", "since two thousand and five"."""
        if self._sign[place] & _PARTED or not self._has(place - 1, _LEADS):
            return
        values = self._values(place)
        century, last = values.get(self._form[place], 0), place + 1
        if century in _CENTURIES:
            years, last = self._below_hundred(last)
            year = century * 100 + years if years >= _TEENS else 0
        elif century * values.get(self._form[last] if last < self._size else "", 0) == _MILLENNIUM:
            last += 1
            years, end = self._below_hundred(last + self._has(last, CONJUNCTION))
            year, last = _MILLENNIUM + years, end if years else last
        else:
            return
        if year and not self._is_counting(last):
            self._take(place, last, "year", str(year))

    def _is_counting(self, place: int) -> bool:
        """Whether number words count what stands behind them: "in twenty thirty-minute tests"."""
        if place >= self._size:
            return False
        sign = self._sign[place]
        return bool(sign & HYPHEN) or not (sign or self._bits[place] & ~(UNIT | GRAIN | PERIOD))

    def _below_hundred(self, place: int) -> tuple[int, int]:
        """What number words from a place on count as, below a hundred, and where they end; 0 where there are none."""
        total, last = 0, place
        while self._follows(last, NUMERAL) and last < place + 2:
            value = self._values(last)[self._form[last]]
            if total and (total % 10 or value > _DIGITS):
                break
            total, last = total + value, last + 1
        return total, last

    def _is_measured(self, place: int) -> bool:
        """What stands behind digits makes them an amount: "2000 km", "2023 dollars", "1990%"."""
        if place >= self._size or self._sign[place] & (_PARTED | classes.COMMA):
            return False
        own = self._bits[place]
        if self._form[place] == "s" and self._sign[place] & JOINED:
            return False  # "the 1990s"
        return bool(own & (SCALE | CURRENCY) or (own & (UNIT | SYMBOL) and not own & (PERIOD | GRAIN | MONTH | STEP)))

    def _is_range(self, place: int, join: int) -> bool:
        """Such as "2019 to 2023", and "2019 and 2023" behind "between"."""
        if join + 1 >= self._size or not self._bits[join + 1] & YEAR or self._sign[join + 1] & _PARTED:
            return False
        later = self._digits(join + 1)
        if not later or int(later) <= int(self._form[place]):
            return False
        own = self._bits[join]
        return bool(own & RANGE or (own & CONJUNCTION and self._has(place - 1, RANGE)))

    def _to(self, place: int, year: int, after: str, *, is_slash: bool, is_hyphen: bool) -> None:
        """Two numbers of years, or a year and a month."""
        last = place + 2
        end = int(after) if len(after) == 4 else year // 100 * 100 + int(after) if len(after) == 2 else 0
        if len(after) == 2 and int(after) == (year + 1) % 100:
            self._take(place, last, "fiscal", f"{year}/{after}")
        elif len(after) == 4 and end == year + 1 and is_slash:
            self._take(place, last, "fiscal", f"{year}/{after[2:]}")
        elif len(after) == 2 and is_hyphen and 1 <= int(after) <= 12:
            day = self._digits(last)
            if len(day) == 2 and self._sign[last] & HYPHEN:
                self._take(place, last + 1, "day", f"{year}-{after}-{day}")
            else:
                self._take(place, last, "month", f"{year}-{after}")
        elif end > year and not is_slash:
            self._take(place, last, "range", str(year), until=str(end))
        else:
            self._take(place, place + 1, "year", str(year))

    def _quarter(self, first: int, last: int, quarter: int) -> None:
        """A quarter with its year, which may stand behind several of them."""
        place = last
        if self._follows(place, PREPOSITION | FISCAL):
            place += 1
        for ahead in range(place, min(self._size, place + _SAID)):
            if self._sign[ahead] & _PARTED:
                break
            if self._bits[ahead] & YEAR:
                digits = self._form[ahead].removeprefix("fy")
                self._take(first, ahead + 1 if ahead == place else last, "quarter", f"{_whole(digits)}-Q{quarter}")
                return
            if not self._bits[ahead] & (QUARTER | CONJUNCTION | RANGE):
                short = self._digits(ahead)
                if len(short) == 2 and self._sign[ahead] & classes.APOSTROPHE:
                    self._take(first, ahead + 1, "quarter", f"{_whole(short)}-Q{quarter}")
                    return
                break
        if self._bits[first] & QUARTER or self._bits[first] & ORDINAL:
            self._take(first, last, "quarter", "", part=quarter)

    def _month(self, place: int) -> None:
        """A month with its day and year, as far as they stand there."""
        number = self._values(place).get(self._form[place])
        if number is None:
            return
        first, last, day = place, place + 1, ""
        before, after = self._digits(place - 1) if place else "", self._digits(last)
        if _is_day(before) and not self._sign[place] & _PARTED:
            first, day = place - 1, before
        elif _is_day(after) and not self._sign[last] & _PARTED:
            last, day = last + 1, after
            if last < self._size and self._sign[last] & JOINED and self._form[last] in ("st", "nd", "rd", "th"):
                last += 1
        year = last + 1 if self._follows(last, PREPOSITION) else last
        if self._follows(year, YEAR) and self._digits(year):
            value = f"{self._form[year]}-{number:02}"
            self._take(first, year + 1, "day" if day else "month", f"{value}-{int(day):02}" if day else value)
        elif self._bits[place] & classes.NAME or not self._bits[place] & classes.SUPPOSITION:
            self._take(first, last, "month", "", part=number)

    def _fiscal(self, place: int) -> None:
        """Such as "fiscal 2023", "the fiscal year 2022/23", "FY 23"."""
        year = place + 1
        while year < self._size and year < place + 3 and self._follows(year, GRAIN | PERIOD) and not self._digits(year):
            year += 1
        digits = self._digits(year)
        if len(digits) not in (2, 4) or self._sign[year] & _PARTED or self._is_measured(year + 1):
            return
        self._fiscal_year(place, year, digits)

    def _fiscal_year(self, first: int, place: int, digits: str) -> None:
        """A fiscal year whose digits stand at a place: "FY2023", "FY2022/23"."""
        whole, after = _whole(digits), self._digits(place + 1)
        if after and self._sign[place + 1] & (SLASH | HYPHEN | DASH) and int(after) % 100 == (int(whole) + 1) % 100:
            self._take(first, place + 2, "fiscal", f"{whole}/{after[-2:]}")
        else:
            self._take(first, place + 1, "fiscal", f"FY{whole}")

    def _grain(self, place: int, own: int) -> None:
        """A word such as "year" with what counts it: "three years later", "the previous year", "the second quarter of 2023"."""
        form, bits = self._form, self._bits
        values = self._values(place)
        before = bits[place - 1] if place and not self._sign[place] & _PARTED else 0
        if before & ORDINAL and not values.get(form[place]) and form[place - 1] in values:
            if form[place].startswith(_QUARTERS) and values[form[place - 1]] <= 4:
                self._quarter(place - 1, place + 1, values[form[place - 1]])
            return
        size = values.get(form[place], 0)
        if own & STEP:
            self._step(place, place + 1, -1 if own & BACK else 1)
        elif self._follows(place + 1, STEP) and bits[place + 1] & (BACK | AHEAD):
            counted, first = self._count(place)
            if counted and not self._follows(place + 2, YEAR):
                counted = -counted if bits[place + 1] & BACK else counted
                self._step(first, self._phrase_end(place + 1), counted * size, counted * _months(form[place]))
        elif before & STEP:
            counted = -1 if before & BACK else 1 if before & AHEAD else 0
            self._step(place - 1, place + 1, size * counted, counted * _months(form[place]))
        elif before & LATEST:
            self._take(place - 1, place + 1, "latest", "")

    def _count(self, place: int) -> tuple[int, int]:
        """How many stand before a word of time, and where that begins: "fourteen years", "a year"."""
        before = place - 1
        if before < 0 or self._sign[place] & _PARTED:
            return 0, place
        digits = self._digits(before)
        if digits and len(digits) <= 3:
            return int(digits), before
        own, values = self._bits[before], self._values(place)
        if own & NUMERAL and self._form[before] in values:
            count, first = values[self._form[before]], before
            tens = values.get(self._form[before - 1], 0) if before and self._bits[before - 1] & NUMERAL else 0
            return (count + tens, before - 1) if tens >= 20 and tens % 10 == 0 and count < 10 else (count, first)
        return (1, before) if own & ARTICLE else (0, place)

    def _step(self, first: int, last: int, years: int, months: int = 0) -> None:
        """So many years, or months, from the period that the text named last."""
        base = next(
            (index for index in range(len(self.found) - 1, -1, -1) if self.found[index].value),
            -1,
        )
        value = (
            "" if base < 0 else _stepped(self.found[base], years) if not months else _moved(self.found[base], months)
        )
        self._take(first, last, "step", value, step=years, base=base)

    def _phrase_end(self, place: int) -> int:
        """Behind a word and the others of its phrase."""
        last = place + 1
        while last < self._size and self._bits[last] & classes.REST:
            last += 1
        return last

    def _latest(self, place: int) -> None:
        """Now, or the latest; the word for a period behind it belongs to it."""
        last = self._phrase_end(place)
        if self._follows(last, GRAIN):
            last += 1
        self._take(place, last, "latest", "")


def _is_day(digits: str) -> bool:
    return len(digits) <= 2 and digits.isdecimal() and 1 <= int(digits) <= 31


def _whole(digits: str) -> str:
    """A year in four digits."""
    return digits if len(digits) == 4 else f"{'19' if int(digits) >= _PIVOT else '20'}{int(digits):02}"


def _stepped(base: Period, years: int) -> str:
    """The period so many years from another one."""
    value = base.until or base.value
    digits = value.removeprefix("FY")[:4]
    if not digits.isdecimal():
        return ""
    year = int(digits) + years
    if base.grain == "fiscal" and "/" in value:
        return f"{year}/{(year + 1) % 100:02}"
    return value.replace(digits, str(year), 1)


def _months(form: str) -> int:
    """How many months the word for a month or a quarter says."""
    return 3 if form.startswith(_QUARTERS) else 1 if form.startswith(_MONTHS) else 0


def _moved(base: Period, months: int) -> str:
    """The month, or the quarter, so many months from another one; of other periods nothing is known."""
    value = base.until or base.value
    year, _, part = value.partition("-")
    size = 3 if part.startswith("Q") else 1
    part = part.removeprefix("Q")
    if base.grain not in ("month", "quarter") or not part.isdecimal() or not year.isdecimal() or months % size:
        return ""
    at = int(year) * 12 // size + int(part) - 1 + months // size
    in_year = 12 // size
    return f"{at // in_year}-Q{at % in_year + 1}" if size == 3 else f"{at // in_year}-{at % in_year + 1:02}"
