"""uvicorn: one worker or several, on this machine only unless told otherwise, and an orderly end."""

from __future__ import annotations

from functools import partial

import uvicorn
from uvicorn.supervisors import Multiprocess

from countermark.config import Config
from countermark.serve.application import Application
from countermark.serve.edge.connection import Connection
from countermark.serve.service import Service
from countermark.serve.settings import Settings


def build(settings: Settings, config: Config) -> Application:
    """The application, made in the process that runs it."""
    return Application(Service(settings, config))


def run(settings: Settings, config: Config) -> int:
    """Serve until somebody ends it; the exit code."""
    given = configured(settings, config)
    sock = given.bind_socket()
    if settings.workers > 1:
        Multiprocess(given, sockets=[sock]).run()
        return 0
    server = uvicorn.Server(given)
    server.run(sockets=[sock])
    return 0 if server.started else 2


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
        log_level="warning",
        timeout_graceful_shutdown=max(1, round(settings.grace)),
    )
