"""How well questions find their facts: nine phrasings over World Bank facts, and questions that no fact answers.

Run it from the checkout (`make quality`). It prints a table by phrasing, with `--misses` also what it got wrong, and exits 1 when
a bar is missed. The questions are data (`world/questions.jsonl.gz`): 400 of each phrasing, made from facts drawn by a seed by a
generator that is in the history, at 5d090b9f. People ask other ones, so the hand-written questions of tests/evidence count as much.
"""

from __future__ import annotations

import sys
from collections import Counter
from datetime import date
from pathlib import Path
from typing import NamedTuple

from bench.harness import Bars, Share, heading, rows
from bench.world_bank import figures

from countermark.statement.retrieval.catalogue import Facts
from countermark.statement.retrieval.retrieve import Finder

FIRST, FIVE, EMPTY = 90, 98, 95
"""Bars, in percent: recall at 1 and at 5 over all phrasings, and empty answers where no fact answers."""
TODAY = date(2026, 1, 1)


class Asked(NamedTuple):
    """A question and the id of the fact it asks for; None where no fact answers."""

    phrasing: str
    text: str
    wanted: str | None


def questions() -> list[Asked]:
    """Those that a fact answers, and those that none does."""
    return [Asked(**row) for row in rows(Path(__file__).with_name("world") / "questions.jsonl.gz")]


def main() -> int:
    heading()
    facts = figures()
    if not facts:
        print("../shared/data is not there: nothing is asked")
        return 0
    print(f"{len(facts)} World Bank facts of ../shared/data")
    finder, bars = Finder(Facts(facts), today=TODAY), Bars()
    verbose = "--misses" in sys.argv[1:]
    counts: dict[bool, dict[str, Counter[str]]] = {True: {}, False: {}}
    for asked in questions():
        found = finder.find(asked.text)
        ids = [chosen.fact.id for chosen in found.facts]
        answers = asked.wanted is not None
        first = ids[:1] == [asked.wanted] if answers else not ids
        counts[answers].setdefault(asked.phrasing, Counter()).update(of=1, at_1=first, at_5=asked.wanted in ids)
        if verbose and not first:
            print(f"  {'missed' if answers else 'answered'}: {asked.text} -> {ids[:2] or found.why}")
    for answers, names in ((True, ("at 1", "at 5")), (False, ("empty",))):
        print(
            f"\n{'answerable' if answers else 'unanswerable':<20}{'questions':>10}"
            + "".join(f"{name:>9}" for name in names)
        )
        whole = sum(counts[answers].values(), Counter())
        for phrasing, count in [*counts[answers].items(), ("all", whole)]:
            shares = [count[key] / count["of"] for key in ("at_1", "at_5")[: len(names)]]
            print(f"{phrasing:<20}{count['of']:>10}" + "".join(f"{share:>9.1%}" for share in shares))
        for name, key, bar in zip(names, ("at_1", "at_5"), (FIRST, FIVE) if answers else (EMPTY,), strict=False):
            bars.at_least(name, Share(whole[key], whole["of"]), bar)
    return bars.end()


if __name__ == "__main__":
    sys.exit(main())
