"""The snippets of docs/batch.md for Ray Data, Daft and Spark, each in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from tests.batch.conftest import FACTS, draft
from tests.batch.test_batch_page import SNIPPETS

ENDS = {
    "ray.data": "print(json.dumps(found.take_all()))",
    "daft": 'print(json.dumps([{"id": each["id"], **each["checked"]} for each in found.to_pylist()]))',
    "pyspark": "print(json.dumps([each.asDict() for each in found.collect()]))",
}


@pytest.mark.parametrize("library", ENDS)
def test_a_snippet_gives_every_draft_its_decision(library, tmp_path):
    """An error row among them."""
    (snippet,) = [each for each in SNIPPETS if f"{library}." in each]
    texts = [None if number == 3 else draft(number) for number in range(12)]
    pq.write_table(
        pa.table({"id": [f"d{number}" for number in range(12)], "draft": texts}), tmp_path / "answers.parquet"
    )
    (tmp_path / "facts.json").write_text(json.dumps(FACTS))
    (tmp_path / "snippet.py").write_text(f"import json\n{snippet}\n{ENDS[library]}\n")
    environment = {**os.environ, "PYSPARK_PYTHON": sys.executable, "RAY_USAGE_STATS_ENABLED": "0", "DO_NOT_TRACK": "1"}
    done = subprocess.run(
        [sys.executable, "snippet.py"], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found = sorted(json.loads(done.stdout.splitlines()[-1]), key=lambda each: int(each["id"][1:]))
    wanted = [None if number == 3 else "reject" if number % 5 == 0 else "accept" for number in range(12)]
    assert [each["decision"] for each in found] == wanted
    assert [each["id"] for each in found if each["error"] is not None] == ["d3"]
