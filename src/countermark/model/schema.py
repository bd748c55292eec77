"""How values that JSON writes as text are described in JSON Schema."""

from __future__ import annotations

from typing import Any

from countermark.model.digest import Digest
from countermark.model.exact import Exact


def schema_of(kind: Any) -> dict[str, Any]:
    """The schema of an exact number or of a digest; a hook for msgspec."""
    if kind is Exact:
        number = r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?"
        return {"type": "string", "pattern": rf"^({number}|-?[0-9]+/[0-9]+)$"}
    if kind is Digest:
        return {"type": "string", "pattern": "^sha256:[0-9a-f]{64}$"}
    raise NotImplementedError(kind)
