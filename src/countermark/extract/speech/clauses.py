"""Where one statement ends and a second begins inside a sentence.

A boundary is a semicolon, a colon or dash between two clauses, or a joining word with something that can stand
alone on both sides: a finite verb or an order to its left, and to its right one with or without a subject of its
own. Nothing is split inside brackets or quotation marks, in a relative clause, behind "because", or in what
somebody is reported to have said.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Final, NamedTuple

from countermark.extract.speech.joints import Joints
from countermark.extract.speech.words import parts as pos
from countermark.extract.speech.words.parts import Word
from countermark.language.lists import word_list

_THATS: Final = frozenset(("thats", "that's"))
_JOINING: Final = frozenset(("and", "but", "&", "n"))
_INVERTED: Final = frozenset(("had", "were", "should"))
"""What opens a condition without "if"."""
_BREAKS: Final = frozenset((";", ":", "--", "—", "–", "-", "...", "…", "→", "+"))
_WAIT: Final = word_list("speech", "clauses wait")
"""What waits for its verb over a comma."""
_WHOLE: Final = word_list("speech", "clauses whole")
"""What makes a condition by itself: "if not, …"."""
_OPEN: Final = {"„": "“", "(": ")", "[": "]", "“": "”", "«": "»", '"': '"'}
_TEXT: Final = itemgetter(0)
"""The text of a word, faster than by its name."""
_TURNS: Final = _THATS | _JOINING | _INVERTED | _BREAKS | frozenset((",", "so", *_OPEN))
"""Words and signs at which another statement may begin or a clause open; most words are none."""


class Clause(NamedTuple):
    """One statement of a sentence, as a range of its words; the words that join it to others belong to none."""

    first: int
    last: int
    orders: bool
    """It tells its reader to do something."""


def clauses(sentence: Sequence[Word], *, casual: bool = False) -> list[Clause]:
    """The statements of a sentence, in order; `casual`, as people chat: a comma does for a full stop."""
    scan = _Scan(sentence, casual=casual)
    scan.run()
    return scan.found


class _Scan(Joints):
    """One pass over the words."""

    def __init__(self, sentence: Sequence[Word], *, casual: bool) -> None:
        super().__init__(sentence)
        self._casual = casual
        self.found: list[Clause] = []

    def run(self) -> None:
        sentence = self._sentence
        closes = _closings(sentence)
        index = 0
        while index < len(sentence):
            text, _, _, tag = sentence[index]
            if text not in _TURNS and tag != pos.SUBORDINATOR:
                self._read(index)
            elif index in closes:
                index = closes[index]  # nothing is split inside brackets and quotation marks
            elif text == "," and (inserted := self._insertion(index)):
                self._commas += 2
                index = inserted
            elif after := self._boundary(index, text):
                self._close(index)
                self._enter(after)
                index = after
                continue
            elif text != "," and text not in _BREAKS and text not in _JOINING:
                self._turn(index, text, tag)
            index += 1
        self._close(len(sentence))

    def _read(self, index: int) -> None:
        """A plain word."""
        if self._subordinate:
            self._lead(index)
        elif not self._surely or index == self._order:
            self._note(index)

    def _boundary(self, index: int, text: str) -> int:
        """Where the statement starts that the word or sign at `index` parts from the open one; 0 where none does."""
        if text == ",":
            return self._comma(index)
        if text in _BREAKS:
            return self._behind_break(index)
        if (text in _JOINING and self._joins(index)) or (text == "so" and self._follows(index)):
            return index + 1
        return index if text in _THATS and self._sums_up(index) else 0

    def _comma(self, index: int) -> int:
        after = self._behind_comma(index)
        self._commas += 1
        # "where a, b and c are constants" goes on behind its commas.
        whole = index == self._opened_at + 2 and self._sentence[index - 1].text in _WHOLE
        waits = not (self._inner or whole) and self._opened in _WAIT
        self._subordinate = self._subordinate and waits
        return after

    def _turn(self, index: int, text: str, tag: str) -> None:
        """A word that may open a clause that depends."""
        if tag == pos.SUBORDINATOR and self._depends(index):
            self._subordinate = True
            self._opened = text
            self._opened_at = index
            self._inner = False
        elif index == self._first == 0 and text in _INVERTED:
            self._subordinate = True
        else:
            self._read(index)

    def _sums_up(self, index: int) -> bool:
        """What was said comes to a number: "rent went up to 940 thats +14%"."""
        rest = self._sentence[index + 1 : index + 3]
        counts = any(word.tag == pos.NUMBER for word in rest[:1]) or [word.text for word in rest[:1]] == ["+"]
        return self._surely and counts and index > self._first and self._sentence[index - 1].tag in pos.NOMINAL

    def _close(self, last: int) -> None:
        # An order may turn out to belong to the next statement: "If it comes back, it may fail, so keep a copy".
        orders_here = self._orders and self._order is not None and self._order < last
        self.found.append(Clause(self._first, last, orders_here))


def _closings(sentence: Sequence[Word]) -> dict[int, int]:
    """Where each bracket or quotation mark that is not inside another closes."""
    found: dict[int, int] = {}
    if _OPEN.keys().isdisjoint(map(_TEXT, sentence)):
        return found  # most sentences
    opened = -1
    closing = ""
    for index, word in enumerate(sentence):
        if closing:
            if word.text == closing:
                found[opened] = index
                closing = ""
        elif word.text in _OPEN:
            opened, closing = index, _OPEN[word.text]
    return found
