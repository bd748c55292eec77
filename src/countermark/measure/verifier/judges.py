"""The trained part that ships, loaded once and when it is first needed, as each verifier hears it."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec

from countermark.measure.crossencoder import CrossEncoder
from countermark.measure.verifier.calibration import Calibrated, shipped_calibrations
from countermark.measure.verifier.judging import Judge, NoJudge

_NEEDED = ("numpy", "onnxruntime", "tokenizers")


@cache
def shipped_judge(verifier_id: str) -> Judge:
    """The shipped model, calibrated for one verifier, or what says why there is none."""
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        return NoJudge(f"the trained part needs {missing[0]}; pip install 'countermark[models]'")
    return Calibrated(_encoder(), shipped_calibrations().get(verifier_id, {}))


@cache
def _encoder() -> CrossEncoder:
    return CrossEncoder()
