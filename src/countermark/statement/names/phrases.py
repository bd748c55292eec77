"""Phrases of one or more words, and where a text says them: the longest one at each place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from countermark.statement.names.tokens import Token, words

_Meaning = TypeVar("_Meaning")
_ALONE: Final = (1,)
_LONGEST: Final = 12
"""Words of a phrase that is looked for backwards."""


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
        self._meanings: dict[str, _Meaning] = {}
        """By the folded words, one blank apart."""
        self._sizes: dict[str, tuple[int, ...]] = {}
        for phrase, meaning in entries:
            self.add(phrase, meaning)

    @classmethod
    def of(cls, meanings: dict[str, _Meaning], sizes: dict[str, tuple[int, ...]] | None = None) -> Phrases[_Meaning]:
        """Phrases whose words are folded and one blank apart; `sizes`: how many words they have by their first, if it is known."""
        made = cls()
        made._meanings = meanings
        if sizes is not None:
            made._sizes = sizes
        else:
            for key in meanings:
                made._index(key)
        return made

    @property
    def sizes(self) -> Mapping[str, tuple[int, ...]]:
        """How many words the phrases have that begin with a word, the longest first."""
        return self._sizes

    def __contains__(self, phrase: object) -> bool:
        return isinstance(phrase, str) and " ".join(words(phrase)) in self._meanings

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        return map(tuple, map(str.split, self._meanings))

    def get(self, key: tuple[str, ...]) -> _Meaning | None:
        """What exactly these words mean."""
        return self._meanings.get(" ".join(key))

    def add(self, phrase: str, meaning: _Meaning, *, replace: bool = True) -> None:
        """Give a phrase its meaning; the later one holds, unless told to keep the first."""
        key = " ".join(words(phrase))
        if not key or (not replace and key in self._meanings):
            return
        self._meanings[key] = meaning
        self._index(key)

    def _index(self, key: str) -> None:
        first, _, rest = key.partition(" ")
        size = rest.count(" ") + 2 if rest else 1
        sizes = self._sizes.setdefault(first, _ALONE if size == 1 else (size,))
        if size not in sizes:
            self._sizes[first] = tuple(sorted((*sizes, size), reverse=True))

    def may_begin(self, word: str) -> bool:
        """Whether a phrase begins with a word."""
        return word in self._sizes

    def at(self, texts: Sequence[str], first: int) -> Hit[_Meaning] | None:
        """The longest phrase that starts at a token."""
        for size in self._sizes.get(texts[first], ()) if first < len(texts) else ():
            # Past the end of the text the slice is shorter, and no phrase of that size.
            meaning = self._meanings.get(" ".join(texts[first : first + size])) if first + size <= len(texts) else None
            if meaning is not None:
                return Hit(first, first + size, meaning)
        return None

    def before(self, texts: Sequence[str], last: int) -> Hit[_Meaning] | None:
        """The longest phrase that ends before a token."""
        for first in range(max(0, last - _LONGEST), last):
            if last - first in self._sizes.get(texts[first], ()):
                meaning = self._meanings.get(" ".join(texts[first:last]))
                if meaning is not None:
                    return Hit(first, last, meaning)
        return None

    def find(self, said: Sequence[Token], taken: Sequence[bool] = ()) -> list[Hit[_Meaning]]:
        """Every phrase of a text from the left, longest first, over tokens that nothing else has taken."""
        return self.among([token.text for token in said], taken)

    def among(self, texts: Sequence[str], taken: Sequence[bool] = ()) -> list[Hit[_Meaning]]:
        """The same for the words of a text."""
        hits: list[Hit[_Meaning]] = []
        end, starts = 0, self._sizes
        # Most words begin no phrase.
        for place in [place for place, word in enumerate(texts) if word in starts]:
            hit = self.at(texts, place) if place >= end else None
            if hit is not None and True not in taken[hit.first : hit.last]:
                hits.append(hit)
                end = hit.last
        return hits
