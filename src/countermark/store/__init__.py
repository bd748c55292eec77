"""Facts kept safely: SQLite by default, PostgreSQL when outgrown."""

from countermark.store.opening import is_store, open_log, open_queue, open_store, read_evidence

__all__ = ["is_store", "open_log", "open_queue", "open_store", "read_evidence"]
