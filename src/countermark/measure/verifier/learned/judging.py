"""What verifiers ask a trained part, and how many of them are run at once.

A verifier is a generator: it yields what it has to ask a model, is sent the answers, and returns its output.
Exact parts speak first, so what they settle is never asked; the questions of all cases that wait are asked
together, whatever drafts and verifiers they come from.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from countermark.measure.grounding.wording import is_english, words
from countermark.measure.verifier.output import Output

MOST_ASKED: Final = 256
"""Questions of one case that a model is asked; at twenty a second this is what anybody waits for."""
_NOT_ENGLISH: Final = "the text does not look like English, which the trained parts were made for"


class Ask(NamedTuple):
    """A statement to judge and what it is judged against."""

    head: str
    """The question: "support", "step", "inference", "safety"."""
    claim: str
    evidence: tuple[str, ...] = ()


class Judged(NamedTuple):
    """The probability of each class of a head, or why there is none."""

    probabilities: Mapping[str, float] | None
    reason: str = ""
    likelihood: float | None = None
    """How often what scores like this is of the first class, on evidence unlike that trained on; None where not measured."""

    def of(self, label: str) -> float | None:
        return None if self.probabilities is None else self.probabilities.get(label)


class Judge(Protocol):
    """A trained part: answers questions in batches, and says unknown where it has no head for one."""

    name: str
    version: str

    def __call__(self, asked: Sequence[Ask]) -> Sequence[Judged]: ...


class NoJudge:
    """There is no trained part: every question is answered with the reason."""

    name = "none"
    version = "1"

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def __call__(self, asked: Sequence[Ask]) -> list[Judged]:
        return [Judged(None, self.reason) for _ in asked]


Asking = Generator[Sequence[Ask], Sequence[Judged], Output]
"""A verifier at work on one case."""


def run(works: Sequence[Asking], judge: Judge) -> list[Output]:
    """Every case to its end, all of them in step."""
    done: dict[int, Output] = {}
    answered: Mapping[int, Any] = dict.fromkeys(range(len(works)))  # what starts a generator is None
    while answered:
        waiting: dict[int, Sequence[Ask]] = {}
        for number, answers in answered.items():
            try:
                waiting[number] = works[number].send(answers)
            except StopIteration as stop:
                done[number] = stop.value
        answered = _answered(waiting, judge)
    return [done[number] for number in range(len(works))]


def _answered(waiting: Mapping[int, Sequence[Ask]], judge: Judge) -> dict[int, list[Judged]]:
    """Answers for every case, each different question asked once."""
    asked = {
        number: [Judged(None, reason) if (reason := _refusal(ask, len(asks))) else ask for ask in asks]
        for number, asks in waiting.items()
    }
    unique = list(dict.fromkeys(each for asks in asked.values() for each in asks if isinstance(each, Ask)))
    known = dict(zip(unique, judge(unique) if unique else (), strict=True))
    return {
        number: [each if isinstance(each, Judged) else known[each] for each in asks] for number, asks in asked.items()
    }


def _refusal(ask: Ask, together: int) -> str:
    """Why a question is not put to a model at all; empty where it is."""
    if together > MOST_ASKED:
        return f"there are {together} statements to judge, more than the {MOST_ASKED} that are judged in one draft"
    if not words(ask.claim):
        return "there is nothing to judge: the statement has no words"
    return "" if _is_read(ask) else _NOT_ENGLISH


def _is_read(ask: Ask) -> bool:
    """The statement looks like English, or is a telegram in the words of evidence that does."""
    if is_english(ask.claim):
        return True
    evidence = " ".join(ask.evidence)
    said = words(ask.claim)
    return is_english(evidence) and 2 * len(set(said) & set(words(evidence))) >= len(set(said))
