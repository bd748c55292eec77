"""How fast `decide` places the numbers of a text, and how that grows with the text, in processor time.

Texts of 25, 50 and 100 kB are placed against tables of 10, 100 and 5,000 rows. Whether a change that is only to make it faster
changes a report, `bench/same_reports.py` tells.
"""

from __future__ import annotations

import itertools
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench.harness import DATA, public

from countermark.evidence import load_data
from countermark.extract import numbers
from countermark.language.document import read
from countermark.model import DEFAULT_LIMITS, Draft, Evidence
from countermark.statement.placement.binding import spaces_of
from countermark.statement.placement.decision import decide
from countermark.statement.placement.numbers import NumberedText

CHARTS = DATA / "table_texts_charts_dev.jsonl.gz"
CAPTIONS = 600
SIZES = (25_000, 50_000, 100_000)
YEARS = range(2015, 2023)
SECONDS, DOUBLING = 1.0, 2.2
_SYLLABLES = ("ba", "ke", "lo", "mi", "nu", "ra", "se", "to", "vi", "zan")


def name(row: int) -> str:
    """The name of a row: a word of its own."""
    return "".join(_SYLLABLES[int(digit)] for digit in f"{row:04}").title() + "land"


def value(row: int, year: int) -> str:
    """The value of a cell."""
    return str(1000 + (row * 7919 + year * 104_729) % 90_000)


def table(rows: int, *, is_long: bool = False) -> str:
    """A table with a line for each row, and a column for each year; or with a line for each year, and three columns."""
    if is_long:
        head = "District,Year,Population,Revenue (USD),Turnout (%)"
        lines = (
            f"{district(row)},{year},{value(row, year)},{value(row + 1, year)},{int(value(row, year)) % 97}"
            for row in range(max(3, rows // len(YEARS)))
            for year in YEARS
        )
    else:
        head = ",".join(("Region", *map(str, YEARS)))
        lines = (",".join((name(row), *(value(row, year) for year in YEARS))) for row in range(rows))
    return "\n".join((head, *lines))


def district(row: int) -> str:
    """A name that shares words with many others."""
    return f"{'Northern' if row % 2 else 'Southern'} district of {name(row)}"


def sentences(rows: int, *, is_long: bool = False) -> Iterator[str]:
    """Short sentences about one cell after the other; every fifth value is wrong."""
    place = 0
    while True:
        year, wrong = YEARS[place % len(YEARS)], place % 5 == 0
        row = place * 37 % (max(3, rows // len(YEARS)) if is_long else rows)
        now, then = value(row, year + wrong), value(row, year - 1)
        if not is_long:
            yield f"Output in {name(row)} was {now} in {year}."
        elif place % 3 == 0:
            yield f"Population of the {district(row)} rose from {then} to {now} in {year}, up 3 %."
        elif place % 3 == 1:
            yield f"In {year}, revenue there was ${value(row + 1, year)} and turnout {int(now) % 97} percent."
        else:
            yield f"The southern district had a population of {now}."
        place += 1


def texts(rows: int, size: int, *, is_long: bool = False) -> Iterator[tuple[str, str]]:
    """The kinds of texts, each about so long."""
    for kind, joint in (("sentences", " "), ("one sentence", "; "), ("long sentences", ", "), ("items", "\n- ")):
        parts, length, source = [""], 0, sentences(rows, is_long=is_long)
        while length < size:
            parts.append(next(source))
            if kind in ("one sentence", "long sentences") and (kind == "one sentence" or len(parts) % 60):
                parts[-1] = parts[-1][:-1]
            length += len(parts[-1]) + len(joint)
        yield kind, joint.join(parts).replace("., ", ". ").strip()
    lines, length = ["| Region | " + " | ".join(map(str, YEARS)) + " |", "|---" * (len(YEARS) + 1) + "|"], 0
    while length < size:
        row = len(lines) * 37 % rows
        lines.append(f"| {name(row)} | " + " | ".join(value(row, year) for year in YEARS) + " |")
        length += len(lines[-1]) + 1
    yield "table rows", "\n".join(lines)
    if CHARTS.exists():
        captions = [row["text"].replace(" .", ".").replace(" ,", ",") for row in public(CHARTS, CAPTIONS)]
        many = captions * (1 + size // sum(map(len, captions)))
        yield "captions", "\n\n".join(many)[:size]


def loaded(written: str, folder: Path) -> Evidence:
    """A table as evidence."""
    path = folder / "table.csv"
    path.write_text(written, encoding="utf-8", newline="")
    return load_data(str(path))


def timed(text: str, evidence: Evidence) -> tuple[float, float, NumberedText]:
    """The seconds that a text's numbers take to be found in their document, and to be placed."""
    draft = Draft(text=text)
    found = numbers(draft, DEFAULT_LIMITS).quantities
    document, spaces = read(draft), spaces_of(evidence)
    start = time.process_time()
    numbered = NumberedText(document, found)
    middle = time.process_time()
    decide(numbered, evidence, spaces)
    return middle - start, time.process_time() - middle, numbered


def speed(folder: Path) -> bool:
    """Print the pace of each kind of text; whether every bar is met."""
    is_met = True
    for rows, is_long in itertools.product((10, 100, 5000), (False, True)):
        evidence = loaded(table(rows, is_long=is_long), folder)
        taken: dict[str, float] = {}
        for size in SIZES:
            for kind, text in texts(rows, size, is_long=is_long):
                before, seconds, numbered = timed(text, evidence)
                total, each = before + seconds, seconds * 1e6
                growth = total / taken[kind] if kind in taken else 0.0
                taken[kind] = total
                is_slow = (growth > DOUBLING and total > SECONDS / 5) or (size == SIZES[-1] and total > SECONDS)
                is_met &= not is_slow
                print(
                    f"{rows:5} {'long' if is_long else 'wide'} {size // 1000:4} kB {kind:15} {before:5.2f} +{seconds:6.2f} s"
                    f" ×{growth:4.2f} {each / (len(numbered.numbers) or 1):6.0f} µs a number"
                    f" {each / (len(numbered.document.sentences) or 1):8.0f} µs a sentence{'  MISSED' if is_slow else ''}",
                    flush=True,
                )
    return is_met


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        sys.exit(0 if speed(Path(temporary)) else 1)
