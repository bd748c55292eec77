"""Words of heads in eight languages: what people call a country, a year, a value or a unit in a table."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Final

from countermark.patterns import lazy

LANGUAGES: Final = ("de", "en", "es", "fr", "it", "nl", "pl", "pt")
_LETTERS: Final = {
    "de": frozenset("äöüß"), "es": frozenset("ñáíóú"), "fr": frozenset("éèêçàâîôûœ"), "it": frozenset("àèìòù"), "pl": frozenset("ąćęłńśźż"),
    "pt": frozenset("ãõçáâêó"),
}  # fmt: skip
"""Letters that tell a language; most of them tell at least that it is not English."""
_APART: Final = lazy(r"[\s_.:;,/\\()\[\]-]+")
_CAMEL: Final = lazy(r"(?<=[a-z])(?=[A-Z])")


@lru_cache(maxsize=1)
def _table() -> dict[str, dict[str, tuple[str, ...]]]:
    document = json.loads(Path(__file__).with_name("words.json").read_text(encoding="utf-8"))
    return {
        language: {role: tuple(text.split("|")) for role, text in roles.items()} for language, roles in document.items()
    }


@lru_cache(maxsize=32)
def words(role: str) -> frozenset[str]:
    """Every word of a role, in every language."""
    return frozenset(word for roles in _table().values() for word in roles[role])


@lru_cache(maxsize=1)
def months() -> dict[str, int]:
    """The names of months, and what they may be cut to without meaning two months."""
    found: dict[str, set[int]] = {}
    for roles in _table().values():
        for number, name in enumerate(roles["months"], 1):
            for length in range(3, len(name) + 1):
                found.setdefault(name[:length], set()).add(number)
    return {name: numbers.pop() for name, numbers in found.items() if len(numbers) == 1}


@lru_cache(maxsize=4096)
def plain(head: str) -> str:
    """A head in lower case with single blanks: "Country_Name" and "CountryName" are "country name"."""
    return _APART.sub(" ", _CAMEL.sub(" ", head)).strip().lower()


@lru_cache(maxsize=4096)
def is_called(head: str, role: str) -> bool:
    """Whether a head as a whole is a word of a role."""
    return plain(head) in words(role) or head.strip().lower() in words(role)


@lru_cache(maxsize=4096)
def names_one(text: str, role: str) -> bool:
    """Whether one of the words of a text is a word of a role."""
    known, said = words(role), plain(text)
    return any(word in known for word in said.split()) or any(f" {word} " in f" {said} " for word in _phrases(role))


def is_total(name: str) -> bool:
    """Whether a name is that of a sum: "Total", "Total revenue"."""
    said = plain(name)
    return said in (known := words("total")) or said.partition(" ")[0] in known


@lru_cache(maxsize=32)
def _phrases(role: str) -> tuple[str, ...]:
    return tuple(word for word in words(role) if " " in word)


def languages(texts: list[str]) -> frozenset[str]:
    """The languages that the words of heads belong to; none where no word is known, more where they are shared."""
    votes: dict[str, int] = dict.fromkeys(LANGUAGES, 0)
    for text in texts:
        for part in {plain(text), *plain(text).split()}:
            held = _spoken(part)
            for language in held if len(held) < len(LANGUAGES) else ():
                votes[language] += 1
    most = max(votes.values())
    return frozenset(language for language, count in votes.items() if count == most and count)


@lru_cache(maxsize=4096)
def _spoken(part: str) -> tuple[str, ...]:
    """The languages that know a word; of one that none knows, those that write its letters."""
    known = tuple(language for language, roles in _table().items() if any(part in texts for texts in roles.values()))
    if known or part.isascii():
        return known
    return tuple(language for language, letters in _LETTERS.items() if not letters.isdisjoint(part))


@lru_cache(maxsize=1)
def places() -> frozenset[str]:
    """Countries and large regions by name in eight languages and by ISO code, in lower case."""
    text = Path(__file__).with_name("places.txt").read_text(encoding="utf-8")
    return frozenset(line for line in text.splitlines() if line and not line.startswith("#"))


def is_place(text: str) -> bool:
    """Whether a text is the name or the code of a country or a large region."""
    return text.strip().lower() in places()
