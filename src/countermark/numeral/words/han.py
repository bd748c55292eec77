"""Number words written without spaces: Chinese, Japanese, Korean and Thai."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from countermark.numeral.words.found import Found
from countermark.patterns import lazy


class _HanTable(msgspec.Struct, frozen=True):
    """Lists of `word=value`."""

    languages: dict[str, tuple[str, str, str]]
    """Of each, digits, places inside a section, and scales of sections as powers of ten."""
    tens: str
    """Korean's own numbers."""
    ones: str


def _values(words: str) -> dict[str, int]:
    return {word: int(value) for word, _, value in (entry.partition("=") for entry in words.split())}


_TABLE: Final = msgspec.json.decode(Path(__file__).with_suffix(".json").read_bytes(), type=_HanTable)
_NATIVE_TENS: Final = _values(_TABLE.tens)
_NATIVE_ONES: Final = _values(_TABLE.ones)
_NATIVE: Final = lazy(f"({'|'.join(_NATIVE_TENS)})?({'|'.join(_NATIVE_ONES)})?")
_LONGEST: Final = 64


class _HanLexicon(NamedTuple):
    digits: dict[str, int]
    places: dict[str, int]
    scales: dict[str, int]
    run: re.Pattern[str]
    """A run of number words."""
    start: re.Pattern[str]
    """A run worth reading in running text: two words or more, a place or a scale among them."""


@lru_cache(maxsize=8)
def lexicon(language: str) -> _HanLexicon:
    """The words of a language, ready for reading."""
    digits, places, scales = map(_values, _TABLE.languages[language])
    word = "|".join(sorted({*digits, *places, *scales}, key=len, reverse=True))
    return _HanLexicon(
        digits,
        {place: 10**power for place, power in places.items()},
        {scale: 10**power for scale, power in scales.items()},
        re.compile(f"(?>(?:{word})+)"),
        re.compile(f"(?>(?:{word}){{2,}})"),
    )


def read(text: str, start: int, language: str) -> Found | None:
    """The number in words that starts there: the whole run of number words, or nothing."""
    known = lexicon(language)
    run = known.run.match(text, start, start + _LONGEST)
    if run is None:
        return _native(text, start) if language == "ko" else None
    if language in ("zh", "ja") and text[run.end() : run.end() + 2] in ("分之", "分の"):
        return _fraction(text, start, run.end() + 2, known)
    steps = _steps(run[0], known)
    value = _value(steps, known, promote=language in ("zh", "th"))
    if value is None or (language == "zh" and _clipped(steps, known)):
        return None
    last = next((word for word in reversed(steps) if word in known.scales), None)
    quantum = known.scales[last] if last is not None and steps[-1] == last else 1
    return Found(run.end(), Decimal(value), "cardinal", last, Decimal(quantum))


def _clipped(steps: list[str], known: _HanLexicon) -> bool:
    """Spoken Chinese drops the last place: 五万三 is 53 000 to some and 50 003 to none, so it has no reading."""
    if len(steps) < 2 or steps[-1] not in known.digits:
        return False
    before = steps[-2]
    return before in known.scales or known.places.get(before, 0) > 10


def _steps(run: str, known: _HanLexicon) -> list[str]:
    words = {**known.digits, **known.places, **known.scales}
    found, position = [], 0
    while position < len(run):
        length = next(length for length in range(6, 0, -1) if run[position : position + length] in words)
        found.append(run[position : position + length])
        position += length
    return found


def _fraction(text: str, start: int, after: int, known: _HanLexicon) -> Found | None:
    """Two of three, "三分之二"; "百分之" is a percentage and has no reading in words."""
    top = known.run.match(text, after, after + _LONGEST)
    below = _value(_steps(text[start : after - 2], known), known, promote=False)
    above = None if top is None else _value(_steps(top[0], known), known, promote=False)
    if top is None or below is None or above is None or not below or below in (100, 1000):
        return None
    return Found(top.end(), Fraction(above, below), "fraction")


def _value(steps: list[str], known: _HanLexicon, *, promote: bool) -> int | None:
    """What a run is worth; None where it breaks the grammar."""
    if len(steps) > 2 and all(step in known.digits for step in steps):
        return int("".join(str(known.digits[step]) for step in steps))  # 二〇二四, digit by digit
    total = section = 0
    digit: int | None = None
    place = 10**9
    scale = 10**30
    filled = False
    for step in steps:
        if step in known.digits:
            if digit is not None and digit != 0:
                return None
            digit, filled = known.digits[step], True
        elif step in known.places:
            size = known.places[step]
            if size >= place or (digit == 0 and section == 0 and total == 0):
                return None
            section, digit, place, filled = section + (1 if digit is None else digit) * size, None, size, True
        else:
            size = known.scales[step]
            amount = section + (0 if digit is None else digit)
            if size >= scale or not filled:
                # 一万二千亿 and 万亿: a greater scale takes everything before it, where the language says so.
                before = total + amount
                if not promote or not (0 < before < size or (size == scale and not filled and before)):
                    return None
                total = (total + amount) * size
            elif amount == 0:
                return None
            else:
                total += amount * size
            section, digit, place, scale, filled = 0, None, 10**9, size, False
    return total + section + (0 if digit is None else digit)


def _native(text: str, start: int) -> Found | None:
    """Korean's own numbers up to ninety-nine."""
    match = _NATIVE.match(text, start)
    if match is None or match.end() == start:
        return None
    value = _NATIVE_TENS.get(match[1] or "", 0) + _NATIVE_ONES.get(match[2] or "", 0)
    return Found(match.end(), Decimal(value), "cardinal", None, Decimal(1))
