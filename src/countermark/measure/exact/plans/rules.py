"""Rules of actions as PlanBench states them for domains without names: what each needs and what it changes.

    To perform Attack action, the following facts need to be true: Province object, Planet object, Harmony.
    Once Attack action is performed the following facts will be false: Province object, Harmony.

What a rule does not say does not change. Nouns that the text calls "another …" or "other …" stand for any thing of
that name: "object a", "object b". Everything else is a fact as it is worded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from countermark.language.ends import RULED
from countermark.language.lists import word_list
from countermark.measure.exact.plans.frames import NoReading
from countermark.measure.exact.plans.model import Action, Fact, PlanningProblem, Schema, bound
from countermark.measure.exact.plans.simulate import Simulation, simulate

_LONGEST: Final = 100_000
_ARTICLES: Final = word_list("plans", "rules articles")
_SAME: Final = {"is": "is", "are": "is", "was": "is", "becomes": "is", "become": "is"}
_RULE: Final = re.compile(
    r"(?:to (?P<needs>perform)|once) (?P<action>.+?) action(?: is performed)?,?"
    r" the following(?: facts)? (?:needs? to|will) be (?P<truth>true|false):,?(?P<facts>.+)"
)
_INITIAL: Final = re.compile(r"(?:as )?initial(?:ly| conditions i have that| state is|),?:? (?P<facts>.+)")
_GOAL: Final = re.compile(r"(?:my|the|our) goal is (?:to have that |that |to have )?(?P<facts>.+)")
_PARTS: Final = re.compile(r",\s*(?:and\s+)?|\s+and\s+")


class _Literal(NamedTuple):
    fact: Fact
    holds: bool


def feasible_text(text: str, plan: Sequence[str]) -> Simulation:
    """Carry out a plan by the rules, the initial state and the goal that a text states."""
    try:
        found = _Rules(text)
        problem = found.problem()
        return simulate(problem, plan, lambda each: found.step(each, problem))
    except NoReading as unread:
        return Simulation("unknown", str(unread), why="unread")


class _Rules:
    def __init__(self, text: str) -> None:
        if len(text) > _LONGEST:
            raise NoReading(f"the rules have more than {_LONGEST} characters")
        lower = text.lower()
        self._nouns = frozenset(re.findall(r"\b(?:another|other) ([a-z]+)\b", lower))
        self._needs: dict[str, list[_Literal]] = {}
        self._changes: dict[str, list[_Literal]] = {}
        self._state: list[_Literal] = []
        self._goal: list[_Literal] = []
        for sentence in RULED.findall(lower):
            self._take(" ".join(sentence.split()))

    def _take(self, sentence: str) -> None:
        for pattern, target in ((_INITIAL, self._state), (_GOAL, self._goal)):
            match = pattern.fullmatch(sentence)
            if match is not None:
                target.extend(self._facts(match["facts"], ground=True))
                return
        match = _RULE.fullmatch(sentence)
        if match is not None:
            rules = self._needs if match["needs"] is not None else self._changes
            holds = match["truth"] == "true"
            facts = [each if holds else _Literal(each.fact, not each.holds) for each in self._facts(match["facts"])]
            rules.setdefault(self._name(match["action"]), []).extend(facts)

    def problem(self) -> PlanningProblem:
        if not self._needs and not self._changes:
            raise NoReading("the text has no rules that are read")
        if not self._state or not self._goal:
            raise NoReading(f"the text has no {'initial state' if not self._state else 'goal'} that is read")
        schemas = {name: self._schema(name) for name in {**self._needs, **self._changes}}
        state = frozenset(each.fact for each in self._state if each.holds)
        return PlanningProblem(
            schemas,
            {},
            state,
            tuple(each.fact for each in self._goal if each.holds),
            tuple(each.fact for each in self._goal if not each.holds),
        )

    def _schema(self, name: str) -> Schema:
        needs, changes = self._needs.get(name, []), self._changes.get(name, [])
        used = {term for each in (*needs, *changes) for term in each.fact[1:]}
        return Schema(
            name,
            tuple((term, "") for term in ("?1", "?2") if term in used),
            needs=tuple(each.fact for each in needs if each.holds),
            forbids=tuple(each.fact for each in needs if not each.holds),
            adds=tuple(each.fact for each in changes if each.holds),
            deletes=tuple(each.fact for each in changes if not each.holds),
        )

    def step(self, text: str, problem: PlanningProblem) -> Action | str:
        words, things = self._split(text.lower()[:1_000].split(), ground=True)
        name = " ".join(words)
        found = problem.schemas.get(name)
        if found is None:
            # "feast object a from object b": the name of an action is what its words begin with.
            begins = [each for each in problem.schemas if name.startswith(f"{each} ")]
            found = problem.schemas[max(begins, key=len)] if begins else None
        if found is None:
            return f"no rule speaks of {text[:60]!r}"
        if len(things) != len(found.parameters):
            return f"{found.name!r} takes {len(found.parameters)} things, not {len(things)}"
        return bound(found, things, problem.kinds)

    def _name(self, written: str) -> str:
        words, _ = self._split(written.split(), ground=False)
        return " ".join(words)

    def _facts(self, written: str, *, ground: bool = False) -> Iterator[_Literal]:
        for part in _PARTS.split(written.strip(" ,")):
            words, things = self._split(part.split(), ground=ground)
            denied = "not" in words or "no" in words
            kept = [word for word in words if word not in ("not", "no", "longer")]
            if kept or things:
                yield _Literal((" ".join(kept), *things), not denied)

    def _split(self, words: Sequence[str], *, ground: bool) -> tuple[list[str], list[str]]:
        """The words of a phrase, and the things in it: names where it is of things that there are, or parameters."""
        kept: list[str] = []
        things: list[str] = []
        index = 0
        while index < len(words):
            word = words[index].strip(",:")
            following = words[index + 1].strip(",:") if index + 1 < len(words) else ""
            if ground and word in self._nouns and following:
                things.append(following)
                index += 1
            elif word in ("other", "another") and following in self._nouns:
                things.append("?2")
                index += 1
            elif word in self._nouns:
                things.append("?1")
            elif word not in _ARTICLES:
                kept.append(_SAME.get(word, word))
            index += 1
        return kept, things
