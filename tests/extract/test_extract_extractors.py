"""Other extractors replace what they are asked for; every node is held to the text, and the rules stay the fallback."""

from __future__ import annotations

import pytest

from countermark.extract import extract
from countermark.extract.extractors import REPLACEABLE, ExtractorUnavailable, run
from countermark.model import DEFAULT_LIMITS, Act, Citation, Claim, Draft, Entity, Graph, Span

TEXT = "Ada Lovelace met Charles Babbage in London [1]. They built 2 machines."
DRAFT = Draft(text=TEXT)
OURS = extract(DRAFT, DEFAULT_LIMITS)


def at(quoted: str) -> Span:
    start = TEXT.index(quoted)
    return Span(start=start, end=start + len(quoted))


def entity(quoted: str, number: int = 1, kind: str = "PERSON") -> Entity:
    return Entity(id=f"e{number}", span=at(quoted), text=quoted, type=kind)


def claim(quoted: str, number: int = 1, **rest) -> Claim:
    return Claim(id=f"c{number}", span=at(quoted), text=quoted, modality="factual", **rest)


def replaced(other: Graph, *collections: str):
    return run(DRAFT, OURS, {"other": (lambda _draft, _limits: other, collections or REPLACEABLE)}, DEFAULT_LIMITS)


def test_nobody_asked_is_the_graph_of_the_rules():
    found = run(DRAFT, OURS, {}, DEFAULT_LIMITS)
    assert found.graph is OURS
    assert found.context() == {}


def test_what_the_rules_found_goes_and_what_was_not_asked_for_stays():
    found = replaced(
        Graph(entities=(entity("machines", kind="TECHNOLOGY"),), claims=(claim("They built 2"),)), "entities"
    )
    assert [each.text for each in found.graph.entities] == ["machines"]
    assert [each.text for each in found.graph.claims] == [each.text for each in OURS.claims]
    assert found.by == {"entities": "other"}
    assert found.context() == {"extracted_by": {"entities": "other"}}


def test_a_collection_of_which_nothing_was_found_stays_with_the_rules():
    """A draft that talks a model out of its claims does not go unchecked."""
    found = replaced(Graph(entities=(entity("London", kind="PLACE"),)))
    assert found.graph.claims
    assert found.by == {"entities": "other"}


def test_references_follow_to_what_stands_in_their_place():
    whole = claim("Ada Lovelace met Charles Babbage in London", 9)
    found = replaced(Graph(claims=(whole,)), "claims")
    assert [each.id for each in found.graph.claims] == ["c1"]
    assert [each.claim_id for each in found.graph.citations] == ["c1"]
    assert [each.claim_refs for each in found.graph.discourse_acts] == [("c1",), ()]


def test_a_citation_without_its_claim_goes():
    other = Graph(claims=(claim("They built 2 machines"),))
    assert replaced(other, "claims").graph.citations == ()


def test_the_others_citations_find_our_claims():
    other = Graph(
        claims=(claim("Ada Lovelace met", 4),),
        citations=(Citation(id="cit9", claim_id="c4", source={"type": "reference", "value": "1"}, span=at("[1]")),),
    )
    (found,) = replaced(other, "citations").graph.citations
    assert (found.id, found.claim_id) == ("cit1", "c1")


@pytest.mark.parametrize(
    "node",
    [
        Claim(id="c1", span=Span(start=0, end=3), text="Bob", modality="factual"),
        Claim(id="c1", span=Span(start=0, end=900), text=TEXT, modality="factual"),
        Claim(id="c1", span=Span(start=3, end=3), text="", modality="factual"),
        Claim(id="c1", span=at("Ada"), text="Ada", modality="certain"),
    ],
)
def test_a_node_that_does_not_hold_in_the_text_is_left_out_and_counted(node):
    found = replaced(Graph(claims=(node, claim("They built 2 machines", 2))), "claims")
    assert [each.text for each in found.graph.claims] == ["They built 2 machines"]
    assert found.dropped == {"other": 1}


def test_an_id_that_is_given_twice_holds_once():
    found = replaced(Graph(claims=(claim("They built 2 machines"), claim("Ada Lovelace met"))), "claims")
    assert [each.text for each in found.graph.claims] == ["They built 2 machines"]


def test_a_reference_to_nothing_is_left_out():
    act = Act(id="da1", span=at("They built 2 machines."), type="ASSERTION", claim_refs=("c77",), children=("da66",))
    (found,) = replaced(Graph(discourse_acts=(act,)), "discourse_acts").graph.discourse_acts
    assert found.claim_refs == found.children == ()


def test_one_that_cannot_answer_is_named_and_the_rules_stay():
    def far(_draft: Draft, _limits: object) -> Graph:
        raise ExtractorUnavailable("nobody is there")

    found = run(DRAFT, OURS, {"far": (far, REPLACEABLE)}, DEFAULT_LIMITS)
    assert found.graph is OURS
    assert found.context() == {"extractors_unavailable": {"far": "nobody is there"}}


def test_replacing_ours_by_ours_changes_nothing():
    assert replaced(OURS).graph == OURS
