"""Literals told in words, with the words of the text that they come from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from countermark.language.forms import stem
from countermark.measure.exact.logic.formula import Literal
from countermark.measure.exact.logic.words import MODALS, infinitive, normalised, third_person


def surfaces(sentences: Iterable[str]) -> dict[str, str]:
    """For each stem, the shortest word that has it."""
    found: dict[str, str] = {}
    for sentence in sentences:
        for word in normalised(sentence[:5000]):
            lower = word.lower()
            known = found.setdefault(stem(word), lower)
            found[stem(word)] = min(known, lower, key=lambda each: (len(each), each))
    return found


def told(literal: Literal, words: Mapping[str, str]) -> str:
    """A literal as a short sentence: "anne does not like bob"."""
    verb, *rest = (words.get(each, each) for each in literal.atom.predicate.split())
    subject, *others = map(str, literal.atom.terms)
    if verb in ("is", *MODALS):
        verb = verb if literal.positive else f"{verb} not"
    else:
        verb = third_person(verb) if literal.positive else f"does not {infinitive(verb)}"
    return " ".join([subject, verb, *rest, *others])
