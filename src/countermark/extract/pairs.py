"""What comes of two numbers that are spoken of as two: "the gap between the two is 12", "the first over the second"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from countermark.extract.framed import calculated
from countermark.extract.frames import Shape
from countermark.extract.outcome import is_meant, is_right, is_slip
from countermark.extract.phrases import has_any
from countermark.extract.remembered import Known
from countermark.extract.skeleton import NO_NUMBER, NUMBER, Skeleton, Told, in_words, is_article, spanned, unit, value
from countermark.model import Quantity

_R: Final = rf"(?P<result>{NUMBER})(?!\s?[×*/+^=%]|-\w|\s(?:times|more|less|fewer)\s(?:\w+\s)?(?:than|as)\b)"
_PAIR: Final = re.compile(
    rf"\b(?P<what>improvement|change|increase|decrease|spread|margin|swing|deterioration|midpoint|average|mean|gap|difference|distance|sum|total|product|ratio|quotient|half-?way)\s(?:point\s)?(?:of|between)\s(?:the\s(?:two|{NUMBER})|both|them|these|those|the\spair|each\sof\sthem|the\s\w+\sand\sthe\s\w+)(?!\w)"
    rf"(?:\s[\w’'-]+){{0,2}}?(?:,|:|\s[–—-]|\s(?:is|was|comes\s(?:out\s)?(?:to|at)|of|equals|gives|works\sout\s(?:at|to)|makes|lies\sat|amounts\sto))\s(?:[\w’'-]+\s){{0,4}}?{_R}"
)
_ORDERED: Final = re.compile(
    rf"\b(?:the\s)?(?:first|former|one|larger|higher|latter|second)\s(?P<by>over|divided\sby|minus|less|plus|times|from|by)\s(?:the\s)?(?:second|latter|other|smaller|lower|first|former)\b"
    rf"{NO_NUMBER}{{0,40}}?{_R}"
)
_MIDDLE: Final = re.compile(
    rf"\b(?P<what>midpoint|half-?way|middle)\b(?:\spoint)?\s?(?:{NO_NUMBER}{{0,30}}?(?:\b(?:at|is|was|be|to|of)|:)\s)(?:[\w’'-]+\s){{0,2}}?{_R}"
)
_BOTH: Final = re.compile(
    rf"(?:\b(?:counting|adding|taking|combining|with|including)\s(?:in\s)?(?P<what>both|the\stwo|all\stwo)\b|\b(?P<what2>both|the\stwo)\s(?:\w+\s)?(?:together|combined|add\sup\sto|taken\stogether)\b){NO_NUMBER}{{0,60}}?\b(?:is|are|was|were|comes?\sto|came\sto|number(?:s|ed)|totals?|totall?ed|makes?|made|reach(?:es|ed)|amounts?\sto|to|have|had|gives?|stands?\sat|stood\sat)\s(?:(?:about|just|exactly|a\stotal\sof)\s){{0,2}}{_R}"
)
"""What two of the numbers before come to; one of them was said last."""
_MANY: Final = 1000
"""A result of so many steps is hardly met by chance, but for a digit."""
_MOST: Final = 6
"""How many numbers are looked back over."""
_PAIRED: Final[dict[str, Shape]] = {
    "improvement": "apart", "change": "apart", "increase": "apart", "decrease": "apart", "spread": "apart", "margin": "apart", "swing": "apart",
    "deterioration": "apart", "midpoint": "average", "middle": "average", "average": "average", "mean": "average", "halfway": "average", "half-way": "average", "gap": "apart", "difference": "apart",
    "distance": "apart", "sum": "add", "total": "add", "product": "multiply", "ratio": "divide", "quotient": "divide",
    "over": "divide", "divided by": "divide", "by": "divide", "minus": "apart", "less": "apart", "from": "apart", "plus": "add", "times": "multiply",
}  # fmt: skip
_PAIR_HINTS: Final = (
    f"the {NUMBER}",
    "both",
    "them",
    "these",
    "those",
    "the pair",
    "the two",
    "second",
    "other",
    "latter",
    "former",
    "smaller",
    "lower",
)


def pairs(skeleton: Skeleton, memory: Sequence[Known]) -> Iterator[Told]:
    """What a sentence says of the last two numbers that were said."""
    text = skeleton.small
    if "midpoint" in text or "halfway" in text or "half-way" in text or "middle" in text:
        for match in _MIDDLE.finditer(text):
            told = _of_pair(match, skeleton, memory)
            if told is not None:
                yield told
    if not has_any(text, _PAIR_HINTS):
        return
    for match in _BOTH.finditer(text):
        told = _both(match, skeleton, memory)
        if told is not None:
            yield told
    for pattern in (_PAIR, _ORDERED):
        for match in pattern.finditer(text):
            told = _of_pair(match, skeleton, memory)
            if told is not None:
                yield told


def _both(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    """The last number before and one of the others, added."""
    result = skeleton.at(match.start("result"))
    said = [*(each.quantity for each in memory), *skeleton.within(0, match.start())]
    pool = [each for each in reversed(said) if not in_words(each) and fits(each, result) and unit(each) != "%"][:_MOST]
    if len(pool) < len("ab") or result.kind in ("ratio", "range", "percent"):
        return None
    found = [
        spanned((other, pool[0]), result, made)
        for other in pool[1:]
        if (made := calculated("add", (other, pool[0]), result)) is not None
    ]
    right = next((each for each in found if is_right(each.calculation)), None)
    if right is not None:
        return right
    slips = [each for each in found if is_slip(each.calculation)]
    sure = len(slips) == 1 and (value(result) >= _MANY or slips[0] is found[0])
    return slips[0] if sure else None


def fits(one: Quantity, result: Quantity) -> bool:
    """It may be counted in what the result is."""
    if (one.kind == "currency") is not (result.kind == "currency"):
        return False
    return unit(one) == unit(result) or (one.kind != "currency" and None in (unit(one), unit(result)))


def _of_pair(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    """What comes of two numbers that are spoken of as two."""
    result = skeleton.at(match.start("result"))
    what = match.groupdict().get("what") or match.groupdict().get("by") or ""
    shape = _PAIRED[" ".join(what.split())]
    inside = [*(each.quantity for each in memory), *skeleton.within(0, match.start())]
    two = skeleton.within(match.start(), match.start("result"))
    if any(not in_words(each) or value(each) != len("ab") for each in two):
        return None
    share = unit(result) == "%"
    pool = [
        each for each in reversed(inside) if not in_words(each) and (share or shape == "divide" or fits(each, result))
    ]
    if len(pool) < 2:
        return None
    last, first = pool[:2]
    if share and shape != "divide":
        return None
    made = calculated("share" if share else shape, (first, last), result)
    return spanned((first, last), result, made) if made is not None and is_meant(made) else None


def place_of(match: re.Match[str], *names: str) -> int:
    """Where the first of these groups that matched begins; -1 for none."""
    return next((match.start(name) for name in names if match.groupdict().get(name) is not None), -1)


def numbers_before(skeleton: Skeleton, match: re.Match[str], memory: Sequence[Known]) -> Sequence[Quantity]:
    """The numbers before a match that something may be done with, the last first."""
    inside = [skeleton.at(each) for each in skeleton.places if each < match.start()]
    other, result = place_of(match, "b", "b2"), place_of(match, "result", "r2")
    between = [skeleton.at(each) for each in skeleton.places if match.start() <= each < result and each != other]
    listed = [*(each.quantity for each in memory), *inside, *between]
    return [each for each in reversed(listed) if each.kind not in ("ratio", "range") and not is_article(each)][:_MOST]
