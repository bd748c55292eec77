"""Twenty seconds of what `make soak` does for an hour, and the laws by which it judges."""

import asyncio
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from bench.soaking.faults import Windows
from bench.soaking.ledger import Ledger, Written, tampered

from countermark import Draft, Evidence, Fact, check

ROOT = Path(__file__).parents[2]
FACT = Fact(id="a", value="5.71", unit="%")
RIGHT = Written('It was <claim id="a">5.71%</claim>.', (FACT,), frozenset({("a", "5.71%")}))
WRONG = Written('It was <claim id="a">5.72%</claim>.', (FACT,), frozenset())
VERIFIED = [{"text": "5.71%", "mark": "verified", "ref": "a"}]
PROBLEM = "application/problem+json"


@pytest.mark.skipif(os.environ.get("COUNTERMARK_SKIP_POSTGRES") == "1", reason="COUNTERMARK_SKIP_POSTGRES=1")
def test_nothing_is_lost_and_nothing_marked_without_proof():
    """On PostgreSQL and embedded, with every fault once."""
    command = [sys.executable, "-m", "bench.soak_serve", "--minutes", "0.35", "--rate", "low"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("every law held") == 2


@pytest.fixture
def ledger():
    return Ledger(Windows())


def answered(ledger, status, *, when=(0.0, 1.0), media=PROBLEM, body=b"{}", **options):
    return ledger.answered("check", when, status, media, body, **options)


def test_honest_answers_break_no_law(ledger):
    assert answered(ledger, 200)
    ledger.marks("check", RIGHT, VERIFIED, pack="numbers.strict")
    ledger.marks("check", WRONG, [{"text": "5.72%", "mark": "flagged", "ref": "a"}], pack="numbers.strict")
    ledger.shown("chat", RIGHT, "It was 5.71% [✓ verified 1].")
    assert (ledger.violations, ledger.proven, ledger.refused_marks) == ([], 2, 1)


def test_a_verified_wrong_number_is_found(ledger):
    ledger.prove("check", WRONG, [("5.72%", "verified", "a")])
    ledger.shown("chat", WRONG, "It was 5.72% [✓ verified 1].")
    assert len(ledger.violations) == 2


def test_a_mark_that_is_missing_is_found(ledger):
    ledger.marks("check", RIGHT, [{"text": "5.71%", "mark": "flagged", "ref": "a"}], pack="numbers.strict")
    assert "other marks" in ledger.violations[0]


@pytest.mark.parametrize("status", [500, 502, 503, 504])
def test_a_failure_without_a_fault_is_found(ledger, status):
    assert not answered(ledger, status)
    assert len(ledger.violations) == 1


async def during(windows, name):
    async with windows.open(name):
        pass


@pytest.mark.parametrize(
    ("status", "media", "body"),
    [(500, PROBLEM, b"{}"), (503, "text/plain", b"no"), (503, PROBLEM, b'{"mark": "verified"}')],
)
def test_a_fault_excuses_only_an_explicit_refusal(ledger, status, media, body):
    asyncio.run(during(ledger.windows, "database"))
    now = time.monotonic()
    assert not answered(ledger, 503, when=(now, now))
    assert ledger.violations == []
    assert not answered(ledger, status, when=(now, now), media=media, body=body)
    assert len(ledger.violations) == 1


def test_a_fault_of_another_kind_excuses_nothing(ledger):
    asyncio.run(during(ledger.windows, "database"))
    now = time.monotonic()
    ledger.broke_off("check", (now, now), httpx.ReadError("reset"))
    assert "ReadError" in ledger.violations[0]


def test_an_answer_of_a_model_that_broke_off_is_found(ledger):
    assert not answered(ledger, 200, broken="cut")
    assert "broken: cut" in ledger.violations[0]
    assert not answered(ledger, 502, broken="cut")
    assert len(ledger.violations) == 1


class Lossy:
    """A store that has only some of what was put there."""

    def __init__(self, *facts):
        self._facts = facts

    def get(self, ids):
        return [fact for fact in self._facts if fact.id in ids]

    def document(self, _report):
        return None


def test_what_is_lost_is_found(ledger):
    ledger.facts = {"a": "5.71", "b": "1.11"}
    ledger.updated = {"c": (3, 4), "never told": (0, 1)}
    ledger.reports = {"0" * 64: None}
    assert ledger.audit(Lossy(FACT, Fact(id="c", value="2")), Lossy()).endswith("3 lost")
    assert len(ledger.violations) == 3


def test_a_report_that_is_not_what_its_id_says_is_found(ledger):
    ledger.kept("check", b"{}", "0" * 64)
    assert "is not what its id" in ledger.violations[0]


def test_a_raised_mark_is_another_report():
    report = check(Draft(text=WRONG.text), Evidence(facts=[FACT]), pack="numbers.strict").to_json()
    raised = json.loads(tampered(report.encode()))
    assert [mark["mark"] for mark in raised["marks"]] == ["verified"]
    assert tampered(b'{"marks": [{"mark": "verified"}]}') is None
