"""A planning domain that is known by name: its actions, its words, and how a state of it is described."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from countermark.measure.exact.plans.frames import NoReading, NoSuch, Vocabulary, action, fact
from countermark.measure.exact.plans.model import Action, Fact, PlanningProblem, Schema, bound, impossible
from countermark.measure.exact.plans.states import Describing

_GOAL: Final = re.compile(
    r"(?:following facts hold:|my goal is to have that)(.*?)(?:\.\s|\.$|$|my plan is)", re.IGNORECASE | re.DOTALL
)
_PARTS: Final = re.compile(r";?,\s*(?:and\s+)?|\s+and\s+(?=[A-Z]|the\b|there\b|[a-z][\w-]*\d\w* is\b)")


class Domain(NamedTuple):
    name: str
    marks: tuple[str, ...]
    """What a description of it has to mention."""
    schemas: Mapping[str, Schema]
    vocabulary: Vocabulary
    describing: Describing
    """How a state is told."""
    spellings: tuple[tuple[re.Pattern[str], str], ...] = ()
    """What is written otherwise here, and how."""

    def problem(self, text: str) -> PlanningProblem:
        """The problem that a text describes, its goal included where it has one."""
        kinds, facts = self.describing.state(self._spelled(_GOAL.sub(" ", text)), self.vocabulary)
        written = _GOAL.search(text)
        goal = tuple(self.facts(written[1])) if written is not None else ()
        return PlanningProblem(self.schemas, kinds, frozenset(facts), goal)

    def _spelled(self, text: str) -> str:
        lower = text.lower()
        for pattern, becomes in self.spellings:
            lower = pattern.sub(becomes, lower)
        return lower

    def facts(self, text: str) -> Iterator[Fact]:
        """The facts that a text lists; one that names nothing of the domain can never hold."""
        for part in _PARTS.split(text.strip().rstrip(".;?")):
            if part.strip():
                try:
                    yield fact(self._spelled(part), self.vocabulary)
                except NoSuch:
                    yield ("never", part.strip().lower())

    def action(self, text: str, problem: PlanningProblem) -> Action | str:
        """The action that a phrase names, or why it is not read; one that the domain does not have is impossible."""
        try:
            name, *things = action(self._spelled(text), self.vocabulary)
        except NoReading as unread:
            return str(unread)
        except NoSuch:
            return impossible(text.strip())
        return bound(self.schemas[name], things, problem.kinds)

    def plan(self, text: str, problem: PlanningProblem) -> list[Action | str]:
        """The actions of a plan that is written as one list with commas."""
        pieces: list[str] = []
        for piece in text.split(", "):
            # "sample a rock at w1, then store it in s1" is one action.
            if pieces and piece.split(" ")[0].lower() in ("then", "regarding", "and"):
                pieces[-1] = f"{pieces[-1]}, {piece}"
            else:
                pieces.append(piece)
        return [self.action(piece, problem) for piece in pieces]
