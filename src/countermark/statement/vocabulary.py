"""The names of the evidence, as the reader of statements looks them up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from countermark.model import Fact
from countermark.protocols import Name
from countermark.statement.lexicon import word_list
from countermark.statement.names.entities import Entities
from countermark.statement.names.indicators import FAMILY, INHERENT, Indicator, Indicators, stem
from countermark.statement.names.tables import phrases
from countermark.statement.names.tokens import words
from countermark.statement.retrieval.catalogue import ENTITY_LABEL, INDICATOR_LABEL, names_of

VARIANTS: Final = frozenset(
    ("per capita", "female", "male", "urban", "rural", "density", "young", "old", "working age", "core", "food", "other prices", "kind", "monthly", "largest city")
)  # fmt: skip
"""Forms that make another indicator of a topic, whether the text or the fact has them."""
NARROWER: Final = VARIANTS - {"largest city", "monthly", "kind", "other prices", "food"}
"""Those that a text has to say where the fact has them."""
BASES: Final = frozenset(("constant", "ppp", "growth", "of gdp", "local currency"))
"""Forms that do so where the text says them; data leave them unsaid."""


IGNORED_TOPICS: Final = word_list("ignored topics")
"""Topics that a sentence may speak of beside a number without saying that this is the number."""


_BRACKETS: Final = re.compile(r"[(\[]([^()\[\]]*)[)\]]")


REAL_TOPICS: Final = frozenset(key.partition(",")[0] for key in phrases("topic") if not key.startswith("*"))
"""Topics that are indicators; the others are words that keep a question from being read as one."""


class Parts:
    """Values of further dimensions, such as "girls" and "wheat", by their words without endings."""

    def __init__(self, facts: Sequence[Fact] = ()) -> None:
        self._codes: dict[str, set[str]] = {}
        for value, code in {
            (value, fact.indicator)
            for fact in facts
            for name, value in fact.dims.items()
            if name not in (ENTITY_LABEL, INDICATOR_LABEL)
        }:
            for word in words(value):
                self._codes.setdefault(stem(word), set()).update(() if code is None else (code,))

    def __bool__(self) -> bool:
        return bool(self._codes)

    def __contains__(self, root: str) -> bool:
        return root in self._codes

    def codes(self, root: str) -> tuple[str, ...]:
        """The indicators that have values for it."""
        return tuple(sorted(self._codes.get(root, ())))


class Vocabulary(NamedTuple):
    """Entities and indicators of one body of evidence."""

    entities: Entities
    indicators: Indicators
    words: frozenset[str]
    """Of all labels, without endings."""
    families: frozenset[str]
    """How the longer ones among them begin."""
    is_known: bool
    """Whether every indicator is one that our tables know by its topic, so that other words name something else."""
    parts: Parts = Parts()

    def indicator(self, code: str) -> Indicator | None:
        """An indicator by its code."""
        return self.indicators.by_code.get(code)

    def spoken(self, texts: Sequence[str], first: int, last: int) -> list[tuple[int, int]]:
        """Where a stretch says words of the labels."""
        return [(place, place + 1) for place in range(first, last) if stem(texts[place]) in self.words]

    def meant(
        self, topics: frozenset[str], forms: frozenset[str], stems: frozenset[str], around: frozenset[str] = frozenset()
    ) -> tuple[str, ...] | None:
        """The indicators that these topics, forms and words can mean; None where they name none at all.

        `around` are forms that the rest of the sentence says.
        """
        known, families = self.indicators.knows, self.families
        own = frozenset([word for word in stems if word[:FAMILY] in families or word in self.words or known(word)])
        return _meant(self.indicators, topics, forms, own, around)


@lru_cache(maxsize=1024)
def _meant(
    indicators: Indicators,
    topics: frozenset[str],
    forms: frozenset[str],
    stems: frozenset[str],
    around: frozenset[str],
) -> tuple[str, ...] | None:
    """The same, of the words alone that the indicators know: few sentences of a text say others of them."""
    if "cpi" in topics and "growth" in forms:
        topics |= {"inflation"}
    found: list[tuple[Indicator, frozenset[str]]] = []
    partial: list[tuple[Indicator, frozenset[str]]] = []
    is_named = bool(topics)
    starts = {word[:FAMILY] for word in stems if len(word) > FAMILY}
    for each in map(_worded, indicators.candidates(topics, stems)):
        said = frozenset(
            word for word in each.words if word in stems or (len(word) > FAMILY and word[:FAMILY] in starts)
        )
        if each.topics and not each.topics & topics:
            continue
        if not _is_of_this_form(each, forms, around):
            is_named = is_named or len(said) == len(each.words) > 1
            continue
        if each.topics or (said and len(said) == len(each.words)):
            found.append((each, said))
        elif said:
            partial.append((each, said))
    if not found:
        return tuple(each.code for each, _ in partial) or (() if is_named else None)
    nearest = [this[0].code for this in found if not any(_is_nearer(other, this, topics) for other in found)]
    # A label of which something is said that the others do not explain may be meant as well.
    explained = frozenset[str]().union(*(said for _, said in found))
    return (*nearest, *(each.code for each, said in partial if said - explained))


def _is_nearer(
    other: tuple[Indicator, frozenset[str]], this: tuple[Indicator, frozenset[str]], topics: frozenset[str]
) -> bool:
    """Whether the words mean another indicator rather than this one.

    "Cost of sales" says "sales" as well, and means the cost; "sales" alone does not mean their cost.
    """
    named, all_of_it = this[1] | (this[0].topics & topics), this[0].words | this[0].topics
    more, all_of_other = other[1] | (other[0].topics & topics), other[0].words | other[0].topics
    if named < more:
        return True
    return named == more and other[0].forms == this[0].forms and all_of_other < all_of_it


def _is_of_this_form(each: Indicator, forms: frozenset[str], around: frozenset[str]) -> bool:
    """Whether the forms that are said are those of the indicator."""
    if (forms & VARIANTS) - each.forms or (each.forms & NARROWER) - forms - around:
        return False
    if not each.topics:
        return True
    if "growth" in each.forms:
        forms -= {"constant"}
    inherent = INHERENT.get(min(each.topics), frozenset())
    return not (forms & BASES) - each.forms - each.loose - inherent


@lru_cache(maxsize=4096)
def _worded(each: Indicator) -> Indicator:
    """An indicator whose topics are only those that can be told in a sentence; the others are words of its label."""
    plain = each.topics & IGNORED_TOPICS
    bracketed = {stem(word) for part in _BRACKETS.findall(each.label) for word in words(part)}
    own = {word for word in each.words if word[0].isalpha() and word not in bracketed} | {
        stem(word) for topic in plain for word in topic.split()
    }
    return each._replace(topics=each.topics - plain, words=frozenset(own))


@lru_cache(maxsize=32)
def vocabulary_of_names(entities: tuple[Name, ...], indicators: tuple[Name, ...]) -> Vocabulary:
    """The vocabulary of some names."""
    known = Indicators(indicators)
    spoken = frozenset[str]().union(*(_worded(each).words for each in known.all))
    families = frozenset(word[:FAMILY] for word in spoken.union(*(each.words for each in known.all)))
    is_known = all(each.topics & REAL_TOPICS for each in known.all)
    return Vocabulary(Entities(entities), known, spoken, families, is_known)


_latest: list[tuple[Sequence[Fact], Vocabulary]] = []


def vocabulary_of(facts: Sequence[Fact]) -> Vocabulary:
    """The vocabulary of some facts; of the same ones or the same names, the one that was made last."""
    for known, made in _latest:
        if known is facts:
            return made
    entities = {(fact.entity, fact.dims.get(ENTITY_LABEL)) for fact in facts}
    indicators = {(fact.indicator, fact.dims.get(INDICATOR_LABEL)) for fact in facts}
    found = vocabulary_of_names(_names(entities), _names(indicators))._replace(parts=Parts(facts))
    _latest[:] = [(facts, found)]
    return found


def _names(pairs: Iterable[tuple[str | None, str | None]]) -> tuple[Name, ...]:
    labels: dict[str, set[str]] = {}
    for code, label in pairs:
        if code is not None:
            known = labels.setdefault(code, set())
            if label is not None:
                known.add(label)
    return names_of(labels)
