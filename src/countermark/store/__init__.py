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
        "TooManyBeside": "facts.beside",
        "evidence_of": "facts.beside",
        "is_store": "address",
        "open_log": "opening",
        "open_pool": "opening",
        "open_queue": "opening",
        "open_reports": "opening",
        "open_store": "opening",
        "read_evidence": "opening",
        "with_beside": "facts.beside",
    },
)
