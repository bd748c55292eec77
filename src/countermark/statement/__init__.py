"""What a text says of a number: which entity, indicator and period, in what scope, stance and move."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import structs

from countermark.language import Document
from countermark.model import VALUE_KINDS, Draft, Evidence, Fact, Quantity, Statement
from countermark.statement.unread import failed, read_with, told_unread, years_apart

if TYPE_CHECKING:
    from countermark.statement.binding import Binder
    from countermark.statement.placement.binding import Bound
    from countermark.statement.reader import Derived, Reader


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
    numbers = years_apart(draft.text, quantities, facts)
    said, reader = read_with(lambda each: Reader(draft.text, each, vocabulary_of(facts), declared), numbers, wanted)
    return told_by(said, reader)


def told_by(said: Mapping[str, Statement], reader: Reader | None) -> Told:
    """What a reader told; without one, nothing but why."""
    return Told(said, {}) if reader is None else Told(said, reader.lines, reader.derived)


def tagged_statements(
    draft: Draft,
    quantities: Sequence[Quantity],
    evidence: Evidence,
    document: Document,
    only: Collection[str] | None = None,
) -> Mapping[str, Statement]:
    """What the text says of each tagged number, or of those of them alone, with what contradicts its fact."""
    numbers = years_apart(draft.text, quantities, evidence.facts)
    place = evidence.place
    made = {
        each.id for each in quantities if each.ref in place and evidence.facts[place[each.ref]].expression is not None
    }
    asked = [each for each in numbers if each.is_named and (only is None or each.id in only)]
    derived = [each.id for each in asked if each.expression is not None or each.id in made]
    wanted = [each.id for each in asked if each.kind != "year" and each.expression is None and each.id not in made]
    said: dict[str, Statement] = {}
    if wanted:
        from countermark.statement.placement.judgement.tagged import TaggedNumbers  # noqa: PLC0415 — loaded when asked for

        found, _ = read_with(lambda each: TaggedNumbers(document, each, evidence), numbers, wanted)
        said.update(found)
    if derived:
        said.update(read_statements(draft, quantities, evidence.facts, derived).statements)
    return said


def bind_numbers(
    document: Document, quantities: Sequence[Quantity], evidence: Evidence, query: str | None = None
) -> Bound:
    """The values without a tag, each with the fact that it states or contradicts, or why there is none."""
    from countermark.statement.placement.binding import Bound, bind  # noqa: PLC0415 — loaded when asked for

    try:
        return bind(document, quantities, evidence, query)
    except Exception as error:  # noqa: BLE001 — verification never raises; a number that was not read is bare
        why = failed(error)
        return Bound({each.id: structs.replace(each, unbound=why) for each in quantities if is_bindable(each)})


def asked_of_records(quantities: Sequence[Quantity], evidence: Evidence) -> tuple[tuple[Quantity, ...], Evidence]:
    """The numbers whose tags ask records, each with the facts that it asked for; the evidence with those."""
    if not evidence.records:
        return tuple(quantities), evidence
    from countermark.evidence.record_table import written  # noqa: PLC0415 — only when there are records

    found: list[Quantity] = []
    for each in quantities:
        if each.expression is None:
            found.append(each)
            continue
        try:
            expression, evidence = written(each.expression, evidence)
        except Exception:  # noqa: BLE001 — verification never raises; an expression that is not read is refused
            expression = each.expression
        found.append(structs.replace(each, expr=expression))
    return tuple(found), evidence


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
        more = _identified(found, each, said, told) if is_bindable(each) else {}
        bound[each.id] = structs.replace(each, statement=said, **more) if said is not None or more else each
    for each in list(bound.values()):
        if is_bindable(each) and told_unread(each.statement) is None:
            try:
                bound[each.id] = derivation_of(each, bound, told, found)
            except Exception as error:  # noqa: BLE001 — verification never raises; a number that was not read is bare
                bound[each.id] = structs.replace(each, bound=None, unbound=failed(error), near=())
    return list(bound.values())


def _identified(found: Binder, quantity: Quantity, said: Statement | None, told: Told) -> dict[str, Any]:
    """The fact that a number without a token is about, or why there is none."""
    why = told_unread(said)
    if why is None:
        try:
            return found.bind(quantity, said, told.lines.get(quantity.id, ("", "")))._asdict()
        except Exception as error:  # noqa: BLE001 — as above
            why = failed(error)
    return {"bound": None, "unbound": why, "near": ()}
