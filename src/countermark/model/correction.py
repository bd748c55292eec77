"""What came of correcting a draft, in CAPE's words."""

from __future__ import annotations

from typing import Literal

from countermark.model.struct import Span, Struct
from countermark.model.verdict import Violation


class Correction(Struct, frozen=True, kw_only=True):
    """One change that holds."""

    violation_id: str
    """The rule and the node whose failure it mends."""
    strategy: Literal["patch", "insert", "rewrite"]
    location: Span
    """In the original text."""
    original: str
    replacement: str
    explanation: str


class Discarded(Struct, frozen=True, kw_only=True):
    """A change that was tried and taken back."""

    violation_id: str
    strategy: Literal["patch", "insert", "rewrite"]
    replacement: str
    why: str


class Left(Struct, frozen=True, kw_only=True):
    """A failure that was left as it is."""

    violation_id: str
    text: str
    """What fails; empty where it is the whole draft."""
    why: str
    """Why nothing was changed."""


class Corrected(Struct, frozen=True, kw_only=True):
    """A draft before and after, with everything that was changed, tried and left."""

    original_text: str
    corrected_text: str
    corrections: tuple[Correction, ...] = ()
    residual_violations: tuple[Violation, ...] = ()
    """What keeps the corrected text from being accepted."""
    verification_status: Literal["passed", "partial", "failed"] = "passed"
    """Passed: nothing is left. Partial: something was mended, something is left. Failed: nothing could be mended."""
    discarded: tuple[Discarded, ...] = ()
    left: tuple[Left, ...] = ()
    """Each failure that is still there, with why it was not changed."""
    trade_offs: tuple[str, ...] = ()
    """Which of two contradicting changes was made, and why that one."""
    rounds: int = 0
    stopped: str = ""
    """Why no further round was made."""
