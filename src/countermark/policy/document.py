"""A pack's document: JSON text to values, every number exact and every key given once.

Inside a document numbers are ints and Decimals. `as_stored` is the way back.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from decimal import Decimal, DecimalException
from typing import Any

from countermark import canonical
from countermark.errors import InvalidPack, Problem, nearest

MAX_NESTING = 200
"""Deeper than any expression within the depth limit, and shallow enough for every recursive reader."""
_MAX_VALUES = 100_000
_MAX_DIGITS = 400


def parse_json(text: str) -> Any:
    """JSON text as a document; refuses what has two meanings or none, naming line, column or path."""
    twice: list[tuple[dict[str, Any], list[str]]] = []
    problems: list[Problem] = []

    def collect(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            seen: set[str] = set()
            # The dict is kept, so that its identity can be looked for when paths are known.
            twice.append((found, [key for key, _ in pairs if key in seen or seen.add(key)]))  # type: ignore[func-returns-value]
        return found

    def number(written: str) -> Decimal | int:
        if len(written) <= _MAX_DIGITS:
            try:
                return Decimal(written) if any(mark in written for mark in ".eE") else int(written)
            except DecimalException:
                pass
        problems.append(Problem("", f"the number {written[:40]!r}… is out of range"))
        return 0

    def constant(name: str) -> int:
        problems.append(Problem("", f"{name} is not a JSON number"))
        return 0

    try:
        document = json.loads(
            text, object_pairs_hook=collect, parse_float=number, parse_int=number, parse_constant=constant
        )
    except json.JSONDecodeError as error:
        raise InvalidPack(f"not JSON: line {error.lineno}, column {error.colno}: {error.msg.lower()}") from None
    except RecursionError:
        raise InvalidPack("not a pack: it is nested too deeply") from None
    if twice:
        paths = {id(child): path for path, child in _walk(document)}
        for holder, keys in twice:
            path = paths.get(id(holder), "")
            problems += [Problem(join(path, key), f"the key {key!r} is given twice") for key in dict.fromkeys(keys)]
    if problems:
        raise InvalidPack("the JSON text has more than one meaning, or none", problems=problems)
    return document


def join(path: str, step: str | int) -> str:
    """The path of a key or an index below another path."""
    if isinstance(step, int):
        return f"{path}[{step}]"
    return f"{path}.{step}" if path else step


def _walk(document: Any) -> list[tuple[str, Any]]:
    """Every value with its path; json.loads has already refused what is nested too deeply to name."""
    found = [("", document)]
    for path, value in found:
        if isinstance(value, dict):
            found += [(join(path, key), child) for key, child in value.items()]
        elif isinstance(value, list):
            found += [(join(path, index), child) for index, child in enumerate(value)]
    return found


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
