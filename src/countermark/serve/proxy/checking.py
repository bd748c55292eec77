"""What both protocols share: answers by their place, side channels made harmless, and what is told of all of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from countermark import __version__
from countermark.answer.facts import Names
from countermark.answer.live import Live
from countermark.answer.outcome import Outcome, checked, worst
from countermark.answer.terms import Terms
from countermark.errors import InvalidDraft
from countermark.model import Decision, Evidence, Report
from countermark.protocols import Catalogue
from countermark.render.flow import Flow
from countermark.serve.edge.problems import Refusal

FILTERED: Final = "content_filter"
"""What both protocols call an answer that was withheld."""
LOGPROBS: Final = "logprobs are left out: they are of the model's tokens, and not of the text that is shown"
ANNOTATIONS: Final = "annotations are left out: their places are in the model's text, and not in the one that is shown"
SIDE: Final = ("refusal", "reasoning", "reasoning_content")
"""Texts of the model beside its answer: not checked, and nothing in them passes for a mark."""

Run = Callable[..., Awaitable[Any]]
"""Runs work in a thread, within the time of a request."""


class Keep(Protocol):
    """What is done with the report of an answer: kept, and signed; what the caller is told of that."""

    def __call__(self, report: Report) -> Mapping[str, Any]: ...


class Subject(NamedTuple):
    """What the answers to one request are checked with."""

    evidence: Evidence
    terms: Terms
    held: Catalogue | None
    """The store that tags may name facts of."""
    keep: Keep
    notes: tuple[str, ...] = ()

    def names(self) -> Names:
        return Names(self.held, self.evidence, self.terms.limits)

    def live(self) -> Live:
        """The next answer, to be checked while it comes."""
        return Live(self.evidence, self.terms, self.names())

    def whole(self, text: str) -> Outcome:
        """An answer that is all there."""
        return self.kept(checked(text, self.evidence, self.terms, self.names()))

    def finish(self, live: Live) -> Outcome:
        """What became of an answer that came in pieces."""
        return self.kept(live.finish())

    def kept(self, outcome: Outcome) -> Outcome:
        told = {**outcome.told, **self.keep(outcome.report)}
        return outcome._replace(told=told)

    def told(self, outcomes: Mapping[str, Outcome], notes: Sequence[str] = ()) -> dict[str, Any]:
        """The `countermark` object. Without an answer there is no decision about one."""
        decision = worst([each.decision for each in outcomes.values()]) if outcomes else None
        said = list(dict.fromkeys((*self.notes, *notes)))
        return {
            "version": __version__,
            "decision": None if decision is None else decision.value,
            "answers": [{"place": place, **each.told} for place, each in outcomes.items()],
            **({"notes": said} if said else {}),
        }


def headers(outcomes: Mapping[str, Outcome]) -> dict[str, str]:
    """The same in headers, for an answer that came whole."""
    if not outcomes:
        return {}
    decision: Decision = worst([each.decision for each in outcomes.values()])
    reports = ", ".join(str(each.told["report"]) for each in outcomes.values())
    return {"x-countermark-decision": decision.value, "x-countermark-report": reports[:1000]}


async def fed(live: Live, piece: str, run: Run) -> str:
    """What can be shown once a piece has come."""
    try:
        if live.is_quick(piece):
            return live.feed(piece)
        shown: str = await run(live.feed, piece)
    except InvalidDraft as error:
        raise Refusal(502, "upstream-too-long", error.message) from None
    return shown


def harmless(text: str) -> str:
    """Text beside the answer, with nothing in it that poses as a mark."""
    flow = Flow("none")
    return flow.text(text) + flow.finish()
