"""Whether the words around a tagged number ask records for what its tag asks: the same records, column and aggregate.

The tag gives the query. Another member, condition, column or aggregate in the number's own words contradicts it; a filter that
no word says, or an aggregate that no word names, leaves it unread: whoever reads the sentence would take another number for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from countermark.evidence.records.query import Filter, Query
from countermark.evidence.records.table import Written
from countermark.language.document import Document
from countermark.model import Conflict, Evidence, Quantity
from countermark.statement.placement.calculated.asked import kind_of
from countermark.statement.placement.decision import Decisions
from countermark.statement.placement.judgement.tagged import LANGUAGES
from countermark.statement.placement.names.axis_names import PERIOD
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.offered.offers import Firmness, Offer
from countermark.statement.placement.offered.question import Question
from countermark.statement.placement.records.plans import Plans
from countermark.statement.placement.records.space import RecordSpace, record_spaces_of
from countermark.statement.placement.records.ways import Scope

_PLAIN: Final = ("sum", "count")
"""Aggregates that need no word of their own."""
_UNPLACED: Final = "it is not in a sentence"
_ELSEWHERE: Final = "the text names what the records do not have, or does not state the number"


def against_records(
    document: Document,
    quantities: Sequence[Quantity],
    evidence: Evidence,
    asked: Mapping[str, Written],
    query: str | None = None,
) -> dict[str, Conflict | str]:
    """What the words say against the queries of tags, by the numbers' ids."""
    question = Question(query, document.declared) if query else None
    decisions = Decisions(NumberedText(document, quantities), Evidence(), [], question)
    decisions.outcomes()
    tagged = TaggedQueries(decisions, question)
    spaces = {id(each.records): each for each in record_spaces_of(evidence)}
    numbers = {each.quantity.id: each for each in decisions.text.numbers}
    found: dict[str, Conflict | str] = {}
    for name, made in asked.items():
        number = numbers.get(name)
        if number is not None and document.language(number.block) not in LANGUAGES:
            continue
        for table, queries in made.asked:
            said = _UNPLACED if number is None else tagged.against(spaces[id(table)], number, queries)
            if said is not None:
                found.setdefault(name, said)
    return found


class TaggedQueries:
    """Holds what tags ask of records against what is said of their numbers."""

    def __init__(self, decisions: Decisions, question: Question | None = None) -> None:
        self._plans = Plans(decisions, question=question)
        self._text = decisions.text

    def against(self, space: RecordSpace, number: Number, queries: Sequence[Query]) -> Conflict | str | None:
        """What the words say against the queries of one tag: a contradiction, or why they do not say as much; None if nothing."""
        scope = self._plans.scope(space, number)
        if scope is None:
            return _ELSEWHERE
        against = self._of_others(space, scope, queries) or self._of_another(space, scope, number, queries)
        return None if isinstance(against, str) and self._is_shown(number, queries) else against

    def _is_shown(self, number: Number, queries: Sequence[Query]) -> bool:
        """Whether the sentence of a number shows the queries in full, as code: then nothing of them is left unsaid."""
        if number.sentence < 0:
            return False
        its, text = self._text.document.sentences[number.sentence], self._text.document.text
        tokens = [mate.quantity.token for mate in self._text.by_sentence[number.sentence]]
        starts = [its.start, *(each.end for each in tokens if each is not None)]
        ends = [*(each.start for each in tokens if each is not None), its.end]
        shown = " ".join(text[start:end] for start, end in zip(starts, ends, strict=True))
        for code in (f"`{each.text}`" for each in queries):
            if code not in shown:
                return False
            shown = shown.replace(code, "")
        return "<" not in shown  # other markup may hide it

    def _of_others(self, space: RecordSpace, scope: Scope, queries: Sequence[Query]) -> Conflict | str | None:
        """Whether the words are about other records."""
        known: set[Filter] = set(scope.conditions)
        for place, (offers, options) in enumerate(scope.placed, 1):
            own = [tuple(each for each in query.where if self._is_on(space, place, each)) for query in queries]
            known.update(each for its in own for each in its if offers)
            allowed = [frozenset(map(_as_text, option)) for option in options]
            is_named = not offers or any(frozenset(map(_as_text, its)) in allowed for its in own)
            if not is_named and (any(own) or not self._is_whole(space, queries, options)):
                return self._told(space, place, offers[0], own)
        asked = {each for query in queries for each in query.where if not isinstance(each.value, str)}
        missing = next((each for each in scope.conditions if each not in asked), None)
        if missing is not None:
            return Conflict(code="name", reason=f"the text speaks of {missing.text}, the expression does not")
        unsaid = [each for query in queries for each in query.where if each not in known]
        matters = next((each for each in unsaid if self._matters(space, queries, each)), None)
        return None if matters is None else f"the text does not say {matters.text}"

    def _told(
        self, space: RecordSpace, place: int, offer: Offer, own: Sequence[Sequence[Filter]]
    ) -> Conflict | str | None:
        axis = space.axes[place]
        names = ", ".join(axis.names[member] for member in sorted(offer.members)[:3])
        asked = " and ".join(dict.fromkeys(each.text for its in own for each in its)) or "all"
        reason = f"the text speaks of {names!r}, the expression of {asked}"
        is_plain = all(each.relation == "=" for its in own for each in its)
        if offer.firmness < Firmness.CLAUSE or not is_plain:
            return reason
        return Conflict(code="period" if axis.kind == PERIOD else "name", reason=reason)

    @staticmethod
    def _is_on(space: RecordSpace, place: int, given: Filter) -> bool:
        """Whether a filter is on an axis."""
        if place == space.time:
            return given.column == space.records.date
        if place == space.flags:
            return given.column in space.records.flags
        return given.column == space.columns[place - 1]

    @staticmethod
    def _is_whole(space: RecordSpace, queries: Sequence[Query], options: Sequence[tuple[Filter, ...]]) -> bool:
        """Whether what the words name leaves no record out: "in 2024" of records of that year."""
        narrow = [query._replace(where=(*query.where, *option)) for query in queries for option in options]
        rows = [each.rows for each in space.records.answers([*queries, *narrow])]
        return set(rows[: len(queries)]) == set(rows[len(queries) :])

    @staticmethod
    def _matters(space: RecordSpace, queries: Sequence[Query], given: Filter) -> bool:
        """Whether a query gives something else without a filter."""
        its = next(query for query in queries if given in query.where)
        without = its._replace(where=tuple(each for each in its.where if each != given))
        one, other = space.records.answers([its, without])
        return one != other

    def _of_another(
        self, space: RecordSpace, scope: Scope, number: Number, queries: Sequence[Query]
    ) -> Conflict | str | None:
        """Whether the words are about another column or another aggregate."""
        words, columns = scope.words, {query.column for query in queries} - {None}
        mentioned = words.mentioned(number)
        if mentioned and columns and columns.isdisjoint(mentioned):
            reason = (
                f"the text speaks of {', '.join(mentioned)}, the expression of {', '.join(sorted(map(str, columns)))}"
            )
            return Conflict(code="measure", reason=reason)
        if len(queries) != 1:
            return None  # what is calculated from several is held against the words elsewhere
        (query,) = queries
        if self._plans.is_moved(words, number):
            return f"the text speaks of a change, the expression is {query.text}"
        wanted = self._plans.asked(space, words, number, kind_of(self._text, number, frozenset()))
        same = [each for each in wanted if (each.aggregate, each.column) == query[:2]]
        if any(each.is_named or each.place != number.first or query.aggregate in _PLAIN for each in same):
            return None
        named = next((each for each in wanted if each.is_named), None)
        if named is not None:
            reason = f"the text speaks of the {Query(*named[:2]).text}, the expression of {query.text}"
            return Conflict(code="measure", reason=reason)
        is_counted = all(each.aggregate == "count" for each in wanted)
        if query.aggregate == "sum" and is_counted:
            return None  # "brought in", "627 desk lamps"
        return f"the text does not say that it is the {query.aggregate} of {query.column or 'records'}"


def _as_text(given: Filter) -> Filter:
    """A filter as an expression has it: a flag is compared as text."""
    return given if isinstance(given.value, str | tuple) else given._replace(value=str(given.value))
