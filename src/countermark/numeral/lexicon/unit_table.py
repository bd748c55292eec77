"""The closed lexicon of units, `units.txt`: canonical name, pint's expression, symbols, names.

One line each, those that physics knows before the others, `canonical | pint | symbols | names`. Symbols keep their case, names do not. A unit without
a pint expression converts only to itself: counts, and words that mean different sizes to different readers.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

_TEXT: Final = Path(__file__).with_name("units.txt").read_text("utf-8")
_END: Final = _TEXT.index("\n\n") + 1
PHYSICAL: Final = _TEXT[:_END]
OTHER: Final = _TEXT[_END:]

RATIOS: Final[dict[str, tuple[str, int]]] = {
    "year": ("month", 12),
    "quarter": ("month", 3),
    "decade": ("month", 120),
    "century": ("month", 1200),
    "fortnight": ("day", 14),
    "acre": ("yd^2", 4840),
    "ktCO2e": ("tCO2e", 10**3),
    "MtCO2e": ("tCO2e", 10**6),
    "GtCO2e": ("tCO2e", 10**9),
    "ktCO2": ("tCO2", 10**3),
    "MtCO2": ("tCO2", 10**6),
    "GtCO2": ("tCO2", 10**9),
    "ktoe": ("toe", 10**3),
    "Mtoe": ("toe", 10**6),
}
"""Whole multiples of another unit that pint lacks or means otherwise (its acre is the survey one): months never
become days, a tonne of CO2 never a tonne."""
