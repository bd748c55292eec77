"""Statements in a report: stored, sealed, replayed, and read again where the evidence is given."""

from __future__ import annotations

import json
import random

import pytest
from tests.stream import drafts

from countermark import Draft, Evidence, Fact, Report, check
from countermark.model import Statement
from countermark.pipeline import load_packs, reads_statements, replay

K22, K23, U23 = drafts.STATED
EVIDENCE = drafts.EVIDENCE
TEXT = f"In Kenya, inflation rose from {K22} in 2022 to {K23} in 2023. Uganda had the lowest rate that year, {U23}."


def checked(text: str, evidence: Evidence = EVIDENCE) -> Report:
    return check(Draft(text=text), evidence, pack="numbers.display")


def test_a_report_with_statements_replays_with_and_without_its_evidence():
    report = Report.from_json(checked(TEXT).to_json())
    assert [quantity.statement is not None for quantity in report.graph.quantities if quantity.token] == [True] * 3
    assert replay(report) == []
    assert replay(report, evidence=EVIDENCE) == []


def test_told_drafts_replay():
    """Whatever is said, moves and rankings among it: what was read for them is in the report."""
    for seed in range(60):
        report = checked(drafts.told(random.Random(seed)))
        assert replay(report) == [], seed
        assert replay(report, evidence=EVIDENCE) == [], seed


def test_facts_that_a_ranking_was_held_against_are_in_the_report():
    """The one that comes first, though no token names it."""
    report = checked(f"In 2023 Uganda had the highest inflation of all, {U23}.")
    (mark,) = [mark for mark in report.marks if mark.ref == "uga2023"]
    assert mark.mark == "flagged"
    assert {fact.id for fact in report.evidence.facts} >= {"uga2023", "ken2023"}


def test_a_fact_that_a_move_was_held_against_is_in_the_report():
    report = checked(f"Inflation in Kenya fell to {K23} in 2023.")
    (mark,) = [mark for mark in report.marks if mark.ref == "ken2023"]
    assert mark.mark == "flagged"
    assert "ken2022" in {fact.id for fact in report.evidence.facts}


def _edited(report: Report, change) -> Report:
    document = json.loads(report.to_json())
    change(next(each for each in document["graph"]["quantities"] if each.get("statement"))["statement"])
    return Report.from_json(json.dumps(document))


def test_an_edited_statement_breaks_the_seal():
    """Nobody makes a false sentence agree by rewriting what it says."""
    report = checked(f"In Uganda, inflation was {K23} in 2023.")

    def change(statement):
        statement["entity"]["refers"] = ["KEN"]

    altered = _edited(report, change)
    assert not altered.is_sealed
    assert "seal" in replay(altered)
    assert "graph" in replay(altered, evidence=EVIDENCE)


def test_a_removed_statement_breaks_the_seal():
    altered = _edited(checked(f"In Uganda, inflation was {K23} in 2023."), dict.clear)
    assert altered.graph.quantities[0].statement == Statement()
    assert "seal" in replay(altered)


def test_other_evidence_is_told_apart():
    """Names are resolved among the facts that are given."""
    report = checked(TEXT)
    more = Evidence(facts=[*EVIDENCE.facts, Fact(id="x", value="1", entity="NOR", indicator="GDP", period="2023")])
    assert "evidence_digest" in replay(report, evidence=more)


@pytest.mark.parametrize(
    ("pack", "reads"),
    [
        ("numbers.strict", True),
        ("numbers.display", True),
        ("publishing.statistics", True),
        ("finance.reporting", True),
        ("medical.dosage", True),
        ("conduct.tool-use", False),
        ("conduct.safe-code", False),
    ],
)
def test_which_packs_read_statements(pack, reads):
    """Where no rule asks, nothing is read."""
    assert any(map(reads_statements, load_packs(pack, {}))) is reads


def test_a_text_in_another_language_is_judged_as_before():
    """There are no tables for it: neither a contradiction nor a reason to refuse."""
    text = f"A infla\u00e7\u00e3o no Uganda n\u00e3o foi de {K23} em 2023, segundo os n\u00fameros que foram publicados pelo banco."
    report = check(Draft(text=text, locale="pt"), EVIDENCE, pack="numbers.display")
    assert not any(verdict.rule.endswith("statement-agrees") for verdict in report.verdicts)


WORDS = (
    "no not never neither nor than from to by of in the a highest lowest second most least between and both unlike compared with while respectively same"
    " former latter it its their this year last ago earlier doubled halved unchanged if would could expected planned said reports according World Bank Kenya"
    " Uganda Nairobi Africa women rural core real per capita month Q1 FY2023 2022 2023 inflation GDP growth population rate was is rose fell up down"
    " . , : ; ( ) - \u2014 \" ' ! ? | # **"
)  # fmt: skip


@pytest.mark.parametrize("many", [150, pytest.param(1_000, marks=pytest.mark.long)])
def test_no_order_of_words_breaks_the_reader(many):
    """Small words, names and signs in any order around tokens: read or not said, and the same each time."""
    for seed in range(many):
        luck = random.Random(seed)
        some = (*WORDS.split(), *drafts.STATED * 6, "\n", "\n\n", "\n- ")
        text = " ".join(luck.choices(some, k=luck.choice((2, 4, 8, 16, 40))))
        assert replay(checked(text)) == []


@pytest.mark.parametrize(
    ("text", "decision"),
    [
        (f"In Kenya, inflation was {K23} in 2023.", "accept"),
        (f"In Kenya, inflation was {K23}.", "review"),
        (f"In 2023, inflation was {K23}.", "review"),
        (f"In Uganda, inflation was {K23} in 2023.", "reject"),
    ],
)
def test_publishing_asks_that_everything_is_said(text, decision):
    facts = [
        Fact(
            id="ken2023", value="7.67", unit="%", entity="KEN", indicator=drafts.INFLATION, period="2023", source="WDI"
        )
    ]
    assert check(Draft(text=text), Evidence(facts=facts), pack="publishing.statistics").decision == decision


def test_a_move_in_a_sentence_without_a_value_raises_nothing():
    """A broken tag may leave a verb of change and a year, and no number to which they belong."""
    report = check(Draft(text="<claim id=rose 2024. "), Evidence(), pack="numbers.display")
    assert report.decision in {"accept", "review", "reject"}
