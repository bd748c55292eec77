"""A payload has one reading or none."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from tests.pace import takes_at_most

from countermark.errors import InvalidDraft
from countermark.model import Limits, Reading
from countermark.numeral import Refusal, kind_of, read, sense

D = Decimal


def reading(payload: str, locale: str | None = None) -> Reading:
    found = read(payload, locale)
    assert isinstance(found, Reading), found
    return found


@pytest.mark.parametrize(
    ("payload", "value", "unit", "quantum"),
    [
        ("5.7", "5.7", None, "0.1"),
        ("5.70", "5.70", None, "0.01"),
        ("0", "0", None, "1"),
        ("-0", "0", None, "1"),
        (".5", "0.5", None, "0.1"),
        ("-.5", "-0.5", None, "0.1"),
        ("1,428.5", "1428.5", None, "0.1"),
        ("1,000,000", "1000000", None, "1"),
        ("1.500", "1.500", None, "0.001"),
        ("5.7%", "5.7", "%", "0.1"),
        ("5.7 %", "5.7", "%", "0.1"),
        ("5.7 percent", "5.7", "%", "0.1"),
        ("5.7 per cent", "5.7", "%", "0.1"),
        ("5 pp", "5", "pp", "1"),
        ("5 percentage points", "5", "pp", "1"),
        ("5 ‰", "5", "‰", "1"),
        ("5 basis points", "5", "bps", "1"),
        ("$5.7", "5.7", "USD", "0.1"),
        ("-$5.7", "-5.7", "USD", "0.1"),
        ("$-5.7", "-5.7", "USD", "0.1"),
        ("€5", "5", "EUR", "1"),
        ("USD 5", "5", "USD", "1"),
        ("usd$ 5", "5", "USD", "1"),
        ("5 EUR", "5", "EUR", "1"),
        ("5 euros", "5", "EUR", "1"),
        ("−5", "-5", None, "1"),
        ("–5", "-5", None, "1"),
        ("+5", "5", None, "1"),
        ("minus 5", "-5", None, "1"),
        ("plus 5", "5", None, "1"),
        ("(3.2)", "-3.2", None, "0.1"),
        ("(3.2)%", "-3.2", "%", "0.1"),
        ("(3.2%)", "-3.2", "%", "0.1"),
        ("$(3.2)", "-3.2", "USD", "0.1"),
        ("($3.2)", "-3.2", "USD", "0.1"),
        ("1.5e3", "1500", None, "100"),
        ("1E-3", "0.001", None, "0.001"),
        ("1.3×10^6", "1300000", None, "100000"),
        ("1.3 x 10^-2", "0.013", None, "0.001"),
        ("10^6", "1000000", None, "1000000"),
        ("1e400", "1" + "0" * 400, None, "1" + "0" * 400),
        ("5 kg", "5", "kg", "1"),
        ("-5 °C", "-5", "°C", "1"),
        ("1,234 people", "1234", "people", "1"),
        ("5 per 100,000 people", "5", "per 100000", "1"),
        ("5 years old", "5", "year", "1"),
        ("87 yo", "87", "year", "1"),
        (" 5.7\n", "5.7", None, "0.1"),
        ("2024", "2024", None, "1"),
    ],
)
def test_plain_decimals(payload, value, unit, quantum):
    """Digits, sign, grouping, decimal mark, exponent and unit make a plain decimal."""
    found = reading(payload)
    assert (found.value, found.unit, found.quantum, found.form) == (D(value), unit, D(quantum), "decimal")
    assert isinstance(found.value, Decimal)
    assert not (found.value == 0 and found.value.is_signed())


@pytest.mark.parametrize(
    ("payload", "value", "scale", "quantum", "unit"),
    [
        ("1.5 million", "1500000", "million", "100000", None),
        ("1.50 million", "1500000", "million", "10000", None),
        ("5.7M", "5700000", "M", "100000", None),
        ("5 bn", "5000000000", "bn", "1000000000", None),
        ("$5.7 billion", "5700000000", "billion", "100000000", "USD"),
        ("€5m", "5000000", "m", "1000000", "EUR"),
        ("5m euros", "5000000", "m", "1000000", "EUR"),
        ("30 MUSD", "30000000", "M", "1000000", "USD"),
        ("75 USD million", "75000000", "million", "1000000", "USD"),
        ("5 million people", "5000000", "million", "1000000", "people"),
        ("-5 thousand", "-5000", "thousand", "1000", None),
        ("$(14.2) million", "-14200000", "million", "100000", "USD"),
        ("2 lakh crore", "2000000000000", "lakh crore", "1000000000000", None),
        ("1.5 thousand %", "1500", "thousand", "100", "%"),
    ],
)
def test_scaled_numbers(payload, value, scale, quantum, unit):
    """A scale multiplies value and quantum, and is kept as written."""
    found = reading(payload)
    assert (found.value, found.scale, found.quantum, found.unit) == (D(value), scale, D(quantum), unit)
    assert found.form == "scaled"


@pytest.mark.parametrize(
    ("payload", "value"),
    [
        ("½", Fraction(1, 2)),
        ("2½", Fraction(5, 2)),
        ("2 ½", Fraction(5, 2)),
        ("2 1/2", Fraction(5, 2)),
        ("1/5", Fraction(1, 5)),
        ("1⁄5", Fraction(1, 5)),
        ("-1/5", Fraction(-1, 5)),
        ("1:5", Fraction(1, 5)),
        ("1 in 5", Fraction(1, 5)),
        ("1 in 100,000", Fraction(1, 100000)),
        ("1 in 2 million", Fraction(1, 2000000)),
        ("one in five", Fraction(1, 5)),
        ("3 out of 4", Fraction(3, 4)),
        ("one over three", Fraction(1, 3)),
        ("two thirds", Fraction(2, 3)),
        ("2.5×", D("2.5")),
        ("2.5x", D("2.5")),
        ("2.5 times", D("2.5")),
        ("doubled", D(2)),
        ("tripled", D(3)),
        ("halved", Fraction(1, 2)),
        ("twice", D(2)),
    ],
)
def test_ratios(payload, value):
    """Fractions, ratios and multiples are rationals; only a multiple with decimals shows how far it is rounded."""
    found = reading(payload)
    quantum = Decimal("0.1") if payload.startswith("2.5") else None
    assert (found.value, found.form, found.quantum, kind_of(found)) == (value, "ratio", quantum, "ratio")


@pytest.mark.parametrize(
    ("payload", "low", "high", "unit"),
    [
        ("5–7%", "5", "7", "%"),
        ("5-7", "5", "7", None),
        ("5–5", "5", "5", None),
        ("5 – 7", "5", "7", None),
        ("5 to 7 million", "5000000", "7000000", None),
        ("between 5 and 7", "5", "7", None),
        ("about between 5 and 7", "5", "7", None),
        ("between 5% and 7%", "5", "7", "%"),
        ("$5–7 million", "5000000", "7000000", "USD"),
        ("$5–$7", "5", "7", "USD"),
        ("-5–7", "-5", "7", None),
        ("-7–-5", "-7", "-5", None),
        ("±0.3", "-0.3", "0.3", None),
        ("± 0.3%", "-0.3", "0.3", "%"),
        ("more than 5 and less than 7", "5", "7", None),
        ("less than 7 and more than 5", "5", "7", None),
    ],
)
def test_ranges(payload, low, high, unit):
    """A range has two ends and no value; unit and scale stand for both."""
    found = reading(payload)
    assert (found.value, found.low, found.high, found.unit, found.form) == (None, D(low), D(high), unit, "range")
    assert kind_of(found) == "range"


def test_a_spread_has_a_value_and_two_ends():
    found = reading("5.2 ± 0.3")
    assert (found.value, found.low, found.high, found.quantum) == (D("5.2"), D("4.9"), D("5.5"), D("0.1"))
    million = reading("5.2 ± 0.3 million")
    assert (million.value, million.low, million.scale) == (D(5200000), D(4900000), "million")
    assert reading("5.2 +/- 0.3 kg").unit == "kg"


@pytest.mark.parametrize(
    ("payload", "qualifier", "way"),
    [
        ("about 5.7%", "about", "approximate"),
        ("Approximately 5", "approximately", "approximate"),
        ("~5", "~", "approximate"),
        ("nearly 5", "nearly", "below"),
        ("just under 5", "just under", "below"),
        ("just over 5", "just over", "above"),
        ("at least 5", "at least", "minimum"),
        ("over 5", "over", "minimum"),
        ("more  than 5", "more than", "minimum"),
        ("no less than 5", "no less than", "minimum"),
        (">= 5", ">=", "minimum"),
        ("up to 5", "up to", "maximum"),
        ("no more than 5", "no more than", "maximum"),
        ("≤5", "≤", "maximum"),
        ("exactly 5", "exactly", "exact"),
    ],
)
def test_qualifiers(payload, qualifier, way):
    """A qualifier is kept in lower case, and its direction is known."""
    found = reading(payload)
    assert found.qualifier == qualifier
    assert sense(qualifier) == way


def test_a_word_that_qualifies_nothing_has_no_sense():
    assert sense("perhaps") is None


@pytest.mark.parametrize(
    ("payload", "value"),
    [
        ("five million", "5000000"),
        ("minus five", "-5"),
        ("4 thousand 3 hundred", "4300"),
        ("4 thousand 3 hundred and 21", "4321"),
        ("3 million and a quarter", "3250000"),
        ("6 crore and two hundred", "60000200"),
        ("5 feet 2 inches", Fraction(31, 6)),
        ("15 dollars and 50 cents", Fraction(31, 2)),
        ("thirteen dollars and forty-five cents", Fraction(269, 20)),
    ],
)
def test_words_and_compounds(payload, value):
    found = reading(payload)
    assert found.value == (D(value) if isinstance(value, str) else value)
    assert found.form == "words"


@pytest.mark.parametrize(
    ("payload", "reason"),
    [
        ("", "there is no number"),
        ("  ", "there is no number"),
        ("1,5", "not a number as written in en"),
        ("1,50", "not a number as written in en"),
        ("1.234.5", "not a number as written in en"),
        ("1.234,5", "not a number as written in en"),
        ("12,34,567", "not a number as written in en"),
        ("1,2345", "not a number as written in en"),
        ("1,234,56", "not a number as written in en"),
        ("0,123", "not a number as written in en"),
        ("1_000", "not a number as written in en"),
        ("1·5", "not a number as written in en"),
        ("1'000", "not a number as written in en"),
        ("00.5", "not a number as written in en"),
        ("007", "starts with a zero"),
        ("0x1F", "not a decimal number"),
        ("0o17", "not a decimal number"),
        ("0b101", "not a decimal number"),
        ("1e999999999", "exponent beyond 400"),
        ("1e-999999999", "exponent beyond 400"),
        ("1.5e-400", "exponent beyond 400"),
        ("1e401", "exponent beyond 400"),
        ("1" * 101, "more than 100 digits"),
        ("1" * 250, "more than 100 digits"),
        ("1." + "1" * 100, "more than 100 digits"),
        ("1" * 257, "longer than 256 characters"),
        ("NaN", "not finite"),
        ("-inf", "not finite"),
        ("∞", "not finite"),
        ("5-", "sign is after"),
        ("5−", "sign is after"),
        ("--5", "two signs"),
        ("+-5", "two signs"),
        ("- 5", "a space between"),
        ("minus -5", "more than a number"),
        ("XIV", "Roman numeral"),
        ("xiv", "Roman numeral"),
        ("Ⅳ", "plain digits"),
        ("①", "plain digits"),
        ("²", "plain digits"),
        ("5²", "raised digits"),
        ("1.3×10⁶", "raised digits"),
        ("1.1^23", "arithmetic"),
        ("5^", "raised digits"),
        ("５", "not a number as written in en"),
        ("٥", "not a number as written in en"),
        ("1٥", "two scripts"),
        ("5\u200b", "invisible"),
        ("\u202e5", "invisible"),
        ("5\u00ad7", "invisible"),
        ("5\x00", "invisible"),
        ("✓ 5", "check mark"),
        ("5 ✔", "check mark"),
        ("not 5", "negation"),
        ("no 5", "negation"),
        ("5 not", "negation"),
        ("5 6", "second number"),
        ("5, 6", "second number"),
        ("5 and 7", "second number"),
        ("5% 7%", "second number"),
        ("5 million 7", "second number"),
        ("1 000", "second number"),
        ("5 out of 4", "second number"),
        ("5 in 5", "second number"),
        ("3 in 2024", "second number"),
        ("1/2/3", "second number"),
        ("2024-07-01", "second number"),
        ("1/0", "divided by"),
        ("5.", "not part of a number"),
        ("5%%", "not part of a number"),
        ("$5%", "not part of a number"),
        ("USD 5 EUR", "not part of a number"),
        ("$5 kg", "not part of a number"),
        ("5 abc", "not part of a number"),
        ("5)", "not part of a number"),
        ("5 (kg)", "not part of a number"),
        ("5-year", "not part of a number"),
        ("1 in 5 people", "not part of a number"),
        ("5&nbsp;%", "not part of a number"),
        ("5e", "not part of a number"),
        ("at least 5 or more", "not part of a number"),
        ("five six", "not part of a number"),
        ("<b>5</b>", "more than a number"),
        ("about about 5", "more than a number"),
        ("(5", "more than a number"),
        ("((5))", "more than a number"),
        ("-(5)", "more than a number"),
        ("Q3", "more than a number"),
        ("%5", "more than a number"),
        ("between 5", "more than a number"),
        ("x2", "more than a number"),
        ("(-5)", "no sign of its own"),
        ("(½)", "no sign of its own"),
        ("(1,5)", "not a number as written in en"),
        ("$(5%)", "two units"),
        ("growth", "is not a number"),
        ("$", "is not a number"),
        ("-", "is not a number"),
        ("a" * 60, "…"),
        ("twenty-first", "place in an order"),
        ("7–5", "does not rise"),
        ("1 234 567", "not a number as written in en"),
        ("1\u202f234", "not a number as written in en"),
        ("5 or so", "not part of a number"),
        ("5+", "sign is after"),
        ("5 or more", "not part of a number"),
        ("more than 5 or equal to", "not part of a number"),
        ("between 7 and 5", "does not rise"),
        ("5%–7 kg", "different units"),
        ("5%–7", "one end of the range has a unit"),
        ("5 million–7", "one end of the range has a scale"),
        ("between $5 and $7 million", "one end of the range has a scale"),
        ("5% ± 1 kg", "another unit"),
        ("5 million ± 1", "only the value has a scale"),
        ("±-5", "sign after ±"),
        ("±1,5", "not a number as written in en"),
        ("±", "is not a number"),
    ],
)
def test_refusals(payload, reason):
    """What is not one number is refused, with the reason."""
    found = read(payload)
    assert isinstance(found, Refusal), found
    assert reason in found.reason


@pytest.mark.parametrize(
    ("payload", "locale", "value"),
    [
        ("12,34,567", "en-IN", "1234567"),
        ("1.234,5", "de", "1234.5"),
        ("1.500", "de", "1500"),
        ("1’234.5", "de-CH", "1234.5"),
        ("1\u202f234,5", "fr", "1234.5"),
        ("1 234,5", "fr", "1234.5"),
        ("١٬٢٣٤٫٥", "ar", "1234.5"),
        ("1,234.5", "ar", "1234.5"),
        ("१२,३४,५६७", "hi", "1234567"),
        ("5,7 Mio.", "de", "5700000"),
        ("2조 3천억", "ko", "2300000000000"),
        ("3万", "zh", "30000"),
        ("%5,7", "tr", "5.7"),
        ("yüzde 5,7", "tr", "5.7"),
        ("٥٫٧٪\u061c", "ar", "5.7"),
        ("\u061c-٥", "ar", "-5"),
        ("约5", "zh", "5"),
        ("etwa 5", "de", "5"),
    ],
)
def test_locales(payload, locale, value):
    """A declared locale reads its own marks, groups, digits and scales."""
    assert reading(payload, locale).value == D(value)


@pytest.mark.parametrize(
    ("payload", "locale", "low"),
    [("zwischen 5 und 7", "de", 5), ("5 bis 7", "de", 5), ("entre 5 et 7", "fr", 5), ("от 5 до 7", "ru", 5)],
)
def test_ranges_in_other_languages(payload, locale, low):
    assert reading(payload, locale).low == low


@pytest.mark.parametrize(
    ("payload", "locale"),
    [
        ("1,234.5", "de"),
        ("1.234", "fr"),
        ("12,34,567", "de"),
        ("123,456", "en-IN"),
        ("1٢", "ar"),
        ("5\u200f", "ar"),
        ("５", "ar"),
        ("between 5 and 7", "de"),
        ("5 bn", "de"),
        ("about 5", "de"),
        ("1’234.5", "de"),
    ],
)
def test_other_conventions_are_refused(payload, locale):
    """Nothing falls back to another locale."""
    assert isinstance(read(payload, locale), Refusal)


def test_an_unknown_locale_is_the_callers_mistake():
    with pytest.raises(InvalidDraft):
        read("5", "xx-nowhere")


def test_caps_are_the_operators():
    small = Limits(payload=10, digits=3, exponent=5)
    assert "more than 3 digits" in read("1234", None, small).reason
    assert "longer than 10" in read("1" * 11, None, small).reason
    assert "beyond" in read("1e6", None, small).reason
    assert "beyond" in read("1 million", None, small).reason
    assert read("123", None, small).value == 123


def test_the_reader_is_quick_on_hostile_payloads():
    """A million digits, brackets or words are refused at once."""
    for payload in ("9" * 10**6, "(" * 10**6, "1," * 10**6, "1e" + "9" * 10**6, "one " * 10**5):
        assert isinstance(read(payload), Refusal)
        assert takes_at_most(0.2, lambda more, payload=payload: read(payload + payload[0] * (more + 1)))


def test_readings_are_remembered_and_equal():
    assert read("1,234.56") is read("1,234.56")
    for number in range(20_001):
        read(str(number))
    assert reading("1,234.56").value == D("1234.56")


@pytest.mark.parametrize(
    ("payload", "kind"),
    [
        ("5", "number"),
        ("5%", "percent"),
        ("5 pp", "pp"),
        ("5 ‰", "permille"),
        ("5 bps", "bps"),
        ("$5", "currency"),
        ("5 kg", "unit"),
        ("½", "ratio"),
        ("½ kg", "unit"),
        ("5–7%", "range"),
        ("5 ± 1", "range"),
        ("5 ± 1 kg", "unit"),
    ],
)
def test_kinds_of_values(payload, kind):
    assert kind_of(reading(payload)) == kind


@pytest.mark.parametrize(
    ("payload", "locale", "reason"),
    [
        # Digits of two scripts, or of a script that is not the locale's, wherever they stand.
        ("5e٣", None, "two scripts"),
        ("1/٢", None, "two scripts"),
        ("1 ٣/٤", None, "two scripts"),
        ("10^٣", None, "two scripts"),
        ("٥e3", "ar", "two scripts"),
        ("٥–7", "ar", "two scripts"),
        ("५–٧", "hi", "two scripts"),
        ("५", "ar", "as written in ar"),
        ("５．７", "ja", "as written in ja"),
        # White space that the page does not show as it is written.
        ("5\n%", None, "line break"),
        ("about\n5", None, "line break"),
        ("about\t5", None, "line break"),
        ("5\u3000%", "ja", "unusual space"),
        ("5\u00a0", None, "space at the end"),
        # A date or a quantity.
        ("1990s", None, "read as both"),
        ("90s", None, "read as both"),
        ("2019 г", "ru", "read as both"),
        ("2019年", "zh", "read as both"),
        ("5日", "ja", "read as both"),
        ("2023/24", None, "spans two"),
        ("2023/2024", None, "spans two"),
        # Units and scales that stand for one of two numbers, or for both.
        ("5 ± 10%", None, "two readings"),
        ("5 ± $1", None, "only the spread has"),
        ("5 ± one million", None, "not part of a number"),
        ("five ± -1", None, "second number"),
        ("5-$7", None, "one end of the range"),
        ("between 5 and $7", None, "one end of the range"),
        ("one to two hundred thousand", None, "one end of the range"),
        ("more than 5 and less than 7 million", None, "second number"),
        ("more than 5 and about 7", None, "second number"),
        ("more than 5 and 7", None, "second number"),
        ("more than 5 and less than", None, "not part of a number"),
        ("more than 7 and less than 5", None, "second number"),
        ("between 5 and third", None, "more than a number"),
        ("between 1,5 and 7", None, "more than a number"),
        ("between 5 million", None, "more than a number"),
        ("5–third", None, "not part of a number"),
        ("5 ± 1,5", None, "second number"),
        ("third ± 1", None, "second number"),
        # Words and dashes.
        ("thirty-forty", None, "not part of a number"),
        ("two-five million", None, "not part of a number"),
        ("one hundred - two", None, "does not rise"),
        ("five hundred–six", None, "does not rise"),
        ("7-eleven", None, "not part of a number"),
        ("5–-7", None, "second number"),
        # A half, or change, of what?
        ("5 hundred and a half", None, "not part of a number"),
        ("5K and a half", None, "not part of a number"),
        ("5K and 3", None, "second number"),
        ("5 dollars 5", None, "second number"),
        ("5 dollars and two hundred cents", None, "not part of a number"),
        ("5 dollars and five", None, "not part of a number"),
        ("5.5 million 3 hundred", None, "second number"),
        ("5 million 7 million", None, "second number"),
        ("6 crore and five hundred million", None, "not part of a number"),
        ("5 feet 13 inches", None, "second number"),
        # Brackets.
        ("(5%)m", None, "not part of a number"),
        ("$(5)%", None, "not part of a number"),
        ("(5–7)", None, "more than a number"),
        ("(about 5)", None, "more than a number"),
        ("$((5))", None, "more than a number"),
        # Ratios of nothing whole.
        ("1 in 0", None, "second number"),
        ("5:0", None, "second number"),
        ("1:2.5", None, "second number"),
        ("-1 in 5", None, "second number"),
        ("one in", None, "not part of a number"),
        ("1 in first", None, "not part of a number"),
        # What almost goes on.
        ("½–5", None, "second number"),
        ("1/5–7", None, "second number"),
        ("1 3/2", None, "second number"),
        ("½ dollars and 50 cents", None, "second number"),
        ("5 million dollars and 50 cents", None, "second number"),
        ("5 thousand 3.5", None, "second number"),
        ("5 thousand and third", None, "not part of a number"),
        ("more than 5 and less than 1,5", None, "second number"),
        ("5 years foo", None, "not part of a number"),
        ("5%abc", None, "not part of a number"),
        ("5 MUSD", "de", "not part of a number"),
        ("٥ foo", "ar", "not part of a number"),
        ("१,२३४,५६७", "hi", "as written in hi"),
        ("1.1^+-5", None, "arithmetic"),
        (".e3", None, "more than a number"),
        ("about\u00a0", None, "is not a number"),
        # Nothing falls back to English.
        ("about 5", "sv", "more than a number"),
        ("negative 5", "fr", "more than a number"),
        ("1 in 5", "de", "second number"),
        ("5 times", "de", "not part of a number"),
        ("5 yo", "es", "not part of a number"),
        ("5 tausend and 3", "de", "second number"),
        ("between 5 and 7", "sv", "more than a number"),
        # Words for points and kilos that mean two things.
        ("5ポイント", "ja", "not part of a number"),
        ("5キロ", "ja", "not part of a number"),
        ("5 points", "fr", "not part of a number"),
        ("5 м.", "ru", "not part of a number"),
        ("5 kg.", "de", "not part of a number"),
        ("5 USD.", None, "not part of a number"),
        ("\u200e-\u200e5", "ar", "direction character"),
        ("%٥", "ar", "more than a number"),
        ("5%٪", "ar", "not part of a number"),
        ("%", "tr", "is not a number"),
        ("yüzde", "tr", "is not a number"),
        ("$-", None, "is not a number"),
        ("-$", None, "is not a number"),
    ],
)
def test_what_can_be_read_in_two_ways_is_not_read(payload, locale, reason):
    """Two possible readings, or one that only another language has, are none."""
    found = read(payload, locale)
    assert isinstance(found, Refusal), found
    assert reason in found.reason


@pytest.mark.parametrize(
    ("payload", "locale", "value", "unit"),
    [
        ("500 руб.", "ru", "500", "RUB"),
        ("5 тыс. руб.", "ru", "5000", "RUB"),
        ("5 mia. kr.", "da", "5000000000", "DKK"),
        ("5 Fr.", "de-CH", "5", "CHF"),
        ("5 Std.", "de", "5", "h"),
        ("5 pct.", None, "5", "%"),
        ("5 °K", None, "5", "K"),
        ("5,772 K", None, "5772000", None),
        ("5 kelvin", None, "5", "K"),
        ("5m", None, "5", "m"),
        ("45s", None, "45", "s"),
        ("35日", "ja", "35", "day"),
        ("5 г", "ru", "5", "g"),
        ("$(5)m", None, "-5000000", "USD"),
        ("(5)kg", None, "-5", "kg"),
        ("$-5", None, "-5", "USD"),
        ("Rs. 5", None, "5", "INR"),
        ("٥٫٧ ٪", "ar", "5.7", "%"),
        ("5.7\u200e%\u200e", "ar", "5.7", "%"),
        ("\u061c+٥", "ar", "5", None),
        ("٥ كم", "ar", "5", "km"),
        ("5％", "zh", "5", "%"),
        ("百分之 5", "zh", "5", "%"),
        ("1億2,000万", "ja", "120000000", None),
        ("1万2千", "ja", "12000", None),
        ("3千5百", "zh", "3500", None),
        ("12억 3,000만", "ko", "1230000000", None),
        ("2 million 300 thousand", None, "2300000", None),
        ("5 procent", "sv", "5", "%"),
        ("5 procentpoint", "da", "5", "pp"),
        ("5 prosenttia", "fi", "5", "%"),
        ("5 p.p.", "pl", "5", "pp"),
        ("5 procent", "cs", "5", "%"),
        ("moins 5", "fr", "-5", None),
        ("минус пять", "ru", "-5", None),
        ("负5", "zh", "-5", None),
        ("マイナス5", "ja", "-5", None),
        ("eksi 5", "tr", "-5", None),
        ("miinus 5", "fi", "-5", None),
    ],
)
def test_what_has_one_reading_has_that_one(payload, locale, value, unit):
    """Abbreviations end in their own full stop, signs and percents follow the locale."""
    found = reading(payload, locale)
    assert (found.value, found.unit) == (D(value), unit)


@pytest.mark.parametrize(
    ("payload", "locale", "qualifier", "way"),
    [
        ("jusqu’à 5", "fr", "jusqu'à", "maximum"),
        ("ประมาณ5", "th", "ประมาณ", "approximate"),
        ("약5", "ko", "약", "approximate"),
        ("ungefär 5", "sv", "ungefär", "approximate"),
        ("næsten 5", "da", "næsten", "below"),
        ("vähintään 5", "fi", "vähintään", "minimum"),
        ("co najmniej 5", "pl", "co najmniej", "minimum"),
        ("téměř 5", "cs", "téměř", "below"),
    ],
)
def test_qualifiers_are_the_locales_own(payload, locale, qualifier, way):
    found = reading(payload, locale)
    assert (found.value, found.qualifier, sense(qualifier)) == (D(5), qualifier, way)


@pytest.mark.parametrize(
    ("payload", "locale", "low", "high"),
    [
        ("five to seven million", None, 5 * 10**6, 7 * 10**6),
        ("5 to seven million", None, 5 * 10**6, 7 * 10**6),
        ("two to five hundred", None, 200, 500),
        ("fifty to a hundred", None, 50, 100),
        ("zwei bis fünf Millionen", "de", 2 * 10**6, 5 * 10**6),
        ("five million to seven million", None, 5 * 10**6, 7 * 10**6),
        ("five–seven", None, 5, 7),
        ("%5-%7", "tr", 5, 7),
        ("بين ٥ و٧", "ar", 5, 7),
        ("5至7", "zh", 5, 7),
        ("5〜7", "ja", 5, 7),
    ],
)
def test_a_scale_in_words_stands_for_both_ends(payload, locale, low, high):
    found = reading(payload, locale)
    assert (found.low, found.high) == (low, high)


@pytest.mark.parametrize(
    ("payload", "quantum"),
    [
        ("five hundred", "1"),
        ("5 hundred", "100"),
        ("half a million", "100000"),
        ("2.5 million", "100000"),
        ("two and a half million", "100000"),
        ("a quarter of a million", "10000"),
        ("half a dozen", None),
        ("a third of a million", None),
        ("5 million and a half", None),
        ("1.5e3", "100"),
        ("5.2 ± 0.3 million", "100000"),
        ("½ million", None),
    ],
)
def test_the_quantum_is_never_wider_than_the_last_written_digit(payload, quantum):
    """Half a million is 0.5 million, not a million in two steps: 740,000 does not round to it."""
    assert reading(payload).quantum == (None if quantum is None else D(quantum))


@pytest.mark.parametrize(
    ("payload", "locale", "value", "quantum"),
    [
        ("ثلث", "ar", Fraction(1, 3), None),
        ("ثلثي مليون", "ar", Fraction(2 * 10**6, 3), None),
        ("نصف مليون", "ar", D(500000), D(100000)),
        ("mezzo milione", "it", D(500000), D(100000)),
    ],
)
def test_a_part_of_a_scale_is_exact(payload, locale, value, quantum):
    """A third of a million has no last digit; it is not 333,333."""
    found = reading(payload, locale)
    assert (found.value, found.quantum) == (value, quantum)
