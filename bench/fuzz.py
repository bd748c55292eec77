"""Differential fuzzing: the product against the slow oracle, on drafts written from known values.

    python bench/fuzz.py --cases 1000000 --seed 1

Prints what was compared and every kind of difference; exits 1 on any.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.oracle.differential import KINDS, Tally, run  # noqa: E402 — the path comes first

TOKENS = 200
SLICE = 50


def part(work: tuple[int, int, int]) -> Tally:
    """One worker's slice of the seeds."""
    seed, start, stop = work
    return run(range(start, stop), seed, TOKENS)


def main() -> int:
    parser = argparse.ArgumentParser(description="Hold the product against the oracle.")
    parser.add_argument("--cases", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    drafts = -(-options.cases // TOKENS)
    work = [(options.seed, start, min(start + SLICE, drafts)) for start in range(0, drafts, SLICE)]
    tally = Tally()
    began = time.perf_counter()
    with multiprocessing.get_context("spawn").Pool(options.workers) as pool:
        for done, piece in enumerate(pool.imap_unordered(part, work), 1):
            tally.merge(piece)
            if sys.stderr.isatty():
                print(f"\r{tally.cases} cases, {sum(tally.wrong.values())} differences", end="", file=sys.stderr)
            elif done % 20 == 0:
                print(f"{tally.cases} cases, {sum(tally.wrong.values())} differences", file=sys.stderr)
    seconds = time.perf_counter() - began
    print(
        f"{tally.cases} cases in {seconds:.0f} s, seed {options.seed}: {tally.verified[True]} to verify, {tally.verified[False]} to refuse"
    )
    for title, counter in (("mode", tally.by_mode), ("mutation", tally.by_mutation)):
        print(f"by {title}: " + ", ".join(f"{name} {count}" for name, count in counter.most_common()))
    for kind in KINDS:
        print(f"{kind}s: {tally.wrong[kind]}")
    for _, kind, example in tally.examples[:40]:
        print(f"  {kind}: {example}")
    return 1 if sum(tally.wrong.values()) or tally.cases < options.cases else 0


if __name__ == "__main__":
    sys.exit(main())
