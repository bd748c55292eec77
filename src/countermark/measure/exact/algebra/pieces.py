r"""The pieces of an expression as it is written, with one spelling each: "\frac", "·", "≤"."""

from __future__ import annotations

import re
from typing import Final

from countermark.language.lists import word_list

RELATIONS: Final = frozenset("=<>≤≥≠")
BEYOND: Final = frozenset(("sin", "cos", "tan", "sqrt", "ln", "log", "exp", "abs", "pi"))
"""Words of formulas that are not read here; what stands beside one is not read without it."""
_PIECE: Final = re.compile(
    r"\s*(?:(?P<number>\d(?:[\d,]*\d)?(?:\.\d+)?|\.\d+)"
    r"|(?P<letter>[A-Za-zα-ω])(?![A-Za-z])|(?P<letters>[A-Za-z]+)|(?P<sign>\*\*|[-+*/^()={}<>≤≥≠|!°…]))"
)
_GREEK: Final = {"alpha": "α", "beta": "β", "gamma": "γ", "theta": "θ", "phi": "φ", "lambda": "λ"}
_SAME: Final = (
    (re.compile(r"\\(sqrt|sin|cos|tan|ln|log|exp|pi)(?![a-z])"), r" \1 "),
    (re.compile(r"√"), " sqrt "),
    (re.compile(r"π"), " pi "),
    (re.compile(r"\^\s*(?:\\circ|\{\s*\\circ\s*\})"), "°"),
    (re.compile(r"\\[lr]vert(?![a-z])"), "|"),
    (re.compile(r"\\pm(?![a-z])"), "±"),
    (re.compile(r"\\[dt]?frac\s*\{"), "{frac}{"),
    (re.compile(r"\\(?:left|right|,|;|!|quad|displaystyle)(?![a-z])"), " "),
    (re.compile(r"\\(?:cdot|times)(?![a-z])|[×·∙]"), "*"),
    (re.compile(r"\\div(?![a-z])|[÷]"), "/"),
    (re.compile(r"\\(?:leq?|leqslant)(?![a-z])|<=|⩽"), "≤"),
    (re.compile(r"\\(?:geq?|geqslant)(?![a-z])|>=|⩾"), "≥"),
    (re.compile(r"\\neq?(?![a-z])|!="), "≠"),
    (re.compile(r"[−–]"), "-"),
    (re.compile(r"\\(?=[$%{}])|\$"), " "),
    (re.compile(r"\\[cl]?dots(?![a-z])|\.\.\.+"), "…"),
    (re.compile(r"²"), "^2"),
    (re.compile(r"³"), "^3"),
    (re.compile(r"\[|\\\("), "("),
    (re.compile(r"\]|\\\)"), ")"),
    *((re.compile(rf"\\{name}(?![a-z])"), f" {letter} ") for name, letter in _GREEK.items()),
)
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
