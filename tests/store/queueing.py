"""A process that takes and decides items until nothing is left, and says what it decided, one line an item."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from countermark.errors import StoreError
from countermark.store import open_queue

ROOT = Path(__file__).parents[2]


def take_all(place: str, name: str, lease: float) -> None:
    """Take, decide, say so once it was acknowledged."""
    queue = open_queue(place)
    while (item := queue.take(by=name, lease=lease)) is not None:
        try:
            queue.decide(item.id, by=name, label="supported", why="as it says")
        except StoreError:
            continue  # the lease ended before it was decided: the item is open again, and somebody takes it
        os.write(1, f"{item.id}\n".encode())
    queue.close()


def run_takers(place: str, count: int) -> list[str]:
    """What so many processes at once say that they decided."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(("src", ".", os.environ.get("PYTHONPATH", "")))}
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.store.queueing", place, f"taker{number}", "900"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            env=environment,
        )
        for number in range(count)
    ]
    said = [process.communicate()[0].decode().split() for process in processes]
    assert all(process.returncode == 0 for process in processes)
    return [name for each in said for name in each]


if __name__ == "__main__":
    take_all(sys.argv[1], sys.argv[2], float(sys.argv[3]))
