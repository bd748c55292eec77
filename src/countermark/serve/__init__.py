"""The service: check, stream and proxy over HTTP. Nothing is imported before it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from countermark.config import Config
    from countermark.serve.asgi import Application
    from countermark.serve.settings import Settings


__all__ = ["application", "serve"]


def application(settings: Settings | None = None, config: Config | None = None) -> Application:
    """The service as an ASGI application, for your own server."""
    from countermark.config import Config as Shared  # noqa: PLC0415
    from countermark.serve.asgi import Application as Found  # noqa: PLC0415
    from countermark.serve.service import Service  # noqa: PLC0415
    from countermark.serve.settings import Settings as Own  # noqa: PLC0415

    given = Own() if settings is None else settings
    return Found(Service(given, Shared() if config is None else config))


def serve(settings: Settings, config: Config, listening: Callable[[], None] = lambda: None) -> int:
    """Serve until stopped, and return the exit code. `listening` is called when connections are accepted."""
    from countermark.serve.running import run  # noqa: PLC0415

    return run(settings, config, listening)
