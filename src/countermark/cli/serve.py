"""`countermark serve`: the service over HTTP."""

from __future__ import annotations

import sys
from typing import Any

import click

from countermark.errors import CountermarkError


@click.group("serve", invoke_without_command=True)
@click.option("--host", metavar="ADDRESS", help="Where to listen; default 127.0.0.1, which only this machine reaches.")
@click.option("--port", type=click.IntRange(0, 65535), metavar="N", help="Default 8000.")
@click.option("--workers", type=click.IntRange(1, 64), metavar="N", help="Processes; default 1.")
@click.option(
    "--store",
    envvar="COUNTERMARK_STORE",
    metavar="PATH|URL",
    help="Facts and reports: a file, or postgresql://…; default facts.db; also from COUNTERMARK_STORE.",
)
@click.option("--keep/--no-keep", default=None, help="Keep reports, to be read again under their id.")
@click.option(
    "--config",
    "config_file",
    metavar="FILE",
    help="Configuration; default countermark.toml or pyproject.toml here or above.",
)
@click.pass_context
def serve(context: click.Context, /, *, config_file: str | None, **given: Any) -> None:
    """Check, stream and proxy over HTTP, as [serve] in the configuration says; without one, on this machine only."""
    if context.invoked_subcommand is not None:
        return
    from countermark.config import configured  # noqa: PLC0415 — only when something is served

    try:
        import starlette  # noqa: F401, PLC0415
        import uvicorn  # noqa: F401, PLC0415
    except ImportError as error:
        raise CountermarkError(f"the service needs {error.name}", hint="pip install 'countermark[serve]'") from None
    from countermark.serve import serve as run  # noqa: PLC0415
    from countermark.serve.settings import settings_from  # noqa: PLC0415

    config = configured(config_file)
    sys.exit(run(settings_from(config, **given), config))


@serve.command("key")
def key() -> None:
    """Make an API key: the key itself, shown once, and the digest that the configuration holds."""
    from countermark.cli.output import complain, emit  # noqa: PLC0415 — only when one is made
    from countermark.serve.edge.keys import new_key  # noqa: PLC0415

    secret, digest = new_key()
    emit(f"{secret}\n")
    complain(f'[[serve.tenants.NAME.keys]]\nhash = "{digest}"\nscopes = ["check"]')
