"""What stands around a token: text that would change how its number is read (SEMANTICS §1, Context)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Final

from countermark.markup import Layout, layout
from countermark.measure.bidi import enclosed
from countermark.measure.facts import FactUnit
from countermark.measure.neighbours import Neighbours
from countermark.measure.plain import Plain
from countermark.model import Reading, Span
from countermark.numeral.grammar import minus_words
from countermark.numeral.locales import SPACES, Locale

LOOK: Final = 48
FAR_LOOK: Final = 1000
"""How many characters a token's surroundings are read, and how many where the nearest are blank."""
IGNORABLE: Final = re.compile(
    "[\u00ad\u034f\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0100-\U000e01ef]+"
)
"""Characters that show nothing: what they part still touches on the screen."""
_MINUS: Final = frozenset("\u2212\u02d7\u207b\u208b\u2796\u2052\u2043\u2296±∓")
# Dashes that part clauses; every other one may be a sign.
_CLAUSE_DASHES: Final = frozenset("\u2014\u2015")
_OPENING: Final = '([{"“„«‘'
_CLOSING: Final = ')]}"”“»’'
# Marks that may touch both a digit and a token without joining them.
_PARTING: Final = frozenset('()[]{}"“”„«»|;!?=&*~<>')
_JOINING: Final = frozenset("'\u2018\u2019\u00b4\u201a\u22c5\u2219\u2044\u2215^")
_EXPONENT: Final = re.compile(
    r"\^|\s?(?:[×✕⨯⋅·∙*xX]|times|\\times|\\cdot)\s?(?:10|１０)(?!\d)|\s?(?:[×✕⨯⋅·∙]|\\times|\\cdot)\s?10\d"
)
_FOLD: Final = re.compile(r"[-‑]?fold\b")
_GROUP_AFTER: Final = re.compile(r" \d{3}(?!\d)")
_GROUP_BEFORE: Final = re.compile(r"\d \Z")
_THREE_DIGITS: Final = re.compile(r"\d{3}(?!\d)")

# Where words are not spaced, a particle touches every number. Only these: 负, 第, 百分之, 割 and many more change it.
_PARTICLES_BEFORE: Final = {
    "zh": frozenset("了为為是达達至约約在有的"),
    "ja": frozenset("はがをにでのともへ約"),
    "ko": frozenset("은는가을를의에약"),
}
_PARTICLES_AFTER: Final = {
    "zh": frozenset("的"),
    "ja": frozenset("はがをにでのともだ"),
    "ko": frozenset("은는이가을를의에로"),
}
_LAST_WORD: Final = re.compile(r"([^\W\d_]++)\s*+\Z")


class Surroundings:
    """The text around the tokens of one draft."""

    __slots__ = (
        "_enclosed",
        "_layout",
        "_locale",
        "_may_touch_left",
        "_may_touch_right",
        "_minus",
        "_plain",
        "_spaced",
        "_text",
    )

    def __init__(self, text: str, locale: Locale) -> None:
        self._text = text
        self._locale = locale
        self._layout: Layout | None = None
        self._enclosed = enclosed(text)
        self._plain = Plain(locale)
        self._spaced = bool(locale.group & SPACES)
        self._minus = minus_words(locale.language)
        self._may_touch_left = _PARTICLES_BEFORE.get(locale.language, frozenset())
        self._may_touch_right = _PARTICLES_AFTER.get(locale.language, frozenset())

    def problem(self, token: Span, payload: str, reading: Reading, unit: FactUnit) -> str | None:
        """Why the surroundings change the number's meaning, or None."""
        start, end = token.start, token.end
        if self._enclosed is not None and self._enclosed.holds(start):
            return "a bidirectional control is open around the tag, so its digits may show in another order"
        # "…word <claim…>5</claim> word…": no look at the markup is needed.
        if self._plain.around(self._text, start, end):
            return None
        return self._look(token, payload, reading, unit)

    def _look(self, token: Span, payload: str, reading: Reading, unit: FactUnit) -> str | None:
        if self._layout is None:
            self._layout = layout(self._text)
        before = _seen(self._layout.before, token.start)
        after = _seen(self._layout.after, token.end)
        if before is None or after is None or _is_hidden(before, -1) or _is_hidden(after, 0):
            return "what stands next to the tag cannot be seen"
        if self._plain.before(before) and self._plain.after(after):
            return None
        # A bracket or a quote around the token parts it from nothing: "($5) million" is millions.
        left, right = before.rstrip(_OPENING), after.lstrip(_CLOSING)
        return (
            self._left(before, payload)
            or self._right(after, payload)
            or (self._sign(left) if left != before else None)
            or ("an exponent follows the tag; write it inside" if right != after and _EXPONENT.match(right) else None)
            or Neighbours(left, right, self._locale, unit).problem(payload, reading)
        )

    def _sign(self, before: str) -> str | None:
        """A sign in front of the token, or in front of the bracket around it."""
        last = before[-1:]
        if last in _MINUS or (last and unicodedata.category(last) == "Pd" and last not in _CLAUSE_DASHES):
            return f"{last!r} touches the tag on its left; a sign belongs inside it"
        word = _LAST_WORD.search(before)
        if before.rstrip()[-1:] == "\u2212" or (word is not None and word[1].lower() in self._minus):
            return "a sign stands in front of the tag; write it inside"
        return None

    def _left(self, before: str, payload: str) -> str | None:
        """What touches the token on its left."""
        if not before:
            return None
        last, previous = before[-1], before[-2:-1]
        if _is_sign(last) and last not in self._may_touch_left:
            return f"{last!r} touches the tag on its left"
        sign = self._sign(before)
        if sign is not None:
            return sign
        if last == "^" or (_joins(last) and (previous.isnumeric() or (last in ".," and not _ends_a_word(previous)))):
            return f"{last!r} in front of the tag makes its digits part of another number"
        if _is_group_space(last) and previous.isnumeric():
            return "a grouping space in front of the tag joins it to another number"
        if self._spaced and _GROUP_BEFORE.search(before) and _THREE_DIGITS.match(payload):
            return "a space in front of the tag may join it to another number"
        return None

    def _right(self, after: str, payload: str) -> str | None:
        """What touches the token on its right."""
        if not after:
            return None
        first, second = after[0], after[1:2]
        if _EXPONENT.match(after):
            return "an exponent follows the tag; write it inside"
        if _FOLD.match(after):
            return "the tag is followed by '-fold'; write it inside"
        if _is_sign(first) and first not in self._may_touch_right:
            return f"{first!r} touches the tag on its right"
        if second.isnumeric() and (_joins(first) or first in _MINUS or unicodedata.category(first) == "Pd"):
            return f"{first!r} behind the tag makes its digits part of another number"
        if _is_group_space(first) and second.isnumeric():
            return "a grouping space behind the tag joins it to another number"
        if self._spaced and payload[-1:].isnumeric() and _GROUP_AFTER.match(after):
            return "a space behind the tag may join it to another number"
        if unicodedata.category(after.lstrip()[:1] or " ") == "No":
            return "a fraction or a raised digit follows the tag"
        return None


def _joins(character: str) -> bool:
    """A mark that, between two digits, makes one number of them: a decimal mark, a group, a colon, a slash."""
    if character in _JOINING:
        return True
    return character not in _PARTING and unicodedata.category(character) in {"Po", "Pc", "Lm", "Sk"}


def _is_group_space(character: str) -> bool:
    return character != " " and unicodedata.category(character) == "Zs"


def _ends_a_word(character: str) -> bool:
    """What a full stop may stand behind without being a decimal point."""
    return character.isalpha() or (character != "" and character in _CLOSING)


def _is_hidden(seen: str, side: int) -> bool:
    """The nearest thing on that side is one that a reader may not see, or may see differently."""
    near = (seen.rstrip(" ") if side else seen.lstrip(" "))[side:][:1]
    return near == "\ufffd"


def _is_sign(character: str) -> bool:
    """A letter, digit or mark of any script."""
    return unicodedata.category(character)[0] in "LNM"


def _seen(look: Callable[[int, int], str], position: int) -> str | None:
    """What shows on one side; None when there is nothing but blanks and hidden characters as far as a look goes."""
    for limit in (LOOK, FAR_LOOK):
        given = look(position, limit)
        seen = IGNORABLE.sub("", given)
        if len(given) < limit or "\n" in seen or seen.strip():
            return seen
    return None
