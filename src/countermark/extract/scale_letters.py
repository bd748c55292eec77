"""Letters behind a number that make it thousands or millions: "5k + 300 = 5.3k", "€2m − €1.4m = €0.6m".

They are letters of algebra as well: "3k + 2 = 11". Money before the number tells, or a result that has the letter too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from countermark.extract.equation_tokens import Token

_NAMES: Final = {
    "k": "thousand", "K": "thousand", "M": "million", "m": "million", "mn": "million", "mm": "million", "MM": "million",
    "B": "billion", "b": "billion", "bn": "billion", "Bn": "billion", "T": "trillion", "tn": "trillion",
}  # fmt: skip
_UNITS: Final = frozenset(("m", "b", "T", "mm", "B"))
"""Letters that are units too: without money they say nothing of thousands."""
_THOUSAND: Final = 4
"""Digits of a number from a thousand on."""


def with_scales(line: Sequence[Token], text: str, offset: int) -> list[Token]:
    """The tokens of a line, a number and the letter of its scale as one; `text` is the line, which stands at `offset`."""
    lettered = [index for index in range(len(line) - 1) if _is_lettered(line, index, text, offset)]
    if not lettered:
        return list(line)
    relation = next((index for index, token in enumerate(line) if token.kind == "relation"), len(line))
    stated = {line[index + 1].what for index in lettered if index > relation}
    large = _is_large(line, relation)
    alone = min(lettered) > relation
    scaled = {
        index
        for index in lettered
        if _has_money(line[index], text, offset)
        or (line[index + 1].what not in _UNITS and (alone or large or line[index + 1].what in stated))
    }
    found: list[Token] = []
    for index, token in enumerate(line):
        if index in scaled:
            letter = line[index + 1]
            found.append(token._replace(what=f"{token.what} {_NAMES[letter.what]}", end=letter.end))
        elif index - 1 not in scaled:
            found.append(token)
    return found


def _is_lettered(line: Sequence[Token], index: int, text: str, offset: int) -> bool:
    number, letter = line[index], line[index + 1]
    if number.kind != "number" or letter.kind != "word" or letter.what not in _NAMES or number.percent:
        return False
    if " " in number.what or "/" in number.what:
        return False
    # "$2.5 bn" has a blank; of "$5 m" nobody but the sign of money says what the letter is.
    return letter.start - number.end <= (1 if _has_money(number, text, offset) else 0)


def _has_money(number: Token, text: str, offset: int) -> bool:
    """The number begins with the sign of its currency."""
    return not (text[number.start - offset].isdigit() or text[number.start - offset] == ".")


def _is_large(line: Sequence[Token], relation: int) -> bool:
    """What is stated runs into the thousands, so that a letter before it may well be one: "5k × 2 = 10,000"."""
    stated = next((token for token in line[relation + 1 :] if token.kind == "number"), None)
    return stated is not None and len(stated.what.partition(".")[0].replace(",", "")) >= _THOUSAND
