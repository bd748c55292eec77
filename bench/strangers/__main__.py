"""Marks of answers that are right, and of the same with four to six numbers changed: how often either is flagged.

Run it from the checkout: `python -m bench.strangers`. Tables and answers were written by people who had not seen the reader,
after it was made; `first_run.txt` has what was printed before anything was mended with them, and is printed with every run.
It exits 1 when a number of a right answer is flagged.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path

from countermark import Draft, Report, check

HERE = Path(__file__).parent
_MARKS = ("supported", "flagged", "bare")


def checked(case: Path, name: str) -> Report:
    """One answer against its table, with the question that was asked."""
    draft = Draft(text=(case / name).read_text("utf-8"), query=(case / "question.txt").read_text("utf-8").strip())
    return check(draft, data=str(case / "table.csv"))


def changed(right: str, wrong: str) -> Iterator[tuple[int, int]]:
    """Where two texts differ, as places in the second."""
    for kind, _, _, start, end in SequenceMatcher(None, right, wrong, autojunk=False).get_opcodes():
        if kind != "equal":
            yield start, max(end, start + 1)


def shares(counts: Counter[str]) -> str:
    """Marks as counts and shares."""
    total = sum(counts.values())
    return f"{total}: " + ", ".join(f"{mark} {counts[mark]} ({counts[mark] / max(total, 1):.1%})" for mark in _MARKS)


def main() -> int:
    """Print the marks of all answers; 1 where a right number is flagged."""
    right, wrong, rejected, caught = Counter[str](), Counter[str](), 0, 0
    cases = sorted((HERE / "cases").iterdir())
    for case in cases:
        first, second = checked(case, "right.md"), checked(case, "wrong.md")
        right.update(mark.mark.value for mark in first.marks)
        spots = list(changed((case / "right.md").read_text("utf-8"), (case / "wrong.md").read_text("utf-8")))
        hit = [
            mark.mark.value
            for mark in second.marks
            if any(mark.start < end and start < mark.end for start, end in spots)
        ]
        wrong.update(hit)
        rejected += first.decision == "reject"
        caught += "flagged" in hit
    print(f"numbers of {len(cases)} right answers: {shares(right)}; {rejected} answers rejected")
    print(f"numbers changed in them: {shares(wrong)}; {caught} answers with one flagged")
    print(f"\nthe first run:\n{(HERE / 'first_run.txt').read_text('utf-8')}", end="")
    return 1 if right["flagged"] else 0


if __name__ == "__main__":
    sys.exit(main())
