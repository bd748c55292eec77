"""A ranking of countries from everything that is held of it: who comes first is told only where all can be compared."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from typing import NamedTuple

from msgspec import structs

from countermark.ask.held import MANY
from countermark.ask.naming import country_of, details, spellings
from countermark.model import Fact
from countermark.protocols import Catalogue
from countermark.statement.retrieval.retrieve import Chosen


class Ranked(NamedTuple):
    """Places of a ranking."""

    places: tuple[Chosen, ...]
    """From the first on; those that share the last place are all there."""
    why: str = ""
    """Why the order cannot be told; the places are then facts and nothing more."""
    note: str = ""
    """What else is to be known of it."""


def ranked(found: Sequence[Chosen], catalogue: Catalogue, *, lowest: bool, length: int, most: int) -> Ranked:
    """The first places, in the period of the first fact that was found; at most `most`."""
    first = found[0]
    period = first.fact.period
    here = [chosen for chosen in found if chosen.fact.period == period]
    note = "" if len(here) == len(found) else f"a ranking is of one period, here of {period}"
    held = catalogue.select(indicator=first.fact.indicator, periods=spellings(first.fact) or None, limit=MANY)
    field = [fact for fact in held if fact.value is not None and country_of(fact) is not None]
    alike = [fact for fact in field if details(fact) == details(first.fact)]
    why = _not_comparable(field, alike)
    if len(held) >= MANY or any(chosen.fact not in field for chosen in here):
        why = "not everything that is held can be compared"
    if why:
        return Ranked(tuple(here[:length]), why, note)
    order = sorted(sorted(_values(alike), key=lambda pair: pair[1].id), key=lambda pair: pair[0], reverse=not lowest)
    # Two sources that agree have one place.
    once = list({(value, country_of(fact)): (value, fact) for value, fact in reversed(order)}.values())[::-1]
    last = once[min(length, most, len(once)) - 1][0]
    listed = [fact for value, fact in once if (value >= last if not lowest else value <= last)]
    if len(listed) > most:
        why, listed = "more countries share a place than can be listed", listed[:most]
    # Another value of a country that is listed contradicts its place, wherever that value would stand itself.
    countries = {country_of(fact) for fact in listed}
    shown = [*listed, *(fact for _, fact in once if country_of(fact) in countries and fact not in listed)]
    return Ranked(tuple(_chosen(fact, place, found, lowest=lowest) for place, fact in enumerate(shown, 1)), why, note)


def _not_comparable(field: Sequence[Fact], alike: Sequence[Fact]) -> str:
    """Why not all countries can be put in one order."""
    countries = {country_of(fact) for fact in alike}
    if len(countries) == 1:
        return "only one country has a value"
    if {country_of(fact) for fact in field} != countries:
        return "for some countries something narrower or wider is held than for others"
    if len({fact.unit for fact in alike}) > 1:
        return "the values are in different units"
    return "a value is no number" if len(_values(alike)) < len(alike) else ""


def _chosen(fact: Fact, place: int, found: Sequence[Chosen], *, lowest: bool) -> Chosen:
    known = next((chosen for chosen in found if chosen.fact == fact), None)
    if known is not None:
        return known
    said, _, when = found[0].reasons
    order = f"number {place} from the {'lowest' if lowest else 'highest'}"
    return structs.replace(found[0], fact=fact, reasons=(said, f"{country_of(fact)} ← {order}", when))


def _values(facts: Sequence[Fact]) -> list[tuple[Decimal, Fact]]:
    """The facts whose value is a number, each with it."""
    found: list[tuple[Decimal, Fact]] = []
    for fact in facts:
        try:
            found.append((Decimal(fact.value if fact.value is not None else "nothing"), fact))
        except InvalidOperation:
            continue  # a date
    return found
