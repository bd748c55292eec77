"""Several oracles, one decision: the same claim judged against each set of evidence by itself, and the verdicts put together.

`agreement` accepts or rejects where all say so, and otherwise sends the claim to a person; `majority` takes what more than
half say; `worst` takes the worst of them. A tie, and one oracle that could not be asked, never accept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from countermark.errors import CountermarkError, nearest
from countermark.gate.claim import evaluate
from countermark.gate.result import GateResult
from countermark.gate.rows import evidence_of
from countermark.model import Decision, Evidence, Passage, Source

_ORDER: Final = (Decision.ACCEPT, Decision.REVIEW, Decision.REJECT)


def _agreement(verdicts: Sequence[Decision]) -> Decision:
    return verdicts[0] if len(set(verdicts)) == 1 else Decision.REVIEW


def _majority(verdicts: Sequence[Decision]) -> Decision:
    verdict, count = Counter(verdicts).most_common(1)[0]
    return verdict if 2 * count > len(verdicts) else Decision.REVIEW


def _worst(verdicts: Sequence[Decision]) -> Decision:
    return max(verdicts, key=_ORDER.index)


ENSEMBLES: Final[Mapping[str, Callable[[Sequence[Decision]], Decision]]] = {
    "agreement": _agreement,
    "majority": _majority,
    "worst": _worst,
}


def oracles(evidence: Evidence) -> dict[str, Evidence]:
    """The passages of each source by themselves, in the order in which sources come first; those without one together."""
    found: dict[str, list[Passage]] = {}
    for passage in evidence.passages:
        source = passage.source
        name = (source.dataset or source.uri) if isinstance(source, Source) else source
        found.setdefault(name or "", []).append(passage)
    return {name: Evidence(passages=passages) for name, passages in found.items()}


class Vote(NamedTuple):
    """What one oracle said."""

    oracle: str
    result: GateResult


def evaluate_oracles(
    claim: str, evidence: Evidence | Sequence[Any] | Mapping[str, Sequence[Any]], how: str = "agreement", **given: Any
) -> tuple[Decision, list[Vote]]:
    """A claim against several oracles: each source of the evidence, or sets that have names. `given` as for `evaluate`."""
    sets = (
        {name: evidence_of(items) for name, items in evidence.items()}
        if isinstance(evidence, Mapping)
        else oracles(evidence_of(evidence))
    )
    votes = [Vote(name, evaluate(claim, each, **given)) for name, each in sets.items()]
    return together([vote.result.verdict for vote in votes], how), votes


def together(verdicts: Sequence[Decision], how: str = "agreement") -> Decision:
    """One decision from those of several oracles."""
    if how not in ENSEMBLES:
        hint = nearest(how, ENSEMBLES) or f"there are {', '.join(ENSEMBLES)}"
        raise CountermarkError(f"there is no ensemble {how!r}", hint=hint)
    if not verdicts:
        # Nothing was asked, and nothing is never accepted.
        raise CountermarkError("no oracle was asked", hint="give the evidence of at least one")
    return ENSEMBLES[how](verdicts)
