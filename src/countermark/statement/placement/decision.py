"""Which cell a number states: some placement that agrees supports it, all that disagree contradict it, doubt does neither."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from countermark.language.classes import DIGIT
from countermark.language.words import Words
from countermark.model import Evidence
from countermark.statement.placement.agreement import Agreement
from countermark.statement.placement.axis_names import ENTITY, MEASURE, PERIOD, AxisNames
from countermark.statement.placement.claims import Claim, Claims
from countermark.statement.placement.moves import Move, move
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.offers import Firmness, Offer, Offers
from countermark.statement.placement.roles import (
    Sign,
    alteration,
    denial,
    has_both_signs,
    is_negative_name,
    sign_of,
    stranger,
    unasserted,
    unknown_lead,
)
from countermark.statement.placement.space import Cell, Space

ACCIDENT: Final = Fraction(1, 5)
"""Beyond these odds, agreement may be an accident."""
_FROM: Final = frozenset(("from", "von", "de", "desde"))
_BASES: Final = frozenset(("each", "every", "je", "par", "per", "por", "pro"))
_NAMED: Final = 0.8
"""The share of a name from which on its digits are no value."""
_ITEMS: Final = 12
"""Items of a list that still confirm each other."""
_UNSETTLED: Final = frozenset(("accident", "loose", "open", "several", "stated", "unlike"))
"""Outcomes that the other end of a move may still settle."""
_SHORT: Final = 2
"""Letters of a word that names nothing by itself."""
_RECALLED: Final = 9
"""Numbers before whose cells are remembered."""


class Outcome(NamedTuple):
    """What became of a number in one space."""

    verdict: bool | None
    """True if a cell agrees, False if its cell differs, None if that is open."""
    code: str
    """Why, for who writes the sentence."""
    offers: tuple[Offer | None, ...] = ()
    """What closed each axis."""
    space: Space | None = None
    cell: Cell = ()
    fact: int = -1
    accident: Fraction = Fraction(0)
    candidates: tuple[int, ...] = ()
    """Facts that it came near to."""
    words: str = ""
    """The word that stands in the way, if one does."""
    is_minus: bool = False
    """Words say that the value lies below zero, and its sign is not written."""


class _Placed(NamedTuple):
    """The members that each axis leaves open for a number."""

    allowed: list[list[int]]
    possible: list[list[int]]
    """With those that only exonerate: a number that states one of them is not wrong."""
    firmness: list[Firmness]
    offers: list[Offer | None]
    no_period: bool
    no_measure: bool


class Decisions:
    """Decides where the numbers of one text stand."""

    def __init__(self, text: NumberedText, evidence: Evidence, spaces: Sequence[Space]) -> None:
        self.text = text
        self._spaces = spaces
        self._facts = evidence.facts
        self.spaces = spaces
        self.agreement = self._agreement = Agreement(evidence.facts)
        self._by_digit: dict[int, dict[int, list[frozenset[int]]]] = {}
        self._fits: dict[tuple[int, str | None, str], frozenset[int]] = {}
        self._unsigned: dict[tuple[int, Cell], bool] = {}
        self._signs: dict[int, Sign] = {}
        self._names = frozenset(each.index for each in text.numbers if self._is_name(each))
        self._offers = Offers(text, self._names)
        self._claims = Claims(text, self._agreement)
        self._found: dict[int, tuple[Space, Cell]] = {}
        self._members: dict[tuple[int, int], list[set[int]]] = {}
        """For each space and block the members of each axis that its numbers state."""
        self._stated: set[tuple[int, int, Cell]] = set()
        """The cells that are stated, with their space and block."""

    def outcomes(self) -> dict[str, Outcome]:
        """The outcome of each number by its id: first what agrees, in text order, then what those that agree make certain."""
        found: dict[int, Outcome] = {}
        for number in self.text.numbers:
            outcome = found[number.index] = self._one(number)
            self._remember(number, outcome)
        self._settle_moves(found)
        for number in self.text.numbers:
            outcome = found[number.index]
            if outcome.verdict and outcome.space is not None:
                claim = self._claims.failed(number, outcome.space, outcome.cell, self._found)
                if claim is not None:
                    self._refute(number, claim, found)
            elif outcome.code == "loose" and outcome.space is not None:
                found[number.index] = self._corroborated(outcome.space, number, outcome)
        return {self.text.numbers[index].quantity.id: outcome for index, outcome in found.items()}

    @property
    def names(self) -> frozenset[int]:
        """The numbers that are parts of names."""
        return self._names

    def offers(self, space: Space, axis: AxisNames, number: Number) -> list[Offer]:
        """What the words offer to a number on one axis."""
        return self._offers.on(space, axis, number)

    def _refute(self, number: Number, claim: Claim, found: dict[int, Outcome]) -> None:
        """Contradict a number whose claim fails, and the other end of a move that went the other way."""
        refuted = [number]
        before, behind = self.text.mates(number)
        if claim.code == "direction":
            pairs = ((before, number) if before else None), ((number, behind) if behind else None)
            ends = [each for pair in pairs if pair is not None and move(self.text, *pair) for each in pair]
            refuted += [each for each in ends if found[each.index].verdict and found[each.index].fact in claim.basis]
        for each in refuted:
            found[each.index] = found[each.index]._replace(
                verdict=False, code=claim.code, words=claim.words, candidates=claim.basis
            )

    def _settle_moves(self, found: dict[int, Outcome]) -> None:
        """Numbers that are the ends of a move, by the period of the other end or by two that follow each other in time."""
        for before, behind in pairwise(self.text.numbers):
            ends = found[before.index], found[behind.index]
            if before.sentence != behind.sentence or before.sentence < 0 or all(each.verdict for each in ends):
                continue
            if any(each.verdict is False or (each.verdict is None and each.code not in _UNSETTLED) for each in ends):
                continue
            pair = move(self.text, before, behind)
            space = ends[0].space
            if pair is not None and space is not None and space is ends[1].space and space.time is not None:
                self._settle_move(space, space.time, pair, found)

    def _settle_move(self, space: Space, time: int, pair: Move, found: dict[int, Outcome]) -> None:
        """Support both ends of a move if they agree with one thing at two times, and with no other."""
        placed = [self._placed(space, each) for each in (pair.early, pair.late)]
        outcomes = [found[each.index] for each in (pair.early, pair.late)]
        if any(each.no_measure for each in placed):
            return
        rows = [sorted(set(one) & set(two)) for one, two in zip(placed[0].allowed, placed[1].allowed, strict=True)]
        known = [self._known_period(outcome, where, time) for outcome, where in zip(outcomes, placed, strict=True)]
        if known[0] == known[1]:  # "from 5 in 2018 to 6": the year is that of one end
            known = [period if outcome.verdict else None for period, outcome in zip(known, outcomes, strict=True)]
        tried: tuple[list[int], list[int]] = ([], [])
        hits: list[tuple[tuple[Cell, int], tuple[Cell, int]]] = []
        for first, last in _spans(space, known[0], known[1]):
            rows[time] = [first]
            for cell, fact in space.at(rows) or ():
                other = (*cell[:time], last, *cell[time + 1 :])
                if other not in space.cells:
                    continue
                ends = (cell, fact), (other, space.cells[other][0])
                for facts, (_, each) in zip(tried, ends, strict=True):
                    facts.append(each)
                if all(
                    self._holds(space, number, at, each, sign_of(self.text, number))
                    for number, (at, each) in zip((pair.early, pair.late), ends, strict=True)
                ):
                    hits.append(ends)
        if len(hits) != 1:
            return
        numbers = pair.early, pair.late
        odds = [self._agreement.accident(each.quantity, facts) for each, facts in zip(numbers, tried, strict=True)]
        accident = odds[0] * odds[1] if None in (known[0], known[1]) else max(odds)
        if accident > ACCIDENT:
            return
        for number, outcome, (cell, fact) in zip(numbers, outcomes, hits[0], strict=True):
            if not outcome.verdict:
                found[number.index] = outcome._replace(
                    verdict=True, code="agrees", cell=cell, fact=fact, accident=accident
                )
                self._remember(number, found[number.index])

    @staticmethod
    def _known_period(outcome: Outcome, placed: _Placed, time: int) -> frozenset[int] | None:
        """The periods of one end of a move: that of its cell, or those that its own clause names; None if neither says."""
        if outcome.verdict:
            return frozenset((outcome.cell[time],))
        return frozenset(placed.allowed[time]) if placed.firmness[time] >= Firmness.CLAUSE else None

    def _remember(self, number: Number, outcome: Outcome) -> None:
        """Keep the cell that a number states."""
        if outcome.verdict and outcome.space is not None:
            self._found[number.index] = outcome.space, outcome.cell
            key = id(outcome.space), number.block
            self._stated.add((*key, outcome.cell))
            members = self._members.setdefault(key, [set() for _ in outcome.cell])
            for seen, member in zip(members, outcome.cell, strict=True):
                seen.add(member)

    def _one(self, number: Number) -> Outcome:
        if not self.text.is_within(number):
            return Outcome(None, "unread")
        if number.index in self._names:
            return Outcome(None, "name")
        if number.row < 0 and number.first and self.text.words.form[number.first - 1] in _BASES:
            return Outcome(None, "base")
        tried = [self._in_space(space, number) for space in self._spaces]
        if not tried:
            return Outcome(None, "nothing")
        supported = [each for each in tried if each.verdict]
        if supported:
            return supported[0]
        if all(each.verdict is False for each in tried):
            return tried[0]
        return next(each for each in tried if each.verdict is None)

    def _is_name(self, number: Number) -> bool:
        """Whether the digits of a number are part of a name: "aged 15 to 64", "top 10"."""
        if number.sentence < 0 or not self.text.is_read(number.sentence):
            return False
        digits = [place for place in range(number.first, number.after) if self.text.words.bits[place] & DIGIT]
        return bool(digits) and any(
            each.issuperset(digits) for each in self._digits(number.sentence).get(digits[0], ())
        )

    def _digits(self, sentence: int) -> dict[int, list[frozenset[int]]]:
        """The names in a sentence that have digits, each by the places of these."""
        found = self._by_digit.get(sentence)
        if found is None:
            found = self._by_digit[sentence] = {}
            for space in self._spaces:
                for axis, named in self.text.in_sentence(space, sentence).items():
                    for each in named if axis.kind != PERIOD else ():
                        for place in each.words if each.share >= _NAMED else ():
                            if self.text.words.bits[place] & DIGIT:
                                found.setdefault(place, []).append(each.words)
        return found

    def _in_space(self, space: Space, number: Number) -> Outcome:
        outcome = self._place(space, number, self._placed(space, number))
        if outcome.verdict is None and outcome.code in {"loose", "unlike", "empty"}:
            others = [{axis.kind} for axis in space.axes if axis.kind not in (ENTITY, MEASURE, PERIOD)]
            for opened in (
                ({PERIOD}, {MEASURE}, {PERIOD, MEASURE}, *others) if outcome.code == "empty" else ({MEASURE},)
            ):
                again = self._place(space, number, self._placed(space, number, opened))
                if again.verdict:
                    return again
        return outcome

    def _corroborated(self, space: Space, number: Number, outcome: Outcome) -> Outcome:
        """The decision where a number beside it confirms what the words leave loose: the rows of one table, the
        items of one list, the numbers of one sentence go on about the same thing.
        """
        placed = self._placed(space, number)
        beside = [
            found
            for block in self._beside(number.block)
            if (found := self._members.get((id(space), block))) is not None
        ]
        for place, firmness in enumerate(placed.firmness):
            members = placed.allowed[place] if firmness is Firmness.SHARED else placed.possible[place]
            is_loose = firmness < Firmness.CLAUSE and len(members) == 1
            if is_loose and any(members[0] in found[place] for found in beside):
                placed.firmness[place] = Firmness.CLAUSE
        if min(placed.firmness) < Firmness.CLAUSE:
            return outcome
        return self._place(space, number, placed)

    def _beside(self, block: int) -> list[int]:
        """A block, and the other items of its list."""
        blocks = self.text.document.blocks
        own = blocks[block]
        if own.kind != "item":
            return [block]
        near = range(max(0, block - _ITEMS), min(len(blocks), block + _ITEMS + 1))
        return [each for each in near if blocks[each].kind == "item" and blocks[each].lead == own.lead]

    def _placed(self, space: Space, number: Number, opened: AbstractSet[str] = frozenset()) -> _Placed:
        """Every member that the words leave open, axis by axis; `opened` are kinds of axes for which only words
        in the number's own clause count, or, of periods, words at all.
        """
        placed = _Placed([], [], [], [], no_period=False, no_measure=False)
        for place, axis in enumerate(space.axes):
            offers = self._offers.on(space, axis, number)
            if len(axis) > 1 and (not offers or offers[0].firmness < Firmness.CLAUSE):
                offers = self._with_earlier(space, place, number, offers)
            if axis.kind == MEASURE and len(axis) > 1:
                offers = self._fitting(space, number, offers)
            if axis.kind in opened and offers and _is_weak(axis.kind, offers[0]):
                offers = []
            firmness = offers[0].firmness if offers else Firmness.OPEN
            if offers:
                members = offers[0].members
                if firmness < Firmness.CLAUSE:
                    members = members.union(
                        *(each.members for each in offers if each.firmness in (firmness, Firmness.SHARED))
                    )
            elif axis.total is not None and axis.kind not in opened:
                members, firmness = frozenset((axis.total,)), Firmness.CARRIED
                offers = [Offer(members, firmness, "total")]
            elif axis.kind == PERIOD:
                members, placed = frozenset(range(len(axis))), placed._replace(no_period=True)
            elif axis.kind == MEASURE:
                members, placed = self._measures(space, number), placed._replace(no_measure=True)
            else:
                members = frozenset()
            placed.allowed.append(sorted(members))
            placed.possible.append(
                list(placed.allowed[-1])
                if len(offers) <= 1
                else sorted(members.union(*(each.members for each in offers)))
            )
            placed.firmness.append(firmness)
            placed.offers.append(offers[0] if offers else None)
        self._close_by_others(space, placed)
        return placed

    @staticmethod
    def _close_by_others(space: Space, placed: _Placed) -> None:
        """Close the one axis that no words name if the others leave one member of it: the team fixes its league."""
        free = [place for place, members in enumerate(placed.allowed) if not members and placed.offers[place] is None]
        if len(free) != 1 or placed.no_measure:
            return
        # Facts without a table are a sample: that no other has these coordinates tells nothing.
        member = space.fixed(free[0], placed.allowed) if space.table is not None else None
        if member is not None:
            firmness = min(each for place, each in enumerate(placed.firmness) if place != free[0])
            placed.allowed[free[0]] = placed.possible[free[0]] = [member]
            placed.firmness[free[0]] = firmness
            placed.offers[free[0]] = Offer(frozenset((member,)), firmness, "only")

    def _with_earlier(self, space: Space, place: int, number: Number, offers: list[Offer]) -> list[Offer]:
        """With what the numbers before it state: a text goes on about the same thing."""
        same: set[int] = set()
        before: set[int] = set()
        sentence = -1
        for index in range(number.index - 1, max(-1, number.index - _RECALLED), -1):
            if index not in self._found or self._found[index][0] is not space:
                continue
            other, member = self.text.numbers[index], self._found[index][1][place]
            if other.sentence == number.sentence and number.sentence >= 0:
                same.add(member)
            elif sentence in (-1, other.sentence):
                before.add(member)
                sentence = other.sentence
        more = list(offers)
        if same or before:
            more.append(Offer(frozenset(same or before), Firmness.CARRIED, "earlier"))
        return sorted(more, key=lambda each: -each.firmness)

    def _measures(self, space: Space, number: Number) -> frozenset[int]:
        """The measures whose unit the number's own allows."""
        reading = number.quantity.reading
        if reading is None:
            return frozenset()
        key = id(space), reading.unit, reading.form
        found = self._fits.get(key)
        if found is None:
            found = self._fits[key] = frozenset(
                measure for measure, fact in space.samples.items() if self._agreement.fits(number.quantity, fact)
            )
        return found

    def _fitting(self, space: Space, number: Number, offers: list[Offer]) -> list[Offer]:
        """The offers on the axis of measures without those in other units."""
        reading = number.quantity.reading
        if reading is None or reading.unit is None or (offers and _is_foreign(offers[0])):
            return offers
        fits = self._measures(space, number)
        if fits and len(fits) < len(space.samples):
            found = [each._replace(members=each.members & fits) for each in offers if each.members & fits]
            if not found and len(fits) == 1:
                return [Offer(fits, Firmness.SHARED, "only")]
            offers = found
        hinted = space.in_unit(reading.unit) & fits
        if not hinted or (offers and any(each.is_whole for each in offers[0].mentions)):
            return offers
        said = [each._replace(members=each.members & hinted) for each in offers if each.members & hinted]
        return said or [Offer(hinted, Firmness.SHARED, "only")]

    def _place(self, space: Space, number: Number, placed: _Placed) -> Outcome:
        """The decision over the cells that are left."""
        offers = tuple(placed.offers)
        outcome = Outcome(None, "open", offers, space)
        if not all(placed.allowed):
            is_absent = any(
                offer is not None and not members for offer, members in zip(offers, placed.allowed, strict=True)
            )
            return outcome._replace(code="absent" if is_absent else "open")
        cells = space.at(placed.allowed)
        if not cells:
            return outcome._replace(code="empty" if cells is not None else "many")
        sign = self._signs.get(number.index)
        if sign is None:
            sign = self._signs[number.index] = sign_of(self.text, number)
        held = [(cell, fact, self._holds(space, number, cell, fact, sign)) for cell, fact in cells]
        near = tuple(fact for _, fact, _ in held[:3])
        agreeing = [(cell, fact) for cell, fact, holds in held if holds]
        if agreeing:
            return self._supported(space, number, placed, agreeing, [fact for _, fact, _ in held], outcome)
        if any(holds is None for _, _, holds in held):
            return outcome._replace(code="unlike", candidates=near)
        if placed.no_period or placed.no_measure:
            return outcome._replace(code="open", candidates=near)
        if min(placed.firmness) < Firmness.CLAUSE:
            return outcome._replace(code="loose", candidates=near)
        return self._contradicted(space, number, placed, [(cell, fact) for cell, fact, _ in held], outcome)

    def _holds(self, space: Space, number: Number, cell: Cell, fact: int, sign: Sign) -> bool | None:
        minus = sign.value == -1 or (sign.value is None and self._leaves_sign_out(space, cell))
        holds = self._agreement.holds(number.quantity, fact, minus=minus)
        if (
            holds
            and sign.word
            and self._agreement.sign(fact) > 0
            and not any(sign.word in name.casefold() for name in _names(space, cell))
        ):
            return None
        return holds

    def _leaves_sign_out(self, space: Space, cell: Cell) -> bool:
        """Whether people write the value of a cell without its sign."""
        key = id(space), cell
        found = self._unsigned.get(key)
        if found is None:
            names = _names(space, cell)
            found = any(map(is_negative_name, names)) or self._is_outflow(space, cell, names)
            self._unsigned[key] = found
        return found

    def _is_outflow(self, space: Space, cell: Cell, names: Sequence[str]) -> bool:
        """Whether a sum of money lies below zero at all times, as what is spent does: then people leave the sign out."""
        if space.time is None or not self._agreement.is_money(space.cells[cell][0]) or any(map(has_both_signs, names)):
            return False
        along = space.along(cell, space.time)
        return len(along) > 1 and all(self._agreement.sign(space.cells[each][0]) <= 0 for each in along)

    def _supported(  # noqa: PLR0917 — what was placed, and what agrees with it
        self,
        space: Space,
        number: Number,
        placed: _Placed,
        agreeing: Sequence[tuple[Cell, int]],
        facts: Sequence[int],
        outcome: Outcome,
    ) -> Outcome:
        """A cell that agrees, unless agreement may be an accident."""
        near = tuple(fact for _, fact in agreeing[:3])
        cells = {cell for cell, _ in agreeing}
        if len(cells) > 1 and (placed.no_period or placed.no_measure):
            return outcome._replace(code="several", candidates=near)
        others = [
            firmness
            for axis, firmness in zip(space.axes, placed.firmness, strict=True)
            if axis.kind not in (MEASURE, PERIOD)
        ]
        if placed.no_measure and max(others, default=Firmness.OPEN) < Firmness.CLAUSE:
            return outcome._replace(code="open", candidates=near)
        accident = self._agreement.accident(number.quantity, facts)
        if accident > ACCIDENT and len(facts) > 1:
            return outcome._replace(code="accident", accident=accident, candidates=near)
        cell, fact = agreeing[0]
        if not self._is_named(space, number, placed, cell):
            return outcome._replace(code="open", candidates=near)
        is_minus = self._agreement.holds(number.quantity, fact) is not True
        word = unasserted(self.text, number) or denial(
            self.text, number, self._own_words(space, cell), self._measure_words(space, placed)
        )
        if word is not None:
            return outcome._replace(code="altered", words=word, candidates=near)
        if len({self._agreement.value(each) for each in space.cells[cell]}) > 1:
            return outcome._replace(code="conflict", candidates=near)
        return outcome._replace(verdict=True, code="agrees", cell=cell, fact=fact, accident=accident, is_minus=is_minus)

    def _contradicted(
        self, space: Space, number: Number, placed: _Placed, cells: Sequence[tuple[Cell, int]], outcome: Outcome
    ) -> Outcome:
        """A cell that differs, unless the number may be another one all the same."""
        cell, fact = cells[0]
        outcome = outcome._replace(cell=cell, fact=fact, candidates=tuple(each for _, each in cells[:3]))
        if len(cells) > 1:
            return outcome._replace(code="several")
        if self._facts[fact].weak:
            return outcome._replace(code="weak")
        if not self._is_named(space, number, placed, cell):
            return outcome._replace(code="loose")  # nothing in the text leads to it: the evidence has no other
        if self._is_start(space, number, placed):
            return outcome._replace(code="altered", words=self.text.words.raw[number.first - 1])
        own = self._own_words(space, cell)
        word = alteration(self.text, number, own)
        if word is not None:
            return outcome._replace(code="altered", words=word)
        named = self._named_words(space, number)
        word = stranger(self.text, number, own, named) or unknown_lead(
            self.text, number, own, named, self._measure_words(space, placed)
        )
        if word is not None:
            return outcome._replace(code="stranger", words=word)
        if (id(space), number.block, cell) in self._stated:
            return outcome._replace(code="stated")
        others = space.at(placed.possible)
        if others is None or any(self._agreement.holds(number.quantity, each) is not False for _, each in others):
            return outcome._replace(code="elsewhere")
        return outcome._replace(verdict=False, code="differs")

    def _is_named(self, space: Space, number: Number, placed: _Placed, cell: Cell) -> bool:
        """Whether some words of a text lead to a cell: a mention, or a word of its own names in the sentence."""
        if number.row >= 0 or any(offer is not None and offer.mentions for offer in placed.offers):
            return True
        sentence = self.text.document.sentences[number.sentence]
        own = {form for form in self._own_words(space, cell) - space.context if form.isalpha() and len(form) > _SHORT}
        return not own.isdisjoint(self.text.words.form[sentence.first : sentence.last])

    def _is_start(self, space: Space, number: Number, placed: _Placed) -> bool:
        """Whether a move began at a number, and no words right at it say when: "rose from 800 to 910 in 2023"."""
        if space.time is None or number.row >= 0 or not number.first:
            return False
        if self.text.words.form[number.first - 1] not in _FROM:
            return False
        offer = placed.offers[space.time]
        return offer is None or not any(each.first >= number.after for each in offer.mentions)

    @staticmethod
    def _measure_words(space: Space, placed: _Placed) -> frozenset[int]:
        """The words that name the measure of a number."""
        found: set[int] = set()
        for axis, offer in zip(space.axes, placed.offers, strict=True):
            if axis.kind == MEASURE and offer is not None:
                found.update(word for each in offer.mentions for word in each.words)
        return frozenset(found)

    def _named_words(self, space: Space, number: Number) -> frozenset[int]:
        """The words of a number's sentence that name members of an axis."""
        if number.sentence < 0:
            return frozenset()
        named = self.text.in_sentence(space, number.sentence).values()
        return frozenset(word for mentions in named for each in mentions for word in each.words)

    def _own_words(self, space: Space, cell: Cell) -> frozenset[str]:
        """The words of a cell's own names, and of the table: "average" alters no number of a table of averages."""
        aliases = [
            alias
            for axis, member in zip(space.axes, cell, strict=True)
            for alias in axis.aliases.get(axis.names[member], ())
        ]
        return space.context.union(*map(_forms, (*_names(space, cell), *aliases)))


def _names(space: Space, cell: Cell) -> list[str]:
    """The names of a cell's members."""
    return [axis.names[member] for axis, member in zip(space.axes, cell, strict=True)]


@lru_cache(maxsize=4096)
def _forms(name: str) -> tuple[str, ...]:
    """The words of a name."""
    return tuple(Words(name.replace("_", " ")).form)


def _is_foreign(offer: Offer) -> bool:
    """Whether words name what the evidence has not."""
    return bool(offer.mentions) and not offer.members


def _is_weak(kind: str, offer: Offer) -> bool:
    """Whether an offer may be left out if the cells that it leads to are empty, or do not agree."""
    if kind in (MEASURE, PERIOD):
        return offer.firmness < Firmness.CLAUSE and (kind == MEASURE or offer.where == "earlier")
    return not any(each.is_whole for each in offer.mentions)


def _spans(space: Space, early: frozenset[int] | None, late: frozenset[int] | None) -> list[tuple[int, int]]:
    """Pairs of periods that a move may go between: what is not said is the period beside, or the last one."""
    calendar = space.calendar
    if calendar is None:
        return []
    if early is not None and late is not None:
        return [(one, two) for one in sorted(early) for two in sorted(late) if one != two]
    if early is not None:
        ends = {(one, two) for one in early for two in (calendar.after(one), calendar.latest)}
        return sorted((one, two) for one, two in ends if two is not None and two != one)
    return [
        (one, two)
        for two in (calendar.order if late is None else sorted(late))
        if (one := calendar.before(two)) is not None
    ]


def decide(text: NumberedText, evidence: Evidence, spaces: Sequence[Space]) -> dict[str, Outcome]:
    """The outcome of each number of a text."""
    return Decisions(text, evidence, spaces).outcomes()
