"""A stated result that nothing makes come out: what it was made of, where a slip explains it.

A reader who meets "80 and 45, so 135 altogether" takes the nearest numbers of the right kind, and sees that a digit
went wrong. So does this one: where nothing at all comes out for a number that is concluded, what lies nearest is carried
out, and what is stated has to be what a slip makes of that: one digit wrong, a carry forgotten, two digits exchanged, a
part of a list left out, a change divided by its end. Numbers are near each other by chance far more easily than they are
equal: so only the few nearest readings are looked at, and where two are as good none is taken.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from typing import Final

from countermark.extract.closeness import is_exchanged, is_miswritten, written
from countermark.extract.fit_words import Asked, Way
from countermark.extract.fits import Fit, calculation, leaves_out
from countermark.extract.nearby import changes, counted_in, nearby
from countermark.extract.percent_slips import of_gap, percent_slip
from countermark.extract.said import Said, are_alike, are_named_alike, comes_out
from countermark.extract.slip_words import Concluded
from countermark.extract.ways import Near, Sizes, Try, exact

_CLOSER: Final = 0.5
"""A reading that is farther away by more than this is not the one a reader takes."""
_AMOUNTS: Final[frozenset[Way]] = frozenset(
    ("add", "subtract", "multiply", "divide", "percentage", "more", "less", "average")
)
_UNNAMED: Final[frozenset[Way]] = frozenset(("add", "subtract", "multiply", "percentage"))
"""What may have been carried out where no word says it."""
_MOVED: Final[frozenset[Way]] = frozenset(("rise", "fall"))
_SUMS: Final[frozenset[Way]] = frozenset(("add", "subtract"))
_RATE: Final = re.compile(r"\b(?:per|each|a)\b|/")
_SPREAD: Final = 3.0
"""What comes to more than so many times the result, or less than its part, could not have met it by chance."""
_TEN: Final = 10
_NAMED: Final = 0.45
_ASKED: Final = 0.25
_CONCLUDED: Final = 0.16
_STATED: Final = 0.01
"""How many slips may be expected by chance where words say what was carried out, that something was, and where they do not."""
_PARTED: Final = 0.25
_TIGHT: Final = frozenset((1, 2, 10))
"""By how much most are off who err: by a last digit or two, or by a carry."""
_TIGHT_SLIPS: Final = 7
"""How many numbers are off from one by so much, or by two digits that are exchanged."""
_HALF: Final = 0.5
_UNSURE: Final = 1e-4
_SAFE: Final = 1e9


def may_slip(result: Said) -> bool:
    """It has digits in which a slip could be seen, and is said to be exact."""
    if result.about or result.ratio or result.size <= 0:
        return False
    over, under = result.value.as_integer_ratio()
    step, whole = result.quantum.as_integer_ratio()
    digits, rest = divmod(over * whole, under * step)  # years and months together are no digits
    return digits > 1 and not rest


def may_show(result: Said, how: Concluded) -> bool:
    """It has digits enough for a slip to be no accident, of which more are needed where it is not plain that it follows.

    Where words say how it came about, its operands may be pointed at.
    """
    if result.unit == "%" or (how.plain and how.ways):
        return True
    if result.unit == "pp":
        return how.plain
    return _shows(result, _NAMED if how.plain else _CONCLUDED, plain=how.plain)


def _shows(result: Said, limit: float, *, plain: bool) -> bool:
    """So few of the numbers with as many digits are slips; where it is `plain` that it follows, a small one is no surprise."""
    return _density(len(str(written(result.value, result))), tight=plain) <= limit


def slip(result: Said, near: Sequence[Near], ask: Asked, concluded: Concluded) -> Fit | None:
    """What was carried out, where one reading alone is near and a slip in it gives the result.

    The words beside it say how it was `concluded`, or those around it `ask` for it in passing.
    """
    ways, plain = concluded
    if result.unit == "pp" or written(result.value, result) < _TEN:
        return None
    if result.unit == "%":
        shared: frozenset[Way] = frozenset({"share"}) if plain and "share" in ask.sure else frozenset()
        ways = (ways & _SUMS) or shared
        found = None
        if plain and ways and _shows(result, _PARTED, plain=False):
            found = _nearest(result, near, _tried(result, near, ways), ways, _PARTED)
        if found is None and plain:
            found = of_gap(result, near)
        return percent_slip(result, near, ask) if found is None and plain else found
    if not ways and plain and _RATE.search(result.quantity.text):
        ways = frozenset({"divide"})
    meant = (
        (ways, _NAMED if plain else _CONCLUDED),
        (ask.sure & _AMOUNTS, _ASKED if plain else _CONCLUDED),
        (_UNNAMED, _CONCLUDED if plain else _STATED),
    )
    shown = [(named, limit) for named, limit in meant if named and _shows(result, limit, plain=plain)]
    tried = _tried(result, near, frozenset(way for named, _ in shown for way in named)) if shown else []
    for named, limit in shown:
        found = _nearest(result, near, tried, named, limit, plain=plain)
        if found is not None:
            return found
    return None


def _tried(result: Said, near: Sequence[Near], ways: AbstractSet[Way]) -> list[Try]:
    """What a reader would carry out that comes to about as much."""
    return list(nearby(result, near, ways, Sizes(result.size / _SPREAD, result.size * _SPREAD)))


def _nearest(
    result: Said,
    near: Sequence[Near],
    readings: Sequence[Try],
    ways: AbstractSet[Way],
    limit: float,
    *,
    plain: bool = False,
) -> Fit | None:
    """The nearest of the readings of these ways in which a slip gives the result."""
    tried = [each for each in readings if each.way in ways]
    quantum, size = float(result.quantum), result.size
    for each in tried:
        if abs(each.size - size) <= quantum and comes_out(exact(each.way, each.operands), result):
            return None
    slipped = [each for each in tried if _may_slip(each, size / quantum, quantum) and is_slip(each, result)]
    if not slipped:
        return None
    best = min(slipped, key=lambda each: each.cost)
    if any(_values(each) != _values(best) and each.cost <= best.cost + _CLOSER for each in slipped):
        return None
    counted = counted_in(result, near)
    if best.way == "add" and counted is not None and counted.value != len(best.operands):
        return None  # the four of them, and three were named
    sure = (ways == {"add"} and _is_whole(best, counted)) or (limit == _NAMED and _is_all_beside(best, result, near))
    if not sure and sum(each.cost <= best.cost for each in tried) * density(best, result, plain=plain) > limit:
        return None
    if leaves_out(best, near):
        return None
    return Fit(best.way, best.operands, calculation(best.way, best.operands, result))


def _is_whole(best: Try, counted: Said | None) -> bool:
    """It is all of a list or of a column, or as many as are `counted`: whoever names a total can mean nothing else."""
    if best.way != "add" or len(best.operands) <= 2:
        return False
    groups = {each.group for each in best.operands}
    listed = len(groups) == 1 and None not in groups
    return listed or (counted is not None and counted.value == len(best.operands))


def _is_all_beside(best: Try, result: Said, near: Sequence[Near]) -> bool:
    """All numbers of its kind in its own sentence: "€79 and the shade is €26, together €115"."""
    if best.way not in ("add", "subtract", "average"):
        return False
    beside = [each.said for each in near if each.said.sentence == result.sentence and are_alike(each.said, result)]
    return len(beside) == len(best.operands) and all(
        are_named_alike(each, result) and each in best.operands for each in beside
    )


def wrong_base(result: Said, near: Sequence[Near], ask: Asked) -> Fit | None:
    """A change that is divided by its end: from 28 to 32 a rise of 12.5%."""
    moved = ask.sure & _MOVED
    if result.unit != "%" or len(moved) != 1:
        return None
    pairs = list(changes(near, rises="rise" in moved))
    found = [each for each in pairs if _is_of_end(each, result)]
    if len({_values(each) for each in found}) != 1 or len(pairs) * result.chance > _PARTED:
        return None
    if any(comes_out(exact(each.way, each.operands), result) for each in pairs):
        return None
    best = found[0]
    return Fit(best.way, best.operands, calculation(best.way, best.operands, result))


def goes_other_way(fit: Fit, ask: Asked) -> bool:
    """A change that falls where the words say that something rose, or rises where it fell."""
    moved = ask.sure & _MOVED
    if fit.way != "change" or len(moved) != 1:
        return False
    first, last = fit.operands
    return (last.value > first.value) is not ("rise" in moved)


def _is_of_end(each: Try, result: Said) -> bool:
    first, last = (one.value for one in each.operands)
    return comes_out(abs(exact(each.way, each.operands)) * first / last, result)


def _values(each: Try) -> frozenset[Fraction]:
    return frozenset(one.part for one in each.operands)


def _may_slip(each: Try, stated: float, quantum: float) -> bool:
    """Its size alone does not rule a slip out: nearly all that is tried falls away here, before anything is exact."""
    if each.way == "share" or len(each.operands) > 2:
        return True
    made = each.size / quantum
    if abs(made % 1 - _HALF) < _UNSURE or stated > _SAFE or made > _SAFE:
        return True  # a float may round the other way
    meant, stands = int(made + _HALF), round(stated)
    off = abs(meant - stands)
    if each.way == "multiply" and any(round(one.size / quantum) == off for one in each.operands):
        return True
    while off and not off % _TEN:
        off //= _TEN
    return off < _TEN or (off % 9 == 0 and is_exchanged(meant, stands))  # such differ by so many nines


def is_slip(each: Try, result: Said) -> bool:
    """What is stated is what a slip makes of it, and no rounding."""
    made = abs(exact(each.way, each.operands))
    stated = abs(result.value)
    off = abs(made - stated)
    if comes_out(made, result):
        return False
    if off < _last_digit(result):
        return each.way == "share" and off < result.quantum  # cut off where it had to be rounded up
    if each.way == "add" and len(each.operands) > 2 and any(off == one.value for one in each.operands):
        return made > stated  # one of them is left out
    if each.way == "multiply" and any(off == one.value for one in each.operands):
        return True  # taken once too often, or not often enough
    return is_miswritten(written(made, result), written(stated, result))


def _last_digit(result: Said) -> Fraction:
    """The place of the last digit of a number that is no zero."""
    place = result.quantum
    steps = abs(result.value) / place
    whole = steps.numerator if steps.denominator == 1 else 1
    while whole % _TEN == 0:
        whole, place = whole // _TEN, place * _TEN
    return place


def density(best: Try, result: Said, *, plain: bool = False) -> float:
    """Which share of the numbers that might stand there a slip could lead to.

    Zeros that both end in tell nothing, and what is added to much more, or taken from it, leaves its first digits alone.
    """
    one, other = (str(written(each, result)) for each in (exact(best.way, best.operands), result.value))
    digits = min(len(one), len(other))
    if best.way in ("add", "subtract"):
        digits = min(digits, *(len(str(written(each.value, result))) for each in best.operands))
    zeros = min(len(one) - len(one.rstrip("0")), len(other) - len(other.rstrip("0")))
    meant, stands = (int(each) // _TEN**zeros for each in (one, other))
    return _density(digits - zeros, tight=plain and (abs(meant - stands) in _TIGHT or is_exchanged(meant, stands)))


def _density(digits: int, *, tight: bool) -> float:
    """Which share of the numbers of so many digits a slip leads to, or one that is `tight`."""
    if digits < 2:
        return 1.0
    slips = _TIGHT_SLIPS if tight else 18 * digits + digits * (digits - 1) / 2
    return slips / (9 * float(_TEN) ** (digits - 1))
