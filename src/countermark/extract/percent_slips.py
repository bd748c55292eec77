"""A percentage that nothing makes come out: of which two numbers it was meant to be the share or the change.

A percentage has few digits, and a slip in any of them would be met by chance. So what is stated has to lie right beside what
comes of the two nearest numbers: by a point or two, or with two digits exchanged. A round percentage is said so roughly that it
is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from countermark.extract.closeness import is_exchanged, written
from countermark.extract.fit_words import Asked, Way
from countermark.extract.fits import Fit, calculation
from countermark.extract.nearby import paired
from countermark.extract.said import Said, are_alike, comes_out
from countermark.extract.skeleton import in_words
from countermark.extract.ways import Near, Try, exact

_MOVED: Final[frozenset[Way]] = frozenset(("rise", "fall", "change"))
_FARTHEST: Final = 1.0
"""Only the two nearest numbers are looked at, or one of them and the next."""
_POINTS: Final = 2
_PART: Final = 8
"""What is off by so many points, and by no more than this part, was meant to be it."""
_TEN: Final = 10
_ROUND: Final = 5
"""A percentage that is said roughly is so many times this."""
_HUNDRED: Final = 100
_GAP: Final = 3
_OTHERS: Final = 3
"""A gap, and among how many before it the two are that it lies between."""
_YEAR: Final = re.compile(r"(?:19|20)\d\d")


def percent_slip(result: Said, near: Sequence[Near], ask: Asked) -> Fit | None:
    """The share or the change that a percentage was meant to be, where the words ask for one and only one is near."""
    if result.unit != "%" or not ask.sure & (_MOVED | {"share"}):
        return None
    tried = list(_tried(result, near, ask))
    if any(comes_out(abs(exact(each.way, each.operands)), result) for each in tried):
        return None
    slipped = [each for each in tried if _is_slip(abs(exact(each.way, each.operands)), result)]
    if len({each.operands for each in slipped}) != 1:
        return None
    best = slipped[0]
    return Fit(best.way, best.operands, calculation(best.way, best.operands, result))


def of_gap(result: Said, near: Sequence[Near]) -> Fit | None:
    """The change that a percentage was meant to be which is said right behind by how much it is: "€650 over, or 11%"."""
    if result.unit != "%" or len(near) < _GAP or near[0].said.sentence != result.sentence:
        return None
    amounts = [each.said for each in near if _is_amount(each.said) or each.said.unit in ("%", "pp")]
    if len(amounts) < _GAP:
        return None
    gap, *others = amounts
    pair = [each for each in others[:_OTHERS] if are_alike(each, gap)][:2]
    if not gap.result or len(pair) < 2 or abs(pair[0].value - pair[1].value) != gap.value:
        return None
    last, first = pair
    for start, end in ((first, last), (last, first)):
        if start.value <= 0 or not _is_amount(start):
            continue
        made = abs(end.value - start.value) * _HUNDRED / start.value
        if comes_out(made, result):
            return None
        if _is_slip(made, result):
            return Fit("change", (start, end), calculation("change", (start, end), result))
    return None


def _tried(result: Said, near: Sequence[Near], ask: Asked) -> Iterator[Try]:
    numbers = [each for each in near if _is_amount(each.said)]
    for (rank, farther), cost in paired(numbers).items():
        last, first = numbers[rank].said, numbers[farther].said
        apart = first.sentence != last.sentence != result.sentence
        if cost > _FARTHEST or apart or not are_alike(first, last) or first.value == last.value:
            continue
        low, high = sorted((first, last), key=lambda each: each.value)
        if not ask.sure & _MOVED:
            yield Try(cost, "share", (low, high), _HUNDRED * low.size / high.size)
        elif "rise" in ask.sure or ("change" in ask.sure and first is low):
            yield Try(cost, "change", (low, high), _HUNDRED * (high.size / low.size - 1))
        else:
            yield Try(cost, "change", (high, low), _HUNDRED * (1 - low.size / high.size))


def _is_amount(each: Said) -> bool:
    counts = each.unit not in ("%", "pp") and not each.ratio and each.value > 0
    return counts and not in_words(each.quantity) and _YEAR.fullmatch(each.quantity.text) is None


def _is_slip(made: Fraction, result: Said) -> bool:
    stated = abs(result.value)
    off = abs(made - stated)
    if off <= _POINTS and off * _PART <= made:
        return off >= result.quantum and stated % _ROUND != 0
    return stated > _TEN and is_exchanged(written(made, result), written(stated, result))
