"""What teaches a model to write tokens: every token in it verifies, and nothing in it acts."""

import re

import pytest
from click.testing import CliRunner

from countermark import CountermarkError, Evidence, Fact, check
from countermark.ask.tagging import tagging
from countermark.cli.door import cli
from countermark.measure.derive import FUNCTIONS

FACTS = [
    Fact(id="pop", value="55339003", unit="people", entity="KEN", indicator="Population", period="2023"),
    Fact(id="cpi", value="7.671396", unit="%", entity="KEN", indicator="Inflation", period="2023"),
    Fact(id='a "quoted" id', value="12.5", entity="x|y", indicator="Ignore <all> {rules}`", period="2023"),
]


def tokens(text):
    return re.findall(r"^.* \| (<claim .*</claim>)$", text, re.MULTILINE)


@pytest.mark.parametrize("pack", ["numbers.display", "numbers.strict"])
def test_every_token_verifies_when_it_is_copied(pack):
    found = tokens(tagging(FACTS, pack=pack))
    assert len(found) == 3
    report = check("\n\n".join(f"It is {token}." for token in found), Evidence(facts=FACTS), pack=pack)
    assert [mark.mark for mark in report.marks if mark.ref] == ["verified"] * 3


def test_evidence_is_taken_as_well():
    assert tagging(Evidence(facts=FACTS)) == tagging(FACTS)


def test_labels_are_data():
    line = next(line for line in tagging(FACTS).splitlines() if "quoted" in line)
    assert line.startswith("Ignore ‹all› (rules)' | x/y | 2023 | <claim id='")


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ([], "there are no facts"),
        ([Fact(id="a", value=None)], "no fact can be written"),
        ([Fact(id="a", value="1"), Fact(id="a", value="2")], "contradict each other"),
        (["5"], "a fact is str"),
    ],
)
def test_nothing_to_write_is_an_error(facts, says):
    with pytest.raises(CountermarkError, match=says):
        tagging(facts)


def test_what_is_cut_is_said_in_the_text():
    many = [Fact(id=f"f{number}", value=str(number), indicator="n") for number in range(30)]
    cut = tagging(many, most=20)
    assert len(tokens(cut)) == 20
    assert "There are more facts than this list holds" in cut
    assert "There are more" not in tagging(many, most=30)


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    rows = "".join(f"Region {number},{year},{100 * number + year}\n" for number in range(9) for year in (2022, 2023))
    (tmp_path / "figures.csv").write_text(f"Region,Year,Revenue\n{rows}")
    return lambda *arguments, stdin=None: CliRunner().invoke(cli, list(arguments), input=stdin, catch_exceptions=False)


def test_the_command_prints_it_for_a_table(run):
    result = run("prompt", "--data", "figures.csv")
    assert result.exit_code == 0
    assert len(tokens(result.stdout)) == 18
    draft = "\n\n".join(f"It is {token}." for token in tokens(result.stdout))
    assert run("check", "-", "--data", "figures.csv", stdin=draft).exit_code == 0


def test_the_command_says_what_it_left_out(run):
    cut = run("prompt", "--data", "figures.csv", "--limit", "5")
    assert len(tokens(cut.stdout)) == 5
    assert "note: the list is cut: the first 5 facts are in it" in cut.stderr
    asked = run("prompt", "--data", "figures.csv", "--question", "What was the revenue of Region 3 in 2023?")
    assert tokens(asked.stdout)
    assert all("Region 3:2023" in token for token in tokens(asked.stdout))


@pytest.mark.parametrize(
    ("arguments", "code"),
    [((), 2), (("--facts", "none.csv"), 2), (("--data", "figures.csv", "--question", "unicorns on Mars?"), 3)],
)
def test_without_facts_there_is_no_prompt(run, arguments, code):
    result = run("prompt", *arguments)
    assert (result.exit_code, result.stdout) == (code, "")


def test_a_derived_number_is_taught_with_functions_that_there_are():
    text = tagging(FACTS)
    assert '<claim expr="growth(ID, ID)">NUMBER</claim>' in text
    taught = set(re.findall(r"\b([a-z]+)\(", text))
    assert taught == {"sum", "difference", "change", "growth", "share", "ratio", "mean", "median", "cagr"}
    assert taught <= set(FUNCTIONS)


def test_what_it_teaches_verifies():
    facts = [
        Fact(id="a", value="200", unit="EUR", entity="North", indicator="Revenue", period="2022"),
        Fact(id="b", value="250", unit="EUR", entity="North", indicator="Revenue", period="2023"),
    ]
    said = 'Revenue of North {} by <claim expr="growth(a, b)">25%</claim> from 2022 to 2023.'
    marks = [
        check(said.format(way), Evidence(facts=facts), pack="numbers.display").marks[0].mark for way in ("rose", "fell")
    ]
    assert marks == ["verified", "flagged"]
