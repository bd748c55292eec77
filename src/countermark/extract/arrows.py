"""What changed by an arrow, and by how much it did: "- insert: 2.1 ms → 2.4 ms", and later "the insert got slower by 0.3 ms".

Rows of such changes stand between, so that only what the later sentence names tells which of them is meant.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from countermark.extract.calculation import Calculation
from countermark.extract.outcome import is_right
from countermark.extract.phrases import has_any
from countermark.extract.prose import Prose
from countermark.extract.skeleton import Told, plain, spanned, unit, value
from countermark.model import VALUE_KINDS, Quantity

_ARROW: Final = re.compile(r"\s?(?:→|⟶|➜|➔|[-=]>)\s?")
_SIGNS: Final = ("→", "⟶", "➜", "➔", "->", "=>")
_COMPARES: Final = r"(?:faster|slower|quicker|longer|shorter|more|less|fewer|higher|lower|better|worse|cheaper|dearer|smaller|bigger|larger|lighter|heavier)"
_BY: Final = re.compile(
    rf"\b(?:by|{_COMPARES}|rose|fell|grew|dropped|gained|lost|saves?|saved)\s(?:about\s|roughly\s|only\s|just\s)?\Z",
    re.IGNORECASE,
)
_THAN: Final = re.compile(rf"\s(?:{_COMPARES}|saved|improvement|rise|drop|increase|decrease)\b", re.IGNORECASE)
_WORD: Final = re.compile(r"[^\W\d_]{4,}")
_FARTHEST: Final = 1500
_LAST: Final = 8
"""How many changes are kept in mind."""
_NEAR: Final = 30
_LINE: Final = 200
_WIDEST: Final = 4
"""Characters of an arrow with its blanks."""


class _Change(NamedTuple):
    """One row."""

    first: Quantity
    last: Quantity
    words: frozenset[str]
    """What it is called."""


def arrows(prose: Prose, quantities: Sequence[Quantity]) -> Iterator[Told]:
    """By how much it changed, of each change that is spoken of later, in text order."""
    masked = prose.masked
    if not has_any(masked, _SIGNS):
        return
    values = [each for each in quantities if each.kind in VALUE_KINDS and each.reading is not None]
    starts = [each.start for each in prose.sentences]
    changes: list[_Change] = []
    for index, each in enumerate(values):
        if changes and each.span.start - changes[-1].last.span.end > _FARTHEST:
            changes = []
        close = index > 0 and each.span.start - values[index - 1].span.end <= _WIDEST
        if close and _ARROW.fullmatch(masked, values[index - 1].span.end, each.span.start):
            before = values[index - 1].span.start
            row = masked[max(0, before - _LINE) : before].rpartition("\n")[2]
            changes = [*changes[1 - _LAST :], _Change(values[index - 1], each, _words(row))]
        elif changes and _is_compared(masked, each):
            place = bisect_left(starts, each.span.end) - 1
            begin = max(starts[place] if place >= 0 else 0, each.span.start - _FARTHEST)
            sentence = masked[begin : each.span.start]
            yield from _told(each, changes, _words(sentence))


def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text.lower()))


def _is_compared(masked: str, quantity: Quantity) -> bool:
    start, end = quantity.span.start, quantity.span.end
    return (_BY.search(masked, max(0, start - _NEAR), start) or _THAN.match(masked, end)) is not None


def _told(by: Quantity, changes: Sequence[_Change], named: frozenset[str]) -> Iterator[Told]:
    """The one change that is named and comes to so much."""
    found = [
        (change, made)
        for change in changes
        if change.words & named and by.span.start - change.last.span.end <= _FARTHEST
        for made in _made(change, by)
        if is_right(made)
    ]
    if len(found) == 1:
        ((change, made),) = found
        yield spanned((change.first, change.last), by, made)


def _made(change: _Change, by: Quantity) -> Iterator[Calculation]:
    first, last, _ = change
    if unit(first) != unit(last) or not value(first) or value(first) == value(last):
        return
    if unit(by) == "%" != unit(first):
        sign = "-" if value(last) < value(first) else ""
        yield Calculation("percent_change", (plain(first), plain(last)), f"{sign}{plain(by).lstrip('+-')}%")
    elif unit(by) == unit(first):
        high, low = (first, last) if value(first) > value(last) else (last, first)
        yield Calculation("subtract", (plain(high), plain(low)), plain(by).lstrip("+-"))
