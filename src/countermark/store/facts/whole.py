"""All facts of a store as evidence: binding by sentences needs every cell, not only those that tags name."""

from __future__ import annotations

from pathlib import Path

from countermark.errors import StoreError
from countermark.model import Evidence
from countermark.protocols import AsOf
from countermark.store.address import is_store


def whole_store(place: str | Path, *, namespace: str = "default", as_of: AsOf = None) -> Evidence | None:
    """Every current fact of a store; None if the place is a file of another kind, such as somebody's own database."""
    if not is_store(place):
        return None
    from countermark.store.opening import open_store  # noqa: PLC0415 — only for a store

    try:
        store = open_store(place, create=False)
    except StoreError:
        if "://" not in str(place) and Path(place).is_file():
            return None
        raise
    try:
        facts = list(store.facts(namespace=namespace, as_of=as_of))
        return Evidence(facts=facts, tables=store.tables(namespace=namespace, as_of=as_of))
    finally:
        store.close()
