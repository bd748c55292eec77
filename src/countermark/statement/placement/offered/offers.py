"""Which members the words put at a number, on each axis, and how firmly: from its own clause outwards."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Final

from countermark.language import classes
from countermark.language.classes import ARTICLE, CONJUNCTION, SUBORDINATE, VERB
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE, PERIOD, AxisNames
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import BEHIND, Number, NumberedText
from countermark.statement.placement.offered.around import Around
from countermark.statement.placement.offered.offer import Firmness, Offer, members_of
from countermark.statement.placement.offered.question import Question
from countermark.statement.placement.offered.sentence_offers import SentenceOffers
from countermark.statement.placement.space import Space

__all__ = ["Firmness", "Offer", "Offers", "members_of"]

_PARTIAL: Final = 0.3
"""The least share of a name that counts beside a whole one."""
_ONLY: Final = [Offer(frozenset((0,)), Firmness.OWN, "only")]
_UNSAID: Final = [Offer(frozenset(), Firmness.CARRIED, "only")]


class Offers:
    """Asks a text what it offers to each of its numbers."""

    def __init__(self, text: NumberedText, names: AbstractSet[int], question: Question | None = None) -> None:
        self._text = text
        self._sentences = SentenceOffers(text, names)
        self._around = Around(text, question)
        self._on: dict[tuple[int, int], list[Offer]] = {}
        """By axis and number, heads by axis, block and column, rows by axis, block and row: all are asked for again."""
        self._columns: dict[tuple[int, int, int], list[Offer]] = {}
        self._rows: dict[tuple[int, int, int], list[list[Mention]]] = {}
        self._row_offers: dict[tuple[int, int, int, int], list[Offer]] = {}
        self._whole: dict[tuple[int, int], list[Mention]] = {}

    def on(self, space: Space, axis: AxisNames, number: Number) -> list[Offer]:
        """What the text offers on one axis, the firmest first."""
        if len(axis) == 1 and not self._is_elsewhere(space, axis, number):
            return _ONLY if self._is_said(space, axis, number) else _UNSAID
        return self.said(space, axis, number)

    def said(self, space: Space, axis: AxisNames, number: Number) -> list[Offer]:
        """The same by words alone, of an axis with one member too."""
        key = id(axis), number.index
        found = self._on.get(key)
        if found is None:
            found = self._on[key] = (
                self._in_row(space, axis, number) if number.row >= 0 else self._in_prose(space, axis, number)
            )
        return found

    def _is_said(self, space: Space, axis: AxisNames, number: Number) -> bool:
        """Whether the only member of an axis need not be named, or is: a part ("women") is not the whole."""
        if (
            space.table is not None
            or axis.kind in (MEASURE, ENTITY, PERIOD)
            or axis.total is not None
            or number.sentence < 0
        ):
            return True
        sentence = self._text.document.sentences[number.sentence]
        keys = set(self._text.keys[sentence.first : sentence.last])
        return any(word in keys for form in axis.forms for word, _ in form.words)

    def _is_elsewhere(self, space: Space, axis: AxisNames, number: Number) -> bool:
        """Whether the words put something at a number that an axis with one member has not: another country."""
        if number.row >= 0:
            return False
        named = self._text.in_sentence(space, number.sentence)[axis]
        if all(each.members for each in named):
            return False
        found = self._in_prose(space, axis, number)
        return bool(found) and found[0].firmness >= Firmness.CLAUSE and not found[0].members

    def _in_prose(self, space: Space, axis: AxisNames, number: Number) -> list[Offer]:
        named = self._text.in_sentence(space, number.sentence)[axis]
        own = [each for each in named if each.first < number.after and number.first < each.last]
        if own and axis.kind == MEASURE:
            return [Offer(members_of(own), Firmness.OWN, "clause", tuple(own))]
        if own:
            others = _firm([each for each in named if not (each.first < number.after and number.first < each.last)])
        else:
            key = id(axis), number.sentence
            if key not in self._whole:
                self._whole[key] = _firm(named)
            others = self._whole[key]
        found = self._sentences.offers(axis, number, others) if others else []
        if axis.kind == MEASURE and (not found or found[0].firmness < Firmness.CLAUSE):
            found = self._gapped(space, axis, number) + found
        if not found or found[0].firmness < Firmness.CLAUSE:
            around = self._around.offers(space, axis, number)
            found += around if found else self._in_order(number, around)
        return found

    def _gapped(self, space: Space, axis: AxisNames, number: Number) -> list[Offer]:
        """The measure of the number before if only a name is said anew: "North had 210 employees and the South 340"."""
        before = self._sentences.before(number)
        if before is None or not self._is_gap(space, before, number):
            return []
        offers = self.on(space, axis, before)
        if not offers or offers[0].firmness < Firmness.CLAUSE:
            return []
        return [Offer(offers[0].members, Firmness.CLAUSE, "clause", offers[0].mentions)]

    def _is_gap(self, space: Space, before: Number, number: Number) -> bool:
        """Whether nothing but "and" and a name stands between two numbers, with what the first one counts."""
        words = self._text.words
        first_reading, reading = before.quantity.reading, number.quantity.reading
        if first_reading is None or reading is None or reading.unit not in {None, first_reading.unit}:
            return False
        named = self._text.in_sentence(space, number.sentence)
        names = [each for other, found in named.items() if other.kind != MEASURE for each in found]
        first = next((each.first for each in names if each.last == number.first and each.first >= before.after), -1)
        while first > before.after and words.bits[first - 1] & ARTICLE:
            first -= 1
        if first < before.after or not (words.bits[first - 1] & CONJUNCTION or words.sign[first] & classes.COMMA):
            return False
        between = range(before.after, first)
        return len(between) <= BEHIND and not any(words.bits[each] & (VERB | SUBORDINATE) for each in between)

    def _in_row(self, space: Space, axis: AxisNames, number: Number) -> list[Offer]:
        """What the heads of a column and of a row name."""
        document = self._text.document
        table = document.blocks[number.block].table
        assert table is not None  # the number has a row
        head = max(table.header, 0)
        if head != number.row:
            top = id(axis), number.block, number.column
            column = self._columns.get(top)
            if column is None:
                cells = self._text.cells(number.block, head)
                found = self._in_cell(space, axis, cells[number.column]) if number.column < len(cells) else []
                column = [Offer(members_of(found), Firmness.OWN, "column", tuple(found))] if found else []
                self._columns[top] = column
            if column:
                return column
        key = id(axis), number.block, number.row
        row = self._rows.get(key)
        if row is None:
            cells = self._text.cells(number.block, number.row)
            row = self._rows[key] = [self._in_cell(space, axis, cell) for cell in cells]
        own = number.column if number.column < len(row) and row[number.column] else -1
        offers = self._row_offers.get((*key, own))
        if offers is None:
            rest = [each for place, found in enumerate(row) if place != own for each in found]
            offers = [Offer(members_of(rest), Firmness.OWN, "row", tuple(rest))] if rest else []
            self._row_offers[*key, own] = offers
        return offers or self._around.offers(space, axis, number)

    def _in_cell(self, space: Space, axis: AxisNames, cell: tuple[int, int]) -> list[Mention]:
        words = self._text.document.words_in(*cell)
        return self._text.named(space, words.start, words.stop)[axis]

    def _in_order(self, number: Number, offers: list[Offer]) -> list[Offer]:
        """Numbers in a list take the names of the sentence before in their order, if there are as many."""
        if not offers or offers[0].where not in ("before", "lead"):
            return offers
        run = self._text.run(number)
        names: list[Mention] = []
        for each in offers[0].mentions:
            if len(each.members) == 1 and all(each.members != other.members for other in names):
                names.append(each)
        if len(run) < 2 or len(names) != len(run):
            return offers
        own = names[run.index(number)]
        return [Offer(own.members, Firmness.SHARED, offers[0].where, (own,))]


def _firm(found: list[Mention]) -> list[Mention]:
    """Without parts of several names if a whole name stands beside them."""
    if not any(each.is_whole for each in found):
        return found
    return [each for each in found if each.is_whole or (len(each.members) <= 1 and each.share >= _PARTIAL)]
