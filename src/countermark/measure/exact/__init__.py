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
        "plans.structure": "ACTIONS feasible",
        "logic.argument": "Deduction deduce",
        "plans.simulate": "Simulation fact_text",
        "plans.questions": "ask",
        "algebra.derivation": "check_steps",
        "logic.samples": "generalised goes_beyond",
        "plans.known": "feasible_as_described",
        "plans.calls": "misplaced",
    },
)
