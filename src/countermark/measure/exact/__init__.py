"""Exact verifiers, by one doorway: deduction, plans, algebra and code; each is loaded when it is first asked.

Each settles a question or says why it does not; none of them guesses.
"""

from typing import TYPE_CHECKING

from countermark.exports import exports
from countermark.measure.exact.code.predicates import CAUTIOUS, MEASURES

if TYPE_CHECKING:
    from countermark.measure.exact.algebra.derivation import check_steps
    from countermark.measure.exact.logic.argument import Deduction, deduce
    from countermark.measure.exact.logic.samples import generalised, goes_beyond
    from countermark.measure.exact.plans.calls import misplaced
    from countermark.measure.exact.plans.known import feasible_as_described
    from countermark.measure.exact.plans.questions import ask
    from countermark.measure.exact.plans.simulate import Simulation, fact_text
    from countermark.measure.exact.plans.structure import ACTIONS, feasible

__all__ = [
    "ACTIONS",
    "CAUTIOUS",
    "MEASURES",
    "Deduction",
    "Simulation",
    "ask",
    "check_steps",
    "deduce",
    "fact_text",
    "feasible",
    "feasible_as_described",
    "generalised",
    "goes_beyond",
    "misplaced",
]

__getattr__ = exports(
    __name__,
    {
        "ACTIONS": "plans.structure",
        "Deduction": "logic.argument",
        "Simulation": "plans.simulate",
        "ask": "plans.questions",
        "check_steps": "algebra.derivation",
        "deduce": "logic.argument",
        "fact_text": "plans.simulate",
        "generalised": "logic.samples",
        "goes_beyond": "logic.samples",
        "feasible": "plans.structure",
        "feasible_as_described": "plans.known",
        "misplaced": "plans.calls",
    },
)
