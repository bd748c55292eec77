"""The numbers of a text that goes on: each as it is, with what is not known of it yet."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from countermark.extract import TooManyNumbers
from countermark.extract import numbers as extract_numbers
from countermark.extract.text.quantities import BLANK
from countermark.markup import Layout, Token
from countermark.model import Draft, Limits, Quantity
from countermark.numeral.locales import locale as find_locale
from countermark.numeral.words.words import word_starts

_NUMBER_WORD: Final = re.compile(r"an? +\w+|\w+", re.IGNORECASE)
_MATH_END: Final = re.compile(r"[$\n]")
_MATH: Final = 502
"""How far off a second dollar sign may stand."""
_CLOSE: Final = 128
"""How far from a token it matters how numbers are told from it."""


class Number(NamedTuple):
    """A number, or a word that could yet be one, and the stretch of text that it takes."""

    start: int
    end: int
    quantity: Quantity | None
    is_doubtful: bool = False
    """It is one, and its kind or its extent is not sure."""

    @property
    def is_token(self) -> bool:
        return self.quantity is not None and self.quantity.token is not None


class Numbers(NamedTuple):
    """What a text holds."""

    draft: Draft
    """What was read."""
    found: list[Number]
    """From the place on that was asked for, in order."""
    all: int
    """How many numbers were read."""


def read_numbers(lines: Layout, first: int, draft: Draft, limits: Limits, *, markup: str | None) -> Numbers:
    """The numbers from `first` on. `markup` stands for that of earlier text; None where there was none.

    In a draft without markup numbers between tokens are read in one go, in any other each stretch by itself. While
    there is none, nobody knows which it will be: a number that hangs on it is doubtful.
    """
    apart = Draft(text=f"{draft.text}\n\n{markup or ''}<br>", locale=draft.locale)
    size = len(draft.text)
    if markup is not None or not lines.is_plain:
        draft = apart
        found, count = _read(draft, limits, first, size)
    else:
        found, count = _read(draft, limits, first, size)
        if any(_hangs_on_markup(lines, number) for number in found):
            found = _both(found, _read(apart, limits, first, size)[0], size)
    signs = {sign for number in found for sign in _open_signs(lines.text, number)}
    if signs:
        found = _both(found, _read_as_math(draft, limits, first, size, found=found, signs=signs), size)
        found = [number._replace(is_doubtful=True) if _open_signs(lines.text, number) else number for number in found]
    return Numbers(draft, sorted([*found, *_words(lines.text, found, first, draft.locale)], key=_place), count)


def _read_as_math(
    draft: Draft, limits: Limits, first: int, size: int, *, found: Sequence[Number], signs: set[int]
) -> list[Number]:
    """The numbers as they are if these dollar signs set off math; one begins where it does with its sign."""
    text = "".join(BLANK if place in signs else character for place, character in enumerate(draft.text))
    with_sign = {sign + 1: number.start for number in found for sign in signs if number.start <= sign < number.end}
    others, _ = _read(Draft(text=text, locale=draft.locale), limits, first, size)
    return [other._replace(start=with_sign.get(other.start, other.start)) for other in others]


def _read(draft: Draft, limits: Limits, first: int, size: int) -> tuple[list[Number], int]:
    try:
        quantities = extract_numbers(draft, limits).quantities
    except TooManyNumbers:
        return [], limits.numbers
    found: list[Number] = []
    reached = 0
    for quantity in quantities:
        place = quantity.span if quantity.token is None else quantity.token
        if place.end > size:
            break
        # A malformed tag may have swallowed numbers, which come first.
        start = max(place.start, reached)
        reached = place.end
        if start >= first:
            found.append(Number(start, place.end, quantity))
    return found, len(quantities)


def _words(text: str, found: Sequence[Number], first: int, locale: str | None) -> list[Number]:
    """Words that are no number here and may begin one: "one" of "one million"."""
    ends = [number.end for number in found]
    words: list[Number] = []
    for start in word_starts(text, find_locale(locale)):
        word = _NUMBER_WORD.match(text, start) if start >= first else None
        index = bisect_right(ends, start)
        if word is not None and (index == len(found) or word.end() <= found[index].start):
            words.append(Number(start, word.end(), None))
    return words


def _place(number: Number) -> tuple[int, int]:
    return number.start, number.end


def _hangs_on_markup(lines: Layout, number: Number) -> bool:
    """Whether a number may be another one in a draft that has markup: a token is close, or it looks like a list's."""
    quantity = number.quantity
    if quantity is None or quantity.token is not None:
        return False
    if quantity.kind == "list" or (lines.tokens and "|" in lines.text):
        return True
    index = bisect_right(lines.tokens, number.start - _CLOSE, key=_token_end)
    return index < len(lines.tokens) and lines.tokens[index].start < number.end + _CLOSE


def _token_end(token: Token) -> int:
    return token.end


def _both(plain: list[Number], apart: list[Number], size: int) -> list[Number]:
    """Numbers as two readings have them, and nobody knows yet which it will be."""
    found: list[Number] = []
    for place, (one, other) in enumerate(zip_longest(plain, apart)):
        reached = max(each.end for each in (one, other) if each is not None)
        later = [each.start for numbers in (plain, apart) for each in numbers[place + 1 : place + 2]]
        # One that takes in the next of the other reading is one or two.
        if one is None or other is None or one.start != other.start or min(later, default=size) < reached:
            # As many numbers or not, nobody knows: from here on none has an id yet.
            found.append(Number(min(each.start for each in (one, other) if each is not None), size, None))
            break
        same = one.end == other.end and _kind(one) == _kind(other)
        found.append(one if same else one._replace(end=reached, is_doubtful=True))
    return found


def _kind(number: Number) -> str | None:
    return None if number.quantity is None else number.quantity.kind


def _open_signs(text: str, number: Number) -> list[int]:
    """Dollar signs that touch a number, where another one may yet make a formula of the two."""
    if number.quantity is None or number.is_token:
        return []
    signs: list[int] = []
    sign = text.find("$", max(0, number.start - 1), number.end + 1)
    while sign >= 0:
        end = _MATH_END.search(text, sign + 1, sign + _MATH)
        if len(text) < sign + _MATH and (end is None or end.end() == len(text)):
            signs.append(sign)
        sign = text.find("$", sign + 1, number.end + 1)
    return signs
