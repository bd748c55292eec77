"""`countermark receipt`: keys, receipts for reports, and whether they hold."""

from __future__ import annotations

import click

from countermark.cli.receipt.keys import keygen, revoke, trust
from countermark.cli.receipt.sign import sign
from countermark.cli.receipt.verify import show, verify


@click.group()
def receipt() -> None:
    """Sign what a check said, and verify it offline with a public key.

    A receipt proves who said it and that nothing was changed since; not that it is true.
    """


for _command in (keygen, sign, verify, show, trust, revoke):
    receipt.add_command(_command)
