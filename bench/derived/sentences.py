"""Whether a derived number is marked where its sentence says what its expression carries out, and nowhere else.

Run it from the checkout: `python -m bench.derived.sentences`. Every tagged number is right for its expression, so only the
words around it make a sentence wrong. It prints every miss and exits 1 when a bar is missed.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import msgspec
from bench.harness import rows

from countermark import Draft, Evidence, Fact, MarkKind, check

HERE = Path(__file__).parent
WRONG_VERIFIED, RIGHT_FLAGGED = 3.0, 3.0
"""Bars, in percent."""


class Miss(NamedTuple):
    """A number with another mark than its sentence earns."""

    name: str
    kind: str
    why: str
    text: str


def evidence(name: str) -> Evidence:
    """The facts of one table."""
    return Evidence(facts=msgspec.json.decode((HERE / "facts" / name).read_bytes(), type=list[Fact]))


def tagged() -> tuple[Counter[tuple[str, str]], list[Miss]]:
    """Marks of tagged numbers by what their sentence is, and the misses."""
    marks: Counter[tuple[str, str]] = Counter()
    misses: list[Miss] = []
    for row in rows(HERE / "sentences.jsonl"):
        report = check(Draft(text=row["text"]), evidence(row["facts"]), pack="numbers.display")
        found = {mark.node: mark for mark in report.marks}
        derived = [found[each.id] for each in report.graph.quantities if each.expression is not None]
        for mark, token in zip(derived, row["tokens"], strict=True):
            label = "right" if token["right"] else "wrong"
            marks[label, mark.mark.value] += 1
            if token["right"] != (mark.mark is MarkKind.VERIFIED):
                misses.append(Miss(row["id"], row["kind"], mark.why, row["text"]))
    return marks, misses


def untagged() -> tuple[Counter[tuple[str, str]], list[Miss]]:
    """Marks of the same numbers without a tag, and those that are worse than none."""
    marks: Counter[tuple[str, str]] = Counter()
    misses: list[Miss] = []
    for row in rows(HERE / "sentences.jsonl"):
        for key, value in (("untagged", "right value"), ("untagged_wrong_value", "wrong value")):
            plain = row.get(key)
            if plain is None:
                continue
            report = check(Draft(text=plain["text"]), evidence(row["facts"]), pack="numbers.display", bind=True)
            start = plain["text"].rfind(plain["number"])
            mark = next((each for each in report.marks if each.start <= start + 1 < each.end), None)
            shown = "bare" if mark is None else mark.mark.value
            given = f", {row['operands']}" if row["label"] == "right" else ""
            marks[f"{row['label']} sentence, {value}{given}", shown] += 1
            if mark is not None and shown != "bare" and shown not in plain["expected"]:
                misses.append(Miss(row["id"], row["kind"], mark.why, plain["text"]))
    return marks, misses


def _share(marks: Counter[tuple[str, str]], label: str, shown: str) -> tuple[int, int, float]:
    total = sum(count for (one, _), count in marks.items() if one == label)
    return marks[label, shown], total, 100 * marks[label, shown] / total


def main() -> int:
    """Print the figures; 1 when a bar is missed."""
    marks, misses = tagged()
    verified, false_ones, verified_share = _share(marks, "wrong", "verified")
    flagged, right_ones, flagged_share = _share(marks, "right", "flagged")
    print("Sentences about derived numbers, each tagged with an expression that gives its value")
    print(f"  wrong ones verified: {verified} of {false_ones} ({verified_share:.1f} %, bar {WRONG_VERIFIED:g} %)")
    print(f"  right ones flagged: {flagged} of {right_ones} ({flagged_share:.1f} %, bar {RIGHT_FLAGGED:g} %)")
    for miss in misses:
        print(f"    {miss.name} {miss.kind}: {miss.why}\n      {miss.text}")
    plain, worse = untagged()
    print("The same without tags")
    for (label, shown), count in sorted(plain.items()):
        print(f"  {label}: {shown} {count}")
    for miss in worse:
        print(f"    {miss.name} {miss.kind}: {miss.why}\n      {miss.text}")
    return 1 if verified_share > WRONG_VERIFIED or flagged_share > RIGHT_FLAGGED else 0


if __name__ == "__main__":
    sys.exit(main())
