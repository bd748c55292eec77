"""Answers about a node; never a decision."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from importlib import import_module
from typing import Final

from countermark.measure.later import Later, Terms
from countermark.measure.predicate import structure
from countermark.measure.rubric.shipped import SHIPPED
from countermark.protocols import Measure, Vocabulary

_MODULES: Final[Mapping[str, str]] = {
    "number.match": "number.match number.contradicts",
    "number.provenance": "fact_has_source fact_has_period fact_has_unit fact_is_money fact.year facts.signed",
    "predicate.tools": (
        "tool_is_available arguments_match_schema has_required_arguments no_extra_arguments values_in_constraints"
    ),
    "calculation.arithmetic": "result_correct",
    "predicate.tone": "is_professional_tone",
    "predicate.documents": "cites_given_document",
    "grounding.statements": (
        "claim.words claim.english claim.states claim.stated evidence.english evidence.relevance evidence.overlap"
        " evidence.content negation.differs evidence.sourced"
    ),
    "grounding.contradiction": (
        "numbers.contradict numbers.found negation.contradict antonyms.contradict dates.contradict roles.contradict"
        " names.contradict"
    ),
    "exact": "contains_eval vulnerable_to_injection contains_secrets uses_safe_libraries is_safe is_destructive",
    "energy.claims": (
        "energy energy.oracle energy.oracle_full energy.oracle_mean energy.spread energy.gap energy.gap_nearest"
        " energy.alignment energy.identity_error energy.loo energy.sensitivity energy.robustness energy.controls_mean"
        " energy.controls_worst energy.gap_mean energy.gap_worst energy.collapse energy.unread energy.support"
    ),
}
"""The measures of each module, which is loaded when one of them is asked for."""


def _of(module: str) -> Iterable[Measure]:
    found: Iterable[Measure] = import_module(f"countermark.measure.{module}").MEASURES
    return found


def _risk() -> Iterable[Measure]:
    from countermark.measure.grounding.risk import Risk  # noqa: PLC0415 — when it is asked for, as all others

    return (Risk(MEASURES),)


MEASURES: Final[Later] = Later(
    {name: partial(_of, module) for module, names in _MODULES.items() for name in names.split()}
    | dict.fromkeys(SHIPPED, partial(_of, "verifier"))
    | {"grounding.risk": _risk}
)
"""The measures that ship, by name."""


def vocabulary(measures: Mapping[str, Measure] = MEASURES) -> Vocabulary:
    """Every term that rules may use."""
    return Terms(structure.TERMS, measures)
