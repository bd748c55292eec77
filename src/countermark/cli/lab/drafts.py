"""What the commands over many drafts share: where drafts, facts and policy sets come from, and how they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click

from countermark.cli.shared.bundle import bundle
from countermark.cli.shared.data import Data, data_options
from countermark.cli.shared.evidence import file_evidence
from countermark.cli.shared.files import input_bytes
from countermark.cli.shared.inputs import parameters, policy_set
from countermark.cli.shared.options import TABLE_PACK, bind_option
from countermark.errors import CountermarkError, InvalidPack
from countermark.lab.simulate import read_folder, read_lines
from countermark.lab.simulate.simulation import PACK
from countermark.store import is_store

FORMATS = ("terminal", "markdown", "json", "html")

drafts_options = bundle(
    click.argument("drafts", metavar="DRAFTS"),
    click.option(
        "--facts", multiple=True, metavar="FILE", help='Facts of all drafts: a file or table, or "sample". Repeatable.'
    ),
    data_options,
    click.option(
        "--pack",
        "packs",
        multiple=True,
        metavar="PACK",
        help="A pack's name or a file; default numbers.strict, with --data numbers.display. Repeatable.",
    ),
    click.option("--param", "params", multiple=True, metavar="NAME=VALUE", help="A parameter of a pack. Repeatable."),
    bind_option,
    click.option("--locale", metavar="TAG", help="How the drafts write numbers, such as de or en-IN; default English."),
    click.option(
        "--output-format",
        "output_format",
        type=click.Choice(FORMATS),
        help="Default by the suffix of --output, else terminal.",
    ),
    click.option("--output", "target", metavar="FILE", help="Write to FILE instead of stdout."),
    click.option(
        "--rows",
        type=click.IntRange(0),
        default=20,
        show_default=True,
        metavar="N",
        help="Drafts that flip and are listed; 0 lists all. JSON always lists all.",
    ),
)
"""Which drafts, against which facts and packs, shown how."""


class Given(NamedTuple):
    """The drafts and what they are checked against."""

    cases: list[Any]
    facts: Any
    packs: list[str]
    params: dict[str, Any]
    bind: bool

    def arguments(self) -> dict[str, Any]:
        """As `simulate` and `suggest` take them."""
        return {"facts": self.facts, "pack": self.packs, "params": self.params, "bind": self.bind}


def given_drafts(
    drafts: str,
    *,
    facts: Sequence[str],
    packs: Sequence[str],
    params: Sequence[str],
    bind: bool | None,
    locale: str | None,
    **given: Any,
) -> Given:
    """Read everything once; a folder holds drafts, anything else is JSON Lines."""
    if any(map(is_store, facts)):
        raise CountermarkError(
            "facts of a store are not read for many drafts", hint="give it with --data, which reads all of it"
        )
    if drafts != "-" and Path(drafts).is_dir():
        cases = read_folder(drafts, locale=locale)
    else:
        cases = read_lines(input_bytes(drafts), drafts, locale=locale)
    data = Data(**given)
    shared = file_evidence(facts).joined(data.evidence()) if facts or data.data else None
    if shared is None and not any(case.facts for case in cases):
        raise CountermarkError(
            "no facts are given, so no number can be verified", hint="use --facts FILE or --data FILE"
        )
    pack = TABLE_PACK if data.data else PACK
    return Given(cases, shared, list(packs) or [pack], parameters(params), bool(data.data) if bind is None else bind)


def named_set(given: str, option: str) -> tuple[str, list[Any]]:
    """A policy set as NAME=JSON, NAME=FILE or NAME=@FILE."""
    name, equals, value = given.partition("=")
    if not equals or not name or not value:
        raise InvalidPack(f"{given!r} is not NAME=JSON or NAME=FILE", where=option)
    return name, set_of(value)


def set_of(value: str) -> list[Any]:
    """A policy set as JSON, or in a file."""
    is_json = value.lstrip()[:1] in ("[", "{") or value.startswith("@")
    return policy_set(value if is_json else f"@{value}")
