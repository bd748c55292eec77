"""Whether a reader of the pixels reads another number than the token's.

Two questions: does the character show at all where it stands, and which signs pass for it. What they mean at each place
is in `harm`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from bench.sweep.glyphs import ALIKE, Glyph, Screen, Signs, glyph, is_stroke
from bench.sweep.positions import Position

SIZE = 48
SEEN = 40
"""By how much a pixel has to differ before a reader may see it."""
TRACE = 4
"""Pixels that may differ by chance."""

_DIGITS = "0123456789"
_MONEY = "$€£¥₹"
_DASHES = "-–—−"
_SCALES = "kKmMbBtTxXeEoO"
"""Letters that count for a scale, a multiple, an exponent or a zero."""
_CLAUSE = ".,;:!?…—–|，。、；：！？"
"""Marks that end a clause or a cell: what follows them is no longer the number's."""
_JOINS = ".,'’·/:-–_^eE×"
"""Marks that make one number of the digits on both sides."""
_FRONT = f"{_DIGITS}{_MONEY}{_DASHES}.<>≤≥±∓/^×√≠¬%"
_BEHIND = f"{_DIGITS}{_MONEY}{_SCALES}%‰+^/°×½¼≤≥"
_OPENING = "([{\"'“‘„«‹"
_CLOSING = ")]}\"'”’»›"
_SIGNS = "".join(dict.fromkeys(_FRONT + _BEHIND + _CLAUSE + _JOINS + _OPENING + _CLOSING + "*•"))
_COLOURED = "+-–—−×$"
"""Signs that a picture in colour may pass for; no round face is a zero."""
_ORDINARY = frozenset(" \t\n\r")
"""What a browser shows as a plain space."""
_OPEN = frozenset("+~≈∼")
"""Signs that a payload may begin with and still be the same number: a plus, and what says "about"."""
MULTIPLE = frozenset("×xX")
"""Signs that make a multiple of the number that they end: "2.5×" is one in the mode `ratio`, and only there."""

A_MULTIPLE = "a multiple"
"""Defined, not deceiving, where it was compared as one."""
PICTURE = 0.78
"""The share of common ink from which a picture passes for a sign: a cross (0.84) and a drawn dollar (0.80) do, a die (0.74) does not."""
SAME = 0.98
"""The share of common ink from which two glyphs are one and the same."""


class Case(NamedTuple):
    """A character at a place, verified."""

    position: Position
    character: str


class Look(NamedTuple):
    """What a character looks like."""

    alike: frozenset[str]
    """Signs that pass for it."""
    blank: bool
    """It has no ink of its own."""
    letter: bool
    """Another letter or digit, large enough to be read as one."""
    slight: bool = False
    """A mark on a letter, or hardly more ink than one: a word with it in the middle is still that word."""


class Judge:
    """Looks at characters on a screen."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._letters = screen.members(r"[\p{L}\p{N}]")
        self._marks = screen.members(r"\p{M}")
        self._emoji = screen.members(r"\p{Emoji_Presentation}")
        self._ignorable = screen.members(r"\p{DI}")
        self._signs = self._known(_SIGNS)
        # How a character without a font is shown: a box.
        self._box = self._known("\uffff")

    def looks(self, characters: Sequence[str]) -> dict[str, Look]:
        """What each character looks like by itself."""
        looks = {
            each: self._look(each, shape) for each, shape in zip(characters, self._glyphs(characters), strict=True)
        }
        blank = [each for each, look in looks.items() if look.blank]
        *widths, space = self._widths([*blank, " "])
        narrow = (each for each, width in zip(blank, widths, strict=True) if width < space * 0.8)
        return looks | {each: looks[each]._replace(slight=True) for each in narrow}

    def unseen(self, cases: Sequence[Case]) -> list[bool]:
        """Whether each case shows the same pixels without its character."""
        texts = [near(case, case.character) for case in cases]
        bare = sorted({near(case, "") for case in cases})
        without = dict(zip(bare, (cell.astype(np.int16) for cell in self._screen.draw(bare)), strict=True))
        shown = zip(cases, self._screen.draw(texts), strict=True)
        return [ord(case.character) in self._ignorable or _same(cell, without[near(case, "")]) for case, cell in shown]

    def _widths(self, blanks: Sequence[str]) -> list[int]:
        """How far each blank parts two bars."""
        cells = self._screen.draw([f"|{each}|" for each in ("", *blanks)], width=SIZE * 3, height=SIZE * 2, size=SIZE)
        first, *others = [0 if shape is None else shape.width for shape in map(glyph, cells)]
        return [each - first for each in others]

    def _known(self, signs: str) -> Signs:
        drawn = zip(signs, self._glyphs(signs), strict=True)
        return Signs([(sign, shape) for sign, shape in drawn if shape is not None])

    def _glyphs(self, characters: Iterable[str]) -> list[Glyph | None]:
        cells = self._screen.draw(list(characters), width=SIZE * 2, height=SIZE * 2, size=SIZE)
        return [glyph(cell) for cell in cells]

    def _look(self, character: str, shape: Glyph | None) -> Look:
        if shape is None or ord(character) in self._ignorable:
            return Look(frozenset(), True, False)
        slight = ord(character) in self._marks or (shape.height < SIZE * 0.3 and shape.width < SIZE * 0.4)
        letter = ord(character) in self._letters
        # Without a font a character is a box, and says nothing; a known sign is itself on a machine that has the font.
        if self._box.alike(shape, SAME) and character not in _SIGNS:
            return Look(frozenset(), False, letter, slight)
        is_picture = ord(character) in self._emoji
        # A sign is itself and passes for no other: nobody takes "!" for an l.
        alike = (
            frozenset(character) if character in _SIGNS else self._signs.alike(shape, PICTURE if is_picture else ALIKE)
        )
        if is_stroke(shape, SIZE) and character not in _SIGNS:
            alike |= {"-" if shape.width < SIZE * 0.8 else "—"}
        if is_picture:
            alike &= set(_COLOURED)
        # A styled j is a j, however much it looks like a bracket.
        is_styled = unicodedata.normalize("NFKC", character).isascii()
        large = shape.height > SIZE * 0.4 and (is_styled or not alike & set(_OPENING + _CLOSING + _CLAUSE))
        return Look(alike, False, large and letter, slight)


def near(case: Case, character: str) -> str:
    """The text around the token that a reader takes in with it, with another character in the place."""
    visible = case.position.context(character).visible
    return visible.removeprefix("It was ").removesuffix(" here.")


def _same(cell: np.ndarray, other: np.ndarray) -> bool:
    return int((np.abs(cell.astype(np.int16) - other) > SEEN).sum()) <= TRACE


def harm(case: Case, look: Look, *, unseen: bool) -> str | None:
    """What the reader sees instead of the token's number, or None."""
    place = case.position.name
    if place.startswith("inside"):
        return _harm_inside(place, case.character, look, unseen=unseen)
    alone = place in {"in front", "behind"}
    if unseen or (look.blank and case.character not in _ORDINARY):
        # A blank parts a word in two, unless it is too narrow to be seen.
        parted = alone or (place.endswith("inside it") and not unseen and not look.slight)
        return None if parted else "shows nothing"
    if case.character in _ORDINARY:
        # A plain space parts digits and signs; a word goes on behind it.
        return "shows a space" if place in {"word in front", "word behind", "word behind, at the word"} else None
    if (look.letter and place.endswith("at the word")) or (place.endswith("inside it") and not look.slight):
        return None
    if alone:
        return _passes(look, _FRONT if place == "in front" else _BEHIND)
    if place == "digit in front":
        return _passes(look, _JOINS + _DIGITS)
    if place == "mark in front":
        return _passes(look, _FRONT + _OPENING)
    if place == "tail behind":
        tail = case.position.after[3:5]
        # A mark in front of ",000" joins as one in front of "000" does.
        return _passes(look, _BEHIND + (_JOINS if tail.strip(".,").isdigit() else _CLOSING if tail[0] in "-%" else ""))
    if place.endswith("inside it"):
        return "the word is still the word"
    return None if look.alike & set(_CLAUSE) else "the word is still the number's"


def _harm_inside(place: str, character: str, look: Look, *, unseen: bool) -> str | None:
    if unseen or look.blank:
        return None if character in _ORDINARY and place != "inside, middle" else "hidden in the payload"
    if place == "inside, last" and character in MULTIPLE:
        return A_MULTIPLE
    return None if place == "inside, first" and character in _OPEN else "another payload"


def _passes(look: Look, signs: str) -> str | None:
    found = sorted(look.alike & set(signs))
    return f"passes for {' '.join(found)}" if found else None
