"""A head: a team's own verifier, fitted to examples on the shipped encoder and kept in one JSON file.

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
from countermark.measure.verifier.learned.features import features, is_readable
from countermark.measure.verifier.output import Output, Record
from countermark.measure.verifier.runtime import Verified, checked, unfit, unmoved
from countermark.model import Node

FORMAT: Final = "countermark-head/1"
_KEYS: Final = ("format", "rubric", "encoder", "data", "fit", "weights", "bias", "digest")


class Head:
    """Scores cases by one rubric."""

    def __init__(self, rubric: Rubric, document: Mapping[str, Any]) -> None:
        self.rubric = rubric
        self.document = document
        self.name = f"head {rubric.verifier_id} {document['digest'][7:19]}"
        self._weights: Sequence[float] = document["weights"]
        self._bias: float = document["bias"]

    def __call__(self, rubric: Rubric, cases: Sequence[Case]) -> list[Verified]:
        """The Protocol of a backend; the rubric is the head's own."""
        reasons = [_unjudged(rubric, case) for case in cases]
        judged = [case for case, why in zip(cases, reasons, strict=True) if why is None]
        scores = iter(self.probabilities(judged))
        return [
            self._verified(case, None if why is not None else next(scores), why)
            for case, why in zip(cases, reasons, strict=True)
        ]

    def probabilities(self, cases: Sequence[Case]) -> list[float]:
        """How likely each case is to meet the rubric."""
        if not cases:
            return []
        rows = features(cases)
        return [1 / (1 + math.exp(-max(-60.0, min(60.0, float(row @ self._weights) + self._bias)))) for row in rows]

    def _verified(self, case: Case, score: float | None, why: str | None) -> Verified:
        record = Record(self.rubric.verifier_id)
        output = record.unknown(str(why)) if score is None else self._output(case, record, score)
        return checked(self.rubric, case, unmoved(output, case))

    def _output(self, case: Case, record: Record, score: float) -> Output:
        nodes = _nodes(case)
        record.spoke(
            "head", f"it meets the rubric with probability {score:.2f}, as judged", (nodes[0].id,), exact=False
        )
        record.basis.extend(case.basis())
        if score >= 0.5:
            return record.output(score, "By the examples that the head was fitted to, it is true.")
        types = self.rubric.issue_types
        kind = None if not types else "other" if "other" in types else types[0]
        what = f"{quoted(node_text(nodes[0]))} is more like the examples that do not meet the rubric"
        record.issue(nodes[0].id, "major", kind, what)
        return record.output(score, "By the examples that the head was fitted to, it is not true.")


def _nodes(case: Case) -> list[Node]:
    return [*case.claims, *case.tool_calls, *case.operations, *case.code_blocks]


def _unjudged(rubric: Rubric, case: Case) -> str | None:
    why = unfit(rubric, case)
    if why is None and not (_nodes(case) and is_readable(case)):
        return "there is nothing to judge"
    return why


def made(rubric: Rubric, weights: Sequence[float], bias: float, *, data: str, fit: Mapping[str, Any]) -> Head:
    """A head from what was fitted."""
    document: dict[str, Any] = {
        "format": FORMAT,
        "rubric": rubric.document,
        "encoder": _encoder(),
        "data": data,
        "fit": fit,
        "weights": [round(float(weight), 6) for weight in weights],
        "bias": round(float(bias), 6),
    }
    return Head(rubric, {**document, "digest": canonical.digest(document)})


def is_head(path: str | Path) -> bool:
    """Whether a file says that it is a head, and not a rubric."""
    document = _document(path)
    return not isinstance(document, dict) or "format" in document or "verifier_id" not in document


def load_head(path: str | Path) -> Head:
    """The head in a file."""
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
