"""Processes on this machine, each with its own copy of the packs and the facts.

A worker that dies (killed, out of memory, a crash in a library) is replaced and its part is checked again: nothing of
a part counts before all of it came back. A row on which workers died twice is not tried a third time; it becomes an
error row. Workers end with the process that started them.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from countermark.batch.source import RowRange
from countermark.batch.worker import Checked, Task
from countermark.errors import CountermarkError

_DEATHS: Final = 2
"""On one row, before it counts as what kills them."""
_PATIENCE: Final = 5
"""Deaths in a row that bring nothing forward, before it is the machine's fault."""
_NONE: Final = -1
"""No row yet: it loads the facts and packs, or reads a part of the file."""


class Processes:
    """So many workers; each is handed a part at a time."""

    def __init__(self, workers: int) -> None:
        if workers < 1:
            raise CountermarkError(f"{workers} workers cannot check anything", hint="give at least 1")
        self._workers = workers

    def run(self, job: Task, parts: Sequence[RowRange]) -> Iterator[Checked]:
        waiting = deque(parts)
        hands = [Hand(job) for _ in range(min(self._workers, len(parts)))]
        deaths: Counter[int] = Counter()
        spoilt: dict[int, str] = {}
        lost = 0
        try:
            for hand in hands:
                hand.give(waiting.popleft(), spoilt)
            while any(hand.part is not None for hand in hands):
                busy = {hand.connection: hand for hand in hands if hand.part is not None}
                ready = wait(list(busy))
                for hand in [each for connection, each in busy.items() if connection in ready]:
                    checked = hand.take()
                    if checked is None:
                        lost += 1
                        row = hand.row
                        deaths[row] += 1
                        if row != _NONE and deaths[row] >= _DEATHS and row not in spoilt:
                            lost = 0
                            spoilt[row] = (
                                f"the process that checked this draft ended {deaths[row]} times ({hand.ended()})"
                            )
                        if lost >= _PATIENCE:
                            raise _dying(hand)
                        waiting.appendleft(hand.lost())
                        place = hands.index(hand)
                        hand = hands[place] = hand.anew()  # noqa: PLW2901 — another process stands in its place
                    if waiting:
                        hand.give(waiting.popleft(), spoilt)
                    if checked is not None:
                        lost = 0
                        yield checked
        finally:
            for hand in hands:
                hand.close()


class Hand:
    """A worker process as the one who hands out parts sees it."""

    def __init__(self, job: Task) -> None:
        # Spawned, not forked: a fork copies threads' locks in whatever state they are.
        context = multiprocessing.get_context("spawn")
        self._job = job
        self._row = context.RawValue("q", _NONE)
        self.connection, theirs = context.Pipe()
        self.part: RowRange | None = None
        self._process = context.Process(target=_work, args=(theirs, job, self._row), name="countermark batch worker")
        self._process.start()
        theirs.close()

    @property
    def row(self) -> int:
        """The row that it looks at, or looked at last."""
        return int(self._row.value)

    def give(self, part: RowRange, spoilt: dict[int, str]) -> None:
        """Hand it a part; one that has just died is told apart when the answer is taken."""
        self.part = part
        own = {row: why for row, why in spoilt.items() if part.start <= row < part.stop}
        try:
            self.connection.send((part, own))
        except OSError:
            return

    def take(self) -> Checked | None:
        """What became of its part; None where the process died over it."""
        try:
            answer = self.connection.recv()
        except (EOFError, OSError):
            self._process.join()
            return None
        if isinstance(answer, Exception):
            raise answer
        self.part = None
        found: Checked = answer
        return found

    def lost(self) -> RowRange:
        """The part that it did not finish."""
        if self.part is None:
            raise CountermarkError("a worker lost a part that it never had")
        return self.part

    def anew(self) -> Hand:
        """Another process in its place."""
        self.close()
        return Hand(self._job)

    def ended(self) -> str:
        """How the process ended."""
        code = self._process.exitcode
        if code is None or code >= 0:
            return f"exit code {code}"
        try:
            return signal.Signals(-code).name
        except ValueError:
            return f"signal {-code}"

    def close(self) -> None:
        """End the process; what it was doing does not count."""
        self.connection.close()
        if self._process.is_alive():
            self._process.terminate()
        self._process.join()


def _dying(hand: Hand) -> CountermarkError:
    what = "before it looked at a row" if hand.row == _NONE else f"at row {hand.row}"
    hint = "look for memory that runs out, or take fewer --workers; run the same command to resume"
    return CountermarkError(f"workers keep dying; the last one {what} ({hand.ended()})", hint=hint)


def _work(connection: Connection[Any, Any], job: Task, row: Any) -> None:
    """A worker's whole life."""
    # Ctrl-C is for the process that hands out parts: it ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch(number: int) -> None:
        row.value = number

    worker = None
    while True:
        try:
            part, spoilt = connection.recv()
        except (EOFError, OSError):
            break  # whoever started it is gone, or done
        row.value = _NONE
        try:
            if worker is None:
                worker = job.worker()
            answer: Any = worker.check(part, watch, spoilt)
        except CountermarkError as error:
            answer = CountermarkError(error.message, where=error.where, hint=error.hint)
        except Exception as error:  # noqa: BLE001 — told where it can be read
            answer = CountermarkError(f"a worker failed: {type(error).__name__}: {error}")
        try:
            connection.send(answer)
        except OSError:
            break
    # At once: what libraries do when a process ends could wait for threads that nobody stops.
    os._exit(0)
