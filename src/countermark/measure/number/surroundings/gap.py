"""What may stand between a token and the words next to it: an allow-list, since no list of deceptions is complete."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from countermark.markup.characters import lookalike_table
from countermark.markup.skeleton import codes, plain
from countermark.numeral.locales import locale
from countermark.patterns import lazy

# Marks that may touch a token and are read as what they are; ASCII has rules of its own.
_TOUCHING: Final = frozenset("…‥†‡※•‣¡¿—―–‐‑→⇒、。，；：！？｡､・〜～％﹪٪‰‱؉∼≈≤≥⩽⩾")
# Marks that end a clause where a blank follows them: in front of a number they pass for a stroke or a digit.
_TOUCHING_AFTER: Final = _TOUCHING | frozenset("،؛؟।॥։۔°")
# Marks that may touch a token and a digit and make no number of the two.
_PARTING: Final = frozenset('()[]{}（）［］【】「」『』《》〈〉〔〕"“”„‟«»‹›|;!?=&<>')
_BRACKETS: Final = frozenset(("Ps", "Pe", "Pi", "Pf"))
_APART: Final = frozenset(("Ps", "Pe", "Pi", "Pf", "Po", "Pd", "Pc", "Sm", "Sc", "Sk", "So", "Zs"))
# Drawn as nothing, or as a stroke, whatever their category says.
_BLANK: Final = frozenset("\u1680\u2800\U0001d159\ufffc")
_LOOK: Final = 8
"""How many marks in a row are looked at; more of them part the token from anything."""
_NEAR: Final = 24
# What ends a clause, or means something next to a number, stays; any other mark hides nothing that stands behind it.
_CLAUSE: Final = frozenset(".,;:!?…。，；：！？、—―|")
_BEFORE: Final = frozenset("<>≤≥⩽⩾≈∼~+±∓≠×÷%％‰‱°^")
_AFTER: Final = frozenset("+%％‰‱°^")
_WORD: Final = lazy(r" ?[A-Za-z0-9]")
# What cannot be seen, in the middle of the nearest word.
_SPLIT: Final = lazy(r"[^\w\n]*+\w++\ufffd\w")


@lru_cache(maxsize=1)
def _pictures() -> frozenset[int]:
    return frozenset(codes(lookalike_table.PICTURES))


@lru_cache(maxsize=1)
def _currencies() -> frozenset[str]:
    """Signs that the neighbours are read by; any other says money of an unknown kind."""
    return frozenset(sign for sign in locale().currency if len(sign) == 1)


@lru_cache(maxsize=20_000)
def _may_touch(character: str, *, after: bool) -> bool:
    """Whether a mark that is no letter, digit or combining mark may touch a token on that side."""
    if character.isascii():
        return character.isprintable() or character in "\t\n"
    kind = unicodedata.category(character)
    if character in (_TOUCHING_AFTER if after else _TOUCHING):
        return True
    if kind == "Zs" or character in _currencies() or ord(character) in _pictures():
        return True
    # A bracket that looks like a letter or a digit is none.
    return kind in _BRACKETS and not any(map(str.isalnum, plain(character)))


@lru_cache(maxsize=20_000)
def _may_stand(character: str) -> bool:
    """Whether a mark may stand behind or before a blank."""
    if character.isascii():
        return character.isprintable() or character in "\t\n"
    kind = unicodedata.category(character)
    return character not in _BLANK and kind in _APART and (kind != "Sc" or character in _currencies())


def hidden(near: str) -> str | None:
    """A character without a shape among the nearest, which may split a word or hide what follows."""
    if "\ufffd" in near and _SPLIT.match(near):
        return "\ufffd"
    near = near[:_NEAR].partition("\n")[0]
    if near.isascii() and near.isprintable():
        return None
    strange = (each for each in near if each in _BLANK or (unicodedata.category(each)[0] == "C" and each != "\t"))
    return next(strange, None)


def joint(near: str) -> str:
    """The marks that join a token to digits, seen from it outwards: all that touch both and are not on a short list."""
    for size, character in enumerate(near[:_LOOK]):
        if character.isnumeric():
            return near[:size]
        if character in _PARTING or character.isspace() or character.isalnum():
            break
    return ""


def cleared(near: str, *, after: bool, signs: bool) -> str:
    """What stands next to a token, seen from it outwards, without the quotes, pictures and symbols in front of a word.

    With `signs`, those that mean something next to a number stay.
    """
    if _WORD.match(near):
        return near
    meaning = frozenset[str]() if not signs else _AFTER if after else _BEFORE
    kept: list[str] = []
    for place, character in enumerate(near[:_LOOK]):
        kind = unicodedata.category(character)
        if kind[0] == "N" or character == "\n":
            return near
        if kind[0] in "LM" and kind != "Lm":
            # A word behind a mark does not touch the token.
            return ("".join(kept) if " " in kept or len(kept) == place else f" {''.join(kept)}") + near[place:]
        if character == "\t" or kind == "Zs":
            kept += [] if kept[-1:] == [" "] else [" "]
        elif kept[-1:] == [">"] and character in "-–—=":
            kept.pop()  # an arrow bounds nothing
        elif kind == "Pd" or character == "/":
            parts = kept[-1:] == [" "] and near[place + 1 : place + 2].isspace()
            kept += [character] if parts or character in _CLAUSE else []
        elif character in _CLAUSE or character in meaning or (signs and kind == "Sc"):
            kept.append(character)
        elif kind == ("Ps" if after else "Pe"):
            # A remark in brackets is one where a word begins or ends it; behind more marks the bracket hides the word.
            parts = near[place + 1 : place + 2].isalnum() and (
                not after or (character in "([" and not near[:place].strip())
            )
            kept += [character] if parts and _is_closed(near[place:], after=after) else []
    return near


def _is_closed(near: str, *, after: bool) -> bool:
    """Whether the bracket that comes first has a partner on its line, as far as a look goes: one without encloses nothing."""
    partner = "Pe" if after else "Ps"
    return any(unicodedata.category(character) == partner for character in near.partition("\n")[0])


def odd(near: str, *, after: bool) -> str | None:
    """The first thing next to a token, seen from it outwards, that may deceive; None where all is on the list.

    Letters, digits and combining marks end the look: what they do is for others to say.
    """
    touching = True
    for character in near[:_LOOK]:
        kind = unicodedata.category(character)
        if kind[0] in "LN" or character == "\n" or (kind[0] == "M" and touching):
            return None
        if not (_may_touch(character, after=after) if touching else _may_stand(character)):
            return character
        touching = touching and not character.isspace()
    return None
