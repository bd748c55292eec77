"""What a text names that an axis could have and has not: another country, another indicator.

Such a mention has no members. Places are known by the gazetteer, indicators by the phrases of the catalogue; an axis is
asked only where its own members are such names.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from countermark.language.classes import ARTICLE, CAPITAL, CURRENCY, JOINED, POSSESSIVE
from countermark.language.words import Words
from countermark.model import Fact
from countermark.protocols import Name
from countermark.statement.names.gazetteer import REGION, gazetteer
from countermark.statement.names.indicators import INHERENT, Indicator, Indicators, vocabulary
from countermark.statement.names.tokens import Token
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE, AxisNames
from countermark.statement.placement.names.labels import LABEL
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.word_lists import words_of

if TYPE_CHECKING:
    from countermark.statement.placement.space import Space

_place: Final = attrgetter("first", "last")
_MOST: Final = 0.5
"""The share of an axis' members that are places, from which on it is an axis of places."""
_BRACKETS: Final = re.compile(r"\s*\([^)]*\)")
_SAMPLE: Final = 2000
"""Members that are looked up; a larger axis is judged by the first ones."""


_VARIANTS: Final = words_of("variants of an indicator")
"""Forms that make another indicator of a topic."""
_SORTS: Final = words_of("sorts of places")
_IN: Final = words_of("in")
_ASIDES: Final = words_of("topics by the way")
"""Topics that a sentence may speak of beside a number without saying that this is the number."""


class _Hit(NamedTuple):
    first: int
    last: int
    members: frozenset[int]
    keys: tuple[str, ...] = ()


class Foreign:
    """The known names of one space: which of its members are places, and which are indicators that the catalogue knows."""

    def __init__(self, space: Space, facts: Sequence[Fact]) -> None:
        self._places: dict[str, set[int]] = {}
        self._topics: dict[str, set[int]] = {}
        self.indicators: dict[int, Indicator] = {}
        self.is_of_places = False
        self._has_codes = False
        for at, axis in enumerate(space.axes):
            if axis.kind == ENTITY:
                self._read_places(axis, _labels(space, at, facts, f"entity{LABEL}"))
            elif axis.kind == MEASURE and space.table is None:
                self._read_topics(axis, _labels(space, at, facts, f"indicator{LABEL}"))
        self._shared = frozenset(key for part in space.shared for key in self._keys(part))
        """Places that all cells share: "exports of Italy" over a table of the countries that they go to."""

    def _keys(self, text: str) -> Iterator[str]:
        words = Words(text)
        for hit in self._found(words, 0, len(words)):
            yield from hit.keys

    def _read_places(self, axis: AxisNames, labels: Mapping[int, str]) -> None:
        known = gazetteer()
        count = 0
        for member, name in enumerate(axis.names[:_SAMPLE]):
            plain = _BRACKETS.sub("", name)
            keys = set(known.exact(labels.get(member, name)) or known.exact(name) or known.exact(plain) or ())
            code = known.codes.get(name.upper())
            keys |= {code} if code is not None else set()
            self._has_codes |= code is not None
            count += bool(keys)
            for key in keys:
                self._places.setdefault(key, set()).add(member)
        self.is_of_places = count > _MOST * min(len(axis), _SAMPLE)

    def _read_topics(self, axis: AxisNames, labels: Mapping[int, str]) -> None:
        names = [
            Name(code=name, labels=(labels.get(member, name.replace("_", " ")),))
            for member, name in enumerate(axis.names[:_SAMPLE])
        ]
        for member, each in enumerate(Indicators(names).all):
            if each.topics:
                self.indicators[member] = each
            for topic in each.topics:
                self._topics.setdefault(topic, set()).add(member)

    def mentions(self, axis: AxisNames, words: Words, first: int, last: int) -> list[Mention]:
        """The mentions of places or indicators among some words."""
        if axis.kind == ENTITY and self.is_of_places:
            hits = self._named_places(words, first, last)
        elif axis.kind == MEASURE and self.indicators:
            hits = self._named_topics(words, first, last)
        else:
            return []
        return [
            Mention(
                axis, each.members, each.first, each.last, words.start[each.first], words.end[each.last - 1], 1.0,
                frozenset(range(each.first, each.last)),
            )
            for each in hits
        ]  # fmt: skip

    def unknown_place(
        self, words: Words, first: int, last: int, own: Collection[str], named: Collection[int]
    ) -> range | None:
        """The first place that some words are said to be in and that nothing of the evidence names, where no axis is of places."""
        for hit in () if self.is_of_places else self._found(words, first, last):
            its = range(hit.first, hit.last)
            lead = hit.first - 1 - (hit.first > 1 and bool(words.bits[hit.first - 1] & ARTICLE))
            if lead < 0 or words.form[lead] not in _IN or not self._shared.isdisjoint(hit.keys):
                continue  # "the Spanish bank" says whose it is, and not where
            if any(words.form[at] not in own for at in its) and not any(at in named for at in its):
                return its
        return None

    def variant(self, member: int, words: Words, first: int, last: int) -> int | None:
        """The first word that makes another indicator of a known one: "per capita", "core", "working-age"."""
        own = self.indicators.get(member)
        hits = () if own is None else vocabulary().among(words.form[first:last])
        if own is None or not hits:
            return None
        had = own.forms | own.loose | frozenset(form for topic in own.topics for form in INHERENT.get(topic, ()))
        for hit in hits:
            if any(form in _VARIANTS and form not in had for form in hit.meaning.said_forms):
                return first + hit.first
        return None

    def _named_places(self, words: Words, first: int, last: int) -> Iterator[_Hit]:
        """The places among some words without those that all cells share."""
        return (hit for hit in self._found(words, first, last) if hit.members or not self._shared.issuperset(hit.keys))

    def _found(self, words: Words, first: int, last: int) -> Iterator[_Hit]:
        known, form, raw = gazetteer(), words.form, words.raw
        capitals = [
            at
            for at in words.capitals(first, last)
            if known.may_begin(form[at]) or (self._has_codes and raw[at].isupper())
        ]
        if not capitals:
            return
        said = [Token(form[at], words.start[at], words.end[at], raw[at]) for at in range(first, last)]
        texts = [each.text for each in said]
        reached = first
        for at in capitals:
            if at < reached:
                continue
            found = known.at(said, texts, at - first, english=True)
            is_code = found is None and self._has_codes and words.raw[at].isupper()  # otherwise "TV" is no Tuvalu
            code = known.by_code(said[at - first], shouted=False) if is_code else None
            if found is None and (code is None or code not in self._places):
                continue  # "AT&T": a code that the evidence does not have is no name
            after, keys = (at + 1, (code or "",)) if found is None else (first + found[0], found[1])
            reached = after
            owns = words.bits[after - 1] & POSSESSIVE
            is_money = not owns and after < last and words.bits[after] & CURRENCY and not words.sign[after] & ~JOINED
            if keys == REGION or is_money or (not owns and self._is_of_another_name(words, at, after, last)):
                continue
            yield _Hit(at, after, frozenset(each for key in keys for each in self._places.get(key, ())), keys)

    @staticmethod
    def _is_of_another_name(words: Words, first: int, after: int, last: int) -> bool:
        """Whether a place is part of another name, or says what sort of place: "World Bank", "a southern African country"."""
        if after >= last or words.sign[after]:
            return False
        return words.form[after] in _SORTS or (words.form[first] == "world" and bool(words.bits[after] & CAPITAL))

    def topics(self, words: Words) -> frozenset[int]:
        """The indicators that some words may speak of, be it by the way: "people" of a population."""
        hits = (hit.meaning.name for hit in vocabulary().among(words.form) if hit.meaning.kind == "topic")
        return frozenset(member for name in hits for member in self._topics.get(name, ()))

    def _named_topics(self, words: Words, first: int, last: int) -> Iterator[_Hit]:
        for hit in vocabulary().among(words.form[first:last]):
            meaning = hit.meaning
            if meaning.kind == "topic" and not meaning.weak and meaning.name not in _ASIDES:
                yield _Hit(first + hit.first, first + hit.last, frozenset(self._topics.get(meaning.name, ())))


def _labels(space: Space, at: int, facts: Sequence[Fact], field: str) -> dict[int, str]:
    """What facts call the members of an axis."""
    found: dict[int, str] = {}
    for cell, places in space.cells.items():
        if cell[at] not in found and (label := facts[places[0]].dims.get(field)) is not None:
            found[cell[at]] = label
    return found


def joined(own: Sequence[Mention], more: Sequence[Mention]) -> list[Mention]:
    """The mentions of an axis with known names beside them; of two that share words, the longer one."""
    kept = list(own)
    if more:
        kept = [each for each in own if not any(each.words < other.words for other in more)]
        taken = frozenset().union(*(each.words for each in kept))
        kept += [each for each in more if not each.words & taken]
    return kept if len(kept) < 2 else sorted(kept, key=_place)
