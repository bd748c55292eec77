"""Data frames, Arrow and Parquet: binary floats as people wrote them, exact types exactly."""

import datetime as dt
import io
from decimal import Decimal

import pytest
from tests.evidence.sheets.reading import read_one

from countermark.errors import InvalidEvidence

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")
pd = pytest.importorskip("pandas")
pl = pytest.importorskip("polars")


def parquet(columns):
    target = io.BytesIO()
    pq.write_table(pa.table(columns), target)
    return target.getvalue()


@pytest.mark.parametrize(
    ("values", "shown"),
    [
        (pa.array([5.7, 0.1 + 0.2, None, float("nan"), 1e20]), ["5.7", "0.3", "", "", "100000000000000000000"]),
        (pa.array([5.7, None], pa.float32()), ["5.7", ""]),
        (pa.array([2**63 - 1]), ["9223372036854775807"]),
        (pa.array([Decimal("0.10")], pa.decimal128(10, 2)), ["0.10"]),
        (pa.array(["1.234,5", None]), ["1.234,5", ""]),
        (pa.array(["a", "b", "a"]).dictionary_encode(), ["a", "b", "a"]),
        (pa.array([True, False]), ["TRUE", "FALSE"]),
        (pa.array([dt.date(2024, 3, 31)]), ["2024-03-31"]),
        (pa.array([dt.datetime(2024, 3, 31), dt.datetime(2024, 3, 31, 10)], pa.timestamp("ns")), ["2024-03-31", "2024-03-31 10:00:00"]),  # noqa: DTZ001
        (pa.array([None], pa.null()), [""]),
    ],
)  # fmt: skip
def test_a_column_shows_what_was_published(values, shown):
    for source, name in ((pa.table({"x": values}), None), (parquet({"x": values}), "f.parquet")):
        sheet = read_one(source, **({} if name is None else {"name": name}))
        assert sheet.typed
        assert sheet.rows == [["x"], *([cell] for cell in shown)]


def test_pandas_and_polars_give_the_same_table():
    columns = {"Region": ["N", "S"], "Growth": [5.7, None], "2020": [1, 2]}
    rows = [["Region", "Growth", "2020"], ["N", "5.7", "1"], ["S", "", "2"]]
    frame = pd.DataFrame(columns)
    assert read_one(frame).rows == rows
    assert read_one(pl.DataFrame(columns)).rows == rows
    assert read_one(frame.set_index("Region")).rows == rows
    assert read_one(pa.RecordBatch.from_pydict({"a": [1]})).rows == [["a"], ["1"]]


def test_an_index_without_a_name_and_columns_of_two_levels_are_heads():
    columns = pd.MultiIndex.from_tuples([("2020", "Revenue"), ("2020", "Staff")])
    frame = pd.DataFrame([[1.5, 2], [3, 4]], columns=columns, index=["N", "S"])
    assert read_one(frame).rows == [
        ["", "2020", "2020"],
        ["", "Revenue", "Staff"],
        ["N", "1.5", "2"],
        ["S", "3", "4"],
    ]


def test_feather_and_arrow_files_are_read(tmp_path):
    table = pa.table({"a": [1, 2]})
    with pa.OSFile(str(tmp_path / "f.arrow"), "wb") as target, pa.ipc.new_file(target, table.schema) as writer:
        writer.write_table(table)
    with pa.OSFile(str(tmp_path / "f.arrows"), "wb") as target, pa.ipc.new_stream(target, table.schema) as writer:
        writer.write_table(table)
    for name in ("f.arrow", "f.arrows"):
        assert read_one(tmp_path / name).rows == [["a"], ["1"], ["2"]]


@pytest.mark.parametrize(
    ("source", "says"),
    [
        (pa.table({"x": [[1, 2]]}), "column 'x' is list"),
        (pa.table({"x": [b"1"]}), "column 'x' is binary"),
        (pa.table({"x": [1.5, float("inf")]}), "column 'x': the number is infinity"),
        (pd.DataFrame([[1, 2]], columns=["a", "a"]), "each column needs a name of its own"),
        (pd.DataFrame({"x": [1, "a"]}), "cannot be read"),
        (pa.table({f"c{number}": [1] for number in range(16_385)}), "has 16385 columns"),
        (5, "int is not a table"),
        ({"a": [1]}, "dict is not a table"),
        ("", "cannot be read"),
    ],
)
def test_what_a_cell_cannot_show_is_refused(source, says):
    with pytest.raises(InvalidEvidence) as caught:
        read_one(source)
    assert says in str(caught.value)


@pytest.mark.parametrize("data", [b"PAR1", b"PAR1 and more PAR1", parquet({"x": [1]})[:-9], b"ARROW1\0\0 cut"])
def test_a_damaged_file_is_refused(data):
    with pytest.raises(InvalidEvidence, match=r"not an? "):
        read_one(data, name="f.parquet")
