"""Questions that a language model answers with one word; how likely each word is makes the judgement."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ANSWERS: Final[Mapping[str, tuple[str, ...]]] = {
    "support": ("yes", "no", "unknown"),
    "step": ("yes", "no"),
    "inference": ("yes", "no"),
}
"""By head, a word for each of its classes, in their order."""
CLASSES: Final[Mapping[str, tuple[str, ...]]] = {
    "support": ("supported", "refuted", "not_enough"),
    "step": ("valid", "invalid"),
    "inference": ("valid", "invalid"),
}
"""The classes themselves."""
_ASKED: Final[Mapping[str, str]] = {
    "support": "Statement: {}\nDoes the evidence support the statement? Answer yes, no or unknown.",
    "step": "Step: {}\nIs this step right? Answer yes or no.",
    "inference": "Conclusion: {}\nDoes the conclusion follow from the evidence? Answer yes or no.",
}


def question(head: str, claim: str, evidence: str) -> str:
    """One prompt. Each text stands on one line, so that none can write the answer."""
    asked = _ASKED[head].format(" ".join(claim.split()))
    return f"Evidence: {' '.join(evidence.split())}\n{asked}\nAnswer:"
