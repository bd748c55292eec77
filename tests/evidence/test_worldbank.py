"""World Bank API v2: every page or none, units out of names, values digit for digit."""

import json

import pytest

from countermark.errors import InvalidEvidence
from countermark.evidence import load_facts, read_facts
from countermark.evidence.publishers.worldbank import unit_in
from countermark.model import Source


def observation(value=5.97802515541409, **changes):
    return {
        "indicator": {"id": "FP.CPI.TOTL.ZG", "value": "Inflation, consumer prices (annual %)"},
        "country": {"id": "PH", "value": "Philippines"},
        "countryiso3code": "PHL",
        "date": "2023",
        "value": value,
        "unit": "",
        "obs_status": "",
        "decimal": 1,
        **changes,
    }


def header(page=1, pages=1, total=1, **changes):
    return {
        "page": page,
        "pages": pages,
        "per_page": "50",
        "total": total,
        "sourceid": "2",
        "lastupdated": "2025-07-01",
        **changes,
    }


def read(document, name="f.json"):
    text = document if isinstance(document, str) else json.dumps(document)
    return read_facts(text.encode(), name=name)


def test_a_realistic_answer_is_read_whole():
    known, missing = read(
        [header(total=2), [observation(), observation(None, date="2024", obs_status="M", countryiso3code="")]]
    )
    assert known.id == "FP.CPI.TOTL.ZG:PHL:2023"
    assert (known.value, known.unit, known.entity, known.period) == ("5.97802515541409", "annual %", "PHL", "2023")
    assert known.dims == {
        "indicator.label": "Inflation, consumer prices (annual %)",
        "entity.label": "Philippines",
        "decimal": "1",
    }
    assert known.source == Source(dataset="World Bank, source 2", version="2025-07-01")
    assert (missing.id, missing.value, missing.status) == ("FP.CPI.TOTL.ZG:PH:2024", None, "M")


def test_pages_come_as_files_or_as_one_list(tmp_path):
    first = [header(1, 2, 3), [observation(date="2021"), observation(date="2022")]]
    second = [header(2, 2, 3), [observation(date="2023")]]
    for number, page in enumerate((first, second), 1):
        (tmp_path / f"p{number}.json").write_text(json.dumps(page))
    files = load_facts(tmp_path / "p2.json", tmp_path / "p1.json").facts
    assert sorted(fact.id for fact in files) == sorted(fact.id for fact in read([first, second]))
    with pytest.raises(InvalidEvidence, match="page 2 of 2 is missing"):
        load_facts(tmp_path / "p1.json")


def test_two_queries_of_one_size_do_not_hide_a_page_that_one_of_them_misses():
    pages = [[header(page, 2, 2), [observation(date=date)]] for page, date in ((1, "2020"), (2, "2021"), (1, "2022"))]
    with pytest.raises(InvalidEvidence, match="page 2 of 2 is missing"):
        read(pages)


def test_an_answer_without_observations_holds_no_facts():
    assert read([{"page": 0, "pages": 0, "per_page": 0, "total": 0}, None]) == []


@pytest.mark.parametrize(
    ("indicator", "name", "unit"),
    [
        ("FP.CPI.TOTL.ZG", "Inflation, consumer prices (annual %)", "annual %"),
        ("NY.GDP.MKTP.CD", "GDP (current US$)", "current US$"),
        ("SL.EMP.TOTL.SP.ZS", "Employment to population ratio, 15+, total (%) (modeled ILO estimate)", "%"),
        ("SP.DYN.LE00.IN", "Life expectancy at birth, total (years)", "years"),
        ("SH.DYN.MORT", "Mortality rate, under-5 (per 1,000 live births)", "per 1,000 live births"),
        ("SP.POP.TOTL", "Population, total", "people"),
        ("NY.GDP.MKTP.CN", "GDP (current LCU)", "current LCU"),
        ("X", "Something (modeled ILO estimate)", None),
        ("X", "Something", None),
        ("X", "Something ()", None),
    ],
)
def test_the_unit_stands_in_the_name(indicator, name, unit):
    assert unit_in(indicator, name) == unit


@pytest.mark.parametrize(
    ("document", "says"),
    [
        ([header(), [observation(True)]], ["page 1, row 1, column 'value'", "bool"]),
        ([header(), [observation("about five")]], ["page 1, row 1, column 'value'", "'about five'"]),
        ([header(), [observation([5])]], ["page 1, row 1, column 'value'", "list"]),
        ([header(), [observation(date=2023)]], ["row 1, column 'date'", "2023"]),
        ([header(), [observation(date="")]], ["row 1, column 'date'"]),
        ([header(), [observation(indicator="FP")]], ["row 1, column 'indicator'", 'expected {"id"']),
        ([header(), [observation(country={"id": ""})]], ["row 1, column 'country'"]),
        ([header(), [observation(unit=5)]], ["row 1, column 'unit'"]),
        ([header(), [observation(obs_status=["E"])]], ["row 1, column 'obs_status'"]),
        ([header(), ["x"]], ["page 1, row 1", "expected an object"]),
        (
            [header(), [{key: value for key, value in observation().items() if key != "value"}]],
            ["column 'value'", "null"],
        ),
        ([header(total=2), [observation()]], ["says 2 observations and contains 1"]),
        ([header(pages=2, total=2), [observation()]], ["page 2 of 2 is missing", "per_page"]),
        ([header(page=2, pages=2, total=2), [observation()]], ["page 1 of 2 is missing"]),
        ([header(pages="many"), []], ["'pages'", "'many'", "expected [{page"]),
        ([header(), {"a": 1}], ["observations of page 1 are dict"]),
        (
            [
                {
                    "message": [
                        {"id": "120", "key": "Invalid value", "value": "The provided parameter value is not valid"}
                    ]
                }
            ],
            ["The provided parameter value is not valid"],
        ),
        (json.dumps([header(), [observation()]])[:-20], ["line 1"]),
        (json.dumps([header(), [observation("@")]]).replace('"@"', "-Infinity"), ["-Infinity is not a JSON number"]),
    ],
)
def test_a_broken_answer_says_where_and_what_was_expected(document, says):
    with pytest.raises(InvalidEvidence) as caught:
        read(document)
    assert all(part in str(caught.value) for part in says)
