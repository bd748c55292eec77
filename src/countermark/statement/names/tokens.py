"""The words of names and questions, folded and with their places, as the language reads them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from countermark.language.forms import fold
from countermark.language.words import Words

_SIGNED: Final = re.compile(r"['’]|\d[.,]")
_PART: Final = re.compile(r"(['’][sS]\b)|[^\W_]+")


class Token(NamedTuple):
    """One word of a text."""

    text: str
    """Folded: lower case, without diacritics."""
    start: int
    end: int
    raw: str
    """As written."""

    @property
    def is_capitalised(self) -> bool:
        """It starts with a capital letter."""
        return self.raw[:1].isupper()


def tokens(text: str) -> list[Token]:
    """The words of a text in order, in parts where a sign parts them: "3.5", "Türkiye'nin"; a possessive 's is no word."""
    read = Words(text)
    found: list[Token] = []
    for form, start, raw in zip(read.form, read.start, read.raw, strict=True):
        parts = [each for each in _PART.finditer(raw) if not each[1]] if _SIGNED.search(raw) is not None else ()
        if parts:
            found += [Token(fold(each[0]), start + each.start(), start + each.end(), each[0]) for each in parts]
        elif form != "s" or not text[:start].endswith(("'", "’")):
            found.append(Token(form, start, start + len(raw), raw))
    return found


@lru_cache(maxsize=20_000)
def words(text: str) -> tuple[str, ...]:
    """The folded words alone.

    >>> words("Korea, Dem. People's Rep."), words("the U.S.'s GDP"), words("필리핀")
    (('korea', 'dem', 'people', 'rep'), ('the', 'us', 'gdp'), ('필', '리', '핀'))
    """
    if text.isascii() and text.replace(" ", "").isalpha():
        return tuple(text.lower().split())
    return tuple(token.text for token in tokens(text))
