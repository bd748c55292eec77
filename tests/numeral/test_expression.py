"""In prose an expression may hold more than in a payload: ordinals, trailing qualifiers, two bounds."""

from __future__ import annotations

from decimal import Decimal

import pytest

from countermark.model import DEFAULT_LIMITS
from countermark.numeral import find, read
from countermark.numeral.expression import Expressions
from countermark.numeral.locales import locale


def texts(text: str, tag: str | None = None) -> list[str]:
    return [quantity.text for quantity in find(text, tag)]


def test_no_expression_starts_at_the_end():
    assert Expressions("", 0, 0, locale(), DEFAULT_LIMITS, strict=True).expression(0) is None


@pytest.mark.parametrize(
    ("text", "tag", "qualifier", "value"),
    [
        ("It cost 5 or more.", None, "or more", 5),
        ("It cost about 5 or less.", None, "or less", 5),
        ("It cost more than 5 or equal to.", None, "more than", 5),
        ("It cost at least 5 or more.", None, "at least", 5),
        ("增长约5", "zh", "约", 5),
    ],
)
def test_prose_may_qualify_behind_the_number(text, tag, qualifier, value):
    """Two bounds that say the same are one."""
    reading = find(text, tag)[0].reading
    assert reading is not None
    assert (reading.qualifier, reading.value) == (qualifier, Decimal(value))


@pytest.mark.parametrize("text", ["more than 5 to 7", "at least 5–7"])
def test_a_qualified_range_keeps_its_qualifier(text):
    """A bound is flagged in every mode, so the range behind it cannot verify."""
    found = read(text)
    assert (found.low, found.high, found.value) == (5, 7, None)
    assert found.qualifier in ("more than", "at least")


def test_an_ordinal_may_be_a_bound_in_prose_only():
    assert texts("It came after the tenth.")
    quantity = Expressions("more than the tenth", 0, 19, locale(), DEFAULT_LIMITS, strict=False).expression(0)
    assert quantity is not None
    assert (quantity.end, quantity.ordinal) == (19, True)
    for refused in ("more than the 5", "more than the way"):
        grammar = Expressions(refused, 0, len(refused), locale(), DEFAULT_LIMITS, strict=False)
        assert grammar.expression(0) is None
    assert Expressions("more than the tenth", 0, 19, locale(), DEFAULT_LIMITS, strict=True).expression(0) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the $5 to $7 million deal", ["$5 to $7 million"]),
        ("5 kg to 7 people", ["5 kg", "7 people"]),
        ("5 million to 7 people", ["5 million", "7 people"]),
    ],
)
def test_prose_that_is_no_range_holds_two_numbers(text, expected):
    assert texts(text) == expected
