"""Whatever a model writes, a predicate answers yes, no or unknown with a reason."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from countermark.measure import MEASURES
from countermark.model import DEFAULT_LIMITS, Citation, Claim, Draft, Evidence, Graph, Operation, Span, ToolCall
from countermark.protocols import Need, Subject

SPAN = Span(start=0, end=1)
SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=12)
)
WORDS = ("type", "properties", "required", "enum", "minimum", "pattern", "items", "$ref", "allOf", "format", "a", "b")
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=4),
    max_leaves=12,
)
OPERATORS = st.sampled_from(
    (
        "add",
        "subtract",
        "multiply",
        "divide",
        "power",
        "percentage",
        "share",
        "growth",
        "pp",
        "mean",
        "max",
        "mod",
        "abs",
        "and",
        "or",
        "not",
        "xor",
        "implies",
        "==",
        "<",
        ">=",
        "nonsense",
    )
)
NUMBERS = st.sampled_from(("5", "$3", "7%", "2 kg", "1/3", "-0", "1e300", "1–2", "3 pp", "½", "about 5", "9" * 90, "0"))


def answers(name: str, node: Any, collection: str, **draft: Any) -> Any:
    subject = Subject(Draft(text="x", **draft), Graph(**{collection: (node,)}), Evidence(), DEFAULT_LIMITS)
    (answer,) = MEASURES[name]([Need(name, node.id, {})], {}, subject)
    assert answer.value in (True, False, None)
    assert answer.reason
    return answer


@given(OPERATORS, st.lists(JSON | NUMBERS, max_size=4), JSON | NUMBERS)
def test_no_operation_breaks_the_arithmetic(operator, operands, result):
    node = Operation(id="op1", span=SPAN, type="x", operator=operator, operands=tuple(operands), result=result)
    answers("result_correct", node, "operations")


@given(st.dictionaries(st.sampled_from(WORDS), JSON, max_size=4), JSON)
def test_no_schema_and_no_argument_breaks_the_check(arguments, schema):
    node = ToolCall(id="tc1", span=SPAN, name="f", arguments=arguments)
    for name in ("arguments_match_schema", "has_required_arguments", "no_extra_arguments", "values_in_constraints"):
        answers(name, node, "tool_calls", tools=[{"name": "f", "parameters": schema}])


@given(st.text(max_size=80))
def test_no_text_breaks_the_tone(text):
    answers("is_professional_tone", Claim(id="c1", span=SPAN, text=text, modality="factual"), "claims")


@given(JSON, JSON)
def test_no_document_breaks_a_citation(value, documents):
    node = Citation(id="cit1", claim_id="c1", source={"type": "document", "value": value})
    answers("cites_given_document", node, "citations", context={"documents": documents})
