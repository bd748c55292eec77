"""How right claims over tables and over facts are when they are carried out, and how many of them are.

Run it from the checkout (`make quality`). It needs the public data beside the checkout and prints, for each set and for the
half that was read while the reader was made and the half that was held back: how many claims were answered, how many of the
answers "supported" and "refuted" are right, and how right the commonest label of the answered rows alone would be. It exits 1 when a bar is missed.
`--misses` lists the wrong answers of the half that was read; `--step N` takes every Nth table.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from bench.harness import DATA, heading, public
from bench.world_bank import own_edition, sentences

from countermark.model import Evidence, Passage
from countermark.statement.table import execute

BAR = 0.95
FEW = 100
"""Answers below which a share says too little to hold a bar against."""
SETS = ("tabfact_val", "wb_numeric_claims_derived")


class Row(NamedTuple):
    """A claim, what it is held against, and what somebody said of it."""

    table: str
    claim: str
    evidence: Evidence
    label: str


def written(name: str) -> Iterator[Row]:
    """Claims over a table that stands in passages, a row each."""
    known: dict[str, Evidence] = {}
    for row in public(name):
        table = row["table_id"]
        if table not in known:
            texts = enumerate(row["evidence"], 1)
            known = {table: Evidence(passages=[Passage(id=f"p{number}", text=text) for number, text in texts])}
        yield Row(table, row["claim"], known[table], row["label"])


def world_bank() -> Iterator[Row]:
    """Sentences about one figure, held against all figures of four indicators."""
    evidence = own_edition()
    for each in sentences():
        label = "supported" if each.is_true else "refuted"
        yield Row(each.id.rpartition("-")[0], each.text, evidence, label)


def was_read(table: str) -> bool:
    """Whether a table is of the half that was looked at."""
    return int(hashlib.sha256(table.encode()).hexdigest(), 16) % 2 == 0


class Tally:
    """What became of the claims of one half."""

    def __init__(self) -> None:
        self.rows: Counter[str] = Counter()
        self.answers: Counter[tuple[bool, str]] = Counter()

    def add(self, label: str, *, holds: bool | None) -> bool:
        """Counts one claim; whether the answer is wrong."""
        self.rows[label] += 1
        if holds is None:
            return False
        self.answers[holds, label] += 1
        return label != ("supported" if holds else "refuted")

    @property
    def answered(self) -> int:
        return self.answers.total()

    @property
    def right(self) -> int:
        return self.answers[True, "supported"] + self.answers[False, "refuted"]

    def __add__(self, other: Tally) -> Tally:
        both = Tally()
        both.rows, both.answers = self.rows + other.rows, self.answers + other.answers
        return both

    def show(self, name: str) -> None:
        said = {
            holds: sum(count for (each, _), count in self.answers.items() if each is holds) for holds in (True, False)
        }
        labels = {label: sum(self.answers[holds, label] for holds in (True, False)) for label in self.rows}
        trivial = max(labels.values(), default=0)
        covered = [
            f"{label} {labels[label] / self.rows[label]:.3f}"
            for label in ("supported", "refuted", "not_enough")
            if self.rows[label]
        ]
        print(
            f"  {name:<10} n {self.rows.total():>6}  answered {self.answered:>5} ({self.answered / max(1, self.rows.total()):.3f})"
            f"  right {self.right / max(1, self.answered):.4f}  trivial {trivial / max(1, self.answered):.3f}"
            f"  says supported {said[True]:>5} ({self.answers[True, 'supported'] / max(1, said[True]):.4f} right)"
            f"  refuted {said[False]:>5} ({self.answers[False, 'refuted'] / max(1, said[False]):.4f} right)"
            f"  coverage by label: {', '.join(covered)}"
        )


def measured(name: str, step: int, *, misses: bool) -> Tally:
    """One set, in its two halves."""
    halves = {True: Tally(), False: Tally()}
    start, places, count = time.perf_counter(), dict[str, int](), 0
    for row in world_bank() if name.startswith("wb_") else written(name):
        if places.setdefault(row.table, len(places)) % step:
            continue
        count += 1
        told = execute(row.claim, row.evidence)
        half = was_read(row.table)
        if halves[half].add(row.label, holds=None if told is None else told.holds) and half and misses:
            print(f"  {row.label}, but {told.reason if told else ''}: {row.claim}")
    print(f"{name}: {1000 * (time.perf_counter() - start) / max(1, count):.1f} ms a claim")
    halves[True].show("read")
    halves[False].show("held back")
    whole = halves[True] + halves[False]
    whole.show("both")
    return whole


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--misses", action="store_true")
    parser.add_argument("--step", type=int, default=1)
    asked = parser.parse_args()
    heading()
    if not DATA.exists():
        print("../shared/data is not there: nothing to measure")
        return 0
    missed = []
    together = Tally()
    for name in SETS:
        found = measured(name, asked.step, misses=asked.misses)
        together += found
        if found.answered >= FEW and found.right < BAR * found.answered:
            missed.append(name)
        if found.answered < FEW:
            print(f"  {found.right} right of {found.answered}: too few to hold a bar against")
    print("both sets")
    together.show("both")
    if together.right < BAR * together.answered:
        missed.append("both sets")
    print(f"bar: {BAR:.2f} right where it answers: {'MISSED by ' + ', '.join(missed) if missed else 'met'}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
