"""What a question found, ready to be stated: entries for the model, what contradicts itself, and what is left open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from countermark.ask.derived.derivation import Condition
from countermark.ask.derived.telling import telling_of
from countermark.ask.facts.conflicts import contradict, contradicting, is_whole
from countermark.ask.facts.lookup import Looked, look_up
from countermark.ask.names import Names
from countermark.ask.naming import (
    ENTITY,
    details,
    indicator_label,
    is_place,
    moment_of,
    period_name,
    place_name,
    subject_axis,
)
from countermark.ask.proof import Proven, proven
from countermark.ask.question.question import read
from countermark.ask.refusal import Refused
from countermark.generate.prompt.entry import Entry, handle
from countermark.generate.prompt.quoting import prose
from countermark.generate.sentence.frames import MOST_SENTENCES, Asked
from countermark.generate.sentence.noun import noun_of
from countermark.generate.sentence.writing import value_of
from countermark.model import Fact
from countermark.protocols import Catalogue
from countermark.statement.names.stop_words import CONJUNCTIONS, FOREIGN, STRONG_ENGLISH, SUPERLATIVES
from countermark.statement.names.stop_words import MANY as WORDS_FOR_MANY
from countermark.statement.names.tokens import tokens
from countermark.statement.retrieval.retrieve import Finder, Found

_DETAIL: Final = 60
"""Characters of what narrows an observation; more is a remark."""


class Gathered(NamedTuple):
    """Everything that an answer is made from."""

    found: Found
    facts: tuple[Fact, ...]
    """What was found, and what contradicts it: these facts and no others are the evidence."""
    asked: Asked
    entries: tuple[Entry, ...]
    """Facts that can be stated."""
    disputed: tuple[str, ...]
    """What facts contradict each other about."""
    why: str
    """What of the question is left open, and what cannot be stated."""
    derived: Entry | None = None
    """The number that was calculated from the facts, where one was."""
    condition: Condition | None = None
    """Of a count, the question's own bound, which the answer repeats and nothing proves."""

    @property
    def all(self) -> tuple[Entry, ...]:
        """Everything that an answer may state: the facts, and what is derived from them."""
        return self.entries if self.derived is None else (*self.entries, self.derived)

    def told(self, spelled: Callable[[str], str]) -> str:
        """What a model is told beside the facts, because it was settled before; handles as its mode spells them."""
        if self.asked.tells:
            return f"The answer to the question: {spelled(self.asked.tells[0])}"
        return f"The answer to the question is {self.asked.says}." if self.asked.says else ""


def gather(
    question: str, finder: Finder, catalogue: Catalogue, *, most: int, locale: str | None, options: Mapping[str, Any]
) -> Gathered:
    """Retrieve, and see what of it can be stated under the options of `check`; `most` facts is what the finder gives."""
    means = looked_up(question, finder, catalogue, most)
    found = [chosen.fact for chosen in means.found.facts]
    against = contradicting(found, catalogue)
    facts = [*found, *(fact for fact in against if fact not in found)]
    condition = None if means.calculation is None else means.calculation.condition
    is_long = condition is not None and len(found) > most  # it states the number and no list
    rivals = against if is_long else facts
    agreed = [fact for fact in found if not any(contradict(fact, other) for other in rivals)]
    once = list({fact.id: fact for fact in agreed}.values())[: 1 if is_long else None]
    entries, unsaid = _entries(once, proven(once, locale, options), means.axis)
    # Two entities of one name cannot be told apart in a sentence.
    apart = [entry for entry in entries if _is_undisputed(entry, entries)]
    disputed = [_subject(fact, facts) for fact in found if fact not in agreed]
    disputed += [entry.subject for entry in entries if entry not in apart]
    # Two sources that agree state one thing.
    single = {(entry.about, entry.at): entry for entry in reversed(apart)}
    stated, cut = _cut([*reversed(single.values())], ranks=means.asked.kind in ("ranking", "derived"))
    named = tuple(entry._replace(handle=handle(place)) for place, entry in enumerate(stated))
    telling, untold = None, ""
    if means.calculation is not None and not disputed:
        telling = telling_of(means.calculation, named, handle(len(named)), locale=locale, options=options)
        untold = "" if telling is not None else "no way of writing the result verifies under the policy set"
    asked = means.asked._replace(
        kind=means.asked.kind if stated else "unanswerable",
        whole=is_whole(stated, catalogue),
        complete=not unsaid and not disputed and not means.unordered,
    )
    whys = (means.found.why, *unsaid, cut, untold)
    return Gathered(
        found=means.found,
        facts=tuple(facts),
        asked=asked if telling is None else asked._replace(tells=telling.sentences),
        entries=named,
        disputed=tuple(dict.fromkeys(disputed)),
        why="; ".join(dict.fromkeys(filter(None, whys))),
        derived=None if telling is None else telling.entry,
        condition=condition,
    )


def looked_up(question: str, finder: Finder, catalogue: Catalogue, most: int) -> Looked:
    """What the question means; what is refused says why."""
    names = Names(catalogue)
    try:
        return look_up(read(question, finder, names), catalogue, names, most)
    except Refused as reason:
        abroad = _in_another_language(question, finder)
        return abroad if abroad is not None else Looked(Found(why=str(reason)), Asked("unanswerable"))


def _in_another_language(question: str, finder: Finder) -> Looked | None:
    """What a question finds that is not in English and asks for one figure with every word of it explained."""
    known = finder.read(question)
    said = {token.text for token in tokens(question)}
    compares = said & (SUPERLATIVES["high"] | SUPERLATIVES["low"] | WORDS_FOR_MANY | CONJUNCTIONS)
    if not said & FOREIGN or said & STRONG_ENGLISH or compares or known.left or len(known.asks) != 1:
        return None
    found = finder.find(question)
    return Looked(found, Asked("single")) if len(found.facts) == 1 else None


def _cut(entries: list[Entry], *, ranks: bool) -> tuple[list[Entry], str]:
    """As many series as an answer has sentences for, and which are left out; a ranking is one sentence."""
    about = list(dict.fromkeys(entry.about for entry in entries))
    kept = [entry for entry in entries if ranks or entry.about in about[:MOST_SENTENCES]]
    left = dict.fromkeys(entry.subject for entry in entries if entry not in kept)
    return kept, f"there is no room for {' and '.join(left)}" if left else ""


def _entries(facts: Sequence[Fact], ways: Sequence[Proven], axis: str | None) -> tuple[list[Entry], list[str]]:
    """The facts that can be stated, and why others cannot."""
    entries: list[Entry] = []
    unsaid: list[str] = []
    for fact, (values, year) in zip(facts, ways, strict=True):
        of = axis if axis is not None else subject_axis(fact)
        within = details(fact, of)
        value, period, label, place = (
            value_of(fact),
            period_name(fact),
            indicator_label(fact, facts),
            place_name(fact, of),
        )
        narrower = [prose(each, _DETAIL) for each in within]
        if value is None or not values:
            unsaid.append(f"no way of writing fact {fact.id!r} verifies under the policy set")
        elif year is None and period is None:
            unsaid.append(f"the period of fact {fact.id!r} cannot be said")
        elif fact.entity is not None and not place:
            unsaid.append(f"the name of the entity of fact {fact.id!r} cannot be said")
        elif None in narrower or any(len(each) > _DETAIL for each in within):
            unsaid.append(f"what fact {fact.id!r} is narrowed to cannot be said")
        else:
            entries.append(
                Entry(
                    handle="",
                    fact=fact,
                    value=value,
                    noun=noun_of(label, [each for each in narrower if each is not None]),
                    place=place,
                    inside=of == ENTITY and is_place(fact),
                    writings=values,
                    year=year,
                    period=period if period is not None else "",
                    label=label if label is not None else "",
                    details=within,
                    moment=moment_of(fact),
                )
            )
    return entries, unsaid


def _subject(fact: Fact, facts: Sequence[Fact]) -> str:
    return noun_of(indicator_label(fact, facts)).of(place_name(fact), inside=is_place(fact))


def _is_undisputed(entry: Entry, entries: Sequence[Entry]) -> bool:
    """No other fact says something else about the same thing at the same time."""
    return all(other.value == entry.value for other in entries if other.about == entry.about and other.at == entry.at)
