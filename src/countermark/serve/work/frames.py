"""Values between the service and the processes that work for it: a length, then a pickle. Both ends are ours."""

from __future__ import annotations

import pickle
import socket
import struct
from typing import Any, Final

_LENGTH: Final = struct.Struct("!Q")


def framed(value: Any) -> bytes:
    """A value as it is sent."""
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return _LENGTH.pack(len(data)) + data


class Frames:
    """The frames in bytes that come in pieces."""

    def __init__(self) -> None:
        self._held = bytearray()

    def feed(self, data: bytes) -> list[bytes]:
        """The frames that are whole now."""
        self._held += data
        found: list[bytes] = []
        while len(self._held) >= _LENGTH.size:
            (size,) = _LENGTH.unpack_from(self._held)
            end = _LENGTH.size + size
            if len(self._held) < end:
                break
            found.append(bytes(self._held[_LENGTH.size : end]))
            del self._held[:end]
        return found


def receive(sock: socket.socket) -> Any:
    """The next value; EOFError where the other end is gone."""
    (size,) = _LENGTH.unpack(_exactly(sock, _LENGTH.size))
    return pickle.loads(_exactly(sock, size))  # noqa: S301 — from a process of ours


def _exactly(sock: socket.socket, size: int) -> bytearray:
    data = bytearray(size)
    view, have = memoryview(data), 0
    while have < size:
        count = sock.recv_into(view[have:])
        if not count:
            raise EOFError
        have += count
    return data
