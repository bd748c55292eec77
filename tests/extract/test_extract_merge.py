"""Several extractors as one graph: ours stays, what others add is checked, and who found what is recorded."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.extract import extract
from countermark.extract.merge import ExtractorUnavailable, merge, run
from countermark.graph import read_graph, write_graph
from countermark.model import (
    DEFAULT_LIMITS,
    Act,
    Citation,
    Claim,
    CodeBlock,
    Draft,
    Entity,
    Graph,
    Operation,
    Span,
    ToolCall,
)

TEXT = "Ada Lovelace met Charles Babbage in London. They built 2 + 2 = 4 machines [1]."
DRAFT = Draft(text=TEXT)


def at(quoted: str, text: str = TEXT) -> Span:
    start = text.index(quoted)
    return Span(start=start, end=start + len(quoted))


def entity(quoted: str, number: int = 1, kind: str = "PERSON") -> Entity:
    return Entity(id=f"e{number}", span=at(quoted), text=quoted, type=kind)


def claim(quoted: str, number: int = 1, **rest) -> Claim:
    return Claim(id=f"c{number}", span=at(quoted), text=quoted, modality="factual", **rest)


def test_ours_alone_is_unchanged():
    ours = extract(DRAFT, DEFAULT_LIMITS)
    merged = merge(DRAFT, ours, {})
    assert merged.graph is ours
    assert merged.context() == {}


def test_a_node_that_only_the_other_found_is_added_in_text_order_with_its_source():
    ours = Graph(entities=(entity("Charles Babbage"),))
    other = Graph(entities=(entity("Ada Lovelace"), entity("London", 2, "PLACE")))
    merged = merge(DRAFT, ours, {"model": other})
    assert [(each.id, each.text) for each in merged.graph.entities] == [
        ("e1", "Ada Lovelace"),
        ("e2", "Charles Babbage"),
        ("e3", "London"),
    ]
    assert merged.sources == {"e1": ("model",), "e3": ("model",)}


def test_the_same_span_and_kind_is_one_node_and_ours_holds():
    merged = merge(
        DRAFT, Graph(entities=(entity("London", kind="PLACE"),)), {"model": Graph(entities=(entity("London"),))}
    )
    (found,) = merged.graph.entities
    assert found.type == "PLACE"
    assert merged.sources == {"e1": ("countermark", "model")}
    assert merged.dropped == {}


def test_references_follow_their_nodes():
    other = Graph(
        entities=(entity("Ada Lovelace", 7),),
        claims=(claim("Ada Lovelace met Charles Babbage in London", 9, entity_refs=("e7",)),),
        citations=(Citation(id="cit5", claim_id="c9", source={"type": "reference", "value": "1"}, span=at("[1]")),),
        discourse_acts=(
            Act(id="da3", span=at("Ada Lovelace met Charles Babbage in London."), type="ASSERTION", claim_refs=("c9",)),
        ),
    )
    graph = merge(DRAFT, Graph(), {"model": other}).graph
    assert graph.claims[0].entity_refs == ("e1",)
    assert graph.citations[0].claim_id == graph.discourse_acts[0].claim_refs[0] == "c1"


@pytest.mark.parametrize(
    "other",
    [
        Graph(entities=(Entity(id="e1", span=Span(start=0, end=3), text="Bob", type="PERSON"),)),
        Graph(entities=(Entity(id="e1", span=Span(start=0, end=900), text=TEXT, type="PERSON"),)),
        Graph(entities=(Entity(id="e1", span=Span(start=3, end=3), text="", type="PERSON"),)),
        Graph(claims=(Claim(id="c1", span=at("They built"), text="They built", modality="sure"),)),  # type: ignore[arg-type]
        Graph(citations=(Citation(id="cit1", claim_id="c9", source={}, span=at("[1]")),)),
        Graph(code_blocks=(CodeBlock(id="cb1", span=at("London"), language="", code="rm -rf"),)),
        Graph(tool_calls=(ToolCall(id="tc1", span=Span(start=5, end=9000), name="f", arguments={}),)),
        Graph(operations=(Operation(id="op1", span=Span(start=500, end=501), type="x", operator="add", operands=(), result=1),)),
        Graph(claims=(claim("They built", entity_refs=("e4",)),)),
        Graph(entities=(entity("London"), entity("Ada Lovelace"))),
        Graph(discourse_acts=(Act(id="da1", span=at("London"), type="ASSERTION", children=("da1",)),)),
        Graph(discourse_acts=(Act(id="da1", span=at("London"), type="ASSERTION", children=("da9",)),)),
        Graph(discourse_acts=(Act(id="da1", span=at("London"), type="ASSERTION", claim_refs=("c9",)),)),
    ],
)  # fmt: skip
def test_what_does_not_hold_is_left_out_and_counted(other):
    """A text that is not there, a reference that leads nowhere, an id used twice, an act below itself."""
    merged = merge(DRAFT, Graph(), {"model": other})
    assert merged.dropped == {"model": 1}
    read_graph(write_graph(DRAFT, merged.graph), strict=True)


def test_numbers_are_ours_alone():
    ours = extract(DRAFT, DEFAULT_LIMITS)
    assert merge(DRAFT, Graph(), {"model": ours}).graph.quantities == ()
    assert merge(DRAFT, ours, {"model": Graph()}).graph.quantities == ours.quantities


def test_an_extractor_that_cannot_answer_is_named_with_its_reason():
    def away(*_):
        raise ExtractorUnavailable("nobody is there")

    ours = extract(DRAFT, DEFAULT_LIMITS)
    merged = run(DRAFT, ours, {"far": away}, DEFAULT_LIMITS)
    assert merged.graph == ours
    assert merged.problems == {"far": "nobody is there"}
    assert merged.context() == {"extractors_unavailable": {"far": "nobody is there"}}


def test_who_found_what_survives_export_and_import():
    merged = run(DRAFT, extract(DRAFT, DEFAULT_LIMITS), {"again": extract}, DEFAULT_LIMITS)
    document = write_graph(Draft(text=TEXT, context=merged.context()), merged.graph)
    assert read_graph(document).draft.context["extracted_by"]["c1"] == ["countermark", "again"]


@given(st.text("ab .\n1+=2", max_size=60))
def test_merging_with_oneself_adds_nothing(text):
    draft = Draft(text=text)
    ours = extract(draft, DEFAULT_LIMITS)
    merged = merge(draft, ours, {"again": ours})
    assert merged.dropped == {}
    for name in ("entities", "claims", "operations", "code_blocks", "tool_calls", "citations", "discourse_acts"):
        assert len(getattr(merged.graph, name)) == len(getattr(ours, name)), name
