"""Drafts, evidence and a judge whose answers are written down, and what a verifier makes of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from countermark.extract import extract
from countermark.graph import read_graph
from countermark.measure.verifier.case import Case
from countermark.measure.verifier.learned.judging import Ask, Judged
from countermark.measure.verifier.runtime import Verified, verify
from countermark.model import DEFAULT_LIMITS, Draft, Evidence, Graph, Passage
from countermark.protocols import Subject


class WrittenJudge:
    """Answers each head as it is written down, and remembers what it was asked."""

    name = "written"
    version = "1"

    def __init__(self, answers: Mapping[str, Any]) -> None:
        self.answers = answers
        self.asked: list[Ask] = []

    def __call__(self, asked: Sequence[Ask]) -> list[Judged]:
        self.asked += asked
        return [self._answer(ask) for ask in asked]

    def _answer(self, ask: Ask) -> Judged:
        said = self.answers.get(ask.head)
        if callable(said):
            said = said(ask)
        return Judged(None, f"there is no head {ask.head!r}") if said is None else Judged(said)


def support(supported: float, refuted: float = 0.0) -> dict[str, float]:
    return {"supported": supported, "refuted": refuted, "not_enough": 1 - supported - refuted}


def case(
    text: str = "",
    *passages: str,
    graph: Graph | Mapping[str, Any] | None = None,
    of: str | None = None,
    **options: Any,
) -> Case:
    draft = Draft(text=text, **options)
    evidence = Evidence(passages=[Passage(id=f"p{number}", text=each) for number, each in enumerate(passages, 1)])
    if isinstance(graph, Mapping):
        draft, found, _ = read_graph(graph)
    else:
        found = graph if graph is not None else extract(draft, DEFAULT_LIMITS)
    return Case(Subject(draft, found, evidence, DEFAULT_LIMITS), of)


def judged(verifier_id: str, asked: Case, **answers: Any) -> Verified:
    """One case by one verifier, with the answers of a trained part written down."""
    [found] = verify(f"verifier.{verifier_id}", [asked], WrittenJudge(answers))
    return found


def nodes(**collections: Any) -> dict[str, Any]:
    """A PredicateGraph with these nodes; every node has the whole text as its span unless it says otherwise."""
    text = collections.pop("text", "-")
    empty = ("entities", "claims", "operations", "tool_calls", "citations", "code_blocks", "discourse_acts")
    made: dict[str, Any] = {name: collections.pop(name, []) for name in empty}
    for listed in made.values():
        for node in listed:
            node.setdefault("span", {"start": 0, "end": len(text)})
    return {"schema_version": "1.0.0", "output_id": "o", "text": text, **made, **collections}


def claims(*texts: str, modality: str = "factual") -> dict[str, Any]:
    """The claims of a text that holds them one a line."""
    listed, start = [], 0
    for number, text in enumerate(texts, 1):
        span = {"start": start, "end": start + len(text)}
        listed.append({"id": f"c{number}", "text": text, "modality": modality, "span": span})
        start += len(text) + 1
    return {"text": "\n".join(texts), "claims": listed}


def issues(found: Verified) -> list[tuple[str, str, str | None]]:
    return [(issue.location, issue.severity, issue.issue_type) for issue in found.output.issues]


def spoke(found: Verified) -> list[tuple[str, bool]]:
    return [(part.part, part.exact) for part in found.output.parts]
