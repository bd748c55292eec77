"""Lists whose items hold several numbers each, read as the rows of a table.

"- Milk: 180 ml becomes 450 ml", by a number that was said above; "- North: 6,300 residents in 3,500 households (1.8)"; and what
all items come to, in the sentence below them. What holds in most items is how the list was made: the others are wrong.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from countermark.extract.closeness import is_total
from countermark.extract.columns import Row, grown, of_last
from countermark.extract.fits import calculation
from countermark.extract.ledger import told
from countermark.extract.ledger_words import ALL_OF, role
from countermark.extract.outcome import holds, is_misread
from countermark.extract.outside import divided, scaled
from countermark.extract.prose import Prose
from countermark.extract.said import Said, are_named_alike, said
from countermark.extract.skeleton import Told, in_words, parts
from countermark.extract.ways import exact
from countermark.model import VALUE_KINDS, Quantity

_LONGEST: Final = 200
_MOST_ITEMS: Final = 60
_LEAST: Final = 2
_MOST_NUMBERS: Final = 4
_FARTHEST: Final = 300
_MOST_KNOWN: Final = 6
"""How far before a list, and among how many numbers, the one is looked for by which it is scaled."""
_LABELLED: Final = re.compile(r"^[^\n:]{1,60}:[ \t][^\n]++", re.MULTILINE)
_BESIDE: Final = 40
_SCALES: Final = re.compile(
    r"[×*/%]|\bx\s?\d|\b(?:times|multipl\w+|scal(?:e|ed|ing)|doubl\w+|tripl\w+|quadrupl\w+|twice|thrice|hal(?:f|ve|ved|ving)|factor|rate|convert\w*|exchange"
    r"|per|each|every|an?|up|down|rais\w+|ris\w+|increas\w+|cut|reduc\w+|discount|off|dollars?|euros?|pounds?|by)\b",
    re.IGNORECASE,
)
_SIGNS: Final = re.compile(r"[=≈×÷*]")
_MARKS: Final = re.compile(r"[\s*_`.]+")
_STOP: Final = re.compile(r"[.!?](?:\s|\Z)")
_TOTALS: Final = re.compile(
    r"\b(?:total(?:s|led|ling)?|sum|altogether|in\sall|all\stold|together|combined|overall)\b", re.IGNORECASE
)
_REFUSED: Final = re.compile(
    r"\b(?:about|around|roughly|nearly|almost|over\s(?=\d)|under|more|less|than|budget|limit|target|average|each|per)\b",
    re.IGNORECASE,
)
_BEFORE: Final = re.compile(r"([^\W\d_]{3,})\W{1,3}\Z")
_LAST: Final = re.compile(r"\s([^\W\d_]{3,})\Z")
_BEHIND: Final = re.compile(r"\s?([^\W\d_]{3,})")
_RARE: Final = 0.02
_SELDOM: Final = 0.1
"""How common a sum may be that nobody names, and one with the name of what it adds."""


class _Item(NamedTuple):
    start: int
    end: int


def list_rows(prose: Prose, quantities: Sequence[Quantity]) -> Iterator[Told]:
    """The calculations of every list whose items hold two numbers or more, in text order."""
    lists = list(_lists(prose))
    if not lists:
        return
    values = [each for each in quantities if each.kind in VALUE_KINDS]
    starts = [each.span.start for each in values]
    for items in lists:
        first, last = bisect_left(starts, items[0].start), bisect_left(starts, items[-1].end)
        if last - first > len(items):
            yield from _List(prose.masked, values, starts).carried_out(items)


def _lists(prose: Prose) -> Iterator[list[_Item]]:
    """Items under each other, and the labelled lines of a paragraph."""
    run: list[_Item] = []
    for block in (*prose.blocks, None):
        if block is not None and block.kind == "item":
            run.append(_Item(block.start, block.end))
            continue
        if _LEAST <= len(run) <= _MOST_ITEMS:
            yield run
        run = []
        if block is not None and block.kind == "paragraph":
            lines = _LABELLED.finditer(prose.masked, block.start, block.end)
            labelled = [_Item(*match.span()) for match in islice(lines, _MOST_ITEMS)]
            if len(labelled) >= _LEAST and labelled[-1].end == block.end:
                yield labelled


class _List:
    def __init__(self, masked: str, values: Sequence[Quantity], starts: Sequence[int]) -> None:
        self._masked = masked
        self._values = values
        self._starts = starts

    def carried_out(self, items: Sequence[_Item]) -> Iterator[Told]:
        read = [self._row(each) for each in items]
        yield from self._totals(items, read)
        rows = [row for row in read if row]
        counts = Counter(len(row) for row in rows)
        if not counts:
            return
        width, often = counts.most_common(1)[0]
        if not _LEAST <= width <= _MOST_NUMBERS or often < _LEAST:
            return
        alike = [row for row in rows if len(row) == width]
        if width == _LEAST:
            known = self._known(items[0].start)
            yield from (each for each in scaled(alike, known) if not is_misread(each.calculation, sure=False))
            if all(row[0].unit == "%" for row in alike):
                # What comes out says so in its own sentence; only for what does not the other items have to speak.
                parts = divided(alike, self._known(items[0].start, any_word=True))
                yield from (each for each in parts if not holds(each.calculation))
            yield from grown(rows)
        else:
            yield from of_last(alike)
        if often == len(items):
            yield from self._below(alike, items[-1].end)

    def _inside(self, start: int, end: int) -> Sequence[Quantity]:
        return self._values[bisect_left(self._starts, start) : bisect_left(self._starts, end)]

    def _row(self, item: _Item) -> Row:
        """The numbers of an item by their place; none where it is long, or where they are written out as a calculation."""
        if item.end - item.start > _LONGEST or _SIGNS.search(self._masked, item.start, item.end):
            return {}
        apart = [part for each in self._inside(item.start, item.end) for part in parts(each)]
        numbers = [said(each, result=False) for each in apart]
        return {} if None in numbers else {place: each for place, each in enumerate(numbers) if each is not None}

    def _totals(self, items: Sequence[_Item], rows: Sequence[Row]) -> Iterator[Told]:
        """What all items above the last come to, in one thing after the other: "both fields together: 488 t off 60 ha"."""
        *above, last = rows
        name = self._masked[items[-1].start : items[-1].end].lower().partition(":")[0]
        if len(last) < _LEAST or len(above) < _LEAST or role(_MARKS.sub(" ", name).strip()) != "total":
            return
        for stated in last.values():
            columns = [[each for each in row.values() if are_named_alike(each, stated)] for row in above]
            terms = [column[0] for column in columns if len(column) == 1]
            single = sum(are_named_alike(each, stated) for each in last.values()) == 1
            if not single or stated.unit in (None, "%") or len(terms) < len(rows) - 1:
                continue
            whole = exact("add", terms)
            if whole == stated.value or is_total(whole, terms, stated):
                yield told(calculation("add", terms, stated), terms, stated)

    def _known(self, start: int, *, any_word: bool = False) -> list[Said]:
        """The numbers said before the list, the nearest first."""
        before = bisect_left(self._starts, start)
        found = self._values[max(0, before - _MOST_KNOWN) : before][::-1]
        near = [each for each in found if any_word or self._scales(each)]
        numbers = [said(each, result=False) for each in near if start - each.span.end <= _FARTHEST]
        return [each for each in numbers if each is not None]

    def _scales(self, quantity: Quantity) -> bool:
        """The words about it say that other numbers are taken so many times."""
        start, end = quantity.span.start, quantity.span.end
        line = self._masked.rfind("\n", max(0, start - _BESIDE), start) + 1
        return _SCALES.search(self._masked, max(line, start - _BESIDE), end + _BESIDE // 2) is not None

    def _below(self, rows: Sequence[Row], end: int) -> Iterator[Told]:
        """What one number of every item comes to, in the first sentence below."""
        start = end + len(self._masked[end : end + _LONGEST]) - len(self._masked[end : end + _LONGEST].lstrip())
        stop = _STOP.search(self._masked, start, start + _LONGEST)
        until = start + _LONGEST if stop is None else stop.start() + 1
        taken: set[int] = set()
        for quantity in self._inside(start, until):
            stated = None if in_words(quantity) else said(quantity, result=True)
            if stated is None or not self._is_total(start, quantity, until, len(rows)):
                continue
            for column in rows[0]:
                terms = [row[column] for row in rows]
                if column in taken or not all(are_named_alike(each, stated) for each in terms) or stated.unit == "%":
                    continue
                if self._is_meant(terms, stated, start, until):
                    taken.add(column)
                    yield told(calculation("add", terms, stated), terms, stated)
                    break

    def _is_total(self, start: int, quantity: Quantity, until: int, count: int) -> bool:
        """The words before it, or behind it, speak of all items."""
        if _REFUSED.search(self._masked, start, quantity.span.start):
            return False
        all_of = ALL_OF.search(self._masked, start, until)
        if all_of is not None:
            return all_of.lastgroup == f"n{min(count, 10)}"
        return _TOTALS.search(self._masked, start, until) is not None

    def _is_meant(self, terms: Sequence[Said], stated: Said, start: int, until: int) -> bool:
        """It is the sum of all; or their name is in the sentence, and it is off by a digit or by one of them."""
        whole = exact("add", terms)
        name = self._name(terms)
        named = name is not None and name in self._masked[start:until].lower()
        if whole == stated.value:
            return stated.chance <= (_SELDOM if named else _RARE)
        return named and is_total(whole, terms, stated)

    def _name(self, terms: Sequence[Said]) -> str | None:
        """The word that stands beside all of them: "revenue 24,100", "6,300 residents"."""
        spans = [each.quantity.span for each in terms]
        ends = [_LAST.search(each.quantity.text) for each in terms]
        behind = [_BEHIND.match(self._masked, each.end) for each in spans]
        before = [_BEFORE.search(self._masked, max(0, each.start - _LONGEST // 4), each.start) for each in spans]
        for found in (ends, behind, before):
            names = {"" if each is None else each[1].lower() for each in found}
            if len(names) == 1 and "" not in names:
                return names.pop()
        return None
