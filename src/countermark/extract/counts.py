"""Numbers that look like a label or a length and count something: "tables seat 8", "food 340 and the car 265", "3.2m passengers".

The word before such a number names things by their numbers elsewhere ("seat 8", "car 265", "line 160"), so that it is
found as a name and states no value. Where the words make it a count all the same, it is calculated with.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from msgspec import structs

from countermark.model import Quantity, Span
from countermark.numeral import Refusal, read

_NAMES: Final = frozenset(("identifier", "section"))
_AMOUNTS: Final = frozenset(("number", "currency"))
_DIGITS: Final = re.compile(r"[1-9]\d{0,2}(?>(?:,\d{3})*)(?>(?:\.\d{1,2})?)|[1-9]\d{3,6}")
_LEAD: Final = 48
_LAST: Final = 36
"""How far before a number its words are looked at, and how long the words between two items of a list may be."""
_ADVERB: Final = r"(?:(?:now|only|each|usually|still|also|just|currently|together|already|normally|comfortably)\s)?"
# A plural before it makes a verb of some; of those that sales and parts have too, only a pronoun or an auxiliary does.
_DOES: Final = re.compile(
    rf"(?:\b[a-z]{{2,20}}[^\W\dsui]s\s{_ADVERB}(?:seat|number|take|host)"
    rf"|(?:\b(?:they|we|you|i|u|who|can|could|will|would|should|must|may|might)|['’](?:ll|d))\s{_ADVERB}(?:seat|number|take|host|order|list|plan|measure|pass|file|build|turn|book))\s\Z"
    r"|\ba\s(?:flat|set)\s\Z|\d\s[a-z]{3,20}s\s\(\Z"
)
_TIMES: Final = re.compile(r"\stimes\b(?!\s(?:as|the|more|less|[\d$€£]))")
_RANGE: Final = re.compile(r"\s?(?:to|or|[-–])\s?\d|\s?[/*×÷+=]")
"""Behind the lower end of a range, which is estimated, and behind a part of what is written out."""
_ITEM: Final = re.compile(
    r"(?:,|;|,?\s(?:and|plus|&))\s(?:(?:the|a|an|my|our|your|another)\s)?(?:[^\W\d_]+[\s-]){1,3}(?:[$€£]\s?)?"
)
"""Between two items of a list, each a name and its amount."""
_NO_ITEM: Final = re.compile(
    r"\b(?:in|on|at|to|from|of|with|by|see|via|per|for|is|was|are|were|then|or|leav\w+|left|mak\w+|giv\w+|total\w*|so)\b"
)
_MILLIONS: Final = re.compile(
    r"\b(?:revenues?|income|budget\w*|grants?|tax(?:es)?|sales|profits?|spend(?:ing)?|spent|fund(?:s|ing)?|passengers|users|people|subscribers|inhabitants|population|residents|visitors|voters|turnover|earnings|debts?|loans?|deficit|surplus|trips|downloads|views|households|customers)\b",
    re.IGNORECASE,
)
_METRES: Final = re.compile(
    r"\b(?:long|wide|tall|high|deep|thick|away|length|width|height|depth|distance|metres?|meters?|swim\w*|sprint\w*|ran|run|race|rope|cable|fence|wall|roof|pool|track|radius|diameter|fell|climb\w*|altitude|elevation|site|road|street|from\sthe)\b|\d\s?(?:[ck]m|mm|m²|m2|m/s)\b",
    re.IGNORECASE,
)
_AROUND: Final = 120
"""How far around a number with an "m" is looked for words that tell millions from metres."""
_TIME_AND: Final = "time and "
_OVERTIME: Final = Fraction(3, 2)


def counted(text: str, quantities: Sequence[Quantity]) -> list[Quantity]:
    """The numbers of a text, with those read as counts that only look like labels, and "time and a half" as what it pays."""
    found: list[Quantity] = []
    for index, each in enumerate(quantities):
        if each.kind in _NAMES:
            is_count = _DIGITS.fullmatch(each.text) is not None and _is_count(
                text, each, found, quantities[index + 1 : index + 2]
            )
            found.append(_as_count(each) if is_count else each)
        elif each.kind == "ratio" and each.text == "a half":
            found.append(_overtime(text, each))
        elif each.kind == "unit" and each.text.endswith("m") and _is_million(text, each):
            found.append(_as_millions(each))
        else:
            found.append(each)
    return found


def _is_count(text: str, each: Quantity, before: Sequence[Quantity], behind: Sequence[Quantity]) -> bool:
    start, end = each.span.start, each.span.end
    lead = text[max(0, start - _LEAD) : start].lower()
    if _RANGE.match(text, end):
        return False
    if _DOES.search(lead) or _TIMES.match(text, end):
        return True
    if not before or not _is_item(text, before[-1], each):
        return False
    earlier = len(before) > 1 and _is_item(text, before[-2], before[-1])
    return earlier or (len(behind) > 0 and behind[0].kind in _AMOUNTS and _is_item(text, each, behind[0]))


def _is_item(text: str, one: Quantity, other: Quantity) -> bool:
    """The first is an amount, and nothing but the name of the other stands between the two."""
    if other.span.start - one.span.end > _LAST or (one.kind not in _AMOUNTS and other.kind not in _AMOUNTS):
        return False
    between = text[one.span.end : other.span.start]
    return _ITEM.fullmatch(between) is not None and _NO_ITEM.search(between.lower()) is None


def _as_count(quantity: Quantity) -> Quantity:
    reading = read(quantity.text, None)
    return quantity if isinstance(reading, Refusal) else structs.replace(quantity, kind="number", reading=reading)


def _is_million(text: str, each: Quantity) -> bool:
    """The "m" of "3.2m passengers" is no metre: so many are spoken of, or money is, and no length."""
    if each.reading is None or each.reading.unit != "m" or not each.text[:-1].rstrip("m")[-1:].isdigit():
        return False
    around = text[max(0, each.span.start - _AROUND) : each.span.end + _AROUND]
    return _MILLIONS.search(around) is not None and _METRES.search(around) is None


def _as_millions(quantity: Quantity) -> Quantity:
    reading = read(f"{quantity.text[:-1]} million", None)
    return quantity if isinstance(reading, Refusal) else structs.replace(quantity, kind="number", reading=reading)


def _overtime(text: str, half: Quantity) -> Quantity:
    """What hours beyond the usual ones are paid: "time and a half" is one and a half times the rate."""
    start = half.span.start - len(_TIME_AND)
    reading = half.reading
    if start < 0 or reading is None or text[start : half.span.start].lower() != _TIME_AND:
        return half
    span = Span(start=start, end=half.span.end)
    return structs.replace(
        half, span=span, text=text[start : span.end], reading=structs.replace(reading, value=_OVERTIME)
    )
