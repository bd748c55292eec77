"""What the words around a number make of it: denied, planned, another number, a change, a rank that does not hold."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Final

from countermark.language import classes
from countermark.language.classes import GROWTH, MOVE, MOVE_DOWN, MOVE_UP
from countermark.language.notes import IN_SCALE, ZEROS
from countermark.language.words import Words, classes_of_name
from countermark.model import Conflict, Evidence, Fact, Said, Span
from countermark.numeral.lexicon.currencies import is_currency
from countermark.numeral.lexicon.units import canonical
from countermark.statement.placement.agreement import Agreement, Doubted
from countermark.statement.placement.judgement.case import Case, Claim
from countermark.statement.placement.judgement.claims import Claims
from countermark.statement.placement.judgement.counting import Counting
from countermark.statement.placement.judgement.orders.adjectives import Adjectives
from countermark.statement.placement.judgement.orders.ranks import Ranks
from countermark.statement.placement.judgement.sizes import Sizes
from countermark.statement.placement.judgement.stance import Asserting
from countermark.statement.placement.moves import direction, move
from countermark.statement.placement.names.axis_names import MEASURE, PERIOD
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.offered.offers import Firmness, Offer
from countermark.statement.placement.reasons import label
from countermark.statement.placement.roles import has_both_signs, is_own, sign_of, stretch
from countermark.statement.placement.signs import Signs
from countermark.statement.placement.space import Cell, Space
from countermark.statement.placement.word_lists import words_of

_SAME: Final = 4
"""Letters by which the words for a scale are told apart: "thousands", "thousand"."""
_NEAR: Final = 2
"""Words at the name of a measure that may make another one of it."""
_FORECAST: Final = words_of("statuses of forecasts")
"""What a fact says of itself that was not measured."""
_TO: Final = words_of("moved to")
_IN: Final = words_of("in a currency")
_BY: Final = words_of("by a size")
_GROWS: Final = words_of("grows")
_CHANGES: Final = words_of("measures of change")
"""Indicators that are changes by themselves."""
_STANCES: Final = {
    "denied": "the text denies it ('{}')",
    "supposed": "the text only supposes it ('{}')",
    "planned": "the text only expects it ('{}'), the fact is not a forecast",
    "asked": "the text only asks it",
}


class Wording:
    """Holds the words around a number against its fact."""

    def __init__(
        self, text: NumberedText, asserting: Asserting, evidence: Evidence, found: dict[int, tuple[Space, Cell]]
    ) -> None:
        self._text = text
        self._document = text.document
        self._facts, self._place = evidence.facts, evidence.place
        self._asserting = asserting
        self._sizes = Sizes(text)
        self._counting = Counting(text)
        self._agreement = Agreement(evidence)
        self._has_margins = evidence.has_margins
        self._claims = Claims(text, self._agreement)
        self._ranks = Ranks(text, self._agreement)
        self._adjectives = Adjectives(text, self._agreement)
        self._signs = Signs(text, self._agreement)
        self._found = found
        self._notes: list[tuple[int, int]] = []
        self._noted = 0

    def _take_notes(self) -> None:
        """Find what says a scale in the text that is there by now."""
        masked = self._document.masked
        if self._noted < len(masked):
            self._notes += sorted(
                (found.start(), found.end())
                for each in (IN_SCALE, ZEROS)
                for found in each.finditer(masked, self._noted)
            )
            self._noted = len(masked)

    def scaled(self, case: Case) -> Conflict | None:
        """A note over a number that makes thousands of it, where it is the fact's as it stands."""
        self._take_notes()
        number, reading, document = case.number, case.number.quantity.reading, self._document
        over = number.block - 1
        is_over = over >= 0 and document.blocks[over].table is None
        since = document.blocks[over if is_over else number.block].start
        at = bisect_left(self._notes, (number.start,)) - 1
        if at < 0 or self._notes[at][0] < since or reading is None or reading.scale is not None or reading.unit == "%":
            return None
        start, end = self._notes[at]
        told = document.masked[start:end].strip(" ([")
        forms = Words(told).form
        known = {each[:_SAME] for each in case.own_words}
        star = self._agreement.value(self._place[case.fact.id])
        value = None if reading.value is None else abs(Fraction(reading.value))
        is_of = document.masked[end : end + 3].strip().casefold() in ("of", "de", "d'")
        is_money = any(bits & classes.CURRENCY for bits in Words(told).bits) and reading.unit is None
        if (
            is_of
            or is_money
            or star is None
            or value is None
            or any(each[:_SAME] in known for each in forms if len(each) > _NEAR)
        ):
            return None
        if not abs(star.star) <= 2 * value <= 4 * abs(star.star):
            return None
        return Conflict(code="altered", reason=f"{told!r} changes the scale of the number")

    def unasserted(self, case: Case) -> Conflict | None:
        stance = self._asserting.stance(case.number)
        if stance is None or (stance.name == "planned" and self._is_forecast(case)):
            return None
        return Conflict(code=stance.name, reason=_STANCES[stance.name].format(self._text.words.raw[stance.place]))

    def _is_forecast(self, case: Case) -> bool:
        """Whether a fact may be planned: its status says so, or nothing says what of its table was measured."""
        fact = case.fact
        told = {(fact.status or "").strip().casefold(), *(each.strip().casefold() for each in fact.dims.values())}
        return not told.isdisjoint(_FORECAST) or (fact.status is None and case.is_of_table)

    def altered(self, case: Case, offers: Sequence[list[Offer]]) -> Conflict | None:
        """A word that makes another number of it: "target", "shortfall", "women", "together"."""
        number, space = case.number, case.space
        at = self._variant(case, offers)
        if at is not None:
            return Conflict(
                code="variant", reason=f"'{self._text.words.raw[at]}' names another measure than the fact's"
            )
        if number.row >= 0:
            return None
        at = self._currency(case)
        if at is not None:
            return Conflict(
                code="unit", reason=f"the text speaks of {self._text.words.raw[at]!r}, the fact is in {case.fact.unit}"
            )
        at = self._compound(case, offers)
        at = self._sizes.part(case) if at is None else at
        if at is not None:
            return Conflict(code="part", reason=f"'{self._text.words.raw[at]}' gives it another scale than the fact")
        at = None if self._is_change(case) else self._counting.flow(case)
        if at is not None:
            return Conflict(
                code="move", reason=f"'{self._text.words.raw[at]}' makes it a change; the fact is not a change"
            )
        at = self._counting.rate(case)
        if at is not None:
            return Conflict(
                code="altered", reason=f"'{self._text.words.raw[at]}' makes it a rate; the fact is not a rate"
            )
        at = self._changed(case) if self._asserting.may_change(number) else None
        if at is not None:
            return Conflict(
                code="altered", reason=f"'{self._text.words.raw[at]}' makes it another number than the fact"
            )
        if not self._text.has(number, classes.TOTAL | classes.MEAN):
            return None
        named = self._text.in_sentence(space, number.sentence)
        several = any(
            sum(len(each.mentions) for each in its if each.firmness >= Firmness.CLAUSE) > 1
            for axis, its in zip(space.axes, offers, strict=True)
            if axis.kind not in (MEASURE, PERIOD) and (not case.is_of_table or self._is_joint(named[axis], its))
        )
        at = self._asserting.together(number) if several else None
        if at is not None and self._text.words.form[at] not in case.own_words and len(self._text.run(number)) == 1:
            return Conflict(
                code="whole", reason=f"'{self._text.words.raw[at]}' makes it a number of several; the fact is of one"
            )
        return None

    def _changed(self, case: Case) -> int | None:
        """The word at a number, or at the name of its measure, that makes another number of it."""
        number, space = case.number, case.space
        named = self._text.in_sentence(space, number.sentence)
        # A fact that says neither whose nor what it is has no part that a text could mean.
        narrows = not case.is_of_table and (case.fact.entity is not None or case.fact.indicator is not None)
        return self._asserting.changed(
            number,
            case.own_words,
            frozenset(
                word for axis, its in named.items() if axis.kind == MEASURE for each in its for word in each.words
            ),
            self._text.named_words(space, number.sentence),
            narrows=narrows,
            is_measure_known=case.is_of_table or case.fact.indicator is not None,
        )

    def _currency(self, case: Case) -> int | None:
        """The word for another currency than the fact's that a number is said to be in: "revenue in euros was 5"."""
        if not self._text.has(case.number, classes.CURRENCY):
            return None
        own = canonical(case.fact.unit or "")
        if own is None or not is_currency(own.name):
            return None
        words = self._text.words
        for places in stretch(self._text, case.number):
            for at in places:
                if at and words.bits[at] & classes.CURRENCY and words.form[at - 1] in _IN:
                    other = canonical(words.form[at])
                    if other is not None and is_currency(other.name) and other.name != own.name:
                        return at
        return None

    def _is_joint(self, named: Sequence[Mention], offers: Sequence[Offer]) -> bool:
        """Whether words put two members at a number as one: "North and South"."""
        if offers and len(offers[0].members) > 1:
            return True
        bits = self._text.words.bits
        return any(
            two.first == one.last + 1 and bits[one.last] & classes.CONJUNCTION and one.members != two.members
            for one, two in pairwise(sorted(named, key=lambda each: each.first))
        )

    def _compound(self, case: Case, offers: Sequence[list[Offer]]) -> int | None:
        """A name of the measure in one word with another that changes it: "Inflationsziel"."""
        words, ends = self._text.words, _ends()
        named = (
            each for axis, its in zip(case.space.axes, offers, strict=True) if axis.kind == MEASURE for each in its
        )
        places = (at for each in named for mention in each.mentions for at in mention.words)
        return next(
            (at for at in places if words.form[at].endswith(ends) and words.form[at] not in case.own_words), None
        )

    def _variant(self, case: Case, offers: Sequence[list[Offer]]) -> int | None:
        """The word at a number, or at what names its measure, that makes another measure of it: "per capita", "core"."""
        if case.measure not in case.space.foreign.indicators:
            return None
        words, own = self._text.words, case.own_words
        places = [] if case.number.row >= 0 else [self._stretch(case.number)]
        if case.space.axes[0].kind == MEASURE and offers[0]:
            places += [
                self._asserting.own(each.first, max(0, each.first - _NEAR), min(len(words), each.last + _NEAR))
                for each in offers[0][0].mentions
            ]
        for low, high in places:
            at = case.space.foreign.variant(case.measure, words, low, high)
            if at is None or words.form[at] in own or self._is_in_name(at):
                continue
            if at not in self._told_apart(case):
                return at
        return None

    def _told_apart(self, case: Case) -> frozenset[int]:
        """The words of a number's sentence that name members of another axis: "297 girls and 295 boys"."""
        if case.number.sentence < 0:
            return frozenset()
        named = self._text.in_sentence(case.space, case.number.sentence)
        return frozenset(
            word for axis, its in named.items() if axis.kind != MEASURE for each in its for word in each.words
        )

    def _is_in_name(self, at: int) -> bool:
        """Whether a word is part of a name of several: "Mexico City"."""
        words = self._text.words
        return at > 0 and bool(words.bits[at] & words.bits[at - 1] & classes.NAME) and not words.sign[at]

    def _stretch(self, number: Number) -> tuple[int, int]:
        """The words between the numbers before and behind one that its own clauses say."""
        before, behind = self._text.mates(number)
        its = self._document.sentences[number.sentence]
        low = its.first if before is None else before.after
        return self._asserting.own(number.first, low, its.last if behind is None else number.after)

    def moved(self, case: Case, offers: Sequence[list[Offer]]) -> tuple[Conflict | None, Said | None]:
        """A number that is the size of a move, which only a fact that is a change can be."""
        found = self._asserting.move(case.number) if case.number.row < 0 else None
        if found is None:
            return None, self._arrived(case)
        at, is_down = found
        words = self._text.words
        known = case.space.foreign.indicators.get(case.measure)
        last = at - (words.form[at - 1] in words_of("forms of to be"))
        is_itself = any(
            each.last in (at, last)
            and any(words.bits[word] & GROWTH or words.form[word] in _CHANGES for word in each.words)
            for each in (offers[0][0].mentions if offers[0] else ())
        )
        is_of_else = words.form[at - 1] in _GROWS and known is not None and bool(known.topics & _CHANGES)
        if is_itself or is_of_else:
            return Conflict(code="move", reason=f"'{words.raw[at]}' makes it another change"), None
        if is_own(words, at, case.own_words) and not (is_down and has_both_signs(case.fact.indicator or "")):
            return None, None
        if case.fact.indicator is not None and not self._is_change(case):
            if case.is_of_table and known is None and not self._is_moved(case.number, at, offers[0]):
                return None, None
            return Conflict(code="move", reason=f"'{words.raw[at]}' makes it a change; the fact is not a change"), None
        place = self._place[case.fact.id]
        if is_down and self._agreement.sign(place) > 0:
            return Conflict(code="direction", reason=f"'{words.raw[at]}', but the fact is {case.fact.value}"), None
        span = Span(start=words.start[at], end=words.end[at])
        refers = ("down" if is_down else "up", "by")
        return None, Said(words=words.raw[at], span=span, where="clause", refers=refers)

    def _is_moved(self, number: Number, at: int, offers: Sequence[Offer]) -> bool:
        """Whether it is the measure itself that moved by a number: "revenue rose by 5"."""
        named = offers[0].mentions if offers else ()
        return self._text.words.form[number.first - 1] in _BY and any(each.last == at for each in named)

    def _arrived(self, case: Case) -> Said | None:
        """The verb that says that a level went up or down to a number: "fell to 5"."""
        if case.number.row >= 0 or not self._text.has(case.number, MOVE_UP | MOVE_DOWN):
            return None
        words = self._text.words
        before, _ = stretch(self._text, case.number)
        at = next((each for each in reversed(before) if words.bits[each] & (MOVE_UP | MOVE_DOWN)), None)
        if at is None or words.form[case.number.first - 1] not in _TO or case.number.first - at > _NEAR + 1:
            return None
        way = "down" if words.bits[at] & MOVE_DOWN else "up"
        span = Span(start=words.start[at], end=words.end[at])
        return Said(words=words.raw[at], span=span, where="clause", refers=(way, "to"))

    def signed(self, case: Case) -> Said | None:
        """The words that say of a cell of a table that it lies below zero, so that its sign need not be written."""
        if not case.is_of_table or self._agreement.sign(self._place[case.fact.id]) >= 0:
            return None
        sign = sign_of(self._text, case.number) if case.number.row < 0 else None
        if not self._signs.leaves_sign_out(case.space, case.cell) and (sign is None or sign.value != -1):
            return None
        span = Span(start=case.number.start, end=case.number.start)
        return Said(words="", span=span, where="clause", refers=("down", "by"))

    def _is_change(self, case: Case) -> bool:
        """Whether a fact says by how much something changed."""
        known = case.space.foreign.indicators.get(case.measure)
        if known is not None and ("growth" in known.forms or known.topics & _CHANGES):
            return True
        fact = case.fact
        parts = (fact.indicator, fact.unit, *fact.dims.values(), *(case.space.context))
        return any(classes_of_name(each) & (MOVE | GROWTH) for each in parts if each)

    def misplaced(self, case: Case) -> Conflict | None:
        """An end of a move whose cell is that of its other end, or lies in time where that should: "fell from 5 to 4"."""
        number, time = case.number, case.space.time
        if number.row >= 0 or time is None or case.space.calendar is None:
            return None
        before, behind = self._text.mates(number)
        for one, two in ((before, number), (number, behind)):
            pair = None if one is None or two is None else move(self._text, one, two)
            if pair is None or not pair.is_plain:
                continue
            early, late = (self._found.get(each.index) for each in (pair.early, pair.late))
            if early is None or late is None or not early[0] is late[0] is case.space:
                continue
            rests = [cell[:time] + cell[time + 1 :] for _, cell in (early, late)]
            is_turned = rests[0] == rests[1] and case.space.calendar.is_before(late[1][time], early[1][time])
            if early[1] == late[1] or (is_turned and direction(self._text, pair)):
                other = late if number is pair.early else early
                basis = tuple(self._facts[place].id for place in other[0].cells[other[1]][:1])
                told = case.fact.period or "the same time"
                return Conflict(
                    code="period",
                    reason=f"the text gives it as one end of a change; the fact of {told} is not that end",
                    basis=basis,
                )
        return None

    def claimed(self, case: Case) -> Conflict | None:
        """A rank or a direction that does not hold when it is carried out."""
        claim = self._failed(case, self._claims, self._ranks) or self._adjectives.undecided(case)
        if claim is None:
            return None
        others = [self._facts[place] for place in claim.basis if self._facts[place] is not case.fact]
        told = "; ".join(filter(None, (claim.told, *(f"{label(each)} is {each.value}" for each in others[:3]))))
        return Conflict(code=claim.code, reason=f"'{claim.words}', but {told}", basis=tuple(each.id for each in others))

    def _failed(self, case: Case, claims: Claims, ranks: Ranks) -> Claim | None:
        at = case.number, case.space, case.cell, self._found
        claim = claims.failed(*at)
        if claim is None or (claim.code == "superlative" and not case.is_of_table):
            claim = ranks.failed(*at)  # which knows of groups of two, and of a rank with its year
        return claim

    def within(self, case: Case) -> Conflict | None:
        """A rank or a direction that holds, and by no more than the margins of the facts."""
        for above in (True, False) if self._has_margins else ():
            doubted = Doubted(self._agreement, self._place[case.fact.id], above=above)
            claim = self._failed(case, Claims(self._text, doubted), Ranks(self._text, doubted))
            if claim is not None:
                others = [self._facts[place] for place in sorted((doubted.turned & {*claim.basis}) or doubted.turned)]
                told = "; ".join(f"{label(each)} is {_margined(each)}" for each in others[:3])
                reason = f"'{claim.words}' is not distinguishable: {_margined(case.fact)}, and {told}"
                return Conflict(code="margin", reason=reason, basis=tuple(each.id for each in others))
        return None


@cache
def _ends() -> tuple[str, ...]:
    """The ends of compounds."""
    return tuple(words_of("ends of compounds"))


def _margined(fact: Fact) -> str:
    """Such as "5.2 (4.9 to 5.5)"."""
    return str(fact.value) if fact.margin is None else f"{fact.value} ({' to '.join(fact.margin)})"
