"""Untagged numbers in texts over tables that nobody here wrote: captions of charts, of science, and answers of chat models.

Run it from the checkout: `python -m bench.table_texts [N]`. It runs the scorers beside the checkout, at most N captions of
each set, and prints for every kind of number how many were supported, flagged and left bare. Without them it says so.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

SHARED = Path(__file__).resolve().parents[2] / "shared"


class _Set(NamedTuple):
    title: str
    tool: str
    data: str
    counts: bool
    """Whether the scorer takes a number of texts."""


_SETS = (
    _Set("captions of charts (dev)", "score_table_texts.py", "table_texts_charts_dev.jsonl.gz", counts=True),
    _Set("captions of science (dev)", "score_table_texts.py", "table_texts_science_dev.jsonl.gz", counts=True),
    _Set("answers over tables (dev)", "score_answers.py", "answers_over_tables", counts=False),
)


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m bench.table_texts", description=__doc__)
    options.add_argument("count", type=int, nargs="?", default=600, help="captions of each set at most")
    options.add_argument("--shared", type=Path, default=SHARED)
    given = options.parse_args()
    failed = False
    for title, tool, data, counts in _SETS:
        script, path = given.shared / "tools" / tool, given.shared / "data" / data
        print(f"{title}:", flush=True)
        if not (script.is_file() and path.exists()):
            print(f"  {tool} or {data} is not in {given.shared}: not scored")
            continue
        command = [sys.executable, str(script), str(path), *([str(given.count)] if counts else [])]
        # The scorers are files beside the checkout, run as they are.
        failed = subprocess.run(command, check=False).returncode != 0 or failed
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
