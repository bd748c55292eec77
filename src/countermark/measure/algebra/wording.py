"""The words of a step: do they only lead from one step to the next, or may they say more than it states in signs?"""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from typing import Final, Literal

from countermark.measure.algebra.pieces import FUNCTIONS

_LONGEST: Final = 20_000
_WORD: Final = re.compile(r"\\?[A-Za-z]{2,}")
_LEADING_OVER_WORDS: Final = (
    "so thus therefore hence then and this that which it now finally again also we get got have obtain see find "
    "gives give giving yields yield becomes become simplifies simplify simplifying simplified to into equals "
    "equal solve solving expanding expand factoring factor factors subtracting subtract adding add multiplying "
    "multiply dividing divide both sides side by from the of left right hand equation inequality rearranging "
    "rearrange combining combine like terms term isolate isolating moving move taking take result step flipping "
    "flip sign cm mm km kg mg ft lb hr min sec \\frac \\dfrac \\tfrac \\cdot \\times \\div \\left \\right \\leq "
    "\\geq \\le \\ge \\quad"
)
_LEADING_OVER: Final = frozenset(_LEADING_OVER_WORDS.split())
"""Words that only lead from one step to the next. With any other, a step may speak of another case, so that what it
states is taken as given."""
_IN_FORMULAS_WORDS: Final = (
    "pi \\pi \\alpha \\beta \\gamma \\theta \\phi \\lambda \\circ \\pm \\lvert \\rvert squaring square root"
)
_IN_FORMULAS: Final = (
    FUNCTIONS | {f"\\{name}" for name in FUNCTIONS} | frozenset(_IN_FORMULAS_WORDS.split()) | _LEADING_OVER
)
_CONCLUDED: Final = re.compile(r"\b(?:so|then|thus|hence|therefore|gives|yields)\b", re.IGNORECASE)
"""What several relations of one step are joined by where they follow from each other, rather than being listed."""
_SUPPOSED: Final = re.compile(
    r"\b(?:if|suppos\w*|assum\w*|check\w*|plug\w*|substitut\w*|test\w*|verif\w*|try\w*|tries|case\w*|when|let|would|"
    r"could|should|contradict\w*|wrong|incorrect\w*|guess\w*|say|claim\w*)\b|\?",
    re.IGNORECASE,
)
"""What comes behind such words may be there to be found false."""
_OR: Final = re.compile(r"\bor\b", re.IGNORECASE)
_LISTED: Final = re.compile(
    r"(?:,\s|\bor\b|\band\b)[\s$\\(]*[-+±−]?\s*(?:\d|\\?sqrt|√|\\[dt]?frac|\\?pi|π)[^=<>≤≥≠,]*$"
)
"""A value at the end that has no sign of its own: "x = 1, 4"."""
_ALWAYS: Final = re.compile(
    r"\bfor (?:all|every|any)(?: (real))?(?: numbers?| values? of)? \$?\\?[a-zA-Zα-ω]+\$?(?:(?:,| and) \$?[a-zα-ω]\$?)*\.?$"
)


def leads_over(step: str) -> bool:
    return "±" not in step and all(word.lower() in _LEADING_OVER for word in _WORD.findall(step[:_LONGEST]))


def concludes(step: str) -> bool:
    return _CONCLUDED.search(step) is not None


def supposes(step: str) -> bool:
    return _SUPPOSED.search(step[:_LONGEST]) is not None


def alternatives(step: str) -> int:
    """How many cases a step lists with "or"; one without it."""
    return 1 + len(_OR.findall(step[:_LONGEST]))


def always(step: str) -> Literal["all", "real"] | None:
    """Of which numbers a step says that it holds for all of them."""
    match = _ALWAYS.search(step.strip()[-200:])
    if match is None:
        return None
    return "all" if match[1] is None else "real"


def only_states(step: str, letters: AbstractSet[str]) -> bool:
    """Whether a step says no more than formulas in some letters do, "or" between them and "for all x" behind them."""
    shown = step[:_LONGEST]
    said = shown if always(step) is None else shown[: shown.rindex("for ")]
    words = _WORD.findall(_OR.sub(" ", said))
    return (
        "?" not in shown
        and _LISTED.search(shown) is None
        and all(word.lower() in _IN_FORMULAS or (len(word) <= 3 and set(word) <= letters) for word in words)
    )
