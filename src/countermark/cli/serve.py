"""`countermark serve`: the service over HTTP."""

from __future__ import annotations

import sys
from functools import partial
from importlib.util import find_spec
from typing import Any

import click

from countermark.cli.shared.terminal.output import complain, emit
from countermark.config import configured
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
@click.option(
    "--data",
    multiple=True,
    metavar="FILE",
    help="A table or a file of facts that every check and every answer of the proxy is compared with. Repeatable.",
)
@click.option("--keep/--no-keep", default=None, help="Keep reports, so that they can be read again by id.")
@click.option(
    "--config",
    "config_file",
    metavar="FILE",
    help="Configuration; default countermark.toml or pyproject.toml here or above.",
)
@click.pass_context
def serve(context: click.Context, /, *, config_file: str | None, data: tuple[str, ...], **given: Any) -> None:
    """Check, stream and proxy over HTTP, as [serve] in the configuration says; without one, on this machine only."""
    if context.invoked_subcommand is not None:
        return
    _require()
    from countermark.serve import serve as run  # noqa: PLC0415
    from countermark.serve.settings import settings_from  # noqa: PLC0415

    config = configured(config_file)
    config = config._replace(facts=(*config.facts, *data))
    settings = settings_from(config, **given)
    where = f"[{settings.host}]" if ":" in settings.host else settings.host
    note = f"note: serving on http://{where}:{settings.port}, facts in {_address_text(settings.store)}; Ctrl-C ends it"
    sys.exit(run(settings, config, partial(complain, note)))


@serve.command("key")
@click.option("--tenant", default="NAME", metavar="NAME", help="The tenant that owns the key.")
@click.option(
    "--scope",
    "scopes",
    multiple=True,
    type=click.Choice(("check", "facts:read", "facts:write", "reports", "review", "proxy", "admin")),
    help="What the key allows; default check. Repeatable.",
)
def key(tenant: str, scopes: tuple[str, ...]) -> None:
    """Make an API key: the key, shown once, and its entry for the configuration."""
    _require()
    from countermark.serve.edge.keys import new_key  # noqa: PLC0415

    secret, digest = new_key()
    named = ", ".join(f'"{each}"' for each in scopes or ("check",))
    emit(f"{secret}\n")
    complain(f'[[serve.tenants.{tenant}.keys]]\nhash = "{digest}"\nscopes = [{named}]')


def _require() -> None:
    """Refuses where the extra is not installed."""
    missing = [name for name in ("prometheus_client", "starlette", "uvicorn") if find_spec(name) is None]
    if missing:
        raise CountermarkError(f"the service needs {missing[0]}", hint="pip install 'countermark[serve]'")


def _address_text(place: str) -> str:
    """Where the store is, without what may be a password."""
    return place if "://" not in place else f"{place.partition('://')[0]}://{place.rpartition('@')[2]}"
