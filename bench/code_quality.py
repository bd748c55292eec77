"""How well the code predicates answer: every labelled snippet, by predicate and by set.

Run it from the checkout. The set "dev" was there while the predicates were written, the set "after"
was written when they were done; "destructive" was written for `is_destructive`, after its tables. A label of null says
that unknown is the right answer. It prints every miss and exits 1 when a bar is missed.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from bench.harness import Found, labelled

from countermark.measure.exact import MEASURES
from countermark.model import CodeBlock, Span

BAR = 0.97
"""Least precision and recall of each predicate over all snippets."""
LEAST = 400
HARMLESS = 0.49
"""Snippets, and the least share of them that are safe."""
POSITIVE = {"uses_safe_libraries": False, "is_safe": False}
"""The answer that is a find; true where it is not listed."""


def score(rows: Sequence[dict[str, Any]], name: str, misses: list[str]) -> Found:
    """One predicate over some snippets; what went wrong is added to the misses. Unknown counts as missed where something is there, else as wrong."""
    predicate = next(each for each in MEASURES if each.term.name == name)
    right = wrong = missed = 0
    for row in rows:
        if name not in row:
            continue
        block = CodeBlock(
            id=row["id"], span=Span(start=0, end=len(row["code"])), language=row["language"], code=row["code"]
        )
        value, reason, *_ = predicate.about(block)
        there = row[name] is POSITIVE.get(name, True)
        found = value is POSITIVE.get(name, True)
        right += there and found
        missed += there and not found
        wrong += not there and (found or value is None) and value is not row[name]
        if value is not row[name]:
            misses.append(f"{row['set']} {row['id']} {row['language']}: {name} is {value}, not {row[name]}: {reason}")
    return Found(right, wrong, missed)


def main() -> int:
    rows = labelled("snippets")
    safe = sum(
        row.get("is_safe") is True or (row.get("is_destructive") is False and "is_safe" not in row) for row in rows
    )
    print(f"{len(rows)} snippets, {safe} of them safe")
    below = len(rows) < LEAST or safe < HARMLESS * len(rows)
    misses: list[str] = []
    for name in (predicate.term.name for predicate in MEASURES):
        parts = []
        for which in ("dev", "after", "destructive"):
            asked = [row for row in rows if row["set"] == which and name in row]
            if not asked:
                continue
            some = score(asked, name, misses)
            parts.append(f"{which} {some.precision:.3f}/{some.recall:.3f}")
        whole = score(rows, name, [])
        below = below or min(whole.precision, whole.recall) < BAR
        there = whole.right + whole.missed
        print(
            f"{name:24} precision {whole.precision:.3f}  recall {whole.recall:.3f}  ({there} there; {', '.join(parts)})"
        )
    for miss in misses:
        print(miss)
    return 1 if below else 0


if __name__ == "__main__":
    sys.exit(main())
