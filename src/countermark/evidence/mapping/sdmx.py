"""SDMX-CSV 1.0 and 2.0, and the column names that SDMX and Data360 share.

The header starts with DATAFLOW (1.0) or STRUCTURE (2.0); the sign after that first field separates
all of them. A cell may hold "CODE: Name". OBS_VALUE times ten to the UNIT_MULT is the value; NaN,
#N/A and nothing are missing observations; OBS_STATUS is the status.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

import msgspec

from countermark.errors import InvalidEvidence
from countermark.evidence.mapping.mapping import ALL, ColumnMap
from countermark.evidence.mapping.rows import Cells, Origin, Rows, shown
from countermark.evidence.mapping.written import power_of_ten
from countermark.evidence.margins import bounded
from countermark.model import Fact, Source
from countermark.patterns import lazy

MISSING = ("NaN", "nan", "NAN", "#N/A", "N/A", "NA", ":", "..")
"""What stands where nothing was observed; #N/A in SDMX-CSV, the others in what people send."""

_FIRST = lazy(r'\ufeff?"?(?:STRUCTURE|DATAFLOW)(?:\[.\])?(?:: [^",;\t]*)?"?([,;\t|])')
_STRUCTURE = lazy(r"(?:STRUCTURE|DATAFLOW)(?:\[.\])?(?:: .*)?")
_NAMES: dict[str, tuple[str, ...]] = {
    "value": ("OBS_VALUE",),
    "period": ("TIME_PERIOD", "TIME"),
    "entity": ("REF_AREA", "GEO", "LOCATION", "COUNTRY", "REF_AREA_CODE"),
    "indicator": ("INDICATOR", "SERIES", "MEASURE", "SUBJECT", "INDIC", "NA_ITEM"),
    "unit": ("UNIT_MEASURE", "UNIT"),
    "unit_multiplier": ("UNIT_MULT", "UNIT_MULTIPLIER"),
    "status": ("OBS_STATUS", "OBS_FLAG"),
    "entity_label": ("REF_AREA_NAME", "REF_AREA_LABEL"),
    "indicator_label": ("INDICATOR_NAME", "INDICATOR_LABEL"),
}
# About how an observation was made or is shown; two observations never differ in these alone.
_ATTRIBUTES = frozenset(
    (
        "STRUCTURE", "STRUCTURE_ID", "STRUCTURE_NAME", "DATAFLOW", "ACTION", "DECIMALS", "OBS_CONF", "CONF_STATUS",
        "PRE_BREAK_VALUE", "COMMENT", "COMMENT_OBS", "COMMENT_TS", "COMMENT_DSET", "TIME_FORMAT", "AGG_METHOD",
        "DATA_SOURCE", "SOURCE", "SOURCE_NOTE", "SOURCE_LINK", "UNIT_TYPE", "LATEST_DATA", "DATABASE_ID",
        "DATABASE_NAME", "REPORTING_TYPE", "NOTE", "NOTES", "FOOTNOTE", "BASE_PER", "TITLE", "TITLE_COMPL",
        "LAST_UPDATE", "DATA_COMMENT", "CLAIM_ID", "ID", "LOWER_BOUND", "UPPER_BOUND",
    )
)  # fmt: skip
_BOUNDS = ("LOWER_BOUND", "UPPER_BOUND")
"""The ends of an interval around the observation."""
_ID = lazy(r"[A-Z][A-Z0-9_]*+", re.ASCII)
_FLOW = lazy(r"(?P<agency>[^:()]+):(?P<id>[^:()]+)\((?P<version>[^()]+)\)(?:: .*)?", re.DOTALL)
_ACTIONS = frozenset(("", "I", "A", "M", "R"))


def delimiter(first: str) -> str | None:
    """The separator of an SDMX table, from its first line; None when it is none."""
    match = _FIRST.match(first)
    return None if match is None else _rest_is_separated(first, match[1])


def _rest_is_separated(first: str, sign: str) -> str:
    # "DATAFLOW;FREQ,REF_AREA,…": only the first field is parted by ";".
    return "," if sign == ";" and first.count(",") > first.count(";") else sign


def splits_first_field(header: Sequence[str]) -> bool:
    """Whether the first cell holds two fields, with a semicolon between them."""
    return bool(header) and ";" in header[0] and _STRUCTURE.fullmatch(header[0].partition(";")[0]) is not None


def split_first_field(cells: list[str]) -> list[str]:
    """The cells with the first one parted."""
    if not cells:
        return cells
    first, sign, second = cells[0].partition(";")
    return [first, second, *cells[1:]] if sign else cells


def is_sdmx(header: Sequence[str]) -> bool:
    """Whether a table is SDMX-CSV by its first column."""
    return bool(header) and _STRUCTURE.fullmatch(header[0]) is not None


def is_header(header: Sequence[str]) -> bool:
    """Whether a table is SDMX-CSV, or another that has SDMX's column of values."""
    return is_sdmx(header) or "OBS_VALUE" in map(_code, header)


def rows(header: Sequence[str], columns: ColumnMap | None) -> Rows:
    """Makes facts of SDMX rows; a mapping, where one is given, has the last word on each field."""
    found = observation_columns(header)
    if columns is not None:
        given = {
            name: getattr(columns, name)
            for name in ColumnMap.__struct_fields__
            if getattr(columns, name) not in (None, (), {}, "", ".", 0)
        }
        dropped = {name: None for name in columns.constants if name in ColumnMap.__struct_fields__}
        found = msgspec.structs.replace(found, **{**dropped, **given})
    return _Observations(found, header)


def observation_columns(header: Sequence[str]) -> ColumnMap:
    """The mapping that SDMX's own names make; further columns are dimensions unless they are known attributes."""
    label_of = _label_columns(header)
    columns = [column for column in header if column and column not in label_of.values()]
    column_of = {_code(column): column for column in reversed(columns)}
    found: dict[str, Any] = {}
    for field, names in _NAMES.items():
        column = next((column_of[name] for name in names if name in column_of), None)
        if column is not None:
            found[field] = column
    if "value" not in found:
        raise InvalidEvidence(
            "the table has no column 'OBS_VALUE'", hint=f"expected SDMX-CSV; the header is {shown(header)}"
        )
    for field in ("entity", "indicator"):
        if found.get(field) in label_of:
            found[f"{field}_label"] = label_of[found[field]]
    source = next((column_of[name] for name in ("DATAFLOW", "STRUCTURE_ID", "DATABASE_ID") if name in column_of), None)
    # A unit is often a dimension: the same series in dollars and in per cent is two facts.
    taken = {*found.values()} - {found.get("unit")}
    dims = tuple(column for column in columns if column not in taken and _code(column) not in _ATTRIBUTES)
    return ColumnMap(**found, id=column_of.get("CLAIM_ID"), source=source, dims=dims, labelled=ALL, missing=MISSING)


def _label_columns(header: Sequence[str]) -> dict[str, str]:
    """Columns of names, each by the column of codes that it follows; only 2.0 with STRUCTURE_NAME has them."""
    if "STRUCTURE_NAME" not in header:
        return {}
    return {code: name for code, name in pairwise(header) if _ID.fullmatch(code) and not _ID.fullmatch(name)}


class _Observations(Rows):
    """Rows that can also say what is to be done with them; only additions are facts."""

    __slots__ = ("_action", "_bounds")

    def __init__(self, columns: ColumnMap, header: Sequence[str]) -> None:
        super().__init__(columns, header, source_of=_dataflow)
        self._action = next((index for index, column in enumerate(header) if _code(column) == "ACTION"), None)
        at = {_code(column): index for index, column in enumerate(header)}
        self._bounds = (at[_BOUNDS[0]], at[_BOUNDS[1]]) if at.keys() >= {*_BOUNDS} else None

    def _fact(self, cells: Cells, value: str | None, column: str | None, period: str | None) -> Fact:
        if self._action is not None:
            action = cells[self._action] or ""
            if action.partition(":")[0] not in _ACTIONS:
                raise InvalidEvidence(
                    f"the row's action is {action!r}", where="ACTION", hint="only rows that add or replace are facts"
                )
        fact = super()._fact(cells, value, column, period)
        if self._bounds is None:
            return fact
        scale = 0 if self._power is None else power_of_ten(self._told(cells, self._power)[0])
        low, high = (cells[at] or "" for at in self._bounds)
        return bounded(fact, low, high, scale)


def _code(column: str) -> str:
    """The code of "REF_AREA: Reference area", "STRUCTURE[;]" and "LAST UPDATE"."""
    return column.partition(":")[0].partition("[")[0].strip().upper().replace(" ", "_")


@lru_cache(maxsize=256)
def _dataflow(text: str) -> Origin:
    """What a dataflow names: "ESTAT:NA_MAIN(1.6.0)" is version 1.6.0 of ESTAT:NA_MAIN, about NA_MAIN."""
    match = _FLOW.fullmatch(text)
    if match is None:
        return text, text
    return Source(dataset=f"{match['agency']}:{match['id']}", version=match["version"]), match["id"]
