"""A report without its frame: the draft with its marks, for an application that has a frame of its own."""

import re

import pytest

from countermark.errors import InvalidReport
from countermark.model import Limits


def marks(html):
    return re.findall(r'<countermark-mark data-countermark="(\w+)"', html)


def test_the_text_and_its_marks_are_the_same(checked):
    report = checked('It was <claim id="phl">6.0%</claim>, or <claim id="phl">7%</claim>, or 8%.')
    whole, alone = report.render("html"), report.render("html", frame=False)
    article = re.compile("<article .*?</article>", re.DOTALL)
    assert article.findall(alone) == article.findall(whole)
    assert marks(alone) == ["verified", "flagged"]


def test_nothing_is_around_it(checked):
    """No decision, no table, no notes; the data of the pop-overs stays."""
    alone = checked('It was <claim id="phl">6.0%</claim>.').render("html", frame=False)
    names = set(re.findall(r'data-countermark="([\w-]+)"', alone[alone.index("<countermark-report") :]))
    assert names == {"report", "draft", "verified", "button", "data"}


def test_a_banner_is_still_said(checked):
    alone = checked("5").render("html", frame=False, banner="ALTERED: <b>all</b>")
    assert "ALTERED: &lt;b&gt;all&lt;/b&gt;" in alone


def test_a_draft_that_is_not_shown_says_why(checked):
    """Without any frame an answer that was refused would look like an empty one."""
    alone = checked("5 " * 50, limits=Limits(draft=20)).render("html", frame=False)
    assert 'data-countermark="summary"' in alone


def test_it_carries_no_receipt(checked):
    with pytest.raises(InvalidReport, match="a fragment carries no receipt"):
        checked("5").render("html", standalone=True, frame=False, receipt="{}")
