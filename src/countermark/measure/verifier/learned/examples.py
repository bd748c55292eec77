"""Examples in CAPE's training format: a graph, the output that is wanted for it, and notes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from countermark.canonical import JsonReader, NotStrictJson, plain
from countermark.errors import InvalidEvidence, InvalidGraph, InvalidRubric, Problem
from countermark.graph import read_graph
from countermark.measure.rubric import Rubric
from countermark.measure.verifier.case import Case
from countermark.measure.verifier.learned.features import is_readable
from countermark.measure.verifier.meta.meta import conformity
from countermark.measure.verifier.runtime import unfit
from countermark.model import DEFAULT_LIMITS, Evidence, Passage
from countermark.model.draft import SURROGATE
from countermark.protocols import Subject

_KEYS: Final = ("input", "expected_output", "notes", "evidence")
_TOLD: Final = 20


class Example(NamedTuple):
    """A case and the output that is wanted for it."""

    case: Case
    score: float
    evaluation: Mapping[str, bool]
    """The questions that it answers with yes or no."""
    issue_types: frozenset[str]

    @property
    def is_good(self) -> bool:
        """It meets the rubric."""
        return self.score >= 0.5


def read_examples(data: bytes, rubric: Rubric, where: str = "") -> list[Example]:
    """Every example of a JSON Lines file; whatever is wrong with it is told at once."""
    reader = JsonReader()
    examples: list[Example] = []
    problems: list[Problem] = []
    for number, line in enumerate(data.split(b"\n"), 1):
        if line.strip():
            try:
                examples.append(_example(plain(reader.parse(line)), rubric))
            except (NotStrictJson, InvalidEvidence, ValueError) as error:
                problems.append(Problem(f"line {number}", str(error)))
    if problems:
        more = [Problem("", f"and {len(problems) - _TOLD} more")] if len(problems) > _TOLD else []
        raise InvalidRubric("the examples cannot be used", problems=[*problems[:_TOLD], *more], where=where)
    return examples


def _example(document: Any, rubric: Rubric) -> Example:
    if not isinstance(document, Mapping) or not {"input", "expected_output"} <= set(document):
        raise ValueError("it is not an object with 'input' and 'expected_output'")
    unknown = sorted(set(document) - set(_KEYS))
    if unknown:
        raise ValueError(f"unknown key {unknown[0]!r}")
    try:
        read = read_graph(document["input"])
    except InvalidGraph as error:
        raise ValueError(f"input: {error.problems[0] if error.problems else error.message}") from None
    wanted = document["expected_output"]
    broken = conformity(rubric, wanted)
    if broken:
        raise ValueError(f"expected_output: {broken[0]}")
    if wanted["score"] is None:
        raise ValueError("expected_output: the score is null, which teaches nothing")
    evidence = passages(document.get("evidence", []))
    case = Case(Subject(read.draft, read.graph, evidence, DEFAULT_LIMITS))
    why = unfit(rubric, case)
    if why is not None:
        raise ValueError(f"input: {why}")
    if not is_readable(case):
        raise ValueError("input: there is nothing to judge")
    answers = {name: answer for name, answer in wanted["evaluation"].items() if isinstance(answer, bool)}
    types = frozenset(issue["issue_type"] for issue in wanted["issues"] if issue.get("issue_type") is not None)
    return Example(case, float(wanted["score"]), answers, types)


def passages(listed: Any) -> Evidence:
    """Evidence from a list of texts, or of objects with a text and a source."""
    if not isinstance(listed, list):
        raise InvalidEvidence(f"evidence is {type(listed).__name__}", hint="give a list of texts")
    found = []
    for number, each in enumerate(listed, 1):
        item = {"text": each} if isinstance(each, str) else each
        if (
            not isinstance(item, Mapping)
            or not isinstance(item.get("text"), str)
            or set(item) - {"id", "text", "source"}
        ):
            raise InvalidEvidence(f"passage {number} is not text", hint='give a text, or {"text": …, "source": …}')
        source = item.get("source")
        name = item.get("id", f"p{number}")
        if not isinstance(name, str) or not isinstance(source, str | None):
            raise InvalidEvidence(f"passage {number} has an id or a source that is not text")
        # Half a character, which JSON can name, is read as a draft's is.
        found.append(Passage(id=name, text=SURROGATE.sub("\ufffd", item["text"]), source=source))
    return Evidence(passages=found)
