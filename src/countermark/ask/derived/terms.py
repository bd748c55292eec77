"""The facts of the terms of a derivation, looked up as any question's are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import TYPE_CHECKING

from countermark.ask.derived.calculation import before, is_gapless
from countermark.ask.derived.derivation import Term
from countermark.ask.facts.selection import Selection
from countermark.ask.names import Member, Names
from countermark.ask.naming import ENTITY, moment_of
from countermark.ask.refusal import Refused
from countermark.measure.derive.deriver import MOST_INPUTS
from countermark.model import Fact
from countermark.protocols import Catalogue
from countermark.statement.retrieval.times import Asked as Said

if TYPE_CHECKING:
    from countermark.ask.question.question import Question


class Terms:
    """What is held of the terms of one question."""

    def __init__(
        self,
        asked: Question,
        catalogue: Catalogue,
        names: Names,
        of_every: Callable[[Question], tuple[list[Fact], str]],
    ) -> None:
        self.asked, self.catalogue, self.names, self._of_every = asked, catalogue, names, of_every
        self.axis: str | None = None
        """Whose members are calculated with, where that is known."""

    def held(self, code: str, term: Term) -> list[Fact]:
        """One observation for each member and period that a term names; of a stretch, all that lie in it."""
        axes: dict[str, list[Member]] = {}
        for member in term.members:
            axes.setdefault(member.axis, []).append(member)
        self.axis = next((axis for axis, members in axes.items() if len(members) > 1), self.axis)
        found: list[Fact] = []
        for members in product(*axes.values()):
            for said in term.periods or (None,):
                found += self._at(code, members, said, term)
        return found

    def every(self, code: str, term: Term) -> list[Fact]:
        """One observation for each member of a kind, at one time."""
        if ENTITY not in {member.axis for member in term.members} and len(self.catalogue.entities()) == 1:
            return self.held(code, term)
        asked = self._question(code, term.members, term.periods)
        if asked.kind_role not in ("kind", "country"):
            asked = asked._replace(kind=None, kind_role="")
        facts, self.axis = self._of_every(asked._replace(act="each"))
        _check_time(facts, term.periods)
        if len({moment_of(fact) for fact in facts}) != 1:
            raise Refused("it asks about several periods at once", "ask for a single period")
        return facts

    def is_all(self, facts: Sequence[Fact]) -> bool:
        """Whether facts are of one period and all that is held of their indicator then, and no more than a set may have."""
        indicator, period = facts[0].indicator, facts[0].period
        if indicator is None or period is None or any(fact.period != period for fact in facts):
            return False
        held = self.catalogue.select(indicator=indicator, periods=[period], limit=MOST_INPUTS)
        return {fact.id for fact in held} == {fact.id for fact in facts} and len(held) == len(facts)

    def _at(self, code: str, members: Sequence[Member], said: Said | None, term: Term) -> list[Fact]:
        periods = () if said is None else (said if not term.back else before(said, term),)
        asked = self._question(code, members, periods)
        facts = self._select(code, asked, term)
        _check_time(facts, periods)
        if said is not None and said.first is None and len(facts) > 1 and not is_gapless(facts, said):
            raise Refused(f"{self.names.label(code)} of all parts of {said.said!r} is not known")
        if said is not None and said.first is not None and not is_gapless(facts, said):
            raise Refused(f"{self.names.label(code)} is not known for all of {said.said!r}")
        return facts

    def _select(self, code: str, asked: Question, term: Term) -> list[Fact]:
        """What is held for one member; a year that is not held itself is the sum of its quarters or months."""
        try:
            return _at(code, asked, self.catalogue, self.names)
        except Refused:
            derivation = self.asked.derivation
            if derivation is None or derivation.function != "sum" or term.back or asked.grain is not None:
                raise
            for grain in ("quarter", "month"):
                try:
                    return _at(code, asked._replace(grain=grain, kind=""), self.catalogue, self.names)
                except Refused:
                    continue
            raise

    def _question(self, code: str, members: Sequence[Member], periods: Sequence[Said]) -> Question:
        said = dict(self.asked.members)
        words = dict(self.asked.indicators)
        return self.asked._replace(
            act="value",
            indicators=((code, words.get(code, code)),),
            members=tuple((member, said.get(member, "")) for member in members),
            periods=tuple(periods),
        )


def _at(code: str, asked: Question, catalogue: Catalogue, names: Names) -> list[Fact]:
    selection = Selection(asked, catalogue, names)
    facts = selection.at(code, selection.narrow(code))
    if selection.notes:
        raise Refused("; ".join(selection.notes))
    once = list({moment_of(fact): fact for fact in reversed(facts)}.values())[::-1]
    if len({fact.value for fact in facts}) > len(once):
        raise Refused(f"there are several values of {names.label(code)}", "say which is meant")
    return once


def _check_time(facts: Sequence[Fact], periods: Sequence[Said]) -> None:
    """Without a period only what is held of a single one is clear; the caller's facts are the latest."""
    if not periods and any(fact.period is not None for fact in facts):
        raise Refused("it does not say for which period", "name the period")
