"""Copies of a document with what a check found in it: comments, notes, highlights, tracked changes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from countermark.cli.shared.terminal.output import complain, emit_bytes
from countermark.errors import CountermarkError

_COPIES = {".docx": "docx", ".ipynb": "ipynb", ".pdf": "pdf"}


def is_copy(file: str | None, target: str | None, output_format: str | None) -> bool:
    """Whether the output is a copy of the document that is checked, as the names of both files say."""
    wanted = None if target is None or output_format is not None else _COPIES.get(Path(target).suffix.lower())
    if wanted is None:
        return False
    if file is None or Path(file).suffix.lower() != f".{wanted}":
        raise CountermarkError(
            f"a .{wanted} file is made of a .{wanted} file alone",
            where=str(target),
            hint=f"check a .{wanted} file, or give the output a name such as report.html",
        )
    return True


def write_remarks(original: Any, report: Any, target: str, *, every: bool) -> None:
    """Write a copy with a remark at each wrong number, or at every one."""
    _write(original.marked(report, every=every), target, "remark")


def write_changes(original: Any, revision: Any, target: str) -> None:
    """Write a copy with each edit as a tracked change."""
    _write(original.with_changes(revision.before.edits), target, "tracked change")


def _write(copy: Any, target: str, what: str) -> None:
    emit_bytes(copy.data, target)
    complain(f"note: {target} has {copy.written} {what}{'' if copy.written == 1 else 's'}")
    for place in copy.left:
        complain(f"note: a {what} could not be written there: {place}")
