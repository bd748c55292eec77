"""How many tables of other authors are read, and whether each of their cells is reached by its row and its column.

`python -m bench.table_reading [charts|science|answers|FOLDER …]`; a folder holds CSV files with `roles.json` beside them:
for each file the columns that are axes and those that are measures, written down before the first run. A cell is reached
if a fact of its row has its value, names its column, and no other cell with another value has the same coordinates.
"""

from __future__ import annotations

import csv
import io
import json
import re
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any, NamedTuple

from bench.harness import DATA, public
from bench.harness import rows as rows_of

from countermark.errors import CountermarkError
from countermark.evidence import load_data
from countermark.evidence.cells.caption import read_caption
from countermark.model import Evidence, Fact

_ROW = re.compile(r"row (\d+)")
_WORD = re.compile(r"[^\W_]+")
_SPACED = (
    (re.compile(r"\s+([.,;:!?%)\]'’])"), r"\1"),
    (re.compile(r"([(\[])\s+"), r"\1"),
    (re.compile(r"([$€£])\s+"), r"\1"),
)


class Cell(NamedTuple):
    """A number of a table: its row in the file, from 1, the text over its column, and what stands in it."""

    row: int
    head: str
    text: str


def number(text: str) -> Decimal | None:
    """What a plain cell holds, without the signs around it."""
    said = text.strip().replace(",", "").strip("$€£% ")
    negative = said.startswith("(") and said.endswith(")")
    try:
        value = Decimal(said.strip("()"))
    except InvalidOperation:
        return None
    return -value if negative else value


def coordinates(fact: Fact) -> tuple[Any, ...]:
    """Where a fact stands."""
    return fact.indicator, fact.entity, fact.period, tuple(sorted(fact.dims.items()))


class Reached:
    """The facts of a table, asked for cells."""

    def __init__(self, evidence: Evidence) -> None:
        self._by_row: dict[int, list[Fact]] = defaultdict(list)
        self._values: dict[tuple[Any, ...], set[Decimal]] = defaultdict(set)
        self.records = any(table.records is not None for table in evidence.by_table.values())
        for fact in evidence.facts:
            match = _ROW.search(str(fact.source)) if fact.value else None
            if match is not None and fact.value is not None:
                self._by_row[int(match[1])].append(fact)
                self._values[coordinates(fact)].add(Decimal(fact.value))

    def has(self, cell: Cell, value: Decimal) -> bool:
        """Whether a fact is this cell and no other."""
        wanted = set(map(str.lower, _WORD.findall(cell.head)))
        for fact in self._by_row[cell.row]:
            words = " ".join(filter(None, (fact.indicator, fact.entity, fact.period, fact.unit, *fact.dims.values())))
            said = set(map(str.lower, _WORD.findall(words)))
            dated = fact.period is not None and read_caption(cell.head).period == fact.period
            named = not wanted or dated or bool(wanted & said) or len(self._by_row[cell.row]) == 1
            if named and Decimal(str(fact.value)) == value and len(self._values[coordinates(fact)]) == 1:
                return True
        return False


def read(path: Path) -> Evidence | str:
    """The evidence in a file, or why it is refused."""
    try:
        return load_data(path)
    except CountermarkError as error:
        return f"{type(error).__name__}: {error.message}"


def texts(path: Path) -> Iterator[tuple[str, list[list[str]], str]]:
    """Each table of a set, with its title, as its scorer writes it."""
    for row in public(path):
        title = row["title"]
        for pattern, new in _SPACED:
            title = pattern.sub(new, title)
        yield row["id"], [each for each in csv.reader(io.StringIO(row["table"])) if each], title


def of_texts(name: str, most: int, wanted: str) -> None:
    """Prints how many tables of a set are refused, and how many cells are reached."""
    count: Counter[str] = Counter()
    why: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.csv"
        for place, (key, grid, title) in enumerate(texts(DATA / f"table_texts_{name}_dev.jsonl.gz")):
            if place >= most:
                break
            with path.open("w", newline="", encoding="utf-8") as file:
                csv.writer(file).writerows([[title], [], *grid])
            evidence = read(path)
            count["tables"] += 1
            if isinstance(evidence, str):
                count["refused"] += 1
                why[re.sub(r"'[^']*'|\d+", "_", evidence)[:70]] += 1
                _show(wanted == "refused", key, evidence, grid)
                continue
            reached, missed = Reached(evidence), []
            count["records"] += reached.records
            count["weak"] += sum(bool(fact.weak) for fact in evidence.facts)
            count["facts"] += len(evidence.facts)
            for cell, value in _numbers(grid, 2):
                count["cells"] += 1
                if reached.has(cell, value):
                    count["reached"] += 1
                else:
                    missed.append(cell)
            count["tables missed"] += bool(missed)
            _show(wanted == "missed" and bool(missed) and not reached.records, key, str(missed[:3]), grid)
    _print(name, count, why)


def _numbers(grid: Sequence[Sequence[str]], above: int) -> Iterator[tuple[Cell, Decimal]]:
    for place, row in enumerate(grid[1:], above + 2):
        for column, text in enumerate(row[1:], 1):
            if (value := number(text)) is not None:
                yield Cell(place, grid[0][column] if column < len(grid[0]) else "", text), value


def _show(wanted: bool, key: str, said: str, grid: Sequence[Sequence[str]]) -> None:  # noqa: FBT001
    if wanted:
        print(f"\n== {key}: {said}", *(" | ".join(row)[:150] for row in grid[:5]), sep="\n")


def _print(name: str, count: Counter[str], why: Counter[str]) -> None:
    refused, tables = count["refused"], count["tables"]
    share = 100 * count["reached"] / max(1, count["cells"])
    print(
        f"{name}: {refused} of {tables} tables refused ({100 * refused / max(1, tables):.1f} %); {count['reached']} of "
        f"{count['cells']} cells of the others reached ({share:.1f} %) in {tables - refused - count['tables missed']} whole tables; "
        f"{count['records']} records; {100 * count['weak'] / max(1, count['facts']):.1f} % of the facts weak"
    )
    for reason, times in why.most_common(8):
        print(f"    {times} {reason}")


def answers(wanted: str) -> None:
    """Prints how many of the tables under the answers are read, and how many of the cells labelled are reached."""
    folder = DATA / "answers_over_tables"
    heads = json.loads((folder / "tables.json").read_text())
    labels = list(rows_of(folder / "labels.jsonl"))
    count: Counter[str] = Counter()
    for table, about in heads.items():
        evidence = read(folder / "tables" / table)
        cells = {
            (label["cell"][0], label["cell"][1], label["cell_text"])
            for label in labels
            if label["table"] == table and label["cell"]
        }
        if isinstance(evidence, str):
            count["refused"] += 1
            print(f"    {table}: {evidence[:150]}")
            continue
        reached = Reached(evidence)
        if reached.records:
            count["records"] += len(cells)
            continue
        missed = []
        for row, head, text in sorted(cells, key=str):
            found = _stated(reached, Cell(row, str(head), str(text)), about["header_row"])
            count["cells"] += 1
            count["reached"] += found
            missed += [] if found else [(row, head, text)]
        if missed:
            print(f"    {table}: {len(missed)} of {len(cells)} missed, such as {missed[0]}")
            if wanted in table and wanted:
                print(*evidence.facts[:12], sep="\n")
    print(
        f"answers: {count['refused']} of {len(heads)} tables refused; {count['reached']} of {count['cells']} labelled cells reached ({100 * count['reached'] / max(1, count['cells']):.1f} %); {count['records']} in records"
    )


def _stated(reached: Reached, cell: Cell, above: int) -> bool:
    """Whether a labelled cell is reached; pandas counts data rows, and leaves blank ones out, so rows near it are tried."""
    value = number(re.sub(r"[^\d.,()%-]+", "", cell.text))
    head = "" if cell.head.startswith("Unnamed") else cell.head
    if value is None:
        return False
    start = cell.row + above
    return any(
        reached.has(Cell(row, head, cell.text), each)
        for row in range(start + 1, start + 40)
        for each in (value, value * 100, value / 100)
    )


def folder(path: Path, wanted: str) -> None:
    """Prints how many cells of files have the coordinates that were written down for them."""
    count: Counter[str] = Counter()
    why: Counter[str] = Counter()
    for name, roles in json.loads((path / "roles.json").read_text()).items():
        evidence = read(path / name)
        count["tables"] += 1
        if isinstance(evidence, str):
            count["refused"] += 1
            why[evidence[:120]] += 1
            continue
        cells, right = judged(path / name, roles, evidence)
        count["cells"] += cells
        count["reached"] += right
        count["tables missed"] += right < cells
        if wanted and right < cells:
            print(f"== {name}: {right} of {cells}", *evidence.facts[:4], sep="\n")
            print(
                *(
                    f"   {each.doubts} {[(axis.name, axis.field, len(axis.members)) for axis in each.axes]} {[m.name for m in each.measures][:9]}"
                    for each in evidence.by_table.values()
                ),
                sep="\n",
            )
        elif right < cells:
            print(f"    {name}: {right} of {cells}")
    _print(path.name, count, why)


def judged(path: Path, roles: dict[str, Any], evidence: Evidence) -> tuple[int, int]:
    """Cells of the measures that were written down, and how many are facts with exactly these axes."""
    with path.open(newline="", encoding="utf-8-sig") as file:
        rows = list(csv.reader(file))
    skip = roles.get("skip", 0)
    head = [name.strip() for name in rows[skip]]
    measures = [head.index(name) for name in roles["measures"]]
    if roles.get("records"):
        told = any(table.records is not None for table in evidence.by_table.values())
        total = sum(number(row[at]) is not None for row in rows[skip + 1 :] for at in measures if at < len(row))
        return total, total if told else 0
    axes = [head.index(name) for name in roles["axes"]]
    reached = Reached(evidence)
    fields = {axis.name for table in evidence.by_table.values() for axis in table.axes if len(axis.members) > 1}
    extra = {
        name for name in fields if name in head and head.index(name) not in axes and head.index(name) not in measures
    }
    cells = right = 0
    for place, row in enumerate(rows[skip + 1 :], skip + 2):
        for at in measures:
            value = number(row[at]) if at < len(row) else None
            if value is not None:
                cells += 1
                right += not extra and reached.has(Cell(place, head[at], row[at]), value)
    return cells, right


def main(given: list[str]) -> None:
    """Prints what is asked for, or all."""
    wanted = next((each[1:] for each in given if each.startswith("-")), "")
    names = [each for each in given if not each.startswith("-")] or ["charts", "science", "answers"]
    most = next((int(each) for each in names if each.isdigit()), sys.maxsize)
    for name in names:
        if name in ("charts", "science"):
            of_texts(name, most, wanted)
        elif name == "answers":
            answers(wanted)
        elif not name.isdigit():
            folder(Path(name), wanted)


if __name__ == "__main__":
    main(sys.argv[1:])
