"""What ask() gives back."""

from __future__ import annotations

from typing import Any, Final, Literal

from countermark.generate.sentence.frames import Kind
from countermark.model import Draft, Report, Struct
from countermark.statement.retrieval.retrieve import Found

Mode = Literal["constrained", "template", "plain"]
"""How a model is brought to write numbers that carry their proof."""
CONTEXT: Final = "ask"
"""The key of `Draft.context` under which a stored report says how its draft came about."""


class Answer(Struct, frozen=True, kw_only=True):
    """A model's answer to a question, checked."""

    question: str
    kind: Kind
    mode: Mode | None
    """None where no model had to be asked and none was required."""
    model: str
    """Its name; empty where none was asked."""
    prompt_version: str
    draft: Draft
    report: Report
    found: Found
    """The facts that the question found, which are all that the draft was checked against."""
    why: str = ""
    """What to know beside the draft: why nothing, or not all, could be answered."""
    written: tuple[str, ...] = ()
    """What the model wrote, turn by turn, before facts were filled in or bound."""
    bound: tuple[str, ...] = ()
    """Numbers that were bound to a fact by suggestion, each with its reasons."""
    left_out: tuple[str, ...] = ()
    """What the model wrote against the rules of its mode, and what replaced it."""
    corrected: tuple[str, ...] = ()
    """What was changed because it contradicted the facts, each with its reason; only where that was asked for."""
    repeated: tuple[str, ...] = ()
    """Numbers of the draft that are the question's own bound, above 5 %: they stay bare, and nothing proves them."""
    accepted: bool = False
    """Nothing but what is repeated from the question keeps the packs from accepting the draft."""
    seconds: float = 0.0
    """From the question to the report."""

    @property
    def context(self) -> dict[str, Any]:
        """How the draft was made, as in its report."""
        found: dict[str, Any] = self.draft.context[CONTEXT]
        return found
