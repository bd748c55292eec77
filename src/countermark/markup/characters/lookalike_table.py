"""Invisible, look-alike and picture characters, from the generated `lookalike_table.json`: code points and runs of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

_TABLE: Final[dict[str, Any]] = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))
IGNORABLE: Final[str] = _TABLE["ignorable"]
"""Default-ignorable code points: they show nothing."""
PICTURES: Final[str] = _TABLE["pictures"]
"""Emoji that are pictures by default, and of no letter, digit or sign."""
ALIKE: Final[dict[str, str]] = _TABLE["alike"]
"""What some characters look like in ASCII, where their own decomposition does not say so."""
