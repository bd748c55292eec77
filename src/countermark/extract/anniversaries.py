"""Anniversaries: "It was founded in 1891 and celebrated its 130th anniversary in 2021"."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final

from countermark.extract.lapses import SLIPS
from countermark.extract.phrases import has_any
from countermark.extract.prose import Prose
from countermark.extract.skeleton import Told, value
from countermark.extract.years import as_years, counted, is_dated, is_year
from countermark.model import Quantity

_HINTS: Final = ("nniversary", "irthday", "ubilee")
_ROUND: Final = re.compile(r"\s(?:\w+\s)?(?:anniversary|birthday|jubilee)\b", re.IGNORECASE)
_BEGAN: Final = re.compile(
    r"\b(?:founded|established|formed|created|built|opened|launched|started|began|born|married|wed|set\sup|incorporated|est\.|since|dates\s(?:back\s)?(?:from|to)|inaugurated|signed)\b[^.;!?]{0,60}\Z",
    re.IGNORECASE,
)
"""Before the year from which they are counted."""
_DUE: Final = re.compile(r"\A\s(?:\w+\s){1,2}?(?:\w+\s){0,2}?(?:in|on|during)\s(?:\w+\s){0,2}?\Z")
"""Between one and its year."""
_NEAR: Final = 100
_FARTHEST: Final = 500
_BEFORE: Final = 12
_BEHIND: Final = 4
_LEAST: Final = 5
"""Fewer years are met by chance, unless it is said when it began."""


def anniversaries(prose: Prose, quantities: Sequence[Quantity]) -> Iterator[Told]:
    """The anniversaries whose number is the difference of two years that are said nearby, or plainly should be."""
    if not has_any(prose.text, _HINTS):
        return
    masked = prose.masked
    starts = [each.span.start for each in quantities]
    for index, each in enumerate(quantities):
        if each.kind != "ordinal" or each.reading is None or not _ROUND.match(masked, each.span.end):
            continue
        at = prose.sentence_at(each.span.start)
        if at is None:
            continue
        sentence = prose.sentences[at]
        last = min(bisect_left(starts, sentence.end), index + _BEHIND)
        around = as_years(masked, quantities[max(0, index - _BEFORE) : last])
        years = [one for one in around if is_year(one) and each.span.start - one.span.end <= _FARTHEST]
        own = [one for one in years if one.span.start >= sentence.start]
        found = _between(masked, each, own, years)
        if found is not None:
            yield counted(found, each)


def _is_of(masked: str, each: Quantity, began: Quantity) -> bool:
    """A birthday is of whom was spoken before: "on her 30th birthday she bought a house that was built in 1985"."""
    before = masked[max(0, began.span.start - _NEAR) : began.span.start]
    told = began.span.start < each.span.start or "born" in before
    return told or not masked[each.span.end : each.span.end + _NEAR].lstrip().startswith("birthday")


def _between(
    masked: str, each: Quantity, own: Sequence[Quantity], years: Sequence[Quantity]
) -> Sequence[Quantity] | None:
    """The year in which it was, which its sentence names, and the one it is counted from."""
    slip = None
    for year in reversed(own):
        for other in reversed(years):
            off = abs(value(year) - value(other) - value(each))
            if off and off not in SLIPS:
                continue
            began = _BEGAN.search(masked[max(0, other.span.start - _NEAR) : other.span.start]) is not None
            if not off and (began or value(each) >= _LEAST) and _is_of(masked, each, other):
                return (other, year)
            plainly = began and year.span.start > each.span.end
            plainly = plainly and _DUE.match(masked[each.span.end : year.span.start]) is not None
            if slip is None and off and plainly and value(other) < value(year) and not is_dated(other):
                slip = (other, year)
    return slip
