"""What a catalogue calls its indicators, and the members of its axes: its entities and the values of its dimensions."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from countermark.ask.held import MANY
from countermark.ask.naming import ENTITY, dimensions, is_total
from countermark.generate.sentence.noun import beyond_unit
from countermark.model import Fact
from countermark.protocols import Catalogue, Name
from countermark.statement.names.indicators import INHERENT, Indicators, Meaning, stem, vocabulary
from countermark.statement.names.phrases import Hit, Phrases
from countermark.statement.names.tables import pairs
from countermark.statement.names.tokens import Token, words
from countermark.statement.retrieval.catalogue import Facts

_RECENT: Final = 5
"""Periods whose facts say what an indicator is broken down by."""
_BRACKETS: Final = re.compile(r"\s*\(([^()]*)\)")
_SHORT: Final = re.compile(r"[A-Z][A-Za-z&/-]{0,7}")
"""What an abbreviation looks like in brackets."""
_IMPLIED: Final = frozenset(("rate", "level"))
"""Words of a label that people leave out: attendance for the attendance rate."""
_SHORTEST: Final = 6
_PASTS: Final = {
    "build": ("built",), "buy": ("bought",), "lend": ("lent",), "pay": ("paid",), "sell": ("sold",), "spend": ("spent",),
}  # fmt: skip
"""Verbs that figures are often named after, and whose past is their own."""
_BETWEEN: Final = frozenset(words("of in the by a an to"))


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
    """The indicators that a phrase could mean; none where it is known and not held."""

    codes: tuple[str, ...]


class Names:
    """The names of one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.called = catalogue.called if isinstance(catalogue, Tables) else ()
        self.units: set[str | None] = set()
        self._heads = {stem(words(head)[-1]): ENTITY for head in self.called if words(head)}
        self._known, self._labels = _indicators(tuple(catalogue.indicators()))
        self._verbs = {
            form: stem(word) for each in self._known.all for word in words(each.label) for form in _verbs_of(word)
        }
        self._members: Phrases[Member] = Phrases()
        for name in catalogue.entities():
            for label in (name.code, *name.labels):
                self._member(label, ENTITY, name.code)

    @property
    def labels(self) -> list[str]:
        """What the indicators are called."""
        return [each.label for each in self._known.all]

    def label(self, code: str) -> str:
        """What an indicator is called."""
        return self._known.by_code[code].label

    def axes(self, codes: Iterable[str]) -> list[str]:
        """The dimensions of these indicators; their values become members that can be named, their units are known."""
        found: dict[str, None] = {}
        for code in codes:
            for fact in self.catalogue.select(indicator=code, latest=_RECENT, limit=MANY):
                self.units.add(fact.unit)
                for axis, value in dimensions(fact):
                    found[axis] = None
                    self._member(value, axis, value)
        self._heads |= {stem(words(axis)[-1]): axis for axis in found if words(axis)}
        return list(found)

    def axis_called(self, noun: str) -> str:
        """The dimension with this name, or the axis of entities."""
        return self._heads.get(stem(noun), ENTITY)

    def is_head(self, noun: str) -> bool:
        """Whether a column has this name: that of entities, or a dimension."""
        return stem(noun) in self._heads

    def by_word(self, word: str, said: Collection[str], *, is_verb: bool = False) -> str | None:
        """The indicator that alone has this word in its label, of which every other word is said as well.

        A label of a single word is said in full or, as a verb, by this one: "was spent" for spending.
        """
        having = [each for each in self._known.all if word in set(map(stem, words(each.label)))]
        if len(having) != 1 or not {stem(each) for each in words(having[0].label)} - _IMPLIED <= set(said):
            return None
        return having[0].code if is_verb or len(words(having[0].label)) > 1 else None

    def nominal(self, word: str) -> str | None:
        """The stem of the word in a label that this one is the verb of: generation for "generated", spending for "spent"."""
        return self._verbs.get(word)

    def find(self, said: Sequence[Token], taken: Sequence[bool]) -> list[Hit[Any]]:
        """Indicators and members: by their own names, and indicators by what people call their topics."""
        stems = [token._replace(text=stem(token.text)) for token in said]
        hits: list[Hit[Any]] = [*self._labels.find(stems, taken), *self._members.find(said, taken)]
        own = [hit for hit in hits if _is_name(said, hit)]
        words_of = frozenset(token.text for token in stems)
        runs = [each for run in _runs(said, taken) for each in (run, *([hit] for hit in run))]
        return _longest([*own, *(hit for run in runs if (hit := self._topic(run, words_of)) is not None)])

    def _topic(self, run: Sequence[Hit[Meaning]], stems: frozenset[str]) -> Hit[Named] | None:
        topics = {hit.meaning.name for hit in run if hit.meaning.kind == "topic"}
        topics -= {less for more, less in pairs("absorbs") if more in topics}
        if not topics:
            return None
        forms = frozenset(form for hit in run for form in hit.meaning.said_forms)
        loose = frozenset(hit.meaning.name for hit in run if hit.meaning.kind == "loose")
        inherent = {form for topic in topics for form in INHERENT.get(topic, ())}
        if loose - inherent - ({"annual"} if "growth" in inherent else set()):
            return None  # "revenue in dollars" is not revenue in whatever it is held in
        found = self._known.about(frozenset(topics), forms, loose, stems)
        best = [each.indicator.code for each in found if each.score == found[0].score]
        if not best:
            return None
        return Hit(run[0].first, run[-1].last, Named(tuple(best)))

    def _member(self, name: str, axis: str, code: str) -> None:
        if is_total(name):
            return  # what is not named is all of it
        known = self._members.get(words(name))
        if known is None or known.axis != axis:
            self._members.add(name, Member(axis, (code,)), replace=known is None)
        elif code not in known.codes:
            self._members.add(name, Member(axis, (*known.codes, code)))


@lru_cache(maxsize=8)
def _indicators(names: tuple[Name, ...]) -> tuple[Indicators, Phrases[Named]]:
    labels: Phrases[Named] = Phrases()
    for name in names:
        for phrase in dict.fromkeys(each for label in (name.code, *name.labels) for each in _ways(label)):
            key = " ".join(map(stem, words(phrase)))
            known = labels.get(words(key))
            codes = (name.code,) if known is None else (*known.codes, name.code)
            labels.add(key, Named(tuple(dict.fromkeys(codes))))
    return Indicators(names), labels


def _verbs_of(noun: str) -> Iterator[str]:
    """The forms of the verb that a noun in -ing or -ation is made of."""
    if noun.endswith("ing") and len(noun) > _SHORTEST:
        verb = noun[:-3]
        yield from (verb, f"{verb}s", f"{verb}ed", *_PASTS.get(verb, ()))
    elif noun.endswith("ation") and len(noun) > _SHORTEST:
        verb = f"{noun[:-3]}e"
        yield from (verb, f"{verb}s", f"{verb}d")


def _ways(label: str) -> Iterator[str]:
    """A label as people write it: whole, without its unit in brackets, and by its abbreviation."""
    yield label
    if label.lower().startswith("total "):
        yield label[len("total ") :]
    brackets = _BRACKETS.findall(label)
    if all(not beyond_unit(each) or _SHORT.fullmatch(each) for each in brackets):
        yield _BRACKETS.sub("", label)
        yield from (each for each in brackets if _SHORT.fullmatch(each) and beyond_unit(each))


def _longest(hits: Iterable[Hit[Any]]) -> list[Hit[Any]]:
    """Those that do not overlap, the longest first; of equals the one that came first."""
    kept: list[Hit[Any]] = []
    for hit in sorted(hits, key=lambda hit: hit.first - hit.last):
        if all(hit.last <= other.first or other.last <= hit.first for other in kept):
            kept.append(hit)
    return sorted(kept, key=lambda hit: hit.first)


def _is_name(said: Sequence[Token], hit: Hit[Any]) -> bool:
    """A short name is one only as it is written, or in capitals: "A" is an indicator and "AND" Andorra, "a" and "and" are not."""
    token = said[hit.first]
    return hit.last - hit.first > 1 or len(token.text) > 3 or token.raw.isupper() or token.raw in hit.meaning.codes


def _runs(said: Sequence[Token], taken: Sequence[bool]) -> Iterator[list[Hit[Meaning]]]:
    """Words for topics and forms that stand together: "GDP per capita", "growth of the population"."""
    run: list[Hit[Meaning]] = []
    for hit in vocabulary().find(said, taken):
        if hit.meaning.name == "total":
            continue  # "total GDP" may ask for a sum
        if run and any(token.text not in _BETWEEN for token in said[run[-1].last : hit.first]):
            yield run
            run = []
        run.append(hit)
    if run:
        yield run
