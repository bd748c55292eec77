"""The parameters of modes: what each reads, and the JSON Schema of what it takes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final, NamedTuple

from countermark.measure.predicate.predicate import shorten

MAX_DECIMALS: Final = 100
_LARGEST: Final = 10**31
_SMALLEST: Final = Decimal("1e-40")
_DECIMALS: Final = -60
NUMBER: Final = (
    r"\+?(?:[0-9]{1,31}(?:\.[0-9]{0,60})?|\.[0-9]{1,60}|[0-9](?:\.[0-9]{0,17})?[eE][+-]?(?:[0-9]|[12][0-9]))"
)
"""A number of at least 0 as text. Its digits written out match it again, so that a canonical form reads back."""
# One spelling of each rule for both doors: `parse` matches it whole, the JSON Schema anchors it.
_WHOLE: Final = r"0|[1-9][0-9]?|100"
TEXT: Final = "[^\u0000-\u0020\u007f-\u00a0](?:[^\u0000-\u001f\u007f-\u009f]{0,38}[^\u0000-\u0020\u007f-\u00a0])?"


class Parameter(NamedTuple):
    """A parameter of a mode."""

    read: Callable[[object], Any]
    """Its value; raises Refused."""
    schema: Mapping[str, Any]


class Refused(Exception):
    """One value that cannot be used, and why."""


def _number(value: object) -> Decimal:
    """A number of at least 0 in any spelling a caller may have."""
    expected = "expected a number of at least 0"
    if isinstance(value, float):
        number = Decimal(repr(value))
    elif isinstance(value, Decimal) or (isinstance(value, int) and not isinstance(value, bool)):
        if isinstance(value, int) and abs(value) > _LARGEST:
            raise Refused("is out of range")
        number = Decimal(value)
    elif isinstance(value, str) and re.fullmatch(NUMBER, value):
        number = Decimal(value)
    else:
        raise Refused(f"is {show(value)}; {expected}")
    if not number.is_finite():
        raise Refused(f"is {number}; a parameter has to be finite")
    if number < 0:
        raise Refused(f"is {show(value)}; {expected}")
    exponent = number.as_tuple().exponent
    too_fine = isinstance(exponent, int) and exponent < _DECIMALS
    if number >= _LARGEST or (number and number < _SMALLEST and not isinstance(value, str)) or too_fine:
        raise Refused("is out of range")
    return number or Decimal(0)  # a negative zero has no other meaning


def _positive(value: object) -> Decimal:
    number = _number(value)
    if not number:
        raise Refused("is 0; expected a number above 0")
    return number


def _whole(value: object) -> int:
    """A whole number of decimals."""
    expected = f"expected a whole number from 0 to {MAX_DECIMALS}"
    if isinstance(value, str):
        if not re.fullmatch(_WHOLE, value):
            raise Refused(f"is {show(value)}; {expected}")
        return int(value)
    number = _number(value)
    if number > MAX_DECIMALS or number != int(number):
        raise Refused(f"is {show(value)}; {expected}")
    return int(number)


def _ties(value: object) -> str:
    if value not in ("away", "even") or not isinstance(value, str):
        raise Refused(f"is {show(value)}; expected 'away' or 'even'")
    return value


def _qualifiers(value: object) -> tuple[str, ...]:
    if not isinstance(value, Sequence) or isinstance(value, str | bytes):
        raise Refused(f"is {show(value)}; expected a list of words, or [] to require none")
    for word in value:
        if not isinstance(word, str) or not re.fullmatch(TEXT, word):
            raise Refused(f"contains {show(word)}; expected words such as 'about'")
    if len(set(value)) != len(value):
        raise Refused("names a qualifier twice")
    return tuple(dict.fromkeys(word.lower() for word in value))


def _scales(value: object) -> Mapping[str, Decimal]:
    if not isinstance(value, Mapping) or not value:
        raise Refused(f"is {show(value)}; expected an object such as {{'million': 1000000}}")
    found: dict[str, Decimal] = {}
    for alias, multiplier in value.items():
        if not isinstance(alias, str) or not re.fullmatch(TEXT, alias):
            raise Refused(f"contains the alias {show(alias)}; expected a short text such as 'million'")
        try:
            found[alias] = _positive(multiplier)
        except Refused as refused:
            raise Refused(f"gives {alias!r} a multiplier that {refused}") from None
    return found


def show(value: object) -> str:
    """A value inside a sentence."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return "a list"
    return shorten(str(value) if isinstance(value, Decimal) else repr(value))


_NUMBERS: Final = {"type": "number", "minimum": 1e-40, "exclusiveMaximum": 1e31}
_TEXTS: Final = {"type": "string", "pattern": f"^(?:{TEXT})$"}
SIZE: Final = Parameter(_number, {"anyOf": [{"const": 0}, _NUMBERS, {"type": "string", "pattern": f"^(?:{NUMBER})$"}]})
DECIMALS: Final = Parameter(
    _whole,
    {
        "anyOf": [
            {"type": "integer", "minimum": 0, "maximum": MAX_DECIMALS},
            {"type": "string", "pattern": f"^(?:{_WHOLE})$"},
        ]
    },
)
TIES: Final = Parameter(_ties, {"enum": ["away", "even"]})
QUALIFIERS: Final = Parameter(_qualifiers, {"type": "array", "items": _TEXTS, "uniqueItems": True})
SCALES: Final = Parameter(
    _scales,
    {
        "type": "object",
        "minProperties": 1,
        "propertyNames": _TEXTS,
        "additionalProperties": {
            "anyOf": [
                _NUMBERS,
                {"type": "string", "pattern": "^[^eE]*[1-9]", "allOf": [{"pattern": f"^(?:{NUMBER})$"}]},
            ]
        },
    },
)
