"""What is wrong with an answer, one line a problem: the number, the value in the data, and where it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from countermark.errors import CountermarkError
from countermark.model import COLLECTIONS, VALUE_KINDS, Fact, Mark, MarkKind, Report, Severity, Span, Status, Verdict
from countermark.numeral.locales import Locale, locale
from countermark.render.neutral import one_line
from countermark.render.origin import Origins, entity, indicator, source_name
from countermark.render.spans import CLAIM

WRONG: Final = "✗"
OPEN: Final = "?"
NOTE: Final = "·"
"""A problem that the operator has accepted."""
_TEXT: Final = 60
_SAYS: Final = 300
_ROW: Final = re.compile(r"^(.*?),? (row \d+)$", re.DOTALL)
_WHOLE: Final = re.compile(r"^([-−]?)(\d+)(?:\.(\d+))?$")
_UNSURE: Final = {Status.ABSTAIN: "not decided: ", Status.REVIEW: "needs review: "}


class ShownProblem(NamedTuple):
    """One thing that a reader should look at; every text is neutral and on one line."""

    start: int
    end: int
    """The stretch of the draft."""
    sign: str
    text: str
    """The number, or the start of what else is wrong."""
    says: str
    node: str | None = None


def stopping(report: Report) -> list[Verdict]:
    """The verdicts that keep the draft from being accepted."""
    return [
        verdict
        for verdict in report.verdicts
        if (verdict.status in (Status.FAIL, Status.ABSTAIN) and verdict.severity is not Severity.INFO)
        or verdict.status is Status.REVIEW
    ]


def wrong(report: Report, origins: Origins) -> Iterator[ShownProblem]:
    """Every flagged number, then every other node that breaks a rule, each in the order of the text."""
    says = Saying(report, origins)
    for mark in report.marks:
        if mark.mark is MarkKind.FLAGGED:
            yield ShownProblem(mark.start, mark.end, WRONG, named(mark), says.of(mark), mark.node)
    spans: dict[str, Span | None] = {
        node.id: node.span for name in COLLECTIONS if name != "quantities" for node in getattr(report.graph, name)
    }
    if not spans:
        return  # a draft of numbers alone, as most are
    flagged = {mark.node for mark in report.marks if mark.mark is MarkKind.FLAGGED}
    for verdict in stopping(report):
        if verdict.node not in spans or verdict.node in flagged:
            continue
        span = spans[verdict.node]
        text = str(verdict.node) if span is None else report.draft.text[span.start : span.end]
        rule = verdict.rule.rpartition("/")[2]
        why = one_line(f"{verdict.node}, {rule}: {_UNSURE.get(verdict.status, '')}{verdict.why}", _SAYS)
        start, end = (0, 0) if span is None else (span.start, span.end)
        yield ShownProblem(start, end, WRONG, one_line(text, _TEXT), why, verdict.node)


def unchecked(report: Report, origins: Origins) -> Iterator[ShownProblem]:
    """Every value that was compared with nothing, and why; years and numbers of a list state no value."""
    for mark in report.marks:
        if mark.mark is MarkKind.BARE and states_value(mark):
            why = one_line(origins.why(mark), _SAYS)
            yield ShownProblem(mark.start, mark.end, OPEN, named(mark), f"not checked: {why}", mark.node)


def states_value(mark: Mark) -> bool:
    """Whether a mark is of a value or a claim; a year, an ordinal or a list's number is not one."""
    return mark.kind in VALUE_KINDS or mark.kind == CLAIM


class Saying:
    """What is said of each number of one report."""

    def __init__(self, report: Report, origins: Origins) -> None:
        self._origins = origins
        self._one_table = len({fact.table for fact in report.evidence.facts}) <= 1
        try:
            self._locale = locale(report.draft.locale)
        except CountermarkError:  # of another version, which knew other locales
            self._locale = locale()

    def of(self, mark: Mark) -> str:
        """The value in the data for a flagged number; if values were not compared, why it is flagged."""
        fact = self.fact(mark)
        if fact is None:
            return one_line(self._origins.why(mark), _SAYS)
        unit = "%" if fact.unit == "%" else f" {fact.unit}" if fact.unit else ""
        value = str(fact.value) if mark.kind == "year" else grouped(str(fact.value), self._locale)
        source = "the table" if is_cell(fact) else "the data"
        return one_line(f"{source} says {value}{unit} ({self.place(fact)})", _SAYS)

    def fact(self, mark: Mark) -> Fact | None:
        """The fact whose value a flagged number differs from; None if it is flagged for another reason."""
        facts = self._origins.facts(mark.ref)
        compared = self._origins.compared(mark).get("payload") and not self._origins.proof(mark)
        return facts[0] if compared and len(facts) == 1 and facts[0].value is not None else None

    def place(self, fact: Fact) -> str:
        """Where the value stands: column, row, and what the row is about, in the table's own words."""
        source = source_name(fact) or ""
        found = _ROW.match(source)
        where = found[2] if found and self._one_table and is_cell(fact) else source
        dims = [value for name, value in fact.dims.items() if not name.endswith(".label")]
        head = ", ".join(filter(None, (indicator(fact), where)))
        row = " ".join(filter(None, (entity(fact), *dims, fact.period)))
        return ": ".join(filter(None, (head, row))) or f"fact {fact.id}"


def is_cell(fact: Fact) -> bool:
    """Whether a fact is a cell of a table."""
    return isinstance(fact.table, str)


def grouped(value: str, tongue: Locale) -> str:
    """A decimal as the locale writes it, digits in groups."""
    found = _WHOLE.match(value)
    if found is None:
        return value
    sign, whole, decimals = found.groups()
    mark = "," if "," in tongue.group else min(tongue.group, default="")
    return sign + tongue.grouped(whole, mark) + (f"{tongue.decimal}{decimals}" if decimals else "")


def named(mark: Mark) -> str:
    """The number of a mark, neutral and on one line."""
    return one_line(mark.text, _TEXT) if mark.text else "(empty)"
