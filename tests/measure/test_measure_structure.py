"""Predicates that nodes answer by themselves."""

from __future__ import annotations

import pytest

from countermark.measure import vocabulary
from countermark.model import Act, Citation, Claim, Entity, Graph, Operation, Span

SPAN = Span(start=0, end=1)
CLAIM = Claim(id="c1", span=SPAN, text="It grew.", modality="factual")


def citation(claim_id: str = "c1", **source: object) -> Citation:
    return Citation(id="cit1", claim_id=claim_id, source=source)


def asked(name: str, *arguments: object) -> bool | None:
    """The answer of a predicate that looks at its own node."""
    return vocabulary()[name].holds(*arguments)


def asked_within(name: str, graph: Graph, node: object) -> bool | None:
    """The answer of a predicate that looks at other nodes too."""
    return vocabulary()[name].within(graph)(node)


@pytest.mark.parametrize(
    ("modality", "factual"),
    [("factual", True), ("hedged", False), ("opinion", False), ("conditional", False), ("instruction", False)],
)
def test_only_a_factual_claim_is_factual(modality, factual):
    assert asked("is_factual", Claim(id="c1", span=SPAN, text="", modality=modality)) is factual


def test_types_are_compared_letter_by_letter():
    act = Act(id="da1", span=SPAN, type="GREETING")
    entity = Entity(id="e1", span=SPAN, text="x", type="PERSON")
    operation = Operation(id="op1", span=SPAN, type="arithmetic", operator="sum", operands=(), result=0)
    assert asked("has_discourse_type", act, "GREETING") is True
    assert asked("has_discourse_type", act, "greeting") is False
    assert asked("has_type", entity, "PERSON") is True
    assert asked("has_type", entity, "PLACE") is False
    assert asked("has_type", operation, "arithmetic") is True


@pytest.mark.parametrize("literal", [None, 5, True])
def test_a_type_that_is_not_text_is_unknown(literal):
    """It is a slip of whoever wrote the rule, and no node has failed by it."""
    assert asked("has_type", Entity(id="e1", span=SPAN, text="x", type="5"), literal) is None
    assert asked("has_discourse_type", Act(id="da1", span=SPAN, type="GREETING"), literal) is None


def test_a_claim_is_cited_by_its_exact_id():
    graph = Graph(claims=(CLAIM,), citations=(citation("c1"), citation("c3")))
    assert asked_within("has_citation", graph, CLAIM) is True
    assert asked_within("has_citation", Graph(citations=(citation("C1"), citation("c11"))), CLAIM) is False
    assert asked_within("refs_existing_claim", graph, graph.citations[0]) is True
    assert asked_within("refs_existing_claim", graph, graph.citations[1]) is False


@pytest.mark.parametrize(
    ("kind", "value", "valid"),
    [
        ("url", "https://example.org", True),
        ("url", "http://example.org:8080/a?b=c#d", True),
        ("url", "https://user@sub.example.org/", True),
        ("url", "https://[2001:db8::1]/x", True),
        ("url", "http://localhost/x", True),
        ("url", "https://bücher.example/", True),
        ("document", "Annual report 2024", True),
        ("reference", "[3]", True),
        # Refusals.
        ("url", "example.org", False),
        ("url", "https://", False),
        ("url", "https://nowhere", False),
        ("url", "https:///path", False),
        ("url", "https://a..b/", False),
        ("url", "https://example.org/a b", False),
        ("url", "javascript:alert(1)", False),
        ("url", "ftp://example.org", False),
        ("url", " https://example.org", False),
        ("document", "", False),
        ("document", " \n", False),
        ("reference", None, False),
        ("reference", 3, False),
        ("hearsay", "a friend", False),
        (None, "a friend", False),
    ],
)
def test_a_source_can_be_looked_up_or_not(kind, value, valid):
    assert asked("has_valid_source", citation(type=kind, value=value)) is valid


def test_a_citation_without_a_source_is_not_valid():
    assert asked("has_valid_source", citation()) is False
