"""Where the parts of a batch are checked: in this process, in processes beside it, or on a Ray cluster.

An engine takes a job and its parts and gives back what became of each, in any order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from countermark.batch.source import RowRange
from countermark.batch.worker import Checked, Task


class Here:
    """No process but this one: a draft that ends it ends the run."""

    def run(self, job: Task, parts: Sequence[RowRange]) -> Iterator[Checked]:
        worker = job.worker()
        try:
            for part in parts:
                yield worker.check(part)
        finally:
            worker.close()
