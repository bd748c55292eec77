"""Checks statements and counts: false ones that verified, honest ones that were flagged."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bench.statements.statement import Statement

from countermark import Draft, Evidence, check
from countermark.model import MarkKind

_CLAIM = re.compile(r"<claim [^>]*>([^<]*)</claim>")


class Outcome(NamedTuple):
    """What became of a statement: the mark of each tagged number, in order, and why."""

    statement: Statement
    marks: tuple[MarkKind, ...]
    whys: tuple[str, ...]

    @property
    def flagged(self) -> bool:
        return MarkKind.FLAGGED in self.marks

    @property
    def caught(self) -> bool:
        """Whether what makes a false statement false is not verified."""
        held = [self.marks[at] is MarkKind.VERIFIED for at in self.statement.stake]
        return not any(held) if self.statement.every else not all(held)


def outcome(statement: Statement) -> Outcome:
    """The marks of the tagged numbers of a statement."""
    draft = Draft(text=statement.text, locale=statement.locale)
    report = check(draft, Evidence(facts=statement.facts), pack="numbers.display")
    by_start = {mark.start: mark for mark in report.marks}
    found = [by_start[claim.start(1)] for claim in _CLAIM.finditer(statement.text)]
    return Outcome(statement, tuple(mark.mark for mark in found), tuple(mark.why for mark in found))


def outcomes(statements: Iterable[Statement]) -> Iterator[Outcome]:
    return map(outcome, statements)
