"""Seeds in slices over processes, merged as they come: what the fuzzers that hold the product against an oracle share."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Callable, Iterator
from typing import TypeVar

Found = TypeVar("Found")
EVERY = 20
"""Slices between two lines of progress where nobody watches."""


def options(says: str, what: str, count: int) -> argparse.ArgumentParser:
    """How many, from which seed, by how many processes."""
    parser = argparse.ArgumentParser(description=says)
    parser.add_argument(f"--{what}", type=int, default=count)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    return parser


def pooled(
    part: Callable[[tuple[int, int, int]], Found],
    total: int,
    each: int,
    given: argparse.Namespace,
    told: Callable[[], str],
) -> Iterator[Found]:
    """What `part` finds in each slice of the seeds; `told` says how far it is, after a slice was merged."""
    work = [(given.seed, start, min(start + each, total)) for start in range(0, total, each)]
    with multiprocessing.get_context("spawn").Pool(given.workers) as pool:
        for done, found in enumerate(pool.imap_unordered(part, work), 1):
            yield found
            if sys.stderr.isatty():
                print(f"\r{told()}", end="", file=sys.stderr)
            elif done % EVERY == 0:
                print(told(), file=sys.stderr)


def listed(examples: list[str], most: int = 20) -> None:
    """The first of what went wrong."""
    for example in examples[:most]:
        print(f"  {example}")
