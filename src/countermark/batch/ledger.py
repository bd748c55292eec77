"""The parts that are done, on disk: a file counts once its line stands in the manifest, and never twice.

A part is written beside its name, flushed to the disk and renamed; then a line with its digests is added to the
manifest and flushed. Whatever ends the run between any two of these steps, the next one finds a part done or not done.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from countermark.batch.source import file_digest
from countermark.batch.worker import Checked
from countermark.errors import CountermarkError, reason_of

_MANIFEST = "manifest.jsonl"
_LOCK = "lock"
KINDS = ("drafts", "marks")
_NAMED = {
    "input": "input",
    "drafts": "number of drafts",
    "packs": "pack",
    "decides": "set of facts or options",
    "stores": "store",
    "part_rows": "size of parts",
    "pyarrow": "version of pyarrow",
    "pairs": "choice of examples",
}
"""What a job is known by, in words."""
_AGAIN = "--restart discards that work and begins again"


class Ledger:
    """A folder beside the output with the parts that are done."""

    def __init__(
        self, folder: Path, job: Mapping[str, Any], *, restart: bool = False, kinds: Sequence[str] = KINDS
    ) -> None:
        self.folder, self._kinds = folder, kinds
        self._job = dict(job)
        self._restart = restart
        self._lock: int | None = None
        self.done: dict[int, dict[str, Any]] = {}
        """The line of each part that is done and whose files are there, by its number."""

    def __enter__(self) -> Self:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _unwritable(error, self.folder) from error
        self._take_lock()
        try:
            if self._restart:
                self._clear()
            self._resume()
        except BaseException:
            self._release()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._release()

    def put(self, checked: Checked) -> None:
        """Keep what became of a part; a part that is there already stays as it is."""
        number = checked.part.number
        if number in self.done:
            return
        line: dict[str, Any] = {
            "part": number,
            "rows": [checked.part.start, checked.part.stop],
            "errors": checked.errors,
        }
        for kind in self._kinds:
            data: bytes = getattr(checked, kind)
            write_durably(self.path(kind, number), data)
            line[kind] = f"sha256:{hashlib.sha256(data).hexdigest()}"
        self._append(line)
        self.done[number] = line

    def path(self, kind: str, number: int) -> Path:
        """Where the file of a part lies."""
        return self.folder / f"{number:08d}.{kind}.parquet"

    def remove(self) -> None:
        """Everything is in the output now."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def _clear(self) -> None:
        """Throw away what an earlier run has done, once it is certain that none is writing: the lock stays."""
        for path in self.folder.iterdir():
            if path.name != _LOCK:
                path.unlink()

    def _resume(self) -> None:
        manifest = self.folder / _MANIFEST
        lines = list(_lines(manifest))
        if not lines:
            # Nothing before the first line counts.
            write_durably(manifest, _line({"job": self._job}))
            return
        if lines[0].get("job") != self._job:
            differ = _differences(lines[0].get("job"), self._job)
            where = str(self.folder)
            raise CountermarkError(f"an unfinished batch is here, with another {differ}", where=where, hint=_AGAIN)
        for line in lines[1:]:
            number = line.get("part")
            if isinstance(number, int) and self._is_whole(number, line):
                self.done[number] = line
        # A line that was cut off must not run into the next one.
        kept = [lines[0], *self.done.values()]
        write_durably(manifest, b"".join(map(_line, kept)))

    def _is_whole(self, number: int, line: Mapping[str, Any]) -> bool:
        paths = [(kind, self.path(kind, number)) for kind in self._kinds]
        return all(path.is_file() and file_digest(path) == line.get(kind) for kind, path in paths)

    def _append(self, line: Mapping[str, Any]) -> None:
        with (self.folder / _MANIFEST).open("ab") as file:
            file.write(_line(line))
            file.flush()
            os.fsync(file.fileno())

    def _take_lock(self) -> None:
        import fcntl  # noqa: PLC0415 — there is none on Windows, where a batch would not start

        self._lock = os.open(self.folder / _LOCK, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._release()
            hint = "wait for it, or give another output"
            raise CountermarkError("another run is writing here", where=str(self.folder), hint=hint) from None

    def _release(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def job_in(folder: Path) -> dict[str, Any] | None:
    """The job of an unfinished batch, where one lies there."""
    found = next(_lines(folder / _MANIFEST), {}).get("job")
    return found if isinstance(found, dict) else None


def write_durably(path: Path, data: bytes) -> None:
    """A file that is there whole or not at all, whatever happens to the machine."""
    with durable(path) as temporary:
        temporary.write_bytes(data)


@contextlib.contextmanager
def durable(path: Path) -> Iterator[Path]:
    """A name beside the path to write to; it takes the path's place once it is written and on the disk."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        yield temporary
        with temporary.open("rb") as file:
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise _unwritable(error, path) from error
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def require_writable(path: Path) -> None:
    """Refuse a name that no output can have, before hours go into what would be written there."""
    if not path.parent.is_dir():
        raise CountermarkError("the folder of the output does not exist", where=str(path.parent), hint="make it first")
    if path.exists() and not path.is_file():
        kind = "a folder" if path.is_dir() else "no plain file"
        raise CountermarkError(f"the output is {kind}", where=str(path), hint="give the name of a file")
    if not os.access(path.parent, os.W_OK | os.X_OK):
        hint = "give a name in another folder, or ask for the right to write there"
        raise CountermarkError("nothing can be written to the folder of the output", where=str(path.parent), hint=hint)


def _unwritable(error: OSError, path: Path) -> CountermarkError:
    reason = reason_of(error)
    return CountermarkError(f"output cannot be written: {reason}", where=str(path), hint="give another --output")


def _lines(manifest: Path) -> Iterator[dict[str, Any]]:
    """The lines that are whole; what follows one that is not was never acknowledged."""
    if not manifest.is_file():
        return
    for line in manifest.read_bytes().splitlines(keepends=True):
        try:
            document = json.loads(line) if line.endswith(b"\n") else None
        except ValueError:
            return
        if not isinstance(document, dict):
            return
        yield document


def _line(document: Mapping[str, Any]) -> bytes:
    return json.dumps(document, ensure_ascii=False, sort_keys=True).encode() + b"\n"


def _differences(before: Any, now: Mapping[str, Any]) -> str:
    if not isinstance(before, dict):
        return "form"
    names = [name for name in _NAMED if before.get(name) != now.get(name)]
    return " and ".join(_NAMED[name] for name in names[:2])
