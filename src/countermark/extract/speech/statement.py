"""The statement that is open while the words of a sentence are read, and what commas set off in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from countermark.extract.speech.orders import order, orders
from countermark.extract.speech.starts import LOOK, PRONOUN_SUBJECTS, attributes, has_subject
from countermark.extract.speech.words import parts as pos
from countermark.extract.speech.words.forms import NOUNS_TOO, PREPOSITIONS, SUBORDINATORS, may_be_finite
from countermark.extract.speech.words.parts import Word, is_finite, past_adverbs
from countermark.language.lists import word_list

_STARTS_SUBORDINATE: Final = SUBORDINATORS - {"that", "what", "so"}
_PROVIDED: Final = frozenset(("provided", "providing", "assuming", "supposing", "granted"))
_SUPPOSING: Final = word_list("speech", "statement supposing")
_ABOUT_NOUNS: Final = frozenset(("that", "which", "who", "where", "whose"))
_TIMES: Final = frozenset(("after", "before", "since", "until"))

FEWEST: Final = 3
GO_ON: Final = word_list("speech", "statement go on")
"""What goes on with the clause that it follows, behind a comma."""
_GO_ON_FIRMLY: Final = GO_ON - {"even"}
SUBJECTS: Final = frozenset((pos.SUBJECT, pos.WITH_SUBJECT, pos.DETERMINER, pos.NOUN, pos.PLURAL, pos.NUMBER))
_INVERTED: Final = frozenset(("had", "were", "should"))
_INSERTED: Final = 18
_INCLUDING: Final = frozenset(("including", "excluding"))
_REASONS: Final = frozenset(("because", "bc", "cuz", "cos", "coz"))
_MOVED: Final = word_list("speech", "statement moved")
"""What is said of a whole statement, and not of the noun before it: "…, driven by demand"."""


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
        self._verb = self._surely = shares
        """Its main clause may have a verb, and surely has one."""
        self._subordinate = False
        """What has been read since the last comma is a clause of its own: "which …", "because …"."""
        self._main_tag = ""
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
        elif sentence[self._first].text in _STARTS_SUBORDINATE and sentence[index].text in PRONOUN_SUBJECTS:
            self._subordinate = not (index + 1 < len(sentence) and is_finite(sentence, index + 1))

    def _note(self, index: int) -> None:
        if index == self._order or (not self._surely and is_finite(self._sentence, index)):
            self._verb = self._surely = True
            self._main_tag = self._sentence[index].tag
        elif not self._verb and may_be_finite(self._sentence, index):
            self._verb = True


class Asides(OpenStatement):
    """What is set off by commas."""

    def _insertion(self, index: int) -> int:
        """Where what the comma at `index` sets off ends, if a subject waits for its verb behind it; 0 where none does.

        "The king, had he known, would …", "A fifth of the 50, so 10, stays …", "Schoof, a civil servant, was …".
        """
        sentence = self._sentence
        lists = sentence[min(index + 1, len(sentence) - 1)].text in _INCLUDING
        if not lists and (self._surely or sentence[self._first].tag not in SUBJECTS or self._first == index):
            return 0
        stop = min(len(sentence) - 1, index + _INSERTED)
        end = next((at for at in range(index + 2, stop) if sentence[at].text == ","), 0)
        if not end:
            return 0
        verb = past_adverbs(sentence, end + 1)
        first = sentence[index + 1]
        if (
            verb >= len(sentence)
            or sentence[verb].tag not in pos.FINITE
            or (first.tag == pos.AND and first.text != "or")
        ):
            return 0
        inverted = first.text in _INVERTED and sentence[index + 2].tag in (pos.SUBJECT, pos.DETERMINER)
        remark = first.text in PRONOUN_SUBJECTS and end - index <= FEWEST + 2
        told = [word.text for word in sentence[index + 1 : index + 3]] == ["that", "is"]
        plain = not any(word.tag in pos.FINITE for word in sentence[index + 1 : end])
        return end if inverted or remark or told or plain else 0

    def _spliced(self, index: int) -> bool:
        """A new clause behind one that gave a reason: "it fails because the disk is full, nobody checked"."""
        sentence = self._sentence
        text = sentence[index].text
        said = sentence[index].tag in (pos.WITH_SUBJECT, pos.SUBJECT)
        return (
            self._subordinate
            and self._surely
            and self._inner
            and (self._opened in _REASONS or (self._casual and said))
            and self._first < index
            and not (text in PREPOSITIONS or text in _GO_ON_FIRMLY or attributes(sentence, index))
            and has_subject(sentence, index, comma=False)
        )

    def _notes(self, index: int) -> bool:
        """Behind a comma of a message stands one more thing: an order, or a note without a verb."""
        sentence = self._sentence
        takes = index + 1 < len(sentence) and sentence[index + 1].tag in (pos.DETERMINER, pos.OBJECT_PRONOUN)
        if orders(sentence, index) and (takes or sentence[index].text not in NOUNS_TOO):
            return not self._subordinate
        stop = min(len(sentence), index + LOOK // 2)
        end = next((at for at in range(index, stop) if sentence[at].tag in (pos.SIGN, pos.AND)), stop)
        if sentence[index].tag not in (pos.NOUN, pos.PLURAL, pos.NUMBER) or end - index < 2 or not self._verb:
            return False
        self._shares = any(
            sentence[at].tag in (pos.PARTICIPLE, pos.GERUND)
            and sentence[at - 1].tag in (pos.NOUN, pos.PLURAL, pos.NUMBER)
            for at in range(index + 1, end)
        )
        return self._shares

    def _behind_fragment(self, index: int) -> int:
        """Where a clause starts behind one that has no verb: "Comfy tho, and they kept my feet dry"; 0 where none does."""
        sentence = self._sentence
        after = index + 1
        if sentence[index].text not in ("and", "but") or after >= len(sentence) or index - self._first < FEWEST:
            return 0
        stands = sentence[self._first].tag not in (pos.PREPOSITION, pos.SUBORDINATOR, pos.ADVERB, pos.GERUND)
        return (
            after
            if stands and sentence[after].text in PRONOUN_SUBJECTS and has_subject(sentence, after, comma=False)
            else 0
        )

    def _passive(self, index: int) -> bool:
        """A clause in -ed that ends the sentence: "…, driven by demand in Brazil"."""
        sentence = self._sentence
        place = past_adverbs(sentence, index)
        return (
            self._surely
            and not self._subordinate
            and place + 2 < len(sentence)
            and sentence[place].text in _MOVED
            and sentence[place + 1].text == "by"
            and not any(word.text == "," or word.tag in pos.FINITE for word in sentence[place + 1 :])
        )
