"""Answers about a node; never a decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from countermark.measure import exact, verifier
from countermark.measure.calculation import arithmetic
from countermark.measure.energy import claims as claim_energy
from countermark.measure.grounding import contradiction, statements
from countermark.measure.grounding.risk import Risk
from countermark.measure.number import provenance
from countermark.measure.number.match import NumberContradicts, NumberMatch
from countermark.measure.predicate import documents, structure, tone, tools
from countermark.protocols import Measure, Vocabulary

_SHIPPED: Final[tuple[Measure, ...]] = (
    NumberMatch(),
    NumberContradicts(),
    *provenance.MEASURES,
    *tools.MEASURES,
    *arithmetic.MEASURES,
    *tone.MEASURES,
    *documents.MEASURES,
    *statements.MEASURES,
    *contradiction.MEASURES,
    *exact.MEASURES,
    *claim_energy.MEASURES,
    *verifier.MEASURES,
)
_BY_THEMSELVES: Final = {measure.term.name: measure for measure in _SHIPPED}
MEASURES: Final[Mapping[str, Measure]] = {**_BY_THEMSELVES, Risk.term.name: Risk(_BY_THEMSELVES)}
"""The measures that ship, by name."""


def vocabulary(measures: Mapping[str, Measure] = MEASURES) -> Vocabulary:
    """Every term that rules may use."""
    terms = (*structure.TERMS, *(measure.term for measure in measures.values()))
    return {term.name: term for term in terms}
