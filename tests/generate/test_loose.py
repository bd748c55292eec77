"""The looser grammar: prose of any words but number words, and no number that is not a token of a fact."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.generate.gbnf import Grammar
from tests.generate.test_spelling import ENTRIES

from countermark.generate.grammar.loose import NUMBER_WORDS, loose_grammar
from countermark.numeral import find

GRAMMAR = Grammar(loose_grammar(ENTRIES))
TOKEN = re.compile(r'<claim id="(?:A|B|AB)"[^>]*>[^<]*</claim>')
VALUE = '<claim id="A" policy="round1">5.2%</claim>'


@pytest.mark.parametrize(
    "text",
    [
        f"Inflation in Kenya was {VALUE}.",
        f"In Kenya it was {VALUE}, which is high; Ghana's was lower.",
        f"Prices rose ({VALUE}) in the long run. Someone noted the tension.",
        "This is not in the data.",
        'In <claim id="A" policy="year">2020</claim> it stood still.',
        "Anyone who weighs tenure, oneness and frontiers is well-informed.",
    ],
)
def test_prose_and_tokens_of_the_facts_lie_in_it(text):
    assert GRAMMAR.accepts(text)


@pytest.mark.parametrize(
    "text",
    [
        "It was 5.",
        "It was five.",
        "It was Five.",
        "It was twenty-one.",
        "It doubled.",
        "It was half of that.",
        "Millions came.",
        "It was ５.",
        "It was ½.",
        "It was ①.",
        "It was Ⅳ.",
        "It was ٥.",
        "It was 五.",
        "It was fünf.",
        "It was $.",
        "It was %.",
        f"It was {VALUE} percent.",
        f"It was -{VALUE}.",
        f"It was {VALUE}{VALUE}.",
        f"It was {VALUE}th.",
        'It was <claim id="C">5.2%</claim>.',
        'It was <claim id="A" policy="round1">5.3%</claim>.',
        'It was <claim id="A" policy="tolerance">5.2%</claim>.',
        'It was <claim id="A">5.2%.',
        "It was [verified].",
        "It was ✓.",
        "It was <b>so</b>.",
        "",
    ],
)
def test_nothing_else_does(text):
    assert not GRAMMAR.accepts(text)


@pytest.mark.parametrize("word", sorted(NUMBER_WORDS))
def test_no_number_word_can_be_written(word):
    for written in (word, word.capitalize(), word.upper()):
        assert not GRAMMAR.accepts(f"It is {written}.")
        assert not GRAMMAR.accepts(f"It is {written}'s.")
        assert not GRAMMAR.accepts(f"It is so-{written}.")


def test_a_thousand_samples_hold_no_number_outside_a_token():
    chance = Random(9)
    for _ in range(1000):
        text = GRAMMAR.sample(chance)
        assert GRAMMAR.accepts(text)
        assert find(TOKEN.sub("it", text)) == [], text


WORDS = st.sampled_from(
    [
        *sorted(NUMBER_WORDS),
        "a",
        "an",
        "and",
        "of",
        "point",
        "times",
        "the",
        "one",
        "million",
        "per",
        "cent",
        "people",
        "about",
    ]
)


@given(st.lists(st.tuples(WORDS, st.sampled_from([" ", "-", ", ", "'s "])), min_size=1, max_size=6))
def test_whatever_lies_in_it_has_no_number(pieces):
    text = "It is " + "".join(word + after for word, after in pieces).rstrip(" ,-'s") + "."
    assert find(text) == [] or not GRAMMAR.accepts(text)
