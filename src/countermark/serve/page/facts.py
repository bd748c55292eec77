"""A fact as people read it: in words, in which no text of anybody's can act or pose as a mark."""

from __future__ import annotations

import msgspec

from countermark.model import Fact
from countermark.render.neutral import one_line
from countermark.render.origin import entity, indicator, source_link, source_name, status

_LONG = 300


class FactTold(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A fact in words; what is not known is left out."""

    id: str
    value: str = ""
    """Empty where nothing was observed."""
    unit: str = ""
    entity: str = ""
    indicator: str = ""
    period: str = ""
    status: str = ""
    source: str = ""
    link: str = ""
    """The address of the source, where it is one that a reader may follow."""


def fact_told(fact: Fact) -> FactTold:
    """A fact in words."""
    link = source_link(fact)
    return FactTold(
        id=_text_of(fact.id),
        value=_text_of(fact.value),
        unit=_text_of(fact.unit),
        entity=_text_of(entity(fact)),
        indicator=_text_of(indicator(fact)),
        period=_text_of(fact.period),
        status=_text_of(status(fact)),
        source=_text_of(source_name(fact)),
        link="" if link is None else link,
    )


def _text_of(value: object) -> str:
    return "" if value is None else one_line(str(value), _LONG)
