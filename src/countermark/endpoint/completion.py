"""What an endpoint answers: a completion in one, or in pieces that are put together as they come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Final, TypeVar

import msgspec

from countermark.endpoint.events import events
from countermark.endpoint.refusal import Passing, of_event, untold
from countermark.errors import EndpointUnavailable
from countermark.markup.reasoning import answered
from countermark.protocols import Calling

_DONE: Final = b"[DONE]"
_CALLS: Final = 128
"""Calls of tools in one answer."""
_T = TypeVar("_T", bound="_Answer")


class _Function(msgspec.Struct, frozen=True, gc=False):
    name: str | None = None
    arguments: str | None = None


class _Call(msgspec.Struct, frozen=True, gc=False):
    function: _Function
    index: Annotated[int, msgspec.Meta(ge=0, lt=_CALLS)] | None = None
    id: str | None = None


class _Message(msgspec.Struct, frozen=True, gc=False):
    content: str | None = None
    refusal: str | None = None
    tool_calls: tuple[_Call, ...] | None = None


class _Choice(msgspec.Struct, frozen=True, gc=False):
    message: _Message = _Message()
    delta: _Message = _Message()
    finish_reason: str | None = None


class _Answer(msgspec.Struct, frozen=True, gc=False):
    error: Any = None


class _Whole(_Answer, frozen=True, gc=False):
    choices: Annotated[tuple[_Choice, ...], msgspec.Meta(min_length=1)] | None = None


class _Chunk(_Answer, frozen=True, gc=False):
    choices: tuple[_Choice, ...] = ()


def whole(chunks: Iterable[bytes], *, key: str | None) -> Iterator[str]:
    """The text of a completion that came in one, without the reasoning before it."""
    answer = _decoded(b"".join(chunks), _Whole, key)
    content = None if answer.choices is None else answer.choices[0].message.content
    if content is None:
        raise EndpointUnavailable("the model's answer has another form: there is no text in it")
    yield answered(content).text


def pieces(chunks: Iterable[bytes], *, key: str | None, most: int) -> Iterator[str | Calling]:
    """Text as it comes, and calls of tools once the model has finished: half a call is none.

    `most` is how many events a stream may have, whatever is in them.
    """
    calls = _Calls()
    refusal = ""
    for number, data in enumerate(events(chunks)):
        if number >= most:
            raise EndpointUnavailable(f"the model's answer has more than {most} pieces")
        chunk = _Chunk(choices=(_Choice(finish_reason="stop"),)) if data == _DONE else _decoded(data, _Chunk, key)
        # Without a choice it is a count of tokens, or a sign of life.
        for choice in chunk.choices[:1]:
            if choice.delta.content:
                yield choice.delta.content
            calls.add(choice.delta.tool_calls or ())
            refusal += choice.delta.refusal or ""
            if choice.finish_reason == "content_filter":
                raise EndpointUnavailable("the endpoint withheld the rest of the answer (content filter)")
            if choice.finish_reason is not None:
                if refusal:
                    raise EndpointUnavailable(f"the model refused: {untold(refusal, key)!r}")
                yield from calls.whole()
                return
    raise Passing("the model's answer was cut off")


def _decoded(data: bytes, form: type[_T], key: str | None) -> _T:
    try:
        answer = msgspec.json.decode(data, type=form)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise EndpointUnavailable(f"the model's answer has another form: {untold(str(error), key)}") from error
    if answer.error is not None:
        raise of_event(answer.error, key=key)
    return answer


class _Calls:
    """Calls of tools, put together from what came of each."""

    def __init__(self) -> None:
        self._parts: dict[int, list[_Call]] = {}

    def add(self, calls: Iterable[_Call]) -> None:
        for place, call in enumerate(calls):
            self._parts.setdefault(place if call.index is None else call.index, []).append(call)

    def whole(self) -> Iterator[Calling]:
        for _, parts in sorted(self._parts.items()):
            name = "".join(part.function.name or "" for part in parts)
            if not name:
                raise EndpointUnavailable("the model's answer has another form: a call names no tool")
            yield Calling(
                id=next((part.id for part in parts if part.id), ""),
                name=name,
                arguments="".join(part.function.arguments or "" for part in parts),
            )
