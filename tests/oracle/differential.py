"""Compares the product with the oracle, draft by draft."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.oracle.generator import Placed, Sheet, sheet
from tests.oracle.mutations import NO_TOKEN

from countermark import Draft, Evidence, Fact, check
from countermark.model import Report

KINDS = ("false accept", "false refusal", "exception", "oracle disagreement")


@dataclass
class Tally:
    """How many cases were compared, and where the two differ."""

    cases: int = 0
    wrong: Counter = field(default_factory=Counter)
    by_mode: Counter = field(default_factory=Counter)
    by_mutation: Counter = field(default_factory=Counter)
    verified: Counter = field(default_factory=Counter)
    examples: list[tuple[int, str, str]] = field(default_factory=list)

    def add(self, kind: str, example: str) -> None:
        """Count a difference and keep it if it is among the smallest."""
        self.wrong[kind] += 1
        self.examples.append((len(example), kind, example))
        if len(self.examples) > 400:
            self.trim()

    def trim(self, keep: int = 100) -> None:
        self.examples = sorted(set(self.examples))[:keep]

    def merge(self, other: Tally) -> None:
        """Take another tally's counts in."""
        self.cases += other.cases
        for name in ("wrong", "by_mode", "by_mutation", "verified"):
            getattr(self, name).update(getattr(other, name))
        self.examples = sorted({*self.examples, *other.examples})[:100]


def compare(seed: str, tokens: int, tally: Tally) -> None:
    """Check the draft of a seed and hold every token of it against the oracle."""
    page = sheet(seed, tokens)
    for token, said in page.disagreements:
        tally.add("oracle disagreement", f"{token.mutation}: built as {token.truth}, oracle {said}: {token}")
    try:
        report = check(
            Draft(text=page.text, locale=page.locale),
            Evidence(facts=[Fact(**fact) for fact in page.facts]),
            numbers=page.policies,
        )
    except Exception as error:  # noqa: BLE001 — any exception is a finding
        tally.add("exception", f"seed {seed!r}: {type(error).__name__}: {error}")
        return
    _hold(page, report, seed, tally)


def _hold(page: Sheet, report: Report, seed: str, tally: Tally) -> None:
    marks = report.marks
    at = 0
    for placed in page.placed:
        while at < len(marks) and marks[at].start < placed.start:
            at += 1
        inside = []
        while at < len(marks) and marks[at].start < placed.end:
            inside.append(marks[at])
            at += 1
        token = placed.token
        tally.cases += 1
        tally.by_mode[token.kind] += 1
        tally.by_mutation[token.mutation] += 1
        tally.verified[placed.expected] += 1
        verified = [mark for mark in inside if mark.mark == "verified"]
        if placed.expected:
            alone = len(inside) == 1 and bool(verified) and (inside[0].start, inside[0].end) == placed.payload
            if not alone:
                tally.add("false refusal", _example(page, placed, inside, seed))
        elif verified:
            tally.add("false accept", _example(page, placed, inside, seed))
        elif token.mutation not in NO_TOKEN and [mark.mark for mark in inside] != ["flagged"]:
            tally.add("false refusal", _example(page, placed, inside, seed))


def _example(page: Sheet, placed: Placed, inside: list, seed: str) -> str:
    token = placed.token
    said = "; ".join(f"{mark.mark} {mark.text!r}: {mark.why}" for mark in inside)
    return (
        f"[{token.kind}/{token.mutation}] {token.before!r} {token.written()} {token.after!r} in {page.locale},"
        f" facts {token.facts}, policies {page.policies}, expected {'verified' if placed.expected else 'flagged'},"
        f" got {said or 'nothing'} (seed {seed!r})"
    )


def run(seeds: range, seed: int, tokens: int = 200) -> Tally:
    """Compare the drafts of a range of seeds."""
    tally = Tally()
    for number in seeds:
        compare(f"{seed}:{number}", tokens, tally)
    tally.trim()
    return tally
