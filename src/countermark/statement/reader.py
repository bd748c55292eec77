"""What a draft says of its numbers: from the sentence outwards, to its table, list, heading and the sentences before."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from countermark.markup import layout
from countermark.markup.tables import Tables
from countermark.model import VALUE_KINDS, Quantity, Said, Span, Statement
from countermark.model.graph import Where
from countermark.statement.moves import Move, moves_of
from countermark.statement.orders import Order, order_of
from countermark.statement.periods.periods import FAR
from countermark.statement.retrieval.sentences import sentences
from countermark.statement.scope import Subject, carried_subject, former_or_latter, is_unsettled, own_entities, own_periods, own_subject, subject_in, unclaimed
from countermark.statement.sentence import Named, Place, Sentence, Timed
from countermark.statement.stance import stance_of
from countermark.statement.vocabulary import Vocabulary

_LINE: Final = re.compile(r"(?P<quote>[ \t>]*)(?:(?P<heading>#{1,6}[ \t])|(?P<item>[-*+•][ \t]|\d{1,3}[.)][ \t])|(?P<row>\|))?")
_YEAR: Final = re.compile(r"(?:1[6-9]|20|21)\d\d")
_AGE: Final = re.compile(r"\b(?:under|over|aged?|ages|above|below|top|first|last|these|those|the)\s\Z", re.IGNORECASE)
_DAY: Final = re.compile(r"\b\d{1,2}(?:st|nd|rd|th)?\b(?!\d)")
_AGES: Final = re.compile(r"(?:under|over|below|above)\s\d{1,2}", re.IGNORECASE)
"""A small number that says who is counted, and no value."""
_BEFORE: Final = 3
"""Sentences before that may say what a sentence leaves out."""
_LONGEST: Final = 4000
"""Characters of a sentence; a longer one says nothing that can be settled."""
_HEADING_WORDS: Final = 9
_CELLS: Final = 12
"""Cells at the head of a row that may say what its numbers are of."""
_MANY: Final = 200
"""Numbers or names of one sentence beyond which nothing is settled."""


class Line(NamedTuple):
    """A line of the visible text: a paragraph, an item, a row or a heading."""

    start: int
    end: int
    kind: str
    depth: int
    """The level of a heading, the indent of an item."""


class Read(NamedTuple):
    """A stretch that was read, and where it stands in the visible text."""

    sentence: Sentence
    base: int


class Reader:
    """One draft, read on demand."""

    def __init__(self, text: str, quantities: Sequence[Quantity], vocabulary: Vocabulary, declared: str) -> None:
        self._layout = layout(text)
        self._visible = self._layout.visible
        self._vocabulary = vocabulary
        self._declared = declared
        self._tables = Tables(text, self._layout.islands)
        self._lines = [self._settled_line(line) for line in _lines(self._visible.text)]
        self._starts = [line.start for line in self._lines]
        offset = self._visible.offset
        self._numbers = [
            (offset(each.span.start), offset(each.span.end), each) for each in quantities if _counts(each)
        ]
        shown = self._visible.text
        self._numbers = [each for each in self._numbers if each[2].token is not None or not (_AGE.search(shown[max(0, each[0] - 12) : each[0]]) or _AGES.fullmatch(each[2].text))]
        self._number_starts = [start for start, _, _ in self._numbers]
        self._sentences: dict[int, list[tuple[int, int]]] = {}
        self._read: dict[tuple[int, int], Read] = {}
        self._heads: dict[str, Read] = {}
        self._outline = _outline(self._lines)

    def _settled_line(self, line: Line) -> Line:
        """A line in the rows of a table is a row, with or without a pipe in front."""
        if line.kind != "text" or self._tables.around(self._visible.source(line.start)) is None:
            return line
        return line._replace(kind="row")

    def statements(self, wanted: Collection[str]) -> dict[str, Statement]:
        """The statement of each of these quantities."""
        found: dict[str, Statement] = {}
        for start, _, quantity in self._numbers:
            if quantity.id not in wanted or quantity.id in found:
                continue
            number = bisect_right(self._starts, start) - 1
            parts = self._parts(number)
            place = bisect_right(parts, start, key=_start) - 1
            if place < 0 or start >= parts[place][1]:
                continue
            part = self._at(*parts[place])
            if len(part.sentence.numbers) > _MANY or len(part.sentence.entities) > _MANY or start - part.base >= len(part.sentence.text):
                found[quantity.id] = Statement(language=part.sentence.language)  # nothing in it can be settled
                continue
            contexts = _Contexts(self, number, place, quantity)
            found.update(self._stated(part, contexts, wanted))
        return found

    def _stated(self, part: Read, contexts: _Contexts, wanted: Collection[str]) -> Iterator[tuple[str, Statement]]:
        sentence = part.sentence
        moves = moves_of(sentence)
        stated = _Stated(self, part, contexts, moves)
        for index, (_, _, quantity) in enumerate(sentence.numbers):
            if quantity.id in wanted:
                yield quantity.id, stated.statement(index)

    def _parts(self, number: int) -> list[tuple[int, int]]:
        found = self._sentences.get(number)
        if found is None:
            line = self._lines[number]
            text = self._visible.text[line.start : line.end]
            if line.kind == "row":
                found = [(line.start + first, line.start + last) for first, last in _cells(text)]
            else:
                found = [(line.start + first, line.start + last) for first, last in sentences(text)]
            self._sentences[number] = found
        return found

    def _at(self, first: int, last: int) -> Read:
        """A stretch of the visible text, read once."""
        found = self._read.get((first, last))
        if found is None:
            low, high = bisect_left(self._number_starts, first), bisect_left(self._number_starts, last)
            numbers = [(start - first, end - first, each) for start, end, each in self._numbers[low:high] if end <= last]
            text = self._visible.text[first : min(last, first + _LONGEST)]
            numbers = [each for each in numbers if each[1] <= len(text)]
            found = Read(Sentence(text, numbers, self._vocabulary, self._declared), first)
            self._read[first, last] = found
        return found

    def span(self, base: int, place: Place) -> Span:
        """Where a place of a sentence stands in the draft."""
        source = self._visible.source
        start = source(base + place.start)
        return Span(start=start, end=max(start, source(base + place.end - 1) + 1))


class _Contexts:
    """What stands around a sentence, from the inside out; each stretch is read when it is asked for."""

    def __init__(self, reader: Reader, number: int, place: int, quantity: Quantity) -> None:
        self._reader = reader
        self._number = number
        self._place = place
        self._quantity = quantity
        self._around: list[tuple[Where, Read, bool]] | None = None

    def around(self) -> list[tuple[Where, Read, bool]]:
        """Each context with where it stands, and whether it was told as a sentence."""
        if self._around is None:
            self._around = list(self._found())
        return self._around

    def _found(self) -> Iterator[tuple[Where, Read, bool]]:
        reader, number = self._reader, self._number
        line = reader._lines[number]
        if line.kind == "row" or not reader._tables.is_empty:
            yield from self._heads(line)
        if line.kind != "row":
            parts = reader._parts(number)
            for first, last in reversed(parts[max(0, self._place - _BEFORE) : self._place]):
                yield "before", reader._at(first, last), True
        outline = reader._outline[number]
        for sibling in outline.siblings:
            parts = reader._parts(sibling)
            if parts and _is_key_and_value(reader, sibling, parts):
                yield "before", reader._at(*parts[-1]), False
        for lead in outline.leads:
            parts = reader._parts(lead)
            if parts:
                shown = reader._lines[lead]
                leads = line.kind != "text" and (
                    shown.kind == "item" or reader._visible.text[shown.start : shown.end].rstrip().endswith(":")
                )
                where: Where = "lead" if leads else "before"
                if line.kind == "row" and not leads:
                    continue
                yield where, reader._at(*parts[-1]), where == "before"
        for heading in outline.headings:
            head = reader._lines[heading]
            yield "heading", reader._at(head.start, head.end), False

    def _heads(self, line: Line) -> Iterator[tuple[Where, Read, bool]]:
        reader = self._reader
        position = self._quantity.span.start
        heads = reader._tables.heads(position)
        if line.kind == "row":
            cells = reader._parts(self._number)
            in_table = reader._tables.around(position) is not None
            if in_table and heads:
                yield "column", self._head(heads[-1]), False
            corner = reader._tables.corner(position)
            if corner:
                yield "column", self._head(corner), False
            for place, (first, last) in enumerate(cells[:_CELLS]):
                low = bisect_left(reader._number_starts, first)
                has_number = low < len(reader._number_starts) and reader._number_starts[low] < last
                if place != self._place and not has_number:
                    yield "row", reader._at(first, last), False
        else:
            for place, head in enumerate(heads):
                yield ("row" if place == 0 and len(heads) > 1 else "column"), self._head(head), False

    def _head(self, head: str) -> Read:
        reader = self._reader
        found = reader._heads.get(head)
        if found is None:
            sentence = Sentence(head, (), reader._vocabulary, reader._declared)
            found = reader._heads[head] = Read(sentence, max(0, reader._visible.text.find(head)))
        return found


class _Stated:
    """The statements of one sentence."""

    def __init__(self, reader: Reader, part: Read, contexts: _Contexts, moves: dict[int, Move]) -> None:
        self._reader = reader
        self._sentence, self._base = part
        self._contexts = contexts
        self._moves = moves

    def statement(self, index: int) -> Statement:
        """What is said of one number."""
        sentence = self._sentence
        if sentence.language is None:
            return Statement(language=None)
        move = self._moves.get(index)
        indicator, scope = self._indicator(index, move)
        stood = stance_of(sentence, index)
        order = order_of(sentence, index)
        return Statement(
            entity=self._entity(index),
            indicator=indicator,
            period=self._period(index, move),
            scope=scope,
            stance=None if stood is None else self._said(stood.place, "clause", (stood.stance,)),
            move=None if move is None else self._said(move.place, "clause", self._moved(move)),
            order=None if order is None else self._said(order.place, "clause", self._ordered(order)),
            language=sentence.language,
        )

    def _said(self, place: Place, where: Where, refers: tuple[str, ...], read: Read | None = None) -> Said:
        base = self._base if read is None else read.base
        return Said(words=place.words, span=self._reader.span(base, place), where=where, refers=refers)

    def _moved(self, move: Move) -> tuple[str, ...]:
        other = () if move.other is None else (self._sentence.numbers[move.other][2].id,)
        return (move.direction, move.part, *other)

    def _ordered(self, order: Order) -> tuple[str, ...]:
        side = "high" if order.is_high else "low"
        if order.rank is not None:
            return (side, str(order.rank), order.among, *order.nouns)
        if order.other is not None:
            return (side, "than", "number", self._sentence.numbers[order.other][2].id)
        if order.named is not None:
            return (side, "than", "entity", *order.named.codes)
        assert order.timed is not None
        return (side, "than", "period", *_periods(order.timed, None))

    def _entity(self, index: int) -> Said | None:
        own = own_entities(self._sentence, index)
        if is_unsettled(self._sentence, index, self._sentence.entities):
            return None
        if own:
            return self._named(own, "clause", None)
        if self._sentence.is_former_or_latter(index):
            for where, read, _ in self._contexts.around():
                pair = former_or_latter(read.sentence, self._sentence.texts[self._sentence.zones[index].first : self._sentence.zones[index].at])
                if pair is not None:
                    return self._named([pair], where, read)
        for near in (*range(index - 1, -1, -1), *range(index + 1, len(self._sentence.zones))):
            settled = unclaimed(self._sentence, near) if near == index + 1 else own_entities(self._sentence, near)
            found = [named for named in settled if not named.is_region]
            if found:
                return self._named(found, "sentence", None)
        for where, read, _ in self._contexts.around():
            found = _settled(read.sentence)
            if found:
                return self._named(found, where, read)
        return None

    def _named(self, found: Sequence[Named], where: Where, read: Read | None) -> Said:
        codes = tuple(dict.fromkeys(code for named in found for code in named.codes))
        if any(named.is_part for named in found) and codes:
            codes = tuple(dict.fromkeys(code for named in found if not named.is_part for code in named.codes))
        return self._said(found[0].place, where, codes, read)

    def _period(self, index: int, move: Move | None) -> Said | None:
        own = own_periods(self._sentence, index)
        if is_unsettled(self._sentence, index, self._sentence.periods):
            return None
        if own and self._is_of_the_other_end(own, index, move):
            return None
        if own:
            return self._timed(own, "clause", move, None)
        for near in (*range(index - 1, -1, -1), *range(index + 1, len(self._sentence.zones))):
            found = own_periods(self._sentence, near)
            if found:
                if self._is_earlier(index, near):
                    return None
                return self._timed(found, "sentence", move, None)
        for where, read, is_told in self._contexts.around():
            if is_told and not self._is_elliptic():
                continue
            if where == "heading" and len(read.sentence.texts) > _HEADING_WORDS:
                continue
            if read.sentence.periods:
                return self._timed(read.sentence.periods, where, move, read)
        return None

    def _is_of_the_other_end(self, own: Sequence[Timed], index: int, move: Move | None) -> bool:
        """ "Over the year to 2024 it fell from 3.9% to 2.4%": the period in front is that of the number it went to."""
        if move is None or move.part != "from" or move.other is None or own[0].place.first >= self._sentence.zones[index].at:
            return False
        return all(timed.said.periods for timed in own) and not own_periods(self._sentence, move.other)

    def _is_earlier(self, index: int, near: int) -> bool:
        """The other end of a move is of another time, which it does not say."""
        move = self._moves.get(index)
        return move is not None and move.other == near

    def _timed(self, found: Sequence[Timed], where: Where, move: Move | None, read: Read | None) -> Said:
        refers = tuple(dict.fromkeys(each for timed in found for each in _periods(timed, move)))
        return self._said(found[0].place, where, refers, read)

    def _indicator(self, index: int, move: Move | None) -> tuple[Said | None, Said | None]:
        grows = move is not None and move.part == "by"
        subject, scope = own_subject(self._sentence, index, self._reader._vocabulary, grows=grows)
        said_scope = None if scope is None else self._said(scope, "clause", ())
        if subject is not None:
            return self._subject(subject, "clause", None), said_scope
        if scope is not None and subject is None and not self._sentence.topics:
            grows = False
        others = (*range(index - 1, -1, -1), *range(index + 1, len(self._sentence.zones)))
        if "they" in self._sentence.texts or "both" in self._sentence.texts:
            subjects = [own_subject(self._sentence, near, self._reader._vocabulary, grows=grows)[0] for near in others]
            said = [each for each in subjects if each is not None]
            if said:
                codes = tuple(dict.fromkeys(code for each in said for code in each.codes))
                return self._subject(Subject(said[0].place, codes), "sentence", None), said_scope
        for near in others:
            found = carried_subject(self._sentence, index, near, self._reader._vocabulary, grows=grows)
            if found is not None and (found.codes or self._sentence.topics):
                return self._subject(found, "sentence", None), said_scope
        is_bare = self._is_elliptic()
        for where, read, is_told in self._contexts.around():
            if is_told and not is_bare:
                continue
            sentence = read.sentence
            found, _ = subject_in(sentence, 0, len(sentence.texts), sentence.topics, self._reader._vocabulary, grows=grows)
            if found is not None:
                return self._subject(found, where, read), said_scope
        return None, said_scope

    def _is_elliptic(self) -> bool:
        """Whether the sentence leaves out what it counts: nearly all of its words are names, periods and small words."""
        sentence = self._sentence
        known = {place for named in sentence.entities for place in range(named.place.first, named.place.last)}
        known |= {place for timed in sentence.periods for place in range(timed.place.first, timed.place.last)}
        from countermark.statement.names.stop_words import STOP_WORDS  # noqa: PLC0415

        left = [
            word
            for place, word in enumerate(sentence.texts)
            if place not in known and word not in STOP_WORDS and not sentence.classes(place)
        ]
        return len(left) <= 1

    def _subject(self, subject: Subject, where: Where, read: Read | None) -> Said:
        return self._said(subject.place, where, subject.codes, read)


class Outline(NamedTuple):
    """What stands above a line."""

    leads: tuple[int, ...]
    """Lines that lead it in, the nearest first."""
    headings: tuple[int, ...]
    """Headings over it, the nearest first."""
    siblings: tuple[int, ...] = ()
    """The items before it in its list, the nearest first."""


def _outline(lines: Sequence[Line]) -> list[Outline]:
    headings: list[int] = []
    items: list[int] = []
    last_text: int | None = None
    found: list[Outline] = []
    for number, line in enumerate(lines):
        if line.kind == "heading":
            headings = [each for each in headings if lines[each].depth < line.depth]
            found.append(Outline((), tuple(reversed(headings))))
            headings.append(number)
            items, last_text = [], None
            continue
        if line.kind == "item":
            siblings = tuple(reversed([each for each in items if lines[each].depth == line.depth][-_BEFORE:]))
            above = [each for each in items if lines[each].depth < line.depth]
            leads = (*reversed(above[-_BEFORE:]), *(() if last_text is None else (last_text,)))
            found.append(Outline(leads, tuple(reversed(headings)), siblings))
            items = [each for each in items if lines[each].depth <= line.depth][-_MANY:]
            items.append(number)
            continue
        if line.kind == "row":
            found.append(Outline(() if last_text is None else (last_text,), tuple(reversed(headings))))
            continue
        found.append(Outline(() if last_text is None else (last_text,), tuple(reversed(headings))))
        if line.kind == "text":
            items, last_text = [], number
    return found


def _is_key_and_value(reader: Reader, number: int, parts: Sequence[tuple[int, int]]) -> bool:
    """Whether an item only says where its list stands: "Country: Kenya", "Year: 2023"."""
    line = reader._lines[number]
    low = bisect_left(reader._number_starts, line.start)
    has_number = low < len(reader._number_starts) and reader._number_starts[low] < line.end
    return not has_number and len(parts) == 1 and ":" in reader._visible.text[line.start : line.end]


def _lines(text: str) -> list[Line]:
    found: list[Line] = []
    position = 0
    for raw in text.split("\n"):
        start, end = position, position + len(raw)
        position = end + 1
        if not raw.strip():
            continue
        match = _LINE.match(raw)
        assert match is not None
        if match["heading"]:
            found.append(Line(start + match.end(), end, "heading", len(match["heading"].strip())))
        elif match["item"]:
            found.append(Line(start + match.end(), end, "item", len(match["quote"])))
        elif match["row"]:
            found.append(Line(start, end, "row", 0))
        else:
            found.append(Line(start + len(match["quote"]), end, "text", 0))
    return found or [Line(0, len(text), "text", 0)]


def _start(part: tuple[int, int]) -> int:
    return part[0]


def _cells(text: str) -> Iterator[tuple[int, int]]:
    position = 0
    for cell in text.split("|"):
        end = position + len(cell)
        if cell.strip():
            yield position, end
        position = end + 1


def _counts(quantity: Quantity) -> bool:
    """Whether a quantity is something that is said of an entity; a year says when."""
    if _YEAR.fullmatch(quantity.text.strip()) is not None:
        return False
    return quantity.token is not None or (quantity.kind in VALUE_KINDS and any(map(str.isdigit, quantity.text)))


def _settled(sentence: Sentence) -> list[Named]:
    """The entities that a context speaks of."""
    known = [named for named in sentence.entities if named.is_known and not named.is_region]
    return [named for named in known if named.codes] or known[:1]


def _periods(timed: Timed, move: Move | None) -> tuple[str, ...]:
    said = timed.said
    if said.problem:
        # A part of a period is none that facts are held for; "last year" is one that nobody knows.
        return (timed.place.words,) if said.problem.startswith("a part") else ()
    if said.periods:
        if _DAY.search(timed.place.words):
            # A day is when something was counted, or when a year ended.
            return tuple(str(period.year) for period in said.periods)
        return tuple(map(str, said.periods))
    first, last = said.first or 0, said.last if said.last is not None else FAR
    if move is not None and last < FAR and first:
        if move.part == "from":
            return (str(first),)
        if move.part == "to":
            return (str(last),)
    return (f"{first}/{last}",)
