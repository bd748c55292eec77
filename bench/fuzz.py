"""Differential fuzzing: the product against the slow oracle, on drafts written from known values.

    python -m bench.fuzz --cases 1000000 --seed 1

Prints what was compared and every kind of difference; exits 1 on any.
"""

from __future__ import annotations

import sys
import time

from bench.pooled import listed, options, pooled
from tests.oracle.differential import KINDS, Tally, run

TOKENS = 200
SLICE = 50


def part(work: tuple[int, int, int]) -> Tally:
    """One worker's slice of the seeds."""
    seed, start, stop = work
    return run(range(start, stop), seed, TOKENS)


def main() -> int:
    given = options("Hold the product against the oracle.", "cases", 1_000_000).parse_args()
    tally, began = Tally(), time.perf_counter()

    def told() -> str:
        return f"{tally.cases} cases, {sum(tally.wrong.values())} differences"

    for piece in pooled(part, -(-given.cases // TOKENS), SLICE, given, told):
        tally.merge(piece)
    seconds = time.perf_counter() - began
    print(
        f"{tally.cases} cases in {seconds:.0f} s, seed {given.seed}: {tally.verified[True]} to verify, {tally.verified[False]} to refuse"
    )
    for title, counter in (("mode", tally.by_mode), ("mutation", tally.by_mutation)):
        print(f"by {title}: " + ", ".join(f"{name} {count}" for name, count in counter.most_common()))
    for kind in KINDS:
        print(f"{kind}s: {tally.wrong[kind]}")
    listed([f"{kind}: {example}" for _, kind, example in tally.examples], 40)
    return 1 if sum(tally.wrong.values()) or tally.cases < given.cases else 0


if __name__ == "__main__":
    sys.exit(main())
