"""Which passages are read for a claim: whatever their order, and whatever else is given with them."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.measure.grounding.claim_parts import parts
from countermark.measure.grounding.relevance import related, terms_of
from countermark.model import Evidence, Passage


def evidence(*texts: str) -> Evidence:
    return Evidence(passages=[Passage(id=f"p{number}", text=text) for number, text in enumerate(texts, 1)])


def read(claim: str, *texts: str) -> list[str]:
    return [passage.text for passage in related(claim, evidence(*texts)).passages]


def test_passages_about_something_else_are_not_read():
    claim = "The Eiffel Tower was finished in 1889"
    about = "The Eiffel Tower opened to the public in 1889."
    assert read(claim, "Cats sleep.", about, "The parliament finished its session.") == [about]


def test_a_single_passage_is_read_whatever_it_says():
    found = related("Rome fell", evidence("Cats purr."))
    assert [passage.text for passage in found.passages] == ["Cats purr."]
    assert found.share == 0


def test_several_passages_without_a_word_of_the_claim_are_not_read():
    found = related("Rome fell", evidence("Cats purr.", "Dogs bark."))
    assert (found.passages, found.share) == ((), 0.0)


def test_no_passage_and_no_claim():
    assert related("Rome fell", evidence()) == ((), 0.0)
    assert related("", evidence("Cats purr.", "Dogs bark.")) == ((), 0.0)


def test_a_passage_that_holds_what_the_others_lack_is_read_with_them():
    """The first is nearest; the second holds a name and a number that it lacks; the third one word."""
    claim = "The tall iron tower of Gustave Eiffel in Paris has 163 floors and a lift"
    first = "The tall iron tower of Gustave Eiffel has floors and stairs."
    second = "In Paris they count 163."
    assert read(claim, "A lift.", second, first) == [first, second]


def test_passages_with_one_text_are_one():
    assert read("Rome fell", "Rome fell in 476.", "Rome fell in 476.", "Cats.") == ["Rome fell in 476."]


def test_names_and_numbers_weigh_double():
    found = related("The tower stands in Paris", evidence("In Paris.", "A tower."))
    assert found.passages[0].text == "In Paris."
    assert found.share == 0.5


def test_the_same_evidence_is_read_once():
    given = evidence("Rome fell.", "Cats purr.")
    assert terms_of(given) is terms_of(given)
    assert terms_of(evidence("Rome fell.", "Cats purr.")) is not terms_of(given)


_TEXTS = st.lists(
    st.sampled_from(["Rome fell in 476.", "Rome was great.", "In 476 it fell.", "Cats purr.", "", "Rome fell."]),
    max_size=6,
)


@given(_TEXTS, st.randoms(use_true_random=False))
def test_the_order_of_passages_changes_nothing(texts: list[str], rng: random.Random):
    shuffled = rng.sample(texts, len(texts))
    assert read("Rome fell in 476", *texts) == read("Rome fell in 476", *shuffled)


@given(_TEXTS.filter(lambda texts: any("Rome" in text for text in texts)), st.integers(0, 14))
def test_unrelated_passages_change_nothing(texts: list[str], count: int):
    unrelated = [f"Sentence {number} about bread." for number in range(count)]
    if len(set(texts)) > 1 or count == 0:
        assert read("Rome fell in 476", *texts, *unrelated) == read("Rome fell in 476", *texts)


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ("Rome fell", ["Rome fell"]),
        ("Rome fell. Cats purr. Dogs bark.", ["Rome fell. Cats purr.", "Dogs bark."]),
        ("one two three, four five six", ["one two three,", "four five six"]),
        ("one two three four five six", ["one two three four", "five six"]),
        ("", [""]),
    ],
)
def test_a_long_claim_is_read_in_parts(claim: str, found: list[str]):
    assert parts(claim, longest=4) == found


@given(st.lists(st.sampled_from(["Rome", "fell.", "and,", "Cats", "purr;"]), max_size=40))
def test_parts_lose_no_word(words: list[str]):
    claim = " ".join(words)
    assert " ".join(parts(claim, longest=5)).split() == claim.split()
