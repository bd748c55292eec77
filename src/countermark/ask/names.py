"""What a catalogue calls its indicators, and the members of its axes: its entities and the values of its dimensions."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from countermark.ask.facts.conflicts import MANY
from countermark.ask.naming import ENTITY, dimensions, is_total
from countermark.generate.sentence.noun import beyond_unit
from countermark.language.classes import ARTICLE, JOINED, PREPOSITION
from countermark.language.forms import singular, stem
from countermark.language.words import Words
from countermark.model import Fact
from countermark.protocols import Catalogue, Name
from countermark.statement.names.indicators import INHERENT, Indicators, Meaning, vocabulary
from countermark.statement.names.phrases import Hit
from countermark.statement.names.tables import pairs
from countermark.statement.placement.names.axis_names import keys_of
from countermark.statement.retrieval.catalogue import Facts

_RECENT: Final = 5
"""Periods whose facts say what an indicator is broken down by."""
_BRACKETS: Final = re.compile(r"\s*\(([^()]*)\)")
_SHORT: Final = re.compile(r"[A-Z][A-Za-z&/-]{0,7}")
"""What an abbreviation looks like in brackets."""
_IMPLIED: Final = re.compile(r" (?:rate|level)$")
"""What people leave out of a label: attendance for the attendance rate."""
_TOTAL: Final = re.compile(r"^total ", re.IGNORECASE)
_NOUN: Final = re.compile(r"\w{3,}(?:ing|ation)\b")
_PASTS: Final = {
    "build": "built", "buy": "bought", "lend": "lent", "pay": "paid", "sell": "sold", "spend": "spent",
}  # fmt: skip
"""Verbs that figures are often named after, and whose past is their own."""
_BETWEEN: Final = frozenset(("of", "in", "the", "by", "a", "an", "to"))
_SMALL: Final = ARTICLE | PREPOSITION
_CODE: Final = 3
"""Letters up to which a name is one only as it is written, or in capitals: "a" and "and" are no names."""


class Tables(Facts):
    """A catalogue of tables that say what their entities are called: regions, hospitals."""

    def __init__(self, facts: Iterable[Fact], called: Iterable[str]) -> None:
        super().__init__(facts)
        self.called = tuple(dict.fromkeys(called))


class Member(NamedTuple):
    """A value of an axis that a question names."""

    axis: str
    codes: tuple[str, ...]
    """Several where one name is shared, or where two codes are one place."""


class Named(NamedTuple):
    """What some words of a question name."""

    words: tuple[int, ...]
    codes: tuple[str, ...]
    """Several where they could mean any of them."""
    axis: str | None
    """None for indicators."""


class _Index:
    """The whole names of an axis' members: an answer needs all words of one, where a mention may be part of it."""

    def __init__(self, names: Mapping[str, Sequence[str]]) -> None:
        self._starts: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        self._having: dict[str, dict[str, list[tuple[str, ...]]]] = {}
        """For each word the members that have it, with the names that it stands in."""
        for code, labels in names.items():
            every = (_full(name) for name in (code, *labels) if not (is_total(code) or is_total(name)))
            for form in dict.fromkeys(filter(None, every)):  # what is not named is all of it
                self._starts.setdefault(form[0], []).append((form, code))
                for word in form:
                    self._having.setdefault(word, {}).setdefault(code, []).append(form)

    def find(self, words: Words, keys: Sequence[str], axis: str | None) -> Iterator[Named]:
        """The members that words name, the longest name at each word: but for articles and prepositions."""
        for place, key in enumerate(keys):
            found: dict[tuple[int, ...], list[str]] = {}
            for form, code in self._starts.get(key, ()):
                if places := _run(form, words, keys, place):
                    found.setdefault(places, []).append(code)
            places = max(found, key=len, default=())
            if places and (len(places) > 1 or _is_name(words.form[place], words.raw[place], found[places])):
                yield Named(places, tuple(dict.fromkeys(found[places])), axis)

    def abridged(self, keys: Sequence[str], taken: Collection[int]) -> Iterator[Named]:
        """A member by its own word, where another name has the rest of its own: "of total generation, wind had"."""
        named = {keys[place] for place in taken}
        for place, key in enumerate(keys):
            having = self._having.get(key, {})
            for code, forms in having.items() if len(having) == 1 and place not in taken else ():
                if any(len(form) > 1 and named.issuperset(set(form) - {key}) for form in forms):
                    yield Named((place,), (code,), None)


class Names:
    """The names of one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.called = catalogue.called if isinstance(catalogue, Tables) else ()
        self.units: set[str | None] = set()
        self._heads = {head: ENTITY for name in self.called if (head := _last(name))}
        indicators = tuple(catalogue.indicators())
        self._known = _known(indicators)
        self._measures = _measures(indicators)
        self._axes = {ENTITY: _entities(tuple(catalogue.entities()))}

    @property
    def labels(self) -> list[str]:
        """What the indicators are called."""
        return [each.label for each in self._known.all]

    def label(self, code: str) -> str:
        """What an indicator is called."""
        return self._known.by_code[code].label

    def axes(self, codes: Iterable[str]) -> list[str]:
        """The dimensions of these indicators; their values become members that can be named, their units are known."""
        found: dict[str, dict[str, None]] = {}
        for code in codes:
            for fact in self.catalogue.select(indicator=code, latest=_RECENT, limit=MANY):
                self.units.add(fact.unit)
                for axis, value in dimensions(fact):
                    found.setdefault(axis, {})[value] = None
        for axis, values in found.items():
            self._axes[axis] = _Index(dict.fromkeys(values, ()))
            if head := _last(axis):
                self._heads[head] = axis
        return list(found)

    def axis_called(self, noun: str) -> str:
        """The dimension with this name, or the axis of entities."""
        return self._heads.get(stem(noun), ENTITY)

    def is_head(self, noun: str) -> bool:
        """Whether a column has this name: that of entities, or a dimension."""
        return stem(noun) in self._heads

    def find(self, words: Words, taken: Sequence[bool]) -> list[Named]:
        """Indicators and members by their own names, and indicators by what people call their topics."""
        keys = [
            "" if used or self.is_head(form) else key
            for key, form, used in zip(keys_of(words), words.form, taken, strict=True)
        ]
        found = [*self._measures.find(words, keys, None)]
        for axis, index in self._axes.items():
            found += index.find(words, keys, axis)
        found = _longest([*found, *self._topics(words, taken)])
        used = {place for each in found for place in each.words}
        return sorted([*found, *self._measures.abridged(keys, used)])

    def _topics(self, words: Words, taken: Sequence[bool]) -> Iterator[Named]:
        stems = frozenset(map(singular, words.form))
        for run in _runs(words.form, taken):
            for hits in (run, *([hit] for hit in run)):
                codes = self._topic(hits, stems)
                if codes:
                    yield Named(tuple(range(hits[0].first, hits[-1].last)), codes, None)

    def _topic(self, run: Sequence[Hit[Meaning]], stems: frozenset[str]) -> tuple[str, ...]:
        topics = {hit.meaning.name for hit in run if hit.meaning.kind == "topic"}
        topics -= {less for more, less in pairs("absorbs") if more in topics}
        if not topics:
            return ()
        forms = frozenset(form for hit in run for form in hit.meaning.said_forms)
        loose = frozenset(hit.meaning.name for hit in run if hit.meaning.kind == "loose")
        inherent = {form for topic in topics for form in INHERENT.get(topic, ())}
        if loose - inherent - ({"annual"} if "growth" in inherent else set()):
            return ()  # "revenue in dollars" is not revenue in whatever it is held in
        found = self._known.about(frozenset(topics), forms, loose, stems)
        return tuple(each.indicator.code for each in found if each.score == found[0].score)


@lru_cache(maxsize=8)
def _known(names: tuple[Name, ...]) -> Indicators:
    return Indicators(names)


@lru_cache(maxsize=8)
def _measures(names: tuple[Name, ...]) -> _Index:
    labels = {stem(label) for name in names for label in (name.code, *name.labels)}
    ways: dict[str, tuple[str, ...]] = {}
    for name in names:
        own = [each for label in (name.code, *name.labels) for each in _ways(label)]
        short = [without for each in own if stem(without := _IMPLIED.sub("", each)) not in labels]
        ways[name.code] = tuple(dict.fromkeys((*own, *short)))
    return _Index(ways)


@lru_cache(maxsize=8)
def _entities(names: tuple[Name, ...]) -> _Index:
    return _Index({name.code: name.labels for name in names})


def _ways(label: str) -> Iterator[str]:
    """A label as people write it: whole, without its unit in brackets, by its abbreviation, or with its verb."""
    plain = [label, _TOTAL.sub("", label)]
    brackets = _BRACKETS.findall(label)
    if all(not beyond_unit(each) or _SHORT.fullmatch(each) for each in brackets):
        plain += [
            _BRACKETS.sub("", label),
            *(each for each in brackets if _SHORT.fullmatch(each) and beyond_unit(each)),
        ]
    for each in dict.fromkeys(plain):
        yield each
        for noun in _NOUN.findall(each):
            yield from (each.replace(noun, verb) for verb in _verbs_of(noun))


def _verbs_of(noun: str) -> tuple[str, ...]:
    """The forms of the verb that a noun in -ing or -ation is made of: generated for generation, spent for spending."""
    if noun.endswith("ing"):
        verb = noun[:-3]
        return verb, f"{verb}ed", _PASTS.get(verb, verb)
    verb = noun[:-3]
    return f"{verb}e", f"{verb}ed"


def _last(name: str) -> str:
    words = Words(name).stem
    return words[-1] if words else ""


@lru_cache(maxsize=20_000)
def _full(name: str) -> tuple[str, ...]:
    """What the words of a name are compared by, but for its joints."""
    words = Words(name.replace("_", " "))
    keys = [(key, own) for key, own in zip(keys_of(words), words.bits, strict=True) if key]
    return tuple(key for key, own in keys if not own & _SMALL) or tuple(key for key, _ in keys)


def _run(name: Sequence[str], words: Words, keys: Sequence[str], first: int) -> tuple[int, ...]:
    """The places of the words of a name that begins at a word; none where it does not go on."""
    places = [first]
    for word in name[1:]:
        at = places[-1] + 1
        while at < len(keys) and keys[at] != word and (words.bits[at] & _SMALL or _is_tail(words, at)):
            at += 1
        if at == len(keys) or keys[at] != word:
            return ()
        places.append(at)
    return tuple(sorted({*places, *(at + 1 for at in places if _is_tail(words, at + 1))}))


def _is_tail(words: Words, place: int) -> bool:
    """Whether a word is written onto the number before it, as in "3M", and has no key of its own."""
    return place < len(words) and bool(words.sign[place] & JOINED) and words.form[place - 1].isdecimal()


def _is_name(form: str, raw: str, codes: Sequence[str]) -> bool:
    """A short name is one only as it is written, or in capitals: "A" is an indicator and "AND" Andorra, "and" is not."""
    return len(form) > _CODE or raw.isupper() or raw in codes


def _longest(found: Sequence[Named]) -> list[Named]:
    """Those that have no word of a longer one; of equals the one that came first."""
    kept: list[Named] = []
    for each in sorted(found, key=lambda named: -len(named.words)):
        if all(set(each.words).isdisjoint(other.words) for other in kept):
            kept.append(each)
    return kept


def _runs(forms: Sequence[str], taken: Sequence[bool]) -> Iterator[list[Hit[Meaning]]]:
    """Words for topics and forms that stand together: "GDP per capita", "growth of the population"."""
    run: list[Hit[Meaning]] = []
    for hit in vocabulary().among(forms, taken):
        if hit.meaning.name == "total":
            continue  # "total GDP" may ask for a sum
        if run and any(form not in _BETWEEN for form in forms[run[-1].last : hit.first]):
            yield run
            run = []
        run.append(hit)
    if run:
        yield run
