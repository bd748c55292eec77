"""How a model cooperated with the questions of the benchmark: `countermark.lab.emission` counts, with the names of its countries."""

from __future__ import annotations

from typing import Literal

from bench.emission.questions import COUNTRIES, Asked

from countermark import Fact, Report
from countermark.ask.naming import place_name
from countermark.lab.emission.counts import Counts, Facts, Rates, rates, total
from countermark.lab.emission.counts import counted as counted_in
from countermark.statement.retrieval.catalogue import ENTITY_LABEL

__all__ = ["Counts", "Facts", "Outcome", "Rates", "counted", "outcome", "rates", "total"]

Outcome = Literal["right", "refused", "wrong"]


def counted(asked: Asked, report: Report, facts: Facts) -> Counts:
    """One answer, held against the facts of its question."""
    return counted_in(report, facts, gold=asked.gold, needed=asked.needed, names=_names)


def outcome(asked: Asked, counts: Counts) -> Outcome:
    """What one answer is worth to its reader: every fact that is needed proven and none that is beside the question,
    no number at all, or something else. To refuse what no fact answers is right.
    """
    if counts.empty:
        return "refused" if asked.needed else "right"
    sound = counts.complete and counts.verified == counts.written and not counts.borrowed and not counts.misplaced
    return "right" if sound else "wrong"


def _names(fact: Fact) -> set[str]:
    """What the entity of a fact is called."""
    names = (fact.dims.get(ENTITY_LABEL), COUNTRIES.get(str(fact.entity)), place_name(fact))
    return {name.removeprefix("the ") for name in names if name}
