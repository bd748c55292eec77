"""Scale words and letters that CLDR does not list, by language or locale, as powers of ten; read from `scale_table.json`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec


class _Table(msgspec.Struct, frozen=True, kw_only=True):
    """Lists of `alias=power`."""

    powers: dict[str, str]
    """Tags inherit from their language (en-IN from en), except Portuguese, whose two billions differ."""
    dozens: dict[str, str]
    """Words for twelve, which a digit may count."""
    money: dict[str, dict[str, int]]
    """Letters that are scales only next to a currency: elsewhere "5m" is five metres."""


TABLE: Final = msgspec.json.decode(Path(__file__).with_suffix(".json").read_bytes(), type=_Table)
