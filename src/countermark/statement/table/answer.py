"""What a claim over a table comes to, or why it was not read."""

from __future__ import annotations

from typing import Final, NamedTuple

LONGEST: Final = 400
"""Characters of a claim that is read: longer ones are several, and one unread word would refuse them all."""


class ClaimAnswer(NamedTuple):
    """Whether a claim holds, as it was carried out."""

    holds: bool
    reason: str
    basis: tuple[str, ...]
    """The passages or facts that were read."""


class Unread(Exception):
    """The claim cannot be held against the table; the message says why."""
