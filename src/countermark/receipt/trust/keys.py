"""Keys: public ones to verify with, private ones from a file or the environment; none ever enters a report."""

from __future__ import annotations

import hashlib
import os
import stat
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from countermark.errors import InvalidReceipt, KeyUnavailable, reason_of

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

_SPKI = bytes.fromhex("302a300506032b6570032100")
"""What stands before the 32 bytes of an Ed25519 key in SubjectPublicKeyInfo (RFC 8410)."""
_SSH, _OPENSSH = b"ssh-ed25519 ", b"-----BEGIN OPENSSH PRIVATE KEY-----"
"""How keys begin that ssh-keygen made."""
_CURVE = "asymmetric.ed25519"
_RAW = 32
_LONGEST = 10_000
_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_KEYGEN = "make one with: countermark receipt keygen NAME"


def _library(name: str) -> Any:
    """A module of `cryptography`, an extra that is imported when a signature is asked for."""
    try:
        return import_module(f"cryptography.hazmat.primitives.{name}")
    except ImportError:
        raise KeyUnavailable("receipts need cryptography", hint="pip install 'countermark[receipts]'") from None


class PublicKey:
    """An Ed25519 public key, known by the SHA-256 of its SubjectPublicKeyInfo."""

    def __init__(self, raw: bytes) -> None:
        if len(raw) != _RAW:
            raise InvalidReceipt(f"an Ed25519 key has {_RAW} bytes, this one has {len(raw)}")
        self.raw = raw
        self.keyid = hashlib.sha256(_SPKI + raw).hexdigest()

    def __eq__(self, other: object) -> bool:
        return self.raw == other.raw if isinstance(other, PublicKey) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.raw)

    def __repr__(self) -> str:
        return f"<PublicKey {self.keyid[:16]}…>"

    def verifies(self, signature: bytes, data: bytes) -> bool:
        """Whether this key made the signature."""
        from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 — an extra; `_key` says so where it is missing

        try:
            self._key.verify(signature, data)
        except InvalidSignature:
            return False
        return True

    def to_pem(self) -> str:
        """The key as a file holds it."""
        kinds = _library("serialization")
        written: bytes = self._key.public_bytes(kinds.Encoding.PEM, kinds.PublicFormat.SubjectPublicKeyInfo)
        return written.decode()

    @cached_property
    def _key(self) -> Any:
        return _library(_CURVE).Ed25519PublicKey.from_public_bytes(self.raw)

    @classmethod
    def from_pem(cls, text: str | bytes, where: str = "the public key") -> PublicKey:
        """The key of a PEM file, or one of ssh-keygen's; a private key is refused, as it was about to be passed around."""
        data = text.encode() if isinstance(text, str) else text
        if b"PRIVATE KEY" in data:
            raise KeyUnavailable(
                "this is a private key", where=where, hint="give the public one, and keep this one safe"
            )
        kinds, wanted = _library("serialization"), _library(_CURVE).Ed25519PublicKey
        try:
            key = kinds.load_ssh_public_key(data) if data.startswith(_SSH) else kinds.load_pem_public_key(data)
        except Exception as error:  # OpenSSL's own errors are of many kinds
            raise InvalidReceipt("this is not a public key in PEM", where=where, hint=_KEYGEN) from error
        if not isinstance(key, wanted):
            raise InvalidReceipt("this is not an Ed25519 key", where=where, hint=_KEYGEN)
        return cls(key.public_bytes_raw())

    @classmethod
    def from_file(cls, path: str | Path) -> PublicKey:
        """The key of a PEM file."""
        return cls.from_pem(bounded(path), str(path))


class PrivateKey:
    """An Ed25519 private key that is at hand; it signs, and shows itself nowhere."""

    __slots__ = ("_key", "public")

    def __init__(self, key: Ed25519PrivateKey) -> None:
        self._key = key
        self.public = PublicKey(key.public_key().public_bytes_raw())

    @property
    def keyid(self) -> str:
        return self.public.keyid

    def __repr__(self) -> str:
        return f"<PrivateKey {self.keyid[:16]}…>"

    def __reduce__(self) -> Any:
        raise KeyUnavailable("a private key is not stored with anything else", hint="keep it in its own file")

    def sign(self, data: bytes) -> bytes:
        return self._key.sign(data)

    @classmethod
    def generate(cls) -> PrivateKey:
        """A new key."""
        return cls(_library(_CURVE).Ed25519PrivateKey.generate())

    @classmethod
    def from_pem(cls, data: bytes, where: str) -> PrivateKey:
        """The key of PKCS #8 PEM text, or of ssh-keygen's, without a password."""
        kinds, wanted = _library("serialization"), _library(_CURVE).Ed25519PrivateKey
        load = kinds.load_ssh_private_key if data.startswith(_OPENSSH) else kinds.load_pem_private_key
        try:
            key = load(data, password=None)
        except TypeError:
            hint = "keep it in an agent, and give agent:KEY.pub"
            raise KeyUnavailable("the key is locked with a password", where=where, hint=hint) from None
        except Exception:  # noqa: BLE001 — OpenSSL's own errors are of many kinds, and may quote the key
            raise KeyUnavailable("this is not a private key in PEM", where=where, hint=_KEYGEN) from None
        if not isinstance(key, wanted):
            raise KeyUnavailable("this is not an Ed25519 key", where=where, hint=_KEYGEN)
        return cls(key)

    @classmethod
    def from_file(cls, path: str | Path) -> PrivateKey:
        """The key of a file that only its owner can read and write."""
        return cls.from_pem(bounded(path, private=True), str(path))

    @classmethod
    def from_environment(cls, name: str) -> PrivateKey:
        """The key of an environment variable."""
        found = os.environ.get(name)
        if not found:
            raise KeyUnavailable(f"the environment variable {name!r} contains no key", hint="put the PEM text there")
        return cls.from_pem(found.encode(), f"env:{name}")

    def write(self, path: Path) -> None:
        """Put the key into a new file that only its owner can read; a file that is there stays as it is."""
        kinds = _library("serialization")
        text = self._key.private_bytes(kinds.Encoding.PEM, kinds.PrivateFormat.PKCS8, kinds.NoEncryption())
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            hint = "give another name; a key that is overwritten is lost"
            raise KeyUnavailable("the file already exists", where=str(path), hint=hint) from None
        with os.fdopen(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())


def bounded(path: str | Path, *, private: bool = False) -> bytes:
    """The bytes of a small file; with `private` one that nobody but its owner can read or write."""
    try:
        with Path(path).open("rb") as file:
            # Asked of the open file: another one could take the name in between.
            mode = os.fstat(file.fileno()).st_mode
            if private and mode & _OTHERS:
                hint = f"chmod 600 {path}"
                raise KeyUnavailable("others can read or change this key", where=str(path), hint=hint)
            data = file.read(_LONGEST + 1)
    except OSError as error:
        reason = reason_of(error)
        raise KeyUnavailable(f"the key cannot be read: {reason}", where=str(path), hint=_KEYGEN) from None
    if len(data) > _LONGEST:
        raise KeyUnavailable("this file is too long for a key", where=str(path))
    return data
