"""Sentences that label a calculation, with one sign in place of each number, so that a short pattern says what is named.

`#` stands for a number with a value, `@` for one without (a year, a date, a name).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from msgspec import structs

from countermark.language import Document
from countermark.language.lists import any_of
from countermark.model import VALUE_KINDS, Quantity, Reading, Span
from countermark.numeral import Refusal, read, sense

_LABEL: Final = re.compile(
    r"\b(?:totals?|sum|average|mean|difference|product|altogether|in all|out of|from|of (?:the|all|a total)|or|is|left|leaves|leaving|remain\w*)\b|\(",
    re.IGNORECASE,
)
_JOINED: Final = re.compile(r"(?:between )?(?P<first>[^\s:]+)(?: and | out of |: )(?P<last>[^\s:]+)", re.IGNORECASE)
_MOST_NUMBERS: Final = 40
_LONGEST: Final = 2000
VALUE: Final = "#"
_NAME: Final = "@"
WORDS: Final = rf"(?:[ -](?!(?:{any_of('calculations', 'phrases joints')})\b)[^\W\d_][\w'’-]*)"
"""One word that says what is counted."""


class Phrase(NamedTuple):
    """A sentence with signs for its numbers."""

    text: str
    quantities: tuple[Quantity, ...]
    """Those of the sentence in order; each has a sign in the text."""

    def at(self, match: re.Match[str], group: str) -> list[Quantity]:
        """The numbers within a group of a match."""
        start, end = match.span(group)
        first = _signs(self.text, 0, start)
        return list(self.quantities[first : first + _signs(self.text, start, end)])


def _signs(text: str, start: int, end: int) -> int:
    return text.count(VALUE, start, end) + text.count(_NAME, start, end)


def phrases(prose: Document, quantities: Sequence[Quantity]) -> Iterator[Phrase]:
    """The sentences with two numbers or more and a word that may label a calculation."""
    starts = [each.span.start for each in quantities]
    masked = prose.masked
    for sentence in prose.stretches:
        first, last = bisect_left(starts, sentence.start), bisect_left(starts, sentence.end)
        if not 1 < last - first <= _MOST_NUMBERS or sentence.end - sentence.start > _LONGEST:
            continue
        if not _LABEL.search(masked, sentence.start, sentence.end):
            continue
        inside = [part for each in quantities[first:last] if each.span.end <= sentence.end for part in parts(each)]
        yield Phrase(_text(masked, sentence.start, sentence.end, inside), tuple(inside))


def _text(masked: str, start: int, end: int, inside: Iterable[Quantity]) -> str:
    parts: list[str] = []
    position = start
    for quantity in inside:
        sign = VALUE if quantity.kind in VALUE_KINDS and quantity.reading is not None else _NAME
        parts += (_plain(masked[position : quantity.span.start]), sign)
        position = quantity.span.end
    parts.append(_plain(masked[position:end]))
    return re.sub(r"\s+", " ", "".join(parts))


def parts(quantity: Quantity) -> Iterator[Quantity]:
    """A number, or the two that were joined: "between 10 and 3", "8 out of 32", "12: 3"."""
    match = _JOINED.fullmatch(quantity.text)
    if match is None or quantity.token is not None:
        yield quantity
        return
    for group in ("first", "last"):
        read_one = read(match[group], None)
        start = quantity.span.start + match.start(group)
        yield structs.replace(
            quantity,
            span=Span(start=start, end=start + len(match[group])),
            text=match[group],
            kind="number",
            reading=None if isinstance(read_one, Refusal) else read_one,
        )


def _plain(text: str) -> str:
    return text.replace(VALUE, " ").replace(_NAME, " ")


def reading(quantity: Quantity) -> Reading:
    """The reading of a number that has a value."""
    assert quantity.reading is not None
    return quantity.reading


def are_alike(quantities: Sequence[Quantity]) -> bool:
    """Exact numbers in one unit and one way of counting."""
    readings = [reading(each) for each in quantities]
    if any(each.value is None or each.qualifier is not None for each in readings):
        return False
    units = {each.unit for each in readings}
    # "from 40 to 50 million" leaves open what the first one is counted in.
    return len(units) == 1 and len({each.scale is None for each in readings}) == 1


def states(quantity: Quantity) -> bool:
    """A number that may be a result: a value, exact or approximate."""
    found = reading(quantity)
    return found.value is not None and (found.qualifier is None or sense(found.qualifier) == "approximate")
