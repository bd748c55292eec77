"""The command line: verbs over the pipeline. Only click is imported before a command runs."""

from __future__ import annotations


def main() -> None:
    """The `countermark` command."""
    from countermark.cli.door import cli  # noqa: PLC0415 — naming the package costs nothing

    cli()
