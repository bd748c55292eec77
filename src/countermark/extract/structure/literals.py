"""Values as JSON and Python write them, read without running anything.

Exact: a number that is no integer is a Decimal with the digits that were written. What has more than one
meaning (a key that is given twice) or none (NaN, a name, a call) is no value.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal, DecimalException
from typing import Any, Final, NamedTuple

DEEPEST: Final = 64
_SPACE: Final = re.compile(r"[ \t\r\n]*+")
_NUMBER: Final = re.compile(r"-?+(?:0|[1-9][0-9]*+)(?>(\.[0-9]++)?)(?>([eE][-+]?+[0-9]++)?)(?![\w.])")
_DIGITS: Final = 400
_WORD: Final = re.compile(r"(?:true|True|false|False|null|None)(?!\w)")
_WORDS: Final[Mapping[str, Any]] = {
    "true": True, "True": True, "false": False, "False": False, "null": None, "None": None,
}  # fmt: skip
_STRINGS: Final = {
    '"': re.compile(r'"((?>(?:[^"\\\n]++|\\[^\n])*))"'),
    "'": re.compile(r"'((?>(?:[^'\\\n]++|\\[^\n])*))'"),
}
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))", re.DOTALL)
_PAIR: Final = re.compile("[\ud800-\udbff][\udc00-\udfff]")
_HALF: Final = re.compile("[\ud800-\udfff]")
_SIGNS: Final = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}
_KEPT: Final = frozenset("\"'\\/")
_CLOSE: Final = {"[": "]", "(": ")", "{": "}"}


class Read(NamedTuple):
    value: Any
    end: int


class NoValue(Exception):
    """What stands there is no literal."""


class Literals:
    """Reads values from one text. What failed once is remembered, so that no stretch is read again and again."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._failed: set[int] = set()
        self.objects: list[tuple[int, int, dict[str, Any]]] = []
        """Every object of the last value, with its place; an outer one comes after what it holds."""

    def read(self, start: int) -> Read | None:
        """The value that starts here, or None."""
        if start in self._failed:
            return None
        self.objects.clear()
        opened: list[int] = []
        try:
            value, end = self._value(start, opened)
        except NoValue:
            # Whatever is still open runs into the same end.
            self._failed.update(opened)
            return None
        return Read(value, end)

    def space(self, position: int) -> int:
        """Where blanks and line ends end."""
        match = _SPACE.match(self._text, position)
        assert match is not None
        return match.end()

    def _value(self, position: int, opened: list[int]) -> Read:
        text = self._text
        first = text[position : position + 1]
        if first in _STRINGS:
            return self._string(position)
        if first and first in "[({":
            if len(opened) >= DEEPEST:
                raise NoValue
            opened.append(position)
            read = self._object(position, opened) if first == "{" else self._list(position, opened)
            opened.pop()
            return read
        number = _NUMBER.match(text, position)
        if number is not None:
            return Read(_number(number), number.end())
        word = _WORD.match(text, position)
        if word is None:
            raise NoValue
        return Read(_WORDS[word[0]], word.end())

    def _string(self, position: int) -> Read:
        match = _STRINGS[self._text[position]].match(self._text, position)
        if match is None:
            raise NoValue
        written = match[1]
        return Read(_unescaped(written) if "\\" in written else written, match.end())

    def _list(self, position: int, opened: list[int]) -> Read:
        text, close = self._text, _CLOSE[self._text[position]]
        found: list[Any] = []
        place = self.space(position + 1)
        while not text.startswith(close, place):
            value, place = self._value(place, opened)
            found.append(value)
            place = self._next(place, close)
        if close == ")" and len(found) == 1 and text[self._before(place)] != ",":
            return Read(found[0], place + 1)  # brackets around a value, no tuple
        return Read(found, place + 1)

    def _before(self, place: int) -> int:
        place -= 1
        while self._text[place] in " \t\r\n":
            place -= 1
        return place

    def _object(self, position: int, opened: list[int]) -> Read:
        text = self._text
        found: dict[str, Any] = {}
        place = self.space(position + 1)
        while not text.startswith("}", place):
            if text[place : place + 1] not in _STRINGS:
                raise NoValue
            key, place = self._string(place)
            place = self.space(place)
            if key in found or not text.startswith(":", place):
                raise NoValue
            found[key], place = self._value(self.space(place + 1), opened)
            place = self._next(place, "}")
        self.objects.append((position, place + 1, found))
        return Read(found, place + 1)

    def _next(self, place: int, close: str) -> int:
        """Past the comma, which Python allows before the close too."""
        place = self.space(place)
        if self._text.startswith(",", place):
            return self.space(place + 1)
        if not self._text.startswith(close, place):
            raise NoValue
        return place


def _number(match: re.Match[str]) -> int | Decimal:
    if len(match[0]) > _DIGITS:
        raise NoValue
    try:
        value = int(match[0]) if match[1] is None and match[2] is None else Decimal(match[0])
    except DecimalException:
        raise NoValue from None
    if isinstance(value, Decimal) and abs(value.adjusted()) > _DIGITS:
        raise NoValue
    return value


def _unescaped(written: str) -> str:
    """The string that is meant; an escape that neither JSON nor Python has is no string."""
    read = _ESCAPE.sub(_sign, written)
    read = _PAIR.sub(lambda pair: pair[0].encode("utf-16", "surrogatepass").decode("utf-16"), read)
    return _HALF.sub("\ufffd", read)


def _sign(match: re.Match[str]) -> str:
    code = match[1] or match[2]
    if code is not None:
        return chr(int(code, 16))
    sign = match[3]
    if sign in _KEPT:
        return sign
    if sign not in _SIGNS:
        raise NoValue
    return _SIGNS[sign]
