"""Random expressions over facts, against an evaluation by definition that shares no code with the product.

    python bench/fuzz_derived.py --expressions 200000 --seed 1

Prints how many gave a number, how many both refuse, and every difference; exits 1 on any.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.oracle.derived import differences  # noqa: E402 — the path comes first

EACH = 10
"""Expressions over one collection of facts."""
SLICE = 200


def part(work: tuple[int, int, int]) -> tuple[int, int, list[str]]:
    """One worker's slice of the collections."""
    seed, start, stop = work
    return differences(range(start, stop), seed)


def main() -> int:
    parser = argparse.ArgumentParser(description="Hold derivations against the definitions.")
    parser.add_argument("--expressions", type=int, default=200_000)
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
    total = agreed + refused + len(found)
    print(f"{total} expressions in {seconds:.0f} s, seed {options.seed}: {agreed} give a number, {refused} are refused")
    print(f"differences: {len(found)}")
    for difference in found[:20]:
        print(f"  {difference}")
    return 1 if found or total < options.expressions else 0


if __name__ == "__main__":
    sys.exit(main())
