"""What stands where among the words of a document, whatever its numbers: clauses, joints, stances, names; found once."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from typing import Final

from countermark.language import classes
from countermark.language.calendar.periods import Period
from countermark.language.classes import CONJUNCTION, DENIAL, PREPOSITION, STOP, SUBORDINATE, SUPPOSITION
from countermark.language.document import Document
from countermark.language.words import Words
from countermark.statement.placement.names.axis_names import PERIOD, AxisNames, keys_of
from countermark.statement.placement.names.foreign import joined
from countermark.statement.placement.names.mentions import Mention, apart, mentions
from countermark.statement.placement.space import Space

_PARTS: Final = classes.COMMA | classes.SEMICOLON | classes.COLON | classes.DASH | classes.OPEN | classes.CLOSE
ENDS: Final = classes.SEMICOLON | classes.DASH
"""Signs behind which another clause begins."""
_OWN: Final = SUBORDINATE | CONJUNCTION | DENIAL | SUPPOSITION
"""Classes of words that part, join, deny or suppose."""
SAME: Final = STOP | PREPOSITION | SUPPOSITION
"""Words of these classes that open a clause go on about the same thing: "when", "after", "if"."""


def landmarks_of(document: Document) -> Landmarks:
    """Those of a document, with the words that it has by now."""
    found: Landmarks | None = document.found.get(Landmarks)
    if found is None:
        found = document.found[Landmarks] = Landmarks(document.words)
    found.take(document)
    return found


class Landmarks:
    """The words of a document that part and join what stands between them, and the names among them.

    The document may grow: `take` goes on where it stopped. They are kept with the document, whatever numbers it is read with.
    """

    def __init__(self, words: Words) -> None:
        self.words = words
        self.keys: list[str] = []
        self.periods: list[int] = []
        """The first word of each."""
        self.cuts: list[int] = []
        """The words that begin another clause, those behind a sign that parts, those that join, deny or suppose."""
        self.parts: list[int] = []
        self.joints: list[int] = []
        self.stances: list[int] = []
        self.cells: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self._said: list[Period] = []
        self._mentions: dict[tuple[Space, int, int], Mapping[AxisNames, list[Mention]]] = {}

    def take(self, document: Document) -> None:
        """Take in the words that the document has by now and that are not known yet."""
        known = len(self.keys)
        bits, sign = self.words.bits, self.words.sign
        if known == len(bits) and known:
            return
        self.keys += keys_of(self.words, known)
        self._said += document.periods[len(self._said) :]
        self.periods += [period.first for period in self._said[len(self.periods) :]]
        while self.parts and self.parts[-1] >= known:
            self.parts.pop()  # more may stand behind the last word now
        marked = [
            place
            for place, own, before in zip(range(known, len(bits)), bits[known:], sign[known:], strict=False)
            if own & _OWN or before & _PARTS
        ]
        for place in marked:
            own, before = bits[place], sign[place]
            if before & _PARTS:
                self.parts.append(place)
            if before & ENDS or (own & SUBORDINATE and not own & SAME):
                self.cuts.append(place)
            if own & CONJUNCTION:
                self.joints.append(place)
            if own & (DENIAL | SUPPOSITION):
                self.stances.append(place)
        if sign[-1] & _PARTS:
            self.parts.append(len(bits))

    def named(self, space: Space, first: int, last: int) -> Mapping[AxisNames, list[Mention]]:
        """The mentions among some words, by axis."""
        key = space.named_as, first, last
        found = self._mentions.get(key)
        if found is None:
            low, high = bisect_left(self.periods, first), bisect_left(self.periods, last)
            when = self._said[low:high]
            named = {
                axis: mentions(axis, self.words, self.keys, first, last)
                if space.calendar is None or axis.kind != PERIOD
                else space.calendar.mentions(when, self.words, self.keys, first, last)
                for axis in space.axes
            }
            foreign = space.foreign
            found = self._mentions[key] = apart(
                {axis: joined(own, foreign.mentions(axis, self.words, first, last)) for axis, own in named.items()}
            )
        return found
