"""`antonyms.contradict`: a sentence of the evidence says the same with one word turned into its opposite.

The pairs are WordNet's antonyms. A sentence counts only where it holds every other content word and every number of
the claim, says no as often as the claim does, and has the opposite in the word's place: next to the same word.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from countermark.language.forms import root
from countermark.language.lists import text_of
from countermark.measure.grounding.contradiction.statements import TOLD, Passages, Statement, question
from countermark.measure.grounding.figures import agree
from countermark.measure.predicate.predicate import Answer


@cache
def _pairs() -> tuple[tuple[str, str], ...]:
    text = text_of("antonyms.txt")
    lines = (line.split() for line in text.splitlines() if not line.startswith("#"))
    return tuple((one, other) for one, other in lines)


@cache
def vocabulary() -> frozenset[str]:
    """Every word of the pairs: some thousand words of English, as they are written."""
    return frozenset(word for pair in _pairs() for word in pair)


@cache
def opposites() -> Mapping[str, frozenset[str]]:
    """Stems with the stems of their opposites."""
    found: dict[str, set[str]] = {}
    for one, other in (map(root, pair) for pair in _pairs()):
        found.setdefault(one, set()).add(other)
        found.setdefault(other, set()).add(one)
    return {word: frozenset(others) for word, others in found.items()}


def _opposite(claim: str, passages: Passages) -> Answer:
    said = passages.claim(claim)
    if any(said.wording.words <= each.wording.words for each in passages.about(claim)):
        return Answer(False, "a sentence of the evidence has every content word of the claim")
    for sentence in passages.sentences:
        pair = _turned(said, sentence)
        if pair is not None:
            what = f"{pair[0]!r} is {pair[1]!r} in the evidence: {sentence.text[:TOLD]!r}"
            return Answer(True, what, (sentence.passage,))
    return Answer(False, "no sentence of the evidence says the same with an opposite word")


def _turned(said: Statement, sentence: Statement) -> tuple[str, str] | None:
    """The one word of the claim that the sentence lacks, and its opposite in the same place."""
    missing = said.wording.words - sentence.wording.words
    if len(missing) != 1 or len(said.wording.words) < 2 or said.wording.negations != sentence.wording.negations:
        return None
    if not all(any(agree(figure, other) for other in sentence.figures) for figure in said.figures):
        return None
    (word,) = missing
    for other in sorted(opposites().get(word, frozenset()) & (sentence.wording.words - said.wording.words)):
        here, there = (_neighbours(each, name, said.wording.words) for each, name in ((said, word), (sentence, other)))
        if here == there:
            return _written(said, word), _written(sentence, other)
    return None


def _written(statement: Statement, word: str) -> str:
    """A word as it stands in the text, whose stem is compared."""
    start = next(start for start, each in statement.wording.places if each == word)
    return statement.text[start:].split()[0].strip(".,;:!?\"'")


def _neighbours(statement: Statement, word: str, among: frozenset[str]) -> tuple[str | None, str | None]:
    """The words of the claim that stand before and behind a word."""
    order = [each for _, each in statement.wording.places if each in among or each == word]
    place = order.index(word)
    return (order[place - 1] if place else None), (order[place + 1] if place + 1 < len(order) else None)


MEASURES: Final = (question("antonyms.contradict", _opposite),)
