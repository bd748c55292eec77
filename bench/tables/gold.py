"""What a table's cells mean, whether facts say the same, and the tables that are kept.

`made.jsonl.gz` are made ones, in the locales of eight languages and in every layout, clean and with the noise that people leave in
them; `unseen.jsonl` small ones as people keep them, by an author who had not seen the reader; it was mended by them after its first run.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

from bench.harness import rows

from countermark.model import Fact
from countermark.numeral.lexicon import units


class Cell(NamedTuple):
    """One observation: what it is about and what it is counted in."""

    value: str
    entity: str | None = None
    measure: str | None = None
    period: str | None = None
    unit: str | None = None
    """A currency's code, "%" or another canonical name; None for a plain number."""
    scale: int = 0
    """The power of ten that the number is still to be multiplied by."""
    swaps: bool = False
    """Nothing in the table tells whether the row or the column is the measure; without an entity: whether the row is one."""
    may_lack: bool = False
    """The unit is known only from the rows around: none at all is right as well."""


class Table(NamedTuple):
    """A table as a file, and its cells."""

    layout: str
    name: str
    text: str
    cells: Sequence[Cell]
    expects: str = "facts"
    """"refusal" where the table does not tell enough, or tells two things."""


def made() -> Iterator[Table]:
    """The made ones."""
    for row in rows(Path(__file__).with_name("made.jsonl.gz")):
        yield Table(**{**row, "cells": _cells(row)})


def unseen() -> Iterator[tuple[str, Table]]:
    """Each unseen file's name and its table."""
    for row in rows(Path(__file__).with_name("unseen.jsonl")):
        yield row["file"], Table("unseen", f"unseen {row['name']}", row["text"], _cells(row), row["expects"])


def _cells(row: dict[str, Any]) -> list[Cell]:
    return [Cell(**cell) for cell in row["cells"]]


def written(lines: Iterable[Sequence[str]], delimiter: str = ",") -> str:
    """Rows as a CSV file."""
    buffer = io.StringIO()
    csv.writer(buffer, delimiter=delimiter, lineterminator="\n").writerows(lines)
    return buffer.getvalue()


def is_right(cell: Cell, facts: Iterable[Fact]) -> bool:
    """Whether one of the facts is this cell, in all that it says."""
    return any(_agrees(cell, fact) for fact in facts)


def _agrees(cell: Cell, fact: Fact) -> bool:
    if fact.value is None or Decimal(fact.value) != Decimal(cell.value):
        return False
    entity = {_plain(fact.entity), _plain(fact.dims.get("entity.label"))}
    measure = {_plain(fact.indicator), _plain(fact.dims.get("indicator.label"))}
    named = _plain(cell.entity) in entity if cell.entity is not None else fact.entity is None
    measured = _plain(cell.measure) in measure if cell.measure is not None else True
    if cell.swaps and cell.entity is None and not (named and measured):
        named, measured = _plain(cell.measure) in entity, True
    elif cell.swaps and not (named and measured):
        named, measured = _plain(cell.entity) in measure, _plain(cell.measure) in entity
    return named and measured and _is_period(cell.period, fact.period) and _is_unit(cell, fact.unit)


def _plain(text: str | None) -> str:
    """A name without the per cent or the note's mark that it may end with: "Gross margin %" is the gross margin, in per cent."""
    return " ".join(re.sub(r"\((?:as )?(?:a )?(?:%|percent)[^()]*\)", "", (text or "").lower()).split()).strip(" :%*")


def _is_period(gold: str | None, said: str | None) -> bool:
    if gold is None or said is None:
        return gold == said
    # A year of a statement may be told as a fiscal year or by its last day.
    return said == gold or (len(gold) == 4 and (said == f"FY{gold}" or said.startswith(f"{gold}-")))


def _is_unit(cell: Cell, said: str | None) -> bool:
    known = units.canonical(said) if said is not None else units.Unit("")
    if known is None:
        return False
    wanted = {(cell.unit or "", 10**cell.scale)}
    if cell.may_lack:
        wanted.add(("", 10**cell.scale))
    return (known.name, known.multiplier) in wanted
