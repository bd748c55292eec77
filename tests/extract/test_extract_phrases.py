"""Phrases are searched for only where a word is said by which they are known."""

from __future__ import annotations

import pytest

from countermark.extract.speech import phrases
from countermark.extract.speech.phrases import Hinted, hints

_FAMILIES = {name: each for name, each in vars(phrases).items() if isinstance(each, Hinted)}


@pytest.mark.parametrize(
    ("family", "text"),
    [
        ("TO_THE_READER", "_note:_ you'll then need to wait"),
        ("HYPOTHETICAL", "they'd only lose"),
        ("HYPOTHETICAL", "it wouldn't work"),
        ("HYPOTHETICAL", "it might have been"),
        ("CONDITIONAL", "so long as it rains"),
        ("CONDITIONAL", "it is open only when it rains"),
        ("OPINION", "a hard-won prize"),
        ("OPINION", "it is too strict"),
        ("OPINION", "¿honestly?"),
        ("HEDGED", "est. 40 people"),
        ("HEDGED", "as far as we know"),
        ("HEDGED", "it typically points to rust"),
        ("HEDGED_AS_WRITTEN", "it may rain"),
        ("REPORTED", "many people say"),
        ("WARNING_ANYWHERE", "i am not your licensed guide"),
        ("WARNING_ANYWHERE", "you mustn't go"),
        ("WARNING_ANYWHERE", "it is life-threatening"),
        ("REASONING_ANYWHERE", "40, so it fits"),
        ("EXPLANATION", "e.g. rust"),
        ("EXPLANATION", "that is, rust"),
        ("EXPLANATION", "the other way around"),
    ],
)
def test_a_phrase_that_stands_is_found_by_its_hint(family: str, text: str) -> None:
    """No phrase is missed for want of a hint, whatever signs stand beside it."""
    each = _FAMILIES[family]
    assert each.pattern.search(text)
    assert each.stands(text, hints(text))


@pytest.mark.parametrize("name", _FAMILIES)
def test_a_sentence_without_a_hint_is_not_searched(name: str) -> None:
    """A sentence with none of the words has none of the phrases."""
    text = "the bridge opened in 1932 and crosses the harbour at its narrowest"
    each = _FAMILIES[name]
    assert not each.pattern.search(text)
    assert not each.stands(text, hints(text))


def test_a_hint_alone_is_no_phrase() -> None:
    """The hint only lets the phrase be searched for."""
    each = phrases.WARNING_ANYWHERE
    assert each.stands("drive with caution", hints("drive with caution"))
    assert not each.stands("a caution was given", hints("a caution was given"))


def test_hints_are_whole_words() -> None:
    """A word inside another is none, and signs part words."""
    assert "must" in hints("and/or must-see")
    assert "must" not in hints("mustard")
    assert "must" in hints("_must_")


def test_the_memory_of_signs_is_capped():
    hints("".join(map(chr, range(32, 55_000))))
    assert len(phrases._BLANKS) <= phrases._MOST
    assert hints("¿honestly?") == hints("honestly") != frozenset()
