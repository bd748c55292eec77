"""The words of a step: do they only lead from one step to the next, or may they say more than it states in signs?"""

from __future__ import annotations

import re
from typing import Final

from countermark.language.lists import word_list

_LONGEST: Final = 20_000
_WORD: Final = re.compile(r"\\?[A-Za-z]{2,}(?:['’]s\b)?")
_COMMANDS: Final = r"\frac \dfrac \tfrac \cdot \times \div \left \right \leq \geq \le \ge \quad"
_LEADING_OVER: Final = word_list("logic", "algebra leads over").union(_COMMANDS.split())
"""Words that only lead from one step to the next. With any other, a step may speak of another case, so that what it
states is taken as given."""
_CONCLUDED: Final = re.compile(r"\b(?:so|then|thus|hence|therefore|gives|yields)\b", re.IGNORECASE)
"""What several relations of one step are joined by where they follow from each other, rather than being listed."""
_OTHER_SIGN: Final = re.compile(r"[±#?§]|\\(?![A-Za-z]{2,}|[$(){}\[\],;])|\d\s*:\s*\d")
"""Signs that may make something else of what stands beside them: "11 # 5 = 71", "4:10 = 8", a question."""
_REFUTED: Final = re.compile(
    r"\b(?:contradict|impossib|absurd|no solution|false|cannot|can't|wrong|mistake)", re.IGNORECASE
)
"""What says of the step before that it does not hold."""


def leads_over(step: str) -> bool:
    shown = step[:_LONGEST]
    return _OTHER_SIGN.search(shown) is None and all(word.lower() in _LEADING_OVER for word in _WORD.findall(shown))


def concludes(step: str) -> bool:
    return _CONCLUDED.search(step) is not None


def refutes(step: str) -> bool:
    return _REFUTED.search(step[:_LONGEST]) is not None
