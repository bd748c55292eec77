"""A small file of drafts and their facts."""

from __future__ import annotations

import importlib
import json
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from tests.batch.deadly import install

from countermark.batch import Settings
from countermark.measure.installed import installed

# Ray has an environment of its own, which `make test-ray` makes.
collect_ignore = [] if find_spec("ray") is not None else ["on_ray"]
COUNT = 40
FACTS = [{"id": f"f{number}", "value": f"{number}.5", "unit": "%", "period": "2023"} for number in range(10)]


def draft(number: int) -> str:
    """One number that holds and, in every fifth draft, one that does not."""
    wrong = f' It was <claim id="f{number % 10}">77%</claim>.' if number % 5 == 0 else ""
    return f'Growth was <claim id="f{number % 10}">{number % 10}.5%</claim>.{wrong}'


def write(path: Path, drafts: list[Any], **columns: Any) -> Path:
    """A file of drafts in small row groups."""
    table = pa.table({"id": [f"d{place}" for place in range(len(drafts))], "draft": drafts, **columns})
    pq.write_table(table, path, row_group_size=7)
    return path


class Given(NamedTuple):
    folder: Path
    path: Path
    facts: Path

    @property
    def settings(self) -> Settings:
        return Settings(facts=[str(self.facts)])

    @property
    def over_records(self) -> Settings:
        return Settings(data=[str(self.facts)], bind=True, packs=["numbers.display"])

    @property
    def output(self) -> Path:
        return self.folder / "out.parquet"


@pytest.fixture
def given(tmp_path) -> Given:
    """Forty drafts, eight of them contradicted, and ten facts."""
    facts = tmp_path / "facts.json"
    facts.write_text(json.dumps(FACTS))
    return Given(tmp_path, write(tmp_path / "in.parquet", [draft(number) for number in range(COUNT)]), facts)


def contents(given: Given, name: str = "out") -> list[bytes]:
    """Both files of an output."""
    return [(given.folder / f"{name}{end}.parquet").read_bytes() for end in ("", ".marks")]


@pytest.fixture
def deadly(tmp_path, monkeypatch):
    """A measure that crashes the process on drafts that say so, also in processes that are started from here."""
    install(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")])))
    importlib.invalidate_caches()
    installed.cache_clear()
    yield
    installed.cache_clear()
    sys.modules.pop("house_deadly", None)


@pytest.fixture
def sales(tmp_path) -> Given:
    """Records in a folder of Parquet, partitioned by year, and drafts of which every second one is contradicted."""
    pytest.importorskip("duckdb")
    regions = ("North", "South", "East")
    for year in (2022, 2023):
        for part in range(2):
            rows = [{"region": regions[n % 3], "status": "done", "amount": n * part + year} for n in range(200)]
            folder = tmp_path / "sales" / f"year={year}"
            folder.mkdir(parents=True, exist_ok=True)
            pq.write_table(pa.Table.from_pylist(rows), folder / f"part{part}.parquet")
    north = sum(n * part + year for year in (2022, 2023) for part in range(2) for n in range(0, 200, 3))
    drafts = [f"The total amount in the North was {north + n % 2:,}." for n in range(8)]
    return Given(tmp_path, write(tmp_path / "in.parquet", drafts), tmp_path / "sales")
