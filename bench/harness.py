"""What every measurement shares: the checkout, the data, the line that comes first, shares and bars.

Measurements are run as modules, from the checkout: `python -m bench.growth`.
"""

from __future__ import annotations

import gzip
import json
import os
import platform
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
DATA = Path(os.environ.get("COUNTERMARK_DATA", ROOT.parent / "shared" / "data"))
"""Public sets, which are not part of the checkout."""


def rows(path: Path, most: int | None = None) -> Iterator[dict[str, Any]]:
    """The first rows of a file with one in each line, compressed or not; all of them without a number."""
    with (gzip.open if path.suffix == ".gz" else open)(path, "rt", encoding="utf-8") as lines:
        yield from islice(map(json.loads, filter(str.strip, lines)), most)


def labelled(folder: str) -> list[dict[str, Any]]:
    """Every row of a set that was labelled here, in the order of its files."""
    return [row for path in sorted((ROOT / "bench" / folder).glob("*.jsonl")) for row in rows(path)]


def public(source: str | Path, most: int | None = None) -> Iterator[dict[str, Any]]:
    """The first rows of a public set by its name, or of a file of one by its path."""
    return rows(source if isinstance(source, Path) else DATA / f"{source}.jsonl.gz", most)


def if_there(name: str) -> Iterator[dict[str, Any]]:
    """The rows of a public set; none where it is not there."""
    return public(name) if (DATA / f"{name}.jsonl.gz").exists() else iter(())


def heading(*more: str) -> None:
    """Print where and when the figures that follow were measured."""
    about = f"{datetime.now(UTC):%Y-%m-%d}, Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    print(", ".join((about, f"load {os.getloadavg()[0]:.1f}", *more)), flush=True)


class Share(NamedTuple):
    """So many of so many."""

    count: int
    of: int

    @property
    def percent(self) -> float:
        return 100 * self.count / self.of if self.of else 0.0

    def __str__(self) -> str:
        return f"{self.percent:.1f} % ({self.count} of {self.of})"


def share(some: Iterable[bool]) -> Share:
    """How many of them are so."""
    found = list(some)
    return Share(sum(found), len(found))


class Found(NamedTuple):
    """What was looked for: found rightly, found where it is not, and not found."""

    right: int
    wrong: int
    missed: int

    @property
    def precision(self) -> float:
        return self.right / (self.right + self.wrong) if self.right + self.wrong else 0.0

    @property
    def recall(self) -> float:
        return self.right / (self.right + self.missed) if self.right + self.missed else 0.0


def one_core() -> None:
    """Stay on one core, where the system can be told so."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


class Bars:
    """Figures and what they must reach; the exit status is 1 when one does not."""

    def __init__(self) -> None:
        self.missed: list[str] = []

    def add(self, name: str, figure: str, *, met: bool) -> None:
        """Print a figure and whether it reaches its bar."""
        print(f"{name}: {figure}{'' if met else '  MISSED'}", flush=True)
        self.missed += [] if met else [name]

    def at_most(self, name: str, found: float | Share, bar: float, unit: str = "%", more: str = "") -> None:
        """Print a figure that is met when it is no larger than its bar."""
        value, said = _said(found, unit)
        self.add(name, f"{said} (at most {bar:,g}{more})", met=value <= bar)

    def at_least(self, name: str, found: float | Share, bar: float, unit: str = "%", more: str = "") -> None:
        """Print a figure that is met when it is no smaller than its bar."""
        value, said = _said(found, unit)
        self.add(name, f"{said} (at least {bar:,g}{more})", met=value >= bar)

    def end(self) -> int:
        """Print whether every bar is met; the exit status."""
        print(f"missed: {'; '.join(self.missed)}" if self.missed else "all bars are met")
        return 1 if self.missed else 0


def _said(found: float | Share, unit: str) -> tuple[float, str]:
    return (found.percent, str(found)) if isinstance(found, Share) else (found, f"{found:,.5g} {unit}")
