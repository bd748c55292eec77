"""Rows that a program or a JSON file holds."""

import datetime as dt
from decimal import Decimal

import pytest
from tests.evidence.sheets.reading import read_one

from countermark.errors import InvalidEvidence
from countermark.evidence import load_data


@pytest.mark.parametrize(
    ("source", "rows"),
    [
        ([{"a": 1, "b": 0.1 + 0.2}, {"a": None, "c": "x"}], [["a", "b", "c"], ["1", "0.3", ""], ["", "", "x"]]),
        ([{"country": {"id": "KE"}, "v": Decimal("1.10")}], [["country.id", "v"], ["KE", "1.10"]]),
        ([["a", 2020], ("x", True)], [["a", "2020"], ["x", "TRUE"]]),
        ([{"d": dt.date(2024, 3, 31), "e": Decimal("1E+3")}], [["d", "e"], ["2024-03-31", "1000"]]),
    ],
)
def test_objects_and_lists_are_tables(source, rows):
    sheet = read_one(source)
    assert sheet.typed
    assert sheet.rows == rows


@pytest.mark.parametrize(
    ("name", "data", "rows"),
    [
        ("f.json", b'[{"a": 1.10, "b": "x"}]', [["a", "b"], ["1.10", "x"]]),
        ("f.json", b'{"data": [{"a": 1}], "total": 1}', [["a"], ["1"]]),
        ("f.json", b'{"columns": ["a", {"name": "b"}], "data": [[1, 2.50]]}', [["a", "b"], ["1", "2.50"]]),
        ("f.json", b'[["a", "b"], [1, null]]', [["a", "b"], ["1", ""]]),
        ("f.jsonl", b'{"a": 1}\n\n{"b": true}\n', [["a", "b"], ["1", ""], ["", "TRUE"]]),
        ("f", b'{"a": 1}\n{"a": 2}\n', [["a"], ["1"], ["2"]]),
    ],
)
def test_json_numbers_keep_their_digits(name, data, rows):
    assert read_one(data, name=name).rows == rows


@pytest.mark.parametrize(
    ("source", "options", "says"),
    [
        ([], {}, "there are no rows"),
        ([{"a": [1]}], {}, "row 1, column 'a': a cell contains list [1]"),
        ([["a"], [object]], {}, "row 2, column 1"),
        ([{"a": 1}, 5], {}, "row 1 is dict"),
        (["ab"], {}, "row 1 is str"),
        ([{"a": float("inf")}], {}, "row 1, column 'a': the number is infinity"),
        ([{"a": 1}] * 1000 + [{"a": 1, "bb": 2}], {}, "row 1001 has a key 'bb'"),
        ([{str(number): 1 for number in range(100_000)}], {}, "has 100000 columns"),
        (b"[1, 2]", {"name": "f.json"}, "row 1 is int"),
        (b"[]", {"name": "f.json"}, "there are no rows"),
        (b"{}", {"name": "f.json"}, "no list of rows is found"),
        (b'{"a": [1], "b": [2, 3]}', {"name": "f.json"}, "2 lists are found"),
        (b'"x"', {"name": "f.json"}, "the document is str"),
        (b'[{"a": 1, "a": 2}]', {"name": "f.json"}, "given twice"),
        (b'[{"a": NaN}]', {"name": "f.json"}, "not strict JSON"),
        (b'{"a": 1}\n{"a"', {"name": "f.jsonl"}, "row 2 is not strict JSON"),
        (b'{"a": "\xff"}\n', {"name": "f.jsonl"}, "row 1 is not UTF-8"),
    ],
)
def test_what_is_no_table_is_refused(source, options, says):
    with pytest.raises(InvalidEvidence) as caught:
        read_one(source, **options)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        '{"city": ["Oslo", "Bergen"], "beds": [5, 6]}',
        '{"city": {"0": "Oslo", "1": "Bergen"}, "beds": {"0": 5, "1": 6}}',
        '{"Oslo": {"beds": 5}, "Bergen": {"beds": 6}}',
        '{"status": "ok", "result": {"items": [{"city": "Oslo", "beds": 5}, {"city": "Bergen", "beds": 6}]}}',
    ],
)
def test_json_by_columns_by_its_index_or_deeper_down_is_a_table(text: str):
    facts = load_data(text.encode(), name="f.json").facts
    assert [(fact.entity, fact.indicator, fact.value) for fact in facts] == [
        ("Oslo", "beds", "5"),
        ("Bergen", "beds", "6"),
    ]


@pytest.mark.parametrize(
    "text",
    ['{"a": {"b": 1}, "c": {"d": 2}}', '{"a": {"b": {"c": 1}}}', '{"a": [1, [2]], "b": [3, 4]}', '{"a": 1}', "{}"],
)
def test_json_that_is_no_table_is_refused(text: str):
    with pytest.raises(InvalidEvidence, match="found"):
        load_data(text.encode(), name="f.json")
