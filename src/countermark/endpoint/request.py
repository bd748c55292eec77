"""What an endpoint is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def chat(
    messages: Sequence[Mapping[str, Any]],
    *,
    schema: Mapping[str, Any] | None = None,
    name: str = "answer",
    tools: Sequence[Mapping[str, Any]] = (),
    grammar: str | None = None,
    tokens: int | None = None,
) -> dict[str, Any]:
    """A request for a chat completion, at temperature 0; `name` is the schema's, `grammar` as llama.cpp's server takes it."""
    request: dict[str, Any] = {"temperature": 0, "messages": list(messages)}
    if schema is not None:
        form = {"name": name, "strict": True, "schema": schema}
        request["response_format"] = {"type": "json_schema", "json_schema": form}
    if tools:
        request["tools"] = [{"type": "function", "function": tool} for tool in tools]
    if grammar is not None:
        request["grammar"] = grammar
    if tokens is not None:
        request["max_tokens"] = tokens
    return request
