"""The command line: verbs over the pipeline. Only click is imported before a command runs."""

from __future__ import annotations

import gc


def main() -> None:
    """The `countermark` command."""
    gc.set_threshold(50_000)  # what is loaded stays: with Python's own 700 it is looked through again and again
    from countermark.cli.door import cli  # noqa: PLC0415 — naming the package costs nothing

    cli()
