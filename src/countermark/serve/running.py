"""uvicorn: one worker or several, on this machine only unless told otherwise, and an orderly end."""

from __future__ import annotations

import os
import socket
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from typing import Final

import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from countermark.config import Config
from countermark.errors import CountermarkError, reason_of
from countermark.serve.asgi import Application
from countermark.serve.edge.connection import Connection
from countermark.serve.service import Service
from countermark.serve.settings import Settings
from countermark.serve.watch import logs, metrics
from countermark.serve.work.nursery import NURSERY

_SWITCH: Final = 0.001


class Workers(Multiprocess):
    """Processes that are started again when they end.

    uvicorn asks each for a sign of life and kills one that gives none within seconds, also while it is still starting: on a
    busy machine none would ever start, and nobody would hear the signal to end.
    """

    def keep_subprocess_alive(self) -> None:
        for number, process in enumerate(self.processes):
            if self.should_exit.is_set() or process.process.is_alive():
                continue
            process.join()
            if process.exitcode == STARTUP_FAILURE:
                self.should_exit.set()  # it would fail in the same way again
                return
            logs.LOG.warning("a worker ended with %s, and is started again", process.exitcode)
            self.processes[number] = Process(self.config, self.sockets)
            self.processes[number].start()


def build(settings: Settings, config: Config) -> Application:
    """The application, made in the process that runs it."""
    logs.set_up(settings.watch)
    # The thread that reads requests waits for those that ask the store; with Python's 5 ms it would wait most of the time.
    sys.setswitchinterval(_SWITCH)
    NURSERY.begin()
    return Application(Service(settings, config))


def run(settings: Settings, config: Config, listening: Callable[[], None]) -> int:
    """Serve until stopped, and return the exit code. `listening` is called when connections are accepted."""
    logs.set_up(settings.watch)
    Service(settings, config).warm()  # what is wrong with packs and files is told here, and not by each worker
    given = configured(settings, config)
    sock = bound(settings)
    sock.listen()  # from here on a caller waits for the workers, and is not turned away
    listening()
    if settings.workers > 1:
        with tempfile.TemporaryDirectory(prefix="countermark-metrics-") as folder:
            os.environ[metrics.FOLDER] = folder
            workers = Workers(given, sockets=[sock])
            try:
                workers.run()
            finally:
                workers.terminate_all()  # none outlives the one that started it
        return 0
    server = uvicorn.Server(given)
    server.run(sockets=[sock])
    return 0 if server.started else 2


def bound(settings: Settings) -> socket.socket:
    """The socket that all workers share."""
    host = settings.host.strip("[]")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, settings.port))
    except OSError as error:
        found.close()
        reason = reason_of(error)
        raise CountermarkError(f"cannot listen: {reason}", where=f"{settings.host}:{settings.port}") from error
    found.set_inheritable(True)
    return found


def configured(settings: Settings, config: Config) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        partial(build, settings, config),
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        http=Connection,
        ws="none",
        loop="auto",
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        log_level="warning",
        timeout_graceful_shutdown=max(1, round(settings.grace)),
    )
