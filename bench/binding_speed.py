"""How fast numbers without a token are bound: a chat model's answers against the World Bank's figures.

Run it from the checkout (`make bench`). The answers (HaluEval) are checked as one text and one by one, against all of
the facts, and the text is doubled to show its growth. It exits 1 when a bar is missed.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from itertools import pairwise

from bench.harness import Bars, heading
from bench.statements.prose import SOURCES

from countermark import Evidence, check

PACE = 100
"""Bar: thousand bytes of answers a second, as one text."""
GROWTH = 2.4
"""Bar: how much longer twice the text takes."""
ANSWERS = (500, 1000, 2000, 4000)
ALONE = 200


def seconds(texts: Sequence[str], evidence: Evidence) -> float:
    """Processor time of checking texts one after the other, the better of two runs."""
    best = float("inf")
    for _ in range(2):
        began = time.process_time()
        for text in texts:
            check(text, evidence, pack="numbers.display", bind=True)
        best = min(best, time.process_time() - began)
    return best


def main() -> int:
    heading()
    # An open fence or tag of one answer would take in all that follow.
    texts = [each.text for each in SOURCES["halueval"]() if not {"`", "<", "~"} & set(each.text)]
    if not texts:
        print("../shared/data is not there: nothing to bind")
        return 0
    evidence = next(iter(SOURCES["world-bank"]())).evidence
    check(texts[0], evidence, pack="numbers.display", bind=True)  # the names in the facts are read once
    taken = []
    for count in ANSWERS:
        text = "\n\n".join(texts[:count])
        taken.append(seconds([text], evidence))
        pace = len(text.encode()) / taken[-1] / 1000
        print(f"{count} answers as one text, {len(text.encode())} bytes: {taken[-1]:.2f} s, {pace:.0f} kB a second")
    alone = seconds(texts[:ALONE], evidence)
    size = sum(len(text.encode()) for text in texts[:ALONE])
    print(f"{ALONE} answers one by one: {1000 * alone / ALONE:.1f} ms each, {size / alone / 1000:.0f} kB a second")
    growth = max(longer / shorter for shorter, longer in pairwise(taken))
    bars = Bars()
    bars.at_least("pace", pace, PACE, "kB a second", f"; {len(evidence.facts)} facts")
    bars.at_most("the worst doubling", growth, GROWTH, "times")
    return bars.end()


if __name__ == "__main__":
    sys.exit(main())
