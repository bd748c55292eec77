"""Oracles: control claims that the evidence is sure to support, by which the energy of a claim is judged.

The seed's oracle is the first passage, word for word. An oracle here gives any number of control claims; measures tell
the mean and the worst of their energies. One of your own is a function and an entry point of the group
`countermark.oracle`; without a choice every passage is a control claim.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from countermark.language import Document
from countermark.patterns import lazy
from countermark.protocols import Oracle
from countermark.registry import find

DEFAULT: Final = "passages"
MOST: Final = 32
"""Control claims that are measured for a claim."""
_DEFINES: Final = lazy(r"\b(?:is|are|was|were) (?:an?|the)\b")
_QUOTED: Final = lazy(r"[“\"]([^”\"\n]{12,400})[”\"]")
_CHOSEN: ContextVar[Oracle | None] = ContextVar("oracle", default=None)


def passages(claim: str, passages: Sequence[str]) -> Sequence[str]:  # noqa: ARG001 — the Protocol's
    """Every passage as it stands."""
    return passages


def definitions(claim: str, passages: Sequence[str]) -> Sequence[str]:  # noqa: ARG001 — the Protocol's
    """The sentences that say what something is."""
    return [sentence for text in passages for sentence in _sentences(text) if _DEFINES.search(sentence)]


def quotations(claim: str, passages: Sequence[str]) -> Sequence[str]:  # noqa: ARG001 — the Protocol's
    """What the passages quote."""
    return [match[1] for text in passages for match in _QUOTED.finditer(text)]


def oracle() -> Oracle:
    """The one that `choosing` gives, then that of COUNTERMARK_ORACLE, then every passage."""
    chosen = _CHOSEN.get()
    made: Oracle = chosen if chosen is not None else find("oracle", os.environ.get("COUNTERMARK_ORACLE", DEFAULT))
    return made


@contextmanager
def choosing(chosen: Oracle) -> Iterator[None]:
    """Measure with this oracle inside the block."""
    token = _CHOSEN.set(chosen)
    try:
        yield
    finally:
        _CHOSEN.reset(token)


def _sentences(text: str) -> list[str]:
    return [text[each.start : each.end] for each in Document(text).stretches]
