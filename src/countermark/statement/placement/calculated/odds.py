"""How easily a number would agree by accident with something that was tried."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from countermark.measure.number.exact import nearest_whole
from countermark.measure.number.facts import FactUnit
from countermark.measure.number.rates import rates_of
from countermark.model import Reading

_QUANTA: Final = 10


def accident(reading: Reading, tried: Iterable[tuple[Fraction, FactUnit]]) -> Fraction:
    """Of the twenty values one to ten quanta from the written one, the share that some value that was tried would show."""
    if reading.value is None:
        return Fraction(0)
    written = abs(Fraction(reading.value))
    quantum = Fraction(reading.quantum) if reading.quantum else (Fraction(1) if written >= 1 else written / 10)
    hit: set[int] = set()
    for value, unit in tried if quantum else ():
        for rate in rates_of(reading, unit, value):
            steps = nearest_whole((abs(value) / rate.factor - written) / quantum)
            if steps and abs(steps) <= _QUANTA:
                hit.add(int(steps))
    return Fraction(len(hit), 2 * _QUANTA)
