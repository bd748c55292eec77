"""Expressions that a draft may not hold, through every door: each flags them, and takes their honest neighbours."""

from __future__ import annotations

import json

import msgspec
import pytest
from click.testing import CliRunner
from tests.serve.services import serving

from countermark import Draft, Evidence, Fact, check
from countermark.cli.door import cli
from countermark.stream import StreamChecker

FACTS = [
    {"id": "k22", "value": "100", "unit": "million USD", "entity": "KEN", "indicator": "GDP", "period": "2022"},
    {"id": "k23", "value": "110", "unit": "million USD", "entity": "KEN", "indicator": "GDP", "period": "2023"},
    {"id": "u23", "value": "50", "unit": "million USD", "entity": "UGA", "indicator": "GDP", "period": "2023"},
    {"id": "t23", "value": "40", "unit": "million USD", "entity": "TZA", "indicator": "GDP", "period": "2023"},
    {"id": "i", "value": "5.7"},
    {"id": "loss", "value": "-5.7"},
    {"id": "scaled", "derive": "product(k23, 1000)", "unit": "USD"},
]
NUMBERS = [{"type": "exact"}, {"type": "abbr"}, {"type": "percent"}]


def tag(expression: str, payload: str) -> str:
    return f'<claim expr="{expression}">{payload}</claim>'


HONEST = [
    f"Kenya's GDP grew by {tag('growth(k22, k23)', '10%')} from 2022 to 2023.",
    f"Kenya and Uganda had a combined GDP of {tag('sum(k23, u23)', '$160 million')} in 2023.",
    f"All countries together had a GDP of {tag('sum(all(GDP, 2023))', '$200 million')} in 2023.",
    f"Kenya accounted for {tag('share(k23, sum(all(GDP, 2023)))', '55%')} of the GDP of all countries in 2023.",
    f"Kenya accounted for {tag('share(k23, sum(k23, u23))', '68.75%')} of the combined GDP of Kenya and Uganda in 2023.",
    f"By GDP, Uganda ranked number {tag('rank(u23, all(GDP, 2023))', '2')} in 2023.",
    f"The square of it was {tag('power(i, 2)', '32.49')}.",
    'Scaled, it was <claim id="scaled">$110 billion</claim>.',
]
HOSTILE = [
    f"Kenya's GDP was {tag('product(k23, 1000)', '$110 billion')} in 2023.",
    f"Kenya's GDP was {tag('ratio(k23, 10)', '$11 million')} in 2023.",
    f"Kenya had a combined GDP of {tag('sum(k23, k23)', '$220 million')} in 2023.",
    f"Kenya and Uganda had a combined GDP of {tag('sum(product(k23, 9), ratio(u23, 10))', '$995 million')} in 2023.",
    f"Kenya and Uganda had a combined GDP of {tag('sum(k23, sum(u23, k23))', '$270 million')} in 2023.",
    f"All countries together had a GDP of {tag('sum(k23, u23)', '$160 million')} in 2023.",
    f"Africa's combined GDP was {tag('sum(k23, u23)', '$160 million')} in 2023.",
    f"By GDP, Uganda ranked number {tag('rank(u23, u23, t23)', '1')} in 2023.",
    f"Kenya's GDP grew at a compound annual rate of {tag('cagr(k22, k23, 0.5)', '21%')} between 2022 and 2023.",
    f"The square of it was {tag('power(i, 3)', '185.193')}.",
    f"It fell by {tag('growth(i, loss)', '200%')}.",
    f"The product was {tag('product(i, count(k22, k23))', '11.4')}.",
]
CASES = [*((text, "verified") for text in HONEST), *((text, "flagged") for text in HOSTILE)]
EVIDENCE = Evidence(facts=msgspec.convert(FACTS, list[Fact]))


def by_python(text, _):
    report = check(Draft(text=text), EVIDENCE, pack="numbers.display", numbers=NUMBERS)
    return [str(mark.mark) for mark in report.marks if str(mark.mark) != "bare"]


def by_stream(text, _):
    checker = StreamChecker(EVIDENCE, pack="numbers.display", numbers=NUMBERS)
    for start in range(0, len(text), 5):
        checker.feed(text[start : start + 5])
    _, report = checker.finish()
    return [str(mark.mark) for mark in report.marks if str(mark.mark) != "bare"]


def by_command(text, tmp_path):
    (tmp_path / "facts.json").write_text(json.dumps(FACTS))
    (tmp_path / "draft.md").write_text(text)
    given = [str(tmp_path / "draft.md"), "--facts", str(tmp_path / "facts.json"), "--numbers", json.dumps(NUMBERS)]
    shown = CliRunner().invoke(cli, ["check", *given, "--pack", "numbers.display", "--output-format", "json"])
    assert shown.exit_code in {0, 1, 2, 3}, shown.output
    return [mark["mark"] for mark in json.loads(shown.stdout)["marks"] if mark["mark"] != "bare"]


def by_batch(text, _):
    pa = pytest.importorskip("pyarrow")
    from countermark.batch import check_batch

    table = pa.table({"id": ["a"], "draft": [text]})
    (row,) = check_batch(table, EVIDENCE, pack="numbers.display", numbers=NUMBERS).to_pylist()
    return [mark["mark"] for mark in row["marks"] if mark["mark"] != "bare"]


@pytest.mark.parametrize(("text", "mark"), CASES)
@pytest.mark.parametrize("door", [by_python, by_stream, by_command, by_batch])
def test_a_door_flags_what_changes_the_value(door, text, mark, tmp_path):
    assert door(text, tmp_path) == [mark]


def test_the_service_flags_what_changes_the_value(tmp_path):
    with serving(tmp_path) as service:
        for text, mark in CASES:
            body = {"draft": text, "facts": FACTS, "pack": "numbers.display", "numbers": NUMBERS}
            found = service.post("/v1/check", body)
            assert found.status_code == 200, found.text
            assert [each["mark"] for each in found.json()["marks"] if each["mark"] != "bare"] == [mark], text


def test_the_taught_functions_are_those_that_verify():
    """The prompt teaches no constant but the years and the limit."""
    from countermark.prompts import tagging

    text = tagging(EVIDENCE.facts[:4])
    assert "product" not in text
    assert "no number of your own" in text
