"""Questions of a test, which no example may have."""

from __future__ import annotations

from collections.abc import Sequence

import click

from countermark.cli.shared.files import input_bytes
from countermark.errors import CountermarkError

hold_out_option = click.option(
    "--hold-out",
    "held_out",
    multiple=True,
    metavar="FILE",
    help="Leave out examples with these questions: one a line, or as lab emission takes them. Repeatable.",
)


def questions_in(files: Sequence[str]) -> list[str]:
    from countermark.lab.emission import read_questions  # noqa: PLC0415 — it brings a model's parts along

    found: list[str] = []
    for file in files:
        try:
            text = input_bytes(file).decode()
        except UnicodeDecodeError:
            raise CountermarkError("the questions are not UTF-8", where=file) from None
        found += (each.text for each in read_questions(text, file))
    return found
