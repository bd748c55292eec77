"""One model at one address: asked over HTTP, within a time, a size and a number of attempts."""

from __future__ import annotations

import json
import os
import re
import ssl
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import closing, suppress
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeVar
from urllib.parse import urlsplit, urlunsplit

from countermark.endpoint.completion import pieces, whole
from countermark.endpoint.refusal import Passing, of_status, untold
from countermark.endpoint.request import chat
from countermark.errors import EndpointUnavailable
from countermark.protocols import Calling
from countermark.relay import relayed

_LARGEST: Final = 16 * 1024 * 1024
"""Bytes of an answer."""
_LARGEST_REFUSAL: Final = 65_536
_PAUSE: Final = 0.2
"""Seconds before the second attempt; twice as many before each further one."""
_JSON: Final = "application/json"
_EVENTS: Final = "text/event-stream"
_PASSWORD: Final = re.compile(r"//[^/]*@")
_T = TypeVar("_T")


class _Head(NamedTuple):
    status: int
    type: str
    encoding: str
    after: str | None


class Endpoint:
    """One model at one address."""

    def __init__(
        self,
        *,
        url: str,
        model: str,
        key: str | None = None,
        timeout: float = 60.0,
        silence: float = 30.0,
        attempts: int = 1,
    ) -> None:
        """`url` is the endpoint's base, such as http://localhost:8000/v1; `timeout` is for all attempts together,
        `silence` between two bytes of an answer. Once a piece of an answer was given there is no further attempt.
        """
        if key is not None and not (key.isascii() and key.isprintable()):
            raise EndpointUnavailable(
                "the key contains characters that a header cannot have", hint="is there a line break at its end?"
            )
        self.model = model
        self._key, self._timeout, self._silence, self._attempts = key, timeout, silence, attempts
        try:
            self._httpx = import_module("httpx")
        except ImportError as error:
            raise EndpointUnavailable("an endpoint needs httpx", hint="pip install 'countermark[endpoint]'") from error
        try:
            self._url = self._httpx.URL(_address(url))
        except (ValueError, self._httpx.InvalidURL) as error:
            said = f"{_PASSWORD.sub('//…@', url)[:200]!r} is not an address of an endpoint"
            raise EndpointUnavailable(said, hint="http://HOST:PORT/v1") from error
        self._client = self._httpx.Client(
            follow_redirects=False,
            trust_env=False,
            verify=ssl.create_default_context(),  # whom this machine trusts, and not only whom httpx does
            # A connection is closed with its answer, so that none is left behind and none is found dead.
            limits=self._httpx.Limits(max_keepalive_connections=0),
        )

    @classmethod
    def named(cls, *, attempts: int = 1, model: str | None = None) -> Endpoint:
        """The one that the environment names, or another model at its address."""
        url, model = os.environ.get("COUNTERMARK_MODEL_URL"), model or os.environ.get("COUNTERMARK_MODEL")
        if not url or not model:
            raise EndpointUnavailable(
                "no model is named",
                hint="set COUNTERMARK_MODEL_URL and COUNTERMARK_MODEL (and COUNTERMARK_MODEL_KEY), "
                "or COUNTERMARK_MODEL=qwen-1.5b for the one on this machine",
            )
        key = os.environ.get("COUNTERMARK_MODEL_KEY")
        return cls(url=url, model=model, key=key or None, attempts=attempts)

    def ask(self, instruction: str, text: str, schema: Mapping[str, Any], *, name: str) -> str:
        """What the model answers: a text that should be JSON of that schema."""
        messages = [{"role": "system", "content": instruction}, {"role": "user", "content": text}]
        request = chat(messages, schema=schema, name=name)
        [content] = self._tried(request, _JSON, lambda chunks: whole(chunks, key=self._key))
        return content

    def stream(self, request: Mapping[str, Any], *, most: int = 65_536) -> Iterator[str | Calling]:
        """What the model writes, as it writes it; `most` pieces. Calls of tools come last, and whole."""
        streaming = {**request, "stream": True}
        return self._tried(streaming, _EVENTS, lambda chunks: pieces(chunks, key=self._key, most=most))

    def _tried(
        self, request: Mapping[str, Any], accept: str, read: Callable[[Iterable[bytes]], Iterator[_T]]
    ) -> Iterator[_T]:
        data = json.dumps({"model": self.model, **request}).encode()
        until = time.monotonic() + self._timeout
        left, pause, given = self._attempts, _PAUSE, False
        while True:
            left -= 1
            try:
                # Closed here, and not when the collector finds it: the thread behind it is to hear of it.
                with closing(self._received(data, accept, until)) as received:
                    for item in read(received):
                        given = True
                        yield item
            except Passing as error:
                wait = max(pause, error.after)
                if given or left <= 0 or time.monotonic() + wait >= until:
                    raise
            else:
                return
            time.sleep(wait)
            pause *= 2

    def _received(self, data: bytes, accept: str, until: float) -> Generator[bytes, None, None]:
        """The body of a good answer. Nothing makes it longer: one that drips has no more time than one that is silent."""

        def patience() -> float:
            return min(self._silence, until - time.monotonic())

        body: Generator[Any, None, None] = relayed(
            lambda give: self._exchanged(data, accept, until, give), patience=patience, daemon=True
        )
        answered = False
        with closing(body):
            try:
                head = next(body)
                self._welcome(head, accept, body)
                answered = True
                yield from _capped(body)
            except (TimeoutError, self._httpx.TimeoutException) as error:
                if time.monotonic() >= until:
                    said = f"the model gave no answer within {self._timeout:g} seconds"
                    raise EndpointUnavailable(said) from error
                raise Passing(f"the endpoint was silent for {self._silence:g} seconds") from error
            except self._httpx.HTTPError as error:
                # Not from the error, which may quote what it could not read: the key, from who sends back what it gets.
                why = untold(str(error), self._key)
                if answered:
                    raise Passing(f"the model's answer was cut off: {why}") from None
                where = str(self._url.copy_with(query=None))
                said = f"the endpoint cannot be reached: {why}"
                raise Passing(said, where=where, hint="is it running, and is this its address?") from None

    def _exchanged(self, data: bytes, accept: str, until: float, give: Callable[[Any], bool]) -> None:
        headers = {"Content-Type": _JSON, "Accept": accept, "Accept-Encoding": "identity"}
        if self._key is not None:
            headers["Authorization"] = f"Bearer {self._key}"
        # The reader is the one who keeps the time; this only ends the thread that it has left behind.
        timeout = max(0.001, until - time.monotonic()) + 1
        with self._client.stream("POST", self._url, content=data, headers=headers, timeout=timeout) as response:
            got = response.headers
            kind = got.get("Content-Type", "").partition(";")[0].strip().lower()
            give(_Head(response.status_code, kind, got.get("Content-Encoding", "identity"), got.get("Retry-After")))
            size = 0
            for chunk in response.iter_raw():
                size += len(chunk)
                # What is too large is not fetched: it would lie here until a reader that takes its time has seen it.
                if give(chunk) or size > _LARGEST:
                    return

    def _welcome(self, head: _Head, accept: str, body: Iterator[bytes]) -> None:
        """Raise unless what follows can be the answer."""
        if head.status != 200:
            said = bytearray()
            with suppress(TimeoutError, self._httpx.HTTPError):  # the status says enough
                for chunk in body:
                    said += chunk
                    if len(said) > _LARGEST_REFUSAL:
                        break
            raise of_status(head.status, bytes(said), after=head.after, key=self._key)
        if head.type not in (accept, ""):
            raise EndpointUnavailable(
                f"the endpoint answered {untold(head.type, self._key)!r} and not {accept!r}",
                hint="is it the base of an API that speaks chat completions, such as http://HOST:PORT/v1?",
            )
        if head.encoding != "identity":
            encoding = untold(head.encoding, self._key)
            raise EndpointUnavailable(f"the endpoint answered in {encoding!r}, which was not asked for")


def _address(url: str) -> str:
    """Where completions are asked for; a user and a password in the address are left out."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError
    place = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    place = place if parts.port is None else f"{place}:{parts.port}"
    return urlunsplit((parts.scheme, place, f"{parts.path.rstrip('/')}/chat/completions", parts.query, ""))


def _capped(body: Iterator[bytes]) -> Iterator[bytes]:
    size = 0
    for chunk in body:
        size += len(chunk)
        if size > _LARGEST:
            raise EndpointUnavailable(f"the model's answer has more than {_LARGEST} bytes")
        yield chunk
