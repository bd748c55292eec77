"""Which countries and groups a text names, and what a catalogue calls them.

A name is found exactly (folded, longest first), by its stem where its language changes endings, by
its code, and only then by a near spelling. A country that the catalogue does not hold is still
recognised, so that "Taiwan" is never read as something else that is held.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from countermark.language.lists import word_list
from countermark.protocols import Name
from countermark.statement.names.gazetteer import OTHER, REGION, Keys, gazetteer
from countermark.statement.names.phrases import Phrases
from countermark.statement.names.spelling import Spellings
from countermark.statement.names.stop_words import ENGLISH, STOP_WORDS
from countermark.statement.names.tokens import Token, words

_LONGEST_GUESS: Final = 4
_SMALL_GUESS: Final = 6
"""Letters below which only a word with a capital can be a name with a slip."""
# "Northern Kenya" is a part of Kenya, "New Mexico" none of Mexico, "Mexico City" a town.
_PART_BEFORE: Final = word_list("names", "entities part before")
_PART_AFTER: Final = word_list("names", "entities part behind")
_TO_US: Final = word_list("names", "entities to us")


_CODE_WORDS: Final = frozenset(("code", "iso", "m49", "country", "numeric"))
_TERSE: Final = 3


class Mention(NamedTuple):
    """A place in the text that names an entity."""

    first: int
    last: int
    """Its tokens, half-open."""
    said: str
    """As written."""
    keys: Keys
    """What it stands for; more than one where the name is shared or the spelling leaves it open."""
    codes: tuple[str, ...]
    """The catalogue's codes of those it holds, in the same order; empty when it holds none."""
    name: str
    """What to call it when explaining."""
    slip: bool = False
    """It is not written like that; the name is the nearest one."""


class Entities:
    """The entities of a catalogue, findable by every name we know."""

    def __init__(self, names: Iterable[Name]) -> None:
        self._codes: dict[str, list[str]] = {}
        self._keys: dict[str, str] = {}
        self._labels: dict[str, str] = {}
        self._own: Phrases[Keys] = Phrases()
        self._squashed: dict[str, Keys] = {}
        shorter: list[tuple[str, Keys]] = []
        for name in names:
            key, shown, labels, every = _called(name)
            self._codes.setdefault(key, []).append(name.code)
            self._keys[name.code] = key
            self._labels[name.code] = shown
            for label in labels:
                # Two that are called alike, but for their capitals, may both be meant.
                self._own.add(label, tuple(dict.fromkeys((*(self._own.get(words(label)) or ()), key))))
            for label, short in every:
                self._own.add(label, (key,), replace=False)
                if short:
                    shorter.append((short, (key,)))
                self._squashed.setdefault("".join(words(label)), (key,))
        for short, keys in shorter:
            self._own.add(short, keys, replace=False)  # a name in full goes before a shortened one

    @cached_property
    def _spellings(self) -> Spellings:
        """Only questions spell carelessly."""
        return Spellings(self._squashed)

    def __len__(self) -> int:
        return len(self._labels)

    def label(self, code: str) -> str:
        """What the catalogue calls one of its codes."""
        return self._labels.get(code, code)

    def key(self, code: str | None) -> str | None:
        """What a code of the catalogue is to everyone else."""
        return self._keys.get(code) if code is not None else None

    def find(self, said: Sequence[Token], text: str, taken: Sequence[bool] = ()) -> list[Mention]:
        """Every entity that the text names exactly, by stem or by code, from the left."""
        shouted = text.isupper()
        found = self._found(said, text, taken, shouted=shouted)
        if not found and shouted:
            # In capitals throughout, IN and IS are codes only where nothing else names a country.
            found = self._found(said, text, taken, shouted=False)
        return found or self._pronoun(said, text, taken) or self._by_number(said, text, taken)

    def _found(self, said: Sequence[Token], text: str, taken: Sequence[bool], *, shouted: bool) -> list[Mention]:
        texts = [token.text for token in said]
        english = any(word in ENGLISH for word in texts)
        found: list[Mention] = []
        place = 0
        while place < len(texts):
            hit = self._at(said, texts, place, english=english, shouted=shouted)
            if hit is None or any(taken[place : hit[0]]):
                place += 1
                continue
            last, keys = hit
            found.append(self._mention(said, text, place, last, OTHER if _is_part(texts, place, last) else keys))
            place = last
        return found

    def guess(self, said: Sequence[Token], text: str, taken: Sequence[bool]) -> list[Mention]:
        """Names that are nearly spelt right, among tokens that nothing else explains."""
        found: list[Mention] = []
        place = 0
        while place < len(said):
            for last in range(min(place + _LONGEST_GUESS, len(said)), place, -1):
                keys = None if any(taken[place:last]) else self._nearest(said[place:last])
                if keys is not None:
                    found.append(self._mention(said, text, place, last, keys)._replace(slip=True))
                    place = last
                    break
            else:
                stem = None if taken[place] else gazetteer().by_stem(said, place)
                if stem is not None and not any(taken[place : stem[0]]):
                    found.append(self._mention(said, text, place, *stem))
                place = place + 1 if stem is None else stem[0]
        return found

    def _mention(self, said: Sequence[Token], text: str, first: int, last: int, keys: Keys) -> Mention:
        written = text[said[first].start : said[last - 1].end]
        if len(keys) > 1:
            exact = tuple(key for key in keys if written in map(self._labels.get, self._codes.get(key, ())))
            keys = exact if len(exact) == 1 else keys
        codes = tuple(code for key in keys for code in self._codes.get(key, ()))
        held = [self._codes[key][0] for key in keys if key in self._codes]
        names = [self._labels[code] for code in held] or [gazetteer().shown.get(key, written) for key in keys]
        return Mention(first, last, written, keys, codes, " or ".join(names))

    def _at(
        self, said: Sequence[Token], texts: Sequence[str], place: int, *, english: bool, shouted: bool
    ) -> tuple[int, Keys] | None:
        known = gazetteer().at(said, texts, place, english=english)
        own = self._own.at(texts, place)
        if own is not None and (known is None or own.last >= known[0]):
            return own.last, own.meaning
        if known is not None:
            return known
        key = gazetteer().by_code(said[place], shouted=shouted)
        return None if key is None else (place + 1, (key,))

    def _pronoun(self, said: Sequence[Token], text: str, taken: Sequence[bool]) -> list[Mention]:
        """A small "us" is the country only where no other is named and nobody is told, given or shown anything."""
        for place, token in enumerate(said):
            before = said[place - 1].text if place else ""
            if token.text == "us" and before not in _TO_US and not any(taken[place : place + 1]):
                return [self._mention(said, text, place, place + 1, ("USA",))]
        return []

    def _by_number(self, said: Sequence[Token], text: str, taken: Sequence[bool]) -> list[Mention]:
        """A numeric code, where a word says that it is one or next to nothing else is said."""
        for place, token in enumerate(said):
            key = gazetteer().codes.get(token.text) if len(token.text) == 3 and token.text.isdigit() else None
            is_code = len(said) <= _TERSE or (place > 0 and said[place - 1].text in _CODE_WORDS)
            if key is not None and is_code and not any(taken[place : place + 1]):
                return [self._mention(said, text, place, place + 1, (key,))]
        return []

    def _nearest(self, said: Sequence[Token]) -> Keys | None:
        word = "".join(token.text for token in said)
        if (
            not word.isalpha()
            or any(token.text in STOP_WORDS for token in said)
            or (len(word) < _SMALL_GUESS and not said[0].is_capitalised)
        ):
            return None
        tables = (gazetteer().spellings, self._spellings)
        # "trance" is a word, "Trance" could be France.
        capital = said[0].is_capitalised
        near = [found for table in tables if (found := table.nearest(word, first_letter=capital))]
        if not near:
            return None
        fewest = min(count for count, _ in near)
        return tuple(dict.fromkeys(key for count, keys in near if count == fewest for key in keys))


_KINDS: Final = word_list("names", "entities kinds of company")


def _without_kind(label: str) -> str:
    """A company as people call it: without what says what kind of company it is."""
    parts = label.partition("(")[0].replace(",", " ").split()
    while len(parts) > 1 and "".join(words(parts[-1])) in _KINDS:
        parts.pop()
    return " ".join(parts) if len(parts) < len(label.split()) else ""


@lru_cache(maxsize=8192)
def _called(name: Name) -> tuple[str, str, tuple[str, ...], tuple[tuple[str, str], ...]]:
    """The key of a name, what to call it, its labels, and every label with a shorter one or nothing."""
    known, key = gazetteer(), _key(name)
    shown = name.labels[0] if name.labels else known.shown.get(key, name.code)
    labels = name.labels if key in known.codes else (*name.labels, name.code)
    every = [(label, _without_kind(label)) for label in (*labels, *known.currencies.get(key, ()))]
    return (
        key,
        shown,
        labels,
        tuple((label, "" if short and known.exact(short) is not None else short) for label, short in every),
    )


def _key(name: Name) -> str:
    """What an entity of the catalogue is to everyone else, or its own code."""
    known = gazetteer()
    by_label = [keys[0] for label in (*name.labels, name.code) if (keys := known.exact(label)) and len(keys) == 1]
    by_code = known.codes.get(name.code.upper())
    if by_code is not None and (by_code in by_label or len(name.code) == 3 or not name.labels):
        return by_code
    # "IN" labelled "Indiana" is no India.
    return next((key for key in by_label if key not in (*OTHER, *REGION)), name.code)


def _is_part(texts: Sequence[str], first: int, last: int) -> bool:
    return (first > 0 and texts[first - 1] in _PART_BEFORE) or (last < len(texts) and texts[last] in _PART_AFTER)
