"""Mistakes of form by their names, and the syllogisms that make none."""

from __future__ import annotations

from itertools import product

import pytest

from countermark.measure.exact import deduce
from countermark.measure.exact.logic.fallacies import fallacy
from countermark.measure.exact.logic.formula import Formula
from countermark.measure.exact.logic.reader import read

NAMED = [
    (["If it rains, the ground is wet.", "The ground is wet."], "It rains.", "affirming the consequent"),
    (["All men are mortal.", "Rex is mortal."], "Rex is a man.", "affirming the consequent"),
    (["If P then Q.", "Q."], "P.", "affirming the consequent"),
    (["If it rains, the ground is wet.", "It does not rain."], "The ground is not wet.", "denying the antecedent"),
    (["All cats are pets.", "Rex is not a cat."], "Rex is not a pet.", "denying the antecedent"),
    (["P or Q.", "P."], "Not Q.", "affirming a disjunct"),
    (["All dogs are animals.", "All cats are animals."], "All dogs are cats.", "undistributed middle"),
    (["All dogs are animals.", "No cats are dogs."], "No cats are animals.", "illicit major"),
    (["All cats are pets.", "All cats are animals."], "All animals are pets.", "illicit minor"),
    (["No cats are dogs.", "No dogs are birds."], "No cats are birds.", "exclusive premises"),
    (
        ["No cats are dogs.", "All dogs are pets."],
        "Some cats are pets.",
        "affirmative conclusion from a negative premise",
    ),
    (
        ["All cats are pets.", "Some birds are cats."],
        "Some birds are not pets.",
        "illicit major",
    ),
    (
        ["Some pets are cats.", "All cats are animals."],
        "Some animals are not pets.",
        "illicit major",
    ),
    (["All cats are pets.", "All pets are animals."], "Some cats are animals.", "existential fallacy"),
    (["Kind people are red.", "Big people are red."], "Kind people are big.", "undistributed middle"),
    (["All dogs are mammals."], "All mammals are dogs.", "illicit conversion"),
    (["All dogs are mammals.", "All birds are animals."], "All dogs are animals.", "four terms"),
]  # fmt: skip


@pytest.mark.parametrize(("premises", "conclusion", "name"), NAMED, ids=[f"{name}-{c}" for _, c, name in NAMED])
def test_a_mistake_of_form_has_its_name(premises: list[str], conclusion: str, name: str) -> None:
    found = deduce(premises, conclusion)
    assert (found.outcome, found.settled, found.fallacy) == ("unknown", True, name)
    assert found.reason.endswith(name)


NAMELESS = [
    (["Some birds cannot fly.", "Tweety is a bird."], "Tweety can fly."),
    (["If P then Q.", "R."], "P."),
    (["P or Q.", "R."], "Not Q."),
    (["If Anne is kind or big then Anne is red.", "Anne is red."], "Anne is kind."),
    (["All cats are pets.", "Tom is kind."], "Tom is not kind or a pet."),
    (["All cats are pets.", "Some pets are cats.", "All birds are animals."], "All birds are pets."),
    (["Anne likes Bob.", "If someone likes Bob then they are kind."], "Bob likes Anne."),
]  # fmt: skip


@pytest.mark.parametrize(("premises", "conclusion"), NAMELESS, ids=[conclusion for _, conclusion in NAMELESS])
def test_what_has_no_known_form_has_no_name(premises: list[str], conclusion: str) -> None:
    found = deduce(premises, conclusion)
    assert (found.outcome, found.fallacy) == ("unknown", None)


FORMS = {"A": "All {} are {}.", "E": "No {} are {}.", "I": "Some {} are {}.", "O": "Some {} are not {}."}
FIGURES = ((("dogs", "pets"), ("cats", "dogs")), (("pets", "dogs"), ("cats", "dogs")),
           (("dogs", "pets"), ("dogs", "cats")), (("pets", "dogs"), ("dogs", "cats")))  # fmt: skip
VALID = {
    0: {"AAA", "EAE", "AII", "EIO"},
    1: {"EAE", "AEE", "EIO", "AOO"},
    2: {"IAI", "AII", "OAO", "EIO"},
    3: {"AEE", "IAI", "EIO"},
}
"""The fifteen forms that hold whatever there is, by figure."""


@pytest.mark.parametrize("figure", range(4))
def test_all_syllogisms_are_settled_as_the_textbooks_have_them(figure: int) -> None:
    """Of the 256 forms fifteen follow; every other one breaks a rule, which is named."""
    major, minor = FIGURES[figure]
    for mood in map("".join, product("AEIO", repeat=3)):
        premises = [FORMS[mood[0]].format(*major), FORMS[mood[1]].format(*minor)]
        found = deduce(premises, FORMS[mood[2]].format("cats", "pets"))
        follows = mood in VALID[figure]
        assert (found.outcome == "true") is follows, (mood, figure, found)
        if found.outcome == "unknown":
            assert found.fallacy is not None, (mood, figure)


def test_the_rules_of_the_syllogism_are_broken_by_exactly_the_forms_that_do_not_follow() -> None:
    for figure, (major, minor) in enumerate(FIGURES):
        for mood in map("".join, product("AEIO", repeat=3)):
            sentences = [
                FORMS[mood[0]].format(*major),
                FORMS[mood[1]].format(*minor),
                FORMS[mood[2]].format("cats", "pets"),
            ]
            first, second, conclusion = (each for each in read(sentences) if not isinstance(each, Exception))
            assert (fallacy([first, second], conclusion) is None) is (mood in VALID[figure]), (mood, figure)


def test_denied_quantifiers_are_categorical_too() -> None:
    found = deduce(["Not all cats are pets.", "All cats are animals."], "All animals are pets.")
    assert found.outcome == "false"
    unsure = deduce(["There are no cats that are dogs.", "All dogs are pets."], "Not all pets are cats.")
    assert unsure.outcome == "unknown"


def test_a_long_list_of_premises_is_not_searched_for_a_name() -> None:
    premises: list[Formula] = [each for each in read(["Anne is kind."] * 51) if not isinstance(each, Exception)]
    assert fallacy(premises, premises[0]) is None
