"""What processes of Linux hold and take: those that a service started, their memory and their processor time."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

_PAGE = os.sysconf("SC_PAGE_SIZE") / 2**20


def children(pid: int) -> list[int]:
    """The processes that a process started."""
    try:
        tasks = [(task / "children").read_text() for task in Path(f"/proc/{pid}/task").iterdir()]
    except OSError:
        return []  # it has ended
    return [int(child) for child in " ".join(tasks).split()]


def tree(pid: int) -> Iterator[int]:
    """A process, those that it started, and so on."""
    yield pid
    for child in children(pid):
        yield from tree(child)


def workers(pid: int) -> list[int]:
    """Those of Python that it started, the eldest first, without what Python starts beside them."""
    return sorted((each for each in children(pid) if "spawn_main" in command(each)), key=_born)


def command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def resident(pid: int) -> float:
    """Mebibytes that a process has in memory."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE
    except OSError:
        return 0.0


def processor(pid: int) -> float:
    """Milliseconds of processor that a process took."""
    fields = _fields(pid)
    return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _born(pid: int) -> int:
    try:
        return int(_fields(pid)[19])
    except OSError:
        return sys.maxsize


def _fields(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
