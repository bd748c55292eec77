"""Data360: its claim ids, its numbers with exponents, its SDMX columns."""

import json

import pytest

from countermark import Draft, Evidence, check
from countermark.errors import InvalidEvidence
from countermark.evidence import read_facts

REALISTIC = {
    "count": 3,
    "data": [
        {
            "claim_id": "c1",
            "OBS_VALUE": "5.7",
            "REF_AREA": "PHL",
            "INDICATOR": "WB_WDI_NY_GDP_MKTP_KD_ZG",
            "INDICATOR_NAME": "GDP growth (annual %)",
            "REF_AREA_NAME": "Philippines",
            "TIME_PERIOD": "2024",
            "UNIT_MEASURE": "PT",
            "UNIT_MULT": 0,
            "OBS_STATUS": "A",
            "DATABASE_ID": "WB_WDI",
            "SEX": "_T",
            "LATEST_DATA": True,
        },
        {"claim_id": "c2", "OBS_VALUE": "1.42863e+009", "REF_AREA": "IND", "TIME_PERIOD": "2023", "UNIT_MEASURE": "PS"},
        {"claim_id": "c3", "OBS_VALUE": None, "REF_AREA": "PRK", "TIME_PERIOD": "2023", "UNIT_MEASURE": "PT"},
    ],
}


def read(document, name="f.json"):
    text = document if isinstance(document, str) else json.dumps(document)
    return read_facts(text.encode(), name=name)


def test_a_realistic_answer_is_read_whole():
    growth, population, missing = read(REALISTIC)
    assert (growth.id, growth.value, growth.unit, growth.period) == ("c1", "5.7", "PT", "2024")
    assert growth.dims["indicator.label"] == "GDP growth (annual %)"
    assert growth.dims["entity.label"] == "Philippines"
    assert growth.source == "WB_WDI"
    assert population.value == "1.42863e+009"
    assert missing.value is None


def test_its_facts_verify_numbers():
    """A code of SDMX for a unit and an exponent in a value are as good as any."""
    text = '<claim id="c1">5.7%</claim> and <claim id="c2">1,428,630,000</claim>; <claim id="c3">0</claim>'
    report = check(Draft(text=text), Evidence(facts=read(REALISTIC)), pack="numbers.strict")
    assert [mark.mark.value for mark in report.marks] == ["verified", "verified", "flagged"]


def test_json_numbers_keep_their_digits():
    (fact,) = read('{"data": [{"claim_id": "a", "OBS_VALUE": 0.1234567890123456789012345, "REF_AREA": "PHL"}]}')
    assert fact.value == "0.1234567890123456789012345"


def test_without_a_claim_id_the_dimensions_make_one_that_stays():
    row = {"OBS_VALUE": "5", "REF_AREA": "PHL", "TIME_PERIOD": "2023", "INDICATOR": "X", "SEX": "F", "AGE": "_T"}
    (fact,) = read({"value": [row]})
    (again,) = read({"value": [{key: row[key] for key in sorted(row)}]})
    assert fact.id == again.id == "X:PHL:2023:SEX=F"


def test_one_observation_a_line_is_the_same():
    lines = "\n".join(map(json.dumps, REALISTIC["data"]))
    assert read(lines, "f.jsonl") == read(REALISTIC)


@pytest.mark.parametrize(
    ("document", "says"),
    [
        ({"data": [{"claim_id": "a", "OBS_VALUE": "five"}]}, ["row 1, column 'OBS_VALUE'", "'five'"]),
        ({"data": [{"claim_id": "a", "OBS_VALUE": True}]}, ["row 1, column 'OBS_VALUE'", "bool"]),
        ({"data": [{"claim_id": "a", "OBS_VALUE": [5]}]}, ["row 1, column 'OBS_VALUE'", "list"]),
        ({"data": [{"claim_id": "a", "OBS_VALUE": "Infinity"}]}, ["row 1, column 'OBS_VALUE'", "'Infinity'"]),
        ('{"data": [{"claim_id": "a", "OBS_VALUE": NaN}]}', ["NaN is not a JSON number"]),
        ('{"data": [{"claim_id": "a", "OBS_VALUE": 1e99999999999}]}', ["out of range"]),
        ({"data": [{"claim_id": "", "OBS_VALUE": "5"}]}, ["row 1, column 'claim_id'", "no id"]),
        ({"data": [{"OBS_VALUE": "5"}]}, ["row 1, column 'id'", "nothing to make an id from"]),
        ({"data": [{"claim_id": "a", "OBS_VALUE": "5"}, 7]}, ["row 2", "int", "expected an object"]),
        ({"data": [{"claim_id": "a", "OBS_VALUE": "5"}, {"claim_id": "b"}]}, ["row 2", "OBS_VALUE"]),
        (
            {"data": [{"claim_id": "a", "OBS_VALUE": "5", "UNIT_MULT": "x"}]},
            ["row 1, column 'UNIT_MULT'", "power of ten"],
        ),
        ({"data": [{"claim_id": 7.5, "OBS_VALUE": "5", "REF_AREA": ["PHL"]}]}, ["row 1, column 'REF_AREA'", "list"]),
        ('{"data": [{"claim_id": "a", "OBS_VALUE": "5"}', ["line 1", "expecting"]),
        ('{"data": [{"claim_id": "a", "claim_id": "b", "OBS_VALUE": "5"}]}', ["'claim_id' is given twice"]),
    ],
)
def test_a_broken_answer_says_where_and_what_was_expected(document, says):
    with pytest.raises(InvalidEvidence) as caught:
        read(document)
    assert all(part in str(caught.value) for part in [*says, "f.json"])
