"""The process that others are forked from: it has loaded everything, and has no threads, so that a fork is cheap and safe."""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import socket

from countermark.serve.work.nursery import FORK, HOLD, PID


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
    from countermark.serve.work.child import hold, prepare, work  # noqa: PLC0415 — signals are settled first

    prepare()
    gc.freeze()
    while True:
        message, handles, _, _ = socket.recv_fds(control, PID.size, 1)
        if len(message) < PID.size:
            break
        (number,) = PID.unpack(message)
        if number == HOLD:
            hold(handles[0])
            gc.freeze()
            continue
        if number != FORK:
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
        control.sendall(PID.pack(child))
    for child in tuple(children):
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
    os._exit(0)
