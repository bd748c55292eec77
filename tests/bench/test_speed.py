"""The texts that speed is measured on are what the figures claim."""

from __future__ import annotations

import pytest

from bench import speed


@pytest.mark.parametrize("kind", ["repeated", "unique", "half"])
def test_check_and_the_bare_loop_give_the_same_marks(kind):
    """A ratio means something only when both did the same work."""
    made = speed.make(kind, 200, 3)
    marks = [mark.mark.value for mark in speed.product(made.text, made.evidence).marks]
    assert marks == [mark for _, _, mark in speed.bare_loop(made.text, made.evidence)]
    assert marks.count("verified") == made.tagged


def test_the_loop_does_not_verify_what_no_fact_says():
    made = speed.make("unique", 50, 1)
    other = speed.make("unique", 50, 2)
    assert {mark for _, _, mark in speed.bare_loop(made.text, other.evidence)} == {"flagged"}


def test_unique_payloads_are_unique_and_no_text_repeats():
    made = speed.make("unique", speed.NUMBERS, 0)
    assert len({fact.value for fact in made.evidence.facts}) == speed.NUMBERS
    assert 900_000 < len(made.text) < 1_250_000
    assert made.text != speed.make("unique", speed.NUMBERS, 1).text


def test_half_of_the_mixed_text_is_bare():
    made = speed.make("half", 1000, 0)
    assert (made.tagged, made.bare) == (500, 500)


def test_the_largest_text_stays_within_the_limits():
    assert speed.LARGEST // 55 < 200_000
