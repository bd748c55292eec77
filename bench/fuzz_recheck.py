"""The comparison in the browser against the one in Python, on drafts written from known values.

    python -m bench.fuzz_recheck --cases 100000 --seed 1

Counts only numbers that were compared; prints every difference and exits 1 on any.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from tests.recheck.generated import drafted, held

TOKENS = 200
AT_ONCE = 20


def main() -> int:
    parser = argparse.ArgumentParser(description="Hold web/recheck.js against number.match.")
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    total: Counter[str] = Counter()
    wrong: list[str] = []
    began = time.perf_counter()
    number = 0
    while total["agrees"] + total["differs"] < options.cases:
        found, different = held(drafted(f"{options.seed}:{number + each}", TOKENS) for each in range(AT_ONCE))
        number += AT_ONCE
        total += found
        wrong += different
    print(
        f"{total['agrees'] + total['differs']} comparisons carried out again in {time.perf_counter() - began:.0f} s,"
        f" seed {options.seed}: {total['agrees']} as in Python, {total['differs']} not, {total['unchecked']} not re-checked;"
        f" {total['refused']} more numbers were refused before anything was compared"
    )
    for example in sorted(wrong, key=len)[:40]:
        print(f"  {example}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
