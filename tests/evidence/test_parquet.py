"""Parquet: exact where the file is exact, and refused where a float has lost what was published."""

import datetime as dt
import io
import sys
from decimal import Decimal

import pytest

from countermark.errors import InvalidEvidence
from countermark.evidence import load_facts, mapping_of, read_facts

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")


def packed(columns, **options):
    target = io.BytesIO()
    pq.write_table(pa.table(columns), target, **options)
    return target.getvalue()


def read(columns, mapping=None, name="f.parquet"):
    data = columns if isinstance(columns, bytes) else packed(columns)
    return read_facts(data, name=name, mapping=None if mapping is None else mapping_of(mapping))


def test_a_realistic_file_is_read_exactly(tmp_path):
    table = {
        "id": ["gdp", "pop", "none"],
        "value": pa.array([Decimal("437146372729.94"), Decimal("114891199.00"), None], pa.decimal128(38, 2)),
        "unit": pa.array(["current US$", "people", "people"]).dictionary_encode(),
        "entity": ["PHL", "PHL", "PRK"],
        "period": pa.array([2023, 2023, 2023], pa.int32()),
        "SEX": ["_T", "_T", None],
    }
    (tmp_path / "facts.parquet").write_bytes(packed(table))
    gdp, people, missing = load_facts(tmp_path / "facts.parquet").facts
    assert (gdp.id, gdp.value, gdp.unit, gdp.period) == ("gdp", "437146372729.94", "current US$", "2023")
    assert people.dims == {"SEX": "_T"}
    assert missing.value is None


@pytest.mark.parametrize(
    ("values", "kept"),
    [
        (pa.array([2**63 - 1], pa.int64()), "9223372036854775807"),
        (pa.array([255], pa.uint8()), "255"),
        (pa.array([Decimal("0.10")], pa.decimal128(10, 2)), "0.10"),
        (pa.array([Decimal("1." + "3" * 60)], pa.decimal256(70, 60)), "1." + "3" * 60),
        (pa.array(["5.70"]), "5.70"),
        (pa.array(["5.70"], pa.large_string()), "5.70"),
        (pa.array([dt.date(2021, 7, 1)]), "2021-07-01"),
        (pa.array([None], pa.null()), None),
    ],
)
def test_exact_types_keep_every_digit(values, kept):
    (fact,) = read({"id": ["a"], "value": values})
    assert fact.value == kept


def test_floats_need_to_be_told_how_they_were_published():
    table = {"id": ["a", "b", "c"], "value": [0.1 + 0.2, 1e22, float("nan")]}
    with pytest.raises(InvalidEvidence, match="binary floats"):
        read(table)
    rounded = read(table, {"id": "id", "value": "value", "floats": 1})
    assert [fact.value for fact in rounded] == ["0.3", "10000000000000000000000.0", None]
    shortest = read(table, {"id": "id", "value": "value", "floats": "unsafe-shortest"})
    assert [fact.value for fact in shortest] == ["0.30000000000000004", "10000000000000000000000", None]


def test_a_float_that_nobody_reads_is_no_trouble():
    (fact,) = read({"k": ["a"], "v": ["5"], "weight": [0.5]}, {"id": "k", "value": "v"})
    assert fact.value == "5"


def test_sdmx_columns_and_mappings_work_as_in_tables():
    (fact,) = read({"OBS_VALUE": ["5.7"], "REF_AREA": ["PHL"], "TIME_PERIOD": ["2023"], "UNIT_MULT": [3]})
    assert (fact.id, fact.value) == (":PHL:2023", "5700")
    (fact,) = read({"Land": ["DE"], "2023": ["7"]}, {"entity": "Land", "periods": "*"})
    assert (fact.id, fact.value) == (":DE:2023", "7")


def test_many_batches_are_one_file():
    count = 40_000
    facts = read({"id": [f"f{number}" for number in range(count)], "value": list(range(count))})
    assert len(facts) == count
    assert facts[-1].value == str(count - 1)


@pytest.mark.parametrize(
    ("columns", "mapping", "says"),
    [
        ({"id": ["a"], "value": [5.5]}, None, ["column 'value' contains binary floats", "floats = 2"]),
        (
            {"id": ["a"], "value": [True]},
            None,
            ["column 'value' is bool", "expected text, integers, decimals or dates"],
        ),
        ({"id": ["a"], "value": [[5]]}, None, ["column 'value' is list"]),
        ({"id": ["a"], "value": [dt.datetime(2023, 1, 1, tzinfo=dt.UTC)]}, None, ["column 'value' is timestamp"]),
        ({"id": ["a", "b"], "value": ["5", "five"]}, None, ["row 2, column 'value'", "'five'"]),
        ({"id": ["a", None], "value": ["5", "6"]}, None, ["row 2, column 'id'"]),
        ({"name": ["a"], "number": ["5"]}, None, ["the header is 'name', 'number'", "or a mapping"]),
        ({"id": ["a"], "v": ["5"]}, {"id": "id", "value": "value"}, ["a column 'value', which is not there"]),
        (
            {"id": ["a"], "v": [float("inf")]},
            {"id": "id", "value": "v", "floats": 2},
            ["row 1, column 'v'", "expected a finite number"],
        ),
        (b"PAR1 and then nothing of the kind PAR1", None, ["not a Parquet file"]),
        (b"", None, ["not a Parquet file"]),
        (packed({"id": ["a"], "value": ["5"]})[:-30], None, ["not a Parquet file"]),
    ],
)
def test_a_broken_file_says_where_and_what_was_expected(columns, mapping, says):
    with pytest.raises(InvalidEvidence) as caught:
        read(columns, mapping)
    assert all(part in str(caught.value) for part in [*says, "f.parquet"])


def test_a_damaged_page_is_refused_whole():
    data = bytearray(
        packed({"id": [f"f{number}" for number in range(5000)], "value": list(range(5000))}, compression="gzip")
    )
    data[200:400] = bytes(200)
    with pytest.raises(InvalidEvidence, match=r"f\.parquet"):
        read(bytes(data))


def test_without_pyarrow_the_message_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(InvalidEvidence, match=r"pip install 'countermark\[parquet\]'"):
        read_facts(b"PAR1", name="f.parquet")
