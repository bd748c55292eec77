"""Every test in one of two runs, in jobs that two processors share: when one ends the next begins, and what a job printed follows its end.

    python tools/tests.py              every test outside of the parts that have a bar on branches, as `make test` does
    python tools/tests.py --watched    every test of those parts, their branches watched, as `make coverage` does

Watching branches doubles the time of whatever runs, so only the parts that decide and read are watched, and their tests run once,
there. Tests marked `unwatched` cover no branch that others do not and run beside them, without being watched.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
AT_ONCE = 4
"""Twice as many as there are processors: browsers, services and databases are waited for."""
WATCHED = (("measure",), ("extract", "numeral", "policy"))
"""Folders whose tests cover every branch of the part that they are named for, in two jobs."""
APART = (
    ("browser",),
    ("ask", "generate", "render"),
    ("cli", "laws", "store"),
    ("evidence", "serve"),
    ("conformance", "doors", "documents", "markup", "statement"),
    ("batch", "bench", "correct", "gate", "stream"),
)
"""The longest first, and short ones last, so that the processors are done at about the same time; the rest is the last."""
BEHIND = 10
"""How much the other jobs stand back behind the first. A browser and its driver answer each other thousands of times: where each
answer waited for a processor, their job took two to three times as long, and was the end of all."""
TICK = 15


class Job(NamedTuple):
    """A run of pytest."""

    name: str
    arguments: tuple[str, ...]
    is_watched: bool = False
    behind: int = 0
    """Its niceness."""


def jobs() -> list[Job]:
    """What runs every test outside of the watched parts once, the longest first."""
    first, *others = (Job(", ".join(names), _folders(names)) for names in APART)
    elsewhere = [f"--ignore=tests/{folder}" for names in (*APART, *WATCHED) for folder in names]
    others.append(Job("the rest", ("tests", *elsewhere)))
    return [first, *(job._replace(behind=BEHIND) for job in others)]


def watched() -> list[Job]:
    """What runs every test of the watched parts once."""
    parts = [
        Job(", ".join(names), (*_folders(names), "-m", "not unwatched and not long"), is_watched=True)
        for names in WATCHED
    ]
    files = (
        path for names in WATCHED for folder in _folders(names) for path in sorted((ROOT / folder).rglob("test_*.py"))
    )
    marked = (str(path.relative_to(ROOT)) for path in files if "mark.unwatched" in path.read_text("utf-8"))
    return [*parts, Job("unwatched", (*marked, "-m", "unwatched and not long"))]


class Ended(NamedTuple):
    """What became of a job."""

    has_passed: bool
    processor: float
    """Seconds of it and of all that it started; other work on the machine adds nothing."""
    printed: bytes


def run(job: Job) -> Ended:
    under = ["-m", "coverage", "run", "--parallel-mode"] if job.is_watched else []
    with tempfile.TemporaryFile() as printed:
        back = ["nice", "-n", str(job.behind)] if job.behind and shutil.which("nice") else []
        command = [*back, sys.executable, *under, "-m", "pytest", "-rs", *job.arguments]
        process = subprocess.Popen(command, cwd=ROOT, env=_environment(), stdout=printed, stderr=subprocess.STDOUT)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        printed.seek(0)
        return Ended(process.returncode == 0, used.ru_utime + used.ru_stime, printed.read())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--watched", action="store_true")
    watching = parser.parse_args().watched
    begun = time.monotonic()
    given = watched() if watching else jobs()
    print(f"tests: {'; '.join(job.name for job in given)}. What each prints follows when it is done.", flush=True)
    subprocess.run([sys.executable, "-m", "coverage", "erase"], cwd=ROOT, check=True)
    ended = threading.Event()
    threading.Thread(target=_tick, args=(ended, begun), daemon=True).start()
    failed = []
    spent = 0.0
    with ThreadPoolExecutor(AT_ONCE) as pool:
        running = {pool.submit(run, job): job.name for job in given}
        for done in as_completed(running):
            job = done.result()
            failed += [] if job.has_passed else [running[done]]
            spent += job.processor
            print(
                f"\n{running[done]}, {time.monotonic() - begun:.0f} s, {job.processor:.0f} s of a processor:",
                flush=True,
            )
            sys.stdout.buffer.write(job.printed)
            sys.stdout.flush()
    ended.set()
    if watching and not _covered():
        failed.append("branch coverage")
    verdict = f"a test failed, or a bar is missed, in: {'; '.join(failed)}" if failed else "all tests passed"
    print(f"{verdict} ({time.monotonic() - begun:.0f} s, {spent:.0f} s of a processor)")
    return 1 if failed else 0


def _covered() -> bool:
    """Whether every part reaches its bar."""
    subprocess.run([sys.executable, "-m", "coverage", "combine", "-q"], cwd=ROOT, check=True)
    return subprocess.call([sys.executable, "tools/coverage_bar.py"], cwd=ROOT) == 0


def _environment() -> dict[str, str]:
    """One in which every module is compiled once, and not by each job and each process that a test starts."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _folders(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"tests/{name}" for name in names)


def _tick(ended: threading.Event, begun: float) -> None:
    """A sign of life while there is nothing else to show."""
    while not ended.wait(TICK):
        print(f"  still running, {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
