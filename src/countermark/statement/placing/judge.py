"""Whether a number and a cell agree, and how easily they would by accident."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import NamedTuple

from countermark.measure.number.facts import FactUnit, fact_unit
from countermark.measure.number.exact import nearest_whole
from countermark.measure.number.surroundings.neighbour import PERCENT_LIKE
from countermark.model import Reading
from countermark.numeral.lexicon import units
from countermark.numeral.lexicon.currencies import is_currency
from countermark.numeral.lexicon.qualifiers import relation, sense

TOLERANCE = Fraction(2, 100)
WIDE = Fraction(5, 100)
NEAR_BOUND = Fraction(1, 10)

class Value(NamedTuple):
    star: Fraction
    unit: FactUnit

class Hat(NamedTuple):
    rate: Fraction
    firm: bool

def rates(reading: Reading, unit: FactUnit, star: Fraction) -> list[Hat]:
    """What one unit of the text may be in the fact's unit, with whether that is certain; none where they are different things."""
    scaled = reading.form in {"scaled", "words"}
    own = reading.unit
    if own is None:
        if unit.multiplier != 1: return [Hat(Fraction(1, unit.multiplier), True)] if scaled else []
        if unit.name in PERCENT_LIKE or (unit.name and is_currency(unit.name)): return [Hat(Fraction(1), False)]
        return [Hat(Fraction(1), True)]
    if own == "%":
        if unit.name == "%": return [Hat(Fraction(1), True)]
        if unit.is_share: return [Hat(Fraction(1, 100), False), Hat(Fraction(1), False)] if abs(star) <= 1 else [Hat(Fraction(1), False)]
        return []
    if own in PERCENT_LIKE:
        f = units.factor(own, unit.name) if unit.name else None
        return [Hat(f / unit.multiplier, True)] if f is not None else []
    if unit.name:
        f = units.factor(own, unit.name)
        if f is not None: return [Hat(f / unit.multiplier, True)]
        if is_currency(own) or is_currency(unit.name) or unit.name in PERCENT_LIKE: return []
        return [Hat(Fraction(1, unit.multiplier), False)] if scaled or unit.multiplier == 1 else []
    if scaled or unit.multiplier == 1: return [Hat(Fraction(1, unit.multiplier), not is_currency(own) and unit.is_share)]
    return []

class Judge:
    def __init__(self, facts):
        self.facts = facts
        self._values = {}
        self._agrees = {}

    def value(self, f) -> Value | None:
        v = self._values.get(f, 0)
        if v == 0:
            fact = self.facts[f]
            try: v = Value(Fraction(Decimal(fact.value)), fact_unit(fact.unit))
            except (InvalidOperation, TypeError): v = None
            self._values[f] = v
        return v

    def agrees(self, quantity, f):
        """True where the cell is what is written, False where it cannot be, None where that is not certain."""
        key = (quantity.id, f)
        v = self._agrees.get(key, 0)
        if v == 0: v = self._agrees[key] = self._compare(quantity.reading, self.value(f))
        return v

    def _compare(self, r, value):
        if r is None or value is None: return None
        ways = rates(r, value.unit, value.star)
        if not ways: return None
        results = [holds(r, way.rate, value.star) for way in ways]
        if any(x is True for x in results): return True
        return False if all(way.firm for way in ways) and all(x is False for x in results) else None

    def odds(self, quantity, facts):
        """Of the twenty values one to ten quanta around the written one, the share that some cell would agree with."""
        r = quantity.reading
        if r is None or r.value is None or not r.quantum: return 0.0
        quantum, written = Fraction(r.quantum), Fraction(r.value)
        hit = set()
        for f in facts:
            value = self.value(f)
            if value is None: continue
            for way in rates(r, value.unit, value.star):
                if not way.rate: continue
                k = nearest_whole((value.star / way.rate - written) / quantum)
                if k and abs(k) <= 10: hit.add(k)
        return len(hit) / 20

    def fitting(self, space, axis, at, quantity):
        """The measures whose unit the number's own allows; None where all or none do."""
        r = quantity.reading
        if r is None or r.unit is None: return None
        ok, first = set(), space.sample
        for m, f in first.items():
            value = self.value(f)
            if value is None: continue
            if rates(r, value.unit, value.star): ok.add(m)
        if r.unit in PERCENT_LIKE:
            named = {m for m in ok if self.value(first[m]).unit.name == r.unit}
            if named: ok = named
        return frozenset(ok) if 0 < len(ok) < len(first) else None

def holds(r: Reading, rate: Fraction, star: Fraction) -> bool | None:
    """Whether the number as written states the value; None where another way of rounding would."""
    if r.value is None:
        if r.low is None or r.high is None: return None
        low, high = Fraction(r.low) * rate, Fraction(r.high) * rate
        return low <= star <= high and (high - low <= abs(star) / 5 or None) if low <= star <= high else None
    hat = Fraction(r.value) * rate
    if hat == star: return True
    if not r.value: return None if r.quantum and abs(star) < Fraction(r.quantum) * rate else False
    direction = None if r.qualifier is None else sense(r.qualifier)
    step = Fraction(r.quantum) * rate if r.quantum else None
    shown = step is not None and nearest_whole(star / step) * step == hat
    off = abs(hat - star)
    if direction in {"minimum", "maximum"}:
        kept = relation(r.qualifier)
        if kept is None: return None
        ok = {">": star > hat, "≥": star >= hat, "<": star < hat, "≤": star <= hat}[kept]
        if ok: return True if off <= NEAR_BOUND * abs(star) else None
        return None if shown or off <= TOLERANCE * abs(star) else False
    if direction == "below": return (True if off <= TOLERANCE * abs(star) or shown else None if off <= NEAR_BOUND * abs(star) else False) if star < hat else (None if shown or off <= WIDE * abs(star) else False)
    if direction == "above": return (True if off <= TOLERANCE * abs(star) or shown else None if off <= NEAR_BOUND * abs(star) else False) if star > hat else (None if shown or off <= WIDE * abs(star) else False)
    if shown and (star or False): return True
    if direction == "approximate":
        if off <= TOLERANCE * abs(star): return True
        if off <= WIDE * abs(star): return None
    if step is not None and off * 2 <= step: return None
    if -hat == star or step is not None and nearest_whole(-star / step) * step == hat: return None
    return False
