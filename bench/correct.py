"""Correction: broken drafts that pass afterwards, correct drafts that stay as they are, and what it costs.

Run it from the checkout (`make quality`; `make bench` runs `--speed`). `--each N` takes N broken drafts of every kind, `--right N`
takes N correct ones, `--misses` prints what was missed. It exits 1 when a bar is missed.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections import Counter
from typing import NamedTuple

from bench.correction.drafts import Broken, broken_drafts, long_drafts, right_drafts, shipped, world_bank_sentences
from bench.harness import heading
from bench.statements.statement import written
from msgspec import structs

from countermark import Draft, Evidence, check, correct_draft
from countermark.model import Corrected
from countermark.pipeline.checks import prepared
from countermark.pipeline.corrections import MIXED, correct_report

PASS = 0.97
RATIO = 2.0
LINEAR = 1.6
"""Time for twice the text, over twice the time for the text, at most."""


class Outcome(NamedTuple):
    """What became of one broken draft."""

    broken: Broken
    corrected: Corrected
    passed: bool
    kept: bool
    inside: bool
    idempotent: bool
    ended: bool


def outcome(broken: Broken) -> Outcome:
    """Correct a draft, and again what came of it."""
    revision = correct_draft(broken.draft, broken.evidence, **broken.options)
    corrected = revision.corrected
    again = correct_draft(
        structs.replace(broken.draft, text=corrected.corrected_text), broken.evidence, **broken.options
    ).corrected
    return Outcome(
        broken,
        corrected,
        passed=(corrected.verification_status == "passed") is broken.passes,
        kept=_outside(corrected, corrected.original_text, old=True)
        == _outside(corrected, corrected.corrected_text, old=False),
        inside=all(
            any(start <= each.location.start and each.location.end <= end for start, end in broken.places)
            for each in corrected.corrections
        ),
        idempotent=again.corrected_text == corrected.corrected_text and not again.corrections,
        ended=corrected.rounds <= MIXED,
    )


def _outside(corrected: Corrected, text: str, *, old: bool) -> str:
    """The text without what was corrected."""
    parts: list[str] = []
    done = shift = 0
    for each in corrected.corrections:
        start = each.location.start + shift
        length = len(each.original if old else each.replacement)
        assert text[start : start + length] == (each.original if old else each.replacement)
        parts.append(text[done:start])
        done = start + length
        shift += 0 if old else len(each.replacement) - len(each.original)
    return "".join([*parts, text[done:]])


def broken_table(each: int, *, misses: bool) -> bool:
    """Correct so many drafts of every kind; whether every bar is met."""
    rows: dict[str, list[Outcome]] = {}
    for broken in broken_drafts(each):
        found = outcome(broken)
        rows.setdefault(broken.kind, []).append(found)
        if misses and not all(found[2:]):
            print(f"  {broken.kind}: {broken.draft.text!r}\n    -> {found.corrected.corrected_text!r}")
            print(f"    {dict(zip(Outcome._fields[2:], found[2:], strict=True))}")
            for left in found.corrected.residual_violations[:3]:
                print(f"    left: {left.rule_id}: {left.message}")
            for one in found.corrected.discarded[:4]:
                print(f"    taken back: {one.replacement!r}: {one.why}")
    print(
        f"{'kind':22} {'drafts':>6} {'as it should':>12} {'kept outside':>12} {'only there':>10} {'idempotent':>10} {'ends':>6}"
    )
    everything = [one for found in rows.values() for one in found]
    for kind, found in [*rows.items(), ("all", everything)]:
        shares = [sum(one[index] for one in found) / len(found) for index in range(2, 7)]
        print(f"{kind:22} {len(found):6} " + "  ".join(f"{share:10.1%}" for share in shares))
    passed = sum(one.passed for one in everything) / len(everything)
    rest = all(all(one[3:]) for one in everything)
    return passed >= PASS and rest


def right_table(most: int, *, misses: bool) -> bool:
    """Correct drafts in which nothing is wrong; whether none was touched."""
    counts: Counter[str] = Counter()
    touched: Counter[str] = Counter()
    for right in right_drafts(most):
        if counts.total() >= most:
            break
        corrected = correct_draft(right.draft, right.evidence, **right.options).corrected
        counts[right.source] += 1
        if corrected.corrections:
            touched[right.source] += 1
            if misses:
                for each in corrected.corrections:
                    at = each.location.start
                    print(f"  {right.source}: {each.original!r} -> {each.replacement!r}: {each.explanation}")
                    print(f"    …{corrected.original_text[max(0, at - 120) : at + 80]!r}…")
    for source, count in counts.items():
        print(f"{source:22} {count:6} drafts, {touched[source]} touched")
    print(f"{'all':22} {counts.total():6} drafts, {touched.total()} touched")
    return touched.total() == 0


def false_tables(most: int, *, misses: bool) -> bool:
    """Falsehoods that were not made for this bench: what becomes of them, and whether a number is of the right fact."""
    outcomes: Counter[str] = Counter()
    for each in (*written("written"), *written("unseen")):
        if each.kind:
            draft = Draft(text=each.text, locale=each.locale)
            outcomes[
                correct_draft(draft, Evidence(facts=each.facts), pack="numbers.display").corrected.verification_status
            ] += 1
    told = ", ".join(f"{count} {name}" for name, count in sorted(outcomes.items()))
    print(f"false statements written by hand, {outcomes.total()}: {told}")
    found: Counter[str] = Counter()
    for draft, fact_id, evidence in world_bank_sentences("refuted", most):
        corrected = correct_draft(draft, evidence, pack="numbers.display", bind=True).corrected
        if not corrected.corrections:
            found["left"] += 1
        elif len(corrected.corrections) == 1 and repr(fact_id) in corrected.corrections[0].explanation:
            found["right"] += 1
        else:
            found["wrong"] += 1
            if misses:
                print(f"  {draft.text!r} -> {corrected.corrected_text!r}, wanted {fact_id}")
    if not found:
        print("../shared/data is not there: no World Bank sentences")
        return True
    print(
        f"refuted World Bank sentences without tags, {found.total()}: {found['right']} with the value of the right fact, "
        f"{found['wrong']} with another change, {found['left']} left"
    )
    return found["wrong"] == 0


def speed_table(runs: int) -> bool:
    """What correcting costs over a check, and how it grows."""
    good = True
    print(f"{'sentences':>9} {'wrong':>6} {'check s':>8} {'correct s':>9} {'ratio':>6} {'edits':>6}")
    before: dict[float, float] = {}
    for sentences, share, draft in long_drafts():
        check(draft, shipped(), pack="numbers.display")
        checks, corrections = [], []
        for _ in range(runs):
            gc.collect()
            started = time.perf_counter()
            report = check(draft, shipped(), pack="numbers.display")
            checks.append(time.perf_counter() - started)
            asked = prepared(draft, shipped(), pack="numbers.display")
            started = time.perf_counter()
            revision = correct_report(report, asked.subject, asked.packs)
            corrections.append(time.perf_counter() - started)
        one, other = min(checks), min(corrections)
        print(f"{sentences:9} {share:6.0%} {one:8.3f} {other:9.3f} {other / one:6.2f} {len(revision.before.edits):6}")
        good = good and other <= RATIO * one and other <= 2 * LINEAR * before.get(share, other)
        before[share] = other
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--each", type=int, default=24)
    parser.add_argument("--right", type=int, default=1000)
    parser.add_argument("--speed", action="store_true", help="only what it costs")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--misses", action="store_true")
    given = parser.parse_args()
    heading()
    if given.speed:
        good = speed_table(given.runs)
        print(
            f"correcting, the new check included, takes at most {RATIO} times a check, and grows linearly: {_said(good)}"
        )
        return 0 if good else 1
    mended = broken_table(given.each, misses=given.misses)
    print(f"at least {PASS:.0%} as they should, all kept outside, only there, idempotent, ended: {_said(mended)}\n")
    untouched = right_table(given.right, misses=given.misses)
    print(f"no correct draft is touched: {_said(untouched)}\n")
    honest = false_tables(given.right // 2, misses=given.misses)
    print(f"no sentence gets the value of another fact: {_said(honest)}")
    return 0 if mended and untouched and honest else 1


def _said(good: bool) -> str:  # noqa: FBT001 — a bar that was met
    return "met" if good else "MISSED"


if __name__ == "__main__":
    sys.exit(main())
