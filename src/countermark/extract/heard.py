"""What has come by of a draft: its numbers, what was done with them, and how far each is from the one that is read now."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from typing import Final

from countermark.extract.announced import Announced
from countermark.extract.calculation import Calculation
from countermark.extract.outcome import values
from countermark.extract.said import Said, are_alike, are_named_alike, comes_out
from countermark.extract.skeleton import in_words
from countermark.extract.ways import Carried, Near

MOST: Final = 24
"""How many numbers before a result are known."""
_FARTHEST: Final = 1500
_NAMED: Final = 4
"""How much nearer a number is whose row or item is spoken of."""
_NOTHING: Final = (0.0, 1.0)
"""What nothing is done with."""
_ROUNDED: Final = 10
"""A number that is rounded differs from itself by no more than this part."""
_SURPRISE: Final = 0.02
_CLOSE: Final = 1e-9
"""What is farther apart than this part need not be compared exactly."""


class Heard:
    """What has come by of a draft."""

    def __init__(self, written: Collection[Calculation]) -> None:
        self.pool: list[Said] = []
        """The last numbers, in text order."""
        self.bounds: list[Said] = []
        """The last that are said to be the most or the least."""
        self.known = Carried(values(each) for each in written)
        """What has been carried out, whichever way round."""
        self._spent: set[tuple[int, int]] = set()
        """With which values something was calculated, wherever they were said; two whole numbers are found faster than a fraction."""
        for each in written:
            self.spend(values(each._replace(result="0")))
        self.used: set[int] = set()
        """Where the numbers begin with which something was calculated."""
        self.related: set[frozenset[int]] = set()
        """Which numbers are related so, by where they begin."""
        self.left_out: frozenset[int] = frozenset()
        """Where numbers of the sentence begin from which nothing follows."""
        self.announced = Announced()
        self.text = ""
        """The whole draft, and where in it the last sentence with numbers starts."""
        self.end = 0

    def add(self, number: Said | None) -> None:
        if number is not None:
            self.pool.append(number)

    def spend(self, parts: Iterable[Fraction]) -> None:
        """Something was calculated with these values."""
        self._spent.update([each.as_integer_ratio() for each in parts])

    def before(self, start: int, size: int) -> list[Said]:
        """The last numbers of the first so many, as far as they are not too far before a place."""
        pool = self.pool[max(0, size - MOST) : size]
        if pool and start - pool[0].quantity.span.end <= _FARTHEST:
            return pool  # the others stand behind the first
        return [each for each in pool if start - each.quantity.span.end <= _FARTHEST]

    def near(
        self, before: Sequence[Said], behind: Sequence[Said], small: str, most: int = MOST, *, by_value: bool = False
    ) -> list[Near]:
        """The `most` nearest, each number once, with how far away it was said; one is nearer that a sentence in small letters names.

        Something was calculated with one, or where that is asked `by_value` with another that is as large.
        """
        pool: list[Near] = []
        known: set[tuple[float, str | None, bool]] = set()
        for rank, each in enumerate(behind, 1):
            if each.size not in _NOTHING:
                known.add((each.size, each.unit, each.ratio))
                pool.append(Near(each, rank))
        for rank, each in enumerate(reversed(before), 1):
            size, unit, _ = key = (each.size, each.unit, each.ratio)  # "2 tablets, twice a day"
            if size in _NOTHING and (unit != "%" or not size):
                continue
            if key in known and each.group is None:
                continue
            known.add(key)
            quantity, label, result = each.quantity, each.label, each.result
            cost = (rank / 2 if result else rank) + in_words(quantity)
            used = quantity.span.start in self.used or (
                by_value and not result and each.part.as_integer_ratio() in self._spent
            )
            pool.append(Near(each, cost / _NAMED if label and label in small else cost, used))
            if len(pool) >= most:
                break
        return pool


def said_again(others: Iterable[Said], result: Said) -> list[Said]:
    """Which of them are the same amount as a result."""
    size = result.size
    part = result.unit == "%"
    return [
        each
        for each in others
        if (each.size == size or each.result or (part and each.unit is None)) and is_again(each, result)
    ]


def is_again(one: Said, result: Said) -> bool:
    """The same amount, said twice; the second time perhaps in percent, or rounded."""
    if one.size == result.size:
        bare = result.unit is None and (one.unit == "%" or result.chance <= _SURPRISE)
        return bare or are_named_alike(one, result) or (one.result and are_alike(one, result))
    if not one.result and (one.unit is not None or result.unit != "%"):
        return False
    hundredth = (
        result.unit == "%" and one.unit is None and abs(one.size * 100 - result.size) <= _CLOSE * abs(result.size)
    )
    if hundredth and one.value * 100 == result.value:
        return one.result or not one.ratio  # "a quarter, 25 percent" says how large a part something is
    near = one.result and abs(one.size - result.size) * _ROUNDED <= abs(result.size)
    return near and are_alike(one, result) and comes_out(one.value, result)
