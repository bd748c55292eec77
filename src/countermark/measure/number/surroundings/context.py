"""What stands around a token, and the reading that it makes of the number (SEMANTICS §1, Context)."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Final

from countermark.markup import Layout, layout
from countermark.markup.skeleton import IGNORABLE
from countermark.markup.tables import Tables
from countermark.measure.number.fact_units import FactUnit
from countermark.measure.number.facts import Known
from countermark.measure.number.surroundings import gap, heads, outside
from countermark.measure.number.surroundings.bidi import enclosed
from countermark.measure.number.surroundings.lexicon import lexicon
from countermark.measure.number.surroundings.neighbour import read_after
from countermark.measure.number.surroundings.neighbours import Neighbours
from countermark.measure.number.surroundings.plain import Plain
from countermark.measure.number.surroundings.words import CLAUSE_DASHES, bared, plain_part
from countermark.model import Reading, Span
from countermark.numeral.grammar import minus_words
from countermark.numeral.lexicon import qualifiers
from countermark.numeral.lexicon.scales import is_word, match_scale
from countermark.numeral.locales import Locale
from countermark.patterns import lazy

LOOK: Final = 48
FAR_LOOK: Final = 1000
"""How many characters a token's surroundings are read, and how many where the nearest are blank."""
_MINUS: Final = frozenset("\u2212\u02d7\u207b\u208b\u2796\u2052\u2043\u2296±∓")
_CLOSING: Final = ')]}"”“»’'
_EXPONENT: Final = lazy(
    r"\^|\s?[eE][+-]?\d|\s?(?:[×✕⨯⋅·∙*xX]|times|\\times|\\cdot)\s?(?:10|１０)(?!\d)|\s?(?:[×✕⨯⋅·∙]|\\times|\\cdot)\s?10\d"
)
_FOLD: Final = lazy(r"\s?[-‑]?fold\b")
_GROUP_AFTER: Final = lazy(r" [\dOo]{3}(?!\w)")
_GROUP_BEFORE: Final = lazy(r"(?<![\w.,])\d{1,3} \Z")
_GROUP_BEHIND_SPACE: Final = lazy(r"\s+[.,'’]?\d")
_ODD_BLANKS: Final = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_COMPARISONS: Final = frozenset("≤≥⩽⩾≠≈∼")
_THREE_DIGITS: Final = lazy(r"\d{3}(?!\d)")

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
_FOOTNOTE: Final = lazy(r"\[\^[^\]\s]{1,30}\]")
_ITEM: Final = lazy(r"[A-Z][.)]")
_NARROW: Final = lazy("[\u2004-\u200a\u202f\u205f](?<=[^\\W\\d_].)(?=[^\\W\\d_])")
_WRAPPED_BEFORE: Final = lazy(r"[(\[]([^()\[\]\n]{1,30})[)\]](\s*)\Z")
_WRAPPED_AFTER: Final = lazy(r"\s*[(\[]([^()\[\]\n]{1,30})([)\]]?)")
_QUOTES: Final = frozenset("\"'`´")
_NEXT_LINE: Final = lazy(r"[)\]]?[ \t]*\r?\n")
_IN_BRACKETS: Final = lazy(r"\s?[(\[]")
_NUMBER_END: Final = lazy(r"(?<![\w.,])[\d.,]*\d\Z")
_LAST_WORD: Final = lazy(r"([^\W\d_]++)\s*+\Z")


class Surroundings:
    """The text around the tokens of one draft."""

    __slots__ = (
        "_enclosed",
        "_layout",
        "_lexicon",
        "_locale",
        "_may_touch_left",
        "_may_touch_right",
        "_minus",
        "_plain",
        "_tables",
        "beside",
        "text",
    )

    def __init__(self, text: str, locale: Locale) -> None:
        self.text = text
        self._locale = locale
        self._layout: Layout | None = None
        self._tables: Tables | None = None
        if "|" in text or "<table" in text.lower():
            self._layout = layout(text)
            tables = Tables(text, self._layout.islands)
            self._tables = None if tables.is_empty else tables
        self._enclosed = enclosed(text)
        self.beside = ""
        """The unit or the scale next to the token that was read last with one."""
        self._plain = Plain(locale)
        self._lexicon = lexicon(locale)
        self._minus = minus_words(locale.language)
        self._may_touch_left = _PARTICLES_BEFORE.get(locale.language, frozenset())
        self._may_touch_right = _PARTICLES_AFTER.get(locale.language, frozenset())

    def read(self, token: Span, payload: str, reading: Reading, known: Known) -> Reading | str:
        """The payload's reading as its surroundings restrict or complete it, or why they change the number's meaning."""
        if self._enclosed is not None and self._enclosed.holds(token.start):
            return "a bidirectional control is open around the tag, so its digits may show in another order"
        over = () if self._tables is None else self._tables.heads(token.start)
        if not over and known.unit.multiplier == 1 and self._plain.around(self.text, token.start, token.end):
            return reading
        return self._look(token, payload, reading, known, over)

    def headed(self, start: int, reading: Reading) -> Reading:
        """The reading of a number without a tag, with the unit that stands in the head of its column in the text."""
        over = () if self._tables is None else self._tables.heads(start)
        said = self._joined(over)
        if said is None or isinstance(said, str):
            return reading
        return heads.bare_under(said, reading, self._locale) or reading

    def _look(self, token: Span, payload: str, reading: Reading, known: Known, over: tuple[str, ...]) -> Reading | str:
        if self._layout is None:
            self._layout = layout(self.text)
        before = _seen(self._layout.before, token.start)
        after = _seen(self._layout.after, token.end)
        after = None if after is None else _FOOTNOTE.sub("", after, 1) if after[:2] == "[^" else after
        if before is None or after is None or _is_hidden(before, -1) or _is_hidden(after, 0):
            return "what is next to the tag cannot be seen"
        if outside.is_multiplied(before):
            return outside.MULTIPLIED
        unit = known.unit
        said = self._joined((*over, *_label(before)))
        if isinstance(said, str):
            return said
        completed = reading if said is None else heads.under(said, reading, unit, self._locale)
        if isinstance(completed, str):
            return completed
        if _NEXT_LINE.match(self.text, token.end) and self._is_another_line(after):
            after = "\n" + after.lstrip(" )]")
        if not (self._plain.before(before) and self._plain.after(after)):
            read = self._beside(before, after, known, payload, reading)
            if isinstance(read, str):
                return read
            restricted = self._restricted(completed, list(read))
            if isinstance(restricted, str):
                return restricted
            completed = self._completed(restricted, read.values())
            if isinstance(completed, str):
                return completed
        if unit.multiplier != 1 and said is None and _is_silent(reading):
            left, right = _without_brackets(before[::-1])[::-1], _without_brackets(after)
            shown = Neighbours(left, right if _IN_BRACKETS.match(after) is None else after, self._locale, known)
            if not shown.says_scale and not self._is_noted(token, unit):
                return f"the fact is in {unit.text}, and nothing next to the number says so; write it inside the tag"
        return completed

    def _is_noted(self, token: Span, unit: FactUnit) -> bool:
        """Whether a note over the token's table says the scale of its fact: "Cash flow (S$ million):"."""
        note = "" if self._tables is None else self._tables.note(token.start)
        said = self._head(f"({note})") if note else None
        return said is not None and said.multiplier == unit.multiplier and said.name in (None, unit.name)

    def _sides(self, before: str, after: str) -> Iterator[tuple[str, str]]:
        """Both sides of the token: as they are written, as they look, and without the marks that hide a word."""
        yield before, after
        cleared = [
            (gap.cleared(before[::-1], after=False, signs=signs)[::-1], gap.cleared(after, after=True, signs=signs))
            for signs in (True, False)
        ]
        written = [(before, after), *((bared(left), bared(right)) for left, right in dict.fromkeys(cleared))]
        yield from self._seen(written)
        if not (before.isascii() and after.isascii()):
            # Beside what is written and not in its place: "𝐦𝐢𝐧𝐮𝐬" without one letter is "mins".
            freed = [(self._freed(left), self._freed(right)) for left, right in written]
            yield from self._seen(freed) if freed != written else ()

    def _seen(self, written: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """Both sides as they look; but for the first pair, without the words of markup around the token."""
        looks = {text: self._looks(text) for text in dict.fromkeys(chain.from_iterable(written))}
        (left, right), *bared = written
        return [
            (looks[left], looks[right]),
            *(_unwrapped(looks[before], looks[after], self._locale) for before, after in bared),
        ]

    def _neighbours(self, before: str, after: str, known: Known) -> Neighbours:
        # A bracket or a quote around the token parts it from nothing: "($5) million" is millions.
        return Neighbours(_without_brackets(before[::-1])[::-1], _without_brackets(after), self._locale, known)

    def _beside(
        self, before: str, after: str, known: Known, payload: str, reading: Reading
    ) -> dict[tuple[str, str], Neighbours] | str:
        """Each way to see both sides with what it says of units, or why what stands next to the token changes its number."""
        strange = gap.hidden(before[::-1]) or gap.hidden(after)
        if strange is not None:
            return f"{strange!r} next to the tag shows nothing, and may hide what a reader sees"
        read: dict[tuple[str, str], Neighbours] = {}
        # One way at a time: the first that changes the number answers, and is mostly how it is written.
        for side in self._sides(before, after):
            if side in read:
                continue
            left, right = side
            problem = self._problem(left, right, payload)
            if problem is None:
                read[side] = self._neighbours(left, right, known)
                problem = read[side].problem(payload, reading) or self._slash(right)
            if problem is not None:
                return problem
        strange = gap.odd(before[::-1], after=False) or gap.odd(after, after=True)
        if strange is None:
            return read
        return f"{strange!r} ({unicodedata.name(strange, 'unassigned')}) next to the tag may mislead a reader"

    def _restricted(self, reading: Reading, sides: list[tuple[str, str]]) -> Reading | str:
        """The reading as the words next to the token restrict it."""
        for left, right in sides:
            restricted = outside.restricted(reading, _shaved(left), right, self._locale)
            if restricted is not reading:
                return restricted
        return reading

    def _completed(self, reading: Reading, neighbours: Iterable[Neighbours]) -> Reading | str:
        """The reading with a unit and a scale next to the token, however they are written."""
        found: list[Reading] = []
        for beside in neighbours:
            whole = beside.completed(reading)
            if whole is not reading and whole not in found:
                found.append(whole)
                self.beside = beside.text
        if len(found) > 1:
            return f"{self.beside!r} next to the tag can be read in two ways; write it inside"
        return found[0] if found else reading

    def _is_another_line(self, after: str) -> bool:
        """Whether what follows on the next line begins something new: a capital letter, and no scale."""
        word = after.lstrip(" )]")[:24].partition(" ")[0]
        return _ITEM.fullmatch(word) is not None or (
            word[:1].isupper() and match_scale(f" {word}", 0, self._locale) is None
        )

    def _joined(self, over: Iterable[str]) -> heads.HeadUnit | str | None:
        """What some heads say together of a number's unit, or how they contradict each other."""
        return heads.joined([found for head in over if (found := self._head(head)) is not None])

    def _head(self, head: str) -> heads.HeadUnit | None:
        said = heads.head_unit(self._looks(head), self._locale.tag)
        return heads.head_unit(self._looks(self._freed(head)), self._locale.tag) if said is None else said

    def _freed(self, text: str) -> str:
        """The text with a word that one foreign letter is glued to as that word."""
        return text if text.isascii() else self._lexicon.freed(_NARROW.sub("", text))

    def _looks(self, text: str) -> str:
        """The text as it looks: styled and look-alike letters, digits and strokes as what they pass for."""
        if not text.isascii():
            text = " ".join(part if part.isascii() else plain_part(part) for part in _NARROW.sub("", text).split(" "))
        return self._lexicon.respelled(text)

    def _problem(self, before: str, after: str, payload: str) -> str | None:
        """Why what touches the token, or the brackets around it, changes its number; or None."""
        left, right = _without_brackets(before[::-1])[::-1], _without_brackets(after)
        return (
            self._left(before, payload)
            or self._right(after, payload)
            or (self._sign(left) if left != before else None)
            or (_made_by(right) if right != after else None)
        )

    def _slash(self, after: str) -> str | None:
        """A slash that touches the token and begins no unit."""
        if after[:1] != "/" or read_after(after, self._locale, money=False) is not None:
            return None
        return "'/' behind the tag makes a fraction or a rate of it; write it inside"

    def _sign(self, before: str) -> str | None:
        """A sign in front of the token, or in front of the bracket around it."""
        last = before[-1:]
        # A blank that is none of the keyboard's parts no sign from its number.
        if last and last != " " and unicodedata.category(last) == "Zs" and before[-2:-1] in ("-", "−", "‐", "‑"):
            return f"{before[-2]!r} in front of the tag is its sign; a sign belongs inside it"
        is_dash = last != "" and unicodedata.category(last) == "Pd"
        if last in CLAUSE_DASHES:
            # Behind a word it parts clauses; behind a blank it may be meant as a sign.
            is_dash = not _ends_a_word(before[-2:-1]) and not before[-2:-1].isnumeric()
        if last in _MINUS or is_dash:
            return f"{last!r} touches the tag on its left; a sign belongs inside it"
        word = _LAST_WORD.search(before)
        if before.rstrip(" \t\u00a0")[-1:] in ("\u2212", "≠", "±", "∓") or (
            word is not None and word[1].lower() in self._minus
        ):
            return "there is a sign before the tag; write it inside"
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
        if last == ">" and previous and previous in "-–—=":
            return f"{before[-2:]!r} touches the tag on its left; an arrow needs a space behind it"
        # A blank that is none of the keyboard's is too narrow to part a mark from its number.
        near = before.rstrip(_ODD_BLANKS)
        mark, previous = near[-1:], near[-2:-1]
        marks = gap.joint(before[::-1])[::-1] or (
            mark if (mark and mark in "^/") or (mark and mark in ".,،٫" and not _ends_a_word(previous)) else ""
        )
        if marks:
            return f"{marks!r} in front of the tag makes its digits part of another number"
        if _is_group_space(last) and _NUMBER_END.search(before[:-1]):
            return "a grouping space in front of the tag joins it to another number"
        if _THREE_DIGITS.match(payload) and _GROUP_BEFORE.search(before):
            return "a space in front of the tag may join it to another number"
        return None

    def _right(self, after: str, payload: str) -> str | None:
        """What touches the token on its right."""
        if not after:
            return None
        first = after[0]
        made = _made_by(after)
        if made is not None:
            return made
        # A blank that is none of the keyboard's is too narrow to part a mark from its number.
        near = after.lstrip(_ODD_BLANKS)
        is_plus = first == "+" and qualifiers.trailing(after, 0, len(after)) is None
        if is_plus or (near != after and (_made_by(near) or near[:1] in ("+", "/"))):
            return f"{near[:1]!r} touches the tag on its right"
        if _is_sign(first) and first not in self._may_touch_right:
            return f"{first!r} touches the tag on its right"
        marks = gap.joint(after)
        # Behind a unit and a mark a raised digit is a note: "5.7%.¹".
        is_note = marks and unicodedata.category(after[len(marks)]) == "No" and not payload[-1:].isnumeric()
        if marks and not is_note:
            return f"{marks!r} behind the tag makes its digits part of another number"
        if _is_group_space(first) and _GROUP_BEHIND_SPACE.match(after):
            return "a grouping space behind the tag joins it to another number"
        if first in _COMPARISONS:
            return f"{first!r} touches the tag on its right"
        if payload[-1:].isnumeric() and _GROUP_AFTER.match(after):
            return "a space behind the tag may join it to another number"
        if unicodedata.category(after.lstrip()[:1] or " ") == "No":
            return "a fraction or a raised digit follows the tag"
        return None


def _made_by(after: str) -> str | None:
    """Why what touches the token makes another number of it: an exponent or a multiple."""
    if _EXPONENT.match(after):
        return "an exponent follows the tag; write it inside"
    return "the tag is followed by '-fold'; write it inside" if _FOLD.match(after) else None


def _unwrapped(before: str, after: str, locale: Locale) -> tuple[str, str]:
    """Both sides without brackets around the nearest words, where these restrict a number: "(more than)", "(per month)"."""
    left = _WRAPPED_BEFORE.search(before)
    if left is not None and outside.is_phrase(left[1], locale.language):
        before = f"{before[: left.start()]}{left[1]}{left[2]}"
    right = _WRAPPED_AFTER.match(after)
    if right is not None:
        inner = f" {right[1]}"
        counted = match_scale(inner, 0, locale)
        if (counted is not None and is_word(counted.alias)) or (right[2] and outside.follows(inner, locale.language)):
            after = inner + after[right.end() :]
    return before, after


def _without_brackets(near: str) -> str:
    """What stands next to a token, seen from it outwards, without the brackets and quotes that touch it."""
    for place, character in enumerate(near):
        if character not in _QUOTES and unicodedata.category(character) not in ("Ps", "Pe", "Pi", "Pf"):
            return near[place:]
    return ""


def _is_silent(reading: Reading) -> bool:
    """Plain digits that say no scale and no unit of their own."""
    return reading.scale is None and reading.unit is None and reading.form in ("decimal", "range")


def _label(before: str) -> tuple[str, ...]:
    """The label that a line gives the number behind it: "GDP (US$ million): "."""
    line = before.rpartition("\n")[2].rstrip()
    return (line[:-1],) if line.endswith((":", "：")) else ()


def _shaved(before: str) -> str:
    """Without the brackets and quotes that open next to the token, and with a blank in their place."""
    shaved = _without_brackets(before[::-1])[::-1]
    return before if shaved == before else shaved.rstrip() + " "


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
        seen = given if given.isascii() else IGNORABLE.sub("", given)
        if len(given) < limit or "\n" in seen or seen.strip():
            return seen
    return None
