"""A fact's value in the style of the number that is wrong."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from countermark.correct.strategies.style import Expected, candidates, is_shown
from countermark.numeral import find
from countermark.numeral.locales import locale


def written(text, value, unit=None, tag=None):
    quantity = find(text, tag)[0]
    return list(candidates(quantity, Expected(Fraction(value), unit, "f"), locale(tag)))


@pytest.mark.parametrize(
    ("text", "value", "unit", "tag", "first"),
    [
        ("9.9%", "7.67", "%", None, "7.7%"),
        ("9.90 %", "7.67", "%", None, "7.67 %"),
        ("9%", "7.67", "%", None, "8%"),
        ("1,234", "55339003", None, None, "55,339,003"),
        ("1234567", "55339003", None, None, "55339003"),
        ("US$ 1.2 billion", "108040000000", "USD", None, "US$ 108.0 billion"),
        ("$1.2bn", "108040000000", "USD", None, "$108.0bn"),
        ("55.3 billion people", "55339003", "people", None, "55.3 million people"),
        ("US$1,530 million", "1350", "US$ million", None, "US$1,350 million"),
        ("1,530 million people", "1350000", "thousand people", None, "1,350 million people"),
        ("55.3 Mrd.", "55339003", None, "de", None),
        ("55,3 Milliarden", "55339003", None, "de", "55,3 Millionen"),
        ("1.234,5", "55339003.25", None, "de", "55.339.003,3"),
        ("12,34,567", "98765432", None, "en-IN", "9,87,65,432"),
        ("-3.2%", "-5.07", "%", None, "-5.1%"),
        ("−3.2%", "5.07", "%", None, "5.1%"),
        ("5.2%", "-5.07", "%", None, "-5.1%"),
        ("$5.2", "-3", "USD", None, "-$3.0"),
        ("about 5%", "7.67", "%", None, "about 8%"),
        ("5.2 km", "1234", "m", None, "1.2 km"),
        ("5%", "0.0767", None, None, "8%"),
        ("5.2", "3000000", "million USD", None, "3,000,000.0"),
        ("€5.2 million", "7000000", "USD", None, "US$7.0 million"),
        ("5.2 pp", "7.67", "%", None, "7.7%"),
        ("5.2 million", "900", None, None, "900.0"),
    ],
)
def test_the_first_candidate_keeps_the_style(text, value, unit, tag, first):
    found = written(text, value, unit, tag)
    if first is None:
        assert not found or found[0].endswith(("Mio.", "Millionen"))
    else:
        assert found[0] == first


def test_more_digits_come_before_the_exact_value():
    assert written("9.9%", "7.6712", "%") == ["7.7%", "7.67%", "7.671%", "7.6712%"]


def test_a_value_is_never_written_as_zero():
    assert written("9%", "0.004", "%")[0] == "0.004%"


@pytest.mark.parametrize("text", ["5–7%", "1 in 5", "½", "five", "2.5e6"])
def test_a_form_that_is_no_plain_number_has_no_shape(text):
    quantity = find(text)[0]
    assert list(candidates(quantity, Expected(Fraction(3), None, "f"), locale())) == []


def test_a_number_that_equals_its_fact_is_not_wrong():
    assert is_shown(find("7.670 %")[0], Expected(Fraction("7.67"), "%", "f"))
    assert not is_shown(find("7.7%")[0], Expected(Fraction("7.67"), "%", "f"))


@given(
    st.decimals(min_value="-1e12", max_value="1e12", places=4),
    st.sampled_from(["9.9", "9,999.9", "US$ 9.9 million", "9.9%", "-9"]),
)
def test_the_last_candidate_is_exact_and_each_can_be_read(value, text):
    """Whatever the value: what is written reads as that value, rounded to its own digits."""
    unit = "%" if "%" in text else "USD" if "$" in text else None
    for candidate in written(text, str(value), unit):
        [quantity] = find(candidate)
        assert quantity.text == candidate
        assert quantity.reading is not None
        off = abs(Fraction(quantity.reading.value) - Fraction(value))
        assert off <= Fraction(quantity.reading.quantum) / 2
