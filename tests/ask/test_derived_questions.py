"""A question that needs one calculation gets a derived token with its proof, or the reason why not."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest
from bench.derived.sentences import evidence
from tests.generate.gbnf import Grammar

from countermark import Fact, MarkKind
from countermark.ask import ask
from countermark.ask.facts.gathered import gather
from countermark.statement.retrieval.catalogue import Facts
from countermark.statement.retrieval.retrieve import Finder

QUESTION = "How much higher was revenue in the North than in the South in 2023?"
EXPRESSION = "difference(rev_north_2023, rev_south_2023)"
TOKEN = re.compile(r'<claim expr="([^"]*)"[^>]*>([^<]*)</claim>')


@cache
def catalogue(table):
    return Facts(evidence(f"{table}.json").facts)


def gathered(table, question, **options):
    held = catalogue(table) if isinstance(table, str) else Facts(table)
    return gather(
        question, Finder(held, limit=40), held, most=40, locale=None, options={"pack": "numbers.display", **options}
    )


class Says:
    """A model that says what `answer` makes of its prompt, and keeps the prompt."""

    def __init__(self, answer, *honours, name="says"):
        self.answer, self.honours, self.name, self.prompt = answer, frozenset(honours), name, None

    def __call__(self, prompt):
        self.prompt = prompt
        yield self.answer(prompt)


def told(prompt):
    """The sentence that a model is given with the facts."""
    return re.search(r"The answer to the question: (.*)", prompt.messages[-1].text)[1]


def derived(answer):
    """The mark of the one derived number of an answer."""
    (node,) = (each.id for each in answer.report.graph.quantities if each.expression is not None)
    return next(mark for mark in answer.report.marks if mark.node == node)


@pytest.mark.parametrize(
    ("table", "question", "expression", "shown"),
    [
        ("shops", "What is the difference between the revenue of North and South in 2023?", EXPRESSION, "€7.9 million"),
        ("shops", "By how much did North's revenue exceed South's in 2023?", EXPRESSION, "€7.9 million"),
        ("shops", "How much more revenue than the South did the North have in 2023?", EXPRESSION, "€7.9 million"),
        (
            "schools",
            "How many fewer pupils did Dunmore have than Birchwood in 2023?",
            "difference(pupils_birchwood_2023, pupils_dunmore_2023)",
            "353 pupils",
        ),
        (
            "budget",
            "How much did spending on Housing exceed its budget in 2024?",
            "difference(spent_housing_2024, budget_housing_2024)",
            "£160,000",
        ),
        (
            "countries",
            "By how many percentage points did inflation in Kenya rise from 2021 to 2022?",
            "change(inf_ken_2021, inf_ken_2022)",
            "1.6 percentage points",
        ),
        (
            "shops",
            "How much did revenue in the South fall between 2022 and 2023?",
            "change(rev_south_2022, rev_south_2023)",
            "€600,000",
        ),
        (
            "shops",
            "By how many percent did North's revenue grow in 2023?",
            "growth(rev_north_2022, rev_north_2023)",
            "7.5%",
        ),
        (
            "company",
            "What was the year-on-year growth of revenue in Q3 2024?",
            "growth(rev_2023q3, rev_2024q3)",
            "8.0%",
        ),
        (
            "shops",
            "By what percentage was North's revenue higher than South's in 2023?",
            "growth(rev_south_2023, rev_north_2023)",
            "44.1%",
        ),
        (
            "countries",
            "What was the compound annual growth rate of Ethiopia's GDP from 2021 to 2023?",
            "cagr(gdp_eth_2021, gdp_eth_2023, 2)",
            "21.3%",
        ),
        ("countries", "Total population of Tanzania and Ethiopia in 2023?", "sum(pop_tza_2023, pop_eth_2023)", "194 million"),
        (
            "shops",
            "What was the total revenue of the four regions in 2023?",
            "sum(rev_east_2023, rev_north_2023, rev_south_2023, rev_west_2023)",
            "€66.7 million",
        ),
        (
            "company",
            "What was Harlow Instruments' total revenue in 2023?",
            "sum(rev_2023q1, rev_2023q2, rev_2023q3, rev_2023q4)",
            "US$181 million",
        ),
        ("company", "What was the combined revenue of Q1 and Q2 2023?", "sum(rev_2023q1, rev_2023q2)", "US$86.5 million"),
        (
            "energy",
            "What was Spain's combined wind and solar generation in 2023?",
            "sum(wind_esp_2023, solar_esp_2023)",
            "106.9 TWh",
        ),
        (
            "countries",
            "What was the average inflation in Kenya from 2021 to 2023?",
            "mean(inf_ken_2021, inf_ken_2022, inf_ken_2023)",
            "7.2%",
        ),
        (
            "countries",
            "What was the median GDP of the four countries in 2022?",
            "median(gdp_eth_2022, gdp_ken_2022, gdp_tza_2022, gdp_uga_2022)",
            "US$94.6 billion",
        ),
        (
            "schools",
            "How many times as many pupils did Birchwood have as Dunmore in 2023?",
            "ratio(pupils_birchwood_2023, pupils_dunmore_2023)",
            "2.4 times",
        ),
        (
            "countries",
            "How many times the population of Uganda was that of Ethiopia in 2023?",
            "ratio(pop_eth_2023, pop_uga_2023)",
            "2.6 times",
        ),
        (
            "schools",
            "How many pupils were there for each teacher at Ashgrove in 2023?",
            "ratio(pupils_ashgrove_2023, teachers_ashgrove_2023)",
            "18",
        ),
        ("countries", "What was the GDP per capita of Kenya in 2023?", "ratio(gdp_ken_2023, pop_ken_2023)", "US$1,949"),
        (
            "shops",
            "What share of total revenue in 2023 came from North?",
            "share(rev_north_2023, sum(rev_east_2023, rev_north_2023, rev_south_2023, rev_west_2023))",
            "38.7%",
        ),
        (
            "shops",
            "What share of the combined revenue of North and South did North have in 2023?",
            "share(rev_north_2023, sum(rev_north_2023, rev_south_2023))",
            "59.0%",
        ),
        (
            "energy",
            "What was the share of solar generation in Portugal's total generation in 2022?",
            "share(solar_prt_2022, total_prt_2022)",
            "7.4%",
        ),
        ("budget", "How much of the Education budget was spent in 2022?", "share(spent_education_2022, budget_education_2022)", "99%"),
        (
            "countries",
            "Where did Kenya rank by GDP among the countries in 2023?",
            "rank(gdp_ken_2023, gdp_eth_2023, gdp_ken_2023, gdp_tza_2023, gdp_uga_2023)",
            "2",
        ),
        (
            "energy",
            "How did 2022 rank among 2021, 2022 and 2023 by Spain's gas generation?",
            "rank(gas_esp_2022, gas_esp_2021, gas_esp_2022, gas_esp_2023)",
            "1",
        ),
    ],
)  # fmt: skip
def test_the_expression_follows_from_the_question(table, question, expression, shown):
    found = gathered(table, question)
    assert found.derived is not None, found.why
    assert (found.derived.expression, found.derived.writings[0].text.removesuffix(" people")) == (expression, shown)
    assert found.asked.kind == "derived"


@pytest.mark.parametrize(
    ("table", "question", "why"),
    [
        ("shops", "How much more revenue did North have than South?", "for which period"),
        ("shops", "How much more revenue did North have than South in 2019?", "known for 2022 to 2024"),
        ("shops", "What was the average revenue?", "a single figure"),
        ("shops", "What was the average revenue of North and costs of South in 2023?", "several at once"),
        ("shops", "What was the total revenue of the five regions in 2023?", "it speaks of 5, and the facts have 4"),
        ("shops", "What was the combined revenue of North and South from 2022 to 2023?", "several at once"),
        ("shops", "What is the difference between revenue and employees in North in 2023?", "do not add up"),
        ("shops", "What is the difference between the highest and the lowest revenue in 2023?", "'highest'"),
        ("shops", "What was the percentage of revenue from 2022 to 2023?", "whose share"),
        ("shops", "By how many percent did North's revenue grow?", "from when to when"),
        ("shops", "By how many percent did the revenue of North and South grow from 2022 to 2023?", "several at once"),
        ("shops", "By how many percent did North's revenue grow from 2021 to 2023?", "known for 2022 to 2024"),
        ("shops", "How many times smaller was South's revenue than North's in 2023?", "times less is not clear"),
        ("shops", "What was the average revenue of all regions except North in 2023?", "'except'"),
        ("shops", "What was North's share of North's revenue in 2023?", "the part is the whole"),
        ("shops", "By how many percentage points did North's revenue rise from 2022 to 2023?", "not percentages"),
        ("shops", "By how many percent will North's revenue grow from 2024 to 2025?", "'will'"),
        ("shops", "Where did North and South rank by revenue in 2023?", "whose rank"),
        ("shops", "What was the compound annual growth rate of North's revenue in 2023?", "several years"),
        ("shops", "What was the GDP per capita of the North in 2023?", "no indicator"),
        ("countries", "By how many percent did inflation in Kenya rise from 2021 to 2022?", "percentages themselves"),
        ("countries", "What was the total inflation of Kenya and Uganda in 2023?", "cannot be added"),
        (
            "countries",
            "How many times did inflation in Kenya exceed 5 percent between 2021 and 2023?",
            "'exceed 5 percent'",
        ),
        ("company", "By how much did revenue grow in Q3 2024?", "since when"),
        ("company", "What was the combined revenue of Q1 and the year 2023?", "'Q1'"),
        ("energy", "What share of Spain's total generation did it import in 2023?", "'import'"),
    ],
)
def test_what_is_not_clear_is_refused_with_the_reason(table, question, why):
    found = gathered(table, question)
    assert found.derived is None
    assert not found.entries
    assert why in found.why


def test_every_sentence_of_the_grammar_is_verified():
    """A small model may write any of them, with the inputs or without."""
    found = {
        ask(QUESTION, catalogue("shops"), model=Says(lambda prompt, seed=seed: Grammar(prompt.grammar).sample(Random(seed)), "grammar", name="smollm2-135m")).draft.text
        for seed in range(6)
    }  # fmt: skip
    assert len(found) > 2
    for text in found:
        answer = ask(QUESTION, catalogue("shops"), model=Says(lambda _, text=text: text), mode="plain")
        assert {mark.mark for mark in answer.report.marks} == {MarkKind.VERIFIED}
        assert TOKEN.findall(text) == [(EXPRESSION, "€7.9 million")]


@pytest.mark.parametrize(
    ("mode", "honours", "name"),
    [("template", (), "any"), ("plain", (), "any"), ("constrained", ("grammar",), "large")],
)
def test_a_model_is_given_the_derived_token_in_every_mode(mode, honours, name):
    model = Says(told, *honours, name=name)
    answer = ask(QUESTION, catalogue("shops"), model=model, mode=mode)
    assert answer.kind == "derived"
    assert derived(answer).mark is MarkKind.VERIFIED
    assert TOKEN.findall(answer.draft.text) == [(EXPRESSION, "€7.9 million")]
    assert answer.report.decision == "accept"


def test_a_schema_refers_to_the_derived_number_by_its_handle():
    said = '{"sentences": [[{"text": "In "}, {"fact": "A", "show": "year"}, {"text": ", revenue of North was "}, {"fact": "C", "show": "value"}, {"text": " higher than revenue of South."}]]}'
    answer = ask(QUESTION, catalogue("shops"), model=Says(lambda _: said, "schema"))
    assert derived(answer).mark is MarkKind.VERIFIED


def test_the_proof_is_in_the_report():
    answer = ask(QUESTION, catalogue("shops"), model=Says(told), mode="template")
    found = next(
        each for each in answer.report.measurements if each.measure == "number.match" and "proof" in each.detail
    )
    assert [step.get("fact", step.get("op")) for step in found.detail["proof"]] == [
        "rev_north_2023",
        "rev_south_2023",
        "difference",
    ]


@pytest.mark.parametrize(
    "said",
    [
        "In 2023, revenue of South was {{C}} higher than revenue of North.",
        "Revenue of North and South was {{C}} in 2023.",
        "In 2022, revenue of North was {{C}} higher than revenue of South.",
    ],
)
def test_a_model_that_puts_it_into_another_sentence_is_flagged(said):
    answer = ask(QUESTION, catalogue("shops"), model=Says(lambda _: said), mode="template")
    assert derived(answer).mark is MarkKind.FLAGGED


def test_where_no_way_of_writing_verifies_the_inputs_are_stated():
    """A share of a third has no digits that are exact."""
    found = gathered(
        "countries", "By how many percent did Kenya's GDP grow from 2021 to 2022?", numbers=[{"type": "exact"}]
    )
    assert found.derived is None
    assert [entry.id for entry in found.entries] == ["gdp_ken_2021", "gdp_ken_2022"]
    assert "no way of writing the result verifies" in found.why


def test_nothing_is_derived_from_facts_that_contradict_each_other():
    facts = [*evidence("shops.json").facts, Fact(id="x", value="99", unit="EUR million", entity="North", indicator="revenue", period="2023")]  # fmt: skip
    found = gathered(facts, QUESTION)
    assert found.derived is None
    assert found.disputed or "several values" in found.why


def test_a_gap_in_a_stretch_is_no_average():
    facts = [fact for fact in evidence("countries.json").facts if fact.id != "inf_ken_2022"]
    found = gathered(facts, "What was the average inflation in Kenya from 2021 to 2023?")
    assert found.derived is None
    assert "not known for all" in found.why or "there is nothing for 2022" in found.why


def test_one_that_is_missing_makes_no_total():
    facts = [fact for fact in evidence("shops.json").facts if fact.id != "rev_west_2023"]
    found = gathered(facts, "What was the total revenue of all regions in 2023?")
    assert found.derived is None
    assert "West" in found.why


def test_a_share_is_of_the_whole_that_is_held():
    """What is called the total may be more than the parts that are held."""
    whole = Fact(id="all", value="80", unit="EUR million", entity="Total", indicator="revenue", period="2023")
    found = gathered([*evidence("shops.json").facts, whole], "What share of revenue came from North in 2023?")
    assert found.derived is None or found.derived.expression == "share(rev_north_2023, all)"
