"""What a text says of a number: which entity, indicator and period, in what scope, stance and move."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import structs

from countermark.language import Document
from countermark.model import VALUE_KINDS, Conflict, Draft, Evidence, Quantity, Statement
from countermark.protocols import Name
from countermark.statement.unread import failed, read_with, speaks
from countermark.statement.years import with_years

if TYPE_CHECKING:
    from countermark.evidence.records.table import Written
    from countermark.statement.placement.binding import Binding, Bound


def is_bindable(quantity: Quantity) -> bool:
    """Whether a number is a value without a token, which its sentence may bind."""
    return quantity.token is None and quantity.kind in VALUE_KINDS


def tagged_statements(
    draft: Draft,
    quantities: Sequence[Quantity],
    evidence: Evidence,
    document: Document,
    only: Collection[str] | None = None,
) -> Mapping[str, Statement]:
    """What the text says of each tagged number, or of those of them alone, with what contradicts its fact."""
    numbers = with_years(draft.text, quantities, evidence)
    asked = [each for each in numbers if each.is_named and (only is None or each.id in only)]
    wanted = [each.id for each in asked if each.kind != "year" or each.expression is not None]
    if not wanted:
        return {}
    from countermark.statement.placement.judgement.tagged import TaggedNumbers  # noqa: PLC0415 — loaded when asked for

    refs = {each.ref for each in asked}
    if evidence.has_derived and any(fact.expression is not None for fact in evidence.copies(refs)):
        from countermark.statement.derived.agrees import observed  # noqa: PLC0415 — as above

        evidence = observed(evidence, refs)
    return read_with(lambda each: TaggedNumbers(document, each, evidence), numbers, wanted)[0]


def bind_numbers(
    document: Document, quantities: Sequence[Quantity], evidence: Evidence, query: str | None = None
) -> Bound:
    """The values without a tag, each with the fact that it states or contradicts, or why there is none."""
    from countermark.statement.placement.binding import Binding, Bound  # noqa: PLC0415 — loaded when asked for

    try:
        return Binding(document, evidence, query).read(quantities)
    except Exception as error:  # noqa: BLE001 — verification never raises; a number that was not read is bare
        why = failed(error)
        return Bound({each.id: structs.replace(each, unbound=why) for each in quantities if is_bindable(each)})


def binding(document: Document, evidence: Evidence, query: str | None = None) -> Binding:
    """The same for a document that grows: numbers are read once what they stand in is closed."""
    from countermark.statement.placement.binding import Binding  # noqa: PLC0415 — loaded when asked for

    return Binding(document, evidence, query)


def names_in(
    document: Document, indicators: tuple[Name, ...], entities: tuple[Name, ...]
) -> tuple[Sequence[str], Sequence[str]]:
    """The codes of the indicators and of the entities of a catalogue that a text names."""
    from countermark.statement.placement.names import named  # noqa: PLC0415 — loaded when asked for

    return named.names_in(document, indicators, entities)


def asked_of_records(
    quantities: Sequence[Quantity], evidence: Evidence
) -> tuple[tuple[Quantity, ...], Evidence, Mapping[str, Written]]:
    """The numbers whose tags ask records, each with the facts that it asked for; the evidence with those, and what was asked."""
    if not evidence.records:
        return tuple(quantities), evidence, {}
    from countermark.evidence.records.table import written  # noqa: PLC0415 — only when there are records

    found: list[Quantity] = []
    asked: dict[str, Written] = {}
    for each in quantities:
        if each.expression is None:
            found.append(each)
            continue
        expression = each.expression
        try:
            made = asked[each.id] = written(expression, evidence)
            expression, evidence = made.expression, made.evidence
        except Exception:  # noqa: BLE001, S110 — verification never raises; an expression that is not read is refused
            pass
        found.append(structs.replace(each, expr=expression))
    return tuple(found), evidence, asked


def held_against_records(
    document: Document,
    quantities: Sequence[Quantity],
    evidence: Evidence,
    asked: Mapping[str, Written],
    query: str | None = None,
) -> tuple[Quantity, ...]:
    """The numbers whose tags ask records, each with what their words say against that."""
    if not any(each.asked for each in asked.values()):
        return tuple(quantities)
    from countermark.statement.placement.records.tagged import against_records  # noqa: PLC0415 — as above

    try:
        against = against_records(document, quantities, evidence, asked, query)
    except Exception as error:  # noqa: BLE001 — as above
        against = dict.fromkeys(asked, failed(error))
    return tuple(
        structs.replace(each, statement=_with(each.statement, against.get(each.id), asked[each.id]))
        if each.id in asked and each.statement is not None and not speaks(each.statement)
        else each
        for each in quantities
    )


def _with(statement: Statement, said: Conflict | str | None, asked: Written) -> Statement:
    if isinstance(said, str):
        return structs.replace(statement, unread=said)
    if said is not None:
        return structs.replace(statement, conflict=said)
    # What one query is of was held against the words as a whole.
    return Statement(language=statement.language) if asked.is_one else statement
