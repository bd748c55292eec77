"""A text in ASCII has a pattern of its own for its words, and it finds the same ones."""

from hypothesis import given
from hypothesis import strategies as st

from countermark.statement.names import tokens as module
from countermark.statement.names.tokens import tokens


def general(text: str) -> list[str]:
    return [match[0] for match in module._WORD.finditer(text)]


@given(st.text(alphabet="aBsU.1 2%$'_-,\n", max_size=24))
def test_both_patterns_find_the_same_words(text):
    assert [match[0] for match in module._ASCII_WORD.finditer(text)] == general(text)


def test_a_possessive_is_no_word_and_initials_are_one():
    assert [token.text for token in tokens("The U.S.'s GDP, Kenya's e.g. 5.7% x2")] == [
        *("the", "us", "gdp", "kenya", "eg", "5", "7", "%", "x", "2")
    ]
