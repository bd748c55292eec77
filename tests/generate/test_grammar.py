"""A finite language and its GBNF are the same language, and no choice in it begins twice with the same character."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.generate.gbnf import Grammar

from countermark.generate.grammar.grammar import either, gbnf, joined, texts

LEAVES = st.text(alphabet='ab"\\\n [é', max_size=4)
NODES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=3).map(lambda parts: joined(*parts)),
        st.lists(inner, min_size=1, max_size=3).map(lambda parts: either(*parts)),
    ),
    max_leaves=8,
)


@given(NODES)
def test_the_grammar_says_the_same_texts(node):
    assert set(Grammar(gbnf(node)).texts()) == set(texts(node))


def first(grammar: Grammar, node) -> list[str]:
    """The characters that each option of a choice can begin with."""
    kind = node[0]
    if kind == "text":
        return [node[1][:1]]
    if kind == "seq":
        return first(grammar, node[1])
    return [each for part in node[1:] for each in first(grammar, part)]


def choices(node):
    if node[0] in ("or", "seq"):
        if node[0] == "or":
            yield node
        for part in node[1:]:
            yield from choices(part)


def test_options_share_what_they_begin_with():
    """A sampler holds one position at every character: that is what keeps a grammar cheap."""
    node = either("The population rose.", "The population fell.", joined("The ", either("people", "place"), " left."))
    grammar = Grammar(gbnf(node))
    found = list(choices(grammar.rules["root"]))
    assert found
    for choice in found:
        starts = first(grammar, choice)
        assert len(starts) == len(set(starts))


@pytest.mark.parametrize("text", ['say "this"', "back\\slash", "two\nlines", "tab\there"])
def test_what_gbnf_gives_a_meaning_is_escaped(text):
    assert list(Grammar(gbnf(text)).texts()) == [text]
