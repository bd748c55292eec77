"""Countermark marks what it can prove, flags what contradicts, and leaves the rest unmarked."""

from typing import TYPE_CHECKING, Any

from countermark.errors import CountermarkError
from countermark.model import Decision, Draft, Evidence, Fact, Limits, MarkKind, Passage, Report, Source

if TYPE_CHECKING:
    from countermark.documents.original import open_document
    from countermark.pipeline import check, correct_draft, replay
    from countermark.policy import Pack

__version__ = "0.2.0"

__all__ = [
    "CountermarkError",
    "Decision",
    "Draft",
    "Evidence",
    "Fact",
    "Limits",
    "MarkKind",
    "Pack",
    "Passage",
    "Report",
    "Source",
    "check",
    "correct_draft",
    "open_document",
    "replay",
]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> Any:
    # The tables behind check() are loaded when it is first asked for: naming a type costs nothing.
    if name in ("check", "correct_draft", "replay"):
        from countermark import pipeline  # noqa: PLC0415

        return getattr(pipeline, name)
    if name == "open_document":
        from countermark.documents.original import open_document  # noqa: PLC0415

        return open_document
    if name == "Pack":
        from countermark.policy import Pack  # noqa: PLC0415

        return Pack
    raise AttributeError(f"module 'countermark' has no attribute {name!r}")
