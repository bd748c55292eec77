"""The modules of web/ under Node: the same ones that a page carries."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from countermark.model import Report

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"


def rechecked(reports: Iterable[Report]) -> list[dict[str, Any]]:
    """What the module says of each report: `marks`, and `said` in one sentence."""
    lines = "".join(report.to_json() + "\n" for report in reports)
    return [json.loads(line) for line in _run("recheck.mjs", [WEB / "recheck.js"], lines).splitlines()]


def verifier(what: str, **given: Any) -> Any:
    """What the verifier of receipts answers."""
    return json.loads(
        _run("receipt.mjs", [WEB / "recheck.js", WEB / "receipt.js"], json.dumps({"what": what, **given}))
    )


def _run(script: str, modules: Sequence[Path], given: str) -> str:
    node = shutil.which("node")
    if node is None:
        raise AssertionError("there is no node to run web/ with; install it (Debian: apt-get install nodejs)")
    done = subprocess.run(
        [node, "--no-warnings", str(Path(__file__).with_name(script)), *map(str, modules)],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise AssertionError(done.stderr)
    return done.stdout
