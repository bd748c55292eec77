"""A Parquet file of drafts, of which a range of rows is read at a time, forwards where possible."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from countermark.batch.arrow import arrow, broken, first_line, parquet
from countermark.batch.columns import named
from countermark.errors import CountermarkError, reading

_BATCH = 1024
_BLOCK = 1 << 20
_WANTED = "a batch takes one Parquet file with a column of drafts, as pandas writes it: frame.to_parquet(NAME)"


class RowRange(NamedTuple):
    """A range of rows that is checked at once."""

    number: int
    start: int
    stop: int


def parts_of(rows: int, size: int) -> list[RowRange]:
    """All rows, so many at a time."""
    return [RowRange(number, start, min(start + size, rows)) for number, start in enumerate(range(0, rows, size))]


class OpenedFile:
    """An opened file; a range that lies behind the last one is read on, without what comes before it."""

    def __init__(self, path: str, columns: Mapping[str, str]) -> None:
        self.path = path
        _require_file(path)
        try:
            self._file = parquet().ParquetFile(path)
        except broken() as error:
            raise CountermarkError(f"not a Parquet file: {first_line(error)}", where=path, hint=_WANTED) from error
        try:
            self.columns = named(self._file.schema_arrow, columns)
        except CountermarkError as error:
            error.where = path
            raise
        metadata = self._file.metadata
        self.rows = int(metadata.num_rows)
        self._starts = [0]
        for group in range(metadata.num_row_groups):
            self._starts.append(self._starts[-1] + metadata.row_group(group).num_rows)
        self._batches: Iterator[Any] = iter(())
        self._at = self.rows
        """The first row that has not been read."""
        self._left: Any = None

    def ending(self) -> str:
        """The size of the file and the digest of its end, where all is described: cheap to ask for, by every worker."""
        with Path(self.path).open("rb") as file:
            size = file.seek(0, 2)
            file.seek(max(0, size - _BLOCK))
            return f"{size}:{hashlib.sha256(file.read()).hexdigest()}"

    def read(self, part: RowRange) -> Any:
        """The rows of a part, with the columns that are read."""
        self._seek(part.start)
        found, missing = [], part.stop - part.start
        while missing:
            batch = self._next()
            taken = min(missing, batch.num_rows)
            found.append(batch.slice(0, taken))
            self._left = batch.slice(taken) if taken < batch.num_rows else None
            self._at += taken
            missing -= taken
        return arrow().Table.from_batches(found)

    def _seek(self, start: int) -> None:
        group = max(place for place, first in enumerate(self._starts) if first <= start)
        if start < self._at or self._starts[group] > self._at:
            groups = range(group, len(self._starts) - 1)
            self._batches = self._file.iter_batches(_BATCH, row_groups=groups, columns=list(self.columns.values()))
            self._at, self._left = self._starts[group], None
        while self._at < start:
            batch = self._next()
            passed = min(start - self._at, batch.num_rows)
            self._left = batch.slice(passed) if passed < batch.num_rows else None
            self._at += passed

    def _next(self) -> Any:
        if self._left is not None:
            return self._left
        try:
            batch = next(self._batches, None)
        except broken() as error:
            said = f"row {self._at} cannot be read: {first_line(error)}"
            raise CountermarkError(said, where=self.path, hint="write the file again") from error
        if batch is None:
            raise CountermarkError(f"the file ends before row {self._at}", where=self.path, hint="write it again")
        return batch


def _require_file(path: str) -> None:
    if Path(path).is_dir():
        raise CountermarkError("the input is a folder", where=path, hint=_WANTED)
    with reading("file", path), Path(path).open("rb") as file:
        first = file.read(1)
    if not first:
        raise CountermarkError("the file is empty", where=path, hint=_WANTED)


def file_digest(path: str | Path) -> str:
    """The SHA-256 of a file."""
    with reading("file", path), Path(path).open("rb") as file:
        return f"sha256:{hashlib.file_digest(file, 'sha256').hexdigest()}"
