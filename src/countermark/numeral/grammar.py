"""The grammar of one quantity: sign, currency, number, scale, unit, read from left to right, once.

`Grammar.quantity` reads one quantity; `expression.Expressions` puts qualifiers, ranges and ratios
around it. A grammar is bound to a stretch of text and never looks outside of it. `strict` is for a
payload, which is all number; otherwise the text is prose and a hyphen may join a number to its unit.
"""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from typing import Final

from countermark.numeral.digits import numeral
from countermark.numeral.exact import is_whole, negative
from countermark.numeral.lexicon import currencies
from countermark.numeral.lexicon.currency_table import CODES
from countermark.numeral.lexicon.scales import UNSPACED
from countermark.numeral.links import WORDS
from countermark.numeral.tail import Tail, TailPart
from countermark.numeral.words import words
from countermark.patterns import lazy

VULGAR: Final = {
    "½": Fraction(1, 2), "⅓": Fraction(1, 3), "⅔": Fraction(2, 3), "¼": Fraction(1, 4), "¾": Fraction(3, 4),
    "⅕": Fraction(1, 5), "⅖": Fraction(2, 5), "⅗": Fraction(3, 5), "⅘": Fraction(4, 5), "⅙": Fraction(1, 6),
    "⅚": Fraction(5, 6), "⅐": Fraction(1, 7), "⅛": Fraction(1, 8), "⅜": Fraction(3, 8), "⅝": Fraction(5, 8),
    "⅞": Fraction(7, 8), "⅑": Fraction(1, 9), "⅒": Fraction(1, 10),
}  # fmt: skip

PERCENT_WORDS: Final = WORDS.percent
_SIGN_PATTERNS: dict[str, tuple[frozenset[str], re.Pattern[str]]] = {}


def _sign_words(language: str) -> tuple[frozenset[str], re.Pattern[str]]:
    """The first letters of a language's sign words, and the words; those for minus are group 1."""
    found = _SIGN_PATTERNS.get(language)
    if found is None:
        minus, plus = WORDS.signs[language]
        gap = "[ \u00a0]{0,2}" if language in UNSPACED else "[ \u00a0]{1,2}"
        words_of = f"({minus})" + (f"|{plus}" if plus else "")
        first = frozenset(word[0] for word in f"{minus}|{plus}".split("|") if word)
        pattern = re.compile(rf"(?:{words_of}){gap}(?=\S)", re.IGNORECASE)
        found = _SIGN_PATTERNS[language] = (first | frozenset(map(str.upper, first)), pattern)
    return found


def minus_words(language: str) -> frozenset[str]:
    """A language's words for a negative sign, in lower case."""
    return frozenset(WORDS.signs[language][0].split("|"))


_FRACTION: Final = lazy(r"[/⁄∕](\d{1,9})(?![\d/⁄∕]|[.,]\d)")
_MIXED: Final = lazy(r"[ \u00a0\u2009\u202f]{1,2}(\d{1,9})[/⁄∕](\d{1,9})(?![\d/⁄∕]|[.,]\d)")
_CODE_AND_SIGN: Final = lazy(r"(usd|us|c|hk|nz|[A-Za-z]{3})( ?)\$", re.IGNORECASE)
_APART: Final = {"us": "USD", "c": "CAD", "hk": "HKD", "nz": "NZD"}
"""Letters before a dollar sign; tokenised text puts a space between them."""
_GAP: Final = lazy(r"[ \u00a0\u2009\u202f]{0,2}")


class Grammar(Tail):
    """Reads one quantity at a position."""

    __slots__ = ()

    def quantity(self, position: int) -> TailPart | None:
        """The quantity at a position; None where no number starts."""
        text, end = self.text, self.end
        if position >= end:
            return None
        if "0" <= text[position] <= "9":
            return self._number(position, currency=None)
        if text[position] == "(":
            return self._accounting(position)
        signed, minus, cursor = self._sign(position)
        unit = None
        money = self._currency_before(cursor)
        named = money is not None and currencies.name_in_front(text, cursor, self.locale) is not None
        if money is not None:
            if text[money[0]] == "(" and not signed:
                return self._accounting(money[0], money[1])
            cursor, unit = money
            if not signed:
                signed, minus, cursor = self._sign(cursor)
        elif self.locale.percent_first and cursor < end and text[cursor] in self.locale.percent:
            cursor, unit = cursor + 1, "%"
        elif (percent := PERCENT_WORDS.get(self.locale.language)) is not None and text.startswith(percent, cursor):
            cursor, unit = cursor + len(percent), "%"
            while cursor < end and text[cursor] == " ":
                cursor += 1
        if cursor >= end:
            return None
        part = self._number(cursor, currency=unit)
        if part is None or (named and self.unit(part.end) is not None):
            # A unit behind the number claims it: "against the yen 5 years ago".
            return None
        if signed and part.problem is None and part.value is not None:
            part = part._replace(value=negative(part.value) if minus else part.value, signed=True)
        return part

    def _currency_before(self, position: int) -> tuple[int, str] | None:
        """A currency and where the number behind it starts."""
        text, end = self.text, self.end
        if position >= end or "0" <= text[position] <= "9":
            return None
        apart = _CODE_AND_SIGN.match(text, position, end)
        code = None if apart is None else _APART.get(apart.group(1).lower(), apart.group(1).upper())
        if apart is not None and code in CODES and (not apart.group(2) or not self.strict):
            found: tuple[int, str] | None = (apart.end(), code)
        else:
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
        first = text[position]
        if first.isdigit():
            return False, False, position
        if first in "-−–+":
            after = position + 1
            if after < end and not text[after].isspace() and text[after] not in "-−–+±(":
                return True, first != "+", after
            return False, False, position
        letters, sign_word = _sign_words(self.locale.language)
        if first in letters:
            word = sign_word.match(text, position, end)
            if word is not None:
                return True, word.group(1) is not None, word.end()
            return False, False, position
        symbols = self.locale.native if self.locale.native is not None else self.locale
        for sign in (*self.locale.minus, *symbols.minus):
            if len(sign) > 1 and text.startswith(sign, position) and position + len(sign) < end:
                return True, True, position + len(sign)
        for sign in (*self.locale.plus, *symbols.plus):
            if len(sign) > 1 and text.startswith(sign, position) and position + len(sign) < end:
                return True, False, position + len(sign)
        return False, False, position

    def _accounting(self, position: int, currency: str | None = None) -> TailPart | None:
        """A number in brackets is negative: (3.2), ($3.2), (3.2%), (3.2)%, $(3.2)m."""
        text, end = self.text, self.end
        inner = self.quantity(position + 1) if position + 1 < end and text[position + 1] != "(" else None
        if inner is None or inner.end >= end or text[inner.end] != ")":
            return None
        part = inner._replace(end=inner.end + 1, signed=True, counted=False)
        if part.problem is not None or part.value is None:
            return part
        if inner.signed or part.form not in ("decimal", "scaled"):
            return part._replace(problem="a number in brackets is negative and has no sign of its own")
        part = part._replace(value=negative(part.value))
        if currency is not None:
            if part.unit is not None:
                return part._replace(problem="two units in one number")
            part = part._replace(unit=currency, money=True)
        if part.form == "decimal" and part.end < end:
            money = part.unit if part.unit is not None and currencies.is_currency(part.unit) else None
            part = self.scale(part, money)._replace(counted=False)
        if part.unit is None:
            found = self.unit(part.end)
            if found is not None:
                part = part._replace(end=found[0], unit=found[1])
        return part

    def _number(self, position: int, *, currency: str | None) -> TailPart | None:
        """Digits, a fraction sign or words, with scale and unit."""
        text, end = self.text, self.end
        first = text[position]
        fraction = VULGAR.get(first)
        if fraction is not None:
            return self.tail(TailPart(position + 1, fraction, form="ratio"), currency)
        if first.isdigit() or first in ".\u066b":
            found = numeral(text, position, end, self.rules, self.limits)
            if found is None:
                return self._odd_digit(position)
            if found.problem is not None:
                return TailPart(found.end, problem=found.problem)
            if found.power:
                if self.strict:
                    return TailPart(found.end, problem="a power is arithmetic, not a written number")
                return TailPart(found.end, found.value, form="words")
            part = TailPart(found.end, found.value, found.quantum, counted=found.quantum == 1)
            if found.end >= end:
                return part._replace(unit=currency, money=currency is not None)
            if found.bare and text[found.end] in "/⁄∕ \u00a0\u2009\u202f½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒":
                part = self._fraction(part)
                if part.problem is not None:
                    return part
            return self.tail(part, currency)
        if first.isalpha():
            return self._words(position, currency)
        return None

    def count(self, position: int) -> TailPart | None:
        """A whole number without a unit, for the second half of "1 in 5 people"."""
        if position < self.end and self.text[position].isdigit():
            found = numeral(self.text, position, self.end, self.rules, self.limits)
            if found is None or found.quantum != 1:
                return None
            part = TailPart(found.end, found.value, found.quantum, counted=True)
            return self.scale(part, None) if part.end < self.end else part
        words_found = words.read_words(self.text, position, self.locale)
        if words_found is None or words_found.end > self.end or words_found.kind != "cardinal":
            return None
        return TailPart(words_found.end, words_found.value, words_found.quantum, form="words", counted=True)

    def _odd_digit(self, position: int) -> TailPart | None:
        """Superscripts, circled digits and their like are digits to Unicode and no numeral to a reader."""
        stop = position
        while stop < self.end and self.text[stop].isdigit():
            stop += 1
        if stop == position:
            return None
        return TailPart(
            stop, problem=f"'{self.text[position : min(stop, position + 32)]}' is not written in plain digits"
        )

    def _fraction(self, part: TailPart) -> TailPart:
        """1/5, 2 1/2, 2½ and 2 ½."""
        text, end = self.text, self.end
        over = _FRACTION.match(text, part.end, end)
        assert isinstance(part.value, Decimal)
        if over is not None:
            below = int(over.group(1))
            if below == 0 or over.group(1)[0] == "0":
                return TailPart(over.end(), problem=f"nothing is divided by '{over.group(1)}'")
            if self.strict and 1500 <= part.value <= 2100 and below in (part.value + 1, (part.value + 1) % 100):
                return TailPart(over.end(), problem="a year that spans two, or a fraction: it may be read as both")
            return part._replace(
                end=over.end(), value=Fraction(part.value) / below, quantum=None, form="ratio", counted=False
            )
        mixed = _MIXED.match(text, part.end, end)
        if mixed is not None:
            above, below = int(mixed.group(1)), int(mixed.group(2))
            if 0 < above < below:
                value = Fraction(part.value) + Fraction(above, below)
                return part._replace(end=mixed.end(), value=value, quantum=None, form="ratio", counted=False)
            return part
        gap = _GAP.match(text, part.end, end)
        after = gap.end() if gap is not None else part.end
        extra = VULGAR.get(text[after]) if after < end else None
        if extra is not None:
            return part._replace(
                end=after + 1, value=Fraction(part.value) + extra, quantum=None, form="ratio", counted=False
            )
        return part

    def _words(self, position: int, currency: str | None) -> TailPart | None:
        found = words.read_words(self.text, position, self.locale)
        if found is None or found.end > self.end:
            return None
        if found.kind == "ordinal":
            return TailPart(found.end, found.value, found.quantum, form="words", ordinal=True)
        if found.kind == "cardinal":
            count = found.scale is None or is_whole(found.value)
            part = TailPart(found.end, found.value, found.quantum, scale=found.scale, form="words", counted=count)
        else:
            part = TailPart(found.end, found.value, form="ratio", scale=found.scale)
        return self.tail(part, currency)
