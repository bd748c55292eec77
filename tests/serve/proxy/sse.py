"""Reading a stream of the proxy, for tests."""

from __future__ import annotations

import json

from countermark.endpoint.events import events


def sse(response):
    """The events of an answer; "[DONE]" stays text."""
    found = [each.decode() for each in events([response.content])]
    return [each if each == "[DONE]" else json.loads(each) for each in found]


def text(found, index=0):
    """What a chat stream showed."""
    return "".join(
        choice["delta"].get("content") or ""
        for event in found
        if isinstance(event, dict)
        for choice in event.get("choices", ())
        if choice["index"] == index
    )


def told(found):
    """The `countermark` object of a stream, of which there is one."""
    [only] = [event["countermark"] for event in found if isinstance(event, dict) and "countermark" in event]
    return only


def pieces(written, size=3):
    return [written[start : start + size] for start in range(0, len(written), size)]
