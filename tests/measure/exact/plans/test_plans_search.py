"""What can come about, against a search of every state."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from countermark.measure.exact.plans.model import Action, Fact, PlanningProblem, after, applicable, ground, schema
from countermark.measure.exact.plans.search import Caps, reachable, unavoidable
from countermark.measure.exact.plans.simulate import simulate

FACTS: tuple[Fact, ...] = tuple((name,) for name in "abcdef")
SETS = st.frozensets(st.sampled_from(FACTS), max_size=2)
ACTIONS = st.lists(
    st.builds(
        lambda needs, adds, deletes: Action("do", (), needs, frozenset(), adds, deletes - adds), SETS, SETS, SETS
    ),
    max_size=6,
)


def every_state(start: frozenset[Fact], actions: Sequence[Action]) -> set[frozenset[Fact]]:
    found, waiting = {start}, [start]
    while waiting:
        state = waiting.pop()
        for action in actions:
            if applicable(state, action) and (following := after(state, action)) not in found:
                found.add(following)
                waiting.append(following)
    return found


@given(SETS, ACTIONS, st.frozensets(st.sampled_from(FACTS), min_size=1, max_size=3))
def test_what_can_come_about_is_what_some_state_shows(
    start: frozenset[Fact], actions: list[Action], goal: frozenset[Fact]
) -> None:
    found = reachable(start, actions, goal)
    assert found.possible is any(goal <= state for state in every_state(start, actions))
    if found.possible:
        problem = PlanningProblem({}, {}, start, tuple(goal))
        assert simulate(problem, list(found.plan)).outcome == "feasible"


@given(SETS, ACTIONS, st.sampled_from(FACTS), st.sampled_from(FACTS))
def test_what_must_hold_on_the_way_is_what_no_way_avoids(
    start: frozenset[Fact], actions: list[Action], goal: Fact, fact: Fact
) -> None:
    avoiding = [action for action in actions if fact not in action.adds]
    brute = fact in start or fact == goal or not any(goal in state for state in every_state(start, avoiding))
    assert unavoidable(start, actions, [goal], fact) is brute


def counters(many: int) -> list[Action]:
    """Independent switches: as many states as subsets."""
    none: frozenset[Fact] = frozenset()
    on = [Action("on", (str(n),), frozenset({("off", str(n))}), none, frozenset({("on", str(n))}), frozenset({("off", str(n))})) for n in range(many)]  # fmt: skip
    return [*on, *(Action("off", action.arguments, action.adds, none, action.deletes, action.adds) for action in on)]


def test_a_search_that_finds_nothing_within_its_cap_is_not_settled() -> None:
    """Three switches that must not all be on together: pairs do not show it, and there are too many states to see it."""
    actions = counters(12)
    blocked = [
        action._replace(forbids=frozenset({("on", "0"), ("on", "1"), ("on", "2")} - set(action.adds)))
        if action.name == "on" and action.arguments[0] in "012"
        else action
        for action in actions
    ]
    start = frozenset(("off", str(number)) for number in range(12))
    wanted = [("on", "0"), ("on", "1"), ("on", "2"), ("on", "3")]
    assert reachable(start, blocked, wanted, Caps(states=200)).possible is None
    assert unavoidable(start, blocked, wanted, ("on", "4"), Caps(states=200)) is None
    few = [action for action in blocked if action.arguments[0] in "0123"]
    assert reachable(start, few, wanted).possible is False


def test_a_state_from_which_the_goal_is_lost_is_left() -> None:
    none: frozenset[Fact] = frozenset()
    spend = Action("spend", (), frozenset({("a",)}), none, frozenset({("b",)}), frozenset({("a",)}))
    keep = Action("keep", (), frozenset({("a",)}), none, frozenset({("c",)}), none)
    found = reachable(frozenset({("a",)}), [spend, keep], [("b",), ("c",)])
    assert [action.name for action in found.plan] == ["keep", "spend"]


def test_too_many_pairs_are_no_proof() -> None:
    start = frozenset(("off", str(number)) for number in range(10))
    for pairs in (10, 200):
        found = reachable(start, counters(10), [("on", "1"), ("off", "1")], Caps(states=5_000, pairs=pairs))
        assert found.possible is False


def test_what_nothing_adds_never_comes_about() -> None:
    start = frozenset(("off", str(number)) for number in range(10))
    assert reachable(start, counters(10), [("never",)], Caps(pairs=10)).possible is False


def test_actions_that_are_too_many_are_not_listed() -> None:
    move = schema("move", "a:place b:place c:place")
    problem = PlanningProblem({"move": move}, {str(number): "place" for number in range(40)}, frozenset())
    assert ground(problem, 5_000) is None
    assert len(ground(problem._replace(kinds={"1": "place"}), 5_000) or ()) == 1


def test_an_action_with_the_same_thing_twice_is_not_listed_where_they_must_differ() -> None:
    move = schema("move", "a:place b:place", needs="road a b", adds="at b", differ="a b")
    problem = PlanningProblem(
        {"move": move}, {"x": "place", "y": "place"}, frozenset({("road", "x", "x"), ("road", "x", "y")})
    )
    assert [action.arguments for action in ground(problem, 10) or ()] == [("x", "y")]
