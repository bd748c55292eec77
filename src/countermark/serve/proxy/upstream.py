"""The model behind the proxy: asked over HTTP within times and sizes. Whatever goes wrong is a refusal, never an answer."""

from __future__ import annotations

import asyncio
import os
import re
import ssl
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import aclosing, asynccontextmanager
from typing import Any, Final, NamedTuple

import httpx
import msgspec

from countermark.endpoint.events import Events
from countermark.endpoint.refusal import untold
from countermark.errors import CountermarkError, EndpointUnavailable
from countermark.serve.edge.events import MEDIA_TYPE as EVENTS
from countermark.serve.edge.problems import Refusal
from countermark.serve.proxy.settings import Upstream as Settings

JSON: Final = "application/json"
OWN: Final = "countermark"
"""The key that only we write."""
DONE: Final = b"[DONE]"
_KEPT: Final = re.compile(r"x-ratelimit-[a-z-]{1,40}|retry-after|openai-processing-ms|openai-version|openai-model")
"""Headers of an upstream that a caller gets."""
_SAFE: Final = re.compile(r"[\x20-\x7e]{1,200}")
_ERROR: Final = 65_536
"""Bytes of an error that are read."""
_WORDS: Final = ("message", "type", "param", "code")
_ENCODER: Final = msgspec.json.Encoder(decimal_format="number")


class Failed(Refusal):
    """What an upstream said instead of an answer, in its own form."""

    error: dict[str, Any] | None = None


class Whole(NamedTuple):
    """An answer in one."""

    document: dict[str, Any]
    headers: Mapping[str, str]


class Upstream:
    """One model at one address."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._url = settings.url.rstrip("/")
        key = os.environ.get(settings.key) if settings.key is not None else None
        if settings.key is not None and not key:
            hint = "export it, or leave `key` out"
            raise CountermarkError(f"the environment variable {settings.key!r} contains no key", hint=hint)
        if key is not None and not (key.isascii() and key.isprintable()):
            raise CountermarkError(f"the key in {settings.key!r} contains characters that a header cannot have")
        self._key = key
        self._client = httpx.AsyncClient(
            follow_redirects=False,
            trust_env=False,
            verify=ssl.create_default_context() if self._url.startswith("https") else True,
            limits=httpx.Limits(max_connections=settings.connections, max_keepalive_connections=settings.connections),
            timeout=httpx.Timeout(
                connect=settings.connect,
                read=max(settings.idle, settings.first),
                write=settings.idle,
                pool=settings.connect,
            ),
        )

    async def close(self) -> None:
        """Let go of the connections."""
        await self._client.aclose()

    async def whole(self, path: str, body: Mapping[str, Any], authorization: str | None) -> Whole:
        """An answer in one."""
        try:
            async with asyncio.timeout(self._settings.total), self._asked(path, body, authorization, JSON) as response:
                data = await self._read(response, self._settings.answer)
        except TimeoutError:
            raise self._late() from None
        return Whole(document(data), kept(response.headers))

    @asynccontextmanager
    async def stream(
        self, path: str, body: Mapping[str, Any], authorization: str | None
    ) -> AsyncIterator[AsyncIterator[bytes]]:
        """The data of each event of a streamed answer. It ends where the upstream ends it: whether that is its end, the data say."""
        async with self._asked(path, body, authorization, EVENTS) as response:
            yield self._events(response)

    @asynccontextmanager
    async def _asked(
        self, path: str, body: Mapping[str, Any], authorization: str | None, accept: str
    ) -> AsyncIterator[httpx.Response]:
        headers = {"content-type": JSON, "accept": accept, "accept-encoding": "identity"}
        if self._key is not None:
            headers["authorization"] = f"Bearer {self._key}"
        elif self._settings.pass_key and authorization:
            headers["authorization"] = authorization
        request = self._client.build_request("POST", self._url + path, content=_ENCODER.encode(body), headers=headers)
        try:
            async with asyncio.timeout(self._settings.first):
                response = await self._client.send(request, stream=True)
        except (TimeoutError, httpx.TimeoutException):
            raise self._late() from None
        except httpx.HTTPError as error:
            # Not from the error, which may quote what it could not read.
            raise Refusal(502, "upstream-unreachable", f"the model cannot be reached: {type(error).__name__}") from None
        try:
            await self._welcome(response, accept)
            yield response
        finally:
            await response.aclose()

    async def _welcome(self, response: httpx.Response, accept: str) -> None:
        """Raise unless what follows can be the answer."""
        status = response.status_code
        if status != 200:
            try:
                async with asyncio.timeout(self._settings.idle):
                    data = await self._read(response, _ERROR)
            except (TimeoutError, Refusal):
                data = b""  # the status says enough
            raise self._refused(status, data, response.headers)
        kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != accept:
            raise Refusal(502, "upstream-garbage", f"the model answered {untold(kind, self._key)!r} and not {accept!r}")
        if response.headers.get("content-encoding", "identity").strip().lower() != "identity":
            raise Refusal(502, "upstream-garbage", "the model answered in an encoding that was not asked for")

    async def _read(self, response: httpx.Response, most: int) -> bytes:
        parts: list[bytes] = []
        size = 0
        async for part in self._pieces(response):
            size += len(part)
            if size > most:
                raise _too_long(f"{most} bytes")
            parts.append(part)
        return b"".join(parts)

    async def _events(self, response: httpx.Response) -> AsyncIterator[bytes]:
        settings = self._settings
        reader = Events(largest=settings.event)
        size = count = 0
        async with aclosing(self._pieces(response)) as pieces:
            async for part in pieces:
                size += len(part)
                if size > settings.answer:
                    raise _too_long(f"{settings.answer} bytes")
                try:
                    found = reader.feed(part)
                except EndpointUnavailable as error:
                    raise Refusal(502, "upstream-garbage", error.message) from None
                for data in found:
                    count += 1
                    if count > settings.events:
                        raise _too_long(f"{settings.events} events")
                    yield data
        for data in reader.finish():
            yield data

    async def _pieces(self, response: httpx.Response) -> AsyncGenerator[bytes, None]:
        """The body as it comes; silence, and a body that is cut, are refusals."""
        # No time-out spans a `yield`: who reads on may be another task.
        until = asyncio.get_running_loop().time() + self._settings.total
        pieces = response.aiter_raw()
        try:
            while True:
                left = until - asyncio.get_running_loop().time()
                if left <= 0:
                    raise self._late()
                async with asyncio.timeout(min(self._settings.idle, left)):
                    piece = await anext(pieces, None)
                if piece is None:
                    return
                yield piece
        except (TimeoutError, httpx.TimeoutException):
            if asyncio.get_running_loop().time() >= until:
                raise self._late() from None
            raise Refusal(504, "upstream-silent", f"the model was silent for {self._settings.idle:g} seconds") from None
        except httpx.HTTPError:
            raise cut() from None

    def _late(self) -> Refusal:
        return Refusal(504, "upstream-timeout", "the model gave no answer in time")

    def _refused(self, status: int, data: bytes, headers: httpx.Headers) -> Refusal:
        error = _error(data, self._key)
        said = f": {error['message']}" if error is not None and "message" in error else ""
        # With a key of the operator's it is no matter of the caller's that the upstream does not know it.
        ours = status in (401, 403) and self._key is not None
        if 400 <= status < 500 and not ours:
            failed = Failed(status, "upstream-refused", f"the model answered {status}{said}", headers=kept(headers))
            failed.error = error
            return failed
        return Failed(
            502, "upstream-failed", f"the model answered {status}" + ("" if ours else said), headers=kept(headers)
        )


def _too_long(most: str) -> Refusal:
    return Refusal(502, "upstream-too-long", f"the model's answer has more than {most}")


def cut() -> Refusal:
    """A body that ends before its end."""
    return Refusal(502, "upstream-cut", "the model's answer was cut off; the rest is lost and has no marks")


def garbage(what: str) -> Refusal:
    """An answer that is none."""
    return Refusal(502, "upstream-garbage", f"the model's answer has another form: {what}")


def document(data: bytes) -> dict[str, Any]:
    """A JSON object of the upstream's, without whatever it writes under our name."""
    try:
        found = msgspec.json.decode(data)
        if isinstance(found, dict):
            # A key can be written with escapes.
            may_hold = b"\\u" in data or OWN.encode() in data.lower()
            return without_ours(found) if may_hold else found
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise garbage("it is not JSON") from None
    raise garbage("it is not an object")


def without_ours(value: Any) -> Any:
    """A value without keys that only we write, anywhere in it."""
    if isinstance(value, dict):
        return {key: without_ours(each) for key, each in value.items() if str(key).lower() != OWN}
    return [without_ours(each) for each in value] if isinstance(value, list) else value


def kept(headers: httpx.Headers) -> dict[str, str]:
    """Headers that a caller gets too: limits of the upstream, and nothing that could pass for ours."""
    return {
        name.lower(): value
        for name, value in headers.items()
        if _KEPT.fullmatch(name.lower()) and _SAFE.fullmatch(value)
    }


def _error(data: bytes, key: str | None) -> dict[str, Any] | None:
    """What the upstream says is wrong, cleaned: its few known words, short, and without a key."""
    try:
        said = msgspec.json.decode(data).get("error")
    except (msgspec.MsgspecError, UnicodeDecodeError, AttributeError, RecursionError):
        return None
    if isinstance(said, str):
        said = {"message": said}
    if not isinstance(said, dict):
        return None
    return {
        name: untold(each, key) if isinstance(each, str) else each
        for name in _WORDS
        if isinstance(each := said.get(name), str | int | None)
    }
