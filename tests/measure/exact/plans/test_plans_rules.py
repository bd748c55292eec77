"""Plans by rules that are stated as PlanBench states them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.measure.exact import feasible_as_described
from countermark.measure.exact.plans.rules import feasible_text
from countermark.measure.exact.plans.simulate import MOST_STEPS

STRANGE = """Here are the actions: Brim object, Flump object from another object.
To perform Brim action, the following facts need to be true: Sandy object, Calm.
Once Brim action is performed the following facts will be true: Held object.
Once Brim action is performed the following facts will be false: Sandy object, Calm.
To perform Flump action, the following needs to be true: Object leans on other object, Calm.
Once Flump action is performed the following will be true: Held object, Sandy other object.
Once Flump action is performed the following will be false:, Object leans on other object, Calm.
As initial conditions I have that, object b leans on object c, calm, sandy object a.
My goal is to have that held object b and sandy object c."""


def test_rules_about_any_thing_are_followed_for_each() -> None:
    assert feasible_text(STRANGE, ["flump object b from object c"]).outcome == "feasible"
    found = feasible_text(STRANGE, ["brim object b"])
    assert (found.at, found.unmet) == (0, (("sandy", "b"),))
    assert feasible_text(STRANGE, ["brim object a"]).why == "goal"
    assert feasible_as_described(STRANGE, ["flump object b from object c"]).outcome == "feasible"


def test_what_must_not_be_so_is_held_against_too() -> None:
    text = """To perform Paint action, the following facts need to be true: the wall is not wet.
Once Paint action is performed the following facts will be true: the wall is white.
Initially, the, the wall is dry. The goal is that the wall is white and the wall is not wet."""
    assert feasible_text(text, ["paint"]).outcome == "feasible"
    wet = text.replace("the wall is dry", "the wall is wet")
    assert feasible_text(wet, ["paint"]).unmet == (("wall is wet",),)


@pytest.mark.parametrize(
    ("text", "plan"),
    [
        ("", ["go"]),
        (
            "You can only open the door if the key is at hand. Initially, all is calm. The goal is that all is well.",
            ["open the door"],
        ),
        (STRANGE.partition("As initial")[0], ["brim object a"]),
        (STRANGE.partition("My goal")[0], ["brim object a"]),
        (STRANGE, ["dance"]),
        (STRANGE, ["brim"]),
        (STRANGE, ["brim object a"] * (MOST_STEPS + 1)),
        (STRANGE * 1_000, ["brim object a"]),
    ],
)
def test_what_is_not_read_is_unknown(text: str, plan: list[str]) -> None:
    found = feasible_text(text, plan)
    assert found.outcome == "unknown"
    assert found.reason


@given(st.text(max_size=200), st.lists(st.text(max_size=30), max_size=3))
def test_no_text_makes_it_fail(text: str, plan: list[str]) -> None:
    feasible_text(f"{STRANGE} {text}", plan)
