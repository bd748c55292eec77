"""The model that the environment names."""

from __future__ import annotations

import os

from countermark.endpoint.endpoint import Endpoint
from countermark.protocols import Answers
from countermark.registry import find


def answers(*, attempts: int = 1) -> Answers:
    """Behind COUNTERMARK_MODEL_URL where that is set; else the one on this machine that COUNTERMARK_MODEL names."""
    name = os.environ.get("COUNTERMARK_MODEL")
    if name and not os.environ.get("COUNTERMARK_MODEL_URL"):
        local: Answers = find("answers", "local")(name)
        return local
    return Endpoint.named(attempts=attempts)
