"""Units, percentages, scales and currencies of an equation: whether its numbers go together, and as what.

Prose is loose with units: "12/60 = $0.2", "2 hours × 60 = 120 minutes". Numbers go without them unless they convert into each
other. Where the way that a percentage, a scale or a unit is meant is open, there is no calculation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from countermark.extract.calculations import numbers
from countermark.extract.calculations.expressions import Amount, Expression
from countermark.extract.calculations.tokens import UNIT_LETTERS, Token
from countermark.language.lists import word_list
from countermark.numeral import Refusal, read
from countermark.numeral.lexicon import units

_HUNDRED: Final = 100
_TEN: Final = 10
_LARGEST_SHARE: Final = 5
"""A quotient in percent that is larger may be a percentage that was divided: "60 / 2 = 30%"."""
_SMALL: Final = 1000
_COUNTS: Final = frozenset(("dozen", "dozens"))
_CONTINENT: Final = frozenset(("€", "eur", "euro", "euros", "chf", "kr", "zł", "₫", "rp", "đ", "₺", "vnd", "idr"))
_SIGNS: Final = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR"}


class Sense(NamedTuple):
    """How the numbers of an equation are meant."""

    operand_percents: bool = True
    """So many percent of an operand are so many hundredths; otherwise its sign only names what it is."""
    result_percent: bool = True
    result_scale: bool = True
    with_units: bool = False
    """The units convert into each other, so they are calculated with."""
    continental: bool = False


def sense(left: Expression, right: Expression) -> Sense | None:
    """How the numbers are meant; None where that is open."""
    amounts = (*left.amounts, *right.amounts)
    continental = _notation(amounts)
    if continental is None or not _letters_fit(left, right) or _currencies_differ(left, amounts):
        return None
    percents = _percents(left, right)
    scale = _scale(left, right)
    convert = _convert(left, right)
    if percents is None or scale is None or convert is None:
        return None
    return Sense(*percents, result_scale=scale, with_units=convert, continental=continental)


def size(token: Token) -> Fraction:
    """The written digits as a value, without scale and percent sign."""
    digits = token.digits
    if "," in digits and "/" not in digits:
        digits = digits.replace(",", "")
    try:
        return Fraction(digits)
    except (ValueError, ZeroDivisionError):
        return Fraction(0)


def _notation(amounts: Sequence[Amount]) -> bool | None:
    digits = [amount.number.digits for amount in amounts]
    continental = numbers.is_continental(digits)
    if continental is not False or not any(numbers.has_points(each) for each in digits):
        return continental
    # "1.140 €" may be more than a thousand.
    marks = {word for amount in amounts for word in (*amount.words, amount.number.currency)}
    return None if marks & _CONTINENT else False


def _letters_fit(left: Expression, right: Expression) -> bool:
    """Single letters behind numbers are units only where every term of a sum has the same and the result has one too."""
    letters = [_letter(amount) for amount in left.amounts]
    if not any(letters):
        return True
    if not right.amounts[-1].words:
        return False
    return len(set(letters)) == 1 or not set(left.operators) & set("+-")


def _letter(amount: Amount) -> str:
    return amount.words[0] if amount.words and amount.words[0] in UNIT_LETTERS else ""


def _currencies_differ(left: Expression, amounts: Iterable[Amount]) -> bool:
    signs = {amount.number.currency for amount in amounts} - {""}
    return len(signs) > 1 and bool(set(left.operators) & set("+-"))


def _percents(left: Expression, right: Expression) -> tuple[bool, bool] | None:
    """Whether the percent signs of the operands count, and whether that of the result does."""
    given = [amount.number.percent for amount in left.amounts]
    stated = right.amounts[0].number.percent
    if not right.is_number:
        return (True, True) if not any(given) and not any(each.number.percent for each in right.amounts) else None
    if not any(given) and not stated:
        return True, True
    if set(left.operators) <= {"+", "-"}:
        return _percents_of_sum(left, given, stated=stated)
    return _percents_in_percent(left, given) if stated else _percents_of_product(left, given)


def _percents_in_percent(left: Expression, given: Sequence[bool]) -> tuple[bool, bool] | None:
    """Of a product or quotient whose result is a percentage."""
    plain = [size(amount.number) for amount in left.amounts if not amount.number.percent]
    if any(given):
        # "20% × 3 = 60%"; in "20% × 50 = 10%" the last sign may be a slip of the pen.
        return (True, True) if "/" in left.operators or all(each < _TEN for each in plain) else None
    return (True, False) if _is_times_hundred(left) else _share(left, set(left.operators))


def _is_times_hundred(left: Expression) -> bool:
    """The quotient was multiplied by a hundred: "5/20 × 100 = 25%", but not "(120 - 100) / 100 = 20%"."""
    items = left.items
    return any(
        item.kind == "number" and size(item) == _HUNDRED and "*" in (_sign(items, index - 1), _sign(items, index + 1))
        for index, item in enumerate(items)
        if _sign(items, index - 1) != "/"
    )


def _sign(items: Sequence[Token], index: int) -> str:
    return items[index].text if 0 <= index < len(items) else ""


def _percents_of_sum(left: Expression, given: Sequence[bool], *, stated: bool) -> tuple[bool, bool] | None:
    if all(given):
        return False, False
    if any(given):
        whole = all(size(amount.number) == 1 for amount in left.amounts if not amount.number.percent)
        return (True, True) if whole else None  # "1 - 20% = 80%"
    return (True, False) if stated and all(size(amount.number) > 1 for amount in left.amounts) else None


def _percents_of_product(left: Expression, given: Sequence[bool]) -> tuple[bool, bool] | None:
    if any(amount.number.percent and size(amount.number) == _HUNDRED for amount in left.amounts):
        return None  # "5/20 × 100% = 25"
    divided = any(item.percent and index and left.items[index - 1].text == "/" for index, item in enumerate(left.items))
    # "$7500 / 75% = $100" may be a hundredth part.
    return None if divided or (given[0] and left.operators == ["/"]) else (True, True)


def _share(left: Expression, operators: set[str]) -> tuple[bool, bool] | None:
    """A result in percent of operands that have none."""
    if left.operators == ["/"]:
        over, under = (size(amount.number) for amount in left.amounts)
        return (True, True) if under and over / under <= _LARGEST_SHARE else None
    small = [size(amount.number) <= 1 for amount in left.amounts]
    *terms, divisor = (size(amount.number) for amount in left.amounts)
    if operators == {"+", "/"} and divisor == len(terms):
        return None if any(small) else (True, False)  # "(10 + 20) / 2 = 15%"
    if {"*", "/"} <= operators:
        return None  # "40/100 × 20 = 8%"
    if "/" in operators or all(small):
        return True, True
    return None if any(small) else (True, False)


def _scale(left: Expression, right: Expression) -> bool | None:
    """Whether the scale of the result counts; None where the scales do not go together."""
    scales = [amount.number.scale for amount in left.amounts]
    stated = right.amounts[0].number.scale
    if not any(scales) and not stated:
        return True
    if not right.is_number:
        return None
    if stated and not any(scales):
        if any(size(amount.number) >= _SMALL for amount in left.amounts):
            return True
        return False if set(left.operators) <= {"+", "-"} else None  # "16 + 12 = $28 million"
    if set(left.operators) <= {"+", "-"}:
        return True if stated and all(scales) else None
    return True if stated or size(right.amounts[0].number) >= _SMALL else None


@lru_cache(maxsize=4096)
def _unit(word: str) -> str | None:
    reading = read(f"1 {word}", None)
    return None if isinstance(reading, Refusal) else reading.unit


def unit_of(amount: Amount) -> str | None:
    """The unit of a number, None where it has none or is a rate."""
    if amount.number.currency:
        return _SIGNS.get(amount.number.currency)
    if amount.is_rate:
        return None
    if amount.words and amount.words[0] in _COUNTS:
        return "dozen"
    return _unit(amount.words[0]) if amount.words and not amount.number.percent else None


def _convert(left: Expression, right: Expression) -> bool | None:
    """Whether the units are calculated with; None where they differ and nothing says how they convert."""
    if not right.is_number:
        return False
    given = [unit_of(amount) for amount in left.amounts]
    stated = unit_of(right.amounts[0])
    named = {unit for unit in (*given, stated) if unit is not None}
    if len(named) < 2:
        return None if named == {"dozen"} and not _has(left, 12) else False
    if set(left.operators) <= {"+", "-"}:
        every = None not in given and stated is not None and "dozen" not in named
        return True if every and not _nested(left) and _are_alike(named) else None
    for unit in given:
        if unit is None or stated is None or unit == stated:
            continue
        rate = Fraction(12) if "dozen" in (unit, stated) else units.factor(unit, stated)
        if rate is not None and not (_has(left, rate) or _has(left, 1 / rate)) and not _by_calendar(left, unit, stated):
            return None
    return False


def _nested(left: Expression) -> bool:
    return any(item.kind in ("open", "close") for item in left.items)


def _are_alike(named: set[str]) -> bool:
    first, *rest = sorted(named)
    return all(units.factor(first, other) is not None for other in rest)


def _has(left: Expression, value: Fraction | int) -> bool:
    return any(size(amount.number) == value for amount in left.amounts)


_TIMES: Final = word_list("calculations", "units times")
_CALENDAR: Final = frozenset(map(Fraction, (4, 5, 7, 12, 24, 28, 29, 30, 31, 52, 60, 360, 365, 366, 3600)))
"""Numbers that convert units of time, some of them only by custom."""
_CLOCK: Final = frozenset(("s", "min", "h"))


def _by_calendar(left: Expression, unit: str, stated: str) -> bool:
    return (
        {unit, stated} <= _TIMES
        and not {unit, stated} <= _CLOCK
        and any(size(amount.number) in _CALENDAR for amount in left.amounts)
    )
