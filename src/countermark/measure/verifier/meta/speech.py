"""Whether a reasoning says something: words that are words, in sentences, about what was judged."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from countermark.measure.grounding.contradiction.antonyms import vocabulary
from countermark.measure.grounding.wording import is_bound, is_english, wording, words
from countermark.measure.rubric import Rubric
from countermark.measure.verifier.output import Issue

_LETTERS: Final = re.compile(r"[a-z]{3,}")
_IDENTIFIER: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_PLAUSIBLE: Final = 0.75
"""The least share of a word's triples of letters that stand in English words too."""
_REAL: Final = 0.7
"""The least share of the words that have to be words."""
_BOUND: Final = 0.1
"""The least share of words that only hold a sentence together; prose has about 0.4."""
_NEW: Final = 0.25
"""The least share of words that are not said before."""
_SHORT: Final = 4
_LONG: Final = 12
_READ: Final = 2_000
"""Words of a reasoning that are looked at."""


def speechless(
    reasoning: str, issues: Sequence[Issue], told: str, rubric: Rubric, *, is_judgement: bool
) -> Iterator[str]:
    """Why a reasoning says nothing; `told` is everything that was judged, or judged by."""
    said = words(reasoning)[:_READ]
    asked = _asked(rubric)
    spoken = wording(reasoning).words
    world = wording(told).words | asked
    if len(said) >= _SHORT and is_latin(said):
        if not is_bound(reasoning, _BOUND):
            yield "the reasoning is not a sentence: nothing connects its words"
        elif is_english(reasoning) and _share(said, world) < _REAL:
            yield "the reasoning is not made of words"
    if len(said) >= _LONG and len(set(said)) < _NEW * len(said):
        yield "the reasoning says the same words again and again"
    if is_judgement:
        spoken |= {""}
        world |= {""}
    if not spoken & world:
        yield "the reasoning speaks of nothing that was judged"
    elif (
        issues
        and not is_judgement
        and not spoken & (asked | wording(" ".join(issue.description for issue in issues)).words)
    ):
        yield "the reasoning speaks of none of the issues"


def is_latin(said: Sequence[str]) -> bool:
    """Most of the words are in Latin letters."""
    return 2 * sum(word[0] <= "\u024f" for word in said) > len(said)


def _share(said: Sequence[str], world: frozenset[str]) -> float:
    """How many of the longer words stand in what was judged, or look like words."""
    looked = [word for word in said if _LETTERS.fullmatch(word)]
    real = [word for word in looked if wording(word).words <= world or _is_plausible(word)]
    return len(real) / len(looked) if looked else 1.0


def _is_plausible(word: str) -> bool:
    """Its letters follow one another as they do in English words."""
    known = _triples_known()
    found = (_triples(each) for each in (word, word.removesuffix("s")))
    return any(sum(triple in known for triple in triples) >= _PLAUSIBLE * len(triples) for triples in found)


@cache
def _triples_known() -> frozenset[str]:
    return frozenset(triple for word in vocabulary() for triple in _triples(word))


def _triples(word: str) -> list[str]:
    framed = f"^{word}$"
    return [framed[at : at + 3] for at in range(len(framed) - 2)]


def _asked(rubric: Rubric) -> frozenset[str]:
    """The words that a rubric asks in."""
    written = (rubric.name, rubric.description, rubric.training_objective, *rubric.evaluations, *rubric.issue_types)
    return wording(" ".join(word.lower() for text in written for word in _IDENTIFIER.findall(text))).words
