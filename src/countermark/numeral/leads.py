"""What the word before a number has to say about it: nothing, a qualifier, or something that needs a closer look."""

from __future__ import annotations

from typing import Final, NamedTuple

from countermark.numeral.lexicon import qualifiers
from countermark.numeral.lexicon.currencies import NAMES_IN_FRONT
from countermark.numeral.locales import locale
from countermark.numeral.lookalike import look_words


class Lead(NamedTuple):
    """What a word means that stands before a number in English."""

    asks: bool = False
    """The number needs a closer look, whatever stands around it."""
    names: bool = False
    """The word gives a plain whole or decimal number a place in a series ("Table 3"), but no percentage or price."""
    qualifier: str | None = None
    """The word is a qualifier by itself …"""
    bounds: bool = False
    """… one that a second bound may follow ("over 10, under 20")."""
    priors: frozenset[str] = frozenset()
    """Words which, right before this one, make it part of a phrase that needs a closer look."""


_SIGNS: Final = frozenset(("minus", "negative", "plus", "year", "top"))
_ASKING: Final = (
    _SIGNS
    | look_words.MONTHS
    | look_words.WEEKDAYS
    | look_words.VERSION_WORDS
    | look_words.PHONE_WORDS
    | NAMES_IN_FRONT
)
_NAMING: Final = look_words.SECTION_WORDS | look_words.NAME_WORDS
_COLONS: Final = frozenset(word for word in _NAMING if word.endswith(":"))
_PRIORS: Final = {"is": look_words.SECRETS, "of": look_words.NUMBERED_BODIES}
_STRIPPED: Final = "([{\"“‘'*_,;:!?)]}”’"
_CACHE: dict[str, Lead] = {}
_CACHE_SIZE: Final = 50_000
_SILENT: Final = Lead()
_ASKS: Final = Lead(asks=True)


def lead(word: str) -> Lead:
    """What a word says, as it stands between two spaces before a number."""
    found = _CACHE.get(word)
    if found is None:
        if len(_CACHE) >= _CACHE_SIZE:
            _CACHE.clear()
        found = _CACHE[word] = _lead(word)
    return found


def _lead(word: str) -> Lead:
    last = word.split()[-1:]
    if not last:
        return _ASKS
    plain = last[0].strip(_STRIPPED)
    if not plain.isalnum() or plain.isupper() or plain.isdigit() or not plain.isascii():
        return _ASKS
    lower = plain.lower()
    if lower in _ASKING or last[0].lower() in _COLONS or plain in locale("en").currency:
        return _ASKS
    priors = qualifiers.priors(lower) | _PRIORS.get(lower, frozenset())
    sense = qualifiers.sense(lower)
    if sense is None or not qualifiers.may_end(lower, "en"):
        return Lead(names=lower in _NAMING, priors=priors) if priors or lower in _NAMING else _SILENT
    if plain != word:
        return _ASKS
    return Lead(qualifier=lower, bounds=sense in ("minimum", "maximum"), priors=priors)
