"""`energy` and what goes with it: how much of a claim the passages do not explain, measured, never decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from threading import local
from typing import Any, Final, NamedTuple

from countermark.errors import CountermarkError, ModelMissing
from countermark.measure.embedding import embedder
from countermark.measure.energy.energy import RANK, TOP_K
from countermark.measure.energy.grounds import Grounds
from countermark.measure.grounding.relevance import related
from countermark.measure.grounding.wording import spoken
from countermark.model import Claim, Evidence, Graph, Measurement, Passage, Span
from countermark.protocols import Need, Subject, Term

_LAST: Final = local()
"""The draft that this thread was asked about last: the measures of one check share what was embedded for it."""


class _Found(NamedTuple):
    """What one measure says of one claim."""

    value: float | None
    reason: str
    basis: tuple[str, ...] = ()


Read = Callable[[Grounds, Sequence[str]], Mapping[str, _Found]]


class EnergyMeasure:
    """A number about a claim and the passages; says by which embedder, and that it is not exact."""

    version: str = "1"

    def __init__(self, name: str, read: Read) -> None:
        self.term = Term(name=name, returns="number", exact=False, about=frozenset(("claims",)))
        self._read = read

    def __call__(self, needs: Sequence[Need], arguments: Mapping[str, Any], subject: Subject) -> list[Measurement]:  # noqa: ARG002 — the Protocol's
        """One measurement a need, in order."""
        by, problem = self.version, subject.evidence.unavailable
        detail: Mapping[str, Any] = {}
        found: Mapping[str, _Found] = {}
        if problem is None:
            try:
                grounds = _grounds(subject)
                by = f"{self.version}/{grounds.embedder.name}@{grounds.embedder.digest}"
                found = self._read(grounds, [need.node for need in needs if need.node is not None])
                detail = _detail(grounds)
            except ModelMissing:
                raise  # what is not installed is for the operator to mend, and says nothing of the claim
            except CountermarkError as error:
                problem = str(error)
        measurements = []
        for need in needs:
            said = problem if problem is not None else f"there is no claim {need.node!r}"
            answer = found.get(need.node or "", _Found(None, said))
            measurements.append(
                Measurement(
                    measure=self.term.name,
                    node=need.node,
                    value=answer.value,
                    reason=answer.reason,
                    by=(self.term.name, by),
                    exact=False,
                    args=need.args,
                    basis=answer.basis,
                    detail=detail,
                )
            )
        return measurements


def _grounds(subject: Subject) -> Grounds:
    chosen = embedder()
    last: Grounds | None = getattr(_LAST, "grounds", None)
    if last is None or last.subject is not subject or last.embedder is not chosen:
        last = _LAST.grounds = Grounds(subject, chosen)
    return last


def _detail(grounds: Grounds) -> dict[str, Any]:
    detail: dict[str, Any] = {
        "embedder": grounds.embedder.name,
        "digest": grounds.embedder.digest,
        "top_k": TOP_K,
        "rank": RANK,
    }
    if grounds.split:
        detail["split"] = dict(grounds.split)
    if grounds.unread:
        detail["unread"] = list(grounds.unread)
    return detail


def _energy(field: str, said: str) -> Read:
    """A field of the energies, with the sentence that says it."""

    def read(grounds: Grounds, claims: Sequence[str]) -> Mapping[str, _Found]:
        found = grounds.energies(claims)
        return {
            claim: _sentence(
                getattr(found[claim], field), found[claim].reason, said, grounds.passages(claim, found[claim].selected)
            )
            for claim in _known(claims, found)
        }

    return read


def _left_out(field: str, said: str) -> Read:
    """The same for what is measured by leaving rows out."""

    def read(grounds: Grounds, claims: Sequence[str]) -> Mapping[str, _Found]:
        selected, found = grounds.energies(claims), grounds.left_out(claims)
        return {
            claim: _sentence(
                getattr(found[claim], field),
                found[claim].reason,
                said,
                grounds.passages(claim, selected[claim].selected),
            )
            for claim in _known(claims, found)
        }

    return read


def _unread(grounds: Grounds, claims: Sequence[str]) -> Mapping[str, _Found]:
    """Needs no evidence; a claim that has no vector has a share all the same, where it fits."""
    known = _known(claims, grounds.energies(claims))
    said = "{:.4g} of the claim is nothing that the embedder knows"
    return {claim: _sentence(grounds.ground(claim).unread, grounds.ground(claim).problem, said, ()) for claim in known}


def _supporting(grounds: Grounds, claims: Sequence[str]) -> Mapping[str, _Found]:
    """The energy on the passages that carry the support; a long claim has that of its worst piece."""
    subject = grounds.subject
    found = {}
    for claim in subject.graph.claims:
        if claim.id in claims:
            text = spoken(claim.text)
            carries = related(text, subject.evidence).passages
            pieces = [text[piece.start : piece.end] for piece in grounds.embedder.split([text])[0]]
            found[claim.id] = _on_passages(grounds, pieces, carries)
    return found


def _on_passages(grounds: Grounds, pieces: Sequence[str], carries: Sequence[Passage]) -> _Found:
    if not carries:
        return _Found(None, "no passage speaks of the claim")
    if not pieces:
        return _Found(None, "the claim holds nothing that the embedder can read")
    drafts = tuple(
        Claim(id=str(number), span=Span(start=0, end=len(piece)), text=piece, modality="factual")
        for number, piece in enumerate(pieces)
    )
    subject = grounds.subject._replace(graph=Graph(claims=drafts), evidence=Evidence(passages=carries))
    energies = Grounds(subject, grounds.embedder).energies([draft.id for draft in drafts]).values()
    unknown = next((each for each in energies if each.energy is None), None)
    basis = tuple(passage.id for passage in carries)
    if unknown is not None:
        return _Found(None, str(unknown.reason), basis)
    worst = max(float(each.energy or 0) for each in energies)
    told = "" if len(pieces) == 1 else f"; it was read in {len(pieces)} parts"
    return _Found(worst, f"{worst:.4g} of the claim is not explained by the passages that carry it{told}", basis)


def _known(claims: Iterable[str], found: Mapping[str, Any]) -> list[str]:
    return [claim for claim in claims if claim in found]


def _sentence(value: float | None, reason: str | None, said: str, basis: tuple[str, ...]) -> _Found:
    if value is None:
        return _Found(None, f"{reason}", basis)
    return _Found(value, said.format(value) if reason is None else f"{said.format(value)}: {reason}", basis)


MEASURES: Final = (
    EnergyMeasure("energy", _energy("energy", "{:.4g} of the claim is not explained by the evidence")),
    EnergyMeasure("energy.oracle", _energy("oracle", "the first evidence, as a claim, has an energy of {:.4g}")),
    EnergyMeasure(
        "energy.oracle_full", _energy("oracle_full", "the first evidence has an energy of {:.4g} at full rank")
    ),
    EnergyMeasure("energy.oracle_mean", _energy("oracle_mean", "the selected evidence has a mean energy of {:.4g}")),
    EnergyMeasure("energy.spread", _energy("spread", "the energies of the selected evidence spread by {:.4g}")),
    EnergyMeasure("energy.gap", _energy("gap", "the claim's energy is {:.4g} above that of the first evidence")),
    EnergyMeasure(
        "energy.gap_nearest", _energy("gap_nearest", "the claim's energy is {:.4g} above that of the nearest evidence")
    ),
    EnergyMeasure("energy.alignment", _energy("alignment", "the nearest evidence has a cosine of {:.4g} to the claim")),
    EnergyMeasure("energy.identity_error", _energy("identity_error", "explained and residual miss 1 by {:.4g}")),
    EnergyMeasure("energy.loo", _left_out("loo", "the selected evidence explains itself but for {:.4g}")),
    EnergyMeasure(
        "energy.sensitivity", _left_out("sensitivity", "without one passage the energy rises by up to {:.4g}")
    ),
    EnergyMeasure(
        "energy.robustness", _left_out("robustness", "without one passage {:.4g} of what is explained stays")
    ),
    EnergyMeasure("energy.unread", _unread),
    EnergyMeasure("energy.support", _supporting),
)
