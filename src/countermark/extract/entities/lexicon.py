"""Names that are known, found by their words, and the class of a word on its own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from countermark.extract.alternatives import by_first_letter
from countermark.extract.entities import (
    common_words,
    firm_table,
    given_names,
    organization_table,
    place_table,
    software_table,
    technology_table,
    town_table,
)
from countermark.extract.entities.mention import Type
from countermark.extract.listed import names, words

TOKEN: Final = re.compile(
    # Most words are plain letters before a space.
    r"[A-Za-z]++(?= )|"
    # Each alternative starts with its first letter, so that most words are soon past those before theirs.
    r"[A-Z]\.(?<![°\w][A-Z]\.)(?:(?>(?:[A-Z]\.)+)|(?=[ \u00a0]?[A-Z]))|"
    + by_first_letter(
        (r"(?:Mr|Mrs|Ms|Dr|Prof|St|Mt|Sen|Rep|Gov|Gen|Lt|Col|Sgt|Capt|Rev|Jr|Sr|Inc|Corp|Ltd|Co|Esq)\.(?!\w)",)
    )
    + r"|\.NET\b"
    r"|[^\W\d_]\w*+(?>(?:[-&+/](?=\w)\w++|['’](?=[A-Z]|[dtl]\b)\w++|\.(?=(?:js|io|com|ai|NET|x|IO|JS)\b)\w++)*)[+#]{0,2}+"
    r"|[0-9]++(?>(?:\.[0-9]++)*)\w*+|&"
)
"""A word with what belongs to it: "O'Brien", "AT&T", "U.S.", "Node.js", "C++", "Coca-Cola"; or a number."""


class Phrase(NamedTuple):
    """A name of the lexicon that starts at some word."""

    last: int
    """The first word that no longer belongs to it."""
    type: Type


class Lexicon:
    """All names by their first word."""

    def __init__(self) -> None:
        self._names: dict[str, list[tuple[tuple[str, ...], Type]]] = {}
        tables: tuple[tuple[str, Type], ...] = (
            (technology_table.NAMES, "TECHNOLOGY"),
            (organization_table.NAMES, "ORGANIZATION"),
            (software_table.NAMES, "TECHNOLOGY"),
            (firm_table.NAMES, "ORGANIZATION"),
            (place_table.COUNTRIES, "PLACE"),
            (place_table.REGIONS, "PLACE"),
            (place_table.CITIES, "PLACE"),
            (town_table.NAMES, "PLACE"),
        )
        known: dict[tuple[str, ...], Type] = {}
        for table, kind in tables:
            for name in names(table):
                known.setdefault(tuple(TOKEN.findall(name)), kind)
        known |= {(word,): "TECHNOLOGY" for word in technology_table.WORDS if (word,) not in known}
        for key, kind in known.items():
            self._names.setdefault(key[0], []).append((key, kind))
        for listed in self._names.values():
            listed.sort(key=lambda entry: -len(entry[0]))

    def starts(self, word: str) -> bool:
        """Some name starts with this word."""
        return word in self._names

    def is_place(self, word: str) -> bool:
        """The word alone names a place."""
        return any(kind == "PLACE" and len(key) == 1 for key, kind in self._names.get(word, ()))

    def at(self, texts: Sequence[str], place: int, stop: int) -> Phrase | None:
        """The longest name that starts at a word and ends before `stop`."""
        for key, kind in self._names.get(texts[place], ()):
            last = place + len(key)
            if last <= stop and tuple(texts[place:last]) == key:
                return Phrase(last, kind)
        return None


@cache
def lexicon() -> Lexicon:
    """The lexicon, made when a text first needs it."""
    return Lexicon()


@cache
def _small_places() -> frozenset[str]:
    return frozenset(
        name.lower()
        for table in (place_table.COUNTRIES, place_table.CITIES, town_table.NAMES)
        for name in names(table)
        if name.isalpha() and len(name) >= 5
    ) - (common_words.COMMON | place_table.WORDS | {word.lower() for word in town_table.WORDS})


def small_place(word: str) -> bool:
    """A word in small letters that a hasty writer may mean as a place: "warsaw"."""
    return word in _small_places()


_INITIALS: Final = re.compile(r"(?:[A-Z]\.)+")
_ACRONYM: Final = re.compile(r"[^\W\d_][\w&]{1,6}")
_FUNCTION: Final = words(
    "the a an this that these those my your our his her its their in on at by for with from to of and or but if so"
    " as is are was were be been has have had do does did will would can could may might must shall should not no"
    " yes we you i he she it they who what which when where why how while although because since until unless"
    " after before during between about into through over under again then there here all any both each few more"
    " most other some such only than too very just also however therefore thus hence moreover furthermore"
    " additionally finally first second third next according please let dear hello hi thanks thank sure great ok"
    " okay note using based given despite unlike like per via meanwhile instead overall another every one two"
    " three four five six seven eight nine ten many several"
)
_CLASS: Final[tuple[tuple[frozenset[str], str], ...]] = (
    (common_words.TITLES, "T"),
    (technology_table.HEADS, "k"),
    (organization_table.SUFFIXES, "S"),
    (organization_table.HEADS, "H"),
    (organization_table.FIRST_HEADS, "h"),
    (place_table.AFTER, "F"),
    (place_table.BEFORE, "B"),
    (place_table.DIRECTIONS, "D"),
    (common_words.PEOPLES, "x"),
    (given_names.AMBIGUOUS, "g"),
    (given_names.NAMES, "G"),
)


@cache
def classes() -> dict[str, str]:
    """The class of every word that has one for itself."""
    return {word: sign for listed, sign in reversed(_CLASS) for word in listed}


def word_class(word: str) -> str:
    """What a word with a capital may be, as one letter (see `grammar`)."""
    low = word.lower()
    if low in _FUNCTION:
        return "g" if word in given_names.AMBIGUOUS else "z"
    known = classes().get(word)
    if known is not None:
        return known
    if _INITIALS.fullmatch(word):
        return "I"
    if len(word) > 1 and word.isupper() and _ACRONYM.fullmatch(word):
        return "z" if word in organization_table.ACRONYM_WORDS or low in common_words.COMMON else "A"
    if low in common_words.COMMON:
        return "x"
    return "C"
