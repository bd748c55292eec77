"""Why an expression gives no number: a code for programs, words for people."""

from __future__ import annotations

from typing import Final, Literal

Code = Literal[
    "syntax",
    "function",
    "arguments",
    "literal",
    "repeat",
    "set",
    "nested",
    "fact",
    "conflict",
    "missing",
    "date",
    "unavailable",
    "unit",
    "zero",
    "domain",
    "irrational",
    "size",
    "depth",
    "cycle",
]
UNDECIDED: Final[frozenset[Code]] = frozenset(("conflict", "missing", "unavailable"))
"""The evidence itself does not say; with more of it there may be a number."""


class Refused(Exception):
    """Raised inside a derivation and caught at its door: whoever asks gets a result."""

    def __init__(self, code: Code, words: str) -> None:
        super().__init__(words)
        self.code: Code = code
        self.words = words
