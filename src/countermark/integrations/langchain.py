"""Countermark in a LangChain or LangGraph agent: middleware that checks what the model wrote after each call."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final

from countermark.integrations.framework import require
from countermark.integrations.guard import Guard, Ruling

require("langchain", extra="langchain", least="1.4", below="1.5")

from langchain.agents.middleware import AgentMiddleware, hook_config  # noqa: E402
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage  # noqa: E402

_OWN: Final = "countermark"
_SILENT: Final = frozenset(("tool_use", "tool_call", "function_call", "thinking", "redacted_thinking", "reasoning"))
"""Blocks of a message that are no part of its answer."""


class CountermarkMiddleware(AgentMiddleware):
    """Withholds, annotates, corrects or asks again for what the agent's model wrote and its tools do not prove.

    What is told of an answer is in `response_metadata["countermark"]` of its message.
    """

    def __init__(self, guard: Guard | None = None, **options: Any) -> None:
        """A guard, or the options of one."""
        super().__init__()
        self.guard = Guard(**options) if guard is None else guard

    @hook_config(can_jump_to=["model", "end"])
    def after_model(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        """Rule on the last message."""
        del runtime
        return self._after(state["messages"])

    @hook_config(can_jump_to=["model", "end"])
    async def aafter_model(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        """Rule on the last message, in a thread."""
        del runtime
        return await asyncio.to_thread(self._after, state["messages"])

    def _after(self, messages: Sequence[AnyMessage]) -> dict[str, Any] | None:
        last = messages[-1]
        if not isinstance(last, AIMessage):
            return None
        said = _text(last.content)
        if last.tool_calls and said == "":
            return None
        question, attempt = _asked(messages)
        ruling = self.guard.rule(said, _turns(messages), question=question, attempt=attempt)
        if last.tool_calls:
            # The call is not the answer: it goes on, without words that are not proven.
            return {"messages": [_replaced(last, ruling, ruling.text if ruling.is_shown else "")]}
        if ruling.retry is not None:
            again = HumanMessage(ruling.retry, additional_kwargs={_OWN: "retry"})
            return {"messages": [_replaced(last, ruling, ruling.text), again], "jump_to": "model"}
        update: dict[str, Any] = {"messages": [_replaced(last, ruling, ruling.text)]}
        return update if ruling.is_shown else {**update, "jump_to": "end"}


def _replaced(message: AIMessage, ruling: Ruling, text: str) -> AIMessage:
    """The message with the text that may be shown; one with its id takes its place."""
    metadata = {**message.response_metadata, _OWN: dict(ruling.told)}
    update = {"content": text, "response_metadata": metadata, "additional_kwargs": {}}
    replaced: AIMessage = message.model_copy(update=update)
    return replaced


def _text(content: Any) -> object:
    """The text of a message; what holds anything that is not text is returned as it is, and cannot be checked."""
    if isinstance(content, str):
        return content
    parts: list[str] = []
    for block in content:
        if isinstance(block, str):
            parts.append(block)
        elif block.get("type") == "text" and isinstance(block.get("text"), str):
            parts.append(block["text"])
        elif block.get("type") not in _SILENT:
            return content
    return "".join(parts)


def _asked(messages: Sequence[AnyMessage]) -> tuple[str, int]:
    """What the user asked last, and how often the model was asked again since."""
    attempt = 0
    for message in reversed(messages):
        if isinstance(message, HumanMessage):
            if message.additional_kwargs.get(_OWN) != "retry":
                text = _text(message.content)
                return (text if isinstance(text, str) else ""), attempt
            attempt += 1
    return "", attempt


def _turns(messages: Sequence[AnyMessage]) -> list[Mapping[str, Any]]:
    """What tools returned, in the shape that facts are read from; a call that failed returned nothing."""
    return [
        {"role": "tool", "name": message.name, "content": message.content}
        for message in messages
        if isinstance(message, ToolMessage) and message.status == "success"
    ]
