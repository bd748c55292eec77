"""Facts out of what tools answered, in the message shapes of OpenAI, Anthropic and MCP.

Only what a tool returned is trusted. What the model or the user wrote is in the same conversation and
is never read, nor is a result that says it is an error.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from countermark.canonical import NotStrictJson, parse_json
from countermark.errors import InvalidEvidence, TooLarge
from countermark.evidence.mapping import sdmx
from countermark.evidence.problems import Problems
from countermark.model import Fact

_CONVERSATIONS = ("messages", "input", "output")
_RESULT_ITEMS = ("function_call_output", "custom_tool_call_output", "mcp_call")


class ToolResult(NamedTuple):
    """What one call returned."""

    place: str
    """Where it stands in the conversation."""
    tool: str | None
    """The tool's name, where the conversation tells it."""
    payload: Any
    """A text, or a value that was JSON already."""


Payload = Callable[[Any, str], Iterator[Fact] | None]
"""Reads a JSON value, or the text of a table, at a place; None where it is nothing that holds facts."""


def is_document(document: Any) -> bool:
    """Whether a JSON value is a message, a conversation, or the result of an MCP call."""
    if isinstance(document, list):
        return any(_is_message(item) for item in document)
    return isinstance(document, Mapping) and (
        _is_message(document)
        or _is_mcp(document)
        or (isinstance(document.get("result"), Mapping) and _is_mcp(document["result"]))
        or any(isinstance(document.get(key), list) and is_document(document[key]) for key in _CONVERSATIONS)
    )


def _is_message(item: Any) -> bool:
    if not isinstance(item, Mapping):
        return False
    return (type(item.get("role")) is str and "content" in item) or item.get("type") in (
        *_RESULT_ITEMS, "tool_result", "function_call",
    )  # fmt: skip


def _is_mcp(item: Mapping[str, Any]) -> bool:
    if "role" in item:
        return False
    return "structuredContent" in item or (
        isinstance(item.get("content"), list) and any(_is_block(block) for block in item["content"])
    )


def _is_block(block: Any) -> bool:
    return isinstance(block, Mapping) and block.get("type") in ("text", "resource", "tool_result")


def read(document: Any, name: str, problems: Problems, payload: Payload) -> Iterator[Fact]:
    """The facts of every tool result; a conversation without any is refused."""
    found = False
    silent: list[str] = []
    for result in results(document):
        try:
            facts = payload(value_of(result.payload), result.place)
            if facts is None:
                silent.append(result.place)
                continue
            found = True
            for fact in facts:
                yield from_tool(fact, result.tool)
        except InvalidEvidence as error:
            problems.add(result.place, error)
    if not found and not problems.count:
        where = f"looked at {', '.join(silent[:5])}" if silent else "no message is the result of a tool"
        raise InvalidEvidence(
            f"no tool result contains facts; {where}",
            where=name,
            hint="expected facts, Data360, a World Bank answer or a table in what a tool returned; others need a mapping",
        )


def results(document: Any) -> Iterator[ToolResult]:
    """Every result that is no error, in the order of the conversation."""
    tools: dict[str, str] = {}
    for number, message in enumerate(messages(document), 1):
        if not isinstance(message, Mapping):
            continue
        tools |= _called(message)
        yield from _results(message, f"message {number}", tools)


def messages(document: Any) -> list[Any]:
    """The messages of a conversation, or the one message that a document is."""
    if isinstance(document, list):
        return document
    if isinstance(document.get("result"), Mapping) and _is_mcp(document["result"]):
        return [document["result"]]
    if _is_message(document) or _is_mcp(document):
        return [document]
    return [message for key in _CONVERSATIONS if isinstance(document.get(key), list) for message in document[key]]


def _called(message: Mapping[str, Any]) -> dict[str, str]:
    """Names of the tools that a message calls, by the id of the call."""
    calls: list[tuple[Any, Any]] = []
    if message.get("type") == "function_call":
        calls.append((message.get("call_id"), message.get("name")))
    for call in _list(message.get("tool_calls")):
        function = call.get("function")
        calls.append((call.get("id"), function.get("name") if isinstance(function, Mapping) else None))
    used = [block for block in _list(message.get("content")) if block.get("type") == "tool_use"]
    calls += [(block.get("id"), block.get("name")) for block in used]
    return {call: name for call, name in calls if type(call) is str and type(name) is str}


def _results(message: Mapping[str, Any], place: str, tools: Mapping[str, str]) -> Iterator[ToolResult]:
    kind = message.get("type")
    if kind == "tool_result":
        yield from _blocks(message, place, tools.get(str(message.get("tool_use_id"))))
    elif kind in _RESULT_ITEMS:
        name = message.get("name") if kind == "mcp_call" else tools.get(str(message.get("call_id")))
        output = message.get("output")
        if not message.get("error") and output is not None:
            yield from _blocks({"content": output}, place, name if type(name) is str else None)
    elif message.get("role") in ("tool", "function"):
        name = message.get("name", tools.get(str(message.get("tool_call_id"))))
        yield from _blocks(message, place, name if type(name) is str else None)
    elif "role" in message:
        # Anthropic puts results among the blocks of a user's message; what the model writes is never one.
        if message["role"] == "user":
            for block in _list(message.get("content")):
                if block.get("type") == "tool_result":
                    yield from _blocks(block, place, tools.get(str(block.get("tool_use_id"))))
    elif _is_mcp(message):
        yield from _blocks(message, place, None)


def _blocks(result: Mapping[str, Any], place: str, tool: str | None) -> Iterator[ToolResult]:
    if result.get("is_error") or result.get("isError"):
        return
    if result.get("structuredContent") is not None:
        # The text blocks repeat it, in MCP's own words, for older clients.
        yield ToolResult(place, tool, result["structuredContent"])
        return
    content = result.get("content")
    if not isinstance(content, list):
        yield ToolResult(place, tool, content)
        return
    for number, block in enumerate(content, 1):
        where = place if len(content) == 1 else f"{place}, block {number}"
        if isinstance(block, Mapping):
            resource = block.get("resource")
            text = block.get("text", resource.get("text") if isinstance(resource, Mapping) else None)
            if block.get("type") == "tool_result":
                yield from _blocks(block, where, tool)
            elif type(text) is str:
                yield ToolResult(where, tool, text)


def refuse_larger(result: ToolResult, most: int) -> None:
    """Raise where a result has more characters than `most`, as it is written or would be."""
    payload = result.payload
    size = len(payload) if type(payload) is str else len(msgspec.json.encode(payload, enc_hook=str))
    if size > most:
        tool = f"of {result.tool!r} " if result.tool is not None else ""
        raise TooLarge(f"the tool result {tool}in {result.place} has {size} characters, and {most} are read")


def value_of(payload: Any) -> Any:
    """What a payload says: a JSON value where its text is JSON, the text of a table, or itself."""
    if type(payload) is not str:
        return payload
    text = payload.strip().removeprefix("\ufeff")
    if not text.startswith(("{", "[")):
        return payload
    try:
        return parse_json(text)
    except NotStrictJson as error:
        raise InvalidEvidence(f"the tool's result is not strict JSON: {error}", hint="it may have been cut") from None


def looks_like_table(text: str) -> bool:
    """Whether a text starts with a header of facts."""
    first = text.lstrip("\ufeff").partition("\n")[0].rstrip("\r")
    try:
        headers = [next(csv.reader([first], delimiter=sign), []) for sign in ",;\t"]
    except csv.Error:
        return False
    return any(
        ("id" in header and "value" in header) or sdmx.is_header(header) for header in headers if len(header) > 1
    )


def from_tool(fact: Fact, tool: str | None) -> Fact:
    """The fact with the tool as its source, where it names none."""
    if fact.source is not None or tool is None:
        return fact
    return Fact(**{**{name: getattr(fact, name) for name in Fact.__struct_fields__}, "source": f"tool {tool}"})


def _list(value: Any) -> list[Mapping[str, Any]]:
    return [item for item in value if isinstance(item, Mapping)] if isinstance(value, list) else []
