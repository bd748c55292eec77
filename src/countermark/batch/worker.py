"""What every engine runs, wherever it runs it: a part of the file to two Parquet files, as bytes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from countermark.batch.arrow import arrow, parquet
from countermark.batch.checker import Checker, Watch
from countermark.batch.settings import Settings
from countermark.batch.source import OpenedFile, RowRange
from countermark.batch.tables import drafts_of, marks_of, pairs_of
from countermark.errors import CountermarkError

_NOBODY: Mapping[int, str] = {}


class Works(Protocol):
    """Does one part of a task after the other."""

    def check(self, part: RowRange, watch: Watch | None = None, spoilt: Mapping[int, str] = _NOBODY) -> Checked:
        """Do the rows of a part; `watch` is told each of them before."""
        ...

    def close(self) -> None:
        """Let go of what is open."""


class Task(Protocol):
    """What an engine hands out in parts; it travels to every worker."""

    def worker(self) -> Works:
        """What does its parts, made once by each worker."""
        ...


class Job(NamedTuple):
    """Everything that a worker is told."""

    path: str
    settings: Settings
    digest: str
    """Of what decides, as the one who asks has loaded it."""
    ending: str
    """What the end of the file has to be."""

    def worker(self) -> Worker:
        """The facts, the packs and the file, opened."""
        return Worker(self)


class Checked(NamedTuple):
    """What became of a part."""

    part: RowRange
    drafts: bytes
    marks: bytes
    errors: int
    pairs: bytes = b""
    """Empty where none were asked for."""


class Worker:
    """Loads everything once, then checks one part after the other."""

    def __init__(self, job: Job) -> None:
        self._checker = Checker.of(job.settings)
        self._corrects = job.settings.corrects
        found = self._checker.digest()
        if found != job.digest:
            hint = "run it again, from the start if they are to count"
            raise CountermarkError("the facts or the packs are not those that the batch began with", hint=hint)
        self._source = OpenedFile(job.path, job.settings.columns)
        if self._source.ending() != job.ending:
            hint = "run it again, from the start if the new one is to count"
            raise CountermarkError("the input is not the one that the batch began with", where=job.path, hint=hint)

    def check(self, part: RowRange, watch: Watch | None = None, spoilt: Mapping[int, str] = _NOBODY) -> Checked:
        """Check the rows of a part."""
        found = self._checker(self._source.read(part), first=part.start, watch=watch, spoilt=spoilt)
        errors = found.num_rows - found.column("error").null_count
        pairs = written(pairs_of(found)) if self._corrects else b""
        return Checked(part, written(drafts_of(found)), written(marks_of(found)), errors, pairs)

    def close(self) -> None:
        """Let go of what is open."""
        self._checker.close()


def written(table: Any) -> bytes:
    """A table as a Parquet file; the same table gives the same bytes."""
    sink = arrow().BufferOutputStream()
    parquet().write_table(table, sink, compression="zstd")
    data: bytes = sink.getvalue().to_pybytes()
    return data
