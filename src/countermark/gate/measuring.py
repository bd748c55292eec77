"""Measuring many rows: each claim against its own evidence, with what is there already kept.

Texts are embedded a stretch of rows at a time, so that the embedder sees long batches; every measure is then asked as
a check asks it, one claim at a time. Results are written down as they come: a run that was cut off goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from msgspec import structs

from countermark import canonical
from countermark.errors import ModelMissing
from countermark.gate.embedding import Remembering, identity
from countermark.gate.result import ON_PASSAGE
from countermark.gate.rows import ClaimRow, Dataset
from countermark.measure import MEASURES
from countermark.measure.embedding import embedder, using
from countermark.measure.grounding.relevance import related
from countermark.measure.grounding.wording import spoken
from countermark.model import DEFAULT_LIMITS, Claim, Draft, Evidence, Graph, Measurement, Span
from countermark.protocols import Need, Subject

NODE = "c1"
ENERGIES = (
    "energy",
    "energy.gap",
    "energy.gap_nearest",
    "energy.oracle",
    "energy.oracle_full",
    "energy.loo",
    "energy.alignment",
    "energy.identity_error",
    "energy.gap_mean",
    "energy.gap_worst",
)
WORDS = (
    "claim.words",
    "claim.english",
    "claim.states",
    "claim.stated",
    "evidence.content",
    "evidence.overlap",
    "evidence.relevance",
    "evidence.english",
    "evidence.sourced",
    "negation.differs",
    "numbers.found",
    "numbers.contradict",
    "negation.contradict",
    "antonyms.contradict",
    "dates.contradict",
    "roles.contradict",
    "names.contradict",
)
SWEPT = (*ENERGIES, *WORDS)
"""What a sweep records of each row."""
SUPPORTED = (*SWEPT, "verifier.evidence.support", "energy.support")
"""And where a policy decides by support."""
FIELDS = ("energy", "energy.gap_nearest", "energy.gap")
"""What every result has."""
_MANY = 256
"""Passages beyond which those that do not speak of a claim are not embedded for its fields."""
STRETCH = 256
"""Rows whose texts are embedded together."""

Values = Mapping[str, bool | float | None]


def subject_of(claim: str, evidence: Evidence, locale: str | None = None) -> Subject:
    """A draft that is one claim, whatever is written in it."""
    draft = Draft(text=claim, locale=locale)
    node = Claim(id=NODE, span=Span(start=0, end=len(draft.text)), text=draft.text, modality="factual")
    return Subject(draft, Graph(claims=(node,)), evidence, DEFAULT_LIMITS)


def measured(subject: Subject, names: Sequence[str]) -> list[Measurement]:
    """What each measure says of the claim."""
    return [MEASURES[name]([Need(name, NODE, {})], {}, subject)[0] for name in names]


def fields(subject: Subject, measurements: Sequence[Measurement]) -> list[Measurement]:
    """The energy and the gap of each claim where no rule asked for them: every result has both.

    They are taken over the passages that speak of the claim; over all if none does, unless these are very many, and over
    those of the policy where it decides by another energy.
    """
    known = {(each.measure, each.node) for each in measurements}
    by_energy = any(name.startswith("energy.") and name != ON_PASSAGE for name, _ in known)
    added: list[Measurement] = []
    for claim in subject.graph.claims:
        needs = [Need(name, claim.id, {}) for name in FIELDS if (name, claim.id) not in known]
        if not needs or claim.modality == "instruction":
            continue
        passages = subject.evidence.passages
        carry = passages if by_energy else related(spoken(claim.text), subject.evidence).passages or passages
        problem = f"none of {len(carry)} passages is about the claim" if len(carry) > _MANY and not by_energy else None
        narrow = subject._replace(evidence=structs.replace(subject.evidence, passages=carry))
        try:
            found = [MEASURES[need.measure]([need], {}, narrow)[0] for need in needs if problem is None]
        except ModelMissing as error:
            found, problem = [], str(error)
        added += found or [
            Measurement(
                measure=need.measure,
                node=need.node,
                value=None,
                reason=str(problem),
                by=("gate", "1"),
                exact=False,
                args={},
            )
            for need in needs
        ]
    return added


def measure_rows(
    dataset: Dataset,
    *,
    names: Sequence[str] = SWEPT,
    partial: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[Values]:
    """The values of every row, in order; with `partial` a file of that name is gone on from, and removed at the end."""
    remembering = Remembering(embedder())
    key = canonical.digest([dataset.digest, len(dataset.rows), *identity(remembering), *names])
    kept = None if partial is None else Kept(partial, key)
    found = [] if kept is None else kept.values[: len(dataset.rows)]
    for start in range(len(found), len(dataset.rows), STRETCH):
        rows = dataset.rows[start : start + STRETCH]
        remembering.warm(text for row in rows for text in texts(row))
        new = []
        with using(remembering):
            for row in rows:
                subject = subject_of(row.claim, row.evidence)
                new.append({each.measure: each.value for each in measured(subject, names)})
                if progress is not None:
                    progress(len(found) + len(new))
        found += new
        if kept is not None:
            kept.add(new)
    if kept is not None:
        kept.forget()
    return found


def texts(row: ClaimRow) -> list[str]:
    """Everything of a row that is embedded."""
    return [row.claim, *(passage.text for passage in row.evidence.passages)]


class Kept:
    """Results on disk while a long run lasts: a line that says what they are of, then one line a row."""

    def __init__(self, path: Path, key: str) -> None:
        self._path = path
        self.values = self._read(key)
        if not self.values:
            path.write_text(json.dumps({"key": key}) + "\n", "utf-8")

    def _read(self, key: str) -> list[Values]:
        """What is there for this key; a line that was cut off, and whatever is of something else, is not."""
        try:
            head, *lines = self._path.read_text("utf-8").split("\n")
            if json.loads(head) != {"key": key}:
                return []
            values: list[Values] = [json.loads(line) for line in lines[:-1]]
        except (OSError, ValueError):
            return []
        if lines[-1:] != [""]:
            whole = [head, *lines[:-1], ""]
            self._path.write_text("\n".join(whole), "utf-8")
        return values

    def add(self, new: Sequence[Values]) -> None:
        """Write down what came in; a cut falls between two lines or inside the last."""
        with self._path.open("a", encoding="utf-8") as file:
            file.write("".join(json.dumps(each) + "\n" for each in new))

    def forget(self) -> None:
        """The run is over, and its results are elsewhere."""
        self._path.unlink(missing_ok=True)
