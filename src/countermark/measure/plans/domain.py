"""A planning domain that is known by name: its actions, its words, and how a state of it is described."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from countermark.measure.plans.frames import NoReading, NoSuch, Vocabulary, action, fact
from countermark.measure.plans.model import Action, Fact, Problem, Schema, bound

NAME: Final = r"[a-z]+[_-]?(?:[a-z]*\d[a-z0-9]*)(?:-[a-z]*\d[a-z0-9]*)*"
"""A thing with a number: "c12", "l0-1", "block_3", "loc-x1-y2"."""
_LIST: Final = rf"{NAME}(?:(?:, and |, | and ){NAME})*"
_GROUP: Final = re.compile(rf"({_LIST}) (?:is|are) (at|in|on) ({NAME})")
_GOAL: Final = re.compile(
    r"(?:following facts hold:|my goal is to have that)(.*?)(?:\.\s|\.$|$|my plan is)", re.IGNORECASE | re.DOTALL
)
_PARTS: Final = re.compile(r";?,\s*(?:and\s+)?|\s+and\s+(?=[A-Z]|the\b|there\b|[a-z][\w-]*\d\w* is\b)")


class State(NamedTuple):
    """The things there are, each with its kind, and what is so."""

    kinds: dict[str, str]
    facts: set[Fact]


class Domain(NamedTuple):
    """One domain."""

    name: str
    marks: tuple[str, ...]
    """What a description of it has to mention."""
    schemas: Mapping[str, Schema]
    vocabulary: Vocabulary
    state: Callable[[str], State]
    """Reads a description, in small letters."""
    spelled: Callable[[str], str] = str
    """Every name as it is spelled here."""

    def problem(self, text: str) -> Problem:
        """The problem that a text describes, its goal included where it has one."""
        now = _GOAL.sub(" ", text)
        kinds, facts = self.state(self.spelled(now.lower()))
        written = _GOAL.search(text)
        goal = tuple(self.facts(written[1])) if written is not None else ()
        return Problem(self.schemas, kinds, frozenset(facts), goal)

    def facts(self, text: str) -> Iterator[Fact]:
        """The facts that a text lists; one that names nothing of the domain can never hold."""
        for part in _PARTS.split(text.strip().rstrip(".;?")):
            if part.strip():
                try:
                    told = fact(self.spelled(part), self.vocabulary)
                except NoSuch:
                    yield ("never", part.strip().lower())
                else:
                    yield (told.name, *told.things)

    def action(self, text: str, problem: Problem) -> Action | str:
        """The action that a phrase names, or why it is not read; one that the domain does not have is impossible."""
        try:
            told = action(self.spelled(text), self.vocabulary)
        except NoReading as unread:
            return str(unread)
        except NoSuch:
            nothing: frozenset[Fact] = frozenset()
            return Action(text.strip()[:80], (), nothing, nothing, nothing, nothing, possible=False)
        return bound(self.schemas[told.name], told.things, problem.kinds)

    def plan(self, text: str, problem: Problem) -> list[Action | str]:
        """The actions of a plan that is written as one list with commas."""
        pieces: list[str] = []
        for piece in text.split(", "):
            # "sample a rock at w1, then store it in s1" is one action.
            if pieces and piece.split(" ")[0].lower() in ("then", "regarding", "and"):
                pieces[-1] = f"{pieces[-1]}, {piece}"
            else:
                pieces.append(piece)
        return [self.action(piece, problem) for piece in pieces]


def groups(text: str) -> Iterator[tuple[list[str], str, str]]:
    """Lists of things and where they are: "c1 and c0 are at l0"."""
    for match in _GROUP.finditer(text):
        yield names(match[1]), match[2], match[3]


def names(text: str) -> list[str]:
    """Every thing with a number, in order."""
    return re.findall(NAME, text)


def numbered(text: str, noun: str) -> int:
    """How many there are: "3 locations"."""
    match = re.search(rf"(\d+) {noun}", text)
    return int(match[1]) if match is not None and len(match[1]) < 4 else 0
