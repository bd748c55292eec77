"""A pack's document: every number exact, every key text, whoever hands it over.

Inside a document numbers are ints and Decimals. `as_stored` is the way back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from countermark import canonical
from countermark.errors import Problem, join, nearest

MAX_NESTING = 200
"""Deeper than any expression within the depth limit, and shallow enough for every recursive reader."""
_MAX_VALUES = 100_000


def exact(value: Any, path: str, problems: list[Problem]) -> Any:
    """A copy in plain dicts, lists, text, ints and Decimals; what is none of these is a problem."""
    return _Copy(problems).of(value, path, 0)


class _Copy:
    """One walk over a document from outside, which may be deep, endless or hold anything at all."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        self.left = _MAX_VALUES

    def of(self, value: Any, path: str, depth: int) -> Any:
        self.left -= 1
        if depth > MAX_NESTING or self.left < 0:
            return self._too_much(path)
        if isinstance(value, Mapping):
            copy = {}
            for key, child in value.items():
                if isinstance(key, str) and _encodes(key):
                    copy[str(key)] = self.of(child, join(path, key), depth + 1)
                else:
                    self.problems.append(Problem(path, f"the key {key!r} is not text"))
            return copy
        if isinstance(value, list | tuple):
            return [self.of(child, join(path, index), depth + 1) for index, child in enumerate(value)]
        return self._scalar(value, path)

    def _scalar(self, value: Any, path: str) -> Any:
        if value is None or isinstance(value, bool | int):
            return value
        if isinstance(value, str):
            if _encodes(value):
                return str(value)
            self.problems.append(Problem(path, "the text holds half of a surrogate pair"))
            return ""
        if isinstance(value, float):
            value = Decimal(repr(value))
        if not isinstance(value, Decimal):
            self.problems.append(Problem(path, f"a {type(value).__name__} has no place in a document"))
            return None
        if not value.is_finite():
            self.problems.append(Problem(path, f"{value} is not a finite number"))
            return 0
        return value

    def _too_much(self, path: str) -> None:
        if self.left >= 0:
            self.problems.append(Problem(path[:80] + "…", f"nested more than {MAX_NESTING} deep"))
        elif self.left == -1:
            self.problems.append(Problem("", f"more than {_MAX_VALUES} values"))


def _encodes(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def as_stored(value: Any) -> Any:
    """An exact document as a report stores and digests it: numbers that JSON readers would round become text."""
    if isinstance(value, dict):
        return {key: as_stored(child) for key, child in value.items()}
    if isinstance(value, list):
        return [as_stored(child) for child in value]
    if type(value) is int and abs(value) >= 2**53:
        return str(value)
    return canonical.plain(value)


def show(value: Any) -> str:
    """A value in a message, short."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int | Decimal):
        text = str(value)
        return text if len(text) <= 60 else f"{text[:59]}…"
    if isinstance(value, str):
        return repr(value if len(value) <= 60 else f"{value[:59]}…")
    return "a list" if isinstance(value, list) else "an object"


def unknown_keys(document: Mapping[str, Any], known: tuple[str, ...], path: str) -> list[Problem]:
    """A problem for every key that means nothing here: a typo must not loosen a policy."""
    return [
        Problem(join(path, key), with_hint(f"unknown key {key!r}", key, known)) for key in document if key not in known
    ]


def with_hint(message: str, name: Any, known: Iterable[str]) -> str:
    """A message with the nearest known name, where there is one."""
    # Looking for the nearest name takes time that grows with the square of its length.
    hint = nearest(name, known) if isinstance(name, str) and len(name) <= 100 else ""
    return f"{message}; {hint}" if hint else message
