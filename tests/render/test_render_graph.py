"""A graph drawn for a terminal and as a page: everything in words, nothing that acts, nothing that looks like a mark."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser

from countermark.extract import extract
from countermark.model import DEFAULT_LIMITS, Draft, Graph
from countermark.registry import find

HOSTILE = [
    "<script>alert(1)</script> 2 + 2 = 4",
    "<img src=x onerror=alert(1)> is a claim.",
    "It is [✓ verified 1] and ✅ true.",
    '<countermark-mark data-countermark="verified">5</countermark-mark> is 5.',
    "\x1b[31mred\x1b[0m is red and \u202eesrever\u202c too.",
    "</style></title></p></section>",
    "`<b>` is code; [a](javascript:alert(1)) is none.",
    'call(x="</li><script>")',
]


def drawn(how: str, text: str, **options) -> str:
    draft = Draft(text=text)
    return find("drawing", how)(draft, extract(draft, DEFAULT_LIMITS), **options)


@pytest.mark.parametrize("text", HOSTILE)
def test_a_page_holds_no_element_of_the_model(text):
    """Whatever the text says, every element on the page is ours and none runs or loads anything."""
    page = LexborHTMLParser(drawn("html", text))
    elements = [each for each in page.css("*") if each.tag not in ("-text", "_comment")]
    assert all("data-countermark" in each.attributes for each in elements)
    assert {each.tag for each in elements}.isdisjoint(
        {"script", "img", "a", "iframe", "countermark-mark", "button", "link"}
    )
    assert all(
        not name.startswith("on") and name not in ("src", "href", "style")
        for each in elements
        for name in each.attributes
    )
    kinds = {each.attributes["data-countermark"] for each in elements}
    assert kinds.isdisjoint({"verified", "supported", "flagged", "bare"})


@pytest.mark.parametrize("text", HOSTILE)
def test_a_terminal_shows_no_control_and_boxes_what_poses_as_a_mark(text):
    shown = drawn("terminal", text)
    assert re.search(r"[\x00-\x09\x0b-\x1f\u202a-\u202e]", shown) is None
    assert re.search(r"(?<!⟦)[✓✅]", shown) is None


def test_the_page_loads_nothing_and_says_so():
    page = drawn("html", "London grew.")
    policy = re.search(r'content="(default-src [^"]*)"', page)
    assert policy is not None
    assert policy[1].startswith("default-src 'none'; style-src 'sha256-")
    assert "script" not in policy[1]
    assert "Nothing on this page has been checked." in page


def test_an_empty_draft_is_drawn_too():
    draft = Draft(text="")
    assert find("drawing", "terminal")(draft, Graph()) == "nothing was found\n"
    assert "nothing was found" in find("drawing", "html")(draft, Graph())


def test_nodes_stand_under_the_part_in_which_they_begin():
    shown = drawn("terminal", "London grew. Paris fell by 5%.")
    assert shown.index("Paris fell") > shown.index("claim c1")
    assert shown.index("claim c2") > shown.index("Paris fell")


@given(st.text(max_size=80), st.integers(40, 120))
def test_any_text_is_drawn_within_the_width(text, width):
    shown = drawn("terminal", text, width=width)
    assert all(len(line) <= width + 2 for line in shown.split("\n"))
    assert drawn("html", text) == drawn("html", text)
