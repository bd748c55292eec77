"""What an expression of a draft may hold: half of these are honest neighbours that must pass."""

from __future__ import annotations

import pytest

from countermark.measure.derive import Deriver
from countermark.model import Fact


def level(name: str, value: str, period: str, indicator: str = "revenue", unit: str | None = "USD") -> Fact:
    return Fact(id=f"{name}{period[2:]}", value=value, unit=unit, entity=name, indicator=indicator, period=period)


FACTS = (
    *(level("n", str(100 + year), f"20{20 + year}") for year in range(5)),
    *(level("s", str(300 - year), f"20{20 + year}") for year in range(5)),
    *(level("e", str(50 + 7 * year), f"20{20 + year}") for year in range(5)),
    Fact(id="staff", value="10", unit="people", entity="n", indicator="staff", period="2024"),
    Fact(id="sold", value="90", unit="people", entity="s", indicator="staff", period="2024"),
    Fact(id="i", value="4"),
    Fact(id="j", value="5"),
    Fact(id="loss", value="-5"),
    Fact(id="km", value="5", unit="km"),
    Fact(id="rate", value="0.9", unit="EUR/USD"),
    Fact(id="again", value="104", unit="USD", entity="n", indicator="revenue", period="2024"),
    Fact(id="total", derive="sum(n24, s24, e24)"),
    Fact(id="scaled", derive="product(n24, 1000)", unit="USD"),
    *(Fact(id=f"q{part}", value=str(7 + part), period=f"2024-Q{part}") for part in range(1, 5)),
    Fact(id="q0", value="5", period="2022-Q2"),
    *(Fact(id=f"fy{year}", value=str(year), period=f"{year}/{(year + 1) % 100}") for year in (2020, 2023)),
)
DERIVER = Deriver({fact.id: fact for fact in FACTS})


@pytest.mark.parametrize(
    "expression",
    [
        "n24",
        "sum(n24, s24)",
        "sum(n24, sum(s24, e24))",
        "sum(all(revenue, 2023))",
        "share(n24, sum(n24, s24))",
        "share(sum(n24, s24), sum(n24, s24, e24))",
        "share(n23, sum(all(revenue, 2023)))",
        "share(n24, total)",
        "ratio(n24, mean(n24, s24, e24))",
        "difference(n24, mean(n24, s24, e24))",
        "difference(max(n24, s24, e24), min(n24, s24, e24))",
        "share(max(n24, s24), sum(n24, s24))",
        "rank(n24, n24, s24, e24)",
        "rank(n24, s24, e24)",
        "rank(n23, all(revenue, 2023))",
        "rank(growth(n23, n24), growth(n23, n24), growth(s23, s24))",
        "growth(n23, n24)",
        "ratio(difference(n24, n23), n23)",
        "share(difference(n24, s24), n24)",
        "mean(growth(n22, n23), growth(n23, n24))",
        "difference(growth(n23, n24), growth(n22, n23))",
        "change(share(n23, sum(n23, s23)), share(n24, sum(n24, s24)))",
        "sum(share(n24, total), share(s24, total))",
        "growth(mean(n20, n21, n22), mean(n21, n22, n23))",
        "growth(sum(n23, s23), sum(n24, s24))",
        "cagr(n20, n24, 4)",
        "cagr(q0, q4, 2.5)",
        "cagr(fy2020, fy2023, 3)",
        "count_above(100, n24, s24, e24)",
        "count_above(n24, n24, s24)",
        "count_between(60, 200, all(revenue, 2023))",
        "power(i, 2)",
        "power(ratio(n24, s24), 2)",
        "rebase(n24, n20, 100)",
        "rebase(n24, n20, i)",
        "convert(km, m)",
        "sum(convert(n24, EUR, rate), convert(s24, EUR, rate))",
        "product(i, j)",
        "sum(n23, n24, s23, s24)",
        "mean(n20, n21, n22)",
        "product(ratio(n24, staff), sold)",
        "product(ratio(n24, s24), ratio(s24, e24))",
        "weighted_mean(n24, staff, s24, sold)",
        "weighted_mean(growth(n23, n24), n23, growth(s23, s24), s23)",
        "scaled",
        "growth(n23, scaled)",
    ],
)
def test_facts_and_functions_pass(expression):
    found = DERIVER.derive(expression)
    assert found.code is None, found.words


@pytest.mark.parametrize(
    ("expression", "code"),
    [
        ("product(n24, 1000)", "literal"),
        ("product(1000, n24)", "literal"),
        ("product(n24, 1)", "literal"),
        ("ratio(n24, 10)", "literal"),
        ("ratio(10, i)", "literal"),
        ("sum(n24, 5)", "literal"),
        ("sum(i, 0)", "literal"),
        ("difference(i, 1)", "literal"),
        ("mean(i, 1)", "literal"),
        ("weighted_mean(n24, 9, s24, 1)", "literal"),
        ("growth(1, i)", "literal"),
        ("share(i, 100)", "literal"),
        ("convert(n24, EUR, 0.9)", "literal"),
        ("sum(product(n24, 9), ratio(n24, 10))", "literal"),
        ("sum(n24, sum(s24, sum(e24, product(n20, 3))))", "literal"),
        ("share(n24, sum(n24, product(s24, 2)))", "literal"),
        ("count_above(5, 6, i)", "literal"),
        ("rank(n24, 5, s24)", "literal"),
        ("rebase(n24, 100, 100)", "literal"),
        ("cagr(n20, n24, 5)", "literal"),
        ("cagr(n20, n24, 1)", "literal"),
        ("cagr(n24, n20, 4)", "literal"),
        ("cagr(i, j, 3)", "literal"),
        ("cagr(n20, sum(n23, n24), 4)", "literal"),
        ("cagr(n20, q4, 4)", "literal"),
        ("cagr(n20, n24, i)", "literal"),
        ("mean(cagr(n20, n24, 4), cagr(s20, s24, 2))", "literal"),
        ("power(i, j)", "literal"),
        ("power(i, 101)", "size"),
        ("power(i, 0.001)", "size"),
        ("sum(n24, n24)", "repeat"),
        ("sum(n24, again)", "repeat"),
        ("mean(n24, n24, s24)", "repeat"),
        ("sum(n24, sum(s24, n24))", "repeat"),
        ("sum(n23, all(revenue, 2023))", "repeat"),
        ("sum(all(revenue, 2023), all(revenue, 2023))", "repeat"),
        ("sum(n24, total)", "repeat"),
        ("sum(n24, scaled)", "repeat"),
        ("sum(n24, mean(n24, s24))", "repeat"),
        ("sum(n24, convert(n24, USD))", "repeat"),
        ("sum(n24, difference(n24, s24))", "repeat"),
        ("sum(i, ratio(i, j))", "repeat"),
        ("product(i, i)", "repeat"),
        ("product(i, ratio(i, j))", "repeat"),
        ("product(ratio(i, j), ratio(n24, j))", "repeat"),
        ("product(growth(i, j), growth(i, j))", "repeat"),
        ("sum(growth(n23, n24), growth(n23, n24))", "repeat"),
        ("max(n24, n24)", "repeat"),
        ("weighted_mean(n24, staff, n24, sold)", "repeat"),
        ("weighted_mean(n24, staff, s24, staff)", "repeat"),
        ("weighted_mean(n24, n24, s24, s24)", "repeat"),
        ("difference(n24, n24)", "repeat"),
        ("ratio(n24, n24)", "repeat"),
        ("ratio(n24, again)", "repeat"),
        ("share(n24, sum(n24))", "repeat"),
        ("difference(n24, difference(s24, n24))", "repeat"),
        ("difference(difference(n24, s24), s24)", "repeat"),
        ("ratio(i, ratio(j, i))", "repeat"),
        ("ratio(sum(n24, s24), mean(n24, s24))", "repeat"),
        ("difference(sum(n24, s24), mean(n24, s24))", "repeat"),
        ("ratio(max(n24), min(n24))", "repeat"),
        ("rank(n24, s24, s24)", "repeat"),
        ("count_above(5, i, i)", "repeat"),
        ("count(n24, n24)", "repeat"),
        ("sum(n24, s23)", "set"),
        ("mean(n24, n23, s24)", "set"),
        ("mean(growth(n22, n24), growth(s23, s24))", "set"),
        ("sum(difference(n24, s23), e24)", "set"),
        ("rank(n24, n24)", "set"),
        ("rank(sum(n24, s24), n24, s24, e24)", "set"),
        ("rank(sum(n23, s23), all(revenue, 2023))", "set"),
        ("product(i, count(n24, s24, e24))", "nested"),
        ("ratio(n24, count_above(0, n24, s24))", "nested"),
        ("product(i, rank(n24, s24))", "nested"),
        ("sum(power(i, 0), power(j, 0))", "nested"),
        ("product(n24, power(i, 0))", "nested"),
        ("growth(loss, i)", "domain"),
        ("growth(i, loss)", "domain"),
        ("ratio(difference(loss, i), i)", "domain"),
        ("share(difference(i, loss), i)", "domain"),
        ("ratio(change(i, loss), i)", "domain"),
    ],
)
def test_anything_else_is_refused_with_a_code_and_a_reason(expression, code):
    found = DERIVER.derive(expression)
    assert (found.amount, found.code) == (None, code), found
    assert found.words
    if code not in {"size", "domain"} and "growth" not in expression:
        assert DERIVER.derive(expression, trusted=True).code not in {"literal", "repeat", "nested", "set"}


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        ("product(n24, 1000)", "104000"),
        ("sum(n24, n24)", "208"),
        ("ratio(i, 10)", "0.4"),
        ("cagr(i, j, 1)", "25"),
    ],
)
def test_the_operator_may_hold_any_constant(expression, text):
    assert DERIVER.derive(expression, trusted=True).text == text


def test_a_spelled_out_fall_that_keeps_its_sign_has_a_value():
    facts = {each.id: each for each in (Fact(id="a", value="10"), Fact(id="b", value="4"))}
    assert Deriver(facts).derive("share(difference(b, a), a)").text == "-60"
    assert Deriver(facts).derive("share(difference(a, b), a)").text == "60"
