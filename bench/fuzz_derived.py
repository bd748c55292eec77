"""Random expressions over facts, against an evaluation by definition that shares no code with the product.

    python -m bench.fuzz_derived --expressions 200000 --drafts 500 --seed 1

Prints how many gave a number, how many both refuse, and every difference. Then sentences with honest expressions, which have
to verify, and the same ones with literals, repeats, nesting and subsets in them: none that changes the value may. Exits 1 on any
difference or failure.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from bench.pooled import listed, options, pooled
from tests.oracle.derived import differences
from tests.oracle.drafts import doors

EACH = 10
"""Expressions over one collection of facts."""
SLICE = 200


def part(work: tuple[int, int, int]) -> tuple[int, int, list[str]]:
    """One worker's slice of the collections."""
    seed, start, stop = work
    return differences(range(start, stop), seed)


def tried(work: tuple[int, int, int]) -> tuple[Counter[str], list[str]]:
    """One worker's slice of the drafts."""
    seed, start, stop = work
    return doors(range(start, stop), seed)


def main() -> int:
    parser = options("Hold derivations against the definitions.", "expressions", 200_000)
    parser.add_argument("--drafts", type=int, default=500, help="worlds of facts, with 14 sentences each")
    given = parser.parse_args()
    agreed = refused = 0
    found: list[str] = []
    counts: Counter[str] = Counter()
    failures: list[str] = []
    began = time.perf_counter()

    def told() -> str:
        return f"{agreed + refused + sum(counts.values())} expressions, {len(found) + len(failures)} differences"

    for same, none, different in pooled(part, -(-given.expressions // EACH), SLICE, given, told):
        agreed, refused = agreed + same, refused + none
        found += different
    seconds, began = time.perf_counter() - began, time.perf_counter()
    for some, failed in pooled(tried, given.drafts, 10, given, told):
        counts += some
        failures += failed
    total = agreed + refused + len(found)
    print(f"{total} expressions in {seconds:.0f} s, seed {given.seed}: {agreed} give a number, {refused} are refused")
    print(f"differences: {len(found)}")
    listed(found)
    print(
        f"{sum(counts.values())} expressions in drafts in {time.perf_counter() - began:.0f} s: {len(failures)} failures"
    )
    for kind, count in sorted(counts.items()):
        print(f"  {kind}: {count}")
    listed(failures)
    return 1 if found or failures or total < given.expressions else 0


if __name__ == "__main__":
    sys.exit(main())
