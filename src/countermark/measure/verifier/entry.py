"""A verifier that ships: what judges by its rubric, and how it takes a text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from countermark.measure.verifier.case import Case
from countermark.measure.verifier.learned.judging import Asking
from countermark.measure.verifier.output import Output, Record


class Verifier(NamedTuple):
    """An entry of the table `VERIFIERS` that each module of `domain` has; its id is that module and its name there."""

    judge: Callable[[Case, Record], Asking | Output]
    """One that asks a trained part is a generator; one that is exact gives its output at once."""
    reads: Literal["sentences", "statement", "claim", "plan"] = "sentences"
    """How it takes a text with evidence: a claim a sentence, the whole as one statement, that even without evidence, or
    an action a line."""
