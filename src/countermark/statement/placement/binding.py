"""Binds the numbers of a text that have no tag to the cells that their sentences state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET, structs

from countermark.language.document import Document
from countermark.model import Conflict, Evidence, Fact, Quantity, Said, Span, Statement
from countermark.statement.placement.calculated.computed import Computed, computed
from countermark.statement.placement.decision import Decisions, Outcome
from countermark.statement.placement.judgement.tagged import TaggedNumbers
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE, PERIOD
from countermark.statement.placement.numbers import NumberedText
from countermark.statement.placement.offered.offers import Offer
from countermark.statement.placement.offered.question import Question
from countermark.statement.placement.reasons import claim_reason, why_computed, why_counted, why_open
from countermark.statement.placement.records.counted import Counted, counted, limits_of
from countermark.statement.placement.records.space import RecordSpace
from countermark.statement.placement.space import spaces_of

_FIELDS = {MEASURE: "indicator", ENTITY: "entity", PERIOD: "period"}
_CLAIMS = frozenset(("comparison", "direction", "superlative"))


class Bound(NamedTuple):
    """The values of a text without a tag, by their ids, and the facts that records were asked for."""

    numbers: dict[str, Quantity]
    facts: tuple[Fact, ...] = ()


def bind(document: Document, quantities: Sequence[Quantity], evidence: Evidence, query: str | None = None) -> Bound:
    """The values without a tag, each with the fact that it states or contradicts, or why there is none.

    `query` is the question that the text answers.
    """
    text = NumberedText(document, quantities)
    question = Question(query, document.declared) if query else None
    decisions = Decisions(text, evidence, spaces_of(evidence), question)
    spaces = record_spaces_of(evidence) if evidence.records else []
    found = decisions.outcomes() | dict.fromkeys(limits_of(decisions, spaces), Outcome(None, "limit"))
    made = computed(decisions, found, evidence.facts)
    records = counted(decisions, found, spaces)
    against = _against(document, quantities, found, evidence)
    bound: dict[str, Quantity] = {}
    facts: dict[str, Fact] = {}
    for number in text.numbers:
        quantity = number.quantity
        if quantity.token is None:
            language = document.language(number.block) or None
            its = bound[quantity.id] = _bound(quantity, found[quantity.id], evidence, document, language)
            if quantity.id in against:
                its = bound[quantity.id] = _unless(its, against[quantity.id])
            if quantity.id in made:
                bound[quantity.id] = _made(its, made[quantity.id], evidence, document)
            elif quantity.id in records:
                bound[quantity.id] = _counted(its, records[quantity.id], document)
                facts |= {fact.id: fact for fact in records[quantity.id].facts}
    return Bound(bound, tuple(facts.values()))


def _against(
    document: Document, quantities: Sequence[Quantity], found: Mapping[str, Outcome], evidence: Evidence
) -> dict[str, Statement]:
    """What the text says against the facts that numbers state, read as if each number had a tag with its fact."""
    facts = {name: evidence.facts[each.fact].id for name, each in found.items() if each.verdict}
    if not facts:
        return {}
    tagged = [structs.replace(each, ref=facts[each.id]) if each.id in facts else each for each in quantities]
    said = TaggedNumbers(document, tagged, evidence).statements(facts)
    return {name: each for name, each in said.items() if each.conflict is not UNSET or each.why_unread is not None}


def _unless(quantity: Quantity, said: Statement) -> Quantity:
    """A number that a cell agrees with, and that the text says something else of: a claim that fails contradicts it."""
    if said.conflict is not UNSET and said.conflict.code in _CLAIMS:
        assert quantity.statement is not None  # it was bound before
        return structs.replace(quantity, statement=structs.replace(quantity.statement, conflict=said.conflict))
    why = said.why_unread if said.conflict is UNSET else said.conflict.reason
    near = () if quantity.bound is None else (quantity.bound,)
    return structs.replace(quantity, bound=None, unbound=why, near=near)


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
    if not made.expression:
        fact = evidence.facts[made.facts[0]].id
        return structs.replace(quantity, statement=statement, bound=fact, unbound=None, near=())
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
        elif field is not None and offer is not None and offer.where == "question":
            names = tuple(axis.names[member] for member in sorted(offer.members))
            said[field] = Said(words="", span=Span(start=0, end=0), where="question", refers=names)
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
