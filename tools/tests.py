"""Every test, in jobs that two processors share: when one ends the next begins, and what a job printed follows its end.

    python tools/tests.py              every test once, as `make test` does
    python tools/tests.py --watched    the tests of the parts that have a bar on branches, watched, as `make coverage` does

Watching branches doubles the time of whatever runs, also of code that nobody asks about, so it is a run of its own: the tests of the
parts that decide and read, without the long ones that cover nothing by themselves.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).parent.parent
AT_ONCE = 4
"""Twice as many as there are processors: browsers, services and databases are waited for."""
WATCHED = (("measure",), ("extract", "numeral", "policy"))
"""Folders whose tests cover every branch of the part that they are named for, in two jobs."""
APART = (
    ("browser",),
    ("cli", "laws", "store"),
    ("evidence", "serve"),
    ("ask", "generate", "render"),
    ("conformance", "doors", "documents", "markup", "statement"),
    ("batch", "bench", "correct", "gate", "stream"),
    *WATCHED,
)
"""The longest first, and short ones last, so that the processors are done at about the same time; the rest is one more, the second."""
TICK = 15


def jobs() -> dict[str, list[str]]:
    """The arguments of each run of pytest by its name, the longest first; together they run every test once."""
    apart = {", ".join(job): _folders(job) for job in APART}
    rest = ["tests", *(f"--ignore=tests/{folder}" for job in APART for folder in job)]
    return {"browser": apart.pop("browser"), "the rest": rest, **apart}


def watched() -> dict[str, list[str]]:
    """Those whose branches are watched."""
    return {", ".join(job): [*_folders(job), "-m", "not unwatched and not long"] for job in WATCHED}


def run(arguments: list[str], *, watched: bool) -> tuple[bool, bytes]:
    """Whether a job passed, and what it printed."""
    under = ["-m", "coverage", "run", "--parallel-mode"] if watched else []
    with tempfile.TemporaryFile() as printed:
        command = [sys.executable, *under, "-m", "pytest", "-rs", *arguments]
        passed = (
            subprocess.call(
                command, cwd=ROOT, env=_environment(watched=watched), stdout=printed, stderr=subprocess.STDOUT
            )
            == 0
        )
        printed.seek(0)
        return passed, printed.read()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--watched", action="store_true")
    watching = parser.parse_args().watched
    begun = time.monotonic()
    given = watched() if watching else jobs()
    print(f"tests: {'; '.join(given)}. What each prints follows when it is done.", flush=True)
    subprocess.run([sys.executable, "-m", "coverage", "erase"], cwd=ROOT, check=True)
    ended = threading.Event()
    threading.Thread(target=_tick, args=(ended, begun), daemon=True).start()
    failed = []
    with ThreadPoolExecutor(AT_ONCE) as pool:
        running = {pool.submit(run, arguments, watched=watching): name for name, arguments in given.items()}
        for done in as_completed(running):
            passed, printed = done.result()
            failed += [] if passed else [running[done]]
            print(f"\n{running[done]}, {time.monotonic() - begun:.0f} s:", flush=True)
            sys.stdout.buffer.write(printed)
            sys.stdout.flush()
    ended.set()
    if watching and not _covered():
        failed.append("branch coverage")
    verdict = f"a test failed, or a bar is missed, in: {'; '.join(failed)}" if failed else "all tests passed"
    print(f"{verdict} ({time.monotonic() - begun:.0f} s)")
    return 1 if failed else 0


def _covered() -> bool:
    """Whether every part reaches its bar."""
    subprocess.run([sys.executable, "-m", "coverage", "combine", "-q"], cwd=ROOT, check=True)
    return subprocess.call([sys.executable, "tools/coverage_bar.py"], cwd=ROOT) == 0


def _environment(*, watched: bool) -> dict[str, str]:
    """One in which every module is compiled once, and not by each job and each process that a test starts; branches are watched longer."""
    given = {"HYPOTHESIS_PROFILE": "watched"} if watched else {}
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | given


def _folders(names: tuple[str, ...]) -> list[str]:
    return [f"tests/{name}" for name in names]


def _tick(ended: threading.Event, begun: float) -> None:
    """A sign of life while there is nothing else to show."""
    while not ended.wait(TICK):
        print(f"  still running, {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
