"""Differential fuzzing of rules: the compiled judge against a naive evaluator written from the definitions.

    python -m bench.fuzz_policy --pairs 200000 --seed 1

A pair is a random policy and a random graph. Prints what was compared and every difference; exits 1 on any.
"""

from __future__ import annotations

import sys
import time

from bench.pooled import listed, options, pooled
from tests.oracle.policy_differential import GRAPHS, Tally, run

SLICE = 100


def part(work: tuple[int, int, int]) -> Tally:
    """One worker's slice of the policies."""
    seed, start, stop = work
    return run(range(start, stop), seed)


def main() -> int:
    given = options("Hold the judge against the naive evaluator.", "pairs", 200_000).parse_args()
    tally, began = Tally(), time.perf_counter()

    def told() -> str:
        return f"{tally.pairs} pairs, {len(tally.differences)} differences"

    for piece in pooled(part, -(-given.pairs // GRAPHS), SLICE, given, told):
        tally.merge(piece)
    seconds = time.perf_counter() - began
    print(f"{tally.pairs} pairs of a policy and a graph in {seconds:.0f} s, seed {given.seed}")
    print("verdicts: " + ", ".join(f"{status} {count}" for status, count in tally.statuses.most_common()))
    print(f"differences: {len(tally.differences)}")
    listed(tally.differences)
    return 1 if tally.differences or tally.pairs < given.pairs else 0


if __name__ == "__main__":
    sys.exit(main())
