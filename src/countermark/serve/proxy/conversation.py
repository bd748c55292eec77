"""The conversation in a request: what cannot be checked, where the prompt goes, and who reads the answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from countermark.serve.answer.conversation import KEY, Api
from countermark.serve.edge.problems import Refusal

_MOST: Final = 16
"""Answers to one request."""


def check(body: Mapping[str, Any], api: Api) -> None:
    """Refuses what cannot be checked, whatever the upstream would make of it."""
    turns = body.get(KEY[api])
    if not isinstance(turns, list) and not (api == "responses" and isinstance(turns, str)):
        raise _invalid(f"{KEY[api]} is {type(turns).__name__}", KEY[api], "give the conversation as a list")
    if not isinstance(body.get("model"), str):
        raise _invalid("no model is named", "model", "give its name as text")
    if not isinstance(body.get("stream", False), bool | None):
        raise _invalid("stream is neither true nor false", "stream")
    choices = body.get("n")
    if choices is not None and not (type(choices) is int and 1 <= choices <= _MOST):
        raise _invalid(f"n is not a whole number from 1 to {_MOST}", "n")
    if body.get("background"):
        raise _invalid("an answer in the background would bypass the proxy", "background", "ask for it here")
    modalities = body.get("modalities")
    if isinstance(modalities, list) and any(each != "text" for each in modalities):
        raise _invalid("speech cannot be checked", "modalities", "ask for text")


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


def _invalid(detail: str, where: str, hint: str = "") -> Refusal:
    return Refusal(400, "invalid-request", detail, where=where, hint=hint)
