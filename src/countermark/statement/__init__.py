"""What a text says of a number: which entity, indicator and period, in what scope, stance and move."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec import structs

from countermark.language import Document
from countermark.model import VALUE_KINDS, Draft, Evidence, Fact, Quantity, Statement

if TYPE_CHECKING:
    from countermark.statement.reader import Derived


def is_bindable(quantity: Quantity) -> bool:
    """Whether a number is a value without a token, which its sentence may bind."""
    return quantity.token is None and quantity.kind in VALUE_KINDS


class Told(NamedTuple):
    """What a draft says of its numbers."""

    statements: Mapping[str, Statement]
    lines: Mapping[str, tuple[str, str]]
    """The stretch of each that is its own, and the whole of its sentence or its row."""
    derived: Callable[[Quantity], Derived | None] = lambda _: None
    """What is said of a number as of one that was made of others."""


def read_statements(
    draft: Draft, quantities: Sequence[Quantity], facts: Sequence[Fact], wanted: Collection[str]
) -> Told:
    """What the draft says of each of the wanted quantities; names are resolved against the facts' own."""
    # Loaded when asked for: the gazetteer is larger than everything else that a check needs.
    from countermark.statement.reader import Reader  # noqa: PLC0415
    from countermark.statement.vocabulary import vocabulary_of  # noqa: PLC0415

    declared = (draft.locale or "").partition("-")[0].lower()
    reader = Reader(draft.text, quantities, vocabulary_of(facts), declared)
    return Told(reader.statements(frozenset(wanted)), reader.lines, reader.derived)


def bind_numbers(document: Document, quantities: Sequence[Quantity], evidence: Evidence) -> dict[str, Quantity]:
    """The values without a tag, each with the fact that it states or contradicts, or why there is none."""
    from countermark.statement.placement.binding import bind  # noqa: PLC0415 — loaded when asked for

    return bind(document, quantities, evidence)


def bind_statements(quantities: Sequence[Quantity], told: Told, facts: Sequence[Fact]) -> list[Quantity]:
    """These quantities with what the text says of them and, where they have no token, the fact that it identifies.

    A number without one may be made of others that have: then it gets the expression that its words name.
    """
    from countermark.statement.binding import binder  # noqa: PLC0415 — as above
    from countermark.statement.derived.recognition import derivation_of  # noqa: PLC0415 — as above

    found = binder(facts)
    bound: dict[str, Quantity] = {}
    for each in quantities:
        said = told.statements.get(each.id)
        more = found.bind(each, said, told.lines.get(each.id, ("", "")))._asdict() if is_bindable(each) else {}
        bound[each.id] = structs.replace(each, statement=said, **more) if said is not None or more else each
    for each in list(bound.values()):
        if is_bindable(each):
            bound[each.id] = derivation_of(each, bound, told, found)
    return list(bound.values())
