"""The functions of an expression: what they take, and what they make of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from countermark.measure.derive import roots
from countermark.measure.derive.dimensions import (
    PERCENT,
    PLAIN,
    POINTS,
    Amount,
    Dimension,
    alike,
    converted,
    raised,
    times,
    with_zero,
)
from countermark.measure.derive.refusal import Refused
from countermark.numeral.lexicon.currencies import is_currency

Values = Sequence[Amount]
Pairs = Sequence[tuple[int, int]]
"""Values of one unit as numerators and denominators."""
Meets = Callable[..., list[bool]]
Kind = Literal["set", "pick", "product", "weights", "difference", "quotient", "rate", "number", ""]
_PER_CENT_KINDS: Final = frozenset(("%", "pp"))


class Function(NamedTuple):
    places: str
    """What each argument is: v a value, f a factor, n a count, l a limit, u a unit, t a text; `…` repeats what stands
    before it, as far back as a `|`."""
    least: int
    says: str
    """The formula, for a person."""
    compute: Callable[[Values], Amount] | None = None
    """None for those that the evaluation carries out itself: what takes a text, and what counts under a limit."""
    meets: Meets | None = None
    """Which values are on the right side of the limits before them."""
    kind: Kind = ""
    """What it makes of what it takes: one value of a set, one member of it, a plain number, …"""
    sides: tuple[int, int] | None = None
    """Which argument it is about, and which that is compared with or divided by."""
    is_of_whole: bool = False
    """Whether the sides may be a part and its whole; others go from one time to another."""
    word: str = ""
    """What a proof calls it if not by its name."""

    def place(self, index: int) -> str:
        """What the argument with that index is; empty beyond the last."""
        places = self.places
        if places[-1] == "…":
            first = self.limits
            if index < first:
                return places[index]
            start = first + 1 if first else 0
            return places[start + (index - first) % (len(places) - 1 - start)]
        return places[index] if index < len(places) else ""

    @property
    def limits(self) -> int:
        """How many limits stand before its values."""
        return max(0, self.places.find("|"))

    def takes_set(self, index: int) -> bool:
        """Whether a set may stand in place of the argument with that index."""
        return self.places == "v…" or (self.meets is not None and index >= self.limits)

    @property
    def most(self) -> int | None:
        """How many arguments it takes; None is any number."""
        return None if self.places[-1] == "…" else len(self.places)


def _sum(amounts: Values) -> Amount:
    with_zero(amounts)
    if amounts[0].unit.name in _PER_CENT_KINDS and {amount.unit.name for amount in amounts} == _PER_CENT_KINDS:
        # 5 % and 2 points more are 7 %.
        return Amount(sum((amount.value for amount in amounts), Fraction(0)), PERCENT)
    values, unit = alike(amounts)
    return Amount(_total(values), unit)


def _total(values: Sequence[Fraction]) -> Fraction:
    total = values[0]
    for value in values[1:]:
        total = roots.held(total + value)
    return total


def _difference(amounts: Values) -> Amount:
    left, right = amounts
    if (left.unit.name, right.unit.name) == ("%", "pp"):
        return Amount(left.value - right.value, PERCENT)
    (value, less), unit = alike(amounts)
    return Amount(value - less, POINTS if unit.name == "%" else unit)


def _change(amounts: Values) -> Amount:
    (before, after), unit = alike(amounts)
    return Amount(after - before, POINTS if unit.name == "%" else unit)


def _product(amounts: Values) -> Amount:
    result = amounts[0]
    for amount in amounts[1:]:
        result = times(result, amount)
        roots.held(result.value)
    return result


def _divided(value: Fraction, by: Fraction) -> Fraction:
    if not by:
        raise Refused("zero", "a division by zero")
    return value / by


def _percent(part: Fraction, whole: Fraction) -> Fraction:
    if not whole:
        raise Refused("zero", "a division by zero")
    return Fraction(100 * part.numerator * whole.denominator, part.denominator * whole.numerator)


def _ratio(amounts: Values) -> Amount:
    left, right = amounts
    _divided(left.value, right.value)
    return times(left, right, -1)


def _share(amounts: Values) -> Amount:
    with_zero(amounts)
    (part, whole), _ = alike(amounts)
    return Amount(_percent(part, whole), PERCENT)


def _growth(amounts: Values) -> Amount:
    with_zero(amounts)
    (before, after), _ = alike(amounts)
    if before * after < 0:
        raise Refused("domain", "a growth across a change of sign has no value")
    return Amount(_percent(after - before, before), PERCENT)


def _mean(amounts: Values) -> Amount:
    values, unit = alike(amounts)
    return Amount(_total(values) / len(values), unit)


def _median(amounts: Values) -> Amount:
    values, unit = alike(amounts)
    values.sort()
    middle = len(values) // 2
    value = values[middle] if len(values) % 2 else (values[middle - 1] + values[middle]) / 2
    return Amount(value, unit)


def _weighted_mean(amounts: Values) -> Amount:
    if len(amounts) % 2:
        raise Refused("arguments", "weighted_mean takes a weight for each value")
    (values, unit), (weights, _) = alike(amounts[::2]), alike(amounts[1::2])
    if any(weight < 0 for weight in weights):
        raise Refused("domain", "a weight is negative")
    total = whole = Fraction(0)
    for value, weight in zip(values, weights, strict=True):
        total, whole = roots.held(total + value * weight), roots.held(whole + weight)
    return Amount(_divided(total, whole), unit)


def _picked(pick: Callable[[Sequence[Fraction]], Fraction]) -> Callable[[Values], Amount]:
    def compute(amounts: Values) -> Amount:
        values, unit = alike(amounts)
        return Amount(pick(values), unit)

    return compute


def _counting(places: str, says: str, holds: Callable[..., bool]) -> Function:
    """How many values the relation holds for; it is asked on which side of each limit before them a value is."""
    limits = places.index("|")

    def meets(amounts: Values, pairs: Pairs | None = None) -> list[bool]:
        values, _ = alike(amounts if pairs is None else amounts[: limits + 1])
        # A whole number with the sign of the difference: several times as fast as to compare fractions.
        bounds = [each.as_integer_ratio() for each in values[:limits]]
        held = [each.as_integer_ratio() for each in values[limits:]] if pairs is None else pairs
        if limits == 1:
            ((over, under),) = bounds
            return [holds(above * under - over * below) for above, below in held]
        return [holds(*(above * under - over * below for over, under in bounds)) for above, below in held]

    return Function(places, limits + 1, f"how many are {says}", meets=meets, kind="number")


def _rank(amounts: Values) -> Amount:
    (value, *others), _ = alike(amounts)
    return Amount(Fraction(1 + sum(other > value for other in others)), PLAIN)


def _power(amounts: Values) -> Amount:
    base, exponent = amounts
    if exponent.unit.name:
        raise Refused("unit", f"an exponent has no unit, and this one is in {exponent.unit.name}")
    if exponent.value.denominator != 1 and base.unit.name:
        raise Refused("unit", f"a root is taken of a plain number, and this one is in {base.unit.name}")
    value, high = roots.power(base.value, exponent.value)
    return Amount(value, raised(base, int(exponent.value)) if base.unit.name else PLAIN, high)


def _cagr(amounts: Values) -> Amount:
    with_zero(amounts[:2])
    (before, after), _ = alike(amounts[:2])
    span = amounts[2]
    years = span.value if not span.unit.name else converted(span, _YEAR).value
    if before <= 0 or after < 0 or years <= 0:
        raise Refused("domain", "a yearly rate needs values that are not negative, a first one above zero, and years")
    low, high = roots.power(after / before, 1 / years)
    return Amount((low - 1) * 100, PERCENT, None if high is None else (high - 1) * 100)


def _rebase(amounts: Values) -> Amount:
    (value, base), _ = alike(amounts[:2])
    return times(Amount(_divided(value, base), PLAIN), amounts[2])


def convert(amount: Amount, target: Dimension, rate: Amount | None) -> Amount:
    """The amount in another unit; a currency becomes another one by a rate that a fact carries."""
    source = amount.unit.name
    if rate is not None:
        if amount.high is not None:
            raise Refused("irrational", "an irrational value is not converted with a rate")
        for power in (1, -1):
            if power == -1 and not rate.value:
                raise Refused("zero", "a division by zero")
            other = times(amount, rate, power)
            if other.unit.name == target.name:
                return converted(other, target)
        raise Refused("unit", f"a rate in {rate.unit.name or 'no unit'} does not make {target.name} of {source}")
    if source != target.name and is_currency(source) and is_currency(target.name):
        same = f"convert(…, '{target.name}', rate)"
        raise Refused("unit", f"{source} becomes {target.name} only by a fact with the rate: {same}")
    return converted(amount, target)


_YEAR: Final = Dimension("year", (("year", 1),))
FUNCTIONS: Final[Mapping[str, Function]] = {
    "sum": Function("v…", 1, "a + b + …", _sum, kind="set"),
    "difference": Function("vv", 2, "a − b", _difference, kind="difference", sides=(0, 1), is_of_whole=True),
    "product": Function("f…", 1, "a × b × …", _product, kind="product"),
    "ratio": Function("ff", 2, "a ÷ b", _ratio, kind="quotient", sides=(0, 1), is_of_whole=True),
    "power": Function("vn", 2, "a to the power of n", _power, kind="number"),
    "share": Function("vv", 2, "a ÷ b × 100", _share, kind="quotient", sides=(0, 1), is_of_whole=True),
    "growth": Function("vv", 2, "(b − a) ÷ a × 100", _growth, kind="quotient", sides=(1, 0)),
    "change": Function("vv", 2, "b − a", _change, kind="difference", sides=(1, 0), word="difference"),
    "mean": Function("v…", 1, "(a + b + …) ÷ how many", _mean, kind="set"),
    "median": Function("v…", 1, "the middle value", _median, kind="set"),
    "weighted_mean": Function(
        "vf…", 2, "(a × wa + b × wb + …) ÷ (wa + wb + …)", _weighted_mean, kind="weights", word="weighted mean"
    ),
    "min": Function("v…", 1, "the smallest", _picked(min), kind="pick"),
    "max": Function("v…", 1, "the largest", _picked(max), kind="pick"),
    "count": Function("v…", 1, "how many", lambda amounts: Amount(Fraction(len(amounts)), PLAIN), kind="number"),
    "count_above": _counting("l|v…", "> limit", lambda side: side > 0),
    "count_at_least": _counting("l|v…", "≥ limit", lambda side: side >= 0),
    "count_below": _counting("l|v…", "< limit", lambda side: side < 0),
    "count_at_most": _counting("l|v…", "≤ limit", lambda side: side <= 0),
    "count_between": _counting("ll|v…", "≥ low and ≤ high", lambda low, high: low >= 0 >= high),
    "rank": Function("v…", 2, "1 + how many of the others are larger than a", _rank, kind="number"),
    "cagr": Function("vvn", 3, "((b ÷ a) to the power of (1 ÷ years) − 1) × 100", _cagr, kind="quotient", sides=(1, 0)),
    "rebase": Function("vvf", 3, "a ÷ base × to", _rebase, kind="quotient", sides=(0, 1)),
    "convert": Function("vuv", 2, "a in another unit", kind="rate", sides=(0, 2)),
    "all": Function("tt", 2, "every fact of an indicator and a period"),
}


def of_kind(*kinds: Kind) -> frozenset[str]:
    """The names of the functions of these kinds."""
    return frozenset(name for name, each in FUNCTIONS.items() if each.kind in kinds)
