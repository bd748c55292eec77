"""judge(): rules over measurements to verdicts, pure and complete in what it says it still needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, repeat
from typing import Any, Final, NamedTuple

from countermark import canonical
from countermark.errors import CountermarkError
from countermark.model import DEFAULT_LIMITS, Graph, Measurement, Status, Verdict
from countermark.policy.compiled.budget import Budget, Exhausted
from countermark.policy.compiled.compiler import State
from countermark.policy.explanation.explain import WALK, Explainer
from countermark.policy.language.expression import Site
from countermark.policy.pack.pack import Pack
from countermark.policy.pack.rule import Rule
from countermark.protocols import Need

Table = dict[str | None, int]
UNFINISHED: Final = "unfinished"
"""The outcome of a verdict that no rule came to: it ran out of evaluations."""


class Judgement(NamedTuple):
    """What a pack says so far, and what has to be measured before it can say the rest."""

    verdicts: list[Verdict]
    """Rule by rule and node by node; while something is needed, only those that measurements have settled."""
    needs: list[Need]
    """Without repeats; the needs of one measure with the same arguments stand together and share them."""


def judge(
    pack: Pack,
    graph: Graph,
    measurements: Sequence[Measurement],
    evaluations: int = DEFAULT_LIMITS.evaluations,
    settled: dict[int, list[Verdict]] | None = None,
) -> Judgement:
    """Apply every rule of a pack. The same input always gives the same output, and nothing is kept.

    A rule whose quantifiers would look at nodes inside each other more than `evaluations` times decides nothing.
    Whoever judges again with more measurements hands on what is `settled`: by rule, the verdicts of those that need nothing.
    """
    settled = {} if settled is None else settled
    tables = tables_of(pack.sites, measurements)
    wanted: list[dict[str | None, None]] = [{} for _ in pack.sites]
    within = [make(graph) for make in pack.within]
    budget = Budget(evaluations)
    rows: dict[str, Any] = {}
    own: list[dict[str | None, None]] = []
    """What one rule wants; the next one takes it over if that is nothing."""
    walks = Budget(max(1, budget.limit // WALK))
    explainer = Explainer(graph, measurements, tables, within, walks)
    verdicts: list[list[Verdict]] = [[] for _ in pack.compiled]
    # Rules that measure nothing can wait until nothing is needed: they would be judged again all the same.
    for asks in (True, False):
        for number, (rule, found) in enumerate(zip(pack.compiled, verdicts, strict=True)):
            if rule.asks is not asks:
                continue
            if number in settled:
                found.extend(settled[number])
                continue
            budget.renew()
            walks.renew()
            if not own or any(own):
                own = [{} for _ in pack.sites]
            state: State = (graph, tables, own, measurements, within, rows, budget)
            try:
                rule.apply(state, found.append, explainer)
            except Exhausted:
                # What it asked for would be measured for nothing.
                found[:] = unfinished(pack.rules[number], graph, evaluations)
                continue
            for nodes, its in zip(wanted, own, strict=True):
                nodes.update(its)
            if asks and not rule.nests and not any(own):
                settled[number] = found
        if any(wanted):
            break
    needs: list[Need] = []
    for site, nodes in zip(pack.sites, wanted, strict=True):
        needs += map(Need._make, zip(repeat(site.measure), nodes, repeat(site.args)))
    return Judgement(list(chain.from_iterable(verdicts)), needs)


def unfinished(rule: Rule, graph: Graph, evaluations: int) -> list[Verdict]:
    """What a rule says that ran out of evaluations: of every node that it could be about, that it does not know."""
    why = f"rule {rule.rule_id!r} needs more than {evaluations} evaluations"
    nodes = [None] if rule.quantifier is None else [each.id for each in getattr(graph, rule.quantifier.collection)]
    return [
        Verdict(rule=rule.name, node=node, status=Status.ABSTAIN, severity=rule.severity, why=why, outcome=UNFINISHED)
        for node in nodes
    ]


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
