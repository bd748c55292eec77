"""Twelve places for one character around and inside a token, each beside something that would change the number."""

from __future__ import annotations

import sys
import unicodedata
from typing import NamedTuple

from bench.sweep.tokens import FORMS, Context, Form

# Default-ignorable ranges of Unicode 17 (DerivedCoreProperties), the reserved code points in them included.
_IGNORABLE = (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x200B, 0x200F),
    (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
# Thousands of letters of one kind: each is tried at every place, in one of the written forms in turn.
_UNIFORM = ("CJK UNIFIED IDEOGRAPH", "CJK COMPATIBILITY IDEOGRAPH", "HANGUL SYLLABLE", "TANGUT IDEOGRAPH")
_TAGS = 0xE0000
PRIVATE = 0xF0000
"""Where the planes of private use begin."""
# What makes another number of each form: a mark in front, a tail that touches it, a word behind a space.
_MARKS = {"plain": ("-",), "percent": ("-",), "grouped": ("$",), "scaled": ("$",)}
_TAILS = {"plain": ("000",), "percent": ("-points",), "grouped": (",000",), "scaled": ("%",)}
_WORDS = {"plain": ("million",), "percent": ("points",), "grouped": ("million",), "scaled": ("dollars",)}
# The same for characters that may show nothing or little.
_MORE_MARKS = ("-", "−", "–", "$", "€", "£", "<", ">", "≥", ".", ",")
_MORE_TAILS = {
    "plain": ("000", ".5", ",000", "%", "k", "e6", "×10³", "/2", "+", "½", "€", "°C", "-fold"),
    "percent": ("-points", "%", "‰", "+", "€"),
    "grouped": (",000", ".5", "%", "k", "e6", "×10³", "+", "000"),
    "scaled": ("%", "€", "+", "-fold"),
}
_MORE_WORDS = {
    "plain": ("million", "bn", "percent", "dollars", "thousandths", "km"),
    "percent": ("points", "of a percent", "per thousand"),
    "grouped": ("million", "percent", "dollars"),
    "scaled": ("dollars", "percent", "billion"),
}


class Position(NamedTuple):
    """Where a character stands; `{c}` is the character, in exactly one of the three parts."""

    name: str
    form: str
    before: str
    payload: str
    after: str

    def context(self, character: str) -> Context:
        """The token with the character in its place."""
        parts = (part.replace("{c}", character) for part in (self.before, self.payload, self.after))
        return Context(*parts, self.form)


def positions(form: Form) -> list[Position]:
    """The twelve places of one form."""
    return [*_around(form, "1", _MARKS, _TAILS, _WORDS), *_inside(form)]


def more_positions(form: Form) -> list[Position]:
    """The places around it beside many more things that would change the number."""
    marks = {form.name: _MORE_MARKS}
    return _around(form, "1.", marks, _MORE_TAILS, _MORE_WORDS, "minus", "negative", "more than", "not", "half of", "≥")


def _around(form: Form, digits: str, marks: dict, tails: dict, words: dict, *signs: str) -> list[Position]:
    name, whole = form.name, form.payload
    made = [
        ("in front", "It was {c}", " here."),
        ("behind", "It was ", "{c} here."),
        ("digit in front", f"It was {digits[:1]}{{c}}", " here."),
        ("word in front", "It was minus {c}", " here."),
    ]
    made += [("mark in front", f"It was {mark}{{c}}", " here.") for mark in marks[name]]
    made += [("word in front", f"It was {sign} {{c}}", " here.") for sign in signs]
    made += [("word in front, at the word", f"It was {sign}{{c}} ", " here.") for sign in signs]
    made += [("tail behind", "It was ", f"{{c}}{tail} here.") for tail in tails[name]]
    for word in words[name]:
        made += [
            ("word behind", "It was ", f"{{c}} {word} here."),
            ("word behind, at the word", "It was ", f" {{c}}{word} here."),
            ("word behind, inside it", "It was ", f" {word[:3]}{{c}}{word[3:]} here."),
        ]
    return [Position(place, name, before, whole, after) for place, before, after in made]


def _inside(form: Form) -> list[Position]:
    whole = form.payload
    middle = whole.index("l") if form.name == "scaled" else len(whole) // 2
    payloads = {"first": f"{{c}}{whole}", "middle": f"{whole[:middle]}{{c}}{whole[middle:]}", "last": f"{whole}{{c}}"}
    return [
        Position(f"inside, {place}", form.name, "It was ", payload, " here.") for place, payload in payloads.items()
    ]


def code_points() -> list[str]:
    """Every assigned and every default-ignorable code point, in order; of the two planes of private use one in 64."""
    ignorable = {point for first, last in _IGNORABLE for point in range(first, last + 1)}
    points = (at for at in range(sys.maxunicode + 1) if at < PRIVATE or at % 64 == 0)
    return [chr(at) for at in points if at in ignorable or unicodedata.category(chr(at)) not in {"Cn", "Cs"}]


def is_uniform(character: str) -> bool:
    """One of the thousands that differ in nothing but their picture."""
    reserved = unicodedata.category(character) == "Cn" and ord(character) >= _TAGS
    return reserved or unicodedata.category(character) == "Co" or unicodedata.name(character, "").startswith(_UNIFORM)


def forms_for(character: str) -> tuple[Form, ...]:
    """The written forms that a character is tried in."""
    return (FORMS[ord(character) % len(FORMS)],) if is_uniform(character) else FORMS


def is_small(character: str) -> bool:
    """No letter and no digit: what may show nothing, or stand between a token and its neighbour."""
    return unicodedata.category(character)[0] not in "LN" and unicodedata.category(character) != "Co"
