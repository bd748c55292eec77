"""What is known of a clause while its words are read from left to right.

What looks ahead looks a fixed number of words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from countermark.extract.speech.words import parts as pos
from countermark.extract.speech.words.forms import BE, TIMES, form

_AHEAD: Final = 12
"""How far another verb is looked for."""
_PHRASE: Final = 2
"""How far behind a verb a word of time still belongs to it: "costs after the merger"."""
_DEPTH: Final = 8
"""How many clauses inside one another are told apart."""

_QUIET: Final = frozenset(
    (pos.NOUN, pos.PLURAL, pos.NUMBER, pos.ADJECTIVE, pos.DETERMINER, pos.SUBJECT, pos.OBJECT_PRONOUN, pos.TO)
)
"""What leaves the clause as it is."""
_OPENING: Final = frozenset(("", pos.SIGN, pos.AND))
_PHRASES: Final = frozenset((pos.DETERMINER, pos.SUBJECT))
_COUNTED: Final = frozenset((pos.NOUN, pos.PLURAL, pos.NUMBER))
_TAKEN: Final = pos.OBJECTS | {pos.ADJECTIVE}
_SURE: Final = frozenset((pos.IN_S, pos.ONLY_PAST))
"""Forms that only a finite verb has."""
_UNSURE: Final = (pos.VERB_FORMS - _SURE) | {pos.WITH_SUBJECT}


class OpenClause:
    """The words of a sentence, and what is known of the clause at the place that was reached."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        self.forms = list(map(form, texts))
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
        self.apart = False
        """A second noun phrase stands right behind the first: "At noon the bell …"."""
        self.given = False
        """The last equation was what a preposition takes."""
        self._joint = ""
        """The tag before the last "and"."""
        self.resumed = False
        """The last comma ended a clause about a subject that still waits for its verb."""
        self.relative = False
        """The last subordinator may be the subject of its clause."""
        self._saved: tuple[bool, list[bool], str, bool] = (True, [], "", False)

    def note(self, text: str, tag: str) -> None:
        """Keep what the next words need to know."""
        prev = self.prev
        if tag == pos.ADVERB:
            return
        if tag == pos.PREPOSITION:
            if prev in _COUNTED and (self.need or self.soft) and not self.head:
                self.head = prev
        elif tag not in _QUIET and not self._turns(text, tag):
            return
        if prev in _OPENING:
            self.opening = tag
            self.apart = False
        elif tag in _PHRASES and prev in _COUNTED:
            self.apart = True
        self.prev, self.word = tag, text

    def _turns(self, text: str, tag: str) -> bool:
        """Keep what a word changes in the clause; false where nothing else is to be kept of it."""
        if tag == pos.SIGN:
            if text in ("(", ")"):
                self._bracket(text)
                return False
            self._sign(text)
        elif tag == pos.AND:
            self._and(text)
        elif tag == pos.SUBORDINATOR:
            about = self.prev in (pos.NOUN, pos.PLURAL, pos.NUMBER, pos.SUBJECT, pos.OBJECT_PRONOUN)
            self.relative = self.prev != pos.PREPOSITION and (text != "that" or about)
            self.open()
        elif tag == pos.EQUALS and not self.need:
            self.prev, self.word = tag, text  # a formula: "use h = 5 and solve for t"
            return False
        elif tag in pos.VERBAL:
            self._verb(text, tag)
        return True

    def _sign(self, text: str) -> None:
        """A comma ends an inner clause; any other sign but a quotation mark starts anew."""
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

    def _and(self, text: str) -> None:
        self._joint = self.prev
        self.joined = self.need or (bool(self.soft) and self.prev in (pos.NOUN, pos.PLURAL))
        if not self.need:
            self.soft = 2 if self.word == "," or text == "but" else max(self.soft, 1)
            self.head = ""

    def _verb(self, text: str, tag: str) -> None:
        if tag in pos.FINITE:
            while not self.need and self.outer:
                self.need = self.outer.pop()
            if not self.outer:
                self.finite, self.finite_word = tag, text
            self.need = self.joined = False
            self.soft = self.commas = 0
            self.head = ""
        if tag == pos.BASE and self.prev in (pos.TO, pos.MODAL):
            self.last = self.prev
        elif tag in (pos.PARTICIPLE, pos.GERUND) and self.prev == pos.AUXILIARY:
            self.last = pos.AUXILIARY + tag
        elif tag != pos.SHARED:
            self.last = tag

    def _bracket(self, text: str) -> None:
        """What stands in brackets leaves the clause around them as it was."""
        if text == "(":
            self._saved = (self.need, self.outer, self.last, self.joined)
            self.need, self.outer, self.last = True, [], ""
            self.prev, self.word = pos.SIGN, text
        else:
            self.need, self.outer, self.last, self.joined = self._saved
            self._saved = (self.need, list(self.outer), self.last, self.joined)
            self.prev, self.word = pos.NOUN, text

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
            if self.forms[place] != pos.ADVERB:
                return self.forms[place]
        return ""

    def verb_ahead(self, index: int, most: int = _AHEAD, *, sure: bool = True) -> bool:
        """Before the clause ends there is another word that can only be its verb."""
        forms = self.forms
        if index >= len(forms):
            return False
        prev = forms[index]
        for place in range(index + 1, min(len(forms), index + most)):
            word = forms[place]
            phrase = self.texts[place] in TIMES and place <= index + _PHRASE  # "costs after the merger are"
            if word in (pos.SIGN, pos.AND) or (word == pos.SUBORDINATOR and not phrase):
                return False
            if word in (pos.MODAL, pos.AUXILIARY, pos.EQUALS) and prev != pos.TO:
                return True
            if word in _SURE and prev not in (pos.DETERMINER, pos.PREPOSITION, pos.TO):
                return True
            if (
                not sure
                and word in _UNSURE
                and prev not in (pos.DETERMINER, pos.PREPOSITION, pos.TO, pos.MODAL)
                and not (prev == pos.ADJECTIVE and word in (pos.PLAIN_OR_NOUN, pos.IN_S_OR_NOUN))
            ):
                return True
            if word != pos.ADVERB:
                prev = word
        return False

    def closes(self, index: int) -> bool:
        """What began behind a comma ends with another, and the verb of the subject before it follows."""
        for place in range(index + 1, min(len(self.forms) - 1, index + _AHEAD)):
            if self.texts[place] == ",":
                return self.forms[place + 1] in _SURE | {pos.MODAL, pos.AUXILIARY}
            if self.forms[place] in (pos.MODAL, pos.AUXILIARY):
                return False
        return False

    def goes_on(self, index: int, forms: frozenset[str]) -> bool:
        """Another verb of these forms follows behind "and": ", counts calories, and reminds you"."""
        for place in range(index + 1, min(len(self.forms) - 1, index + _AHEAD)):
            if self.forms[place] == pos.AND and self.next_form(place) in forms:
                return True
        return False

    def lacks_verb(self, index: int) -> bool:
        """Nothing but the word at `index` can be the verb: behind an article and a noun, before an object."""
        return (
            self.need
            and not self.last
            and self.opening == pos.DETERMINER
            and self.prev == pos.NOUN
            and self.next_form(index) in _TAKEN
            and not self.verb_ahead(index, sure=False)
        )

    def qualifies(self, index: int) -> bool:
        """Behind "and" the word at `index` goes on with what qualifies a noun: "a vast and …"."""
        return self._joint == pos.ADJECTIVE or (
            self.finite_word in BE and self.texts[index - 3 : index - 2] in (["a"], ["an"])
        )

    def takes(self, index: int) -> bool:
        """Behind the word stands what a verb takes, rather than what a noun takes."""
        if index + 1 >= len(self.texts):
            return True
        if self.texts[index + 1] in ("of", "and", "or"):
            return False
        return self.next_form(index) not in (pos.MODAL, pos.AUXILIARY, pos.EQUALS)
