"""Canonical bytes and digests (RFC 8785), and the strict reading of JSON that they rest on.

A digest is only worth something if one text has one meaning: duplicate keys and non-finite
numbers are refused when a document is read, and decimals keep every digit that was written.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, NoReturn

import rfc8785

from countermark.errors import CountermarkError

MAX_DEPTH = 200
_SAFE_INTEGER = 2**53 - 1


class NotStrictJson(ValueError):
    """Text that is not JSON, or JSON with two meanings; says where."""


def parse_json(text: str | bytes) -> Any:
    """JSON as Python values, with non-integers as Decimal; refuses what has no single meaning."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        # RecursionError aside, the C scanner is linear; parse_int keeps huge integers from raising on their length.
        value = json.loads(
            text,
            object_pairs_hook=_unique_keys,
            parse_float=_decimal,
            parse_int=_integer,
            parse_constant=_refuse_constant,
        )
    except UnicodeDecodeError as error:
        raise NotStrictJson(f"byte {error.start + 1} is not UTF-8") from None
    except json.JSONDecodeError as error:
        raise NotStrictJson(f"line {error.lineno}, column {error.colno}: {error.msg.lower()}") from None
    except RecursionError:
        raise NotStrictJson("it is nested too deeply") from None
    _check_depth(value)
    return value


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise NotStrictJson(f"the key {key!r} is given twice")
            seen.add(key)
    return found


def _decimal(text: str) -> Decimal:
    if len(text) > 2000:
        raise NotStrictJson(f"a number has {len(text)} characters")
    return Decimal(text)


def _integer(text: str) -> int:
    if len(text) > 2000:
        raise NotStrictJson(f"a number has {len(text)} digits")
    return int(text)


def _refuse_constant(name: str) -> NoReturn:
    raise NotStrictJson(f"{name} is not a number")


def _check_depth(value: Any) -> None:
    level = [value]
    for _ in range(MAX_DEPTH):
        level = [
            child
            for parent in level
            for child in (parent.values() if isinstance(parent, dict) else parent if isinstance(parent, list) else ())
        ]
        if not level:
            return
    raise NotStrictJson(f"it is nested more than {MAX_DEPTH} deep")


def plain(value: Any) -> Any:
    """The same document in values that JSON carries without loss: decimals become numbers or, if none fits, text."""
    if isinstance(value, Mapping):
        return {str(key): plain(child) for key, child in value.items()}
    if isinstance(value, Decimal):
        if value.is_finite():
            if value == value.to_integral_value() and abs(value) <= _SAFE_INTEGER:
                return int(value)
            nearest = float(value)
            if Decimal(repr(nearest)) == value:
                return nearest
        return str(value)
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return [plain(child) for child in value]
    return value


def encode(value: Any) -> bytes:
    """Canonical bytes of a JSON-like value; decimals and integers beyond 2**53 are strings."""
    try:
        return rfc8785.dumps(_portable(value))
    except rfc8785.CanonicalizationError as error:
        raise CountermarkError(f"no canonical form: {error}") from error


def _portable(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _portable(child) for key, child in value.items()}
    if isinstance(value, Decimal) or (type(value) is int and abs(value) > _SAFE_INTEGER):
        return str(value)
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return [_portable(child) for child in value]
    return value


def digest(value: Any) -> str:
    """The SHA-256 of the canonical bytes, as "sha256:…"."""
    return "sha256:" + hashlib.sha256(encode(value)).hexdigest()
