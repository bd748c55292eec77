"""Phrases of one or more words, and where a text says them: the longest one at each place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from countermark.statement.names.tokens import Token, words

_Meaning = TypeVar("_Meaning")


class Hit(NamedTuple, Generic[_Meaning]):
    """A phrase that a text says."""

    first: int
    """Index of its first token."""
    last: int
    """Index after its last token."""
    meaning: _Meaning


class Phrases(Generic[_Meaning]):
    """Phrases by their words, each with one meaning."""

    def __init__(self, entries: Iterable[tuple[str, _Meaning]] = ()) -> None:
        self._meanings: dict[tuple[str, ...], _Meaning] = {}
        self._longest: dict[str, int] = {}
        for phrase, meaning in entries:
            self.add(phrase, meaning)

    def __contains__(self, phrase: object) -> bool:
        return isinstance(phrase, str) and words(phrase) in self._meanings

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        return iter(self._meanings)

    @property
    def starts(self) -> Mapping[str, int]:
        """The first words of all phrases, each with the length of the longest one."""
        return self._longest

    def get(self, key: tuple[str, ...]) -> _Meaning | None:
        """What exactly these words mean."""
        return self._meanings.get(key)

    def add(self, phrase: str, meaning: _Meaning, *, replace: bool = True) -> None:
        """Give a phrase its meaning; the later one holds, unless told to keep the first."""
        key = words(phrase)
        if not key or (not replace and key in self._meanings):
            return
        self._meanings[key] = meaning
        self._longest[key[0]] = max(len(key), self._longest.get(key[0], 0))

    def at(self, texts: Sequence[str], first: int) -> Hit[_Meaning] | None:
        """The longest phrase that starts at a token."""
        longest = self._longest.get(texts[first])
        if longest is None:
            return None
        for last in range(min(first + longest, len(texts)), first, -1):
            meaning = self._meanings.get(tuple(texts[first:last]))
            if meaning is not None:
                return Hit(first, last, meaning)
        return None

    def find(self, said: Sequence[Token], taken: Sequence[bool] = ()) -> list[Hit[_Meaning]]:
        """Every phrase of a text from the left, longest first, over tokens that nothing else has taken."""
        texts = [token.text for token in said]
        hits: list[Hit[_Meaning]] = []
        place = 0
        longest, size = self._longest, len(texts)
        while place < size:
            # Most words begin no phrase.
            hit = self.at(texts, place) if texts[place] in longest else None
            if hit is None or any(taken[hit.first : hit.last]):
                place += 1
                continue
            hits.append(hit)
            place = hit.last
        return hits
