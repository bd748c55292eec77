"""Asking a model an operator's questions, and counting what it wrote: by itself, and after it was told what is wrong."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from countermark.ask import Answer, ask
from countermark.canonical import NotStrictJson, parse_json
from countermark.errors import CountermarkError
from countermark.lab.emission.counts import Counts, counted, total
from countermark.model import Draft, Evidence, Fact, Report
from countermark.pipeline import PackLike, check
from countermark.protocols import Catalogue, LanguageModel

Mode = Literal["constrained", "template", "plain"]


class Question(NamedTuple):
    """A question of the operator's."""

    text: str
    facts: tuple[str, ...] | None = None
    """The facts that its answer has to name; None where nobody said so."""


class Answered(NamedTuple):
    """One question, and what came of it."""

    question: Question
    first: Counts | None
    """What the model wrote by itself."""
    last: Counts | None
    """What a reader gets. None where the model was not asked: no fact answers, or it cannot be reached."""
    why: str
    """Why there is no answer, in the words that a user reads."""
    seconds: float


class Measured(NamedTuple):
    """All questions together."""

    answers: Sequence[Answered]
    first: Counts
    last: Counts
    unanswered: int
    """Questions that no fact answers, so that the model was not asked."""
    failed: int
    """Questions to which the model could not be brought to answer."""
    seconds: float

    @property
    def has_facts(self) -> bool:
        """Whether every question says which facts its answer has to name."""
        return all(each.question.facts is not None for each in self.answers)


def read_questions(text: str, where: str = "the questions") -> list[Question]:
    """A question a line, or JSON Lines with `question` and, where they are known, `facts`: the ids that answer it."""
    found: list[Question] = []
    for number, line in enumerate(text.splitlines(), 1):
        said = line.strip()
        if not said or said.startswith("#"):
            continue
        found.append(_question(said, f"{where}, line {number}") if said.startswith("{") else Question(said))
    if not found:
        raise CountermarkError("there are no questions", where=where, hint="write one a line")
    return found


def _question(line: str, where: str) -> Question:
    try:
        said = parse_json(line)
    except NotStrictJson as error:
        raise CountermarkError(f"not strict JSON: {error}", where=where) from None
    unknown = sorted(set(said) - {"question", "facts"})
    if unknown:
        raise CountermarkError(f"unknown key {unknown[0]!r}", where=where, hint="there are question and facts")
    text, facts = said.get("question"), said.get("facts")
    if not isinstance(text, str) or not text.strip():
        raise CountermarkError("the question is not text", where=where, hint='write {"question": "…", "facts": ["…"]}')
    if facts is not None and not (isinstance(facts, list) and all(isinstance(each, str) for each in facts)):
        raise CountermarkError("facts is not a list of ids", where=where)
    return Question(text, None if facts is None else tuple(facts))


def measure(
    questions: Iterable[Question],
    catalogue: Catalogue,
    model: LanguageModel | str,
    *,
    mode: Mode = "plain",
    pack: PackLike | Sequence[PackLike] = "numbers.display",
    progress: Callable[[Answered], None] | None = None,
    **options: Any,
) -> Measured:
    """Ask each question from the facts of the catalogue; the options are those of `ask`."""
    answers: list[Answered] = []
    failed = 0
    for question in questions:
        began = time.monotonic()
        try:
            answer = ask(question.text, catalogue, model=model, mode=mode, pack=pack, **options)
            found = _answered(question, answer, catalogue, pack)
        except CountermarkError as error:
            # One answer of an endpoint that stalls must not lose the others; it counts as none.
            failed += 1
            found = Answered(question, None, None, str(error), time.monotonic() - began)
        answers.append(found)
        if progress is not None:
            progress(found)
    asked = [each for each in answers if each.last is not None]
    return Measured(
        answers,
        total([each.first for each in asked if each.first is not None]),
        total([each.last for each in asked if each.last is not None]),
        len(answers) - len(asked) - failed,
        failed,
        sum(each.seconds for each in answers),
    )


def _answered(
    question: Question, answer: Answer, catalogue: Catalogue, pack: PackLike | Sequence[PackLike]
) -> Answered:
    if not answer.written:
        return Answered(question, None, None, answer.why, answer.seconds)
    evidence = Evidence(facts=[chosen.fact for chosen in answer.found.facts])
    first = check(Draft(text=answer.written[0], query=question.text), evidence, pack=pack)
    return Answered(
        question,
        _counts(question, first, catalogue),
        _counts(question, answer.report, catalogue),
        answer.why,
        answer.seconds,
    )


def _counts(question: Question, report: Report, catalogue: Catalogue) -> Counts:
    named = {each.ref for each in report.graph.quantities if each.ref is not None}
    gold = () if question.facts is None else question.facts
    held: Mapping[str, Fact] = {fact.id: fact for fact in catalogue.get([*named, *gold])}
    return counted(report, held, gold=gold, needed=gold)
