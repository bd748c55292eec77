"""The product against slow, obvious oracles on what nobody chose; each prints what was compared and every difference, and exits 1 on any.

    python -m bench.fuzz                    every kind, as `make fuzz` does
    python -m bench.fuzz numbers --count 200 --seed 2

numbers     drafts written from known values, by definition
policy      random policies over random graphs, against an evaluator written from the definitions
derived     random expressions over facts, against an evaluation by definition; then sentences with honest expressions, which have
            to verify, and the same with literals, repeats, nesting and subsets in them: none that changes the value may
recheck     the comparison in the browser against the one in Python; only numbers that were compared count
receipts    receipts with one byte changed: each byte of the first ten, one random byte of the rest
reports     reports with one byte changed: refused, or the same marks; some are rendered all the same, by insisting
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeVar

from bench.harness import heading
from tests.laws.report_changes import changed, insisted, outcome, sample, seen
from tests.laws.report_changes import reports as made_reports
from tests.oracle import derived as derivations
from tests.oracle import differential, policy_differential
from tests.oracle.drafts import doors
from tests.receipt import flipping
from tests.recheck.generated import drafted, held

from countermark import check
from countermark.receipt.trust.keys import PrivateKey
from countermark.receipt.trust.trust import trust_of

Found = TypeVar("Found")
Slice = tuple[int, int, int]
"""A seed, and which of its numbers."""
TOKENS = 200
AT_ONCE = 20
WHOLE, CHANGES = 10, 10
EVERY = 20
"""Slices between two lines of progress where nobody watches."""


def pooled(part: Callable[[Slice], Found], total: int, each: int, given: argparse.Namespace) -> Iterator[Found]:
    """What `part` finds in each slice of the seeds, over processes, as they come."""
    work = [(given.seed, start, min(start + each, total)) for start in range(0, total, each)]
    with multiprocessing.get_context("spawn").Pool(given.workers) as pool:
        for done, found in enumerate(pool.imap_unordered(part, work), 1):
            yield found
            if done % EVERY == 0:
                print(f"{done} of {len(work)} slices", file=sys.stderr)


def listed(examples: list[str], most: int = 20) -> bool:
    """Print the first of what went wrong; whether there is anything."""
    for example in examples[:most]:
        print(f"  {example}")
    return bool(examples)


def _numbers(work: Slice) -> differential.Tally:
    return differential.run(range(*work[1:]), work[0], TOKENS)


def numbers(given: argparse.Namespace) -> bool:
    tally = differential.Tally()
    for piece in pooled(_numbers, -(-given.count // TOKENS), 50, given):
        tally.merge(piece)
    print(f"{tally.cases} cases: {tally.verified[True]} to verify, {tally.verified[False]} to refuse")
    for title, counter in (("mode", tally.by_mode), ("mutation", tally.by_mutation)):
        print(f"by {title}: " + ", ".join(f"{name} {count}" for name, count in counter.most_common()))
    for kind in differential.KINDS:
        print(f"{kind}s: {tally.wrong[kind]}")
    listed([f"{kind}: {example}" for _, kind, example in tally.examples], 40)
    return not sum(tally.wrong.values()) and tally.cases >= given.count


def _policy(work: Slice) -> policy_differential.Tally:
    return policy_differential.run(range(*work[1:]), work[0])


def policy(given: argparse.Namespace) -> bool:
    tally = policy_differential.Tally()
    for piece in pooled(_policy, -(-given.count // policy_differential.GRAPHS), 100, given):
        tally.merge(piece)
    print(f"{tally.pairs} pairs of a policy and a graph")
    print("verdicts: " + ", ".join(f"{status} {count}" for status, count in tally.statuses.most_common()))
    print(f"differences: {len(tally.differences)}")
    return not listed(tally.differences) and tally.pairs >= given.count


def _expressions(work: Slice) -> tuple[int, int, list[str]]:
    return derivations.differences(range(*work[1:]), work[0])


def _sentences(work: Slice) -> tuple[Counter[str], list[str]]:
    return doors(range(*work[1:]), work[0])


def derived(given: argparse.Namespace) -> bool:
    """Ten expressions over each collection of facts; one world of facts, with 14 sentences, for 400 of them."""
    agreed = refused = 0
    found: list[str] = []
    for same, none, different in pooled(_expressions, -(-given.count // 10), 200, given):
        agreed, refused = agreed + same, refused + none
        found += different
    total = agreed + refused + len(found)
    print(f"{total} expressions: {agreed} give a number, {refused} are refused; differences: {len(found)}")
    listed(found)
    counts: Counter[str] = Counter()
    failures: list[str] = []
    for some, failed in pooled(_sentences, -(-given.count // 400), 10, given):
        counts += some
        failures += failed
    print(f"{counts.total()} expressions in drafts: {len(failures)} failures")
    for kind, count in sorted(counts.items()):
        print(f"  {kind}: {count}")
    return not listed(failures) and not found and total >= given.count


def recheck(given: argparse.Namespace) -> bool:
    total: Counter[str] = Counter()
    wrong: list[str] = []
    number = 0
    while total["agrees"] + total["differs"] < given.count:
        found, different = held(drafted(f"{given.seed}:{number + each}", TOKENS) for each in range(AT_ONCE))
        number += AT_ONCE
        total += found
        wrong += different
    print(
        f"{total['agrees'] + total['differs']} comparisons carried out again: {total['agrees']} as in Python, {total['differs']} not, "
        f"{total['unchecked']} not re-checked; {total['refused']} more numbers were refused before anything was compared"
    )
    return not listed(sorted(wrong, key=len), 40)


def receipts(given: argparse.Namespace) -> bool:
    rng, key = random.Random(given.seed), PrivateKey.generate()
    trust = trust_of(key.public, "fuzz")
    made = flipping.receipts(given.count, key, rng)
    changes = sum(len(each.to_bytes()) for each in made[:WHOLE]) + len(made[WHOLE:])
    unnoticed = sum(len(flipping.undetected_everywhere(each, trust, rng)) for each in made[:WHOLE])
    unnoticed += sum(flipping.is_undetected_once(each, trust, rng) for each in made[WHOLE:])
    print(f"{len(made)} receipts, {changes} changed bytes, {unnoticed} unnoticed")
    return not unnoticed


def reports(given: argparse.Namespace) -> bool:
    """A byte of each is replaced, put in or left out; a mark, a reason, a fact or a decision that it did not have is never shown."""
    luck = random.Random(given.seed)
    found: Counter[str] = Counter()
    unbannered = 0
    for report in made_reports(given.count, luck):
        honest = seen(report)
        for turn in range(CHANGES):
            data = changed(report.to_json(indent=2 if turn % 2 else None).encode(), luck)
            became = outcome(data, honest)
            found[became] += 1
            if became == "refused":
                shown = insisted(data)
                unbannered += shown is not None and "ALTERED: " not in shown
    print(
        f"{found.total()} changes of one byte in {given.count} reports: {found['unreadable']} not read, {found['refused']} refused as altered, "
        f"{found['same']} shown with the same marks, {found['shown']} with other marks, {unbannered} without a banner to who insists"
    )
    fact = next(fact for fact in sample().facts if fact.value is not None)
    size = len(check(f'<claim id="{fact.id}">{fact.value}</claim> and 5', sample()).to_json())
    print(f"a report on two numbers and {len(sample().facts)} facts: {size} bytes")
    return not found["shown"] and not unbannered


KINDS: dict[str, tuple[Callable[[argparse.Namespace], bool], int]] = {
    "numbers": (numbers, 1_000_000),
    "policy": (policy, 200_000),
    "derived": (derived, 200_000),
    "recheck": (recheck, 100_000),
    "receipts": (receipts, 1000),
    "reports": (reports, 1000),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="*", choices=[[], *KINDS], default=[], metavar="KIND")
    parser.add_argument("--count", type=int, help="cases, pairs, expressions, comparisons, receipts or reports")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    heading(f"seed {chosen.seed}")
    good = True
    for kind in chosen.kinds or KINDS:
        run, usual = KINDS[kind]
        given = argparse.Namespace(**{**vars(chosen), "count": chosen.count or usual})
        began = time.perf_counter()
        print(f"== {kind}", flush=True)
        good = run(given) and good
        print(f"{time.perf_counter() - began:.0f} s", flush=True)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
