"""Calls to tools that a draft makes or asks for."""

from __future__ import annotations

from collections.abc import Sequence

from countermark.extract.prose import Prose
from countermark.model import CodeBlock, ToolCall


def find(prose: Prose, code_blocks: Sequence[CodeBlock]) -> tuple[ToolCall, ...]:  # noqa: ARG001 — filled in next
    """The calls, tc1, tc2 … in text order and apart from each other."""
    return ()
