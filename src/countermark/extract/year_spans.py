"""Years that are counted: "from 1914 to 1918, i.e. four years"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.skeleton import Told, plain, unit
from countermark.model import Quantity

_JOINT: Final = re.compile(
    r"\b(?:i\.e\.|so|thus|that\sis|which\s(?:is|makes|means)|last(?:ed|ing|s)|took|spann(?:ed|ing)|a\s(?:span|period|total|reign)\sof|after)\b[^.;]{0,40}\Z",
    re.IGNORECASE,
)
_NEAR: Final = 100


def year_spans(masked: str, quantities: Sequence[Quantity]) -> Iterator[Told]:
    """How long it was between the two years of a sentence, where it says so."""
    years = [each for each in quantities if each.kind == "year"]
    if len(years) != 2:
        return
    first, last = years
    for each in quantities:
        gap = masked[last.span.end : each.span.start]
        if each.span.start > last.span.end and unit(each) == "year" and each.kind == "unit" and len(gap) < _NEAR:
            if _JOINT.search(gap):
                made = Calculation("subtract", (last.text, first.text), plain(each))
                yield Told(first.span.start, each.span.end, each.span.start, made)
            return
