"""Options that several commands share: who signs, and who is trusted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar

import click

from countermark.cli.shared.bundle import bundle
from countermark.cli.shared.files import input_bytes
from countermark.receipt import envelope, moment
from countermark.receipt.trust import agent, trust
from countermark.receipt.trust import revocations as lists
from countermark.receipt.trust.keys import PrivateKey

if TYPE_CHECKING:
    from countermark.receipt.envelope import Envelope, Signer
    from countermark.receipt.trust.trust import Trust

_Command = TypeVar("_Command", bound=Callable[..., Any])
_ENVIRONMENT, _AGENT = "env:", "agent:"
_KEY_HELP = "A private key: a file, env:NAME, or agent:KEY.pub for ssh-agent's. Repeatable."


def key_option(*, required: bool = True) -> Callable[[_Command], _Command]:
    """Who signs."""
    return click.option(
        "--key", "keys", multiple=True, required=required, metavar="FILE|env:NAME|agent:KEY.pub", help=_KEY_HELP
    )


trust_options = bundle(
    click.option(
        "--trust",
        "trusted",
        multiple=True,
        metavar="KEY.pub|TRUST.json",
        help="A public key or a trust file. Repeatable.",
    ),
    click.option("--revocations", metavar="FILE", help="A signed revocation list; one that is out of date is refused."),
    click.option(
        "--witnessed-by", "witnesses", multiple=True, metavar="KEY.pub", help="The key of a log's witness. Repeatable."
    ),
)
"""Who is trusted."""


def signers(keys: Sequence[str]) -> list[Signer]:
    """The keys that are named, each where it is kept."""
    return [signer(each) for each in keys]


def signer(given: str) -> Signer:
    """One key."""
    if given.startswith(_ENVIRONMENT):
        return PrivateKey.from_environment(given.removeprefix(_ENVIRONMENT))
    if given.startswith(_AGENT):
        return agent.named(given.removeprefix(_AGENT))
    return PrivateKey.from_file(given)


def trusted_by(places: Sequence[str], revocations: str | None, now: datetime, witnesses: Sequence[str] = ()) -> Trust:
    """Public keys and trust files, without what a list revokes."""
    found = trust.load(places, witnesses)
    return found if revocations is None else lists.applied(found, envelope_in(revocations), now)


def envelope_in(file: str) -> Envelope:
    """The envelope of a file, or on standard input for "-"."""
    return envelope.read(input_bytes(file), file)


def duration(given: str | None, start: datetime) -> datetime | None:
    """A time that is given as such, or as so long after another."""
    return None if given is None else moment.after(start, given)
