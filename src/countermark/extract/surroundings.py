"""What stands around a number of a sentence, beside its words: parts and percentages before it, and what it is itself."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from countermark.extract.fit_words import Around, Way
from countermark.extract.said import Said
from countermark.extract.skeleton import Skeleton
from countermark.model import Quantity

_APPOSED: Final = re.compile(r"(?:\s[\w’'-]+){0,5}\s?[,:;(–—]\s?(?:(?:or|so|thus|i\.e\.|that is),?\s)?")
"""Between a part and what it comes to."""
_PARTS: Final = frozenset(("ratio", "percent"))


def surroundings(
    result: Said, skeleton: Skeleton, numbers: Sequence[Quantity], quantity: Quantity, before: frozenset[Way]
) -> Around:
    """What stands around one of the numbers of a sentence; the number before it was found by what is said `before`."""
    percents = ratios = False
    index, last = 0, None
    if not skeleton.kinds.isdisjoint(_PARTS):  # most sentences have none
        kinds = [each.kind for each in numbers]
        index = next((number for number, each in enumerate(numbers) if each is quantity), 0)
        last = kinds[index - 1] if index else None
        percents = kinds.count("percent") > (quantity.kind == "percent")
        ratios = kinds.count("ratio") > (quantity.kind == "ratio")
    return Around(
        percent=result.unit in ("%", "pp"),
        signed=quantity.text[0] in "+-−–",
        ratio=result.ratio,
        about=result.about,
        percents=percents,
        ratios=ratios,
        before=before,
        scaled=result.scale is not None,
        parted=last in _PARTS and _is_apposed(skeleton, index),
        points=result.unit == "pp",
        multiple=last == "ratio",
    )


def _is_apposed(skeleton: Skeleton, index: int) -> bool:
    """It is said right behind "half", or "60 percent of it", as what that comes to."""
    first, last = skeleton.places[index - 1 : index + 1]
    return _APPOSED.fullmatch(skeleton.small, first + 1, last) is not None
