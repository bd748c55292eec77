"""Every name that we know of a country or a group of countries: exact, by its code, by its stem, nearly spelt."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Final

import msgspec

from countermark.language.lists import word_list
from countermark.patterns import lazy
from countermark.statement.names.phrases import Phrases
from countermark.statement.names.spelling import Spellings
from countermark.statement.names.stop_words import STOP_WORDS
from countermark.statement.names.tokens import Token, words

Keys = tuple[str, ...]
"""What a name stands for: ISO 3166 alpha-3 codes, World Bank codes of groups, or codes of a catalogue's own."""

OTHER: Final = ("?",)
"""A place that is none of the countries and groups, or a part of one."""
REGION: Final = ("??",)
"""A continent or another group that nobody counts in one way."""
SHORT: Final = 3
STEM: Final = 4
_STEM_SMALL: Final = 5
_ENDING: Final = 3
_ADJECTIVE: Final = lazy("[а-яіїє]{0,3}ск[а-яіїє]{1,3}")
_FINAL: Final = lazy("(?:ая|яя|ые|ие|ый|ий|ой|ое|[aeiouyаяоеиыуюэіїєйьαηοει]|ες|ος)$")
_PREFIXED: Final = lazy("(?:[وفبلك]|[בלמהשו])(?=.{3})")
# Countries in German, Polish and Scandinavian, and something else in English.
_ELSEWHERE: Final = frozenset(("island", "indie"))
# Codes in small letters that are more often a word.
_WORDS: Final = word_list("names", "gazetteer small words")


class Built(msgspec.Struct, frozen=True, kw_only=True):
    """What `gazetteer.json` holds, which `tools/generate_gazetteer.py` makes of the tables: folding the names takes long."""

    codes: dict[str, str]
    shown: dict[str, str]
    currencies: dict[str, list[str]]
    countries: list[str]
    adjectives: list[str]
    names: dict[str, Keys]
    """Keys by the folded words of a name."""
    sizes: dict[str, tuple[int, ...]]
    """How many words the names have that begin with a word, the longest first."""
    short: dict[str, frozenset[str]]
    """Names by a short word that they fold to."""
    stems: msgspec.Raw
    """By the stem of the first word, the stems and what they stand for; read when a word may have one, as the next is."""
    spelled: msgspec.Raw
    """Keys by the letters of a name."""


_Stems = dict[str, list[tuple[tuple[str, ...], Keys]]]


class Gazetteer:
    """The names, and how each of them is looked up."""

    def __init__(self, built: Built) -> None:
        self.codes = built.codes
        self.shown = built.shown
        self.currencies = built.currencies
        self.adjectives = {tuple(each.split()) for each in built.adjectives}
        self.countries = frozenset(built.countries)
        self._names: Phrases[Keys] = Phrases.of(built.names, built.sizes)
        self._short = built.short
        self._built = built

    @cached_property
    def _stems(self) -> _Stems:
        return msgspec.json.decode(self._built.stems, type=_Stems)

    @cached_property
    def spellings(self) -> Spellings:
        """The names by their letters, to be found when nearly spelt right."""
        return Spellings(msgspec.json.decode(self._built.spelled, type=dict[str, Keys]))

    def exact(self, name: str) -> Keys | None:
        """What exactly this name stands for."""
        return self._names.get(words(name))

    def may_begin(self, word: str) -> bool:
        """Whether a name may begin with a folded word; of most words one look says that none does."""
        if not word.isascii() or self._names.may_begin(word):
            return True
        return word.endswith("s") and self._names.may_begin(word[:-1])

    def at(self, said: Sequence[Token], texts: Sequence[str], place: int, *, english: bool) -> tuple[int, Keys] | None:
        """The longest name that starts at a token, and where it ends."""
        hit = self._names.at(texts, place)
        if hit is None or (hit.last == place + 1 and not self._is_name(said[place], english=english)):
            word = texts[place]
            # In Latin letters a changed ending and a slip look alike: the nearest spelling is asked first.
            return self._by_prefix(texts, place) or (None if word.isascii() else self.by_stem(said, place))
        return hit.last, hit.meaning

    def _is_name(self, token: Token, *, english: bool) -> bool:
        """Ý is Italy and y is "and": short names keep their accents, and small words stay words."""
        if token.text == "us":
            return token.raw.isupper()
        short = self._short.get(token.text)
        if short is not None:
            # "NGA" is Nigeria's code, "Nga" Russia's name in Vietnamese.
            return token.is_capitalised and not token.raw.isupper() and token.raw.casefold() in short
        if token.text in _ELSEWHERE:
            return token.is_capitalised and not english
        return token.text not in STOP_WORDS or len(token.text) > SHORT or not token.text.isascii()

    def _by_prefix(self, texts: Sequence[str], place: int) -> tuple[int, Keys] | None:
        """Arabic and Hebrew write "in", "and", "to" onto the name; German and English put an s behind it."""
        word = texts[place]
        shorter = []
        if word.startswith("لل"):
            shorter.append("ال" + word[2:])
        if _PREFIXED.match(word):
            shorter.append(word[1:])
        if word.isascii() and word.endswith("s") and len(word) > _STEM_SMALL:
            shorter.append(word[:-1])
        for each in shorter:
            hit = self._names.at([each, *texts[place + 1 :]], 0)
            if hit is not None:
                return place + hit.last, hit.meaning
        return None

    def by_stem(self, said: Sequence[Token], place: int) -> tuple[int, Keys] | None:
        """The name whose stem starts here, in a language that changes endings; the longest stem wins."""
        word = said[place].text
        if word in STOP_WORDS:
            return None
        least = STEM if said[place].is_capitalised or not word.isascii() else _STEM_SMALL
        for length in range(len(word), least - 1, -1):
            for stems, keys in sorted(self._stems.get(word[:length], ()), key=lambda entry: -len(entry[0])):
                last = place + len(stems)
                if last <= len(said) and all(
                    _has_stem(token.text, stem) for token, stem in zip(said[place:last], stems, strict=True)
                ):
                    return last, keys
        return None

    def by_code(self, token: Token, *, shouted: bool) -> str | None:
        """The key of an ISO or World Bank code. Small letters are a code only where they are no word."""
        raw = token.raw
        key = self.codes.get(raw.upper()) if 2 <= len(raw) <= 3 and raw.isascii() and raw.isalpha() else None
        if key is None or (token.text in STOP_WORDS or token.text in _WORDS):
            return key if key is not None and raw.isupper() and not shouted else None
        return key if raw.isupper() or len(raw) == 3 else None


def stem_of(word: str) -> str:
    return _FINAL.sub("", word) if len(word) > STEM else word


def _has_stem(word: str, stem: str) -> bool:
    ending = word[len(stem) :]
    return word.startswith(stem) and (len(ending) <= _ENDING or _ADJECTIVE.fullmatch(ending) is not None)


@cache
def gazetteer() -> Gazetteer:
    """The one gazetteer, read when it is first needed."""
    return Gazetteer(msgspec.json.decode(Path(__file__).with_name("gazetteer.json").read_bytes(), type=Built))
