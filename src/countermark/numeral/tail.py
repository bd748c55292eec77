"""What follows a number and belongs to it: a scale, smaller parts, "×", a unit, a currency, an age."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from countermark.model import Exact, Form, Limits
from countermark.numeral.digits import convention, numeral
from countermark.numeral.exact import add, is_whole, magnitude, scaled
from countermark.numeral.lexicon import currencies, units
from countermark.numeral.lexicon.currencies import is_currency
from countermark.numeral.lexicon.heads import may_follow, unit_after
from countermark.numeral.lexicon.scales import is_word, match_scale
from countermark.numeral.locales import Locale
from countermark.numeral.words import words
from countermark.patterns import lazy

_GAP: Final = lazy(r"[ \u00a0\u2009\u202f]{0,2}")
_AND: Final = lazy(r"[ \u00a0]{1,2}and[ \u00a0]{1,2}")
_AND_PART: Final = lazy(r"[ \u00a0]{1,2}and (?:a|one)[ -](half|third|quarter|fourth)\b")
_PARTS: Final = {"half": Fraction(1, 2), "third": Fraction(1, 3), "quarter": Fraction(1, 4), "fourth": Fraction(1, 4)}
_TIMES_SIGN: Final = lazy(r" ?×(?! ?\d)|[xX](?![\w])")
_TIMES: Final = lazy(rf"{_TIMES_SIGN.pattern}| times\b|[ -]?fold\b")
_BRACKETED: Final = lazy(r" ?[({\[]([^\s(){}\[\]]{1,12})[)}\]]")
_JOINT: Final = frozenset("-‐‑")
_CODED: Final = lazy(r" ?([kKMBT]|mn|bn)([A-Z]{3})\b")

_CALENDAR: Final = frozenset(("г", "г.", "年", "년", "ปี"))
"""Units behind which four digits are a year of the calendar."""
_DAYS: Final = frozenset(("日", "일"))
"""The same for a day of the month."""
_AGE: Final = lazy(r"[ -](?:old|of age)\b")
_AGED: Final = frozenset(("year", "month", "week", "day"))
_YEARS_OLD: Final = lazy(r"[ -]?(?:yo|y/o|y\.o\.)(?!\w)")

_SMALLER: Final[dict[str, tuple[str, int]]] = {
    "ft": (r"in|inch|inches|″", 12),
    "lb": (r"oz|ounce|ounces", 16),
    "h": (r"min|mins|minute|minutes|m", 60),
    "min": (r"s|sec|secs|second|seconds", 60),
    "year": (r"month|months", 12),
    "week": (r"day|days", 7),
    "day": (r"h|hour|hours|hrs", 24),
}
"""Units that are written in pairs: the smaller one, and how many of it make one."""
_CENTS: Final = r"cent|cents|pence|penny|centavos|centimes|paise|paisa|p|c|¢"
_NUMBER: Final = r"(?:[ \u00a0]{0,2}(?:and|,)[ \u00a0]{1,2}|[ \u00a0]{1,2})([1-9][0-9]?(?:\.[0-9]{1,3})?)"
_CHANGE: Final = lazy(
    rf"(?:[ \u00a0]{{1,2}}and)?[ \u00a0]{{1,2}}([0-9]{{1,2}})(?:[ \u00a0]?({_CENTS})(?!\w)|(?=\s*[.,;:!?]?\s*(?:\n|\Z)))"
)
_CENT_WORD: Final = lazy(rf"[ \u00a0-](?:{_CENTS})(?!\w)")


@lru_cache(maxsize=len(_SMALLER))
def _paired(unit: str) -> re.Pattern[str]:
    """A number of the smaller unit; compiled when first needed, since most drafts pair none."""
    return re.compile(rf"{_NUMBER}[ \u00a0-]?(?:{_SMALLER[unit][0]})(?!\w)(?![ ]?[-/][ ]?\w)")


class TailPart(NamedTuple):
    """One quantity: what it says, or the problem that it has."""

    end: int
    value: Exact | None = None
    quantum: Exact | None = None
    unit: str | None = None
    scale: str | None = None
    form: Form = "decimal"
    problem: str | None = None
    counted: bool = False
    """A whole number with nothing around it: what a ratio is made of."""
    ordinal: bool = False
    multiplier: int = 1
    signed: bool = False
    money: bool = False
    """The currency stands before the number."""


class Tail:
    """A stretch of text, the conventions it is read by, and what may follow a number in it."""

    __slots__ = ("end", "limits", "locale", "rules", "start", "strict", "text")

    def __init__(self, text: str, start: int, end: int, locale: Locale, limits: Limits, *, strict: bool) -> None:
        self.text = text
        self.start = start
        self.end = end
        self.locale = locale
        self.rules = convention(locale, strict=strict)
        self.limits = limits
        self.strict = strict

    def tail(self, part: TailPart, currency: str | None) -> TailPart:
        """The number with everything behind it."""
        text, end = self.text, self.end
        if part.end >= end or not may_follow(text, part.end, end, self.locale):
            return part if currency is None else part._replace(unit=currency, money=True, counted=False)
        if part.form != "words" or part.scale is None:
            part = self.scale(part, currency)
            if part.problem is not None or part.unit is not None:
                return self._capped(part)
        if currency is not None:
            return self._capped(part._replace(unit=currency, counted=False, money=True))
        if part.end >= end:
            return self._capped(part)
        times = None
        if text[part.end] in "x×X -t":
            times = (_TIMES if self.locale.language == "en" else _TIMES_SIGN).match(text, part.end, end)
        if times is not None and part.form in ("decimal", "scaled", "words"):
            # "2.3 times" shows how far it is rounded; "2 times" is two, or nothing that it says.
            quantum = part.quantum if part.quantum is not None and part.quantum < 1 else None
            return self._capped(part._replace(end=times.end(), form="ratio", quantum=quantum, counted=False))
        unit = self.unit(part.end)
        if unit is not None and self.strict and self._is_date(part, unit):
            return TailPart(unit[0], problem="a date or a quantity: it may be read as both")
        return self._capped(part if unit is None else self._with_unit(part, unit))

    def _is_date(self, part: TailPart, unit: tuple[int, str]) -> bool:
        """Whether a unit makes a year or a decade of the number: "1990s", "2019 г", "2019年"."""
        value = part.value
        if part.form != "decimal" or part.quantum != 1 or value is None:
            return False
        written = self.text[part.end : unit[0]]
        if written == "s":
            return value % 10 == 0 and (value < 100 or 1000 <= value < 3000)
        word = written.strip(" \u00a0\u2009\u202f")
        return (1000 <= value < 3000 and word in _CALENDAR) or (value <= 31 and word in _DAYS)

    def scale(self, part: TailPart, currency: str | None) -> TailPart:
        """The number with its scale; a letter such as "m" is one only next to money."""
        text, end = self.text, self.end
        found = match_scale(text, part.end, self.locale, money=currency is not None)
        if found is None or found.end > end:
            return part if currency is not None else self._money_scale(part)
        part = self._multiplied(part, found.end, found.alias, found.multiplier)
        second = match_scale(text, part.end, self.locale) if part.end < end else None
        if second is not None and second.end <= end and second.multiplier > part.multiplier:
            # "2 lakh crore", "5 hundred thousand"
            alias = text[found.end - len(found.alias) : second.end]
            return self._multiplied(part, second.end, alias, second.multiplier)
        return self._compound(part, currency)

    def _money_scale(self, part: TailPart) -> TailPart:
        """A letter that is a scale only because a currency follows: "2m euros", "30 MUSD"."""
        text, end = self.text, self.end
        found = match_scale(text, part.end, self.locale, money=True) if self.locale.money_scales else None
        if found is not None:
            unit = self.unit(found.end)
            if unit is None or not is_currency(unit[1]):
                return part
            part = self._multiplied(part, found.end, found.alias, found.multiplier)
            return part._replace(end=unit[0], unit=unit[1], counted=False)
        coded = _CODED.match(text, part.end, end)
        if coded is None or not is_currency(coded.group(2)):
            return part
        scale = match_scale(coded.group(1), 0, self.locale, money=True)
        if scale is None:
            return part
        part = self._multiplied(part, coded.end(), coded.group(1), scale.multiplier)
        return part._replace(unit=coded.group(2), counted=False)

    def _multiplied(self, part: TailPart, stop: int, alias: str, multiplier: int) -> TailPart:
        assert part.value is not None
        return part._replace(
            end=stop,
            value=scaled(part.value, multiplier),
            quantum=None if part.quantum is None else scaled(part.quantum, multiplier),
            scale=alias,
            form="scaled" if part.form == "decimal" else part.form,
            counted=part.form != "ratio",
            multiplier=multiplier,
        )

    def _compound(self, part: TailPart, currency: str | None) -> TailPart:
        """Smaller parts behind a scaled number: "4 thousand 3 hundred and 21", "2조 3천억"."""
        text, end = self.text, self.end
        while part.end < end and part.form in ("scaled", "words"):
            whole = part.value
            if whole is None or part.quantum != part.multiplier:
                # Nobody goes on behind decimals: "5.5 million 3 hundred".
                return part
            joint = _AND.match(text, part.end, end) if self.locale.language == "en" else None
            if joint is not None:
                half = _AND_PART.match(text, part.end, end)
                if half is not None:
                    if part.multiplier < 1000 or not is_word(part.scale or ""):
                        # "5 hundred and a half" has two readings.
                        return part
                    more = scaled(_PARTS[half.group(1)], part.multiplier)
                    return part._replace(end=half.end(), value=add(whole, more), form="words", quantum=None)
                start = joint.end()
            else:
                gap = _GAP.match(text, part.end, end)
                start = gap.end() if gap is not None else part.end
            if start >= end:
                return part
            if not text[start].isdigit():
                return self._word_part(part, start, currency) if joint is not None else part
            found = numeral(text, start, end, self.rules, self.limits)
            if found is None or found.quantum != 1 or not isinstance(found.value, Decimal) or not found.value:
                return part
            scale = match_scale(text, found.end, self.locale) if found.end < end else None
            if scale is not None and scale.end <= end:
                if found.value * scale.multiplier >= part.multiplier:
                    return part
                part = TailPart(
                    scale.end,
                    add(whole, scaled(found.value, scale.multiplier)),
                    scaled(Decimal(1), scale.multiplier),
                    scale=scale.alias,
                    form="words",
                    counted=True,
                    multiplier=scale.multiplier,
                )
                continue
            # A bare tail only after a small scale and an "and": "5 million and 3 others" are two numbers.
            if (
                joint is None
                or part.multiplier > 1000
                or found.value >= part.multiplier
                or not is_word(part.scale or "")
            ):
                return part
            return TailPart(
                found.end, add(whole, found.value), Decimal(1), scale=part.scale, form="words", counted=True
            )
        return part

    def _word_part(self, part: TailPart, start: int, currency: str | None) -> TailPart:
        """Such as "6 crore and two hundred": behind a large scale the words must carry a scale of their own."""
        found = words.read_words(self.text, start, self.locale)
        if found is None or found.end > self.end or found.kind != "cardinal" or currency is not None:
            return part
        if found.value >= part.multiplier or part.value is None or (found.scale is None and part.multiplier > 1000):
            return part
        return part._replace(
            end=found.end,
            value=add(part.value, found.value),
            quantum=found.quantum,
            scale=found.scale if found.scale is not None else part.scale,
            form="words",
        )

    def _with_unit(self, part: TailPart, unit: tuple[int, str]) -> TailPart:
        text, end = self.text, self.end
        part = part._replace(end=unit[0], unit=unit[1], counted=False)
        if part.end >= end or part.value is None:
            return part
        if unit[1] in _AGED:
            age = _AGE.match(text, part.end, end)
            if age is not None:
                return part._replace(end=age.end())
        if is_currency(unit[1]):
            if part.scale is None:
                # "75 USD million"
                late = match_scale(text, part.end, self.locale)
                if late is not None and late.end <= end:
                    return self._multiplied(part, late.end, late.alias, late.multiplier)._replace(counted=False)
            return self._change(part)
        if unit[1] in _SMALLER and is_whole(part.value):
            pair = _paired(unit[1]).match(text, part.end, end)
            size = _SMALLER[unit[1]][1]
            if pair is not None and Fraction(pair.group(1)) < size:
                more = Fraction(pair.group(1)) / size
                return part._replace(end=pair.end(), value=add(part.value, more), form="words", quantum=None)
        return part

    def _change(self, part: TailPart) -> TailPart:
        """Such as "15 dollars and 50 cents"; without "cents" only where the sentence ends."""
        text, end = self.text, self.end
        if part.scale is not None or part.value is None or not is_whole(part.value) or part.form == "ratio":
            return part
        found = _CHANGE.match(text, part.end, end)
        if found is not None:
            if self.strict and found.group(2) is None:
                # "5 dollars 5": five cents, fifty, or a second number.
                return part
            cents, stop = Fraction(int(found.group(1))), found.end()
        else:
            joint = _AND.match(text, part.end, end)
            spelled = words.read_words(text, joint.end(), self.locale) if joint is not None else None
            if spelled is None or spelled.kind != "cardinal":
                return part
            cent = _CENT_WORD.match(text, spelled.end, end)
            if cent is None or not 0 < spelled.value < 100:
                return part
            cents, stop = Fraction(spelled.value), cent.end()
        return part._replace(end=stop, value=add(part.value, cents / 100), form="words", quantum=None)

    def unit(self, position: int) -> tuple[int, str] | None:
        """The unit or currency behind a number."""
        text, end = self.text, self.end
        if position >= end:
            return None
        first = text[position]
        if first == "%" and not text[position + 1 : position + 2].isalpha():
            return position + 1, "%"
        if not first.isascii() or first == " ":
            percent = self._native_percent(position)
            if percent is not None:
                return percent
        if first in "({[":
            return None if self.strict else self._bracketed(position)
        if first in _JOINT and (self.strict or not text[position + 1 : position + 2].isalpha()):
            return None
        found = unit_after(text, position, end, self.locale)
        if found is None:
            if first == "%":
                return position + 1, "%"
            if first in " \u00a0" and not self.strict and text[position + 1 : position + 2] in ("(", "{", "["):
                return self._bracketed(position)
            years = _YEARS_OLD.match(text, position, end) if self.locale.language == "en" else None
            if years is not None:
                return years.end(), "year"
        elif self.strict and found[0] == end - 1 and text[-1] == ".":
            return self._dotted(position, found)
        return found

    def _dotted(self, position: int, found: tuple[int, str]) -> tuple[int, str]:
        """A payload is no sentence, so the full stop at its end can only be that of "руб." or "kr."."""
        for longer in (
            units.match_unit(self.text, position, self.locale),
            currencies.match_currency(self.text, position, self.locale),
        ):
            if longer == (self.end, found[1]):
                return longer
        return found

    def _native_percent(self, position: int) -> tuple[int, str] | None:
        """The locale's own percent sign, with the direction marks that CLDR writes around it."""
        if self.locale.native is None:
            return None
        gap = _GAP.match(self.text, position, self.end)
        start = position if gap is None else gap.end()
        for sign in sorted(self.locale.native.percent, key=len, reverse=True):
            if self.text.startswith(sign, start):
                return start + len(sign), "%"
        return None

    def _bracketed(self, position: int) -> tuple[int, str] | None:
        """Such as "20 (kg)": nothing but a unit in the brackets."""
        inner = _BRACKETED.match(self.text, position, self.end)
        if inner is None:
            return None
        found = unit_after(self.text, inner.start(1), inner.end(1), self.locale)
        return (inner.end(), found[1]) if found is not None and found[0] == inner.end(1) else None

    def _capped(self, part: TailPart) -> TailPart:
        """A scale must not lift a value over the cap on exponents."""
        value = part.value
        if value is not None and part.multiplier > 1 and abs(magnitude(value)) > self.limits.exponent:
            return TailPart(part.end, problem=f"a value beyond 10 to the power of {self.limits.exponent}")
        return part
