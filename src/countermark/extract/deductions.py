"""A score, and behind it what was taken off: "17 out of 20. You lost 2 points for the units and 1 for the graph"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.phrases import has_any
from countermark.extract.prose import Prose
from countermark.extract.skeleton import Told

_NUMBER: Final = r"\d{1,3}(?:\.\d)?(?![\d.,:/%]*\d)"
_SCORE: Final = re.compile(
    r"(?P<got>\d(?<![\w.,/$€£]\d)\d{0,2}(?:\.\d)?)(?:\s?/\s?|\sout\sof\s(?:the\s|a\spossible\s)?|\sof\s)(?P<all>\d{1,3})(?![\w/%]|[.,]\d)"
)
_LOST: Final = re.compile(
    r"\b(?:los[te]|lose|drop(?:ped)?|deduct(?:ed|ing)?|t(?:ook|aken|ake|aking)\soff|docked|knocked\soff|subtracted|cost\syou|minus|removed)\b"
    rf"[^.;!?\n]{{0,30}}?(?<![\w.,])(?P<first>{_NUMBER})(?=\s(?:(?:full\s)?(?:points?|marks?|pts?)\b|for\b|on\b|because\b|due\b))",
    re.IGNORECASE,
)
"""Points, and what for."""
_MORE: Final = re.compile(
    rf"[^.;!?\n]{{1,80}}?(?:,|\band|\bplus|\banother|&)\s(?:another\s|a\sfurther\s|also\s)?(?P<more>{_NUMBER})"
)
_END: Final = re.compile(r"\n\s*\n")
_HINTS: Final = ("los", "drop", "deduct", "off", "docked", "subtracted", "cost you", "inus", "removed")
_NEAR: Final = 200
_MOST: Final = 6


def deductions(prose: Prose) -> Iterator[Told]:
    """The scores of a draft that are what was left of the full one, in text order."""
    masked = prose.masked
    if not has_any(masked, _HINTS):
        return
    for score in _SCORE.finditer(masked):
        end = _END.search(masked, score.end(), score.end() + _NEAR)
        lost = _LOST.search(masked, score.end(), end.start() if end is not None else score.end() + _NEAR)
        if lost is None:
            continue
        taken, place = [lost["first"]], lost.end("first")
        missing = Decimal(score["all"]) - Decimal(score["got"])
        while sum(map(Decimal, taken)) < missing and len(taken) < _MOST:
            more = _MORE.match(masked, place)
            if more is None:
                break
            taken.append(more["more"])
            place = more.end("more")
        if sum(map(Decimal, taken)) == missing and missing > 0:
            made = Calculation("subtract", (score["all"], *taken), score["got"])
            yield Told(score.start("got"), place, score.start("got"), made)
