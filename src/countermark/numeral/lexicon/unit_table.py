"""The closed lexicon of units, `units.txt`: canonical name, pint's expression, symbols, names.

One line each, those that physics knows before the others, `canonical | pint | symbols | names`. Symbols keep their case, names do not. A unit without
a pint expression converts only to itself: counts, and words that mean different sizes to different readers.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

_TEXT: Final = Path(__file__).with_name("units.txt").read_text("utf-8")
_END: Final = _TEXT.index("\n\n") + 1
PHYSICAL: Final = _TEXT[:_END]
OTHER: Final = _TEXT[_END:]


class _Table(msgspec.Struct, frozen=True):
    """What `unit_table.json` lists."""

    ratios: dict[str, tuple[str, int]]
    sdmx: dict[str, str]


_TABLE: Final = msgspec.json.decode(Path(__file__).with_suffix(".json").read_bytes(), type=_Table)
RATIOS: Final = _TABLE.ratios
"""Whole multiples of another unit that pint lacks or means otherwise (its acre is the survey one): months never
become days, a tonne of CO2 never a tonne."""
SDMX: Final = _TABLE.sdmx
"""Units as SDMX and data sets write them, in capitals; a plain number is ""."""
