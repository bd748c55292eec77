"""Chat completions: the answers in them, whole or in chunks, and the same with what was checked.

A stream is let through chunk by chunk: calls of tools and whatever is not known as they are, text once it may be shown.
"""

from __future__ import annotations

from typing import Any, Final

from countermark.answer.live import Live
from countermark.answer.outcome import Outcome
from countermark.render.flow import Flow
from countermark.serve.edge.problems import Refusal
from countermark.serve.proxy.checking import FILTERED, LOGPROBS, SIDE, Run, Subject, fed, harmless
from countermark.serve.proxy.upstream import DONE, OWN, cut, document, garbage

PATH: Final = "/chat/completions"


def settled(answer: dict[str, Any], subject: Subject) -> tuple[dict[str, Any], dict[str, Outcome]]:
    """A whole completion with every choice checked; called from a thread."""
    choices = answer.get("choices")
    if not isinstance(choices, list) or not choices:
        raise garbage("it has no choices")
    outcomes: dict[str, Outcome] = {}
    notes: list[str] = []
    shown = []
    for place, choice in enumerate(choices):
        if not isinstance(choice, dict) or not isinstance(choice.get("message"), dict):
            raise garbage("a choice has no message")
        message = {
            name: harmless(each) if name in SIDE and isinstance(each, str) else each
            for name, each in choice["message"].items()
        }
        content = message.get("content")
        if content is not None and not isinstance(content, str):
            raise garbage("the content of a message is no text")
        changed = {**choice, "message": message}
        if changed.get("logprobs") is not None:
            changed["logprobs"] = None
            notes.append(LOGPROBS)
        if content:
            outcome = outcomes[f"choices[{place}]"] = subject.whole(content)
            message["content"] = outcome.text if outcome.refusal is None else None
            if outcome.refusal is not None:
                message["refusal"], changed["finish_reason"] = outcome.refusal, FILTERED
        shown.append(changed)
    return {**answer, "choices": shown, OWN: subject.told(outcomes, notes)}, outcomes


class _Choice:
    """One answer of a stream."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.live: Live | None = None
        self.flows: dict[str, Flow] = {}
        self.finish: str | None = None
        self.blocked = False

    @property
    def is_finished(self) -> bool:
        return self.finish is not None


class ChatStream:
    """Takes the data of events, gives chunks to send."""

    def __init__(self, subject: Subject, run: Run, *, choices: int) -> None:
        self._subject, self._run, self._expected = subject, run, choices
        self._choices: dict[int, _Choice] = {}
        self._envelope: dict[str, Any] = {}
        self._notes: list[str] = []
        self._is_closed = False
        self.is_done = False
        """Nothing more is wanted of the upstream."""

    async def take(self, data: bytes) -> list[dict[str, Any]]:
        """What the next event gives."""
        if data == DONE:
            self.is_done = True
            return await self._close()
        chunk = document(data)
        if chunk.get("error"):
            raise Refusal(502, "upstream-failed", "the model broke off with an error")
        choices = chunk.get("choices")
        if choices is None:
            choices = []
        if not isinstance(choices, list):
            raise garbage("the choices of a chunk are no list")
        if not choices:
            # How many tokens it took, or a sign of life.
            return [{**chunk, "choices": []}]
        self._envelope = {name: each for name, each in chunk.items() if name not in ("choices", "usage", OWN)}
        passed = [part for choice in choices if (part := await self._take(choice)) is not None]
        given = [{**chunk, "choices": passed}] if passed else []
        if len(self._choices) == self._expected and all(each.is_finished for each in self._choices.values()):
            given += await self._close()
            self.is_done = any(each.blocked for each in self._choices.values())
        return given

    async def end(self) -> list[dict[str, Any]]:
        """What is left where the upstream has ended: nothing, or it was cut."""
        if not self._is_closed:
            raise cut()
        return []

    async def _take(self, choice: Any) -> dict[str, Any] | None:
        """The part of one choice in a chunk, as it is passed on."""
        if not isinstance(choice, dict):
            raise garbage("a choice is no object")
        index = choice.get("index", 0)
        if type(index) is not int or not 0 <= index < self._expected:
            raise garbage("a choice that nobody asked for")
        state = self._choices.setdefault(index, _Choice(index))
        delta = choice.get("delta")
        delta = {} if delta is None else delta
        if not isinstance(delta, dict):
            raise garbage("a delta is no object")
        content = delta.get("content")
        if content is not None and not isinstance(content, str):
            raise garbage("the content of a delta is no text")
        if state.is_finished:
            if state.blocked:
                return None
            if content or delta.get("tool_calls"):
                raise garbage("text comes behind the end of an answer")
            return None
        if choice.get("logprobs") is not None:
            self._notes.append(LOGPROBS)
        passed = {name: each for name, each in delta.items() if name != "content"}
        for name in SIDE:
            if isinstance(passed.get(name), str):
                passed[name] = state.flows.setdefault(name, Flow("none")).text(passed[name])
        if content:
            if state.live is None:
                state.live = self._subject.live()
            shown = await fed(state.live, content, self._run)
            if shown:
                passed["content"] = shown
            if state.live.outcome is not None:
                state.finish, state.blocked = FILTERED, True
        elif content is not None:
            passed["content"] = ""
        finish = choice.get("finish_reason")
        if finish is not None and not state.is_finished:
            state.finish = finish if isinstance(finish, str) else "stop"
        rest = {
            name: each for name, each in choice.items() if name not in ("index", "delta", "finish_reason", "logprobs")
        }
        if not passed and not rest:
            return None
        return {"index": index, "delta": passed, **rest, "finish_reason": None}

    async def _close(self) -> list[dict[str, Any]]:
        """The rest of every answer, its end, and what is told of all of them."""
        if self._is_closed:
            return []
        if not self._choices:
            raise garbage("it has no choices")
        self._is_closed = True
        outcomes: dict[str, Outcome] = {}
        given: list[dict[str, Any]] = []
        for index in sorted(self._choices):
            state = self._choices[index]
            delta = {name: left for name, flow in state.flows.items() if (left := flow.finish())}
            finish = state.finish if state.finish is not None else "stop"
            if state.live is not None:
                outcome = outcomes[f"choices[{index}]"] = await self._run(self._subject.finish, state.live)
                if outcome.text:
                    delta["content"] = outcome.text
                if outcome.refusal is not None:
                    delta["refusal"], finish, state.blocked = outcome.refusal, FILTERED, True
            if delta:
                given.append(self._chunk(index, delta, None))
            given.append(self._chunk(index, {}, finish))
        given[-1][OWN] = self._subject.told(outcomes, self._notes)
        return given

    def _chunk(self, index: int, delta: dict[str, Any], finish: str | None) -> dict[str, Any]:
        return {**self._envelope, "choices": [{"index": index, "delta": delta, "finish_reason": finish}]}
