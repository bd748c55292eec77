"""How locales write numbers: symbols, grouping, compact forms, months, currencies; read from `cldr.json`."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypedDict

import msgspec

Symbols = tuple[str, str, str, str, str, str]
"""decimal, group, minus, plus, percent, permille"""


class LocaleRow(TypedDict):
    """What CLDR says about one locale."""

    symbols: Symbols
    native: tuple[str, str, str, str, str, str, str] | None
    """zero of the native digits, then their symbols"""
    grouping: tuple[int, int]
    percent: str
    scales: dict[str, int]
    """alias of a compact form to its power of ten"""
    months: str
    currencies: str
    """a line each: code|symbol|name|plural …"""


class _Table(TypedDict):
    version: str
    codes: str
    rows: dict[str, LocaleRow]
    regions: dict[str, tuple[str, Symbols, tuple[int, int], str, str]]


_TABLE: Final = msgspec.json.decode(Path(__file__).with_suffix(".json").read_bytes(), type=_Table)
VERSION: Final = _TABLE["version"]
CODES: Final = _TABLE["codes"]
"""ISO 4217 codes in use."""
ROWS: Final = _TABLE["rows"]
REGIONS: Final = _TABLE["regions"]
"""Tags that read most things as a row does, and have symbols, grouping, percent pattern and money of their own."""
