"""The command line: verbs over the pipeline. Only click is imported before a command runs."""

from __future__ import annotations

import gc
from typing import Final

_ALLOCATIONS: Final = 50_000
"""Between two collections. What a command loads stays until it ends: Python's own 700 have it looked through again and again."""


def main() -> None:
    """The `countermark` command."""
    gc.set_threshold(_ALLOCATIONS)
    from countermark.cli.door import cli  # noqa: PLC0415 — naming the package costs nothing

    cli()
