"""Operands that words point at: what is left of a number after those said since, a gap between the only two, a whole series.

Where words name what was carried out and the last numbers of that kind are exactly those it needs, a reader is sure which were
meant, however few digits there are. So a result of few digits can be seen to be wrong, and one that others would fit by chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from itertools import pairwise
from typing import Final

from countermark.extract.closeness import is_exchanged, is_miswritten, written
from countermark.extract.fit_words import Way
from countermark.extract.fits import Fit, calculation
from countermark.extract.said import Said, are_named_alike, comes_out
from countermark.extract.skeleton import in_words
from countermark.extract.slip_words import Concluded
from countermark.extract.ways import Near, exact

_TIGHT: Final = frozenset((1, 2, 10))
"""By how many of its last digits a number is off that somebody got wrong: by a digit or two, or by a carry."""
_TEN: Final = 10
_HUNDRED: Final = 100
_SERIES: Final = 3
_LONGEST: Final = 12
_JOINT: Final = 7
"""No more than ", and " stands between two numbers of a series."""
_LINE: Final = 40
"""A line that names an item and its number is no longer."""
_PARTS: Final = 4
"""From so many numbers said since something is taken away."""


def pointed(result: Said, near: Sequence[Near], concluded: Concluded) -> Fit | None:
    """What was carried out with the numbers that the words point at, where a slip in it gives the result."""
    ways, plain = concluded
    if not plain:
        return None
    kind = [each for each in near if _is_of_kind(each.said, result) and each.said.quantity.span != result.quantity.span]
    found: list[tuple[Way, tuple[Said, ...]]] = []
    for way, operands in _readings(result, kind, ways):
        made = exact(way, operands)
        if comes_out(made, result):
            return None
        if _is_off(abs(made), result, few=len(operands) == 2 and all(_is_beside(each, result) for each in operands)):
            found.append((way, operands))
    if not found:
        return None
    way, operands = found[0]
    return Fit(way, operands, calculation(way, operands, result))


def _readings(result: Said, kind: Sequence[Near], ways: AbstractSet[Way]) -> Iterator[tuple[Way, tuple[Said, ...]]]:
    last = [each.said for each in _last(kind)]
    series = _series(last)
    if len(series) >= _SERIES:
        if not ways or ways == {"add"}:
            yield "add", series
        if "average" in ways:
            yield "average", series
    if ways == {"add"}:
        listed = _listed(result, [each.said for each in kind])
        if len(listed) >= _SERIES:
            yield "add", listed
    if ways != {"subtract"}:
        return
    if len(last) == 2 and last[0].value != last[1].value and _are_one_kind(last):
        least, most = sorted(last, key=lambda each: each.value)
        yield "subtract", (most, least)
    parts: list[Said] = []
    largest = max((each.said.value for each in kind), default=Fraction(0))
    for each in kind[: _PARTS + 1]:
        first = each.said.result or each.said.value == largest
        if len(parts) > 1 and first and each.said.value > sum(part.value for part in parts):
            yield "subtract", (each.said, *reversed(parts))
            return
        if each.used or each.said.result:
            return
        parts.append(each.said)


def _is_of_kind(one: Said, result: Said) -> bool:
    """It is counted in the same thing, or does not say in what; percentages are what points are taken from."""
    if one.ratio or one.base or one.scale is not None:
        return False
    if result.unit in ("%", "pp"):
        return one.unit == "%"
    if one.period != result.period:
        return False
    if result.money:
        return are_named_alike(one, result)
    return one.unit in (None, result.unit) or (result.unit is None and one.unit != "%" and not one.money)


def _last(kind: Sequence[Near]) -> list[Near]:
    """Those of its own sentence; where it has none, those of the last one that has some, the last first."""
    sentence = kind[0].said.sentence if kind else -1
    return [each for each in kind if each.said.sentence == sentence >= 0 and each.said.group is None]


def _series(last: Sequence[Said]) -> tuple[Said, ...]:
    """The last of them that are named one right behind the other."""
    taken = list(last[:1])
    for each, earlier in pairwise(last[: _LONGEST + 1]):
        if each.quantity.span.start - earlier.quantity.span.end > _JOINT:
            break
        taken.append(earlier)
    return tuple(reversed(taken))


def _listed(result: Said, kind: Sequence[Said]) -> tuple[Said, ...]:
    """The lines right before it that name one number each, with the marks of a list or without them."""
    named = [each for each in kind if each.unit == result.unit]
    kind = named if len(named) >= _SERIES else kind
    if len(kind) < _SERIES or len({each.unit for each in kind[:_SERIES]}) > 1:
        return ()
    taken = [kind[0]]
    for each, earlier in pairwise(kind[: _LONGEST + 1]):
        if not 0 < each.sentence - earlier.sentence <= _LINE:
            break  # one behind the other, and two of them in none
        taken.append(earlier)
    return tuple(reversed(taken)) if kind[0].sentence < result.sentence else ()


def _are_one_kind(operands: Sequence[Said]) -> bool:
    """Both say that they are the same, or neither; and neither is a number in words, which may count anything."""
    units = {each.unit for each in operands}
    nouns = {each.noun for each in operands} - {""}
    return len(units) == 1 and len(nouns) <= 1 and not any(in_words(each.quantity) for each in operands)


def _is_beside(one: Said, result: Said) -> bool:
    return one.sentence == result.sentence


def _is_off(made: Fraction, result: Said, *, few: bool) -> bool:
    """A slip explains it; where only a `few` could be meant, one of a single digit too."""
    if made <= 0:
        return False
    meant, stands = written(made, result), written(result.value, result)
    off = abs(meant - stands)
    if min(meant, stands) < _TEN:
        return few and off == 1
    if off in _TIGHT or is_exchanged(meant, stands):
        return True
    return min(meant, stands) >= _HUNDRED and is_miswritten(meant, stands)
