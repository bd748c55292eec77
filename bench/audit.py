"""Two vintages of World Bank figures and sentences of twelve kinds: what the newer one makes false, and how fast it is found.

Run it from the checkout (`python -m bench.audit`). A tenth of the values is revised, some by little, some by much; what is then
false was computed from the figures, not by the reader (`vintages/`; the generator is in the history, at 5d090b9f). It exits 1 when a bar is missed. `--misses` lists what was missed and what was reported
wrongly; `--speed N` audits N texts of 4 kB against 50 000 facts in two
processes instead, with `--ray` on Ray; that needs the public data beside the checkout.
"""

from __future__ import annotations

import argparse
import csv
import os
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from bench.harness import DATA, heading, public, rows

from countermark.audit import Text, Vintages, audit
from countermark.batch import Audit, audit_texts
from countermark.batch.engines.processes import Processes
from countermark.batch.engines.ray import OnRay
from countermark.batch.run import Engine
from countermark.evidence import load_data
from countermark.model import Evidence

HERE = Path(__file__).with_name("vintages")
HEADS = ("Population", "GDP (US$)", "Inflation (%)")
YEARS = range(2008, 2019)
FOUND, REPORTED = 0.95, 0.01
FAST = 60
"""Seconds for 1 000 texts on two cores."""
WORKERS = 2
SEED = 49
STATEMENTS = 10
"""In a text of 4 kB; the rest is prose without a number."""


class Case(NamedTuple):
    """A sentence that is true of the older figures, and whether it is false of the newer ones."""

    kind: str
    text: str
    changed: bool


def vintages() -> tuple[Evidence, Evidence]:
    """The figures as they were and as they were revised, a row for each place and year."""
    found = []
    for name in ("older", "newer"):
        with (HERE / f"{name}.csv").open(encoding="utf-8", newline="") as file:
            found.append(load_data([{**row, "Year": int(row["Year"])} for row in csv.DictReader(file)]))
    return found[0], found[1]


def cases() -> list[Case]:
    """Sentences of twelve kinds, half of each changed as far as there are so many."""
    return [Case(**row) for row in rows(HERE / "sentences.jsonl.gz")]


def quality(*, misses: bool) -> bool:
    """Whether what changed is found and nothing else reported."""
    held = Vintages.of(*vintages())
    counts: Mapping[str, Counter[str]] = defaultdict(Counter)
    for case in cases():
        found = audit(case.text, held)
        is_false, is_told = case.changed, bool(found.findings)
        own = counts[case.kind]
        own["changed" if is_false else "unchanged"] += 1
        own["held"] += bool(found.held)
        own["found" if is_false else "reported"] += is_told
        if misses and is_false != is_told:
            print(f"  {'missed' if is_false else 'reported'} ({case.kind}): {case.text} {found.findings}")
    total: Counter[str] = Counter()
    print(f"{'kind':<28}{'changed':>8}{'found':>7}{'unchanged':>11}{'reported':>10}{'read':>7}")
    for kind, own in sorted(counts.items()):
        total.update(own)
        print(
            f"{kind:<28}{own['changed']:>8}{own['found']:>7}{own['unchanged']:>11}{own['reported']:>10}{own['held']:>7}"
        )
    found_share, reported = total["found"] / total["changed"], total["reported"] / total["unchanged"]
    print(
        f"found {found_share:.1%} of {total['changed']} (bar {FOUND:.0%}), reported {reported:.1%} of {total['unchanged']} (bar {REPORTED:.0%})"
    )
    return found_share >= FOUND and reported <= REPORTED


def speed(size: int, engine: Engine) -> bool:
    """Texts of 4 kB against 50 000 facts in two vintages, with the start of the workers, and twice as many in no more than twice the time."""
    rng = random.Random(SEED)
    listed = cases()
    places = [
        {"Country": f"Place {number}", "Year": year, **{head: rng.randint(1, 10**6) for head in HEADS}}
        for number in range(1500)
        for year in YEARS
    ]
    before, after = (each.joined(load_data(places)) for each in vintages())
    texts = (row["text"] for row in public("halueval_general"))
    prose = [text for text in texts if len(text) > 100 and not any(map(str.isdigit, text))]
    texts = []
    for number in range(size):
        parts = [case.text for case in rng.sample(listed, STATEMENTS)]
        while sum(map(len, parts)) < 4000:
            parts.append(rng.choice(prose))
        rng.shuffle(parts)
        texts.append(Text(f"{number}.md", "\n\n".join(parts)))
    took, processors = [], []
    for count in (size // 2, size):
        begun, spent = time.perf_counter(), _processor()
        found = sum(len(each.findings) for each in audit_texts(Audit(texts[:count], before, after), engine))
        took.append(time.perf_counter() - begun)
        processors.append(_processor() - spent)
        print(
            f"{count} texts of 4 kB, {len(before.facts):,} facts in two vintages, {type(engine).__name__}: "
            f"{took[-1]:.1f} s by the clock, {processors[-1]:.1f} s of processors, {found} findings"
        )
    each = (processors[1] - processors[0]) / (size - size // 2)
    whole = (processors[1] + each * (1000 - size)) / WORKERS
    print(
        f"{each * 1000:.0f} ms of a processor a text; 1 000 take {whole:.0f} s of {WORKERS} processors that do nothing else "
        f"(bar {FAST} s), {took[-1] / size * 1000:.0f} s by the clock of this machine"
    )
    return whole <= FAST


def _processor() -> float:
    """Seconds of processors, those of workers that have ended among them."""
    return sum(os.times()[:4])


def main() -> int:
    """Print the figures; 1 where a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--misses", action="store_true")
    parser.add_argument("--speed", type=int, metavar="N")
    parser.add_argument("--ray", action="store_true", help="measure the speed on a Ray cluster of two workers")
    given = parser.parse_args()
    heading()
    if given.speed and not DATA.is_dir():
        print("the public data is not beside the checkout")
        return 0
    if given.speed:
        return 0 if speed(given.speed, OnRay(workers=WORKERS) if given.ray else Processes(WORKERS)) else 1
    return 0 if quality(misses=given.misses) else 1


if __name__ == "__main__":
    sys.exit(main())
