"""docs/batch.md: its first snippet runs as it stands; those of Ray, Daft and Spark run in `make test-ray`."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "batch.md").read_text("utf-8")
SNIPPETS = re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


def test_the_snippet_without_a_cluster_runs():
    names: dict = {}
    exec(SNIPPETS[0], names)
    assert names["checked"].column("decision").to_pylist() == ["accept", "reject"]
    assert [line for line in SNIPPETS[0].splitlines() if line.endswith('# ["accept", "reject"]')]
