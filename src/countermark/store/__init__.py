"""Facts, reviews, logs and reports kept safely: SQLite by default, PostgreSQL when outgrown."""

from typing import TYPE_CHECKING

from countermark.exports import exports

if TYPE_CHECKING:
    from countermark.store.address import is_store
    from countermark.store.facts.beside import TooManyBeside, evidence_of, with_beside
    from countermark.store.opening import (
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

__getattr__ = exports(
    __name__,
    {
        "address": "is_store",
        "facts.beside": "TooManyBeside evidence_of with_beside",
        "opening": "open_log open_pool open_queue open_reports open_store read_evidence",
    },
)
