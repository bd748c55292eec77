"""A pack's document: every number exact, every key text, whoever hands it over.

Inside a document numbers are ints and Decimals. `as_stored` is the way back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from countermark import canonical
from countermark.errors import Problem, join, nearest, shown

MAX_NESTING = 200
"""Deeper than any expression within the depth limit, and shallow enough for every recursive reader."""
_MAX_VALUES = 1_000_000
_HINTED = 100
_Path = tuple[Any, str | int] | str
"""The path above and one step; it is written out where something is wrong, which is hardly ever."""


class TooManyProblems(Exception):
    """There is no use in looking for more."""


class Problems(list[Problem]):
    """What is wrong with one document, in the order in which it is found."""

    def add(self, path: str, message: str) -> None:
        self.append(Problem(path, message))
        if len(self) >= canonical.MOST_PROBLEMS:
            self.append(Problem("", "and perhaps more: reading stopped here"))
            raise TooManyProblems

    def add_name(self, path: str, message: str, name: Any, known: Iterable[str]) -> None:
        """A name that means nothing here, with the nearest one that does."""
        # Looking for it takes time that grows with the square of the name, and nobody mends thousands at once.
        hint = nearest(name, known) if isinstance(name, str) and len(name) <= 100 and len(self) < _HINTED else ""
        self.add(path, f"{message}; {hint}" if hint else message)

    def has_keys(
        self, document: Mapping[str, Any], path: str, required: tuple[str, ...], optional: tuple[str, ...]
    ) -> bool:
        """Whether all required keys are there; what is too much or missing is added."""
        missing = [key for key in required if key not in document]
        if missing or len(document) > len(required):
            self.add_unknown_keys(document, (*required, *optional), path)
        for key in missing:
            self.add(path, f"the key {key!r} is missing")
        return not missing

    def add_unknown_keys(self, document: Mapping[str, Any], known: tuple[str, ...], path: str) -> None:
        """A problem for every key that means nothing here: a typo must not loosen a policy."""
        for key in document:
            if key not in known:
                self.add_name(join(path, key), f"unknown key {key!r}", key, known)


def exact(value: Any, path: str, problems: Problems) -> Any:
    """A copy in plain dicts, lists, text, ints and Decimals; what is none of these is a problem."""
    return _Copy(problems).of(value, path, 0)


class _Copy:
    """One walk over a document from outside, which may be deep, endless or hold anything at all."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.left = _MAX_VALUES
        self._deep = False

    def of(self, value: Any, path: _Path, depth: int) -> Any:
        self.left -= 1
        kind = type(value)
        if kind is str and value.isascii():
            return value
        if depth > MAX_NESTING or self.left < 0:
            return self._too_much(path)
        if isinstance(value, list | tuple):
            return [self.of(child, (path, index), depth + 1) for index, child in enumerate(value)]
        if kind is dict or isinstance(value, Mapping):
            copy = {}
            for key, child in value.items():
                if isinstance(key, str) and (key.isascii() or _encodes(key)):
                    copy[str(key)] = self.of(child, (path, key), depth + 1)
                else:
                    self._problem(path, f"the key {shown(key)} is not text")
            return copy
        return self._scalar(value, path)

    def _scalar(self, value: Any, path: _Path) -> Any:
        if value is None or isinstance(value, bool):
            return value
        if isinstance(value, str):
            if _encodes(value):
                return str(value)
            self._problem(path, "the text contains half of a surrogate pair")
            return ""
        if isinstance(value, float):
            value = Decimal(repr(value))
        if not isinstance(value, int | Decimal):
            self._problem(path, f"a {type(value).__name__} has no place in a document")
            return None
        if isinstance(value, Decimal) and not value.is_finite():
            self._problem(path, f"{value} is not a finite number")
            return 0
        if not canonical.in_range(value):
            self._problem(path, f"{shown(value)} is out of range")
            return 0
        return value

    def _too_much(self, path: _Path) -> None:
        if self.left >= 0:
            # Once: what is nested without end is nested too deep in as many places.
            deep, self._deep = self._deep, True
            if not deep:
                self.problems.add(_written(path)[:80] + "…", f"nested more than {MAX_NESTING} deep")
        elif self.left == -1:
            self.problems.add("", f"more than {_MAX_VALUES} values")

    def _problem(self, path: _Path, message: str) -> None:
        self.problems.add(_written(path), message)


def _written(path: _Path) -> str:
    """The path as text."""
    steps: list[str | int] = []
    while isinstance(path, tuple):
        path, step = path
        steps.append(step)
    for step in reversed(steps):
        path = join(path, step)
    return path


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
        text = shown(value) if isinstance(value, int) else str(value)
        return text if len(text) <= 60 else f"{text[:59]}…"
    if isinstance(value, str):
        return repr(value if len(value) <= 60 else f"{value[:59]}…")
    return "a list" if isinstance(value, list) else "an object"
