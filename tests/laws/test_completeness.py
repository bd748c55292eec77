"""Law 5, completeness: what is written from a fact by the definition of a mode, in a form that the mode takes, verifies.

One strategy for each mode writes a payload from a value. It has to verify when the tag asks for the mode and when it asks for
nothing, under a set that lists the mode alone and under one that lists all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark import Draft, Evidence, Fact, check
from countermark.measure.number.policies import PARAMETERS

EVERY = [
    *({"type": mode} for mode in ("exact", "abbr", "percent", "ratio", "year", "display")),
    *({"type": "rounded", "decimals": places} for places in range(5)),
    {"type": "tolerance", "relative": "0.02"},
    {"type": "range", "max_width": "0.5"},
    {"type": "bound", "max_width": "0.5"},
]
GROUPS = {None: (",", "."), "de": (".", ","), "fr": ("\u202f", ","), "en-IN": (",", ".")}
SCALES = {"K": 3, " thousand": 3, "M": 6, " million": 6, "B": 9, "bn": 9, " billion": 9, "T": 12, " trillion": 12}
SIGNS = ("-{}", "\u2212{}", "({})")
UNITS = {"%": ("{}%", "{} %", "{} percent"), "USD": ("${}", "USD {}", "{} USD"), "kg": ("{} kg", "{}"), None: ("{}",)}
APPROXIMATE = ("about", "approximately", "roughly")
BOUNDS = {"more than": 1, "over": 1, "at least": 0, "\u2265": 0, "under": -1, "fewer than": -1, "up to": 0, "at most": 0, "no more than": 0}  # fmt: skip
WORDS = {"two": 2, "five": 5, "twelve": 12, "ninety": 90}


class Written(NamedTuple):
    """A payload, and the fact that it is written from."""

    asks: str
    entry: dict
    payload: str
    value: str
    unit: str | None = None
    period: str | None = None
    locale: str | None = None


def plain(value: Fraction, places: int) -> str:
    """Digits and a point; the value has to end there."""
    digits = str(abs(int(value * 10**places))).rjust(places + 1, "0")
    return digits[: len(digits) - places] + ("." + digits[len(digits) - places :] if places else "")


def nearest(value: Fraction, places: int) -> Fraction:
    """Half away from zero."""
    steps = abs(value) * 10**places
    whole = (steps + Fraction(1, 2)).__floor__()
    return Fraction(whole if value >= 0 else -whole, 10**places)


def grouped(digits: str, locale: str | None) -> str:
    """The digits with the marks of a locale."""
    whole, _, part = digits.partition(".")
    mark, point = GROUPS[locale]
    head, tail = (whole[:-3], whole[-3:]) if len(whole) > 3 else ("", whole)
    size = 2 if locale == "en-IN" else 3
    parts = []
    while head:
        parts.insert(0, head[-size:])
        head = head[:-size]
    return mark.join([*parts, tail]) + (point + part if part else "")


def signed(value: Fraction, digits: str, form: str) -> str:
    return form.format(digits) if value < 0 else digits


values = st.builds(
    lambda size, places, sign: (Fraction(sign * size, 10**places), places),
    st.integers(1, 10**9),
    st.integers(0, 4),
    st.sampled_from((1, 1, -1)),
)


def fact_text(value: Fraction, places: int) -> str:
    return ("-" if value < 0 else "") + plain(value, places)


@st.composite
def exact(draw) -> Written:
    value, places = draw(values)
    unit = draw(st.sampled_from(tuple(UNITS)))
    locale = draw(st.sampled_from((None, None, *GROUPS)))
    form = draw(st.sampled_from(UNITS[unit])) if locale is None else "{}"
    digits = plain(value, places) + ("0" if places and draw(st.booleans()) else "")
    digits = grouped(digits, locale) if draw(st.booleans()) or locale is not None else digits
    payload = signed(value, digits, draw(st.sampled_from(SIGNS[:2])))
    shown = form.format(payload) if value > 0 or form.startswith("{}") else signed(value, form.format(digits), "-{}")
    return Written("exact", {"type": "exact"}, shown, fact_text(value, places), unit, locale=locale)


@st.composite
def bracketed(draw) -> Written:
    value, places = draw(values)
    value = -abs(value)
    return Written("exact", {"type": "exact"}, f"({plain(value, places)})", fact_text(value, places))


@st.composite
def exponential(draw) -> Written:
    size, power = draw(st.integers(1, 9999)), draw(st.integers(-6, 9))
    return Written("exact", {"type": "exact"}, f"{size}e{power}", str(Fraction(size) * 10**power) if power >= 0 else f"{size}e{power}")  # fmt: skip


@st.composite
def rounded(draw) -> Written:
    value, places = draw(values)
    decimals = draw(st.integers(0, 4))
    shown = nearest(value, decimals)
    asks = draw(st.sampled_from((f"round{decimals}", "rounded", f'rounded" decimals="{decimals}')))
    payload = signed(shown, plain(shown, decimals), "-{}")
    return Written(asks, {"type": "rounded", "decimals": decimals}, payload, fact_text(value, places))


@st.composite
def equal_under_any_rounding(draw) -> Written:
    value, places = draw(values)
    decimals = draw(st.integers(0, 4))
    asks = draw(st.sampled_from((f"round{decimals}", "rounded", f'rounded" decimals="{decimals}')))
    text = fact_text(value, places)
    return Written(asks, {"type": "rounded", "decimals": decimals}, text, text)


@st.composite
def abbr(draw) -> Written:
    size, places = draw(st.integers(1, 99999)), draw(st.integers(0, 3))
    alias = draw(st.sampled_from(tuple(SCALES)))
    sign = draw(st.sampled_from(("", "", "-")))
    form = draw(st.sampled_from(("{}", "${}", "{} USD")))
    unit = None if form == "{}" else "USD"
    payload = form.format(plain(Fraction(size, 10**places), places) + alias)
    value = Fraction(size * 10 ** SCALES[alias], 10**places)
    return Written("abbr", {"type": "abbr"}, sign + payload, sign + plain(value, 0), unit)


@st.composite
def tolerance(draw) -> Written:
    value = draw(st.integers(1000, 10**8))
    off = draw(st.integers(-20, 20))
    near = Fraction(value * (1000 + off), 1000)
    alias = draw(st.sampled_from(("", "", " million", "K")))
    power = SCALES.get(alias, 0)
    payload = f"{draw(st.sampled_from(APPROXIMATE))} {plain(near / 10**power, power + 3)}{alias}"
    return Written("tolerance", {"type": "tolerance", "relative": "0.02"}, payload, str(value))


@st.composite
def percent(draw) -> Written:
    value, places = draw(values)
    is_share = draw(st.booleans())
    payload = signed(value, plain(value, places), "-{}") + draw(st.sampled_from(("%", " %", " percent")))
    text = fact_text(value / 100, places + 2) if is_share else fact_text(value, places)
    return Written("percent", {"type": "percent"}, payload, text, draw(st.sampled_from((None, "share"))) if is_share else "%")  # fmt: skip


@st.composite
def a_range(draw) -> Written:
    value = draw(st.integers(100, 10**6))
    low, high = value - draw(st.integers(0, value // 5)), value + draw(st.integers(0, value // 5))
    high += low == high
    form = draw(st.sampled_from(("{}\u2013{}", "between {} and {}")))
    return Written("range", {"type": "range", "max_width": "0.5"}, form.format(low, high), str(value))


@st.composite
def ratio(draw) -> Written:
    one, other = draw(st.integers(1, 20)), draw(st.sampled_from((2, 4, 5, 8, 10, 20, 25)))
    form = draw(st.sampled_from(("{} in {}", "{}:{}", "{}/{}", "times", "\u00bd")))
    value = Fraction(one, other)
    if form == "times":
        return Written("ratio", {"type": "ratio"}, f"{plain(value, 3)}\u00d7", plain(value, 3))
    if form == "\u00bd":
        return Written("ratio", {"type": "ratio"}, form, "0.5")
    if form == "{} in {}":
        one = min(one, other - 1)
    return Written("ratio", {"type": "ratio"}, form.format(one, other), plain(Fraction(one, other), 3))


@st.composite
def year(draw) -> Written:
    number = draw(st.integers(1900, 2099))
    value, period = draw(st.sampled_from(((f"{number}-05-17", None), ("31.5", str(number)), ("31.5", f"{number}-Q2"))))
    return Written("year", {"type": "year"}, str(number), value, period=period)


@st.composite
def display(draw) -> Written:
    value = draw(st.integers(10**6, 10**13))
    alias = draw(st.sampled_from(("", *SCALES)))
    places, power = draw(st.integers(0, 2)), SCALES.get(alias, 0)
    shown = nearest(Fraction(value, 10**power), places)
    if not shown:
        shown, value = Fraction(1), 10**power
    return Written("display", {"type": "display"}, plain(shown, places) + alias, str(value))


@st.composite
def words(draw) -> Written:
    word = draw(st.sampled_from(tuple(WORDS)))
    return Written("display", {"type": "display"}, f"{word} million", str(WORDS[word] * 10**6))


@st.composite
def bound(draw) -> Written:
    value = draw(st.integers(1000, 10**8))
    qualifier = draw(st.sampled_from(tuple(BOUNDS)))
    above = qualifier in {"more than", "over", "at least", "\u2265"}
    off = draw(st.integers(1 if BOUNDS[qualifier] else 0, value // 4))
    payload = f"{qualifier} {value - off if above else value + off}"
    return Written("bound", {"type": "bound", "max_width": "0.5"}, payload, str(value))


FORMS: dict[str, Callable[[], st.SearchStrategy[Written]]] = {
    "exact": lambda: exact() | bracketed() | exponential(),
    "rounded": lambda: rounded() | equal_under_any_rounding(),
    "abbr": abbr,
    "tolerance": tolerance,
    "percent": percent,
    "range": a_range,
    "ratio": ratio,
    "year": year,
    "display": lambda: display() | words(),
    "bound": bound,
}


def verified(written: Written, numbers: list[dict], asks: str | None) -> tuple[bool, str]:
    asked = "" if asks is None else f' policy="{asks}"'
    fact = Fact(id="f", value=written.value, unit=written.unit, period=written.period)
    draft = Draft(text=f'It is <claim id="f"{asked}>{written.payload}</claim>.', locale=written.locale)
    (mark,) = [each for each in check(draft, Evidence(facts=[fact]), numbers=numbers).marks if each.ref == "f"]
    return mark.mark == "verified", mark.why


def test_every_mode_has_its_forms():
    """`auto` is tried with every one of them."""
    assert set(FORMS) == set(PARAMETERS) - {"auto"}


@pytest.mark.parametrize("mode", FORMS)
@given(data=st.data())
def test_what_is_written_from_a_fact_by_the_definition_verifies(mode, data):
    written = data.draw(FORMS[mode]())
    for numbers in ([written.entry], EVERY):
        for asks in (written.asks, "auto", None):
            if asks in {"auto", None} and Fraction(0) == _value(written.payload):
                continue  # what is not zero is shown as 0 only where the mode is asked for
            holds, why = verified(written, numbers, asks)
            assert holds, (written, numbers if len(numbers) == 1 else "every mode", asks, why)


def _value(payload: str) -> Fraction | None:
    try:
        return Fraction(payload)
    except ValueError:
        return None


@given(value=values, decimals=st.integers(0, 4), off=st.integers(1, 9))
def test_a_neighbour_that_is_not_the_fact_rounded_does_not_verify(value, decimals, off):
    """The other half: one step of the last digit away is another number, in every request."""
    number, places = value
    shown = nearest(number, decimals) + Fraction(off, 10**decimals)
    payload = signed(shown, plain(shown, decimals), "-{}")
    written = Written(f"round{decimals}", {"type": "rounded", "decimals": decimals}, payload, fact_text(number, places))
    for asks in (written.asks, "rounded", "auto", None):
        holds, _ = verified(written, [written.entry, {"type": "exact"}], asks)
        assert not holds, (written, asks)


@pytest.mark.parametrize(
    ("payload", "value", "decimals", "holds"),
    [
        ("5.7", "5.7", 2, True),
        ("5.7", "5.74", 2, False),
        ("5.7", "5.704", 2, True),
        ("5.7", "5.7", 0, True),
        ("5.7", "6.2", 0, False),
        ("6", "5.7", 1, False),
    ],
)
def test_auto_takes_a_rounding_that_is_at_least_as_fine_as_what_is_written(payload, value, decimals, holds):
    written = Written("auto", {"type": "rounded", "decimals": decimals}, payload, value)
    assert verified(written, [written.entry], None)[0] is holds


@given(one=st.integers(1, 10**6), other=st.integers(1, 10**6))
def test_a_derived_number_written_from_its_expression_verifies(one, other):
    """`derived` is no entry of Π: the modes apply to the result as to any fact."""
    facts = [Fact(id="a", value=str(one)), Fact(id="b", value=str(other))]
    text = f'Together it was <claim expr="sum(a, b)">{one + other}</claim>.'
    (mark,) = check(Draft(text=text), Evidence(facts=facts), numbers=EVERY).marks
    assert mark.mark == "verified", mark.why
