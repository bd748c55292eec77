"""The payload in the fact's unit: what converts, and what must never be taken for the same."""

from __future__ import annotations

import pytest

from countermark.model import Fact

CONVERTS = [
    ("kg", "5000 g"),
    ("kg", "5 kg"),
    ("kg", "5"),
    ("usd", "$5.7"),
    ("usd", "USD 5.7"),
    ("usd", "570 cents"),
    ("millions", "$5,700,000"),
    ("pp", "5.7 pp"),
    ("permille", "5.7‰"),
    ("bps", "5.7 basis points"),
    ("mortality", "5.7 per 100,000"),
    ("mortality", "5.7"),
    ("widgets", "5.7"),
]


@pytest.mark.parametrize(("ref", "payload"), CONVERTS)
def test_a_payload_is_normalised_into_the_fact_s_unit(claim, ref, payload):
    answer = claim(ref, "exact", payload)
    assert answer.value is True, answer.reason


MISMATCHES = [
    ("phl24", "5.7 pp", "is in pp, fact 'phl24' is in %"),
    ("phl24", "57‰", "is in ‰, fact 'phl24' is in %"),
    ("phl24", "570 bps", "is in bps, fact 'phl24' is in %"),
    ("phl24", "$5.7", "is in USD, fact 'phl24' is in %"),
    ("pp", "5.7%", "is in %, fact 'pp' is in pp"),
    ("permille", "0.57%", "is in %, fact 'permille' is in ‰"),
    ("bps", "0.057%", "is in %, fact 'bps' is in bps"),
    ("usd", "€5.7", "is in EUR, fact 'usd' is in USD"),
    ("kg", "5 m", "is in m, fact 'kg' is in kg"),
    ("mortality", "5.7 per 1,000", "is in per 1000, fact 'mortality' is in per 100,000 people"),
    ("widgets", "5.7 kg", "is in kg, fact 'widgets' is in widgets"),
    ("hundred", "$100", "is in USD, fact 'hundred' has no unit"),
]


@pytest.mark.parametrize(("ref", "payload", "reason"), MISMATCHES)
def test_a_unit_that_does_not_convert_is_refused(claim, ref, payload, reason):
    answer = claim(ref, "exact", payload)
    assert (answer.value, answer.reason) == (False, reason)


def test_a_scale_written_out_counts_single_units(claim):
    """A fact of 5.7 [million USD] is "5.7 million"; it is never 5.7 million millions."""
    assert claim("millions", "abbr", "5.7 million").value is True
    assert claim("millions", "abbr", "$5.7 million").value is True
    trillions = [Fact(id="millions", value="5700000", unit="million USD")]
    assert claim("millions", "abbr", "5.7 million", facts=trillions).value is False


def test_a_wrong_magnitude_stays_wrong_in_its_unit(claim):
    assert claim("millions", "exact", "$5.7").value is False
    assert claim("kg", "exact", "5 g").value is False


@pytest.mark.parametrize("unit", [None, "", " ", "share", "Share", "fraction", "1"])
def test_a_unitless_share_takes_percent(claim, unit):
    facts = [Fact(id="s", value="0.12", unit=unit)]
    assert claim("s", "percent", "12%", facts=facts).value is True
    assert claim("s", "exact", "0.12", facts=facts).value is True
    assert claim("s", "exact", "12", facts=facts).value is False


@pytest.mark.parametrize("unit", ["index", "number", "ratio", "points"])
def test_any_other_number_without_unit_is_no_share(claim, unit):
    assert claim("s", "percent", "12%", facts=[Fact(id="s", value="0.12", unit=unit)]).value is False


def test_a_unit_outside_the_lexicon_matches_only_itself():
    from fractions import Fraction

    from countermark.measure.number.facts import FactUnit
    from countermark.measure.number.modes import rate

    assert rate("kg", FactUnit("kg", None, 1), scaled=False) == Fraction(1)
    assert rate("kg", FactUnit("kilo of sugar", None, 1), scaled=False) is None


@pytest.mark.parametrize(
    ("payload", "unit", "holds"),
    [
        ("5 deaths per 1,000", "deaths per 1,000 people", True),
        ("5 per 1,000", "deaths per 1,000 people", True),
        ("5 births per 1,000 women", "deaths per 1,000 people", False),
        ("5 per 1,000 households", "per 1,000 people", False),
        ("5 litres per km", "litres per 1000 km", False),
        ("5%", "pp (% of GDP)", False),
    ],
)
def test_a_rate_is_one_of_the_same_things_and_the_same_base(match, payload, unit, holds):
    facts = [Fact(id="a", value="5", unit=unit)]
    assert match(f'<claim id="a">{payload}</claim>', facts=facts).value is holds


@pytest.mark.parametrize(
    ("payload", "value", "unit", "holds"),
    [
        ("1 g", "0.4", "kg", False),
        ("$250", "0.3", "million USD", False),
        ("37 cents", "0.4", "USD", False),
        ("400 g", "0.4", "kg", True),
        ("0.4 kg", "0.42", "kg", True),
    ],
)
def test_auto_rounds_at_the_decimals_that_are_written(match, payload, value, unit, holds):
    """They are decimals of the payload's own unit: 1 g and 0.4 kg are both 0 kg, and not the same."""
    facts = [Fact(id="a", value=value, unit=unit)]
    assert match(f'<claim id="a">{payload}</claim>', facts=facts).value is holds


def test_a_spread_is_no_range(match):
    facts = [Fact(id="a", value="5")]
    assert match('<claim id="a" policy="range">5 ± 1</claim>', facts=facts).value is False
    assert match('<claim id="a" policy="rounded(1)">5</claim>', facts=facts).value is False


def test_a_second_amount_behind_the_token_counts_only_in_the_same_dimension(match):
    facts = [Fact(id="a", value="5", unit="ft")]
    assert match('<claim id="a">5 ft</claim> 6 inches', facts=facts).value is False
    assert match('It is <claim id="a">5 ft</claim> 6 kg now', facts=facts).value is True
    assert match('It is <claim id="a">5 ft</claim> and 6 million more', facts=facts).value is True


@pytest.mark.parametrize(("tag", "word"), [("tr", "yüzde"), ("th", "ร้อยละ"), ("zh", "百分之")])
def test_a_word_for_percent_in_front_is_seen(match, tag, word):
    facts = [Fact(id="a", value="5")]
    assert match(f'x {word} <claim id="a">5</claim> x', facts=facts, locale=tag).value is False


@pytest.mark.parametrize(("value", "payload", "holds"), [
    ("5.7", "5.7%", True),
    ("0.057", "5.7%", True),
    ("5.7", "5.7 kg", True),
    ("5.7", "5.8%", False),
    ("0.058", "5.7%", False),
    ("57", "5.7%", False),
    ("2021-07-01", "5.7%", False),
])  # fmt: skip
def test_a_cell_of_a_table_may_leave_its_unit_out(claim, value, payload, holds):
    """The table says elsewhere what its cells are in; what no unit makes equal stays wrong."""
    found = claim("cell", None, payload, facts=[Fact(id="cell", value=value, table="t")])
    assert found.value is holds, found.reason
