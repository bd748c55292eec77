"""What facts are called in a sentence: the entity by its common name, the indicator with what sets it apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from countermark.evidence.retrieval.catalogue import ENTITY_LABEL, INDICATOR_LABEL
from countermark.evidence.retrieval.gazetteer import gazetteer
from countermark.generate.noun import place_of
from countermark.model import VALUE_KINDS, Fact
from countermark.numeral import find as find_numbers

_PLAINER: Final = {
    "COD": "Democratic Republic of the Congo",
    "COG": "Republic of the Congo",
    "HKG": "Hong Kong",
    "MAC": "Macao",
    "MMR": "Myanmar",
}
"""Where CLDR's name is for a list, and no sentence has it."""
_PERIOD: Final = re.compile(r"[0-9A-Za-z][0-9A-Za-z /:.-]{0,19}")


def place_name(fact: Fact) -> str:
    """The entity's common English name, its label, or its code; empty where it cannot be said."""
    if is_place(fact):
        country = str(_country(fact))
        return place_of(_PLAINER.get(country, gazetteer().shown[country]))
    label = fact.dims.get(ENTITY_LABEL)
    return place_of(label if label is not None else fact.entity)


def is_place(fact: Fact) -> bool:
    """Whether the entity is a country or a group of them that we know, by its code and, where it has one, its label."""
    label, country = fact.dims.get(ENTITY_LABEL), _country(fact)
    known = country is not None and country in gazetteer().shown
    return known and (label is None or gazetteer().exact(label) == (country,))


def indicator_label(fact: Fact, others: Sequence[Fact] = ()) -> str | None:
    """The indicator's label, with what tells the observation from others of the same place and time."""
    label = fact.dims.get(INDICATOR_LABEL, fact.indicator)
    place = (fact.indicator, fact.entity, fact.period)
    beside = [other for other in others if (other.indicator, other.entity, other.period) == place]
    told = [
        value
        for name, value in sorted(fact.dims.items())
        if name != INDICATOR_LABEL and any(other.dims.get(name) != value for other in beside)
    ]
    return ", ".join((label, *told)) if label is not None else None


def period_name(fact: Fact) -> str | None:
    """The period as words; empty where there is none, None where it would bring a value with it."""
    if fact.period is None:
        return ""
    if _PERIOD.fullmatch(fact.period) is None:
        return None
    stated = find_numbers(f"in {fact.period}.")
    return None if any(number.kind in VALUE_KINDS for number in stated) else fact.period


def _country(fact: Fact) -> str | None:
    return None if fact.entity is None else gazetteer().codes.get(fact.entity.upper())
