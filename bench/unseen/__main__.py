"""Marks of answers whose every number is labelled: how many right ones are supported, and how often *supported* is wrong.

Run it from the checkout: `python -m bench.unseen [DIR]`. DIR has `tables/`, `answers/` and `labels.jsonl` as this folder has.
`--show` prints each mark that is wrong over the tables in `opened.txt`, with which the reader was mended after the first run;
those over the others are never shown. `first_run.txt` has what was printed the first time, and is printed with every run.
It exits 1 when a supported number in a hundred is wrong, or a right answer is rejected.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bench.harness import rows as rows_of

from countermark import Draft, check
from countermark.errors import CountermarkError

HERE = Path(__file__).parent
BAR = 1.0
"""Of a hundred supported numbers, how many may be wrong; and of a hundred right answers, how many rejected."""


class Judged(NamedTuple):
    """An answer with its labels, the marks on them and the decision."""

    answer: str
    labels: Sequence[Mapping[str, Any]]
    marks: Sequence[tuple[str, str]]
    """The mark of each label and why; `refused` where the table was."""
    decision: str
    text: str


def judged(folder: Path) -> Iterator[Judged]:
    """Each answer in the order of the tables."""
    labels = defaultdict(list)
    for label in rows_of(folder / "labels.jsonl"):
        labels[label["table"], label["answer_id"]].append(label)
    for (table, answer), rows in sorted(labels.items()):
        text = next(each for each in (folder / "answers").glob(f"{answer}.*") if each.suffix != ".question").read_text(
            "utf-8"
        )
        asked = folder / "answers" / f"{answer}.question"
        draft = Draft(text=text, query=asked.read_text("utf-8").strip() if asked.exists() else None)
        try:
            report = check(draft, data=str(folder / "tables" / table))
        except CountermarkError as error:
            yield Judged(answer, rows, [("refused", str(error))] * len(rows), "refused", text)
            continue
        marks = []
        for row in rows:
            on = [mark for mark in report.marks if mark.start < row["char_end"] and row["char_start"] < mark.end]
            marks.append((str(on[0].mark), on[0].why) if on else ("unseen", ""))
        yield Judged(answer, rows, marks, str(report.decision), text)


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m bench.unseen", description=__doc__)
    options.add_argument("folder", type=Path, nargs="?", default=HERE)
    options.add_argument("--show", action="store_true", help="print each mark that is wrong")
    given = options.parse_args()
    opened = given.folder / "opened.txt"
    shown = set(opened.read_text("utf-8").split()) if opened.exists() else set()
    found: dict[bool, Counter[tuple[str, str, str]]] = {True: Counter(), False: Counter()}
    decisions: dict[bool, Counter[tuple[str, str]]] = {True: Counter(), False: Counter()}
    for one in judged(given.folder):
        is_open = one.labels[0]["table"] in shown
        is_faulty = any(row["truth"] != "right" for row in one.labels)
        is_caught = False
        for row, (mark, why) in zip(one.labels, one.marks, strict=True):
            is_right = row["truth"] == "right"
            found[is_open][row["kind"], "right" if is_right else "wrong", mark] += 1
            is_caught |= mark == "flagged" and not is_right
            if given.show and is_open and ((mark == "flagged" and is_right) or (mark == "supported" and not is_right)):
                around = one.text[max(0, row["char_start"] - 60) : row["char_end"] + 20].replace("\n", " ")
                print(f"  {mark} {one.answer} {row['table']}: …{around}… | {why}")
        told = "caught" if is_faulty and is_caught else one.decision
        decisions[is_open]["faulty" if is_faulty else "right", told] += 1
    met = True
    for is_open, title in ((False, "tables that nobody has looked at since"), (True, "tables in opened.txt")):
        if found[is_open]:
            print(f"{title}:")
            met = _print(found[is_open], decisions[is_open]) and met
    print("all tables:")
    met = _print(found[True] + found[False], decisions[True] + decisions[False]) and met
    first = given.folder / "first_run.txt"
    if first.exists():
        print(f"\nthe first run:\n{first.read_text('utf-8')}", end="")
    return 0 if met else 1


def _print(found: Counter[tuple[str, str, str]], decisions: Counter[tuple[str, str]]) -> bool:
    """The figures of some tables, and whether they meet the bars."""
    for kind, truth in sorted({(kind, truth) for kind, truth, _ in found}):
        counts = {mark: found[kind, truth, mark] for mark in ("supported", "flagged", "bare", "unseen", "refused")}
        total = sum(counts.values())
        shares = ", ".join(f"{mark} {n} ({100 * n / total:.1f}%)" for mark, n in counts.items() if n)
        print(f"  {kind}, {truth}: {total}: {shares}")
    supported = {
        truth: sum(n for (_, t, mark), n in found.items() if t == truth and mark == "supported")
        for truth in ("right", "wrong")
    }
    share = 100 * supported["wrong"] / max(1, sum(supported.values()))
    print(f"  of {sum(supported.values())} supported numbers {supported['wrong']} are wrong ({share:.1f}%)")
    answers = {truth: sum(n for (t, _), n in decisions.items() if t == truth) for truth in ("right", "faulty")}
    rejected = 100 * decisions["right", "reject"] / max(1, answers["right"])
    print(f"  of {answers['right']} right answers {decisions['right', 'reject']} are rejected ({rejected:.1f}%)")
    print(f"  of {answers['faulty']} faulty answers {decisions['faulty', 'caught']} have a wrong number flagged")
    return share <= BAR and rejected <= BAR


if __name__ == "__main__":
    sys.exit(main())
