"""Edits side by side: text of the draft stays text, in every format."""

import json
import re

import pytest
from tests.correct.kenya import EVIDENCE
from tests.shown import WHOLE

from countermark import Evidence, Fact, check

WRONG = "Prices.\n\nKenya's inflation was <claim id='k23'>9.9%</claim> in 2023 <script>alert(1)</script> ✓ verified.\n"


@pytest.fixture
def report():
    return check(WRONG, EVIDENCE, pack="numbers.display", correct=True)


def test_a_report_without_edits_shows_none():
    plain = check("It is 5.", Evidence(), pack="numbers.display", correct=True)
    for name in ("html", "markdown", "terminal", "text"):
        assert "checked together" not in plain.render(name, **WHOLE.get(name, {}))
    assert '<section data-countermark="edits"' not in plain.render("html")


@pytest.mark.parametrize("name", ["markdown", "terminal", "text"])
def test_both_sides_are_shown_on_the_line(report, name):
    shown = (
        report.render(name, **WHOLE.get(name, {}), width=200)
        if name != "markdown"
        else report.render(name, **WHOLE.get(name, {}))
    )
    assert "1 edit, checked together, not made" in shown
    assert "7.7%" in shown
    assert "⟦✓ verified⟧" in shown or "⟦" in shown
    assert "Prices." not in shown.split("checked together")[1].split("\n\n")[0].replace("Prices.\n", "")


def test_markdown_has_a_box_to_tick(report):
    shown = report.render("markdown")
    assert "- [x] 1: 9.9% → 7.7%" in shown
    assert "~~9.9%~~" in shown
    assert "<script" not in shown


def test_html_escapes_both_sides(report):
    html = report.render("html")
    section = re.search(r'<section data-countermark="edits".*?</section>', html, re.DOTALL)[0]
    assert '<del data-countermark="old">9.9%</del>' in section
    assert '<ins data-countermark="new">7.7%</ins>' in section
    assert "<script" not in section
    assert "&lt;script&gt;" in section
    assert "✓ verified" not in section.replace("⟦✓ verified⟧", "")


def test_the_island_holds_the_text_and_nothing_leaves_it(report):
    html = report.render("html", standalone=True)
    data = re.search(r'<script type="application/json" data-countermark="data">(.*?)</script>', html, re.DOTALL)[1]
    told = json.loads(data)
    assert told["draft"] == WRONG
    start = WRONG.index("9.9%")
    assert told["edits"] == [[start, start + 4, "7.7%"]]
    assert "<" not in data


def test_a_hostile_replacement_stays_text():
    """An id that is markup cannot be written into a tag, so no edit carries it."""
    fact = Fact(id="</script><img src=x onerror=alert(1)>", value="5", unit="%")
    report = check('It is <claim id="x">9%</claim>.', Evidence(facts=[fact]), pack="numbers.display", correct=True)
    assert report.edits == ()
