"""What facts are called in a sentence: the entity by its common name, the indicator with what sets it apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from countermark.generate.prompt.entry import Moment
from countermark.generate.sentence.noun import beyond_unit, place_of
from countermark.language.forms import is_plural
from countermark.language.lists import word_list
from countermark.model import VALUE_KINDS, Fact
from countermark.numeral import find as find_numbers
from countermark.numeral.lexicon import units
from countermark.statement.names.gazetteer import gazetteer
from countermark.statement.periods.period import read_period
from countermark.statement.retrieval.catalogue import ENTITY_LABEL, INDICATOR_LABEL

ENTITY: Final = ""
"""The axis of entities; every other axis is a dimension, by its name."""
_PLAINER: Final = {
    "COD": "Democratic Republic of the Congo",
    "COG": "Republic of the Congo",
    "HKG": "Hong Kong",
    "MAC": "Macao",
    "MMR": "Myanmar",
}
"""Where CLDR's name is for a list, and no sentence has it."""
_TOTALS: Final = frozenset(("", "_t", "_z", "_a", "t", "tot", "total", "all", "both", "both sexes"))
"""What data sets write for a dimension that is not broken down."""
_SEXES: Final = {"f": "female", "m": "male"}
_ABOUT_THE_RECORD: Final = word_list("ask", "naming about the record")
"""Names of dimensions that narrow nothing."""
_NOT_OBSERVED: Final = {"f": "forecast", "forecast": "forecast", "projection": "projection", "projected": "projection"}
"""Statuses of what nobody has observed, as SDMX and others write them."""
_PERIOD: Final = re.compile(r"[0-9A-Za-z][0-9A-Za-z /:.-]{0,19}")


def dimensions(fact: Fact) -> list[tuple[str, str]]:
    """What it is broken down by, and which part of that it is."""
    return [
        (name, _SEXES.get(value.casefold(), value) if name.casefold() == "sex" else value)
        for name, value in sorted(fact.dims.items())
        if name not in (INDICATOR_LABEL, ENTITY_LABEL) and name.casefold() not in _ABOUT_THE_RECORD
    ]


def is_total(value: str | None) -> bool:
    """Whether a member of an axis is all of them."""
    return value is None or value.strip().casefold() in _TOTALS


def subject_axis(fact: Fact) -> str:
    """The axis whose member the observation is said to be of: the entity, or, where that is all of them, a dimension."""
    narrowed = [axis for axis, value in dimensions(fact) if not is_total(value)]
    return narrowed[0] if narrowed and fact.entity is not None and is_total(fact.entity) else ENTITY


def member_of(fact: Fact, axis: str) -> str | None:
    """The member of an axis that the observation is of."""
    return fact.entity if axis == ENTITY else dict(dimensions(fact)).get(axis)


def place_name(fact: Fact, axis: str = ENTITY) -> str:
    """The member's common English name, its label, or its code, whichever can be said; empty where none can."""
    if axis != ENTITY:
        return place_of(member_of(fact, axis))
    if is_place(fact):
        country = str(_country(fact))
        return place_of(_PLAINER.get(country, gazetteer().shown[country]))
    names = map(place_of, (fact.dims.get(ENTITY_LABEL), fact.entity))
    return next(filter(None, names), "")


def is_place(fact: Fact) -> bool:
    """Whether the entity is a country or a group of them that we know, by its code and, where it has one, its label."""
    label, country = fact.dims.get(ENTITY_LABEL), _country(fact)
    known = country is not None and country in gazetteer().shown
    return known and (label is None or gazetteer().exact(label) == (country,))


def indicator_label(fact: Fact, others: Sequence[Fact] = ()) -> str | None:
    """The indicator's label, its own or that of another fact of the same indicator; its code where none has one."""
    if fact.indicator is None:
        return fact.dims.get(INDICATOR_LABEL)
    same = (other.dims.get(INDICATOR_LABEL) for other in (fact, *others) if other.indicator == fact.indicator)
    return next((label for label in same if label is not None), fact.indicator)


def details(fact: Fact, axis: str = ENTITY) -> tuple[str, ...]:
    """What makes the observation less than the whole, or another kind of it: "female", "forecast", "constant prices".

    The member of its own axis does not: that is whom it is of.
    """
    found = [value for name, value in dimensions(fact) if name != axis and not is_total(value)]
    if axis != ENTITY and fact.entity is not None and not is_total(fact.entity):
        found.insert(0, place_name(fact) or fact.entity)
    measured = "" if fact.unit is None else beyond_unit(fact.unit, written=True)
    status = "" if fact.status is None else _NOT_OBSERVED.get(fact.status.casefold(), "")
    return (*found, *filter(None, (measured, status)))


def moment_of(fact: Fact) -> Moment | None:
    """When the fact's period is; None where it cannot be read."""
    period = None if fact.period is None else read_period(fact.period)
    if fact.period is None or period is None:
        return None
    day = (int(fact.period.strip()[-2:]),) if period.grain == "day" else ()
    return Moment(period.grain, (period.year, period.part, *day))


def spellings(fact: Fact) -> tuple[str, ...]:
    """Every way in which its period may be written."""
    period = None if fact.period is None else read_period(fact.period)
    known = () if period is None or period.grain == "day" else period.spellings()
    return tuple(dict.fromkeys((*known, *(() if fact.period is None else (fact.period,)))))


def period_name(fact: Fact) -> str | None:
    """The period as words; empty where there is none, None where it would bring a value with it."""
    if fact.period is None:
        return ""
    if _PERIOD.fullmatch(fact.period) is None:
        return None
    stated = find_numbers(f"in {fact.period}.")
    return None if any(number.kind in VALUE_KINDS for number in stated) else fact.period


def country_of(fact: Fact) -> str | None:
    """The country that the entity is, by its code or its name; None where it is none."""
    names = [gazetteer().exact(name) for name in (fact.dims.get(ENTITY_LABEL), fact.entity) if name is not None]
    codes = (_country(fact), *(code for named in names if named is not None for code in named))
    return next((code for code in codes if code is not None and code in gazetteer().countries), None)


def _country(fact: Fact) -> str | None:
    return None if fact.entity is None else gazetteer().codes.get(fact.entity.upper())


def yes_or_no(holds: bool) -> str:  # noqa: FBT001 — the answer itself
    return "yes" if holds else "no"


def unit_name(name: str) -> str:
    unit = units.canonical(name)
    return name if unit is None else unit.name


def plural(noun: str) -> str:
    if is_plural(noun):
        return noun
    if noun.endswith("y"):
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("s", "x", "ch", "sh")) else f"{noun}s"


def part_of(member: str | None) -> str | None:
    """A member that is not all of them."""
    return None if is_total(member) else member
