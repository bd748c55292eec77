"""What is known of a clause while its words are read from left to right.

What looks ahead looks a fixed number of words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from countermark.extract.function_words import TIMES
from countermark.extract.word_forms import (
    ADVERB,
    AND,
    AUXILIARY,
    BASE,
    DETERMINER,
    FINITE,
    GERUND,
    MODAL,
    NOUN,
    NUMBER,
    OBJECT_PRONOUN,
    PARTICIPLE,
    PLURAL,
    PREPOSITION,
    SHARED,
    SIGN,
    SUBJECT,
    SUBORDINATOR,
    TO,
    VERBAL,
    WITH_SUBJECT,
    form,
)

_AHEAD: Final = 12
"""How far another verb is looked for."""
_PHRASE: Final = 2
_DEPTH: Final = 8
"""How many clauses inside one another are told apart."""


class OpenClause:
    """The words of a sentence, and what is known of the clause at the place that was reached."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        self.forms = [form(text) for text in texts]
        self.prev = ""
        """The tag before, adverbs left out."""
        self.word = ""
        """Its word."""
        self.need = True
        """The clause has no finite verb yet."""
        self.outer: list[bool] = []
        """The same of the clauses around it."""
        self.last = ""
        """The verb before, as what it takes with it: a modal, "to", a form of be, or its own tag."""
        self.finite = ""
        """The last finite verb of the outermost clause."""
        self.finite_word = ""
        self.joined = False
        """The subject has two parts: "Ann and Bob"."""
        self.soft = 0
        """A second clause may have begun: 1 behind a comma or "and", 2 behind both."""
        self.commas = 0
        """Commas since the last verb."""
        self.head = ""
        """The first noun of a subject that a preposition goes on with: "the number of cases"."""
        self.opening = ""
        """The first tag behind the last sign or "and"."""
        self.resumed = False
        """The last comma ended a clause about a subject that still waits for its verb."""
        self.relative = False
        """The last subordinator may be the subject of its clause."""
        self._saved: tuple[bool, list[bool], str, bool] = (True, [], "", False)

    def note(self, index: int, tag: str) -> None:
        """Keep what the next words need to know."""
        text = self.texts[index]
        if tag == "=" and not self.need:
            self.prev, self.word = tag, text  # a formula: "use h = 5 and solve for t"
            return
        if tag in FINITE:
            while not self.need and self.outer:
                self.need = self.outer.pop()
            if not self.outer:
                self.finite, self.finite_word = tag, text
            self.need = False
            self.joined = False
            self.soft = self.commas = 0
            self.head = ""
        elif tag == SUBORDINATOR:
            self.relative = self.prev != PREPOSITION and (
                text != "that" or self.prev in (NOUN, PLURAL, NUMBER, SUBJECT, OBJECT_PRONOUN)
            )
            self.open()
        elif tag == SIGN:
            if text in ("(", ")"):
                self._bracket(text)
                return
            if text == ",":
                self.resumed = bool(self.outer) and not self.need and self.outer[-1]
                if self.outer and not self.need:
                    self.need = self.outer.pop()
                glossed = self.word in ("is", "i.e", "words")  # "that is, …"
                self.soft = 0 if self.need else 2 if glossed else max(self.soft, 1)
                self.commas += 1
                self.head = ""
            elif text not in ('"', "“", "”"):
                self.need = True
                self.outer.clear()
                self.last = ""
                self.soft = self.commas = 0
                self.head = ""
            self.joined = False
        elif tag == AND:
            self.joined = self.need or bool(self.soft)
            if not self.need:
                self.joined = bool(self.soft) and self.prev in (NOUN, PLURAL)
                self.soft = 2 if self.word == "," or text == "but" else 1
            self.head = self.head if self.need else ""
        elif tag == PREPOSITION and self.prev in (NOUN, PLURAL, NUMBER) and (self.need or self.soft) and not self.head:
            self.head = self.prev
        if tag in VERBAL:
            if tag == BASE and self.prev in (TO, MODAL):
                self.last = self.prev
            elif tag in (PARTICIPLE, GERUND) and self.prev == AUXILIARY:
                self.last = AUXILIARY + tag
            elif tag != SHARED:
                self.last = tag
        if tag != ADVERB:
            if self.prev in ("", SIGN, AND):
                self.opening = tag
            self.prev, self.word = tag, text

    def _bracket(self, text: str) -> None:
        """What stands in brackets leaves the clause around them as it was."""
        if text == "(":
            self._saved = (self.need, self.outer, self.last, self.joined)
            self.need, self.outer, self.last = True, [], ""
            self.prev, self.word = SIGN, text
        else:
            self.need, self.outer, self.last, self.joined = self._saved
            self._saved = (self.need, list(self.outer), self.last, self.joined)
            self.prev, self.word = NOUN, text

    def open(self) -> None:
        if len(self.outer) < _DEPTH:
            self.outer.append(self.need or self.soft > 1)
        self.need = True

    @property
    def waits(self) -> bool:
        """A subject may stand here that has no verb yet."""
        return self.need or self.soft > 1 or any(self.outer)

    def next_form(self, index: int) -> str:
        """The form of the next word that is no adverb, as it stands in the table."""
        for place in range(index + 1, min(len(self.texts), index + 4)):
            if self.forms[place] != ADVERB:
                return self.forms[place]
        return ""

    def verb_ahead(self, index: int, most: int = _AHEAD, *, sure: bool = True) -> bool:
        """Before the clause ends there is another word that can only be its verb."""
        forms = self.forms
        prev = forms[index]
        for place in range(index + 1, min(len(forms), index + most)):
            word = forms[place]
            phrase = self.texts[place] in TIMES and place <= index + _PHRASE  # "costs after the merger are"
            if word in (SIGN, AND) or (word == SUBORDINATOR and not phrase):
                return False
            if word in (MODAL, AUXILIARY, "=") and prev != TO:
                return True
            if word in ("z", "e") and prev not in (DETERMINER, PREPOSITION, TO):
                return True
            if (
                not sure
                and word in ("v", "nv", "nz", "el", "u", WITH_SUBJECT)
                and prev not in (DETERMINER, PREPOSITION, TO, MODAL)
            ):
                return True
            if word != ADVERB:
                prev = word
        return False

    def closes(self, index: int) -> bool:
        """What began behind a comma ends with another, and the verb of the subject before it follows."""
        for place in range(index + 1, min(len(self.forms) - 1, index + _AHEAD)):
            if self.texts[place] == ",":
                return self.forms[place + 1] in (MODAL, AUXILIARY, "z", "e")
            if self.forms[place] in (MODAL, AUXILIARY):
                return False
        return False

    def goes_on(self, index: int, forms: frozenset[str]) -> bool:
        """Another verb of these forms follows behind "and": ", counts calories, and reminds you"."""
        for place in range(index + 1, min(len(self.forms) - 1, index + _AHEAD)):
            if self.forms[place] == AND:
                return self.forms[place + 1] in forms
        return False
