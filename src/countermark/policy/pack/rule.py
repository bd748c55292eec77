"""A rule of a pack, read and checked."""

from __future__ import annotations

from typing import Literal

import msgspec

from countermark.model import Severity
from countermark.policy.language.expression import Expression, ForAll


class Fix(msgspec.Struct, frozen=True, kw_only=True):
    """How a failing verdict could be mended; correcting a draft reads it, judging does not."""

    kind: Literal["patch", "insert", "rewrite"]
    text: str | None = None
    """What to insert, or what to ask for; a patch without it takes the value that was expected, an empty one drops the sentence."""
    find: str | None = None
    """Of a patch, the part of the node that the text stands in place of; None is all of it."""
    at: Literal["start", "end", "before", "after"] | None = None
    """Where to insert: at the start or end of the draft, before or after the node."""
    languages: tuple[str, ...] = ()
    """Of a patch with `find`, the languages of the blocks of code that it is for, as they stand behind the fence; none: any."""
    needs: str | None = None
    """Of the same, a line that the code begins with afterwards, unless it has it: what the text imports."""


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """One sentence of a policy: what must hold, how much it matters and what it can earn."""

    name: str
    """pack_id/policy_id/rule_id"""
    policy_id: str
    rule_id: str
    description: str
    severity: Severity
    expression: Expression
    confers: Literal["verified", "supported"] | None = None
    review: Expression | None = None
    """Consulted when the condition is false: true asks for a person instead of failing."""
    outcome: str | None = None
    tier: Literal["T1", "T2", "T3"] | None = None
    priority: int = 0
    fix: Fix | None = None

    @property
    def quantifier(self) -> ForAll | None:
        """The forall at the top, which gives a verdict for each node; None when the rule judges the draft."""
        return self.expression if isinstance(self.expression, ForAll) else None

    @property
    def condition(self) -> Expression:
        """What has to hold for each node, or for the draft."""
        return self.expression.condition if isinstance(self.expression, ForAll) else self.expression
