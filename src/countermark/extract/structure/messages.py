"""Chat messages to a draft: what the assistant said and did since it was last asked.

OpenAI's chat messages, the items of its Responses and Anthropic's messages are read, in one list even.
The draft's text holds what the assistant wrote and each call that it made, in order and apart by blank
lines; a call stands there as a JSON object on a line of its own, so that extraction finds it with an exact
span. What tools returned is evidence and what a model thought is not said: neither is in the text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from math import isfinite
from typing import Any, Final

import msgspec

from countermark.canonical import NotStrictJson, parse_json
from countermark.errors import InvalidDraft
from countermark.extract.structure.calls import called, is_name
from countermark.extract.structure.code import open_fence
from countermark.extract.structure.literals import DEEPEST, Literals
from countermark.model import Draft

_SAID: Final = frozenset(("text", "output_text", "input_text", "refusal"))
_CALLS: Final = frozenset(("tool_use", "function_call", "server_tool_use", "mcp_call"))


def from_messages(messages: Sequence[Mapping[str, Any]], tools: Sequence[Any] | None = None) -> Draft:
    """The assistant's last answer as a draft, with the question it answers and the tools it had.

    A call that cannot be written down exactly (arguments that are no JSON object, a name that is none) is
    refused: a draft without it would be judged as if the model had not made it.
    """
    if isinstance(messages, str | bytes | Mapping) or not isinstance(messages, Sequence):
        raise InvalidDraft(f"messages is {type(messages).__name__}", hint="give a list of chat messages")
    query: str | None = None
    said: list[str] = []
    for place, message in enumerate(messages):
        if not isinstance(message, Mapping):
            raise InvalidDraft(f"messages[{place}] is {type(message).__name__}", hint="give a list of chat messages")
        role, kind = message.get("role"), message.get("type")
        if role == "user":
            asked = "\n".join(_texts(message.get("content")))
            # A message that only brings results of tools goes on with the same answer.
            if asked.strip():
                query, said = asked, []
        elif role == "assistant" or kind in _CALLS:
            said += _parts(message, f"messages[{place}]")
    if not said:
        raise InvalidDraft(
            "the assistant says nothing after the last question", hint="give the messages up to the answer to check"
        )
    return Draft(text="\n\n".join(map(_closed, said)), query=query, tools=tuple(tools) if tools is not None else ())


def _texts(content: Any) -> Iterator[str]:
    """What is said in a message's content, which is a text or a list of blocks."""
    if isinstance(content, str):
        yield content
    elif isinstance(content, Sequence):
        for block in content:
            if isinstance(block, str):
                yield block
            elif isinstance(block, Mapping) and block.get("type") in _SAID:
                text = block.get("text", block.get("refusal"))
                if isinstance(text, str):
                    yield text


def _parts(message: Mapping[str, Any], place: str) -> Iterator[str]:
    """The texts and the calls of one message of the assistant, in order."""
    if message.get("type") in _CALLS:
        yield _call(message, place)
        return
    content = message.get("content")
    for block in [content] if isinstance(content, str) else content if isinstance(content, Sequence) else ():
        if isinstance(block, Mapping) and block.get("type") in _CALLS:
            yield _call(block, place)
        else:
            yield from filter(str.strip, _texts([block]))
    refusal = message.get("refusal")
    if isinstance(refusal, str) and refusal.strip():
        yield refusal
    calls = message.get("tool_calls")
    for call in calls if isinstance(calls, Sequence) and not isinstance(calls, str) else ():
        yield _call(call, place)
    if message.get("function_call") is not None:
        yield _call(message["function_call"], place)


def _call(call: Any, place: str) -> str:
    """A call as one line of JSON."""
    inner = call.get("function", call.get("custom", call)) if isinstance(call, Mapping) else None
    if not isinstance(inner, Mapping) or not is_name(inner.get("name")):
        raise InvalidDraft(f"a tool call of {place} has no name", hint="give the call as the model's API returned it")
    name = inner["name"]
    given = inner.get("arguments", inner.get("input", {}))
    if isinstance(given, str):
        try:
            given = parse_json(given) if given.strip() else {}
        except NotStrictJson as error:
            raise InvalidDraft(f"the arguments of {name!r} in {place} are not JSON: {error}") from None
    if not isinstance(given, Mapping):
        raise InvalidDraft(f"the arguments of {name!r} in {place} are not a JSON object")
    try:
        line = f'{{"name": {_written(name)}, "arguments": {_written(given)}}}'
    except (TypeError, ValueError) as error:
        raise InvalidDraft(f"the arguments of {name!r} in {place} are not JSON: {error}") from None
    # Read back as extraction will: a call that it would not see must not slip by.
    read = Literals(line).read(0)
    if read is None or len(list(called(read.value))) != 1:
        raise InvalidDraft(f"the arguments of {name!r} in {place} are more than a call can contain")
    return line


def _written(value: Any, depth: int = 0) -> str:
    """A value as JSON on one line, with every digit of a decimal."""
    if depth > DEEPEST:
        raise ValueError(f"nested more than {DEEPEST} deep")
    if isinstance(value, Mapping):
        if not all(isinstance(key, str) for key in value):
            raise TypeError("a key is not text")
        inside = (f"{_written(key)}: {_written(child, depth + 1)}" for key, child in value.items())
        return "{" + ", ".join(inside) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_written(child, depth + 1) for child in value) + "]"
    if value is None or isinstance(value, str | bool):
        return msgspec.json.encode(value).decode()
    if isinstance(value, int | Decimal) or (isinstance(value, float) and isfinite(value)):
        return str(value)
    raise TypeError(f"{value!r} has no JSON form"[:120])


def _closed(part: str) -> str:
    """Each message is a text of its own: a fence that one leaves open ends with it."""
    fence = open_fence(part)
    return f"{part}\n{fence}" if fence else part
