"""Random expressions over facts, against an evaluation by definition that shares no code with the product.

    python bench/fuzz_derived.py --expressions 200000 --drafts 500 --seed 1

Prints how many gave a number, how many both refuse, and every difference. Then sentences with honest expressions, which have
to verify, and the same ones with literals, repeats, nesting and subsets in them: none that changes the value may. Exits 1 on any
difference or failure.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.oracle.derived import differences  # noqa: E402 — the path comes first
from tests.oracle.drafts import doors  # noqa: E402 — the path comes first

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
    parser = argparse.ArgumentParser(description="Hold derivations against the definitions.")
    parser.add_argument("--expressions", type=int, default=200_000)
    parser.add_argument("--drafts", type=int, default=500, help="worlds of facts, with 14 sentences each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    collections = -(-options.expressions // EACH)
    work = [(options.seed, start, min(start + SLICE, collections)) for start in range(0, collections, SLICE)]
    agreed = refused = 0
    found: list[str] = []
    began = time.perf_counter()
    with multiprocessing.get_context("spawn").Pool(options.workers) as pool:
        for same, none, different in pool.imap_unordered(part, work):
            agreed, refused = agreed + same, refused + none
            found += different
        seconds = time.perf_counter() - began
        began = time.perf_counter()
        counts: Counter[str] = Counter()
        failures: list[str] = []
        slices = [(options.seed, start, min(start + 10, options.drafts)) for start in range(0, options.drafts, 10)]
        for some, failed in pool.imap_unordered(tried, slices):
            counts += some
            failures += failed
    total = agreed + refused + len(found)
    print(f"{total} expressions in {seconds:.0f} s, seed {options.seed}: {agreed} give a number, {refused} are refused")
    print(f"differences: {len(found)}")
    for difference in found[:20]:
        print(f"  {difference}")
    print(
        f"{sum(counts.values())} expressions in drafts in {time.perf_counter() - began:.0f} s: {len(failures)} failures"
    )
    for kind, count in sorted(counts.items()):
        print(f"  {kind}: {count}")
    for failure in failures[:20]:
        print(f"  {failure}")
    return 1 if found or failures or total < options.expressions else 0


if __name__ == "__main__":
    sys.exit(main())
