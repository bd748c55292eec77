"""The ends of what is given with its margin: "70 ± 3.92, i.e. from 66.08 to 73.92"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.outcome import is_right, is_slip
from countermark.extract.skeleton import NUMBER, Skeleton, Told, plain, spanned

_JOINT: Final = (
    r"(?:\s[^\W\d_]+)?(?:[,:;=→–—(]|\s[=→–—(]|\s(?:is|gives|means|or|yields|runs))\s?(?:(?:i\.e\.|that\sis|or|so|which\s(?:is|gives|means|runs)|giving|meaning|namely|ranging|an?|the|interval|range|of|is|anywhere|it\slies),?\s){0,4}"
    r"(?:from\s|between\s)?[\[(]?"
)
_ENDS: Final = re.compile(
    rf"(?P<middle>{NUMBER})\s?(?:±|\+/[-−–])\s?(?P<margin>{NUMBER}){_JOINT}(?P<low>{NUMBER})\s?(?:to|and|,|–|-|…)\s?(?P<high>{NUMBER})"
)


def tolerances(skeleton: Skeleton) -> Iterator[Told]:
    """The lower and the upper end that a sentence states of a number with its margin."""
    for match in _ENDS.finditer(skeleton.small):
        given = [skeleton.at(match.start(name)) for name in ("middle", "margin")]
        ends = [skeleton.at(match.start(name)) for name in ("low", "high")]
        operands = tuple(map(plain, given))
        made = [Calculation(way, operands, plain(end)) for way, end in zip(("subtract", "add"), ends, strict=True)]
        right = [is_right(each) for each in made]
        # One end that comes out shows what the other was meant to be.
        if all(right) or (any(right) and any(map(is_slip, made))):
            yield from (spanned(given, end, each) for end, each in zip(ends, made, strict=True))
