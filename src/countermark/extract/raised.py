"""Powers and roots of the number that was said just before: "6, and its square is 36", "225. Its square root is 15"."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.phrases import has_any
from countermark.extract.prose import Prose
from countermark.extract.skeleton import Told
from countermark.extract.spots import holding, spots
from countermark.model import Quantity

_NUMBER: Final = r"\d(?>(?:\d|[.,](?=\d))*)"
_COMES: Final = r"(?:is|was|equals|would\sbe|gives?(?:\s(?:us|you))?|yields?|makes|comes\s(?:out\s)?(?:at|to)|works\sout\s(?:at|to)|=|≈)"
_ABOUT: Final = r"(?:(?:about|roughly|approximately|exactly|just|only)\s|≈\s?)?"
_ENDS: Final = (
    r"(?=\s?(?:[.,;:!?)*]|\Z)|\s(?:(?:and|so|which|or|but|while|because|since)\b|[a-zA-Z]{1,2}[²³]?(?:[.,;:!?)]|\Z)))"
)
_ITS: Final = re.compile(
    rf"\b(?:its|whose)\s(?P<what>square\sroot|cube\sroot|square|cube)\s{_COMES}\s{_ABOUT}(?P<result>{_NUMBER}){_ENDS}",
    re.IGNORECASE,
)
_DRAWN: Final = re.compile(
    rf"\btak(?:e|ing)\s(?:its|the)\s(?P<what>square|cube)\sroot(?:\sof\s(?:that|this|it|both\ssides|the\sresult))?,?\s(?:and\s)?(?:(?:which|this|that|it|you|we|to)\s)?(?:{_COMES}|gets?|finds?|obtain)\s"
    rf"(?:an?\s|the\s)?(?:[a-z]+\s){{0,4}}?{_ABOUT}(?P<result>{_NUMBER}){_ENDS}",
    re.IGNORECASE,
)
_BEFORE: Final = re.compile(
    rf"(?<![\w.,^/-])(?P<base>{_NUMBER})(?P<unit>\s?(?:%|[a-zA-Z]{{1,3}}[²³]?|°\w?))?[\s\\)*\]$]{{0,4}}(?:[.,;:!?–—]|\s[–—-])?\s{{0,3}}(?:(?:and|so|but|then|while)\s)?\Z"
)
"""The number right before its power: nothing else is spoken of between."""
_LAST: Final = re.compile(rf"=\s?(?P<base>{_NUMBER})[^\d=]{{0,60}}?(?:[Ss]tep\s\d[^\d=]{{0,20}})?\Z")
"""What an equation came to, before its root is drawn."""
_HINTS: Final = ("its square", "its cube", "whose square", "whose cube", "square root", "cube root")
_NEEDED: Final = ("ts square", "ts cube", "ose square", "ose cube", "e root")
_NEAR: Final = 80
_ERRS: Final = 10
"""A wrong power is no farther off than this part of it."""
_LARGEST: Final = 10**9
_SKIPPED: Final = frozenset(("code", "reference"))


def raised(prose: Prose, quantities: Sequence[Quantity]) -> Iterator[Told]:
    """The powers and roots of a draft that are said of the number before, in text order."""
    if not has_any(prose.text.lower(), _HINTS):
        return
    masked = prose.masked
    starts = [each.span.start for each in quantities]
    for block in holding(prose.blocks, spots(prose.text, _NEEDED)):
        if block.kind in _SKIPPED:
            continue
        for pattern, before in ((_ITS, _BEFORE), (_DRAWN, _LAST)):
            for match in pattern.finditer(masked, block.start, block.end):
                lead = masked[max(0, match.start() - _NEAR) : match.start()]
                base = before.search(lead)
                index = bisect_right(starts, match.start("result")) - 1
                made = None if base is None else _calculation(base["base"], match, plainly=pattern is _ITS)
                if base is not None and made is not None and index >= 0:
                    start = match.start() - len(lead) + base.start("base")
                    yield Told(start, match.end("result"), starts[index], made)


def _calculation(base: str, match: re.Match[str], *, plainly: bool) -> Calculation | None:
    """The power or root, if it comes out, or nearly where nothing else can be meant."""
    number, stated = (_value(text) for text in (base, match["result"]))
    what = match["what"].lower()
    times = 3 if what.startswith("cube") else 2
    root = not plainly or what.endswith("root")
    if number is None or stated is None or not 1 < number <= _LARGEST or not stated:
        return None
    # A root is right if its power is what it was drawn from.
    decimals = len(match["result"].partition(".")[2])
    half = Fraction(1, 2 * 10**decimals) if decimals or root else Fraction(0)
    exact, known = (stated, number) if root else (number, stated)
    if root:
        right = (exact - half) ** times <= known <= (exact + half) ** times
    else:
        right = abs(exact**times - known) <= half
    if not right and (not plainly or abs(exact**times - known) * _ERRS > known):
        return None
    exponent = ("1/3" if times > 2 else "0.5") if root else str(times)
    return Calculation("power", (base, exponent), match["result"])


def _value(text: str) -> Fraction | None:
    try:
        return Fraction(text.replace(",", ""))
    except ValueError:
        return None
