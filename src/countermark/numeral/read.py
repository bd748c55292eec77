"""`read`: a payload is one numeric expression, whole, with one reading; or it is refused with a reason."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from typing import Final, NamedTuple

from countermark.model import DEFAULT_LIMITS, Limits, Reading
from countermark.numeral.exact import power_of_ten
from countermark.numeral.expression import Expressions
from countermark.numeral.locales import Locale, locale
from countermark.patterns import lazy

SPACE: Final = " \t\r\n"


class Refusal(NamedTuple):
    """Why a payload has no reading."""

    reason: str


# The everyday payload in the English convention. Fifteen digits are far below every cap.
_PLAIN: Final = lazy(r"(-?)([$€£]?)([1-9][0-9]{0,2}(?:,[0-9]{3})+|[1-9][0-9]{0,14}|0)(\.[0-9]{1,15})?(%?)")
_PLAIN_CURRENCY: Final = {"$": "USD", "€": "EUR", "£": "GBP"}
_QUANTA: Final = tuple(power_of_ten(-places) for places in range(16))
_CACHE_SIZE: Final = 20_000
_CACHE: dict[str, Reading | Refusal] = {}
_ONE: Final = _QUANTA[0]

_INVISIBLE: Final = lazy(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u034f\u061c\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff\ud800-\udfff]"
)
# A line break or a tab would not survive rendering; the text shown must be the text checked.
_ODD_SPACE: Final = lazy("[^\\S \u00a0\u2009\u202f]")
_FOREIGN_DIGIT: Final = lazy(r"[^\D0-9]")
_CHECK_MARK: Final = lazy("[✓✔☑✅🗸√⍻🗹☒✗✘❌]")
_NEGATION: Final = r"\b(?:not|no|never|isn['’]t|wasn['’]t|n['’]t|neither|nor)\b"
_NOT_FINITE: Final = r"[+\-−]?(?:nan|inf|infinity|∞)"
_ROMAN: Final = r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})"
_SIGNS: Final = frozenset("-−–+±")


def read(payload: str, locale: str | None = None, limits: Limits = DEFAULT_LIMITS) -> Reading | Refusal:
    """The one reading of a payload, or why it has none. `locale` None reads English."""
    if locale is None and limits is DEFAULT_LIMITS:
        found = _CACHE.get(payload)
        if found is not None:
            return found
        plain = _PLAIN.fullmatch(payload) if len(payload) < 40 else None
        if plain is not None:
            minus, currency, whole, places, percent = plain.groups()
            if not (currency and percent):
                digits = whole.replace(",", "") if len(whole) > 3 else whole
                if places is None:
                    value, quantum = Decimal(minus + digits), _ONE
                else:
                    value, quantum = Decimal(minus + digits + places), _QUANTA[len(places) - 1]
                unit = "%" if percent else _PLAIN_CURRENCY[currency] if currency else None
                found = Reading(value=value or abs(value), unit=unit, quantum=quantum)
        if found is None:
            found = _read(payload, _locale(None), limits)
        if len(payload) <= 64:
            if len(_CACHE) >= _CACHE_SIZE:
                _CACHE.clear()
            _CACHE[payload] = found
        return found
    return _read(payload, _locale(locale), limits)


_locale = locale


def read_ordinal(payload: str, locale: str | None = None, limits: Limits = DEFAULT_LIMITS) -> Reading | Refusal:
    """The same for a place in an order: 2 for "second" and "2nd", which are values of a rank alone."""
    suffixed = _SUFFIXED.fullmatch(payload)
    return _read(payload if suffixed is None else suffixed[1], _locale(locale), limits, ordinals=True)


_SUFFIXED: Final = lazy(r"(\d{1,9})(?:st|nd|rd|th)", re.ASCII)


def _read(payload: str, rules: Locale, limits: Limits, *, ordinals: bool = False) -> Reading | Refusal:
    if len(payload) > limits.payload:
        return Refusal(f"longer than {limits.payload} characters")
    text = payload.strip(SPACE)
    if not text:
        return Refusal("there is no number")
    if not text.isascii() or not text.isprintable():
        refusal = _unfit(text, rules)
        if refusal is not None:
            return refusal
    parsed = Expressions(text, 0, len(text), rules, limits, strict=True).expression(0)
    if parsed is None:
        return Refusal(_no_number(text, rules))
    if parsed.end < len(text):
        return Refusal(_left_over(text, parsed.end) if parsed.problem is None else parsed.problem)
    if parsed.reading is None:
        return Refusal(parsed.problem if parsed.problem is not None else f"{_quoted(text)} is not a number")
    if parsed.ordinal and not ordinals:
        return Refusal(f"{_quoted(text)} names a place in an order, not a value")
    return parsed.reading


def _unfit(text: str, rules: Locale) -> Refusal | None:
    """Characters that no payload may hold, whatever it says."""
    rest = text
    if _INVISIBLE.search(rest) is not None:
        # CLDR itself writes direction marks into some locales' signs; nowhere else are they welcome.
        symbols = (rules,) if rules.native is None else (rules, rules.native)
        for table in symbols:
            for sign in sorted((*table.minus, *table.plus, *table.percent, *table.permille), key=len, reverse=True):
                if len(sign) > 1:
                    rest = rest.replace(sign, "%")
        hidden = _INVISIBLE.search(rest)
        if hidden is not None:
            return Refusal(f"an invisible or direction character (U+{ord(hidden.group()):04X})")
    if _CHECK_MARK.search(rest) is not None:
        return Refusal("a check mark is not part of a number")
    if _ODD_SPACE.search(rest) is not None:
        return Refusal("a line break, a tab or an unusual space inside the number")
    return _foreign(rest, rules)


def _foreign(text: str, rules: Locale) -> Refusal | None:
    """Digits of one script only, wherever they stand, and that script is Latin or the locale's own."""
    digits = _FOREIGN_DIGIT.findall(text)
    if not digits:
        return None
    zeros = {ord(digit) - int(digit) for digit in digits}
    if len(zeros) > 1 or any("0" <= character <= "9" for character in text):
        return Refusal(f"{_quoted(text)} mixes digits of two scripts")
    if zeros != {ord(rules.zero)}:
        return Refusal(f"{_quoted(text)} is not a number as written in {rules.tag}")
    return None


@lru_cache(maxsize=3)
def _cold(pattern: str) -> re.Pattern[str]:
    """Compiled when a reason for a refusal is first sought."""
    return re.compile(pattern, re.IGNORECASE)


def _quoted(text: str) -> str:
    return f"'{text}'" if len(text) <= 40 else f"'{text[:39]}…'"


def _no_number(text: str, rules: Locale) -> str:
    """Why nothing at all could be read."""
    if _cold(_NOT_FINITE).fullmatch(text):
        return f"{_quoted(text)} is not finite"
    if _cold(_NEGATION).search(text):
        return "a negation is not part of a number"
    if _cold(_ROMAN).fullmatch(text):
        return f"{_quoted(text)} is a Roman numeral"
    if text[0] in _SIGNS and len(text) > 1:
        if text[1] in _SIGNS:
            return "two signs in a row"
        if text[1].isspace():
            return "there is a space between the sign and its number"
    if text[0].isnumeric() and not text[0].isdigit():
        return f"{_quoted(text)} is not written in plain digits"
    if any(character.isdigit() for character in text):
        return f"{_quoted(text)} is more than a number as written in {rules.tag}"
    return f"{_quoted(text)} is not a number"


def _left_over(text: str, end: int) -> str:
    """Why what follows the number does not belong to it."""
    rest = text[end:].strip()
    if not rest:
        return "a space at the end that is not a plain one"
    if _cold(_NEGATION).search(rest):
        return "a negation is not part of a number"
    if rest in _SIGNS:
        return "the sign is after the number"
    if any(character.isdigit() for character in rest):
        return f"a second number: {_quoted(rest)}"
    return f"{_quoted(rest)} is not part of a number"
