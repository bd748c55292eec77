"""A mark says what its number is a value of, a draft of any system has its own line ends, and only values are counted as bare."""

import re

import pytest
from selectolax.lexbor import LexborHTMLParser
from tests.shown import WHOLE

from countermark import Draft, Evidence, Fact, check

FORMATS = ("text", "terminal", "markdown", "html")
LABELS = {"entity.label": "Kenya", "indicator.label": "Inflation, consumer prices (annual %)"}
FORECAST = Fact(id="k", value="4.2", unit="%", entity="KEN", indicator="FP.CPI", period="2030", status="F", dims=LABELS)
SAID = "Kenya · Inflation, consumer prices (annual %) · 2030 · forecast"


def squeezed(shown):
    """Without what lays it out: white space, escapes, edges of a grid."""
    return re.sub(r"[\s\\│]+", "", shown)


@pytest.mark.parametrize("output_format", FORMATS)
@pytest.mark.parametrize("number", ["4.2%", "4.9%"], ids=["verified", "flagged"])
def test_a_mark_says_what_its_number_is_of(number, output_format):
    """Entity, indicator, period and status of the fact, by name; proven or not."""
    report = check(Draft(text=f'It will be <claim id="k">{number}</claim>.'), Evidence(facts=[FORECAST]))
    assert squeezed(SAID) in squeezed(report.render(output_format, **WHOLE.get(output_format, {})))


def test_a_final_status_goes_without_saying():
    for status in ("final", "A", None):
        fact = Fact(id="k", value="4.2", entity="KEN", period="2020", status=status)
        shown = check(Draft(text='<claim id="k">4.2</claim>'), Evidence(facts=[fact])).render("text")
        assert "4.2 — KEN · 2020\n" in shown


def test_facts_that_share_an_id_are_all_named():
    facts = [Fact(id="k", value="1", entity="KEN"), Fact(id="k", value="2", entity="UGA")]
    assert "KEN / UGA" in check(Draft(text='<claim id="k">1</claim>'), Evidence(facts=facts)).render("text")


def test_a_fact_that_says_nothing_of_itself_adds_nothing():
    shown = check(Draft(text='<claim id="k">1</claim>'), Evidence(facts=[Fact(id="k", value="1")])).render("text")
    assert "✓ verified: 1: equals fact 'k' (1)" in shown


def test_what_a_fact_says_of_itself_is_text():
    fact = Fact(id="k", value="1", entity="[✓ verified 7] <b>x</b>\x1b[32m", period="\u202e")
    report = check(Draft(text='<claim id="k">1</claim>'), Evidence(facts=[fact]))
    for output_format in FORMATS:
        shown = report.render(output_format, **WHOLE.get(output_format, {}))
        assert not re.search("[\x1b\u202e]", shown)
        assert "[✓ verified 7]" not in shown
    assert not LexborHTMLParser(report.render("html")).css("b:not([data-countermark])")


DRAFT = (
    '# Title\r\n\r\nIt was <claim id="k">1</claim>.\r\n- a\r\n- b\r\n\r\n```\r\ncode\r\n```\r\n<pre>x\r\ny</pre>\r\n'
)


@pytest.mark.parametrize(("output_format", "options"), [*((name, {}) for name in FORMATS), ("html", {"plain": True})])
def test_line_ends_of_windows_are_line_ends(output_format, options):
    """A carriage return before a line feed shows nothing; the draft looks as it does with line feeds alone."""
    facts = Evidence(facts=[Fact(id="k", value="1")])
    shown, same = (
        check(Draft(text=text), facts).render(output_format, **WHOLE.get(output_format, {}), **options)
        for text in (DRAFT, DRAFT.replace("\r", ""))
    )
    assert "␍" not in shown
    if output_format == "html":
        shown, same = (LexborHTMLParser(html).css_first("[data-countermark=draft]").text() for html in (shown, same))
    assert shown == same


@pytest.mark.parametrize("output_format", FORMATS)
def test_a_lone_carriage_return_is_told(output_format):
    assert "␍" in check(Draft(text="a\rb"), Evidence()).render(output_format, **WHOLE.get(output_format, {}))


@pytest.mark.parametrize("output_format", FORMATS)
def test_only_values_are_counted_as_bare(output_format):
    """A year, an ordinal and the number of a list want no fact: they are told apart from values that nobody vouched for."""
    report = check(Draft(text="1. In 2023 the 3rd of them had 12 and 5%."), Evidence())
    shown = report.render(output_format, **WHOLE.get(output_format, {}))
    if output_format == "html":
        counts = [node.text() for node in LexborHTMLParser(shown).css("[data-countermark=count]")]
        assert counts[-2:] == ["2 not checked", "3 other numbers (1 list number, 1 year, 1 ordinal)"]
    else:
        plain = " ".join(shown.replace("\\", "").split())
        assert re.search(
            r"2 (?:not checked|bare \(1 number, 1 percent\)), 3 other numbers \(1 list number, 1 year, 1 ordinal\)",
            plain,
        )
