"""Facts, reviews, logs and reports kept safely: SQLite by default, PostgreSQL when outgrown."""

from countermark.store.facts.beside import TooManyBeside, evidence_of, with_beside
from countermark.store.opening import (
    is_store,
    open_log,
    open_pool,
    open_queue,
    open_reports,
    open_store,
    read_evidence,
)

__all__ = [
    "TooManyBeside",
    "evidence_of",
    "is_store",
    "open_log",
    "open_pool",
    "open_queue",
    "open_reports",
    "open_store",
    "read_evidence",
    "with_beside",
]
