"""A package of somebody else's whose measure crashes the process on some drafts."""

from __future__ import annotations

from pathlib import Path

MODULE = """
import os, signal
from countermark.protocols import Term

class Deadly:
    term = Term(name="house.deadly", returns="boolean", exact=False, about=frozenset(["quantities"]))
    version = "1"

    def __call__(self, needs, arguments, subject):
        if "DEADLY" in subject.draft.text:
            os.kill(os.getpid(), signal.SIGSEGV)
        raise ValueError("alive")
"""
_ASKED = {"predicate": "house.deadly", "args": ["q"]}
_SAID = {"name": "n", "description": "d"}
_RULE = {"rule_id": "r", "description": "d", "severity": "info"}
_EACH = {"forall": {"var": "q", "in": "quantities", "condition": _ASKED}}
PACK = {
    "pack_id": "house.deadly.v1",
    "version": "1.0.0",
    **_SAID,
    "policies": [{"policy_id": "p", "version": "1.0.0", **_SAID, "rules": [{**_RULE, "expression": _EACH}]}],
}


def install(folder: Path) -> None:
    """Write the package to a folder that is on the path."""
    (folder / "house_deadly.py").write_text(MODULE)
    about = folder / "house_deadly-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: house-deadly\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[countermark.measure]\nhouse.deadly = house_deadly:Deadly\n")
