"""Facts of several domains, from public data whose licence allows shipping what is trained on it.

What is left out of training is for measuring only; it has its licence here too.
"""

from __future__ import annotations

import csv
import gzip
import hashlib
import io
import json
import random
import re
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Final, NamedTuple

from countermark.evidence.sample import sample_facts
from countermark.model import Fact
from train.emission import DATA

_NUMBER: Final = re.compile(r"\(?-?[$€£]? *[0-9][0-9,]*(?:\.[0-9]+)?\)? *%?\Z")
_TABLES: Final = 120
_OFTEN: Final = 600
"""Facts of one domain: more of one kind teach nothing more."""


class Cell(NamedTuple):
    """A value of a table, in words."""

    what: str
    where: str | None
    when: str | None
    value: str
    unit: str | None


class Domain(NamedTuple):
    """Facts that are about the same things."""

    name: str
    licence: str
    taught: bool
    catalogues: tuple[tuple[Fact, ...], ...]
    """Facts that are asked about together: a table each."""


def domains(data: Path = DATA) -> list[Domain]:
    """All of them, the same every time."""
    owid = list(_owid(data))
    made = [
        Domain("world-bank", "CC-BY-4.0", True, (_world_bank(),)),
        _of("life-expectancy", owid, "Life Expectancy", "life expectancy at birth", "years", taught=True),
        _of("income-history", owid, "Maddison", "GDP per capita", None, taught=True, only="GDP per capita"),
        _of("energy", owid, "Energy imports", "energy imports, share of energy use", "%", taught=True),
        _of("productivity", owid, "Total Economy Productivity", "productivity growth", "%", taught=True),
        _of(
            "emissions",
            owid,
            "CO2-GDP",
            "CO2 emissions per capita, index",
            None,
            taught=True,
            only="CO2 emissions per capita",
        ),
        Domain("company-reports", "MIT", True, tuple(_tables(data / "finqa_dev200_train100.jsonl.gz", "id"))),
        Domain("murders", "CC-BY-4.0", True, (_csv(data, "murders_2014_2015.csv", _murders),)),
        _of("military", owid, "Military", "military expenditure, share of GDP", "%", taught=False),
        _of("schooling", owid, "Learning-Adjusted", "learning-adjusted years of schooling", "years", taught=False),
        Domain("annual-reports", "CC-BY-4.0", False, tuple(_tables(data / "tatqa_dev.jsonl.gz", "table_id"))),
        Domain("food-waste", "CC-BY-4.0", False, (_csv(data, "eu_food_waste.csv", _food),)),
        Domain("executions", "CC-BY-4.0", False, (_csv(data, "executions.csv", _executions),)),
    ]
    return [domain for domain in made if any(domain.catalogues)]


def _facts(name: str, cells: Iterable[Cell], source: str) -> tuple[Fact, ...]:
    """Facts with ids in one of the ways that people write them, so that no one way is learned."""
    chance = random.Random(name)
    style = chance.randrange(6)
    made: dict[str, Fact] = {}
    for row, cell in enumerate(cells, 1):
        fact = Fact(
            id=_id(style, name, row, cell),
            value=cell.value,
            unit=cell.unit,
            indicator=cell.what,
            entity=cell.where,
            period=cell.when,
            source=source,
            dims={"indicator.label": cell.what, **({"entity.label": cell.where} if cell.where else {})},
        )
        made.setdefault(fact.id, fact)
    return tuple(made.values())


def _id(style: int, name: str, row: int, cell: Cell) -> str:
    def short(text: str | None, most: int = 12) -> str:
        return re.sub(r"\W+", "-", text or "all").strip("-")[:most]

    key = hashlib.sha256(repr((name, cell)).encode()).hexdigest()
    return (
        f"{short(cell.what)}:{short(cell.where)}:{short(cell.when)}",
        f"{short(cell.where, 3).lower()}{(cell.when or '')[-2:]}{key[:3]}",
        f"f{row}",
        f"{short(name, 6)}.csv:{row}:{short(cell.when)}",
        key[:8],
        f"{short(cell.what, 4).upper()}.{short(cell.where, 4).upper()}.{short(cell.when)}.{key[:2]}",
    )[style]


def _world_bank() -> tuple[Fact, ...]:
    return tuple(fact for fact in sample_facts().facts if fact.value is not None)


def _owid(data: Path) -> Iterator[Mapping[str, str]]:
    path = data / "owid_sample.jsonl.gz"
    if path.exists():
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def _of(
    name: str, rows: list[Mapping[str, str]], dataset: str, what: str, unit: str | None, *, taught: bool, only: str = ""
) -> Domain:
    mine = [row for row in rows if row["dataset"].startswith(dataset) and row["indicator"].startswith(only)]
    recent = [row for row in mine if str(row["year"]).isdigit() and int(row["year"]) >= 1950]
    chance = random.Random(name)
    places = sorted({row["country"] for row in recent})
    kept = set(chance.sample(places, min(40, len(places))))
    chosen = [row for row in recent if row["country"] in kept]
    chosen = sorted(chance.sample(chosen, min(_OFTEN, len(chosen))), key=lambda row: (row["country"], row["year"]))
    cells = (Cell(what, row["country"], str(row["year"]), _plain(row["value_str"]), unit) for row in chosen)
    return Domain(name, "CC-BY-4.0", taught, (_facts(name, cells, f"OWID, {dataset}"),))


def _plain(value: str) -> str:
    return f"{Decimal(value).normalize():f}"


def _csv(data: Path, name: str, cells: object) -> tuple[Fact, ...]:
    path = data / "answers_over_tables" / "tables" / name
    if not path.exists():
        return ()
    rows = list(csv.DictReader(io.StringIO(path.read_text("utf-8"))))
    return _facts(name, cells(rows), name)[:_OFTEN]  # type: ignore[operator]  # one of the functions below


def _murders(rows: list[dict[str, str]]) -> Iterator[Cell]:
    for row in rows:
        for year in ("2014", "2015"):
            yield Cell("murders", row["city"], year, row[f"{year}_murders"], None)


def _food(rows: list[dict[str, str]]) -> Iterator[Cell]:
    for row in rows:
        for name, value in row.items():
            if name not in ("Entity", "Year") and value:
                what = name.replace(" (Europa (2010))", "").lower()
                what = what if "waste" in what else f"food waste of {what}"
                yield Cell(what, row["Entity"], row["Year"], _plain(value), "tonnes")


def _executions(rows: list[dict[str, str]]) -> Iterator[Cell]:
    for row in rows:
        value = row["Number of executions (Amnesty International)"]
        if value.replace(".", "").isdigit():
            yield Cell("executions", row["Entity"], row["Year"], _plain(value), None)


def _tables(path: Path, key: str) -> Iterator[tuple[Fact, ...]]:
    """Tables of reports whose columns are years."""
    if not path.exists():
        return
    seen: set[str] = set()
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            name = str(row[key]).rpartition("-")[0] if key == "id" else str(row[key])
            if name in seen or len(seen) >= _TABLES:
                continue
            facts = _facts(name, _year_cells(row["table"]), name)
            if len(facts) >= 4:
                seen.add(name)
                yield facts[:60]


def _year_cells(table: list[list[str]]) -> Iterator[Cell]:
    head = next(
        (row for row in table[:3] if sum(bool(re.fullmatch(r"(19|20)\d\d", cell.strip())) for cell in row) >= 2), None
    )
    if head is None:
        return
    years = {place: cell.strip() for place, cell in enumerate(head) if re.fullmatch(r"(19|20)\d\d", cell.strip())}
    for row in table[table.index(head) + 1 :]:
        what = re.sub(r"\s*\([^)]*\)", "", row[0]).replace(" - ", "-").strip(" :.").lower()
        if not 4 <= len(what) <= 60 or re.search(r"\d", what):
            continue
        for place, year in years.items():
            cell = row[place].strip() if place < len(row) else ""
            value = _value(cell)
            if value is not None:
                unit = "%" if cell.endswith("%") else "US$" if "$" in cell else None
                yield Cell(what, None, year, value, unit)


def _value(cell: str) -> str | None:
    if not _NUMBER.fullmatch(cell):
        return None
    digits = re.sub(r"[^0-9.]", "", cell)
    try:
        value = Decimal(digits)
    except InvalidOperation:
        return None
    return f"-{digits}" if cell.startswith(("(", "-")) and value else digits
