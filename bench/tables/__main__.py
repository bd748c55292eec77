"""How many tables are read, how many of their cells are right, and how many tables are read wrongly: `python -m bench.tables`.

With names or parts of names as arguments, the cells that are not right are printed; `unseen` is the part of all
tables whose author had not seen the reader, which are counted apart.
"""

from __future__ import annotations

import sys
import tempfile
from collections import defaultdict
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

from bench.tables import public
from bench.tables.gold import Table, is_right, made, unseen

from countermark.errors import CountermarkError
from countermark.evidence.columns.understood import understand
from countermark.evidence.sheets import open_sheets
from countermark.model import Fact

_WRONG_BELOW = 0.9


class _Result(NamedTuple):
    accepted: bool
    right: int
    said: str
    facts: list[Fact]
    doubts: tuple[str, ...] = ()


def judged(table: Table, folder: Path, file: str = "") -> _Result:
    """A table written to a file and read."""
    path = folder / (file or f"{table.name}.{'tsv' if table.layout == 'Eurostat TSV' else 'csv'}")
    path.write_text(table.text, encoding="utf-8")
    facts: list[Fact] = []
    doubts: list[str] = []
    try:
        with open_sheets(path) as sheets:
            for sheet in sheets:
                understood = understand(sheet)
                facts += understood.facts()
                doubts += getattr(understood.table(), "doubts", ())
    except CountermarkError as error:
        return _Result(False, 0, str(error), [])
    by_value: dict[str, list[Fact]] = defaultdict(list)
    for fact in facts:
        if fact.value is not None:
            by_value[_bare(fact.value)].append(fact)
    right = sum(is_right(cell, by_value[_bare(cell.value)]) for cell in table.cells)
    return _Result(True, right, "", facts, tuple(doubts))


def _bare(value: str) -> str:
    return str(Decimal(value).normalize())


def main(wanted: list[str]) -> None:
    """Prints the figures by layout, and those of the unseen tables."""
    rows: dict[str, list[tuple[Table, _Result]]] = defaultdict(list)
    apart: list[tuple[Table, _Result]] = []
    with tempfile.TemporaryDirectory() as folder:
        # The public tables take a while to be made, and none of them is needed for the unseen ones alone.
        for table in () if wanted == ["unseen"] else (*made(), *public.tables()):
            if not wanted or any(part in table.name for part in wanted):
                rows[table.layout].append((table, judged(table, Path(folder))))
        for file, table in unseen():
            if not wanted or any(part in table.name for part in wanted):
                apart.append((table, judged(table, Path(folder), file)))
    if rows:
        _print_layouts(rows)
    if apart:
        _print_unseen(apart)
    if wanted:
        _details({**rows, "unseen": apart})


def _print_layouts(rows: dict[str, list[tuple[Table, _Result]]]) -> None:
    print(f"{'layout':<32}{'tables':>8}{'read':>8}{'cells':>8}{'right':>8}{'wrong':>8}")
    total = [0, 0, 0, 0, 0]
    for layout, results in rows.items():
        read = [(table, result) for table, result in results if result.accepted]
        cells, right = sum(len(table.cells) for table, _ in read), sum(result.right for _, result in read)
        wrong = sum(result.right < _WRONG_BELOW * len(table.cells) for table, result in read)
        print(
            f"{layout:<32}{len(results):>8}{len(read) / len(results):>8.1%}{cells:>8}{right / cells if cells else 0:>8.1%}{wrong:>8}"
        )
        total = [sum(pair) for pair in zip(total, (len(results), len(read), cells, right, wrong), strict=True)]
    tables, read_, cells, right, wrong = total
    print(
        f"{'all':<32}{tables:>8}{read_ / tables:>8.1%}{cells:>8}{right / cells if cells else 0:>8.1%}{wrong:>8} = {wrong / tables:.1%} of the tables"
    )


def _print_unseen(results: list[tuple[Table, _Result]]) -> None:
    told = [(table, result) for table, result in results if table.expects == "facts"]
    read = [(table, result) for table, result in told if result.accepted]
    cells, right = sum(len(table.cells) for table, _ in read), sum(result.right for _, result in read)
    wrong = sum(result.right < _WRONG_BELOW * len(table.cells) for table, result in read)
    stray = sum(
        not any(_bare(cell.value) == _bare(fact.value) for cell in table.cells)
        for table, result in read
        for fact in result.facts
        if fact.value is not None
    )
    refusals = [result for table, result in results if table.expects == "refusal"]
    refused = sum(not result.accepted or bool(result.doubts) for result in refusals)
    print(
        f"unseen: {len(read)} of {len(told)} tables read, {right} of {cells} of their cells right, {wrong} tables read wrongly, {stray} values that no cell holds, "
        f"{refused} of {len(refusals)} that say two things refused or told in doubt"
    )


def _details(rows: dict[str, list[tuple[Table, _Result]]]) -> None:
    for results in rows.values():
        for table, result in results:
            if result.accepted == (table.expects == "facts") and result.right == len(table.cells):
                continue
            print(f"\n== {table.name}: {result.said or f'{result.right} of {len(table.cells)}'}")
            print("\n".join(line[:160] for line in table.text.splitlines()[:8]))
            if result.accepted:
                missed = [cell for cell in table.cells if not is_right(cell, result.facts)][:3]
                print("\n".join(f"  wanted {cell}" for cell in missed))
                print(
                    "\n".join(
                        f"  said   {fact.value} {fact.unit!r} entity={fact.entity!r} indicator={fact.indicator!r} period={fact.period!r}"
                        for fact in result.facts[:4]
                    )
                )


if __name__ == "__main__":
    main(sys.argv[1:])
