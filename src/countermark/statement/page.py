"""A draft as a reader of statements sees it: its sentences with their numbers, and what stands around each of them."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from countermark.markup import layout
from countermark.markup.tables import Tables
from countermark.model import VALUE_KINDS, Quantity, Span
from countermark.model.graph import Where
from countermark.statement.names.tokens import words
from countermark.statement.outline import Line, cells_of, lines_of, outlines
from countermark.statement.retrieval.sentences import sentences
from countermark.statement.sentence import Place, Sentence
from countermark.statement.stance import Stood, denial, denies
from countermark.statement.unread import CHARACTERS, MANY, TOO_LONG, TOO_MANY_NAMES, TOO_MANY_NUMBERS, seen
from countermark.statement.vocabulary import Vocabulary

_YEAR: Final = re.compile(r"(?:1[6-9]|20|21)\d\d")
_OVER: Final = re.compile(r"over (?:19|20)\d\d", re.IGNORECASE)
"""Such as "over 2022 and 2023": rather a time than a bound."""
_AGE: Final = re.compile(r"\b(?:under|over|aged?|ages|above|below|top|first|last|these|those|the)\s\Z", re.IGNORECASE)
_AGES: Final = re.compile(r"(?:under|over|below|above)\s\d{1,2}", re.IGNORECASE)
_ITEM: Final = re.compile(r"[.)]\s+[^\W\d_]")
_INDENT: Final = 12
_SMALL: Final = 4
"""A small number that says who is counted, and no value."""
_BEFORE: Final = 3
"""Sentences before that may say what a sentence leaves out."""
SHORT: Final = 80
"""Characters of a sentence that may deny the one before."""
_TITLE: Final = 2
"""Sentences over a table that may be its title."""
_CELLS: Final = 12
"""Cells at the head of a row that may say what its numbers are of."""


class Read(NamedTuple):
    """A stretch that was read, and where it stands in the visible text."""

    sentence: Sentence
    base: int
    unread: str | None = None
    """What of it is over a cap, so that it counts as not read."""


class Page:
    """One draft, read on demand."""

    def __init__(self, text: str, quantities: Sequence[Quantity], vocabulary: Vocabulary, declared: str) -> None:
        self._layout = layout(text)
        self.visible = self._layout.visible
        self.vocabulary = vocabulary
        self.declared = declared
        self.tables = Tables(text, self._layout.islands)
        self.lines = [self._settled_line(line) for line in lines_of(self.visible.text)]
        self._starts = [line.start for line in self.lines]
        offset = self.visible.offset
        self.numbers = [(offset(each.span.start), offset(each.span.end), each) for each in quantities if _counts(each)]
        shown = self.visible.text
        self.numbers = [
            each
            for each in self.numbers
            if each[2].token is not None
            or not (
                (
                    len(each[2].text) < _SMALL
                    and each[2].text.isdigit()
                    and (_AGE.search(shown[max(0, each[0] - 12) : each[0]]) or self._is_item(each[0], each[1]))
                )
                or _AGES.fullmatch(each[2].text)
            )
        ]
        # A reader does not take what is struck out for said.
        self.numbers = [
            each for each in self.numbers if "~~" not in text[max(0, each[2].span.start - 2) : each[2].span.start + 1]
        ]
        self.number_starts = [start for start, _, _ in self.numbers]
        self._sentences: dict[int, list[tuple[int, int]]] = {}
        self._read: dict[tuple[int, int], Read] = {}
        self.heads: dict[str, Read] = {}
        self.outline = outlines(self.lines)

    def _is_item(self, start: int, end: int) -> bool:
        """Whether a number only counts the items of a list: it opens its line."""
        before = self.visible.text[max(0, start - _INDENT) : start].rpartition("\n")[2]
        return not before.strip(" \t>-*") and _ITEM.match(self.visible.text, end) is not None

    def _settled_line(self, line: Line) -> Line:
        """A line in the rows of a table is a row, with or without a pipe in front."""
        if line.kind != "text" or self.tables.around(self.visible.source(line.start)) is None:
            return line
        return line._replace(kind="row")

    def line_at(self, start: int) -> int:
        """The line that a place of the visible text lies in."""
        return bisect_right(self._starts, start) - 1

    def has_number(self, first: int, last: int) -> bool:
        """Whether a number stands in a stretch of the visible text."""
        low = bisect_left(self.number_starts, first)
        return low < len(self.number_starts) and self.number_starts[low] < last

    def parts(self, number: int) -> list[tuple[int, int]]:
        """The sentences of a line, or the cells of a row."""
        found = self._sentences.get(number)
        if found is None:
            line = self.lines[number]
            text = self.visible.text[line.start : line.end]
            if line.kind == "row":
                found = [(line.start + first, line.start + last) for first, last in cells_of(text)]
            else:
                found = [(line.start + first, line.start + last) for first, last in sentences(text)]
            self._sentences[number] = found
        return found

    def at(self, first: int, last: int) -> Read:
        """A stretch of the visible text, read once."""
        found = self._read.get((first, last))
        if found is None:
            low, high = bisect_left(self.number_starts, first), bisect_left(self.number_starts, last)
            numbers = [(start - first, end - first, each) for start, end, each in self.numbers[low:high] if end <= last]
            text = self.visible.text[first:last]
            unread = TOO_LONG if len(text) > CHARACTERS and seen(text) > CHARACTERS else None
            if unread is not None:
                text = text[:CHARACTERS]
            numbers = [each for each in numbers if each[1] <= len(text)]
            sentence = Sentence(text, numbers, self.vocabulary, self.declared)
            if unread is None and len(numbers) > MANY:
                unread = TOO_MANY_NUMBERS
            elif unread is None and len(sentence.entities) > MANY:
                unread = TOO_MANY_NAMES
            found = Read(sentence, first, unread)
            self._read[first, last] = found
        return found

    def span(self, base: int, place: Place) -> Span:
        """Where a place of a sentence stands in the draft."""
        source = self.visible.source
        start = source(base + place.start)
        return Span(start=start, end=max(start, source(base + place.end - 1) + 1))


class Contexts:
    """What stands around a sentence, from the inside out; each stretch is read when it is asked for."""

    def __init__(self, page: Page, number: int, place: int, quantity: Quantity) -> None:
        self._page = page
        self._number = number
        self._place = place
        self._quantity = quantity
        self._around: list[tuple[Where, Read, bool]] | None = None

    def around(self) -> list[tuple[Where, Read, bool]]:
        """Each context with where it stands, and whether it was told as a sentence."""
        if self._around is None:
            self._around = list(self._found())
        return self._around

    @property
    def unread(self) -> str | None:
        """Why something that was asked for what the sentence leaves out was not read itself."""
        found = next((read.unread for _, read, _ in self._around or () if read.unread), None)
        return None if found is None else f"a sentence that it leans on has {found}"

    def denied(self) -> tuple[Stood | None, Read | None]:
        """What the next sentence of the paragraph makes of this one, where it denies it."""
        if self._page.lines[self._number].kind == "row":
            return None, None
        parts = self._page.parts(self._number)
        if self._place + 1 >= len(parts) or parts[self._place + 1][1] - parts[self._place + 1][0] > SHORT:
            return None, None
        first, last = parts[self._place + 1]
        if not self._page.has_number(first, last) and not denies(words(self._page.visible.text[first:last])):
            return None, None
        read = self._page.at(first, last)
        place = denial(read.sentence)
        return (None, None) if place is None else (Stood("denied", place), read)

    def _found(self) -> Iterator[tuple[Where, Read, bool]]:
        page, number = self._page, self._number
        line = page.lines[number]
        if line.kind == "row" or not page.tables.is_empty:
            yield from self.heads(line)
        if line.kind != "row":
            parts = page.parts(number)
            for first, last in reversed(parts[max(0, self._place - _BEFORE) : self._place]):
                read = page.at(first, last)
                yield "before", read, bool(read.sentence.numbers) or read.sentence.has_verb
        outline = page.outline[number]
        points_back = line.kind == "item" and page.at(*page.parts(number)[self._place]).sentence.points_back
        for place, sibling in enumerate(outline.siblings):
            parts = page.parts(sibling)
            is_key = bool(parts) and _is_key_and_value(page, sibling, parts)
            if is_key or (parts and points_back and not place):
                yield "before", page.at(*parts[-1]), not is_key
        for lead in outline.leads:
            parts = page.parts(lead)
            if parts:
                shown = page.lines[lead]
                leads = line.kind != "text" and (
                    shown.kind == "item" or page.visible.text[shown.start : shown.end].rstrip().endswith(":")
                )
                where: Where = "lead" if leads else "before"
                if line.kind == "row" and not leads:
                    if len(parts) > _TITLE or page.has_number(shown.start, shown.end):
                        continue
                    where = "lead"
                yield where, page.at(*parts[-1]), where == "before"
        for heading in outline.headings:
            head = page.lines[heading]
            yield "heading", page.at(head.start, head.end), False

    def heads(self, line: Line) -> Iterator[tuple[Where, Read, bool]]:
        page = self._page
        position = self._quantity.span.start
        heads = page.tables.heads(position)
        if line.kind == "row":
            cells = page.parts(self._number)
            in_table = page.tables.around(position) is not None
            if in_table and heads:
                yield "column", self._head(heads[-1]), False
            corner = page.tables.corner(position)
            if corner:
                yield "column", self._head(corner), False
            for place, (first, last) in enumerate(cells[:_CELLS]):
                if place != self._place and not page.has_number(first, last):
                    yield "row", page.at(first, last), False
        else:
            for place, head in enumerate(heads):
                yield ("row" if place == 0 and len(heads) > 1 else "column"), self._head(head), False
            corner = page.tables.corner(position)
            if corner:
                yield "column", self._head(corner), False

    def _head(self, head: str) -> Read:
        page = self._page
        found = page.heads.get(head)
        if found is None:
            sentence = Sentence(head, (), page.vocabulary, page.declared)
            found = page.heads[head] = Read(sentence, max(0, page.visible.text.find(head)))
        return found


def _is_key_and_value(page: Page, number: int, parts: Sequence[tuple[int, int]]) -> bool:
    """Whether an item only says where its list stands: "Country: Kenya", "Year: 2023"."""
    line = page.lines[number]
    return (
        not page.has_number(line.start, line.end)
        and len(parts) == 1
        and ":" in page.visible.text[line.start : line.end]
    )


def _counts(quantity: Quantity) -> bool:
    """Whether a quantity is something that is said of an entity; a year says when."""
    if quantity.token is not None and quantity.kind != "year":
        return True
    if _YEAR.fullmatch(quantity.text.strip()) is not None or (
        quantity.token is None and _OVER.fullmatch(quantity.text.strip()) is not None
    ):
        return False
    return quantity.token is not None or (quantity.kind in VALUE_KINDS and any(map(str.isdigit, quantity.text)))
