"""Server-sent events: a stream of bytes, cut anywhere, to the data of each whole event."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator


def events(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """The data of every event that an empty line has ended; what stands open at the end is no event."""
    data: list[bytes] = []
    for number, line in enumerate(_lines(chunks)):
        name, _, value = (line.removeprefix(BOM_UTF8) if number == 0 else line).partition(b":")
        if name == b"data":
            data.append(value.removeprefix(b" "))
        elif not line and data:
            yield b"\n".join(data)
            data = []


def _lines(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """Whole lines. They are cut where a byte says so, so no character is ever read in halves."""
    held = bytearray()
    for chunk in chunks:
        # A long line in small chunks is looked through once, when its end is there.
        ends = b"\n" in chunk or b"\r" in chunk or held.endswith(b"\r")
        held += chunk
        if ends:
            *whole, last = held.splitlines(keepends=True)
            if last.endswith(b"\n"):
                whole.append(last)
                last = bytearray()
            yield from (bytes(line).rstrip(b"\r\n") for line in whole)
            held = last
    if held.endswith(b"\r"):  # not the first half of CR LF after all
        yield bytes(held[:-1])
