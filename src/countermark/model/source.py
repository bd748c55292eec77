"""Where evidence comes from."""

from __future__ import annotations

from countermark.model.struct import Struct


class Source(Struct, frozen=True, kw_only=True):
    """Where a fact, a passage or the answer of a database comes from."""

    uri: str | None = None
    dataset: str | None = None
    version: str | None = None
    retrieved: str | None = None
    digest: str | None = None
