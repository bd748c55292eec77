"""What a sentence speaks of where its fact does not say: a place, an indicator and a period that everybody knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from countermark.model import Said, Span
from countermark.statement.names.gazetteer import gazetteer
from countermark.statement.names.indicators import vocabulary
from countermark.statement.names.tokens import Token
from countermark.statement.placement.numbers import Number, NumberedText


def spoken(text: NumberedText, number: Number) -> Mapping[str, Any]:
    """The first place, indicator and period that a number's sentence names; found once a sentence."""
    if number.sentence < 0:
        return {}
    known = text.document.found.setdefault(spoken, {})
    found: Mapping[str, Any] | None = known.get(number.sentence)
    if found is None:
        found = known[number.sentence] = _spoken(text, number.sentence)
    return found


def _spoken(text: NumberedText, sentence: int) -> dict[str, Any]:
    its, words = text.document.sentences[sentence], text.words
    found: dict[str, Any] = {}

    def tell(field: str, first: int, last: int) -> None:
        span = Span(start=words.start[first], end=words.end[last - 1])
        told = text.document.text[span.start : span.end]
        found[field] = Said(words=told, span=span, where="sentence", refers=())

    for hit in vocabulary().among(words.form[its.first : its.last]):
        if hit.meaning.kind == "topic":
            tell("indicator", its.first + hit.first, its.first + hit.last)
            break
    period = text.first_period(its.first, its.last)
    if period is not None:
        tell("period", period.first, period.last)
    for first, last, _ in places(text, its.first, its.last):
        tell("entity", first, last)
        break
    return found


def places(text: NumberedText, first: int, last: int) -> list[tuple[int, int, frozenset[str]]]:
    """The places among some words: where each begins and ends, and which it may be."""
    words, known = text.words, gazetteer()
    capitals = [at for at in words.capitals(first, last) if known.may_begin(words.form[at])]
    if not capitals:
        return []
    said = [Token(words.form[at], words.start[at], words.end[at], words.raw[at]) for at in range(first, last)]
    texts = [each.text for each in said]
    found: list[tuple[int, int, frozenset[str]]] = []
    for at in capitals:
        hit = known.at(said, texts, at - first, english=True)
        if hit is not None:
            found.append((at, first + hit[0], frozenset(hit[1])))
    return found
