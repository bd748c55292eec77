"""What a sentence below a table or a list says of its entries by their names.

"Ferrante finished 3,290 votes clear of Oyelaran", "Kessel is $17 cheaper than Nordia", "rent and food together take $1,700":
the names say which numbers are meant, so that a result which is off by a digit is found as well.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.extract.closeness import is_slip
from countermark.extract.fit_words import Way
from countermark.extract.fits import calculation
from countermark.extract.ledger import told
from countermark.extract.ledger_words import role
from countermark.extract.said import Said, are_named_alike, said
from countermark.extract.skeleton import Told, in_words
from countermark.extract.ways import exact
from countermark.model import Quantity

_COMPARES: Final = re.compile(
    r"\b(?:than|clear\sof|ahead\sof|behind|above|below|short\sof|beats?|beat|leads?|led|trails?|tops?|outsold|outsells?|outscored?|outnumbers?"
    r"|exceed(?:s|ed)?|overtook|undercuts?|gap|difference|margin|lead|differ|apart|separates?|between)\b",
    re.IGNORECASE,
)
_JOINS: Final = re.compile(
    r"\b(?:together|combined|altogether|in\stotal|total|sum|add(?:s|ed)?\sup|between\sthem|jointly|plus)\b",
    re.IGNORECASE,
)
_REFUSED: Final = re.compile(
    r"\b(?:each|per|average|mean|times|percent|last\syear|would|could|if|target|budget|forecast|not)\b|%", re.IGNORECASE
)
_SENTENCE: Final = re.compile(r"[^\s](?>(?:[^.!?\n]|[.!?](?=\S))*)")
_WORD: Final = re.compile(r"[^\W\d_]")
_FARTHEST: Final = 400
_MOST_ENTRIES: Final = 30
_MOST_NAMED: Final = 4
_PAIR: Final = 2
_SHORT: Final = 3
"""A name of so few letters is found as it is written only."""
_SELDOM: Final = 0.1
_LEAST_DIGITS: Final = 100


class Named(NamedTuple):
    """A row, or an item, by its name."""

    label: str
    cells: Mapping[int, Said]


def named_entries(
    masked: str, entries: Sequence[Named], end: int, values: Sequence[Quantity], starts: Sequence[int]
) -> Iterator[Told]:
    """What is said of two entries or more behind `end`, where they do; `starts` is where the values begin."""
    if not _PAIR <= len(entries) <= _MOST_ENTRIES:
        return
    until = min(len(masked), end + _FARTHEST)
    for sentence in _SENTENCE.finditer(masked, end, until):
        inside = values[bisect_left(starts, sentence.start()) : bisect_left(starts, sentence.end())]
        if len(inside) != 1 or in_words(inside[0]):
            continue
        text, small = sentence[0], sentence[0].lower()
        found = [(place, each) for each in entries if (place := _place(each.label, text, small)) >= 0]
        if len(found) < _PAIR:
            continue
        found = [each for each in found if role(each[1].label) is None]
        if not _PAIR <= len(found) <= _MOST_NAMED or _REFUSED.search(text):
            continue
        stated = said(inside[0], result=True)
        made = None if stated is None else _made([each for _, each in sorted(found, key=_first)], stated, sentence[0])
        if made is not None:
            yield made


def _first(found: tuple[int, Named]) -> int:
    return found[0]


def _place(label: str, sentence: str, small: str) -> int:
    """Where in a sentence, which is given in small letters too, an entry is named; -1 where it is not."""
    short = len(label) <= _SHORT
    written = label.title() if short else label
    if written not in (sentence if short else small) or not _WORD.search(label):
        return -1
    name = re.compile(rf"(?<!\w){re.escape(written)}(?:['’]s?)?(?!\w)", 0 if short else re.IGNORECASE)
    found = name.search(sentence)
    return -1 if found is None else found.start()


def _made(entries: Sequence[Named], stated: Said, sentence: str) -> Told | None:
    """Their difference or their sum, as the words say: exact, or off by a digit where only one column can be meant."""
    compares = len(entries) == _PAIR and _COMPARES.search(sentence) is not None
    joins = _JOINS.search(sentence) is not None
    if compares is joins or stated.value <= 0 or stated.unit == "%":
        return None
    way: Way = "subtract" if compares else "add"
    shared = set.intersection(*(set(each.cells) for each in entries))
    near: list[list[Said]] = []
    for column in sorted(shared):
        terms = [each.cells[column] for each in entries]
        if not all(are_named_alike(each, stated) for each in terms):
            continue
        if compares:
            terms.sort(key=_value, reverse=True)
        near.append(terms)
        if exact(way, terms) == stated.value and stated.chance <= _SELDOM:
            return told(calculation(way, terms, stated), terms, stated)
    if len(near) != 1 or stated.value < _LEAST_DIGITS * stated.quantum or not is_slip(exact(way, near[0]), stated):
        return None
    return told(calculation(way, near[0], stated), near[0], stated)


def _value(each: Said) -> Fraction:
    return each.value
