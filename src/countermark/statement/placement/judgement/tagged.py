"""Whether what a text says of a number contradicts the fact that its tag names, or that its words lead to.

The tag gives the cell. It is contradicted where every offer on an axis puts another member there, where the text does not
assert the number, where a word makes another number of it, and where a claim does not hold when it is carried out.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from math import inf
from typing import Any, Final

from msgspec import UNSET, structs

from countermark.language import classes
from countermark.language.document import Document
from countermark.model import Conflict, Evidence, Quantity, Said, Statement
from countermark.statement.derived.reading import Making
from countermark.statement.placement.judgement.case import Case, shown
from countermark.statement.placement.judgement.coordinates import KINDS, Coordinates
from countermark.statement.placement.judgement.offers import TaggedOffers
from countermark.statement.placement.judgement.orders.order import UNDECIDED
from countermark.statement.placement.judgement.spoken import spoken
from countermark.statement.placement.judgement.stance import Asserting
from countermark.statement.placement.judgement.text import Cells, JudgedText, cells_of
from countermark.statement.placement.judgement.wording import Wording
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE, PERIOD, AxisNames
from countermark.statement.placement.names.digits import DigitsOfNames
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.offered.offers import Offer
from countermark.statement.placement.space import Cell, Space
from countermark.statement.unread import CHARACTERS, MANY, TOO_LONG, TOO_MANY_NAMES, TOO_MANY_NUMBERS, seen

LANGUAGES: Final = frozenset(("en", "de", "fr", "es"))
"""Those with lists of words."""
_FIELDS: Final[Mapping[str, str]] = {MEASURE: "indicator", ENTITY: "entity", PERIOD: "period"}


class TaggedNumbers:
    """Reads what a text says of its tagged numbers."""

    def __init__(self, document: Document, quantities: Sequence[Quantity], evidence: Evidence) -> None:
        self._document = document
        self._facts = evidence.facts
        self._place = evidence.place
        self._cells: Cells = cells_of(evidence)
        self._text = JudgedText(document, ())
        self._digits = DigitsOfNames(self._text)
        self._names: set[int] = set()
        self._offers = TaggedOffers(self._text, self._names)
        self._headed: list[Quantity] = []
        self._caps: dict[int, str | None] = {}
        self._whys: dict[int, str | None] = {}
        self._found: dict[int, tuple[Space, Cell]] = {}
        self._spoken: dict[int, Statement] = {}
        asserting = Asserting(self._text)
        self._made = Making(self._text, self._offers, asserting, evidence, self._cells)
        self._coordinates = Coordinates(self._text, asserting)
        self._wording = Wording(self._text, asserting, evidence, self._found)
        self.take(quantities)

    def take(self, quantities: Sequence[Quantity]) -> None:
        """Take in more numbers, behind those that are known; what is asked next is said of these."""
        self._text.take(quantities)
        outside = [each for each in self._text.left_out if each.token is not None and self._is_heading(each.span.start)]
        self._headed = sorted(outside, key=lambda each: each.span.start)
        for number in self._text.fresh:
            at = self._cells.of(number.quantity.ref)
            if at is not None:
                self._found[number.index] = at
        untagged = [number for number in self._text.fresh if number.quantity.token is None]
        spaces: dict[int, dict[int, Space]] = {}
        for number in self._text.fresh if untagged else ():
            if number.index in self._found:
                space = self._found[number.index][0]
                spaces.setdefault(number.sentence, {})[id(space)] = space
        for number in untagged:
            if self._digits.holds(number, tuple(spaces.get(number.sentence, {}).values())):
                self._names.add(number.index)

    def statements(self, wanted: Collection[str], until: float = inf) -> dict[str, Statement]:
        """What is said of each of these fresh numbers that can be read until then, with what contradicts its fact."""
        found: dict[str, Statement] = {}
        for number in self._text.fresh:
            if time.monotonic() > until:
                break
            if number.quantity.id in wanted:
                found[number.quantity.id] = self._statement(number)
        for quantity in self._headed:
            if quantity.id in wanted:
                found[quantity.id] = self._in_heading(quantity)
        for number in self._text.fresh:
            said = found.get(number.quantity.id)
            if said is not None and said.conflict is not UNSET and said.conflict.code == "direction":
                self._share(number, said.conflict, found)
        return found

    def _is_heading(self, start: int) -> bool:
        block = self._document.block_at(start)
        return (
            block is not None
            and self._document.blocks[block].table is None
            and self._document.sentence_at(start) is None
        )

    def _in_heading(self, quantity: Quantity) -> Statement:
        """What a heading says of a number in it, which is no sentence: only the names beside it."""
        at = self._document.block_at(quantity.span.start)
        assert at is not None  # it is one of a heading
        block, found = self._document.blocks[at], self._cells.of(quantity.ref)
        statement = Statement(language=self._document.language(at) or None)
        if found is None:
            return statement
        words = self._document.words_in(block.start, block.end)
        space, cell = found
        fact = self._facts[self._place[quantity.ref or ""]]
        for axis, named in self._text.named(space, words.start, words.stop).items():
            member = cell[space.axes.index(axis)]
            if named and not any(member in each.members for each in named):
                span = self._text.span(named[0])
                told = self._document.text[span.start : span.end]
                own = shown(fact, axis, member)
                reason = f"the text speaks of {told!r}, the fact of {own}"
                return structs.replace(statement, conflict=Conflict(code=KINDS.get(axis.kind, "name"), reason=reason))
        return statement

    def _share(self, number: Number, conflict: Conflict, found: dict[str, Statement]) -> None:
        """A move that went the other way is wrong of both of its ends."""
        for each in self._text.by_sentence.get(number.sentence, ()):
            other = found.get(each.quantity.id)
            if other is not None and other.conflict is UNSET and each.quantity.ref in conflict.basis:
                found[each.quantity.id] = structs.replace(other, conflict=conflict)

    def _statement(self, number: Number) -> Statement:
        language = self._document.language(number.block)
        if language not in LANGUAGES:
            return Statement(language=None)
        unread = self._unread(number)
        if unread is not None:
            return Statement(language=language, unread=unread)
        if number.quantity.expression is not None:
            return self._calculated(number, language)
        at = self._found.get(number.index)
        if at is None:
            return Statement(language=language)
        space, cell = at
        fact = self._facts[self._place[number.quantity.ref or ""]]
        if fact.entity is None and fact.indicator is None and fact.period is None:
            return self._uncontradicted(number, language)
        case = Case(number, fact, space, cell)
        offers = [self._offers.said(space, axis, number) for axis in space.axes]
        said: dict[str, Any] = {}
        for axis, its in zip(space.axes, offers, strict=True):
            field = _FIELDS.get(axis.kind)
            if field is not None and its and its[0].mentions:
                said[field] = self._said(its[0], axis)
        if fact.entity is None or fact.indicator is None or fact.period is None:
            said = {**spoken(self._text, number), **said}
        return self._judged(case, offers, Statement(language=language, **said))

    def _uncontradicted(self, number: Number, language: str) -> Statement:
        """What is said of a number whose fact says nothing that a text could contradict: the same in all of a sentence."""
        if number.sentence < 0:
            return Statement(language=language)
        known = self._spoken.get(number.sentence)
        if known is None:
            known = self._spoken[number.sentence] = Statement(language=language, **spoken(self._text, number))
        return known

    def _calculated(self, number: Number, language: str) -> Statement:
        """What is said of a number that its tag makes of others; a name that is nowhere in the table may be whose it is."""
        statement = self._made.statement(number, language)
        if statement.entity is not None or any(each.kind == "group" for each in statement.operands):
            return statement
        behind = self._made.behind(number)
        if behind.first is None or len(behind.entities) != 1:
            return statement  # whether words name a set of several is asked of the calculation
        found = self._cells.of(behind.first)
        assert found is not None  # those without one are left out
        stranger = self._coordinates.foreign(Case(number, self._facts[self._place[behind.first]], *found))
        return statement if stranger is None else structs.replace(statement, unread=stranger)

    def _judged(self, case: Case, offers: Sequence[list[Offer]], statement: Statement) -> Statement:
        """A statement with the first thing in it that contradicts the fact."""
        where, wording = self._coordinates, self._wording
        conflict = where.elsewhere(case, offers) or wording.unasserted(case) or where.partial(case, offers)
        if conflict is None:
            stranger = where.strange(case, offers)
            if stranger is not None:
                return structs.replace(statement, unread=stranger)
        if conflict is None:
            conflict = wording.altered(case, offers) or wording.scaled(case)
        if conflict is None:
            conflict, move = wording.moved(case, offers)
            move = wording.signed(case) or move
            if move is not None:
                statement = structs.replace(statement, move=move)
        if conflict is None:
            conflict = wording.claimed(case)
            if conflict is not None and conflict.code == UNDECIDED:
                return structs.replace(statement, unread=conflict.reason)
            conflict = conflict or wording.misplaced(case)
        if conflict is None and (within := wording.within(case)) is not None:
            statement = structs.replace(statement, within=within)
        return statement if conflict is None else structs.replace(statement, conflict=conflict)

    def _unread(self, number: Number) -> str | None:
        """Why a sentence, or one that it leans on, was not read; asked once a sentence."""
        if number.row >= 0:
            return None if self._text.is_within(number) else TOO_MANY_NUMBERS
        if number.sentence not in self._whys:
            self._whys[number.sentence] = self._not_read(number)
        return self._whys[number.sentence]

    def _not_read(self, number: Number) -> str | None:
        found = self._over_a_cap(number.sentence)
        if found is not None:
            return found
        block = self._document.blocks[number.block]
        lead = None if block.lead < 0 else self._document.blocks[block.lead]
        leans = [] if lead is None else list(self._document.sentences_in(lead.start, lead.end))[-1:]
        its = self._document.sentences[number.sentence]
        bits = self._text.words.bits[its.first : its.last]
        is_own = any(each & classes.CAPITAL and not each & classes.STOP for each in bits)  # it says whom it is about
        if not is_own and number.sentence and self._document.sentences[number.sentence - 1].block == number.block:
            leans.append(number.sentence - 1)
        found = next((why for each in leans if (why := self._over_a_cap(each)) is not None), None)
        return None if found is None else f"a sentence that it leans on has {found}"

    def _over_a_cap(self, sentence: int) -> str | None:
        """Which cap a sentence is over; asked once."""
        if sentence not in self._caps:
            its = self._document.sentences[sentence]
            text = self._document.masked[its.start : its.end]
            found = None
            if len(self._text.by_sentence.get(sentence, ())) > MANY:
                found = TOO_MANY_NUMBERS
            elif len(text) > CHARACTERS and seen(text) > CHARACTERS:
                found = TOO_LONG
            elif its.last - its.first > MANY and self._named(its.first, its.last) > MANY:
                found = TOO_MANY_NAMES
            self._caps[sentence] = found
        return self._caps[sentence]

    def _named(self, first: int, last: int) -> int:
        bits = self._text.words.bits
        return sum(bool(bits[at] & classes.NAME) for at in range(first, last))

    def _said(self, offer: Offer, axis: AxisNames) -> Said:
        names = tuple(axis.names[member] for member in sorted(offer.members))
        span = self._text.span(offer.mentions[0])
        return Said(words=self._document.text[span.start : span.end], span=span, where=offer.where, refers=names)
