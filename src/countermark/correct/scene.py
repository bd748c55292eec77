"""What a correction is made from: a report, and what only other parts of the product can tell."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from msgspec import UNSET, structs

from countermark.correct.clause import Clauses
from countermark.correct.problem import Problem
from countermark.correct.strategies.style import Expected, expected_of
from countermark.language import Document
from countermark.model import Fact, Mark, MarkKind, Passage, Quantity, Report, Said, Span
from countermark.numeral.locales import locale

_COORDINATES: Final = ("entity", "indicator", "period")
_LOOSE: Final = {
    "sentence": "in another clause",
    "lead": "in the lead of the list",
    "heading": "in a heading",
    "before": "in a sentence before",
}
"""Places of words that do not place a number firmly: its own clause, its row and its column do."""
_PROVEN: Final = (MarkKind.VERIFIED, MarkKind.SUPPORTED)


def is_miscalculated(quantity: Quantity) -> bool:
    """Whether the words of a number name a calculation with one result, and it is another one."""
    said = quantity.statement
    return said is not None and said.conflict is not UNSET and said.conflict.code == "calculation"


class Scene:
    """One report and its surroundings; everything here is asked, nothing is decided."""

    def __init__(
        self,
        report: Report,
        facts: Mapping[str, Fact],
        *,
        expects: Callable[[Quantity], Expected | None],
        rebound: Mapping[str, str],
        document: Callable[[], Document],
        counts: Callable[[Quantity, Fact], bool],
        moves: Callable[[Quantity], str | None],
        schema: Callable[[str], Any],
        passages: Sequence[Passage],
        writings: Callable[[Fact], Iterable[str]],
    ) -> None:
        self.report, self.text = report, report.draft.text
        self.facts = facts
        """By id; those that contradict each other are not among them."""
        self._expects = expects
        self.rebound = rebound
        """For tagged numbers that do not hold, the fact that the sentence identifies."""
        self._read, self._counts, self._moves = document, counts, moves
        self.left: dict[str, str] = {}
        """For each problem that is left alone, why."""
        self.schema = schema
        self.passages = passages
        self.writings = writings
        self.locale = locale(report.draft.locale)

    def expected(self, quantity: Quantity) -> Expected | None:
        """The value that a number should have by the fact or expression it names, or its sentence identifies."""
        if quantity.about is not None:
            fact = self.facts.get(quantity.about)
            if fact is not None and fact.expression is None:
                return expected_of(fact)
        return self._expects(quantity)

    @cached_property
    def names(self) -> frozenset[str]:
        """What the evidence calls its entities."""
        return frozenset(fact.dims.get("entity.label", fact.entity or "").casefold() for fact in self.facts.values())

    @cached_property
    def _coordinates(self) -> Mapping[tuple[str | None, str | None, str | None], Fact]:
        return {(fact.indicator, fact.entity, fact.period): fact for fact in self.facts.values()}

    def fact_at(self, indicator: str | None, entity: str | None, period: str | None) -> Fact | None:
        return self._coordinates.get((indicator, entity, period))

    def counted(self, quantity: Quantity, expected: Expected) -> Quantity:
        """A number without a unit that its fact or result leaves out: "360 employees" of a column of employees."""
        if expected.unit or quantity.reading is None or quantity.reading.unit is None:
            return quantity
        is_counted = expected.fact is not None and self._counts(quantity, expected.fact)
        if not is_counted and not is_miscalculated(quantity):
            return quantity
        return structs.replace(quantity, reading=structs.replace(quantity.reading, unit=None))

    def is_left(self, problem: Problem, quantity: Quantity, *facts: Fact | None, by_sentence: bool = False) -> bool:
        """Whether a number is left alone, for a reason that is kept; `by_sentence` where only its sentence says which fact it is."""
        why = self._obstacle(quantity, [fact for fact in facts if fact is not None], by_sentence=by_sentence)
        if why is not None:
            self.left[problem.id] = why
        return why is not None

    def _obstacle(self, quantity: Quantity, facts: Sequence[Fact], *, by_sentence: bool) -> str | None:
        said = quantity.statement
        if said is not None and said.why_unread is not None:
            return f"its sentence was not read: {said.why_unread}"
        language = self.locale.language if said is None else said.language
        if language is None:
            return "its sentence was not read: its language has no tables"
        if by_sentence:
            for name in _COORDINATES:
                part: Said | None = None if said is None else getattr(said, name)
                if part is not None and part.where in _LOOSE:
                    return f"the {name} is named only {_LOOSE[part.where]} ({part.words!r})"
        is_told = quantity.expression is not None or is_miscalculated(quantity)
        is_derived = is_told or any(fact.expression is not None for fact in facts)
        moved = None if is_derived else self._moves(quantity)
        if moved is not None:
            return moved
        return self._clauses.obstacle(quantity.span, language, facts, is_derived=is_derived)

    @cached_property
    def _document(self) -> Document:
        return self._read()

    @cached_property
    def _clauses(self) -> Clauses:
        return Clauses(self._document)

    def sentence(self, position: int) -> Span | None:
        """The sentence at a place or right before it; None in a table, a list of code, or nowhere."""
        index = self._document.sentence_at(position)
        if index is None and position:
            index = self._document.sentence_at(position - 1)
        if index is None:
            return None
        start, end, _ = self._document.stretches[index]
        return Span(start=start, end=end)

    @cached_property
    def _proven(self) -> tuple[list[int], list[Mark]]:
        marks = [mark for mark in self.report.marks if mark.mark in _PROVEN and mark.ref is not None]
        return [mark.start for mark in marks], marks

    def proven(self, span: Span) -> list[Mark]:
        """The marks inside a stretch that a fact proves."""
        starts, marks = self._proven
        first, last = bisect_right(starts, span.start - 1), bisect_right(starts, span.end - 1)
        return marks[first:last]

    @cached_property
    def _tokens(self) -> tuple[list[int], list[Span]]:
        spans = [each.token for each in self.report.graph.quantities if each.token is not None]
        return [span.start for span in spans], spans

    def behind_token(self, position: int) -> int:
        """The place itself or, inside a tagged number, the place behind it: nothing is put into a tag."""
        starts, spans = self._tokens
        index = bisect_right(starts, position - 1) - 1
        return max(position, spans[index].end) if index >= 0 and position <= spans[index].end else position
