"""Answers about a node; never a decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from countermark.measure.match import NumberMatch
from countermark.measure.structure import TERMS
from countermark.protocols import Measure, Vocabulary

MEASURES: Final[Mapping[str, Measure]] = {NumberMatch.term.name: NumberMatch()}
"""The measures that ship, by name."""


def vocabulary() -> Vocabulary:
    """Every term that rules may use."""
    return {term.name: term for term in (*TERMS, *(measure.term for measure in MEASURES.values()))}
