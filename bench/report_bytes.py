"""What becomes of reports of which one byte was changed: are they refused, or do they show the same marks?

    python -m bench.report_bytes --reports 1000 --changes 10 --seed 1

Reports are made of the cases of spec/cases, of sample facts, and of a verifier whose answers replay takes from the
report. A byte of each is replaced, put in or left out, at random, and the result is rendered. Then some are
rendered all the same, by insisting. Exits 1 when a mark, a reason, a fact or a decision is shown that the report
did not have, or when an altered report is shown without its banner.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter

from tests.laws.report_changes import changed, insisted, outcome, reports, sample, seen

from countermark import check

WAYS = {
    "unreadable": "not read as a report",
    "refused": "read, and refused as altered",
    "same": "shown with the same marks",
    "shown": "shown with other marks",
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--reports", type=int, default=1000)
    parser.add_argument("--changes", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    luck = random.Random(given.seed)
    found: Counter[str] = Counter()
    unbannered = 0
    start = time.process_time()
    for number, report in enumerate(reports(given.reports, luck), 1):
        honest = seen(report)
        for turn in range(given.changes):
            data = changed(report.to_json(indent=2 if turn % 2 else None).encode(), luck)
            became = outcome(data, honest)
            found[became] += 1
            if became == "refused":
                shown = insisted(data)
                unbannered += shown is not None and "ALTERED: " not in shown
        if sys.stderr.isatty():
            print(f"\r{number} of {given.reports} reports", end="", file=sys.stderr, flush=True)
    took = time.process_time() - start
    print(f"{sum(found.values())} changes of one byte in {given.reports} reports, seed {given.seed}, {took:.0f} s")
    for way, words in WAYS.items():
        print(f"  {found[way]:>7}  {words}")
    print(f"  {unbannered:>7}  shown to who insists, without a banner")
    fact = next(fact for fact in sample().facts if fact.value is not None)
    size = len(check(f'<claim id="{fact.id}">{fact.value}</claim> and 5', sample()).to_json())
    print(f"a report on two numbers and {len(sample().facts)} facts: {size} bytes")
    return 1 if found["shown"] or unbannered else 0


if __name__ == "__main__":
    sys.exit(main())
