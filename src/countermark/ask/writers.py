"""The three modes: how a model is asked, and how what it writes becomes a draft."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from countermark.ask.answer import Mode
from countermark.ask.gathered import Gathered
from countermark.errors import ModelError
from countermark.generate.bounds import Bounds
from countermark.generate.entry import table
from countermark.generate.frames import frames
from countermark.generate.grammar import gbnf
from countermark.generate.handles import Handles
from countermark.generate.placeholders import Placeholders
from countermark.generate.prompts import Prompts
from countermark.generate.quoting import quoted
from countermark.generate.turn import Turn, read
from countermark.protocols import LanguageModel, Prompt

LONGEST_QUESTION = 2000


class Task(NamedTuple):
    """A question for a model, with everything that its answer is made from."""

    question: str
    gathered: Gathered
    model: LanguageModel
    prompts: Prompts
    bounds: Bounds
    until: float
    heard: Callable[[str], None]
    """Told of the draft, piece by piece, where its beginning is known before its end."""

    def filled(self, wording: str, facts: str) -> tuple[Any, ...]:
        return self.prompts.messages(
            wording, question=quoted(self.question, LONGEST_QUESTION), facts=facts, passages=""
        )


class Written(NamedTuple):
    """A draft, and how it came about."""

    text: str
    turns: tuple[str, ...]
    problem: str = ""
    left_out: tuple[str, ...] = ()
    bound: tuple[str, ...] = ()


def framed(task: Task) -> Written:
    """Under a grammar of sentence frames: what it writes is a sentence that one would show."""
    entries = task.gathered.entries
    prompt = Prompt(
        messages=task.filled("constrained", table(entries)),
        grammar=gbnf(frames(entries, task.gathered.asked)),
        tokens=task.bounds.tokens,
    )
    text, turn = _streamed(task, prompt, Handles(entries))
    return Written(text, (turn.text,), turn.problem)


def templated(task: Task) -> Written:
    """With placeholders, into which the values are put."""
    entries = task.gathered.entries
    prompt = Prompt(messages=task.filled("template", table(entries)), tokens=task.bounds.tokens)
    placeholders = Placeholders(entries)
    text, turn = _streamed(task, prompt, placeholders)
    return Written(text, (turn.text,), turn.problem, left_out=tuple(placeholders.unknown))


def _streamed(task: Task, prompt: Prompt, filter_: Handles | Placeholders) -> tuple[str, Turn]:
    """A turn whose text is rewritten as it comes."""
    parts: list[str] = []

    def given(text: str) -> None:
        if text:
            parts.append(text)
            task.heard(text)

    turn = read(task.model, prompt, task.bounds, task.until, lambda piece: given(filter_.feed(piece)))
    given(filter_.finish())
    return "".join(parts), turn


def mode_for(model: LanguageModel, asked: Mode | None) -> Mode:
    """The mode asked for, or the one that binds the model most."""
    bound = model.honours & {"grammar", "schema"}
    if asked == "constrained" and not bound:
        raise ModelError(
            "mode 'constrained' needs a model that is bound to a grammar or a schema",
            where=model.name,
            hint="use mode 'template'",
        )
    if asked is not None:
        return asked
    return "constrained" if bound else "template"
