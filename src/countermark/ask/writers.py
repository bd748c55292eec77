"""The modes: how a model is asked in each, and how what it writes becomes a draft."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from countermark.ask.derived.condition import own_numbers
from countermark.ask.derived.condition import told as bound_of
from countermark.ask.facts.gathered import Gathered
from countermark.errors import EndpointUnavailable, ModelError
from countermark.generate.grammar.grammar import gbnf
from countermark.generate.grammar.handles import Handles, braced, whole
from countermark.generate.grammar.handles import tokens as spelled_tokens
from countermark.generate.grammar.loose import loose_grammar
from countermark.generate.grammar.parts import NoParts, assembled, schema
from countermark.generate.grammar.placeholders import Placeholders
from countermark.generate.model.bounds import Bounds
from countermark.generate.model.tool import TOOL, Find, called
from countermark.generate.model.turn import Turn, read
from countermark.generate.prompt.entry import Entry, id_table, placeholder_list, table, token_table
from countermark.generate.prompt.passages import passage_lines
from countermark.generate.prompt.prompts import Prompts
from countermark.generate.prompt.quoting import quoted
from countermark.generate.prompt.repair import problems, told
from countermark.generate.sentence.calls import TOLD, Derive
from countermark.generate.sentence.frames import frames
from countermark.model import Fact, Passage, Report
from countermark.protocols import LanguageModel, Message, Prompt

_LONGEST_QUESTION = 2000


class Task(NamedTuple):
    """A question for a model, with everything that its answer is made from."""

    question: str
    gathered: Gathered
    passages: Sequence[Passage]
    model: LanguageModel
    prompts: Prompts
    bounds: Bounds
    until: float
    """When time is up, on the monotonic clock."""
    locale: str | None
    modes: Sequence[str]
    """What a tag may request under Π."""
    find: Find
    """Retrieval, for the facts tool."""
    check: Callable[[str, Sequence[Fact]], Report]
    """A text against these facts."""
    derive: Derive
    """The token of what a model derives by itself."""
    heard: Callable[[str], None]
    """Told of the draft as it comes, where its beginning is known before its end."""

    def messages(self, wording: str, facts: str, spelled: Callable[[str], str]) -> tuple[Message, ...]:
        """The wording of a mode, filled in; handles in what was settled before are spelled as the mode has them."""
        return self.prompts.messages(
            wording,
            question=quoted(self.question, _LONGEST_QUESTION),
            facts=f"{facts}\n{told}" if (told := self.gathered.told(spelled)) else facts,
            passages=passage_lines(self.passages, self.question),
            modes=", ".join(self.modes),
        )


class Written(NamedTuple):
    """A draft, and how it came about."""

    text: str
    turns: tuple[str, ...] = ()
    problem: str = ""
    """Why the model's part of it is not whole."""
    left_out: tuple[str, ...] = ()
    bound: tuple[str, ...] = ()
    """What was bound by suggestion."""
    corrected: tuple[str, ...] = ()
    """What was changed because it contradicted the facts."""
    facts: tuple[Fact, ...] = ()
    """That the model asked for itself, beside those that the question found."""


def framed(task: Task) -> Written:
    """Under a grammar of sentence frames: every text of it is one that one would show."""
    entries = task.gathered.entries
    return _constrained(
        task, task.messages("constrained", table(task.gathered.all), str), gbnf(frames(entries, task.gathered.asked))
    )


def loose(task: Task) -> Written:
    """Under the looser grammar: free prose, in which every number is a token."""
    entries = task.gathered.all
    facts = _with_calls(token_table(entries, named=True), entries, "[growth(A, B)]")
    messages = task.messages("loose", facts, lambda text: spelled_tokens(text, entries))
    condition = task.gathered.condition
    own = () if condition is None else (bound_of(condition, ""),)
    return _constrained(task, messages, loose_grammar(entries, own))


def _constrained(task: Task, messages: tuple[Message, ...], grammar: str) -> Written:
    prompt = Prompt(messages, grammar=grammar, tokens=task.bounds.tokens)
    text, turn = _streamed(task, prompt, Handles(task.gathered.all, task.derive))
    return Written(text, (turn.text,), turn.problem)


def in_parts(task: Task) -> Written:
    """Under a schema: sentences of parts, read again and put together here."""
    entries = task.gathered.all
    prompt = Prompt(task.messages("parts", table(entries), str), schema=schema(entries), tokens=task.bounds.tokens)
    turn = read(task.model, prompt, task.bounds, task.until)
    try:
        text, left_out = assembled(turn.text, entries, task.locale)
    except NoParts as error:
        return Written("", (turn.text,), turn.problem or str(error))
    task.heard(text)
    return Written(text, (turn.text,), turn.problem, left_out)


def templated(task: Task) -> Written:
    """With placeholders, into which the values are put."""
    entries = task.gathered.all
    facts = _with_calls(placeholder_list(entries), entries, "{{growth(A, B)}}")
    prompt = Prompt(task.messages("template", facts, braced), tokens=task.bounds.tokens)
    placeholders = Placeholders(entries, task.derive)
    text, turn = _streamed(task, prompt, placeholders)
    return Written(text, (turn.text,), turn.problem, tuple(placeholders.unknown))


def _with_calls(facts: str, entries: Sequence[Entry], example: str) -> str:
    """The list of facts, and how a number that follows from two of them is written."""
    return f"{facts}\n{TOLD.format(example)}" if len(entries) > 1 else facts


def plain(task: Task) -> Written:
    """By asking only: the model writes tokens itself, and is asked again about numbers that are not proven."""
    entries = task.gathered.all
    messages = list(task.messages("plain", id_table(entries), lambda text: whole(text, entries)))
    turns: list[str] = []
    facts: list[Fact] = []
    best: tuple[int, str, str] | None = None
    for repair in range(task.bounds.repairs + 1):
        try:
            turn = _with_tool(task, messages, facts)
        except (EndpointUnavailable, ModelError) as error:
            if best is None:
                raise
            best = (*best[:2], f"the model could not be asked again: {error}")
            break
        turns.append(turn.text)
        text = turn.text.strip()
        report = task.check(text, facts)
        found = problems(report, own_numbers(report, task.gathered.condition))
        # An answer that got worse by being asked for again is not taken.
        if best is None or (text and len(found) < best[0]):
            best = len(found), text, turn.problem
        if not found or repair == task.bounds.repairs:
            break
        asked = task.prompts.messages("repair", problems=told(found))
        messages += (Message("assistant", text), *asked)
    text, problem = best[1:] if best is not None else ("", "")
    return Written(text, tuple(turns), problem, facts=tuple(facts))


def _with_tool(task: Task, messages: list[Message], facts: list[Fact]) -> Turn:
    """A turn, with the calls of the facts tool in it carried out; the facts they found are added."""
    can_call = "tools" in task.model.honours
    for left in range(task.bounds.rounds, -1, -1):
        tools = (TOOL,) if can_call and left else ()
        prompt = Prompt(tuple(messages), tools=tools, tokens=task.bounds.tokens)
        turn = read(task.model, prompt, task.bounds, task.until)
        if not turn.calls or not tools:
            break
        messages.append(Message("assistant", turn.text, calls=turn.calls))
        for call in turn.calls:
            result = called(call, task.find)
            facts += result.facts
            messages.append(Message("tool", result.text, answers=call.id))
    return turn


def _streamed(task: Task, prompt: Prompt, spelling: Handles | Placeholders) -> tuple[str, Turn]:
    """A turn whose text is spelled out as it comes."""
    parts: list[str] = []

    def given(text: str) -> None:
        if text:
            parts.append(text)
            task.heard(text)

    turn = read(task.model, prompt, task.bounds, task.until, lambda piece: given(spelling.feed(piece)))
    given(spelling.finish())
    return "".join(parts), turn
