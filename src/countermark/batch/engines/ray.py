"""A Ray cluster, through Ray Data: each part is a block, each worker an actor that loads everything once.

Ray's own driver runs in a process of its own. When a cluster goes away, Ray may end the process that talks to it; that
is then not the one that keeps the ledger, which tells the person and leaves what was done for the next run.
A part that the cluster gives up, because workers die over it again and again, is checked here, where the row is found.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
from collections.abc import Iterator, Sequence
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from countermark.batch.engines.processes import Processes
from countermark.batch.source import RowRange
from countermark.batch.worker import Checked, Task, Works
from countermark.errors import CountermarkError

LOCAL: Final = "local"
"""The address of a cluster that is started for this batch and ends with it."""
_RETRIES: Final = 3
"""Of a part whose worker died, beside the first try: a node that goes away takes one."""
_STARTS: Final = 3
_POLL: Final = 5.0
"""Seconds without news after which it is asked whether the cluster is still there."""
_MISSED: Final = 3
"""Questions without an answer before it counts as gone."""
_AGAIN: Final = "run the same command to resume"


class OnRay:
    """The actors of a cluster: at most so many, or one for each of its processors."""

    def __init__(self, address: str = LOCAL, workers: int | None = None) -> None:
        if workers is not None and workers < 1:
            raise CountermarkError(f"{workers} workers cannot check anything", hint="give at least 1")
        self._address, self._workers = address, workers
        _library()

    def run(self, job: Task, parts: Sequence[RowRange]) -> Iterator[Checked]:
        missing = {part.number: part for part in parts}
        for checked in self._driven(job, parts):
            missing.pop(checked.part.number, None)
            yield checked
        if missing:
            yield from Processes(1).run(job, list(missing.values()))

    def _driven(self, job: Task, parts: Sequence[RowRange]) -> Iterator[Checked]:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        arguments = (theirs, self._address, self._workers, job, parts)
        driver = context.Process(target=_drive, args=arguments, name="countermark batch on Ray")
        driver.start()
        theirs.close()
        watched = Watched(self._address)
        try:
            while True:
                if not ours.poll(_POLL):
                    watched.ask()
                    continue
                try:
                    answer = ours.recv()
                except (EOFError, OSError):
                    raise watched.gone() from None
                if answer is None:
                    return
                if isinstance(answer, Exception):
                    raise answer
                if isinstance(answer, str):
                    watched.found(answer)
                else:
                    yield answer
        finally:
            ours.close()
            _end(driver)


def _end(driver: BaseProcess) -> None:
    """The driver ends by itself when nobody listens; one that does not is ended, with the cluster that it started."""
    driver.join(_POLL)
    for insist in (driver.terminate, driver.kill):
        if driver.is_alive():
            insist()
            driver.join(_POLL)


class Watched:
    """Whether the cluster still answers."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._where = address.rpartition("//")[2]
        """Host and port of what keeps the cluster together, as far as they are known."""
        self._is_found = False
        self.missed = 0

    def found(self, where: str) -> None:
        """The driver has reached it, there."""
        self._where, self._is_found = where, True

    def ask(self) -> None:
        """Knock; raises when nobody has answered for some time."""
        host, _, port = self._where.rpartition(":")
        if not host or not port.isdecimal():
            return
        try:
            with socket.create_connection((host, int(port)), timeout=_POLL):
                self.missed = 0
        except OSError:
            self.missed += 1
            if self.missed >= _MISSED:
                raise self.gone() from None

    def gone(self) -> CountermarkError:
        """What to say then."""
        what = "went away" if self._is_found else "cannot be reached"
        return CountermarkError(f"the Ray cluster {self._address!r} {what}", hint=_AGAIN)


class RayWorker:
    """What each actor holds; mistakes come back as words, so that Ray does not try them again."""

    def __init__(self, job: Task) -> None:
        self._job = job
        self._worker: Works | None = None

    def __call__(self, batch: dict[str, Any]) -> dict[str, Any]:
        """Check the one part of a batch."""
        part = RowRange(*(int(batch[name][0]) for name in RowRange._fields))
        found: Any
        try:
            if self._worker is None:
                self._worker = self._job.worker()
            found = self._worker.check(part)
        except CountermarkError as error:
            said = [error.message, error.where, error.hint]
            found = Checked(part, b"", b"", 0)
        except Exception as error:  # noqa: BLE001 — told where it can be read
            said = [f"a worker failed: {type(error).__name__}: {error}", "", ""]
            found = Checked(part, b"", b"", 0)
        else:
            said = []
        numpy = import_module("numpy")
        cells = {
            **part._asdict(),
            "drafts": found.drafts,
            "marks": found.marks,
            "errors": found.errors,
            "pairs": found.pairs,
            "said": "\0".join(said),
        }
        return {
            name: numpy.array([cell], dtype=object if isinstance(cell, bytes | str) else None)
            for name, cell in cells.items()
        }


def _drive(
    connection: Connection[Any, Any], address: str, workers: int | None, job: Task, parts: Sequence[RowRange]
) -> None:
    """The life of the process that talks to the cluster."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.setpgid(0, 0)  # what Ray does to its process group when it ends stays here
    try:
        for answer in _answers(address, workers, job, parts):
            connection.send(answer)
        connection.send(None)
    except OSError:
        pass  # nobody listens any more
    except CountermarkError as error:
        connection.send(CountermarkError(error.message, where=error.where, hint=error.hint))
    except Exception as error:  # noqa: BLE001 — whatever Ray says when a cluster breaks
        said = (str(error).strip().splitlines() or [""])[0][:200]
        what = f"the Ray cluster {address!r} failed: {type(error).__name__}: {said}"
        connection.send(CountermarkError(what, hint=_AGAIN))
    connection.close()


def _answers(address: str, workers: int | None, job: Task, parts: Sequence[RowRange]) -> Iterator[Any]:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing leaves the machine
    ray = _library()
    quiet = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": True}
    if address == LOCAL:
        _start(ray, num_cpus=workers, include_dashboard=False, **quiet)
    else:
        ray.init(address=address, **quiet)
    try:
        yield ray.get_runtime_context().gcs_address
        data = ray.data
        context = data.DataContext.get_current()
        context.enable_progress_bars = False
        context.max_errored_blocks = -1  # what is given up is checked here
        size = workers if workers is not None else max(1, int(ray.cluster_resources().get("CPU", 1)))
        rows = data.from_items([part._asdict() for part in parts], override_num_blocks=len(parts))
        checked = rows.map_batches(
            RayWorker,
            fn_constructor_args=(job,),
            batch_size=1,
            compute=data.ActorPoolStrategy(min_size=1, max_size=size, initial_size=size),
            num_cpus=1,
            max_task_retries=_RETRIES,
        )
        for row in checked.iter_rows():
            if row["said"]:
                message, where, hint = row["said"].split("\0")
                raise CountermarkError(message, where=where, hint=hint)
            part = RowRange(*(int(row[name]) for name in RowRange._fields))
            yield Checked(part, row["drafts"], row["marks"], int(row["errors"]), row["pairs"])
    finally:
        ray.shutdown()


def _start(ray: Any, **options: Any) -> None:
    """A cluster on this machine; Ray waits half a minute for its own processes, which a busy machine may need twice."""
    for more in reversed(range(_STARTS)):
        try:
            ray.init(**options)
        except Exception:
            if not more:
                raise
            ray.shutdown()
        else:
            return


def _library() -> Any:
    try:
        ray = import_module("ray")
        import_module("ray.data")
    except ImportError as error:
        raise CountermarkError("engine 'ray' needs ray", hint="pip install 'countermark[ray]'") from error
    return ray
