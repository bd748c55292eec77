"""Facts that are derived from facts: in order, whatever the file's order, and never in a circle."""

from __future__ import annotations

import pytest

from countermark.errors import InvalidEvidence
from countermark.measure.derive import Deriver, named_facts
from countermark.measure.derive import deriver as deriving
from countermark.model import Fact


def deriver(*facts: Fact, conflicts=frozenset()) -> Deriver:
    return Deriver({fact.id: fact for fact in facts}, conflicts)


A, B = Fact(id="a", value="4", unit="kg"), Fact(id="b", value="5", unit="kg")


def test_a_derived_fact_brings_its_proof():
    found = deriver(A, B, Fact(id="g", derive="growth(a, b)"), Fact(id="h", derive="sum(g, g)"))
    assert found.fact("g").text == "25"
    again = found.derive("sum(h, g)", trusted=True)
    assert (again.text, again.basis, again.height) == ("75", ("a", "b", "g", "h"), 3)
    assert [step.get("fact", step.get("op")) for step in again.steps] == ["a", "b", "growth", "g", "sum", "h", "sum"]
    assert again.steps[3] == {"fact": "g", "derive": "growth(a, b)", "value": "25", "unit": "%", "of": [2]}


def test_what_two_facts_share_is_proven_once():
    shared = (Fact(id="x", derive="sum(z, y)"), Fact(id="y", derive="sum(a, z)"), Fact(id="z", derive="sum(b)"))
    facts = deriver(A, B, *shared)
    assert facts.fact("x").text == "14"
    found = facts.derive("sum(y, z, x)", trusted=True)
    assert found.text == "28"
    assert [step["fact"] for step in found.steps if "fact" in step] == ["a", "b", "z", "y", "x"]


def test_a_unit_converts_the_result():
    found = deriver(A, B, Fact(id="s", derive="sum(a, b)", unit="g"), Fact(id="bad", derive="sum(a, b)", unit="m"))
    assert (found.fact("s").text, found.fact("s").amount.unit.name) == ("9000", "g")
    assert found.fact("s").steps[-1] == {"op": "convert", "of": [2], "to": "g", "value": "9000", "unit": "g"}
    assert found.fact("bad").words == "kg does not convert into m"


def test_a_counted_unit_leaves_single_ones():
    found = deriver(Fact(id="a", value="5", unit="USD"), Fact(id="m", derive="sum(a)", unit="million USD"))
    assert (found.fact("m").text, found.fact("m").amount.unit.name) == ("5", "USD")


@pytest.mark.parametrize("first", ["x", "y", "z", "on"])
def test_a_circle_is_refused_whoever_is_asked_first(first):
    facts = [
        Fact(id="x", derive="sum(missing, y)"),
        Fact(id="y", derive="sum(a, z)"),
        Fact(id="z", derive="sum(x, b)"),
        Fact(id="on", derive="sum(y)"),
        A, B,
    ]  # fmt: skip
    found = deriver(*facts)
    found.fact(first)
    for each in ("x", "y", "z", "on"):
        assert found.fact(each).code == "cycle"
        assert found.fact(each).words == f"the derivation of fact {each!r} depends on itself"
    assert found.derive("sum(a, x)", trusted=True).code == "cycle"


def test_a_fact_that_names_itself_is_a_circle():
    assert deriver(Fact(id="x", derive="x")).fact("x").code == "cycle"


@pytest.mark.parametrize("first", [0, 20, 39])
def test_a_tower_of_derivations_has_a_limit(first):
    tower = [Fact(id=f"t{n}", derive=f"sum(t{n - 1})") for n in range(1, 40)]
    found = deriver(Fact(id="t0", value="1"), *tower)
    found.input(f"t{first}")
    assert found.fact("t32").text == "1"
    assert found.fact("t33").words == "fact 't33' is derived through more than 32 others"
    assert found.fact("t39").code == "depth"


def test_a_million_stacked_facts_are_no_recursion():
    tower = [Fact(id=f"t{n}", derive=f"sum(t{n - 1})") for n in range(1, 5000)]
    assert deriver(Fact(id="t0", value="1"), *tower).fact("t4999").code == "depth"


def test_a_refused_fact_refuses_what_rests_on_it():
    found = deriver(A, Fact(id="bad", derive="growth(a)"), Fact(id="zero", derive="ratio(a, difference(a, a))"))
    assert found.derive("sum(bad, a)", trusted=True).code == "arguments"
    assert found.derive("sum(a, zero)", trusted=True).code == "zero"


def test_a_conflict_of_derived_facts_is_a_conflict():
    facts = [Fact(id="x", derive="sum(a)"), Fact(id="y", derive="sum(x)"), A]
    found = deriver(*facts, conflicts=frozenset(("x",)))
    assert found.derive("sum(x)", trusted=True).code == "conflict"
    assert found.fact("y").code == "conflict"


def test_a_set_may_hold_derived_facts():
    one = Fact(id="one", value="3", indicator="I", period="1", entity="A")
    two = Fact(id="two", derive="product(one, 1.5)", indicator="I", period="1", entity="B")
    total = Fact(id="total", derive="sum(all(I, 1))")
    assert deriver(two, total, one).fact("total").text == "7.5"
    assert deriver(one, two).reads("sum(all(I, 1), convert(one, kg), nope)") == ["one", "two"]


def test_whether_derived_facts_agree():
    assert Fact(id="x", derive="sum(a)").agrees_with(Fact(id="x", derive="sum(a)"))
    assert not Fact(id="x", derive="sum(a)").agrees_with(Fact(id="x", derive="sum(b)"))
    assert not Fact(id="x", derive="sum(a)").agrees_with(Fact(id="x", value="4"))


@pytest.mark.parametrize("given", ["", "  ", 5, None, ["sum"], "x" * 5000, "sum(\ud800)"])
def test_an_expression_is_text(given):
    with pytest.raises(InvalidEvidence, match="derive of fact 'x'"):
        Fact(id="x", derive=given)


def test_a_fact_has_a_value_or_derives_one():
    with pytest.raises(InvalidEvidence, match="has a value and derives one"):
        Fact(id="x", value="5", derive="sum(a)")


def test_a_fact_that_is_observed_has_no_expression_in_json():
    import msgspec

    assert b"derive" not in msgspec.json.encode(A)
    derived = Fact(id="g", derive="sum(a)")
    assert msgspec.json.decode(msgspec.json.encode(derived), type=Fact) == derived
    assert A.expression is None


def test_what_stands_behind_expressions():
    tower = (Fact(id="x", derive="sum(y, a)"), Fact(id="y", derive="sum(x, b)"), Fact(id="z", derive="growth(a"))
    assert deriver(A, B, *tower).behind(["sum(x, nope)", "z"]) == {"x", "y", "a", "b", "z"}


def test_which_facts_an_expression_names():
    assert named_facts("sum(a, 'b c', 5, all(I, 2024), nope, a)") == ["a", "b c", "nope"]
    assert named_facts("sum(") == []


def test_the_groups_of_a_set_are_found_once_and_let_go(monkeypatch):
    held = deriver(A, B)
    assert held.groups("sum(a, b)") == held.groups("sum(a, b)") == [{"a"}, {"b"}]
    monkeypatch.setattr(deriving, "_MOST_GROUPED", 1)
    assert deriver(A, B).groups("sum(a, b)") == [{"a"}, {"b"}]
