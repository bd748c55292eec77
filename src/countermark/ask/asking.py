"""ask(): read → look up → ask → check. Every number of the answer is proven, or visibly is not."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any, Final

from countermark.ask.answer import CONTEXT, Answer, Mode
from countermark.ask.derived.condition import is_accepted, own_numbers
from countermark.ask.derived.telling import derived_token
from countermark.ask.facts.conflicts import contradicting
from countermark.ask.facts.gathered import Gathered, gather
from countermark.ask.modes import known_mode, mode_for, requests, writer_for
from countermark.ask.records import answered
from countermark.ask.writers import Task, Written
from countermark.errors import CountermarkError
from countermark.generate.model.bounds import DEFAULT_BOUNDS, Bounds
from countermark.generate.prompt.prompts import Prompts, shipped
from countermark.generate.prompt.quoting import quoted
from countermark.model import DEFAULT_LIMITS, VALUE_KINDS, Draft, Evidence, Fact, Limits, MarkKind, Passage, Report
from countermark.numeral import find as find_numbers
from countermark.pipeline import PackLike, check, correct_draft
from countermark.protocols import Catalogue, LanguageModel
from countermark.registry import find as find_implementation
from countermark.statement.retrieval.retrieve import Finder
from countermark.stream import StreamChecker
from countermark.stream.events import Event

PACK: Final = "numbers.display"
_LONGEST: Final = 4000
"""Characters of a question; retrieval reads no more."""
_TOLD: Final = 300
_BESIDE: Final = 3
"""Things that facts contradict each other about and that are named."""


def ask(
    question: str,
    catalogue: Catalogue,
    *,
    model: LanguageModel | str | None = None,
    mode: Mode | None = None,
    pack: PackLike | Sequence[PackLike] = PACK,
    numbers: Any = None,
    params: Mapping[str, Any] | None = None,
    passages: Sequence[Passage] = (),
    locale: str | None = None,
    today: date | str | None = None,
    on_released: Callable[[Event], None] | None = None,
    free: bool | None = None,
    correct: bool = False,
    prompts: Prompts | None = None,
    bounds: Bounds = DEFAULT_BOUNDS,
    limits: Limits = DEFAULT_LIMITS,
    records: Sequence[Any] = (),
) -> Answer:
    """Answer a question from the facts of a catalogue with a language model, and check what it wrote.

    `model` is a LanguageModel or the name of one: "local" (the default), "endpoint", or the path of a GGUF file.
    `mode` None takes the one that binds the model most. Where no fact answers, no model is asked. `on_released`
    gets the answer as it is written, with its marks. `free` gives a model that honours grammars the looser one.
    `correct` fixes numbers that contradict the facts in an answer written in mode "plain", and lists the changes.
    `records` are tables of records: a total, an average or a count over them is answered by a query, without a model.
    """
    if not isinstance(question, str):
        raise CountermarkError(f"question is {type(question).__name__}", hint="give it as text")
    if not question.strip():
        raise CountermarkError("the question is empty", hint="ask for an indicator, a place and a period")
    if len(question) > _LONGEST:
        raise CountermarkError(
            f"the question has {len(question)} characters, more than {_LONGEST}", hint="ask for less at a time"
        )
    return _Asking(
        question,
        catalogue,
        options={"pack": pack, "numbers": numbers, "params": params, "limits": limits},
        passages=passages,
        locale=locale,
        today=today,
        on_released=on_released,
        prompts=shipped() if prompts is None else prompts,
        bounds=bounds,
        records=records,
    ).answer(model, mode, free=free, correct=correct)


def model_named(model: LanguageModel | str | None) -> LanguageModel:
    """A model as it is given, by its name, or by the path of its file; an adapter is named behind a plus."""
    if model is not None and not isinstance(model, str):
        return model
    name = "local" if model is None else model
    if name.endswith(".gguf") or "+" in name:
        return find_implementation("model", "local")(name)  # type: ignore[no-any-return]  # what the registry holds
    return find_implementation("model", name)()  # type: ignore[no-any-return]


class _Asking:
    """One question on its way to an answer."""

    def __init__(
        self,
        question: str,
        catalogue: Catalogue,
        *,
        options: Mapping[str, Any],
        passages: Sequence[Passage],
        locale: str | None,
        today: date | str | None,
        on_released: Callable[[Event], None] | None,
        prompts: Prompts,
        bounds: Bounds,
        records: Sequence[Any] = (),
    ) -> None:
        self.began = time.monotonic()
        self.question, self.catalogue, self.options = question, catalogue, options
        self.passages, self.locale, self.today = tuple(passages), locale, today
        self.prompts, self.bounds, self.records = prompts, bounds, tuple(records)
        self.finder = Finder(catalogue, today=today, limit=bounds.facts)
        self.gathered = gather(question, self.finder, catalogue, most=bounds.facts, locale=locale, options=options)
        self._on_released = on_released
        self._checker: StreamChecker | None = None
        self._binds = False

    def answer(
        self, model: LanguageModel | str | None, mode: Mode | None, *, free: bool | None, correct: bool
    ) -> Answer:
        """Ask the model where there is something to state, and check what it wrote."""
        known_mode(mode)
        told = answered(self.question, self.records) if self.records else None
        if told is not None:
            self._show(told.text)
            return self._answer(Written(told.text, bound=(told.why,)), "", mode, is_counted=True)
        if not self.gathered.entries:
            written = Written(_not_answered(self.gathered))
            self._show(written.text)
            return self._answer(written, "", mode)
        speaker = model_named(model)
        mode = mode_for(speaker, mode)
        written = writer_for(speaker, mode, free=free, locale=self.locale)(self._task(speaker))
        if mode == "plain":
            # A model that was free to write may have stated a value without its token: its sentence may still say which it is.
            self._binds = True
            if correct:
                written = self._corrected(written)
            written = written._replace(bound=self._bound(written))
            self._show(written.text, written.facts)
        return self._answer(written, speaker.name, mode)

    def _task(self, model: LanguageModel) -> Task:
        asked = self.options
        return Task(
            question=self.question,
            gathered=self.gathered,
            passages=self.passages,
            model=model,
            prompts=self.prompts,
            bounds=self.bounds,
            until=self.began + self.bounds.seconds,
            locale=self.locale,
            modes=requests(asked["pack"], asked["numbers"], asked["params"]),
            find=self._find,
            check=lambda text, more: self._check(Draft(text=text, locale=self.locale), more),
            derive=lambda function, entries: derived_token(function, entries, self.locale),
            heard=self._show,
        )

    def _corrected(self, written: Written) -> Written:
        """The answer with what contradicts the facts mended, and a line on each change."""
        draft = Draft(text=written.text, locale=self.locale)
        found = correct_draft(draft, self._evidence(written.facts), bind=True, **self.options).corrected
        told = tuple(f"{each.original!r} became {each.replacement!r}: {each.explanation}" for each in found.corrections)
        return written._replace(text=found.corrected_text, corrected=told)

    def _bound(self, written: Written) -> tuple[str, ...]:
        """The numbers without a token that their sentences bind, each with its fact."""
        report = self._check(Draft(text=written.text, locale=self.locale), written.facts, bind=True)
        return tuple(
            f"{mark.text!r} was bound to fact {mark.ref!r}: {mark.why}"
            for mark in report.marks
            if mark.mark is MarkKind.SUPPORTED and mark.ref is not None
        )

    def _answer(self, written: Written, model: str, mode: Mode | None, *, is_counted: bool = False) -> Answer:
        self._finish()
        visible = any(char.isprintable() and not char.isspace() for char in written.text)
        nothing = "" if visible or written.problem else "the model wrote nothing"
        contradicted = _contradicted(self.gathered)
        unfound = "" if is_counted else self.gathered.why
        why = "; ".join(dict.fromkeys(filter(None, (written.problem, nothing, contradicted, unfound))))
        told: dict[str, Any] = {
            "kind": self.gathered.asked.kind,
            "mode": mode,
            "model": model,
            "prompt_version": self.prompts.version,
            "why": why,
            "bound": list(written.bound),
            "left_out": list(written.left_out),
        }
        if written.corrected:
            told["corrected"] = list(written.corrected)
        draft = Draft(text=written.text, locale=self.locale, query=self.question, context={CONTEXT: told})
        report = self._check(draft, written.facts, bind=self._binds)
        own = own_numbers(report, self.gathered.condition)
        return Answer(
            question=self.question,
            kind=self.gathered.asked.kind,
            mode=mode,
            model=model,
            prompt_version=self.prompts.version,
            draft=draft,
            report=report,
            found=self.gathered.found,
            why=why,
            written=written.turns,
            bound=written.bound,
            left_out=written.left_out,
            corrected=written.corrected,
            repeated=tuple(each.text for each in report.graph.quantities if each.id in own),
            accepted=is_accepted(report, self.gathered.condition),
            seconds=time.monotonic() - self.began,
        )

    def _check(self, draft: Draft, more: Sequence[Fact] = (), *, bind: bool = False) -> Report:
        return check(draft, self._evidence(more), bind=bind, **self.options)

    def _evidence(self, more: Sequence[Fact] = ()) -> Evidence:
        """What the question found, what the model itself asked for, and what contradicts it; nothing else."""
        found: list[Fact] = []
        for fact in (*self.gathered.facts, *more):
            if fact not in found:
                found.append(fact)
        return Evidence(facts=found, passages=self.passages).with_records(self.records)

    def _find(self, question: str) -> tuple[Sequence[Fact], str]:
        found = self.finder.find(question)
        facts = [chosen.fact for chosen in found.facts[: self.bounds.facts]]
        return [*facts, *contradicting(facts, self.catalogue)], found.why

    def _show(self, text: str, more: Sequence[Fact] = ()) -> None:
        """Release what may be released of a draft that goes on with this text."""
        if self._on_released is None:
            return
        if self._checker is None:
            self._checker = StreamChecker(self._evidence(more), locale=self.locale, bind=self._binds, **self.options)
        for event in self._checker.feed(text):
            self._on_released(event)

    def _finish(self) -> None:
        if self._checker is not None and self._on_released is not None:
            for event in self._checker.finish()[0]:
                self._on_released(event)


def _not_answered(gathered: Gathered) -> str:
    """What is said without a model, and without a value."""
    contradicted = _contradicted(gathered)
    if contradicted:
        return f"{contradicted[:1].upper()}{contradicted[1:]}, so no value is given."
    # In the draft where it brings no value with it; otherwise only beside it.
    why = quoted(gathered.why, _TOLD)
    says_value = any(number.kind in VALUE_KINDS for number in find_numbers(why))
    return f"This is not in the data{'' if not why or says_value else f': {why}'}."


def _contradicted(gathered: Gathered) -> str:
    about = " and ".join(gathered.disputed[:_BESIDE])
    return f"the facts contradict each other about {about}" if about else ""
