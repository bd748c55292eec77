"""Five policy sets over 1 000 drafts with known truth: what each covers, and what it lets through that is wrong.

Run it from the checkout (`make quality`). The facts are the World Bank figures that ship, some of them declared to be
forecasts; the drafts are data (`policies/drafts.jsonl.gz`), made from them and not by the product. A number is *right as written* where it is its fact
rounded to the digits that it shows, or, in running text and with "about", within 2 % of it, 10 % where it is a forecast.
In headings and tables "about" excuses nothing. It is wrong where it is one off in the last place, truncated, another
year's figure, of another scale, or "about" by too much or in a table. The table says which numbers each set verifies.
It exits 1 unless the adaptive set verifies as many of the right numbers as the loosest, and none of the wrong ones; and
unless `suggest`, given the drafts of one half and bounds as wide as the loosest set, finds a set that does so on the other half
for at least 95 % of the right numbers.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bench.harness import rows
from msgspec import structs

from countermark import Draft
from countermark.evidence import sample_facts
from countermark.lab.simulate import Case, Simulation, simulate, suggest
from countermark.lab.simulate.tables import figures

DRAFTS = 1000
BAR = 0.95
EQUAL: list[dict[str, Any]] = [{"type": mode} for mode in ("exact", "abbr", "percent", "ratio", "year")]
ROUNDED: list[dict[str, Any]] = [{"type": "rounded", "decimals": places} for places in (0, 1, 2)]
RUNNING = ["first-sentence", "text"]
CANDIDATES: dict[str, list[dict[str, Any]]] = {
    "exact": EQUAL,
    "rounded": [*EQUAL, *ROUNDED],
    "display": [*EQUAL, *ROUNDED, {"type": "display"}],
    "tolerance": [*EQUAL, *ROUNDED, {"type": "display"}, {"type": "tolerance", "relative": "0.1", "qualifiers": []}],
    "adaptive": [
        *EQUAL,
        *ROUNDED,
        {"type": "display"},
        {"type": "tolerance", "relative": "0.02", "when": {"place": RUNNING}},
        {"type": "tolerance", "relative": "0.1", "when": {"place": RUNNING, "status": "forecast"}},
    ],
}
LOOSEST, ADAPTIVE = "tolerance", "adaptive"
HERE = Path(__file__).with_name("policies")


class Written(NamedTuple):
    """A fact as somebody wrote it."""

    payload: str
    right: bool
    kind: str


def drafts(count: int) -> tuple[list[Case], list[Written]]:
    """A heading, two sentences and a table row each, every one with a number; and how each number was written."""
    known = {fact.id: fact for fact in sample_facts().facts}
    cases: list[Case] = []
    numbers: list[Written] = []
    for index, row in enumerate(rows(HERE / "drafts.jsonl.gz", count), 1):
        told = [Written(*each) for each in row["numbers"]]
        facts = (
            structs.replace(known[name], id=f"f{place}", status=status[0] if status else None)
            for place, (name, *status) in enumerate(row["facts"], 1)
        )
        truth = tuple(each.right for each in told)
        cases.append(Case(f"d{index:04}", Draft(text=row["text"]), tuple(facts), truth))
        numbers += told
    return cases, numbers


def by_kind(simulation: Simulation, numbers: Sequence[Written]) -> None:
    """An aggregate hides its worst case: the same by way of writing."""
    kinds: dict[tuple[str, bool], Counter[str]] = {}
    for index, each in enumerate(numbers):
        counts = kinds.setdefault((each.kind, each.right), Counter())
        counts["numbers"] += 1
        for trial in simulation.trials:
            counts[trial.candidate.name] += trial.answers[index].is_proven
    names = [trial.candidate.name for trial in simulation.trials]
    print(f"\n{'written':16}{'right':7}{'numbers':>9}" + "".join(f"{name:>11}" for name in names))
    for (kind, right), counts in sorted(kinds.items(), key=lambda row: (not row[0][1], row[0][0])):
        cells = "".join(f"{counts[name]:>11}" for name in names)
        print(f"{kind:16}{'yes' if right else 'no':7}{counts['numbers']:>9}{cells}")


def surprises(simulation: Simulation, wrong: Callable[[bool | None, bool], bool], name: str) -> None:
    trial = next(each for each in simulation.trials if each.candidate.name == name)
    told = 0
    for number, answer in zip(simulation.numbers, trial.answers, strict=True):
        if wrong(number.right, answer.is_proven) and told < 10:
            told += 1
            print(f"  {name}, {simulation.cases[number.case].id}: {number.text!r} is {answer.mark}: {answer.why}")


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--drafts", type=int, default=DRAFTS)
    count = arguments.parse_args().drafts
    started = time.perf_counter()
    cases, numbers = drafts(count)
    simulation = simulate(cases, CANDIDATES, pack="numbers.display")
    print(figures(simulation).plain())
    by_kind(simulation, numbers)
    tallies = {trial.candidate.name: simulation.tally(trial) for trial in simulation.trials}
    loosest, adaptive = tallies[LOOSEST], tallies[ADAPTIVE]
    surprises(simulation, lambda right, proven: right is False and proven, ADAPTIVE)
    surprises(simulation, lambda right, proven: right is True and not proven, ADAPTIVE)
    good = adaptive.right >= loosest.right and adaptive.wrong == 0
    print(
        f"\nadaptive verifies {adaptive.right} of {adaptive.all_right} right numbers (the loosest {loosest.right}) and "
        f"{adaptive.wrong} of {adaptive.all_wrong} wrong ones (the loosest {loosest.wrong}; bar 0)"
    )
    half = len(cases) // 2
    # Each condition that the operator would accept stands in the bounds; the parameters are as wide as the loosest.
    bounds = [
        *CANDIDATES[LOOSEST],
        {"type": "tolerance", "relative": "0.1", "qualifiers": [], "when": {"status": "forecast"}},
    ]
    found = suggest(cases[:half], bounds, "0.99", pack="numbers.display")
    print(f"\nsuggested on {half} drafts for 99 % of the right numbers: {found.reason}")
    if found.policies is None:
        return 1
    for choice in found.choices:
        print(f"  {choice.allowed.named}: {'dropped' if choice.kept is None else choice.kept.named}")
    held = simulate(
        cases[half:], {"suggested": found.policies, "adaptive": CANDIDATES[ADAPTIVE]}, pack="numbers.display"
    )
    tally = held.tally(held.trials[0])
    print(figures(held).plain())
    print(
        f"on the other half it verifies {tally.right} of {tally.all_right} right numbers (bar {BAR:.0%}) and "
        f"{tally.wrong} of {tally.all_wrong} wrong ones; {time.perf_counter() - started:.0f} s"
    )
    return 0 if good and (tally.recall or 0) >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
