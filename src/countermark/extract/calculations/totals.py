"""Sums, means, differences and products that words name: "the average of 3, 4 and 5 is 4", "a total of 12: 3 apples, 4 pears and 5 plums"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from countermark.extract.calculations.calculation import Calculation
from countermark.extract.calculations.phrases import WORDS, Phrase, are_alike, reading, states
from countermark.model import Quantity

_ITEM: Final = rf"#{WORDS}{{0,4}}"
_LIST: Final = rf"(?P<list>{_ITEM}(?:, {_ITEM})*,? (?:and|plus) {_ITEM})"
_OPERATORS: Final = {
    "sum": "add", "total": "add", "average": "average", "mean": "average", "difference": "subtract", "product": "multiply",
}  # fmt: skip
_NAMED: Final = re.compile(
    rf"\b(?P<name>{'|'.join(_OPERATORS)}) (?:of|between) (?:the )?(?:(?:numbers|values|scores|\w+s) )?{_LIST}"
    r",? (?:is|was|equals|comes to|=) (?:equal to )?(?P<result>#)(?! (?:times|more|less|fewer|or|to)\b| ?[-+*/×÷^=–])",
    re.IGNORECASE,
)
_SPLIT: Final = re.compile(
    rf"\btotal of (?P<result>#){WORDS}{{0,4}}(?::| \(| —| -|,? (?:consisting of|made up of|comprising|namely|i\.e\.,?))"
    rf" ?{_LIST}(?=[.;)!]|\Z)",
    re.IGNORECASE,
)
_CLOSED: Final = re.compile(
    rf"{_LIST},? (?:(?:for|giving|making|which makes|which gives|to make) (?:(?:us|you|him|her|them) )?)?"
    r"a (?:grand |combined |overall )?total of (?P<result>#)",
    re.IGNORECASE,
)
_LOOSE: Final = re.compile(
    r"\b(?:each|per|every|apiece|times|twice|thrice|half|double|triple|minus|less|fewer|off|gave|gives?|sold|lost|spent|ate|used"
    r"|took|paid|returned|remain\w*|left|discount|about|respectively)\b|[*/×÷=]",
    re.IGNORECASE,
)
"""What makes a total more than the sum of the numbers beside it."""


def totals(phrase: Phrase) -> Iterator[Calculation]:
    """The calculations of one sentence."""
    for match in _NAMED.finditer(phrase.text):
        yield from _made(phrase, match, _OPERATORS[match["name"].lower()])
    if "total of" not in phrase.text or _LOOSE.search(phrase.text):
        return
    for pattern in (_SPLIT, _CLOSED):
        found = pattern.search(phrase.text)
        if found is not None and len(phrase.at(found, "list")) + 1 == len(phrase.quantities):
            yield from _made(phrase, found, "add")


def _made(phrase: Phrase, match: re.Match[str], operator: str) -> Iterator[Calculation]:
    operands, (result,) = phrase.at(match, "list"), phrase.at(match, "result")
    if operator == "subtract":
        operands = _ordered(operands)
    if not operands or not are_alike(operands) or not _fits(operands, result) or _counts_list(operands):
        return
    places = [each.span for each in (*operands, result)]
    yield Calculation(
        min(place.start for place in places),
        max(place.end for place in places),
        operator,
        tuple(each.text for each in operands),
        result.text,
        "labelled",
    )


def _ordered(operands: Sequence[Quantity]) -> list[Quantity]:
    """A difference takes the smaller number from the larger one, in whichever order they are named."""
    values = [reading(each).value for each in operands]
    if len(operands) != 2 or None in values:
        return []
    first, last = operands
    return [first, last] if values[0] >= values[1] else [last, first]  # type: ignore[operator]


def _counts_list(operands: Sequence[Quantity]) -> bool:
    """One number is in words and the others in figures: "the three rates, 1.2, 1.9 and 2.0"."""
    return len({each.text.isalpha() for each in operands}) > 1


def _fits(operands: Sequence[Quantity], result: Quantity) -> bool:
    unit = reading(result).unit
    return states(result) and (unit is None or unit == reading(operands[0]).unit)
