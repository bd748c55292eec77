"""judge(): rules over measurements to verdicts, pure and complete in what it says it still needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, repeat
from typing import Any, NamedTuple

from countermark import canonical
from countermark.errors import CountermarkError
from countermark.model import Graph, Measurement, Verdict
from countermark.policy.compiler import State
from countermark.policy.explain import Explainer
from countermark.policy.expression import Site
from countermark.policy.pack import Pack
from countermark.protocols import Need

Table = dict[str | None, int]


class Judgement(NamedTuple):
    """What a pack says so far, and what has to be measured before it can say the rest."""

    verdicts: list[Verdict]
    """Rule by rule and node by node; while something is needed, only those that measurements have settled."""
    needs: list[Need]
    """Without repeats; the needs of one measure with the same arguments stand together and share them."""


def judge(pack: Pack, graph: Graph, measurements: Sequence[Measurement]) -> Judgement:
    """Apply every rule of a pack. The same input always gives the same output, and nothing is kept."""
    tables = tables_of(pack.sites, measurements)
    wanted: list[dict[str | None, None]] = [{} for _ in pack.sites]
    within = [make(graph) for make in pack.within]
    state: State = (graph, tables, wanted, measurements, within, {})
    explainer = Explainer(graph, measurements, tables, within)
    verdicts: list[list[Verdict]] = [[] for _ in pack.compiled]
    # Rules that measure nothing can wait until nothing is needed: they would be judged again all the same.
    for asks in (True, False):
        for rule, found in zip(pack.compiled, verdicts, strict=True):
            if rule.asks is asks:
                rule.apply(state, found.append, explainer)
        if any(wanted):
            break
    needs: list[Need] = []
    for site, nodes in zip(pack.sites, wanted, strict=True):
        needs += map(Need._make, zip(repeat(site.measure), nodes, repeat(site.args)))
    return Judgement(list(chain.from_iterable(verdicts)), needs)


def tables_of(sites: Sequence[Site], measurements: Sequence[Measurement]) -> list[Table]:
    """For each question, the index of its answer by node; of two answers the first counts."""
    tables: list[Table] = [{} for _ in sites]
    by_question = {(site.measure, site.key): table for site, table in zip(sites, tables, strict=True)}
    keys = _Keys()
    name: str | None = None
    args: Mapping[str, Any] | None = None
    table: Table | None = None
    for index, measurement in enumerate(measurements):
        if measurement.args is not args or measurement.measure != name:
            # Neighbours share their arguments object, except in a report that was read back.
            name, args = measurement.measure, measurement.args
            table = by_question.get((name, keys.of(args)))
        if table is not None and measurement.node not in table:
            table[measurement.node] = index
    return tables


class _Keys:
    """Canonical bytes of arguments, once for each way they are spelled."""

    def __init__(self) -> None:
        self._known: dict[str, bytes] = {}

    def of(self, args: Mapping[str, Any]) -> bytes:
        spelled = repr(args)
        key = self._known.get(spelled)
        if key is None:
            try:
                key = canonical.encode(args)
            except CountermarkError:
                key = b""  # no rule can have asked that
            self._known[spelled] = key
        return key
