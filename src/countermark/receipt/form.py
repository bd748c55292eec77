"""The form of signed documents: strict JSON, the keys that are named and no others, one text for one sequence of bytes."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from countermark import canonical
from countermark.errors import CountermarkError, InvalidReceipt, shown

_DIGEST = re.compile(r"[0-9a-f]{64}", re.ASCII)
_SAFE_INTEGER = 2**53 - 1


def parsed(text: str | bytes, what: str, most: int) -> Any:
    """Strict JSON of bounded length: a key that is given twice, or half a character, is refused."""
    if len(text) > most:
        raise InvalidReceipt(f"{what} is longer than {most} bytes")
    try:
        return canonical.parse_document(text)
    except canonical.NotStrictJson as error:
        raise InvalidReceipt(f"{what} is not strict JSON: {error}") from None


def parsed_exactly(data: bytes, what: str, most: int) -> Any:
    """A payload that is its own canonical form: there is one sequence of bytes for one meaning."""
    value = parsed(data, what, most)
    _refuse_imprecise(value, what)
    try:
        same = canonical.encode(value) == data
    except CountermarkError:
        same = False
    if not same:
        raise InvalidReceipt(f"{what} is not in canonical form (RFC 8785)")
    return value


def _refuse_imprecise(value: Any, what: str) -> None:
    """A number that a double does not hold is read as another one by most of the world."""
    waiting = [value]
    for part in waiting:  # it grows while we go
        if isinstance(part, dict):
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
        elif (type(part) is int and abs(part) > _SAFE_INTEGER) or isinstance(part, Decimal):
            # Nothing that is signed here has a fraction; decimals are strings.
            raise InvalidReceipt(f"{what} contains the number {part}, which is not exact everywhere")


def fields(value: Any, where: str, needed: Iterable[str], allowed: Iterable[str] = ()) -> dict[str, Any]:
    """An object with these keys and no others."""
    if not isinstance(value, dict):
        raise InvalidReceipt(f"expected an object, got {shown(value)}", where=where)
    needed = tuple(needed)
    for name in needed:
        if name not in value:
            raise InvalidReceipt(f"{name!r} is missing", where=where)
    for name in value:
        if name not in needed and name not in allowed:
            raise InvalidReceipt(f"the key {shown(name)} is not known", where=where)
    return value


def text(value: Any, where: str, most: int = 1000) -> str:
    """A text that is not empty."""
    if not isinstance(value, str) or not value or len(value) > most:
        raise InvalidReceipt(f"expected a text of 1 to {most} characters, got {shown(value)}", where=where)
    return value


def items(value: Any, where: str, most: int = 1_000_000) -> list[Any]:
    """A list of bounded length."""
    if not isinstance(value, list) or len(value) > most:
        raise InvalidReceipt(f"expected a list of at most {most}, got {shown(value)}", where=where)
    return value


def whole(value: Any, where: str, least: int = 0) -> int:
    """A whole number."""
    if type(value) is not int or not least <= value <= _SAFE_INTEGER:
        raise InvalidReceipt(f"expected a whole number from {least}, got {shown(value)}", where=where)
    return value


def digest(value: Any, where: str) -> str:
    """A SHA-256 in lower-case hexadecimal."""
    if not isinstance(value, str) or not _DIGEST.fullmatch(value):
        raise InvalidReceipt(f"expected a SHA-256 in hexadecimal, got {shown(value)}", where=where)
    return value


def sha256_of(value: Any, where: str) -> str:
    """The one digest of a set of digests."""
    return digest(fields(value, where, ("sha256",))["sha256"], where)


def decoded(value: Any, where: str, length: int | None = None) -> bytes:
    """The bytes of base64 that is written in the one canonical way."""
    if isinstance(value, str):
        try:
            found = base64.b64decode(value.encode("ascii"), validate=True)
        except (binascii.Error, UnicodeEncodeError):
            found = None
        if found is not None and encoded(found) == value and (length is None or len(found) == length):
            return found
    size = "" if length is None else f" of {length} bytes"
    raise InvalidReceipt(f"expected canonical base64{size}, got {shown(value)}", where=where)


def encoded(data: bytes) -> str:
    """Bytes as base64."""
    return base64.b64encode(data).decode()
