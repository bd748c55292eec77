"""Countermark marks what it can prove, flags what contradicts the data, and leaves the rest unmarked."""

from typing import TYPE_CHECKING

from countermark.exports import exports

if TYPE_CHECKING:
    from countermark.ask.binding import suggest, tagged
    from countermark.ask.tagging import tagging
    from countermark.batch import Checker, Settings, check_batch, marks_of
    from countermark.documents.original import open_document
    from countermark.errors import CountermarkError, Withheld
    from countermark.evidence.records.query import Filter
    from countermark.evidence.records.records import open_records
    from countermark.model import Decision, Draft, Evidence, Fact, Limits, MarkKind, Passage, Report, Source
    from countermark.pipeline import check, correct_draft, replay
    from countermark.pipeline.signing import issue
    from countermark.policy import Pack
    from countermark.statement.retrieval.catalogue import Facts
    from countermark.store import open_pool, open_reports, open_store, read_evidence
    from countermark.stream import Released, StreamChecker

__version__ = "0.2.0"

_NAMES = {
    "": "errors model",
    "ask.binding": "suggest tagged",
    "ask.tagging": "tagging",
    "batch": "Checker Settings check_batch marks_of",
    "documents.original": "open_document",
    "errors": "CountermarkError Withheld",
    "evidence.records.query": "Filter",
    "evidence.records.records": "open_records",
    "model": "Decision Draft Evidence Fact Limits MarkKind Passage Report Source",
    "pipeline": "check correct_draft replay",
    "pipeline.signing": "issue",
    "policy": "Pack",
    "statement.retrieval.catalogue": "Facts",
    "store": "open_pool open_reports open_store read_evidence",
    "stream": "Released StreamChecker",
}

__all__ = [
    "Checker",
    "CountermarkError",
    "Decision",
    "Draft",
    "Evidence",
    "Fact",
    "Facts",
    "Filter",
    "Limits",
    "MarkKind",
    "Pack",
    "Passage",
    "Released",
    "Report",
    "Settings",
    "Source",
    "StreamChecker",
    "Withheld",
    "check",
    "check_batch",
    "correct_draft",
    "issue",
    "marks_of",
    "open_document",
    "open_pool",
    "open_records",
    "open_reports",
    "open_store",
    "read_evidence",
    "replay",
    "suggest",
    "tagged",
    "tagging",
]


__getattr__ = exports(__name__, _NAMES)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
