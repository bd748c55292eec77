"""How right the exact parts of the verifiers are: deduction, plans, questions about plans, calculations, algebra.

Run it from the checkout (`make quality`). It needs the public data beside the checkout, prints every figure, and exits
1 when a bar is missed. `--misses` lists what was answered wrongly, `--most N` takes the first N rows of each file.
Where nothing is said (unknown) that counts as wrong in the accuracy; "when it speaks" leaves those rows out.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from bench.harness import DATA, heading, public

from bench import extraction_sums as sums
from countermark.measure.calculation.arithmetic import CAUTIOUS
from countermark.measure.exact import ask, check_steps, deduce, feasible_as_described
from countermark.measure.exact.logic.argument import Reading
from countermark.measure.exact.plans.known import recognised

LABELS = {"true": "supported", "false": "refuted", "unknown": "not_enough"}
MISCALCULATED = frozenset(
    f"prm_{name}-orig"
    for name in ("test_p1_29", "train_p1_157", "train_p1_166", "train_p1_371", "train_p1_420", "train_p1_465")
)
"""Solutions of PRMBench that are labelled right and hold a wrong sum: "90 = 70 + 21", "62(63)/2 = 1956"."""
FALSE_ALARMS = 0.005
FOUND = 0.98


class Judged(NamedTuple):
    """One row."""

    right: bool
    spoke: bool
    miss: str


class Figure(NamedTuple):
    """One line of the table."""

    name: str
    count: int
    accuracy: float
    spoke: int
    selective: float
    milliseconds: float
    bar: float | None
    misses: list[str]

    @property
    def met(self) -> bool:
        return self.bar is None or self.accuracy >= self.bar

    def show(self) -> None:
        bar = "" if self.bar is None else f"  (bar {self.bar:.2f}{'' if self.met else ', MISSED'})"
        print(
            f"  {self.name:<46} n {self.count:>5}  accuracy {self.accuracy:.4f}  speaks {self.spoke / self.count:.3f}"
            f"  when it speaks {self.selective:.4f}  {self.milliseconds:6.1f} ms{bar}"
        )


def measured(name: str, listed: Iterator[Judged], bar: float | None = None) -> Figure:
    """The figure of some rows, with the time that a row took."""
    begun = time.perf_counter()
    judged = list(listed)
    taken = time.perf_counter() - begun
    right, spoke = sum(each.right for each in judged), [each for each in judged if each.spoke]
    selective = sum(each.right for each in spoke) / len(spoke) if spoke else 0.0
    misses = [each.miss for each in judged if not each.right]
    count = len(judged)
    return Figure(name, count, right / count, len(spoke), selective, 1000 * taken / count, bar, misses)


def deduction(file: str, reading: Reading, most: int | None) -> Iterator[Judged]:
    """Supported, refuted or not enough, from premises."""
    for row in public(file, most):
        found = deduce(row["evidence"], row["claim"], reading=reading)
        right = LABELS[found.outcome] == row["label"]
        yield Judged(right, found.settled, f"{row['id']} {row['label']}: {found.outcome}, {found.reason}")


def assertions(file: str, most: int | None) -> Iterator[Judged]:
    """Only whether it is right when it says that something follows or is contradicted."""
    for row in public(file, most):
        found = deduce(row["evidence"], row["claim"])
        right = found.outcome != "unknown" and LABELS[found.outcome] == row["label"]
        yield Judged(right, found.outcome != "unknown", f"{row['id']} {row['label']}: {found.reason}")


def yes_or_no(most: int | None) -> Iterator[Judged]:
    """Narrated arguments with a question; what does not follow from what was read is a no only where all was read."""
    for row in public("logicbench_bqa", most):
        claim = re.sub(r"^.*?(?:mean|entail|imply|say|infer)\w*(?: that)? ", "", row["question"]).rstrip("?")
        found = deduce(re.split(r"(?<=[.!?])\s+", row["premise"]), f"{claim[:1].upper()}{claim[1:]}.")
        spoke = found.settled or found.outcome != "unknown"
        answer = "yes" if found.outcome == "true" else "no"
        yield Judged(spoke and answer == row["label"], spoke, f"{row['id']} {row['label']}: {found.reason}")


def plans(most: int | None) -> Iterator[Judged]:
    """Plans for blocks: the outcome, the step, and exactly the needs or goals that are unmet."""
    texts = {row["id"]: row["text"] for row in public("planbench_domains")}
    for row in public("planbench_verify_blocksworld_3", most):
        text = f"{texts[row['domain']]}\n{row['state_goal']}"
        found = feasible_as_described(text, row["plan"])
        right = found.outcome == {"valid": "feasible", "invalid": "infeasible"}[row["label"]]
        if row["label"] == "invalid":
            domain = recognised(text)
            right &= domain is not None and set(found.unmet) == set(domain.facts(row["reason"].rpartition("\n")[2]))
            step = re.search(r"at step (\d+)", row["reason"])
            right &= found.at == (int(step[1]) - 1 if step is not None else None)
        yield Judged(right, found.outcome != "unknown", f"{row['id']}: {found.reason}, not {row['reason']}")


def questions(most: int | None) -> Iterator[Judged]:
    """Questions about planning problems in words."""
    for row in public("acpbench_bool_dev", most):
        found = ask(row["context"], row["question"])
        right = found.answer is not None and found.answer is (row["label"] == "yes")
        yield Judged(right, found.answer is not None, f"{row['task']} {row['label']}: {found.reason}")


class Calculations(NamedTuple):
    """Solutions with and without a planted error."""

    count: int
    alarms: list[str]
    planted: int
    missed: list[str]


def calculations(most: int | None) -> Calculations:
    """Grade-school solutions, their marks taken out: is any operation wrong, before and after one result is altered?

    Every alarm in an unaltered solution counts, also where the solution is wrong itself. An error is planted in a
    result that was right.
    """
    rng = random.Random(8)
    count = planted = 0
    alarms: list[str] = []
    missed: list[str] = []
    for text, marks in sums.solutions(most):
        count += 1
        wrong = [reason for _, value, reason in sums.judged(text, CAUTIOUS) if value is False]
        if wrong:
            alarms.append(f"{text[:80]!r}: {wrong[0]}")
        sound = [mark for mark in marks if sums.holds(mark)]
        if not sound:
            continue
        planted += 1
        mark = rng.choice(sound)
        other = sums.altered(text, mark, rng)
        if not any(value is False for _, value, _ in sums.judged(other, CAUTIOUS)):
            missed.append(f"{other[max(0, mark.start - 60) : mark.end + 1]!r}")
    return Calculations(count, alarms, planted, missed)


class Algebra(NamedTuple):
    """What became of solutions with letters."""

    right: int
    alarms: int
    """In right solutions."""
    deserved: int
    """Of these, in solutions that hold a wrong sum all the same."""
    found: int
    """Among the altered ones."""
    settled: int
    """Steps that are said to follow or not."""


def algebra(most: int | None) -> Algebra:
    """Solutions of competition problems, right and altered."""
    right = alarms = deserved = found = settled = 0
    for row in public("prmbench", most):
        judged = check_steps(row["steps"], [row["problem"]])
        wrong = judged.outcome == "wrong"
        right += row["label"] == "valid"
        alarms += wrong and row["label"] == "valid"
        deserved += wrong and row["id"] in MISCALCULATED
        found += wrong and row["label"] != "valid"
        settled += sum(each is not None for each in judged.follows)
    return Algebra(right, alarms, deserved, found, settled)


def main() -> int:
    """Print every figure; 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=None)
    parser.add_argument("--misses", action="store_true")
    arguments = parser.parse_args()
    if not DATA.exists():
        print(f"{DATA} is not there; nothing is measured", file=sys.stderr)
        return 0
    heading("exact parts")
    most = arguments.most
    listed: list[tuple[str, Callable[[], Iterator[Judged]], float | None]] = [
        ("deduction, proofwriter_dev, as rules", lambda: deduction("proofwriter_dev", "rules", most), 0.98),
        ("deduction, proofwriter_dev, classical", lambda: deduction("proofwriter_dev", "classical", most), 0.98),
        ("deduction, prontoqa_dev, classical", lambda: deduction("prontoqa_dev", "classical", most), 0.98),
        ("deduction, folio_train, three ways", lambda: deduction("folio_train", "classical", most), None),
        ("deduction, folio_train, only true or false", lambda: assertions("folio_train", most), None),
        ("deduction, logicbench_bqa", lambda: yes_or_no(most), None),
        ("plans, planbench blocksworld_3, with reasons", lambda: plans(most), 1.0),
        ("questions about plans, acpbench_bool_dev", lambda: questions(most), 0.80),
    ]
    met = True
    for name, judged, bar in listed:
        figure = measured(name, judged(), bar)
        figure.show()
        met &= figure.met
        if arguments.misses:
            for miss in figure.misses:
                print(f"    {miss}")
    met &= show_calculations(calculations(most), misses=arguments.misses)
    return 0 if show_algebra(most) and met else 1


def show_algebra(most: int | None) -> bool:
    """Print what became of the algebra; true where no right solution raised an alarm."""
    result = algebra(most)
    print(
        f"  algebra, prmbench: {result.alarms} alarms in {result.right} right solutions, {result.deserved} of them deserved, "
        f"{result.found} among the altered ones, {result.settled} steps settled"
    )
    return result.alarms == result.deserved


def show_calculations(result: Calculations, *, misses: bool) -> bool:
    """Print what became of the calculations; true when the bars are met."""
    found, alarms = 1 - len(result.missed) / result.planted, len(result.alarms) / result.count
    print(
        f"  calculations, gsm8k_train: {found:.4f} of {result.planted} planted errors found (bar {FOUND}), false alarms "
        f"{alarms:.4f} of {result.count} (bar {FALSE_ALARMS})"
    )
    if misses:
        for each in (*result.missed, *result.alarms):
            print(f"    {each}")
    return found >= FOUND and alarms <= FALSE_ALARMS


if __name__ == "__main__":
    sys.exit(main())
