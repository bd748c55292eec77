"""Binds the numbers of a text that have no tag to the cells that their sentences state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import structs

from countermark.language.document import Document
from countermark.model import Conflict, Evidence, Fact, Quantity, Said, Span, Statement
from countermark.statement.placement.axis_names import ENTITY, MEASURE, PERIOD
from countermark.statement.placement.computed import Computed, computed
from countermark.statement.placement.counted import Counted, counted
from countermark.statement.placement.decision import Decisions, Outcome
from countermark.statement.placement.numbers import NumberedText
from countermark.statement.placement.offers import Offer
from countermark.statement.placement.reasons import claim_reason, why_computed, why_counted, why_open
from countermark.statement.placement.record_space import RecordSpace
from countermark.statement.placement.space import Space, spaces

_FIELDS = {MEASURE: "indicator", ENTITY: "entity", PERIOD: "period"}
_CLAIMS = frozenset(("direction", "superlative"))


class Bound(NamedTuple):
    """The values of a text without a tag, by their ids, and the facts that records were asked for."""

    numbers: dict[str, Quantity]
    facts: tuple[Fact, ...] = ()


def bind(document: Document, quantities: Sequence[Quantity], evidence: Evidence) -> Bound:
    """The values without a tag, each with the fact that it states or contradicts, or why there is none."""
    text = NumberedText(document, quantities)
    decisions = Decisions(text, evidence, spaces_of(evidence))
    found = decisions.outcomes()
    made = computed(decisions, found, evidence.facts)
    records = counted(decisions, found, record_spaces_of(evidence)) if evidence.records else {}
    bound: dict[str, Quantity] = {}
    facts: dict[str, Fact] = {}
    for number in text.numbers:
        quantity = number.quantity
        if quantity.token is None:
            language = document.language(number.block) or None
            its = bound[quantity.id] = _bound(quantity, found[quantity.id], evidence, document, language)
            if quantity.id in made:
                bound[quantity.id] = _made(its, made[quantity.id], evidence, document)
            elif quantity.id in records:
                bound[quantity.id] = _counted(its, records[quantity.id], document)
                facts |= {fact.id: fact for fact in records[quantity.id].facts}
    return Bound(bound, tuple(facts.values()))


def spaces_of(evidence: Evidence) -> list[Space]:
    """The spaces of a body of evidence, made once: a service checks thousands of texts against it."""
    known: list[Space] | None = evidence.__dict__.get("spaces")
    if known is None:
        known = evidence.__dict__["spaces"] = spaces(evidence)
    return known


def record_spaces_of(evidence: Evidence) -> list[RecordSpace]:
    """The records of a body of evidence as axes, made once as well."""
    known: list[RecordSpace] | None = evidence.__dict__.get("record_spaces")
    if known is None:
        known = evidence.__dict__["record_spaces"] = [RecordSpace(each) for each in evidence.records]
    return known


def _bound(
    quantity: Quantity, outcome: Outcome, evidence: Evidence, document: Document, language: str | None
) -> Quantity:
    statement = _statement(outcome, document, language)
    facts = evidence.facts
    near = tuple(dict.fromkeys(facts[place].id for place in outcome.candidates))
    if outcome.verdict is None:
        return structs.replace(
            quantity, statement=statement, bound=None, unbound=why_open(outcome, facts, document.text), near=near
        )
    if outcome.code in _CLAIMS:
        conflict = Conflict(code=outcome.code, reason=claim_reason(outcome, facts), basis=near)
        statement = structs.replace(statement, conflict=conflict)
    return structs.replace(quantity, statement=statement, bound=facts[outcome.fact].id, unbound=None, near=())


def _made(quantity: Quantity, made: Computed, evidence: Evidence, document: Document) -> Quantity:
    """A number with the expression that its words name, and what is wrong with it if it differs."""
    assert quantity.statement is not None  # it was bound before
    refers = (made.operation, "down") if made.is_down else (made.operation,)
    span = Span(start=made.start, end=made.end)
    words = Said(words=document.text[made.start : made.end], span=span, where="clause", refers=refers)
    statement = structs.replace(quantity.statement, operation=words, accident=f"{float(made.accident):.2f}")
    if not made.verdict:
        basis = tuple(dict.fromkeys(evidence.facts[place].id for place in made.facts))
        conflict = Conflict(code="calculation", reason=why_computed(quantity.text, made, evidence.facts), basis=basis)
        statement = structs.replace(statement, conflict=conflict)
    return structs.replace(quantity, expr=made.expression, statement=statement, bound=None, unbound=None, near=())


def _counted(quantity: Quantity, made: Counted, document: Document) -> Quantity:
    """A number with the fact, or the expression over facts, that records give for it."""
    assert quantity.statement is not None  # it was bound before
    words = document.words
    place = min(made.place, len(words) - 1)
    refers = (made.operation, "down") if made.is_down else (made.operation,)
    span = Span(start=words.start[place], end=words.end[place])
    said = Said(words=document.text[span.start : span.end], span=span, where="clause", refers=refers)
    statement = structs.replace(quantity.statement, operation=said, accident=f"{float(made.accident):.2f}")
    if not made.verdict:
        basis = tuple(fact.id for fact in made.facts)
        conflict = Conflict(code="calculation", reason=why_counted(quantity.text, made), basis=basis)
        statement = structs.replace(statement, conflict=conflict)
    if made.expression:
        return structs.replace(quantity, expr=made.expression, statement=statement, bound=None, unbound=None, near=())
    return structs.replace(quantity, statement=statement, bound=made.facts[-1].id, unbound=None, near=())


def _statement(outcome: Outcome, document: Document, language: str | None) -> Statement:
    """What the text says of a number, from what closed each axis."""
    said: dict[str, Any] = {}
    axes = outcome.space.axes if outcome.space is not None else ()
    for axis, offer in zip(axes, outcome.offers, strict=False):
        field = _FIELDS.get(axis.kind)
        if field is not None and offer is not None and offer.mentions:
            said[field] = _said(offer, document)
    accident = f"{float(outcome.accident):.2f}" if outcome.verdict else None
    if outcome.is_minus and outcome.verdict:
        # The number is written without the sign that its cell has.
        said["move"] = Said(words="", span=Span(start=0, end=0), where="clause", refers=("down", "by"))
    statement = Statement(language=language, **said)
    return statement if accident is None else structs.replace(statement, accident=accident)


def _said(offer: Offer, document: Document) -> Said:
    mention = offer.mentions[0]
    names = tuple(mention.axis.names[member] for member in sorted(mention.members))
    span = Span(start=mention.start, end=mention.end)
    return Said(words=document.text[mention.start : mention.end], span=span, where=offer.where, refers=names)
