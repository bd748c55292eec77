"""Reads all the sheets of a source, for tests."""

from typing import Any, NamedTuple

from countermark.evidence.sheets import open_sheets


class Read(NamedTuple):
    name: str
    rows: list[list[str]]
    typed: bool
    title: str
    notes: list[str]


def read_all(source: Any, **options: Any) -> list[Read]:
    with open_sheets(source, **options) as sheets:
        found = []
        for sheet in sheets:
            rows = list(sheet.rows)
            found.append(Read(sheet.name, rows, sheet.typed, sheet.title, list(sheet.notes)))
        return found


def read_one(source: Any, **options: Any) -> Read:
    (sheet,) = read_all(source, **options)
    return sheet
