"""assert_proven: passes what is proven, and shows what is not line by line."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.integrations.figures import BARE, CSV, GOOD, ROWS, WRONG

from countermark import Evidence, Fact, Source
from countermark.errors import InvalidEvidence
from countermark.integrations.pytest import assert_proven, evidence_of

FACT = Fact(id="ken23", value="7.67", unit="%", entity="Kenya", indicator="inflation", period="2023", source="WDI")
Failed = pytest.fail.Exception


def test_what_is_proven_passes_and_gives_its_report():
    assert assert_proven(GOOD, ROWS).decision == "accept"
    for facts in (FACT, [FACT], (FACT,), Evidence(facts=[FACT])):
        assert_proven("Inflation in Kenya was 7.7% in 2023.", facts)
    assert_proven("There is no number here.")


def test_what_contradicts_is_shown_with_what_would_be_right():
    text = "All is well.\nInflation in Kenya was 9.9% in 2023.\nThat is all."
    with pytest.raises(Failed) as raised:
        assert_proven(text, FACT)
    lines = str(raised.value).splitlines()
    assert lines[0].startswith("the text is not proven (reject): 1 number differs from")
    assert lines[1:] == [
        "- Inflation in Kenya was 9.9% in 2023.",
        "?                        ^^^^ flagged: says 9.9%, the data says 7.67 % (fact 'ken23', WDI 2023)",
        "+ Inflation in Kenya was 7.7% in 2023.",
    ]


@pytest.mark.parametrize("facts", [None, [], ROWS, Evidence()])
def test_what_nobody_proves_fails(facts):
    if facts == []:
        with pytest.raises(InvalidEvidence, match="no row"):
            assert_proven(BARE, facts)
        return
    with pytest.raises(Failed, match=r"not proven \(review\)"):
        assert_proven(BARE, facts)


def test_a_line_that_is_not_shown_as_it_is_keeps_its_number():
    with pytest.raises(Failed) as raised:
        assert_proven("Inflation in Kenya (\u202enaïve\u202c) was 9.9% in 2023.", FACT)
    assert "9.9% flagged: " in str(raised.value)
    assert "\u202e" not in str(raised.value)


def test_long_texts_are_cut():
    text = "\n\n".join(f"Some {number} people work there." for number in range(3, 80))
    with pytest.raises(Failed, match="and more lines, which the report lists"):
        assert_proven(text)


def test_the_options_are_those_of_check():
    with pytest.raises(Failed):
        assert_proven("Inflation in Kenya was 7.7% in 2023.", FACT, bind=False)
    with pytest.raises(TypeError):
        assert_proven(GOOD, ROWS, bound=False)


def test_a_table_without_numbers_is_no_facts(tmp_path):
    path = tmp_path / "odd.csv"
    path.write_text("a,b\nx,y\nz,w\n")
    with pytest.raises(InvalidEvidence):
        assert_proven(GOOD, path)
    fact = Fact(id="a", value="1", source=Source(dataset="d"))
    assert evidence_of(fact).facts == (fact,)


SUITE = """
from countermark.integrations.pytest import assert_proven

def test_good(proven):
    assert proven({good!r}).decision == "accept"

def test_wrong(proven):
    proven({wrong!r})

def test_direct():
    assert_proven({wrong!r}, "figures.csv")
"""


@pytest.mark.parametrize("facts", ["figures.csv", None])
def test_the_plugin_in_a_suite(tmp_path, facts):
    (tmp_path / "figures.csv").write_text(CSV)
    (tmp_path / "test_answers.py").write_text(SUITE.format(good=GOOD, wrong=WRONG))
    (tmp_path / "pytest.ini").write_text(f"[pytest]\n{f'countermark_facts = {facts}' if facts else ''}\n")
    source = str(Path(__file__).parents[2] / "src")
    loaded = ["-p", "countermark.integrations.pytest", "-p", "no:schemathesis", "-p", "no:langsmith_plugin"]
    # Where the checkout is installed, the plug-in is found by its entry point; here it is named.
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *loaded],
        cwd=tmp_path, env={"PYTHONPATH": source, "PATH": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "1 passed" in run.stdout if facts else "countermark_facts names no facts" in run.stdout
    assert "- Revenue of North was US$1,530 million in 2023." in run.stdout
    assert "pip install" not in run.stdout
    assert run.returncode == 1
