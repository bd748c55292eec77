"""Computed numbers in answers over tables: right ones supported, planted wrong ones not, each recomputed by an oracle.

`python -m bench.computed_texts [FOLDER]`; a folder of answers whose numbers are labelled, `answers_over_tables` by default.
Planted in the place of each right computed number: one unit more and less at the digits shown, the same calculation with
another cell of its measure, and another calculation over the same cells. The oracle works in fractions over the values of
the facts alone and shares no code with what it checks.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

from bench.harness import DATA
from bench.harness import rows as rows_of

from countermark import Evidence, Report, check
from countermark.evidence import load_data

_DIGITS = re.compile(r"\d[\d,]*(?:\.\d+)?")
_TOKEN = re.compile(r"\s*(?:([a-z_]+)\(|'((?:[^']|'')*)'|([^\s(),']+)|([),]))")
_LOOSE = re.compile(r"\b(about|roughly|nearly|almost|around|some|more than|over|under|at least|up to)\b", re.IGNORECASE)
_CLOSE = Fraction(2, 100)
_SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9}
_PAIRS = ("growth", "share", "ratio", "difference")


def main(folder: Path) -> int:
    """Print the figures; the exit status says whether the oracle found a difference."""
    counts: Counter[str] = Counter()
    for path, text, rows in _answers(folder):
        evidence = load_data(str(path))
        report = _checked(text, evidence)
        counts["differences"] += sum(not _agrees(each, evidence) for each in _supported(report, evidence))
        counts["recomputed"] += len(_supported(report, evidence))
        for row in rows:
            mark = _mark(report, row["char_start"], row["char_end"])
            counts[f"right {mark}"] += 1
            for kind, planted in _planted(text, row, report, evidence):
                start, end = row["char_start"], row["char_start"] + len(planted)
                other = text[:start] + planted + text[row["char_end"] :]
                found = _mark(_checked(other, evidence), start, end)
                counts[f"{kind} {found}"] += 1
                if found == "supported":
                    print("SUPPORTED", kind, row["answer_id"], other[max(0, start - 70) : end + 30].replace("\n", " "))
    for name, number in sorted(counts.items()):
        print(f"{name:28}{number}")
    return int(bool(counts["differences"]))


def _answers(folder: Path) -> Iterator[tuple[Path, str, list[dict[str, Any]]]]:
    labels: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for row in rows_of(folder / "labels.jsonl"):
        if row["kind"] == "derived" and row["truth"] == "right":
            labels[row["table"], row["answer_id"]].append(row)
    for (table, answer), rows in sorted(labels.items()):
        yield folder / "tables" / table, (folder / "answers" / f"{answer}.md").read_text(), rows


def _checked(text: str, evidence: Evidence) -> Report:
    return check(text, evidence, pack="numbers.display", bind=True)


def _supported(report: Report, evidence: Evidence) -> list[Any]:
    """The supported numbers with an expression over cells; `bench.record_texts` recomputes those over records."""
    named = {
        each.id: each
        for each in report.graph.quantities
        if each.expression is not None and _is_over_cells(_parsed(each.expression), evidence)
    }
    return [named[mark.node] for mark in report.marks if mark.node in named and mark.mark.value == "supported"]


def _is_over_cells(call: Any, evidence: Evidence) -> bool:
    if isinstance(call, str):
        return call in evidence.by_id or call.lstrip("-").replace(".", "", 1).isdigit()
    return all(_is_over_cells(each, evidence) for each in call[1])


def _mark(report: Report, start: int, end: int) -> str:
    return next((each.mark.value for each in report.marks if each.start < end and start < each.end), "unseen")


# What is planted.


def _planted(text: str, row: dict[str, Any], report: Report, evidence: Evidence) -> Iterator[tuple[str, str]]:
    start, written = row["char_start"], row["text"]
    digits = _DIGITS.search(written)
    if digits is None:
        return
    right = Fraction(Decimal(digits[0].replace(",", "")))
    step = Fraction(1, 10 ** len(digits[0].partition(".")[2]))
    is_loose = _LOOSE.search(text[max(0, start - 12) : row["char_end"]]) is not None
    wanted = [("unit off", right + step), ("unit off", right - step)]
    node = next((each.node for each in report.marks if each.start < row["char_end"] and start < each.end), None)
    quantity = next((each for each in _supported(report, evidence) if each.id == node), None)
    if quantity is not None:
        wanted += _others(quantity.expression, evidence)
    for kind, value in wanted:
        shown = _shown(abs(value), step)
        off = abs(Fraction(Decimal(shown)) - right)
        if off < step or Decimal(shown) == 0 or (is_loose and off <= _CLOSE * right * 2):
            continue
        grouped = f"{Decimal(shown):,}" if "," in digits[0] else shown
        yield kind, written[: digits.start()] + grouped + written[digits.end() :]


def _others(expression: str, evidence: Evidence) -> Iterator[tuple[str, Fraction]]:
    """The same calculation over another cell, and other calculations over the same cells."""
    name, arguments = _parsed(expression)
    if len(arguments) != 2 or not all(isinstance(each, str) for each in arguments):
        return
    first, second = arguments
    of = evidence.by_id
    alike = [each.id for each in evidence.facts if each.indicator == of[second].indicator and each.value is not None]
    place = alike.index(second) if second in alike else 0
    for other in (alike[place - 1], alike[(place + 1) % len(alike)]):
        if other not in (first, second):
            for pair in ((first, other), (other, second)):
                value = _carried_out(name, [_value(each, evidence) for each in pair])
                if value is not None:
                    yield "another operand", value
    for other in _PAIRS:
        value = None if other == name else _carried_out(other, [_value(each, evidence) for each in (first, second)])
        if value is not None:
            yield "another operation", value


def _shown(value: Fraction, step: Fraction) -> str:
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    return str(exact.quantize(Decimal(step.numerator) / Decimal(step.denominator), ROUND_HALF_UP))


# The oracle.


def _agrees(quantity: Any, evidence: Evidence) -> bool:
    """Whether a supported number is the result of its expression, to half of its last digit, or near it if it says so."""
    value = _evaluated(_parsed(quantity.expression), evidence)
    reading = quantity.reading
    if value is None or reading.value is None:
        return False
    hat, size = abs(Fraction(reading.value)), abs(value)
    near = max(Fraction(reading.quantum or 1) / 2 if not reading.qualifier else Fraction(reading.quantum or 0), 0)
    unit = evidence.by_id[_first(_parsed(quantity.expression))].unit or ""
    scaled = _parsed(quantity.expression)[0] in ("sum", "mean", "median", "difference", "change", "max", "min")
    scale = next((worth for word, worth in _SCALES.items() if scaled and word in unit.casefold()), 1)
    return abs(hat - size * scale) <= max(near, _CLOSE * size * scale if reading.qualifier else Fraction(0))


def _first(call: Any) -> str:
    while not isinstance(call, str):
        call = call[1][0]
    return call


def _parsed(expression: str) -> tuple[str, list[Any]]:
    position = 0

    def call() -> tuple[str, list[Any]]:
        nonlocal position
        match = _TOKEN.match(expression, position)
        assert match is not None
        assert match[1]
        position = match.end()
        name, arguments = match[1], []
        while True:
            token = _TOKEN.match(expression, position)
            assert token is not None
            if token[1]:
                arguments.append(call())
                continue
            position = token.end()
            if token[4] == ")":
                return name, arguments
            if token[4] is None:
                arguments.append(token[2].replace("''", "'") if token[2] is not None else token[3])

    return call()


def _evaluated(call: Any, evidence: Evidence) -> Fraction | None:
    if isinstance(call, str):
        return _value(call, evidence)
    values = [_evaluated(each, evidence) for each in call[1]]
    return None if None in values else _carried_out(call[0], [each for each in values if each is not None])


def _value(fact_id: str, evidence: Evidence) -> Fraction:
    fact = evidence.by_id.get(fact_id)
    return Fraction(Decimal(fact_id if fact is None else fact.value or "0"))  # a limit, or years


def _carried_out(name: str, values: Sequence[Fraction]) -> Fraction | None:
    try:
        match name:
            case "growth":
                return (values[1] - values[0]) * 100 / values[0]
            case "share":
                return values[0] * 100 / values[1]
            case "ratio":
                return values[0] / values[1]
            case "difference":
                return values[0] - values[1]
            case "change":
                return values[1] - values[0]
            case "sum":
                return sum(values, Fraction(0))
            case "mean":
                return sum(values, Fraction(0)) / len(values)
            case "median":
                ordered = sorted(values)
                return (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2
            case "max":
                return max(values)
            case "min":
                return min(values)
            case "cagr":
                return Fraction(float(values[1] / values[0]) ** (1 / float(values[2])) * 100 - 100)
            case "count_above":
                return Fraction(sum(each > values[0] for each in values[1:]))
            case "count_below":
                return Fraction(sum(each < values[0] for each in values[1:]))
            case "count":
                return Fraction(len(values))
    except ZeroDivisionError:
        pass
    return None


if __name__ == "__main__":
    if not DATA.is_dir():
        print(f"there is no {DATA}: nothing is measured")
        sys.exit(0)
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else DATA / "answers_over_tables"))
