"""Calculations that words name, with their operands: totals and means, shares, changes.

"The average of 3, 4 and 5 is 4", "a total of 12 pieces: 3 apples, 4 pears and 5 plums", "12 of the 48, or 25%", "rose from 40
to 50, an increase of 25%". Each is a short pattern over a sentence; where a word leaves open what is meant, there is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from countermark.extract.calculations.expressions import Calculation
from countermark.extract.calculations.phrases import WORDS, Phrase, are_alike, reading, states
from countermark.language.classes import COMPARISON, MOVE_DOWN, MOVE_UP, MULTIPLE
from countermark.language.lexicon import words_with
from countermark.language.lists import any_of, by_first_letter
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
    rf"\b(?:{any_of('calculations', 'labelled loose')}|remain\w*)\b|[*/×÷=]",
    re.IGNORECASE,
)
"""What makes a total more than the sum of the numbers beside it."""
_PAIR: Final = (
    rf"(?P<part>#){WORDS}{{0,2}} (?:out of|of) (?:the |all |its |their |a total of )?(?P<whole>#){WORDS}{{0,4}}"
)
_JOIN: Final = r"(?:,? (?:or|i\.e\.,?|that is,?|which is|representing) | \()"
_SHARE_BEHIND: Final = re.compile(rf"{_PAIR}{_JOIN}(?P<share>#)", re.IGNORECASE)
_SHARE_STATED: Final = re.compile(
    r"(?P<part>#) out of (?:the )?(?P<whole>#) (?:is|=|equals) (?P<share>#)", re.IGNORECASE
)
_SHARE_AHEAD: Final = re.compile(rf"(?P<share>#) \({_PAIR}\)", re.IGNORECASE)
_CHARGED: Final = re.compile(
    rf"(?P<rate>#) (?:{any_of('calculations', 'labelled charged')}) (?:on|of) (?:an? |the )?(?P<base>#){WORDS}{{0,4}}"
    r",? (?:is|was|equals|=|comes to|amounts to|would be) (?P<result>#)",
    re.IGNORECASE,
)
_LEFT: Final = re.compile(
    rf"\b(?:{any_of('calculations', 'labelled taken')}) (?:away |off |out )?(?P<part>#){WORDS}{{0,2}} (?:out of|of|from) "
    rf"(?:the |all |its |their |his |her |my |our |your |these |those )?(?P<whole>#){WORDS}{{0,2}}(?: away)?,? "
    rf"(?:(?:leaving|which leaves)(?: (?:him|her|it|them|us|me|you) with)?(?: only| just)? (?P<leaves>#)"
    rf"|(?:so|thus|hence|therefore)(?: that)?(?: (?:there (?:are|is|were|was)|(?:s?he|it|they|we|you|I) (?:has|have|had)))?(?: only| just)? (?P<left>#){WORDS}{{0,2}}"
    rf"(?: (?:are|is|were|was))?(?: still)? (?:left|remain|remains|remained|remaining)\b)",
    re.IGNORECASE,
)
"""What is taken from a number, and what is said to be left of it."""
_NO_SHARE: Final = re.compile(r" (?:more|less|fewer|higher|lower|to|or|points?|confidence|CI)\b| ?[-–±]")
_UP, _DOWN = (by_first_letter(words_with(way, MULTIPLE | COMPARISON)) for way in (MOVE_UP, MOVE_DOWN))
_JUDGED: Final = re.compile(rf"(?:{any_of('calculations', 'labelled judged')})\w*", re.IGNORECASE)
"""A move that says what is better: an error rate that improves falls."""
_MOVE: Final = rf"(?:(?P<up>{_UP})|(?P<down>{_DOWN}))"
_BETWEEN: Final = r"(?: (?!to\b|from\b)[\w'’$@%-]+){0,6}?"
_ENDS: Final = rf"from (?P<before>#){_BETWEEN} to (?P<after>#)"
_LEAD: Final = r"(?:,| \(|;| —| –)? ?(?:(?:which|that) (?:is|was|represents?) |representing |marking |for )?"
_MOVE_BEHIND: Final = re.compile(
    rf"\b{_ENDS}{_BETWEEN}{_LEAD}(?:an? |the )?(?:\w+ )?{_MOVE} (?:of |by )?(?P<result>#)", re.IGNORECASE
)
_NAMED_MOVE: Final = re.compile(rf"\b{_ENDS}{_BETWEEN}{_LEAD}an? (?P<result>#) (?:\w+ )?{_MOVE}\b", re.IGNORECASE)
_MOVE_FIRST: Final = re.compile(rf"\b{_MOVE} (?:of |by )?(?P<result>#),? {_ENDS}", re.IGNORECASE)
_NAMED_MOVE_FIRST: Final = re.compile(rf"\ban? (?P<result>#) (?:\w+ )?{_MOVE},? {_ENDS}", re.IGNORECASE)
_MOVE_TO: Final = re.compile(
    rf"\b{_MOVE} (?:of |by )?(?P<result>#),? to (?P<after>#){_BETWEEN},? from (?P<before>#)", re.IGNORECASE
)
_NO_CHANGE: Final = re.compile(r" (?:to|or|and|times|per|a|each|compared|more|less|points?|annual\w*)\b| ?[-–/]|\.\d")
"""What makes the number something else than the change between the two."""
_YEARLY: Final = re.compile(
    r"\b(?:annual\w*|per|each|every|compound\w*|average|yearly|monthly|cumulative)\b", re.IGNORECASE
)


def labelled(phrase: Phrase) -> Iterator[Calculation]:
    """The calculations that one sentence names."""
    yield from _totals(phrase)
    yield from _shares(phrase)
    yield from _charges(phrase)
    yield from _rests(phrase)
    yield from _changes(phrase)


def _totals(phrase: Phrase) -> Iterator[Calculation]:
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


def _shares(phrase: Phrase) -> Iterator[Calculation]:
    if " of " not in phrase.text:
        return
    for pattern in (_SHARE_BEHIND, _SHARE_STATED, _SHARE_AHEAD):
        for match in pattern.finditer(phrase.text):
            (part,), (whole,), (share,) = (phrase.at(match, name) for name in ("part", "whole", "share"))
            if _is_share(part, whole, share) and not _NO_SHARE.match(phrase.text, match.end("share")):
                places = [each.span for each in (part, whole, share)]
                start, end = min(place.start for place in places), max(place.end for place in places)
                yield Calculation(start, end, "divide", (part.text, whole.text), share.text, "labelled")


def _charges(phrase: Phrase) -> Iterator[Calculation]:
    """The parts of an amount that are charged or taken off: "a 15% tip on $100 is $15"."""
    for match in _CHARGED.finditer(phrase.text):
        (rate,), (base,), (result,) = (phrase.at(match, name) for name in ("rate", "base", "result"))
        alike = are_alike((base, result)) and reading(rate).unit == "%" and not _is_qualified(rate)
        if alike and not _is_left(rate, base, result) and not _NO_SHARE.match(phrase.text, match.end("result")):
            yield Calculation(
                rate.span.start, result.span.end, "percentage", (rate.text, base.text), result.text, "written"
            )


def _is_left(rate: Quantity, base: Quantity, result: Quantity) -> bool:
    """What is named is the amount with the part, or without it: "a 10% discount on $50 is $45"."""
    share, whole, told = (reading(each).value for each in (rate, base, result))
    if share is None or whole is None or told is None:
        return True
    of, part = Fraction(whole), Fraction(share) * Fraction(whole) / 100
    return Fraction(told) in (of - part, of + part)


def _rests(phrase: Phrase) -> Iterator[Calculation]:
    """What is left of a number from which another was taken: "eats 2 of 12, so 10 are left"."""
    for match in _LEFT.finditer(phrase.text):
        result_at = "left" if match["left"] else "leaves"
        (part,), (whole,), (result,) = (phrase.at(match, name) for name in ("part", "whole", result_at))
        taken = reading(part)
        # "Half of the 20" is a part of it, and so is "30 % of".
        is_taken = taken.unit != "%" and taken.value is not None and taken.value >= 1
        if is_taken and are_alike((part, whole, result)) and not _NO_SHARE.match(phrase.text, match.end(result_at)):
            yield Calculation(
                part.span.start, result.span.end, "subtract", (whole.text, part.text), result.text, "written"
            )


def _is_share(part: Quantity, whole: Quantity, share: Quantity) -> bool:
    if not are_alike((part, whole)) or not states(share) or reading(share).unit != "%":
        return False
    return reading(part).unit is None and reading(part).form != "ratio"


def _changes(phrase: Phrase) -> Iterator[Calculation]:
    if "from #" not in phrase.text or _YEARLY.search(phrase.text):
        return
    for pattern in (_MOVE_BEHIND, _NAMED_MOVE, _MOVE_FIRST, _NAMED_MOVE_FIRST, _MOVE_TO):
        match = pattern.search(phrase.text)
        if match is not None and (pattern is _MOVE_TO or not _NO_CHANGE.match(phrase.text, match.end("result"))):
            made = _change(phrase, match)
            # "It goes up by 2 from 10 to 14" may mean each step.
            if made is not None and (
                pattern is not _MOVE_FIRST or made.operator != "subtract" or _has_unit(phrase, match)
            ):
                yield made
                return


def _change(phrase: Phrase, match: re.Match[str]) -> Calculation | None:
    (before,), (after,), (result,) = (phrase.at(match, name) for name in ("before", "after", "result"))
    if not are_alike((before, after)) or not states(result):
        return None
    falls = match["down"] is not None
    if _JUDGED.fullmatch(match["down"] or match["up"]) and _falls(before, after) is not falls:
        return None
    made = _moved(before, after, result, falls=falls)
    if made is None:
        return None
    places = [each.span for each in (before, after, result)]
    start, end = min(place.start for place in places), max(place.end for place in places)
    return Calculation(start, end, *made, "labelled")


def _falls(before: Quantity, after: Quantity) -> bool:
    first, last = reading(before).value, reading(after).value
    return first is not None and last is not None and last < first


def _moved(
    before: Quantity, after: Quantity, result: Quantity, *, falls: bool
) -> tuple[str, tuple[str, ...], str] | None:
    unit, stated = reading(before).unit, reading(result).unit
    signed = f"-{result.text}" if falls and not result.text.startswith(("-", "−")) else result.text
    if stated == "%":
        # Between two percentages, "25%" may be points or a part of the first.
        return (
            None
            if unit in ("%", "pp") or _is_qualified(result)
            else ("percent_change", (before.text, after.text), signed)
        )
    if stated == "pp":
        return (
            ("percentage_points", (before.text, after.text), signed)
            if unit == "%" and not _is_qualified(result)
            else None
        )
    if stated != unit or unit == "%":
        return None
    return "subtract", ((before.text, after.text) if falls else (after.text, before.text)), result.text


def _has_unit(phrase: Phrase, match: re.Match[str]) -> bool:
    return reading(phrase.at(match, "result")[0]).unit is not None


def _is_qualified(quantity: Quantity) -> bool:
    return reading(quantity).qualifier is not None
