"""Currencies by symbol, code and name."""

from __future__ import annotations

from fractions import Fraction

import pytest

from countermark.numeral import find
from countermark.numeral.lexicon.currencies import currency_ending, is_currency, match_currency, names_one, subunit
from countermark.numeral.locales import locale


@pytest.mark.parametrize(
    ("tag", "text", "end", "code"),
    [
        ("en", "$5", 1, "USD"), ("en", "US$ 5", 3, "USD"), ("en", "USD 5", 3, "USD"), ("en", "€5", 1, "EUR"), ("en", "£5", 1, "GBP"), ("en", "¥5", 1, "JPY"),
        ("en", "₹5", 1, "INR"), ("en", "Rs. 5", 3, "INR"), ("en", "C$5", 2, "CAD"), ("en", "R$5", 2, "BRL"), ("en", "RMB5", 3, "CNY"), ("en", "CHF 5", 3, "CHF"),
        ("fr-CA", "$5", 1, "CAD"), ("es-MX", "$5", 1, "MXN"), ("zh", "¥5", 1, "CNY"), ("ja", "¥5", 1, "JPY"), ("nb", "kr 5", 2, "NOK"), ("sv", "kr 5", 2, "SEK"), ("da", "kr 5", 2, "DKK"),
        ("ko", "₩5", 1, "KRW"), ("de-CH", "Fr. 5", 3, "CHF"),
    ],
)  # fmt: skip
def test_a_currency_before_a_number(tag, text, end, code):
    assert match_currency(text, 0, locale(tag), "before") == (end, code)


@pytest.mark.parametrize(
    ("tag", "text"),
    [
        ("en", "kr 5"),
        ("en", "TOP 10"),
        ("en", "COP 28"),
        ("en", "ALL 50"),
        ("en", "usd5x"),
        ("en", "dollars 5"),
        ("en", "USDX 5"),
        ("en", "5"),
        ("en", ""),
        ("de", "p5"),
        ("en", "U$5"),
    ],
)
def test_what_is_no_currency_before_a_number(tag, text):
    assert match_currency(text, 0, locale(tag), "before") is None


def test_letters_in_front_make_another_sign():
    """AUS$ is not US$."""
    assert match_currency("AUS$5", 1, locale("en"), "before") is None
    assert currency_ending("AUS$5", 4, locale("en")) is None


@pytest.mark.parametrize(
    ("tag", "text", "code"),
    [
        ("en", "5 dollars", "USD"), ("en", "5 US dollars.", "USD"), ("en", "5 U.S. dollars", "USD"), ("en", "5 euros", "EUR"), ("en", "5 Pounds Sterling", "GBP"), ("en", "5€", "EUR"),
        ("en", "5 USD", "USD"), ("en", "5 usd", "USD"), ("en", "5p", "GBP penny"), ("en", "5 pence", "GBP penny"), ("en", "5 cents", "USD cent"), ("en", "5-dollar", "USD"), ("en", "5 yuan", "CNY"),
        ("en", "5 South African rand", "ZAR"), ("en", "5 Philippine pesos", "PHP"), ("en", "5 international dollars", "international $"), ("en", "5 TRY", "TRY"), ("en", "5 francs", "franc"), ("en", "5 kroner", "krone"), ("en", "5 BTC", "BTC"), ("en", "5 rupees", "INR"),
        ("de", "5 Euro", "EUR"), ("de", "5 Cent", "EUR cent"), ("de", "5 US-Dollar", "USD"), ("de", "5 Schweizer Franken", "CHF"), ("fr", "5 d'euros", "EUR"), ("fr", "5 livres sterling", "GBP"), ("es", "5 dólares", "USD"),
        ("es", "5 de euros", "EUR"), ("pt-BR", "5 reais", "BRL"), ("it", "5 sterline", "GBP"), ("nl", "5 euro", "EUR"), ("nb", "5 kroner", "NOK"), ("ru", "5 рублей", "RUB"), ("ru", "5 руб.", "RUB"), ("ru", "5 долл. США", "USD"),
        ("tr", "5 TL", "TRY"), ("tr", "5 lira", "TRY"), ("th", "5 บาท", "THB"), ("zh", "5元", "CNY"), ("zh", "5美元", "USD"), ("ja", "5円", "JPY"), ("ja", "5米ドル", "USD"), ("ko", "5원", "KRW"), ("ko", "5 달러", "USD"),
        ("hi", "5 रुपये", "INR"), ("ar", "5 دولار", "USD"), ("pl", "5 zł", "PLN"),
    ],
)  # fmt: skip
def test_a_currency_behind_a_number(tag, text, code):
    found = match_currency(text, 1, locale(tag))
    assert found is not None
    assert found[1] == code
    assert found[0] >= len(text) - 1


@pytest.mark.parametrize(
    ("tag", "text"),
    [
        ("en", "5 p"),
        ("en", "5 try"),
        ("en", "5 all"),
        ("en", "5 dollarsx"),
        ("en", "5 euron"),
        ("en", "5 people"),
        ("en", "5"),
        ("en", "5 "),
        ("en", "5     dollars"),
        ("de", "5 dollari"),
        ("en", "5 real problems"),
        ("de", "5 元"),
    ],
)
def test_what_is_no_currency_behind_a_number(tag, text):
    assert match_currency(text, 1, locale(tag)) is None


def test_a_currency_is_found_from_the_number_leftwards():
    english = locale("en")
    assert currency_ending("about US$ 5", 10, english) == (6, "USD")
    assert currency_ending("€5", 1, english) == (0, "EUR")
    assert currency_ending("EUR 5", 4, english) == (0, "EUR")
    assert currency_ending("TOP 10", 4, english) is None
    assert currency_ending("euro 5", 5, english) is None
    assert currency_ending("7€ 5", 3, english) is None
    assert currency_ending("5", 0, english) is None
    assert currency_ending("$     5", 6, english) is None


@pytest.mark.parametrize(
    ("text", "expression", "unit"),
    [
        ("Is sen 100,000 expensive?", "sen 100,000", "sen"),
        ("They owe Rupees 500 each month.", "Rupees 500", "INR"),
        ("about yen 5,000 million", "about yen 5,000 million", "JPY"),
        ("They paid rupees five hundred.", "rupees five hundred", "INR"),
        ("from baht 30 to 40 today", "baht 30", "THB"),
    ],
)
def test_a_name_that_english_writes_on_either_side_may_stand_in_front(text, expression, unit):
    first = find(text)[0]
    assert first.text == expression
    assert first.reading is not None
    assert first.reading.unit == unit


@pytest.mark.parametrize(
    ("text", "tag", "expression", "unit"),
    [
        ("It fell against the yen 5 years ago.", "en", "5 years", "year"),
        ("She won 5 medals.", "en", "5", None),
        ("five dollars 300 cups", "en", "five dollars", "USD"),
        ("sen 100", "de", "100", None),
        ("see p 5 there", "en", "5", None),
        ("(yen) 5 there", "en", "5", None),
        ("paid 7 yen 12 times", "en", "7 yen", "JPY"),
        ("Lumyen 5 there", "en", "5", None),
    ],
)
def test_a_name_in_front_of_what_counts_something_else_is_no_currency(text, tag, expression, unit):
    first = find(text, tag)[0]
    assert first.text == expression
    assert (first.reading.unit if first.reading is not None else None) == unit


@pytest.mark.parametrize(
    ("text", "names"),
    [("€6.13", True), ("6.13 GBP", True), ("C$5", True), ("$5", False), ("5 pounds", False), ("5", False)],
)
def test_a_code_or_a_mark_of_its_own_names_one_currency(text, names):
    assert names_one(text) is names


def test_a_subunit_is_a_hundredth_of_its_currency():
    assert subunit("USD cent") == ("USD", Fraction(1, 100))
    assert subunit("USD") is None
    assert is_currency("GBP penny")
    assert is_currency("EUR")
    assert is_currency("international $")
    assert is_currency("franc")
    assert not is_currency("kg")
    assert not is_currency("usd")


def test_an_abbreviated_name_keeps_its_dot():
    assert match_currency("5 долл. и", 1, locale("ru")) == (7, "USD")
    assert match_currency("5 долл.", 1, locale("ru")) == (7, "USD")
    assert match_currency("5 x", 1, locale("zh")) is None
