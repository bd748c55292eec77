"""A name is found by its words, however it is written."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from countermark.statement.names.tokens import tokens


@given(st.text(alphabet="aBsU.1 2%$'_-,\n", max_size=24))
def test_a_word_stands_where_it_says(text: str) -> None:
    found = tokens(text)
    assert all(text[each.start : each.end] == each.raw for each in found)
    assert all(before.end <= after.start for before, after in pairwise(found))


def test_a_possessive_is_no_word_and_initials_are_one() -> None:
    assert [token.text for token in tokens("The U.S.'s GDP, Kenya's e.g. 5.7%")] == [
        *("the", "us", "gdp", "kenya", "eg", "5", "7", "%")
    ]
