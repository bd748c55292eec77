"""Differential fuzzing of rules: the compiled judge against a naive evaluator written from the definitions.

    python bench/fuzz_policy.py --pairs 200000 --seed 1

A pair is a random policy and a random graph. Prints what was compared and every difference; exits 1 on any.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.oracle.policy_differential import GRAPHS, Tally, run  # noqa: E402 — the path comes first

SLICE = 100


def part(work: tuple[int, int, int]) -> Tally:
    """One worker's slice of the policies."""
    seed, start, stop = work
    return run(range(start, stop), seed)


def main() -> int:
    parser = argparse.ArgumentParser(description="Hold the judge against the naive evaluator.")
    parser.add_argument("--pairs", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    policies = -(-options.pairs // GRAPHS)
    work = [(options.seed, start, min(start + SLICE, policies)) for start in range(0, policies, SLICE)]
    tally = Tally()
    began = time.perf_counter()
    with multiprocessing.get_context("spawn").Pool(options.workers) as pool:
        for done, piece in enumerate(pool.imap_unordered(part, work), 1):
            tally.merge(piece)
            if sys.stderr.isatty():
                print(f"\r{tally.pairs} pairs, {len(tally.differences)} differences", end="", file=sys.stderr)
            elif done % 20 == 0:
                print(f"{tally.pairs} pairs, {len(tally.differences)} differences", file=sys.stderr)
    seconds = time.perf_counter() - began
    print(f"{tally.pairs} pairs of a policy and a graph in {seconds:.0f} s, seed {options.seed}")
    print("verdicts: " + ", ".join(f"{status} {count}" for status, count in tally.statuses.most_common()))
    print(f"differences: {len(tally.differences)}")
    for difference in tally.differences[:20]:
        print(f"  {difference}")
    return 1 if tally.differences or tally.pairs < options.pairs else 0


if __name__ == "__main__":
    sys.exit(main())
