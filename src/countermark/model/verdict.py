"""What was measured, judged and marked, and what a pack made of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from countermark.model.struct import Span, Struct
from countermark.model.words import MarkKind, Severity, Status


class Measurement(Struct, frozen=True, kw_only=True):
    """The answer to one question about one node, or *unknown* (value None) with a reason."""

    measure: str
    node: str | None
    value: bool | float | None
    reason: str
    by: tuple[str, str]
    """Name and version of what answered."""
    exact: bool
    args: Mapping[str, Any] = {}
    """The arguments as the rule writes them; `{"param": …}` stands for itself."""
    basis: tuple[str, ...] = ()
    """Ids of the evidence that the answer rests on."""
    detail: Mapping[str, Any] = {}
    """What was compared: mode, both normalised values, units."""


class Verdict(Struct, frozen=True, kw_only=True):
    """What one rule says about one node, or about the draft (node None)."""

    rule: str
    """pack_id/policy_id/rule_id"""
    node: str | None
    status: Status
    severity: Severity
    why: str
    used: tuple[int, ...] = ()
    """Indexes into the report's measurements: what was actually read."""
    outcome: str | None = None
    """The rule's own name for this failure, where it gives one."""


class Mark(Struct, frozen=True, kw_only=True):
    """What a reader sees at one place of the draft."""

    start: int
    end: int
    text: str
    mark: MarkKind
    kind: str
    ref: str | None
    why: str
    node: str


class Edit(Struct, frozen=True, kw_only=True):
    """A change that would mend a failing verdict."""

    kind: Literal["patch", "insert", "rewrite"]
    span: Span
    new: str
    because: str


class Violation(Struct, frozen=True, kw_only=True):
    """A failing or undecided verdict in CAPE's words."""

    rule_id: str
    node_id: str | None
    message: str
    severity: Severity


class PolicyResult(Struct, frozen=True, kw_only=True):
    """One policy of a pack, in CAPE's words."""

    policy_id: str
    passed: bool
    violations: tuple[Violation, ...] = ()


class PackResult(Struct, frozen=True, kw_only=True):
    """A pack as it was applied, whole, so that a report replays without the file it came from."""

    pack_id: str
    version: str
    digest: str
    parameters: Mapping[str, Any]
    document: Mapping[str, Any]
    passed: bool
    policy_results: tuple[PolicyResult, ...] = ()

    @property
    def id(self) -> str:
        return self.pack_id
