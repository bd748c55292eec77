"""The process that others are forked from: it has loaded everything, and has no threads, so that a fork is cheap and safe.

It is started once, by whoever needs the first process, and ends with the one that started it, and all of its children too.
"""

from __future__ import annotations

import atexit
import contextlib
import gc
import os
import signal
import socket
import struct
import subprocess
import sys
import threading
from typing import Final

from countermark.errors import CountermarkError

_PID: Final = struct.Struct("!q")
_FORK: Final = 0
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
                socket.send_fds(control, [_PID.pack(_FORK)], [theirs.fileno()])
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
                self._socket.sendall(_PID.pack(number))

    def _started(self) -> socket.socket:
        if self._process is not None and self._process.poll() is not None:
            self._forget()
        if self._socket is None:
            ours, theirs = socket.socketpair()
            with theirs:
                code = f"from countermark.serve.work.nursery import main; main({theirs.fileno()})"
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


def main(handle: int) -> None:
    """Fork when told to, kill when told to, until nobody tells."""
    control = socket.socket(fileno=handle)
    for each in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(each, signal.SIG_IGN)  # the service decides when its processes end
    children: set[int] = set()

    def reap(*_: object) -> None:
        with contextlib.suppress(ChildProcessError):
            while (number := os.waitpid(-1, os.WNOHANG)[0]) > 0:
                children.discard(number)

    signal.signal(signal.SIGCHLD, reap)
    from countermark.serve.work.child import prepare, work  # noqa: PLC0415 — signals are settled first

    prepare()
    gc.freeze()
    while True:
        message, handles, _, _ = socket.recv_fds(control, _PID.size, 1)
        if len(message) < _PID.size:
            break
        (number,) = _PID.unpack(message)
        if number != _FORK:
            if number in children:  # nobody else can have its number: only `reap` gives it away
                os.kill(number, signal.SIGKILL)
            continue
        # One that ends at once must not be reaped before it is known.
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            control.close()
            work(socket.socket(fileno=handles[0]))
            os._exit(0)
        children.add(child)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
        os.close(handles[0])
        control.sendall(_PID.pack(child))
    for child in tuple(children):
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
    os._exit(0)


def _number(control: socket.socket) -> int:
    data = b""
    while len(data) < _PID.size:
        part = control.recv(_PID.size - len(data))
        if not part:
            raise EOFError
        data += part
    number: int = _PID.unpack(data)[0]
    return number
