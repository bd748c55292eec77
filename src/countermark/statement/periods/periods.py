"""Which periods a question asks for. Relative words count from a stated date, never from the clock."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache
from itertools import zip_longest
from typing import Any, Final, NamedTuple

from countermark.statement.names.phrases import Phrases
from countermark.statement.names.tokens import Token, fold
from countermark.statement.periods import period_patterns as patterns
from countermark.statement.periods import period_words
from countermark.statement.periods.period import Period

FAR: Final = 9999
"""The last year of a stretch that has no end."""
_THAI_ERA: Final = 543
_PIVOT: Final = 40
"""Two digits below it are of this century: '19 is 2019, '98 is 1998."""
_BEFORE: Final = 40
"""Characters before a year in which a word that says what it is for is looked for."""


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
    step: int = 0
    """So many years from one that was named before this text, where it names none itself."""


def asked(text: str, said: Sequence[Token], today: date | None = None) -> list[Asked]:
    """Everything the question says about time, from the left."""
    reader = _Reader(text, today)
    reader.fiscal()
    reader.quarters()
    reader.months(said)
    reader.decades()
    reader.years()
    reader.ago()
    reader.words(said)
    return sorted(reader.found, key=lambda each: each.start)


class _Reader:
    """One question; each method takes what it understands, and the next ones leave that alone."""

    def __init__(self, text: str, today: date | None) -> None:
        self.text = text
        # One letter for one, so that places in it are places in the question.
        self.flat = (
            text.lower()
            if text.isascii()
            else "".join(folded if len(folded := fold(letter)) == 1 else letter for letter in text)
        )
        self.today = today
        self.found: list[Asked] = []
        self._taken = bytearray(len(text))

    def take(self, start: int, end: int, **what: Any) -> None:
        """Record what a stretch says, unless something else took it first."""
        if self._is_free(start, end):
            self._taken[start:end] = b"\x01" * (end - start)
            self.found.append(Asked(start, end, self.text[start:end].strip(), **what))

    def relative(self, span: tuple[int, int]) -> date | None:
        """The date that a stretch counts from; where none is stated, that is recorded as the problem."""
        if self.today is None:
            said = self.text[slice(*span)].strip()
            self.take(*span, problem=f"{said!r} counts from a date, and none is stated")
        return self.today

    def matches(self, pattern: re.Pattern[str], *needs: str) -> Iterator[re.Match[str]]:
        """Where a pattern is found in what is not yet understood; it is not looked for without one of the words it needs."""
        if needs and not self._has(needs):
            return
        for match in pattern.finditer(self.flat):
            if self._is_free(*match.span()):
                yield match

    def _has(self, needs: Sequence[str]) -> bool:
        """Whether one of the words is in the text."""
        flat = self.flat
        for word in needs:  # noqa: SIM110 — `any` takes twice as long, for each of a hundred words
            if word in flat:
                return True
        return False

    def _is_free(self, start: int, end: int) -> bool:
        """Whether nothing of a stretch is understood."""
        return 1 not in self._taken[start:end]

    def fiscal(self) -> None:
        """FY2023/24 starts in 2023; so does FY2024, which is named for its end."""
        for match in self.matches(patterns.FISCAL, *patterns.FISCAL_WORDS):
            year = _full_year(match[1])
            if match[2] is None:
                self.take(*match.span(), periods=(Period(year - 1, "fiscal"),))
            elif int(match[2]) % 100 == (year + 1) % 100:
                self.take(*match.span(), periods=(Period(year, "fiscal"),))
        for match in self.matches(patterns.SLASHED, "/", "–", "-"):
            year, end = int(match[1]), int(match[2])
            if end == year + 1 and match[0][4] != "/":
                continue  # 2018-2019 is two years, 2018/2019 and 2018-19 one
            if end % 100 == (year + 1) % 100:
                self.take(*match.span(), periods=(Period(year, "fiscal"),))
            elif len(match[2]) == 2 and end > year % 100:
                self.take(*match.span(), first=year, last=year // 100 * 100 + end)

    def quarters(self) -> None:
        has_signs, has_words = self._has(patterns.QUARTER_SIGNS), self._has(patterns.QUARTER_WORDS)
        for pattern, is_there in zip(patterns.quarters(), (has_signs, has_signs, has_words, has_words), strict=True):
            for match in self.matches(pattern) if is_there else ():
                named = match.groupdict()
                quarter = named.get("quarter") or next(
                    number[1] for number in ("q1", "q2", "q3", "q4") if named[number]
                )
                self.take(*match.span(), periods=(Period(int(match["year"]), "quarter", int(quarter)),))
        if has_signs:
            self._quarters_without_year()

    def _quarters_without_year(self) -> None:
        """In "Q1, Q2 and Q3 2023" the year is said once, for all that are joined to it."""
        for match in reversed(list(self.matches(patterns.BARE_QUARTER))):
            behind = patterns.JOINED.match(self.flat, match.end())
            named = [each for each in self.found if behind is not None and each.start == behind.end() and each.periods]
            if named and named[0].periods[0].grain == "quarter":
                self.take(*match.span(), periods=(named[0].periods[0]._replace(part=int(match[1])),))

    def months(self, said: Sequence[Token]) -> None:
        # A name in other letters may stand within what is one word to us.
        if not self.flat.isascii() or not patterns.month_starts().isdisjoint(token.text for token in said):
            for match in self.matches(patterns.month()):
                self.take(*match.span(), periods=(Period(int(match[2]), "month", patterns.months()[match[1]]),))
        for match in self.matches(patterns.ISO_MONTH, "-0", "-1", "m0", "m1"):
            self.take(*match.span(), periods=(Period(int(match[1]), "month", int(match[2])),))
        for match in self.matches(patterns.NEAR, "quarter", "month"):
            day = self.relative(match.span())
            if day is not None:
                period = _near(day, int(match[1] != "this"), match[2])
                self.take(*match.span(), periods=(period,), of=day.isoformat())

    def decades(self) -> None:
        for match in self.matches(patterns.DECADE, *patterns.DECADE_WORDS):
            if match["year"]:
                year = int(match["year"])
            elif match["word"]:
                year = 1900 + period_words.DECADES[match["word"]]
            else:
                year = _full_year(match["short"])
            self.take(*match.span(), first=year, last=year + 9)
        for match in self.matches(patterns.CENTURY, "century"):
            first = 100 * (int(match[1]) - 1)
            self.take(*match.span(), first=first + 1, last=first + 100)
        for match in self.matches(patterns.THIS_DECADE, "decade"):
            day = self.relative(match.span())
            if day is not None:
                self.take(*match.span(), first=day.year // 10 * 10, last=day.year, of=str(day.year))

    def years(self) -> None:
        """Single years, what each is for, and pairs of them."""
        for match in self.matches(patterns.THAI_YEAR, "พ", "ป"):
            self.take(*match.span(), periods=(Period(int(match[1]) - _THAI_ERA),))
        found = list(self.matches(patterns.YEAR))
        for match, after in zip_longest(found, found[1:]):
            start, end = match.span()
            year = int(match[0])
            lead = self._lead(start)
            if lead and self.text[slice(*lead.span(lead.lastindex or 0))].isupper() and not self.text.isupper():
                lead = None  # DO 2013 is the Dominican Republic's, not the Polish "until"
            said = {name for name, word in lead.groupdict().items() if word} if lead else set()
            if lead is not None and self.flat[lead.start() : start].split() == ["up", "to", "in"]:
                lead, said = None, set()  # in "add up to in 2021" the year stands by itself
            begins = lead.start() if lead else start
            if (
                after is not None
                and self._joined(end, after.start(), between="between" in said)
                and int(after[0]) > year
            ):
                self.take(begins, after.end(), first=year, last=int(after[0]))
            elif "since" in said or patterns.ONWARD.match(self.flat, end):
                self.take(begins, end, first=year, last=FAR)
            elif "after" in said:
                self.take(begins, end, first=year + 1, last=FAR)
            elif "before" in said:
                self.take(begins, end, first=0, last=year - 1)
            elif "until" in said:
                self.take(begins, end, first=0, last=year)
            else:
                self.take(start, end, periods=(Period(year),))
        for match in self.matches(patterns.spelt_years(), *patterns.SPELT_WORDS):
            spelt = _spelt(match)
            if spelt is not None:
                self.take(*match.span(), periods=(Period(spelt),))
        if any(self.matches(patterns.DIGITS)):
            for match in self.matches(patterns.ODD_YEAR):
                self.take(*match.span(), periods=(Period(int(match[0])),))
        for match in self.matches(patterns.SHORT_YEAR, *patterns.APOSTROPHES):
            self.take(*match.span(), periods=(Period(_full_year(match[1])),))

    def _lead(self, start: int) -> re.Match[str] | None:
        """The word that says what a year is for."""
        before = self.flat[max(0, start - _BEFORE) : start].rstrip()
        shorter = before.removesuffix("in").rstrip()
        if not before.endswith(patterns.lead_words()) and not shorter.endswith(patterns.lead_words()):
            return None
        return patterns.leads().search(self.flat, max(0, start - _BEFORE), start)

    def _joined(self, end: int, start: int, *, between: bool) -> bool:
        """Two years with this text between them are the ends of a range."""
        beside = patterns.BESIDE.match(self.flat, end, start)
        words = self.flat[beside.end() if beside else end : start].strip()
        for word in (words, words.rpartition(" ")[0], self.flat[end:start].strip()):
            join = patterns.joins().get(word)
            if join is not None:
                return join == "range" or between
        return False

    def ago(self) -> None:
        for pattern, needs in zip(patterns.ago(), patterns.AGO_WORDS, strict=True):
            for match in self.matches(pattern, *needs):
                named = match.groupdict()
                word = named["count"]
                count = 10 if word is None else int(word) if word.isdecimal() else patterns.counts()[word]
                if match[0].endswith("earlier"):
                    self._beside(match.span(), -count)
                    continue
                day = self.relative(match.span())
                if day is None:
                    continue
                if named.get("span"):
                    self.take(*match.span(), first=day.year - count, last=day.year - 1, of=str(day.year))
                else:
                    self.take(*match.span(), periods=(Period(day.year - count),), of=str(day.year))

    def words(self, said: Sequence[Token]) -> None:
        hits = _phrases().find(said)
        if not hits:
            return
        taken = [1 in self._taken[token.start : token.end] for token in said]
        for hit in hits if True not in taken else _phrases().find(said, taken):
            span = said[hit.first].start, said[hit.last - 1].end
            if hit.meaning in ("before", "after"):
                self._beside(span, -1 if hit.meaning == "before" else 1)
            elif isinstance(hit.meaning, int):
                year = self._year(span)
                if year is not None:
                    self.take(*span, periods=(Period(year - hit.meaning),), of=str(year))
            elif hit.meaning == "latest" or (hit.meaning == "now" and self.today is None):
                self.take(*span, latest=True)
            elif hit.meaning == "now" and self.today is not None:
                self.take(*span, latest=True, first=0, last=self.today.year, of=str(self.today.year))

    def _beside(self, span: tuple[int, int], step: int) -> None:
        """The year before or after the one that was named last before a place, or else that of the stated date."""
        named = [(each.end, each.periods[-1]) for each in self.found if each.end <= span[0] and each.periods]
        if named:
            base = max(named)[1]
            self.take(*span, periods=(base._replace(year=base.year + step),), of=str(base))
            return
        if self.today is None:
            said = self.text[slice(*span)].strip()
            self.take(*span, problem=f"{said!r} counts from a date, and none is stated", step=step)
            return
        year = self._year(span)
        if year is not None:
            self.take(*span, periods=(Period(year + step),), of=str(year))

    def _year(self, span: tuple[int, int]) -> int | None:
        day = self.relative(span)
        return None if day is None else day.year


@cache
def _phrases() -> Phrases[int | str]:
    found: Phrases[int | str] = Phrases()
    for meaning, phrases in (("now", period_words.NOW), ("latest", period_words.LATEST), ("", period_words.NOT_NOW)):
        for phrase in phrases.split("|"):
            found.add(phrase, meaning)
    for back, phrases in period_words.YEARS_AGO.items():
        for phrase in phrases.split("|"):
            found.add(phrase, back)
    for meaning, phrases in (("before", period_words.YEAR_BEFORE), ("after", period_words.YEAR_AFTER)):
        for phrase in phrases.split("|"):
            found.add(phrase, meaning)
    return found


def _full_year(digits: str) -> int:
    year = int(digits)
    return year if len(digits) == 4 else year + (2000 if year < _PIVOT else 1900)


def _spelt(match: re.Match[str]) -> int | None:
    """The year that number words say; "twenty five" is none."""
    said = match.groupdict()
    if said["tens"]:
        rest = period_words.TENS[said["tens"]] + period_words.UNITS.get(said["unit"] or "", 0)
    elif said["small"]:
        rest = period_words.UNITS[said["small"]]
    else:
        rest = 0
    if said["thousand"]:
        return 2000 + rest
    century = 1900 if said["century"] == "nineteen" else 2000
    return century + rest if rest >= 10 or " oh" in match[0] else None


def _near(day: date, back: int, grain: str) -> Period:
    """The quarter or month of a day, or the one before."""
    size = 3 if grain == "quarter" else 1
    whole = day.year * (12 // size) + (day.month - 1) // size - back
    year, part = divmod(whole, 12 // size)
    return Period(year, "quarter" if grain == "quarter" else "month", part + 1)
