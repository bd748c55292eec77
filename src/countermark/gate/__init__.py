"""The evidence gate: scores are measured, and a fixed policy decides.

    evaluate(claim, evidence)                 a claim and its passages, under a pack and a calibration
    evaluate_oracles(claim, evidence, how)    the same against each source by itself, put together
    evaluate_claim(claim_vec, evidence_vecs)  the same for vectors that the caller has made

All give accept, review or reject, with every number behind the decision. The gate measures how far the evidence supports a
claim; it never says whether the claim is true.
"""

from typing import TYPE_CHECKING

from countermark.exports import exports
from countermark.gate.claim import evaluate, evaluate_claim, evaluate_graph, evaluate_rows, thresholds_for
from countermark.gate.ensemble import evaluate_oracles
from countermark.gate.result import GateResult

if TYPE_CHECKING:
    from countermark.measure.energy.energy import energies
    from countermark.measure.exact import check_steps, deduce
    from countermark.statement.table import execute

__all__ = [
    "GateResult",
    "check_steps",
    "deduce",
    "energies",
    "evaluate",
    "evaluate_claim",
    "evaluate_graph",
    "evaluate_oracles",
    "evaluate_rows",
    "execute",
    "thresholds_for",
]

__getattr__ = exports(
    __name__,
    {
        "measure.exact": "check_steps deduce",
        "measure.energy.energy": "energies",
        "statement.table": "execute",
    },
    within="countermark",
)
"""What measures are made of, by the module that is loaded when it is asked for."""
