"""Parameters: declared with a type and limits, resolved when the pack is loaded."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from policy_world import TAGGED, compare, document, field, forall, graph, load_pack, quantity, rule

from countermark.errors import InvalidPack
from countermark.policy import judge


def pack(parameters, params=None, condition=TAGGED, **more):
    return load_pack(document(rule(forall(condition), **more), parameters=parameters), params)


def problems(parameters, params=None) -> list[str]:
    with pytest.raises(InvalidPack) as caught:
        pack(parameters, params)
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("kind", "given", "value", "stored"),
    [
        ("number", 3, 3, 3),
        ("number", "0.30", Decimal("0.30"), "0.30"),
        ("number", 0.3, Decimal("0.3"), 0.3),
        ("number", Decimal("0.1234567890123456789"), Decimal("0.1234567890123456789"), "0.1234567890123456789"),
        ("number", 2**60, 2**60, str(2**60)),
        ("integer", "12", 12, "12"),
        ("integer", Decimal("12.0"), 12, 12),
        ("boolean", True, True, True),
        ("string", "x", "x", "x"),
        ("severity", "info", "info", "info"),
        ("number-policies", [{"type": "exact", "x": 0.5}], ("exact",), [{"type": "exact", "x": 0.5}]),
        ("number-policies", [], (), []),
    ],
)
def test_a_value_of_each_type_is_resolved_and_stored(kind, given, value, stored):
    """What is stored loads to the same value again."""
    declared = {"p": {"type": kind, "description": "what it is"}}
    condition = TAGGED if kind == "number-policies" else compare(field("q.text"), "==", {"param": "p"})
    made = pack(declared, {"p": given}, condition)
    assert made.parameters == {"p": stored}
    again = pack(declared, made.parameters, condition)
    assert again.parameters == made.parameters
    if kind != "number-policies":
        assert made.rules[0].condition.right.value == value
        assert again.rules[0].condition.right == made.rules[0].condition.right


def test_a_supplied_value_overrides_the_default():
    declared = {"tau": {"type": "number", "default": 50}}
    condition = compare(field("q.span.start"), "<", {"param": "tau"})
    at_40 = graph(quantity(4))
    assert judge(pack(declared, {}, condition), at_40, []).verdicts[0].status == "pass"
    verdict = judge(pack(declared, {"tau": "39.5"}, condition), at_40, []).verdicts[0]
    assert (verdict.status, verdict.why) == ("fail", "q.span.start is 40, not < 39.5")


def test_a_severity_may_be_a_parameter():
    declared = {"bare": {"type": "severity", "default": "info"}}
    made = pack(declared, {"bare": "error"}, severity={"param": "bare"})
    assert made.rules[0].severity == "error"
    assert pack(declared, severity={"param": "bare"}).rules[0].severity == "info"


@pytest.mark.parametrize(
    ("kind", "given", "message"),
    [
        ("number", "1,5", "'1,5' is not a number"),
        ("number", "٣", "'٣' is not a number"),
        ("number", "nan", "'nan' is not a number"),
        ("number", "1e99999", "'1e99999' is not a number"),
        ("number", "9" * 1500, f"'{'9' * 59}…' is not a number"),
        ("number", "0." + "9" * 3000, f"'0.{'9' * 57}…' is not a number"),
        ("number", 10**1500, f"1{'0' * 58}… is not a number"),
        pytest.param("number", 10**5000, "an int too large to show is out of range", id="a long int"),
        ("number", Decimal("1e999999999"), "Decimal('1E+999999999') is out of range"),
        ("number", Decimal("0e-999999999"), "Decimal('0E-999999999') is out of range"),
        ("number", True, "true is not a number"),
        ("number", None, "null is not a number"),
        ("number", [], "a list is not a number"),
        ("number", float("inf"), "Infinity is not a finite number"),
        ("number", Fraction(1, 3), "a Fraction has no place in a document"),
        ("integer", "1.5", "'1.5' is not an integer"),
        ("integer", 0.5, "0.5 is not an integer"),
        ("integer", "1e1999", "'1e1999' is not an integer"),
        ("integer", False, "false is not an integer"),
        ("boolean", 1, "1 is not a boolean"),
        ("boolean", "true", "'true' is not a boolean"),
        ("string", 5, "5 is not a string"),
        ("severity", "fatal", "'fatal' is not one of error, warning, info"),
        ("severity", ["error"], "a list is not one of error, warning, info"),
        ("number-policies", {"type": "exact"}, "a policy set is a list"),
        ("number-policies", None, "a policy set is a list"),
    ],
)
def test_a_value_of_the_wrong_type_is_refused(kind, given, message):
    assert f"{message} (in params.p)" in problems({"p": {"type": kind}}, {"p": given})


def test_a_bad_default_is_refused_even_where_a_value_is_given():
    assert problems({"p": {"type": "number", "default": "x"}}, {"p": 1}) == [
        "'x' is not a number (in parameters.p.default)"
    ]
    assert problems({"p": {"type": "number-policies", "default": [{}, {}]}}, {"p": []}) == [
        "no type (in parameters.p.default[0])",
        "no type (in parameters.p.default[1])",
    ]


@pytest.mark.parametrize(
    ("entry", "given", "expected"),
    [
        ({"minimum": 0, "maximum": 1}, -1, "-1 is less than the minimum 0 (in params.p)"),
        ({"minimum": 0, "maximum": 1}, "1.01", "1.01 is more than the maximum 1 (in params.p)"),
        ({"minimum": 0, "default": -1}, 1, "-1 is less than the minimum 0 (in parameters.p.default)"),
        ({"minimum": 2, "maximum": 1}, 1, "the minimum is larger than the maximum (in parameters.p.minimum)"),
        ({"minimum": "low"}, 1, "'low' is not a number (in parameters.p.minimum)"),
        ({"type": "string", "maximum": 1}, "x", "a string has no maximum (in parameters.p.maximum)"),
        ({"type": "numbr"}, 1, "'numbr' is not a parameter type; did you mean 'number'? (in parameters.p.type)"),
        ({"type": None}, 1, "null is not a parameter type (in parameters.p.type)"),
        ({"defualt": 1}, 1, "unknown key 'defualt'; did you mean 'default'? (in parameters.p.defualt)"),
        ({"description": 5}, 1, "the description is not text (in parameters.p.description)"),
    ],
)
def test_a_bad_declaration_or_a_value_out_of_range_is_refused(entry, given, expected):
    assert expected in problems({"p": {"type": "number", **entry}}, {"p": given})


def test_a_declaration_within_its_bounds_loads():
    made = pack(
        {
            "p": {"type": "number", "minimum": 0, "maximum": 1, "default": 0.5},
            "i": {"type": "integer", "minimum": 0, "default": 0},
        }
    )
    assert made.parameters == {"p": 0.5, "i": 0}


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [
        ({"p": {}}, "the key 'type' is missing (in parameters.p.type)"),
        ({"p": "number"}, "'number' is not a parameter's object (in parameters.p)"),
        ([], "a list is not an object of parameters (in parameters)"),
        (
            {"p": {"type": "number"}},
            "the parameter 'p' has no default and must be given (in params.p)",
        ),
    ],
)
def test_parameters_that_cannot_be_resolved_are_refused(parameters, expected):
    assert expected in problems(parameters)


def test_an_unknown_supplied_name_is_refused_with_the_nearest():
    """A typo must not leave the default in force."""
    found = problems({"numbers": {"type": "number-policies", "default": []}}, {"nombers": [], "x": 1})
    assert found == [
        "the pack has no parameter 'nombers'; did you mean 'numbers'? (in params.nombers)",
        "the pack has no parameter 'x' (in params.x)",
    ]
