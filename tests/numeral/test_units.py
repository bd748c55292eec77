"""Units in running text, a fact's unit, and exact factors."""

from __future__ import annotations

from fractions import Fraction

import pytest

from countermark.numeral.lexicon.unit_table import OTHER, PHYSICAL
from countermark.numeral.lexicon.units import Unit, canonical, factor, joined, match_rate, match_unit
from countermark.numeral.locales import locale

PHYSICAL_NAMES = [line.partition("|")[0].strip() for line in PHYSICAL.split("\n") if line]


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("5 km", "km"), ("5km", "km"), ("5\u00a0km", "km"), ("5-kilometre", "km"), ("5 metres", "m"), ("5 meters", "m"), ("5 m", "m"), ("5m", "m"), ("5 litres", "L"), ("5 l", "L"),
        ("5 kilogrammes", "kg"), ("5 µg", "µg"), ("5 μg", "µg"), ("5 m²", "m^2"), ("5 m2", "m^2"), ("5 m^2", "m^2"), ("5 km²", "km^2"), ("5 m³", "m^3"), ("5 sq. km", "km^2"), ("5 square miles", "mi^2"),
        ("5 tonnes", "t"), ("5 metric tons", "t"), ("5 tons", "ton"), ("5 t", "t"), ("5 W", "W"), ("5 short tons", "short ton"), ("5 hours", "h"), ("5 min", "min"), ("5 years", "year"), ("5 kWh", "kWh"), ("5 GW", "GW"), ("5 GB", "GB"),
        ("5%", "%"), ("5 %", "%"), ("5 percent", "%"), ("5 per cent", "%"), ("5 percentage points", "pp"), ("5 pp", "pp"), ("5%-points", "pp"), ("5 ‰", "‰"), ("5 per mille", "‰"), ("5 bps", "bps"), ("5 basis points", "bps"),
        ("5 °C", "°C"), ("5 degrees Celsius", "°C"), ("5 ppm", "ppm"), ("5 km/h", "km/h"), ("5 kilometres per hour", "km/h"), ("5 mph", "mph"), ("5 m/s", "m/s"), ("5 kWh/m²", "kWh/m^2"), ("5 people per km²", "people/km^2"),
        ("5 people", "people"), ("5 inhabitants", "people"), ("5 households", "household"), ("5 tCO2e", "tCO2e"), ("5 tonnes of CO2", "tCO2"), ("5 Gt CO2", "GtCO2"), ("5 kg CO2", "kgCO2"),
        ("5 per 100,000 people", "per 100000"), ("5 per 100 000 inhabitants", "per 100000"), ("5 deaths per 1,000 live births", "per 1000"), ("5 per million", "per 1000000"), ("5 per thousand", "per 1000"), ("5 per 1000", "per 1000"),
        ("5 per capita", "per capita"), ("5 t per capita", "t per capita"), ("5 tonnes per person", "t per capita"), ("5 USD per capita", "USD per capita"), ("5 dollars per day", "USD/day"), ("5 kg/ha", "kg/ha"), ("5 euros", "EUR"),
        ("5 pounds", "pound"), ("5 lbs", "lb"), ("5 gallons", "gallon"),
    ],
)  # fmt: skip
def test_a_unit_behind_a_number(text, unit):
    assert match_unit(text, 1, locale("en")) == (len(text), unit)


@pytest.mark.parametrize(
    "text",
    [
        "5 in 10", "5 a day", "5 at", "5 as", "5 are", "5 us", "5 am", "5 to 7", "5 or", "5 kmx", "5 KM2x", "5 J", "5 per year", "5 per annum", "5 per", "5 per 7", "5 per 150,000",
        "5", "5 ", "5 widgets", "5 percents2", "5    km", "5\nkm", "5 K", "5 N", "5-km", "5 %s", "5 million", "5 per 1.000", "5 mo", "5 _km", "5 km_",
    ],
)  # fmt: skip
def test_everyday_words_and_fragments_are_no_units(text):
    assert match_unit(text, 1, locale("en")) is None


def test_percent_takes_no_denominator():
    """The year of "5 % per year" belongs to the sentence."""
    assert match_unit("5% per year", 1, locale("en")) == (2, "%")
    assert match_unit("5 pp per year", 1, locale("en")) == (4, "pp")


@pytest.mark.parametrize(
    ("tag", "text", "unit"),
    [
        ("de", "5 Prozent", "%"), ("de", "5 Prozentpunkte", "pp"), ("de", "5 Einwohner", "people"), ("de", "5 km", "km"), ("de", "5 Jahre", "year"), ("de", "5 pro 1.000", None),
        ("fr", "5 pour cent", "%"), ("fr", "5 points de pourcentage", "pp"), ("fr", "5 d'habitants", "people"), ("es", "5 por ciento", "%"), ("pt", "5 por cento", "%"), ("it", "5 per cento", "%"),
        ("nl", "5 procent", "%"), ("nb", "5 prosent", "%"), ("nb", "5 prosentpoeng", "pp"), ("ru", "5 процентов", "%"), ("ru", "5 п.п.", "pp"), ("ru", "5 чел.", "people"), ("ru", "5 км", "km"), ("tr", "5 kişi", "people"),
        ("zh", "5个百分点", "pp"), ("zh", "5人", "people"), ("zh", "5平方公里", "km^2"), ("zh", "5%", "%"), ("ja", "5パーセント", "%"), ("ja", "5人", "people"), ("ko", "5퍼센트", "%"), ("ko", "5명", "people"), ("ko", "5%", "%"), ("th", "5 คน", "people"),
        ("hi", "5 प्रतिशत", "%"), ("ar", "5 في المئة", "%"), ("en", "5 Prozent", None), ("en", "5 人", None), ("fr", "5 Prozent", None), ("zh", "5명", None),
    ],
)  # fmt: skip
def test_units_of_other_languages_stay_in_their_language(tag, text, unit):
    found = match_unit(text, 1, locale(tag))
    assert (None if found is None else found[1]) == unit


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("PT", Unit("%")), ("PC_GDP", Unit("%")), ("PT_GDP", Unit("%")), ("annual %", Unit("%")), ("% of GDP", Unit("%")), ("percent", Unit("%")), ("Percentage of total population", Unit("%")), ("% (annual)", Unit("%")),
        ("current US$", Unit("USD")), ("constant 2015 US$", Unit("USD")), ("US dollars", Unit("USD")), ("USD", Unit("USD")), ("EUR", Unit("EUR")), ("million USD", Unit("USD", 10**6)), ("USD million", Unit("USD", 10**6)),
        ("US$ billions", Unit("USD", 10**9)), ("thousands of persons", Unit("people", 1000)), ("persons", Unit("people")), ("Number", Unit("")), ("1", Unit("")), ("share", Unit("")), ("fraction", Unit("")), ("", Unit("")),
        ("thousands", Unit("", 1000)), ("per 100 000 population", Unit("per 100000")), ("per 1,000 live births", Unit("per 1000")), ("US$ per capita", Unit("USD per capita")), ("current US$ per capita", Unit("USD per capita")),
        ("people per sq. km of land area", Unit("people/km^2")), ("metric tons per capita", Unit("t per capita")), ("kt", Unit("kt")), ("years", Unit("year")), ("kg", Unit("kg")), ("pp", Unit("pp")), ("percentage points", Unit("pp")),
        ("international $", Unit("international $")), ("km²", Unit("km^2")), ("kWh per capita", Unit("kWh per capita")), ("in thousands", Unit("", 1000)), ("basis points", Unit("bps")), ("‰", Unit("‰")),
    ],
)  # fmt: skip
def test_a_facts_unit_is_read_from_its_own_words(text, unit):
    assert canonical(text) == unit


@pytest.mark.parametrize(
    "text",
    [
        "widgets",
        "GDP per capita (current US$)",
        "K",
        "unknown",
        "km per",
        "xx million",
        "of",
        "((",
        "US$ per",
        "%%",
        "% " * 200,
    ],
)
def test_a_unit_outside_the_lexicon_is_unknown(text):
    assert canonical(text) is None


@pytest.mark.parametrize(
    ("source", "target", "value"),
    [
        ("km", "m", Fraction(1000)), ("mi", "km", Fraction(1609344, 1000000)), ("in", "cm", Fraction(254, 100)), ("ft", "m", Fraction(3048, 10000)), ("lb", "kg", Fraction(45359237, 10**8)), ("oz", "g", Fraction(45359237, 1600000)),
        ("acre", "m^2", Fraction(40468564224, 10**7)), ("ha", "m^2", Fraction(10000)), ("L", "m^3", Fraction(1, 1000)), ("h", "s", Fraction(3600)), ("kWh", "J", Fraction(3600000)), ("km/h", "m/s", Fraction(5, 18)),
        ("mph", "km/h", Fraction(1609344, 1000000)), ("kn", "km/h", Fraction(1852, 1000)), ("t", "kg", Fraction(1000)), ("Mt", "t", Fraction(10**6)), ("short ton", "lb", Fraction(2000)), ("GB", "MB", Fraction(1000)), ("GiB", "MiB", Fraction(1024)),
        ("B", "bit", Fraction(8)), ("US gallon", "L", Fraction(3785411784, 10**9)), ("imperial gallon", "L", Fraction(454609, 100000)), ("kcal", "J", Fraction(4184)), ("atm", "Pa", Fraction(101325)), ("bar", "kPa", Fraction(100)),
        ("year", "month", Fraction(12)), ("decade", "year", Fraction(10)), ("fortnight", "day", Fraction(14)), ("USD cent", "USD", Fraction(1, 100)), ("EUR", "EUR cent", Fraction(100)), ("people/km^2", "people/ha", Fraction(1, 100)),
        ("kg per capita", "t per capita", Fraction(1, 1000)), ("MtCO2", "tCO2", Fraction(10**6)), ("%", "%", Fraction(1)), ("widgets", "widgets", Fraction(1)), ("USD/day", "USD cent/day", Fraction(100)), ("week", "day", Fraction(7)),
    ],
)  # fmt: skip
def test_factors_are_exact(source, target, value):
    """Hand-checked against the definitions."""
    found = factor(source, target)
    assert found == value
    assert type(found) is Fraction


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("%", "pp"), ("%", "‰"), ("‰", "bps"), ("pp", "bps"), ("ton", "kg"), ("ton", "t"), ("°C", "°F"), ("°C", "K"), ("kg", "m"), ("USD", "EUR"), ("USD cent", "EUR"), ("people", "household"), ("month", "day"), ("year", "day"),
        ("per 1000", "per 100000"), ("per capita", "per 1000"), ("tCO2", "t"), ("tCO2", "tCO2e"), ("gallon", "L"), ("pound", "lb"), ("pound", "GBP"), ("km/h", "km"), ("km", "km/h"), ("kg per capita", "kg"), ("kg/ha", "kg/people"), ("", "kg"), ("cal", "J"),
        ("widgets", "kg"), ("°", "km"),
    ],
)  # fmt: skip
def test_what_does_not_convert_has_no_factor(source, target):
    assert factor(source, target) is None


@pytest.mark.parametrize("name", PHYSICAL_NAMES)
def test_every_physical_unit_is_known_to_pint_and_converts_exactly(name):
    """There and back is one, through its own dimension."""
    for other in PHYSICAL_NAMES:
        there = factor(name, other)
        if there is not None and other != name:
            assert type(there) is Fraction
            assert there * factor(other, name) == 1
            return
    assert name in {"A", "mA", "mAh", "Ω", "F", "lx", "lm", "cd", "V", "mol", "eV", "°"}


def test_no_alias_names_two_units():
    """A symbol means one unit, and so does a name."""
    for column in (2, 3):
        seen: dict[str, str] = {}
        for line in (PHYSICAL + OTHER).split("\n"):
            if line:
                parts = [part.strip() for part in line.split("|")]
                for alias in set(parts[column].split()):
                    assert seen.setdefault(alias, parts[0]) == parts[0]


def test_a_denominator_is_read_by_itself():
    english = locale("en")
    assert match_rate(" per capita", 0, english) == (11, "per capita")
    assert match_rate("/km²", 0, english) == (4, "/km^2")
    assert match_rate(" per day", 0, english) == (8, "/day")
    assert match_rate(" per cent", 0, english) is None
    assert match_rate(" per %", 0, english) is None
    assert match_rate(" per 1.000 people", 0, locale("de")) == (17, "per 1000")
    assert match_rate("", 0, english) is None


def test_a_count_over_a_base_is_the_base():
    assert joined("death", "per 1000") == "per 1000"
    assert joined("USD", "per capita") == "USD per capita"
    assert joined("kg", "per 1000") == "kg per 1000"
    assert joined("km", "/h") == "km/h"
