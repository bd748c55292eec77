"""Unit names in languages other than English, from `unit_words.txt`: `canonical: names`, underscores for spaces."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_SECTIONS: Final = Path(__file__).with_suffix(".txt").read_text("utf-8").split("[")[1:]
NAMES: Final[dict[str, str]] = dict(each.split("]\n", 1) for each in _SECTIONS)
"""The lines of each language."""
