"""The words that may go on behind a number, which a stream has to wait for."""

from __future__ import annotations

from countermark.numeral.lexicon.heads import later_words
from countermark.numeral.lexicon.qualifiers import vocabulary
from countermark.numeral.locales import locale


def test_a_unit_of_three_words_goes_on_behind_its_second():
    found = later_words(locale("en"))
    assert "hour" in found["an"]  # miles an hour
    assert "hour" in found["per"]


def test_a_unit_of_one_or_two_words_does_not_go_on():
    found = later_words(locale("en"))
    assert "miles" not in found
    assert all(word and following for word, following in found.items())


def test_the_words_of_qualifiers_are_those_of_their_language():
    assert {"about", "at", "least"} <= vocabulary("en")
    assert "about" not in vocabulary("de")
