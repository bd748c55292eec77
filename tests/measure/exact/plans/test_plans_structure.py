"""Plans from structure: what each step needs, what it changes, and whether the goal is met."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.measure.exact import feasible
from countermark.measure.exact.plans.simulate import MOST_STEPS

BLOCKS: dict[str, Any] = {
    "actions": [
        {
            "name": "pick-up",
            "parameters": ["?x"],
            "preconditions": ["clear(?x)", "hand-empty"],
            "effects": ["holding(?x)", "not clear(?x)", "not hand-empty"],
        },
        {
            "name": "put down",
            "parameters": [{"name": "?x", "type": "block"}],
            "preconditions": ["(holding ?x)"],
            "effects": {"add": ["clear ?x", "hand-empty"], "delete": ["holding ?x"]},
        },
    ],
    "objects": {"block": ["a", "b"]},
    "initial_state": ["clear(a)", ["clear", "b"], "hand-empty"],
    "goal": ["holding(b)", "not holding(a)"],
}


def with_plan(*steps: Any, **changes: Any) -> dict[str, Any]:
    return {**BLOCKS, **changes, "plan": list(steps)}


def test_a_plan_whose_steps_find_what_they_need_is_feasible() -> None:
    found = feasible(with_plan("pick-up(a)", "put down a", {"action": "pick-up", "arguments": ["b"]}))
    assert (found.outcome, found.reason) == ("feasible", "all 3 steps can be done, and the goal is met")


def test_the_first_unmet_precondition_is_named_with_its_step() -> None:
    found = feasible(with_plan("pick-up a", "pick-up b", "put down z"))
    assert (found.outcome, found.at, found.why, found.unmet) == ("infeasible", 1, "precondition", (("hand-empty",),))
    assert found.reason == "step 2 cannot be done: pick-up(b) needs more: hand-empty is not so"


def test_an_unmet_goal_is_named() -> None:
    found = feasible(with_plan("pick-up a"))
    assert (found.at, found.why, found.unmet) == (None, "goal", (("holding", "b"), ("holding", "a")))
    assert found.reason == "the goal is not met: holding(b) is not so, holding(a) still is so"


def test_what_must_not_be_so_is_a_precondition_too() -> None:
    action = {"name": "go", "preconditions": "not tired", "effects": "there"}
    found = feasible({"actions": [action], "init": ["tired"], "goal": "there"}, ["go"])
    assert (found.at, found.unmet) == (0, (("tired",),))
    assert feasible({"actions": [action], "init": ["awake"], "goal": "there"}, ["go"]).outcome == "feasible"


def test_an_action_that_there_is_not_cannot_be_done() -> None:
    found = feasible(with_plan("fly to the moon"))
    assert (found.outcome, found.at, found.why) == ("infeasible", 0, "action")


def test_a_thing_of_the_wrong_kind_cannot_be_acted_on() -> None:
    found = feasible(with_plan("pick-up a", "put down c"))
    assert (found.at, found.why) == (1, "action")


def test_separate_lists_of_effects_are_read() -> None:
    action = {"name": "go", "requires": ["here"], "add_effects": ["there"], "delete_effects": ["here"]}
    assert (
        feasible({"actions": [action], "state": ["here"], "goals": ["there", "not here"], "steps": ["go"]}).outcome
        == "feasible"
    )


def test_arguments_may_come_by_name() -> None:
    assert feasible(with_plan({"name": "pick-up", "arguments": {"?x": "b"}})).outcome == "feasible"


UNREAD: list[tuple[str, dict[str, Any]]] = [
    ("no actions", {}),
    ("actions are not a list", {"actions": 5}),
    ("an action is not an object", {"actions": ["go"]}),
    ("an action has no name", {"actions": [{"name": " "}]}),
    ("two actions of one name", {"actions": [{"name": "go"}, {"name": "go"}]}),
    ("a fact is a number", {"actions": [{"name": "go", "preconditions": [5]}]}),
    ("a fact is empty", {"actions": [{"name": "go", "effects": ["()"]}]}),
    ("a fact is too long", {"actions": [{"name": "go", "effects": ["x" * 2000]}]}),
    ("a parameter has no name", {"actions": [{"name": "go", "parameters": [7]}]}),
    ("a state is not a list", {"actions": [{"name": "go"}], "init": {"a": 1}}),
    ("no plan", {"actions": [{"name": "go"}], "init": ["a"], "goal": ["a"]}),
    ("a step is a number", {"actions": [{"name": "go"}], "plan": [7]}),
    ("a step has no action", {"actions": [{"name": "go"}], "plan": [{"action": 5}]}),
    ("a step has strange arguments", {"actions": [{"name": "go"}], "plan": [{"action": "go", "arguments": 5}]}),
    ("too many arguments", {"actions": [{"name": "go"}], "plan": ["go a"]}),
    ("too many actions", {"actions": [{"name": f"go{number}"} for number in range(1_001)]}),
    ("too many facts", {"actions": [{"name": "go"}], "init": ["a"] * 100_001}),
    ("too many steps", {"actions": [{"name": "go"}], "plan": ["go"] * (MOST_STEPS + 1)}),
    ("objects are not object", {"actions": [{"name": "go"}], "objects": ["a"], "plan": [None]}),
    ("objects of a kind are not a list", {"actions": [{"name": "go"}], "objects": {"a": 1}, "plan": [None]}),
]


@pytest.mark.parametrize("context", [context for _, context in UNREAD], ids=[name for name, _ in UNREAD])
def test_structure_that_is_not_read_is_unknown_with_a_reason(context: dict[str, Any]) -> None:
    found = feasible(context)
    assert found.outcome == "unknown"
    assert found.reason


def test_ten_thousand_steps_are_followed() -> None:
    steps = ["pick-up a", "put down a"] * (MOST_STEPS // 2)
    assert feasible(with_plan(*steps, goal=["clear a"])).outcome == "feasible"


@given(
    st.lists(
        st.tuples(st.lists(st.sampled_from("abcd"), max_size=2), st.lists(st.sampled_from("abcd"), max_size=2), st.lists(st.sampled_from("abcd"), max_size=2)),
        min_size=1,
        max_size=4,
    ),
    st.lists(st.integers(0, 3), min_size=1, max_size=6),
    st.lists(st.sampled_from("abcd"), max_size=2),
)  # fmt: skip
def test_a_plan_is_followed_as_by_hand(
    actions: list[tuple[list[str], list[str], list[str]]], plan: list[int], goal: list[str]
) -> None:
    """A slow, obvious reading: a set, looked at before each step and changed behind it."""
    context = {
        "actions": [
            {"name": f"do{number}", "preconditions": needs, "effects": {"add": adds, "delete": deletes}}
            for number, (needs, adds, deletes) in enumerate(actions)
        ],
        "initial_state": ["a", "b"],
        "goal": goal,
        "plan": [f"do{number % len(actions)}" for number in plan],
    }
    state, failed = {"a", "b"}, None
    for place, number in enumerate(plan):
        needs, adds, deletes = actions[number % len(actions)]
        if not set(needs) <= state:
            failed = place
            break
        state = (state - set(deletes)) | set(adds)
    found = feasible(context)
    if failed is not None:
        assert (found.outcome, found.at) == ("infeasible", failed)
    else:
        assert found.outcome == ("feasible" if set(goal) <= state else "infeasible")


@given(st.recursive(st.none() | st.text(max_size=5) | st.integers(), lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["actions", "name", "plan", "goal", "init", "effects", "parameters", "preconditions", "objects"]), inner, max_size=5), max_leaves=12))  # fmt: skip
def test_no_structure_makes_it_fail(context: Any) -> None:
    assert feasible(context if isinstance(context, dict) else {}).outcome in ("feasible", "infeasible", "unknown")
