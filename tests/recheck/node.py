"""web/recheck.js under Node: the same module that a page carries."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from countermark.model import Report

ROOT = Path(__file__).parents[2]
MODULE = ROOT / "web" / "recheck.js"


def rechecked(reports: Iterable[Report]) -> list[dict[str, Any]]:
    """What the module says of each report: `marks`, and `said` in one sentence."""
    node = shutil.which("node")
    if node is None:
        raise AssertionError(
            "there is no node; install it (Debian: apt-get install nodejs): what did not run proves nothing"
        )
    done = subprocess.run(
        [node, str(Path(__file__).with_name("recheck.mjs")), str(MODULE)],
        input="".join(report.to_json() + "\n" for report in reports),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise AssertionError(done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]
