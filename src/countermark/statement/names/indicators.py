"""Which indicators a text asks for, and which of a catalogue's indicators those are."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

import msgspec

from countermark.language.forms import singular
from countermark.protocols import Name
from countermark.statement.names.phrases import Hit, Phrases
from countermark.statement.names.spelling import Spellings
from countermark.statement.names.stop_words import STOP_WORDS
from countermark.statement.names.tables import pairs, phrases, table
from countermark.statement.names.tokens import tokens, words

KINDS: Final = ("loose", "form", "topic")
_RELATIVE: Final = frozenset(("percent", "share", "growth", "of gdp"))
"""Forms whose values are percentages."""
_TECHNICAL: Final = re.compile(r"\d|[._:/]")
"""No word looks like this."""
INHERENT: Final = {
    "inflation": frozenset(("growth", "percent")),
    "deflator": frozenset(("growth", "percent")),
    "unemployment": frozenset(("percent", "share")),
    "literacy": frozenset(("percent", "share")),
    "life_expectancy": frozenset(("working age",)),
}
"""Forms that a topic has by itself, asked for or not."""


class Meaning(NamedTuple):
    """What a phrase says about the indicator."""

    kind: Literal["topic", "form", "loose"]
    name: str
    weak: bool = False
    """It means the topic only where nothing else in the question is left unexplained."""
    forms: tuple[str, ...] = ()
    """Forms that the phrase of a topic says as well."""

    @property
    def said_forms(self) -> tuple[str, ...]:
        """Every form that the phrase says."""
        return (self.name,) if self.kind == "form" else self.forms


class Indicator(NamedTuple):
    """An indicator of a catalogue, by what it measures."""

    code: str
    label: str
    topics: frozenset[str]
    forms: frozenset[str]
    loose: frozenset[str]
    words: frozenset[str]
    """Stems of what else its label says; a question has to say most of them."""


class Match(NamedTuple):
    """An indicator that a question could mean."""

    score: float
    indicator: Indicator


class Indicators:
    """The indicators of a catalogue, findable by code, label, topic and words."""

    def __init__(self, names: Sequence[Name]) -> None:
        self.all = [_indicator(name) for name in names]
        self.by_code = {each.code: each for each in self.all}
        self._exact: Phrases[Indicator] = Phrases()
        self._by_topic: dict[str, list[Indicator]] = {}
        self._by_word: dict[str, list[Indicator]] = {}
        for each, name in zip(self.all, names, strict=True):
            # "GDP" as a code is read as a topic, so that "GDP growth" and "GDP per head" are not it.
            if not each.topics or _TECHNICAL.search(each.code):
                self._exact.add(each.code, each)
            for label in () if each.topics else name.labels:
                if len(words(label)) > 1:
                    self._exact.add(label, each, replace=False)
            for topic in each.topics:
                self._by_topic.setdefault(topic, []).append(each)
            for word in each.words:
                self._by_word.setdefault(word, []).append(each)

    def named(self, texts: Sequence[str], taken: Sequence[bool]) -> list[Hit[Indicator]]:
        """Indicators whose code or whole label the words say."""
        return self._exact.among(texts, taken)

    def holds(self, topic: str) -> bool:
        """Some indicator has this topic, in whatever form."""
        return topic in self._by_topic

    def about(
        self, topics: frozenset[str], forms: frozenset[str], loose: frozenset[str], said: frozenset[str]
    ) -> list[Match]:
        """Indicators with exactly these topics and forms, the best first; `said` are the question's other stems."""
        inherent = frozenset(form for topic in topics for form in INHERENT.get(topic, ()))
        found: list[Match] = []
        for each in self._by_topic.get(min(topics), ()):
            if each.topics != topics or (forms ^ each.forms) - inherent:
                continue
            if loose & _RELATIVE and not (each.loose | each.forms | inherent) & _RELATIVE:
                continue
            covered = self._weight(each.words & said) / self._weight(each.words) if each.words else 1.0
            if covered < 0.5:
                continue
            # A share that nobody asked for may still be meant; the plain count is meant more often.
            unasked = 0.2 * bool(each.loose & {"share"} - loose) + 0.05 * bool(forms - each.forms)
            agreed = 0.02 * len(each.loose & loose)
            found.append(Match(0.9 * covered - unasked + agreed, each))
        return sorted(found, key=lambda match: (-match.score, len(match.indicator.label), match.indicator.code))

    def saying(self, said: frozenset[str]) -> list[Match]:
        """Indicators outside every topic whose labels say these words, the best first."""
        found: list[Match] = []
        for each in {each.code: each for word in said for each in self._by_word.get(word, ())}.values():
            if each.topics:
                continue
            both = self._weight(each.words & said)
            covered, explained = both / self._weight(each.words), both / self._weight(said)
            if covered >= 0.5 and explained >= 0.6:
                found.append(Match(0.8 * covered * explained, each))
        return sorted(found, key=lambda match: (-match.score, len(match.indicator.label), match.indicator.code))

    def _weight(self, said: Iterable[str]) -> float:
        """Rare words say more: a word of every label says next to nothing."""
        return sum(1.0 / (1.0 + math.sqrt(len(self._by_word.get(word, ())))) for word in said)


def _indicator(name: Name) -> Indicator:
    known = _codes().get(name.code.upper())
    label = name.labels[0] if name.labels else name.code
    if known is not None:
        topic, *forms = known
        loose = frozenset(form for form in forms if form in phrases("loose"))
        return Indicator(name.code, label, frozenset((topic,)), frozenset(forms) - loose, loose, frozenset())
    said = tokens(label)
    hits = vocabulary().find(said)
    strong = {hit.meaning.name for hit in hits if hit.meaning.kind == "topic" and not hit.meaning.weak}
    topics = absorbed(strong or {hit.meaning.name for hit in hits if hit.meaning.kind == "topic"})
    taken = {place for hit in hits for place in range(hit.first, hit.last)}
    rest = frozenset(
        singular(token.text)
        for place, token in enumerate(said)
        if place not in taken and token.text not in STOP_WORDS and not token.text.isdigit()
    )
    return Indicator(
        name.code,
        label,
        topics,
        frozenset(form for hit in hits for form in hit.meaning.said_forms),
        frozenset(hit.meaning.name for hit in hits if hit.meaning.kind == "loose"),
        rest,
    )


def absorbed(topics: Iterable[str]) -> frozenset[str]:
    """Topics without those that another one only explains."""
    found = frozenset(topics)
    return found - {less for more, less in pairs("absorbs") if more in found and less in found}


class Built(msgspec.Struct, frozen=True, kw_only=True):
    """What `indicators.json` holds, which `tools/generate_gazetteer.py` makes of the phrases: folding them takes long."""

    meanings: dict[str, Meaning]
    """By the folded words of a phrase."""
    sizes: dict[str, tuple[int, ...]]
    """How many words the phrases have that begin with a word."""


@cache
def vocabulary() -> Phrases[Meaning]:
    """Every phrase for a topic or a form."""
    built = msgspec.json.decode(Path(__file__).with_name("indicators.json").read_bytes(), type=Built)
    return Phrases.of(built.meanings, built.sizes)


@cache
def protected() -> Phrases[Meaning]:
    """Phrases with a country's name in them that name no country: US dollars, Kenyan shillings."""
    found: Phrases[Meaning] = Phrases()
    for code, name in _currency_names():
        if len(words(name)) > 1:
            found.add(name, Meaning("loose", "dollars") if code == "USD" else Meaning("form", "another currency"))
    for kind in KINDS[:2]:
        for name, said in phrases(kind).items():
            for phrase in said:
                if "us" in words(phrase) and len(words(phrase)) > 1:
                    found.add(phrase, Meaning(kind, name))
    return found


@cache
def spellings() -> tuple[Spellings, dict[str, Meaning]]:
    """English words for topics and forms, to be found when nearly spelt right."""
    meanings = {
        "".join(key): meaning
        for key in vocabulary()
        if (meaning := vocabulary().get(key)) and "".join(key).isascii() and len("".join(key)) > 5 and not meaning.weak
    }
    return Spellings({word: (word,) for word in meanings}), meanings


def _currency_names() -> Iterator[tuple[str, str]]:
    for line in table("entity_table")["currencies"]:
        code, *names = line.split("|")
        for name in names:
            yield code, name


@cache
def _codes() -> dict[str, tuple[str, ...]]:
    found = {}
    for line in table("indicators")["codes"]:
        code, _, forms = line.partition(" ")
        found[code] = tuple(forms.split(","))
    return found
