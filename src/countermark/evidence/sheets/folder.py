"""A folder of Parquet or Arrow files as one table, partitioned by the names of its folders or not; read lazily."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, Final

from countermark.errors import InvalidEvidence
from countermark.evidence.sheets import extra
from countermark.evidence.sheets.sheet import Sheet

_SUFFIXES: Final = {".parquet": "parquet", ".pq": "parquet", ".feather": "feather", ".arrow": "feather"}
_MOST_FILES: Final = 100_000


def is_folder(source: Any) -> bool:
    """Whether a source is a folder."""
    if not isinstance(source, str | Path) or str(source) in ("", ".") or "://" in str(source):
        return False
    try:
        return Path(source).is_dir()
    except (OSError, ValueError):  # a path that is none
        return False


def files(folder: Path) -> list[Path]:
    """The files of a folder and the folders in it, in the order of their names; hidden ones and "_SUCCESS" are none."""
    found = []
    for path in sorted(folder.rglob("*")):
        hidden = any(part.startswith((".", "_")) for part in path.relative_to(folder).parts)
        if path.suffix.lower() in _SUFFIXES and not hidden and path.is_file():
            found.append(path)
        if len(found) > _MOST_FILES:
            raise InvalidEvidence(f"there are more than {_MOST_FILES} files", where=str(folder))
    return found


def kind_of(folder: Path) -> str:
    """How the files of a folder are written; all of them alike."""
    kinds = {_SUFFIXES[path.suffix.lower()] for path in files(folder)}
    if len(kinds) != 1:
        what = "contains Parquet and Arrow files" if kinds else "contains no Parquet or Arrow file"
        raise InvalidEvidence(f"the folder {what}", where=str(folder), hint="give a folder of one of them")
    return kinds.pop()


def sheet(folder: Path, name: str) -> Sheet:
    """The rows of all files, as they are read; folders called "year=2024" are a column."""
    from countermark.evidence.sheets import arrow  # noqa: PLC0415 — only when there is a folder

    dataset = extra.module("pyarrow.dataset", "a folder of Parquet or Arrow files", name, "parquet")
    pyarrow = extra.module("pyarrow", "a folder of Parquet or Arrow files", name, "parquet")
    kind = kind_of(folder)
    try:
        given = {
            "source": list(map(str, files(folder))),
            "format": kind,
            "partitioning": dataset.partitioning(flavor="hive"),
            "partition_base_dir": str(folder),
        }
        whole = dataset.dataset(**given, schema=_shared(pyarrow, dataset.dataset(**given), folder))
        return arrow.batches_sheet(whole.schema, iter(whole.to_batches(batch_size=arrow.BATCH)), name)
    except arrow.broken(pyarrow) as error:
        raise InvalidEvidence(f"the folder cannot be read: {extra.first_line(error)}", where=name) from error


def _shared(pyarrow: Any, whole: Any, folder: Path) -> Any:
    """The columns of all files, each of a type that holds the values of all; a column that a file misses is refused."""
    found: Any = None
    for fragment in whole.get_fragments():
        own = fragment.physical_schema
        found = own if found is None else found
        if own.equals(found):
            continue
        if missed := sorted(set(own.names) ^ set(found.names)):
            raise InvalidEvidence(
                f"some files have a column {missed[0]!r}, and others do not",
                where=str(Path(fragment.path).relative_to(folder)),
                hint="call each column the same in all files, or give files of one kind",
            )
        found = pyarrow.unify_schemas([found, own], promote_options="permissive")
    parts = [field for field in whole.schema if field.name not in found.names]
    return pyarrow.schema([*found, *parts], metadata=whole.schema.metadata)


def digest(folder: Path) -> str:
    """The SHA-256 of the names and the bytes of all files."""
    found = hashlib.sha256()
    for path in files(folder):
        with path.open("rb") as file:
            own = hashlib.file_digest(file, "sha256").hexdigest()
        found.update(f"{path.relative_to(folder).as_posix()}\n{own}\n".encode("utf-8", "replace"))
    return found.hexdigest()
