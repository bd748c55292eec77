"""Small tables as people keep them, by an author who had not seen the reader; it was mended by them after its first run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from bench.tables.gold import Cell, Table

FILES = Path(__file__).with_name("unseen.jsonl")


def tables() -> Iterator[tuple[str, Table]]:
    """Each file's name and its table."""
    for line in FILES.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        cells = tuple(Cell(**cell) for cell in row["cells"])
        yield row["file"], Table("unseen", f"unseen {row['name']}", row["text"], cells, row["expects"])
