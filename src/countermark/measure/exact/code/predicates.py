"""The code predicates: is something in a block, and where; unknown where the block could not be read whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final

from countermark.measure.exact.code.finding import (
    DESTRUCTION,
    ELSEWHERE,
    EVAL,
    INJECTION,
    LIBRARY,
    OBSCURE,
    SECRET,
    Analysis,
)
from countermark.measure.predicate.predicate import Answer, measured
from countermark.model import CodeBlock, Measurement
from countermark.protocols import Need, Subject, Term

_SHOWN: Final = 5
"""Findings that a measurement lists."""


_UNSAFE: Final = (EVAL, INJECTION, SECRET, LIBRARY, DESTRUCTION)


class CodePredicate:
    """One question about a block: are there findings of these topics?"""

    def __init__(
        self,
        name: str,
        topics: tuple[str, ...],
        *,
        found: bool,
        nothing: str,
        unclear: tuple[str, ...] = (),
        version: str = "1",
    ) -> None:
        self.version = version
        self.term = Term(name=name, returns="boolean", exact=True, about=frozenset(("code_blocks",)))
        self._topics = topics
        self._unclear = unclear
        self._found = found
        self._nothing = nothing

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:
        del arguments
        blocks = {block.id: block for block in subject.graph.code_blocks}
        return [measured(self, need, self.about(blocks.get(need.node or ""))) for need in needs]

    def about(self, block: CodeBlock | None) -> Answer:
        """The answer for one block, with the reason and the findings that it rests on."""
        if block is None:
            return Answer(None, "there is no such block of code")
        # Only here: the tables of every language take longer to import than most drafts take to check.
        analyse = import_module("countermark.measure.exact.code.analysis").analyse
        analysis: Analysis = analyse(block.language, block.code)
        findings = [finding for finding in analysis.findings if finding.topic in self._topics]
        if findings:
            more = f" (and {len(findings) - 1} more)" if len(findings) > 1 else ""
            told = {"findings": [str(finding) for finding in findings[:_SHOWN]]}
            return Answer(self._found, f"{findings[0]}{more}", detail=told)
        doubts = [str(finding) for finding in analysis.findings if finding.topic in self._unclear]
        if analysis.unread or doubts:
            return Answer(None, analysis.unread or doubts[0])
        return Answer(not self._found, self._nothing)


MEASURES: Final = (
    CodePredicate("contains_eval", (EVAL,), found=True, nothing="no text is run as code"),
    CodePredicate(
        "vulnerable_to_injection", (INJECTION,), found=True, nothing="no input reaches a shell, code, a query or a page"
    ),
    CodePredicate("contains_secrets", (SECRET,), found=True, nothing="no credential is written into it"),
    CodePredicate("uses_safe_libraries", (LIBRARY,), found=False, nothing="no unsafe library is used"),
    CodePredicate("is_safe", _UNSAFE, found=False, nothing="nothing unsafe was found", unclear=(OBSCURE,), version="2"),
    CodePredicate(
        "is_destructive",
        (DESTRUCTION,),
        found=True,
        nothing="no operation that is known to destroy is in it",
        unclear=(OBSCURE,),
    ),
)
"""In the order of the specification, then ours."""
CAUTIOUS: Final = CodePredicate(
    "is_safe", _UNSAFE, found=False, nothing="nothing unsafe was found", unclear=(OBSCURE, ELSEWHERE), version="2"
)
"""Of code that an agent would run: unknown too where it calls code that the block does not show."""
