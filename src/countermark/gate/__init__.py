"""The evidence gate: stochastic measurement below, deterministic policy above.

    evaluate(claim, evidence)                 a claim and its passages, under a pack and a calibration
    evaluate_oracles(claim, evidence, how)    the same against each source by itself, put together
    evaluate_claim(claim_vec, evidence_vecs)  the same for vectors that the caller has made

All give accept, review or reject with every number behind it. The gate measures how far the evidence given supports a
claim; it never says whether the claim is true.
"""

from countermark.gate.claim import evaluate, evaluate_claim, evaluate_graph, evaluate_rows, thresholds_for
from countermark.gate.ensemble import evaluate_oracles
from countermark.gate.result import GateResult

__all__ = [
    "GateResult",
    "evaluate",
    "evaluate_claim",
    "evaluate_graph",
    "evaluate_oracles",
    "evaluate_rows",
    "thresholds_for",
]
