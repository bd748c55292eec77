"""The model that the environment names."""

from __future__ import annotations

import os

from countermark.endpoint.endpoint import Endpoint
from countermark.protocols import Answers
from countermark.registry import find


def answers(*, attempts: int = 1, name: str | None = None) -> Answers:
    """Behind COUNTERMARK_MODEL_URL where that is set, else on this machine: the model of the name, or that of COUNTERMARK_MODEL."""
    name = name or os.environ.get("COUNTERMARK_MODEL")
    if name and not os.environ.get("COUNTERMARK_MODEL_URL"):
        local: Answers = find("answers", "local")(name)
        return local
    return Endpoint.named(attempts=attempts, model=name)
