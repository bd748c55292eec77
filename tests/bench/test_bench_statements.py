"""The statements that judge how a text is read: half of them false, every number right by itself."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest
from bench.statements.pages import page, report_table
from bench.statements.real import readings, verdicts
from bench.statements.scoring import outcome
from bench.statements.statement import Statement, made, written

from countermark import Evidence, Fact
from countermark.model import MarkKind

NUMBERS = 10
"""How many tagged numbers an answer has at least."""
CLAIM = re.compile(r'<claim id="([^"]*)">([^<]*)</claim>')


@pytest.fixture(scope="module")
def statements():
    return made("statement")


@pytest.fixture(scope="module")
def answers():
    return made("answer")


def alone(statement):
    """The tagged numbers of a statement, each by itself."""
    facts = {fact.id: fact for fact in statement.facts}
    return {(claim[1], claim[2]): facts[claim[1]] for claim in CLAIM.finditer(statement.text)}


def test_there_are_forty_forms_and_half_of_the_statements_are_false(statements):
    honest = [one for one in statements if not one.kind]
    assert len({one.form for one in honest}) >= 40
    assert len({one.form for one in honest if one.plain}) >= 20
    assert 0.45 <= 1 - len(honest) / len(statements) <= 0.6
    assert len({one.kind for one in statements if one.kind}) >= 21
    assert {one.source for one in statements} == {"worldbank", "owid", "tatqa"}


def test_every_number_shows_its_fact(statements, answers):
    """What makes a statement false is never the digits: without the words, every number verifies."""
    numbers = defaultdict(dict)
    for number, statement in enumerate((*statements[::20], *answers[::15], *written("written"), *written("unseen"))):
        # An id names one fact in each of them, and with another status another fact in the next.
        numbers[statement.locale, number % 25] |= alone(statement)
    for (locale, _), found in numbers.items():
        text = "\n\n".join(f'<claim id="{key}">{payload}</claim>' for key, payload in found)
        facts = tuple({fact.id: fact for fact in found.values()}.values())
        one = outcome(Statement(form="", source="", text=text, facts=facts, locale=locale))
        assert len(one.marks) == len(found)
        assert set(one.marks) == {MarkKind.VERIFIED}, set(zip(one.marks, one.whys, strict=True))


def test_facts_are_evidence_with_competitors(statements):
    for statement in statements:
        assert len(statement.facts) <= 30
        assert len({fact.id for fact in statement.facts}) == len(Evidence(facts=statement.facts).facts)
    assert sum(len(one.facts) > len(alone(one)) for one in statements) > 0.9 * len(statements)


def test_a_false_statement_has_something_at_stake(statements):
    for statement in (*statements, *written("written"), *written("unseen")):
        numbers = len(CLAIM.findall(statement.text))
        assert all(at < numbers for at in statement.stake)
        assert bool(statement.stake) is bool(statement.kind)


def test_an_answer_has_ten_numbers_and_is_honest(answers):
    assert len(answers) == 300
    assert all(len(CLAIM.findall(one.text)) >= NUMBERS and not one.kind for one in answers)


def test_written_statements_are_half_false():
    found = written("written")
    assert len(found) >= 150
    assert 0.45 <= sum(bool(one.kind) for one in found) / len(found) <= 0.55


def test_unseen_statements_are_half_false():
    found = written("unseen")
    assert len(found) == 120
    assert sum(bool(one.kind) for one in found) == 60


ROWS = [
    ["(in thousands)", "2019", "2018"],
    ["Net sales", "$ 93,662", "$ 103,350"],
    ["Rent", "(4,120)", "4,120"],
    ["Tax rate", "21.4%", "25.0%"],
]


def tagged(text):
    table = report_table(ROWS, text)
    found = page("report", "p1", text, table) if table else None
    return [(text[tag.start : tag.end], tag.fact) for tag in found.tags] if found else []


def test_a_number_of_a_real_text_is_tagged_where_it_shows_one_cell():
    text = "Net sales were $93.7 million in 2019 and $103,350 in 2018; the tax rate fell from 25.0% to 21.4 percent."
    shown = [("$93.7 million", "r1:2019"), ("$103,350", "r1:2018"), ("25.0%", "r3:2018"), ("21.4 percent", "r3:2019")]
    assert tagged(text) == shown


@pytest.mark.parametrize(
    "text",
    [
        "Rent was $4,120 in both years.",  # two cells
        "Net sales were $93.6 million in 2019.",  # no cell
        "In 2018 and 2019 there were 20 of them.",  # years, and a number that is too short
        "The index stood at 21.4 in May.",  # a share is not an index
        "Net sales were €93,662 thousand.",  # another currency
        "Model 93,662-B sold well.",  # no number
    ],
)
def test_a_number_that_does_not_show_one_cell_is_left_alone(text):
    assert tagged(text) == []


def test_an_alarm_on_real_text_is_one_of_the_sentence():
    """A number whose digits fail is not counted; one that the sentence puts in another year is an alarm."""
    for text, alarms in (
        ("Net sales were $93.7 million in 2019.", [False]),
        ("Net sales were $93.7 million in 2018.", [True]),
    ):
        found = page("report", "p1", text, report_table(ROWS, text))
        assert [bool(one.alarm) for one in readings(found)] == alarms
    text = "Net sales were $93.7 million in 2019."
    found = page("report", "p1", text, report_table(ROWS, text))
    wrong = found._replace(facts=tuple(Fact(id=fact.id, value="7") for fact in found.facts))
    assert list(readings(wrong)) == []


def test_every_verdict_is_true_or_false():
    assert set(verdicts().values()) == {"true", "false"}


def test_one_number_at_stake_is_enough_only_for_numbers_that_changed_places():
    """A crossed pair is caught by one flag; a statement whose numbers are each false by all of them."""
    facts = (Fact(id="a", value="7.7", unit="%"), Fact(id="b", value="5.4", unit="%"))
    text = 'It was <claim id="a">7.7%</claim> there and <claim id="b">5.5%</claim> here.'
    parts = {"form": "", "kind": "crossed entities", "plain": True, "source": "", "text": text, "facts": facts}
    assert outcome(Statement(**parts, stake=(0, 1), every=False)).caught
    assert not outcome(Statement(**parts, stake=(0, 1), every=True)).caught
    assert not outcome(Statement(**parts, stake=(0,), every=True)).caught
