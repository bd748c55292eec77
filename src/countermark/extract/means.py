"""Means of several series, each told by its name: "Leipzig: 22, 25, 19; Lyon: 30, 28, 26. Leipzig averages 22, Lyon 28"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from countermark.extract.framed import calculated
from countermark.extract.outcome import is_right
from countermark.extract.remembered import Known
from countermark.extract.skeleton import Skeleton, Told, in_words, spanned, unit, value
from countermark.model import Quantity

_JOINT: Final = re.compile(r"(?:\s[^\W\d_]+)?(?:,\s?(?:and\s|then\s)?|\sand\s|\sthen\s|\s?/\s?)")
_WORD: Final = re.compile(r"[^\W\d_]{3,}|\b[A-Z]\b")
_STOP: Final = re.compile(r".*[;\n.!?]", re.DOTALL)
_LEAST: Final = 2
"""So few numbers make a series, and so few series have to be told from each other."""
_MOST: Final = 12


class _Series(NamedTuple):
    numbers: Sequence[Quantity]
    names: frozenset[str]
    """The words before it, in small letters."""


def means(skeleton: Skeleton, stated: Collection[int], memory: Sequence[Known]) -> Iterator[Told]:
    """The mean of each series that a sentence calls by its name, beside the results that are `stated`."""
    text = skeleton.small
    if "averag" not in text and "mean" not in skeleton.words:
        return
    told: list[Skeleton] = []
    for each in memory:
        if each.skeleton not in told[-1:] and each.skeleton is not skeleton:
            told.append(each.skeleton)
    series = [one for each in (*told[-_MOST:], skeleton) for one in _series(each)]
    if len(series) < _LEAST:
        return
    taken = {number.span.start for one in series for number in one.numbers}
    for index, place in enumerate(skeleton.places):
        result = skeleton.at(place)
        if result.span.start in taken or result.span.start in stated or result.kind in ("ratio", "range"):
            continue
        before = skeleton.text[skeleton.places[index - 1] + 1 if index else 0 : place]
        if "averag" not in text[: place + 1] and "mean" not in text[: place + 1]:
            continue
        one = _called(before, series)
        made = None if one is None else calculated("average", one.numbers, result)
        # No mean lies outside of what it is one of.
        if one is not None and made is not None and (is_right(made) or _is_among(result, one.numbers)):
            yield spanned(one.numbers, result, made)


def _series(skeleton: Skeleton) -> Iterator[_Series]:
    """The runs of numbers of one kind that are named one right behind the other."""
    run: list[int] = []
    places = skeleton.places
    last = 0
    for one, other in pairwise((*places, len(skeleton.text))):
        run.append(one)
        if other < len(skeleton.text) and _JOINT.fullmatch(skeleton.text, one + 1, other):
            continue
        numbers = [skeleton.at(each) for each in run]
        kinds = {unit(each) for each in numbers} - {None}
        if _LEAST <= len(run) <= _MOST and len(kinds) < _LEAST and not any(map(in_words, numbers)):
            lead = _STOP.sub("", skeleton.text[last : run[0]])
            yield _Series(numbers, frozenset(each.lower() for each in _WORD.findall(lead)))
        last, run = run[-1] + 1, []


def _called(before: str, series: Sequence[_Series]) -> _Series | None:
    """The one series whose name stands here: by a word that no other has."""
    words = {each.lower() for each in _WORD.findall(before)}
    found = [
        one
        for one in series
        if any(word in words and sum(word in other.names for other in series) == 1 for word in one.names)
    ]
    return found[0] if len(found) == 1 else None


def _is_among(result: Quantity, numbers: Sequence[Quantity]) -> bool:
    values = [value(each) for each in numbers]
    return len(numbers) > _LEAST and min(values) <= value(result) <= max(values)
