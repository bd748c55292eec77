r"""The pieces of an expression as it is written, with one spelling each: "\frac", "·", "≤"."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

from countermark.language.lists import word_list

RELATIONS: Final = frozenset("=<>≤≥≠")
BEYOND: Final = frozenset(("sin", "cos", "tan", "sqrt", "ln", "log", "exp", "abs", "pi"))
"""Words of formulas that are not read here; what stands beside one is not read without it."""
_PIECE: Final = re.compile(
    r"\s*(?:(?P<number>\d(?:[\d,]*\d)?(?:\.\d+)?|\.\d+)"
    r"|(?P<letter>[A-Za-zα-ω])(?![A-Za-z])|(?P<letters>[A-Za-z]+)|(?P<sign>\*\*|[-+*/^()={}<>≤≥≠|!°…]))"
)
_WRITTEN: Final = tomllib.loads(Path(__file__).with_name("pieces.toml").read_text("utf-8"))
_SAME: Final = tuple((re.compile(pattern), written) for pattern, written in _WRITTEN["spellings"].items())
_WORDS: Final = BEYOND | word_list("logic", "algebra no letters")
"""Short words that are no product of letters."""


class NotAlgebra(Exception):
    """Why a text is no expression that is read here."""


def normal(text: str) -> str:
    """The text with one spelling of every sign."""
    for pattern, written in _SAME:
        text = pattern.sub(written, text)
    return text


def pieces(text: str) -> list[str]:
    found: list[str] = []
    position = 0
    written = normal(text).rstrip()
    while position < len(written):
        match = _PIECE.match(written, position)
        if match is None:
            raise NotAlgebra(f"{written[position : position + 20]!r} is not a part of an expression")
        word = match["letters"]
        if word is not None and word != "frac":
            if len(word) > 3 or word.lower() in _WORDS:
                raise NotAlgebra(f"{word!r} is a word, and no product of letters")
            found.extend(word)
        else:
            found.append(match.group().strip())
        position = match.end()
    return found
