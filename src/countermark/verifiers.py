"""The verifiers' front door: rows of a claim and its evidence, or of a graph, to checked outputs.

    {"id": "r1", "claim": "…", "evidence": ["…", {"text": "…", "source": "…"}]}
    {"id": "r2", "graph": {…}, "evidence": […], "of": "c1"}

A row that cannot be judged gets an output all the same, with the score unknown and the reason.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import structs

from countermark.canonical import JsonReader, NotStrictJson, plain
from countermark.endpoint import answers
from countermark.errors import CountermarkError, InvalidGraph, UnknownName
from countermark.extract import TooManyNumbers, extract
from countermark.graph import read_graph
from countermark.measure.rubric import SHIPPED, Rubric, load, shipped
from countermark.measure.verifier.case import Case
from countermark.measure.verifier.learned.calibration import Calibrated, judge_likelihoods
from countermark.measure.verifier.learned.examples import passages
from countermark.measure.verifier.learned.head import is_head, load_head
from countermark.measure.verifier.learned.judges import shipped_judge
from countermark.measure.verifier.learned.language_model import LanguageModel
from countermark.measure.verifier.learned.odds import Odds
from countermark.measure.verifier.meta.meta import Meta
from countermark.measure.verifier.output import Output
from countermark.measure.verifier.runtime import VERIFIERS, Backend, Shipped, Verified
from countermark.model import DEFAULT_LIMITS, Claim, Draft, Evidence, Graph, Span
from countermark.protocols import Subject
from countermark.registry import find
from countermark.statement.table import execute

_TOGETHER: Final = 64
"""Rows that are judged in one batch."""
_LINE: Final = re.compile(
    r"[ \t]*+(?:(?:step[ \t]*)?\d{1,4}[.):][ \t]*+|[-*•][ \t]++)?(?P<step>\S[^\n]*+)", re.IGNORECASE
)
"""A line of a plan, without its number."""


class Row(NamedTuple):
    """One line of input: a case, or why there is none."""

    id: Any
    case: Case | None
    why: str = ""
    label: bool | None = None
    """Whether somebody said that it holds, where somebody did."""


class Verifier(NamedTuple):
    """A rubric and what judges by it."""

    rubric: Rubric
    backend: Backend

    def __call__(self, rows: Sequence[Row]) -> list[Verified]:
        """An output for each row, in order."""
        found: list[Verified] = []
        for start in range(0, len(rows), _TOGETHER):
            batch = rows[start : start + _TOGETHER]
            judged = iter(self.backend(self.rubric, [row.case for row in batch if row.case is not None]))
            found += [next(judged) if row.case is not None else _unknown(self.rubric, row.why) for row in batch]
        return found


def verifier(name: str, backend: Backend | None = None) -> Verifier:
    """The verifier of an id, of a head's file or of a rubric's file.

    A rubric of somebody else's is run by its id: what ships under that id judges, and is held to that rubric's schemas
    and checks. Only a language model judges by a rubric whose id nothing that ships has.
    """
    if not name.endswith(".json"):
        return Verifier(shipped(name), Shipped(shipped_judge(name)) if backend is None else backend)
    if backend is not None:
        return Verifier(load(name), backend)
    if is_head(name):
        head = load_head(name)
        return Verifier(head.rubric, head)
    rubric = load(name)
    if rubric.verifier_id not in SHIPPED:
        hint = "let a language model judge by it: --backend model"
        raise UnknownName(f"nothing that ships judges by the rubric {rubric.verifier_id!r}", where=name, hint=hint)
    return Verifier(rubric, Shipped(shipped_judge(rubric.verifier_id)))


def language_judge(name: str) -> Backend:
    """A language model in place of the trained part, where an adapter for judging ships for it; else told the rubric."""
    learned = None if os.environ.get("COUNTERMARK_MODEL_URL") else find("chooser", "local")(name)
    if learned is not None:
        return Shipped(Calibrated(Odds(learned), {}, judge_likelihoods()))
    return LanguageModel(answers(attempts=3, name=name))


def _unknown(rubric: Rubric, why: str) -> Verified:
    output = Output(verifier_id=rubric.verifier_id, evaluation={}, issues=(), score=None, reasoning=why)
    return Verified(output=output, meta=Meta(score=None, issues=()))


def read_rows(data: bytes, verifier_id: str, where: str = "") -> list[Row]:
    """The rows of a JSON Lines text; a line that is no JSON object is the caller's mistake."""
    reader = JsonReader()
    rows = []
    for number, line in enumerate(data.split(b"\n"), 1):
        if line.strip():
            place = f"{where}, line {number}" if where else f"line {number}"
            try:
                document = plain(reader.parse(line))
            except NotStrictJson as error:
                raise CountermarkError(f"the line is not strict JSON: {error}", where=place) from None
            if not isinstance(document, dict):
                hint = 'write {"id": …, "claim": …, "evidence": […]} or {"id": …, "graph": {…}}'
                raise CountermarkError("the line is not an object", where=place, hint=hint)
            rows.append(row_of(document, verifier_id, number))
    return rows


def row_of(document: Mapping[str, Any], verifier_id: str, number: int = 1) -> Row:
    """A row from its JSON object; without an id it has the number of its line."""
    row_id = document.get("id", number)
    expected = document.get("expected_output")
    if isinstance(expected, Mapping):
        document = {**document, "graph": document.get("input"), "label": expected.get("score")}
    label = _label(document.get("label"))
    try:
        return Row(row_id, _case(document, verifier_id), label=label)
    except CountermarkError as error:
        problems = getattr(error, "problems", ())
        why = f"{error.message}: {problems[0]}" if problems else str(error)
        return Row(row_id, None, why, label)


def _label(said: Any) -> bool | None:
    """A label in one of the forms that datasets have: true, 1, 0.8, "supported", "yes", "valid" …"""
    if isinstance(said, bool | int | float):
        return said >= 0.5
    return said.lower() in _GOOD if isinstance(said, str) else None


_GOOD: Final = frozenset(
    [
        "supported",
        "support",
        "valid",
        "true",
        "yes",
        "safe",
        "feasible",
        "sound",
        "correct",
        "aligned",
        "none",
        "entailed",
        "accept",
        "1",
    ]
)
"""Words for a row that holds; any other is one that does not."""


def _case(document: Mapping[str, Any], verifier_id: str) -> Case:
    evidence = passages(document.get("evidence", []))
    node = document.get("of")
    if node is not None and not isinstance(node, str):
        raise CountermarkError("'of' is not text", hint="give the id of a node")
    if "graph" in document:
        if not isinstance(document["graph"], Mapping):
            raise InvalidGraph("the graph is not an object")
        read = read_graph(document["graph"])
        return Case(Subject(read.draft, read.graph, evidence, DEFAULT_LIMITS), node, executor=execute)
    claim, query, context = document.get("claim"), document.get("query"), document.get("context", {})
    if not isinstance(claim, str):
        raise CountermarkError("there is no claim and no graph", hint="give one of them")
    if not isinstance(query, str | None) or not isinstance(context, Mapping):
        raise CountermarkError("'query' is not text, or 'context' is not an object")
    draft = Draft(text=claim, query=query, context=context)
    return Case(Subject(draft, _graph(draft, evidence, verifier_id), evidence, DEFAULT_LIMITS), node, executor=execute)


def _graph(draft: Draft, evidence: Evidence, verifier_id: str) -> Graph:
    """The nodes of a claim: what is extracted from it, or the whole as one statement."""
    whole = Claim(id="c1", span=Span(start=0, end=len(draft.text)), text=draft.text.strip(), modality="factual")
    claims = (whole,) if draft.text.strip() else ()
    reads = VERIFIERS[verifier_id].reads if verifier_id in VERIFIERS else "sentences"
    if reads == "claim":
        return Graph(claims=claims)
    if reads == "plan" and evidence.passages:
        return Graph(claims=claims if "?" in draft.text else _lines(draft.text))
    try:
        graph = extract(draft, DEFAULT_LIMITS)
    except TooManyNumbers:
        raise CountermarkError(f"the claim has more than {DEFAULT_LIMITS.numbers} numbers") from None
    if not graph.claims or (reads == "statement" and evidence.passages):
        return structs.replace(graph, claims=claims, discourse_acts=(), citations=())
    return graph


def _lines(text: str) -> tuple[Claim, ...]:
    """A plan that is written one action a line."""
    found = [(match.start("step"), match["step"].rstrip()) for match in _LINE.finditer(text)]
    return tuple(
        Claim(id=f"c{number}", span=Span(start=start, end=start + len(step)), text=step, modality="instruction")
        for number, (start, step) in enumerate(found, 1)
    )
