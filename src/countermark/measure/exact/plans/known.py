"""The planning domains that ship as data, since their descriptions leave unsaid what everybody knows of them.

A description such as "the ferry can carry one car at a time" says neither that a car has to be on board to be
debarked nor where it is then. What an action needs and changes is written in `domains/`, one file each.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from countermark.measure.exact.plans.domain import Domain
from countermark.measure.exact.plans.frames import NoReading, Vocabulary, frame
from countermark.measure.exact.plans.model import schema
from countermark.measure.exact.plans.rules import feasible_text
from countermark.measure.exact.plans.simulate import Simulation, simulate
from countermark.measure.exact.plans.states import describing

_FOLDER: Final = Path(__file__).with_name("domains")


@cache
def known() -> tuple[Domain, ...]:
    """Every domain, in the order of their files."""
    return tuple(_domain(tomllib.loads(path.read_text("utf-8"))) for path in sorted(_FOLDER.glob("*.toml")))


def recognised(text: str) -> Domain | None:
    """The domain that a description is of; None where it is of none, or could be of two."""
    lower = text[:20_000].lower()
    found = [domain for domain in known() if all(mark in lower for mark in domain.marks)]
    return found[0] if len(found) == 1 else None


def feasible_as_described(text: str, plan: Sequence[str]) -> Simulation:
    """Carry out a plan for the problem that a text describes.

    A known domain comes first: its descriptions leave out what everybody knows, so their rules alone would be too few.
    """
    domain = recognised(text)
    if domain is None:
        return feasible_text(text, plan)
    try:
        problem = domain.problem(text)
    except NoReading as unread:
        return Simulation("unknown", str(unread), why="unread")
    if not problem.state or not problem.goal:
        return Simulation("unknown", "the description has no state, or no goal, that is read", why="unread")
    return simulate(problem, plan, lambda step: domain.action(step, problem))


def _domain(written: dict[str, Any]) -> Domain:
    told = ("words", "roles", "among")
    actions = {
        name: schema(name, **{key: value for key, value in each.items() if key not in told})
        for name, each in written["actions"].items()
    }
    vocabulary = Vocabulary(
        kinds=written["kinds"],
        actions=tuple(frame(name, *(each.get(key, "") for key in told)) for name, each in written["actions"].items()),
        facts=tuple(
            frame(name, *(each.get(key, "") for key in told))
            for name, listed in written["facts"].items()
            for each in listed
        ),
        called=written["called"],
        nouns=frozenset(written.get("nouns", "").split()),
    )
    spelled = tuple((re.compile(each["find"]), each["becomes"]) for each in written.get("spelled", ()))
    return Domain(written["name"], tuple(written["marks"]), actions, vocabulary, describing(written), spelled)
