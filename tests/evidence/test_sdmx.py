"""SDMX-CSV: values scaled exactly, missing ones kept missing, labels beside codes, ids from the dimensions."""

import pytest

from countermark.errors import InvalidEvidence
from countermark.evidence import mapping_of, read_facts
from countermark.model import Source

REALISTIC = """\
DATAFLOW,FREQ: Frequency,REF_AREA: Reference area,INDICATOR: Indicator,SEX: Sex,TIME_PERIOD: Time period,\
OBS_VALUE: Observation value,UNIT_MEASURE: Unit of measure,UNIT_MULT: Unit multiplier,OBS_STATUS: Observation status,DECIMALS: Decimals
ESTAT:DEMO(1.6.0): Demography,A: Annual,PHL: Philippines,POP: Population,_T: Total,2023,114.891,PS: Persons,6: Millions,A: Normal value,3
ESTAT:DEMO(1.6.0): Demography,A: Annual,PHL: Philippines,POP: Population,F: Female,2023,56.6,PS: Persons,6: Millions,E: Estimated,1
ESTAT:DEMO(1.6.0): Demography,A: Annual,PHL: Philippines,POP: Population,F: Female,2024,NaN,PS: Persons,6: Millions,M: Missing,1
"""


def read(text, name="f.csv", **options):
    return read_facts(text.encode(), name=name, **options)


def test_a_realistic_table_keeps_values_units_labels_and_status():
    total, women, missing = read(REALISTIC)
    assert total.id == "POP:PHL:2023:FREQ=A:UNIT_MEASURE=PS"
    assert women.id == "POP:PHL:2023:FREQ=A:SEX=F:UNIT_MEASURE=PS"
    assert (total.value, total.unit, total.entity, total.indicator, total.period) == (
        "114891000",
        "PS",
        "PHL",
        "POP",
        "2023",
    )
    assert women.value == "56600000"
    assert women.status == "E"
    assert women.dims == {
        "FREQ": "A",
        "SEX": "F",
        "UNIT_MEASURE": "PS",
        "entity.label": "Philippines",
        "indicator.label": "Population",
    }
    assert women.source == Source(dataset="ESTAT:DEMO", version="1.6.0")
    assert missing.value is None
    assert missing.status == "M"


@pytest.mark.parametrize(
    ("header", "row"),
    [
        ("DATAFLOW,REF_AREA,TIME_PERIOD,OBS_VALUE", "A:B(1.0),PHL,2023,5.7"),
        ("DATAFLOW;REF_AREA;TIME_PERIOD;OBS_VALUE", "A:B(1.0);PHL;2023;5.7"),
        ("DATAFLOW;REF_AREA,TIME_PERIOD,OBS_VALUE", "A:B(1.0);PHL,2023,5.7"),
        ("DATAFLOW\tREF_AREA\tTIME_PERIOD\tOBS_VALUE", "A:B(1.0)\tPHL\t2023\t5.7"),
        ("STRUCTURE,STRUCTURE_ID,ACTION,REF_AREA,TIME_PERIOD,OBS_VALUE", "dataflow,A:B(1.0),I,PHL,2023,5.7"),
        ("STRUCTURE[;],STRUCTURE_ID,REF_AREA,TIME_PERIOD,OBS_VALUE", "dataflow,A:B(1.0),PHL,2023,5.7"),
        ('"DATAFLOW","REF_AREA","TIME_PERIOD","OBS_VALUE"', '"A:B(1.0)","PHL","2023","5.7"'),
        ("\ufeffDATAFLOW,REF_AREA,TIME_PERIOD,OBS_VALUE\r", "A:B(1.0),PHL,2023,5.7\r"),
    ],
)
def test_the_sign_after_the_first_field_separates(header, row):
    (fact,) = read(f"{header}\n{row}\n")
    assert (fact.id, fact.value, fact.entity) == ("B:PHL:2023", "5.7", "PHL")
    assert fact.source == Source(dataset="A:B", version="1.0")


@pytest.mark.parametrize(
    ("value", "power", "kept"),
    [
        ("114.891", "6", "114891000"),
        ("1.5", "0", "1.5"),
        ("1.5", "", "1.5"),
        ("1500", "-3", "1.500"),
        ("-0.25", "3", "-250"),
        ("1.42863e+009", "0", "1.42863e+009"),
        ("0.1", "1", "1"),
        ("123456789012345678901234567890.123", "2", "12345678901234567890123456789012.3"),
    ],
)
def test_the_unit_multiplier_is_applied_digit_for_digit(value, power, kept):
    (fact,) = read(f"DATAFLOW,REF_AREA,OBS_VALUE,UNIT_MULT\nf,PHL,{value},{power}\n")
    assert fact.value == kept


@pytest.mark.parametrize("text", ["", "NaN", "#N/A", "nan", ":", ".."])
def test_what_was_not_observed_is_missing_and_never_zero(text):
    (fact,) = read(f"DATAFLOW,REF_AREA,OBS_VALUE\nf,PHL,{text}\n")
    assert fact.value is None


def test_the_same_series_in_two_units_is_two_facts():
    text = "DATAFLOW,REF_AREA,INDICATOR,TIME_PERIOD,UNIT_MEASURE,OBS_VALUE\nf,PHL,GDP,2023,USD,5\nf,PHL,GDP,2023,PT,7\n"
    assert [fact.id for fact in read(text)] == ["GDP:PHL:2023:UNIT_MEASURE=USD", "GDP:PHL:2023:UNIT_MEASURE=PT"]


def test_attributes_are_no_dimensions_so_a_new_comment_makes_no_new_fact():
    header = "DATAFLOW,REF_AREA,TIME_PERIOD,OBS_VALUE,OBS_STATUS,COMMENT_OBS,DECIMALS\n"
    (before,) = read(header + "f,PHL,2023,5,A,first,1\n")
    (after,) = read(header + "f,PHL,2023,6,R,second,2\n")
    assert before.id == after.id


def test_a_table_without_an_indicator_is_about_its_dataflow():
    """Else the facts of two dataflows would share their ids."""
    text = (
        "DATAFLOW,LAST UPDATE,freq,geo,TIME_PERIOD,OBS_VALUE,OBS_FLAG\nESTAT:PRC_HICP(1.0),01/02/24,A,DE,2023,6.0,p\n"
    )
    (fact,) = read(text)
    assert (fact.id, fact.indicator, fact.status) == ("PRC_HICP:DE:2023:freq=A", "PRC_HICP", "p")


def test_columns_of_names_beside_columns_of_codes_are_labels():
    text = (
        "STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,REF_AREA,Reference area,MEASURE,Measure,UNIT_MEASURE,Unit of measure,"
        "TIME_PERIOD,Time period,OBS_VALUE,Observation value,OBS_STATUS,Observation status,UNIT_MULT,Unit multiplier\n"
        "DATAFLOW,OECD:DF(1.0),Accounts,I,USA,United States,GDP,Gross domestic product,USD,US dollars,2023,,27.7,,A,Normal,12,Trillions\n"
    )
    (fact,) = read(text)
    assert (fact.id, fact.value) == ("GDP:USA:2023:UNIT_MEASURE=USD", "27700000000000")
    assert fact.dims == {
        "UNIT_MEASURE": "USD",
        "indicator.label": "Gross domestic product",
        "entity.label": "United States",
    }


def test_a_mapping_has_the_last_word():
    mapping = mapping_of({"value": "OBS_VALUE", "entity": "COUNTERPART", "constants": {"unit": "USD"}})
    (fact,) = read("DATAFLOW,REF_AREA,COUNTERPART,OBS_VALUE,UNIT_MEASURE\nf,PHL,JPN,5,XDC\n", mapping=mapping)
    assert (fact.entity, fact.unit) == ("JPN", "USD")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("DATAFLOW,REF_AREA,OBS_VALUE\nf,PHL,five\n", ["row 2", "column 'OBS_VALUE'", "'five'", "decimal"]),
        ("DATAFLOW,REF_AREA,OBS_VALUE\nf,PHL,Inf\n", ["row 2", "column 'OBS_VALUE'", "'Inf'"]),
        ("DATAFLOW,REF_AREA,OBS_VALUE\nf,PHL,true\n", ["row 2", "column 'OBS_VALUE'", "'true'"]),
        ("DATAFLOW,REF_AREA,OBS_VALUE\nf,PHL,1 234\n", ["row 2", "column 'OBS_VALUE'", "'1 234'", "grouping"]),
        ("DATAFLOW,REF_AREA,OBS_VALUE\nf,PHL\n", ["row 2 has 2 columns, the header has 3"]),
        ("DATAFLOW,REF_AREA,OBS_VALUE\nf;PHL;5\n", ["row 2 has 1 column,", "separated by ';'", "the header by ','"]),
        ("DATAFLOW,REF_AREA,TIME_PERIOD\nf,PHL,2023\n", ["row 1", "no column 'OBS_VALUE'", "'TIME_PERIOD'"]),
        (
            "DATAFLOW,REF_AREA,OBS_VALUE,UNIT_MULT\nf,PHL,5,million\n",
            ["column 'UNIT_MULT'", "'million'", "power of ten"],
        ),
        ("DATAFLOW,REF_AREA,OBS_VALUE,UNIT_MULT\nf,PHL,5,99\n", ["column 'UNIT_MULT'", "'99'"]),
        ("DATAFLOW,REF_AREA,OBS_VALUE,UNIT_MULT\nf,PHL,5,1.5\n", ["column 'UNIT_MULT'", "'1.5'"]),
        (
            "DATAFLOW,REF_AREA,OBS_VALUE,UNIT_MULT,UNIT_MEASURE\nf,PHL,5,6,US$ million\n",
            ["row 2", "'US$ million'", "the scale is given twice"],
        ),
        ("DATAFLOW,OBS_VALUE\n,5\n", ["row 2, column 'id'", "nothing to make an id from"]),
        ("STRUCTURE,STRUCTURE_ID,ACTION,REF_AREA,OBS_VALUE\ndataflow,f,D,PHL,5\n", ["column 'ACTION'", "'D'", "add"]),
        ("DATAFLOW,REF_AREA,REF_AREA,OBS_VALUE\nf,PHL,PHL,5\n", ["row 1", "'REF_AREA' is given twice"]),
        ('DATAFLOW,REF_AREA,OBS_VALUE\nf,"PHL,5\n', ["row 2", "close every quote"]),
    ],
)
def test_a_broken_table_says_where_and_what_was_expected(text, says):
    with pytest.raises(InvalidEvidence) as caught:
        read(text)
    assert all(part in str(caught.value) for part in [*says, "f.csv"])
