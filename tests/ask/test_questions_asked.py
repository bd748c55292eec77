"""A question is answered as it is meant or refused: never by what answers another one."""

from __future__ import annotations

import re
from random import Random

import pytest
from bench.questions.judging import asked, catalogue, judge, rows
from tests.generate.gbnf import Grammar

from countermark import Fact, MarkKind
from countermark.ask import ask
from countermark.ask.names import Tables
from countermark.statement.retrieval.catalogue import Facts

TAG = re.compile(r"<[^<>]*>")
STEPS, OWN = rows("steps")[::5], rows("own")[::4]


class Sampled:
    """A model that writes any text of its grammar."""

    name = "smollm2-135m-sampled"
    honours = frozenset(("grammar",))

    def __call__(self, prompt):
        yield Grammar(prompt.grammar).sample(Random(3))


def stated(table, question):
    found = asked(table, question)
    return [entry.id for entry in found.entries], found


@pytest.mark.parametrize("row", [*STEPS, *OWN], ids=lambda row: row["question"])
def test_a_question_is_answered_as_it_is_meant_or_refused(row):
    """A part of the bench; `make quality` asks all of them."""
    found = asked(row["table"], row["question"])
    assert judge(row, found) != "wrong"
    if not found.entries:
        assert found.why


@pytest.mark.parametrize(
    ("table", "question", "first"),
    [
        ("shop", "Which region had the highest revenue in 2023?", "Revenue:West:2023"),
        ("shop", "Who had the fewest staff in 2022?", "Staff:Harbour Town:2022"),
        ("shop", "bottom 2 regions by orders 2024", "Orders:Harbour Town:2024"),
        (
            "hospital",
            "Which hospital had the most beds in cardiology?",
            "Beds:Cardiology:2023:Hospital=Riverside General",
        ),
        (
            "hospital",
            "Which department at Lakeview had the most admissions in 2022?",
            "Admissions:Maternity:2022:Hospital=Lakeview",
        ),
        ("company", "In which quarter of 2023 was EBITDA the lowest?", "EBITDA::2023Q3"),
        ("world", "Which country had the most inhabitants in 2020?", "SP.POP.TOTL:CHN:2020"),
        (
            "hospital",
            "Which hospital has the largest maternity department by beds?",
            "Beds:Maternity:2023:Hospital=Riverside General",
        ),
        ("shop", "What are the top 3 by revenue in 2024?", "Revenue:West:2024"),
    ],
)
def test_the_first_of_any_axis_is_found(table, question, first):
    ids, found = stated(table, question)
    assert ids[0] == first
    assert found.asked.kind == "ranking"
    assert found.asked.complete


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("Which product had the highest revenue in 2023?", "'product' is nothing the facts are known to say"),
        ("Which country had the highest revenue in 2023?", "the facts have no countries"),
        ("Which region had the highest revenue since 2021?", "a ranking needs a single period"),
        ("Which region had the highest revenue excluding West in 2023?", "'excluding'"),
        ("Which region had the highest revenue per order in 2023?", "'per' asks for a calculation"),
        ("Which region had more orders than North in 2022?", "several look-ups"),
        ("Which regions increased revenue in 2024?", "'increased' asks for a calculation"),
        ("How many regions had revenue above 400000 in 2023?", "not in the unit of the figures"),
        ("Where in North is revenue highest?", "'North'"),
        ("What was the revenue of the largest region in 2023?", "several look-ups"),
        ("Which region had the highest and the lowest revenue in 2023?", "several look-ups"),
        ("What staff did the largest region have by revenue per order in 2023?", "'by' asks for a calculation"),
        ("What was the return per rate of the region with the most orders in 2022?", "several look-ups"),
        ("How does the South rank the regions by revenue in 2024?", "asks for all"),
        ("Which region had the highest revenue and staff in 2023?", "several look-ups"),
        ("What was revenue from North to South in 2023?", "'from' is part of something else"),
        ("North's revenue in 2022 and South's in 2023", "belong together"),
        ("What was revenue in North and in total in 2023?", "'in total' asks for a calculation"),
        ("How much of the 2023 revenue was above 5 % in West?", "asks for a calculation"),
        ("What was North's revenue in 2023 in dollars?", "'dollars'"),
        ("How did revenue in North develop in 2023?", "a single period is not a trend"),
        ("Did revenue in North rise?", "from when to when"),
        ("Was revenue in North high in 2023?", "several look-ups"),
        ("Was revenue in North higher in 2023?", "several look-ups"),
        ("Is revenue in North above 400000 % in 2023?", "unit"),
        ("What was revenue in 2023?", "names no entity"),
        ("What was revenue in North in 2019?", "known for 2021 to 2024, not for '2019'"),
        ("Which year had more orders, North or South?", "not of the kind 'year'"),
        ("Where did North and South have the most revenue in 2023?", "any of those named"),
        ("Did revenue in North rise in 2022 and 2023?", "from when to when"),
        ("Did revenue in North rise from 2019 to 2023?", "there is nothing for 2019"),
        (
            "By how much did revenue in North rise from 2019 to 2023?",
            "known for 2021 to 2024, not for 'from 2019 to 2023'",
        ),
        ("revenue of North in 2023 now", "belong together"),
        ("Why did revenue fall in East in 2024?", "'Why'"),
        ("What did revenue in North do in 2023?", "not a period that is clear"),
    ],
)
def test_what_is_refused_says_why(question, why):
    ids, found = stated("shop", question)
    assert ids == []
    assert why in found.why


@pytest.mark.parametrize(
    "question",
    [
        "Which department had the most admissions in 2023?",
        "Which department had the most admissions at Lakeview or Riverside General in 2023?",
        "Which department had more beds, Lakeview or Riverside General?",
        "Did surgery at Lakeview have more beds than cardiology at Riverside General in 2022?",
        "Which hospital and department had the most admissions in 2023?",
        "How many of the beds at Lakeview are in surgery?",
        "What was the longest stay at Lakeview in 2022?",
    ],
)
def test_one_axis_is_never_taken_for_another(question):
    assert stated("hospital", question)[0] == []


def test_a_refusal_says_so_in_the_answer_itself():
    answer = ask("How many regions had revenue above the others in 2023?", catalogue("shop"))
    assert answer.draft.text.startswith("This is not in the data: 'others' is nothing the facts are known to say")
    answer = ask("How many regions had orders in 2023?", catalogue("shop"))
    assert answer.draft.text.startswith("This is not in the data: it takes several look-ups: 'regions'")


def test_a_refusal_says_what_could_be_asked():
    assert (
        "the facts have 'Orders', 'Return rate', 'Revenue', 'Staff'" in asked("shop", "What was profit in North?").why
    )
    assert "name any of East, Harbour Town, North, South, West" in asked("shop", "Revenue in 2023").why
    assert "say which: Lakeview, Riverside General, St Brigid's" in asked("hospital", "Beds in surgery in 2023").why


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("Was revenue in West higher than in North in 2024?", "Yes."),
        ("Was revenue in North higher than in West in 2024?", "No."),
        ("Did revenue in North rise from 2022 to 2023?", "No."),
        ("Did revenue in North fall from 2022 to 2023?", "Yes."),
        ("Is the return rate in East above 7% in 2024?", "No."),
        ("Is the return rate in East at least 7% in 2024?", "Yes."),
        ("Is the return rate in East below 7% in 2024?", "No."),
    ],
)
def test_yes_or_no_comes_with_the_numbers(question, says):
    answer = ask(question, catalogue("shop"), model=Sampled())
    assert answer.draft.text.startswith(says)
    assert any(mark.mark is MarkKind.VERIFIED for mark in answer.report.marks)


def test_a_model_that_is_not_bound_to_frames_is_told_the_answer():
    seen = []

    class Listens:
        name, honours = "listens", frozenset()

        def __call__(self, prompt):
            seen.append(prompt)
            yield "{{A}} and {{B}}."

    ask("Was revenue in North higher than in West in 2024?", catalogue("shop"), model=Listens())
    assert "The answer to the question is no." in seen[0].messages[-1].text


def test_the_first_of_a_ranking_is_looked_up_with_both_facts():
    answer = ask(
        "How many beds does the hospital with the most admissions have?", catalogue("hospital"), model=Sampled()
    )
    text = TAG.sub("", answer.draft.text)
    assert "Riverside General had the highest admissions" in text
    assert "318" in text
    assert answer.why == ""


@pytest.mark.parametrize("change", [{"value": "587000"}, {"value": None}, {"unit": "USD"}])
def test_no_second_step_where_the_first_is_not_settled(change):
    """A tie, a gap and another unit leave nobody first."""
    facts = [
        Fact(id="w", indicator="Revenue", entity="West", period="2023", value="587000", unit="EUR"),
        Fact(
            **{"id": "n", "indicator": "Revenue", "entity": "North", "period": "2023", "value": "1", "unit": "EUR"}
            | change
        ),
        Fact(id="s", indicator="Staff", entity="West", period="2023", value="18"),
    ]
    question = "How many staff did the region with the highest revenue have in 2023?"
    answer = ask(question, Tables(facts, ["Region"]), model=Sampled())
    assert answer.kind == "unanswerable"


def test_a_kind_is_known_by_the_head_of_its_column_or_by_a_common_noun():
    facts = [
        Fact(id=name, indicator="Sales", entity=name, period="2023", value=value)
        for name, value in (("Alpha", "3"), ("Beta", "5"))
    ]
    question = "Which {} had the highest sales in 2023?"
    assert ask(question.format("gizmo"), Tables(facts, ["Gizmo"]), model=Sampled()).kind == "ranking"
    assert ask(question.format("shop"), Tables(facts, ["Gizmo"]), model=Sampled()).kind == "unanswerable"
    assert ask(question.format("store"), Facts(facts), model=Sampled()).kind == "ranking"
    assert ask(question.format("gizmo"), Facts(facts), model=Sampled()).kind == "unanswerable"


@pytest.mark.parametrize(
    ("labels", "question", "found"),
    [
        (("Other income", "Costs"), "What was other income of Acme in 2023?", "Other income"),
        (("Income", "Other income"), "What was income of Acme in 2023?", "Income"),
        (("All items index", "Food index"), "What was the all items index of Acme in 2023?", "All items index"),
        (("Cost of goods sold (COGS)", "Costs"), "COGS of Acme in 2023", "Cost of goods sold (COGS)"),
        (("Spending", "Budget"), "How much did Acme spend in 2023?", "Spending"),
        (("Other income", "Costs"), "What was income of Acme in 2023?", None),
        (("Operating profit", "Costs"), "What was the profit of Acme in 2023?", None),
        (("Revenue growth", "Costs"), "What were revenue and growth of Acme in 2023?", None),
        (("Employment rate", "Costs"), "How many employees did Acme have in 2023?", None),
        (("Average stay", "Costs"), "How long was the longest stay of Acme in 2023?", None),
    ],
)
def test_an_indicator_is_named_by_its_whole_name(labels, question, found):
    facts = [Fact(id=label, indicator=label, entity="Acme", period="2023", value="5") for label in labels]
    answer = ask(question, Facts(facts), model=Sampled())
    assert [chosen.fact.id for chosen in answer.found.facts] == ([] if found is None else [found])


def test_the_period_of_a_peak_is_told_over_all_that_is_held():
    answer = ask("When did orders in Harbour Town peak?", catalogue("shop"), model=Sampled())
    assert re.search(r"highest in 2023", TAG.sub("", answer.draft.text))
    tied = [
        Fact(id=year, indicator="Sales", entity="Alpha", period=year, value=value)
        for year, value in (("2021", "5"), ("2022", "5"), ("2023", "1"))
    ]
    text = TAG.sub("", ask("When were sales of Alpha highest?", Facts(tied), model=Sampled()).draft.text)
    assert "2021 (5) and 2022 (5)" in text


@pytest.mark.parametrize(
    "question",
    [
        "Wie viele Menschen leben im Land mit der höchsten Inflation?",
        "Wie hoch war der Unterschied der Inflation zwischen Kenia und Uganda 2022?",
        "¿Cuál fue la inflación media de Kenia en 2019?",
    ],
)
def test_another_language_is_answered_only_where_every_word_is_explained(question):
    assert stated("world", question)[0] == []


def test_one_figure_is_found_in_another_language():
    assert stated("world", "Wie hoch war die Inflation in Ghana im Jahr 2019?")[0] == ["FP.CPI.TOTL.ZG:GHA:2019"]


@pytest.mark.parametrize("text", ["revenue " * 400, "which region " * 300, "highest " * 400 + "revenue", "2023 " * 700])
def test_a_long_question_is_refused_in_time(text):
    assert stated("shop", text[:4000])[0] == []
