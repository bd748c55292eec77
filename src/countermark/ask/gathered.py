"""What a question found, ready to be stated: entries for the model, what contradicts itself, and what is left open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from countermark.ask.meant import Meant, meant
from countermark.ask.naming import indicator_label, is_place, period_name, place_name
from countermark.ask.proof import Proven, proven
from countermark.evidence.retrieval.retrieve import Finder, Found
from countermark.generate.entry import Entry, handle
from countermark.generate.frames import Asked
from countermark.generate.kinds import kind_of
from countermark.generate.noun import noun_of
from countermark.generate.writing import value_of
from countermark.model import Fact


class Gathered(NamedTuple):
    """Everything that an answer is made from."""

    found: Found
    """These facts and no others are the evidence."""
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
    """Retrieve, and see what of it can be stated under the options of `check`; `most` facts is what the finder gives."""
    means = meant(question, finder)
    facts = [chosen.fact for chosen in means.found.facts]
    agreed = [fact for fact in facts if all(fact.agrees_with(other) for other in facts if other.id == fact.id)]
    once = list({fact.id: fact for fact in agreed}.values())
    entries, unsaid = _entries(once, proven(once, locale, options))
    apart = [entry for entry in entries if _is_undisputed(entry, entries)]
    disputed = [_subject(fact) for fact in facts if fact not in agreed]
    disputed += [entry.subject for entry in entries if entry not in apart]
    # Two sources that agree state one thing.
    single = {(entry.about, entry.fact.period): entry for entry in reversed(apart)}
    stated = [entry._replace(handle=handle(place)) for place, entry in enumerate(reversed(single.values()))]
    return Gathered(
        found=means.found,
        asked=_asked(question, means, stated, most, complete=not unsaid and not disputed),
        entries=tuple(stated),
        disputed=tuple(dict.fromkeys(disputed)),
        why="; ".join(dict.fromkeys(filter(None, (means.found.why, *unsaid)))),
    )


def _entries(facts: Sequence[Fact], ways: Sequence[Proven]) -> tuple[list[Entry], list[str]]:
    """The facts that can be stated, and why others cannot."""
    entries: list[Entry] = []
    unsaid: list[str] = []
    for fact, (values, year) in zip(facts, ways, strict=True):
        value, period, label = value_of(fact), period_name(fact), indicator_label(fact, facts)
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
                    place=place_name(fact),
                    inside=is_place(fact),
                    writings=values,
                    year=year,
                    period=period if period is not None else "",
                    label=label if label is not None else "",
                )
            )
    return entries, unsaid


def _subject(fact: Fact) -> str:
    return noun_of(indicator_label(fact)).of(place_name(fact), inside=is_place(fact))


def _is_undisputed(entry: Entry, entries: Sequence[Entry]) -> bool:
    """No other fact says something else about the same thing at the same time."""
    return all(
        other.value == entry.value
        for other in entries
        if other.about == entry.about and other.fact.period == entry.fact.period
    )


def _asked(question: str, means: Meant, entries: Sequence[Entry], most: int, *, complete: bool) -> Asked:
    series = [entry.about for entry in entries]
    longest = max(map(series.count, series), default=0)
    return Asked(
        kind=kind_of(
            question,
            ranks=means.asked.ranking is not None,
            entities=means.entities,
            facts=len(entries),
            series=len(set(series)),
        ),
        lowest=means.asked.ranking == "low",
        top=means.top,
        plural=means.plural,
        # A stretch that is as long as the finder gives may have been thinned.
        whole=complete and longest < most // max(1, len(set(series))),
    )
