"""What the unit of a fact means: its name in the lexicon, what it counts in, or that it is a unitless share."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from countermark.numeral.lexicon import units
from countermark.numeral.lexicon.scales import multiplier
from countermark.numeral.locales import locale as find_locale

_SHARES: Final = frozenset(("", "share", "fraction", "1"))


class FactUnit(NamedTuple):
    """The unit of a fact: what its data say, and what the lexicon makes of it."""

    text: str
    """As the data have it; empty for a unitless share."""
    name: str | None
    """Canonical name; None for a unitless share and for a unit that the lexicon does not know."""
    multiplier: int
    """A fact in "million USD" counts millions."""
    is_rate: bool = False
    """So many per base; then what is counted has to agree as well."""

    @property
    def is_share(self) -> bool:
        """Unit absent, `share`, `fraction` or `1`."""
        return not self.text


UNITLESS: Final = FactUnit("", None, 1)


@lru_cache(maxsize=4096)
def fact_unit(unit: str | None) -> FactUnit:
    """What a fact's unit means."""
    text = "" if unit is None else unit.strip()
    if text.casefold() in _SHARES:
        return UNITLESS
    known = units.canonical(text)
    if known is None:
        return FactUnit(text, None, _scale_of(text))
    return FactUnit(text, known.name, known.multiplier, "per " in known.name)


def _scale_of(text: str) -> int:
    """What a unit that is not known counts in: "million widgets" are millions."""
    words = text.split()
    for word in (words[0], words[-1]) if len(words) > 1 else ():
        counted = multiplier(word.lower(), find_locale("en"))
        if counted is not None:
            return counted
    return 1
