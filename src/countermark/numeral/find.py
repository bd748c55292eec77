"""`find`: every number of a plain text, each once, with its kind and its reading or the reason for none.

`scan` is the inner function, for callers that know which stretches of a text are visible:

    scan(text, locale(tag), limits, regions=[(0, 40), (52, 90)]) -> [Found(start, end, kind, reading, problem), …]

Regions are half-open, in order and apart; without them the whole text is one. A number never reaches
over the end of its region, and a region's edge counts as the edge of the text. Found come in text order,
do not overlap, and `text[start:end]` is the whole expression: qualifier, sign, currency, number, scale, unit.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import Final

from countermark.model import DEFAULT_LIMITS, VALUE_KINDS, Limits, Quantity, Span
from countermark.numeral import locales
from countermark.numeral.locales import Locale
from countermark.numeral.lookalike.kinds import Found
from countermark.numeral.region import Region
from countermark.numeral.words.words import word_starts
from countermark.patterns import lazy


def find(text: str, locale: str | None = None, limits: Limits = DEFAULT_LIMITS) -> list[Quantity]:
    """Every number of a text, in order, as quantities q1, q2 …; `locale` None reads English."""
    return [
        Quantity(
            id=f"q{number}",
            span=Span(start=start, end=end),
            text=text[start:end],
            kind=kind,
            reading=reading,
            problem=problem,
        )
        for number, (start, end, kind, reading, problem) in enumerate(
            _outside_code(text, scan(text, locales.locale(locale), limits)), 1
        )
    ]


_DIGITS: Final = lazy(r"[0-9][0-9,.]*+")
# Digits of every script, fractions, and the digit-like signs that have no reading (raised, circled, Roman).
_ANY_DIGITS: Final = lazy(r"[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒⅟↉²³¹⁰⁴-⁹₀-₉①-⓿❶-➓㉈-㉏㉑-㉟㊱-㊿Ⅰ-ↈ〡-〩𐄇-𐄳][\d,.²³¹⁰⁴-⁹₀-₉①-⓿Ⅰ-ↈ]*+")


def scan(
    text: str, locale: Locale, limits: Limits = DEFAULT_LIMITS, regions: Iterable[tuple[int, int]] | None = None
) -> list[Found]:
    """Every number inside the regions, in text order; it stops at the first that is more than the limits allow."""
    starts = word_starts(text, locale)
    ascii_only = text.isascii()
    found: list[Found] = []
    for start, end in ((0, len(text)),) if regions is None else regions:
        # One sign of another script somewhere in a text does not slow down the rest of it.
        pattern = _DIGITS if ascii_only or text[start:end].isascii() else _ANY_DIGITS
        hits = [match.start() for match in pattern.finditer(text, start, end)]
        if starts:
            hits += starts[bisect_left(starts, start) : bisect_left(starts, end)]
            hits.sort()
        if hits:
            Region(text, start, end, locale, limits, found=found).run(hits)
            if len(found) > limits.numbers:
                break
    return found


_CODE: Final = lazy(r"```[^`]*+(?>(?:`{1,2}(?!`)[^`]*+)*)```|`[^`\n]{1,200}+`")
_PURE: Final = lazy(r"`[^`A-Za-z_=/\\{}()<>;:]*+(?:[a-z%°µ]{1,12})?`")


def _outside_code(text: str, found: list[Found]) -> list[Found]:
    """Numbers of program text state nothing; a number that is merely set in code type still does.

    Only for plain text: a caller with regions knows better what is code.
    """
    if "`" not in text:
        return found
    spans = [match.span() for match in _CODE.finditer(text) if _PURE.fullmatch(match.group()) is None]
    if not spans:
        return found
    starts = [start for start, _ in spans]
    kept = []
    for one in found:
        index = bisect_left(starts, one.start) - 1
        inside = one.kind in VALUE_KINDS and index >= 0 and one.end <= spans[index][1]
        kept.append(one._replace(kind="identifier") if inside else one)
    return kept
