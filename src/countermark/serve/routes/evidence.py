"""Evidence as requests bring it: facts, passages, rows."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from countermark.evidence.fact_objects import fact_of
from countermark.model import Fact, Passage, Source

Value = Annotated[
    Any,
    Meta(
        description="A decimal as text or as a number, whose digits are kept; null is a missing observation.",
        extra_json_schema={"type": ["string", "number", "null"]},
    ),
]
Id = Annotated[str, Meta(min_length=1)]
Rows = list[dict[str, Any]]


class SourceGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a fact or a passage comes from."""

    uri: str | None = None
    dataset: str | None = None
    version: str | None = None
    retrieved: str | None = None
    digest: str | None = None


class FactGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A trusted value."""

    id: Id
    value: Value = None
    unit: str | None = None
    entity: str | None = None
    indicator: str | None = None
    period: str | None = None
    dims: dict[str, str] = {}
    status: str | None = None
    source: str | SourceGiven | None = None
    derive: str | dict[str, Any] | None = None
    """The expression that gives the value, of a fact that is not observed."""

    def fact(self) -> Fact:
        """As the library has it."""
        if self.derive is not None:
            return fact_of(msgspec.to_builtins(self, builtin_types=(Decimal,)))
        return Fact(
            id=self.id,
            value=self.value,
            unit=self.unit,
            entity=self.entity,
            indicator=self.indicator,
            period=self.period,
            dims=self.dims,
            status=self.status,
            source=_source(self.source),
        )


class PassageGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Trusted text."""

    id: Id
    text: str
    source: str | SourceGiven | None = None

    def passage(self) -> Passage:
        """As the library has it."""
        return Passage(id=self.id, text=self.text, source=_source(self.source))


def _source(given: str | SourceGiven | None) -> str | Source | None:
    return Source(**msgspec.structs.asdict(given)) if isinstance(given, SourceGiven) else given
