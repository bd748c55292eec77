"""The product against the oracle: every verdict of random policies over random graphs."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from tests.oracle import policy_generator as generator
from tests.oracle.policy_oracle import Oracle

from countermark.canonical import parse_json
from countermark.graph import read_graph
from countermark.measure import vocabulary
from countermark.model import Graph, Measurement, Verdict
from countermark.policy import Pack, Trace, judge, load, tracer
from countermark.protocols import Need, Term

GRAPHS = 10
"""Graphs that one policy is held against: a policy is compiled once and judged often."""
_ABOUT = frozenset(generator.COLLECTIONS)
TERMS = {
    **vocabulary(),
    generator.BOOLEAN: Term(generator.BOOLEAN, "boolean", True, _ABOUT),
    f"draft.{generator.BOOLEAN}": Term(f"draft.{generator.BOOLEAN}", "boolean", True, frozenset(), ()),
    generator.NUMBER: Term(generator.NUMBER, "number", False, _ABOUT),
    generator.VERIFIER: Term(generator.VERIFIER, "number", False, _ABOUT),
}


class Tally:
    """What was compared, and every difference."""

    def __init__(self) -> None:
        self.pairs = 0
        self.statuses: Counter[str] = Counter()
        self.differences: list[str] = []

    def merge(self, other: Tally) -> None:
        self.pairs += other.pairs
        self.statuses += other.statuses
        self.differences += other.differences


def run(seeds: Iterable[int], seed: int) -> Tally:
    """One policy for each seed, over ten graphs each."""
    tally = Tally()
    for each in seeds:
        rng = random.Random(f"{seed}/{each}")
        policy = generator.policy(rng)
        pack = load_policy(policy)
        for number in range(GRAPHS):
            graph = generator.graph(rng)
            answers = generator.answers(rng, graph)
            expected = Oracle(policy, graph, answers, generator.PARAMS).results()
            nodes = read_graph(json.dumps(graph)).graph
            verdicts, measurements = measured(pack, nodes, answers)
            found = [(verdict.rule.rpartition("/")[2], verdict.node, str(verdict.status)) for verdict in verdicts]
            tally.pairs += 1
            tally.statuses.update(status for _, _, status in found)
            if found != expected or not all(verdict.why for verdict in verdicts):
                tally.differences.append(f"seed {seed}/{each}, graph {number}: {expected} and not {found}")
            trace = tracer(pack, nodes, measurements)
            traced = [_status(trace(verdict)) for verdict in verdicts]
            if traced != [status for _, _, status in found]:
                tally.differences.append(f"seed {seed}/{each}, graph {number}: {found}, traced as {traced}")
    return tally


def _status(trace: Trace) -> str:
    """What a verdict has to be, by the truth at the top of each evaluated tree."""
    applies = trace.where is None or trace.where.truth is True
    if trace.condition.truth is False:
        return "review" if trace.review is not None and trace.review.truth is True else "fail"
    return "pass" if applies and trace.condition.truth is True else "abstain"


def load_policy(policy: Mapping[str, Any]) -> Pack:
    """As from a file: through JSON text, so that numbers are what they are in a pack."""
    document = {
        "pack_id": "fuzz.policy.v1",
        "name": "Fuzz",
        "description": "",
        "version": "1.0.0",
        "parameters": generator.PARAMETERS,
        "policies": [policy],
    }
    return load(parse_json(json.dumps(document)), vocabulary=TERMS, params={}, parse_policies=lambda value, _: value)


def settled(pack: Pack, graph: Graph, answers: Mapping[tuple[str, str | None], Any]) -> list[Verdict]:
    """The verdicts alone."""
    return measured(pack, graph, answers)[0]


def measured(
    pack: Pack, graph: Graph, answers: Mapping[tuple[str, str | None], Any]
) -> tuple[list[Verdict], list[Measurement]]:
    """Measure what is asked for until nothing is, as the pipeline does."""
    measurements: list[Measurement] = []
    while True:
        judgement = judge(pack, graph, measurements)
        if not judgement.needs:
            return judgement.verdicts, measurements
        measurements += [_measured(need, answers[need.measure, need.node]) for need in judgement.needs]


def _measured(need: Need, value: Any) -> Measurement:
    return Measurement(
        measure=need.measure, node=need.node, value=value, reason="", by=("fuzz", "1"), exact=True, args=need.args
    )
