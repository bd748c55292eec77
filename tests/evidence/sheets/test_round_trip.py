"""A table that is written in any format comes back with the same words in its cells."""

import csv
import html
import io
import sqlite3
import tempfile
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.evidence.sheets.reading import read_one
from tests.evidence.sheets.test_ods import packed, row, table, text

openpyxl = pytest.importorskip("openpyxl")
pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

# Letters of Western Europe, so that one alphabet goes into every encoding; what formats disagree on (white space at the
# ends of a cell, control characters) is left out.
WORDS = st.text("abcXYZ019äéß€ .,;|'\"%<>&-()", min_size=1, max_size=12).map(lambda word: " ".join(word.split()) or "x")


@st.composite
def tables(draw):
    """At least two by two, no empty cell, and heads that differ."""
    width = draw(st.integers(2, 5))
    head = draw(st.lists(WORDS, min_size=width, max_size=width, unique_by=str.lower))
    body = draw(st.lists(st.lists(WORDS, min_size=width, max_size=width), min_size=1, max_size=6))
    return [head, *body]


@given(tables(), st.sampled_from(",;\t|"), st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]), st.booleans())
def test_delimited_with_its_sign_declared(rows, delimiter, encoding, crlf):
    target = io.StringIO()
    writer = csv.writer(target, delimiter=delimiter, lineterminator="\r\n" if crlf else "\n", quoting=csv.QUOTE_ALL)
    writer.writerows(rows)
    data = f"sep={delimiter}\n{target.getvalue()}".encode(encoding)
    assert read_one(data, name="f.csv").rows == [[], *rows]


@given(tables(), st.sampled_from(",;\t|"))
def test_delimited_with_its_sign_found(rows, delimiter):
    plain = [[cell.translate(str.maketrans("", "", ",;|'\"")) or "x" for cell in row] for row in rows]
    data = "".join(f"{delimiter.join(row)}\n" for row in plain).encode()
    assert read_one(data, name="f.csv").rows == plain


@given(tables())
def test_xlsx(rows):
    book = openpyxl.Workbook()
    for number, cells in enumerate(rows, 1):
        for column, cell in enumerate(cells, 1):
            written = book.active.cell(number, column, cell)
            written.data_type = "s"  # not what openpyxl makes of "=1" or "#N/A"
    target = io.BytesIO()
    book.save(target)
    assert read_one(target.getvalue(), name="f.xlsx").rows == rows


@given(tables())
def test_ods(rows):
    content = table(*(row(*(text(html.escape(cell)) for cell in cells)) for cells in rows))
    assert read_one(packed(content), name="f.ods").rows == rows


@given(tables())
def test_parquet(rows):
    head, *body = rows
    target = io.BytesIO()
    pq.write_table(pa.Table.from_arrays([pa.array(column) for column in zip(*body, strict=True)], names=head), target)
    assert read_one(target.getvalue(), name="f.parquet").rows == rows


@given(tables())
def test_sqlite(rows):
    head, *body = rows
    names = ", ".join('"' + name.replace('"', '""') + '"' for name in head)
    with tempfile.TemporaryDirectory() as folder:
        connection = sqlite3.connect(Path(folder) / "f.db")
        connection.execute(f"CREATE TABLE t ({names})")
        connection.executemany(f"INSERT INTO t VALUES ({', '.join('?' * len(head))})", body)
        connection.commit()
        connection.close()
        assert read_one(Path(folder) / "f.db").rows == rows


@given(tables())
def test_html(rows):
    body = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in cells) + "</tr>" for cells in rows)
    assert read_one(f"<table>{body}</table>".encode(), name="f.html").rows == rows


@given(tables())
def test_markdown(rows):
    def written(cell):
        return "".join(f"\\{sign}" if sign in "|<>&.,;'\"%-()" else sign for sign in cell)

    head, *body = rows
    lines = [head, ["---"] * len(head), *body]
    data = "\n".join(
        f"| {' | '.join(map(written, line)) if line[0] != '---' else ' | '.join(line)} |" for line in lines
    )
    assert read_one(data.encode(), name="f.md").rows == rows


@given(st.integers(1 - 10**15, 10**15 - 1), st.integers(0, 6))
def test_a_number_of_fifteen_digits_comes_back_from_every_typed_source(digits, places):
    expected = format(Decimal(digits).scaleb(-places), "f")
    expected = expected.rstrip("0").rstrip(".") if "." in expected else expected
    number = float(expected)
    book = openpyxl.Workbook()
    book.active.append([number])
    target = io.BytesIO()
    book.save(target)
    assert read_one(target.getvalue(), name="f.xlsx").rows == [[expected]]
    assert read_one(pa.table({"x": [number]})).rows == [["x"], [expected]]
    assert read_one([[number]]).rows == [[expected]]
