"""How a model cooperated with the questions of the benchmark: `countermark.emission` counts, with the names of its countries."""

from __future__ import annotations

from bench.emission.questions import Asked
from bench.emission.wordings import COUNTRIES

from countermark import Fact, Report
from countermark.ask.naming import place_name
from countermark.emission.counts import Counts, Facts, Rates, rates, total
from countermark.emission.counts import counted as counted_in
from countermark.statement.retrieval.catalogue import ENTITY_LABEL

__all__ = ["Counts", "Facts", "Rates", "counted", "rates", "total"]


def counted(asked: Asked, report: Report, facts: Facts) -> Counts:
    """One answer, held against the facts of its question."""
    return counted_in(report, facts, gold=asked.gold, needed=asked.needed, names=_names)


def _names(fact: Fact) -> set[str]:
    """What the entity of a fact is called."""
    names = (fact.dims.get(ENTITY_LABEL), COUNTRIES.get(str(fact.entity)), place_name(fact))
    return {name.removeprefix("the ") for name in names if name}
