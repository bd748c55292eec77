"""The conversation in a request: what is asked, what tools answered, and where the prompt goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from countermark.serve.edge.problems import Refusal

Api = Literal["chat", "responses"]
_KEY: Final[Mapping[Api, str]] = {"chat": "messages", "responses": "input"}
_MOST: Final = 16
"""Answers to one request."""
_LONGEST: Final = 4000
"""Characters of a question."""
# An item such as mcp_call was made by the upstream, which could make up what a tool said.
_OUTPUTS: Final = ("function_call_output", "custom_tool_call_output", "function_call", "custom_tool_call")


def check(body: Mapping[str, Any], api: Api) -> None:
    """Refuses what cannot be checked, whatever the upstream would make of it."""
    turns = body.get(_KEY[api])
    if not isinstance(turns, list) and not (api == "responses" and isinstance(turns, str)):
        raise _invalid(f"{_KEY[api]} is {type(turns).__name__}", _KEY[api], "give the conversation as a list")
    if not isinstance(body.get("model"), str):
        raise _invalid("no model is named", "model", "give its name as text")
    if not isinstance(body.get("stream", False), bool | None):
        raise _invalid("stream is neither true nor false", "stream")
    choices = body.get("n")
    if choices is not None and not (type(choices) is int and 1 <= choices <= _MOST):
        raise _invalid(f"n is not a whole number from 1 to {_MOST}", "n")
    if body.get("background"):
        raise _invalid("an answer in the background comes past the proxy", "background", "ask for it here")
    modalities = body.get("modalities")
    if isinstance(modalities, list) and any(each != "text" for each in modalities):
        raise _invalid("what is spoken cannot be checked", "modalities", "ask for text")


def question(body: Mapping[str, Any], api: Api) -> str:
    """What the user said last."""
    turns = body[_KEY[api]]
    if isinstance(turns, str):
        return turns[:_LONGEST]
    for turn in reversed(turns):
        if isinstance(turn, Mapping) and turn.get("role") == "user":
            return _text(turn.get("content"))[:_LONGEST]
    return ""


def tool_turns(body: Mapping[str, Any], api: Api) -> list[Mapping[str, Any]]:
    """The turns in which tools are called and answer; what a user or the model wrote is none, whatever it is called."""
    turns = body[_KEY[api]]
    if not isinstance(turns, list):
        return []
    if api == "responses":
        return [turn for turn in turns if isinstance(turn, Mapping) and turn.get("type") in _OUTPUTS]
    return [
        {name: turn[name] for name in ("role", "content", "name", "tool_call_id", "tool_calls") if name in turn}
        for turn in turns
        if isinstance(turn, Mapping) and turn.get("role") in ("tool", "function", "assistant")
    ]


def prompted(body: dict[str, Any], api: Api, text: str) -> dict[str, Any]:
    """The request with instructions of ours, behind those of the caller."""
    if api == "responses":
        given = body.get("instructions")
        return {**body, "instructions": f"{given}\n\n{text}" if isinstance(given, str) and given else text}
    turns = body["messages"]
    place = 0
    while place < len(turns) and isinstance(turns[place], Mapping) and turns[place].get("role") in _LEADING:
        place += 1
    return {**body, "messages": [*turns[:place], {"role": "system", "content": text}, *turns[place:]]}


_LEADING: Final = ("system", "developer")


def is_structured(body: Mapping[str, Any], api: Api) -> bool:
    """Whether the answer is for a program, which a mark in the text would break."""
    given = body.get("response_format")
    if api == "responses":
        text = body.get("text")
        given = text.get("format") if isinstance(text, Mapping) else None
    return isinstance(given, Mapping) and given.get("type") not in (None, "text")


def _text(content: Any) -> str:
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        return ""
    parts = (part.get("text") for part in content if isinstance(part, Mapping))
    return "\n".join(part for part in parts if isinstance(part, str))


def _invalid(detail: str, where: str, hint: str = "") -> Refusal:
    return Refusal(400, "invalid-request", detail, where=where, hint=hint)
