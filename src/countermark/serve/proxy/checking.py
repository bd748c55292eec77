"""What both protocols share: answers by their place, and what is told of all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from countermark import __version__
from countermark.model import Decision, Report
from countermark.serve.answer.outcome import worst
from countermark.serve.service import Service
from countermark.serve.work.session import Session

FILTERED: Final = "content_filter"
"""What both protocols call an answer that was withheld."""


class Answered(NamedTuple):
    """What became of an answer, as it comes from the process that checked it."""

    text: str
    """What is shown: all of it, or of a stream what was not shown before."""
    refusal: str | None
    """Why nothing, or nothing more, is shown."""
    decision: Decision
    told: dict[str, Any]
    """The same for programs: the entry of the `countermark` object."""
    report: Report | None
    """Only if it is still to be signed: the others were written and kept where they were made."""


Check = Callable[[str], Answered]
"""Checks an answer that is all there."""


class Keep(Protocol):
    """Keeps the report of an answer, and signs it; what the caller is told of that."""

    def __call__(self, report: Report) -> Mapping[str, Any]: ...


class Fed(NamedTuple):
    """What a piece of an answer gives."""

    shown: str
    is_over: bool
    """Nothing more of the answer will be shown."""


class Settled(NamedTuple):
    """An answer that came whole."""

    document: dict[str, Any]
    outcomes: dict[str, Answered]
    """By their place."""
    notes: list[str]


class Answers:
    """The answers to one request: each is checked elsewhere; a key that signs reports is here alone."""

    def __init__(self, service: Service, session: Session, keep: Keep | None, notes: Sequence[str] = ()) -> None:
        self._service, self._session, self._keep, self._notes = service, session, keep, notes

    async def whole(self, document: dict[str, Any]) -> Settled:
        """An answer that came whole."""
        found: Settled = await self._service.going_on(self._session, "settled", document)
        outcomes = {place: await self._kept(each) for place, each in found.outcomes.items()}
        return found._replace(outcomes=outcomes)

    async def feed(self, place: str, piece: str) -> Fed:
        """What can be shown once a piece has come."""
        found: Fed = await self._service.going_on(self._session, "feed", place, piece)
        return found

    async def finish(self, place: str) -> Answered:
        """What became of an answer that came in pieces."""
        return await self._kept(await self._service.going_on(self._session, "finish", place))

    async def _kept(self, outcome: Answered) -> Answered:
        if outcome.report is None or self._keep is None:
            return outcome
        told = await self._service.run(self._keep, outcome.report)
        return outcome._replace(told={**outcome.told, **told})

    def told(self, outcomes: Mapping[str, Answered], notes: Sequence[str] = ()) -> dict[str, Any]:
        """The `countermark` object. Without an answer there is no decision about one."""
        decision = worst([each.decision for each in outcomes.values()]) if outcomes else None
        said = list(dict.fromkeys((*self._notes, *notes)))
        return {
            "version": __version__,
            "decision": None if decision is None else decision.value,
            "answers": [{"place": place, **each.told} for place, each in outcomes.items()],
            **({"notes": said} if said else {}),
        }


def headers(outcomes: Mapping[str, Answered]) -> dict[str, str]:
    """The same in headers, for an answer that came whole."""
    if not outcomes:
        return {}
    decision: Decision = worst([each.decision for each in outcomes.values()])
    reports = ", ".join(str(each.told["report"]) for each in outcomes.values())
    return {"x-countermark-decision": decision.value, "x-countermark-report": reports[:1000]}
