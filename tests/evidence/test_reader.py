"""A facts file is loaded whole, or refused whole with every problem named."""

import pytest

from countermark.errors import InvalidEvidence
from countermark.evidence import load_facts, read_facts
from countermark.model import Source


def test_json_numbers_keep_their_digits():
    (fact,) = read_facts(b'[{"id": "a", "value": 1.10}]', name="f.json")
    assert fact.value == "1.10"


def test_every_shape_gives_the_same_facts(tmp_path):
    shapes = {
        "a.json": '[{"id": "a", "value": "5.7", "unit": "%", "dims": {"SEX": "F"}}]',
        "b.json": '{"facts": [{"id": "a", "value": 5.7, "unit": "%", "dims": {"SEX": "F"}}]}',
        "c.jsonl": '{"id": "a", "value": "5.7", "unit": "%", "dims": {"SEX": "F"}}\n\n',
        "d.csv": "id,value,unit,SEX\na,5.7,%,F\n\n",
        "e.tsv": "\ufeffid\tvalue\tunit\tSEX\na\t5.7\t%\tF",
    }
    loaded = []
    for name, text in shapes.items():
        (tmp_path / name).write_text(text, "utf-8")
        loaded.append(load_facts(tmp_path / name).facts)
    assert all(facts == loaded[0] for facts in loaded)


def test_an_empty_cell_is_a_missing_observation_and_a_source_may_be_structured():
    (fact,) = read_facts(b"id,value\na,\n", name="f.csv")
    assert fact.value is None
    (fact,) = read_facts(b'[{"id": "a", "value": null, "source": {"uri": "https://example.org"}}]', name="f.json")
    assert fact.source == Source(uri="https://example.org")


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("f.csv", b"id,value\na,1\nb,five\n", "row 3, column 'value': value of fact 'b' is 'five'"),
        ("f.csv", b"id,value\n,1\n", "row 2, column 'id'"),
        ("f.csv", b"id,value\na,1,2\n", "row 2 has 3 columns, the header has 2"),
        ("f.csv", b"name,value\na,1\n", "the header is 'name', 'value'"),
        ("f.csv", b"", "the header is empty"),
        ("f.csv", b"id,value,value\na,1,2\n", "'value' is given twice"),
        ("f.csv", b"id,value,dims\na,1,2\n", "'dims'"),
        ("f.csv", b'id,value\n"a,1\n', "row"),
        ("f.csv", b"id,value\na,\xff\n", "row 2 is not UTF-8"),
        ("f.json", b"{", "line 1, column 2"),
        ("f.json", b"{}", "no list of facts"),
        ("f.json", b"5", "no list of facts"),
        ("f.json", b"\xff", "UTF-8"),
        ("f.json", b'[{"id": "a", "id": "b", "value": 1}]', "given twice"),
        ("f.json", b"[5]", "row 1: a fact is int"),
        ("f.json", b'[{"id": "a"}]', "row 1, column 'value': fact 'a' has no value"),
        ("f.json", b'[{"value": 1}]', "row 1, column 'id'"),
        ("f.json", b'[{"id": "a", "value": true}]', "row 1, column 'value'"),
        ("f.json", b'[{"id": "a", "value": NaN}]', "NaN"),
        ("f.json", b'[{"id": "a", "value": 1, "valu": 2}]', "did you mean 'value'"),
        ("f.json", b'[{"id": "a", "value": 1, "xyzzy": 2}]', "there are id, value"),
        ("f.json", b'[{"id": "a", "value": 1, "dims": {"a": 1}}]', "column 'dims'"),
        ("f.json", b'[{"id": "a", "value": 1, "source": 5}]', "column 'source'"),
        ("f.json", b'[{"id": "a", "value": 1, "source": {"url": "x"}}]', "column 'source'"),
        ("f.json", b'[{"id": "a", "value": 1, "unit": 5}]', "column 'unit'"),
        ("f.jsonl", b'{"id": "a", "value": 1}\n{"id"', "row 2 is not strict JSON"),
        ("f.parquet", b"", ".parquet"),
    ],
)
def test_a_broken_file_names_row_column_and_what_was_expected(name, data, says):
    with pytest.raises(InvalidEvidence) as caught:
        read_facts(data, name=name)
    assert says in str(caught.value)
    assert name in str(caught.value)


def test_all_broken_rows_are_listed_up_to_a_number():
    data = b"id,value\n" + b"a,x\n" * 25
    with pytest.raises(InvalidEvidence, match="and 5 more"):
        read_facts(data, name="f.csv")


def test_a_missing_file_says_so(tmp_path):
    with pytest.raises(InvalidEvidence, match="no such file"):
        load_facts(tmp_path / "none.csv")
