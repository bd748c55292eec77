"""What an indicator and an entity are called in an English sentence, from the labels that facts carry."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from countermark.generate.quoting import prose

_LONGEST: Final = 80
_UNIT_IN_BRACKETS: Final = re.compile(r"\s*\([^()]*\)\s*$")
_COUNTED: Final = frozenset(("population", "gdp", "gni", "gnp", "area", "debt", "workforce", "economy"))
"""Heads of nouns that take "the … of" and are large or small; others stand alone, "in" a place, and are high or low."""
_TOTALS: Final = frozenset(("total", "all", "both sexes"))
_WITH_ARTICLE: Final = re.compile(
    r"(?:United|Netherlands|Philippines|Bahamas|Gambia|Maldives|Comoros|Seychelles|Czech Republic|Dominican Republic"
    r"|Central African Republic|Faroe|Cayman|Marshall|Solomon|Channel|British|Isle|European|Euro|Arab|World$|Middle|Caribbean)\b"
    r"|.*\b(?:Islands|Republic|Emirates|States|Kingdom|Federation)$"
)


class Noun(NamedTuple):
    """An indicator as a noun."""

    name: str
    counted: bool
    """It is "the … of" a place, of which there is more or less: larger and smaller, not higher and lower."""

    def of(self, place: str) -> str:
        """The noun with its place: "the population of Kenya", "inflation (consumer prices) in Kenya"."""
        if not place:
            return f"the {self.name}" if self.counted else self.name
        return f"the {self.name} of {place}" if self.counted else f"{self.name} in {place}"

    @property
    def had(self) -> str:
        """The noun behind "had": "a population", "inflation"."""
        return f"a {self.name}" if self.counted else self.name

    def compared(self, *, more: bool) -> str:
        """The word for more or less of it."""
        return ("larger" if more else "smaller") if self.counted else ("higher" if more else "lower")

    def superlative(self, *, most: bool) -> str:
        """The word for most or least of it."""
        return ("largest" if most else "smallest") if self.counted else ("highest" if most else "lowest")


UNNAMED: Final = Noun("figure", counted=True)
"""For an indicator whose label cannot stand in a sentence: it is missing, or a number would come with it."""


def noun_of(label: str | None) -> Noun:
    """The noun of a label: "Population, total" is "population", "Inflation, consumer prices (annual %)" is spelled out."""
    words = None if label is None else prose(_UNIT_IN_BRACKETS.sub("", label), _LONGEST)
    if words is None:
        return UNNAMED
    head, _, rest = words.partition(", ")
    name = _small(head) if not rest or rest.lower() in _TOTALS else f"{_small(head)} ({rest})"
    return Noun(name, counted=head.split()[0].lower() in _COUNTED)


def place_of(name: str | None) -> str:
    """What an entity is called inside a sentence, with its article; empty where it cannot be said."""
    words = None if name is None else prose(name, _LONGEST)
    if words is None:
        return ""
    return f"the {words}" if _WITH_ARTICLE.match(words) else words


def _small(words: str) -> str:
    """Without the capital that starts a label, unless it starts an abbreviation."""
    return words if words[1:2].isupper() or not words[1:] else words[0].lower() + words[1:]
