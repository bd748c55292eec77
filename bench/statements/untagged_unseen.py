"""Untagged answers about small tables, written by someone who had not seen the reader: right, wrong or unknown.

Run it alone: `python -m bench.statements.untagged_unseen`. Each number of `untagged_unseen.jsonl` has what a careful
reader with the table in hand would say of it: right (the cell that is meant holds it), wrong (that cell holds another
value) or unknown (no cell is meant: denied, supposed, forecast, derived, or of something else).
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from countermark import check
from countermark.model import Mark, MarkKind

ANSWERS = Path(__file__).with_suffix(".jsonl")
EXPECTED = {"right": MarkKind.SUPPORTED, "wrong": MarkKind.FLAGGED, "unknown": MarkKind.BARE}


class Outcome(NamedTuple):
    """What was expected of one number and what became of it; a number that nobody listed is expected to stay bare."""

    answer: str
    text: str
    expect: str
    mark: MarkKind
    why: str

    @property
    def false_flag(self) -> bool:
        """Whether a number that is not wrong is called wrong."""
        return self.mark is MarkKind.FLAGGED and self.expect != "wrong"

    @property
    def false_support(self) -> bool:
        """Whether a number that is not right is called right."""
        return self.mark is MarkKind.SUPPORTED and self.expect != "right"


def found(answer: str, text: str, nth: int) -> int:
    """Where the nth occurrence of a number starts; digits of a longer number are no occurrence."""
    whole = re.compile(rf"(?<![\d.,]){re.escape(text)}(?!\d|[.,]\d)")
    return [match.start() for match in whole.finditer(answer)][nth - 1]


def outcomes(record: dict, folder: Path) -> Iterator[Outcome]:
    """Each listed number of one answer, then what else was marked there."""
    table = folder / "table.csv"
    table.write_text(record["table"], encoding="utf-8")
    answer = record["answer"]
    left: list[Mark] = list(check(answer, data=table).marks)
    for number in record["numbers"]:
        at = found(answer, number["text"], number["nth"])
        mark = next((mark for mark in left if mark.start < at + len(number["text"]) and at < mark.end), None)
        if mark is None:
            yield Outcome(answer, number["text"], number["expect"], MarkKind.BARE, "not seen as a number")
            continue
        left.remove(mark)
        yield Outcome(answer, number["text"], number["expect"], mark.mark, mark.why)
    for mark in left:
        if mark.mark is not MarkKind.BARE:
            yield Outcome(answer, mark.text, "not listed", mark.mark, mark.why)


def main() -> int:
    """Print the table, then every false flag and every false support."""
    with tempfile.TemporaryDirectory() as folder:
        records = [json.loads(line) for line in ANSWERS.read_text(encoding="utf-8").splitlines()]
        read = [outcome for record in records for outcome in outcomes(record, Path(folder))]
    counts = Counter((outcome.expect, outcome.mark) for outcome in read)
    print(f"{len(records)} answers about {len({record['table'] for record in records})} tables")
    for expect in EXPECTED:
        total = sum(count for (said, _), count in counts.items() if said == expect)
        parts = (f"{kind.value} {counts[expect, kind]}" for kind in EXPECTED.values())
        print(f"{expect:8} {total:4}: {', '.join(parts)}")
    for name, picked in (
        ("false flags", [outcome for outcome in read if outcome.false_flag]),
        ("false supports", [outcome for outcome in read if outcome.false_support]),
    ):
        print(f"\n{name}: {len(picked)}")
        for outcome in picked:
            print(f"- {outcome.text} ({outcome.expect}): {outcome.why}\n    {outcome.answer!r}")
    if "--bare" in sys.argv[1:]:
        print("\nleft bare:")
        for outcome in read:
            if outcome.mark is MarkKind.BARE and outcome.expect != "unknown":
                print(f"- {outcome.text} ({outcome.expect}): {outcome.why}\n    {outcome.answer!r}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
