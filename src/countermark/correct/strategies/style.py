"""A fact's value in the style of a number that is wrong: its precision, scale, grouping, unit, sign and currency stay.

Every text is a candidate only. Whether it shows its fact is for `number.match` to say, under the operator's Π.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from itertools import islice
from typing import Final, NamedTuple

from countermark.model import Fact, Quantity, Reading
from countermark.numeral.lexicon import units
from countermark.numeral.lexicon.currencies import is_currency
from countermark.numeral.lexicon.scales import multiplier
from countermark.numeral.locales import Locale, row
from countermark.patterns import lazy

_CORE: Final = lazy(r"\d(?:\d|[.,'’٫٬ \u00a0\u2009\u202f](?=\d))*")
_SIGN: Final = lazy(r"[-−–+]")
_CURRENCY_TAIL: Final = lazy(r"[^\s\d(]*\Z")
_SHARES: Final = frozenset(("", "share", "fraction", "1"))
_SYMBOLS: Final = {"USD": "US$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹"}
_POWERS: Final = (12, 9, 6, 3)
_LONGEST: Final = 40
"""Decimals that anybody writes."""
_MORE: Final = 2
"""Decimals more than were written, before the exact value."""
_MOST: Final = 10


class Shape(NamedTuple):
    """A written number: what stands around its digits, and how the digits are written."""

    before: str
    after: str
    sign: str
    """The minus or plus as written; empty where there is none."""
    brackets: bool
    """Negative by brackets: (3.2)."""
    decimals: int
    mark: str
    """What groups its digits; empty where nothing does."""
    grouped: bool | None
    """None where there are too few digits to tell."""
    zero: str


class Expected(NamedTuple):
    """The value that a number should have."""

    value: Fraction
    unit: str | None
    name: str
    """What gives it, for a sentence: the fact's id, or an expression."""
    fact: Fact | None = None
    """None for an expression of the draft."""


def expected_of(fact: Fact) -> Expected | None:
    """What a fact asks for; None for a missing observation and a date."""
    try:
        return None if fact.value is None else Expected(Fraction(Decimal(fact.value)), fact.unit, fact.id, fact)
    except (InvalidOperation, ValueError):
        return None


def candidates(quantity: Quantity, expected: Expected, locale: Locale) -> Iterator[str]:
    """The expected value as the number is written, the least change first."""
    reading = quantity.reading
    shape = _shape(quantity.text, locale)
    if reading is None or shape is None or reading.form not in ("decimal", "scaled"):
        return
    target = _converted(expected.value, expected.unit, reading)
    if target is None:
        yield from _in_other_unit(shape, reading, expected, locale)
        return
    move = None if quantity.statement is None else quantity.statement.move
    # "fell 3.2 %" says the minus in words.
    falls = move is not None and "down" in move.refers
    signs = (abs(target), target) if target < 0 and falls else (target,)
    yield from islice((text for signed in signs for text in _written(signed, shape, reading, locale)), _MOST)


def is_shown(quantity: Quantity, expected: Expected) -> bool:
    """Whether the number, by itself, has the expected value already."""
    reading = quantity.reading
    if reading is None or reading.value is None:
        return False
    target = _converted(expected.value, expected.unit, reading)
    return target is not None and Fraction(reading.value) == target


def _in_other_unit(shape: Shape, reading: Reading, expected: Expected, locale: Locale) -> Iterator[str]:
    """The value with the fact's unit in place of one that it does not convert into."""
    written = "" if expected.unit is None else expected.unit.strip()
    known = units.canonical(written) if written else None
    if known is None or not known.name:
        return
    lead = ""
    if reading.qualifier is not None:
        at = shape.before.lower().find(reading.qualifier)
        lead = "" if at < 0 else shape.before[: at + len(reading.qualifier)] + " "
    scale = "" if reading.scale is None else re.search(rf"[ \u00a0]?{re.escape(reading.scale)}", shape.after)
    if scale is None:
        return
    bare = shape._replace(before="", after=scale and scale[0])
    in_front = bool(shape.before[len(lead) :].strip()) or (locale.language == "en" and not shape.after.strip())
    for number in list(_written(expected.value * known.multiplier, bare, reading, locale)):
        if known.name == "%":
            gap = row(locale.tag)["percent"].rpartition("0")[2].partition("%")[0]
            yield f"{lead}{number}{gap}%"
        elif is_currency(known.name):
            sign = _SYMBOLS.get(known.name, f"{known.name} ")
            minus = number[:1] if number[:1] in "-−" else ""
            front, back = f"{lead}{minus}{sign}{number[len(minus) :]}", f"{lead}{number} {sign.strip()}"
            yield from (front, back) if in_front or locale.language == "en" else (back, front)
        else:
            yield f"{lead}{number} {written if known.multiplier == 1 else known.name}"


def _converted(value: Fraction, unit: str | None, reading: Reading) -> Fraction | None:
    """The value in the unit of the number; None where that is another kind of thing."""
    written = "" if unit is None else unit.strip()
    known = units.canonical(written) if written else None
    if written.casefold() in _SHARES:
        return value * 100 if reading.unit == "%" else value if reading.unit is None else None
    if known is None:
        return value if reading.unit in (None, written) else None
    if reading.unit is None:
        return value * known.multiplier if reading.scale is not None else value
    if reading.unit == known.name:
        return value * known.multiplier
    rate = units.factor(known.name, reading.unit) if known.name else None
    return None if rate is None else value * known.multiplier * rate


def _shape(text: str, locale: Locale) -> Shape | None:
    found = list(_CORE.finditer(text))
    if len(found) != 1:
        return None  # a range, a ratio, a power, a number in words
    before, core, after = text[: found[0].start()], found[0][0], text[found[0].end() :]
    native = locale.native is not None and not core[0].isascii()
    decimal = locale.native.decimal if native and locale.native is not None else locale.decimal
    whole, _, decimals = core.partition(decimal)
    marks = [sign for sign in whole if not sign.isdecimal()]
    if any(not sign.isdecimal() for sign in decimals) or len(set(marks)) > 1 or re.match(r"[eE]|\s*[×x*]", after):
        return None
    brackets = before.endswith("(") and after.startswith(")")
    sign = _SIGN.search(before)
    if sign is not None:
        before = before[: sign.start()] + before[sign.end() :]
    if brackets:
        before, after = before[:-1], after[1:]
    grouped = True if marks else None if len(whole) < 4 else False
    zero = chr(ord(core[0]) - int(core[0]))
    own = row(locale.tag)["symbols"][1] if not native else next(iter(sorted(locale.native.group)), "")  # type: ignore[union-attr]  # native
    return Shape(
        before, after, sign[0] if sign else "", brackets, len(decimals), marks[0] if marks else own, grouped, zero
    )


def _written(target: Fraction, shape: Shape, reading: Reading, locale: Locale) -> Iterator[str]:
    """The value in this shape: as precise as it was, more precise, exact; another scale where this one is too small."""
    money = reading.unit is not None and is_currency(reading.unit)
    scale = Fraction(1)
    if reading.scale is not None:
        counted = multiplier(reading.scale, locale, money=money)
        if counted is None:
            return
        scale = Fraction(counted)
    shapes = [(shape, scale)]
    # Whoever wrote 1,530 million writes 1,350 million.
    is_usual = reading.value is None or 1 <= abs(Fraction(reading.value) / scale) < 1000
    if reading.scale is not None and target and is_usual and not 1 <= abs(target / scale) < 1000:
        other = _rescaled(target, shape, reading.scale, locale, money=money)
        shapes = [*([other] if other is not None else []), (shape, scale)]
    for form, factor in shapes:
        core = target / factor
        for decimals in _precisions(core, form.decimals):
            yield _text(_rounded(core, decimals), decimals, form, locale, core)
        if reading.qualifier is not None:
            for rounding in (0, 1):
                # A bound holds on one side only.
                step = Fraction(1, 10**form.decimals)
                yield _text((core // step + rounding) * step, form.decimals, form, locale, core)


def _rescaled(
    target: Fraction, shape: Shape, written: str, locale: Locale, *, money: bool
) -> tuple[Shape, Fraction] | None:
    """The shape with the scale in which the value has one to three digits; without one where it is small."""
    power = next((each for each in _POWERS if abs(target) >= 10**each), None)
    behind = written in shape.after
    around = shape.after if behind else shape.before
    if written not in around:
        return None
    if power is None:
        rest = re.sub(rf"[ \u00a0]?{re.escape(written)}", "", around, count=1)
        return _around(shape, rest, behind=behind), Fraction(1)
    table = {**locale.scales, **(locale.money_scales if money else {})}
    names = [alias for alias, counted in table.items() if counted == 10**power]
    if not names:
        return None

    def likeness(alias: str) -> tuple[bool, bool, bool, int, str]:
        return (
            (len(alias) <= 2) != (len(written) <= 2),
            alias.endswith(".") != written.endswith("."),
            alias.isupper() != written.isupper(),
            abs(len(alias) - len(written)),
            alias,
        )

    best = min(names, key=likeness)
    if written[:1].isupper() and not best[:1].isupper():
        best = best[:1].upper() + best[1:]
    return _around(shape, around.replace(written, best, 1), behind=behind), Fraction(10**power)


def _around(shape: Shape, text: str, *, behind: bool) -> Shape:
    return shape._replace(after=text) if behind else shape._replace(before=text)


def _precisions(core: Fraction, written: int) -> Iterator[int]:
    """Decimals to write: as many as there were, a few more, all of them."""
    exact = _decimals(core)
    tried = [written + more for more in range(_MORE + 1)]
    if exact is not None:
        # Digits that a value does not have promise nothing, so they are not added.
        tried = [each for each in tried if each <= max(written, exact)] + [exact]
    yield from dict.fromkeys(each for each in tried if not (core and not _rounded(core, each)))


def _decimals(value: Fraction) -> int | None:
    """How many decimals the value has; None where they do not end, or nobody would write them."""
    rest, count = value.denominator, 0
    while rest % 10 == 0:
        rest, count = rest // 10, count + 1
    while rest % 2 == 0 or rest % 5 == 0:
        rest, count = rest // (2 if rest % 2 == 0 else 5), count + 1
    return count if rest == 1 and count <= _LONGEST else None


def _rounded(value: Fraction, decimals: int) -> Fraction:
    """Half away from zero, as the mode `display` rounds."""
    step = 10**decimals
    size = (abs(value) * step * 2 + 1) // 2
    return Fraction(size if value >= 0 else -size, step)


def _text(value: Fraction, decimals: int, shape: Shape, locale: Locale, exact: Fraction) -> str:
    size = abs(value) * 10**decimals
    digits = str(size.numerator // size.denominator).rjust(decimals + 1, "0")
    whole, rest = (digits[:-decimals], digits[-decimals:]) if decimals else (digits, "")
    least = 4 if locale.language == "en" else 5
    if shape.grouped or (shape.grouped is None and len(whole) >= least and shape.mark):
        whole = locale.grouped(whole, shape.mark)
    native = locale.native is not None and shape.zero != "0"
    decimal = locale.native.decimal if native and locale.native is not None else locale.decimal
    core = whole + (decimal + rest if rest else "")
    if shape.zero != "0":
        core = "".join(chr(ord(shape.zero) + int(sign)) if sign.isdecimal() else sign for sign in core)
    if exact >= 0:
        plus = shape.sign if shape.sign == "+" else ""
        return f"{shape.before}{plus}{core}{shape.after}"
    if shape.brackets:
        return f"{shape.before}({core}){shape.after}"
    minus = shape.sign if shape.sign not in ("", "+") else "-"
    tail = _CURRENCY_TAIL.search(shape.before)
    at = len(shape.before) if tail is None else tail.start()
    return f"{shape.before[:at]}{minus}{shape.before[at:]}{core}{shape.after}"
