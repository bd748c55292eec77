"""Two numbers that state one thing at two times, of which the text says one or neither: "from 5 to 6", "6, up from 5"."""

from __future__ import annotations

from typing import Final, NamedTuple

from countermark.language import classes
from countermark.language.classes import COMPARISON, MOVE, MOVE_DOWN, MOVE_UP, RANGE, SUBORDINATE
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.word_lists import words_of

FROM: Final = words_of("from")
TO: Final = words_of("to")
_AFTER: Final = words_of("after")
_SIGNS: Final = {"+": 1, "-": -1, "−": -1}
_NEAR: Final = 3
"""Words before a number that say which end of a move it is."""
_APART: Final = 8
"""Words between the two numbers."""


class Move(NamedTuple):
    """Two numbers, the earlier in time first."""

    early: Number
    late: Number
    is_plain: bool
    """Both ends are marked as such: "from 5 to 6"."""


def is_end(text: NumberedText, number: Number) -> bool:
    """Whether something moved to a number: "fell to 5"."""
    words, first = text.words, number.first
    if number.row >= 0 or not first or words.form[first - 1] not in TO:
        return False
    return any(words.bits[place] & MOVE for place in range(max(0, first - _NEAR), first - 1))


def may_be_end(text: NumberedText, number: Number) -> bool:
    """Whether a number may be an end of a move, whose other end is at another time: "from 5 to 6", "5 → 6", "after 5"."""
    words, low = text.words, max(0, number.first - _NEAR)
    if number.row >= 0 or not (FROM | TO | _AFTER).isdisjoint(words.form[low : number.first]):
        return True
    before, behind = text.mates(number)
    pairs = (before, number), (number, behind)
    return any(first is not None and second is not None and move(text, first, second) for first, second in pairs)


def direction(text: NumberedText, pair: Move) -> int:
    """Which way the words say that a move went: 1 up, −1 down, 0 if they do not say."""
    first = min(pair.early.first, pair.late.first)
    bits = 0
    for place in range(max(0, first - _APART), max(pair.early.first, pair.late.first)):
        bits |= text.words.bits[place] & (MOVE_UP | MOVE_DOWN)
    return 1 if bits == MOVE_UP else -1 if bits == MOVE_DOWN else 0 if bits else _signed(text, pair)


def _signed(text: NumberedText, pair: Move) -> int:
    """Which way the change says that stands right before both ends or behind them: "(+0.6, from 4.1 to 4.7)"."""
    first, last = sorted(pair[:2], key=lambda each: each.first)
    before, behind = text.mates(first)[0], text.mates(last)[1]
    near = [
        each.quantity.text.lstrip()[:1]
        for each, between in (
            (before, range(0 if before is None else before.after, first.first)),
            (behind, range(last.after, 0 if behind is None else behind.first)),
        )
        if each is not None and len(between) <= _NEAR
    ]
    signs = {_SIGNS[sign] for sign in near if sign in _SIGNS}
    return signs.pop() if len(signs) == 1 else 0


def move(text: NumberedText, before: Number, behind: Number) -> Move | None:
    """The move that two numbers next to each other in a sentence state, if they do."""
    low, high = before.after, behind.first
    words = text.words
    if high - low > _APART or any(words.sign[place] & classes.SEMICOLON for place in range(low, high + 1)):
        return None
    lead = {words.form[place] for place in range(max(low, high - _NEAR), high)}
    led = {words.form[place] for place in range(max(0, before.first - _NEAR), before.first)}
    is_arrow = any(sign in text.document.text[before.end : behind.start] for sign in ("→", "->", "⇒"))
    if is_arrow or (led & FROM and lead & TO):
        return Move(before, behind, is_plain=True)
    if lead & FROM:
        moves = any(words.bits[place] & MOVE for place in range(low, high)) or bool(led & TO)
        return Move(behind, before, is_plain=True) if moves else None
    joint = range(max(low, high - _NEAR), high)
    compares = any(words.bits[place] & COMPARISON and words.bits[place] & SUBORDINATE for place in joint)
    if (compares or lead & _AFTER) and not any(words.bits[place] & RANGE for place in joint):
        return Move(behind, before, is_plain=False)
    return None
