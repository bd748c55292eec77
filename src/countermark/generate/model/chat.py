"""A prompt as chat completions carry it: messages, tools, and what a model would have to be bound to."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from countermark.errors import ModelError
from countermark.protocols import LanguageModel, Message, Prompt

Bond: TypeAlias = Literal["grammar", "schema", "tools"]
"""What a prompt can bind a model to."""


def asked(prompt: Prompt) -> list[dict[str, Any]]:
    """The messages of a prompt."""
    return [_message(message) for message in prompt.messages]


def refuse_more(model: LanguageModel, prompt: Prompt) -> None:
    """Raise unless the model is bound to everything that the prompt binds it to."""
    asks = {"grammar": prompt.grammar is not None, "schema": prompt.schema is not None, "tools": bool(prompt.tools)}
    for what, asked_for in asks.items():
        if asked_for and what not in model.honours:
            raise ModelError(
                f"the prompt asks for {what!r}, which the model does not honour",
                where=model.name,
                hint=f"it honours {', '.join(sorted(model.honours)) or 'nothing'}",
            )


def _message(message: Message) -> dict[str, Any]:
    made: dict[str, Any] = {"role": message.role, "content": message.text}
    if message.calls:
        made["tool_calls"] = [
            {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": call.arguments}}
            for call in message.calls
        ]
    if message.answers is not None:
        made["tool_call_id"] = message.answers
    return made
