"""That nothing follows is said only where nothing was lost in reading."""

from __future__ import annotations

import pytest

from countermark.measure.exact.logic.argument import deduce

SETTLED = [
    (("All cats are animals.", "Rex is an animal."), "Rex is a cat."),
    (("All folk songs are songs.", "No songs are visual.", "Mac is a song."), "Mac is a folk song."),
    (("If it rains, the street is wet.", "The street is wet."), "It rains."),
    (("Anne is kind.", "If someone is big then they are kind."), "Anne is big."),
]
OPEN = [
    (("Standing upright bottles are safe.", "Bob is upright."), "Bob is safe.", "may say the same"),
    (("All bears in zoos are tame.", "Bruno is in a zoo."), "Bruno is tame.", "may say the same"),
    (
        ("Every person born in Germany is German.", "Robert was born in Germany."),
        "Robert is German.",
        "may say the same",
    ),
    (("The Oil Exchange is big.", "All big things are free."), "Oil Exchange is free.", "may say the same"),
    (("Fido is either a cat or a dog.", "Fido is a cat."), "Fido is a dog.", "'either' excludes both"),
]


@pytest.mark.parametrize(("premises", "conclusion"), SETTLED)
def test_settled(premises, conclusion):
    found = deduce(premises, conclusion)
    assert (found.outcome, found.settled) == ("unknown", True), found


@pytest.mark.parametrize(("premises", "conclusion", "why"), OPEN)
def test_open(premises, conclusion, why):
    found = deduce(premises, conclusion)
    assert (found.outcome, found.settled) == ("unknown", False)
    assert why in found.reason or "not read" in found.reason, found


@pytest.mark.parametrize(
    ("premises", "conclusion"),
    [
        (("Fido is either a cat or a dog.", "Fido is not a cat."), "Fido is a dog."),
        (
            ("All sci-fi movies are movies.", "All movies are videos.", "Inception is a sci-fi movie."),
            "Inception is a video.",
        ),
    ],
)
def test_a_proof_stands_all_the_same(premises, conclusion):
    assert deduce(premises, conclusion).outcome == "true"
