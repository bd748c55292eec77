"""The mode table of SEMANTICS §1: what verifies, and every way in which it must not."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from tests.measure.conftest import EVERY_MODE

from countermark.measure import MEASURES
from countermark.measure.number.exact import rounded, shown
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Fact, Graph, Quantity, Reading, Source, Span
from countermark.protocols import Need, Subject

HOLDS = [
    ("phl24", "exact", "5.7"),
    ("phl24", "exact", "5.70"),
    ("phl24", "exact", "5.7%"),
    ("phl24", "exact", "about 5.7"),
    ("phl24", "exact", "exactly 5.7"),
    ("phl24", "round1", "5.7"),
    ("phl24", "round1", "5.74"),
    ("phl24", "round0", "6"),
    ("tie", "round0", "3"),
    ("phl24", "rounded", "5.70"),
    ("phl24", "rounded", "5.700"),
    ("k", "abbr", "1.5K"),
    ("k", "abbr", "1.5 thousand"),
    ("k", "abbr", "1.5 Thousand"),
    ("usd", "abbr", "$0.0000057 million"),
    ("hundred", "tolerance", "about 102"),
    ("hundred", "tolerance", "roughly 98"),
    ("hundred", "tolerance", "approximately 100"),
    ("hundred", "tolerance", "nearly 101"),
    ("hundred", "tolerance", "just over 99"),
    ("phl24", "percent", "5.7%"),
    ("phl24", "percent", "5.7"),
    ("phl24", "percent", "about 5.7 percent"),
    ("share", "percent", "12%"),
    ("fifth", "percent", "20%"),
    ("hundred", "range", "95–105"),
    ("hundred", "range", "between 95 and 105"),
    ("hundred", "range", "90-110"),
    ("phl24", "range", "5.2–5.8%"),
    ("fifth", "ratio", "1 in 5"),
    ("fifth", "ratio", "1:5"),
    ("fifth", "ratio", "1/5"),
    ("hundred", "ratio", "100×"),
    ("zero", "display", "0"),
    ("date", "year", "2021"),
    ("phl24", "year", "2024"),
    ("pop", "display", "1.43 billion"),
    ("pop", "display", "1,429 million"),
    ("k", "display", "two thousand"),
    ("neg", "display", "-3%"),
    ("tie", "display", "3"),
    ("phl24", None, "5.7"),
    ("phl24", "auto", "5.7%"),
    ("phl24", None, "6"),
    ("k", None, "1.5K"),
    ("fifth", None, "1/5"),
    ("hundred", None, "95–105"),
    ("hundred", None, "about 102"),
    ("pop", None, "1.43 billion"),
    ("k", None, "two thousand"),
    ("phl24", None, "2024"),
    ("hundred", "tolerance", "about 0.1K"),
    ("pop", "tolerance", "about 1.44 billion"),
    ("hundred", "bound", "more than 95"),
    ("hundred", "bound", "at least 100"),
    ("hundred", "bound", "≤ 0.1 thousand"),
    ("hundred", None, "under 105"),
]


@pytest.mark.parametrize(("ref", "policy", "payload"), HOLDS)
def test_a_payload_written_from_its_fact_holds(claim, ref, policy, payload):
    answer = claim(ref, policy, payload)
    assert answer.value is True, answer.reason
    assert answer.basis == (ref,)


REFUSED = [
    ("phl24", "exact", "5.8", "says 5.8, fact 'phl24' is 5.7: no match under exact"),
    ("phl24", "round1", "5.8", "says 5.8, fact 'phl24' is 5.7: no match under rounded(1)"),
    ("phl24", "rounded", "5.701", "'5.701' has 3 decimals; allowed are rounded(0), rounded(1), rounded(2)"),
    ("phl24", "rounded", "5.74", "says 5.74, fact 'phl24' is 5.7: no match under rounded(2)"),
    ("tie", "round0", "2", "says 2, fact 'tie' is 2.5: no match under rounded(0)"),
    ("phl24", "exact", "exactly 5.8", "says exactly 5.8, fact 'phl24' is 5.7"),
    ("phl24", "round0", "exactly 6", "says exactly 6, fact 'phl24' is 5.7"),
    ("k", "abbr", "1500", "abbr needs a scale such as 'million' inside the tag, and '1500' is plain digits"),
    ("k", "abbr", "1.6K", "says 1600, fact 'k' is 1500: no match under abbr"),
    ("k", "abbr", "1.5k", "the scale 'k' is not allowed; allowed are K, thousand, M, million, B, bn, billion, T, tn, trillion"),
    ("k", "exact", "1.5K", "exact takes plain digits, and '1.5K' is digits with a scale, which need abbr, display, bound or tolerance"),
    ("k", "exact", "two thousand", "exact takes plain digits, and 'two thousand' is number words, which need display or ratio"),
    ("fifth", "exact", "1/5", "exact takes plain digits, and '1/5' is a ratio, which needs ratio"),
    ("hundred", "exact", "95–105", "exact takes plain digits, and '95–105' is a range, which needs range"),
    ("fifth", "ratio", "0.2", "ratio needs a ratio such as '1 in 5', and '0.2' is plain digits"),
    ("hundred", "range", "100", "range needs a range such as '5–7', and '100' is plain digits"),
    ("hundred", "tolerance", "102", "tolerance needs 'about' or 'approximately' or 'roughly' or 'nearly' or 'just over' inside the tag, and there is none"),
    ("hundred", "tolerance", "around 102", "tolerance needs 'about' or 'approximately' or 'roughly' or 'nearly' or 'just over' inside the tag, not 'around'"),
    ("hundred", "tolerance", "about 102.1", "says 102.1, fact 'hundred' is 100: no match under tolerance(2 %)"),
    ("hundred", "tolerance", "nearly 99", "says nearly 99, and fact 'hundred' is 100: not below it"),
    ("hundred", "tolerance", "nearly 100", "says nearly 100, and fact 'hundred' is 100: not below it"),
    ("hundred", "tolerance", "just over 101", "says just over 101, and fact 'hundred' is 100: not above it"),
    ("hundred", "exact", "nearly 100", "'nearly' is valid only under tolerance, not under exact"),
    ("hundred", "tolerance", "at least 100", "'at least' states a bound, which needs bound, not tolerance"),
    ("hundred", "exact", "over 100", "'over' states a bound, which needs bound, not exact"),
    ("hundred", "exact", "up to 100", "'up to' states a bound, which needs bound, not exact"),
    ("share", "exact", "12%", "is in %, fact 'share' has no unit; ask for percent to write a share as a percentage"),
    ("share", "exact", "0.12 kg", "is in kg, fact 'share' has no unit"),
    ("share", "percent", "12", "percent needs a % sign inside the tag: fact 'share' is a share"),
    ("share", "percent", "13%", "says 0.13, fact 'share' is 0.12: no match under percent"),
    ("kg", "percent", "5%", "percent needs a fact in % or a share, and fact 'kg' is in kg"),
    ("pp", "percent", "5.7%", "percent needs a fact in % or a share, and fact 'pp' is in pp"),
    ("phl24", "percent", "5.7 pp", "is in pp, fact 'phl24' is in %"),
    ("hundred", "range", "101–105", "says 101–105, fact 'hundred' is 100: no match under range"),
    ("hundred", "range", "90–111", "the range 90–111 is wider than 0.2 of fact 'hundred', which is 100"),
    ("hundred", "range", "exactly 95–105", "says exactly 95–105, fact 'hundred' is 100"),
    ("fifth", "ratio", "1 in 6", "says 1/6, fact 'fifth' is 0.2: no match under ratio"),
    ("phl24", "ratio", "57/10", "a ratio without a unit is not in %, the unit of fact 'phl24'"),
    ("phl24", "year", "2023", "says 2023, the year of fact 'phl24' is 2024"),
    ("phl24", "year", "about 2024", "year needs four digits and nothing else inside the tag, not 'about 2024'"),
    ("phl24", "year", "2,024", "year needs four digits and nothing else inside the tag, not '2,024'"),
    ("hundred", "year", "2024", "fact 'hundred' (100) names no year"),
    ("date", "exact", "2021", "fact 'date' (2021-07-01) is a date, which only year can match"),
    ("pop", "display", "1.42 billion", "says 1420000000, fact 'pop' is 1428627663: no match under display"),
    ("pop", "display", "1/2", "display takes plain digits, and '1/2' is a ratio, which needs ratio"),
    ("hundred", "bound", "100", "bound needs a bound such as 'more than', and there is none"),
    ("hundred", "bound", "about 100", "bound needs a bound such as 'more than', not 'about'"),
    ("hundred", "bound", "more than 100", "says more than 100, and fact 'hundred' is 100"),
    ("hundred", "bound", "more than 89", "the bound 89 is farther than 0.1 of fact 'hundred', which is 100"),
    ("hundred", "bound", "well over 95", "'well over' does not say exactly which values it allows"),
    ("hundred", None, "over 101", "says over 101, and fact 'hundred' is 100"),
    ("pop", None, "1.42 billion", "says 1420000000, fact 'pop' is 1428627663: no match under abbr, display"),
    ("phl24", None, "2023", "says 2023, fact 'phl24' is 5.7: no match under exact, rounded(0), display"),
    ("date", None, "2020", "says 2020, the year of fact 'date' is 2021"),
    ("share", None, "0", "says 0, fact 'share' is 0.12; only a tag that asks for its mode may show it as 0"),
    ("phl24", None, "6.0 kg", "is in kg, fact 'phl24' is in %"),
    ("neg", None, "3.2%", "says 3.2, fact 'neg' is -3.2: no match under exact, percent, rounded(1), display; a direction in words ('fell') is not a sign: write -3.2 inside the tag"),
    ("zero", "exact", "0.4", "says 0.4, fact 'zero' is 0: no match under exact"),
]  # fmt: skip


@pytest.mark.parametrize(("ref", "policy", "payload", "reason"), REFUSED)
def test_what_does_not_hold_is_false_and_says_why(claim, ref, policy, payload, reason):
    answer = claim(ref, policy, payload)
    assert answer.value is False
    assert answer.reason == reason
    assert answer.basis == (ref,)


@pytest.mark.parametrize(
    ("ref", "policy", "payload", "reason"),
    [
        ("phl24", "exact", "5.7", "equals fact 'phl24' (5.7 %, WDI 2024)"),
        ("phl24", "percent", "about 5.7%", "equals fact 'phl24' (5.7 %, WDI 2024)"),
        ("phl24", "round0", "6", "equals fact 'phl24' (5.7 %, WDI 2024) rounded to 0 decimals"),
        ("share", "percent", "12%", "equals fact 'share' (0.12) as a percentage"),
        ("hundred", "tolerance", "about 102", "is within 2 % of fact 'hundred' (100)"),
        ("hundred", "tolerance", "about 100", "equals fact 'hundred' (100)"),
        ("hundred", "range", "95–105", "contains fact 'hundred' (100)"),
        ("date", "year", "2021", "is the year of fact 'date' (2021-07-01)"),
        (
            "pop",
            "display",
            "1.43 billion",
            "equals fact 'pop' (1428627663 people, WDI 2023) rounded to the digits shown",
        ),
    ],
)
def test_a_match_says_in_one_sentence_what_it_matched(claim, ref, policy, payload, reason):
    assert claim(ref, policy, payload).reason == reason


def test_a_waived_qualifier_is_said():
    """`qualifiers: []` requires none, which the reason tells the reader."""
    from tests.measure.conftest import match_all

    numbers = [{"type": "tolerance", "tolerance": 0.02, "qualifiers": []}]
    facts = [Fact(id="tol", value="100")]
    near, equal, directional = match_all(
        '<claim id="tol" policy="tolerance">102</claim> ; <claim id="tol" policy="tolerance">100</claim> ;'
        ' <claim id="tol" policy="tolerance">nearly 101</claim>',
        facts,
        numbers,
        None,
    )
    assert near.reason == "is within 2 % of fact 'tol' (100); no qualifier is required"
    assert equal.reason == "equals fact 'tol' (100); no qualifier is required"
    assert directional.value is True


def test_the_entry_that_holds_is_enough(claim):
    """Two tolerances in Π: one may refuse the payload's qualifier, the other hold."""
    numbers = [
        {"type": "tolerance", "relative": 1, "qualifiers": ["circa"]},
        {"type": "tolerance", "absolute": "3", "qualifiers": ["about"]},
    ]
    assert claim("hundred", "tolerance", "about 103", numbers=numbers).reason == "is within ±3 of fact 'hundred' (100)"
    assert claim("hundred", "tolerance", "about 104", numbers=numbers).value is False


def test_ties_to_even_on_request(claim):
    even = [{"type": "rounded", "decimals": 0, "ties": "even"}]
    assert claim("tie", "round0", "2", numbers=even).value is True
    assert claim("tie", "round0", "3", numbers=even).value is False


def test_a_conversion_is_rounded_exactly(claim):
    """Thirds of a unit have no last digit; rounding them uses fractions, ties away from zero or to even."""
    facts = [Fact(id="h", value="0.5", unit="h")]
    assert claim("h", "round1", "28 min", facts=facts).value is True
    assert claim("h", "round1", "20 min", facts=facts).value is False
    even = [{"type": "rounded", "decimals": 1, "ties": "even"}]
    assert claim("h", "round1", "27 min", facts=[Fact(id="h", value="0.4", unit="h")], numbers=even).value is True
    assert claim("h", "round1", "27 min", facts=facts).value is True


AUTO = [
    ([{"type": "exact"}], "hundred", "nearly 100", "'nearly' needs tolerance; allowed are exact, auto"),
    ([{"type": "exact"}], "hundred", "at least 100", "'at least' needs bound; allowed are exact, auto"),
    ([{"type": "percent"}], "hundred", "100", "auto finds no mode for plain digits with 0 decimals; allowed are percent, auto"),
    ([{"type": "rounded", "decimals": 2}], "hundred", "100.1", "says 100.1, fact 'hundred' is 100: no match under rounded(2)"),
    ([{"type": "exact"}], "hundred", "95–105", "auto finds no mode for a range, which needs range; allowed are exact, auto"),
    ([{"type": "exact"}], "fifth", "1/5", "auto finds no mode for a ratio, which needs ratio; allowed are exact, auto"),
    ([{"type": "exact"}], "k", "1.5K", "auto finds no mode for digits with a scale, which need abbr, display, bound or tolerance; allowed are exact, auto"),
    ([], "hundred", "100", "mode 'auto' is not allowed; the policy set is empty and verifies nothing"),
]  # fmt: skip


@pytest.mark.parametrize(("numbers", "ref", "payload", "reason"), AUTO)
def test_auto_names_what_no_mode_is_for(claim, numbers, ref, payload, reason):
    answer = claim(ref, None, payload, numbers=numbers)
    assert (answer.value, answer.reason) == (False, reason)


def test_auto_takes_what_the_form_and_the_policy_set_say(claim):
    assert claim("phl24", None, "5.7%", numbers=[{"type": "exact"}]).detail["mode"] == "exact"
    assert claim("phl24", None, "5.7%", numbers=[{"type": "percent"}, {"type": "exact"}]).detail["mode"] == "exact"
    assert claim("phl24", None, "5.7%", numbers=[{"type": "percent"}]).detail["mode"] == "percent"
    assert claim("phl24", None, "6", numbers=[{"type": "exact"}, {"type": "rounded", "decimals": 0}]).value is True
    assert claim("phl24", None, "6", numbers=[{"type": "exact"}, {"type": "rounded", "decimals": 1}]).value is False
    assert claim("k", None, "1.5K", numbers=[{"type": "display"}]).detail["mode"] == "display"
    assert (
        claim("k", None, "1.5e3", numbers=[{"type": "rounded", "decimals": 0}, {"type": "exact"}]).detail["mode"]
        == "exact"
    )


STRICTEST = [
    ("phl24", "5.7", "exact"),
    ("phl24", "5.7%", "exact"),
    ("k", "1.5K", "abbr"),
    ("share", "12%", "percent"),
    ("fifth", "1/5", "ratio"),
    ("phl24", "2024", "year"),
    ("phl24", "6", "rounded"),
    ("pop", "1.43 billion", "display"),
    ("hundred", "over 95", "bound"),
    ("hundred", "95–105", "range"),
    ("hundred", "about 102", "tolerance"),
]


@pytest.mark.parametrize(("ref", "payload", "mode"), STRICTEST)
def test_auto_names_the_strictest_mode_that_holds(claim, ref, payload, mode):
    """Whatever the order in which the operator lists them."""
    for numbers in (EVERY_MODE, EVERY_MODE[::-1]):
        assert claim(ref, None, payload, numbers=numbers).detail["mode"] == mode


def test_a_year_beside_the_unit_of_its_fact_is_a_value(match):
    """The unit of a fact may stand beside its value; beside its year it would make a value of it."""
    for text in (
        '<claim id="phl24">2024</claim>%',
        '<claim id="phl24" policy="year">2024</claim> percent',
        'there were <claim id="pop">2023</claim> people',
        'there were <claim id="pop" policy="year">2023</claim> inhabitants',
    ):
        assert match(text).value is False
    assert match('in <claim id="phl24">2024</claim>, it rose').value is True


@pytest.mark.parametrize("qualifier", ["over", "nearly", "perhaps"])
def test_a_qualifier_from_outside_the_tag_is_judged_as_if_inside(qualifier):
    """A reading whose qualifier stood beside the tag is no plain number, and no year."""
    reading = Reading(value=Decimal(5), quantum=Decimal(1), qualifier=qualifier)
    for asks in (None, "exact", "display"):
        assert measure_quantity(reading, asks=asks, ref="a", token=TOKEN).value is False


REQUESTS = [
    "Exact",
    "EXACT",
    "",
    "derived",
    "round3",
    "round01",
    "round",
    "rounded(3)",
    "tolerance(0.03)",
    "exact ",
    "nope" * 30,
]


@pytest.mark.parametrize("policy", REQUESTS)
def test_a_request_outside_the_policy_set_is_refused(claim, policy):
    answer = claim("phl24", policy, "5.7")
    assert answer.value is False
    assert answer.reason.startswith("mode ")
    assert "allowed are exact, abbr, percent" in answer.reason


def test_a_scale_that_the_locale_reads_otherwise_is_refused(claim):
    """`B` is 10⁹ for Π and 10¹² in Spanish: one of the two readers would be misled."""
    facts = [Fact(id="b", value="3200000000000"), Fact(id="m", value="3200000")]
    answer = claim(
        "b", "abbr", "3,2 billones", facts=facts, locale="es", numbers=[{"type": "abbr", "scales": {"billones": 10**9}}]
    )
    assert (answer.value, answer.reason) == (
        False,
        "the policy set takes 'billones' for 1000000000, and es reads it as 1000000000000",
    )
    spanish = [{"type": "abbr", "scales": {"millones": "1000000"}}]
    assert claim("m", "abbr", "3,2 millones", facts=facts, locale="es", numbers=spanish).value is True


def test_the_five_cases_of_the_protocol(claim):
    facts = [
        Fact(id="gdp", value=3200000000),
        Fact(id="share", value="0.12"),
        Fact(id="tol", value=100),
        Fact(id="rng", value=15),
        Fact(id="yr", value="2021-07-01"),
    ]
    waived = {"type": "tolerance", "tolerance": 0.02, "qualifiers": []}
    for ref, payload, policy in (
        ("gdp", "3.2B", {"type": "abbr"}),
        ("share", "12%", {"type": "percent"}),
        ("tol", "102", waived),
        ("rng", "10-20", {"type": "range"}),
        ("yr", "2021", {"type": "year"}),
    ):
        assert claim(ref, policy["type"], payload, facts=facts, numbers=[policy]).value is True


def measure_quantity(reading: Reading | None, **fields: object):
    """What is said of a quantity that no text of ours would produce."""
    quantity = Quantity(id="q1", span=Span(start=0, end=1), text="5", kind="number", reading=reading, **fields)
    subject = Subject(
        Draft(text="5"), Graph(quantities=[quantity]), Evidence(facts=[Fact(id="a", value="5")]), DEFAULT_LIMITS
    )
    [answer] = MEASURES["number.match"](
        [Need("number.match", "q1", {})],
        {
            "policies": [{"type": mode} for mode in ("exact", "range", "display", "abbr")]
            + [{"type": "rounded", "decimals": 1}]
        },
        subject,
    )
    return answer


TOKEN = Span(start=0, end=1)


@pytest.mark.parametrize(
    ("reading", "asks", "reason"),
    [
        (Reading(value=None), "exact", "'5' names no single value"),
        (Reading(value=None, form="range"), "range", "says 5, fact 'a' is 5: no match under range"),
        (Reading(value=Decimal(5)), "display", "'5' does not show how far it is rounded"),
        (Reading(value=Decimal(5), form="scaled"), "abbr", "the scale '' is not allowed; allowed are K, thousand, M, million, B, bn, billion, T, tn, trillion"),
        (Reading(value=Decimal(5), qualifier="perhaps"), "exact", "'perhaps' is not a qualifier that is known"),
        (None, "exact", "'5' is not a number"),
    ],
)  # fmt: skip
def test_an_extractor_of_another_make_cannot_break_it(reading, asks, reason):
    """A reading that the semantics does not know is refused, never an exception."""
    answer = measure_quantity(reading, asks=asks, ref="a", token=TOKEN)
    assert (answer.value, answer.reason) == (False, reason)


def test_a_fraction_as_last_digit_has_no_written_decimals():
    answer = measure_quantity(Reading(value=Decimal(5), quantum=Fraction(1, 3)), asks=None, ref="a", token=TOKEN)
    assert answer.value is True


def test_a_malformed_token_is_false_with_its_own_reason():
    answer = measure_quantity(Reading(value=Decimal(5)), ref="a", token=TOKEN, problem="the token is empty")
    assert (answer.value, answer.reason, answer.basis) == (False, "the token is empty", ())


def test_without_a_reference_nothing_is_compared():
    assert measure_quantity(Reading(value=Decimal(5)), token=TOKEN).reason == "not tagged"
    assert measure_quantity(Reading(value=Decimal(5))).reason == "not tagged"


def test_a_node_that_is_not_there_is_unknown():
    subject = Subject(Draft(text=""), Graph(), Evidence(), DEFAULT_LIMITS)
    answers = MEASURES["number.match"](
        [Need("number.match", "q9", {}), Need("number.match", None, {})], {"policies": []}, subject
    )
    assert [answer.value for answer in answers] == [None, None]
    assert answers[0].reason == "there is no quantity 'q9'"


def test_the_measurement_says_what_was_compared(claim):
    answer = claim("millions", "abbr", "$5.7 million")
    given = {"unit": "USD", "rate": "1/1000000", "scale": "1000000"}
    assert answer.detail == {"mode": "abbr", "payload": "5.7", "fact": "5.7", "unit": "million USD", "given": given}
    assert answer.by == ("number.match", "2")
    assert answer.exact is True


def test_huge_and_tiny_values_compare_exactly(claim):
    """Thirty digits are more than a default decimal context keeps."""
    digits = "1234567890123456789012345678901234567890"
    facts = [Fact(id="a", value=digits), Fact(id="e", value="1e400"), Fact(id="t", value="1E-390")]
    assert claim("a", "exact", digits, facts=facts).value is True
    assert claim("a", "exact", digits[:-1] + "1", facts=facts).value is False
    assert claim("a", "round0", digits[:-1] + "1", facts=facts).value is False
    assert claim("a", "exact", "-" + digits, facts=facts).reason.endswith(f"write {digits} inside the tag")
    assert claim("e", "exact", "1e400", facts=facts).value is True
    assert claim("t", "round0", "0", facts=facts).value is True
    assert claim("e", "exact", "2e400", facts=facts).value is False


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Decimal("5.70"), "5.70"),
        (Decimal("1E+6"), "1000000"),
        (Decimal("1E+50"), "1E+50"),
        (Fraction(1, 8), "0.125"),
        (Fraction(-1, 10**6), "-0.000001"),
        (Fraction(2, 3), "2/3"),
        (Fraction(1, 5**60), f"{f'1/{5**60}'[:40]}…" if len(f"1/{5**60}") > 80 else f"1/{5**60}"),
        (Fraction(10**100, 3), f"{str(10**100)[:40]}…"),
    ],
)
def test_a_value_is_shown_as_a_person_writes_it(value, text):
    assert shown(value) == text


def test_rounding_goes_away_from_zero_on_both_sides():
    for value in (Decimal("-2.5"), Fraction(-5, 2)):
        assert rounded(value, 0) == -3
        assert rounded(value, 0, "even") == -2


def test_the_source_of_a_fact_is_named(claim):
    named = Source(uri="https://example.org/x", dataset="WDI")
    for source, period, label in (
        (named, "2024", "fact 'a' (5, WDI 2024)"),
        (Source(uri="https://example.org/x"), None, "fact 'a' (5, https://example.org/x)"),
        (Source(), None, "fact 'a' (5)"),
        (None, "2024", "fact 'a' (5, 2024)"),
    ):
        facts = [Fact(id="a", value="5", source=source, period=period)]
        assert claim("a", "exact", "5", facts=facts).reason == f"equals {label}"
