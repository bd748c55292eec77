"""Server-sent events: a stream of bytes, cut anywhere, to the data of each whole event."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator

from countermark.errors import EndpointUnavailable


class Events:
    """Takes bytes as they come, and gives the data of every event that an empty line has ended."""

    def __init__(self, *, largest: int | None = None) -> None:
        """`largest` is how many bytes one event may have."""
        self._largest = largest
        self._held = bytearray()
        self._data: list[bytes] = []
        self._size = 0
        self._begun = False

    def feed(self, chunk: bytes) -> list[bytes]:
        """Events that are whole now."""
        # A long line in small chunks is looked through once, when its end is there.
        ends = b"\n" in chunk or b"\r" in chunk or self._held.endswith(b"\r")
        self._held += chunk
        found: list[bytes] = []
        if ends:
            # They are cut where a byte says so, so no character is ever read in halves.
            *whole, last = self._held.splitlines(keepends=True)
            if last.endswith(b"\n"):
                whole.append(last)
                last = bytearray()
            self._held = last
            for line in whole:
                self._line(bytes(line).rstrip(b"\r\n"), found)
        self._bound(len(self._held))
        return found

    def finish(self) -> list[bytes]:
        """What the end of the stream makes whole: a line that ends with half of CR LF. What stands open is no event."""
        found: list[bytes] = []
        if self._held.endswith(b"\r"):
            self._line(bytes(self._held[:-1]), found)
        return found

    def _bound(self, more: int) -> None:
        if self._largest is not None and self._size + more > self._largest:
            raise EndpointUnavailable(f"an event of the model's answer has more than {self._largest} bytes")

    def _line(self, line: bytes, found: list[bytes]) -> None:
        if not self._begun:
            line, self._begun = line.removeprefix(BOM_UTF8), True
        name, _, value = line.partition(b":")
        if name == b"data":
            self._data.append(value.removeprefix(b" "))
            self._size += len(value)
            self._bound(0)
        elif not line and self._data:
            found.append(b"\n".join(self._data))
            self._data, self._size = [], 0


def events(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """The data of every event of a stream."""
    reader = Events()
    for chunk in chunks:
        yield from reader.feed(chunk)
    yield from reader.finish()
