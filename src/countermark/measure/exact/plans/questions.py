"""Yes-or-no questions about a planning problem that is described in words, answered exactly or not at all.

Can an action be done now, is something so after it, can something come about, is a plan valid, can a step be left
out, must something hold on the way to the goal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from countermark.measure.exact.plans.domain import Domain
from countermark.measure.exact.plans.frames import NoReading
from countermark.measure.exact.plans.known import recognised
from countermark.measure.exact.plans.model import Action, Fact, PlanningProblem, after, applicable, ground
from countermark.measure.exact.plans.search import reachable, unavoidable
from countermark.measure.exact.plans.simulate import simulate

_MOST_ACTIONS: Final = 5_000
_LONGEST: Final = 50_000
_MOST_PLACES: Final = 100
_UNSETTLED: Final = "no plan and no proof against one was found within the cap"
_SETTLED: Final = {True: "by a plan of {} steps", False: "no plan leads there", None: _UNSETTLED}
_AVOIDED: Final = {True: "every plan passes it", False: "some plan avoids it", None: _UNSETTLED}


class Answered(NamedTuple):
    """The answer to a question, None where there is none, and why."""

    answer: bool | None
    reason: str


class _Case(NamedTuple):
    domain: Domain
    problem: PlanningProblem
    match: re.Match[str]


def ask(context: str, question: str) -> Answered:
    """The answer to a question about the problem that a context describes."""
    if len(context) + len(question) > _LONGEST:
        return Answered(None, f"there are more than {_LONGEST} characters")
    domain = recognised(context)
    if domain is None:
        return Answered(None, "the description is of no domain that is known")
    for pattern, answer in _QUESTIONS:
        match = pattern.search(question)
        if match is not None:
            try:
                return answer(_Case(domain, domain.problem(context), match))
            except NoReading as unread:
                return Answered(None, str(unread))
    return Answered(None, "the question is of no kind that is known")


def _action(case: _Case, text: str) -> Action:
    found = case.domain.action(text, case.problem)
    if isinstance(found, str):
        raise NoReading(found)
    return found


def _actions(case: _Case) -> list[Action]:
    found = ground(case.problem, _MOST_ACTIONS)
    if found is None:
        raise NoReading(f"more than {_MOST_ACTIONS} actions are possible")
    return found


def _now(case: _Case) -> Answered:
    action = _action(case, case.match[1])
    possible = applicable(case.problem.state, action)
    missing = sorted(action.needs - case.problem.state)
    return Answered(possible, "everything it needs is so" if possible else f"it needs {missing}")


def _then(case: _Case) -> Answered:
    (wanted, written) = case.match.groups()
    state = after(case.problem.state, _action(case, written))
    facts = list(case.domain.facts(wanted))
    return Answered(all(fact in state for fact in facts), "by what the action changes")


def _can_do(case: _Case) -> Answered:
    action = _action(case, case.match[1])
    if not action.possible:
        return Answered(False, "the domain has no such action")
    return _reached(case, action.needs)


def _reached(case: _Case, wanted: Iterable[Fact]) -> Answered:
    found = reachable(case.problem.state, _actions(case), wanted)
    return Answered(found.possible, _SETTLED[found.possible].format(len(found.plan)))


def _must_be(case: _Case) -> Answered:
    facts = list(case.domain.facts(case.match[1]))
    if len(facts) != 1:
        raise NoReading("it is not one fact")
    found = unavoidable(case.problem.state, _actions(case), case.problem.goal, facts[0])
    return Answered(found, _AVOIDED[found])


def _plan(case: _Case, text: str) -> list[Action]:
    steps = case.domain.plan(text, case.problem)
    for step in steps:
        if isinstance(step, str):
            raise NoReading(step)
    return [step for step in steps if isinstance(step, Action)]


def _valid(case: _Case) -> Answered:
    problem = case.problem if case.match[2] != "applicable" else case.problem._replace(goal=())
    found = simulate(problem, _plan(case, case.match[1]))
    return Answered(None if found.outcome == "unknown" else found.outcome == "feasible", found.reason)


def _spare(case: _Case) -> Answered:
    """Whether an action, or two in a row, can be left out somewhere."""
    steps = _plan(case, case.match[1])
    left_out = _left_out(case, case.match[2])
    width = len(left_out)
    places = [place for place in range(len(steps) - width + 1) if steps[place : place + width] == left_out]
    if len(places) > _MOST_PLACES:
        raise NoReading(f"it is in more than {_MOST_PLACES} places")
    for place in places:
        found = simulate(case.problem, [*steps[:place], *steps[place + width :]])
        if found.outcome == "feasible":
            return Answered(True, f"without step {place + 1} {found.reason}")
    return Answered(False, "without it the plan is not valid")


def _left_out(case: _Case, text: str) -> list[Action]:
    if " and " not in text:
        return [_action(case, text)]
    for match in re.finditer(" and ", text):
        pair = [
            case.domain.action(text[: match.start()], case.problem),
            case.domain.action(text[match.end() :], case.problem),
        ]
        if all(isinstance(each, Action) and each.possible for each in pair):
            return [each for each in pair if isinstance(each, Action)]
    return [_action(case, text)]


_QUESTIONS: Final[tuple[tuple[re.Pattern[str], Callable[[_Case], Answered]], ...]] = (
    (re.compile(r"action applicable in this state: (.*?)\??\s*$"), _now),
    (re.compile(r'fact "([^"]*)" hold after performing the action "([^"]*)"'), _then),
    (
        re.compile(r"state where the following holds: (.*?)\??\s*$"),
        lambda case: _reached(case, list(case.domain.facts(case.match[1]))),
    ),
    (re.compile(r'state where the action "([^"]*)" can be applied'), _can_do),
    (re.compile(r"landmark .*?for the current state\?\s*(.*?)\s*$"), _must_be),
    (re.compile(r'sequence of actions "([^"]*)" (applicable|valid|a plan)'), _valid),
    (re.compile(r'Given the plan: "([^"]*)"; can the following [\w ]*be removed[^:]*: (.*?)\??\s*$'), _spare),
)
