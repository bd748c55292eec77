"""What was found in a block of code, and where."""

from __future__ import annotations

from typing import Final, NamedTuple

EVAL: Final = "dynamic code execution"
INJECTION: Final = "injection"
SECRET: Final = "credential"  # noqa: S105 — the name of a topic
LIBRARY: Final = "unsafe library"
DESTRUCTION: Final = "destructive operation"
OBSCURE: Final = "not understood"
"""The code hides what it runs, or runs a command that no table knows: it may destroy something."""
ELSEWHERE: Final = "not shown"
"""The code calls code that the block does not show: whoever runs it has to know that too."""
_SHOWN: Final = 80
_SIGNS: Final = {0xE000: "…", 0xE001: "…"}
"""What stands in an outline for what is not constant, as a person reads it."""


class Finding(NamedTuple):
    """One thing that a predicate is about."""

    topic: str
    line: int
    """From 1, in the block."""
    expression: str
    """The code itself, shortened; never the value of a secret."""
    what: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.expression!r} {self.what}"


class Analysis(NamedTuple):
    """Everything found in one block."""

    findings: tuple[Finding, ...]
    unread: str = ""
    """Why the block, or a part of it, could not be read; then what was not found may still be there."""


def shortened(text: str) -> str:
    """One line that a person can find again."""
    line = " ".join(text[: 4 * _SHOWN].translate(_SIGNS).split())
    return line if len(line) <= _SHOWN else f"{line[:_SHOWN]}…"
