"""The process that others are forked from, as the service sees it; `forking` is what runs in it.

It is started once, by whoever needs the first process, and ends with the one that started it, and all of its children too.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import socket
import struct
import subprocess
import sys
import threading
from typing import Final

from countermark.errors import CountermarkError

PID: Final = struct.Struct("!q")
FORK: Final = 0
"""A message is a process to kill, or this for a new one."""
_LONGEST: Final = 5.0
"""Seconds that it may take to end."""


class Nursery:
    """The end of it that the service has."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._socket: socket.socket | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Start it while there is something else to do; nobody waits for it."""
        with self._lock:
            self._started()

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
        return self._socket

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
