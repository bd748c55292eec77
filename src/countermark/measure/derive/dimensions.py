"""Units of a calculation: which of them add up, and what comes out when they are multiplied or divided."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from countermark.measure.derive.refusal import Refused
from countermark.measure.number.fact_units import UNITLESS, FactUnit, fact_unit
from countermark.numeral.lexicon import units
from countermark.patterns import lazy

Powers = tuple[tuple[str, int], ...]


class Dimension(NamedTuple):
    """A unit as a product of powers; the name is what a fact in it would say."""

    name: str
    powers: Powers
    basis: str = ""
    """Words that canonical names leave out and that must agree: current or constant prices, per cent of what."""
    is_known: bool = True
    """Whether the lexicon of units holds it; one that it does not is only ever itself."""

    @property
    def fact_unit(self) -> FactUnit:
        """The unit as a fact in it has it."""
        if not self.is_known:
            return fact_unit(self.name)
        return FactUnit(self.name, self.name, 1, "per " in self.name) if self.name else UNITLESS

    @property
    def above(self) -> Dimension | None:
        """What is divided, of a quotient: "$1,949" is how a sentence about GDP per head writes dollars per person."""
        atoms = [atom for atom, power in self.powers if power > 0]
        is_quotient = len(self.powers) > 1 and len(atoms) == 1 and (atoms[0], 1) in self.powers
        return dimension(atoms[0])[0] if is_quotient else None


class Amount(NamedTuple):
    """A value in a unit. An irrational value lies between `value` and `high`, which are very near to each other."""

    value: Fraction
    unit: Dimension
    high: Fraction | None = None


PLAIN: Final = Dimension("", ())
PERCENT: Final = Dimension("%", (("%", 1),))
POINTS: Final = Dimension("pp", (("pp", 1),))
PARTS: Final[Mapping[str, int]] = {"%": 100, "‰": 1000, "ppm": 10**6, "ppb": 10**9}
"""Parts of a whole: multiplied with anything else, five percent is 0.05."""
_OF_AN_OWN_KIND: Final = frozenset(("pp", "bps"))
_WITHOUT_ZERO: Final = frozenset(("°C", "°F", "pH", "dB"))
"""Their zero is a convention: twice the value is not twice as much."""
_BASE: Final = lazy(r"(?<!\w)per \d")
_POWER: Final = lazy(r"(.+)\^([23])")
_PRICES: Final = lazy(r"\b(?:current|constant|nominal|real|(?:19|20)\d\d)\b", re.IGNORECASE)
_OF_WHAT: Final = lazy(r"\bof [^()]*", re.IGNORECASE)
_CAPITA: Final = " per capita"


@lru_cache(maxsize=4096)
def dimension(text: str | None) -> tuple[Dimension, int]:
    """What a fact's unit is, and how many of it one of the fact's is: a fact in "million USD" counts millions."""
    unit = fact_unit(text)
    if unit.is_share or unit.name == "":
        return PLAIN, unit.multiplier
    if unit.name is None:
        # Nobody knows it: it is itself, scale word and all.
        return Dimension(unit.text, ((unit.text, 1),), is_known=False), 1
    powers = ((unit.name, 1),) if _is_own_kind(unit.name) or unit.name in PARTS else _decomposed(unit.name)
    pattern = _OF_WHAT if unit.name in PARTS else _PRICES
    words = sorted({" ".join(found.casefold().split()) for found in pattern.findall(unit.text)})
    return Dimension(unit.name, powers, "; ".join(words)), unit.multiplier


def _decomposed(name: str) -> Powers:
    if name.endswith(_CAPITA):
        return _multiplied(_decomposed(name.removesuffix(_CAPITA)), (("people", -1),))
    above, slash, below = name.partition("/")
    if slash:
        return _multiplied(_decomposed(above), tuple((atom, -power) for atom, power in _decomposed(below)))
    power = _POWER.fullmatch(name)
    return ((name, 1),) if power is None else ((power[1], int(power[2])),)


def _multiplied(*factors: Powers) -> Powers:
    total: dict[str, int] = {}
    for atom, power in (each for powers in factors for each in powers):
        total[atom] = total.get(atom, 0) + power
    return tuple(sorted((atom, power) for atom, power in total.items() if power))


def _named(powers: Powers) -> str:
    above = [atom if power == 1 else f"{atom}^{power}" for atom, power in powers if power > 0]
    below = [atom if power == -1 else f"{atom}^{-power}" for atom, power in powers if power < 0]
    if below == ["people"] and above:
        return "·".join(above) + _CAPITA
    return "/".join(("·".join(above) or "1", *below)) if below else "·".join(above)


def is_named(unit: Dimension) -> bool:
    """Whether a number in the unit can be written with it: nobody can check a result in "USD·kg" by its words."""
    if not unit.powers or (len(unit.powers) == 1 and unit.powers[0][1] == 1) or unit.above is not None:
        return True
    return units.canonical(unit.name) == units.Unit(unit.name)


def alike(amounts: Sequence[Amount]) -> tuple[list[Fraction], Dimension]:
    """Values that can be added or compared, in the unit of the first, with what any of them says of its basis."""
    unit = amounts[0].unit
    values = [amounts[0].value]
    for value, other, _ in amounts[1:]:
        if other is unit:
            values.append(value)
            continue
        rate = units.factor(other.name, unit.name)
        if rate is None:
            raise Refused("unit", f"{_shown(unit)} and {_shown(other)} do not add up")
        if other.basis and unit.basis != other.basis:
            if unit.basis:
                raise Refused("unit", f"{unit.name} ({unit.basis}) and {other.name} ({other.basis}) do not add up")
            unit = unit._replace(basis=other.basis)
        values.append(value if rate == 1 else value * rate)
    return values, unit


def with_zero(amounts: Iterable[Amount]) -> None:
    """Refuses units in which neither a sum nor a ratio means anything."""
    for _, unit, _ in amounts:
        if unit.name in _WITHOUT_ZERO:
            raise Refused("unit", f"values in {unit.name} are not added, multiplied or divided")


def times(left: Amount, right: Amount, power: int = 1) -> Amount:
    """The product, or the quotient where the power is -1."""
    with_zero((left, right))
    value = left.value * (right.value if power == 1 else 1 / right.value)
    if not right.unit.name:
        return Amount(value, left.unit)
    if not left.unit.name and power == 1:
        return Amount(value, right.unit)
    if power == -1 and left.unit.name:
        rate = units.factor(left.unit.name, right.unit.name)
        if rate is not None:
            return Amount(value * rate, PLAIN)
    powers: dict[str, int] = {}
    for unit, sign in ((left.unit, 1), (right.unit, power)):
        if _is_own_kind(unit.name):
            verb = "multiplied with" if power == 1 else "divided by"
            raise Refused("unit", f"{_shown(left.unit)} is not {verb} {_shown(right.unit)}")
        if unit.name in PARTS:
            value *= Fraction(1, PARTS[unit.name]) ** sign
            continue
        for atom, exponent in unit.powers:
            mine, rate = _counterpart(atom, powers)
            value *= rate ** (exponent * sign)
            powers[mine] = powers.get(mine, 0) + exponent * sign
    left_over = _multiplied(tuple(powers.items()))
    return Amount(value, Dimension(_named(left_over), left_over) if left_over else PLAIN)


def raised(amount: Amount, exponent: int) -> Dimension:
    """The unit of a power; only what is no part of a whole and has a zero has one."""
    unit = amount.unit
    if not unit.name or exponent == 1:
        return unit
    with_zero((amount,))
    if unit.name in PARTS or _is_own_kind(unit.name):
        raise Refused("unit", f"a power of {unit.name} has no unit")
    powers = tuple((atom, power * exponent) for atom, power in unit.powers)
    return Dimension(_named(powers), powers) if exponent else PLAIN


def converted(amount: Amount, target: Dimension) -> Amount:
    """The amount in another unit of the same kind; between a plain number and parts of a whole as well."""
    name, wanted = amount.unit.name, target.name
    if name == wanted:
        rate: Fraction | None = Fraction(1)
    elif not name and wanted in PARTS:
        rate = Fraction(PARTS[wanted])
    elif not wanted and name in PARTS:
        rate = Fraction(1, PARTS[name])
    elif name in PARTS and wanted in PARTS:
        rate = Fraction(PARTS[wanted], PARTS[name])
    else:
        rate = units.factor(name, wanted) if name and wanted else None
    if rate is None:
        raise Refused("unit", f"{_shown(amount.unit)} does not convert into {_shown(target)}")
    return Amount(amount.value * rate, target, None if amount.high is None else amount.high * rate)


def _counterpart(atom: str, powers: Mapping[str, int]) -> tuple[str, Fraction]:
    """The unit among those at hand that an atom converts into, and its rate."""
    if atom not in powers:
        for mine in powers:
            rate = units.factor(atom, mine)
            if rate is not None:
                return mine, rate
    return atom, Fraction(1)


def _is_own_kind(name: str) -> bool:
    """Units that only add up and scale: points, and rates whose base is part of them."""
    return name in _OF_AN_OWN_KIND or _BASE.search(name) is not None


def _shown(unit: Dimension) -> str:
    return unit.name or "a plain number"
