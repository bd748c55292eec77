"""Fail unless the tests that just ran cover the parts that decide, every branch of them, and nearly all of extraction."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

BARS = {"numeral": 1.0, "measure": 1.0, "policy": 1.0, "extract": 0.98}
"""The share of lines and branches of each part that must be covered."""


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "coverage.json"
        subprocess.run([sys.executable, "-m", "coverage", "json", "-q", "-o", str(out)], check=True)
        files = json.loads(out.read_text())["files"]
    good = True
    for part, bar in BARS.items():
        own = {name: data for name, data in sorted(files.items()) if f"countermark/{part}/" in name}
        missed = 0
        for name, data in own.items():
            lines, branches = data["missing_lines"], data["missing_branches"]
            missed += len(lines) + len(branches)
            if lines or branches:
                print(f"{name}: lines {lines}, branches {branches}")
        whole = sum(data["summary"]["num_statements"] + data["summary"]["num_branches"] for data in own.values())
        share = 1 - missed / whole if whole else 0.0
        print(
            f"{part}: {missed} of {whole} lines and branches missed in {len(own)} modules, {share:.2%} covered (bar {bar:.0%})"
        )
        good = good and share >= bar
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
