"""Digits as they are written in a calculation, and the one text by which they are calculated with.

The result is plain English notation: "1,234.5", "0.75", "2/3". Continental notation is only assumed where a comma cannot
group digits ("2,50"), recurring decimals become the fraction that they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import Final

RUN: Final = r"[0-9](?>(?:[0-9]|[.,'’](?=[0-9])|\{,\}(?=[0-9])|\\[,!](?=[0-9]{3})|\\?,\\!(?=[0-9]))*)|\.[0-9]++"
"""Digits with whatever may stand between the digits of one number."""
RECURRING: Final = r"[0-9]++\.[0-9]*+(?:\\(?:overline|bar|dot)\s?\{?[0-9]++\}?|\([0-9]++\)(?![0-9(]))"

_LATEX_GROUP: Final = re.compile(r"\{,\}|\\,|\\!|\\?,\\!")
_PLAIN: Final = re.compile(r"[0-9]++(?:\.[0-9]++)?|\.[0-9]++")
_GROUPED: Final = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]++)?|[0-9]{1,2}(?:,[0-9]{2})+,[0-9]{3}(?:\.[0-9]++)?")
_APOSTROPHES: Final = re.compile(r"[0-9]{1,3}(?:['’][0-9]{3})+(?:\.[0-9]++)?")
_CONTINENTAL: Final = re.compile(r"0,[0-9]++|(?:[0-9]{1,3}(?:\.[0-9]{3})+|[0-9]++),[0-9]{1,2}")
_POINTS: Final = re.compile(r"[1-9][0-9]{0,2}(?:\.[0-9]{3})+")
_TWO_GROUPS: Final = re.compile(r"[1-9][0-9]{0,2}(?:\.[0-9]{3}){2,}")
_REPEATED: Final = re.compile(r"([0-9]+)\.([0-9]*)\D+([0-9]+)\D*")
_LONGEST: Final = 60
"""Digits of a number that is calculated with."""
_MACHINE: Final = 15
"""A decimal with more digits was written by a machine, whose last digits are noise."""
_KEPT: Final = 12


def written(run: str) -> str | None:
    """The number in English notation, or in continental notation as it stands; None where it is none."""
    digits = _LATEX_GROUP.sub(",", run) if "\\" in run or "{" in run else run
    if len(digits) > _LONGEST:
        return None
    if _APOSTROPHES.fullmatch(digits):
        return re.sub("['’]", ",", digits)
    known = _PLAIN.fullmatch(digits) or _GROUPED.fullmatch(digits) or _CONTINENTAL.fullmatch(digits)
    return _without_noise(digits) if known or _TWO_GROUPS.fullmatch(digits) else None


def _without_noise(digits: str) -> str:
    whole, _, part = digits.partition(".")
    if len(whole) + len(part) <= _MACHINE or len(part) < _KEPT or "," in digits:
        return digits
    value = Fraction(digits).limit_denominator(10**_KEPT)
    return f"{round(float(value), _KEPT):.{_KEPT}f}".rstrip("0").rstrip(".")


def recurring(text: str) -> str | None:
    r"""The fraction that a recurring decimal is: "0.1\overline{6}" is 1/6."""
    match = _REPEATED.fullmatch(text)
    if match is None or len(text) > _LONGEST:
        return None
    whole, once, again = match.groups()
    size = 10 ** len(once)
    value = Fraction(int(whole + once), size) + Fraction(int(again), (10 ** len(again) - 1) * size)
    return str(value)


def is_continental(digits: Iterable[str]) -> bool | None:
    """Whether these numbers have decimal commas; None where they are written in ways that do not go together."""
    listed = [each for each in digits if "/" not in each]
    commas = [each for each in listed if "," in each and not _GROUPED.fullmatch(each)]
    if not commas and not any(_TWO_GROUPS.fullmatch(each) for each in listed):
        return False
    fits = all(each.isdecimal() or _CONTINENTAL.fullmatch(each) or _POINTS.fullmatch(each) for each in listed)
    return True if fits else None


def has_points(digits: str) -> bool:
    """Three digits stand behind a point, which may be thousands: "1.140"."""
    return _POINTS.fullmatch(digits) is not None


def in_english(digits: str) -> str:
    """A number in continental notation as English writes it: "1.140,50" is "1,140.50"."""
    return digits.translate(str.maketrans(",.", ".,"))
