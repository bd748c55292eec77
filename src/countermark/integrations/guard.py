"""The guard: checks each answer of a model before a framework shows it, and rules what becomes of it.

Every adapter asks it and does what it says. Whatever goes wrong in a check is a ruling as well: the answer is withheld.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, get_args

from countermark.errors import CountermarkError, nearest
from countermark.evidence import load_data
from countermark.model import DEFAULT_LIMITS, Decision, Evidence, Limits, MarkKind, Report
from countermark.pipeline import PackLike, load_packs
from countermark.protocols import Catalogue
from countermark.render.neutral import one_line
from countermark.render.summary import summarise
from countermark.serve.answer.facts import Gathered, Names, gathered
from countermark.serve.answer.live import Live
from countermark.serve.answer.outcome import AnswerOutcome, checked
from countermark.serve.answer.terms import Terms

Response = Literal["block", "annotate", "correct", "retry"]
"""What is done about an answer that is not accepted: withhold it, show it with its marks, mend it, ask the model again."""
Marks = Literal["none", "text", "markdown"]
_LISTED: Final = 12
"""Numbers that the model is told of."""
_REASON: Final = 300
_AGAIN: Final = (
    "Write the whole answer again. State only numbers that the data contains, and say with each what it is of: its unit, "
    "whose it is and when. Leave out every other number."
)


class Ruling(NamedTuple):
    """What becomes of one answer."""

    text: str
    """What may be shown; in place of an answer that is withheld, why."""
    is_shown: bool
    """The answer is shown, as it is, with marks or corrected."""
    retry: str | None
    """What the model is told so that it tries again; None where it is not to be asked."""
    told: Mapping[str, Any]
    """The same for programs: decision, action, because, marks, notes."""
    report: Report | None
    """None where nothing could be checked."""


class Guard:
    """Facts, rules and what is done about answers that are not accepted; one for all conversations of an application.

    Facts are those of `evidence` and of `data` (a table of your own: a path, a DataFrame, rows), those of a `store` that
    an answer or its question names, and those that the tools of the conversation returned: all tools, or those named in
    `tools` (none where that is empty). Numbers without a claim token are held against the fact that their sentence
    identifies; `bind=False` leaves them bare.
    """

    def __init__(
        self,
        evidence: Evidence | None = None,
        *,
        data: Any = None,
        store: Catalogue | None = None,
        pack: PackLike | Sequence[PackLike] = "numbers.display",
        numbers: Any = None,
        params: Mapping[str, Any] | None = None,
        locale: str | None = None,
        bind: bool = True,
        on_reject: Response = "block",
        on_review: Response = "block",
        marks: Marks = "text",
        tools: Sequence[str] | None = None,
        attempts: int = 2,
        largest: int = 2_000_000,
        most_facts: int = 20_000,
        limits: Limits = DEFAULT_LIMITS,
    ) -> None:
        """`attempts` is how often the model is asked again, `largest` the characters of a tool's result that are read."""
        for name, given, known in (
            ("on_reject", on_reject, get_args(Response)),
            ("on_review", on_review, get_args(Response)),
            ("marks", marks, get_args(Marks)),
        ):
            if given not in known:
                hint = nearest(str(given), known) or f"there are {', '.join(known)}"
                raise CountermarkError(f"{name} is {given!r}", hint=hint)
        if on_reject == "annotate" and on_review != "annotate":
            raise CountermarkError("on_review withholds what on_reject would show", hint="block both")
        if marks == "none" and "annotate" in (on_reject, on_review):
            hint = 'give marks="text" or "markdown"'
            raise CountermarkError("an answer that is not accepted would be shown without its marks", hint=hint)
        if isinstance(tools, str):
            raise CountermarkError("tools is a text", hint="give a list of names")
        supplied = {**(params or {}), **({} if numbers is None else {"numbers": numbers})}
        own = Evidence() if evidence is None else evidence
        if data is not None:
            own = own.joined(load_data(data))
        self.on_reject, self.on_review, self.attempts = on_reject, on_review, attempts
        self.evidence = own
        self._store, self._tools = store, tools
        self._most, self._largest = most_facts, largest
        self._terms = Terms(
            packs=load_packs(pack, supplied),
            limits=limits,
            locale=locale,
            bind=bind,
            marks=marks,
            # A model that was asked often enough is not shown either.
            on_reject="block" if on_reject == "retry" else on_reject,
            on_review="block" if on_review == "retry" else on_review,
        )

    def refuse(self, *responses: Response, framework: str) -> None:
        """Raise where the guard is to do what a framework has no way to do."""
        for name in ("on_reject", "on_review"):
            given = getattr(self, name)
            if given in responses:
                can = ", ".join(each for each in get_args(Response) if each not in responses)
                raise CountermarkError(f"{name} is {given!r}, which {framework} has no way to do", hint=f"it can {can}")

    def rule(
        self, answer: object, turns: Sequence[Mapping[str, Any]] = (), *, question: str = "", attempt: int = 0
    ) -> Ruling:
        """What becomes of an answer, given what tools returned before it and how often the model was asked again."""
        if not isinstance(answer, str):
            return broken(f"the answer is not text but {type(answer).__name__}, which cannot be checked")
        try:
            found = self._gathered(turns, question)
            terms = self._terms._replace(query=question or None)
            names = Names(self._store, found.evidence, terms.limits)
            return self._ruling(checked(answer, found.evidence, terms, names), found.notes, attempt)
        except Exception as error:  # noqa: BLE001 — whatever it is, nothing was proven
            return _failed(error)

    def stream(self, turns: Sequence[Mapping[str, Any]] = (), *, question: str = "") -> GuardedStream:
        """An answer that is still being written."""
        return GuardedStream(self, turns, question)

    def _gathered(self, turns: Sequence[Mapping[str, Any]], question: str) -> Gathered:
        counts = self._tools is None or bool(self._tools)
        return gathered(
            self.evidence,
            turns=turns if counts else (),
            tools=self._tools or (),
            held=self._store,
            question=question if self._store is not None else "",
            series=self._terms.bind,
            most=self._most,
            tables=True,
            largest=self._largest,
        )

    def _live(self, turns: Sequence[Mapping[str, Any]], question: str) -> tuple[Live, tuple[str, ...]]:
        found = self._gathered(turns, question)
        terms = self._terms._replace(query=question or None)
        return Live(found.evidence, terms, Names(self._store, found.evidence, terms.limits)), found.notes

    def _ruling(self, outcome: AnswerOutcome, notes: Sequence[str], attempt: int = 0) -> Ruling:
        told = dict(outcome.told)
        if notes:
            told["notes"] = [*told.get("notes", ()), *notes]
        if outcome.refusal is None:
            return Ruling(outcome.text, True, None, told, outcome.report)
        wanted = self.on_reject if outcome.decision is Decision.REJECT else self.on_review
        retry = feedback(outcome.report) if wanted == "retry" and attempt < self.attempts else None
        if retry is not None:
            told["action"] = "retried"
        said = f"{outcome.refusal} Note: {'; '.join(notes)}." if notes else outcome.refusal
        return Ruling(said, False, retry, told, outcome.report)


class GuardedStream:
    """An answer on its way through a guard: pieces in, what may be shown out, and the ruling at the end."""

    def __init__(self, guard: Guard, turns: Sequence[Mapping[str, Any]], question: str) -> None:
        self._guard = guard
        self._failed: Ruling | None = None
        self._notes: tuple[str, ...] = ()
        try:
            self._live, self._notes = guard._live(turns, question)  # noqa: SLF001 — the other half of the guard
        except Exception as error:  # noqa: BLE001 — whatever it is, nothing can be proven
            self._failed = _failed(error)

    def feed(self, piece: object) -> str:
        """What may be shown once this piece has come."""
        if self._failed is not None:
            return ""
        if not isinstance(piece, str):
            self._failed = broken(f"a piece of the answer is not text but {type(piece).__name__}")
            return ""
        try:
            return self._live.feed(piece)
        except Exception as error:  # noqa: BLE001 — whatever it is, the rest is not proven
            self._failed = _failed(error)
            return ""

    @property
    def is_over(self) -> bool:
        """Nothing more will be shown, whatever comes."""
        return self._failed is not None or self._live.outcome is not None

    def finish(self) -> Ruling:
        """The rest that may be shown, or why it is withheld."""
        if self._failed is not None:
            return self._failed
        try:
            return self._guard._ruling(self._live.finish(), self._notes, self._guard.attempts)  # noqa: SLF001
        except Exception as error:  # noqa: BLE001 — whatever it is, the rest is not proven
            return _failed(error)


def broken(why: str) -> Ruling:
    """The ruling on what could not be checked."""
    told: dict[str, Any] = {"decision": None, "action": "blocked", "because": why, "marks": []}
    return Ruling(f"This answer was withheld by Countermark: {why}.", False, None, told, None)


def _failed(error: Exception) -> Ruling:
    # The kind and not the words: those of a stranger's error may hold anything.
    said = error.message if isinstance(error, CountermarkError) else type(error).__name__
    return broken(f"the check itself failed ({one_line(said, _REASON)})")


def feedback(report: Report) -> str:
    """What a model is told about an answer that is not accepted, so that its next one may be."""
    wrong = [mark for mark in report.marks if mark.mark is MarkKind.FLAGGED]
    bare = {each.node for each in report.verdicts if each.node is not None and each.status != "pass"}
    open_ones = [mark for mark in report.marks if mark.mark is MarkKind.BARE and mark.node in bare]
    lines = [f"- {one_line(mark.text, 80)}: {one_line(mark.why, _REASON)}" for mark in (*wrong, *open_ones)[:_LISTED]]
    left = len(wrong) + len(open_ones) - len(lines)
    return "\n".join(
        [
            f"Your answer was checked against the data and not accepted: {one_line(summarise(report).because, _REASON)}.",
            *lines,
            *([f"- and {left} more"] if left > 0 else []),
            _AGAIN,
        ]
    )
