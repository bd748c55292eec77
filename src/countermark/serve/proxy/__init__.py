"""The checking proxy: an OpenAI-compatible model with every answer checked. Nothing is imported before it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.routing import BaseRoute

    from countermark.serve.service import Service


def routes(service: Service) -> list[BaseRoute]:
    """The paths of the proxy; none where no upstream is configured."""
    if service.settings.proxy is None:
        return []
    from countermark.serve.proxy.paths import paths_of as found  # noqa: PLC0415

    return found(service, service.settings.proxy)
