"""What is known of the statement that is open while the words of a sentence are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from countermark.extract import parts_of_speech as pos
from countermark.extract.clause_starts import PRONOUN_SUBJECTS
from countermark.extract.function_words import SUBORDINATORS
from countermark.extract.imperatives import order
from countermark.extract.words import Word, is_finite, may_be_finite

_STARTS_SUBORDINATE: Final = SUBORDINATORS - {"that", "what", "so"}
_PROVIDED: Final = frozenset(("provided", "providing", "assuming", "supposing", "granted"))
_SUPPOSING: Final = frozenset(("suppose", "imagine", "assume", "say"))
_ABOUT_NOUNS: Final = frozenset(("that", "which", "who", "where", "whose"))
_TIMES: Final = frozenset(("after", "before", "since", "until"))


class OpenStatement:
    """The statement that is open, from its first word on."""

    def __init__(self, sentence: Sequence[Word]) -> None:
        self._sentence = sentence
        self._has_ordered = False
        """A statement before it was an order."""
        self._casual = False
        """It is written as people chat."""
        self._ordered: int | None = None
        """The verb of the order that comes next."""
        self._shares = False
        """The statement that comes next has the subject of the one that is open, and so is no order."""
        self._enter(0)

    def _enter(self, first: int) -> None:
        """A statement starts at `first`."""
        self._first = first
        shares, self._shares = self._shares, False
        self._order = None if shares else self._ordered or order(self._sentence, first)
        self._ordered = None
        self._orders = self._order is not None
        self._has_ordered = self._has_ordered or self._orders
        self._supposes = first < len(self._sentence) and self._sentence[first].text in _SUPPOSING
        if self._order is None and self._supposes:
            self._order = first
        self._verb = self._surely = shares
        """Its main clause may have a verb, and surely has one."""
        self._subordinate = False
        """What has been read since the last comma is a clause of its own: "which …", "because …"."""
        self._main_tag = self._inner_tag = ""
        self._commas = 0
        self._opened = ""
        """The word that opened it."""
        self._opened_at = first
        self._inner = False
        """That clause has its verb."""

    def _depends(self, index: int) -> bool:
        """The word at `index` opens a clause that depends."""
        text = self._sentence[index].text
        return index > self._first or text in _STARTS_SUBORDINATE or text in _PROVIDED

    def _lead(self, index: int) -> None:
        """Inside a clause that depends: its verb, and a main clause that follows it without a comma.

        "After he died she governed": only where the sentence opens with such a clause.
        """
        sentence = self._sentence
        text = sentence[index].text
        if index == self._order:
            self._subordinate = False  # "if it fails then turn it off"
            self._note(index)
        elif index > self._first + 1 and text in PRONOUN_SUBJECTS and sentence[self._first].text in _TIMES:
            # "After one year you have …": a time, and then the main clause.
            self._subordinate = not (index + 1 < len(sentence) and is_finite(sentence, index + 1))
        elif (
            self._inner
            and not self._surely
            and self._opened in _ABOUT_NOUNS
            and is_finite(sentence, index)
            and sentence[index - 1].tag not in (pos.AND, pos.SUBJECT)
        ):
            self._subordinate = False  # "The team that wins goes to Madrid"
            self._note(index)
        elif not self._inner:
            self._inner = is_finite(sentence, index)
            self._inner_tag = sentence[index].tag
        elif sentence[self._first].text in _STARTS_SUBORDINATE and sentence[index].text in PRONOUN_SUBJECTS:
            self._subordinate = not (index + 1 < len(sentence) and is_finite(sentence, index + 1))

    def _note(self, index: int) -> None:
        if index == self._order or (not self._surely and is_finite(self._sentence, index)):
            self._verb = self._surely = True
            self._main_tag = self._sentence[index].tag
        elif not self._verb and may_be_finite(self._sentence, index):
            self._verb = True
