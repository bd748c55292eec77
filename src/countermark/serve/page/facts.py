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
        id=_said(fact.id),
        value=_said(fact.value),
        unit=_said(fact.unit),
        entity=_said(entity(fact)),
        indicator=_said(indicator(fact)),
        period=_said(fact.period),
        status=_said(status(fact)),
        source=_said(source_name(fact)),
        link="" if link is None else link,
    )


def _said(value: object) -> str:
    return "" if value is None else one_line(str(value), _LONG)
