"""The process that others are forked from, as the service sees it; `forking` is what runs in it.

It is started once, by whoever needs the first process, and ends with the one that started it, and all of its children too.
"""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import os
import socket
import struct
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from typing import IO, Final

from countermark.errors import CountermarkError

PID: Final = struct.Struct("!q")
FORK: Final = 0
HOLD: Final = -1
"""A message is a process to kill, one of these for a new one, or for a file with evidence that the next ones have."""
_LONGEST: Final = 5.0
"""Seconds that it may take to end."""


class Nursery:
    """The end of it that the service has."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._socket: socket.socket | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._held: dict[str, IO[bytes]] = {}
        """Files with evidence, by their digest, for a new one if this one ends."""
        self._users: Counter[str] = Counter()

    def begin(self) -> None:
        """Start it while there is something else to do; nobody waits for it."""
        with self._lock:
            self._started()

    def hold(self, evidence: bytes) -> str:
        """Read a pickle of evidence once for all processes that are forked from here on; its digest, by which they find it."""
        digest = hashlib.sha256(evidence).hexdigest()
        with self._lock:
            self._users[digest] += 1
            if digest not in self._held:
                file = self._held[digest] = tempfile.TemporaryFile()  # noqa: SIM115 — open as long as this is
                file.write(evidence)
                file.flush()
                if self._socket is not None:
                    self._send(self._socket, file)
        return digest

    def drop(self, digest: str) -> None:
        """One service less needs some evidence."""
        with self._lock:
            self._users[digest] -= 1
            if not self._users[digest] and digest in self._held:
                self._held.pop(digest).close()

    def fork(self) -> tuple[int, socket.socket]:
        """A new process: its number, and the end of a connection to it. This waits; call it from a thread."""
        ours, theirs = socket.socketpair()
        with self._lock, theirs:
            control = self._started()
            try:
                socket.send_fds(control, [PID.pack(FORK)], [theirs.fileno()])
                number = _number(control)
            except (OSError, EOFError):
                ours.close()
                self._forget()
                raise CountermarkError("a process to work in cannot be started") from None
        return number, ours

    def kill(self, number: int) -> None:
        """End a process for good, if it is still there."""
        with self._lock, contextlib.suppress(OSError):
            if self._socket is not None:
                self._socket.sendall(PID.pack(number))

    def _started(self) -> socket.socket:
        if self._process is not None and self._process.poll() is not None:
            self._forget()
        if self._socket is None:
            ours, theirs = socket.socketpair()
            with theirs:
                code = f"from countermark.serve.work.forking import main; main({theirs.fileno()})"
                self._process = subprocess.Popen(  # noqa: S603 — ourselves
                    [sys.executable, "-P", "-c", code],
                    pass_fds=[theirs.fileno()],
                    stdin=subprocess.DEVNULL,
                    env={**os.environ, "PYTHONPATH": os.pathsep.join(each for each in sys.path if each)},
                    start_new_session=True,  # Ctrl-C is for the service, which ends its processes itself
                )
            self._socket = ours
            atexit.register(self.close)
            for file in self._held.values():
                self._send(ours, file)
        return self._socket

    @staticmethod
    def _send(control: socket.socket, file: IO[bytes]) -> None:
        with contextlib.suppress(OSError):  # one that is gone is noticed where a process is asked for
            socket.send_fds(control, [PID.pack(HOLD)], [file.fileno()])

    def close(self) -> None:
        """Let it end, and its children with it."""
        atexit.unregister(self.close)
        with self._lock:
            if self._socket is not None and self._process is not None:
                self._socket.close()
                self._socket = None
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self._process.wait(_LONGEST)
            self._forget()

    def _forget(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


NURSERY: Final = Nursery()
"""One is enough for all services of a process."""


def _number(control: socket.socket) -> int:
    data = b""
    while len(data) < PID.size:
        part = control.recv(PID.size - len(data))
        if not part:
            raise EOFError
        data += part
    number: int = PID.unpack(data)[0]
    return number
