"""Steps that somebody is told to take: "Subtract 12. You get 60", "halve it: 24", "then multiply by 5/9 to get 37".

What they start from is not said again: it is the last number before them. Only what comes out, or slipped where the result is stated in
so many words, is taken.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.outcome import is_right, is_slip
from countermark.extract.prose import Prose
from countermark.extract.skeleton import Told, plain, spanned, unit
from countermark.extract.spots import spots
from countermark.model import VALUE_KINDS, Quantity

_STEP: Final = re.compile(
    r"\b(?:(?P<takes>subtract(?:ing)?|tak(?:e|ing)\s(?:away|off)|deduct(?:ing)?)|(?P<adds>add(?:ing)?)|(?P<divides>divid(?:e|ing))"
    r"|(?P<times>multiply(?:ing)?)|(?P<halves>halv(?:e|ing))|(?P<doubles>doubl(?:e|ing)))"
    r"(?:\s(?:it|that|this|the\s(?:result|answer|sum|product|difference|total|number)|both\ssides|everything))?(?:\s(?:again|too|also|once\smore))?\b",
    re.IGNORECASE,
)
_HINTS: Final = ("ubtract", "dd", "ivid", "ultiply", "alv", "oubl", "ake ", "aking ", "educt")
_SPOTS: Final = (*_HINTS, *(hint.upper() for hint in _HINTS))
"""What a step has from its second letter on."""
_BY: Final = re.compile(r"\s(?:by\s|another\s|the\s)?[$€£]?\Z", re.IGNORECASE)
_GIVES: Final = re.compile(
    r"(?:\s[^\W\d]+){0,3}?(?:[,;]?\s(?:which|that|this)\s(?:gives|is|makes|leaves|equals)|[,;]?\s(?:and\s)?(?:you|we|i)(?:['’]ll|['’]d|\swill|\sshould|\snow)?\s(?:get|have|obtain|reach|arrive\sat|end\sup\swith|are\sleft\swith)"
    r"|[,;]?\sto\s(?:get|obtain|reach|give|find)|,?\s(?:giving|leaving|making)|[.!]\s{1,3}(?:you|we|that|this|it)(?:['’]s|\sis|\sgives|\sgive|\sget|\shave|\sleaves|\smakes)(?:\sus|\syou)?"
    r"|[.!]\s{1,3}(?:the\s)?(?:result|answer)(?:\sis|:)|\s?[:=→]|\s[-=]>)\s(?:about\s|roughly\s|the\snumber\s|[a-z]\s=\s)?[$€£]?\Z",
    re.IGNORECASE,
)
_LABEL: Final = re.compile(
    r"(?:\b(?:step|question|problem|exercise|example|line|part|task|no\.|page|chapter|level)\s|(?:\A|\n)\s*#?)\Z",
    re.IGNORECASE,
)
_FARTHEST: Final = 160
_NEAR: Final = 60
_LOOK: Final = 3
"""Numbers before a step that may be what it starts from."""
_SIGNS: Final = {"takes": "subtract", "adds": "add", "divides": "divide", "times": "multiply"}
_BY_TWO: Final = {"halves": "divide", "doubles": "multiply"}


def bidden(prose: Prose, quantities: Sequence[Quantity]) -> Iterator[Told]:
    """What comes of such steps, in text order."""
    masked = prose.masked
    steps = list(_steps(masked))
    if not steps:
        return
    values = [each for each in quantities if each.kind in VALUE_KINDS and each.reading is not None]
    starts = [each.span.start for each in values]
    for step in steps:
        at = bisect_left(starts, step.start())
        before = [each for each in values[max(0, at - _LOOK) : at] if not _is_label(masked, each)]
        if not before or step.start() - before[-1].span.end > _FARTHEST:
            continue
        two = step.lastgroup in _BY_TWO
        end = step.end()
        if not two:
            if at >= len(values) or not _BY.fullmatch(masked, end, values[at].span.start):
                continue
            end = values[at].span.end
        place = at if two else at + 1
        if place >= len(values) or values[place].span.start - end > _NEAR:
            continue
        result = values[place]
        if _GIVES.fullmatch(masked, end, result.span.start) and not masked.startswith("?", result.span.end):
            yield from _told(step.lastgroup or "", before[-1], None if two else values[at], result)


def _steps(masked: str) -> Iterator[re.Match[str]]:
    for place in spots(masked, _SPOTS):
        step = _STEP.match(masked, max(0, place - 1))
        if step is not None:
            yield step


def _is_label(masked: str, quantity: Quantity) -> bool:
    """It numbers something: "Step 2", "3." at the head of a line."""
    start, end = quantity.span.start, quantity.span.end
    return _LABEL.search(masked[max(0, start - _NEAR) : start]) is not None and masked[end : end + 1] in (":", ".", ")")


def _told(step: str, base: Quantity, other: Quantity | None, result: Quantity) -> Iterator[Told]:
    operator = _BY_TWO.get(step) or _SIGNS[step]
    by = "2" if other is None else plain(other)
    if other is not None and unit(other) == "%":
        return
    made = Calculation(operator, (plain(base), by), plain(result))
    if "/" in by:
        sign = {"divide": "/", "multiply": "*", "add": "+", "subtract": "-"}[operator]
        made = Calculation("expression", (f"{plain(base)}{sign}({by})",), plain(result))
    if is_right(made) or is_slip(made):
        yield spanned((base,) if other is None else (base, other), result, made)
