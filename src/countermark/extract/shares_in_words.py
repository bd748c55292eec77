"""Shares and differences whose result is a part in words: "12 of the 48 victims, one in four", "from 3.6% to 3.1%, by half a point".

A part that is said before a number is what something is taken of ("a quarter of the 196"); one that is set off behind two
numbers is what the first is of the second. Any two numbers are in some relation, so it has to come out exactly.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.moves import half
from countermark.extract.prose import Prose
from countermark.extract.said import Said, are_alike, said
from countermark.extract.skeleton import Told, plain, spanned, value
from countermark.model import Quantity
from countermark.numeral import sense

_SET_OFF: Final = re.compile(
    r"(?:[,;:–—(=]|[.!?]\s|\n|\b(?:or|is|was|are|were|i\.e\.|that['’]?s|equals?|represents?|makes?(?:\sup)?|(?:rate|share|ratio|proportion)\sof))\s{0,2}\Z",
    re.IGNORECASE,
)
"""Right before a part that says how large the number before it is."""
_ENDS: Final = re.compile(
    r"\s{0,2}(?:\Z|[.,;:!?)–—\n\"”])|\s(?:of(?!\s[^.;!?\n]{0,20}?\d)|is|was|are|were|and|but|while)\b", re.IGNORECASE
)
"""Right behind it, unless something is taken of another number or counted in it: "one in four cities has"."""
_AGAIN: Final = re.compile(r"(?:,|\s[(–—-])\s?(?:or\s)?\d[\d.]*\s?(?:%|per\s?cent)")
"""Right behind one that is said in percent too, which is the better word for it."""
_HALF_A: Final = re.compile(
    r"\san?\s(?:percentage\s|full\s|whole\s)?(?!dozen|million|billion|century|day|year)[a-z]{2,}"
)
_APART: Final = re.compile(r"\b(?:by|of)\s(?:exactly\s|just\s)?\Z", re.IGNORECASE)
_STOP: Final = re.compile(r"[.!?](?=\s)|\n")
_MOST: Final = 8
"""How many numbers before a part are looked at,"""
_NEAREST: Final = 2
"""how many of them it may be about,"""
_FARTHEST: Final = 400
_NEAR: Final = 160
"""and how far before it."""
_LEAD: Final = 24


def shares_in_words(prose: Prose, quantities: Sequence[Quantity]) -> Iterator[Told]:
    """The parts of a draft that say what a number is of another one, or how far they are apart, in text order."""
    masked = prose.masked
    for index, part in enumerate(quantities):
        if part.kind != "ratio" or "/" in part.text or not _is_exact(part):
            continue
        start, end = part.span.start, part.span.end
        before = list(islice(_before(quantities, index), _MOST))
        if len(before) < _NEAREST:
            continue
        lead = masked[max(0, start - _LEAD) : start]
        if part.text.lower() == "half" and _HALF_A.match(masked, end) and _APART.search(lead):
            yield from half(before[1].quantity, before[0].quantity, part)
        elif _SET_OFF.search(lead) and _ENDS.match(masked, end) and not _AGAIN.match(masked, end):
            yield from _share(masked, part, before)


def _is_exact(part: Quantity) -> bool:
    reading = part.reading
    if reading is None or reading.value is None or not 0 < reading.value < 1:
        return False
    return reading.qualifier is None or sense(reading.qualifier) == "exact"


def _before(quantities: Sequence[Quantity], index: int) -> Iterator[Said]:
    """The numbers before a part that may be calculated with, from the nearest on."""
    start = quantities[index].span.start
    for each in reversed(quantities[max(0, index - 2 * _MOST) : index]):
        if start - each.span.end > _FARTHEST:
            return
        number = said(each, result=False) if each.kind in ("number", "currency", "unit", "percent") else None
        if number is not None and number.value > 0:
            yield number


def _share(masked: str, part: Quantity, before: Sequence[Said]) -> Iterator[Told]:
    """What one of the nearest is of another one, as far as that is just this part."""
    size = value(part)
    for each in before[:_NEAREST]:
        gap = masked[each.quantity.span.end : part.span.start]
        if each.unit == "%" or len(gap) > _NEAR or _STOP.search(gap.rstrip()[:-1]):
            return
        for whole in before:
            if are_alike(each, whole) and each.value == whole.value * size:
                made = Calculation("divide", (each.plain, whole.plain), plain(part))
                yield spanned((each.quantity, whole.quantity), part, made)
                return
