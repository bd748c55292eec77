"""Other guards, installed where they are in nobody's way, and the times that they take for one number check."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

_HERE = Path(__file__).resolve().parent
_OUT = _HERE.parent / "out" / "guards"
_LONGEST = 1800


class Guard(NamedTuple):
    """A package that checks what models say."""

    package: str
    version: str
    script: str


GUARDS = (
    Guard("guardrails-ai", "0.11.0", "guardrails_number.py"),
    Guard("nemoguardrails", "0.24.0", "nemo_number.py"),
)


def installed(guard: Guard) -> Path | str:
    """The Python that has it, or why there is none."""
    folder = _OUT / f"{guard.package}-{guard.version}"
    python, ready = folder / "bin" / "python", folder / "ready"
    if ready.exists():
        return python
    for command in (
        [sys.executable, "-m", "venv", "--clear", str(folder)],
        [str(python), "-m", "pip", "install", "--quiet", f"{guard.package}=={guard.version}"],
    ):
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=_LONGEST, check=False)
        except subprocess.TimeoutExpired:
            return f"it was not installed within {_LONGEST} s"
        if done.returncode:
            said = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or done.stderr.splitlines()
            return "it could not be installed: " + (said[-1] if said else f"exit {done.returncode}")
    ready.touch()
    return python


def timed(guard: Guard, python: Path, right: str, wrong: str, count: int) -> list[float] | str:
    """Milliseconds of each check of a right number, after one of each; or why there are none."""
    home = _OUT / "home"
    home.mkdir(parents=True, exist_ok=True)
    # Nothing of this is told to anybody, and nobody's own settings are read.
    (home / ".guardrailsrc").write_text("id=bench\nenable_metrics=false\nuse_remote_inferencing=false\n", "utf-8")
    quiet = {
        "HOME": str(home),
        "OTEL_SDK_DISABLED": "true",
        "DO_NOT_TRACK": "1",
        "LANGCHAIN_TRACING_V2": "false",
    }
    kept = {name: each for name, each in os.environ.items() if name in ("PATH", "LANG", "TMPDIR")}
    command = [str(python), str(_HERE / guard.script), right, wrong, str(count)]
    try:
        done = subprocess.run(
            command, env={**kept, **quiet}, cwd=home, capture_output=True, text=True, timeout=_LONGEST, check=False
        )
    except subprocess.TimeoutExpired:
        return f"it was not done within {_LONGEST} s"
    if done.returncode:
        return f"it failed: {(done.stderr.strip().splitlines() or ['nothing said'])[-1]}"
    times: list[float] = json.loads(done.stdout.strip().splitlines()[-1])
    return times
