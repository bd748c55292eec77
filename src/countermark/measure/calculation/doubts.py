"""Why a calculation that does not come out may be meant otherwise than it was read.

Prose is loose: "so it costs $50 x 2" states no result yet, "28 / 1/5" divides by a fifth, "50 / 3 = 16" leaves out the
rest, "9/27 = 33.3" means percent. A calculation is called wrong only where none of this can be the reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Final

from countermark.language.ends import PLAIN
from countermark.model import Operation
from countermark.patterns import lazy

Holds = Callable[[str], bool]
"""Whether the calculation would come out with another result."""

_NEAR: Final = 12
_GOES_ON: Final = lazy(r"\s?[-+x*/×÷^]\s?[\d$(.]|\s\d+/\d|[x-z]\b|[,:]?\d")
"""What follows a number that is not yet the result: "$50 (x 2)", "1( 1/2)", "(3/2)(x)"."""
_COMES_BEFORE: Final = lazy(r"(?:[-+*/×÷^(]\s?|\d[.,:])\$?$")
"""What stands before a calculation that begins earlier."""
_SIGNED: Final = lazy(r"[=≈]|\bequals?\b(?! to)|[\d%)]\s*[-+*/×÷]\s*[\d$(.]|\b(?:plus|minus|times|divided)\b|%")
_BROKEN: Final = lazy(rf"{PLAIN}|\([A-Za-z]|\bgives\b.*=")
"""The end of a sentence, words in brackets, or a second statement, within a calculation."""
_LABELLED: Final = lazy(r"\b(?:weeks?|days?|months?|steps?|cases?|parts?|numbers?|no\.)\s\d", re.IGNORECASE)
_OF_LETTERS: Final = lazy(r"[\d)][A-Z]\s?[-+*/]|\)[a-z]\b")
_DIGIT: Final = lazy(r"\d")
_MIXED: Final = lazy(r"\d\s\d+/\d+\s*$")
_COMPARED: Final = lazy(r"\b(?:less|more|fewer)\b", re.IGNORECASE)
_PART: Final = lazy(r"(?P<bracket>\()?(?P<top>\d+)/(?P<bottom>\d+)\)?")
_NUMBER: Final = lazy(r"-?[\d,]*\.?\d+")


def doubt(operation: Operation, text: str, holds: Holds) -> str | None:
    """Why a wrong result may be no error, for an operation that was read from a text; None where nothing speaks for it."""
    start, end = operation.span.start, operation.span.end
    written = text[start:end]
    if not _DIGIT.search(written):
        return None
    # The extractor reads words by patterns that leave one meaning; what somebody else extracted may be a tale.
    if operation.grounds is None and _is_loose(written):
        return "it is given in words, which may be meant otherwise"
    return _by_text(written, text[max(0, start - _NEAR) : start], text[end : end + _NEAR]) or _by_value(
        operation, written, holds
    )


def _is_loose(written: str) -> bool:
    return not _SIGNED.search(written) or (_COMPARED.search(written) is not None and "=" not in written)


def _by_text(written: str, before: str, behind: str) -> str | None:
    if _GOES_ON.match(behind) or _COMES_BEFORE.search(before):
        return "the calculation goes on beyond what was read"
    if written.count("(") != written.count(")") or " or " in written or _BROKEN.search(written):
        return "the calculation is not written out as a whole"
    if _MIXED.search(written):
        return "the result has a fraction that was not read"
    if _LABELLED.search(f"{before}{written}") or _OF_LETTERS.search(written):
        return "a number of it may be a name, or may have a letter as a factor"
    return None


def _by_value(operation: Operation, written: str, holds: Holds) -> str | None:
    """Other results with which it comes out, or operands that leave open what is meant."""
    operands = [str(operand) for operand in operation.operands]
    result = str(operation.result)
    if any(operand.count("/") > 1 for operand in operands):
        return "two divisions in a row can be taken in more than one way"
    if "=" not in written and len(_NUMBER.findall(result)) > 1:
        return "it is given in words, which may be meant otherwise"
    if any("100%" in operand for operand in operands):
        return "so many percent may be written as a number"
    number = _NUMBER.match(result)
    if number is None:
        return None
    if operation.operator in ("divide", "expression") and _is_part(operands) and _value(number[0]) > 1:
        return "a part of something is said to be so much"
    if "%" not in result and holds(f"{result}%"):
        return "the result comes out in percent"
    if number[0] != result and holds(number[0]):
        return "the sign of equality runs on"
    if holds(f"{number[0]} thousand") or (number[0].endswith(",000") and holds(number[0][:-4])):
        return "the result comes out in thousands"
    if operation.operator == "divide" and _without_rest(operands, number[0]):
        return "the result comes out without its rest"
    return None


def _is_part(operands: list[str]) -> bool:
    """The calculation is nothing but a fraction: a proper one, or one in brackets, as before a letter."""
    match = _PART.fullmatch("/".join(operands))
    return match is not None and (match["bracket"] is not None or int(match["top"]) < int(match["bottom"]))


def _value(number: str) -> Fraction:
    return Fraction(number.replace(",", ""))


def _without_rest(operands: list[str], result: str) -> bool:
    numbers = [_NUMBER.fullmatch(operand) for operand in operands]
    if None in numbers or _value(operands[1]) == 0:
        return False
    return _value(operands[0]) // _value(operands[1]) == _value(result)
