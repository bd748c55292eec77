"""An agent that keeps the private key and signs with it: ssh-agent's protocol (draft-ietf-sshm-ssh-agent), over its socket."""

from __future__ import annotations

import os
import socket
import struct
from pathlib import Path

from countermark.errors import KeyUnavailable
from countermark.receipt.trust.keys import PublicKey

_SOCKET = "SSH_AUTH_SOCK"
_LIST, _LISTED = 11, 12
_SIGN, _SIGNED = 13, 14
_ED25519 = b"ssh-ed25519"
_LONGEST = 256 * 1024
"""Bytes of an answer; agents refuse longer messages themselves."""
_TIMEOUT = 30.0
"""Seconds; an agent may ask a person first."""
_HINT = f"start one with: eval $(ssh-agent) && ssh-add KEY; it is found by {_SOCKET}"


class AgentKey:
    """A key whose private half only the agent has."""

    def __init__(self, public: PublicKey, address: str | None = None) -> None:
        found = os.environ.get(_SOCKET) if address is None else address
        if not found:
            raise KeyUnavailable("no agent runs here", hint=_HINT)
        self.public = public
        self._address = found
        self._blob = _string(_ED25519) + _string(public.raw)
        if self._blob not in self._keys():
            raise KeyUnavailable(f"the agent does not have key {public.keyid[:16]}…", where=found, hint="ssh-add it")

    @property
    def keyid(self) -> str:
        return self.public.keyid

    def sign(self, data: bytes) -> bytes:
        """The agent's signature, checked before it is passed on."""
        answer = self._asked(_SIGN, _string(self._blob) + _string(data) + struct.pack(">I", 0), _SIGNED)
        signature = _AgentReader(_AgentReader(answer, self._address).string(), self._address)
        kind, made = signature.string(), signature.string()
        if kind != _ED25519 or not self.public.verifies(made, data):
            raise KeyUnavailable("the agent gave a signature that this key did not make", where=self._address)
        return made

    def _keys(self) -> list[bytes]:
        reader = _AgentReader(self._asked(_LIST, b"", _LISTED), self._address)
        found = []
        for _ in range(reader.number()):
            found.append(reader.string())
            reader.string()  # what its owner calls it
        return found

    def _asked(self, kind: int, body: bytes, expected: int) -> bytes:
        message = bytes([kind]) + body
        if len(message) > _LONGEST:
            raise KeyUnavailable(
                f"an agent signs at most {_LONGEST} bytes, this receipt has {len(body)}", hint="sign with a key file"
            )
        try:
            with socket.socket(socket.AF_UNIX) as line:
                line.settimeout(_TIMEOUT)
                line.connect(self._address)
                line.sendall(_string(message))
                (length,) = struct.unpack(">I", _received(line, 4))
                if not 1 <= length <= _LONGEST:
                    raise KeyUnavailable(f"the agent answers with {length} bytes", where=self._address)
                answer = _received(line, length)
        except OSError as error:
            reason = error.strerror or str(error)
            raise KeyUnavailable(
                f"the agent cannot be asked: {reason}".lower(), where=self._address, hint=_HINT
            ) from None
        if answer[0] != expected:
            raise KeyUnavailable("the agent refuses", where=self._address, hint="look whether it is locked")
        return answer[1:]


def named(public: str | Path, address: str | None = None) -> AgentKey:
    """The agent's key with the public half of this file."""
    return AgentKey(PublicKey.from_file(public), address)


def _received(line: socket.socket, length: int) -> bytes:
    data = bytearray()
    while len(data) < length:
        part = line.recv(length - len(data))
        if not part:
            raise OSError("it hung up")
        data += part
    return bytes(data)


def _string(data: bytes) -> bytes:
    """A string as SSH writes it: its length, then its bytes (RFC 4251, 5)."""
    return struct.pack(">I", len(data)) + data


class _AgentReader:
    """Reads what SSH writes; an answer that ends too early is no answer."""

    def __init__(self, data: bytes, where: str) -> None:
        self._data = data
        self._where = where

    def number(self) -> int:
        return int.from_bytes(self._taken(4))

    def string(self) -> bytes:
        return self._taken(self.number())

    def _taken(self, length: int) -> bytes:
        if length > len(self._data):
            raise KeyUnavailable("the agent's answer is cut off", where=self._where)
        found, self._data = self._data[:length], self._data[length:]
        return found
