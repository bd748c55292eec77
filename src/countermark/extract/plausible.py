"""Whether something that comes out may have been meant: rounded as people round, with numbers that belong together."""

from __future__ import annotations

from typing import Final

from countermark.extract.fit_words import Way
from countermark.extract.said import NUMBERED, Said, comes_out
from countermark.extract.skeleton import is_range_end
from countermark.extract.ways import Try, exact

_EXACT: Final = frozenset(("add", "subtract", "average"))
"""Ways whose results are not rounded, unless they say so."""
_COMPARED: Final[frozenset[Way]] = frozenset(("add", "subtract", "average", "share", "change"))
"""Ways whose operands are of one kind."""
_NOT_OF_ENDS: Final[frozenset[Way]] = frozenset(("add", "multiply"))
"""What is not done with both ends of a range, from which to which something went."""
_DASH: Final = 3
"""So close stand the ends of a range between which there is no word."""
_MARGIN: Final = 1e-9
"""What is farther apart than this part is not equal."""
_FINE: Final = 100
_FINE_RATIO: Final = 15
_ABOUT: Final = 10
_CLOSE: Final = 50
"""A result of fewer steps is not rounded, unless it says so."""


def comes_out_plainly(each: Try, result: Said) -> bool:
    """It does, and if it is rounded, to so many digits or so plainly that this is no accident."""
    plainly = each.way in _EXACT
    rounds = not plainly or (result.about and len(each.operands) == 2) or _divides_oddly(each, result)
    if not rounds and _is_unlike(each, result):
        return False
    made = exact(each.way, each.operands)
    if made == result.value:
        return True
    if not rounds:
        return False
    steps = abs(result.value) / result.quantum
    if plainly:
        seen = all(abs(one.value) >= result.grain for one in each.operands)  # 3 more make no difference to about 1,460
        return seen and steps >= _ABOUT and comes_out(made, result)
    if result.about and abs(made - result.value) * _CLOSE <= abs(result.value):
        return comes_out(made, result)
    # Whoever writes 2.3 tins has rounded; 23 tins may be counted.
    least = _ABOUT if result.about else _FINE_RATIO if result.ratio or result.quantum < 1 else _FINE
    return (result.unit == "%" or steps >= least) and comes_out(made, result)


def _divides_oddly(each: Try, result: Said) -> bool:
    """A mean that has more digits than its numbers, and would never end: 11.13 of 11.4, 9.8 and 12.2."""
    if each.way != "average" or any(one.quantum < result.quantum for one in each.operands):
        return False
    return abs(result.value) / result.quantum >= _FINE


def _is_unlike(each: Try, result: Said) -> bool:
    """It comes to something else, as even its size tells, from which the largest of its numbers may have taken digits."""
    size = abs(result.size)
    largest = max([abs(one.size) for one in each.operands])
    return abs(abs(each.size) - size) > _MARGIN * max(size, largest)


def is_apart(each: Try, result: Said) -> bool:
    """Its operands are numbers of their own: neither the result said again, nor the ends of a mere range.

    Of "from 20 to 30" the ends make a difference together, of "20–30" they make nothing.
    """
    start = result.quantity.span.start
    if each.way in ("subtract", "divide") and any(
        one.value == result.value and one.quantity.span.start > start for one in each.operands
    ):
        return False
    ends = [one.quantity for one in each.operands if is_range_end(one.quantity)]
    if not ends:
        return True
    if each.way in _NOT_OF_ENDS or len(ends) != len(each.operands) or len(ends) != 2:
        return False
    if ends[0].id[:-1] != ends[1].id[:-1]:
        return False
    first, last = sorted((one.span.start, one.span.end) for one in ends)
    return last[0] - first[1] > _DASH


def counts_other_things(each: Try, result: Said) -> bool:
    """Of what is added or compared, one number is measured and another counts something, and no sentence holds the two.

    Who counts 60 seats, and two sentences later 24 months, has not taken them together. A part is of one kind with its
    whole, even where nothing is said to be counted.
    """
    if each.way not in _COMPARED or len(each.operands) != 2:
        return False
    one, other = each.operands
    if one.unit == other.unit or None not in (one.unit, other.unit) or one.sentence < 0 or other.sentence < 0:
        return False
    if one.sentence == other.sentence or one.result or other.result:
        return False
    if each.way in ("share", "change"):
        return result.sentence not in (one.sentence, other.sentence)
    return (one if one.unit is None else other).noun != ""


def is_numbered(each: Try) -> bool:
    """One of its operands only tells which one is meant of several: the 19 of "sprint 19"."""
    return each.way != "subtract" and any(one.noun == NUMBERED for one in each.operands)


def is_frequency(each: Try, last: Said) -> bool:
    """One of its operands is how often something happens, and others were said since: "three times a week, from €30 to €90"."""
    return any(one.ratio and one.period is not None and one is not last for one in each.operands)
