"""What every measurement shares: the checkout, the public data beside it, the line that comes first, and bars.

Measurements are run as modules, from the checkout: `python -m bench.growth`.
"""

from __future__ import annotations

import gzip
import json
import os
import platform
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
DATA = Path(os.environ.get("COUNTERMARK_DATA", ROOT.parent / "shared" / "data"))
"""Public sets, which are not part of the checkout."""


def public(source: str | Path, most: int | None = None) -> Iterator[dict[str, Any]]:
    """The first rows of a public set by its name, or of any file by its path; all of them without a number."""
    path = source if isinstance(source, Path) else DATA / f"{source}.jsonl.gz"
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        yield from islice(map(json.loads, lines), most)


def heading(*more: str) -> None:
    """Print where and when the figures that follow were measured."""
    about = f"{datetime.now(UTC):%Y-%m-%d}, Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    print(", ".join((about, f"load {os.getloadavg()[0]:.1f}", *more)), flush=True)


class Bars:
    """Figures and what they must reach; the exit status is 1 when one does not."""

    def __init__(self) -> None:
        self.missed: list[str] = []

    def add(self, name: str, figure: str, *, met: bool) -> None:
        """Print a figure and whether it reaches its bar."""
        print(f"{name}: {figure}{'' if met else '  MISSED'}", flush=True)
        self.missed += [] if met else [name]

    def at_most(self, name: str, found: float, bar: float, unit: str, more: str = "") -> None:
        """Print a figure that is met when it is no larger than its bar."""
        self.add(name, f"{found:,.5g} {unit} (at most {bar:,g}{more})", met=found <= bar)

    def at_least(self, name: str, found: float, bar: float, unit: str, more: str = "") -> None:
        """Print a figure that is met when it is no smaller than its bar."""
        self.add(name, f"{found:,.5g} {unit} (at least {bar:,g}{more})", met=found >= bar)

    def end(self) -> int:
        """Print whether every bar is met; the exit status."""
        print(f"missed: {'; '.join(self.missed)}" if self.missed else "all bars are met")
        return 1 if self.missed else 0
