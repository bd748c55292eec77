"""A facts file is loaded whole, or refused whole with every problem named."""

import gzip

import pytest

from countermark import Draft, check
from countermark.errors import InvalidEvidence, UnknownName
from countermark.evidence import load_facts, read_facts, stream_facts
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


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("f.csv", "id;value;unit\na;5.7;%\n"),
        ("f.csv", "id|value|unit\na|5.7|%\n"),
        ("f.csv", "id\tvalue\tunit\na\t5.7\t%\n"),
        ("f.csv", '"id","value","unit"\r\n"a","5.7","%"\r\n'),
        ("f.tab", "id\tvalue\tunit\na\t5.7\t%\n"),
        ("f.txt", "id,value,unit\na,5.7,%\n"),
        ("f", '[{"id": "a", "value": 5.7, "unit": "%"}]'),
        ("f", '{"id": "a", "value": 5.7, "unit": "%"}\n{"id": "a", "value": 5.7, "unit": "%"}\n'),
        ("f.JSON", '[{"id": "a", "value": 5.7, "unit": "%"}]'),
    ],
)
def test_what_a_file_is_shows_in_its_content_and_name(name, text):
    (fact,) = read_facts(text.encode(), name=name)
    assert (fact.id, fact.value, fact.unit) == ("a", "5.7", "%")


def test_a_format_that_is_given_holds_and_must_be_known():
    (fact,) = read_facts(b"id,value\na,5\n", name="f.json", format="csv")
    assert fact.value == "5"
    with pytest.raises(UnknownName, match="did you mean 'jsonl'"):
        read_facts(b"", name="f", format="jsnl")


@pytest.mark.parametrize("encoding", ["utf-16", "cp1252"])
def test_a_table_is_read_in_the_encoding_that_its_bytes_show(encoding):
    (fact,) = read_facts("id,value\naño,5\n".encode(encoding), name="f.csv")
    assert (fact.id, fact.value) == ("año", "5")


def test_cells_may_hold_newlines_separators_and_quotes():
    (fact,) = read_facts(b'id,value,note\na,5,"one\nof ""two"", or\r\nthree"\n', name="f.csv")
    assert fact.dims == {"note": 'one\nof "two", or\r\nthree'}


def test_packed_files_are_unpacked_by_their_content(tmp_path):
    (tmp_path / "f.csv.gz").write_bytes(gzip.compress(b"id,value\na,5\n"))
    (tmp_path / "g.csv").write_bytes(gzip.compress(b"id,value\nb,6\n"))
    assert [fact.id for fact in load_facts(tmp_path / "f.csv.gz", tmp_path / "g.csv").facts] == ["a", "b"]


def test_the_same_row_twice_is_one_fact_and_contradictions_are_kept_for_the_check(tmp_path):
    (tmp_path / "f.csv").write_text("id,value\na,5\na,5\nb,1\nb,2\n")
    evidence = load_facts(tmp_path / "f.csv")
    assert [(fact.id, fact.value) for fact in evidence.facts] == [("a", "5"), ("b", "1"), ("b", "2")]
    report = check(Draft(text='<claim id="a">5</claim> <claim id="b">1</claim>'), evidence, pack="numbers.strict")
    assert [mark.mark.value for mark in report.marks] == ["verified", "flagged"]
    assert "two facts share the id 'b'" in report.marks[1].why


def test_a_stream_raises_at_the_end_of_the_file_and_hands_on_nothing_after_a_problem(tmp_path):
    (tmp_path / "f.csv").write_text("id,value\na,1\nb,x\nc,3\nd,y\n")
    seen = []
    with pytest.raises(InvalidEvidence) as caught:
        seen.extend(fact.id for fact in stream_facts(tmp_path / "f.csv"))
    assert seen == ["a"]
    assert "row 3, column 'value'" in str(caught.value)
    assert "row 5, column 'value'" in str(caught.value)


def test_progress_is_told_in_bytes_up_to_the_last(tmp_path):
    for name in ("f.csv", "g.csv"):
        (tmp_path / name).write_text("id,value\n" + "".join(f"{name}{number},5\n" for number in range(200_000)))
    told = []
    assert sum(1 for _ in stream_facts(tmp_path / "f.csv", tmp_path / "g.csv", progress=told.append)) == 400_000
    assert told == sorted(told)
    assert len(told) > 4
    assert told[-1] == sum((tmp_path / name).stat().st_size for name in ("f.csv", "g.csv"))


def test_reading_stops_after_a_thousand_problems():
    with pytest.raises(InvalidEvidence, match=r"1000 rows .*\n(.*\n)*.*where reading stopped"):
        read_facts(b"id,value\n" + b"a,x\n" * 5000, name="f.csv")


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        (
            "f.csv",
            b"id,value\n" + b"a,5\n" * 3 + b"b;6\n",
            ["row 5 has 1 column,", "separated by ';'", "the header by ','"],
        ),
        (
            "f.csv",
            ",".join(map(str, range(10_000))).encode(),
            ["row 1", "10000 columns, at most 2000", "one observation a row"],
        ),
        ("f.jsonl", '{"id": "a", "value": 5}\n'.encode("utf-16"), ["row 1 is not UTF-8", "looks like UTF-16"]),
        (
            "f.csv",
            "id,value\nстрана,5\n".encode("cp1251"),
            ["row 2 is not UTF-8, nor plausible as Windows-1252", "byte 10"],
        ),
        ("f.csv", b"id,value\na\0,5\n", ["row 2 contains a NUL byte"]),
        (
            "f.csv",
            b"id,value\n" + b"x" * 5_000_000,
            ["row 2 is longer than 4194304 characters", "one row on each line"],
        ),
        ("f.csv", b'id,value\n"' + b"x\n" * 100_000, ["field larger than field limit"]),
        ("f.csv", b"id,value\na,5\nb", ["row 3 has 1 column,"]),
        ("f.csv", b"id,value\na,1e5000\n", ["row 2, column 'value'", "exponent is out of range"]),
        ("f.csv", b"id,value\na,inf\n", ["row 2, column 'value'", "'inf'"]),
        ("f.csv", b"id,value\na,True\n", ["row 2, column 'value'", "'True'"]),
        ("f.csv", "id,value\na,٣\n".encode(), ["row 2, column 'value'"]),
        ("f.csv", b"id,value\na, 5\n", ["row 2, column 'value'", "' 5'"]),
        ("f.csv.gz", gzip.compress(b"id,value\na,5\n" * 1000)[:-20], ["packed file ends early"]),
        ("f.csv.gz", gzip.compress(b"id,value\na,5\n")[:-8] + bytes(8), ["cannot be read", "crc"]),
        (
            "f.jsonl",
            b'{"id": "a", "value": 1}\n{"id": "b", "value": Infinity}\n',
            ["row 2 is not strict JSON", "Infinity"],
        ),
        ("f.jsonl", b'{"id": "a", "value": 1}\n[]\n', ["row 2", "a fact is list"]),
        ("f.jsonl", b'{"id": "a", "value": 1}\n{"id": "b", "value": 1, "id": "c"}\n', ["row 2", "given twice"]),
        ("f.jsonl", b'{"id": "a", "value": 1}\n\xff\n', ["row 2 is not UTF-8"]),
        ("f.jsonl", b'{"id": "a", "value": 1}\n{"id": "", "value": 1}\n', ["row 2, column 'id'"]),
        ("f.jsonl", b'{"id": "a", "value": 1}\n{"id": "b"}\n', ["row 2, column 'value'", "write null"]),
        ("f.jsonl", b'{"id": "a", "value": 1}\n{"id": "b", "value": false}\n', ["row 2, column 'value'", "bool"]),
        ("f.jsonl", b'{"id": "a", "value": 1}\n{"id": "b", "value": "x"}\n', ["row 2, column 'value'", "'x'"]),
        (
            "f.jsonl",
            b'{"id": "a", "value": 1}\n{"id": "\\ud800", "value": 1}\n',
            ["row 2, column 'id'", "half a character"],
        ),
        ("f.jsonl", b"[" * 5000 + b"\n", ["row 1 is not strict JSON", "nested"]),
        ("f.json", b"[" * 300 + b"]" * 300, ["nested more than 200 deep"]),
        ("f.json", b'[{"id": "a", "value": 1}', ["line 1, column 25"]),
        ("f.json", b"{}\n{}\n", ["extra data", "call the file .jsonl"]),
        ("f.json", b'[{"id": "a", "value": 1, "dims": {"x": "\\udfff"}}]', ["column 'dims'", "half a character"]),
        ("f.xlsx", b"PK\x03\x04", ["'.xlsx'", "expected JSON, JSON Lines, CSV, TSV or Parquet"]),
        ("f", b"just words", ["contains no facts"]),
    ],
)
def test_bad_input_is_refused_with_file_row_column_and_expectation(name, data, says):
    with pytest.raises(InvalidEvidence) as caught:
        read_facts(data, name=name)
    assert all(part in str(caught.value) for part in [*says, name])


def test_a_json_document_has_a_largest_size(tmp_path, monkeypatch):
    monkeypatch.setattr("countermark.evidence.json_facts._LARGEST", 1 << 20)
    (tmp_path / "f.json").write_text('[{"id": "a", "value": 1}' + " " * (1 << 20) + "]")
    with pytest.raises(InvalidEvidence, match=r"larger than 1 MiB.*JSON Lines"):
        load_facts(tmp_path / "f.json")


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(InvalidEvidence, match="is a directory"):
        load_facts(tmp_path)
