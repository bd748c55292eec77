"""A language model behind an address: OpenAI's chat completions, asked for JSON under a schema.

The same request always: temperature 0, one schema. Whatever goes wrong (nobody there, too slow, another status,
another form) is an EndpointUnavailable with the reason. What is asked leaves the machine: nothing here runs unless
somebody names the endpoint.
"""

from __future__ import annotations

import http.client
import json
import os
import time
from collections.abc import Iterator, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from countermark.errors import EndpointUnavailable

_LARGEST: Final = 16 * 1024 * 1024
"""Bytes of an answer."""
_CHUNK: Final = 65_536
_PAUSE: Final = 0.2
"""Seconds before the second attempt; twice as many before each further one."""
_AGAIN: Final = frozenset((408, 409, 429, 500, 502, 503, 504))
"""Answers after which it may go better."""


class _Passing(EndpointUnavailable):
    """Something that may be over when it is tried again."""


class Endpoint:
    """One model at one address."""

    def __init__(
        self, *, url: str, model: str, key: str | None = None, timeout: float = 60.0, attempts: int = 1
    ) -> None:
        """`url` is the endpoint's base, such as http://localhost:8000/v1; `timeout` is for all attempts together."""
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or parts.hostname is None:
            raise EndpointUnavailable(f"{url[:200]!r} is no address of an endpoint", hint="http://HOST:PORT/v1")
        self._secure = parts.scheme == "https"
        self._host, self._port = parts.hostname, parts.port
        self._path = parts.path.rstrip("/") + "/chat/completions"
        self.model = model
        self._key, self._timeout, self._attempts = key, timeout, attempts

    @classmethod
    def named(cls, *, attempts: int = 1) -> Endpoint:
        """The one that the environment names."""
        url, model = os.environ.get("COUNTERMARK_MODEL_URL"), os.environ.get("COUNTERMARK_MODEL")
        if not url or not model:
            raise EndpointUnavailable(
                "no model is named", hint="set COUNTERMARK_MODEL_URL and COUNTERMARK_MODEL (and COUNTERMARK_MODEL_KEY)"
            )
        key = os.environ.get("COUNTERMARK_MODEL_KEY")
        return cls(url=url, model=model, key=key or None, attempts=attempts)

    def ask(self, instruction: str, text: str, schema: Mapping[str, Any], *, name: str) -> str:
        """What the model answers: a text that should be JSON of that schema."""
        request = {
            "model": self.model,
            "temperature": 0,
            "messages": [{"role": "system", "content": instruction}, {"role": "user", "content": text}],
            "response_format": {
                "type": "json_schema",
                "json_schema": {"name": name, "strict": True, "schema": schema},
            },
        }
        body = self._tried(json.dumps(request).encode())
        try:
            content = json.loads(body)["choices"][0]["message"]["content"]
        except (ValueError, KeyError, IndexError, TypeError, RecursionError) as error:
            raise EndpointUnavailable(f"the model's answer has another form: {str(error)[:200]}") from error
        if not isinstance(content, str):
            raise EndpointUnavailable(f"the model's answer has another form: {type(content).__name__}")
        return content

    def _tried(self, data: bytes) -> bytes:
        until = time.monotonic() + self._timeout
        left, pause = self._attempts, _PAUSE
        while True:
            left -= 1
            try:
                return self._posted(data, until)
            except _Passing:
                if left <= 0 or time.monotonic() + pause >= until:
                    raise
            time.sleep(pause)
            pause *= 2

    def _posted(self, data: bytes, until: float) -> bytes:
        kind = http.client.HTTPSConnection if self._secure else http.client.HTTPConnection
        connection = kind(self._host, self._port, timeout=max(0.001, until - time.monotonic()))
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if self._key is not None:
            headers["Authorization"] = f"Bearer {self._key}"
        try:
            connection.request("POST", self._path, body=data, headers=headers)
            # The response outlives its connection where the server ends with it.
            with connection.getresponse() as response:
                if response.status != 200:
                    refused = _Passing if response.status in _AGAIN else EndpointUnavailable
                    raise refused(f"the endpoint answered {response.status}")
                return b"".join(self._read(connection, response, until))
        except TimeoutError as error:
            raise self._slow() from error
        except (OSError, http.client.HTTPException) as error:
            raise _Passing(f"the endpoint cannot be reached: {str(error)[:200]}") from error
        finally:
            connection.close()

    def _read(
        self, connection: http.client.HTTPConnection, response: http.client.HTTPResponse, until: float
    ) -> Iterator[bytes]:
        """The answer piece by piece: one that drips has no more time than one that is silent."""
        size = 0
        while True:
            left = until - time.monotonic()
            if left <= 0:
                raise self._slow()
            if connection.sock is not None:
                connection.sock.settimeout(left)
            piece = response.read1(_CHUNK)
            if not piece:
                return
            size += len(piece)
            if size > _LARGEST:
                raise EndpointUnavailable(f"the model's answer has more than {_LARGEST} bytes")
            yield piece

    def _slow(self) -> EndpointUnavailable:
        return EndpointUnavailable(f"the model gave no answer within {self._timeout:g} seconds")
