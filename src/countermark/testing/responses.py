"""Answers of a scripted server in the form of Responses: whole, and in events.

>>> from countermark.testing import ChatServer
>>> with ChatServer([responded("Growth was 5.7%.")]) as server:
...     server.url.endswith("/v1")
True
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from countermark.testing.chat_server import Answer

_ID = "resp_1"


def responded(*texts: str, more: Sequence[Mapping[str, Any]] = ()) -> Answer:
    """A whole response: one message with these texts, and items behind it such as calls of functions."""
    return Answer(body=_json(_response("completed", [_message(texts, "completed"), *more])))


def responding(*pieces: str, more: Sequence[Mapping[str, Any]] = ()) -> Answer:
    """A response in events, with one text in these pieces; `more` are items behind the message."""
    return written(response_events(*pieces, more=more))


def written(events: Sequence[Mapping[str, Any]]) -> Answer:
    """Events as a stream writes them, numbered where they have no number."""
    body = b"".join(
        f"event: {event['type']}\n".encode() + b"data: " + _json({"sequence_number": number, **event}) + b"\n\n"
        for number, event in enumerate(events)
    )
    return Answer(body=body, type="text/event-stream")


def response_events(*pieces: str, more: Sequence[Mapping[str, Any]] = ()) -> list[dict[str, Any]]:
    """The events of a response with one text, in the order in which they are sent."""
    place = {"item_id": "msg_1", "output_index": 0, "content_index": 0}
    whole = "".join(pieces)
    empty = _message((), "in_progress")
    items: list[dict[str, Any]] = []
    for number, item in enumerate(more, 1):
        items += [
            {"type": "response.output_item.added", "output_index": number, "item": dict(item)},
            {"type": "response.output_item.done", "output_index": number, "item": dict(item)},
        ]
    message = _message((whole,), "completed")
    return [
        {"type": "response.created", "response": _response("in_progress", [])},
        {"type": "response.output_item.added", "output_index": 0, "item": empty},
        {"type": "response.content_part.added", **place, "part": _part("")},
        *({"type": "response.output_text.delta", **place, "delta": piece, "logprobs": []} for piece in pieces),
        {"type": "response.output_text.done", **place, "text": whole, "logprobs": []},
        {"type": "response.content_part.done", **place, "part": _part(whole)},
        {"type": "response.output_item.done", "output_index": 0, "item": message},
        *items,
        {"type": "response.completed", "response": _response("completed", [message, *more])},
    ]


def _message(texts: Sequence[str], status: str) -> dict[str, Any]:
    content = [_part(text) for text in texts]
    return {"id": "msg_1", "type": "message", "role": "assistant", "status": status, "content": content}


def _part(text: str) -> dict[str, Any]:
    return {"type": "output_text", "text": text, "annotations": [], "logprobs": []}


def _response(status: str, output: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    return {
        "id": _ID,
        "object": "response",
        "created_at": 0,
        "model": "scripted",
        "status": status,
        "output": list(output),
        "parallel_tool_calls": True,
        "tool_choice": "auto",
        "tools": [],
        "usage": {
            "input_tokens": 1,
            "input_tokens_details": {"cached_tokens": 0},
            "output_tokens": 1,
            "output_tokens_details": {"reasoning_tokens": 0},
            "total_tokens": 2,
        },
    }


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
