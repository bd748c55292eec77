"""What an indicator and an entity are called in an English sentence, from the labels that facts carry."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from countermark.generate.prompt.quoting import prose
from countermark.language.lists import word_list
from countermark.numeral.lexicon import currencies, units

_LONGEST: Final = 80
_IN_BRACKETS: Final = re.compile(r"\s*\(([^()]*)\)\s*$")
_SHARE: Final = re.compile(r"% of (.+)")
_CONSTANT: Final = re.compile(r"\bconstant(?: [0-9]{4})?\s*", re.IGNORECASE)
_BASE_YEAR: Final = re.compile(r"[0-9]{4}(?:-[0-9]{2,4})? ?= ?[0-9]{1,4}")
_OF_UNITS: Final = word_list("written", "noun of units")
"""Words that say how a thing is measured and nothing about what it is."""
_COUNTED: Final = frozenset(("population", "gdp", "gni", "gnp", "area", "debt", "workforce", "economy", "figure"))
"""Nouns that take "the … of" and are large or small; others stand alone, "in" a place, and are high or low."""
_WITH_ONE: Final = word_list("written", "noun with an article")
"""Nouns that are high or low, and take an article all the same."""
_NEGATED: Final = re.compile(r"(?:no|not|never)\b", re.IGNORECASE)
"""What would turn a sentence round: "Kenya had no inflation of"."""
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
    one: bool = False
    """It takes an article: "the literacy rate in Kenya", "a literacy rate"."""

    def of(self, whose: str, *, inside: bool = True) -> str:
        """The noun with whose it is: "the population of Kenya", "inflation in Kenya", "revenue of Acme"."""
        name = f"the {self.name}" if self.counted or self.one else self.name
        return name if not whose else f"{name} {'in' if inside and not self.counted else 'of'} {whose}"

    @property
    def had(self) -> str:
        """The noun behind "had": "a population", "an area", "inflation"."""
        article = "an" if self.name[:1].lower() in "aeiou" else "a"
        return f"{article} {self.name}" if self.counted or self.one else self.name

    @property
    def a(self) -> str:
        """What stands before "higher" or "larger" of it: "a ", or nothing."""
        return "a " if self.counted or self.one else ""

    @property
    def was(self) -> str:
        """The verb that goes with it."""
        return "were" if self.plural else "was"

    @property
    def size(self) -> str:
        """The word for much of it."""
        return "large" if self.counted else "high"

    @property
    def single(self) -> str:
        """One of what it counts: "worker", "head"."""
        if self.name == "population":
            return "head"
        return self.name[:-1] if self.name.endswith("s") and not self.name.endswith("ss") else self.name

    def compared(self, *, more: bool) -> str:
        """The word for more or less of it."""
        return ("larger" if more else "smaller") if self.counted else ("higher" if more else "lower")

    def superlative(self, *, most: bool) -> str:
        """The word for most or least of it."""
        return ("largest" if most else "smallest") if self.counted else ("highest" if most else "lowest")


UNNAMED: Final = Noun("figure", counted=True)
"""For an indicator whose label cannot stand in a sentence: it is missing, or a number would come with it."""


def noun_of(label: str | None, details: Sequence[str] = ()) -> Noun:
    """The noun of a label, with what narrows it: "Population, total" is "population", "Score (female)" stays that."""
    if label is None:
        return _narrowed(UNNAMED, "figure", details)
    told = _words(label)
    brackets: list[str] = []
    while (found := _IN_BRACKETS.search(label)) is not None:
        brackets.insert(0, found[1])
        label = label[: found.start()]
    share = next((found[1] for each in brackets if (found := _SHARE.search(each)) is not None), None)
    narrower = [beyond_unit(each) for each in brackets if _SHARE.search(each) is None]
    words, whole = prose(label, _LONGEST), None if share is None else prose(share, _LONGEST)
    said = [prose(each, _LONGEST) for each in narrower if each]
    if words is None or (share is not None and whole is None) or None in said or _NEGATED.match(words):
        return _narrowed(UNNAMED, "figure", details)
    head, _, rest = words.partition(", ")
    within = ([] if not rest or rest.lower() in _TOTALS else [rest]) + [each for each in said if each is not None]
    within += [each for each in details if not _words(each) <= told and each not in within]
    shared = "" if whole is None else f" as a share of {whole}"
    last = _head(head)
    noun = Noun(
        "",
        counted=whole is None and head.split()[-1].lower() in _COUNTED,
        plural=_is_plural(last),
        one=whole is None and last.lower() in _WITH_ONE,
    )
    return _narrowed(noun, f"{_small(head)}{shared}", within)


def beyond_unit(text: str, *, written: bool = False) -> str:
    """What a text in brackets, or a unit, says beyond a plain unit; `written` units stand beside the number anyway.

    >>> beyond_unit("current US$"), beyond_unit("female"), beyond_unit("constant 2015 US$")
    ('', 'female', 'constant prices')
    """
    constant = _CONSTANT.search(text) is not None
    plain = _BASE_YEAR.sub("", _CONSTANT.sub("", text)).strip(" ,")
    unit = units.canonical(plain) if plain else None
    if unit is not None and unit.name.startswith("per "):
        return ""
    if not all(_measures(word, written=written) for word in plain.split()):
        return plain
    return "constant prices" if constant else ""


def _measures(word: str, *, written: bool) -> bool:
    unit = units.canonical(word)
    return word.lower() in _OF_UNITS or (unit is not None and (written or currencies.is_currency(unit.name)))


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


def _narrowed(noun: Noun, name: str, within: Sequence[str]) -> Noun:
    return noun._replace(name=f"{name} ({', '.join(within)})" if within else name)


def place_of(name: str | None) -> str:
    """What an entity is called inside a sentence, with its article; empty where it cannot be said."""
    words = None if name is None else prose(name, _LONGEST)
    if words is None:
        return ""
    return f"the {words}" if _WITH_ARTICLE.match(words) else words


def _small(words: str) -> str:
    """Without the capital that starts a label, unless it starts an abbreviation or a name: GDP, G20, iPhone."""
    first = words.split(maxsplit=1)[0]
    kept = len(first) < 2 or any(char.isupper() or char.isdigit() for char in first[1:])
    return words if kept else words[0].lower() + words[1:]


def _head(phrase: str) -> str:
    """The word that a noun phrase is about: the exports of "exports of goods"."""
    return re.split(r" (?:of|to|in|for|from|at|as|per|by|on|with)\b", phrase)[0].split()[-1]


def _is_plural(word: str) -> bool:
    """Whether a word is about several: "exports", not "access"."""
    return word.endswith("s") and not word.endswith(_SINGULAR) and word != word.upper()


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them: "Kenya, Uganda and Chad"."""
    return " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else "".join(names)


def capital(text: str) -> str:
    """The text as it begins a sentence."""
    return text[:1].upper() + text[1:]
