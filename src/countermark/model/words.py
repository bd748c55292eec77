"""The words that marks, decisions, verdicts and numbers are told apart by."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal


class MarkKind(StrEnum):
    """What a reader may conclude about one node."""

    VERIFIED = "verified"
    SUPPORTED = "supported"
    FLAGGED = "flagged"
    BARE = "bare"


class Decision(StrEnum):
    """What the operator's policy says about the whole draft."""

    ACCEPT = "accept"
    REVIEW = "review"
    REJECT = "reject"


class Status(StrEnum):
    """What one rule says about one node."""

    PASS = "pass"  # noqa: S105 — a verdict, not a secret
    REVIEW = "review"
    FAIL = "fail"
    ABSTAIN = "abstain"


class Severity(StrEnum):
    """How much a failing rule matters."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


UNREAD: Final = "unread"
"""The code of an answer that is unknown because a sentence was not read. Its verdict is review, and no mark holds under it."""

Kind = Literal[
    "number",
    "percent",
    "pp",
    "permille",
    "bps",
    "currency",
    "ratio",
    "range",
    "unit",
    "year",
    "date",
    "time",
    "period",
    "ordinal",
    "list",
    "section",
    "version",
    "phone",
    "identifier",
    "text",
]
"""What a number of the draft is; `text` is a token that holds no number at all."""

VALUE_KINDS: frozenset[str] = frozenset(
    ("number", "percent", "pp", "permille", "bps", "currency", "ratio", "range", "unit")
)
"""Kinds that state a value and so want a fact; the others are kept, bare, and never trouble the decision."""

Form = Literal["decimal", "scaled", "words", "ratio", "range"]
"""How a value is written, which decides the modes it fits (SEMANTICS §1)."""
