"""Answers to questions over financial tables as sentences without tags: right ones supported, planted wrong ones not.

`python -m bench.qa_texts [--half dev]`; TAT-QA (arithmetic over the table alone) and FinQA (the same): the question becomes the
sentence: "What was the change in X from 2018 to 2019?" is "The change in X from 2018 to 2019 was 12.6 million." Planted
in the place of the answer: one unit more and less at the digits shown, and the answer to another question of the table.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from typing import Any, NamedTuple

from bench.harness import DATA, public

from countermark import Evidence, check
from countermark.errors import CountermarkError
from countermark.evidence import load_data

_ASKS = re.compile(r"\s*what(?:'s| is| was| were| are) (?:the )?", re.IGNORECASE)
_SCALE = re.compile(r"\bin (thousands|millions|billions)\b", re.IGNORECASE)
_NUMBER = re.compile(r"-?\d[\d,]*(?:\.\d+)?")


class _Asked(NamedTuple):
    source: str
    table: list[list[str]]
    caption: str
    said: str
    number: Decimal
    unit: str
    table_id: str


def main(half: str) -> int:
    """Print the figures."""
    counts: Counter[str] = Counter()
    answers: dict[str, list[_Asked]] = defaultdict(list)
    for each in _questions():
        answers[each.table_id].append(each)
    for place, (_, asked) in enumerate(sorted(answers.items())):
        part = "held back" if place % 2 else "dev"
        if half == "dev" != part:
            continue
        evidence = _evidence(asked[0])
        if evidence is None:
            counts[f"{asked[0].source} table not read"] += len(asked)
            continue
        for each in asked:
            found, why = _mark(each, each.number, evidence)
            counts[f"{each.source} {part}: right {found}"] += 1
            if half == "dev" and found != "supported":
                print(found.upper(), each.said, each.number, each.unit, "|", why)
            for kind, number in _planted(each, asked):
                wrong, why = _mark(each, number, evidence)
                counts[f"{each.source} {part}: {kind} {wrong}"] += 1
                if wrong == "supported":
                    print("PLANTED", kind, each.said, number, each.unit, "|", why)
    for name, number in sorted(counts.items()):
        print(f"{name:48}{number}")
    return 0


def _questions() -> Iterator[_Asked]:
    for row in public("tatqa_dev"):
        if row["answer_type"] != "arithmetic" or row["answer_from"] != "table":
            continue
        unit = {"percent": "%", "": ""}.get(row["scale"], f" {row['scale']}")
        made = _asked("TAT-QA", row, str(row["answer"]), unit, row["table_id"], row["paragraphs"])
        if made is not None:
            yield made
    for row in public("finqa_dev200_train100"):
        if not all(each.startswith("table") for each in row["gold_evidence"]):
            continue
        answer = str(row["answer"]).strip()
        texts = [*row["pre_text"], *row["post_text"]]
        made = _asked(
            "FinQA", row, answer.rstrip("%"), "%" if answer.endswith("%") else "", row["id"].rpartition("-")[0], texts
        )
        if made is not None:
            yield made


def _asked(  # noqa: PLR0917 — what two sets of data say in their own words
    source: str, row: dict[str, Any], answer: str, unit: str, table: str, texts: list[str]
) -> _Asked | None:
    asks = _ASKS.match(row["question"])
    if asks is None or not _NUMBER.fullmatch(answer):
        return None
    try:
        number = Decimal(answer.replace(",", ""))
    except InvalidOperation:
        return None
    scale = next((found[0] for text in texts if (found := _SCALE.search(text))), "")
    said = row["question"][asks.end() :].strip().rstrip("?").strip()
    return _Asked(source, row["table"], scale, said, number, unit, f"{source} {table}")


def _evidence(asked: _Asked) -> Evidence | None:
    rows = [list(map(str, row)) for row in asked.table]
    width = max(map(len, rows))
    above = [[f"({asked.caption})", *[""] * (width - 1)]] if asked.caption else []
    try:
        return load_data([*above, *rows])
    except CountermarkError:
        return None


def _mark(asked: _Asked, number: Decimal, evidence: Evidence) -> tuple[str, str]:
    written = f"{number:,}{asked.unit}"
    lead = f"The {asked.said} was "
    report = check(f"{lead}{written}.", evidence, pack="numbers.display", bind=True)
    mark = next((each for each in report.marks if each.end > len(lead)), None)
    return ("unseen", "") if mark is None else (mark.mark.value, mark.why)


def _planted(asked: _Asked, others: list[_Asked]) -> Iterator[tuple[str, Decimal]]:
    exponent = asked.number.as_tuple().exponent
    step = Decimal(1).scaleb(exponent if isinstance(exponent, int) else 0)
    yield "unit off", asked.number + step
    yield "unit off", asked.number - step
    other = next((each for each in others if each.unit == asked.unit and abs(each.number) != abs(asked.number)), None)
    if other is not None and abs(other.number - asked.number) > step:
        yield "another answer", other.number


if __name__ == "__main__":
    if not DATA.is_dir():
        print(f"there is no {DATA}: nothing is measured")
        sys.exit(0)
    sys.exit(main(sys.argv[sys.argv.index("--half") + 1] if "--half" in sys.argv else ""))
