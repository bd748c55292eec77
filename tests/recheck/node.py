"""The modules of web/ under Node: the same ones that a page carries."""

from __future__ import annotations

import atexit
import contextlib
import functools
import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from countermark.model import Report

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"


def rechecked(reports: Iterable[Report]) -> list[dict[str, Any]]:
    """What the module says of each report: `marks`, and `said` in one sentence."""
    node = _started("recheck.mjs", WEB / "modes.js", WEB / "recheck.js")
    return [json.loads(node.ask(report.to_json())) for report in reports]


def verifier(what: str, **given: Any) -> Any:
    """What the verifier of receipts answers."""
    node = _started("receipt.mjs", WEB / "modes.js", WEB / "recheck.js", WEB / "receipt.js")
    return json.loads(node.ask(json.dumps({"what": what, **given})))


class _Node:
    """A script under Node, kept running: a line for a line. To start it takes longer than what most tests ask of it."""

    def __init__(self, script: str, *modules: Path) -> None:
        node = shutil.which("node")
        if node is None:
            raise AssertionError("there is no node to run web/ with; install it (Debian: apt-get install nodejs)")
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 — open as long as the process runs
        self._process = subprocess.Popen(
            [node, "--no-warnings", str(Path(__file__).with_name(script)), *map(str, modules)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
        )
        atexit.register(self.close)

    def ask(self, line: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            _started.cache_clear()
            self._errors.seek(0)
            raise AssertionError(self._errors.read().decode())
        return answer.decode()

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()
        self._errors.close()


_started = functools.cache(_Node)
