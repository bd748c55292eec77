"""A claim held against facts: every number of it is bound by what the sentence says, and shows its fact or does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import structs

from countermark.extract import numbers
from countermark.measure.number.match import NumberMatch
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Fact, Graph, Quantity, Statement
from countermark.protocols import Need, Subject
from countermark.statement import Told, bind_statements, is_bindable, read_statements
from countermark.statement.agreement import is_change
from countermark.statement.binding import Binder, binder
from countermark.statement.derived.agrees import AgreesWithDerived
from countermark.statement.lexicon import lexicon
from countermark.statement.names.tokens import tokens
from countermark.statement.names.tokens import words as words_in
from countermark.statement.table.answer import LONGEST, Answer, Unread
from countermark.statement.unread import Guarded

_WAYS: Final[Sequence[dict[str, Any]]] = [
    {"type": "exact"},
    {"type": "abbr"},
    {"type": "percent"},
    {"type": "ratio"},
    *({"type": "rounded", "decimals": places} for places in range(3)),
    {"type": "display"},
    {"type": "range", "max_width": "0.2"},
    {"type": "bound", "max_width": "0.1"},
]
"""The ways in which a number may show its fact."""
_PLAIN: Final = ("function", "verb", "generic")
"""Words that only hold a sentence together, or stand for what is counted."""


def judged_by_facts(claim: str, facts: Sequence[Fact]) -> Answer:
    """What the numbers of a claim come to; raises Unread where one is bound to no fact or a word is left over."""
    if len(claim) > LONGEST:
        raise Unread("it is too long to be read whole")
    draft = Draft(text=claim)
    found = numbers(draft, DEFAULT_LIMITS).quantities
    wanted = [each.id for each in found if is_bindable(each)]
    if not wanted:
        raise Unread("it holds no number")
    told = read_statements(draft, found, facts, wanted)
    bound = [_moved(each, told, binder(facts)) for each in bind_statements(found, told, facts)]
    values = [each for each in bound if is_bindable(each)]
    for each in values:
        if each.bound is None:
            raise Unread(f"{each.text!r} is bound to no fact: {each.unbound or 'it is made of others'}")
    named = [(each, fact) for each in values if (fact := binder(facts).fact(each.bound or "")) is not None]
    left = _left_over(draft, values, [fact for _, fact in named])
    if left is not None:
        raise Unread(f"nobody knows what {left!r} says of it")
    used = [_plain(fact, draft.text[each.span.end :]) for each, fact in named]
    compares = any(each.statement is not None and (each.statement.move or each.statement.order) for each in values)
    subject = Subject(
        draft, Graph(quantities=tuple(bound)), Evidence(facts=facts if compares else used), DEFAULT_LIMITS
    )
    shown = NumberMatch()([Need("number.match", each.id, {}) for each in values], {"policies": _WAYS}, subject)
    said = Guarded(AgreesWithDerived())([Need("statement.agrees", each.id, {}) for each in values], {}, subject)
    basis = tuple(dict.fromkeys(fact.id for fact in used))
    for answer in (*said, *shown):
        if answer.value is False:
            return Answer(False, answer.reason, basis)
    for answer in (*said, *shown):
        if answer.value is None or answer.detail.get("not_said") or answer.detail.get("unchecked"):
            raise Unread(answer.reason)
    return Answer(True, "; ".join(answer.reason for answer in shown), basis)


def _moved(quantity: Quantity, told: Told, known: Binder) -> Quantity:
    """A number whose words name a move, bound to a fact that is that move: "the deflator rose by 3.3%"."""
    if quantity.bound is not None or not is_bindable(quantity):
        return quantity
    statement = told.statements.get(quantity.id)
    binding = known.bind(quantity, statement, told.lines.get(quantity.id, ("", "")))
    fact = known.fact(binding.bound or "")
    if fact is None or not is_change(fact) or statement is None or statement.move is None:
        return quantity
    if quantity.reading is not None and quantity.reading.value is not None and quantity.reading.value < 0:
        return quantity  # "rose by -0.4%" says two things
    return structs.replace(quantity, statement=statement, **binding._asdict())


def _plain(fact: Fact, behind: str) -> Fact:
    """The fact without its unit where the text writes that behind the number, in brackets: both are then in it."""
    said = fact.unit is not None and behind.lstrip().startswith(f"({fact.unit})")
    return structs.replace(fact, unit=None) if said else fact


def _left_over(draft: Draft, values: Sequence[Quantity], facts: Sequence[Fact]) -> str | None:
    """The first word that names neither a fact nor a part of a sentence's frame."""
    spans = [each.span for each in values]
    for each in values:
        spans += (said.span for said in _parts(each.statement) if said is not None)
    known = {
        word
        for fact in facts
        for name in (fact.unit, fact.indicator, *fact.dims.values())
        for word in words_in(name or "")
    }
    classes = lexicon("en")
    for token in tokens(draft.text):
        inside = any(span.start <= token.start < span.end for span in spans)
        if not inside and token.text not in known and classes.of(token.text).isdisjoint(_PLAIN) and token.text != "s":
            return token.raw
    return None


def _parts(statement: Statement | None) -> tuple[Any, ...]:
    if statement is None:
        return ()
    return (statement.entity, statement.indicator, statement.period, statement.move, statement.order)
