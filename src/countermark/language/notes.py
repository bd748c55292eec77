"""Notes that give the numbers under them another scale: "in thousands", "(US$ millions)", "$ '000", "000s"."""

from __future__ import annotations

import re
from typing import Final

from countermark.patterns import lazy

# "in thousands", "(US$ millions)", "$ '000", "000s"; German, French and Spanish alike.
_SCALES: Final = r"(?:hundred|thousand|million|billion|trillion)s|lakhs?|crores?|tausend|millionen|milliarden|milliers|milliards|miles|millones"
# What each begins with comes first: a search runs to it at memory speed.
IN_SCALE: Final = lazy(rf"[iIİıeE(\[](?:(?<=[^(\[])(?<!\w.)[nN]\s|(?<=[(\[])[^()\[\]\n]{{0,40}}\b)(?i:{_SCALES})\b")
ZEROS: Final = lazy(r"['’0(\[](?:(?<=['’])000\b|(?<=0)(?<![\d,.].)00s\b|(?<=[(\[])\s*000\s*[)\]])")
SCALE: Final = lazy(rf"\b(?:{_SCALES})\b", re.IGNORECASE)
