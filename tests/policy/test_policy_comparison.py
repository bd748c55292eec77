"""Comparison: exact among numbers, of one kind among others, unknown for the rest."""

from __future__ import annotations

import decimal
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from policy_world import compare, field, forall, graph, load_one, quantity

from countermark.model import Draft, Entity, Graph, Operation, Span
from countermark.policy import judge
from countermark.policy.explanation.describe import shown
from countermark.policy.language.comparison import COMPARE, UNKNOWN, look_up, number_of

NUMBERS = st.one_of(
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**30), max_value=10**30),
    st.fractions(),
)


@given(NUMBERS, NUMBERS)
def test_numbers_of_every_type_compare_exactly(left, right):
    """As rationals, a float as the decimal that JSON writes for it: no rounding, no decimal context."""
    one, other = (Fraction(repr(value)) if isinstance(value, float) else Fraction(value) for value in (left, right))
    assert COMPARE["=="](left, right) is (one == other)
    assert COMPARE["!="](left, right) is (one != other)
    assert COMPARE["<"](left, right) is (one < other)
    assert COMPARE["<="](left, right) is (one <= other)
    assert COMPARE[">"](left, right) is (one > other)
    assert COMPARE[">="](left, right) is (one >= other)


def test_a_float_is_the_decimal_that_is_written_for_it():
    """A score of 0.7 reaches a threshold of 0.7, though the nearest float lies below it."""
    assert COMPARE["=="](0.1, Decimal("0.1")) is True
    assert COMPARE[">="](0.7, Decimal("0.7")) is True
    assert COMPARE["<="](0.1, Decimal("0.1")) is True
    assert COMPARE["=="](0.1, Decimal("0.1000000000000000055511151231257827")) is False


def test_a_context_that_traps_floats_does_not_matter():
    with decimal.localcontext() as context:
        context.traps[decimal.FloatOperation] = True
        assert COMPARE["<"](0.25, Decimal("0.5")) is True


@pytest.mark.parametrize(
    ("left", "op", "right", "truth"),
    [
        ("a", "<", "b", True),
        ("a", "==", "a", True),
        ("a", "!=", "a", False),
        (True, "==", True, True),
        (True, "!=", False, True),
        (None, "==", None, True),
        (None, "!=", None, False),
        (None, "==", 0, False),
        ("", "!=", None, True),
        ([], "==", None, False),
        # Refusals: none of these is true, and none is false either.
        (True, "<", True, None),
        (True, "==", 1, None),
        (0, "!=", False, None),
        ("5", "==", 5, None),
        ("5", "<", 6, None),
        (5, "!=", "5", None),
        (None, "<", 1, None),
        (None, ">=", None, None),
        (1, "<=", None, None),
        ([1], "==", [1], None),
        ({}, "!=", {}, None),
        (float("nan"), "==", float("nan"), None),
        (float("nan"), "!=", 1, None),
        (float("inf"), ">", 1, None),
        (Decimal("NaN"), "==", 1, None),
        (Decimal("sNaN"), "<", 1, None),
        (1, "<", Decimal("Infinity"), None),
        (UNKNOWN, "==", None, None),
        (None, "==", UNKNOWN, None),
        (UNKNOWN, "!=", UNKNOWN, None),
        (UNKNOWN, "<", 1, None),
    ],
)
def test_other_kinds(left, op, right, truth):
    """Null compares with == and != only; ordering is for two numbers or two texts; all else is unknown."""
    assert COMPARE[op](left, right) is truth


@pytest.mark.parametrize(
    ("value", "is_number"),
    [(1, True), (0.5, True), (Decimal(2), True), (True, False), ("1", False), (None, False), (float("nan"), False)],
)
def test_only_a_finite_number_is_a_numeric_measurement(value, is_number):
    assert (number_of(value) is not UNKNOWN) is is_number


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("span", "start"), 10),
        (("text",), "5.7"),
        (("problem",), None),
        (("nothing",), UNKNOWN),
        (("text", "upper"), UNKNOWN),
        (("__class__",), UNKNOWN),
        (("__struct_fields__",), UNKNOWN),
        (("span", "__init__"), UNKNOWN),
        (("problem", "x"), UNKNOWN),
    ],
)
def test_a_field_is_data_and_never_an_attribute(path, value):
    found = look_up(quantity(1), path)
    assert found == value if value is not UNKNOWN else found is UNKNOWN


def test_a_field_of_a_mapping_is_its_key():
    draft = Draft(text="", context={"a": {"b": 1}})
    assert look_up(draft, ("context", "a", "b")) == 1
    assert look_up(draft, ("context", "a", "items")) is UNKNOWN
    assert look_up(draft, ("context", "a", "b", "real")) is UNKNOWN


def test_a_missing_field_abstains_and_says_so():
    """Unknown never passes, under not either."""
    for expression in (compare(field("q.nope"), "==", 1), {"not": compare(field("q.nope"), "==", 1)}):
        verdict = judge(load_one(forall(expression)), graph(quantity(1)), []).verdicts[0]
        assert (verdict.status, verdict.why) == ("abstain", "q.nope is not there")


def test_fields_compare_with_literals_fields_and_parameters():
    node = quantity(1, span=Span(start=4, end=9))
    for expression, status in [
        (compare(field("q.span.start"), "<", field("q.span.end")), "pass"),
        (compare(field("q.span.start"), ">", {"param": "tau"}), "pass"),
        (compare(field("q.kind"), "==", "number"), "pass"),
        (compare(field("q.problem"), "==", None), "pass"),
        (compare(field("q.span.start"), "==", Decimal("4.5")), "fail"),
        (compare(5, "<=", field("q.span.start")), "fail"),
        (compare(field("q.text"), ">", 5), "abstain"),
        (compare(field("q.text"), "==", "5.70"), "fail"),
        (compare(field("q.span.start.x"), "==", 4), "abstain"),
        (compare(field("q.nope.start"), "==", 4), "abstain"),
    ]:
        assert judge(load_one(forall(expression)), graph(node), []).verdicts[0].status == status


NUMERIC = st.one_of(
    st.integers(-5, 5),
    st.floats(allow_nan=True),
    st.sampled_from([0.7, 0.1, -0.1, 1e308, 5e-324, True, "5", None, [], Decimal("NaN"), Decimal("0.7")]),
)
BARS = [0, 1, -3, Decimal("0.7"), Decimal("0.1"), "0.69999999999999995", "1e400", "-1e400", 10**400]


@given(NUMERIC, st.sampled_from(BARS), st.sampled_from(["==", "!=", "<", "<=", ">", ">="]))
def test_a_comparison_in_place_says_what_the_whole_definition_says(value, bar, operator):
    """The compiled rule compares plain numbers by itself; it must not decide anything by that."""
    node = Entity(id="e1", span=Span(start=0, end=1), text="", type="", attributes={"n": value})
    bar_value = Decimal(bar) if isinstance(bar, str) else bar
    for expression, truth in [
        (compare(field("e.attributes.n"), operator, {"param": "tau"}), COMPARE[operator](value, bar_value)),
        (compare({"param": "tau"}, operator, field("e.attributes.n")), COMPARE[operator](bar_value, value)),
    ]:
        pack = load_one(forall(expression, over="entities", var="e"), {"tau": bar})
        status = judge(pack, Graph(entities=(node,)), []).verdicts[0].status
        assert status == {True: "pass", False: "fail", None: "abstain"}[truth]


MIXED = [0, 1, -3, 0.7, 1e300, float("nan"), True, False, None, "", "a", [1], {"n": 1}, Decimal("0.7"), Fraction(7, 10)]


@pytest.mark.parametrize("operator", ["==", "!=", "<", ">="])
def test_values_of_two_loops_compare_as_they_would_alone(operator):
    """The inner loop keeps what its nodes give; what it keeps is still compared by the whole definition."""
    span = Span(start=0, end=1)
    inner = tuple(
        Entity(id=f"e{n}", span=span, text="", type="", attributes={"n": MIXED[n]}) for n in range(len(MIXED))
    )
    outer = tuple(
        Operation(id=f"op{n}", span=span, type="", operator="", operands=(), result=each)
        for n, each in enumerate(MIXED)
    )
    of_inner, of_outer = field("e.attributes.n"), field("o.result")
    both = {"and": [compare(of_inner, operator, of_outer), {"not": {"not": compare(of_inner, operator, of_outer)}}]}
    for number, node in enumerate(inner):
        alone = {"exists": {"var": "e", "in": "entities", "condition": both}}
        verdicts = judge(
            load_one(forall(alone, over="operations", var="o")), Graph(entities=(node,), operations=outer), []
        ).verdicts
        truths = [COMPARE[operator](MIXED[number], each) for each in MIXED]
        assert [verdict.status for verdict in verdicts] == [
            {True: "pass", False: "fail", None: "abstain"}[each] for each in truths
        ]


def test_fields_of_one_node_and_of_nodes_around_compare_inside_an_inner_loop():
    """Two fields of the same node, and two of nodes outside: neither pair has one side in each loop."""
    span = Span(start=0, end=1)
    entity = Entity(id="e1", span=span, text="a", type="b", attributes={"n": [1], "m": [1]})
    operation = Operation(id="op1", span=span, type="b", operator="a", operands=(), result=None)
    for left, right, status in [
        ("e.text", "e.type", "pass"),
        ("e.attributes.n", "e.attributes.m", "abstain"),
        ("o.operator", "o.type", "pass"),
        ("o.result", "o.operands", "abstain"),
    ]:
        inner = {"exists": {"var": "e", "in": "entities", "condition": compare(field(left), "<", field(right))}}
        pack = load_one(forall(inner, over="operations", var="o"))
        (verdict,) = judge(pack, Graph(entities=(entity,), operations=(operation,)), []).verdicts
        assert verdict.status == status


@pytest.mark.parametrize(
    ("value", "reads"),
    [(1987.0, "1987"), (-2.0, "-2"), (0.7, "0.7"), (1e300, "1e+300"), (True, "true"), ([], "a list")],
)
def test_a_value_reads_as_a_person_writes_it(value, reads):
    assert shown(value) == reads
