"""How fast a table is read that nobody described, beside the same table with a mapping; and a check against 10 MB of it.

Run it from the checkout (`make bench`). It prints every figure and exits 1 when a bar is missed. Reading is timed in
processor time, the two ways in turn, and the best of the rounds counts; a check is a whole command, on the clock.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bench.harness import Bars, one_core

from countermark.evidence import ColumnMap, open_tables, stream_facts

ROWS = 1_000_000
ROUNDS = 3
RATIO = 1.05
"""No slower, as far as this machine can tell."""
CHECK = 2.0
TEN_MB = 220_000
MAPPING = ColumnMap(value="Value", entity="Country", indicator="Indicator", period="Year", unit="Unit")
MEMORY = 300
"""MiB at most while a table of any length is read."""


def write(path: Path, rows: int) -> None:
    """A table as people keep it: no ids, several series, years down the rows."""
    rng = random.Random(rows)
    with path.open("w", encoding="utf-8") as file:
        file.write("Country,Indicator,Year,Value,Unit\n")
        for number in range(rows):
            series, year = divmod(number, 60)
            indicator, entity = divmod(series, 200)
            value = f"{rng.randrange(10**9)}.{rng.randrange(10**6):06d}"
            file.write(f"E{entity:03d},Indicator {indicator:04d},{1960 + year},{value},USD\n")


def mapped(path: Path) -> int:
    return sum(1 for _ in stream_facts(path, mapping=MAPPING))


def understood(path: Path) -> int:
    with open_tables(path) as tables:
        return sum(1 for table in tables for _ in table.facts())


def seconds(act: Callable[[Path], int], path: Path, rows: int) -> float:
    """Of the processor."""
    before = time.process_time()
    assert act(path) == rows
    return time.process_time() - before


def checked(path: Path, folder: Path) -> float:
    """Seconds on the clock for a whole `check --data`."""
    draft = folder / "draft.txt"
    draft.write_text('It was <claim id="Indicator 0000:E000:1960">1</claim>.')
    command = [sys.executable, "-m", "countermark", "check", str(draft), "--data", str(path)]
    # An installed package is compiled: the first of the rounds does it here.
    compiled = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    before = time.perf_counter()
    done = subprocess.run(command, capture_output=True, check=False, env=compiled)
    assert done.returncode == 1, done.stderr.decode()
    return time.perf_counter() - before


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=ROWS)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    given = parser.parse_args()
    one_core()
    bars = Bars()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "table.csv"
        write(path, given.rows)
        best = {act.__name__: 9e9 for act in (mapped, understood)}
        for _ in range(given.rounds):
            for act in (mapped, understood):
                best[act.__name__] = min(best[act.__name__], seconds(act, path, given.rows))
        for what, spent in best.items():
            print(f"{what:<24}{given.rows / spent:>11,.0f} rows/s  ({spent:.1f} s of the processor)")
        ratio = best["understood"] / best["mapped"]
        bars.at_most("without / with a mapping", ratio, RATIO, "times")
        bars.at_most("memory at its peak", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, MEMORY, "MiB")
        write(path, TEN_MB)
        spent = min(checked(path, folder) for _ in range(given.rounds))
        bars.at_most("check --data, 10 MB", spent, CHECK, "s")
    return bars.end()


if __name__ == "__main__":
    sys.exit(main())
