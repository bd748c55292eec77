"""What a typed cell shows: numbers with the digits that were published, dates in ISO, nothing for what is missing."""

from __future__ import annotations

import datetime as dt
import struct
import uuid
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from countermark.errors import InvalidEvidence, shown

_EXACT_DIGITS = 15
"""Decimal digits that a binary float of 64 bits always keeps; a spreadsheet shows no more."""


def text_of(value: Any) -> str:
    """A value of Python, a database or a data frame as a cell; raises where it is none that a cell shows."""
    kind = type(value)
    if kind is str:
        return value  # type: ignore[no-any-return]
    if value is None:
        return ""
    if kind is int:
        return str(value)
    if kind is float:
        return float_text(value)
    if kind is Decimal:
        return decimal_text(value)
    if kind is bool:
        return "TRUE" if value else "FALSE"
    return _other(value)


def float_text(value: float) -> str:
    """The shortest digits of a binary float, at most fifteen; "" for NaN, which is what an empty cell becomes."""
    if value != value:  # noqa: PLR0124 — only NaN differs from itself
        return ""
    text = f"{value:.{_EXACT_DIGITS}g}"
    # Most numbers are written out already.
    return text if text.strip("-.0123456789") == "" and text != "-0" else decimal_text(Decimal(text))


def single_text(value: float) -> str:
    """The shortest digits of a float of 32 bits."""
    if value != value or value in (float("inf"), float("-inf")):  # noqa: PLR0124
        return float_text(value)
    for digits in range(6, 9):
        written = f"{value:.{digits}g}"
        if struct.pack("f", float(written)) == struct.pack("f", value):
            return decimal_text(Decimal(written))
    return decimal_text(Decimal(f"{value:.9g}"))


def decimal_text(value: Decimal) -> str:
    """A decimal without an exponent, with the digits that it has."""
    if not value.is_finite():
        if value.is_nan():
            return ""
        raise InvalidEvidence(f"the number is {str(value).lower()}", hint="expected a finite number")
    text = format(value, "f")
    return text[1:] if text.startswith("-") and not value else text


def date_text(value: dt.datetime) -> str:
    """A moment in ISO; midnight is the date alone."""
    return value.date().isoformat() if value.time() == dt.time() else value.isoformat(" ")


def _other(value: Any) -> str:
    if isinstance(value, str):
        return str(value)
    if isinstance(value, dt.datetime):
        return "" if value != value else date_text(value)  # noqa: PLR0124 — pandas' NaT is a datetime
    if isinstance(value, dt.date | dt.time):
        return value.isoformat()
    if isinstance(value, dt.timedelta):
        return duration_text(value)
    if isinstance(value, Decimal):
        return decimal_text(value)
    if isinstance(value, bool | int):
        return text_of(bool(value) if isinstance(value, bool) else int(value))
    if isinstance(value, float):
        return float_text(value)
    if isinstance(value, uuid.UUID):
        return str(value)
    # numpy and pandas have their own scalars, of which `item` is Python's.
    item = getattr(value, "item", None)
    if callable(item) and not isinstance(value, Mapping) and type(plain := item()) is not type(value):
        return single_text(plain) if type(value).__name__ == "float32" else text_of(plain)
    if type(value).__name__ in ("NAType", "NaTType"):
        return ""
    raise InvalidEvidence(
        f"a cell contains {type(value).__name__} {shown(value)}", hint="expected text, a number, a date or nothing"
    )


def duration_text(value: dt.timedelta) -> str:
    """Hours, minutes and seconds, however many hours there are."""
    sign = "-" if value < dt.timedelta() else ""
    seconds = abs(value) // dt.timedelta(seconds=1)
    return f"{sign}{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
