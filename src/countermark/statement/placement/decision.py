"""Which cell a number states: some placement that agrees supports it, all that disagree contradict it, doubt does neither."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from typing import Final

from countermark.language import classes
from countermark.language.classes import STOP
from countermark.language.words import Words
from countermark.model import Evidence
from countermark.statement.placement.agreement import Agreement
from countermark.statement.placement.judgement.case import Claim
from countermark.statement.placement.judgement.claims import Claims
from countermark.statement.placement.move_ends import MoveEnds
from countermark.statement.placement.moves import move
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE, PERIOD, AxisNames
from countermark.statement.placement.names.digits import DigitsOfNames
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.offered.offers import Firmness, Offer, Offers
from countermark.statement.placement.offered.question import Question
from countermark.statement.placement.outcome import ACCIDENT, Outcome
from countermark.statement.placement.placing import Placed, Placing
from countermark.statement.placement.rules import FLAG, SUPPORT, Case, refusal
from countermark.statement.placement.signs import Signs
from countermark.statement.placement.space import Cell, Space
from countermark.statement.placement.word_lists import words_of

__all__ = ["ACCIDENT", "Decisions", "Outcome", "decide"]

_BASES: Final = words_of("bases of a rate")
_ENDS: Final = words_of("ends of a list")
"""What makes a number that of a list: "in the top 10"."""
_ITEMS: Final = 12
"""Items of a list that still confirm each other."""
_NEAR: Final = 3
"""Facts that a reason names."""


class Decisions:
    """Decides where the numbers of one text stand."""

    def __init__(
        self, text: NumberedText, evidence: Evidence, spaces: Sequence[Space], question: Question | None = None
    ) -> None:
        self.text = text
        self.spaces = [each for each in spaces if each.axes]  # no words lead to a fact that says nothing of itself
        self._facts = evidence.facts
        self._has_records = bool(evidence.records)
        self.agreement = Agreement(evidence)
        self._digits = DigitsOfNames(text)
        self._names: set[int] = set()
        self._offers = Offers(text, self._names, question)
        self._claims = Claims(text, self.agreement)
        self._signs = Signs(text, self.agreement)
        self._found: dict[int, tuple[Space, Cell]] = {}
        self._placing = Placing(text, self.agreement, self._offers, self._found)
        self._ends = MoveEnds(text, evidence.facts, self.agreement, self._placing, self._signs, self._remember)
        self._members: dict[tuple[int, int], list[set[int]]] = {}
        """For each space and block the members of each axis that its numbers state."""
        self._stated: dict[tuple[int, int, Cell], set[int]] = {}
        """The sentences that state a cell, by its space and block."""

    def outcomes(self) -> dict[str, Outcome]:
        """The outcome of each fresh number by its id: first what agrees, in text order, then what that makes certain."""
        found: dict[int, Outcome] = {}
        self._names.update(each.index for each in self.text.fresh if self._digits.holds(each, self.spaces))
        for number in self.text.fresh:
            outcome = found[number.index] = self._one(number)
            self._remember(number, outcome)
        self._ends.settle(found)
        for number in self.text.fresh:
            outcome = found[number.index]
            if outcome.verdict and outcome.space is not None:
                claim = self._claims.failed(number, outcome.space, outcome.cell, self._found)
                if claim is not None:
                    self._refute(number, claim, found)
            elif outcome.code == "loose" and outcome.space is not None:
                found[number.index] = self._corroborated(outcome.space, number, outcome)
            if found[number.index].code == "differs" and self._is_beside_open(number, found):
                found[number.index] = found[number.index]._replace(verdict=None, code="open")
        return {self.text.numbers[index].quantity.id: outcome for index, outcome in found.items()}

    def _is_beside_open(self, number: Number, found: Mapping[int, Outcome]) -> bool:
        """Whether a number stands in brackets behind one that nobody could place: it is of the same, "$3 a share (2022: $2)"."""
        before, _ = self.text.mates(number)
        if before is None or before.index not in found or found[before.index].verdict is not None:
            return False
        signs = self.text.words.sign[before.after : number.first + 1]
        return any(each & classes.OPEN for each in signs) and not any(each & classes.CLOSE for each in signs)

    @property
    def names(self) -> AbstractSet[int]:
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

    def _remember(self, number: Number, outcome: Outcome) -> None:
        """Keep the cell that a number states."""
        if outcome.verdict and outcome.space is not None:
            self._found[number.index] = outcome.space, outcome.cell
            key = id(outcome.space), number.block
            self._stated.setdefault((*key, outcome.cell), set()).add(number.sentence)
            members = self._members.setdefault(key, [set() for _ in outcome.cell])
            for seen, member in zip(members, outcome.cell, strict=True):
                seen.add(member)

    def _one(self, number: Number) -> Outcome:
        if not self.text.is_within(number):
            return Outcome(None, "unread")
        if number.index in self._names:
            return Outcome(None, "label")
        lead = self.text.words.form[number.first - 1] if number.row < 0 and number.first else ""
        if lead in _BASES:
            return Outcome(None, "base")
        if lead in _ENDS:
            return Outcome(None, "name")
        tried = [self._in_space(space, number) for space in self.spaces]
        if not tried:
            return Outcome(None, "records") if self._has_records else Outcome(None, "nothing")
        supported = [each for each in tried if each.verdict]
        if supported:
            return supported[0]
        wrong = [each for each in tried if each.verdict is False]
        rest = [each for each in tried if each.verdict is None and _is_placed(each)]
        meant = self._meant(number, [*wrong, *rest])
        if meant is not None:
            return meant
        if wrong and not rest:
            return wrong[0]
        return next(each for each in (*rest, *tried) if each.verdict is None)

    def _meant(self, number: Number, found: Sequence[Outcome]) -> Outcome | None:
        """Of several tables the one whose measure the sentence names, if all words that lead to others lead there too."""
        led = [self._led(number, each) for each in found]
        most = max(range(len(found)), key=lambda at: len(led[at]), default=-1)
        if len(found) <= 1 or not any(kind == MEASURE for kind, _ in led[most]):
            return None
        return found[most] if all(words < led[most] for at, words in enumerate(led) if at != most) else None

    def _led(self, number: Number, outcome: Outcome) -> frozenset[tuple[str, int]]:
        """The words of a number's sentence that lead to a cell, with the kind of the axis, but for those that say when."""
        if number.sentence < 0 or outcome.space is None:
            return frozenset()
        its, words = self.text.document.sentences[number.sentence], self.text.words
        found: set[tuple[str, int]] = set()
        for axis, offer in zip(outcome.space.axes, outcome.offers, strict=False):
            if axis.kind == PERIOD:
                continue
            if axis.kind == MEASURE and len(axis) == 1:
                names = set(Words(axis.names[0]).form)
                own = (at for at in range(its.first, its.last) if not words.bits[at] & STOP)
                found |= {(MEASURE, at) for at in own if words.form[at] in names}
            elif offer is not None:
                named = (at for each in offer.mentions for at in each.words)
                found |= {(axis.kind, at) for at in named if its.first <= at < its.last}
        return frozenset(found)

    def _in_space(self, space: Space, number: Number) -> Outcome:
        outcome = self._place(space, number, self._placing.placed(space, number))
        if outcome.verdict is None and outcome.code in {"loose", "unlike", "empty"}:
            others = [{axis.kind} for axis in space.axes if axis.kind not in (ENTITY, MEASURE, PERIOD)]
            for opened in (
                ({PERIOD}, {MEASURE}, {PERIOD, MEASURE}, *others) if outcome.code == "empty" else ({MEASURE},)
            ):
                again = self._place(space, number, self._placing.placed(space, number, opened))
                if again.verdict:
                    return again
        return outcome

    def _corroborated(self, space: Space, number: Number, outcome: Outcome) -> Outcome:
        """The decision where a number beside it confirms what the words leave loose: the rows of one table, the
        items of one list, the numbers of one sentence go on about the same thing.
        """
        placed = self._placing.placed(space, number)
        beside = [
            found
            for block in self._beside(number.block)
            if (found := self._members.get((id(space), block))) is not None
        ]
        for place, firmness in enumerate(placed.firmness):
            members = placed.allowed[place] if firmness is Firmness.SHARED else placed.possible[place]
            is_loose = firmness < Firmness.CLAUSE and len(members) == 1
            is_far = firmness < Firmness.SHARED and space.axes[place].kind == MEASURE
            if is_far and not self._goes_on(space, number, members):
                continue
            if firmness < Firmness.SHARED and self._is_of_another_item(space.axes[place], number, placed.offers[place]):
                continue
            is_period = space.axes[place].kind == PERIOD
            if is_loose and any(_confirms(found[place], members[0], alone=is_period) for found in beside):
                placed.firmness[place] = Firmness.CLAUSE
                if firmness is Firmness.SHARED:
                    placed.possible[place] = members
        if min(placed.firmness) < Firmness.CLAUSE:
            return outcome
        return self._place(space, number, placed)

    def _is_of_another_item(self, axis: AxisNames, number: Number, offer: Offer | None) -> bool:
        """Whether only another item of the list says of whom a number is: each item has its own."""
        blocks = self.text.document.blocks
        if axis.kind == PERIOD or offer is None or not offer.mentions or blocks[number.block].kind != "item":
            return False
        start = self.text.words.start[offer.mentions[0].first]
        at = self.text.document.block_at(start)
        return at is not None and at != number.block and blocks[at].kind == "item"

    def _goes_on(self, space: Space, number: Number, measures: Sequence[int]) -> bool:
        """Whether the number right before one states the same measure, or none stands before it in its block."""
        before = number.index - 1
        if number.row >= 0 or before < 0 or self.text.numbers[before].block != number.block:
            return True
        found = self._found.get(before)
        return found is not None and found[0] is space and found[1][0] in measures

    def _beside(self, block: int) -> list[int]:
        """A block, and the other items of its list."""
        blocks = self.text.document.blocks
        own = blocks[block]
        if own.kind != "item":
            return [block]
        near = range(max(0, block - _ITEMS), min(len(blocks), block + _ITEMS + 1))
        return [each for each in near if blocks[each].kind == "item" and blocks[each].lead == own.lead]

    def _place(self, space: Space, number: Number, placed: Placed) -> Outcome:
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
        held = [(cell, fact, self._signs.holds(space, number, cell, fact)) for cell, fact in cells]
        facts = [fact for _, fact in cells]
        outcome = outcome._replace(candidates=tuple(facts[:_NEAR]))
        agreeing = [(cell, fact) for cell, fact, holds in held if holds]
        if agreeing:
            return self._supported(self._case(space, number, placed, agreeing, facts), outcome)
        if any(holds is None for _, _, holds in held):
            return outcome._replace(code="unlike")
        if placed.no_period or placed.no_measure:
            return outcome
        if min(placed.firmness) < Firmness.CLAUSE:
            return outcome._replace(code="loose")
        return self._contradicted(self._case(space, number, placed, cells, facts), outcome)

    def _case(
        self, space: Space, number: Number, placed: Placed, cells: Sequence[tuple[Cell, int]], tried: Sequence[int]
    ) -> Case:
        is_undivided = partial(self._is_undivided, space, number)
        return Case(
            self.text, self._facts, self.agreement, space, number, placed, cells, tried, self._stated, is_undivided
        )

    def _is_undivided(self, space: Space, number: Number) -> bool:
        """Whether a number is one of a list, and no axis has a name for each: "In 2024 the figures were 5, 6 and 7"."""
        run = self.text.run(number) if number.row < 0 else []
        if len(run) == 1 or not run:
            return False
        named = (
            {offers[0].members for each in run if (offers := self._offers.on(space, axis, each))} for axis in space.axes
        )
        return all(len(each) < len(run) for each in named)

    def _supported(self, case: Case, outcome: Outcome) -> Outcome:
        """A cell that agrees, unless a rule refuses to say so."""
        why = refusal(SUPPORT, case)
        if why is not None:
            near = tuple(fact for _, fact in case.cells[:_NEAR])
            accident = case.accident if why.code == "accident" else outcome.accident
            return outcome._replace(code=why.code, words=why.words, candidates=near, accident=accident)
        is_minus = self.agreement.holds(case.number.quantity, case.fact) is not True
        return outcome._replace(
            verdict=True, code="agrees", cell=case.cell, fact=case.fact, accident=case.accident, is_minus=is_minus,
            candidates=(),
        )  # fmt: skip

    def _contradicted(self, case: Case, outcome: Outcome) -> Outcome:
        """A cell that differs, unless the number may be another one all the same."""
        why = refusal(FLAG, case)
        outcome = outcome._replace(cell=case.cell, fact=case.fact)
        if why is not None:
            return outcome._replace(code=why.code, words=why.words)
        is_of_unit = self.agreement.is_of_other_money(case.number.quantity, case.fact)
        return outcome._replace(verdict=False, code="unit" if is_of_unit else "differs")


def _confirms(stated: AbstractSet[int], member: int, *, alone: bool) -> bool:
    """Whether what is stated beside a number is of one member; `alone`: and of no other, as a text goes from year to year."""
    return member in stated and not (alone and len(stated) > 1)


def _is_placed(outcome: Outcome) -> bool:
    """Whether words, or the lack of a second member, close every axis of a table for a number."""
    return bool(outcome.offers) and None not in outcome.offers


def decide(text: NumberedText, evidence: Evidence, spaces: Sequence[Space]) -> dict[str, Outcome]:
    """The outcome of each number of a text."""
    return Decisions(text, evidence, spaces).outcomes()
