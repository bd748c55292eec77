"""A stated result that nothing makes come out: what it was made of, where a slip explains it.

A reader who meets "80 and 45, so 135 altogether" takes the two nearest numbers of the right kind, and sees that a digit went
wrong. So does this one: where the words say that a number was concluded, and nothing at all comes out for it, the nearest that they
name is carried out, and what is stated has to be what a slip makes of that: one digit wrong, a carry
forgotten, two digits exchanged, a part of a list left out, the change divided by its end. Numbers are near each other by chance far more easily than they
are equal, so a result of few digits asks for the plainest structure, and where two readings are as good, none is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from typing import Final

from countermark.extract.fit_words import Asked, Way
from countermark.extract.fits import Fit, calculation
from countermark.extract.said import Said, are_named_alike, comes_out
from countermark.extract.tries import tries
from countermark.extract.ways import Near, Try, exact

_NEAREST: Final = 7
"""How many numbers are looked at."""
_CLOSER: Final = 1.0
"""A reading that is farther away by more than this is not the one a reader takes."""
_BASIC: Final[frozenset[Way]] = frozenset(
    ("add", "subtract", "multiply", "divide", "percentage", "more", "less", "share", "change", "average")
)
_ANY: Final[frozenset[Way]] = frozenset(("add", "subtract", "multiply", "percentage", "share"))
_LARGEST: Final = 1e30
_TEN: Final = 10
_LIMIT: Final = 0.1


def slip(result: Said, near: Sequence[Near], ask: Asked) -> Fit | None:
    """What was carried out, where one reading alone is near and a slip in it gives the result."""
    if result.about or result.ratio or result.value < 0:
        return None
    ways = _ways(ask)
    if not ways:
        return None
    tried = list(_first_choices(result, near[:_NEAREST], ways))
    slipped = [each for each in tried if _is_slip(each, result)]
    if len({(each.way, frozenset(one.part for one in each.operands)) for each in slipped}) != 1:
        return None
    best = slipped[0]
    digits = _digits(exact(best.way, best.operands), result)
    if len(tried) * _density(digits) > _LIMIT:
        return None
    if ask.whole and _leaves_out(best, near):
        return None
    return Fit(best.way, best.operands, calculation(best.way, best.operands, result))


def _ways(ask: Asked) -> frozenset[Way]:
    ways = ask.sure
    if {"rise", "fall"} & ways:
        ways |= {"change"}
    ways &= _BASIC
    return ways if ways else _ANY if ask.any else frozenset()


def _first_choices(result: Said, near: Sequence[Near], ways: AbstractSet[Way]) -> Iterator[Try]:
    """The nearest of each way, and those that are hardly farther."""
    tried = [each for each in tries(result, near, ways, 0.0, _LARGEST) if each.way in ways]
    for way in sorted(ways):
        of_way = [each for each in tried if each.way == way]
        least = min((each.cost for each in of_way), default=0.0)
        yield from (each for each in of_way if each.cost <= least + _CLOSER)


def _is_slip(each: Try, result: Said) -> bool:
    made = abs(exact(each.way, each.operands))
    stated = abs(result.value)
    off = abs(made - stated)
    if off < _last_digit(result) or comes_out(made, result):
        return False
    if each.way in ("add", "average") and len(each.operands) > 2 and _is_left_out(each, made, stated):
        return True
    if each.way == "change" and comes_out(made * each.operands[0].value / each.operands[1].value, result):
        return True
    one, other = _written(made, result), _written(stated, result)
    if len(one) != len(other):
        return _is_single(one, other)
    wrong = [(a, b) for a, b in zip(one, other, strict=True) if a != b]
    if len(wrong) == 1 or (len(wrong) == 2 and wrong[0] == wrong[1][::-1]):
        return True
    return _is_single(one, other)


def _is_single(one: str, other: str) -> bool:
    """They differ by one, two … nine at some place."""
    return len(str(abs(int(one) - int(other))).rstrip("0")) == 1


def _is_left_out(each: Try, made: Fraction, stated: Fraction) -> bool:
    if each.way == "add":
        return any(made - one.value == stated for one in each.operands)
    return False


def _last_digit(result: Said) -> Fraction:
    """The place of the last digit of a number that is no zero."""
    place = result.quantum
    while (abs(result.value) / place) % _TEN == 0:
        place *= _TEN
    return place


def _written(value: Fraction, result: Said) -> str:
    """Its digits down to the last that the result has."""
    steps = value / result.quantum + Fraction(1, 2)
    return str(steps.numerator // steps.denominator)


def _digits(made: Fraction, result: Said) -> int:
    """How many digits tell them apart from others: zeros that both end in do not."""
    one, other = _written(abs(made), result), _written(abs(result.value), result)
    shared = min(len(one) - len(one.rstrip("0")), len(other) - len(other.rstrip("0")))
    return max(len(one), len(other)) - shared


def _density(digits: int) -> float:
    """Which share of all numbers with so many digits a slip could lead to."""
    return min(1.0, (18 * digits + digits * (digits - 1) / 2) / (9 * 10 ** (digits - 1)))


def _leaves_out(best: Try, near: Sequence[Near]) -> bool:
    """A number alike to what is added or taken away stands among it, and nothing is done with it."""
    if best.way not in ("add", "subtract"):
        return False
    groups = {each.group for each in best.operands}
    if len(groups) == 1 and None not in groups:
        return False
    taken = {each.quantity.span.start for each in best.operands}
    first = min(taken)
    sentences = {each.sentence for each in best.operands} - {-1}
    return any(
        not each.used
        and not each.said.result
        and each.said.quantity.span.start not in taken
        and (each.said.quantity.span.start > first or each.said.sentence in sentences)
        and any(are_named_alike(each.said, one) for one in best.operands)
        for each in near
    )
