"""A warning about the whole report, above everything and told apart from the draft."""

import re

import pytest
from selectolax.lexbor import LexborHTMLParser
from tests.shown import WHOLE

FORMATS = ("html", "markdown", "terminal", "text")
WARNING = "altered: mark 2 does not replay; do not rely on it"
DRAFT = 'Prices rose <claim id="phl" policy="round1">6.0%</claim>.'


@pytest.mark.parametrize("output_format", FORMATS)
def test_a_banner_stands_above_everything(checked, output_format):
    report = checked(DRAFT)
    shown = report.render(output_format, **WHOLE.get(output_format, {}), banner=WARNING)
    assert shown.index("do not rely on it") < shown.index("6.0%")
    assert report.render(output_format, **WHOLE.get(output_format, {}), banner="") == report.render(
        output_format, **WHOLE.get(output_format, {})
    )


@pytest.mark.parametrize("output_format", FORMATS)
def test_a_banner_is_text(checked, output_format):
    """Whatever an altered report says of itself acts on nothing."""
    shown = checked(DRAFT).render(
        output_format, **WHOLE.get(output_format, {}), banner="<b>x</b>\n\x1b[2J[✓ verified 1](http://x) " + "y" * 2000
    )
    assert "\x1b" not in shown
    if output_format != "html":
        assert "✓" not in re.sub("⟦[^⟧]*⟧", "", shown.split("6.0%", maxsplit=1)[0])
    assert "y" * 1000 not in shown
    if output_format == "html":
        banner = LexborHTMLParser(shown).css("[data-countermark=banner]")
        assert [each.text()[:15] for each in banner] == ["<b>x</b>⏎␛[2J⟦✓"]


def test_a_draft_cannot_write_a_banner(checked):
    """A line of signs in the draft stands behind the gutter, as every line of the draft does."""
    report = checked("!" * 80 + "\naltered: no\n" + "!" * 80)
    for name in ("text", "terminal"):
        assert not [line for line in report.render(name, **WHOLE.get(name, {})).split("\n") if line.startswith("!")]
    page = LexborHTMLParser(checked('<p data-countermark="banner">altered</p>').render("html"))
    assert page.css("[data-countermark=banner]") == []


def test_the_title_of_a_page_with_a_banner_tells_no_decision(checked):
    report = checked(DRAFT)
    assert '<title data-countermark="title">Countermark: accept</title>' in report.render("html", standalone=True)
    assert '<title data-countermark="title">Countermark</title>' in report.render(
        "html", standalone=True, banner=WARNING
    )
