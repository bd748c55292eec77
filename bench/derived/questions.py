"""What `ask` does with questions that need one calculation: the right result with its proof, a refusal, or something else.

`python -m bench.derived.questions` prints right, refused and wrong by kind, lists every wrong one, and exits 1 when a bar is
missed; `--all` lists those that are refused, too, and `--counts` asks how many are above a bound in other words. An answer is right where its number is that of an expression of the gold and
its sentence is verified; one that states anything else, or answers what cannot be answered, is wrong. Of a count the bound that
the question brings along is repeated without a token, and no other number may be.
"""

from __future__ import annotations

import sys
from typing import Any

from bench.derived.sentences import HERE, evidence
from bench.harness import Share, rows
from bench.questions.judging import Judged, Outcome, shown

from countermark import Draft, Evidence, MarkKind, check
from countermark.ask.derived.condition import is_accepted
from countermark.ask.facts.gathered import Gathered, gather
from countermark.generate.grammar.handles import whole
from countermark.measure.derive import Deriver
from countermark.statement.retrieval.catalogue import Facts
from countermark.statement.retrieval.retrieve import Finder

RIGHT = 80
"""Percent of the answerable questions that have to be right; none may be wrong."""
_MOST = 40


def judged(row: dict[str, Any]) -> Judged:
    """One question, held against its gold."""
    given = evidence(row["facts"])
    catalogue = Facts(given.facts)
    found = gather(
        row["question"],
        Finder(catalogue, limit=_MOST),
        catalogue,
        most=_MOST,
        locale=None,
        options={"pack": "numbers.display"},
    )
    kind = row["kind"] if row["answerable"] else "none"
    if found.derived is None:
        # The inputs, with the remark that nothing was calculated, are no answer; any other figure is one.
        states = bool(found.entries) and found.asked.kind != "derived"
        told = f"{found.asked.kind} {[entry.id for entry in found.entries]}" if states else found.why
        outcome: Outcome = "wrong" if states else "refused" if row["answerable"] else "right"
        return Judged(row["question"], kind, outcome, told)
    text = whole(found.asked.tells[0], found.all)
    right = row["answerable"] and _is_gold(row, found, given) and _is_verified(text, found)
    return Judged(row["question"], kind, "right" if right else "wrong", text)


def _is_gold(row: dict[str, Any], found: Gathered, given: Evidence) -> bool:
    deriver = Deriver({fact.id: fact for fact in given.facts})
    mine = None if found.derived is None else deriver.derive(found.derived.expression).amount
    if mine is not None and any("expr" not in gold for gold in row["gold"]):
        return not mine.unit.name and [str(mine.value)] == [gold["result"] for gold in row["gold"]]
    golds = [deriver.derive(gold["expr"]).amount for gold in row["gold"]]
    return mine is not None and any(
        gold is not None and (gold.value, gold.unit.name) == (mine.value, mine.unit.name) for gold in golds
    )


def _is_verified(text: str, found: Gathered) -> bool:
    report = check(Draft(text=text), Evidence(facts=list(found.facts)), pack="numbers.display")
    derived = {each.id for each in report.graph.quantities if each.expression is not None}
    marks = [mark.mark for mark in report.marks if mark.node in derived]
    return is_accepted(report, found.condition) and marks == [MarkKind.VERIFIED]


def main() -> int:
    """Exit status: 0 where the bars are met."""
    everything, counts = "--all" in sys.argv, "--counts" in sys.argv
    found = [judged(row) for row in rows(HERE / ("counts.jsonl" if counts else "questions.jsonl"))]
    safe = shown("questions that need one calculation", found, everything=everything)
    answerable = [each.outcome for each in found if each.kind != "none"]
    right = Share(answerable.count("right"), len(answerable))
    print(f"of the answerable questions {right} right (bar {RIGHT}), 0 wrong allowed")
    return 0 if right.percent >= RIGHT and safe else 1


if __name__ == "__main__":
    sys.exit(main())
