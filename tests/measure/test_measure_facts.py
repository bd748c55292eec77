"""Facts by id: forged ids, conflicts, missing observations and years."""

from __future__ import annotations

import pytest

from countermark.measure.number.facts import Facts, years
from countermark.model import Evidence, Fact


def test_a_forged_id_is_false_and_named(claim):
    answer = claim("nope", "exact", "5")
    assert (answer.value, answer.reason, answer.basis) == (False, "no fact has the id 'nope'", ())


@pytest.mark.parametrize("ref", ["PHL24", "phl24 ", "phl 24", "рhl24", "phl24\u200b", ""])
def test_ids_compare_by_every_code_point(match, ref):
    answer = match(f'<claim id="{ref}">5.7</claim>')
    assert answer.value is False


def test_two_different_facts_under_one_id_are_unknown(claim):
    answer = claim("gdp", "exact", "1")
    assert (answer.value, answer.reason) == (None, "two facts share the id 'gdp'")


def test_a_missing_observation_is_unknown_in_every_mode(claim):
    for policy, payload in (("exact", "5"), ("year", "2024"), (None, "0")):
        answer = claim("missing", policy, payload, facts=[Fact(id="missing", period="2024")])
        assert (answer.value, answer.reason) == (None, "fact 'missing' has no observation")


@pytest.mark.parametrize(
    "other",
    [
        Fact(id="a", value="5.7", unit="%", entity="PHL", indicator="growth", period="2024"),
        Fact(id="a", value="5.70", unit="%", entity="PHL", indicator="growth", period="2024"),
        Fact(id="a", value="57e-1", unit="%", entity="PHL", indicator="growth", period="2024", source="elsewhere"),
    ],
)
def test_the_same_fact_twice_is_one_fact(claim, other):
    fact = Fact(id="a", value="5.7", unit="%", entity="PHL", indicator="growth", period="2024")
    assert claim("a", "exact", "5.7", facts=[fact, other, other]).value is True


@pytest.mark.parametrize(
    "different",
    [
        {"value": "5.8"},
        {"value": None},
        {"value": "2024-01-01"},
        {"unit": "pp"},
        {"unit": None},
        {"entity": "IDN"},
        {"indicator": "inflation"},
        {"period": "2023"},
    ],
)
def test_facts_that_differ_in_one_field_conflict(claim, different):
    fields = {"value": "5.7", "unit": "%", "entity": "PHL", "indicator": "growth", "period": "2024"}
    facts = [Fact(id="a", **fields), Fact(id="a", **(fields | different)), Fact(id="b", value="1")]
    for listed in (facts, facts[::-1]):
        answer = claim("a", "exact", "5.7", facts=listed)
        assert (answer.value, answer.reason) == (None, "two facts share the id 'a'")


def test_two_missing_observations_are_one(claim):
    facts = [Fact(id="a"), Fact(id="a")]
    assert claim("a", "exact", "5", facts=facts).reason == "fact 'a' has no observation"


def test_two_equal_dates_are_one(claim):
    facts = [Fact(id="a", value="2021-07-01"), Fact(id="a", value="2021-07-01")]
    assert claim("a", "year", "2021", facts=facts).value is True


@pytest.mark.parametrize("value", ["1.42863e+009", "1428630000", "+1428630000", "1428630000.0"])
def test_a_fact_means_its_number_however_it_is_written(claim, value):
    assert claim("a", "exact", "1,428,630,000", facts=[Fact(id="a", value=value)]).value is True


@pytest.mark.parametrize(
    ("fact", "found"),
    [
        ({"value": "2021-07-01"}, ("2021",)),
        ({"value": "2021-07"}, ("2021",)),
        ({"value": "5", "period": "2024"}, ("2024",)),
        ({"value": "5", "period": "2024-Q3"}, ("2024",)),
        ({"value": "5", "period": "2024Q3"}, ("2024",)),
        ({"value": "5", "period": "2024M05"}, ("2024",)),
        ({"value": "5", "period": "2024-05-31"}, ("2024",)),
        ({"value": "5", "period": "2024-05-31T00:00:00Z"}, ("2024",)),
        ({"value": "5", "period": "YR2024"}, ("2024",)),
        ({"value": "2021"}, ("2021",)),
        ({"value": "2021-07-01", "period": "2022"}, ("2021", "2022")),
        ({"value": "2021-07-01", "period": "2021"}, ("2021",)),
        ({"value": "2021", "period": "2024"}, ("2024",)),
        ({"value": "2021", "period": "2023/24"}, ()),
        ({"value": "5", "period": "2023-24"}, ()),
        ({"value": "5", "period": "spring"}, ()),
        ({"value": "20210"}, ()),
        ({}, ()),
    ],
)
def test_the_year_of_a_fact(fact, found):
    assert years(Fact(id="a", **fact)) == found


def test_a_fact_is_found_by_its_id_wherever_copies_stand() -> None:
    first, again, other = Fact(id="a", value="1"), Fact(id="a", value="2"), Fact(id="b", value="3")
    held = Evidence(facts=[other, first, again])
    assert held.place == {"b": 0, "a": 1}
    assert held.by_id == {"b": other, "a": first}
    assert Facts(held).find("a").problem == "two facts share the id 'a'"
    assert Evidence(facts=[other]).place == {"b": 0}
    assert Evidence().by_id == {}
