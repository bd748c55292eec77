"""Notes that give the numbers under them another scale: "in thousands", "(US$ millions)", "$ '000", "000s"."""

from __future__ import annotations

import re
from typing import Final

from countermark.patterns import lazy

# "in thousands", "(US$ millions)", "$ '000", "000s"; German, French and Spanish alike.
_SCALES: Final = r"(?:hundred|thousand|million|billion|trillion)s|lakhs?|crores?|tausend|millionen|milliarden|milliers|milliards|miles|millones"
IN_SCALE: Final = lazy(rf"(?:\b(?:in|en)\s|[(\[][^()\[\]\n]{{0,40}}\b)(?:{_SCALES})\b", re.IGNORECASE)
ZEROS: Final = lazy(r"['’]000\b|(?<![\d,.])000s\b|[(\[]\s*000\s*[)\]]")
SCALE: Final = lazy(rf"\b(?:{_SCALES})\b", re.IGNORECASE)
