"""Expressions over facts: what they give, and what is refused with which reason."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.oracle.derived import differences

from countermark.measure.derive import FUNCTIONS, Deriver, quoted
from countermark.model import Fact, Source

FACTS = (
    Fact(id="gdp23", value="31", unit="million USD", source="WDI", period="2023"),
    Fact(id="gdp24", value="32000000", unit="USD", source=Source(dataset="WDI")),
    Fact(id="web", value="1", unit="USD", source=Source(uri="https://example.org")),
    Fact(id="real", value="30", unit="constant 2015 US$"),
    Fact(id="nominal", value="60", unit="current US$"),
    Fact(id="debt", value="60", unit="% of GDP"),
    Fact(id="trade", value="40", unit="% of exports"),
    Fact(id="pop", value="1000", unit="people"),
    Fact(id="u23", value="4", unit="%"),
    Fact(id="u24", value="5", unit="%"),
    Fact(id="more", value="2", unit="pp"),
    Fact(id="permille", value="5", unit="‰"),
    Fact(id="rate", value="0.9", unit="EUR/USD"),
    Fact(id="norate", value="0", unit="USD/EUR"),
    Fact(id="day", value="2024-01-01"),
    Fact(id="missing"),
    Fact(id="zero", value="0", unit="USD"),
    Fact(id="area", value="10", unit="km²"),
    Fact(id="side", value="2", unit="km"),
    Fact(id="metres", value="500", unit="m"),
    Fact(id="heat", value="20", unit="°C"),
    Fact(id="cold", value="-5", unit="°C"),
    Fact(id="deaths", value="7", unit="per 100,000 people"),
    Fact(id="widgets", value="3", unit="million widgets"),
    Fact(id="index", value="4", unit="index"),
    Fact(id="years", value="2", unit="years"),
    Fact(id="months", value="24", unit="months"),
    Fact(id="two words", value="5"),
    Fact(id="it's", value="5"),
    Fact(id="nan", value="9"),
    Fact(id="half", value="0.5"),
    Fact(id="minus", value="-4"),
    Fact(id="i1", value="3", unit="kg", indicator="I", period="2024", entity="A"),
    Fact(id="i2", value="5", unit="kg", indicator="I", period="2024", entity="B"),
    Fact(id="i3", value="1", unit="t", indicator="I", period="2024", entity="C"),
    Fact(id="one", value="7", indicator="one", period="2024", entity="A"),
    Fact(id="j1", value="3", indicator="J", period="2024", entity="A"),
    Fact(id="j2", value="4", indicator="J", period="2024", entity="A", dims={"sex": "F"}),
    Fact(id="k1", value="3", indicator="K", period="2024", entity="A"),
    Fact(id="k2", indicator="K", period="2024", entity="B"),
    Fact(id="big", value="1e1000"),
)
BY_ID = {fact.id: fact for fact in FACTS}


def derive(expression: str, *, trusted: bool = True, facts=BY_ID, conflicts=frozenset()):
    return Deriver(facts, conflicts).derive(expression, trusted=trusted)


@pytest.mark.parametrize(
    ("expression", "value", "unit"),
    [
        ("gdp24", "32000000", "USD"),
        ("growth(gdp23, gdp24)", "100/31", "%"),
        ("growth( gdp23 ,\tgdp24 )", "100/31", "%"),
        ("share(gdp23, gdp24)", "96.875", "%"),
        ("change(gdp23, gdp24)", "1000000", "USD"),
        ("change(u23, u24)", "1", "pp"),
        ("difference(u24, u23)", "1", "pp"),
        ("difference(u24, more)", "3", "%"),
        ("sum(u23, more)", "6", "%"),
        ("sum(more, u23, u23)", "10", "%"),
        ("sum(gdp23, gdp24)", "63000000", "USD"),
        ("sum(gdp24, real, real)", "32000060", "USD"),
        ("ratio(gdp24, pop)", "32000", "USD per capita"),
        ("product(ratio(gdp24, pop), pop)", "32000000", "USD"),
        ("ratio(gdp24, gdp23)", "32/31", ""),
        ("ratio(nominal, real)", "2", ""),
        ("ratio(pop, area)", "100", "people/km^2"),
        ("ratio(side, metres)", "4", ""),
        ("product(side, metres)", "1", "km^2"),
        ("product(gdp24, u23)", "1280000", "USD"),
        ("product(u23, u24)", "0.002", ""),
        ("product(u23, 2)", "8", "%"),
        ("product(2, u23)", "8", "%"),
        ("ratio(index, u23)", "100", ""),
        ("ratio(u23, 4)", "1", "%"),
        ("ratio(deaths, deaths)", "1", ""),
        ("product(deaths, 2)", "14", "per 100000"),
        ("power(side, 2)", "4", "km^2"),
        ("power(side, 1)", "2", "km"),
        ("power(side, 0)", "1", ""),
        ("power(index, -2)", "0.0625", ""),
        ("power(index, half)", "2", ""),
        ("power(u24, 1)", "5", "%"),
        ("mean(i1, i2)", "4", "kg"),
        ("mean(heat, cold)", "7.5", "°C"),
        ("difference(heat, cold)", "25", "°C"),
        ("mean(all(I, 2024))", "336", "kg"),
        ("median(all(I, '2024'))", "5", "kg"),
        ("median(i1, i2)", "4", "kg"),
        ("min(all(I, 2024))", "3", "kg"),
        ("max(all(I, 2024))", "1000", "kg"),
        ("count(all(I, 2024))", "3", ""),
        ("rank(i2, all(I, 2024))", "2", ""),
        ("rank(i3, i1, i2)", "1", ""),
        ("sum(all(one, 2024))", "7", ""),
        ("weighted_mean(u23, pop, u24, pop)", "4.5", "%"),
        ("weighted_mean(u23, 3, u24, 1)", "4.25", "%"),
        ("rebase(gdp24, gdp23, 100)", "3200/31", ""),
        ("cagr(gdp23, gdp24, 1)", "100/31", "%"),
        ("cagr(index, product(index, 4), years)", "100", "%"),
        ("cagr(index, product(index, 4), months)", "100", "%"),
        ("cagr(index, zero_index, 2)", "-100", "%"),
        ("convert(side, m)", "2000", "m"),
        ("convert(half, '%')", "50", "%"),
        ("convert(u24, share)", "0.05", ""),
        ("convert(u24, '‰')", "50", "‰"),
        ("convert(gdp24, EUR, rate)", "28800000", "EUR"),
        ("convert(convert(gdp24, EUR, rate), USD, rate)", "32000000", "USD"),
        ("sum(widgets, widgets)", "6", "million widgets"),
        ("sum('two words', \"it's\", 'it''s', 'nan')", "24", ""),
        ("product(index, 1e3)", "4000", ""),
        ("product(index, 1e-3)", "0.004", ""),
    ],
)
def test_what_an_expression_gives(expression, value, unit):
    facts = {**BY_ID, "zero_index": Fact(id="zero_index", value="0")}
    found = derive(expression, facts=facts)
    assert found.amount is not None, found.words
    assert (found.amount.value, found.amount.unit.name) == (Fraction(value), unit)
    assert found.code is None
    assert found.basis


@pytest.mark.parametrize(
    ("expression", "code", "words"),
    [
        ("", "syntax", "the expression is empty"),
        ("  ", "syntax", "the expression is empty"),
        ("sum(", "syntax", "the bracket of sum is not closed"),
        ("sum(pop", "syntax", "the bracket of sum is not closed"),
        ("sum(pop,", "syntax", "the bracket of sum is not closed"),
        ("sum(pop,)", "syntax", "')' is not expected at character 9"),
        ("sum(,pop)", "syntax", "',' is not expected at character 5"),
        ("sum(pop))", "syntax", "')' is not expected at character 9"),
        ("(pop)", "syntax", "'(' is not expected at character 1"),
        ("pop, pop", "syntax", "',' is not expected at character 4"),
        ("pop pop", "syntax", "a comma or a bracket is missing before character 4"),
        ("sum('pop)", "syntax", "the quote at character 5 is not closed"),
        ("count(region=North)", "syntax", "it has a condition, and no records have that column and value"),
        ("pop + 1", "syntax", "'+ 1' at character 5 cannot be read"),
        ("2024x", "syntax", "'2024x' at character 1 cannot be read; put an id that starts with a digit in quotes"),
        ("sum(1.2.3, pop)", "syntax", "'1.2.3, pop)' at character 5 cannot be read; put an id that starts with a digit in quotes"),
        ("sum(٣, pop)", "syntax", "'٣, pop)' at character 5 cannot be read; put an id that starts with a digit in quotes"),
        ("0x10", "syntax", "'0x10' at character 1 cannot be read; put an id that starts with a digit in quotes"),
        ("growt(gdp23, gdp24)", "function", "there is no function 'growt'; did you mean 'growth'?"),
        ("__import__('os')", "function", None),
        ("growth(gdp23)", "arguments", "growth takes 2 arguments, and 1 are given"),
        ("sum()", "arguments", "sum takes at least 1 arguments, and 0 are given"),
        ("convert(pop)", "arguments", "convert takes 2 to 3 arguments, and 1 are given"),
        ("convert(pop, sum(pop))", "arguments", "convert takes a text there, and 'sum' is a function"),
        ("difference(gdp23, gdp24, pop)", "arguments", None),
        ("weighted_mean(u23, pop, u24)", "arguments", "weighted_mean takes a weight for each value"),
        ("ratio(all(I, 2024), pop)", "arguments", "ratio takes single values, and all(…) is a set"),
        ("all(I, 2024)", "arguments", "a set is not a number; give it to sum, mean, count or another function"),
        ("all(one, 2024)", "arguments", "a set is not a number; give it to sum, mean, count or another function"),
        ("nan", "literal", "'nan' is not a number; put the id of a fact in quotes"),
        ("sum(Infinity, pop)", "literal", None),
        ("product(pop, 1e999)", "literal", "the exponent of 1e999 is out of range"),
        ("product(2, 3)", "literal", "the expression reads no fact"),
        ("5", "literal", "the expression reads no fact"),
        ("nope", "fact", "no fact has the id 'nope'"),
        ("sum(POP, pop)", "fact", "no fact has the id 'POP'"),
        ("sum(all(I, 2025))", "fact", "no fact has the indicator 'I' and the period '2025'"),
        ("sum(all(J, 2024))", "conflict", "two facts of 'A' have the indicator 'J' and the period '2024'"),
        ("sum(all(K, 2024))", "missing", "fact 'k2' has no observation"),
        ("sum(missing, pop)", "missing", "fact 'missing' has no observation"),
        ("count(missing)", "missing", "fact 'missing' has no observation"),
        ("day", "date", "fact 'day' is a date, and functions take numbers"),
        ("sum(pop, u23)", "unit", "people and % do not add up"),
        ("sum(pop, index)", "unit", "people and a plain number do not add up"),
        ("growth(real, nominal)", "unit", "USD (2015; constant) and USD (current) do not add up"),
        ("sum(gdp24, real, nominal)", "unit", "USD (2015; constant) and USD (current) do not add up"),
        ("sum(debt, trade)", "unit", "% (of gdp) and % (of exports) do not add up"),
        ("difference(more, u23)", "unit", "pp and % do not add up"),
        ("sum(u23, permille)", "unit", "% and ‰ do not add up"),
        ("sum(heat, cold)", "unit", "values in °C are not added, multiplied or divided"),
        ("ratio(heat, cold)", "unit", None),
        ("growth(cold, heat)", "unit", None),
        ("power(heat, 2)", "unit", None),
        ("product(heat, 2)", "unit", None),
        ("product(more, gdp24)", "unit", "pp is not multiplied with USD"),
        ("ratio(gdp24, deaths)", "unit", "USD is not divided by per 100000"),
        ("product(gdp24, pop)", "unit", "the result is in USD·people, a unit that has no name in a text"),
        ("ratio(2, gdp24)", "unit", "the result is in 1/USD, a unit that has no name in a text"),
        ("power(area, 2)", "unit", None),
        ("power(ratio(gdp24, side), -2)", "unit", "the result is in km^2/USD^2, a unit that has no name in a text"),
        ("power(u23, 2)", "unit", "a power of % has no unit"),
        ("power(more, 2)", "unit", "a power of pp has no unit"),
        ("power(index, side)", "unit", "an exponent has no unit, and this one is in km"),
        ("power(pop, 0.5)", "unit", "a root is taken of a plain number, and this one is in people"),
        ("convert(pop, kg)", "unit", "people does not convert into kg"),
        ("convert(index, kg)", "unit", "a plain number does not convert into kg"),
        ("convert(u23, pp)", "unit", "% does not convert into pp"),
        ("convert(gdp24, EUR)", "unit", "USD becomes EUR only by a fact with the rate: convert(…, 'EUR', rate)"),
        ("convert(gdp24, JPY, rate)", "unit", "a rate in EUR/USD does not make JPY of USD"),
        ("convert(gdp24, JPY, index)", "unit", "a rate in no unit does not make JPY of USD"),
        ("convert(gdp24, 'million USD')", "unit", None),
        ("convert(gdp24, EUR, norate)", "zero", "a division by zero"),
        ("cagr(gdp23, gdp24, pop)", "unit", "people does not convert into year"),
        ("ratio(pop, zero)", "zero", "a division by zero"),
        ("share(gdp24, zero)", "zero", "a division by zero"),
        ("growth(zero, gdp24)", "zero", "a division by zero"),
        ("power(difference(index, index), -1)", "zero", None),
        ("weighted_mean(u23, difference(pop, pop))", "zero", "a division by zero"),
        ("growth(minus, index)", "domain", "a growth across a change of sign has no value"),
        ("growth(index, minus)", "domain", "a growth across a change of sign has no value"),
        ("weighted_mean(u23, minus, u24, index)", "domain", "a weight is negative"),
        ("power(minus, 0.5)", "domain", "a negative value has no power of 1/2"),
        ("cagr(minus, index, 2)", "domain", None),
        ("cagr(index, minus, 2)", "domain", None),
        ("cagr(index, half, 0)", "domain", None),
        ("sum(power('two words', 0.5), index)", "irrational", "sum takes exact values, and a root here is irrational"),
        ("convert(cagr(gdp23, gdp24, 5), EUR, rate)", "irrational", "an irrational value is not converted with a rate"),
        ("power(index, product(index, 1000))", "size", "the exponent 4000 is out of range"),
        ("power(big, 900)", "size", None),
        ("power(big, 7)", "size", None),
        ("product(big, big, big, big, big)", "size", None),
        ("sum(" * 33 + "pop" + ")" * 33, "depth", "calls are nested more than 32 deep"),
        ("sum(" + "pop," * 300 + "pop)", "size", "the expression has more than 256 parts"),
        ("sum(" * 5000, "size", "the expression has 20000 characters, more than 4096"),
    ],
)  # fmt: skip
def test_what_is_refused(expression, code, words):
    found = derive(expression)
    assert (found.amount, found.code) == (None, code), found
    assert words is None or found.words == words
    assert found.text == ""
    assert not found.steps


def test_the_operator_may_bring_numbers_along():
    assert derive("sum(difference(index, index), 57)", trusted=True).text == "57"
    assert derive("product(pop, 1.5)", trusted=True).text == "1500"
    assert derive("sum(1, 2)", trusted=True).code == "literal"
    assert derive("power(index, 0.001)", trusted=True).words == "the exponent 1/1000 is out of range"
    assert derive("sum(product(1, 2), index)", trusted=True).text == "6"


def test_a_conflict_is_refused():
    assert derive("sum(pop, pop)", conflicts=frozenset(("pop",))).words == "two facts share the id 'pop'"


def test_a_set_is_not_larger_than_a_thousand_facts():
    many = {f"f{n}": Fact(id=f"f{n}", value="1", indicator="I", period="1", entity=str(n)) for n in range(1001)}
    assert derive("sum(all(I, 1))", facts=many).words == "1001 facts have the indicator 'I' and the period '1'"
    others = {f"g{n}": Fact(id=f"g{n}", value="1", indicator="J", period="1", entity=str(n)) for n in range(600)}
    half = {key: fact for key, fact in many.items() if int(key[1:]) < 600}
    found = derive("sum(all(I, 1), all(J, 1))", facts=half | others)
    assert found.words == "the expression reads more than 1000 facts"


def test_an_irrational_rate_lies_between_two_near_values():
    found = derive("cagr(gdp23, gdp24, 5)")
    low, high = found.amount.value, found.amount.high
    assert (1 + low / 100) ** 5 < Fraction(32, 31) < (1 + high / 100) ** 5
    assert 0 < high - low < Fraction(1, 10**40)
    assert found.text == "0.636994199702…"
    assert found.steps[-1] == {"op": "cagr", "of": [0, 1, 2], "about": "0.636994199702…", "unit": "%"}
    assert derive("convert(cagr(gdp23, gdp24, 5), share)").text == "0.00636994199702…"


@pytest.mark.parametrize("base", ["2", "2e-301", "3e300", "0.5", "123456789.123"])
@pytest.mark.parametrize("exponent", ["0.5", "0.25", "1.5", "-0.5", "0.01"])
def test_a_root_is_enclosed_to_many_digits(base, exponent):
    found = derive(f"power(x, {exponent})", trusted=True, facts={"x": Fact(id="x", value=base)})
    low, high = found.amount.value, found.amount.high
    root, times = Fraction(exponent).denominator, Fraction(exponent).numerator
    assert low**root < Fraction(base) ** times < high**root
    assert high - low < low / 10**40


def test_a_proof_holds_inputs_steps_and_the_result():
    steps = derive("ratio(growth(gdp23, gdp24), 2)").steps
    assert steps == (
        {"fact": "gdp23", "value": "31", "unit": "million USD", "source": "WDI", "period": "2023"},
        {"fact": "gdp24", "value": "32000000", "unit": "USD", "source": "WDI"},
        {"op": "growth", "of": [0, 1], "value": "100/31", "about": "3.22580645161…", "unit": "%"},
        {"number": "2"},
        {"op": "ratio", "of": [2, 3], "value": "50/31", "about": "1.61290322580…", "unit": "%"},
    )
    assert derive("sum(web)").steps[0]["source"] == "https://example.org"


def test_a_fact_that_is_read_twice_is_one_input():
    found = derive("sum(pop, pop)")
    assert [step.get("fact") for step in found.steps] == ["pop", None]
    assert found.steps[-1]["of"] == [0, 0]


def test_a_set_is_a_step():
    step = derive("sum(all(I, 2024))").steps[3]
    assert step == {"op": "all", "of": [0, 1, 2], "indicator": "I", "period": "2024"}


def test_ids_are_quoted_where_they_must_be():
    assert [quoted(each) for each in ("a.b:c/d", "2024", "it's", "NaN", "a b")] == [
        "a.b:c/d", "'2024'", "'it''s'", "'NaN'", "'a b'",
    ]  # fmt: skip


def test_every_function_says_its_formula():
    assert all(function.says for function in FUNCTIONS.values())


def test_the_slow_oracle_agrees():
    agreed, refused, different = differences(range(120), seed=7)
    assert not different
    assert agreed > refused > 100


def test_laws_hold():
    one, other = derive("sum(i1, i2, i3)"), derive("sum(i1, i3, i2)")
    assert one.amount == other.amount
    growth = derive("growth(gdp23, gdp24)").amount.value
    assert growth == (derive("ratio(gdp24, gdp23)").amount.value - 1) * 100
    assert derive("change(i1, i2)").amount.value == -derive("difference(i1, i2)").amount.value
    assert derive("mean(i1, i2)").amount == derive("ratio(sum(i1, i2), 2)").amount
    assert derive("share(i1, i2)").amount == derive("convert(ratio(i1, i2), '%')").amount
