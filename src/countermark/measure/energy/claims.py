"""`energy` and what goes with it: how much of a claim the passages do not explain, measured, never decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from threading import local
from typing import Any, Final

from countermark.errors import CountermarkError, ModelMissing
from countermark.measure.embedding import embedder
from countermark.measure.energy.energy import RANK, TOP_K, Energy
from countermark.measure.energy.grounds import ALIKE, Grounds
from countermark.measure.grounding.relevance import related
from countermark.measure.grounding.wording import spoken
from countermark.measure.predicate.predicate import Answer, measured
from countermark.model import Claim, Evidence, Graph, Measurement, Passage, Span
from countermark.protocols import Need, Subject, Term

_LAST: Final = local()
"""The draft that this thread was asked about last: the measures of one check share what was embedded for it."""


Read = Callable[[Grounds, Sequence[str]], Mapping[str, Answer]]
Solve = Callable[[Grounds, Sequence[str]], Mapping[str, Any]]


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
        found: Mapping[str, Answer] = {}
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

        def answer(need: Need) -> Answer:
            said = problem if problem is not None else f"there is no claim {need.node!r}"
            return found.get(need.node or "", Answer(None, said))._replace(detail=detail)

        return [measured(self, need, answer(need), by) for need in needs]


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


def _field(solve: Solve, field: str, said: str) -> Read:
    """A field of what claims come to, with the sentence that says it."""

    def read(grounds: Grounds, claims: Sequence[str]) -> Mapping[str, Answer]:
        selected, found = grounds.energies(claims), solve(grounds, claims)
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


def _energy(name: str, said: str) -> EnergyMeasure:
    return EnergyMeasure(f"energy.{name}", _field(Grounds.energies, name, said))


def _control(name: str, said: str) -> EnergyMeasure:
    """What is measured by an oracle's control claims."""
    return EnergyMeasure(f"energy.{name}", _field(Grounds.controls, name, said))


def _left_out(name: str, said: str) -> EnergyMeasure:
    """What is measured by leaving rows out."""
    return EnergyMeasure(f"energy.{name}", _field(Grounds.left_out, name, said))


def _unread(grounds: Grounds, claims: Sequence[str]) -> Mapping[str, Answer]:
    """Needs no evidence; a claim that has no vector has a share all the same, where it fits."""
    known = _known(claims, grounds.energies(claims))
    said = "{:.4g} of the claim is nothing that the embedder knows"
    return {claim: _sentence(grounds.ground(claim).unread, grounds.ground(claim).problem, said, ()) for claim in known}


def _collapse(grounds: Grounds, claims: Sequence[str]) -> Mapping[str, Answer]:
    """Of an embedder for which unrelated texts are one, every energy is 0."""
    found = grounds.energies(claims)
    alike = grounds.alike()

    def answer(energy: Energy) -> Answer:
        if energy.identity_error is None:
            return Answer(None, str(energy.reason))
        if not alike <= ALIKE:
            return Answer(
                1.0, f"unrelated texts have a cosine of {alike:.4g}: the embedder gives different texts the same vector"
            )
        error = min(energy.identity_error, 1.0)
        return Answer(
            error, f"explained and residual miss 1 by {error:.4g}" + (f": {energy.reason}" if energy.reason else "")
        )

    return {claim: answer(found[claim]) for claim in _known(claims, found)}


def _supporting(grounds: Grounds, claims: Sequence[str]) -> Mapping[str, Answer]:
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


def _on_passages(grounds: Grounds, pieces: Sequence[str], carries: Sequence[Passage]) -> Answer:
    if not carries:
        return Answer(None, "no passage speaks of the claim")
    if not pieces:
        return Answer(None, "the claim contains nothing that the embedder can read")
    drafts = tuple(
        Claim(id=str(number), span=Span(start=0, end=len(piece)), text=piece, modality="factual")
        for number, piece in enumerate(pieces)
    )
    subject = grounds.subject._replace(graph=Graph(claims=drafts), evidence=Evidence(passages=carries))
    energies = Grounds(subject, grounds.embedder).energies([draft.id for draft in drafts]).values()
    unknown = next((each for each in energies if each.energy is None), None)
    basis = tuple(passage.id for passage in carries)
    if unknown is not None:
        return Answer(None, str(unknown.reason), basis)
    worst = max(float(each.energy or 0) for each in energies)
    told = "" if len(pieces) == 1 else f"; it was read in {len(pieces)} parts"
    return Answer(worst, f"{worst:.4g} of the claim is not explained by the passages that carry it{told}", basis)


def _known(claims: Iterable[str], found: Mapping[str, Any]) -> list[str]:
    return [claim for claim in claims if claim in found]


def _sentence(value: float | None, reason: str | None, said: str, basis: tuple[str, ...]) -> Answer:
    if value is None:
        return Answer(None, f"{reason}", basis)
    return Answer(value, said.format(value) if reason is None else f"{said.format(value)}: {reason}", basis)


MEASURES: Final = (
    EnergyMeasure("energy", _field(Grounds.energies, "energy", "{:.4g} of the claim is not explained by the evidence")),
    _energy("oracle", "the first evidence, as a claim, has an energy of {:.4g}"),
    _energy("oracle_full", "the first evidence has an energy of {:.4g} at full rank"),
    _energy("oracle_mean", "the selected evidence has a mean energy of {:.4g}"),
    _energy("spread", "the energies of the selected evidence spread by {:.4g}"),
    _energy("gap", "the claim's energy is {:.4g} above that of the first evidence"),
    _energy("gap_nearest", "the claim's energy is {:.4g} above that of the nearest evidence"),
    _energy("alignment", "the nearest evidence has a cosine of {:.4g} to the claim"),
    _energy("identity_error", "explained and residual miss 1 by {:.4g}"),
    _left_out("loo", "the selected evidence explains itself but for {:.4g}"),
    _left_out("sensitivity", "without one passage the energy rises by up to {:.4g}"),
    _left_out("robustness", "without one passage {:.4g} of what is explained stays"),
    _control("controls_mean", "the control claims have a mean energy of {:.4g}"),
    _control("controls_worst", "a control claim has an energy of {:.4g}"),
    _control("gap_mean", "the claim's energy is {:.4g} above the mean of the control claims"),
    _control("gap_worst", "the claim's energy is {:.4g} above that of the worst control claim"),
    EnergyMeasure("energy.collapse", _collapse),
    EnergyMeasure("energy.unread", _unread),
    EnergyMeasure("energy.support", _supporting),
)
