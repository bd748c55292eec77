"""How well numbers are found and read: the gold set, our own paragraphs, and every locale.

Run it from the checkout (`make quality`). It prints every miss and exits 1 when a bar is missed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from bench.harness import heading, rows

from bench import quality_gold
from countermark import numeral
from countermark.model import VALUE_KINDS, Quantity, Reading

HERE = Path(__file__).resolve().parent
GOLD_FOUND = 97
GOLD_VALUES = 93
SPURIOUS = 2
"""Bars, in percent."""


class Row(NamedTuple):
    """One line of a table of misses."""

    where: str
    text: str
    note: str


class Paragraphs(NamedTuple):
    """What came of the annotated paragraphs."""

    values: int
    """Numbers annotated with a value kind."""
    found: int
    """Of those, how many overlap a number that was found with a value kind."""
    right: int
    """Of those, how many read as annotated."""
    kinds: int
    """Of those found, how many have the annotated kind."""
    others: int
    """Numbers annotated with another kind."""
    kept: int
    """Of those, how many were found, and not as a value."""
    claimed: int
    """Numbers found with a value kind."""
    spurious: tuple[Row, ...]
    missed: tuple[Row, ...]
    misread: tuple[Row, ...]


class LocaleResult(NamedTuple):
    """What came of the cases of one locale."""

    tag: str
    cases: int
    right: int
    accepted: int
    """Wrongly accepted: a reading where there must be none, or another value than the right one."""
    refused: int
    """Wrongly refused: no reading where there is one."""
    misses: tuple[Row, ...]


def exact(text: str) -> Fraction:
    """A decimal, or "a/b", as it stands in an annotation."""
    return Fraction(text)


def agrees(reading: Reading | None, wanted: dict[str, Any]) -> bool:
    """The reading has the value, the ends and the unit that the annotation states."""
    if reading is None:
        return False
    for name in ("value", "low", "high"):
        if name in wanted:
            got = getattr(reading, name)
            if got is None or Fraction(got) != exact(wanted[name]):
                return False
    if "value" in wanted and "low" not in wanted and reading.low is not None:
        return False
    return "unit" not in wanted or reading.unit == wanted["unit"]


def shown(reading: Reading | None) -> str:
    """A reading in a few words."""
    if reading is None:
        return "no reading"
    ends = f" [{reading.low}, {reading.high}]" if reading.low is not None else ""
    unit = f" {reading.unit}" if reading.unit is not None else ""
    return f"{reading.value}{ends}{unit}"


def wish(wanted: dict[str, Any]) -> str:
    """An annotation in a few words."""
    ends = f" [{wanted['low']}, {wanted['high']}]" if "low" in wanted else ""
    return f"{wanted.get('value', '')}{ends} {wanted.get('unit', '')}".strip() or "no reading"


def overlap(number: Quantity, wanted: dict[str, Any]) -> int:
    """How many code points both cover."""
    return min(number.span.end, wanted["end"]) - max(number.span.start, wanted["start"])


def around(text: str, start: int, end: int) -> str:
    """The place in its sentence, on one line."""
    left, right = text[max(0, start - 18) : start], text[end : end + 18]
    return f"{left}[{text[start:end]}]{right}".replace("\n", "⏎")


def paragraphs(given: Iterable[dict[str, Any]], find: Callable[[str], Iterable[Quantity]]) -> Paragraphs:
    """Compare what `find` finds with the annotations."""
    values = found = right = kinds = others = kept = claimed = 0
    spurious: list[Row] = []
    missed: list[Row] = []
    misread: list[Row] = []
    for row in given:
        text = row["text"]
        numbers = list(find(text))
        wanted_values = [wanted for wanted in row["numbers"] if wanted["kind"] in VALUE_KINDS]
        wanted_others = [wanted for wanted in row["numbers"] if wanted["kind"] not in VALUE_KINDS]
        ours = [number for number in numbers if number.kind in VALUE_KINDS]
        claimed += len(ours)
        for number in ours:
            if not any(overlap(number, wanted) > 0 for wanted in wanted_values):
                place = around(text, number.span.start, number.span.end)
                spurious.append(Row(row["id"], place, f"{number.kind}: {shown(number.reading)}"))
        for wanted in wanted_values:
            values += 1
            place = around(text, wanted["start"], wanted["end"])
            best = max(ours, key=lambda number: overlap(number, wanted), default=None)
            if best is None or overlap(best, wanted) <= 0:
                seen = [f"{n.kind} {n.text!r}" for n in numbers if overlap(n, wanted) > 0]
                missed.append(Row(row["id"], place, "found as " + ", ".join(seen) if seen else "not found"))
                continue
            found += 1
            kinds += best.kind == wanted["kind"]
            if agrees(best.reading, wanted):
                right += 1
            else:
                misread.append(
                    Row(row["id"], place, f"wanted {wish(wanted)}, got {shown(best.reading)} ({best.text!r})")
                )
        for wanted in wanted_others:
            others += 1
            touching = [number for number in numbers if overlap(number, wanted) > 0]
            kept += bool(touching) and not any(number.kind in VALUE_KINDS for number in touching)
    return Paragraphs(
        values, found, right, kinds, others, kept, claimed, tuple(spurious), tuple(missed), tuple(misread)
    )


def locale_result(tag: str, cases: Iterable[dict[str, Any]]) -> LocaleResult:
    """Read every case of one locale: payloads through `read`, sentences through `find`."""
    total = right = accepted = refused = 0
    misses: list[Row] = []
    for case in cases:
        total += 1
        wants_none = "low" not in case and case["value"] is None
        if case.get("door") == "find":
            values = [n for n in numeral.find(case["text"], tag) if n.kind in VALUE_KINDS]
            readings = [n.reading for n in values if n.reading is not None]
            good = not readings if wants_none else len(values) == 1 and agrees(values[0].reading, case)
            got = "; ".join(shown(n.reading) for n in values) or "no value"
            read_something = bool(readings)
        else:
            answer = numeral.read(case["text"], tag)
            reading = answer if isinstance(answer, Reading) else None
            good = reading is None if wants_none else agrees(reading, case)
            got = shown(reading) if reading is not None else f"refused: {getattr(answer, 'reason', answer)}"
            read_something = reading is not None
        if good:
            right += 1
            continue
        accepted += read_something
        refused += not read_something
        misses.append(Row(tag, case["text"], f"wanted {wish(case) if not wants_none else 'no reading'}, got {got}"))
    return LocaleResult(tag, total, right, accepted, refused, tuple(misses))


def locales() -> list[LocaleResult]:
    """Every locale that has cases, by name."""
    files = sorted((HERE / "locales").glob("*.jsonl"))
    return [locale_result(path.stem, rows(path)) for path in files]


def percent(part: int, whole: int) -> float:
    """A share in percent; of nothing, all."""
    return 100 * part / whole if whole else 100.0


def _print_rows(title: str, listed: Iterable[Row]) -> None:
    told = list(listed)
    if told:
        print(f"  {title} ({len(told)}):")
    for row in told:
        print(f"    {row.where:<14} {row.text!r}  {row.note}")


def _gold() -> bool:
    """Print the gold set's figures; true when they reach the bars or there is no gold set."""
    print("\ngold set (numbers, percentages, currency, dimensions)")
    if not quality_gold.SET.exists():
        print("  absent: the public set of expressions is not beside this checkout; nothing is measured")
        return True
    score: dict[str, Any] = quality_gold.score()
    print("  specification                          gold   found      %  values    read      %")
    for name, counts in [*sorted(score["specs"].items()), ("all", score["total"])]:
        found, read = percent(counts["found"], counts["gold"]), percent(counts["read"], counts["values"])
        print(
            f"  {name:<36} {counts['gold']:>6} {counts['found']:>7} {found:>6.1f}"
            f" {counts['values']:>7} {counts['read']:>7} {read:>6.1f}"
        )
    print(f"  bars: {GOLD_FOUND} % found, {GOLD_VALUES} % read")
    misses = [
        Row(
            f"{miss['missed']}",
            miss["key"],
            f"wanted {miss['gold']}, ours {miss['ours'] or 'none'}: {miss['reason'] or 'not explained'}",
        )
        for miss in score["misses"]
    ]
    _print_rows("misses", misses)
    return found >= GOLD_FOUND and read >= GOLD_VALUES


def _paragraphs() -> bool:
    """Print the paragraphs' figures; true when few enough values are spurious."""
    given = list(rows(HERE / "paragraphs.jsonl"))
    result = paragraphs(given, numeral.find)
    spurious = percent(len(result.spurious), result.claimed)
    print(f"\nparagraphs ({len(given)} written here, {result.values} values and {result.others} look-alikes)")
    print(f"  spurious values: {len(result.spurious)} of {result.claimed} found, {spurious:.2f} % (bar {SPURIOUS} %)")
    print(f"  values found:    {result.found} of {result.values}, {percent(result.found, result.values):.1f} %")
    print(f"  read right:      {result.right} of {result.values}, {percent(result.right, result.values):.1f} %")
    print(f"  of the annotated kind: {result.kinds} of {result.found}, {percent(result.kinds, result.found):.1f} %")
    print(
        f"  look-alikes kept with a kind of their own: {result.kept} of {result.others}, "
        f"{percent(result.kept, result.others):.1f} %"
    )
    _print_rows("spurious", result.spurious)
    _print_rows("missed", result.missed)
    _print_rows("misread", result.misread)
    return spurious <= SPURIOUS


def _locales() -> None:
    """Print the table by locale and its misses."""
    results = locales()
    print("\nlocales          cases  right  wrongly accepted  wrongly refused      %")
    for r in results:
        print(
            f"  {r.tag:<12} {r.cases:>7} {r.right:>6} {r.accepted:>17} {r.refused:>16} {percent(r.right, r.cases):>6.1f}"
        )
    cases, right = sum(r.cases for r in results), sum(r.right for r in results)
    accepted, refused = sum(r.accepted for r in results), sum(r.refused for r in results)
    print(f"  {'all':<12} {cases:>7} {right:>6} {accepted:>17} {refused:>16} {percent(right, cases):>6.1f}")
    _print_rows("misses", (row for r in results for row in r.misses))


def main() -> int:
    """Print everything; 1 when a bar is missed."""
    heading()
    good = _gold()
    good = _paragraphs() and good
    _locales()
    print("\nall bars are met" if good else "\na bar is missed")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
