"""Several oracles, one decision: the same claim judged against each set of evidence by itself, and the verdicts put together.

`agreement` accepts or rejects where all say so, and otherwise sends the claim to a person; `majority` takes what more than
half say; `worst` takes the worst of them. A tie, and one oracle that could not be asked, never accept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from countermark.errors import CountermarkError, nearest
from countermark.model import Decision

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


def together(verdicts: Sequence[Decision], how: str = "agreement") -> Decision:
    """One decision from those of several oracles."""
    if how not in ENSEMBLES:
        hint = nearest(how, ENSEMBLES) or f"there are {', '.join(ENSEMBLES)}"
        raise CountermarkError(f"there is no ensemble {how!r}", hint=hint)
    if not verdicts:
        # Nothing was asked, and nothing is never accepted.
        raise CountermarkError("no oracle was asked", hint="give the evidence of at least one")
    return ENSEMBLES[how](verdicts)
