"""What a page is to carry beside its report: a receipt, the proof that it is in a log, the signer's key."""

from __future__ import annotations

from typing import Any

import click

from countermark.cli.shared.bundle import bundle
from countermark.cli.shared.files import input_bytes
from countermark.errors import CountermarkError, InvalidReport

_FILES = {"receipt": "receipt_file", "inclusion": "proof_file", "key": "signer_key_file"}
_MOST = 16_000_000


attachment_options = bundle(
    click.option(
        "--receipt",
        "receipt_file",
        metavar="FILE",
        help="HTML: carry this receipt (made with receipt sign --page), the report and a verifier in the page.",
    ),
    click.option("--proof", "proof_file", metavar="FILE", help="HTML: the proof that the receipt is in a log."),
    click.option(
        "--signer-key",
        "signer_key_file",
        metavar="KEY.pub",
        help="HTML: the signer's public key, which the page brings; readers should get theirs elsewhere.",
    ),
)
"""Options of a command whose page may carry a receipt."""


def attachments(output_format: str, given: dict[str, Any], *, fragment: bool) -> dict[str, str]:
    """What the options name, read from files and taken out of `given`."""
    named = {name: given.pop(option) for name, option in _FILES.items()}
    found = {name: path for name, path in named.items() if path is not None}
    if found and (output_format != "html" or fragment):
        what = "a fragment" if fragment else output_format
        raise CountermarkError(f"{what} carries no receipt", hint="use --output-format html, for a whole page")
    if found and "receipt" not in found:
        raise CountermarkError("--proof and --signer-key need a receipt", hint="give --receipt")
    return {name: _text(path) for name, path in found.items()}


def _text(file: str) -> str:
    try:
        return input_bytes(file, most=_MOST).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InvalidReport("it is not UTF-8", where=file) from None
