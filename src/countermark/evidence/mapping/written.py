"""Values as tables write them, made into decimal strings without a float in between."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Context, Decimal, InvalidOperation
from functools import lru_cache

from countermark.errors import InvalidEvidence
from countermark.evidence.mapping.mapping import ColumnMap
from countermark.numeral.lexicon import units
from countermark.patterns import lazy

_WIDEST = 1000
_WIDE = Context(prec=4 * _WIDEST)
_LARGEST_POWER = 30
_POWER = lazy(r"[+-]?\d{1,2}", re.ASCII)


@lru_cache(maxsize=1024)
def known_unit(code: str, label: str) -> str:
    """The code of a unit, or its label where only that is a unit that numbers are written with."""
    return label if units.canonical(code) is None and units.canonical(label) is not None else code


def power_of_ten(text: str) -> int:
    """A cell of a unit multiplier; empty is none."""
    if not text:
        return 0
    if _POWER.fullmatch(text) is None or abs(int(text)) > _LARGEST_POWER:
        raise InvalidEvidence(f"unit multiplier is {text!r}", hint="expected a power of ten such as 6 for millions")
    return int(text)


def multiplied(value: str, power: int, unit: str | None) -> str:
    """A value times a power of ten, digit for digit; a unit that carries a scale of its own is ambiguous."""
    if power == 0:
        return value
    if unit is not None and _carries_scale(unit):
        raise InvalidEvidence(
            f"unit is {unit!r} and the unit multiplier {power}: the scale is given twice",
            hint="leave one of them out of the mapping",
        )
    try:
        number = Decimal(value)
    except InvalidOperation:
        return value  # the fact refuses it, in its own words
    if not number.is_finite() or abs(number.adjusted()) > _WIDEST:
        return value
    return format(number.scaleb(power, _WIDE), "f")


@lru_cache(maxsize=1024)
def _carries_scale(unit: str) -> bool:
    known = units.canonical(unit)
    return known is not None and known.multiplier != 1


def number_reader(columns: ColumnMap) -> Callable[[str], str] | None:
    """How this table writes numbers, or None where it writes them as facts do."""
    if columns.decimal == "." and not columns.grouping:
        return None
    mark, sign = re.escape(columns.decimal), re.escape(columns.grouping)
    grouped = rf"|\d{{1,3}}(?:{sign}\d{{3}})+" if sign else ""
    pattern = re.compile(rf"[+-]?(?:\d+{grouped})(?:{mark}\d+)?(?:[eE][+-]?\d+)?", re.ASCII)

    def read(text: str) -> str:
        if pattern.fullmatch(text) is None:
            raise InvalidEvidence(
                f"value is {text!r}",
                hint=f"the mapping says that {columns.decimal!r} is the decimal sign"
                + (f" and {columns.grouping!r} is between thousands" if columns.grouping else ""),
            )
        return text.replace(columns.grouping, "").replace(columns.decimal, ".") if sign else text.replace(",", ".")

    return read
