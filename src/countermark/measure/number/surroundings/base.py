"""Whether a fact's own words say what a rate is counted per: "Average annual wages" for "dollars per year"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from countermark.model import Fact
from countermark.patterns import lazy

_WORDS: Final = lazy(r"[^\W_]+")
_SAID: Final[Mapping[str, frozenset[str]]] = {
    "year": frozenset(["annual", "annually", "yearly", "year", "per_year", "pa"]),
    "quarter": frozenset(["quarterly", "quarter"]),
    "month": frozenset(["monthly", "month"]),
    "week": frozenset(["weekly", "week", "rent", "rents"]),
    "day": frozenset(["daily", "day"]),
    "hour": frozenset(["hourly", "hour"]),
    "capita": frozenset(["capita", "head", "person", "inhabitant"]),
}


def says_base(fact: Fact | None, over: str) -> bool:
    """Whether the names of a fact have the base of a rate that stands beside its number."""
    if fact is None:
        return False
    base = over.removeprefix("/").removeprefix("per ").strip()
    names = " ".join(part for part in (fact.indicator, fact.unit, *fact.dims.values()) if part is not None)
    said = frozenset(each.casefold() for each in _WORDS.findall(names.replace("_", " ")))
    return not _SAID.get(base, frozenset((base,))).isdisjoint(said)
