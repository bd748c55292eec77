"""Canonical bytes and digests (RFC 8785), and the strict reading of JSON that they rest on.

A digest is only worth something if one text has one meaning: duplicate keys and non-finite
numbers are refused when a document is read, and decimals keep every digit that was written.
"""

from __future__ import annotations

import gc
import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from decimal import Decimal, DecimalException
from typing import Any

import msgspec
import rfc8785

from countermark.errors import CountermarkError, Problem, join
from countermark.patterns import lazy

MAX_DEPTH = 200
_NUMBER_LENGTH = 2000
_EXPONENT = 1000
"""Largest power of ten of a number, in either direction: arithmetic beyond overflows, or takes all memory."""
_LARGEST: int = 10**_NUMBER_LENGTH
_SAFE_INTEGER = 2**53 - 1
_LARGE = 100_000
"""Characters from which on it pays to read first and to look for repeated keys afterwards."""
_SURROGATE = lazy("[\ud800-\udfff]")
_SPACED_KEY = lazy(r'"[ \t\r\n]++:')
MOST_PROBLEMS = 10_000
"""Nobody mends more at once; reading stops there and says so."""


class NotStrictJson(ValueError):
    """Text that is not JSON, or JSON with more than one meaning; `problems` says where, each time."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = problems


def parse_json(text: str | bytes) -> Any:
    """JSON as Python values, with non-integers as Decimal; refuses what has no single meaning."""
    return JsonReader().parse(text)


def parse_document(text: str | bytes) -> Any:
    """The same for what an operator writes: half a character, which cannot be stored again, is refused too."""
    value = parse_json(text)
    waiting: list[tuple[str, Any]] = [("", value)]
    problems = []
    for path, part in waiting:  # it grows while we go
        if isinstance(part, str) and _SURROGATE.search(part):
            problems.append(
                Problem(path.encode(errors="replace").decode(), "the text contains half of a surrogate pair")
            )
        waiting += [
            (join(path, step), child)
            for step, child in _children(part)
            if not isinstance(child, str) or not child.isascii()
        ]
        waiting += [(join(path, key), key) for key in part if not key.isascii()] if isinstance(part, dict) else []
    if problems:
        raise NotStrictJson(*problems)
    return value


class JsonReader:
    """Reads JSON strictly; one reader for many texts, such as lines, is made once."""

    def __init__(self) -> None:
        hooks: dict[str, Any] = {
            "parse_float": self.number,
            "parse_int": self.whole,
            "parse_constant": self.constant,
        }
        self._decoder = json.JSONDecoder(object_pairs_hook=self.pairs, **hooks)
        # For large texts: a call for every object takes most of the time.
        self._quick = json.JSONDecoder(**hooks)
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
            with undisturbed(len(text)):
                value = self._decode(text)
        except UnicodeDecodeError as error:
            raise NotStrictJson(Problem("", f"byte {error.start + 1} is not UTF-8")) from None
        except json.JSONDecodeError as error:
            raise NotStrictJson(
                Problem("", f"line {error.lineno}, column {error.colno}: {error.msg.lower()}")
            ) from None
        except RecursionError:
            raise NotStrictJson(Problem("", "it is nested too deeply")) from None
        if self.problems:
            raise NotStrictJson(*self.problems)
        return value

    def _decode(self, text: str) -> Any:
        if len(text) >= _LARGE:
            value = self._quick.decode(text)
            keys = _keys(value)
            # A key given twice is there once in the value. A text may also hold, escaped, what looks like the end of
            # a key, which makes the count too large: then, as with spaces before a colon, objects are looked at one by one.
            if keys == text.count('":') and _SPACED_KEY.search(text) is None:
                return value
            if keys is None:
                self._deep()
                return value
            self.problems.clear()
        value = self._decoder.decode(text)
        # A text with few brackets cannot be deep, which spares the look at every value.
        if text.count("[") + text.count("{") > MAX_DEPTH and _keys(value) is None:
            self._deep()
        # Only where something is given twice: a path for each of a million values takes longer than reading them.
        paths = _paths(value) if self.twice else {}
        self.problems += [
            Problem(join(paths.get(id(holder), ""), key), f"the key {key!r} is given twice")
            for holder, keys_twice in self.twice
            for key in keys_twice
        ]
        return value

    def _deep(self) -> None:
        self.problems.append(Problem("", f"it is nested more than {MAX_DEPTH} deep"))

    def pairs(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            counted = Counter(key for key, _ in pairs)
            # The dict is kept, so that it can be found again by identity.
            self.twice.append((found, [key for key, count in counted.items() if count > 1]))
        return found

    def whole(self, written: str) -> Decimal | int:
        # int() of a long text raises, and takes quadratic time before it does.
        return int(written) if len(written) <= _NUMBER_LENGTH else self._out_of_range(written)

    def number(self, written: str) -> Decimal | int:
        if len(written) <= _NUMBER_LENGTH:
            try:
                value = Decimal(written)
            except DecimalException:
                return self._out_of_range(written)
            if in_range(value):
                return value
        return self._out_of_range(written)

    def _out_of_range(self, written: str) -> int:
        self._problem(f"the number {written[:40]!r} is out of range")
        return 0

    def constant(self, name: str) -> int:
        self._problem(f"{name} is not a JSON number")
        return 0

    def _problem(self, message: str) -> None:
        self.problems.append(Problem("", message))
        if len(self.problems) >= MOST_PROBLEMS:
            raise NotStrictJson(*self.problems, Problem("", "and perhaps more: reading stopped here"))


def json_lines(data: bytes, name: str) -> Iterator[tuple[int, str, Any]]:
    """The lines of JSON Lines that are not blank: their number, where they stand, and what they hold."""
    reader = JsonReader()
    for number, line in enumerate(data.split(b"\n"), 1):
        if line.strip():
            where = f"{name}, line {number}"
            try:
                document = plain(reader.parse(line))
            except NotStrictJson as error:
                raise CountermarkError(f"the line is not strict JSON: {error}", where=where) from None
            yield number, where, document


def in_range(value: Decimal | int) -> bool:
    """Whether a number can be written out and calculated with, wherever it came from."""
    if isinstance(value, int):
        return -_LARGEST < value < _LARGEST
    return value.is_finite() and abs(value.adjusted()) <= _EXPONENT and len(value.as_tuple().digits) <= _NUMBER_LENGTH


@contextmanager
def undisturbed(size: int) -> Iterator[None]:
    """No collection while a large document is built: none of it is garbage, and looking through it takes half the time."""
    if size < _LARGE or not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _keys(document: Any) -> int | None:
    """How many keys a document has in all; None where it is nested deeper than later readers could follow."""
    level = [document] if isinstance(document, dict | list) else []
    keys = 0
    for _ in range(MAX_DEPTH):
        keys += sum(len(value) for value in level if type(value) is dict)
        level = [
            child
            for value in level
            for child in (value.values() if type(value) is dict else value)
            if type(child) is dict or type(child) is list
        ]
        if not level:
            return keys
    return None


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
        if in_range(value):
            if value == value.to_integral_value() and abs(value) <= _SAFE_INTEGER:
                return int(value)
            nearest = float(value)
            if Decimal(repr(nearest)) == value:
                return nearest
        return str(value)
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return [plain(child) for child in value]
    return value


def stored(value: Any) -> Any:
    """A value as a report stores it: a number that JSON readers would round becomes text."""
    if isinstance(value, Mapping):
        return {key: stored(child) for key, child in value.items()}
    if isinstance(value, list):
        return [stored(child) for child in value]
    return str(value) if type(value) is int and abs(value) > _SAFE_INTEGER else plain(value)


def encode(value: Any) -> bytes:
    """Canonical bytes of a JSON-like value; decimals and integers beyond 2**53 are strings."""
    try:
        return _SORTED.encode(value) if is_simple(value) else rfc8785.dumps(_portable(value))
    except (ValueError, RecursionError) as error:  # also what Python cannot write: long numbers, half characters
        raise CountermarkError(f"no canonical form: {error}") from error


def _portable(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _portable(child) for key, child in value.items()}
    if isinstance(value, Decimal) or (type(value) is int and abs(value) > _SAFE_INTEGER):
        return str(value)
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return [_portable(child) for child in value]
    return value


_SORTED = msgspec.json.Encoder(order="sorted")
"""Gives the bytes of RFC 8785 where no number has a fraction and every key is ASCII, a hundred times as fast."""
_SCALARS: frozenset[type] = frozenset((str, bool, type(None)))


def encode_simple(value: Any) -> bytes:
    """The same, quicker, of what the caller knows to be simple: text, whole numbers and truth values under ASCII keys."""
    try:
        return _SORTED.encode(value)
    except (ValueError, TypeError, RecursionError) as error:
        raise CountermarkError(f"no canonical form: {error}") from error


def is_simple(value: Any) -> bool:
    """Whether there is nothing in it that msgspec writes or sorts in another way than RFC 8785.

    What holds itself raises RecursionError, as it does when it is written.
    """
    kind = type(value)
    if kind in _SCALARS:
        return True
    if kind is int:
        return -_SAFE_INTEGER <= value <= _SAFE_INTEGER  # type: ignore[no-any-return]  # it is a number
    if kind is dict:
        try:
            if not "".join(value).isascii():
                return False
        except TypeError:
            return False  # a key that is no text
        return all(map(is_simple, value.values()))
    return (kind is list or kind is tuple) and all(map(is_simple, value))


def digest(value: Any) -> str:
    """The SHA-256 of the canonical bytes, as "sha256:…"."""
    return "sha256:" + hashlib.sha256(encode(value)).hexdigest()
