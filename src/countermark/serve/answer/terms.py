"""What an answer is checked under, and what is done about one that is not accepted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from countermark.model import Decision, Draft, Limits
from countermark.policy import Pack
from countermark.render.flow import Flow, Form
from countermark.render.neutral import runs_right_to_left
from countermark.serve.answer.action import Action


class Terms(NamedTuple):
    """What an answer is checked under."""

    packs: Sequence[Pack]
    limits: Limits
    locale: str | None = None
    query: str | None = None
    bind: bool = False
    marks: Form = "none"
    on_reject: Action = "annotate"
    on_review: Action = "annotate"
    whole: bool = False
    """Nothing of a stream is shown before all of it is checked."""

    @property
    def options(self) -> dict[str, Any]:
        """Those of `check`."""
        return {"pack": self.packs, "bind": self.bind, "limits": self.limits}

    def draft(self, text: str) -> Draft:
        return Draft(text=text, locale=self.locale, query=self.query)

    def action(self, decision: Decision) -> Action:
        """What is done about a decision."""
        if decision is Decision.ACCEPT:
            return "annotate"
        action = self.on_reject if decision is Decision.REJECT else self.on_review
        # What a program reads has no room for a word about what was changed.
        return "block" if action == "correct" and self.marks == "exact" else action

    def flow(self) -> Flow:
        return Flow(self.marks, right_to_left=self.query is not None and runs_right_to_left(self.query))
