"""The conversation before an answer: what was asked, and what tools answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

Api = Literal["chat", "responses"]
KEY: Final[Mapping[Api, str]] = {"chat": "messages", "responses": "input"}
"""Where a request has the conversation."""
_LONGEST: Final = 4000
"""Characters of a question."""
# An item such as mcp_call was made by the upstream, which could make up what a tool said.
_OUTPUTS: Final = ("function_call_output", "custom_tool_call_output", "function_call", "custom_tool_call")


def question(body: Mapping[str, Any], api: Api) -> str:
    """What the user said last."""
    turns = body[KEY[api]]
    if isinstance(turns, str):
        return turns[:_LONGEST]
    for turn in reversed(turns):
        if isinstance(turn, Mapping) and turn.get("role") == "user":
            return _text(turn.get("content"))[:_LONGEST]
    return ""


def tool_turns(body: Mapping[str, Any], api: Api) -> list[Mapping[str, Any]]:
    """The turns in which tools are called and answer; what a user or the model wrote is none, whatever it is called."""
    turns = body[KEY[api]]
    if not isinstance(turns, list):
        return []
    if api == "responses":
        return [turn for turn in turns if isinstance(turn, Mapping) and turn.get("type") in _OUTPUTS]
    return [
        {name: turn[name] for name in ("role", "content", "name", "tool_call_id", "tool_calls") if name in turn}
        for turn in turns
        if isinstance(turn, Mapping) and turn.get("role") in ("tool", "function", "assistant")
    ]


def _text(content: Any) -> str:
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        return ""
    parts = (part.get("text") for part in content if isinstance(part, Mapping))
    return "\n".join(part for part in parts if isinstance(part, str))
