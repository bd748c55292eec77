"""Whether a text puts a number elsewhere than its fact stands: at another member, at a part of one, at what nobody knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from countermark.language import classes
from countermark.language.words import words_of_name
from countermark.model import Conflict, Fact
from countermark.statement.names.gazetteer import gazetteer
from countermark.statement.names.indicators import vocabulary
from countermark.statement.placement.judgement.case import Case, shown
from countermark.statement.placement.judgement.counting import Counting
from countermark.statement.placement.judgement.offers import words_own
from countermark.statement.placement.judgement.spoken import places
from countermark.statement.placement.judgement.stance import Asserting
from countermark.statement.placement.judgement.strangers import name, thing
from countermark.statement.placement.judgement.text import JudgedText
from countermark.statement.placement.moves import may_be_end
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE, PERIOD, AxisNames
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.names.period_names import meaning
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.offered.offers import Firmness, Offer
from countermark.statement.placement.word_lists import words_of

KINDS: Final[Mapping[str, str]] = {MEASURE: "measure", ENTITY: "name", PERIOD: "period"}
"""The code of a conflict on an axis."""
_OVER: Final = frozenset(("lead", "heading", "column", "row"))
"""Places over a number that say of all numbers under them what they are of."""
_PARTS: Final = words_of("parts of years")
"""Parts of a year that are others than it; a day may be the one on which its number was taken."""
_FROM: Final = words_of("away from")
_SIGNS: Final = classes.SEMICOLON | classes.COLON | classes.OPEN | classes.CLOSE
_PARTED: Final = _SIGNS | classes.COMMA | classes.DASH
_ENDS: Final = words_of("up to")
_HAS: Final = words_of("has")
_IN: Final = words_of("in")
_NEAR: Final = 2
"""Words before a number that say that a move came from there."""
_HALF: Final = 0.5
"""The share of its name from which on a member is named before a number."""
_HELD: Final = classes.MOVE | classes.COMPARISON | classes.SUBORDINATE | classes.RANGE | classes.CONJUNCTION
"""Classes of words behind which a period is what a number is held against."""
_OF_FACT: Final[Mapping[str, str]] = {MEASURE: "the measure", ENTITY: "a name"}


class Coordinates:
    """Holds what a text names of a number's axes against where its fact stands."""

    def __init__(self, text: JudgedText, asserting: Asserting) -> None:
        self._text = text
        self._document = text.document
        self._asserting = asserting
        self._counting = Counting(text)

    def elsewhere(self, case: Case, offers: Sequence[list[Offer]]) -> Conflict | None:
        """The axis on which every offer puts another member at the number."""
        for axis, its, member in zip(case.space.axes, offers, case.cell, strict=True):
            if axis.kind in KINDS and not axis.names[member]:
                continue  # a fact that does not say what it is of
            if axis.kind == PERIOD:
                conflict = self._another_time(case, axis, its, member)
                if conflict is not None:
                    return conflict
                if its and (self._is_start(case.number, its[0]) or self._is_within(case.fact, its)):
                    continue
            if axis.kind == PERIOD and its:
                conflict = self._narrower(case, its[0])
                if conflict is not None:
                    return conflict
            if its and member in its[0].members and not case.is_of_table:
                continue
            if any(member in each.members and self._is_step(each) for each in its):
                continue
            its = [each for each in its if not self._is_compared(case.number, each)]  # noqa: PLW2901 — without those
            if (
                not its
                or self._is_named(case, axis, member)
                or self._is_led(case, axis, member, its[0])
                or (axis.kind == MEASURE and not self._is_measure(case, its[0]))
            ):
                continue
            if any(each.mentions for each in its) and _excludes(
                axis, its, member, is_table=case.is_of_table, is_moving=may_be_end(self._text, case.number)
            ):
                if self._is_called(case, axis, member, its[0]):
                    continue
                span = self._text.span(its[0].mentions[0])
                words = self._document.text[span.start : span.end]
                own = shown(case.fact, axis, member)
                return Conflict(
                    code=KINDS.get(axis.kind, "name"), reason=f"the text speaks of {words!r}, the fact of {own}"
                )
        return None

    def _is_measure(self, case: Case, offer: Offer) -> bool:
        """Whether words name another measure as a whole that a number may be one of, of a table in its own clause."""
        if not case.is_of_table:
            return True
        reading = case.number.quantity.reading
        is_whole = offer.firmness >= Firmness.CLAUSE and all(each.is_whole for each in offer.mentions)
        if (
            not is_whole
            or reading is None
            or reading.quantum is None
            or reading.quantum >= 1
            or reading.scale is not None
        ):
            return is_whole and bool(offer.members)
        return any(case.space.has_fractions(each) for each in offer.members)  # 17.62 are no runs

    def _is_led(self, case: Case, axis: AxisNames, member: int, offer: Offer) -> bool:
        """Whether the fact's own member stands before the number, and others only behind a comma: "Mexico had 5, with Fiji as …"."""
        number, text = case.number, self._text
        if number.row >= 0 or not offer.mentions or offer.mentions[0].first < number.after:
            return False
        if not text.is_parted(number.after, offer.mentions[0].first):
            return False
        named = text.in_sentence(case.space, number.sentence)[axis]
        return any(
            member in each.members and each.last <= number.first and (each.is_whole or each.share >= _HALF)
            for each in named
        )

    def _is_named(self, case: Case, axis: AxisNames, member: int) -> bool:
        """Whether the fact's own member stands behind the number and may be its own: "5 percent came from industry, and 6"."""
        number, text = case.number, self._text
        if number.row >= 0:
            return False
        _, behind = text.mates(number)
        return any(
            member in each.members
            and each.first >= number.after
            and (behind is None or (each.last <= behind.first and text.is_parted(each.last, behind.first)))
            and not text.is_parted(number.after, each.first)
            for each in text.in_sentence(case.space, number.sentence)[axis]
        )

    def _is_called(self, case: Case, axis: AxisNames, member: int, offer: Offer) -> bool:
        """Whether the fact's own place stands nearer, called otherwise than by the data: "An American pays …, the Swiss franc"."""
        first = max((each.last for each in offer.mentions if each.last <= case.number.first), default=-1)
        if axis.kind != ENTITY or first < 0 or offer.where not in ("clause", "sentence"):
            return False
        found = self._same_place(axis.names[member], case.fact, first, case.number.first)
        return not found <= self._text.named_words(case.space, case.number.sentence)

    def _is_step(self, offer: Offer) -> bool:
        """Whether a period is said by how far it is from another one: "the year before"."""
        return bool(offer.mentions) and all(self._text.grain(each) == "step" for each in offer.mentions)

    def _is_compared(self, number: Number, offer: Offer) -> bool:
        """Whether such a period is only what a number is held against: "up on the previous year, to 5"."""
        if number.row >= 0 or not self._is_step(offer) or offer.mentions[0].axis.kind != PERIOD:
            return False
        words, first = self._text.words, offer.mentions[0].first
        if offer.firmness < Firmness.CLAUSE or first < number.after:
            # "up from the previous month's total of 5" says of when that number is.
            return not (offer.firmness >= Firmness.CLAUSE and words_own(words, offer.mentions[-1]))
        between = range(number.after, first)
        return any(words.bits[at] & _HELD or words.sign[at] & _PARTED or words.form[at] in _ENDS for at in between)

    def _is_within(self, fact: Fact, offers: Sequence[Offer]) -> bool:
        """Whether a year that is named is one of the two of a fiscal year."""
        own = meaning(fact.period or "")
        if own is None or own.grain != "fiscal":
            return False
        year = own.value.removeprefix("FY")[:4]
        years = {year, str(int(year) + 1)} if year.isdecimal() else {year}
        words = {self._document.text[each.start : each.end] for offer in offers for each in offer.mentions}
        return any(year in word for year in years for word in words)

    def _narrower(self, case: Case, offer: Offer) -> Conflict | None:
        """A month or a quarter at the number of a year."""
        fact = case.fact
        own = meaning(fact.period or "")
        if own is None or own.grain != "year" or offer.firmness < Firmness.SHARED:
            return None
        for each in offer.mentions:
            grain = self._text.grain(each)
            if grain in _PARTS and (grain != "month" or not case.is_of_table or self._is_in_month(case, each)):
                words = self._document.text[each.start : each.end]
                return Conflict(code="period", reason=f"the text speaks of {words!r}, the fact of all of {fact.period}")
        return None

    def _is_in_month(self, case: Case, mention: Mention) -> bool:
        """Whether a month is when a number of a table was, and not the day of what the table holds by years: "in March 2023"."""
        words, at = self._text.words, mention.first - 1
        its = self._document.sentences[case.number.sentence] if case.number.sentence >= 0 else None
        is_in = its is not None and at == its.first and words.form[at] in _IN and not words.sign[mention.first]
        return is_in and not any(bits & classes.MONTH for each in case.own_words for bits in words_of_name(each).bits)

    def _another_time(self, case: Case, axis: AxisNames, its: Sequence[Offer], member: int) -> Conflict | None:
        """Another period right behind what came from there, a stretch of several, or an age: "from 5 in 2016", "over the decade"."""
        number, words = case.number, self._text.words
        if number.row >= 0:
            return None
        own = meaning(case.fact.period or "")
        at = (
            self._asserting.age(number) if own is not None and not any(member in each.members for each in its) else None
        )
        if at is not None:
            return Conflict(code="period", reason=f"'{words.raw[at]}' is another time than {case.fact.period}")
        if not its or not its[0].mentions:
            return None
        first = its[0].mentions[0]
        grain = self._text.grain(first)
        is_from = number.first > 0 and words.form[number.first - 1] in _FROM
        is_next = first.first == number.after and not words.sign[first.first]
        is_its = is_next if grain == "step" else is_from and self._text.is_right_behind(number, first)
        is_other = is_its and len(its[0].mentions) == 1 and member not in its[0].members
        at = self._asserting.several(number) if grain == "range" and own is not None else None
        is_spread = at is not None and words.form[at] not in case.own_words
        if not is_other and not is_spread:
            return None
        span = self._text.span(first)
        told = self._document.text[span.start : span.end]
        return Conflict(
            code="period", reason=f"the text speaks of {told!r}, the fact of {shown(case.fact, axis, member)}"
        )

    def _is_start(self, number: Number, offer: Offer) -> bool:
        """Whether a number is where a move came from, and the period is that of its end: "in 2016, it fell from 5 to 4"."""
        words = self._text.words
        is_start = any(words.form[at] in _FROM for at in range(max(0, number.first - _NEAR), number.first))
        return is_start and all(each.last <= number.first for each in offer.mentions)

    def partial(self, case: Case, offers: Sequence[list[Offer]]) -> Conflict | None:
        """A word at a name that makes a part of it: "northern Italy", "the last quarter of 2018", "population under 15"."""
        words = self._text.words
        for axis, its, member in zip(case.space.axes, offers, case.cell, strict=True):
            if axis.kind == PERIOD and (own := meaning(case.fact.period or "")) is not None and own.grain in _PARTS:
                continue
            for each in its[0].mentions if its else ():
                if member not in each.members and axis.kind != PERIOD:
                    continue
                at = self._asserting.part(each, axis.kind, case.own_words)
                if at is not None and axis.kind == MEASURE and self._is_level(case.number):
                    continue
                if at is not None and (not case.is_of_table or axis.kind == PERIOD):
                    return Conflict(code="part", reason=f"'{words.raw[at]}' refers to a part; the fact is of the whole")
        return None

    def _is_level(self, number: Number) -> bool:
        """Whether a change went to a number, or came from it: "an increase in revenue to 5"."""
        return number.first > 0 and self._text.words.form[number.first - 1] in _ENDS

    def strange(self, case: Case, offers: Sequence[list[Offer]]) -> str | None:
        """Another thing, or another name, where nothing names the fact's own."""
        number, words = case.number, self._text.words
        own = case.own_words
        owner = self._owner(case, offers)
        if owner is not None:
            return f"'{words.raw[owner]}' is not known to be a name of the fact"
        for axis, its, member in zip(case.space.axes, offers, case.cell, strict=True):
            if axis.kind not in ((ENTITY,) if case.is_of_table else (MEASURE, ENTITY)) or any(
                member in each.members and each.mentions for each in its
            ):
                continue
            look = thing if axis.kind == MEASURE else name
            for first, last in self._around(number) if axis.kind == MEASURE else (self._clause(number),):
                named = self._text.named(case.space, first, last)
                if any(member in each.members for each in named[axis]):
                    break
                taken = frozenset(word for found in named.values() for each in found for word in each.words)
                if axis.kind == MEASURE:
                    hits = vocabulary().among(words.form[first:last])
                    taken |= frozenset(first + at for hit in hits for at in range(hit.first, hit.last))
                if axis.kind == ENTITY:
                    taken |= self._same_place(axis.names[member], case.fact, first, last)
                at = look(words, first, last, own, taken)
                if at is not None:
                    return f"'{words.raw[at]}' is not known to be {_OF_FACT[axis.kind]} of the fact"
        if number.quantity.token is None:
            return None  # words led to the cell: they may say what is counted in another way
        is_named = case.is_of_table and self._is_measure_named(case, offers)
        noun = self._counting.stranger(case, is_named=is_named)
        if noun is not None:
            return f"'{noun}' is not known to be what the fact counts"
        at = self._counting.owned(case) if case.is_of_table and not is_named else None
        return None if at is None else f"'{words.raw[at]}' is not known to be the measure of the fact"

    def foreign(self, case: Case) -> str | None:
        """Another name in the number's clause, which is none of the table: for a number whose own names are no single cell's."""
        words = self._text.words
        first, last = self._clause(case.number)
        for axis, member in zip(case.space.axes, case.cell, strict=True):
            if axis.kind != ENTITY or not axis.names[member]:
                continue
            taken = frozenset(
                word
                for found in self._text.named(case.space, first, last).values()
                for each in found
                for word in each.words
            )
            taken |= self._same_place(axis.names[member], case.fact, first, last)
            at = name(words, first, last, case.own_words, taken)
            if at is not None:
                return f"'{words.raw[at]}' is not known to be {_OF_FACT[ENTITY]} of the fact"
        return None

    @staticmethod
    def _is_measure_named(case: Case, offers: Sequence[list[Offer]]) -> bool:
        """Whether the text names the fact's own measure, or the fact has none."""
        if case.measure < 0 or not offers:
            return True
        return any(case.measure in each.members and each.mentions for each in offers[0])

    def _owner(self, case: Case, offers: Sequence[list[Offer]]) -> int | None:
        """A word that opens a sentence and has the number, and that nothing knows: "Google had 5"."""
        number, words = case.number, self._text.words
        if number.row >= 0:
            return None
        first = self._document.sentences[number.sentence].first
        is_name = words.bits[first] and not words.bits[first] & ~(classes.CAPITAL | classes.NAME)
        if number.first != first + 2 or not is_name or words.form[first + 1] not in _HAS:
            return None
        known = case.known_words
        taken = self._text.named_words(case.space, number.sentence)
        own = [
            each
            for axis, its, member in zip(case.space.axes, offers, case.cell, strict=True)
            if axis.kind == ENTITY
            for each in its
            if each.mentions and member in each.members and each.firmness > Firmness.CARRIED
        ]
        is_own = any(mention.first >= number.after for each in own for mention in each.mentions)
        return None if words.form[first] in known or first in taken or is_own else first

    def _clause(self, number: Number) -> tuple[int, int]:
        """The words around a number up to a sign that parts more than a comma does."""
        sign = self._text.words.sign
        if number.sentence < 0:
            return number.first, number.first
        its = self._document.sentences[number.sentence]
        low = next((at for at in range(number.first, its.first, -1) if sign[at] & _SIGNS), its.first)
        high = next((at for at in range(number.after, its.last) if sign[at] & _SIGNS), its.last)
        return low, high

    def _same_place(self, entity: str, fact: Fact, first: int, last: int) -> frozenset[int]:
        """The words that name a fact's place in another language, or otherwise."""
        known = gazetteer()
        own = known.exact(fact.dims.get("entity.label", entity)) or known.exact(entity)
        if not own:
            return frozenset()
        found = (range(at, end) for at, end, keys in places(self._text, first, last) if not keys.isdisjoint(own))
        return frozenset(place for each in found for place in each)

    def _around(self, number: Number) -> list[tuple[int, int]]:
        """The words of a number's own sentence, and of what it leans on if that says little: the lead, the sentence before, a heading."""
        document = self._document
        block = document.blocks[number.block]
        found: list[tuple[int, int]] = []
        if number.sentence >= 0:
            its = document.sentences[number.sentence]
            found.append((its.first, its.last))
            if number.sentence and document.sentences[number.sentence - 1].block == number.block:
                before = document.sentences[number.sentence - 1]
                found.append((before.first, before.last))
        for each in (block.lead, block.parent):
            if each >= 0:
                over = document.words_in(document.blocks[each].start, document.blocks[each].end)
                found.append((over.start, over.stop))
        return found


def _excludes(axis: AxisNames, offers: Sequence[Offer], member: int, *, is_table: bool, is_moving: bool) -> bool:
    """Whether words put another member there, more firmly than they do the fact's own; of a table, and nowhere the fact's own."""
    first = offers[0]
    is_whole = all(each.is_whole for each in first.mentions)
    is_firm = is_table and is_whole and first.where in ("clause", "sentence") and axis.kind == ENTITY
    if axis.total == member and not (is_firm and first.firmness >= Firmness.CLAUSE):
        return False
    own = max(
        (each.firmness for each in offers if member in each.members and not (is_firm and _is_loose(each, member))),
        default=Firmness.OPEN,
    )
    if is_table:
        if is_firm and first.firmness >= Firmness.CLAUSE and own <= Firmness.SHARED:
            return True
        if own == Firmness.CARRIED and axis.kind == ENTITY:
            return first.where in ("clause", "sentence") and _is_clear(axis, first, is_moving=is_moving)
        return own == Firmness.OPEN and any(_is_clear(axis, each, is_moving=is_moving) for each in offers)
    if own >= first.firmness or (own > Firmness.OPEN and not (first.firmness >= Firmness.SHARED and is_whole)):
        return False
    return first.firmness >= Firmness.SHARED or first.where in _OVER


def _is_clear(axis: AxisNames, offer: Offer, *, is_moving: bool) -> bool:
    """Whether words tell which members of a table they put at a number; the period of a sentence before is that of both ends of no move."""
    if not offer.mentions or (axis.kind == PERIOD and offer.where == "before"):
        return len(offer.members) == 1 and not is_moving
    if offer.where in _OVER:
        return True
    is_told = (
        all(each.is_whole for each in offer.mentions)
        or all(len(each.members) == 1 for each in offer.mentions)
        or (
            axis.kind == ENTITY
            and offer.firmness >= Firmness.CLAUSE
            and all(each.share >= _HALF for each in offer.mentions)
        )
    )
    return is_told and offer.firmness >= Firmness.SHARED


def _is_loose(offer: Offer, member: int) -> bool:
    """Whether words before a sentence name no more than a part of a member's name: "states" for the United States."""
    said = [each for each in offer.mentions if member in each.members]
    return offer.where in ("before", "lead") and bool(said) and not any(each.is_whole for each in said)
