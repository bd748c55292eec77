"""The trained part that ships, loaded once and when it is first needed, as each verifier hears it."""

from __future__ import annotations

import os
from functools import cache
from importlib.util import find_spec
from typing import Final, cast

from countermark.measure.encoder.crossencoder import CrossEncoder, Precision
from countermark.measure.verifier.learned.calibration import (
    Calibrated,
    shipped_bands,
    shipped_calibrations,
    shipped_likelihoods,
)
from countermark.measure.verifier.learned.judging import Judge, NoJudge
from countermark.measure.verifier.learned.likeness import WithLikeness

PRECISION: Final = "COUNTERMARK_PRECISION"
"""The variable that says how to calculate: `int8`, three times as fast, or `fp32`."""
_NEEDED = ("numpy", "onnxruntime", "tokenizers")


@cache
def shipped_judge(verifier_id: str) -> Judge:
    """The shipped model, calibrated for one verifier, or what says why there is none."""
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        return NoJudge(f"the trained part needs {missing[0]}; pip install 'countermark[models]'")
    return Calibrated(
        WithLikeness(_encoder()),
        shipped_calibrations().get(verifier_id, {}),
        shipped_likelihoods().get(verifier_id, {}),
        shipped_bands().get(verifier_id, {}),
    )


@cache
def _encoder() -> CrossEncoder:
    return CrossEncoder(precision=cast("Precision", os.environ.get(PRECISION) or "int8"))
