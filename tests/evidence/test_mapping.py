"""A table of any shape becomes facts by a mapping; a guess is offered and never used by itself."""

import json

import pytest

from countermark.errors import InvalidEvidence
from countermark.evidence import (
    ColumnMap,
    as_toml,
    load_facts,
    load_mapping,
    mapping_of,
    open_tables,
    read_facts,
)
from countermark.model import Source

TABLE = """\
Country Name,Country Code,Year,Sex,Value,Flag
Philippines,PHL,2023,F,56.6,e
Philippines,PHL,2024,F,..,
"Korea, Rep.",KOR,2023,F,25.9,
"""
MAPPING = """\
id = "{indicator}:{entity}:{period}"
value = "Value"
entity = "Country Code"
entity_label = "Country Name"
period = "Year"
status = "Flag"
dims = ["Sex"]
missing = [".."]

[constants]
indicator = "POP"
indicator_label = "Women"
unit = "people"
unit_multiplier = 6

[constants.source]
dataset = "Census"
version = "2024"
"""


def read(text, mapping, name="f.csv"):
    return read_facts(
        text.encode(), name=name, mapping=mapping if isinstance(mapping, ColumnMap) else mapping_of(mapping)
    )


def test_a_mapping_file_says_which_column_is_what(tmp_path):
    (tmp_path / "table.csv").write_text(TABLE)
    (tmp_path / "map.toml").write_text(MAPPING)
    women, missing, korea = load_facts(tmp_path / "table.csv", mapping=tmp_path / "map.toml").facts
    assert (women.id, women.value, women.unit, women.status) == ("POP:PHL:2023", "56600000", "people", "e")
    assert women.dims == {"Sex": "F", "entity.label": "Philippines", "indicator.label": "Women"}
    assert women.source == Source(dataset="Census", version="2024")
    assert (missing.value, missing.status) == (None, None)
    assert korea.dims["entity.label"] == "Korea, Rep."


def test_a_mapping_is_the_same_in_toml_and_json(tmp_path):
    (tmp_path / "map.toml").write_text('value = "v"\ndims = ["a"]\n')
    (tmp_path / "map.json").write_text('{"value": "v", "dims": ["a"]}')
    assert load_mapping(tmp_path / "map.toml") == load_mapping(tmp_path / "map.json")


def test_a_wide_table_is_one_fact_for_each_period():
    text = '"Data Source","WDI"\n\nCountry,Code,2022,2023 [YR2023],YR2024,\nPhilippines,PHL,113.9,114.9,,\n'
    mapping = {
        "entity": "Code",
        "entity_label": "Country",
        "periods": "*",
        "skip": 2,
        "constants": {"indicator": "POP"},
    }
    facts = read(text, mapping)
    assert [(fact.id, fact.value) for fact in facts] == [
        ("POP:PHL:2022", "113.9"),
        ("POP:PHL:2023", "114.9"),
        ("POP:PHL:2024", None),
    ]


def test_numbers_may_be_written_as_the_table_writes_them():
    mapping = {"id": "Kennung", "value": "Wert", "decimal": ",", "grouping": "."}
    facts = read("Kennung;Wert\na;1.234.567,5\nb;-7,25\nc;12\n", mapping)
    assert [fact.value for fact in facts] == ["1234567.5", "-7.25", "12"]


def test_a_star_takes_every_other_column_as_a_dimension():
    (fact,) = read("v,a,b\n5,x,y\n", {"value": "v", "dims": "*"})
    assert fact.dims == {"a": "x", "b": "y"}
    assert fact.id == ":::a=x:b=y"


def test_json_rows_are_found_by_a_path_and_keys_by_dots():
    document = {"result": {"items": [{"country": {"id": "PHL"}, "year": 2023, "v": 5.10}, {"year": 2024, "v": None}]}}
    mapping = {"rows": "result.items", "value": "v", "entity": "country.id", "period": "year"}
    known, missing = read(json.dumps(document).replace("5.1}", "5.10}"), mapping, "f.json")
    assert (known.id, known.value) == (":PHL:2023", "5.10")
    assert (missing.id, missing.value) == ("::2024", None)


def test_json_lines_take_a_mapping_too():
    (fact,) = read('{"when": "2023", "v": 7, "notes": ["x"]}\n', {"value": "v", "period": "when"}, "f.jsonl")
    assert (fact.id, fact.value) == ("::2023", "7")


@pytest.mark.parametrize(
    ("mapping", "says"),
    [
        ({}, ["names no column for the value"]),
        ({"valu": "v"}, ["'valu' is not part of a mapping", "did you mean 'value'?"]),
        ({"value": 5}, ["expected `str | null`, got `int`", "$.value"]),
        ({"value": "v", "periods": ["2023"]}, ["a value and periods"]),
        ({"period": "y", "periods": ["2023"]}, ["a period and periods"]),
        ({"value": "v", "unit": "u", "constants": {"unit": "%"}}, ["'unit' is a column and a constant"]),
        ({"value": "v", "constants": {"unti": "%"}}, ["'unti' cannot be a constant", "did you mean 'unit'?"]),
        ({"value": "v", "constants": {"value": "5"}}, ["'value' cannot be a constant"]),
        ({"value": "v", "constants": {"unit": 5}}, ["constant 'unit' is 5", "text in quotes"]),
        ({"value": "v", "constants": {"unit_multiplier": "six"}}, ["unit_multiplier is 'six'", "power of ten"]),
        ({"value": "v", "constants": {"source": {"url": 5}}}, ["source is", "uri"]),
        ({"value": "v", "id": "{a:>5}"}, ["id template '{a:>5}'", "plain names in braces"]),
        ({"value": "v", "id": "{"}, ["id template '{'"]),
        ({"value": "v", "id": "{}"}, ["id template '{}'"]),
        ({"value": "v", "decimal": ",", "grouping": ","}, ["the decimal sign and the grouping"]),
        ({"value": "v", "floats": 99}, ["floats is 99"]),
        ({"value": "v", "skip": -1}, ["skip is -1"]),
        ([], ["mapping is list"]),
    ],
)
def test_a_broken_mapping_says_what_is_wrong(mapping, says):
    with pytest.raises(InvalidEvidence) as caught:
        mapping_of(mapping)
    assert all(part in str(caught.value) for part in says)


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("none.toml", None, "no such file"),
        ("map.toml", "value = ", "not TOML"),
        ("map.toml", b"\xff", "not TOML"),
        ("map.json", "{", "not strict JSON"),
        ("map.json", '{"value": "a", "value": "b"}', "given twice"),
        ("map.json", "5", "mapping is int"),
    ],
)
def test_a_mapping_file_that_cannot_be_read_says_so(tmp_path, name, text, says):
    if text is not None:
        (tmp_path / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(InvalidEvidence, match=says) as caught:
        load_mapping(tmp_path / name)
    assert name in str(caught.value)


@pytest.mark.parametrize(
    ("text", "mapping", "says"),
    [
        ("a,b\n1,2\n", {"value": "Value"}, ["row 1", "a column 'Value', which is not there", "the header is 'a', 'b'"]),
        ("valu,b\n1,2\n", {"value": "value"}, ["did you mean 'valu'?"]),
        ("v,p\n5,\n", {"value": "v", "period": "p"}, ["row 2, column 'id'", "nothing to make an id from"]),
        ("v,p\n5,\n", {"value": "v", "id": "p"}, ["row 2, column 'p'", "fact id is ''"]),
        ("v,p\n5,\n", {"value": "v", "period": "p", "id": "x-{period}"}, ["row 2, column 'period'", "which is empty"]),
        ("v,p\nn/a,2023\n", {"value": "v", "period": "p"}, ["row 2, column 'v'", "'n/a'"]),
        ("v,p\nTRUE,2023\n", {"value": "v", "period": "p"}, ["row 2, column 'v'", "'TRUE'"]),
        ("v,p\nNaN,2023\n", {"value": "v", "period": "p"}, ["row 2, column 'v'", "'NaN'"]),
        ('v,p\n"1,5",2023\n', {"value": "v", "period": "p"}, ["row 2, column 'v'", "'1,5'"]),
        (
            "v;p\n1.234,5;2023\n",
            {"value": "v", "period": "p", "decimal": ","},
            ["column 'v'", "',' is the decimal sign"],
        ),
        (
            "v;p\n12.34,5;2023\n",
            {"value": "v", "period": "p", "decimal": ",", "grouping": "."},
            ["column 'v'", "'12.34,5'", "between thousands"],
        ),
        ("Code,2022\nPHL,x\n", {"entity": "Code", "periods": "*"}, ["row 2, column '2022'", "'x'"]),
        ("Code,A\nPHL,5\n", {"entity": "Code", "periods": "*"}, ["row 1", "no column is named like a period"]),
        ("Code,2022\nPHL,5\n", {"entity": "Code", "periods": ["2023"]}, ["a period '2023', which is not there"]),
    ],
)
def test_a_row_that_the_mapping_does_not_fit_says_where(text, mapping, says):
    with pytest.raises(InvalidEvidence) as caught:
        read(text, mapping)
    assert all(part in str(caught.value) for part in [*says, "f.csv"])


@pytest.mark.parametrize(
    ("document", "mapping", "says"),
    [
        ([{"a": 1}], {"value": "v", "period": "p"}, ["row 1, column 'v'", "the row has no 'v'"]),
        ([{"v": True, "p": "x"}], {"value": "v", "period": "p"}, ["row 1, column 'v'", "bool"]),
        ([{"v": 5, "p": [1]}], {"value": "v", "period": "p"}, ["row 1, column 'p'", "list"]),
        ([7], {"value": "v"}, ["row 1", "expected an object"]),
        ({"a": [], "b": []}, {"value": "v"}, ["no list of rows is found", "rows ="]),
        ({"result": 5}, {"value": "v", "rows": "result.items"}, ["no list of rows is found"]),
        ([{"v": 5}, {"v": 6}], {"value": "v", "entity": "country"}, ["column 'country'", "no row has it"]),
    ],
)
def test_objects_that_the_mapping_does_not_fit_say_where(document, mapping, says):
    with pytest.raises(InvalidEvidence) as caught:
        read(json.dumps(document), mapping, "f.json")
    assert all(part in str(caught.value) for part in [*says, "f.json"])


def test_a_table_with_other_headers_is_no_file_of_facts():
    with pytest.raises(InvalidEvidence, match="expected 'id' and 'value' among the columns, or a mapping"):
        read_facts(TABLE.encode(), name="f.csv")


@pytest.mark.parametrize("name", ["t.csv", "t.json", "t.jsonl"])
def test_what_a_table_is_understood_as_can_be_kept_as_a_mapping(tmp_path, name):
    rows = [
        {"Country": country, "Year": year, "Sex": "F", "Births": 100 * year + place}
        for place, country in enumerate(("Kenya", "Ghana"))
        for year in (2022, 2023)
    ]
    csv = "\n".join([",".join(rows[0]), *(",".join(map(str, row.values())) for row in rows)])
    texts = {"t.csv": csv, "t.json": json.dumps(rows), "t.jsonl": "\n".join(map(json.dumps, rows))}
    (tmp_path / name).write_text(texts[name])
    with open_tables(tmp_path / name) as tables:
        (table,) = tables
        found = list(table.facts())
    assert len(found) == 4
    (tmp_path / "map.toml").write_text(as_toml(table.mapping))
    assert load_mapping(tmp_path / "map.toml") == table.mapping
    with open_tables(tmp_path / name, mapping=tmp_path / "map.toml") as tables:
        assert [fact for table in tables for fact in table.facts()] == found


def test_flags_say_lists_and_numbers_in_text():
    flags = {"value": "v", "dims": "a,b", "skip": "4", "floats": "2", "constants": {"unit_multiplier": "6"}}
    assert mapping_of(flags) == ColumnMap(
        value="v", dims=("a", "b"), skip=4, floats=2, constants={"unit_multiplier": 6}
    )
