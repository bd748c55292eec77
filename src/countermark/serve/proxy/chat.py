"""Chat completions: the answers in them, whole or in chunks, and the same with what was checked.

A stream is let through chunk by chunk: calls of tools as they are, the answer once it may be shown, and any other text
once nothing in it can pose as a mark.
"""

from __future__ import annotations

from typing import Any, Final

from countermark.serve.edge.problems import Refusal
from countermark.serve.proxy.checking import FILTERED, Answered, Answers, Check, Settled
from countermark.serve.proxy.harmless import Joined, harmless, passed
from countermark.serve.proxy.upstream import DONE, OWN, cut, document, garbage

PATH: Final = "/chat/completions"


def settled(answer: dict[str, Any], check: Check) -> Settled:
    """A whole completion with every choice checked."""
    choices = answer.get("choices")
    if not isinstance(choices, list) or not choices:
        raise garbage("it has no choices")
    outcomes: dict[str, Answered] = {}
    notes: list[str] = []
    shown = []
    for place, choice in enumerate(choices):
        if not isinstance(choice, dict) or not isinstance(choice.get("message"), dict):
            raise garbage("a choice has no message")
        content = choice["message"].get("content")
        if content is not None and not isinstance(content, str):
            raise garbage("the content of a message is not text")
        beside = {name: each for name, each in choice["message"].items() if name != "content"}
        changed = passed({**choice, "message": beside}, notes)
        message = changed["message"]
        if "content" in choice["message"]:
            message["content"] = content
        if content:
            outcome = outcomes[f"choices[{place}]"] = check(content)
            message["content"] = outcome.text if outcome.refusal is None else None
            if outcome.refusal is not None:
                message["refusal"], changed["finish_reason"] = outcome.refusal, FILTERED
        shown.append(changed)
    rest = {name: each for name, each in answer.items() if name != "choices"}
    return Settled({**passed(rest, notes), "choices": shown}, outcomes, notes)


class _Choice:
    """One answer of a stream."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.place = f"choices[{index}]"
        self.has_text = False
        self.beside = Joined()
        """Texts beside the answer."""
        self.finish: str | None = None
        self.blocked = False

    @property
    def is_finished(self) -> bool:
        return self.finish is not None


class ChatStream:
    """Takes the data of events, gives chunks to send."""

    def __init__(self, answers: Answers, *, choices: int) -> None:
        self._answers, self._expected = answers, choices
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
            raise garbage("the choices of a chunk are not a list")
        if not choices:
            # How many tokens it took, or a sign of life.
            return [{**passed(chunk, self._notes), "choices": []}]
        rest = passed({name: each for name, each in chunk.items() if name != "choices"}, self._notes)
        self._envelope = {name: each for name, each in rest.items() if name not in ("usage", OWN)}
        parts = [part for choice in choices if (part := await self._take(choice)) is not None]
        given = [{**rest, "choices": parts}] if parts else []
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
            raise garbage("a choice is not an object")
        index = choice.get("index", 0)
        if type(index) is not int or not 0 <= index < self._expected:
            raise garbage("a choice that was not requested")
        state = self._choices.setdefault(index, _Choice(index))
        delta = choice.get("delta")
        delta = {} if delta is None else delta
        if not isinstance(delta, dict):
            raise garbage("a delta is not an object")
        content = delta.get("content")
        if content is not None and not isinstance(content, str):
            raise garbage("the content of a delta is not text")
        if state.is_finished:
            if state.blocked:
                return None
            if content or delta.get("tool_calls"):
                raise garbage("text follows the end of an answer")
            return None
        beside = {name: each for name, each in delta.items() if name != "content"}
        rest = {name: each for name, each in choice.items() if name not in ("index", "delta", "finish_reason")}
        shown = state.beside.passed({**rest, "delta": beside}, self._notes)
        given = shown.pop("delta")
        if content:
            state.has_text = True
            fed = await self._answers.feed(state.place, content)
            if fed.shown:
                given["content"] = fed.shown
            if fed.is_over:
                state.finish, state.blocked = FILTERED, True
        elif content is not None:
            given["content"] = ""
        finish = choice.get("finish_reason")
        if finish is not None and not state.is_finished:
            state.finish = finish if isinstance(finish, str) else "stop"
        if not given and not any(shown.values()):
            return None
        return {"index": index, "delta": given, **shown, "finish_reason": None}

    async def _close(self) -> list[dict[str, Any]]:
        """The rest of every answer, its end, and what is told of all of them."""
        if self._is_closed:
            return []
        if not self._choices:
            raise garbage("it has no choices")
        self._is_closed = True
        outcomes: dict[str, Answered] = {}
        given: list[dict[str, Any]] = []
        for index in sorted(self._choices):
            state = self._choices[index]
            rest = state.beside.rest()
            delta = rest.pop("delta", {})
            finish = harmless(state.finish) if state.finish is not None else "stop"
            if state.has_text:
                outcome = outcomes[state.place] = await self._answers.finish(state.place)
                if outcome.text:
                    delta["content"] = outcome.text
                if outcome.refusal is not None:
                    delta["refusal"], finish, state.blocked = outcome.refusal, FILTERED, True
            if delta or rest:
                given.append(self._chunk(index, {**rest, "delta": delta}, None))
            given.append(self._chunk(index, {"delta": {}}, finish))
        given[-1][OWN] = self._answers.told(outcomes, self._notes)
        return given

    def _chunk(self, index: int, said: dict[str, Any], finish: str | None) -> dict[str, Any]:
        return {**self._envelope, "choices": [{"index": index, **said, "finish_reason": finish}]}
