"""What may stand between a token and the words next to it: an allow-list, since no list of deceptions is complete."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from countermark.markup import lookalike_table
from countermark.markup.skeleton import codes, plain

# Marks that may touch a token and are read as what they are; ASCII has rules of its own.
_TOUCHING: Final = frozenset("…‥†‡※•‣¡¿—―–‐‑→⇒、。，；：！？｡､・〜～،؛؟।॥։۔％﹪٪‰‱؉°∼≈≤≥⩽⩾")
_BRACKETS: Final = frozenset(("Ps", "Pe", "Pi", "Pf"))
_APART: Final = frozenset(("Ps", "Pe", "Pi", "Pf", "Po", "Pd", "Pc", "Sm", "Sc", "Sk", "So", "Zs"))
# Drawn as nothing, or as a stroke, whatever their category says.
_BLANK: Final = frozenset("\u1680\u2800\U0001d159\ufffc")
_LOOK: Final = 8
"""How many marks in a row are looked at; more of them part the token from anything."""
_NEAR: Final = 24
# What ends a clause, or means something next to a number, stays; any other mark hides nothing that stands behind it.
_MEANING: Final = frozenset(".,;:!?…。，；：！？、—―|/()[]{}<>≤≥⩽⩾≈∼~+±∓≠×÷%％‰‱$€£¥°^")


@lru_cache(maxsize=1)
def _pictures() -> frozenset[int]:
    return frozenset(codes(lookalike_table.PICTURES))


@lru_cache(maxsize=20_000)
def _may_touch(character: str) -> bool:
    """Whether a mark that is no letter, digit or combining mark may touch a token."""
    if character.isascii():
        return character.isprintable() or character in "\t\n\r"
    if character in _BLANK:
        return False
    kind = unicodedata.category(character)
    if kind in ("Zs", "Sc") or character in _TOUCHING or ord(character) in _pictures():
        return True
    # A bracket that looks like a letter or a digit is none.
    return kind in _BRACKETS and not any(map(str.isalnum, plain(character)))


@lru_cache(maxsize=20_000)
def _may_stand(character: str) -> bool:
    """Whether a mark may stand behind or before a blank."""
    if character.isascii():
        return character.isprintable() or character in "\t\n\r"
    return character not in _BLANK and unicodedata.category(character) in _APART


def hidden(near: str) -> str | None:
    """A character without a shape among the nearest, which may split a word or hide what follows."""
    for character in near[:_NEAR]:
        if character == "\n":
            return None
        if character in _BLANK or (unicodedata.category(character)[0] == "C" and character not in "\t\r"):
            return character
    return None


def cleared(near: str) -> str:
    """What stands next to a token, seen from it outwards, without the quotes, pictures and symbols in front of a word."""
    kept: list[str] = []
    for place, character in enumerate(near[:_LOOK]):
        kind = unicodedata.category(character)
        if kind[0] in "LM":
            return "".join(kept) + near[place:]
        if kind[0] == "N" or character == "\n":
            return near
        if kind == "Zs":
            kept += [] if kept[-1:] == [" "] else [" "]
        elif (
            character in _MEANING or kind in ("Ps", "Pe", "Sc") or (kind == "Pd" and near[place + 1 : place + 2] == " ")
        ):
            kept.append(character)
    return near


def odd(near: str) -> str | None:
    """The first thing next to a token, seen from it outwards, that may deceive; None where all is on the list.

    Letters, digits and combining marks end the look: what they do is for others to say.
    """
    touching = True
    for character in near[:_LOOK]:
        kind = unicodedata.category(character)
        if kind[0] in "LN" or character == "\n" or (kind[0] == "M" and touching):
            return None
        if not (_may_touch if touching else _may_stand)(character):
            return character
        touching = touching and kind != "Zs"
    return None
