"""PredicateGraphs of CAPE v1: taken as they are, taken with warnings, or refused with every problem."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.pace import grows_linearly

from countermark import Draft, check
from countermark.errors import InvalidDraft, InvalidGraph
from countermark.graph import read_graph, write_graph
from countermark.model import Act, Citation, Claim, Entity, Graph, Operation, Report, Span, ToolCall
from countermark.pipeline import replay

REFERENCE = Path(__file__).parents[2] / "shared" / "reference"
TEXT = "Hello. GDP grew 3% in 2024.\n```python\nx = 1\n```"


def document(**changes: Any) -> dict[str, Any]:
    made: dict[str, Any] = {
        "schema_version": "1.0.0",
        "output_id": "o1",
        "text": TEXT,
        "entities": [{"id": "e1", "text": "GDP", "type": "INDICATOR", "span": {"start": 7, "end": 10}}],
        "claims": [
            {
                "id": "c1",
                "text": "GDP grew 3% in 2024.",
                "modality": "factual",
                "domain": "economy",
                "span": {"start": 7, "end": 27},
                "entity_refs": ["e1"],
                "evidence": ["a table"],
            }
        ],
        "operations": [
            {
                "id": "op1",
                "type": "arithmetic",
                "operator": "sum",
                "operands": [1, 0.5, "x"],
                "result": 1.5,
                "span": {"start": 0, "end": 5},
            }
        ],
        "tool_calls": [{"id": "tc1", "name": "f", "arguments": {"a": [1, None]}, "span": {"start": 0, "end": 5}}],
        "citations": [{"id": "cit1", "claim_id": "c1", "source": {"type": "url", "value": "https://example.org"}}],
        "code_blocks": [{"id": "cb1", "language": "python", "code": "x = 1", "span": {"start": 28, "end": 47}}],
        "discourse_acts": [
            {
                "id": "da1",
                "type": "GREETING",
                "span": {"start": 0, "end": 6},
                "claim_refs": ["c1"],
                "children": ["da2"],
            },
            {"id": "da2", "type": "ASSERTION", "span": {"start": 7, "end": 27}},
        ],
        "context": {"user_query": "How much?", "tools_available": ["f"], "locale": "en"},
    }
    return {**made, **changes}


def changed(collection: str, **fields: Any) -> dict[str, Any]:
    """The document with fields of a collection's first node set, or taken away with `...`."""
    made = document()
    node = {**made[collection][0], **fields}
    made[collection] = [{key: value for key, value in node.items() if value is not ...}, *made[collection][1:]]
    return made


def problems(made: Any, **options: Any) -> list[str]:
    with pytest.raises(InvalidGraph) as caught:
        read_graph(made, **options)
    return [str(problem) for problem in caught.value.problems]


def test_every_collection_is_read():
    draft, graph, imported = read_graph(json.dumps(document()))
    assert (draft.text, draft.query, draft.context["tools_available"]) == (TEXT, "How much?", ["f"])
    assert graph.entities == (Entity(id="e1", span=Span(start=7, end=10), text="GDP", type="INDICATOR"),)
    assert (graph.claims[0].domain, graph.claims[0].entity_refs, graph.claims[0].evidence) == (
        "economy",
        ("e1",),
        ("a table",),
    )
    assert (graph.operations[0].operands, graph.operations[0].result) == ((1, 0.5, "x"), 1.5)
    assert graph.tool_calls[0].arguments == {"a": [1, None]}
    assert (graph.citations[0].claim_id, graph.citations[0].span) == ("c1", None)
    assert graph.code_blocks[0].code == "x = 1"
    assert graph.discourse_acts[0].children == ("da2",)
    assert (imported.output_id, imported.schema_version, imported.warnings) == ("o1", "1.0.0", ())


def test_a_graph_from_code_and_one_from_a_file_are_the_same():
    assert read_graph(document()) == read_graph(json.dumps(document())) == read_graph(json.dumps(document()).encode())


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (changed("claims", span={"start": 7, "end": 99}), f"c1: span 7:99 reaches past the end of the text, which has {len(TEXT)} characters"),
        (changed("claims", span={"start": 98, "end": 99}), f"c1: span 98:99 reaches past the end of the text, which has {len(TEXT)} characters"),
        (changed("claims", text="GDP fell 3% in 2024."), "c1: the text at 7:27 is not the node's own"),
        (changed("entities", text="GD"), "e1: the text at 7:10 is not the node's own"),
        (changed("code_blocks", code="x = 2"), "cb1: the text at 28:47 does not contain its code"),
        (changed("claims", entity_refs=["e1", "e9"]), "c1: it names the entity 'e9', which is not there"),
        (changed("citations", claim_id="c9"), "cit1: it names the claim 'c9', which is not there"),
        (changed("discourse_acts", claim_refs=["c2"]), "da1: it names the claim 'c2', which is not there"),
        (changed("discourse_acts", children=["da7"]), "da1: it names the discourse act 'da7', which is not there"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_a_warning_and_strict_refuses_it(made, expected):
    read = read_graph(made)
    assert read.imported.warnings == (expected,)
    assert all(0 <= claim.span.start <= claim.span.end <= len(TEXT) for claim in read.graph.claims)
    node, message = expected.split(": ", 1)
    assert problems(made, strict=True) == [f"{message} (in {node})"]


def test_a_span_that_covers_much_more_than_the_code_is_a_warning():
    made = changed("code_blocks", span={"start": 0, "end": 300})
    made["text"] = TEXT + " " * 300
    assert "cb1: the text at 0:300 does not contain its code" in read_graph(made).imported.warnings


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (document(schema_version="2.0.0"), "'2.0.0' is not a version that is read here; 1.0.0 is (in schema_version)"),
        (document(schema_version="1.0"), "'1.0' is not a version that is read here; 1.0.0 is (in schema_version)"),
        (document(schema_version=1), "a int is not a version that is read here; 1.0.0 is (in schema_version)"),
        (document(schema_version="9" * 99), f"'{'9' * 59}…' is not a version that is read here; 1.0.0 is (in schema_version)"),
        (document(output_id=""), "'' is not a non-empty text (in output_id)"),
        (document(output_id=None), "a NoneType is not a non-empty text (in output_id)"),
        (document(text=None), "a NoneType is not text (in text)"),
        (document(quantities=[]), "unknown key 'quantities' (in quantities)"),
        (document(claims={}), "a dict is not a list (in claims)"),
        (document(context=[]), "expected 'object', got 'array' (in context)"),
        (document(context={"user_query": 5}), "expected 'str', got 'int' - at 'user_query' (in context)"),
        ({key: value for key, value in document().items() if key != "claims"}, "the key 'claims' is missing"),
        (changed("claims", id="x1"), None),
        (changed("claims", id="c1\n"), None),
        (changed("claims", id="c١"), None),
        (changed("claims", id=1), "expected 'str', got 'int' - at 'id' (in claims[0])"),
        (changed("claims", text=...), "object missing required field 'text' (in claims[0])"),
        (changed("claims", sure=True), "object contains unknown field 'sure' (in claims[0])"),
        (changed("claims", modality="hedged"), "invalid enum value 'hedged' - at 'modality' (in claims[0])"),
        (changed("claims", span={"start": 5, "end": 3}), "span 5:3 is not a range (in c1)"),
        (changed("claims", span={"start": -1, "end": 3}), None),
        (changed("claims", span={"start": 0.5, "end": 3}), None),
        (changed("claims", span={"start": True, "end": 3}), None),
        (changed("claims", span=None), None),
        (changed("citations", source={"type": "rumour", "value": ""}), "invalid enum value 'rumour' - at 'source.type' (in citations[0])"),
        (changed("tool_calls", arguments=[]), "expected 'object', got 'array' - at 'arguments' (in tool_calls[0])"),
        (changed("discourse_acts", type="SHOUTING"), "invalid enum value 'SHOUTING' - at 'type' (in discourse_acts[0])"),
        (changed("discourse_acts", children=["da1"]), "the discourse act is below itself (in da1)"),
        (document(claims=[document()["claims"][0]] * 2), "the id 'c1' is used twice (in claims[1])"),
        (document(claims=[None]), "expected 'object', got 'null' (in claims[0])"),
    ],
)  # fmt: skip
def test_what_could_mislead_a_rule_is_refused_with_its_path(made, expected):
    found = problems(made)
    assert found
    assert expected is None or expected in found, found


def test_a_cycle_of_acts_is_refused_and_a_long_chain_is_not():
    acts = [
        {"id": f"da{n}", "type": "SUMMARY", "span": {"start": 0, "end": 1}, "children": [f"da{n + 1}"]}
        for n in range(20_000)
    ]
    assert len(read_graph(document(discourse_acts=acts)).graph.discourse_acts) == 20_000
    acts[-1]["children"] = ["da10000"]
    assert problems(document(discourse_acts=acts)) == ["the discourse act is below itself (in da10000)"]


def test_all_problems_are_given_at_once_and_the_first_are_shown():
    made = document(claims=[{"id": f"c{n}"} for n in range(500)], schema_version="3.0.0")
    with pytest.raises(InvalidGraph) as caught:
        read_graph(made)
    assert len(caught.value.problems) == 501
    assert "and 481 more" in str(caught.value)
    assert str(caught.value).startswith("the graph has 501 problems\n  - ")


def test_warnings_are_counted_and_the_first_are_kept():
    made = document(claims=[{**document()["claims"][0], "id": f"c{n}", "entity_refs": ["e5"]} for n in range(1, 500)])
    warnings = read_graph(made).imported.warnings
    assert len(warnings) == 101
    assert warnings[-1] == "and 399 more"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"text": "a", "text": "b"}', "given twice"),
        ("[1", "line 1"),
        ("[]", "not a PredicateGraph"),
        ('"x"', "not a PredicateGraph"),
        (b"\xff", "UTF-8"),
        ("[" * 100_000, "nested"),
        (5, "the graph is int"),
        ({"text": {1, 2}}, "the graph is not JSON"),
        ({"text": float("nan")}, "NaN"),
    ],
)
def test_what_is_no_strict_json_is_refused(text, says):
    with pytest.raises(InvalidGraph, match=says):
        read_graph(text)


def test_a_document_that_holds_itself_is_refused():
    made = document()
    made["context"]["self"] = made
    with pytest.raises(InvalidGraph, match="not JSON"):
        read_graph(made)


def test_arguments_that_nest_without_end_are_refused():
    deep = '{"a":' * 300 + "1" + "}" * 300
    made = json.dumps(document()).replace('{"a": [1, null]}', deep)
    assert "nested more than 200 deep" in problems(made)[0]


def test_half_a_surrogate_pair_is_replaced_everywhere_one_to_one():
    made = json.dumps(document(text="\ud800" + TEXT[1:], context={"\udfff": ["\ud83d\ude00", "\ud800"]}))
    read = read_graph(made)
    assert read.draft.text == "\ufffd" + TEXT[1:]
    assert read.draft.context == {"\ufffd": ["\U0001f600", "\ufffd"]}
    assert check(graph=made).to_json()


def test_numbers_that_json_readers_would_round_become_text():
    made = json.dumps(changed("operations", operands=[2**60, 1])).replace("1.5", "0.30000000000000000001")
    operation = read_graph(made).graph.operations[0]
    assert operation.operands == (str(2**60), 1)
    assert operation.result == "0.30000000000000000001"


def test_many_nodes_take_time_that_grows_with_them():
    """Though every one of them covers the whole text."""
    spans = {"start": 0, "end": len(TEXT)}

    def cost(count: int) -> float:
        claims = [{"id": f"c{n}", "text": TEXT, "modality": "factual", "span": spans} for n in range(count)]
        blocks = [{"id": f"cb{n}", "language": "", "code": "", "span": spans} for n in range(count)]
        made = json.dumps(document(claims=claims, code_blocks=blocks))
        begun = process_time()
        assert len(read_graph(made).graph.claims) == count
        return process_time() - begun

    assert grows_linearly(cost, 1_000, times=8)


# check() with a graph


def test_the_nodes_of_a_graph_are_judged_and_its_numbers_are_checked():
    """A graph of CAPE holds no numbers; without them the draft would be accepted unchecked."""
    report = check(graph=document())
    assert [mark.text for mark in report.marks] == ["3%", "2024", "1"]
    assert report.decision == "review"
    assert report.graph.claims[0].id == "c1"
    assert report.imported.output_id == "o1"


def test_a_report_on_a_graph_replays_after_json():
    report = check(graph=json.dumps(changed("claims", entity_refs=["e7"])))
    again = Report.from_json(report.to_json())
    assert again == report
    assert replay(again) == []
    assert report.imported.warnings


def test_a_draft_beside_a_graph_adds_what_the_graph_does_not_say():
    draft = Draft(text=TEXT, locale="de", tools=[{"name": "f"}], context={"locale": "de"})
    report = check(draft, graph=document())
    assert (report.draft.locale, report.draft.query, report.draft.context["locale"]) == ("de", "How much?", "de")
    assert report.draft.context["tools_available"] == ["f"]


@pytest.mark.parametrize(
    ("draft", "says"),
    [
        (Draft(text="another"), "different texts"),
        ("text", "different texts"),
        (b"text", "the draft is bytes"),
        (None, None),
    ],
)
def test_a_draft_beside_a_graph_has_its_text(draft, says):
    if says is None:
        assert check(draft, graph=document()).draft.text == TEXT
    else:
        with pytest.raises(InvalidDraft, match=says):
            check(draft, graph=document())


def test_without_draft_and_graph_there_is_nothing_to_check():
    with pytest.raises(InvalidDraft, match="the draft is NoneType"):
        check()


def test_a_strict_check_refuses_what_a_check_warns_of():
    made = changed("claims", text="other")
    assert check(graph=made).imported.warnings
    with pytest.raises(InvalidGraph):
        check(graph=made, strict_graph=True)


def test_a_draft_over_a_cap_is_refused_with_its_graph():
    from countermark.model import Limits

    report = check(graph=document(), limits=Limits(draft=5))
    assert (report.decision, report.imported.output_id) == ("reject", "o1")
    assert replay(report) == []


# Writing


def test_what_is_written_is_read_back():
    read = read_graph(document())
    written = write_graph(read.draft, read.graph, output_id="o1")
    again = read_graph(written)
    assert (again.graph, again.imported) == (read.graph, read.imported)
    assert written["context"] == document()["context"]


def test_a_hedge_is_written_as_what_cape_has_a_word_for():
    def modality(text: str) -> str:
        claim = Claim(id="c1", span=Span(start=0, end=0), text=text, modality="hedged")
        return write_graph(Draft(text=""), Graph(claims=(claim,)))["claims"][0]["modality"]

    assert modality("It may grow if rates fall.") == "conditional"
    assert modality("It seems to grow.") == "opinion"


def test_ids_of_another_form_are_renamed_with_whatever_names_them():
    span = Span(start=0, end=1)
    graph = Graph(
        entities=(Entity(id="gdp", span=span, text="x", type="T"), Entity(id="e1", span=span, text="x", type="T")),
        claims=(Claim(id="first", span=span, text="x", modality="factual", entity_refs=("gdp", "e1", "gone")),),
        citations=(Citation(id="a", claim_id="first", source={"type": "book", "value": "B"}),),
        discourse_acts=(
            Act(id="top", span=span, type="RAMBLING", claim_refs=("first",), children=("low",)),
            Act(id="low", span=span, type="SUMMARY"),
        ),
    )
    written = write_graph(Draft(text="x", query="?", tools=[{"name": "f"}]), graph)
    assert [each["id"] for each in written["entities"]] == ["e2", "e1"]
    assert written["claims"][0]["entity_refs"] == ["e2", "e1", "gone"]
    assert written["citations"][0] == {
        "claim_id": "c1",
        "source": {"type": "reference", "value": "B"},
        "id": "cit1",
    }
    assert [each["type"] for each in written["discourse_acts"]] == ["ASSERTION", "SUMMARY"]
    assert written["discourse_acts"][0]["children"] == ["da2"]
    assert written["context"] == {"user_query": "?", "tools": [{"name": "f"}]}
    assert read_graph(written).imported.warnings == ("c1: it names the entity 'gone', which is not there",)


def test_the_same_text_is_written_under_the_same_id():
    assert write_graph(Draft(text="a"), Graph())["output_id"] == write_graph(Draft(text="a"), Graph())["output_id"]
    assert write_graph(Draft(text="a"), Graph())["output_id"] != write_graph(Draft(text="b"), Graph())["output_id"]


# CAPE's own schema and examples


@cache
def schema() -> Any:
    path = REFERENCE / "schemas" / "predicate-graph-v1.0.0.json"
    if not path.exists():
        pytest.skip("CAPE's schemas are not here")
    return jsonschema_rs.validator_for(json.loads(path.read_text("utf-8")))


NAMES = st.text(st.characters(exclude_categories=["C", "Z"], include_characters=" "), max_size=8)  # what can be printed
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.floats(allow_nan=False, allow_infinity=False) | NAMES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=5,
)
SPANS = st.builds(lambda start, length: Span(start=start, end=start + length), st.integers(0, 9), st.integers(0, 9))


@st.composite
def graphs(draw: Any) -> Graph:
    def some(make: Any) -> tuple:
        ids = draw(st.lists(NAMES | st.from_regex(r"\A(?:e|c|op|tc|cit|cb|da)[0-9]{1,2}\Z"), max_size=3, unique=True))
        return tuple(make(name) for name in ids)

    modalities = st.sampled_from(["factual", "hedged", "opinion", "conditional", "hypothetical", "instruction"])
    return Graph(
        entities=some(lambda name: Entity(id=name, span=draw(SPANS), text=draw(NAMES), type=draw(NAMES))),
        claims=some(lambda name: Claim(id=name, span=draw(SPANS), text=draw(NAMES), modality=draw(modalities))),
        citations=some(lambda name: Citation(id=name, claim_id=draw(NAMES), source={"value": draw(NAMES)})),
        operations=some(
            lambda name: Operation(
                id=name,
                span=draw(SPANS),
                type=draw(NAMES),
                operator=draw(NAMES),
                operands=(draw(VALUES),),
                result=draw(VALUES),
            )
        ),
        tool_calls=some(
            lambda name: ToolCall(id=name, span=draw(SPANS), name=draw(NAMES), arguments={"a": draw(VALUES)})
        ),
        discourse_acts=some(lambda name: Act(id=name, span=draw(SPANS), type=draw(NAMES))),
    )


@given(graphs())
def test_whatever_a_graph_holds_is_written_so_that_it_can_be_read(graph):
    """By us always, and by CAPE's schema where it is at hand."""
    written = json.loads(json.dumps(write_graph(Draft(text="some text that is long enough"), graph)))
    read_graph(written)
    path = REFERENCE / "schemas" / "predicate-graph-v1.0.0.json"
    if path.exists():
        assert schema().is_valid(written), list(schema().iter_errors(written))


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(REFERENCE.glob("examples/*/*.json")) if "expectations" not in path.name]
    or [pytest.param(None, marks=pytest.mark.skip(reason="CAPE's examples are not here"))],
    ids=lambda path: path.stem if path else "none",
)
def test_an_example_of_cape_is_taken_with_warnings_and_written_back(path):
    """Several of them have spans past the end of their text."""
    text = path.read_text("utf-8")
    read = read_graph(text)
    assert read.imported.warnings
    with pytest.raises(InvalidGraph):
        read_graph(text, strict=True)
    written = write_graph(read.draft, read.graph, output_id=read.imported.output_id)
    assert schema().is_valid(written)
    assert written["claims"][0]["text"] == json.loads(text)["claims"][0]["text"]
