"""Currencies by symbol, code and name, each to its ISO 4217 code or, for a subunit, a name of its own."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Literal

from countermark.numeral.lexicon.currency_table import AMBIGUOUS, CODES, OWN_MARKS, SUBUNITS
from countermark.numeral.lexicon.scales import UNSPACED, WORD
from countermark.numeral.locales import Locale
from countermark.patterns import lazy

_MARK: Final = lazy(r"[^\W\d_]*[$€£¥₹\u20a0-\u20cf]|[A-Z]{3}")
_SPACES: Final = (" ", "\u00a0", "\u2009", "\u202f")
_NAME: Final = lazy(rf"{WORD}(?>(?:[-'’. ]{{1,2}}{WORD}){{0,3}})\.?")
_LONGEST_SYMBOL: Final = 6
_SMALL_MARKS: Final = frozenset(("kr", "kr.", "zł", "p", "руб.", "руб", "р.", "коп."))
_ATTACHED_ONLY: Final = frozenset(("p",))

# In front of a number these are more often a word or a name: "TOP 10", "COP 28", "ALL 50 states", "p 5".
_NOT_IN_FRONT: Final = frozenset(("ALL", "TOP", "CUP", "COP", "SOS", "MOP", "BOB", "p"))

# Names that English writes on either side ("rupees 500"). Most have another sense there: "won 5 medals", "pounds 12 keys".
NAMES_IN_FRONT: Final = frozenset(
    ("baht", "naira", "peso", "pesos", "ringgit", "rupee", "rupees", "rupiah", "sen", "taka", "yen", "yuan")
)
_NAME_IN_FRONT: Final = lazy("[A-Za-z]{3,8}+(?=[ \u00a0\u2009\u202f])")
_LONGEST_NAME: Final = max(map(len, NAMES_IN_FRONT))


def is_currency(unit: str) -> bool:
    """A canonical unit that is money: an ISO code, a subunit, or a name that several currencies share."""
    return unit in CODES or unit in SUBUNITS or unit in AMBIGUOUS


def is_code(unit: str) -> bool:
    """Whether a canonical unit is one currency by its ISO code."""
    return unit in CODES


def names_one(text: str) -> bool:
    """Whether a number names its currency by a code, or by a mark that no other currency has: not "$5", "5 pounds"."""
    marks = _MARK.findall(text)
    return any(each in CODES or each in OWN_MARKS for each in marks)


def subunit(unit: str) -> tuple[str, Fraction] | None:
    """The currency that a subunit is part of, and which part."""
    found = SUBUNITS.get(unit)
    return None if found is None else (found[0], Fraction(1, found[1]))


def match_currency(
    text: str, pos: int, locale: Locale, side: Literal["before", "after"] = "after"
) -> tuple[int, str] | None:
    """The currency that starts at `pos`, and where it ends: before a number ("US$", "EUR"), or behind
    its digits and scale, where spaces are skipped and names count too ("euros", "pounds sterling").
    """
    table = locale.currency
    if side == "before":
        if pos and text[pos - 1].isalnum():
            return None
        found = _symbol(text, pos, table)
        if found is None:
            return name_in_front(text, pos, locale)
        return None if text[pos : found[0]] in _NOT_IN_FRONT else found
    start = pos
    while start - pos < 3 and text[start : start + 1] in _SPACES:
        start += 1
    if start == pos and text[pos : pos + 1] in ("-", "‑"):
        start = pos + 1
    symbol = _symbol(text, start, table)
    name = _name(text, start, locale)
    found = max((side for side in (symbol, name) if side is not None), default=None)
    if found is not None and start > pos and text[start : found[0]] in _ATTACHED_ONLY:
        return None
    return found


def currency_ending(text: str, pos: int, locale: Locale) -> tuple[int, str] | None:
    """The currency that ends at `pos`, the start of a number, and where it starts: "US$" of "US$ 5"."""
    end = pos
    while end and pos - end < 3 and text[end - 1] in " \u00a0\u2009\u202f":
        end -= 1
    for length in range(min(_LONGEST_SYMBOL, end), 0, -1):
        start = end - length
        written = text[start:end]
        if written in locale.currency and is_mark(written) and written not in _NOT_IN_FRONT:
            if start and text[start - 1].isalnum():
                # Letters in front make it another sign ("AUS$"), digits make it the sign of those ("5€ 7").
                continue
            return start, locale.currency[written]
    return None if end == pos else _name_ending(text, end, locale)


def _name_ending(text: str, end: int, locale: Locale) -> tuple[int, str] | None:
    """The name in front of a number that ends there."""
    start = end
    while start and end - start <= _LONGEST_NAME and text[start - 1].isalpha():
        start -= 1
    if text[max(start - 2, 0) : start].strip().isdigit():
        # "5 yen 300 cups": the name belongs to the number before it.
        return None
    found = name_in_front(text, start, locale)
    return None if found is None else (start, found[1])


def name_in_front(text: str, pos: int, locale: Locale) -> tuple[int, str] | None:
    """The name that starts there and stands apart from its number."""
    found = _NAME_IN_FRONT.match(text, pos) if locale.language == "en" else None
    if found is None or found[0].lower() not in NAMES_IN_FRONT:
        return None
    return found.end(), locale.currency[found[0].lower()]


def is_mark(written: str) -> bool:
    """A symbol or a code, not a name; names are kept in lower case."""
    return (
        written in CODES or written in _SMALL_MARKS or not any(map(str.islower, written)) or written != written.lower()
    )


def _symbol(text: str, pos: int, table: dict[str, str]) -> tuple[int, str] | None:
    """The longest symbol or code that starts there."""
    for length in range(_LONGEST_SYMBOL, 0, -1):
        written = text[pos : pos + length]
        code = table.get(written) if len(written) == length else None
        if code is None or not is_mark(written):
            continue
        end = pos + length
        if written[-1].isalpha() and text[end : end + 1].isalpha():
            continue
        return end, code
    return None


def _name(text: str, pos: int, locale: Locale) -> tuple[int, str] | None:
    """The longest name that starts there; in languages without spaces, whatever follows it."""
    if locale.language in UNSPACED:
        for length in range(12, 0, -1):
            written = text[pos : pos + length]
            if len(written) == length and not written.isascii() and written in locale.currency:
                return pos + length, locale.currency[written]
    match = _NAME.match(text, pos)
    end = match.end() if match is not None else pos
    while end > pos:
        written = text[pos:end].lower()
        if written in locale.currency:
            return end, locale.currency[written]
        end = max(pos, *(text.rfind(mark, pos, end) for mark in " .-'’"))
    return None
