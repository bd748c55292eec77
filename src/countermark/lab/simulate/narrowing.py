"""Stricter variants of an entry of Π, each within the one before it.

Modes that hold only where the number equals its fact (exact, abbr, percent, ratio, year) have none: they are kept whole
or dropped. The others lose width in the steps 1, 2 and 5 of each power of ten and at last all of it, the word that a
tolerance may go without, and the places and statuses in which nobody needs them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import partial
from typing import Final

from msgspec import structs

from countermark.measure.number.policy.entry import Policy
from countermark.measure.number.policy.table import DEFAULT_QUALIFIERS, Tolerance
from countermark.measure.number.when import STATUSES, WORDS, When

_POWERS: Final = 4
"""How far below the widest parameter the steps before the last one go, in powers of ten."""
_OPEN: Final = Decimal(10)
"""The first width that is tried for a range without one."""

Ladder = Callable[[Policy], list[Policy]]
"""Variants of an entry, the mildest first; none where the entry has nothing to lose there."""


def ladders(entry: Policy) -> list[Ladder]:
    """What can be taken from an entry, in the order in which it is tried."""
    if entry.is_equality:
        return []
    return [_words, *(partial(_width, name=name) for name in entry.widths), *_conditions()]


def steps_below(widest: Decimal) -> Iterator[Decimal]:
    """1, 2 and 5 of each power of ten below a value, the largest first, and 0.

    >>> [str(each) for each in steps_below(Decimal("0.02"))][:4]
    ['0.01', '0.005', '0.002', '0.001']
    """
    top = widest.adjusted()
    for power in range(top, top - _POWERS - 1, -1):
        for digit in (5, 2, 1):
            step = Decimal(digit).scaleb(power)
            if step < widest:
                yield step
    yield Decimal(0)


def _words(entry: Policy) -> list[Policy]:
    if isinstance(entry, Tolerance) and not entry.qualifiers:
        return [structs.replace(entry, qualifiers=DEFAULT_QUALIFIERS)]
    return []


def _width(entry: Policy, name: str) -> list[Policy]:
    """The entry with less of a width; none is the widest."""
    given = getattr(entry, name)
    widest = _OPEN if given is None else given
    first = [structs.replace(entry, **{name: widest})] if given is None else []
    return [*first, *(structs.replace(entry, **{name: step}) for step in steps_below(widest) if widest)]


def _conditions() -> list[Ladder]:
    """Each place that an entry may lose, that it needs a status at all, and each status that it may lose."""
    places, statuses = WORDS["place"], STATUSES
    return [
        *(partial(_without, condition="place", word=word, every=places) for word in places),
        _settled,
        *(partial(_without, condition="status", word=word, every=()) for word in statuses),
    ]


def _settled(entry: Policy) -> list[Policy]:
    """The entry for facts of a status that is known."""
    return [] if _named(entry, "status") else [_with(entry, "status", STATUSES)]


def _named(entry: Policy, condition: str) -> tuple[str, ...]:
    return () if entry.when is None else tuple(getattr(entry.when, condition))


def _with(entry: Policy, condition: str, words: tuple[str, ...]) -> Policy:
    when = When() if entry.when is None else entry.when
    return structs.replace(entry, when=structs.replace(when, **{condition: tuple(sorted(words))}))


def _without(entry: Policy, condition: str, word: str, every: tuple[str, ...]) -> list[Policy]:
    """The entry without one word of a condition; one that names none has every word, and the last one stays."""
    words = _named(entry, condition) or every
    left = tuple(each for each in words if each != word)
    return [_with(entry, condition, left)] if left and word in words else []
