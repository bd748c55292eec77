"""From a sample to a whole: does the rate that was observed bear the conclusion, and is the sample one to conclude from?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from countermark.language.lists import any_of
from countermark.measure.grounding.wording import wording

_NUMBER: Final = r"\d{1,3}(?>(?:,\d{3})+)|\d++"
_QUANTIFIER: Final = re.compile(
    rf"\W*(?:(?:{any_of('argument', 'concludes')})\W+)?"
    rf"(?:(?P<all>{any_of('logic', 'induction every')})|(?P<most>{any_of('logic', 'induction most')}))\b",
    re.IGNORECASE,
)
"""How much of the whole a conclusion speaks of."""
_BEYOND: Final = re.compile(rf"\b(?:{any_of('logic', 'induction beyond')})\b|^\W*all\b", re.IGNORECASE)
_RATE: Final = re.compile(
    rf"\b(?P<part>{_NUMBER})\s+(?:out\s+)?of\s+(?:the\s+|these\s+|those\s+)?(?P<whole>{_NUMBER})\b"
    r"|(?P<share>\d{1,3}(?:\.\d{1,6})?)\s?(?:%|percent\b|per\s+cent\b)\s+of\b"
)
_SIZE: Final = re.compile(rf"\b(?P<size>{_NUMBER})\b")
_SAMPLED: Final = re.compile(rf"\b(?:{any_of('logic', 'induction sampled')})\b", re.IGNORECASE)
_RANDOM: Final = re.compile(rf"\b(?:{any_of('logic', 'induction random')})\b", re.IGNORECASE)
_FEW: Final = re.compile(rf"\b(?:{any_of('logic', 'induction few')})\b", re.IGNORECASE)
_SMALL, _LARGE = 10, 100
"""A sample below the one is too small to speak for a whole; one from the other on, drawn at random, is within ten points of it."""
_MARGIN: Final = Fraction(1, 10)


class Generalised(NamedTuple):
    """What an observation makes of a conclusion about the whole."""

    outcome: Literal["false", "true", "weak", "strong"]
    """False and true are certain; weak and strong are judged by the size of the sample and how it was drawn."""
    reason: str


def goes_beyond(conclusion: str) -> bool:
    """It says more than was observed, in so many words: of all, of the next, or how likely it is."""
    return _BEYOND.search(conclusion) is not None


def generalised(premises: Sequence[str], conclusion: str) -> Generalised | None:
    """What the first premise that observes the same thing says; None where none does, or nothing of this kind is concluded."""
    found = _QUANTIFIER.match(conclusion)
    if found is None:
        return None
    said = wording(conclusion[found.end() :])
    for premise in premises:
        told = wording(premise)
        if said.words and said.words <= told.words and said.negations == told.negations:
            answer = _by_rate(premise, every=found["all"] is not None) or _by_size(premise)
            if answer is not None:
                return answer
    return None


def _by_rate(premise: str, *, every: bool) -> Generalised | None:
    """By the share that was counted."""
    found = _RATE.search(premise)
    if found is None:
        return None
    whole = int(found["whole"].replace(",", "")) if found["whole"] else 100
    rate = (
        Fraction(found["share"]) / 100 if found["share"] else Fraction(int(found["part"].replace(",", "")), whole or 1)
    )
    if not 0 <= rate <= 1 or not whole:
        return None
    shown = found[0].removesuffix(" of")
    if every and rate < 1:
        return Generalised("false", f"{shown} are not all")
    sampled, size = _SAMPLED.search(premise) is not None, _size(premise, found)
    if not every and rate <= Fraction(1, 2) and not sampled:
        return Generalised("false", f"{shown} are not most")
    if not sampled:
        return Generalised("true", f"{shown} are most") if found["share"] and not every else None
    if size is not None and size < _SMALL:
        return Generalised("weak", f"a sample of {size} is too small to speak for the whole")
    drawn = _RANDOM.search(premise) is not None and size is not None and size >= _LARGE
    if every or not drawn:
        return None
    if rate > Fraction(1, 2) + _MARGIN:
        return Generalised("strong", f"{shown} in a random sample of {size}")
    return Generalised("weak", f"{shown} in a sample of {size} may be half of the whole") if rate < 1 else None


def _by_size(premise: str) -> Generalised | None:
    """By how few there were, where no rate is given."""
    few = _FEW.search(premise)
    return None if few is None else Generalised("weak", f"{few[0]!r} is too small a sample to speak for the whole")


def _size(premise: str, rate: re.Match[str]) -> int | None:
    """How many were looked at: the whole of a rate, or the number beside a share."""
    if rate["whole"]:
        return int(rate["whole"].replace(",", ""))
    beside = _SIZE.search(premise, rate.end())
    return None if beside is None else int(beside["size"].replace(",", ""))
