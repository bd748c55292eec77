"""The texts that extraction is timed on are read whole: none takes in the ones behind it."""

from __future__ import annotations

import random

import pytest

from bench import extract_speed
from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft


def claims(text: str) -> int:
    return len(extract(Draft(text=text), DEFAULT_LIMITS).claims)


@pytest.mark.skipif(not extract_speed.ANSWERS.exists(), reason="needs the shared data beside the checkout")
def test_answers_that_are_joined_make_the_claims_they_make_apart():
    some = random.Random(3).sample(extract_speed._joinable(), 200)
    apart = sum(map(claims, some))
    assert apart > 1_000
    assert claims("\n\n".join(some)) == pytest.approx(apart, rel=0.01)


def test_a_long_text_has_its_length_and_is_made_the_same_again():
    text = extract_speed.document(30_000, 1)
    assert 30_000 <= len(text) < 45_000
    assert text == extract_speed.document(30_000, 1) != extract_speed.document(30_000, 2)
