"""Writes the digests of the weights that ship into their manifest."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

WEIGHTS = Path(__file__).resolve().parents[1] / "src" / "countermark" / "weights"


def record(names: list[str], made_from: dict[str, Any]) -> None:
    """Each file with its digest, its size and what it was made from."""
    path = WEIGHTS / "manifest.json"
    manifest = json.loads(path.read_text("utf-8"))
    for name in names:
        content = (WEIGHTS / name).read_bytes()
        manifest[name] = {"sha256": sha256(content).hexdigest(), "bytes": len(content), "from": made_from}
    path.write_text(json.dumps(manifest, indent=2, ensure_ascii=False) + "\n", "utf-8")
