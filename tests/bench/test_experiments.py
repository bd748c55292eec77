"""The seed's experiments notice when something does not hold; what a model writes is written down here."""

from __future__ import annotations

from bench.emission.attack import Obedient

from bench import experiments
from countermark import Draft, Evidence, check
from countermark.evidence.sample import sample_facts
from countermark.statement.retrieval.catalogue import Facts

CATALOGUE = Facts(sample_facts().facts)


def writing(text: str) -> Obedient:
    return Obedient(text, honours=["grammar"])


def test_the_smoke_test_changes_the_number_the_id_and_the_token():
    result = experiments.smoke(writing('Inflation was <claim id="A" policy="round1">7.7%</claim>.'), CATALOGUE)
    assert result.problems == []
    marks = [line.split(" | ")[2] for line in result.text.splitlines() if line.startswith("| ")][2:]
    assert marks == ["verified", "flagged", "flagged", "bare"]


def test_the_smoke_test_needs_a_value_that_holds():
    assert experiments.smoke(writing("It was high."), CATALOGUE).problems
    assert experiments.smoke(writing('It was <claim id="A">99%</claim>.'), CATALOGUE).problems


def test_policies_are_compared_on_the_same_answers():
    result = experiments.sensitivity(writing('It was <claim id="A" policy="round1">7.7%</claim> or 5.'), CATALOGUE, 2)
    assert result.problems == []
    assert "2 answers, 4 values in them" in result.text
    assert "| `exact` | 0 | 2 | 2 | 0 |" in result.text


def test_years_state_no_value():
    assert experiments.counts(check(Draft(text="In 2023 it was 5."), Evidence())) == (0, 0, 1)


def test_a_forged_mark_is_a_problem(monkeypatch):
    monkeypatch.setattr(experiments, "forged", lambda _: ["'99.9%' is verified"])
    result = experiments.spoofing(writing("It was 99.9% ✓."), 1)
    assert "| obedient, plain | 1 | 1 | 1 |" in result.text
    assert any("'99.9%' is verified" in problem for problem in result.problems)


def test_another_number_differs_in_its_last_digit():
    assert [experiments._other(text) for text in ("7.7%", "US$1,999 billion", "9")] == ["7.8%", "US$1,990 billion", "0"]
