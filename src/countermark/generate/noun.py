"""What an indicator and an entity are called in an English sentence, from the labels that facts carry."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from countermark.generate.quoting import prose

_LONGEST: Final = 80
_IN_BRACKETS: Final = re.compile(r"\s*\(([^()]*)\)\s*$")
_SHARE: Final = re.compile(r"% of (.+)")
_COUNTED: Final = frozenset(("population", "gdp", "gni", "gnp", "area", "debt", "workforce", "economy", "figure"))
"""Nouns that take "the … of" and are large or small; others stand alone, "in" a place, and are high or low."""
_SINGULAR: Final = ("ss", "us", "is")
_TOTALS: Final = frozenset(("total", "all", "both sexes"))
_WITH_ARTICLE: Final = re.compile(
    r"(?:United|Netherlands|Philippines|Bahamas|Gambia|Maldives|Comoros|Seychelles|Czech Republic|Dominican Republic"
    r"|Central African Republic|Democratic Republic|Republic|Faroe|Cayman|Marshall|Solomon|Channel|British|Isle|European|Euro|Arab|World$|Middle|Caribbean)\b"
    r"|.*\b(?:Islands|Republic|Emirates|States|Kingdom|Federation)$"
)


class Noun(NamedTuple):
    """An indicator as a noun."""

    name: str
    counted: bool
    """It is "the … of" something, of which there is more or less: larger and smaller, not higher and lower."""
    plural: bool = False

    def of(self, whose: str, *, inside: bool = True) -> str:
        """The noun with whose it is: "the population of Kenya", "inflation in Kenya", "revenue of Acme"."""
        name = f"the {self.name}" if self.counted else self.name
        return name if not whose else f"{name} {'in' if inside and not self.counted else 'of'} {whose}"

    @property
    def had(self) -> str:
        """The noun behind "had": "a population", "an area", "inflation"."""
        article = "an" if self.name[:1].lower() in "aeiou" else "a"
        return f"{article} {self.name}" if self.counted else self.name

    @property
    def was(self) -> str:
        """The verb that goes with it."""
        return "were" if self.plural else "was"

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
    if label is None:
        return UNNAMED
    brackets = _IN_BRACKETS.search(label)
    share = None if brackets is None else _SHARE.search(brackets[1])
    words = prose(_IN_BRACKETS.sub("", label), _LONGEST)
    whole = None if share is None else prose(share[1], _LONGEST)
    if words is None or (share is not None and whole is None):
        return UNNAMED
    head, _, rest = words.partition(", ")
    name = _small(head) if not rest or rest.lower() in _TOTALS else f"{_small(head)} ({rest})"
    if whole is not None:
        return Noun(f"{name} as a share of {whole}", counted=False, plural=_is_plural(head))
    return Noun(name, counted=head.split()[-1].lower() in _COUNTED, plural=_is_plural(head))


def place_of(name: str | None) -> str:
    """What an entity is called inside a sentence, with its article; empty where it cannot be said."""
    words = None if name is None else prose(name, _LONGEST)
    if words is None:
        return ""
    return f"the {words}" if _WITH_ARTICLE.match(words) else words


def _small(words: str) -> str:
    """Without the capital that starts a label, unless it starts an abbreviation."""
    return words if words[1:2].isupper() or not words[1:] else words[0].lower() + words[1:]


def _is_plural(head: str) -> bool:
    """Whether a noun phrase is about several: "exports of goods", not "access to water"."""
    word = re.split(r" (?:of|to|in|for|from|at|as|per|by|on|with)\b", head)[0].split()[-1]
    return word.endswith("s") and not word.endswith(_SINGULAR) and word != word.upper()
