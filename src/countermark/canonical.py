"""Canonical bytes and digests (RFC 8785), and the strict reading of JSON that they rest on.

A digest is only worth something if one text has one meaning: duplicate keys and non-finite
numbers are refused when a document is read, and decimals keep every digit that was written.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal, DecimalException
from typing import Any

import rfc8785

from countermark.errors import CountermarkError, Problem, join

MAX_DEPTH = 200
_NUMBER_LENGTH = 2000
_SAFE_INTEGER = 2**53 - 1


class NotStrictJson(ValueError):
    """Text that is not JSON, or JSON with more than one meaning; `problems` says where, each time."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = problems


def parse_json(text: str | bytes) -> Any:
    """JSON as Python values, with non-integers as Decimal; refuses what has no single meaning."""
    return JsonReader().parse(text)


class JsonReader:
    """Reads JSON strictly; one reader for many texts, such as lines, is made once."""

    def __init__(self) -> None:
        self._decoder = json.JSONDecoder(
            object_pairs_hook=self.pairs,
            parse_float=self.number,
            parse_int=self.number,
            parse_constant=self.constant,
        )
        # What goes wrong while one text is read; paths are known only when all of it is.
        self.problems: list[Problem] = []
        self.twice: list[tuple[dict[str, Any], list[str]]] = []

    def parse(self, text: str | bytes) -> Any:
        """The value of one text."""
        self.problems.clear()
        self.twice.clear()
        try:
            if isinstance(text, bytes):
                text = text.decode("utf-8-sig")
            value = self._decoder.decode(text)
        except UnicodeDecodeError as error:
            raise NotStrictJson(Problem("", f"byte {error.start + 1} is not UTF-8")) from None
        except json.JSONDecodeError as error:
            raise NotStrictJson(
                Problem("", f"line {error.lineno}, column {error.colno}: {error.msg.lower()}")
            ) from None
        except RecursionError:
            raise NotStrictJson(Problem("", "it is nested too deeply")) from None
        # A text with few brackets cannot be deep, which spares the look at every value.
        if self.problems or self.twice or text.count("[") + text.count("{") > MAX_DEPTH:
            problems = self.problems_in(value)
            if problems:
                raise NotStrictJson(*problems)
        return value

    def pairs(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            counted = Counter(key for key, _ in pairs)
            # The dict is kept, so that it can be found again by identity.
            self.twice.append((found, [key for key, count in counted.items() if count > 1]))
        return found

    def number(self, written: str) -> Decimal | int:
        # int() of a long text raises, and takes quadratic time before it does.
        if len(written) <= _NUMBER_LENGTH:
            try:
                return Decimal(written) if any(mark in written for mark in ".eE") else int(written)
            except DecimalException:
                pass
        self.problems.append(Problem("", f"the number {written[:40]!r} is out of range"))
        return 0

    def constant(self, name: str) -> int:
        self.problems.append(Problem("", f"{name} is not a JSON number"))
        return 0

    def problems_in(self, document: Any) -> list[Problem]:
        """Everything that was noted, and nesting that later readers could not follow."""
        level = [document] if isinstance(document, dict | list) else []
        for _ in range(MAX_DEPTH):
            level = [
                child
                for value in level
                for child in (value.values() if type(value) is dict else value)
                if type(child) is dict or type(child) is list
            ]
            if not level:
                break
        else:
            self.problems.append(Problem("", f"it is nested more than {MAX_DEPTH} deep"))
        # Only where something is given twice: a path for each of a million values takes longer than reading them.
        paths = _paths(document) if self.twice else {}
        self.problems += [
            Problem(join(paths.get(id(holder), ""), key), f"the key {key!r} is given twice")
            for holder, keys in self.twice
            for key in keys
        ]
        return self.problems


def _paths(document: Any) -> dict[int, str]:
    """The paths of all values by identity, as deep as anything may be nested."""
    paths: dict[int, str] = {}
    level = [("", document)]
    for _ in range(MAX_DEPTH):
        paths |= {id(value): path for path, value in level}
        level = [(join(path, step), child) for path, value in level for step, child in _children(value)]
    return paths


def _children(value: Any) -> Iterable[tuple[str | int, Any]]:
    if isinstance(value, dict):
        return value.items()
    return enumerate(value) if isinstance(value, list) else ()


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
