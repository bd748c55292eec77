"""Changes as other languages tell them: "stieg von 1.250 € auf 1.500 €, also um 20 %", "passe de 840 € à 873,60 €, soit 4 % de plus"."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.prose import Prose
from countermark.extract.skeleton import NUMBER, Skeleton, Told, plain, unit, value
from countermark.model import VALUE_KINDS, Quantity

_PAIRS: Final = (
    ("von", "auf"),
    ("de|du", "à|a|para"),
    ("da|dal", "a|al|ad"),
    ("van", "naar"),
    ("från|fra", "till?"),
    ("z", "do"),
)
"""From what, and to what."""
_BY: Final = (
    r"(?:[^.;!?\x01]{0,50}?\b(?:um|also|das\s(?:sind|ist|entspricht)|sind|entspricht|von|soit|hausse|baisse|de|un|una|di|del|aumento|subida|bajada|plus"
    r"|minus|ein|met|med|cioè|equivale|lo\sque|ossia)[^.;!?\x01]{0,25}?|\s?\(\s?[+−-]?)"
)


def _patterns(words: tuple[str, str]) -> Iterator[re.Pattern[str]]:
    """A change with its percentage behind it, and before it."""
    moved = rf"\b(?:{words[0]})\s(?P<first>{NUMBER})(?:\s[^\W\d]+){{0,3}}?,?\s(?:{words[1]})\s(?:[^\W\d]+\s)?(?P<last>{NUMBER})"
    yield re.compile(rf"{moved}{_BY}(?P<by>{NUMBER})")
    yield re.compile(rf"\b(?:um|un|del|di|de|met|med|o)\s(?P<by>{NUMBER})[^.;!?\x01]{{0,30}}?{moved}")


_PATTERNS: Final = tuple(pattern for words in _PAIRS for pattern in _patterns(words))
_HINTS: Final = re.compile(
    r"\s(?:von|de|da|du|dal|van|från|fra|z)\s[$€£]?\s?\d[^!?\n]{0,60}\s(?:auf|à|a|al|ad|para|naar|till|til|do)\s"
)
_MOST_NUMBERS: Final = 30


def changes_abroad(prose: Prose, quantities: Sequence[Quantity]) -> Iterator[Told]:
    """The changes of a draft that words of other languages tell, in text order."""
    if not _HINTS.search(prose.masked):
        return
    values = [each for each in quantities if each.kind in VALUE_KINDS and each.reading is not None]
    starts = [each.span.start for each in values]
    for sentence in prose.sentences:
        inside = values[bisect_left(starts, sentence.start) : bisect_left(starts, sentence.end)]
        if 2 < len(inside) <= _MOST_NUMBERS:
            skeleton = Skeleton(prose.masked[sentence.start : sentence.end], sentence.start, inside)
            for pattern in _PATTERNS:
                for match in pattern.finditer(skeleton.small):
                    yield from _told(skeleton, match)


def _told(skeleton: Skeleton, match: re.Match[str]) -> Iterator[Told]:
    first, last, by = (skeleton.at(match.start(name)) for name in ("first", "last", "by"))
    alike = len({unit(first), unit(last)} - {None}) < 2 and "%" not in (unit(first), unit(last))
    if unit(by) != "%" or not alike or not value(first) or value(first) == value(last):
        return
    sign = "-" if value(last) < value(first) else ""
    numbers = (first, last, by)
    start, end = min(each.span.start for each in numbers), max(each.span.end for each in numbers)
    size = plain(by).lstrip("-+")
    yield Told(start, end, by.span.start, Calculation("percent_change", (plain(first), plain(last)), f"{sign}{size}%"))
