"""The process in which sympy runs: started for the questions of one draft, ended when they are answered or time is up."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

SECONDS: Final = 2.0
"""How long sympy may take for one draft, with the time in which it starts."""
_SOLVER: Final = Path(__file__).with_name("solver.py")
# By its path: the package itself would take longer to import than most questions take to answer.
_CODE: Final = "import runpy, sys; runpy.run_path(sys.argv[1])['serve']()"


class Answered(NamedTuple):
    """What came back."""

    answers: list[tuple[bool | None, str]]
    """Of the first questions, as many as were answered in time."""
    missing: str = ""
    """Why there are no more."""


def settle(questions: Sequence[Any], seconds: float = SECONDS) -> Answered:
    """Ask sympy; what is late, or fails, is not answered."""
    if find_spec("sympy") is None:
        return Answered([], "roots and functions need sympy; pip install 'countermark[algebra]'")
    # The same order of everything in every run, and nothing imported from the folder it happens to be run in.
    command = [sys.executable, "-P", "-c", _CODE, str(_SOLVER)]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    try:
        done = subprocess.run(  # noqa: S603 - the command is our own; what the draft says goes in as data
            command,
            input=json.dumps(questions).encode(),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
            env=environment,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        return Answered(_read(late.stdout), f"sympy was stopped after {seconds:g} seconds")
    except OSError as error:
        return Answered([], f"sympy could not be started ({error.strerror})")
    found = _read(done.stdout)
    return Answered(found, "" if len(found) == len(questions) else "sympy stopped before it had answered")


def _read(lines: bytes | None) -> list[tuple[bool | None, str]]:
    """The answers that came whole."""
    whole = (lines if lines is not None else b"").rpartition(b"\n")[0]
    return [(holds, reason) for holds, reason in map(json.loads, whole.splitlines())]
