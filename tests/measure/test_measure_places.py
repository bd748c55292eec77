"""Where a number stands, for entries of Π that count only in some places."""

from __future__ import annotations

import re

import pytest
from tests.pace import grows_linearly, seconds

from countermark.measure.number.places import Places

TEXT = """# Growth of <1>

In the U.S. output rose by <2> percent. It was <3> before,
and then <4>.

Title with <5>
==============

> ## Quoted <6>

lead <7>
| a | <8> |
|---|---|
| b | <9> |

- item <10>

<table><tr><td><11></td></tr></table> behind <12>
<h2 class="x">head <13></h2>
tail <14>
"""
WANTED = ["heading", "first-sentence", "text", "text", "heading", "heading", "text", "table", "table", "text", "table", "text", "heading", "text"]  # fmt: skip


def test_every_number_has_one_place():
    marks = list(re.finditer(r"<(\d+)>", TEXT))
    # What marks the places is no tag of HTML.
    text = re.sub(r"<(\d+)>", lambda mark: f"[{mark[1]}]", TEXT)
    places = Places(text)
    assert [places.of(mark.start() + 1) for mark in marks] == WANTED


@pytest.mark.parametrize("text", ["", "\n", "5", "# ", "|", "---", "| a |\n|---|"])
def test_little_text_has_places_too(text):
    assert Places(text).of(0) in {"heading", "first-sentence", "table", "text"}


def test_a_full_stop_in_an_id_ends_no_sentence():
    text = 'It was <claim id="a. B">5</claim> there. Then 6.'
    assert Places(text).of(text.index("5<")) == "first-sentence"
    assert Places(text).of(text.index("6.")) == "text"


def test_an_element_that_is_never_closed_goes_on_to_the_end():
    text = "Words first.\n\n<table><tr><td>5\n\n6"
    assert [Places(text).of(text.index(digit)) for digit in "56"] == ["table", "table"]


def test_a_tag_in_code_opens_nothing():
    text = "Words first. And `<h1>` then 5."
    assert Places(text).of(text.index("5")) == "text"


@pytest.mark.unwatched
@pytest.mark.parametrize(
    "unit", ["# x\n", "a | b\n--|--\n", "<table>", "<h1></h1>x\n", "x\n=\n", "word. ", "<td>", "|"]
)
def test_hostile_text_is_read_in_linear_time(unit):
    def cost(size: int) -> float:
        text = (unit * size)[:size]
        return seconds(lambda: Places(text).of(size // 2))

    cost(1000)
    assert grows_linearly(cost, 10_000, times=8)
