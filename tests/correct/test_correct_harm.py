"""Corrections never harm: what they leave alone and why, what they still mend, and that no mark is lost."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner
from tests.correct.kenya import FACTS, corrected
from tests.pace import grows_linearly, seconds

from countermark import Draft, Evidence, Fact, check, correct_draft, replay
from countermark.cli.door import cli
from countermark.correct.clause import obstacles_of
from countermark.language.classes import LANGUAGES


def fact(name, value, entity="Kenya", period="2023", unit=None):
    return Fact(
        id=f"{name}:{entity}:{period}",
        value=value,
        unit=unit,
        entity=entity,
        indicator=name,
        period=period,
        dims={"entity.label": entity},
        source="figures.csv",
    )


EVIDENCE = Evidence(
    facts=[
        fact("Inflation", "7.66", period="2022", unit="%"),
        fact("Inflation", "7.67", unit="%"),
        fact("Inflation", "5.35", "Uganda", unit="%"),
        fact("GDP per capita", "1950", unit="US$"),
        fact("GDP per capita", "1014", "Uganda", unit="US$"),
        fact("Employees", "355"),
        fact("Hospital beds", "8200"),
        fact("Hospital beds", "4200", "Uganda"),
    ]
)
LEFT = [
    ("In 2023, Kenya's GDP per capita was {GDP per capita|$300} below that of Uganda.", "'below'"),
    ("In 2023, Kenya's GDP per capita was {GDP per capita|$300} over Uganda's.", "'over'"),
    ("In 2023, Kenya's inflation target was {Inflation|2.5%}.", "'target'"),
    ("In 2023, Kenya's inflation peaked at {Inflation|9.9%}.", "'peaked'"),
    ("Kenya's inflation stood at {Inflation|9.9%} in 2023 at its peak.", "'peak'"),
    ("Kenya's inflation averaged {Inflation|9.9%} in 2023.", "'averaged'"),
    ("Kenya's inflation was {Inflation|9.9%} in 2023, higher than Uganda's.", "'higher'"),
    ("Kenya's inflation was twice the {Inflation|9.9%} of 2023.", "'twice'"),
    ("Kenya's inflation wasn't {Inflation|9.9%} in 2023.", "wasn't"),
    ("Kenya's inflation rose {Inflation|9.9%} in 2023.", "'rose'"),
    ("Kenya (in thousands) had {Hospital beds|8,140} hospital beds in 2023.", "'thousands'"),
    ("All figures in thousands.\n\nKenya had {Hospital beds|8,140} hospital beds in 2023.", "'in thousands' above"),
    ("Targets for 2023:\n\n- Kenya: inflation of {Inflation|9.9%}", "'targets'"),
    ("## Forecast for 2023\n\nKenya's inflation was {Inflation|9.9%} in 2023.", "'forecast'"),
    ("| 2023 | inflation target |\n|---|---|\n| Kenya | {Inflation|9.9%} |", "'target'"),
    ("Das Ziel für die Inflation in Kenya war 2023 {Inflation|9,9 %}.", "'ziel'"),
    ("Das Inflationsziel von Kenya lag 2023 bei {Inflation|9,9 %}.", "'inflationsziel'"),
]
MENDED = [
    ("Kenya's inflation was {Inflation|9.9%} in 2023.", "7.7%"),
    ("In 2023, the target of Uganda was clear, and Kenya's inflation was {Inflation|9.9%}.", "7.7%"),
    ("Kenya's inflation was {Inflation|9.9%} in 2023; its peak came later.", "7.7%"),
    ("Kenya's inflation rose to {Inflation|9.9%} in 2023.", "7.7%"),
    ("In 2023, Kenya's GDP per capita was {GDP per capita|$1,590}.", "$1,950"),
    ("Kenya had {Hospital beds|8,140} hospital beds in 2023.", "8,200"),
    ("Kenya had {Employees|360} employees in 2023.", "355"),
    ("## All figures in thousands\n\nNone.\n\n## Kenya\n\nKenya had {Employees|360} employees in 2023.", "355"),
    ("| country | inflation |\n|---|---|\n| Kenya | {Inflation|9.9%} |", "7.7%"),
]


def tagged(text):
    """The text with its number in a tag, and where there is none around it."""
    before, _, rest = text.partition("{")
    inside, _, after = rest.partition("}")
    name, _, number = inside.partition("|")
    return f'{before}<claim id="{name}:Kenya:2023">{number}</claim>{after}', f"{before}{number}{after}"


@pytest.mark.parametrize(("text", "word"), LEFT)
def test_a_number_that_its_clause_makes_another_is_left_alone(text, word):
    """With a tag it says which word; without one it is never changed either."""
    with_tag, without = tagged(text)
    locale = "de" if "Das" in text else None
    found = correct_draft(Draft(text=with_tag, locale=locale), EVIDENCE, pack="numbers.display").corrected
    assert found.corrections == ()
    assert word in found.left[0].why
    bound = correct_draft(Draft(text=without, locale=locale), EVIDENCE, pack="numbers.display", bind=True).corrected
    assert bound.corrections == ()


@pytest.mark.parametrize(("text", "wanted"), MENDED)
def test_a_number_that_is_plainly_its_fact_is_mended(text, wanted):
    with_tag, _ = tagged(text)
    found = corrected(with_tag, EVIDENCE)
    assert [each.replacement for each in found.corrections] == [wanted]
    assert found.left == ()


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Kenya had 360 employees in 2023.", "Kenya had 355 employees in 2023."),
        ("Kenya had 8,140 hospital beds in 2023.", "Kenya had 8,200 hospital beds in 2023."),
        ("Kenya's employees numbered 360 in 2023.", "Kenya's employees numbered 355 in 2023."),
        ("Kenya had 360 vehicles in 2023.", None),
        ("Kenya had 8,140 hospital patients in 2023.", None),
        ('Kenya had <claim id="Employees:Kenya:2023">360 employees</claim> in 2023.', "355</claim> employees in"),
        ('Kenya had <claim id="Hospital beds:Kenya:2023">8,140 beds</claim> in 2023.', "8,200</claim> beds in"),
        ('Kenya had <claim id="Hospital beds:Kenya:2023">8,140 kg</claim> in 2023.', None),
    ],
)
def test_a_number_is_mended_with_the_noun_that_it_counts(text, wanted):
    found = corrected(text, EVIDENCE, bind=True)
    assert found.corrected_text == text if wanted is None else wanted in found.corrected_text
    assert (found.verification_status == "passed") is (wanted is not None)


@pytest.mark.parametrize(
    "text",
    [
        "Kenya had a good year in 2023. Its inflation was 9.9%.",
        "## Kenya in 2023\n\nInflation was 9.9%.",
        "In 2023 Kenya had:\n\n- inflation of 9.9%",
    ],
)
def test_a_number_whose_sentence_does_not_place_it_is_left_alone(text):
    """Its own clause, row or column names whose it is, of what and when; a heading or a sentence before is not enough."""
    found = corrected(text, EVIDENCE, bind=True)
    assert found.corrections == ()
    assert all(each.why for each in found.left)


def test_a_change_that_takes_a_mark_away_is_taken_back():
    """Nigeria's GDP is supported by the name that the change would replace; no rule fails, and the mark would be gone."""
    label = {"entity.label": "Nigeria", "indicator.label": "GDP (current US$)"}
    gdp = Fact(id="ng", value="363000000000", unit="USD", entity="NGA", indicator="GDP", period="2023", dims=label)
    facts = Evidence(facts=[each for each in (*FACTS, gdp) if each.id != "kg"])
    text = "Nigeria's inflation was <claim id='k23'>7.67%</claim> in 2023. Its GDP was US$363 billion in 2023."
    options = {"pack": "numbers.display", "bind": True, "params": {"bare": "info"}}
    revision = correct_draft(text, facts, **options)
    assert [each.mark for each in revision.before.marks if each.text.startswith("US$")] == ["supported"]
    assert revision.corrected.corrections == ()
    assert revision.corrected.discarded[0].why == "with it 'US$363 billion' would no longer be supported"
    assert revision.corrected.left[0].why == revision.corrected.discarded[0].why
    alone = correct_draft(text.partition(" Its")[0], facts, **options)
    assert alone.corrected.corrected_text.startswith("Kenya's inflation was")


def test_a_claim_that_the_data_cannot_confirm_is_not_made_of_another_number():
    """Whether it fell is known only with the year before."""
    text = "Uganda's inflation fell to <claim id='Inflation:Uganda:2023'>9.9%</claim> in 2023."
    found = corrected(text, EVIDENCE)
    assert found.corrections == ()
    assert "the data cannot confirm" in found.left[0].why
    before = Evidence(facts=[*EVIDENCE.facts, fact("Inflation", "7.2", "Uganda", "2022", "%")])
    assert "5.4%" in corrected(text, before).corrected_text
    before = Evidence(facts=[*EVIDENCE.facts, fact("Inflation", "4.2", "Uganda", "2022", "%")])
    assert corrected(text, before).corrections == ()


def test_what_is_left_is_told_by_the_command_and_in_json(tmp_path):
    with_tag, _ = tagged(LEFT[3][0])
    (tmp_path / "draft.md").write_text(with_tag)
    row = {"id": "Inflation:Kenya:2023", "value": "7.67", "unit": "%", "entity": "Kenya", "period": "2023"}
    (tmp_path / "facts.json").write_text(json.dumps([row]))
    given = [str(tmp_path / "draft.md"), "--facts", str(tmp_path / "facts.json"), "--output-format", "json"]
    done = CliRunner().invoke(cli, ["correct", *given])
    assert done.exit_code == 1
    [left] = json.loads(done.stdout)["left"]
    assert left["text"] == "9.9%"
    assert left["why"] == "'peaked' may change what the number is"
    assert "not changed: '9.9%': 'peaked' may change what the number is" in done.stderr


@pytest.mark.parametrize(("text", "edits"), [(LEFT[3][0], 0), (MENDED[0][0], 1)])
def test_a_check_with_edits_says_the_same_and_replays(text, edits):
    report = check(Draft(text=tagged(text)[0]), EVIDENCE, pack="numbers.display", correct=True)
    assert len(report.edits) == edits
    assert replay(report.to_json()) == []


def test_words_are_known_for_every_language_that_is_read():
    assert all(obstacles_of(language) is not None for language in LANGUAGES)
    found = corrected("Inflasi Kenya adalah <claim id='Inflation:Kenya:2023'>9.9%</claim> yang pada.", EVIDENCE)
    assert found.corrections == ()


def test_looking_at_clauses_is_linear():
    """Many wrong numbers, each beside a word that leaves it alone, in one text."""
    line = tagged("Kenya's inflation peaked at {Inflation|9.9%} in 2023, and so on; ")[0]

    def cost(count):
        return seconds(lambda: corrected(line * count + ".", EVIDENCE))

    assert corrected(line * 20 + ".", EVIDENCE).corrections == ()
    assert grows_linearly(cost, 40)
