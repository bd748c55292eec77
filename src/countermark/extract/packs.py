"""How many packs something takes, and one that was got wrong: "1,000 rows in batches of 64, which means 15 batches".

What a pack holds and how many there are name the same pack: so nothing else can be meant, and the last one is often forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from countermark.extract.framed import calculated
from countermark.extract.outcome import is_right
from countermark.extract.pairs import numbers_before, place_of
from countermark.extract.remembered import Known
from countermark.extract.skeleton import NUMBER, Skeleton, Told, spanned, unit, value

_HERE: Final = rf"[^{NUMBER}.;!?]"
PACKS: Final = re.compile(
    rf"(?:\b(?:in|into|of|from|by)\s(?P<noun>[a-z]{{3,}}s)\sof\s(?P<b>{NUMBER})|(?P<b2>{NUMBER})\s(?:[\w’'-]+\s){{0,2}}?(?:in|to|per|on|for)\s(?:an?\s|each\s|every\s|one\s|the\s)?(?P<noun2>[a-z]{{3,}})\b)"
    rf"{_HERE}{{0,60}}?\b(?:need|needs|needed|means?|meaning|makes?|making|gives?|giving|requires?|is|are|so|that['’]?s|takes?|get|fill|fills|order|buy)\s(?:(?!(?:than|every|each|not|no)\b)[\w’'-]+,?\s){{0,4}}?"
    rf"(?P<result>{NUMBER})\s(?P<again>[a-z]{{3,}})\b(?!\s(?:of|for)\s{NUMBER})"
)
"""What one holds, and how many of them there are."""
HINTS: Final = ("s of ", " in a", " per ", " to a", " to the", " on a", " on each", " in each", " for each", " for a")
_MOST: Final = 1000


def packs(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    """So many of what one pack holds, and how many packs: right, or one too few or too many."""
    noun = match["noun"] if match["noun"] is not None else match["noun2"]
    if not _is_same(noun, match["again"]):
        return None
    each, result = skeleton.at(place_of(match, "b", "b2")), skeleton.at(match.start("result"))
    start = skeleton.origin(match.start())
    before = [one for one in numbers_before(skeleton, match, memory) if one.span.end <= start]
    if not before or unit(each) == "%" or unit(before[0]) not in (None, unit(each)) or value(each) <= 1:
        return None
    whole, count = before[0], value(result)
    if match["b2"] is not None and whole.span.start < skeleton.start:
        return None  # "12 chairs in a box" says nothing of seats named before
    if not value(each) < value(whole) or count.denominator != 1 or not 1 < count < _MOST:
        return None
    made = calculated("divide", (whole, each), result)
    if made is None:
        return None
    packed = -(-value(whole) // value(each))
    off = abs(packed - count) == 1
    return spanned((whole, each), result, made) if off or packed == count or is_right(made) else None


def _is_same(one: str, other: str) -> bool:
    """One word, of one of them or of several: "box" and "boxes"."""
    short, long = sorted((one, other), key=len)
    return long in (short, f"{short}s", f"{short}es", f"{short[:-1]}ies")
