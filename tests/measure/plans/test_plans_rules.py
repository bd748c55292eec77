"""Plans by rules that are stated in plain words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.measure.plans import feasible_as_described
from countermark.measure.plans.rules import feasible_text
from countermark.measure.plans.simulate import MOST_STEPS

DOOR = """You can only open the door if the key is at hand and the door is not open.
After open the door, the door is open.
Fetch the key requires that the drawer is unlocked. After fetch the key, the key is at hand.
After call the porter, the drawer is unlocked.
Initially, the door is closed.
The goal is the door is open."""

STRANGE = """Here are the actions: Brim object, Flump object from another object.
To perform Brim action, the following facts need to be true: Sandy object, Calm.
Once Brim action is performed the following facts will be true: Held object.
Once Brim action is performed the following facts will be false: Sandy object, Calm.
To perform Flump action, the following needs to be true: Object leans on other object, Calm.
Once Flump action is performed the following will be true: Held object, Sandy other object.
Once Flump action is performed the following will be false:, Object leans on other object, Calm.
As initial conditions I have that, object b leans on object c, calm, sandy object a.
My goal is to have that held object b and sandy object c."""


def test_steps_are_followed_by_the_rules() -> None:
    assert feasible_text(DOOR, ["call the porter", "fetch the key", "open the door"]).outcome == "feasible"


def test_the_first_unmet_need_is_named() -> None:
    found = feasible_text(DOOR, ["call the porter", "open the door"])
    assert (found.at, found.unmet) == (1, (("key is at hand",),))
    again = feasible_text(DOOR, ["call the porter", "fetch the key", "open the door", "open the door"])
    assert (again.at, again.unmet) == (3, (("door is open",),))


def test_rules_about_any_thing_are_followed_for_each() -> None:
    assert feasible_text(STRANGE, ["flump object b from object c"]).outcome == "feasible"
    found = feasible_text(STRANGE, ["brim object b"])
    assert (found.at, found.unmet) == (0, (("sandy", "b"),))
    assert feasible_text(STRANGE, ["brim object a"]).why == "goal"


def test_other_ways_to_state_rules() -> None:
    text = (
        "Painting is only possible if the wall is dry. Painting makes the wall is white true. Painting makes the wall "
        "is dry false. Before cleaning, the bucket is full must hold. You can sweep only if the broom is there. "
        "Initially, the, wall is dry. The goal is that the wall is white and the wall is not dry."
    )
    assert feasible_text(text, ["painting"]).outcome == "feasible"
    assert feasible_text(text, ["cleaning"]).unmet == (("bucket is full",),)
    assert feasible_text(text, ["sweep"]).unmet == (("broom is there",),)


@pytest.mark.parametrize(
    ("text", "plan"),
    [
        ("", ["go"]),
        ("Once upon a time there was a king.", ["go"]),
        ("Going requires that it is day. The goal is rest.", ["going"]),
        ("Going requires that it is day. Initially, it is day.", ["going"]),
        (DOOR, ["dance"]),
        (STRANGE, ["brim object a from object b from object c"]),
        (STRANGE, ["brim"]),
        ("x" * 200_000, ["go"]),
        (DOOR, ["open the door"] * (MOST_STEPS + 1)),
    ],
    ids=[
        "empty",
        "a tale",
        "no state",
        "no goal",
        "no rule",
        "too many things",
        "too few",
        "too long",
        "too many steps",
    ],
)
def test_what_is_not_stated_is_unknown(text: str, plan: list[str]) -> None:
    found = feasible_as_described(text, plan)
    assert found.outcome == "unknown"
    assert found.reason


@given(st.text(max_size=300), st.lists(st.text(max_size=20), min_size=1, max_size=3))
def test_no_text_makes_it_fail(text: str, plan: list[str]) -> None:
    assert feasible_as_described(text, plan).outcome in ("feasible", "infeasible", "unknown")
