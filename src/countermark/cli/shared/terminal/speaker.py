"""Which model speaks: one of this machine by name or file, or one behind an address."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from countermark.cli.shared.bundle import bundle

if TYPE_CHECKING:
    from countermark.protocols import LanguageModel


endpoint_options = bundle(
    click.option(
        "--url",
        metavar="URL",
        help="The endpoint's base, such as http://localhost:8000/v1; or COUNTERMARK_MODEL_URL.",
    ),
    click.option("--model-name", metavar="NAME", help="The model to ask for there; or COUNTERMARK_MODEL."),
)
"""Options that say where a model is that is not here."""


def speaker(model: str | None, url: str | None, name: str | None, *, hint: str = "") -> LanguageModel | str:
    """The model by its name; an endpoint with what is given of its address, the environment names the rest."""
    if model not in (None, "endpoint"):
        if url is not None or name is not None:
            raise click.UsageError("--url and --model-name are for --model endpoint")
        assert model is not None
        return model
    from countermark.endpoint import Endpoint  # noqa: PLC0415 — only where a model is away
    from countermark.generate.model.endpoint import ChatEndpoint, honoured  # noqa: PLC0415

    url = url if url is not None else os.environ.get("COUNTERMARK_MODEL_URL")
    name = name if name is not None else os.environ.get("COUNTERMARK_MODEL")
    if not url or not name:
        raise click.UsageError(f"an endpoint needs --url and --model-name{hint}")
    key = os.environ.get("COUNTERMARK_MODEL_KEY")
    return ChatEndpoint(Endpoint(url=url, model=name, key=key or None, attempts=3), honours=honoured())
