"""What a question found, ready to be stated: entries for the model, what contradicts itself, and what is left open."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from countermark.ask.proof import Proven, proven
from countermark.evidence.retrieval.catalogue import ENTITY_LABEL, INDICATOR_LABEL
from countermark.evidence.retrieval.gazetteer import gazetteer
from countermark.evidence.retrieval.question import Question
from countermark.evidence.retrieval.retrieve import Chosen, Finder, Found
from countermark.generate.entry import Entry, handle
from countermark.generate.frames import Asked
from countermark.generate.kinds import kind_of, without_calculation
from countermark.generate.noun import noun_of, place_of
from countermark.generate.writing import value_of
from countermark.model import VALUE_KINDS, Fact
from countermark.numeral import find as find_numbers
from countermark.numeral.words_en_table import ONES

_RANKED: Final = 5
"""Places of a ranking that are found where the question does not say how many."""
_PERIOD: Final = re.compile(r"[0-9A-Za-z][0-9A-Za-z /:.-]{0,19}")
_WORD: Final = re.compile(r"\b(?:two|three|four|five|six|seven|eight|nine|ten)\b", re.IGNORECASE)
_WORLD: Final = re.compile(r" (?:in|of|around) the (?:whole |entire )?world\b", re.IGNORECASE)
_COUNT: Final = re.compile(
    r"\b([0-9]{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:countries|economies|nations|places)\b",
    re.IGNORECASE,
)
_PLURAL: Final = re.compile(r"\b(?:countries|economies|nations|states|places|which are|who are)\b", re.IGNORECASE)


class Gathered(NamedTuple):
    """Everything that an answer is made from."""

    found: Found
    """What is left of the finding: these facts and no others are the evidence."""
    asked: Asked
    entries: tuple[Entry, ...]
    """Facts that can be stated."""
    disputed: tuple[str, ...]
    """What facts contradict each other about."""
    why: str
    """What of the question is left open, and what cannot be stated."""

    @property
    def facts(self) -> list[Fact]:
        """The evidence."""
        return [chosen.fact for chosen in self.found.facts]


def gather(question: str, finder: Finder, most: int, locale: str | None, options: Mapping[str, Any]) -> Gathered:
    """Retrieve, and see what of it can be stated under the options of `check`."""
    asked, found = _found(question, finder)
    top = _top(question, asked)
    found = Found(facts=tuple(_meant(found.facts, asked, top)), why=found.why)
    facts = [chosen.fact for chosen in found.facts]
    agreed = [fact for fact in facts if all(fact.agrees_with(other) for other in facts if other.id == fact.id)]
    once = list({fact.id: fact for fact in agreed}.values())
    entries, unsaid = _entries(once, proven(once, locale, options))
    apart = [entry for entry in entries if _is_undisputed(entry, entries)]
    disputed = [
        noun_of(_label(fact)).of(place_of_fact(fact), inside=_is_place(fact)) for fact in facts if fact not in agreed
    ]
    disputed += [entry.subject for entry in entries if entry not in apart]
    stated = [entry._replace(handle=handle(place)) for place, entry in enumerate(apart)]
    return Gathered(
        found=found,
        asked=_asked(question, asked, top, stated, most),
        entries=tuple(stated),
        disputed=tuple(dict.fromkeys(disputed)),
        why="; ".join(dict.fromkeys(filter(None, (found.why, *unsaid)))),
    )


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


def _top(question: str, asked: Question) -> int | None:
    """How many places of a ranking are asked for."""
    said = _COUNT.search(question)
    if asked.top is not None or said is None:
        return asked.top
    return max(1, int(said[1])) if said[1].isdecimal() else ONES[said[1].lower()]


def _meant(chosen: Sequence[Chosen], asked: Question, top: int | None) -> list[Chosen]:
    """Of several indicators that one word could mean, the first; of a ranking, as many places as one lists."""
    if asked.ranking is not None:
        return list(chosen[: top if top is not None else _RANKED])
    if len(asked.asks) > 1 or not chosen:
        return list(chosen)
    best = max(chosen, key=lambda each: each.score).fact.indicator
    return [each for each in chosen if each.fact.indicator == best]


def _entries(facts: Sequence[Fact], ways: Sequence[Proven]) -> tuple[list[Entry], list[str]]:
    """The facts that can be stated, and why others cannot."""
    entries: list[Entry] = []
    unsaid: list[str] = []
    for fact, (values, year) in zip(facts, ways, strict=True):
        value, period, label = value_of(fact), _period(fact), _label(fact, facts)
        if value is None or not values:
            unsaid.append(f"no way of writing fact {fact.id!r} verifies under the policy set")
        elif year is None and period is None:
            unsaid.append(f"the period of fact {fact.id!r} cannot be said")
        else:
            entries.append(
                Entry(
                    handle="",
                    fact=fact,
                    value=value,
                    noun=noun_of(label),
                    place=place_of_fact(fact),
                    inside=_is_place(fact),
                    writings=values,
                    year=year,
                    period=period if period is not None else "",
                    label=label if label is not None else "",
                )
            )
    return entries, unsaid


def _is_undisputed(entry: Entry, entries: Sequence[Entry]) -> bool:
    """No other fact says something else about the same thing at the same time."""
    return all(
        other.value == entry.value
        for other in entries
        if other.about == entry.about and other.fact.period == entry.fact.period
    )


def _asked(question: str, asked: Question, top: int | None, entries: Sequence[Entry], most: int) -> Asked:
    series = {entry.about for entry in entries}
    named = {mention.codes for mention in asked.mentions if mention.codes}
    longest = max((sum(entry.about == about for entry in entries) for about in series), default=0)
    return Asked(
        kind=kind_of(
            question,
            ranks=asked.ranking is not None,
            entities=len(named),
            facts=len(entries),
            series=len(series),
        ),
        lowest=asked.ranking == "low",
        top=top,
        plural=_PLURAL.search(question) is not None,
        whole=longest < most // max(1, len(series)),
    )


def _label(fact: Fact, facts: Sequence[Fact] = ()) -> str | None:
    """The indicator's label, with what tells the observation from others of the same place and time."""
    label = fact.dims.get(INDICATOR_LABEL, fact.indicator)
    place = (fact.indicator, fact.entity, fact.period)
    others = [other for other in facts if (other.indicator, other.entity, other.period) == place]
    told = [
        value
        for name, value in sorted(fact.dims.items())
        if name != INDICATOR_LABEL and any(other.dims.get(name) != value for other in others)
    ]
    return ", ".join((label, *told)) if label is not None else None


def place_of_fact(fact: Fact) -> str:
    """The entity's common English name, its label, or its code."""
    label = fact.dims.get(ENTITY_LABEL)
    return place_of(gazetteer().shown[str(_country(fact))] if _is_place(fact) else label or fact.entity)


def _is_place(fact: Fact) -> bool:
    """Whether the entity is a country or a group of them that we know, by its code and, where it has one, its label."""
    label, country = fact.dims.get(ENTITY_LABEL), _country(fact)
    known = country is not None and country in gazetteer().shown
    return known and (label is None or gazetteer().exact(label) == (country,))


def _country(fact: Fact) -> str | None:
    return None if fact.entity is None else gazetteer().codes.get(fact.entity.upper())


def _period(fact: Fact) -> str | None:
    """The period as words; empty where there is none, None where it would bring a value with it."""
    if fact.period is None:
        return ""
    if _PERIOD.fullmatch(fact.period) is None:
        return None
    stated = find_numbers(f"in {fact.period}.")
    return None if any(number.kind in VALUE_KINDS for number in stated) else fact.period
