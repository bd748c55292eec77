"""Lists and lines that name an amount each: "Rent: $1,200", "- Hotel, three nights at £118: £354.00".

Lines under each other are read as a ledger. What stands beside them may be their total as well: the line above, or the
first sentence below. Numbers that are only listed come to nothing.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile
from typing import Final, NamedTuple

from countermark.extract.below import below as said_below
from countermark.extract.blocks import Block
from countermark.extract.closeness import is_total
from countermark.extract.fenced import fenced
from countermark.extract.fits import calculation
from countermark.extract.ledger import Entry, Ledger, told
from countermark.extract.ledger_words import role
from countermark.extract.named_entries import Named, named_entries
from countermark.extract.nested import nested
from countermark.extract.notation import apart
from countermark.extract.prose import Prose
from countermark.extract.said import Said, are_named_alike, comes_out, said
from countermark.extract.skeleton import Told
from countermark.extract.ways import exact
from countermark.model import VALUE_KINDS, Quantity

_KINDS: Final = frozenset(("paragraph", "item", "heading", "quote"))
_PIECE: Final = re.compile(r"[^\n]++")
_APART: Final = re.compile(r"(?<=[\d%€£$a-z)])[.;]\s++(?=[A-Z][^.:]{0,40}:\s)")
"""Where one label ends and another begins in a line: "Times: 1.42, 1.44. Mean: 1.43"."""
_TOTAL_LINE: Final = re.compile(
    r"[^\n\w]{0,4}(?:grand\s)?(?:total|sum|altogether|all\stogether|overall|in\stotal)\b[^\d\n.!?:=]{0,30}[:=](?=[^\d\n]{0,6}\d)",
    re.IGNORECASE,
)
_SAID_ON: Final = re.compile(r"[^\w\s%]{0,3}[.,;](?:\s|[^\w\s]){1,3}[^\W\d_]")
"""Behind a total: something is said of it."""
_NAMES: Final = re.compile(r":(?=\s)|\s[–—-]\s|\.{3,}|…|\t|=|→|\s{3,}")
"""What stands between a name and its amount."""
_LETTER: Final = re.compile(r"[^\W\d_]")
_MARKS: Final = re.compile(r"[\s*_`.]+")
_LISTED: Final = re.compile(r"\s*+(?:[,/;+&·|]|and|und|et|y)\s*+(?:and\s|und\s)?")
_BRACKETED: Final = re.compile(r"\s*+[(\[]\s*+(?:or\s|about\s|i\.e\.\s|~|≈)?\Z")
_YEAR: Final = re.compile(r"(?:1[89]|20)\d\d")
_TOTALS: Final = re.compile(
    r"\b(?:total(?:s|led|ling)?|sum|altogether|in\sall|all\stold|together|combined|amounts?\sto|comes?\sto|came\sto|adds?\sup\sto|added\sup\sto|makes?"
    r"|overall|all\sin|the\slot|insgesamt|zusammen|macht|en\stotal|au\stotal|in\stotale|suman?)\b",
    re.IGNORECASE,
)
_REFUSED: Final = re.compile(
    r"\b(?:about|around|roughly|nearly|almost|over|under|more|less|most|other|than|budget|limit|of\swhich|last|compared|each|per|a\smonth|average|save[sd]?|left)\b",
    re.IGNORECASE,
)
_IN_ALL: Final = re.compile(
    r"\W{0,3}(?:[^\W\d]+\s){0,2}(?:in\stotal|altogether|in\sall|all\stold|all\sin|overall|combined|together|insgesamt|zusammen|en\stotal)\b",
    re.IGNORECASE,
)
_STOP: Final = re.compile(r"[.!?](?:\s|\Z)")
_LONGEST: Final = 200
_LONGEST_LINE: Final = 90
"""How many signs an item has, or a line that is none."""
_AT_ONCE: Final = 2
_LONGEST_TAIL: Final = 4
_LONGEST_NAME: Final = 6
"""How many words may stand behind an amount, and before one without a sign between."""
_LONGEST_HEAD: Final = 5
_LEAST: Final = 2
_SURE: Final = 3
"""How many entries a total has that does not come out."""
_RARE: Final = 0.02
_MOST_LEADING: Final = 6
_MOST_ENTRIES: Final = 60


class _Line(NamedTuple):
    start: int
    end: int
    entry: Entry
    share: Said | None
    """So many percent, in brackets behind it."""


class _Piece(NamedTuple):
    start: int
    end: int
    block: Block


def lined(prose: Prose, quantities: Sequence[Quantity]) -> Iterator[Told]:
    """The calculations of lists and labelled lines, in text order."""
    values = [part for each in quantities if each.kind in VALUE_KINDS for part in apart(each)]
    reading = _Reading(prose, values)
    run: list[_Line] = []
    lead: _Piece | None = None
    for piece in reading.pieces():
        line = reading.line(piece) if len(run) < _MOST_ENTRIES else None
        if line is None and run and reading.is_head(piece):
            line = _Line(piece.start, piece.end, Entry("", (), start=piece.start), None)
        if line is not None:
            run.append(line)
            continue
        if len(run) >= _LEAST:
            yield from reading.of_names(run)  # first: two of them are no total that has missed the third
            yield from reading.carried_out(run, lead, piece)
        run, lead = [], piece
    yield from reading.carried_out(run, lead, None)
    yield from fenced(prose, quantities)


class _Reading:
    def __init__(self, prose: Prose, values: Sequence[Quantity]) -> None:
        self._prose = prose
        self._values = values
        self._starts = [each.span.start for each in values]

    def pieces(self) -> Iterator[_Piece]:
        """Lines, and what stands in them behind each other as on lines of their own."""
        masked = self._prose.masked
        for block in self._prose.blocks:
            if block.kind not in _KINDS:
                yield _Piece(block.start, block.start, block)
                continue
            for match in _PIECE.finditer(masked, block.start, block.end):
                start, end = match.span()
                if ": " in match[0]:
                    for apart in _APART.finditer(masked, start, end):
                        yield _Piece(start, apart.start(), block)
                        start = apart.end()
                if masked[start:end].strip():
                    yield from self._cut(_Piece(start, end, block))

    def _cut(self, piece: _Piece) -> Iterator[_Piece]:
        """A total apart from what is said of it behind: "total = 1,040. theres 5 of you so its 208 each"."""
        start, end, block = piece
        masked = self._prose.masked
        total = _TOTAL_LINE.match(masked, start, end)
        numbers = () if total is None else self._inside(total.end(), end)
        if len(numbers) > 1 and _SAID_ON.match(masked, numbers[0].span.end, numbers[1].span.start):
            yield _Piece(start, numbers[0].span.end, block)
            start = numbers[0].span.end
        yield _Piece(start, end, block)

    def is_head(self, piece: _Piece) -> bool:
        """It has no number and heads what stands below it."""
        text = self._prose.masked[piece.start : piece.end].strip()
        short = 0 < len(text.split()) <= _LONGEST_HEAD and text[-1] not in ".!?"
        return short and not self._inside(piece.start, piece.end)

    def _inside(self, start: int, end: int) -> Sequence[Quantity]:
        return self._values[bisect_left(self._starts, start) : bisect_left(self._starts, end)]

    def line(self, piece: _Piece) -> _Line | None:
        """A line as an entry; None for one that is none."""
        start, end, block = piece
        if not 0 < end - start <= (_LONGEST if block.kind == "item" else _LONGEST_LINE):
            return None
        numbers = self._inside(start, end)
        if not numbers:
            return None
        masked = self._prose.masked
        share = None
        if len(numbers) > 1 and _BRACKETED.match(masked, numbers[-2].span.end, numbers[-1].span.start):
            share = said(numbers[-1], result=False)
            if share is None or share.unit != "%":
                return None
            numbers = numbers[:-1]
        last = numbers[-1]
        tail = masked[last.span.end : end] if share is None else masked[share.quantity.span.end : end]
        if len(tail.split()) > _LONGEST_TAIL or (last.kind == "percent" and tail.startswith(")")):
            return self._remarked(piece, numbers)
        name = masked[start : last.span.start]
        if not _LETTER.search(name):
            return None
        sign = max(_NAMES.finditer(masked, start, last.span.start), key=re.Match.start, default=None)
        if sign is None:
            joined = block.kind == "item" or (len(name.split()) <= _LONGEST_NAME and len(numbers) == 1)
            if not joined or tail.strip(" ."):
                return self._said(piece, numbers) if block.kind == "item" else None
        amounts, within = self._told_apart(numbers, last.span.start if sign is None else sign.end())
        if amounts is None:
            return None
        named = last.span.start if sign is None else sign.start()
        return _Line(start, end, Entry(self._label(start, named), amounts, within, marked=self._is_bold(piece)), share)

    def _remarked(self, piece: _Piece, numbers: Sequence[Quantity]) -> _Line | None:
        """An item with more to say: "Compute: $3,520 vs. $4,310 in February. Nice one!"."""
        colon = self._prose.masked.find(": ", piece.start, piece.end)
        if piece.block.kind != "item":
            return None
        if colon < 0:
            return self._said(piece, numbers)
        amount = next((each for each in numbers if each.span.start > colon), None)
        made = None if amount is None else said(amount, result=False)
        if made is None or _YEAR.fullmatch(made.quantity.text):
            return None
        before = (said(each, result=False) for each in numbers if each.span.start < colon)
        within = tuple(each for each in before if each is not None)
        return _Line(piece.start, piece.end, Entry(self._label(piece.start, colon), (made,), within), None)

    def _said(self, piece: _Piece, numbers: Sequence[Quantity]) -> _Line | None:
        """An item that is a sentence with one amount: "Streaming takes €160 a month."."""
        made = said(numbers[0], result=False) if len(numbers) == 1 else None
        if made is None or made.unit in (None, "%") or made.ratio:
            return None
        return _Line(piece.start, piece.end, Entry("", (made,)), None)

    def _label(self, start: int, end: int) -> str:
        return _MARKS.sub(" ", self._prose.masked[start:end].lower()).strip()

    def _is_bold(self, piece: _Piece) -> bool:
        return piece.block.kind == "heading" or "**" in self._prose.text[max(0, piece.start - 2) : piece.start + 2]

    def _told_apart(self, numbers: Sequence[Quantity], behind: int) -> tuple[tuple[Said, ...] | None, tuple[Said, ...]]:
        """What a line comes to, and the numbers that it names."""
        masked = self._prose.masked
        found = [said(each, result=False) for each in numbers]
        after = [each for each in found if each is not None and each.quantity.span.start >= behind]
        within = tuple(each for each in found if each is not None and each.quantity.span.start < behind)
        if found[-1] is None or not after or _YEAR.fullmatch(found[-1].quantity.text):
            return None, ()
        listed = all(
            _LISTED.fullmatch(masked, one.quantity.span.end, other.quantity.span.start)
            for one, other in pairwise(after)
        )
        if listed:
            return tuple(after), within
        return tuple(after[-1:]), (*within, *after[:-1])

    def carried_out(self, run: Sequence[_Line], lead: _Piece | None, below: _Piece | None) -> Iterator[Told]:
        """What a run of lines comes to, and what stands above and below it."""
        while run and not run[-1].entry.amounts:
            below, run = _Piece(run[-1].start, run[-1].end, self._prose.blocks[0]), run[:-1]
        if len(run) < _LEAST:
            return
        indents = [self._indent(each) for each in run]
        if len(set(indents)) > 1:
            single = [each.entry.amounts[0] if len(each.entry.amounts) == 1 else None for each in run]
            inner = nested(single, indents)
            yield from inner.told
            run = [run[at] for at in inner.kept]
        yield from self._of_all(run)
        entries = [each.entry for each in run]
        entries[-1] = entries[-1]._replace(marked=True)
        found = list(Ledger().read(entries))
        yield from found
        yield from self._shares(run, lead)
        if any(role(each.label) == "total" for each in entries) or any(len(each.amounts) != 1 for each in entries):
            return
        terms = [each.amounts[0] for each in entries]
        results = {each.result for each in found if each.calculation.operator in ("add", "subtract", "expression")}
        if any(each.quantity.span.start in results for each in terms):
            return
        if not all(are_named_alike(terms[0], each) for each in terms) or terms[0].unit == "%":
            return
        for piece in (below, lead):
            made = None if piece is None else self._total(piece, terms, led=piece is lead)
            if made is not None:
                yield made
                return

    def _of_all(self, run: Sequence[_Line]) -> Iterator[Told]:
        """What is said below of all lines together; such a sentence may look like one of them."""
        first = run[0].entry.amounts
        single = takewhile(lambda each: len(each.entry.amounts) == 1, run)
        alike = list(takewhile(lambda each: are_named_alike(each.entry.amounts[0], first[0]), single))
        if alike and not any(role(each.entry.label) for each in alike):
            terms = [each.entry.amounts[0] for each in alike]
            yield from said_below(self._prose.masked, terms, alike[-1].end, self._values, self._starts)

    def _indent(self, line: _Line) -> int:
        """How far a line is set in."""
        text = self._prose.text
        begin = text.rfind("\n", max(0, line.start - _LONGEST), line.start) + 1
        return len(text[begin : line.start]) - len(text[begin : line.start].lstrip(" \t"))

    def of_names(self, run: Sequence[_Line]) -> Iterator[Told]:
        """What is said below of some of the lines by their names."""
        named = [Named(each.entry.label, {0: each.entry.amounts[0]}) for each in run if len(each.entry.amounts) == 1]
        if len(named) >= _LEAST:
            yield from named_entries(self._prose.masked, named, run[-1].end, self._values, self._starts)

    def _total(self, piece: _Piece, terms: Sequence[Said], *, led: bool) -> Told | None:
        """A number of the line above or of the first sentence below that is the sum of all, or was meant to be."""
        start, end = piece.start, piece.end
        masked = self._prose.masked
        if not led:
            stop = _STOP.search(masked, start, end)
            end = end if stop is None else stop.end()
        numbers = self._inside(start, end)
        whole = exact("add", terms)
        ends = [start, *(each.span.end for each in numbers)]
        for before, quantity in zip(ends, numbers, strict=False):
            stated = said(quantity, result=True)
            if stated is None or stated.value <= 0 or not are_named_alike(stated, terms[0]):
                continue
            calls = _TOTALS.search(masked, before, quantity.span.start) or _IN_ALL.match(masked, quantity.span.end, end)
            first = quantity.span.start - start <= _AT_ONCE
            if stated.value == whole and (calls or (first and not led) or stated.chance <= _RARE):
                return told(calculation("add", terms, stated), terms, stated)
            if calls and not _REFUSED.search(masked, start, quantity.span.start) and is_total(whole, terms, stated):
                return told(calculation("add", terms, stated), terms, stated)
        return None

    def _shares(self, run: Sequence[_Line], lead: _Piece | None) -> Iterator[Told]:
        """So many percent behind each, of a whole that is stated above, in a line or in the list."""
        shared = [(each.entry.amounts[0], each.share) for each in run if each.share is not None]
        pairs = [(one, share) for one, share in shared if share is not None]
        if len(pairs) < _LEAST:
            return
        named = [each.entry for each in run if each.share is None or role(each.entry.label) == "total"]
        wholes = [each.amounts[0] for each in named if each.amounts]
        if lead is not None:
            above = self._inside(lead.start, lead.end)[-_MOST_LEADING:]
            wholes += [number for each in reversed(above) if (number := said(each, result=False)) is not None]
        for whole in wholes:
            parts = [each for each in pairs if each[0].quantity is not whole.quantity]
            if not whole.value or any(not are_named_alike(one, whole) and whole.unit is not None for one, _ in parts):
                continue
            right = [each for each in parts if comes_out(exact("share", (each[0], whole)), each[1])]
            if len(right) >= _LEAST and len(right) * 3 >= len(parts) * 2:
                for one, share in parts:
                    yield told(calculation("share", (one, whole), share), (one, whole), share)
                return
