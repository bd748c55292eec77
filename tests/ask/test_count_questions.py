"""How many are above a bound: the count is proven, the asker's own number stays bare and troubles nobody."""

from __future__ import annotations

import re
from random import Random

import pytest
from bench.derived.sentences import evidence
from msgspec import structs
from tests.generate.gbnf import Grammar

from countermark import Draft, Evidence, Fact, MarkKind, check
from countermark.ask import ask
from countermark.ask.derived.condition import is_accepted, own_numbers
from countermark.ask.facts.gathered import gather
from countermark.generate.grammar.handles import whole
from countermark.statement.retrieval.catalogue import Facts
from countermark.statement.retrieval.retrieve import Finder

QUESTION = "How many regions had revenue above €10 million in 2024?"
IDS = "rev_east_2024, rev_north_2024, rev_south_2024"
SENTENCE = (
    'The number of regions with revenue above €10 million in <claim id="rev_east_2024" policy="year">2024</claim> '
    'was <claim expr="count_above(10000000, all(revenue, 2024))">3</claim>.'
)


def facts_of(table):
    return evidence(f"{table}.json").facts


def gathered(table, question, **options):
    held = Facts(facts_of(table) if isinstance(table, str) else table)
    return gather(
        question, Finder(held, limit=40), held, most=40, locale=None, options={"pack": "numbers.display", **options}
    )


class Says:
    """A model that says what `answer` makes of its prompt."""

    def __init__(self, answer, *honours, name="says"):
        self.answer, self.honours, self.name = answer, frozenset(honours), name
        self.asked = 0

    def __call__(self, prompt):
        self.asked += 1
        yield self.answer(prompt)


def told(prompt):
    return re.search(r"The answer to the question: (.*)", prompt.messages[-1].text)[1]


@pytest.mark.parametrize(
    ("table", "question", "expression", "shown"),
    [
        ("shops", QUESTION, "count_above(10000000, all(revenue, 2024))", "3"),
        ("shops", "In how many regions did revenue not exceed €10 million in 2024?", "count_at_most(10000000, all(revenue, 2024))", "1"),
        ("shops", "How many regions had revenue of €13.8 million or more in 2024?", "count_at_least(13800000, all(revenue, 2024))", "3"),
        ("shops", "How many regions had revenue at or below €9.2 million in 2024?", "count_at_most(9200000, all(revenue, 2024))", "1"),
        ("shops", "How many regions had revenue above €13.8 million in 2024?", "count_above(13800000, all(revenue, 2024))", "2"),
        ("shops", "How many regions had revenue above €90 million in 2024?", "count_above(90000000, all(revenue, 2024))", "0"),
        ("shops", "How many regions had revenue between €10 million and €20 million in 2024?", "count_between(10000000, 20000000, all(revenue, 2024))", "2"),
        ("shops", "What is the number of regions with fewer than 100 employees in 2024?", "count_below(100, all(employees, 2024))", None),
        ("shops", "How many of North, South and West had revenue above €10 million in 2024?", "count_above(10000000, rev_north_2024, rev_south_2024, rev_west_2024)", "2"),
        ("energy", "How many countries had gas generation above 20,000 GWh in 2022?", "count_above(20, all(gas_generation, 2022))", None),
        ("company", "In how many quarters of 2024 was revenue above $48 million?", "count_above(48000000, rev_2024q1, rev_2024q2, rev_2024q3, rev_2024q4)", "2"),
        ("energy", "In how many years from 2021 to 2023 did Portugal's hydro generation exceed 10 TWh?", "count_above(10, hydro_prt_2021, hydro_prt_2022, hydro_prt_2023)", "2"),
    ],
)  # fmt: skip
def test_a_count_names_all_that_it_looks_at(table, question, expression, shown):
    found = gathered(table, question)
    assert found.derived is not None, found.why
    assert found.derived.expression == expression
    assert shown in (None, found.derived.writings[0].text)
    report = check(Draft(text=whole(found.asked.tells[0], found.all)), Evidence(facts=list(found.facts)))
    assert is_accepted(report, found.condition)


@pytest.mark.parametrize(
    ("table", "question", "why"),
    [
        ("countries", "How many countries had inflation above 5 in 2023?", "not in the unit"),
        ("countries", "How many countries had a GDP above €100 billion in 2022?", "not in the unit"),
        ("countries", "How many countries had inflation well above 5% in 2023?", "not clear"),
        ("countries", "How many countries had inflation of 5% in 2023?", "not clear"),
        ("countries", "How many countries had inflation above 5% in 2019?", "2019"),
        ("countries", "How many countries had inflation above 5%?", "period"),
        ("countries", "How many of the five countries had inflation above 5% in 2023?", "speaks of 5"),
        ("countries", "How many countries had inflation not between 5% and 10% in 2023?", "not clear"),
        ("countries", "How many countries saw inflation fall by more than 2% in 2023?", ""),
        ("countries", "Which countries had inflation above 5% in 2023?", ""),
        ("countries", "Did Kenya's inflation not exceed 5% in 2023?", ""),
        ("shops", "How many regions had revenue above €10 million and costs below €8 million in 2024?", ""),
        ("shops", "How many employees worked in regions with revenue above €10 million in 2024?", ""),
        ("shops", "How many regions had revenue growth above 5% in 2024?", ""),
        ("company", "In how many quarters was revenue above $48 million?", "period"),
    ],
)
def test_what_is_not_clear_is_not_counted(table, question, why):
    found = gathered(table, question)
    assert found.derived is None
    assert why in found.why


def test_a_region_that_is_missing_is_not_counted_and_said():
    """It might be one more."""
    without = [fact for fact in facts_of("shops") if fact.id != "rev_west_2024"]
    gap = [structs.replace(fact, value=None) if fact.id == "rev_west_2024" else fact for fact in facts_of("shops")]
    for facts in (without, gap):
        found = gathered(facts, QUESTION)
        assert found.derived.expression == f"count_above(10000000, {'all(revenue, 2024)' if facts is without else IDS})"
        assert "there is nothing for West" in found.why
        assert whole(found.asked.tells[0], found.all).startswith("Of East, North and South, ")


def test_how_many_there_are_by_the_question_are_all_held():
    without = [fact for fact in facts_of("shops") if fact.id != "rev_west_2024"]
    found = gathered(without, "How many of the four regions had revenue above €10 million in 2024?")
    assert found.derived is None
    assert "it speaks of 4, and the facts have 3" in found.why


def test_nothing_is_counted_where_facts_contradict_each_other():
    other = Fact(id="x", value="99", unit="EUR million", entity="West", indicator="revenue", period="2024")
    found = gathered([*facts_of("shops"), other], QUESTION)
    assert found.derived is None


def test_a_long_list_is_counted_without_being_shown():
    names = [f"{first}{second}ford" for first in "ABDKLMNPRT" for second in "aeiouy"]
    facts = [
        Fact(id=f"s{place}", value=str(place), unit="%", entity=name, indicator="Attendance rate", period="2024")
        for place, name in enumerate(names)
    ]
    found = gathered(facts, "How many sites had an attendance rate above 49% in 2024?")
    assert found.derived is not None, found.why
    assert found.derived.writings[0].text == "10"
    assert len(found.entries) == 1
    assert len(found.facts) == 60
    assert whole(found.asked.tells[0], found.all).startswith("In the data, the number of sites")


def test_a_total_is_not_one_of_them():
    """Then the expression names those that are, and not everything that is held."""
    total = Fact(id="total", value="69.8", unit="EUR million", entity="Total", indicator="revenue", period="2024")
    found = gathered([*facts_of("shops"), total], QUESTION)
    assert found.derived is None or "total" not in found.derived.expression
    assert found.derived is None or "all(" not in found.derived.expression


@pytest.mark.parametrize(("mode", "honours"), [("template", ()), ("plain", ()), ("constrained", ("grammar",))])
def test_the_asker_s_own_number_stays_bare_and_the_answer_is_accepted(mode, honours):
    model = Says(told, *honours, name="large")
    answer = ask(QUESTION, Facts(facts_of("shops")), model=model, mode=mode)
    marks = {mark.text: mark.mark for mark in answer.report.marks}
    assert marks == {"2024": MarkKind.VERIFIED, "3": MarkKind.VERIFIED, "above €10 million": MarkKind.BARE}
    assert (answer.accepted, answer.repeated) == (True, ("above €10 million",))
    assert answer.report.decision == "review"  # the packs know nothing of the question
    assert model.asked == 1


@pytest.mark.parametrize(
    "text",
    [
        SENTENCE.replace("€10 million", "€11 million"),
        SENTENCE.replace("above", "below"),
        SENTENCE.replace("above", "at least"),
        SENTENCE.replace("€10", "$10"),
        SENTENCE.replace(">3<", ">4<"),
        SENTENCE + " Revenue was €10 million.",
        SENTENCE + " Another 7 did well.",
        SENTENCE.replace("count_above(10000000", "count_above(11000000"),
        "The number of regions with revenue above €10 million in 2024 was 3.",
    ],
)
def test_no_other_number_is_the_asker_s_own(text):
    answer = ask(QUESTION, Facts(facts_of("shops")), model=Says(lambda _: text), mode="plain")
    assert not answer.accepted


def test_a_bound_is_nobody_s_own_where_the_question_has_none():
    report = check(Draft(text=SENTENCE, query=QUESTION), Evidence(facts=facts_of("shops")))
    assert own_numbers(report, None) == frozenset()
    assert not is_accepted(report, None)


def test_a_looser_grammar_lets_the_bound_be_repeated():
    seen = []

    def sampled(prompt):
        seen.append(prompt.grammar)
        return Grammar(prompt.grammar).sample(Random(1))

    ask(QUESTION, Facts(facts_of("shops")), model=Says(sampled, "grammar", name="large"), free=True)
    assert '"above €10 million"' in seen[0]
