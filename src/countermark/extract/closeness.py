"""By how little a result is off that somebody got wrong."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from countermark.extract.said import Said, steps_of

_NEAR: Final = 10
"""What is off by less than its tenth was meant to be it."""
_LEAST: Final = 100
"""A number of two digits is near many others."""


def steps(stated: Said) -> Fraction:
    """How many of its last digits it is."""
    return abs(stated.value) / stated.quantum


def written(value: Fraction, stated: Said) -> int:
    """A value without its point, down to the last digit that another one has."""
    return steps_of(value, stated.quantum)


def is_miswritten(meant: int, said: int) -> bool:
    """They differ at one place, with or without a carry, or by two digits that are exchanged."""
    return len(str(abs(meant - said)).rstrip("0")) == 1 or is_exchanged(meant, said)


def is_exchanged(meant: int, said: int) -> bool:
    """They differ by two digits that are exchanged."""
    one, other = str(meant), str(said)
    wrong = [pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]]
    return len(one) == len(other) and len(wrong) == 2 and wrong[0] == wrong[1][::-1]


def is_near(made: Fraction, stated: Said) -> bool:
    """A slip explains it, or it is off by less than a tenth."""
    return is_slip(made, stated) or (made > 0 and abs(made - stated.value) * _NEAR < stated.value)


def is_slip(made: Fraction, stated: Said) -> bool:
    """What is stated has many digits, is about as much as was made, and is miswritten."""
    if made <= 0 or steps(stated) < _LEAST or made >= 2 * stated.value or stated.value >= 2 * made:
        return False
    meant, said = written(made, stated), written(stated.value, stated)
    return meant != said and is_miswritten(meant, said)


def is_total(whole: Fraction, terms: Sequence[Said], stated: Said) -> bool:
    """It was meant to be the whole of these: it is off by a digit, or by one of them that was passed over."""
    if stated.value <= max(each.value for each in terms):
        return False
    missed = len(terms) > 2 and any(whole - each.value == stated.value for each in terms)
    return missed or is_slip(whole, stated)
