"""A guess at which column of a table is what, to be shown to a person before it is used."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from countermark.evidence.mapping import ALL, ColumnMap, as_toml
from countermark.evidence.rows import PERIOD

# The first name that a header has wins; codes before names, since ids are made of them.
_NAMES: dict[str, tuple[str, ...]] = {
    "id": ("id", "claim id", "fact id", "key"),
    "value": ("value", "obs value", "val", "amount", "observation", "figure", "number"),
    "entity": (
        "country code", "countryiso3code", "iso3", "iso3 code", "iso code", "economy code", "ref area", "geo",
        "area code", "location code", "code", "country", "economy", "entity", "location", "area", "region", "company",
        "ticker",
    ),
    "entity_label": ("country name", "economy name", "entity name", "area name", "country", "entity", "company name"),
    "indicator": (
        "indicator code", "series code", "indicator id", "series id", "indicator", "series", "variable", "measure",
        "metric", "concept",
    ),
    "indicator_label": ("indicator name", "series name", "indicator", "series", "variable name", "metric name"),
    "period": ("period", "time period", "year", "date", "time", "quarter", "month", "fiscal year"),
    "unit": ("unit", "units", "unit of measure", "unit measure", "measure unit", "currency"),
    "unit_multiplier": ("unit mult", "unit multiplier"),
    "status": ("status", "obs status", "flag", "flags"),
    "source": ("source", "dataset", "source name"),
}  # fmt: skip
_NUMBER = re.compile(r"[+-]?\d+(?:[.,]\d+)?", re.ASCII)
_LINES_ABOVE = 10
_COMMA = re.compile(r"[+-]?\d+,\d+", re.ASCII)


def guess_mapping(header: Sequence[str], sample: Sequence[Sequence[str | None]] = ()) -> ColumnMap | None:
    """A mapping that a person may confirm; None where no column looks like values."""
    plain = {re.sub(r"[\W_]+", " ", column).strip().lower(): column for column in header if column}
    found: dict[str, Any] = {}
    for field, names in _NAMES.items():
        column = next((plain[name] for name in names if name in plain and plain[name] not in found.values()), None)
        if column is not None:
            found[field] = column
    cells = {
        column: [row[index] for row in sample if index < len(row) and row[index]] for index, column in enumerate(header)
    }
    periods = [column for column in header if PERIOD.fullmatch(column)]
    if "value" not in found and len(periods) > 1:
        found.pop("period", None)
        return ColumnMap(**found, periods=ALL, dims=_dims(header, {*found.values(), *periods}, cells))
    if "value" not in found:
        named = set(found.values())
        numeric = [column for column in header if column and column not in named and _are_numbers(cells[column])]
        if len(numeric) != 1:
            return None
        found["value"] = numeric[0]
        if "indicator" not in found:
            # A column that is named for what it counts says what the whole table is about.
            found["constants"] = {"indicator": numeric[0]}
    values = cells[found["value"]]
    return ColumnMap(
        **found,
        dims=_dims(header, {column for column in found.values() if isinstance(column, str)}, cells),
        decimal="," if values and all(_COMMA.fullmatch(text or "") for text in values) else ".",
    )


def guess_table(rows: Sequence[Sequence[str]]) -> ColumnMap | None:
    """The same for the first rows of a table, whose header may stand under a few lines of something else."""
    for above, header in enumerate(rows[:_LINES_ABOVE]):
        guess = guess_mapping(header, rows[above + 1 :])
        if guess is not None:
            return msgspec.structs.replace(guess, skip=above)
    return None


def described(columns: ColumnMap) -> str:
    """A mapping in one line."""
    return ", ".join(as_toml(columns).splitlines())


def _are_numbers(cells: Sequence[str | None]) -> bool:
    return bool(cells) and all(_NUMBER.fullmatch(text or "") for text in cells)


def _dims(header: Sequence[str], named: set[str], cells: dict[str, list[str | None]]) -> tuple[str, ...]:
    """What is left and is no second number, up to a few."""
    left = [column for column in header if column and column not in named and not _are_numbers(cells[column])]
    return tuple(left[:12])
