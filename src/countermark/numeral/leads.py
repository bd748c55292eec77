"""Whether the word before a number has a say in it: a qualifier, a sign, a currency, a name, a month."""

from __future__ import annotations

from typing import Final

from countermark.numeral.kinds import LEADS
from countermark.numeral.qualifiers import may_end

_SIGNS: Final = frozenset(("minus", "negative", "plus", "between", "from", "by", "is", "year"))
_CACHE: dict[str, bool] = {}
_CACHE_SIZE: Final = 50_000
_STRIPPED: Final = "([{\"“‘'*_,;:!?)]}”’"


def says_something(word: str) -> bool:
    """Whether a word, as it stands before a number in English, may belong to the number or change its kind."""
    found = _CACHE.get(word)
    if found is None:
        if len(_CACHE) >= _CACHE_SIZE:
            _CACHE.clear()
        found = _CACHE[word] = _says(word)
    return found


def _says(word: str) -> bool:
    last = word.split()[-1:]
    if not last:
        return True
    plain = last[0].strip(_STRIPPED)
    if not plain or not plain.isalnum() or plain != last[0].rstrip(_STRIPPED).lstrip(_STRIPPED):
        return True
    if plain.isupper() or plain.isdigit() or not plain.isascii():
        return True
    lower = plain.lower()
    return lower in LEADS or lower in _SIGNS or may_end(lower, "en")
