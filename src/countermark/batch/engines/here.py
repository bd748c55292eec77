"""One part after the other, in this process."""

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
