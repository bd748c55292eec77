"""Fail unless every branch of the parts that decide and of extraction is covered by the tests that just ran."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

PARTS = ("numeral", "measure", "policy", "extract")
WHOLE = tuple(f"countermark/{part}/" for part in PARTS)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "coverage.json"
        subprocess.run([sys.executable, "-m", "coverage", "json", "-q", "-o", str(out)], check=True)
        files = json.loads(out.read_text())["files"]
    missed = 0
    for name, data in sorted(files.items()):
        if not any(part in name for part in WHOLE):
            continue
        lines, branches = data["missing_lines"], data["missing_branches"]
        missed += len(lines) + len(branches)
        if lines or branches:
            print(f"{name}: lines {lines}, branches {branches}")
    counted = sum(any(part in name for part in WHOLE) for name in files)
    print(f"branch coverage of {counted} modules in {', '.join(PARTS)}: {missed} lines or branches missed")
    return 1 if missed or not counted else 0


if __name__ == "__main__":
    sys.exit(main())
