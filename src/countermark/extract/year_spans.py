"""Years that are counted: "from 1914 to 1918, i.e. four years"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.skeleton import Told, plain, unit, value
from countermark.model import Quantity

_JOINT: Final = re.compile(
    r"\b(?:i\.e\.|so|thus|that\sis|which\s(?:is|makes|means)|last(?:ed|ing|s)|took|spann(?:ed|ing)|in\s(?:just|only|less)|over|within|a\s(?:span|period|total|reign)\sof|after)\b[^.;]{0,40}\Z",
    re.IGNORECASE,
)
_NEAR: Final = 100


_AGES: Final = re.compile(r"\b(?:aged?|age\sof|turned|was|is)\s\Z", re.IGNORECASE)
_MOST: Final = 6
_LONG: Final = 10
"""So many years between two others are hardly met by chance."""


def year_spans(masked: str, quantities: Sequence[Quantity]) -> Iterator[Told]:
    """How long it was between two years of a sentence, where it says so or where it comes out."""
    years = [each for each in quantities if each.kind == "year" and each.reading is not None and each.reading.value]
    found = list(_stated(masked, years, quantities)) if len(years) == 2 else []
    yield from found
    for each in quantities:
        counts = (unit(each) == "year" and each.kind == "unit") or (
            each.kind == "number" and _AGES.search(masked[max(0, each.span.start - _NEAR) : each.span.start])
        )
        if not counts or value(each) < _LONG or any(told.result == each.span.start for told in found):
            continue
        for first, last in combinations(years[:_MOST], 2):
            low, high = sorted((first, last), key=value)
            if value(high) - value(low) == value(each):
                spans = [one.span for one in (first, last, each)]
                made = Calculation("subtract", (high.text, low.text), plain(each))
                yield Told(min(one.start for one in spans), max(one.end for one in spans), each.span.start, made)
                break


def _stated(masked: str, years: Sequence[Quantity], quantities: Sequence[Quantity]) -> Iterator[Told]:
    first, last = years
    for each in quantities:
        gap = masked[last.span.end : each.span.start]
        if each.span.start > last.span.end and unit(each) == "year" and each.kind == "unit" and len(gap) < _NEAR:
            if _JOINT.search(gap):
                made = Calculation("subtract", (last.text, first.text), plain(each))
                yield Told(first.span.start, each.span.end, each.span.start, made)
            return
