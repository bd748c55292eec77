"""A claim held against facts: every number of it is bound by what the sentence says, and shows its fact or does not."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from msgspec import structs

from countermark.extract import numbers
from countermark.language import classes, read
from countermark.language.document import Document
from countermark.language.words import Words
from countermark.measure.number.match import NumberMatch
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Fact, Graph, Quantity, Statement
from countermark.protocols import Need, Subject
from countermark.registry import pack_text
from countermark.statement import bind_numbers, is_bindable
from countermark.statement.measures import Agrees
from countermark.statement.placement.judgement.text import JudgedText, cells_of
from countermark.statement.table.answer import LONGEST, ClaimAnswer, Unread
from countermark.statement.unread import Guarded

_NOT_SHOWN: Final = ("year", "tolerance")
"""Modes of the display pack in which no number of a claim shows its fact: a year is no figure, and "about" is not exact."""
_PLAIN: Final = classes.STOP | classes.VERB | classes.PREPOSITION | classes.PRONOUN | classes.CONJUNCTION
"""Classes of words that only hold a sentence together."""


@cache
def _ways() -> list[dict[str, Any]]:
    """The ways in which a number may show its fact."""
    shown = json.loads(pack_text("numbers.display"))["parameters"]["numbers"]["default"]
    return [each for each in shown if each["type"] not in _NOT_SHOWN]


def judged_by_facts(claim: str, evidence: Evidence) -> ClaimAnswer:
    """What the numbers of a claim come to; raises Unread where one is bound to no fact or a word is left over."""
    if len(claim) > LONGEST:
        raise Unread("it is too long to be read whole")
    draft = Draft(text=claim)
    document = read(draft)
    found = numbers(draft, DEFAULT_LIMITS).quantities
    told = bind_numbers(document, found, evidence).numbers
    values = [told[each.id] for each in found if is_bindable(each) and each.id in told]
    if not values:
        raise Unread("it contains no number")
    used: list[Fact] = []
    for place, each in enumerate(values):
        near = each.near if each.bound is None else (each.bound,)
        fact = evidence.by_id[near[0]] if len(near) == 1 else None
        # A unit in brackets behind the number is said, too.
        is_said = fact is not None and fact.unit and claim[each.span.end :].lstrip().startswith(f"({fact.unit})")
        if fact is None or (each.bound is None and not is_said):
            raise Unread(f"{each.text!r} is bound to no fact: {each.unbound or 'it is made of others'}")
        moves = any(document.words.bits[at] & classes.MOVE for at in range(len(document.words)))
        if moves and each.reading is not None and each.reading.value is not None and each.reading.value < 0:
            raise Unread(f"{each.text!r} has a minus beside a move")
        values[place] = structs.replace(each, bound=fact.id, unbound=None)
        used.append(structs.replace(fact, unit=None) if is_said else fact)
    left = _left_over(document, values, evidence)
    if left is not None:
        raise Unread(f"the meaning of {left!r} is unknown")
    subject = Subject(draft, Graph(quantities=tuple(values)), Evidence(facts=used), DEFAULT_LIMITS)
    shown = NumberMatch()([Need("number.match", each.id, {}) for each in values], {"policies": _ways()}, subject)
    said = Guarded(Agrees())([Need("statement.agrees", each.id, {}) for each in values], {}, subject)
    basis = tuple(dict.fromkeys(fact.id for fact in used))
    for answer in (*said, *shown):
        if answer.value is False:
            return ClaimAnswer(False, answer.reason, basis)
    for answer in (*said, *shown):
        if answer.value is None:
            raise Unread(answer.reason)
    return ClaimAnswer(True, "; ".join(answer.reason for answer in shown), basis)


def _left_over(document: Document, values: Sequence[Quantity], evidence: Evidence) -> str | None:
    """The first word that names neither a fact nor a part of a sentence's frame."""
    words, text, cells = document.words, JudgedText(document, values), cells_of(evidence)
    taken = {at for each in values for at in document.words_in(each.span.start, each.span.end)}
    taken |= {at for each in document.periods for at in range(each.first, each.last)}
    known: set[str] = set()
    for each in values:
        found = cells.of(each.bound)
        fact = evidence.by_id[each.bound or ""]
        known.update(*(Words(name).form for name in (fact.unit, fact.indicator, *fact.dims.values()) if name))
        for said in _parts(each.statement):
            taken.update(document.words_in(said.span.start, said.span.end))
        for named in () if found is None else text.named(found[0], 0, len(words)).values():
            taken.update(*(one.words for one in named))
    known.add("s")
    for at, bits in enumerate(words.bits):
        if at not in taken and words.form[at] not in known and not bits & (_PLAIN | classes.REST):
            return str(words.raw[at])
    return None


def _parts(statement: Statement | None) -> list[Any]:
    if statement is None:
        return []
    return [
        said for said in (statement.entity, statement.indicator, statement.period, statement.move) if said is not None
    ]
