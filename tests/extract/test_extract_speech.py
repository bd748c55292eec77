"""What the cases cannot say of claims and acts: a query, entities, and texts that break off."""

from __future__ import annotations

import random

import pytest

from countermark.extract import extract
from countermark.extract.speech.words.forms import AUXILIARIES, CONTRACTED, PREPOSITIONS, PRONOUNS, SUBORDINATORS
from countermark.model import DEFAULT_LIMITS, Draft


def graph_of(text, query=None):
    return extract(Draft(text=text, query=query), DEFAULT_LIMITS)


def acts(text, query=None):
    return [act.type for act in graph_of(text, query).discourse_acts]


def test_the_first_sentence_that_only_states_answers_a_query():
    text = "Sure! The tower is 96 m tall. It was built in 1932."
    assert acts(text, query="How tall is it?") == ["ACKNOWLEDGMENT", "ANSWER", "ASSERTION"]
    assert "ANSWER" not in acts(text)


def test_premises_that_lead_to_a_conclusion_are_reasoning():
    assert set(acts("All cats are mammals. Tom is a cat. Therefore, Tom is a mammal.")) == {"REASONING"}
    assert acts("The shop closed in May. So the street is quiet.") == ["ASSERTION", "REASONING"]
    assert acts("All cats are mammals.\n\nTom is a cat. Therefore he is one.")[:2] == ["ASSERTION", "ASSERTION"]


def test_headings_tables_code_and_sources_do_nothing():
    assert (
        acts("# Heading\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nx = 1\n```\n\n## References\n1. Okafor (2020).")
        == []
    )


def test_a_modal_that_two_statements_share_says_how_both_are_meant():
    found = graph_of("You should send a demand and keep a copy. It may rain and flood the path.").claims
    assert [claim.modality for claim in found] == ["instruction", "instruction", "hedged", "hedged"]


def test_a_claim_names_the_entities_that_stand_in_it():
    graph = graph_of("Ada Lovelace lived in London. It rained in Paris.")
    entities = {entity.id: entity for entity in graph.entities}
    for claim in graph.claims:
        assert all(claim.span.start <= entities[name].span.start < claim.span.end for name in claim.entity_refs)
    assert {entities[name].text for name in graph.claims[-1].entity_refs} == {"Paris"}


@pytest.mark.parametrize(
    "text",
    ["grew and million , in , respectively", "3 + its 4\n=", "its", "n", "that is,", "if not,", "«»,", "and,", "the"],
)
def test_what_breaks_off_is_read(text):
    """A clause may end where its verb would stand."""
    assert all(text[claim.span.start : claim.span.end] == claim.text for claim in graph_of(text).claims)


def test_small_words_in_any_order_raise_nothing():
    """Whatever is looked at behind a word may not be there."""
    rng = random.Random(6)
    known = [*sorted(AUXILIARIES | PREPOSITIONS | SUBORDINATORS | PRONOUNS | CONTRACTED), "sales", "grew", "costs"]
    signs = [",", ",", ",", ";", ":", "—", "...", "=", "(", ")", '"', "„", "“", "?", "!", "\n"]
    for _ in range(600):
        graph_of(" ".join(rng.choice(known if rng.random() < 0.66 else signs) for _ in range(rng.randrange(1, 12))))
