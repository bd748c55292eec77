"""The grammar of one quantity: sign, currency, number, scale, unit, read from left to right, once.

`Grammar.quantity` reads one quantity; `expression.Expressions` puts qualifiers, ranges and ratios
around it. A grammar is bound to a stretch of text and never looks outside of it. `strict` is for a
payload, which is all number; otherwise the text is prose and a hyphen may join a number to its unit.
"""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.model import Exact, Form, Limits
from countermark.numeral import currencies, words
from countermark.numeral.digits import convention, numeral
from countermark.numeral.exact import add, is_whole, magnitude, negative, scaled
from countermark.numeral.heads import unit_after
from countermark.numeral.locales import Locale
from countermark.numeral.scales import match_scale

VULGAR: Final = {
    "½": Fraction(1, 2), "⅓": Fraction(1, 3), "⅔": Fraction(2, 3), "¼": Fraction(1, 4), "¾": Fraction(3, 4),
    "⅕": Fraction(1, 5), "⅖": Fraction(2, 5), "⅗": Fraction(3, 5), "⅘": Fraction(4, 5), "⅙": Fraction(1, 6),
    "⅚": Fraction(5, 6), "⅐": Fraction(1, 7), "⅛": Fraction(1, 8), "⅜": Fraction(3, 8), "⅝": Fraction(5, 8),
    "⅞": Fraction(7, 8), "⅑": Fraction(1, 9), "⅒": Fraction(1, 10),
}  # fmt: skip

_SIGN_WORD: Final = re.compile(r"(minus|negative|plus)[ \u00a0]{1,2}(?=\S)", re.IGNORECASE)
_FRACTION: Final = re.compile(r"[/⁄∕](\d{1,9})(?![\d/⁄∕]|[.,]\d)")
_MIXED: Final = re.compile(r"[ \u00a0\u2009\u202f]{1,2}(\d{1,9})[/⁄∕](\d{1,9})(?![\d/⁄∕]|[.,]\d)")
_GAP: Final = re.compile(r"[ \u00a0\u2009\u202f]{0,2}")
_AND: Final = re.compile(r"[ \u00a0]{1,2}and[ \u00a0]{1,2}")
_AND_PART: Final = re.compile(r"[ \u00a0]{1,2}and a (half|third|quarter)\b")
_PARTS: Final = {"half": Fraction(1, 2), "third": Fraction(1, 3), "quarter": Fraction(1, 4)}
_TIMES: Final = re.compile(r" ?×(?! ?\d)|[xX](?![\w])| times\b|[ -]?fold\b")
_BRACKETED: Final = re.compile(r" ?[({\[]([^\s(){}\[\]]{1,12})[)}\]]")
_JOINT: Final = frozenset("-‐‑")


class Part(NamedTuple):
    """One quantity: what it says, or the problem that it has."""

    end: int
    value: Exact | None = None
    quantum: Exact | None = None
    unit: str | None = None
    scale: str | None = None
    form: Form = "decimal"
    problem: str | None = None
    count: bool = False
    """A whole number with nothing around it: what a ratio is made of."""
    ordinal: bool = False
    multiplier: int = 1
    signed: bool = False
    money: bool = False
    """The currency stands before the number."""


class Grammar:
    """A stretch of text and the conventions it is read by."""

    __slots__ = ("end", "limits", "locale", "rules", "start", "strict", "text")

    def __init__(self, text: str, start: int, end: int, locale: Locale, limits: Limits, *, strict: bool) -> None:
        self.text = text
        self.start = start
        self.end = end
        self.locale = locale
        self.rules = convention(locale)
        self.limits = limits
        self.strict = strict

    def quantity(self, position: int) -> Part | None:
        """The quantity at a position; None where no number starts."""
        text, end = self.text, self.end
        if position >= end:
            return None
        if text[position] == "(":
            return self._accounting(position)
        signed, minus, cursor = self._sign(position)
        unit = None
        money = self._currency_before(cursor)
        if money is not None:
            if text[money[0]] == "(" and not signed:
                inner = self._accounting(money[0])
                return None if inner is None else self._with_currency(inner, money[1])
            cursor, unit = money
            if not signed:
                signed, minus, cursor = self._sign(cursor)
        elif self.locale.percent_first and cursor < end and text[cursor] in self.locale.percent:
            cursor, unit = cursor + 1, "%"
        if cursor >= end:
            return None
        part = self._number(cursor, currency=unit)
        if part is None:
            return None
        if part.problem is None and part.value is not None:
            value = negative(part.value) if minus else part.value
            part = part._replace(value=value, signed=signed, count=part.count and not signed)
        return part

    def _currency_before(self, position: int) -> tuple[int, str] | None:
        """A currency and where the number behind it starts."""
        text, end = self.text, self.end
        if position >= end or "0" <= text[position] <= "9":
            return None
        found = currencies.match_currency(text, position, self.locale, "before")
        if found is None:
            return None
        cursor = found[0]
        while cursor < end and cursor - found[0] < 2 and text[cursor] in " \u00a0\u2009\u202f":
            cursor += 1
        return (cursor, found[1]) if cursor < end else None

    def _sign(self, position: int) -> tuple[bool, bool, int]:
        """Whether there is a sign, whether it is a minus, and where it ends. A sign touches its number."""
        text, end = self.text, self.end
        if position >= end:
            return False, False, position
        first = text[position]
        if first.isdigit():
            return False, False, position
        if first in "-−–+":
            after = position + 1
            if after < end and not text[after].isspace() and text[after] not in "-−–+±(":
                return True, first != "+", after
            return False, False, position
        if first in "mMnNpP":
            word = _SIGN_WORD.match(text, position, end)
            if word is not None:
                return True, word.group(1)[0] not in "pP", word.end()
            return False, False, position
        symbols = self.locale.native if self.locale.native is not None else self.locale
        for sign in (*self.locale.minus, *symbols.minus):
            if len(sign) > 1 and text.startswith(sign, position) and position + len(sign) < end:
                return True, True, position + len(sign)
        for sign in (*self.locale.plus, *symbols.plus):
            if len(sign) > 1 and text.startswith(sign, position) and position + len(sign) < end:
                return True, False, position + len(sign)
        return False, False, position

    def _accounting(self, position: int) -> Part | None:
        """A number in brackets is negative: (3.2), ($3.2), (3.2%), (3.2)%."""
        text, end = self.text, self.end
        inner = self.quantity(position + 1) if position + 1 < end and text[position + 1] != "(" else None
        if inner is None or inner.end >= end or text[inner.end] != ")":
            return None
        if inner.problem is not None or inner.value is None:
            return inner._replace(end=inner.end + 1)
        if inner.signed or inner.form not in ("decimal", "scaled"):
            return inner._replace(end=inner.end + 1, problem="a number in brackets is negative and has no sign of its own")
        part = inner._replace(end=inner.end + 1, value=negative(inner.value), signed=True, count=False)
        if part.unit is None:
            found = self._unit(part.end)
            if found is not None:
                part = part._replace(end=found[0], unit=found[1])
        return part

    def _with_currency(self, part: Part, currency: str) -> Part:
        if part.unit is not None and part.problem is None:
            return part._replace(problem="two units in one number")
        return part._replace(unit=currency, money=True)

    def _number(self, position: int, *, currency: str | None) -> Part | None:
        """Digits, a fraction sign or words, with scale and unit."""
        text, end = self.text, self.end
        first = text[position]
        fraction = VULGAR.get(first)
        if fraction is not None:
            return self._tail(Part(position + 1, fraction, form="ratio"), currency)
        if first.isdigit() or first in ".\u066b":
            found = numeral(text, position, end, self.rules, self.limits)
            if found is None:
                return self._odd_digit(position)
            if found.problem is not None:
                return Part(found.end, problem=found.problem)
            part = Part(found.end, found.value, found.quantum, count=found.bare)
            if found.end >= end:
                return part._replace(unit=currency, money=currency is not None)
            if found.bare and text[found.end] in "/⁄∕ \u00a0\u2009\u202f½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒":
                part = self._fraction(part)
                if part.problem is not None:
                    return part
            return self._tail(part, currency)
        if first.isalpha():
            return self._words(position, currency)
        return None

    def _odd_digit(self, position: int) -> Part | None:
        """Superscripts, circled digits and their like are digits to Unicode and no numeral to a reader."""
        stop = position
        while stop < self.end and self.text[stop].isdigit():
            stop += 1
        if stop == position:
            return None
        return Part(stop, problem=f"'{self.text[position : min(stop, position + 32)]}' is not written in plain digits")

    def _fraction(self, part: Part) -> Part:
        """1/5, 2 1/2, 2½ and 2 ½."""
        text, end = self.text, self.end
        over = _FRACTION.match(text, part.end, end)
        assert isinstance(part.value, Decimal)
        if over is not None:
            below = int(over.group(1))
            if below == 0 or over.group(1)[0] == "0":
                return Part(over.end(), problem=f"nothing is divided by '{over.group(1)}'")
            return part._replace(
                end=over.end(), value=Fraction(part.value) / below, quantum=None, form="ratio", count=False
            )
        mixed = _MIXED.match(text, part.end, end)
        if mixed is not None:
            above, below = int(mixed.group(1)), int(mixed.group(2))
            if 0 < above < below:
                value = Fraction(part.value) + Fraction(above, below)
                return part._replace(end=mixed.end(), value=value, quantum=None, form="ratio", count=False)
            return part
        gap = _GAP.match(text, part.end, end)
        after = gap.end() if gap is not None else part.end
        extra = VULGAR.get(text[after]) if after < end else None
        if extra is not None:
            return part._replace(
                end=after + 1, value=Fraction(part.value) + extra, quantum=None, form="ratio", count=False
            )
        return part

    def _words(self, position: int, currency: str | None) -> Part | None:
        found = words.read_words(self.text, position, self.locale)
        if found is None or found.end > self.end:
            return None
        if found.kind == "ordinal":
            return Part(found.end, found.value, found.quantum, form="words", ordinal=True)
        if found.kind == "cardinal":
            count = found.scale is None or is_whole(found.value)
            part = Part(found.end, found.value, found.quantum, scale=found.scale, form="words", count=count)
        else:
            part = Part(found.end, found.value, form="ratio", scale=found.scale)
        return self._tail(part, currency)

    def _tail(self, part: Part, currency: str | None) -> Part:
        """What may follow a number: a scale, smaller parts, "×", a unit or a currency."""
        text, end = self.text, self.end
        if part.end >= end:
            return part._replace(unit=currency, money=currency is not None)
        if part.form != "words" or part.scale is None:
            found = match_scale(text, part.end, self.locale, money=True)
            if found is not None and found.end <= end:
                part = self._scaled(part, found.end, found.alias, found.multiplier, currency)
                if part.problem is not None or part.unit is not None:
                    return self._capped(part)
        if currency is not None:
            return self._capped(part._replace(unit=currency, count=False, money=True))
        if part.end >= end:
            return self._capped(part)
        times = _TIMES.match(text, part.end, end) if text[part.end] in "x×X -t" else None
        if times is not None and part.form in ("decimal", "scaled", "words"):
            return self._capped(
                part._replace(end=times.end(), form="ratio", quantum=None, count=False)
            )
        unit = self._unit(part.end)
        if unit is None:
            return self._capped(part)
        part = part._replace(end=unit[0], unit=unit[1], count=False)
        if part.scale is None and currencies.is_currency(unit[1]) and part.end < end:
            # "75 USD million"
            late = match_scale(text, part.end, self.locale)
            if late is not None and late.end <= end and part.value is not None:
                part = part._replace(
                    end=late.end,
                    value=scaled(part.value, late.multiplier),
                    quantum=None if part.quantum is None else scaled(part.quantum, late.multiplier),
                    scale=late.alias,
                    form="scaled",
                )
        return self._capped(part)

    def _scaled(self, part: Part, stop: int, alias: str, multiplier: int, currency: str | None) -> Part:
        """The number with its scale, when the scale is one here: "m" is, next to money."""
        if match_scale(self.text, part.end, self.locale, money=currency is not None) is None:
            unit = self._currency(stop)
            if unit is None:
                return part
            part = self._multiplied(part, stop, alias, multiplier)
            return part._replace(end=unit[0], unit=unit[1], count=False)
        return self._compound(self._multiplied(part, stop, alias, multiplier), currency)

    def _multiplied(self, part: Part, stop: int, alias: str, multiplier: int) -> Part:
        assert part.value is not None
        return part._replace(
            end=stop,
            value=scaled(part.value, multiplier),
            quantum=None if part.quantum is None else scaled(part.quantum, multiplier),
            scale=alias,
            form="scaled" if part.form == "decimal" else part.form,
            count=part.form != "ratio",
            multiplier=multiplier,
        )

    def _compound(self, part: Part, currency: str | None) -> Part:
        """Smaller parts behind a scaled number: "4 thousand 3 hundred and 21", "2조 3천억"."""
        text, end = self.text, self.end
        while part.end < end and part.form in ("scaled", "words") and part.value is not None and is_whole(part.value):
            joint = _AND.match(text, part.end, end)
            if joint is not None:
                half = _AND_PART.match(text, part.end, end)
                if half is not None:
                    more = scaled(_PARTS[half.group(1)], part.multiplier)
                    return part._replace(end=half.end(), value=add(part.value, more), form="words", quantum=None)
                start = joint.end()
            else:
                gap = _GAP.match(text, part.end, end)
                start = gap.end() if gap is not None else part.end
            if start >= end:
                return part
            if not text[start].isdigit():
                return self._word_part(part, start, currency) if joint is not None else part
            found = numeral(text, start, end, self.rules, self.limits)
            if found is None or not found.value or not found.bare or found.quantum is None:
                return part
            scale = match_scale(text, found.end, self.locale) if found.end < end else None
            if scale is not None and scale.end <= end:
                if found.value * scale.multiplier >= part.multiplier:
                    return part
                part = Part(
                    scale.end,
                    add(part.value, scaled(found.value, scale.multiplier)),
                    scaled(found.quantum, scale.multiplier),
                    scale=scale.alias,
                    form="words",
                    count=True,
                    multiplier=scale.multiplier,
                )
                continue
            # A bare tail only after a small scale and an "and": "5 million and 3 others" are two numbers.
            if joint is None or part.multiplier > 1000 or found.value >= part.multiplier:
                return part
            return Part(
                found.end, add(part.value, found.value), found.quantum, scale=part.scale, form="words", count=True
            )
        return part

    def _word_part(self, part: Part, start: int, currency: str | None) -> Part:
        """ "6 crore and two hundred": the words must carry a scale of their own."""
        found = words.read_words(self.text, start, self.locale)
        if found is None or found.end > self.end or found.kind != "cardinal" or found.scale is None:
            return part
        if found.value >= part.multiplier or currency is not None or part.value is None:
            return part
        return part._replace(
            end=found.end, value=add(part.value, found.value), quantum=found.quantum, scale=found.scale, form="words"
        )

    def _unit(self, position: int) -> tuple[int, str] | None:
        """The unit or currency behind a number."""
        text, end = self.text, self.end
        if position >= end:
            return None
        first = text[position]
        if first == "%":
            return position + 1, "%"
        if first in "({[":
            return None if self.strict else self._bracketed(position)
        if first in _JOINT and (self.strict or not text[position + 1 : position + 2].isalpha()):
            return None
        found = unit_after(text, position, end, self.locale)
        if found is None and first in " \u00a0" and not self.strict and text[position + 1 : position + 2] in ("(", "{", "["):
            return self._bracketed(position)
        return found

    def _currency(self, position: int) -> tuple[int, str] | None:
        found = self._unit(position)
        return found if found is not None and currencies.is_currency(found[1]) else None

    def _bracketed(self, position: int) -> tuple[int, str] | None:
        """ "20 (kg)": nothing but a unit in the brackets."""
        inner = _BRACKETED.match(self.text, position, self.end)
        if inner is None:
            return None
        found = unit_after(self.text, inner.start(1), inner.end(1), self.locale)
        return (inner.end(), found[1]) if found is not None and found[0] == inner.end(1) else None

    def _capped(self, part: Part) -> Part:
        """A scale must not lift a value over the cap on exponents."""
        value = part.value
        if value is not None and part.multiplier > 1 and abs(magnitude(value)) > self.limits.exponent:
            return Part(part.end, problem=f"a value beyond 10 to the power of {self.limits.exponent}")
        return part
