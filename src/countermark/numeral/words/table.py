"""Number words of languages that write them with letters, other than English; read from `table.json`.

Each language lists `word=value`; below a hundred, hundreds, then scales. Underscores stand for spaces inside one entry.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec


class NumberWords(msgspec.Struct, frozen=True, kw_only=True):
    """How one language builds its numbers."""

    below: str
    """Words for numbers below a hundred."""
    hundreds: str
    """Words for a hundred (after a digit or alone) and for fixed hundreds."""
    scales: str
    joints: str
    """Words that may stand between parts."""
    joint: str
    """Where: "tens" (between tens and units), "inside" (of one written word), "all"."""
    units_first: bool = False
    """Five-and-twenty: the unit comes before the tens, with the joint between them."""
    articles: str = ""
    """Forms of one that are also the article: numbers only before a hundred or a scale."""
    parts: str = ""
    """Denominators behind a cardinal: thirds, quarters."""
    halves: str = ""
    ordinals: str = ""
    vigesimal: bool = False
    """Sixty and eighty take eleven to nineteen."""


TABLES: Final = msgspec.json.decode(Path(__file__).with_suffix(".json").read_bytes(), type=dict[str, NumberWords])
"""By language. Duals such as ألفان and words for two thirds are left out of Arabic: they have no reading."""
