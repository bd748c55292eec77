"""Numbers held against what an expression gives: the modes of Π, and nothing else, decide."""

from __future__ import annotations

import pytest

from countermark.model import Fact

FACTS = [
    Fact(id="gdp23", value="31", unit="million USD", source="WDI", period="2023", status="final"),
    Fact(id="gdp24", value="32000000", unit="USD", source="WDI", period="2024", status="final"),
    Fact(id="gdp19", value="31", unit="million USD", source="WDI", period="2019", status="final"),
    Fact(id="g", derive="growth(gdp23, gdp24)"),
    Fact(id="loop", derive="sum(loop)"),
    Fact(id="hole"),
    Fact(id="late", derive="growth(gdp23, hole)"),
    Fact(id="pop", value="1000", unit="people"),
    Fact(id="a", value="1", unit="widgets"),
    Fact(id="b", value="2", unit="widgets"),
    Fact(id="c", value="3", unit="widgets"),
    Fact(id="d", value="4", unit="widgets"),
    Fact(id="half", value="0.5"),
    Fact(id="twice", value="1", unit="USD"),
    Fact(id="twice", value="2", unit="USD"),
    Fact(id="two", value="2"),
]
PI = [
    {"type": "exact"}, {"type": "abbr"}, {"type": "percent"}, {"type": "ratio"}, {"type": "year"}, {"type": "display"},
    {"type": "rounded", "decimals": 1}, {"type": "rounded", "decimals": 2}, {"type": "tolerance", "tolerance": 0.02},
    {"type": "bound", "max_width": 0.1}, {"type": "range"},
]  # fmt: skip


@pytest.fixture
def derived(match):
    def ask(expression, payload, policy="auto", policies=PI):
        return match(f'It is <claim expr="{expression}" policy="{policy}">{payload}</claim>.', FACTS, policies)

    return ask


@pytest.mark.parametrize(
    ("expression", "payload", "policy", "mode"),
    [
        ("growth(gdp23, gdp24)", "3.2%", "round1", "rounded"),
        ("growth(gdp23, gdp24)", "3.23%", "auto", "rounded"),
        ("growth(gdp23, gdp24)", "3.2258%", "display", "display"),
        ("growth(gdp23, gdp24)", "about 3.2%", "tolerance", "tolerance"),
        ("growth(gdp23, gdp24)", "more than 3.2%", "bound", "bound"),
        ("growth(gdp23, gdp24)", "3–3.5%", "range", "range"),
        ("growth(gdp23, gdp24)", "3.2", "round1", "rounded"),
        ("sum(gdp23, gdp24)", "63 million USD", "abbr", "abbr"),
        ("sum(gdp23, gdp24)", "63000000", "exact", "exact"),
        ("ratio(gdp24, gdp23)", "32/31", "ratio", "ratio"),
        ("sum(half)", "50%", "percent", "percent"),
        ("cagr(gdp19, gdp24, 5)", "0.64%", "auto", "rounded"),
        ("cagr(gdp19, gdp24, 5)", "0.636994%", "display", "display"),
        ("ratio(gdp24, pop)", "32,000 USD per capita", "exact", "exact"),
        ("sum(a, b, c, d)", "10", "exact", "exact"),
        ("power(two, 0.5)", "1.41", "auto", "rounded"),
    ],
)
def test_a_number_that_holds(derived, expression, payload, policy, mode):
    answer = derived(expression, payload, policy)
    assert (answer.value, answer.detail.get("mode")) == (True, mode), answer.reason
    assert answer.detail["proof"][-1]["op"] == expression.partition("(")[0]
    assert answer.basis


@pytest.mark.parametrize(
    ("expression", "payload", "policy", "value", "why"),
    [
        ("growth(gdp23, gdp24)", "3.3%", "round1", False, "says 3.3, fact 'growth(gdp23, gdp24)' is 3.22580645161…: no match under rounded(1)"),
        ("growth(gdp23, gdp24)", "3.2258%", "exact", False, None),
        ("growth(gdp23, gdp24)", "3.2 pp", "round1", False, "is in pp, fact 'growth(gdp23, gdp24)' is in %"),
        ("growth(gdp24, gdp23)", "3.2%", "round1", False, None),
        ("growth(gdp23, gdp24)", "2024", "year", False, None),
        ("growth(gdp23, hole)", "3.2%", "auto", None, "growth(gdp23, hole) gives no number: fact 'hole' has no observation"),
        ("sum(twice, gdp24)", "3", "auto", None, "sum(twice, gdp24) gives no number: two facts share the id 'twice'"),
        ("sum(late)", "3", "auto", None, None),
        ("sum(loop, gdp24)", "3", "auto", False, None),
        ("sum(nope, gdp24)", "3", "auto", False, "sum(nope, gdp24) gives no number: no fact has the id 'nope'"),
        ("sum(difference(gdp24, gdp24), 57)", "57", "auto", False, None),
        ("sum(gdp23, pop)", "57", "auto", False, None),
        ("growth(gdp23", "3.2%", "auto", False, None),
        ("5", "5", "auto", False, "5 gives no number: the expression reads no fact"),
        ("  ", "5", "auto", False, "not tagged"),
        ("", "5", "auto", False, "not tagged"),
        ("power(two, 0.5)", "1.41421356237309504880168872420969807856967187537694", "exact", False, None),
        ("power(two, 0.5)", "1.4142135623730950488016887242096980785696718753769", "exact", False, None),
        ("cagr(gdp19, gdp24, 5)", "0.65%", "auto", False, None),
    ],
)  # fmt: skip
def test_a_number_that_does_not(derived, expression, payload, policy, value, why):  # noqa: PLR0917 — a row of the table
    answer = derived(expression, payload, policy)
    assert answer.value is value, answer.reason
    assert why is None or answer.reason == why


def test_the_reason_names_the_inputs(derived):
    said = "derived from fact 'gdp23' (31 million USD, WDI 2023) and fact 'gdp24' (32000000 USD, WDI 2024)"
    answer = derived("growth(gdp23, gdp24)", "3.2%", "round1")
    assert answer.reason == f"equals growth(gdp23, gdp24) = 3.22580645161… %, {said} rounded to 1 decimal"
    assert "fact 'c' (3 widgets) and 1 more" in derived("sum(a, b, c, d)", "10").reason
    assert "derived from fact 'half' (0.5)" in derived("sum(half)", "0.5").reason


def test_a_long_expression_is_cut_in_a_sentence(derived):
    answer = derived(f"sum({', '.join(f'gdp{each}' for each in range(60))}, nope)", "5")
    assert len(answer.reason) < 300
    assert "…" in answer.reason


def test_an_expression_over_the_cap_is_no_token(match):
    answer = match(f'<claim expr="sum({"a," * 3000}a)">5</claim>', FACTS, PI)
    assert answer.reason.startswith("the expression has 6006 characters")


@pytest.mark.parametrize(
    "tag",
    [
        '<claim id="g" expr="growth(gdp23, gdp24)">3.2%</claim>',
        '<claim expr="growth(gdp23, gdp24)" expr="sum(a)">3.2%</claim>',
        "<claim expr=growth(gdp23,gdp24)>3.2%</claim>",
        "<claim expr>3.2%</claim>",
        '<claim expr="growth(gdp23, gdp24)"/>3.2%</claim>',
        '<claim expr="growth(&#103;dp23, gdp24)" policy="round1">3.2%</claim>',
    ],
)
def test_a_malformed_tag_never_verifies(match, tag):
    assert match(tag, FACTS, PI).value is False


@pytest.mark.parametrize(
    "tag",
    [
        "<claim expr='ratio(gdp24, \"gdp23\")'>1.03</claim>",
        '<claim policy="round2" EXPR="ratio(gdp24, \'gdp23\')">1.03</claim>',
        '<claim expr="ratio(gdp24, gdp23)" policy="rounded" decimals="2">1.03</claim>',
    ],
)
def test_a_tag_may_be_written_in_any_sound_way(match, tag):
    assert match(tag, FACTS, PI).value is True


def test_a_derived_fact_is_named_like_any(match):
    answer = match('It is <claim id="g" policy="round1">3.2%</claim>.', FACTS, PI)
    assert answer.value is True
    assert answer.basis == ("gdp23", "gdp24", "g")
    assert answer.reason.startswith("equals fact 'g' (growth(gdp23, gdp24)) = 3.22580645161… %")
    assert match('<claim id="late">3.2%</claim>', FACTS, PI).value is None
    assert match('<claim id="loop">3.2%</claim>', FACTS, PI).value is False


def test_a_condition_on_the_status_holds_for_all_inputs(derived):
    final = [{"type": "exact", "when": {"status": "final"}}]
    assert derived("sum(gdp23, gdp24)", "63000000", policies=final).value is True
    assert derived("sum(a, b)", "3", policies=final).value is False


@pytest.mark.parametrize(
    ("around", "why"),
    [
        ("more than {}", "bound"),
        ("twice {}", "changes its number"),
        ("-{}", "sign"),
        ("{}9", "touches"),
        ("{} million", None),
    ],
)
def test_words_around_it_only_restrict(match, around, why):
    token = '<claim expr="growth(gdp23, gdp24)" policy="round1">3.2%</claim>'
    answer = match(f"It is {around.format(token)}.", FACTS, PI)
    assert answer.value is False
    assert why is None or why in answer.reason


def test_an_expression_is_carried_out_once_a_draft():
    from tests.measure.conftest import match_all

    token = '<claim expr="growth(gdp23, gdp24)" policy="round1">3.2%</claim>'
    text = f'{token} and {token} and <claim expr="sum(a, b)">3</claim> and <claim id="g">3.23%</claim>'
    assert [answer.value for answer in match_all(text, FACTS, PI, None)] == [True] * 4


@pytest.fixture
def asked():
    from countermark.extract import numbers
    from countermark.measure import MEASURES
    from countermark.model import DEFAULT_LIMITS, Draft, Evidence
    from countermark.protocols import Need, Subject

    def ask(measure, expression):
        draft = Draft(text=f'It is <claim expr="{expression}">5</claim>.')
        graph = numbers(draft, DEFAULT_LIMITS)
        subject = Subject(draft, graph, Evidence(facts=FACTS), DEFAULT_LIMITS)
        return MEASURES[measure]([Need(measure, "q1", {})], {}, subject)[0]

    return ask


@pytest.mark.parametrize(
    ("measure", "expression", "value"),
    [
        ("fact_has_source", "growth(gdp23, gdp24)", True),
        ("fact_has_source", "sum(g)", True),
        ("fact_has_source", "ratio(gdp24, pop)", False),
        ("fact_has_source", "ratio(gdp24, nope)", None),
        ("fact_is_money", "sum(gdp23, gdp24)", True),
        ("fact.year", "sum(gdp24)", 2024.0),
        ("fact.year", "sum(gdp23, gdp24)", None),
        ("fact.year", "sum(a, b)", None),
    ],
)
def test_what_is_asked_of_a_fact_is_asked_of_every_input(asked, measure, expression, value):
    assert asked(measure, expression).value == value
