"""Code of a draft: fenced, indented and inline, with its language."""

from __future__ import annotations

from countermark.extract.prose import Prose
from countermark.model import CodeBlock


def find(prose: Prose) -> tuple[CodeBlock, ...]:  # noqa: ARG001 — filled in next
    """The code blocks, cb1, cb2 … in text order."""
    return ()
