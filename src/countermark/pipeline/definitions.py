"""Which marks of a report rest on which definitions of metrics, and so which of them a changed definition voids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from countermark.evidence.metrics.metric import DEFINITION, Metric
from countermark.measure.derive.parser import named_facts
from countermark.model import Fact, Mark, Quantity, Report
from countermark.receipt.statement import Definition


class Voided(NamedTuple):
    """A mark that rests on a definition which has changed, or is gone."""

    mark: int
    """Its place among the marks."""
    name: str
    """The metric."""


def definitions_of(report: Report) -> tuple[Definition, ...]:
    """The definitions that marks of a report rest on, each with those marks by their places."""
    if not any(fact.attributes and DEFINITION in fact.attributes for fact in report.evidence.facts):
        return ()
    numbers = {each.id: each for each in report.graph.quantities}
    found: dict[str, list[int]] = {}
    for place, mark in enumerate(report.marks):
        for said in dict.fromkeys(_rests_on(_named(mark, numbers.get(mark.node)), report.evidence.by_id)):
            found.setdefault(said, []).append(place)
    return tuple(Definition(*_parts(said), tuple(places)) for said, places in sorted(found.items()))


def voided(definitions: Iterable[Definition], metrics: Iterable[Metric]) -> list[Voided]:
    """The marks that rest on definitions which the metrics of today do not have."""
    known = {(each.name, each.digest) for metric in metrics for each in metric.made_of()}
    fallen = (each for each in definitions if (each.name, f"sha256:{each.digest}") not in known)
    return sorted(Voided(mark, each.name) for each in fallen for mark in each.marks)


def _named(mark: Mark, number: Quantity | None) -> Iterator[str]:
    """The facts that a mark names itself, by their ids."""
    if mark.ref is not None:
        yield mark.ref
        yield from named_facts(mark.ref)
    if number is None:
        return
    if isinstance(number.expr, str):
        yield from named_facts(number.expr)
    if number.statement is not None and number.statement.conflict:  # it may be unset
        yield from number.statement.conflict.basis


def _rests_on(ids: Iterable[str], facts: Mapping[str, Fact]) -> Iterator[str]:
    """The definitions of facts, and of those that they are calculated from."""
    waiting, seen = list(ids), set[str]()
    while waiting:
        fact = facts.get(waiting.pop())
        if fact is None or fact.id in seen:
            continue
        seen.add(fact.id)
        if fact.attributes and DEFINITION in fact.attributes:
            yield fact.attributes[DEFINITION]
        elif fact.expression is not None:
            waiting += named_facts(fact.expression)


def _parts(said: str) -> tuple[str, str]:
    """The name and the digest of a definition."""
    name, _, digest = said.rpartition(" sha256:")
    return name, digest
