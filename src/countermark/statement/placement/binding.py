"""Binds the numbers of a text that have no tag to the cells that their sentences state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import UNSET, structs

from countermark.language.document import Document
from countermark.model import VALUE_KINDS, Conflict, Evidence, Fact, Quantity, Said, Span, Statement
from countermark.statement.placement.calculated.combination import Computed
from countermark.statement.placement.calculated.computed import Calculations
from countermark.statement.placement.decision import Decisions, Outcome
from countermark.statement.placement.judgement.coordinates import KINDS
from countermark.statement.placement.judgement.tagged import TaggedNumbers
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE, PERIOD
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.offered.offers import Offer
from countermark.statement.placement.offered.question import Question
from countermark.statement.placement.reasons import claim_reason, why_computed, why_counted, why_open
from countermark.statement.placement.space import spaces_of
from countermark.statement.unread import failed, speaks

if TYPE_CHECKING:
    from countermark.statement.placement.records.counted import Counted
    from countermark.statement.placement.records.space import RecordSpace

_FIELDS = {MEASURE: "indicator", ENTITY: "entity", PERIOD: "period"}
_COORDINATES = frozenset(KINDS.values())
CLAIMS = frozenset(("comparison", "direction", "superlative"))
_TOLD = CLAIMS | {"unit"}
"""Outcomes whose reason is not that the values differ."""


class Bound(NamedTuple):
    """The values of a text without a tag, by their ids, and the facts that records were asked for."""

    numbers: dict[str, Quantity]
    facts: tuple[Fact, ...] = ()


class Binding:
    """Binds the values of a text without a tag, each to the fact that it states or contradicts, or says why to none.

    A document may still grow: its numbers are decided a group at a time, a paragraph, a table or the items of a list, once
    it is closed, by what stands there and before. `query` is the question that the text answers.
    """

    def __init__(self, document: Document, evidence: Evidence, query: str | None = None) -> None:
        self._document = document
        self._evidence = evidence
        self._text = NumberedText(document, ())
        question = Question(query, document.declared) if query else None
        self._decisions = Decisions(self._text, evidence, spaces_of(evidence), question)
        self._records: list[RecordSpace] = []
        if evidence.records:
            from countermark.statement.placement.records.space import record_spaces_of  # noqa: PLC0415 — only with records

            self._records = record_spaces_of(evidence)
        self._outcomes: dict[str, Outcome] = {}
        self._calculations = Calculations(self._decisions, self._outcomes, evidence.facts)
        self._tagged = TaggedNumbers(document, (), evidence)
        self._unasked: list[Quantity] = []
        """Numbers behind those that `_tagged` knows."""
        self._groups = Groups(document)

    def read(self, quantities: Sequence[Quantity]) -> Bound:
        """The numbers of groups that are closed, behind those that were read before."""
        bound: dict[str, Quantity] = {}
        facts: dict[str, Fact] = {}
        for _, group in groupby(quantities, key=self._group):
            own = list(group)
            try:
                self._read_group(own, bound, facts)
            except Exception as error:  # noqa: BLE001 — verification never raises; a number that was not read is bare
                for each in own:
                    self._outcomes.setdefault(each.id, Outcome(None, "unread"))
                    if each.token is None and each.kind in VALUE_KINDS:
                        bound[each.id] = structs.replace(each, unbound=failed(error))
        return Bound(bound, tuple(facts.values()))

    def _group(self, quantity: Quantity) -> int:
        """The first block of the group that a number stands in."""
        block = self._document.block_at(quantity.span.start)
        return -1 if block is None else self._groups.first(block)

    def _read_group(self, quantities: Sequence[Quantity], bound: dict[str, Quantity], facts: dict[str, Fact]) -> None:
        document, evidence, found = self._document, self._evidence, self._outcomes
        self._text.take(quantities)
        found |= self._decisions.outcomes()
        if self._records:
            from countermark.statement.placement.records.counted import counted, limits_of  # noqa: PLC0415 — as above

            found |= dict.fromkeys(limits_of(self._decisions, self._records), Outcome(None, "limit"))
        against = self._against(quantities)
        for name in [each for each in against if found[each].verdict is False]:
            if _is_of_another(against[name]):
                found[name] = found[name]._replace(verdict=None, code="elsewhere")
            else:
                del against[name]
        made = self._calculations.found()
        records = counted(self._decisions, found, self._records) if self._records else {}
        ranks = self._calculations.ranks(quantities)
        for quantity in quantities:
            if quantity.id in ranks:
                language = document.language(document.block_at(quantity.span.start) or 0) or None
                ordinal = structs.replace(quantity, statement=Statement(language=language))
                bound[quantity.id] = _made(ordinal, ranks[quantity.id], evidence, document)
        for number in self._text.fresh:
            quantity = number.quantity
            if quantity.token is None:
                language = document.language(number.block) or None
                its = bound[quantity.id] = _bound(quantity, found[quantity.id], evidence, document, language)
                if quantity.id in against and (its.bound is not None or found[quantity.id].code == "elsewhere"):
                    its = bound[quantity.id] = _unless(its, against[quantity.id])
                if quantity.id in made:
                    bound[quantity.id] = _made(its, made[quantity.id], evidence, document)
                elif found[quantity.id].code == "label" and self._leads(number):
                    bound[quantity.id] = structs.replace(its, kind="identifier")
                elif quantity.id in records:
                    bound[quantity.id] = _counted(its, records[quantity.id], document)
                    facts |= {fact.id: fact for fact in records[quantity.id].facts}

        heads = self._heads()
        for each in self._text.left_out:
            if each.token is None and each.kind in VALUE_KINDS and not heads.isdisjoint(self._words_of(each)):
                bound[each.id] = structs.replace(each, kind="year")

    def _heads(self) -> set[int]:
        """The words that say when, at the head of a row or a column of a table, and lead numbers there to their cells."""
        found: set[int] = set()
        for number in self._text.fresh:
            outcome = self._outcomes[number.quantity.id]
            if number.row < 0 or outcome.verdict is None or outcome.space is None:
                continue
            for axis, offer in zip(outcome.space.axes, outcome.offers, strict=False):
                if axis.kind == PERIOD and offer is not None:
                    found.update(word for each in offer.mentions for word in each.words)
        return found

    def _words_of(self, quantity: Quantity) -> range:
        return self._document.words_in(quantity.span.start, quantity.span.end)

    def _leads(self, number: Number) -> bool:
        """Whether a part of a name leads another number of its sentence to its cell: the name is no value then."""
        digits = set(range(number.first, number.after))
        for other in self._text.by_sentence[number.sentence]:
            outcome = self._outcomes.get(other.quantity.id)
            if outcome is None or outcome.verdict is None or outcome.space is None:
                continue
            named = self._text.in_sentence(outcome.space, number.sentence)
            for axis, member in zip(outcome.space.axes, outcome.cell, strict=True):
                if any(member in each.members and digits & each.words for each in named[axis]):
                    return True
        return False

    def _against(self, quantities: Sequence[Quantity]) -> dict[str, Statement]:
        """What the text says against the facts that numbers state, read as if each number had a tag with its fact."""
        # What is said of a number with a tag is read by its tag, and once.
        found = ((each.id, self._outcomes.get(each.id)) for each in quantities if each.token is None)
        facts = {name: self._evidence.facts[its.fact].id for name, its in found if its is not None and _is_asked(its)}
        self._unasked += [
            structs.replace(each, ref=facts[each.id]) if each.id in facts else each for each in quantities
        ]
        if not facts:
            return {}
        self._tagged.take(self._unasked)
        self._unasked = []
        said = self._tagged.statements(facts)
        return {name: each for name, each in said.items() if speaks(each)}


class Groups:
    """Which blocks of a document are decided together: the items of a list; any other block is a group by itself."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._first: list[int] = []

    def first(self, block: int) -> int:
        """The first block of the group of one."""
        blocks = self._document.blocks
        for each in range(len(self._first), block + 1):
            goes_on = each and blocks[each].kind == blocks[each - 1].kind == "item"
            self._first.append(self._first[-1] if goes_on else each)
        return self._first[block]


def statements_against(
    document: Document, quantities: Sequence[Quantity], facts: Mapping[str, str], evidence: Evidence
) -> dict[str, Statement]:
    """What the text says against the facts that numbers state, read as if each number had a tag with its fact."""
    if not facts:
        return {}
    tagged = [structs.replace(each, ref=facts[each.id]) if each.id in facts else each for each in quantities]
    said = TaggedNumbers(document, tagged, evidence).statements(facts)
    return {name: each for name, each in said.items() if speaks(each)}


def _is_asked(outcome: Outcome) -> bool:
    """Whether a text is asked what else it says of a number: it states a cell, or differs from the one it is placed on."""
    return outcome.verdict is not None and (outcome.verdict or outcome.code == "differs")


def _is_of_another(said: Statement) -> bool:
    """Whether a text speaks of something else than a fact: what differs from that is not wrong."""
    return said.conflict is not UNSET and said.conflict.code in _COORDINATES


def _unless(quantity: Quantity, said: Statement) -> Quantity:
    """A number that is placed on a cell, and that the text says something else of: a claim that fails contradicts it."""
    if said.conflict is UNSET and said.why_unread is None:
        assert quantity.statement is not None  # it was bound before
        return structs.replace(quantity, statement=structs.replace(quantity.statement, within=said.within))
    if said.conflict is not UNSET and said.conflict.code in CLAIMS:
        assert quantity.statement is not None  # it was bound before
        return structs.replace(quantity, statement=structs.replace(quantity.statement, conflict=said.conflict))
    why = said.why_unread if said.conflict is UNSET else said.conflict.reason
    near = () if quantity.bound is None else (quantity.bound,)
    return structs.replace(quantity, bound=None, unbound=why, near=near)


def _bound(
    quantity: Quantity, outcome: Outcome, evidence: Evidence, document: Document, language: str | None
) -> Quantity:
    statement = _statement(outcome, document, language)
    facts = evidence.facts
    near = tuple(dict.fromkeys(facts[place].id for place in outcome.candidates))
    if outcome.verdict is None:
        why = why_open(outcome, facts, document.text)
        return structs.replace(quantity, statement=statement, bound=None, unbound=why, near=near)
    if outcome.code in _TOLD:
        reason = claim_reason(outcome, facts, quantity.text)
        conflict = Conflict(code=outcome.code, reason=reason, basis=near)
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
