"""The trained part that ships, loaded once and when it is first needed."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec

from countermark.measure.crossencoder import CrossEncoder
from countermark.measure.verifier.judging import Judge, NoJudge

_NEEDED = ("numpy", "onnxruntime", "tokenizers")


@cache
def shipped_judge() -> Judge:
    """The shipped model, or what says why there is none."""
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        return NoJudge(f"the trained part needs {missing[0]}; pip install 'countermark[models]'")
    return CrossEncoder()
