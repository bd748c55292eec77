"""What a question means to the facts: which of them it finds, and what has to be known of it to word an answer."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from countermark.evidence.retrieval.question import Question
from countermark.evidence.retrieval.retrieve import Chosen, Finder, Found
from countermark.generate.kinds import without_calculation
from countermark.numeral.words_en_table import ONES

_RANKED: Final = 5
"""Places of a ranking that are listed where the question does not say how many."""
_NUMBER: Final = "two|three|four|five|six|seven|eight|nine|ten"
_WORD: Final = re.compile(rf"\b(?:{_NUMBER})\b", re.IGNORECASE)
_WORLD: Final = re.compile(r" (?:in|of|around) the (?:whole |entire )?world\b", re.IGNORECASE)
_COUNT: Final = re.compile(rf"\b([0-9]{{1,2}}|{_NUMBER}) (?:countries|economies|nations|places)\b", re.IGNORECASE)
_PLURAL: Final = re.compile(r"\b(?:countries|economies|nations|places|which are|who are)\b", re.IGNORECASE)


class Meant(NamedTuple):
    """A question with the facts that it means."""

    found: Found
    asked: Question
    top: int | None
    """How many places of a ranking are asked for."""
    plural: bool
    """It asks for several, however many."""

    @property
    def entities(self) -> int:
        """How many entities it names that are held."""
        return len({mention.codes for mention in self.asked.mentions if mention.codes})


def meant(question: str, finder: Finder) -> Meant:
    """The facts that a question means, and the question as it was read."""
    asked, found = _found(question, finder)
    said = _COUNT.search(question)
    top = asked.top
    if top is None and said is not None:
        top = max(1, int(said[1])) if said[1].isdecimal() else ONES[said[1].lower()]
    facts = _chosen(found.facts, asked, top)
    return Meant(Found(facts=facts, why=found.why), asked, top, _PLURAL.search(question) is not None)


def _found(question: str, finder: Finder) -> tuple[Question, Found]:
    """What the question finds; where it finds nothing, what it does without words that only say what to do with it.

    "By what percentage did it change" is held nowhere, but what it is calculated from may be.
    """
    found = finder.find(question)
    plain = without_calculation(question)
    plainer = _WORLD.sub("", _WORD.sub(lambda word: str(ONES[word[0].lower()]), plain))
    for other in dict.fromkeys((plain, plainer)):
        if not found.facts and other != question and (instead := finder.find(other)).facts:
            return finder.read(other), instead
    return finder.read(question), found


def _chosen(chosen: tuple[Chosen, ...], asked: Question, top: int | None) -> tuple[Chosen, ...]:
    """Of several indicators that one word could mean, the first; of a ranking, as many places as one lists."""
    if asked.ranking is not None:
        return chosen[: top if top is not None else _RANKED]
    if len(asked.asks) > 1 or not chosen:
        return chosen
    best = max(chosen, key=lambda each: each.score).fact.indicator
    return tuple(each for each in chosen if each.fact.indicator == best)
