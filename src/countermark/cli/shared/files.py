"""What commands read and write over: a file, or standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from countermark.errors import CountermarkError, reason_of


def input_bytes(file: str, *, most: int | None = None) -> bytes:
    """What a file, or standard input for "-", holds; with `most`, so many bytes of it."""
    size = -1 if most is None else most
    if file == "-":
        if sys.stdin is None:
            raise CountermarkError("standard input is closed")
        return sys.stdin.buffer.read(size)
    try:
        with Path(file).open("rb") as stream:
            return stream.read(size)
    except (OSError, ValueError) as error:  # ValueError: a path with a NUL
        raise CountermarkError(f"file cannot be read: {reason_of(error)}", where=file) from error


def require_no_other(file: str, text: str, refusal: CountermarkError) -> None:
    """Refuse to write over another text; the same one may be written again."""
    if Path(file).is_file() and input_bytes(file).decode("utf-8", "replace").rstrip() != text.rstrip():
        raise refusal
