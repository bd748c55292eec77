"""What falls to each of those who share an amount: "€744, which is €372 each if you split it in 2", "If the four of you chip in, it's $32 each".

The amount was said before, and the words name among how many it is shared. A wrong one is found where a slip explains it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.outcome import is_meant
from countermark.extract.pairs import fits, numbers_before
from countermark.extract.phrases import has_any
from countermark.extract.remembered import Known
from countermark.extract.skeleton import NO_NUMBER, NUMBER, Skeleton, Told, plain, spanned, unit, value

_SHARED: Final = r"(?:split|splits|splitting|shared?|sharing|divided?|dividing|spread|chip\sin|chips\sin|pitch\sin)"
_PERSONS: Final = r"(?:of\s(?:you|us|them)|people|friends|persons|guests|flatmates|roommates|housemates|colleagues|players|families|members|adults|travell?ers)"
_EACH: Final = r"(?:per\s\w+|each|apiece|a\s(?:head|person|piece))"
_BEHIND: Final = re.compile(
    rf"(?P<result>{NUMBER})\s{_EACH},?\s(?:when|if|once|after|with\sit)?\s?(?:(?:you|we|they|it\sis|it['’]s|all|evenly|equally)\s){{0,2}}{_SHARED}\b"
    rf"{NO_NUMBER}{{0,25}}?\b(?:in|into|between|among|amongst|by|across|over)\s(?:(?:the|all|your|our|their)\s){{0,2}}(?P<b>{NUMBER})"
)
"""The share stands before the number of those who share."""
_AHEAD: Final = re.compile(
    rf"\b(?:if|when|with|once)\s(?:(?:the|all|your|our|their)\s){{0,2}}(?P<b>{NUMBER})\s(?:{_PERSONS}\s)?(?:all\s)?{_SHARED}\b{NO_NUMBER}{{0,30}}?,\s{NO_NUMBER}{{0,25}}?(?P<result>{NUMBER})"
)
_HINTS: Final = ("split", "shar", "divid", "spread", "chip", "pitch in")
_DENIES: Final = re.compile(r"\b(?:not|never|instead|unless)\b|n['’]t\b")
_LEAST: Final = 2


def splits(skeleton: Skeleton, stated: Collection[int], memory: Sequence[Known]) -> Iterator[Told]:
    """The shares that a sentence states of what was said last, beside the results that are `stated`."""
    text = skeleton.small
    if len(skeleton.places) < _LEAST or not has_any(text, _HINTS):
        return
    for pattern in (_BEHIND, _AHEAD):
        for match in pattern.finditer(text):
            told = None if _DENIES.search(match[0]) else _share(match, skeleton, memory)
            if told is not None and told.result not in stated:
                yield told


def _share(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    many, result = skeleton.at(match.start("b")), skeleton.at(match.start("result"))
    whole = next((each for each in numbers_before(skeleton, match, memory) if each is not result), None)
    if whole is None or not fits(whole, result) or unit(many) is not None or many.kind != "number":
        return None
    if value(many) < _LEAST or value(many).denominator != 1:
        return None
    made = Calculation("divide", (plain(whole), plain(many)), plain(result))
    return spanned((whole, many), result, made) if is_meant(made) else None
