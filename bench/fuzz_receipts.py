"""Receipts with one byte changed: each byte of some of them, one random byte of the rest (`make fuzz`).

    python -m bench.fuzz_receipts --receipts 1000 --whole 10 --seed 1

Prints how many changes were made and how many went unnoticed; exits 1 on any.
"""

from __future__ import annotations

import argparse
import random
import sys
import time

from tests.receipt.flipping import is_undetected_once, receipts, undetected_everywhere

from countermark.receipt.trust.keys import PrivateKey
from countermark.receipt.trust.trust import trust_of


def main() -> int:
    parser = argparse.ArgumentParser(description="Change receipts by one byte.")
    parser.add_argument("--receipts", type=int, default=1000)
    parser.add_argument("--whole", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    key = PrivateKey.generate()
    trust = trust_of(key.public, "fuzz")
    began = time.perf_counter()
    made = receipts(options.receipts, key, rng)
    changes = unnoticed = 0
    for each in made[: options.whole]:
        changes += len(each.to_bytes())
        unnoticed += len(undetected_everywhere(each, trust, rng))
    for each in made[options.whole :]:
        changes += 1
        unnoticed += is_undetected_once(each, trust, rng)
    seconds = time.perf_counter() - began
    print(
        f"{len(made)} receipts, {changes} changed bytes, {unnoticed} unnoticed, seed {options.seed} ({seconds:.0f} s)"
    )
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
