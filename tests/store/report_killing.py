"""A process that puts reports until it is killed, and what must be there afterwards."""

from __future__ import annotations

import itertools
import os
import random
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import msgspec
from tests.store.killing import wait_for_the_server

from countermark import Draft, Evidence, Fact, Report, check
from countermark.store import open_reports

ROOT = Path(__file__).parents[2]
NAMESPACE = "acme"


@cache
def _made() -> Report:
    return check(Draft(text='It is <claim id="a">5</claim>.'), Evidence(facts=[Fact(id="a", value="5")]))


def report(text: str) -> Report:
    """A report on this draft, as far as a shelf can tell."""
    made = _made()
    return msgspec.structs.replace(made, draft=msgspec.structs.replace(made.draft, text=text))


def put_until_killed(place: str, run: str) -> None:
    """Say what was acknowledged, once it was, one line a report; every seventh time all but the last few are deleted."""
    reports = open_reports(place, namespace=NAMESPACE)
    for turn in itertools.count():
        reports.put(report(f"{run}x{turn} is the report"))
        os.write(1, f"{turn}\n".encode())
        if turn % 7 == 6:
            reports.delete(keep=3)
            os.write(1, b"deleted\n")


def kill_one(place: str, run: str, rng: random.Random, *, within: float = 0.3) -> list[str]:
    """Let a process put reports, kill it within some seconds of the first, and give what it said."""
    command = [sys.executable, "-m", "tests.store.report_killing", place, run]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(("src", ".", os.environ.get("PYTHONPATH", "")))}
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(rng.random() * within)
        process.send_signal(signal.SIGKILL)
        rest = process.stdout.read()
    assert first == b"0\n", "the process died before its first report"
    wait_for_the_server(place)
    return (first + rest).decode().split()


def lost(place: str, run: str, said: list[str]) -> list[str]:
    """What was acknowledged and is not there, or is there and does not hold together."""
    reports = open_reports(place, namespace=NAMESPACE)
    page = reports.list(limit=500).reports
    found = [summary.start.split()[0] for summary in page]
    kept = int(([word for word in said if word != "deleted"] or ["-1"])[-1])
    first = max(0, kept - 2) if said[-1] == "deleted" else kept
    wrong = [f"{run}x{turn}" for turn in range(first, kept + 1) if f"{run}x{turn}" not in found]
    for summary, name in zip(page, found, strict=True):
        whole = reports.get(summary.id)
        if whole is None or whole.draft.text != summary.start:
            wrong.append(f"{name} is not whole")
        if summary not in reports.list(text=name).reports:
            wrong.append(f"{name} cannot be found")
    reports.close()
    return wrong


if __name__ == "__main__":
    put_until_killed(sys.argv[1], sys.argv[2])
