"""Delimited text: the sign is found from many lines, the encoding soundly, and what is broken is named."""

import csv
import io

import pytest
from tests.evidence.sheets.reading import read_one

from countermark.errors import InvalidEvidence


def read(text, name="f.csv", encoding="utf-8"):
    return read_one(text.encode(encoding), name=name)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
        ("Jahr;Wert\n2020;1,5\n2021;2,5\n", [["Jahr", "Wert"], ["2020", "1,5"], ["2021", "2,5"]]),
        ("1,5;2,5\n3,5;4,5\n", [["1,5", "2,5"], ["3,5", "4,5"]]),
        ("a\tb, c\n1\t2\n", [["a", "b, c"], ["1", "2"]]),
        ("a|b\n1|2\n", [["a", "b"], ["1", "2"]]),
        ("Sales, by region; in EUR\n\nRegion;2020;2021\nN;1;2\nS;3;4\n", None),
        ('name,note\nx,"one; two"\ny,"three; four"\n', [["name", "note"], ["x", "one; two"], ["y", "three; four"]]),
        ("a,b,c\nx; y,1,2\nz; w,3,4\n", [["a", "b", "c"], ["x; y", "1", "2"], ["z; w", "3", "4"]]),
        ("only\nx\ny\n", [["only"], ["x"], ["y"]]),
        ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]),
        ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
        ('a,b\n1,"two\nlines"\n', [["a", "b"], ["1", "two\nlines"]]),
        ("a,b\n1\n2,3,4\n", [["a", "b"], ["1"], ["2", "3", "4"]]),
    ],
)
def test_the_sign_that_parts_most_lines_is_the_delimiter(text, rows):
    sheet = read(text)
    assert not sheet.typed
    if rows is None:
        assert sheet.rows[2:] == [["Region", "2020", "2021"], ["N", "1", "2"], ["S", "3", "4"]]
    else:
        assert sheet.rows == rows


def test_a_declared_sign_wins_and_the_rows_keep_their_numbers():
    assert read("sep=|\na,b|c\n1,2|3\n").rows == [[], ["a,b", "c"], ["1,2", "3"]]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_the_encoding_is_seen_in_the_bytes(encoding):
    sheet = read("Région;Größe\nÎle-de-France;1\nSüd – “x”;2\n", encoding=encoding)
    assert sheet.rows == [["Région", "Größe"], ["Île-de-France", "1"], ["Süd – “x”", "2"]]
    assert bool(sheet.notes) == (encoding == "cp1252")


def test_the_encoding_may_show_late():
    data = b"a,b\n" + b"x,1\n" * 500_000 + "Süd,2\n".encode("cp1252")
    sheet = read_one(data, name="f.csv")
    assert sheet.rows[-1] == ["Süd", "2"]
    assert sheet.notes == ["the file is not UTF-8; it was read as Windows-1252"]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"\xef\xbb\xbfa,b\nS\xfcd,1\n", "row 2 is not UTF-8 (byte 9, 0xFC)"),
        ("Köln,1\n".encode() + "Süd,2\n".encode("cp1252"), "row 2 is not UTF-8 (byte 10, 0xFC)"),
        ("Süd,2\n".encode("cp1252") + "Köln,1\n".encode(), "row 2 is not UTF-8, nor plausible as Windows-1252"),
        ("страна,1\n".encode("cp1251"), "row 1 is not UTF-8, nor plausible as Windows-1252 (byte 1, 0xF1)"),
        ("Ελλάδα,1\n".encode("iso8859-7"), "nor plausible"),
        ("Białystok,1\n".encode("cp1250"), "nor plausible"),
        ("München,1\n".encode("mac-roman"), "nor plausible"),
        ("München,1\n".encode("cp437"), "nor plausible"),
        ("日本,1\n".encode("shift_jis"), "not UTF-8"),
        ("a,b\n1,2\n".encode("utf-16-le"), "row 1 contains a NUL byte"),
        ("a,b\n".encode("utf-16") + b"x", "is not UTF-16, as its first bytes say"),
    ],
)
def test_an_encoding_that_lies_is_refused_with_its_row_and_byte(data, says):
    with pytest.raises(InvalidEvidence) as caught:
        read_one(data, name="f.csv")
    assert says in str(caught.value)
    assert "f.csv" in str(caught.value)
    assert "save the file as UTF-8" in str(caught.value)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b'a,b\n1,2\n3,"4\n5,6\n', "row 3: a quote is opened and never closed"),
        (b'a,b\n1,2\n3,"4"x\n5,6\n', "row 3: a closing quote is inside a cell"),
        (b'a,b\n1,"' + b"x" * 200_000 + b"\n", "row 2: a cell is longer than 131072 characters"),
        (b",".join([b"1"] * 100_000), "row 1 has 100000 columns, at most 16384 are read"),
        (b"a,b\n" + b"," * 100_000, "row 2 has 100001 columns"),
        (b"a,b\n1,\0\n", "row 2 contains a NUL byte"),
        (b"", "the file is empty"),
    ],
)
def test_a_broken_table_is_refused_where_it_breaks(data, says):
    with pytest.raises(InvalidEvidence) as caught:
        read_one(data, name="f.csv")
    assert says in str(caught.value)
    assert "f.csv" in str(caught.value)


def test_a_folder_and_a_missing_file_are_refused(tmp_path):
    with pytest.raises(InvalidEvidence, match="contains no Parquet"):
        read_one(tmp_path)
    with pytest.raises(InvalidEvidence, match="no such file"):
        read_one(tmp_path / "none.csv")


def test_a_query_or_a_sheet_of_a_text_file_is_refused():
    with pytest.raises(InvalidEvidence, match="the file is not a database"):
        read_one(b"a,b\n", name="f.csv", query="SELECT 1")
    with pytest.raises(InvalidEvidence, match="the file is one table"):
        read_one(b"a,b\n", name="f.csv", sheet="x")
    with pytest.raises(InvalidEvidence, match="have no name"):
        read_one(b"a,b\n")


def test_progress_counts_bytes(tmp_path):
    (tmp_path / "f.csv").write_bytes(b"a,b\n" + b"1,2\n" * 1_000_000)
    told = []
    assert len(read_one(tmp_path / "f.csv", progress=told.append).rows) == 1_000_001
    assert told[-1] == (tmp_path / "f.csv").stat().st_size


def test_it_reads_what_csv_reads():
    text = io.StringIO()
    csv.writer(text).writerows([["a", 'b "c"', "d,e"], ["", " f ", "g\nh"]])
    assert read(text.getvalue()).rows == [["a", 'b "c"', "d,e"], ["", " f ", "g\nh"]]
