"""Changes that words name: "rose from 40 to 50, an increase of 25%", "fell by 10 from 50 to 40"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from countermark.extract.calculations.calculation import Calculation
from countermark.extract.calculations.phrases import Phrase, are_alike, reading, states
from countermark.model import Quantity

_UP: Final = r"increas\w*|rise|rose|risen|growth|grew|grown|gain\w*|jump\w*|climb\w*|surge\w*|up"
_DOWN: Final = r"decreas\w*|declin\w*|drop\w*|fall|fell|fallen|reduc\w*|down|cut|loss|lost|shrank|shrunk|slump\w*"
_MOVE: Final = rf"(?:(?P<up>{_UP})|(?P<down>{_DOWN}))"
_BETWEEN: Final = r"(?: (?!to\b|from\b)[\w'’$@%-]+){0,6}?"
_ENDS: Final = rf"from (?P<before>#){_BETWEEN} to (?P<after>#)"
_LEAD: Final = r"(?:,| \(|;| —| –)? ?(?:(?:which|that) (?:is|was|represents?) |representing |marking |for )?"
_BEHIND: Final = re.compile(
    rf"\b{_ENDS}{_BETWEEN}{_LEAD}(?:an? |the )?(?:\w+ )?{_MOVE} (?:of |by )?(?P<result>#)", re.IGNORECASE
)
_A_MOVE: Final = re.compile(rf"\b{_ENDS}{_BETWEEN}{_LEAD}an? (?P<result>#) (?:\w+ )?{_MOVE}\b", re.IGNORECASE)
_FIRST: Final = re.compile(rf"\b{_MOVE} (?:of |by )?(?P<result>#),? {_ENDS}", re.IGNORECASE)
_A_MOVE_FIRST: Final = re.compile(rf"\ban? (?P<result>#) (?:\w+ )?{_MOVE},? {_ENDS}", re.IGNORECASE)
_GOES_ON: Final = re.compile(r" (?:to|or|and|times|per|a|each|compared|more|less|points?|annual\w*)\b| ?[-–/]|\.\d")
"""What makes the number something else than the change between the two."""
_YEARLY: Final = re.compile(
    r"\b(?:annual\w*|per|each|every|compound\w*|average|yearly|monthly|cumulative)\b", re.IGNORECASE
)


def changes(phrase: Phrase) -> Iterator[Calculation]:
    """The changes that one sentence names."""
    if "from #" not in phrase.text or _YEARLY.search(phrase.text):
        return
    for pattern in (_BEHIND, _A_MOVE, _FIRST, _A_MOVE_FIRST):
        match = pattern.search(phrase.text)
        if match is not None and not _GOES_ON.match(phrase.text, match.end("result")):
            made = _change(phrase, match)
            # "It goes up by 2 from 10 to 14" may mean each step.
            if made is not None and (pattern is not _FIRST or made.operator != "subtract" or _has_unit(phrase, match)):
                yield made
                return


def _change(phrase: Phrase, match: re.Match[str]) -> Calculation | None:
    (before,), (after,), (result,) = (phrase.at(match, name) for name in ("before", "after", "result"))
    if not are_alike((before, after)) or not states(result):
        return None
    made = _operation(before, after, result, falls=match["down"] is not None)
    if made is None:
        return None
    places = [each.span for each in (before, after, result)]
    start, end = min(place.start for place in places), max(place.end for place in places)
    return Calculation(start, end, *made, "labelled")


def _operation(
    before: Quantity, after: Quantity, result: Quantity, *, falls: bool
) -> tuple[str, tuple[str, ...], str] | None:
    unit, stated = reading(before).unit, reading(result).unit
    signed = f"-{result.text}" if falls and not result.text.startswith(("-", "−")) else result.text
    if stated == "%":
        # Between two percentages, "25%" may be points or a part of the first.
        return (
            None
            if unit in ("%", "pp") or _is_qualified(result)
            else ("percent_change", (before.text, after.text), signed)
        )
    if stated == "pp":
        return (
            ("percentage_points", (before.text, after.text), signed)
            if unit == "%" and not _is_qualified(result)
            else None
        )
    if stated != unit or unit == "%":
        return None
    return "subtract", ((before.text, after.text) if falls else (after.text, before.text)), result.text


def _has_unit(phrase: Phrase, match: re.Match[str]) -> bool:
    return reading(phrase.at(match, "result")[0]).unit is not None


def _is_qualified(quantity: Quantity) -> bool:
    return reading(quantity).qualifier is not None
