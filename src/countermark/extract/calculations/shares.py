"""Shares that words name: "12 of the 48, or 25%", "12 out of 48 (25%)", "25% (12 of 48)"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from countermark.extract.calculations.calculation import Calculation
from countermark.extract.calculations.phrases import WORDS, Phrase, are_alike, reading, states
from countermark.model import Quantity

_PAIR: Final = (
    rf"(?P<part>#){WORDS}{{0,2}} (?:out of|of) (?:the |all |its |their |a total of )?(?P<whole>#){WORDS}{{0,4}}"
)
_JOIN: Final = r"(?:,? (?:or|i\.e\.,?|that is,?|which is|representing) | \()"
_BEHIND: Final = re.compile(rf"{_PAIR}{_JOIN}(?P<share>#)", re.IGNORECASE)
_STATED: Final = re.compile(r"(?P<part>#) out of (?:the )?(?P<whole>#) (?:is|=|equals) (?P<share>#)", re.IGNORECASE)
_AHEAD: Final = re.compile(rf"(?P<share>#) \({_PAIR}\)", re.IGNORECASE)
_GOES_ON: Final = re.compile(r" (?:more|less|fewer|higher|lower|to|or|points?|confidence|CI)\b| ?[-–±]")


def shares(phrase: Phrase) -> Iterator[Calculation]:
    """The shares that one sentence names."""
    if " of " not in phrase.text:
        return
    for pattern in (_BEHIND, _STATED, _AHEAD):
        for match in pattern.finditer(phrase.text):
            (part,), (whole,), (share,) = (phrase.at(match, name) for name in ("part", "whole", "share"))
            if _is_share(part, whole, share) and not _GOES_ON.match(phrase.text, match.end("share")):
                places = [each.span for each in (part, whole, share)]
                start, end = min(place.start for place in places), max(place.end for place in places)
                yield Calculation(start, end, "divide", (part.text, whole.text), share.text, "labelled")


def _is_share(part: Quantity, whole: Quantity, share: Quantity) -> bool:
    if not are_alike((part, whole)) or not states(share) or reading(share).unit != "%":
        return False
    return reading(part).unit is None and reading(part).form != "ratio"
