"""The names of the evidence, as the reader of statements looks them up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from countermark.model import Fact
from countermark.protocols import Name
from countermark.statement.names.entities import Entities
from countermark.statement.names.indicators import INHERENT, Indicator, Indicators, stem
from countermark.statement.retrieval.catalogue import ENTITY_LABEL, INDICATOR_LABEL

VARIANTS: Final = frozenset(
    ("per capita", "female", "male", "urban", "rural", "density", "young", "old", "working age", "core", "food", "other prices", "monthly", "largest city")
)  # fmt: skip
"""Forms that make another indicator of a topic, whether the text or the fact has them."""
BASES: Final = frozenset(("constant", "ppp", "growth", "of gdp", "local currency"))
"""Forms that do so where the text says them; data leave them unsaid."""


IGNORED_TOPICS: Final = frozenset(
    "president king queen capital election elections vote voters parliament flag anthem government minister party constitution speak"
    " speakers speaking language languages ethnic ethnicity tribe indigenous race climate weather water oil gas coal fuel army troops"
    " military soldiers education teachers schools students university universities household households housing houses homes road roads"
    " prime_minister religion religious online internet animal animals trade industry agriculture area poor jobs construction"
    " services tax taxes deficit budget".split()
)
"""Topics that a sentence may speak of beside a number without saying that this is the number."""


class Vocabulary(NamedTuple):
    """Entities and indicators of one body of evidence."""

    entities: Entities
    indicators: Indicators

    def indicator(self, code: str) -> Indicator | None:
        """An indicator by its code."""
        return self.indicators.by_code.get(code)

    def meant(self, topics: frozenset[str], forms: frozenset[str], stems: frozenset[str]) -> tuple[str, ...] | None:
        """The indicators that these topics, forms and words can mean; None where they name none at all."""
        found: list[tuple[Indicator, frozenset[str]]] = []
        partial: list[Indicator] = []
        for each in self.indicators.candidates(topics, stems):
            said = _agreed(_worded(each), topics, forms, stems)
            if said is None:
                continue
            if said:
                found.append((each, said))
            else:
                partial.append(_worded(each))
        if not found:
            if topics:
                partial = [each for each in partial if len(each.words & stems) > 1]
                return tuple(each.code for each in partial)
            return tuple(each.code for each in partial) or None
        # "Cost of sales" says "sales" as well, and means the cost.
        most = [each for each, said in found if not any(said < other for _, other in found)]
        return tuple(each.code for each in most)


def _agreed(each: Indicator, topics: frozenset[str], forms: frozenset[str], stems: frozenset[str]) -> frozenset[str] | None:
    """What of an indicator is said; empty where only a part of its label is, None where it is not meant."""
    if each.topics:
        if not each.topics & topics:
            return None
        inherent = INHERENT.get(min(each.topics), frozenset())
        if (forms & VARIANTS) - each.forms or (each.forms & VARIANTS) - forms:
            return None
        if "growth" in each.forms and "constant" in forms:
            forms -= {"constant"}
        if (forms & BASES) - each.forms - each.loose - inherent:
            return None
    said = each.words & stems
    if each.words and len(said) * 2 < len(each.words):
        return None if each.topics or not said else frozenset()
    if each.words and len(said) < len(each.words) and not each.topics:
        return frozenset()
    return frozenset((*each.topics, *(each.forms & forms), *said))


@lru_cache(maxsize=4096)
def _worded(each: Indicator) -> Indicator:
    """An indicator whose topics are only those that can be told in a sentence; the others are words of its label."""
    plain = each.topics & IGNORED_TOPICS
    words = {word for word in each.words if word[0].isalpha()} | {stem(word) for topic in plain for word in topic.split()}
    return each._replace(topics=each.topics - plain, words=frozenset(words))


@lru_cache(maxsize=32)
def _vocabulary(entities: tuple[Name, ...], indicators: tuple[Name, ...]) -> Vocabulary:
    return Vocabulary(Entities(entities), Indicators(indicators))


def vocabulary_of(facts: Sequence[Fact]) -> Vocabulary:
    """The vocabulary of some facts; of the same names, the one that was made last."""
    entities = {(fact.entity, fact.dims.get(ENTITY_LABEL)) for fact in facts}
    indicators = {(fact.indicator, fact.dims.get(INDICATOR_LABEL)) for fact in facts}
    return _vocabulary(_names(entities), _names(indicators))


def _names(pairs: Iterable[tuple[str | None, str | None]]) -> tuple[Name, ...]:
    labels: dict[str, set[str]] = {}
    for code, label in pairs:
        if code is not None:
            known = labels.setdefault(code, set())
            if label is not None:
                known.add(label)
    return tuple(Name(code, tuple(sorted(said))) for code, said in sorted(labels.items()))


