"""A head: a team's own verifier, fitted to examples on the shipped encoder and kept in one JSON file.

It answers what its rubric asks: the score, the questions of the evaluation and the types of issues that the examples
tell apart. Answers that would contradict the score are left out, so that an evaluation says one thing.

The file holds the rubric, the weights and the digests of what they were made with; one that was changed, or made
with another encoder, is refused.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from countermark import canonical
from countermark.errors import InvalidRubric, reason_of
from countermark.measure.embedding import embedder
from countermark.measure.rubric import Rubric, load
from countermark.measure.verifier.case import Case, node_text, quoted
from countermark.measure.verifier.learned.features import features, features_apart, is_readable
from countermark.measure.verifier.meta.coherence import IDENTIFIED
from countermark.measure.verifier.meta.issues import issue_type
from countermark.measure.verifier.output import Output, Record
from countermark.measure.verifier.runtime import Verified, checked, unfit, unmoved
from countermark.model import Node

FORMAT: Final = "countermark-head/2"
_KEYS: Final = ("format", "rubric", "encoder", "data", "fit", "weights", "bias", "questions", "issue_types", "digest")


class Head:
    """Scores cases by one rubric."""

    def __init__(self, rubric: Rubric, document: Mapping[str, Any]) -> None:
        self.rubric = rubric
        self.document = document
        self.name = f"head {rubric.verifier_id} {document['digest'][7:19]}"

    def __call__(self, rubric: Rubric, cases: Sequence[Case]) -> list[Verified]:
        """The Protocol of a backend; the rubric is the head's own."""
        reasons = [_unjudged(rubric, case) for case in cases]
        judged = [case for case, why in zip(cases, reasons, strict=True) if why is None]
        rows = iter(features(judged) if judged else ())
        return [
            self._verified(case, None if why is not None else next(rows), why)
            for case, why in zip(cases, reasons, strict=True)
        ]

    def _verified(self, case: Case, row: Any, why: str | None) -> Verified:
        record = Record(self.rubric.verifier_id)
        output = record.unknown(why) if why is not None else self._output(case, record, row)
        return checked(self.rubric, case, unmoved(output, case))

    def _output(self, case: Case, record: Record, row: Any) -> Output:
        nodes = _nodes(case)
        score = _probability(self.document, row)
        record.spoke(
            "head", f"it meets the rubric with probability {score:.2f}, as judged", (nodes[0].id,), exact=False
        )
        record.basis.extend(case.basis())
        objective = quoted(self.rubric.training_objective)
        answers = {name: _probability(part, row) for name, part in self.document["questions"].items()}
        if score >= 0.5:
            record.settle(**{name: True for name, answer in answers.items() if answer >= 0.5})
            if not record.evaluation:
                return record.unknown("the head scores it well and answers every question of the rubric with no")
            return record.output(score, f"By the examples for {objective}, it is true.")
        types = self._types(row)
        record.settle(**_evaluation(answers, types))
        location = self._location(case, nodes)
        what = f"{quoted(node_text(location))} is more like the examples that do not meet the rubric"
        for kind in types:
            record.issue(location.id, "major", kind, what)
        return record.output(score, f"By the examples for {objective}, it is not true.")

    def _types(self, row: Any) -> list[str | None]:
        """The types of issues that the head names: the likely ones, or the likeliest; one the rubric leaves open if none was learned."""
        likely = {kind: _probability(part, row) for kind, part in self.document["issue_types"].items()}
        if not likely:
            return [_open_type(self.rubric)]
        return [kind for kind, value in likely.items() if value >= 0.5] or [max(likely, key=lambda kind: likely[kind])]

    def _location(self, case: Case, nodes: Sequence[Node]) -> Node:
        """The node that meets the rubric least by itself."""
        written = [node for node in nodes if node_text(node).strip()]
        if len(written) < 2:
            return nodes[0]
        rows = features_apart(case, [node_text(node) for node in written])
        return min(zip(written, rows, strict=True), key=lambda pair: _probability(self.document, pair[1]))[0]


def _probability(part: Mapping[str, Any], row: Any) -> float:
    """What a fitted part says of a row; one that was always answered alike says so again."""
    if "always" in part:
        return 1.0 if part["always"] else 0.0
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, float(row @ part["weights"]) + part["bias"]))))


def _evaluation(answers: Mapping[str, float], types: Sequence[str | None]) -> dict[str, bool]:
    """Answers about a case that does not meet the rubric: no to what its issues say, and to one question at least."""
    denied = {issue_type(kind).question for kind in types}
    given = {name: value >= 0.5 and name not in denied for name, value in answers.items()}
    decisive = [name for name in answers if not name.endswith(IDENTIFIED)]
    if decisive and all(given[name] for name in decisive):
        given[min(decisive, key=lambda name: answers[name])] = False
    return given


def _open_type(rubric: Rubric) -> str | None:
    types = rubric.issue_types
    return None if not types else "other" if "other" in types else types[0]


def _nodes(case: Case) -> list[Node]:
    return [*case.claims, *case.tool_calls, *case.operations, *case.code_blocks]


def _unjudged(rubric: Rubric, case: Case) -> str | None:
    why = unfit(rubric, case)
    if why is None and not (_nodes(case) and is_readable(case)):
        return "there is nothing to judge"
    return why


def made(rubric: Rubric, parts: Mapping[str, Any], *, data: str, fit: Mapping[str, Any]) -> Head:
    """A head from the parts that were fitted."""
    document: dict[str, Any] = {
        "format": FORMAT,
        "rubric": rubric.document,
        "encoder": _encoder(),
        "data": data,
        "fit": fit,
        **parts,
    }
    return Head(rubric, {**document, "digest": canonical.digest(document)})


def is_head(path: str | Path) -> bool:
    """Whether a file says that it is a head, and not a rubric."""
    document = _document(path)
    return not isinstance(document, dict) or "format" in document or "verifier_id" not in document


def load_head(path: str | Path) -> Head:
    where = str(path)
    document = _document(path)
    if not isinstance(document, dict) or document.get("format") != FORMAT or set(document) != set(_KEYS):
        hint = "make one with 'countermark verifier train'"
        raise InvalidRubric(f"the file is not a head of the format {FORMAT!r}", where=where, hint=hint)
    content = {key: value for key, value in document.items() if key != "digest"}
    if canonical.digest(content) != document["digest"]:
        raise InvalidRubric("the head was changed after it was made: its digest differs", where=where)
    if document["encoder"] != _encoder():
        hint = f"it was made with {json.dumps(document['encoder'])}; train it again"
        raise InvalidRubric("the head was made with another encoder", where=where, hint=hint)
    return Head(load(document["rubric"]), document)


def _document(path: str | Path) -> Any:
    where = str(path)
    try:
        return canonical.plain(canonical.parse_json(Path(path).read_bytes()))
    except OSError as error:
        raise InvalidRubric(f"the head cannot be read: {reason_of(error)}", where=where) from None
    except canonical.NotStrictJson as error:
        raise InvalidRubric("the head is not strict JSON", problems=error.problems, where=where) from None


def _encoder() -> dict[str, str]:
    used: Any = embedder()
    return {"name": used.name, "digest": used.digest}
