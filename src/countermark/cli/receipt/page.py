"""`countermark receipt page`: the page that verifies receipts, for readers who do not trust the page they got."""

from __future__ import annotations

import hashlib

import click

from countermark.cli.shared.terminal.output import complain, emit
from countermark.render.kit.verifier import verifier_page


@click.command("page")
@click.option("--output", "target", metavar="FILE", help="Write to FILE instead of stdout.")
def page(target: str | None) -> None:
    """Write the verifier page: one HTML file that works offline and loads nothing.

    Drop an answer's page, or a receipt with its text, and the signer's public key into it. The page is the same for
    everybody; its SHA-256, which is printed, is in docs/receipts.md.
    """
    text = verifier_page()
    emit(text, target)
    complain(f"sha256 {hashlib.sha256(text.encode()).hexdigest()}")
