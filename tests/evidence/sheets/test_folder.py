"""A folder of Parquet or Arrow files is one table, whose folders are columns."""

from pathlib import Path

import pytest
from tests.evidence.sheets.reading import read_one

from countermark import check
from countermark.errors import InvalidEvidence
from countermark.evidence import load_data
from countermark.evidence.records.records import open_records

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")
feather = pytest.importorskip("pyarrow.feather")
pytest.importorskip("duckdb")


def _write(folder: Path, suffix: str = ".parquet") -> None:
    for year in (2022, 2023):
        for part in range(2):
            rows = [
                {"shop": shop, "item": f"item {n}", "amount": 10 * year + n + part}
                for shop in ("North", "South")
                for n in range(15)
            ]
            place = folder / f"year={year}"
            place.mkdir(exist_ok=True, parents=True)
            table = pa.Table.from_pylist(rows)
            (pq.write_table if suffix == ".parquet" else feather.write_feather)(table, place / f"part{part}{suffix}")
    (folder / "_SUCCESS").touch()


@pytest.mark.parametrize("suffix", [".parquet", ".feather"])
def test_a_partitioned_folder_is_one_table(tmp_path, suffix):
    _write(tmp_path / "sales", suffix)
    rows = read_one(tmp_path / "sales").rows
    assert rows[0] == ["shop", "item", "amount", "year"]
    assert (len(rows), {row[3] for row in rows[1:]}) == (121, {"2022", "2023"})
    with open_records(tmp_path / "sales") as records:
        assert records.count() == 120
        first = records.digest
    assert first.startswith("sha256:")
    evidence = load_data(tmp_path / "sales")
    total = sum(20220 + n + part for n in range(15) for part in range(2))
    said = f"The total amount in the North in 2022 was {total:,}."
    assert [mark.mark.value for mark in check(said, data=evidence).marks if mark.text != "2022"] == ["supported"]
    assert [mark.mark.value for mark in check(said.replace(f"{total:,}", "999,999"), data=evidence).marks] != [
        "supported"
    ]


def test_a_changed_file_changes_the_digest(tmp_path):
    _write(tmp_path)
    digests = []
    for amount in (1, 2):
        pq.write_table(
            pa.table({"shop": ["North"], "item": ["x"], "amount": [amount]}), tmp_path / "year=2023/more.parquet"
        )
        with open_records(tmp_path) as records:
            digests.append(records.digest)
    assert digests[0] != digests[1]


def test_what_is_no_table_is_refused(tmp_path):
    with pytest.raises(InvalidEvidence, match="contains no Parquet"):
        read_one(tmp_path)
    (tmp_path / "a.parquet").write_bytes(b"PAR1 and nothing")
    with pytest.raises(InvalidEvidence, match="cannot be read"):
        read_one(tmp_path)
    feather.write_feather(pa.table({"a": [1]}), tmp_path / "b.feather")
    with pytest.raises(InvalidEvidence, match="Parquet and Arrow"):
        read_one(tmp_path)
    with pytest.raises(InvalidEvidence, match="a folder is one table"):
        read_one(tmp_path, query="SELECT 1")
