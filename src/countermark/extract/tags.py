"""What each word of a sentence is: a guess at its part of speech from its form and from its neighbours.

A word that may be a noun or a verb is what its neighbours leave open: a noun behind an article or a preposition, a
verb behind a subject that has none yet, where no other verb follows for it. One pass from left to right; what looks
ahead looks a fixed number of words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from countermark.extract.function_words import PLURAL_PRONOUNS, TIMES
from countermark.extract.word_forms import (
    ADJECTIVE,
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
    PAST,
    PLURAL,
    PREPOSITION,
    PRESENT,
    SHARED,
    SIGN,
    SUBJECT,
    SUBORDINATOR,
    THIRD,
    TO,
    VERBAL,
    WITH_SUBJECT,
    form,
)


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


_AHEAD: Final = 12
"""How far another verb is looked for."""
_THIRDS: Final = frozenset(("z", "nz"))
_PASTS: Final = frozenset(("e", "el", "u"))
_DEPTH: Final = 8
"""How many clauses inside one another are told apart."""
_INTRANSITIVE: Final = _words(
    """failed happened remained stayed lasted arrived emerged occurred appeared disappeared collapsed succeeded survived
    worked seemed existed belonged vanished expired resigned retired agreed died lived returned climbed dropped
    rallied jumped slipped tumbled soared surged plunged peaked dipped ended started passed voted abstained
    complained protested responded replied waited walked talked smiled laughed cried crashed exploded erupted
    stalled struggled suffered thrived prospered declined improved recovered relented resumed cooled eased
    narrowed widened doubled tripled halved depended differed varied looked sounded proved mattered counted"""
)
"""Pasts that are seldom participles behind a noun."""
_NAMED: Final = _words("""named called dubbed titled known based located situated""")
"""Participles that follow the noun that they are about."""
_SINGULAR: Final = frozenset(("he", "she", "it", "this", "that", "one", "everyone", "everybody", "someone", "nothing"))
_EITHER: Final = frozenset(("it", "you", "there", "u"))
"""Pronouns with one form for subjects and objects."""
_QUANTITIES: Final = _words(
    """this that these those some any all both many most few several each another one none either neither more
    such other enough"""
)
"""What stands before a noun or for one."""
_ENDING: Final = frozenset((SIGN, AND, SUBORDINATOR))
_PARTS: Final = frozenset(("by", "in", "on", "at", "from", "with", "to", "as", "for", "of"))


def tags(texts: Sequence[str]) -> list[str]:
    """The tag of each word of a sentence."""
    tagger = _Tagger(texts)
    tagger.run()
    return tagger.found


class _Tagger:
    """One pass over a sentence, with what is known of the clause that is open."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts
        self._forms = [form(text) for text in texts]
        self.found: list[str] = []
        self._prev = ""
        """The tag before, adverbs left out."""
        self._word = ""
        """Its word."""
        self._need = True
        """The clause has no finite verb yet."""
        self._outer: list[bool] = []
        """The same of the clauses around it."""
        self._last = ""
        """The verb before, as what it takes with it: a modal, "to", a form of be, or its own tag."""
        self._finite = ""
        """The last finite verb of the outermost clause."""
        self._joined = False
        """The subject has two parts: "Ann and Bob"."""
        self._soft = 0
        """A second clause may have begun: 1 behind a comma or "and", 2 behind both."""
        self._commas = 0
        """Commas since the last verb."""
        self._head = ""
        """The first noun of a subject that a preposition goes on with: "the number of cases"."""
        self._opening = ""
        """The first tag behind the last sign or "and"."""
        self._relative = False
        """The last subordinator may be the subject of its clause."""
        self._saved: tuple[bool, list[bool], str, bool] = (True, [], "", False)

    def run(self) -> None:
        for index in range(len(self._texts)):
            tag = self._tag(index)
            self.found.append(tag)
            self._note(index, tag)

    def _note(self, index: int, tag: str) -> None:
        """Keep what the next words need to know."""
        text = self._texts[index]
        if tag in FINITE:
            while not self._need and self._outer:
                self._need = self._outer.pop()
            if not self._outer:
                self._finite = tag
            self._need = False
            self._joined = False
            self._soft = self._commas = 0
            self._head = ""
        elif tag == SUBORDINATOR:
            self._relative = text != "that" or self._prev in (NOUN, PLURAL, NUMBER, SUBJECT, OBJECT_PRONOUN)
            self._open()
        elif tag == SIGN:
            if text in ("(", ")"):
                self._bracket(text)
                return
            if text == ",":
                if self._outer and not self._need:
                    self._need = self._outer.pop()
                glossed = self._word in ("is", "i.e", "words")  # "that is, …"
                self._soft = 0 if self._need else 2 if glossed else max(self._soft, 1)
                self._commas += 1
                self._head = ""
            elif text not in ('"', "“", "”"):
                self._need = True
                self._outer.clear()
                self._last = ""
                self._soft = self._commas = 0
                self._head = ""
            self._joined = False
        elif tag == AND:
            self._joined = self._need or bool(self._soft)
            if not self._need:
                self._soft = 2 if self._word == "," or text == "but" else 1
                self._joined = False
            self._head = self._head if self._need else ""
        elif (
            tag == PREPOSITION
            and self._prev in (NOUN, PLURAL, NUMBER)
            and (self._need or self._soft)
            and not self._head
        ):
            self._head = self._prev
        if tag in VERBAL:
            if tag == BASE and self._prev in (TO, MODAL):
                self._last = self._prev
            elif tag in (PARTICIPLE, GERUND) and self._prev == AUXILIARY:
                self._last = AUXILIARY + tag
            elif tag != SHARED:
                self._last = tag
        if tag != ADVERB:
            if self._prev in ("", SIGN, AND):
                self._opening = tag
            self._prev, self._word = tag, text

    def _bracket(self, text: str) -> None:
        """What stands in brackets leaves the clause around them as it was."""
        if text == "(":
            self._saved = (self._need, self._outer, self._last, self._joined)
            self._need, self._outer, self._last = True, [], ""
            self._prev, self._word = SIGN, text
        else:
            self._need, self._outer, self._last, self._joined = self._saved
            self._saved = (self._need, list(self._outer), self._last, self._joined)
            self._prev, self._word = NOUN, text

    def _open(self) -> None:
        if len(self._outer) < _DEPTH:
            self._outer.append(self._need or self._soft > 1)
        self._need = True

    @property
    def _waits(self) -> bool:
        """A subject may stand here that has no verb yet."""
        return self._need or self._soft > 1 or any(self._outer)

    def _next(self, index: int) -> str:
        """The form of the next word that is no adverb, as it stands in the table."""
        for place in range(index + 1, min(len(self._texts), index + 4)):
            if self._forms[place] != ADVERB:
                return self._forms[place]
        return ""

    def _verb_ahead(self, index: int, most: int = _AHEAD, *, sure: bool = True) -> bool:
        """Before the clause ends there is another word that can only be its verb."""
        forms = self._forms
        prev = forms[index]
        for place in range(index + 1, min(len(forms), index + most)):
            word = forms[place]
            if word in (SIGN, AND) or (word == SUBORDINATOR and self._texts[place] not in TIMES):
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

    def _tag(self, index: int) -> str:
        found = self._forms[index]
        text = self._texts[index]
        if found in (SIGN, AND, TO, WITH_SUBJECT, OBJECT_PRONOUN, NUMBER, "=", ADVERB, NOUN, PLURAL, ADJECTIVE):
            return found
        if found == SUBORDINATOR:
            return self._subordinator(index, text)
        if found == SUBJECT:
            return self._pronoun(index, text)
        if text == "its" and self._is(index):
            return WITH_SUBJECT
        if found in (DETERMINER, PREPOSITION):
            return found
        if found in (MODAL, AUXILIARY):
            return self._auxiliary(text, found)
        if found == GERUND:
            return NOUN if self._prev == DETERMINER else GERUND
        if found == BASE:
            return BASE if text in ("be", "have") else PARTICIPLE if text == "been" else GERUND
        if found == PARTICIPLE:
            return ADJECTIVE if self._prev in (DETERMINER, PREPOSITION) else PARTICIPLE
        if found in ("z", "nz"):
            return self._third(index, found)
        if found in ("v", "nv"):
            return self._plain(index, found)
        if found == "u" and (
            self._prev in (TO, MODAL, DETERMINER, PREPOSITION) or (self._prev == AND and self._finite != PAST)
        ):
            return self._plain(index, "nv")
        return self._past(index, found)

    def _subordinator(self, index: int, text: str) -> str:
        after = self._next(index)
        if text == "that":
            return self._that(index, after)
        if text == "so":
            return ADVERB
        if text in TIMES:
            if after in (SUBJECT, WITH_SUBJECT) and self._verb_ahead(index, 6, sure=False):
                return SUBORDINATOR
            return (
                SUBORDINATOR
                if text != "than" and after != GERUND and self._verb_ahead(index, 8, sure=False)
                else PREPOSITION
            )
        if text == "once" and (index or after in (SIGN, "el", "l")) and not self._verb_ahead(index, 8, sure=False):
            return ADVERB
        if text == "what" and after == DETERMINER:
            return SUBORDINATOR
        return SUBORDINATOR

    def _that(self, index: int, after: str) -> str:
        if self._prev == PREPOSITION:
            return DETERMINER
        if after in ("", SIGN, PREPOSITION, AND, TO):
            return SUBJECT
        if after in (MODAL, AUXILIARY, "z", "nz", "e", "el", "v", "nv", "u"):
            if self._prev in (NOUN, PLURAL, NUMBER, OBJECT_PRONOUN, SUBJECT):
                return SUBORDINATOR
            if not self._prev or self._prev in (SIGN, AND, PREPOSITION):
                return SUBJECT
            return (
                SUBORDINATOR if after in ("v", "nv", "nz") and self._verb_ahead(index + 1, 8, sure=False) else SUBJECT
            )
        if not self._prev or self._prev in (SIGN, AND):
            return DETERMINER if after in (NOUN, GERUND, ADJECTIVE) and self._prev != AND else SUBORDINATOR
        if after in (NOUN, ADJECTIVE) and self._prev in VERBAL and not self._verb_ahead(index, sure=False):
            return DETERMINER
        return SUBORDINATOR

    def _pronoun(self, index: int, text: str) -> str:
        after = self._next(index)
        if text in _QUANTITIES:
            if self._prev == PREPOSITION and after in ("v", "nv", "nz"):
                return DETERMINER
            if after in (NOUN, PLURAL, ADJECTIVE, NUMBER, PARTICIPLE, GERUND):
                return DETERMINER
            if after in ("nv", "nz"):
                # "some rest", "this works" or "some sleep", "these costs".
                number = text in PLURAL_PRONOUNS
                fits = (after == "nv") == number
                ahead = self._verb_ahead(index + 1)
                return SUBJECT if fits and self._waits and not ahead else DETERMINER
            if after == "el" and self._prev in (PREPOSITION, *VERBAL):
                return DETERMINER
            return SUBJECT
        if text == "there":
            return SUBJECT if after in (MODAL, AUXILIARY, "nz", "z") else ADVERB
        taken = self._prev in VERBAL or self._prev in (PREPOSITION, TO)
        if (
            text in _EITHER
            and taken
            and not (after in (MODAL, AUXILIARY, "z", "e") or (after in ("el", "nz") and self._prev != PREPOSITION))
        ):
            return OBJECT_PRONOUN
        if self._prev in (NOUN, PLURAL, NUMBER) and (self._need or self._soft) and self._opening != PREPOSITION:
            self._need = True
            self._open()  # "the reply he wrote": a clause about the noun
        return SUBJECT

    def _is(self, index: int) -> bool:
        """The word stands for "it's": "its nicer", "its the one"."""
        if self._prev in (PREPOSITION, *VERBAL) or index + 1 >= len(self._texts):
            return False
        place = index + 1
        while place < min(len(self._texts), index + 4) and self._forms[place] == ADVERB:
            place += 1
        if place >= len(self._texts) or self._forms[place] == DETERMINER or place > index + 2:
            return True
        after = self._forms[place + 1] if place + 1 < len(self._texts) else SIGN
        ends = after in (SIGN, AND, SUBORDINATOR, PREPOSITION, TO)
        return ends and (
            self._forms[place] in (ADJECTIVE, "el", NUMBER, GERUND)
            or place > index + 1
            or self._texts[place].endswith("er")
        )

    def _auxiliary(self, text: str, found: str) -> str:
        if self._prev in (TO, MODAL) and text in ("have", "do"):
            return BASE
        if self._prev == AND and text == "have" and self._last == MODAL:
            return SHARED
        if self._prev == DETERMINER and text in ("will", "might", "can", "must") and self._word not in _QUANTITIES:
            return NOUN
        return found

    def _takes(self, index: int) -> bool:
        """Behind the word stands what a verb takes, rather than what a noun takes."""
        if index + 1 >= len(self._texts):
            return True
        if self._texts[index + 1] in ("of", "and", "or"):
            return False
        return self._next(index) not in (MODAL, AUXILIARY, "=", "")

    def _third(self, index: int, found: str) -> str:
        """A word in -s: a verb or a plural."""
        prev = self._prev
        noun = PLURAL
        if prev == ADJECTIVE and self._waits and not self._verb_ahead(index, sure=False):
            return THIRD  # "the green fades"
        if prev in (DETERMINER, ADJECTIVE, TO, MODAL):
            return THIRD if prev == DETERMINER and self._word in _SINGULAR and found == "z" else noun
        if prev == PREPOSITION:
            return THIRD if self._word == "than" and self._waits and found == "z" else noun  # "more than makes up"
        if prev in (SUBJECT, SUBORDINATOR, OBJECT_PRONOUN):
            if self._word in ("which", "that", "who", "what") and prev == SUBORDINATOR:
                plural = self._word == "that" and self._agrees(index)
                return noun if plural or not self._relative else THIRD
            if self._word in _SINGULAR:
                return THIRD
            return THIRD if found == "z" else noun
        if not self._takes(index) and found == "nz":
            return noun
        if prev == AND:
            if self._finite in (THIRD, PAST, AUXILIARY, WITH_SUBJECT, MODAL):
                follows = self._next(index)
                if found == "z":
                    return THIRD
                sure = follows in (DETERMINER, NUMBER, OBJECT_PRONOUN, TO, SUBORDINATOR, SUBJECT, PREPOSITION, ADVERB)
                sure = sure or (index + 1 < len(self._texts) and self._forms[index + 1] == ADVERB)
                sure = sure or (
                    follows in (NOUN, PLURAL, ADJECTIVE, "nv", "nz", "el", GERUND) and not self._verb_ahead(index)
                )
                return THIRD if sure else noun
            return noun
        if not prev or (prev == SIGN and self._need and self._commas < 2):
            return noun  # a sentence starts with its subject
        number = self._head or prev
        if prev == NUMBER and found == "nz":
            takes = self._next(index) in (DETERMINER, NUMBER, OBJECT_PRONOUN, TO) and not self._verb_ahead(index)
            return THIRD if takes and (self._waits or self._soft) else noun
        if self._waits:
            if found == "z":
                return THIRD if number != PLURAL or not self._verb_ahead(index) else noun
            if self._agrees(index):
                return noun
            if number == PLURAL:
                obvious = self._next(index) in (DETERMINER, NUMBER, OBJECT_PRONOUN) and not self._verb_ahead(
                    index, sure=False
                )
                return THIRD if obvious else noun
            return noun if self._verb_ahead(index) else THIRD
        if found == "z" and prev != SIGN and prev not in VERBAL:
            return THIRD
        if self._soft and prev == NOUN and self._texts[index - 2 : index - 1] == ["the"] and self._finite == THIRD:
            return noun if self._verb_ahead(index) else THIRD
        if self._soft and number in (NOUN, NUMBER) and self._next(index) in (DETERMINER, NUMBER, OBJECT_PRONOUN, TO):
            return noun if self._verb_ahead(index) else THIRD
        if (
            prev == SIGN
            and self._finite == THIRD
            and (
                self._next(index) in (DETERMINER, NUMBER, OBJECT_PRONOUN, TO, SUBORDINATOR)
                or self._goes_on(index, _THIRDS)
            )
        ):
            return THIRD
        return noun

    def _goes_on(self, index: int, forms: frozenset[str]) -> bool:
        """Another verb of these forms follows behind "and": ", counts calories, and reminds you"."""
        for place in range(index + 1, min(len(self._forms) - 1, index + _AHEAD)):
            if self._forms[place] == AND:
                return self._forms[place + 1] in forms
        return False

    def _agrees(self, index: int) -> bool:
        """The next word is a plain verb, of which this one may be the plural subject: "shops benefit"."""
        if index + 1 >= len(self._texts) or self._forms[index + 1] not in ("v", "nv"):
            return False
        return self._forms[index + 1] == "v" or self._forms[min(index + 2, len(self._forms) - 1)] not in (
            AND,
            PREPOSITION,
        )

    def _plain(self, index: int, found: str) -> str:
        """A plain verb, or a noun of that form."""
        prev = self._prev
        noun = NOUN
        if prev in (TO, MODAL):
            return BASE
        if not self._need and any(self._outer) and prev not in (AND, DETERMINER, PREPOSITION, SUBJECT) and found == "v":
            return PRESENT  # "farmers who plant early lose their crops"
        if prev in (DETERMINER, ADJECTIVE, PREPOSITION, NUMBER) and not (
            prev == NUMBER and self._need and not self._verb_ahead(index) and self._takes(index)
        ):
            return noun
        if prev == AND:
            if self._last == MODAL and (found == "v" or self._object(index)):
                return SHARED
            if self._last == PRESENT and (found == "v" or self._object(index)):
                return PRESENT
            return BASE if found == "v" else noun
        if prev in (SUBJECT, SUBORDINATOR):
            if self._word in PLURAL_PRONOUNS and (prev == SUBJECT or self._relative):
                return PRESENT if found == "v" or not self._verb_ahead(index) else noun
            return noun if found == "nv" else BASE
        if prev == OBJECT_PRONOUN:
            return BASE if found == "v" else noun
        plural = prev == PLURAL or (
            prev == NOUN and self._word[0].isupper() and self._word.endswith("s") and not self._word.endswith("'s")
        )
        plural = plural or (self._joined and prev == NOUN) or (self._head == PLURAL and prev in (NOUN, NUMBER))
        if plural:
            if not (self._waits or self._soft):
                return noun if found == "nv" else PRESENT if prev == PLURAL else BASE
            if found == "v":
                return PRESENT
            paired = index + 1 < len(self._texts) and self._texts[index + 1] == "and" and self._need
            return PRESENT if not self._verb_ahead(index) and (paired or self._takes(index)) else noun
        if found == "v" and prev in ("", SIGN):
            return BASE
        return noun if found == "nv" or prev == NOUN else BASE

    def _object(self, index: int) -> bool:
        """Behind a word that could be a noun stands what only a verb takes."""
        if index + 1 >= len(self._texts):
            return False
        follows = self._forms[index + 1]
        if follows in (DETERMINER, NUMBER, OBJECT_PRONOUN, TO, ADVERB, SUBORDINATOR):
            return True
        if follows == SUBJECT:
            return True
        if follows == PREPOSITION:
            return self._texts[index + 1] not in ("of", "than") and self._texts[index + 1] in (
                "with",
                "at",
                "from",
                "up",
                "out",
                "down",
                "over",
                "off",
                "into",
                "through",
                "for",
                "on",
                "around",
                "about",
            )
        return follows in (NOUN, PLURAL, ADJECTIVE, "nz", "el", GERUND) and not self._verb_ahead(index)

    def _past(self, index: int, found: str) -> str:
        """A past tense, a participle or an adjective."""
        prev = self._prev
        follows = self._next(index)
        if self._texts[index] == "left" and self._word in ("turn", "bear", "keep", "go", "far", "swipe", "the"):
            return ADVERB
        if prev in (AUXILIARY, BASE, WITH_SUBJECT):
            return PARTICIPLE if found != "e" else PAST
        if prev in (TO, MODAL):
            return BASE
        if prev in (DETERMINER, ADJECTIVE) or (
            prev == NUMBER and follows in (NOUN, PLURAL, "nz", "nv") and found == "el"
        ):
            return (
                PAST
                if self._word in _QUANTITIES and follows not in (NOUN, PLURAL)
                else PAST
                if found == "e" and self._need
                else ADJECTIVE
            )
        if found == "e":
            return NOUN if prev == PREPOSITION and self._texts[index] in ("saw", "bore") else PAST
        if prev == PREPOSITION:
            return ADJECTIVE if self._word != "than" else PARTICIPLE
        if prev in (SUBJECT, SUBORDINATOR):
            return (
                PAST
                if self._word not in ("as", "when", "if", "once", "while", "than", "where", "unless")
                else PARTICIPLE
            )
        if prev == AND:
            if self._last in (AUXILIARY + PARTICIPLE, PARTICIPLE):
                return PARTICIPLE
            if self._finite in (PAST, AUXILIARY, WITH_SUBJECT):
                return PAST
            return PAST if self._finite == THIRD and follows not in (NOUN, PLURAL) else ADJECTIVE
        if prev == OBJECT_PRONOUN:
            return PARTICIPLE
        if not prev:
            return PAST if follows in (DETERMINER, OBJECT_PRONOUN) else PARTICIPLE
        if prev == SIGN:
            if self._word == "," and not self._need and self._finite in (PAST, AUXILIARY):
                by = index + 1 < len(self._texts) and self._texts[index + 1] == "by"
                serial = self._finite == PAST and self._last == PAST
                return PAST if not by and (serial or self._goes_on(index, _PASTS)) else PARTICIPLE
            if self._waits and self._word in (",", "]") and index > 1:
                closed = self._commas > 1 and not self._verb_ahead(index)  # "The library, a gift, opened in 1904"
                return PAST if closed or follows != PREPOSITION else PARTICIPLE
            return PARTICIPLE
        if prev in VERBAL:
            return PARTICIPLE
        if self._texts[index] in _NAMED and follows != SIGN:
            return PARTICIPLE
        if self._waits:
            # "Sales reported in May fell" is about sales; "Kant said the argument woke him" says something.
            after = follows in (PREPOSITION, TO, MODAL, AUXILIARY, "e", "z", "el", PARTICIPLE, "")
            return PARTICIPLE if after and self._verb_ahead(index) else PAST
        if self._soft:
            if self._last == PAST and index > 1 and self._texts[index - 2] == ",":
                return PAST  # ", Palmer equalised before half-time"
            if self._texts[index] in _INTRANSITIVE:
                return PAST
            return PARTICIPLE if follows in (PREPOSITION, SIGN, AND, TO) or self._verb_ahead(index) else PAST
        return PARTICIPLE
