"""Whether work is quick enough, told alike by a machine that is slow and by one that is busy.

Only processor time counts, and it is held against what the same run needs for less of the same work, or for work that is known.
What else the machine does may slow one try down, not all of them. Each try is of another size, for what was read before may be
remembered.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

TRIES = 5
KNOWN = 0.015
"""Seconds that the known work took where the limits of these tests were set."""


def seconds(work: Callable[[], object]) -> float:
    """The processor time of one call."""
    begun = process_time()
    work()
    return process_time() - begun


def grows_linearly(
    cost: Callable[[int], float], size: int, *, times: int = 4, slack: float = 2.5, margin: float = 0.05
) -> bool:
    """Whether so many times the size costs so many times the seconds, or up to `slack` times that and a margin.

    Work that takes the square of the size costs `times` times too much, so slack lies well below it.
    """
    step = max(1, size // 50)
    for more in range(0, 2 * TRIES * step, 2 * step):
        small = min(cost(size + more), cost(size + more + step))
        if cost(times * size + more) <= times * slack * small + margin:
            return True
    return False


def takes_at_most(limit: float, work: Callable[[int], object]) -> bool:
    """Whether work takes no more than some seconds of a machine on which the known work takes as long as it once did.

    The work is told how much longer than planned its input is to be.
    """
    return any(seconds(lambda more=more: work(more)) <= limit * slowness() for more in range(TRIES))


def slowness() -> float:
    """How many times as long the known work takes at this moment, or 1 where it is quicker."""
    return max(1.0, seconds(lambda: sum(n * n for n in range(200_000))) / KNOWN)
