"""Answers about a node; never a decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from countermark.measure import (
    arithmetic,
    code,
    contradiction,
    documents,
    provenance,
    statements,
    structure,
    tone,
    tools,
    verifier,
    written,
)
from countermark.measure.match import NumberMatch
from countermark.protocols import Measure, Vocabulary

MEASURES: Final[Mapping[str, Measure]] = {
    measure.term.name: measure
    for measure in (
        NumberMatch(),
        *provenance.MEASURES,
        *tools.MEASURES,
        *arithmetic.MEASURES,
        *tone.MEASURES,
        *documents.MEASURES,
        *statements.MEASURES,
        *contradiction.MEASURES,
        *code.MEASURES,
        *verifier.MEASURES,
    )
}
"""The measures that ship, by name."""


def vocabulary() -> Vocabulary:
    """Every term that rules may use."""
    terms = (*structure.TERMS, *written.TERMS, *(measure.term for measure in MEASURES.values()))
    return {term.name: term for term in terms}
