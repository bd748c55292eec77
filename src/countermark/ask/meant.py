"""What a question means to the facts: which of them it finds, and what has to be known of it to word an answer."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from countermark.ask.ranked import ranked
from countermark.generate.kinds import calculations, without_calculation
from countermark.model import Fact
from countermark.numeral.words_en_table import ONES
from countermark.protocols import Catalogue
from countermark.statement.retrieval.catalogue import INDICATOR_LABEL
from countermark.statement.retrieval.question import Question
from countermark.statement.retrieval.retrieve import Chosen, Finder, Found

_RANKED: Final = 5
"""Places of a ranking that are listed where the question does not say how many."""
_NUMBER: Final = "two|three|four|five|six|seven|eight|nine|ten"
_WORD: Final = re.compile(rf"\b(?:{_NUMBER})\b", re.IGNORECASE)
_WORLD: Final = re.compile(r" (?:in|of|around) the (?:whole |entire )?world\b", re.IGNORECASE)
_COUNT: Final = re.compile(rf"\b([0-9]{{1,3}}|{_NUMBER}) (?:countries|economies|nations|places)\b", re.IGNORECASE)
_ORDINALS: Final = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_ORDINAL: Final = re.compile(rf"\b({'|'.join(_ORDINALS)}|[0-9]{{1,2}}(?:nd|rd|th)) (?=\w+est\b|most\b)", re.IGNORECASE)
"""The second of "the second highest"."""
_WHEN: Final = re.compile(r"\b(?:when|(?:which|what|in which|in what) (?:year|quarter|month|period))\b", re.IGNORECASE)
_EXTREME: Final = re.compile(
    r"\b(?:highest|lowest|largest|smallest|biggest|peak(?:ed)?|maximum|minimum)\b", re.IGNORECASE
)
_PLURAL: Final = re.compile(r"\b(?:countries|economies|nations|places|which are|who are)\b", re.IGNORECASE)


class Meant(NamedTuple):
    """A question with the facts that it means."""

    found: Found
    asked: Question
    top: int | None
    """How many places of a ranking are asked for."""
    plural: bool
    """It asks for several, however many."""
    unordered: str = ""
    """Why nothing of a ranking can be called the first."""

    @property
    def entities(self) -> int:
        """How many entities it names that are held."""
        return len({mention.codes for mention in self.asked.mentions if mention.codes})


def meant(question: str, finder: Finder, catalogue: Catalogue, most: int) -> Meant:
    """The facts that a question means, and the question as it was read; of a ranking, at most so many."""
    asked, found = _found(question, finder)
    top, plural = _top(question, asked), _PLURAL.search(question) is not None
    if asked.ranking is not None and found.facts:
        length = top if top is not None else _RANKED
        places, why, note = ranked(found.facts, catalogue, lowest=asked.ranking == "low", length=length, most=most)
        unordered = _joined(why, _calculation(question, found.facts[0].fact))
        fewer = "" if top is None or top <= len(places) else f"{top} are asked for, and {len(places)} are listed"
        told = _joined(found.why, unordered and f"no order of countries is given: {unordered}", note, fewer)
        return Meant(Found(facts=places, why=told), asked, top, plural, unordered)
    facts, why = _chosen(found.facts, asked), found.why
    if facts and _WHEN.search(question) and _EXTREME.search(question):
        why = _joined(why, "when a value was the highest or the lowest is not looked for")
    return Meant(Found(facts=facts, why=why), asked, top, plural)


def _top(question: str, asked: Question) -> int | None:
    """How many places a question asks for: "top 3", "three countries", "the second highest"."""
    if asked.top is not None:
        return asked.top
    said = _COUNT.search(question)
    if said is not None:
        return max(1, int(said[1])) if said[1].isdecimal() else ONES[said[1].lower()]
    ordinal = _ORDINAL.search(question)
    if ordinal is None:
        return None
    name = ordinal[1].lower()
    return _ORDINALS.index(name) + 2 if name in _ORDINALS else max(1, int(name[:-2]))


def _calculation(question: str, fact: Fact) -> str:
    """What a ranking asks for that has to be calculated first, where the indicator is not that already."""
    label = f"{fact.dims.get(INDICATOR_LABEL, '')} {fact.indicator}".lower()
    said = [word for word in calculations(question) if word.lower() not in label]
    return f"{said[0]!r} asks for a calculation" if said else ""


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


def _chosen(chosen: tuple[Chosen, ...], asked: Question) -> tuple[Chosen, ...]:
    """Of several indicators that one word could mean, the first."""
    if len(asked.asks) > 1 or not chosen:
        return chosen
    best = max(chosen, key=lambda each: each.score).fact.indicator
    return tuple(each for each in chosen if each.fact.indicator == best)


def _joined(*reasons: str) -> str:
    return "; ".join(filter(None, reasons))
