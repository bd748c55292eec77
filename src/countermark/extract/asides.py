"""What stands between two commas or behind one and is no clause of the kind that prose has.

A remark between a subject and its verb; a clause that a message sets behind a comma; a note without a verb.
"""

from __future__ import annotations

from typing import Final

from countermark.extract import parts_of_speech as pos
from countermark.extract.clause_starts import LOOK, PRONOUN_SUBJECTS, attributes, has_subject
from countermark.extract.function_words import PREPOSITIONS
from countermark.extract.imperatives import orders
from countermark.extract.listed import words
from countermark.extract.open_statement import OpenStatement
from countermark.extract.verb_table import NOUNS_TOO
from countermark.extract.words import past_adverbs

FEWEST: Final = 3
GO_ON: Final = frozenset(("that", "or", "nor", "albeit", "not", "especially", "particularly", "such", "plus", "even"))
"""What goes on with the clause that it follows, behind a comma."""
_GO_ON_FIRMLY: Final = GO_ON - {"even"}
SUBJECTS: Final = frozenset((pos.SUBJECT, pos.WITH_SUBJECT, pos.DETERMINER, pos.NOUN, pos.PLURAL, pos.NUMBER))
_INVERTED: Final = frozenset(("had", "were", "should"))
_HEDGES: Final = frozenset(
    ("think", "believe", "guess", "suppose", "hope", "know", "suspect", "feel", "say", "seems", "mean")
)
_INSERTED: Final = 18
_INCLUDING: Final = frozenset(("including", "excluding"))
_NOTED: Final = frozenset(
    ("ok", "done", "back", "up", "down", "gone", "maybe", "prob", "probably", "out", "off", "tbd", "late")
)
"""What a note says of its noun: "gutter ok", "ETA maybe noon"."""
_NOTED_FIRST: Final = frozenset(("still", "no"))
_REASONS: Final = frozenset(("because", "bc", "cuz", "cos", "coz"))


_MOVED: Final = words(
    """driven helped boosted aided fuelled fueled prompted supported attended buoyed hurt hit dragged lifted spurred
    triggered sparked powered propelled underpinned offset accompanied joined watched hampered weighed"""
)
"""What is said of a whole statement, and not of the noun before it: "…, driven by demand"."""


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
        if index - self._first < 2:
            return False
        takes = index + 1 < len(sentence) and sentence[index + 1].tag in (pos.DETERMINER, pos.OBJECT_PRONOUN)
        if orders(sentence, index) and (takes or sentence[index].text not in NOUNS_TOO):
            return not self._subordinate
        stop = min(len(sentence), index + LOOK // 2)
        end = next((at for at in range(index, stop) if sentence[at].tag in (pos.SIGN, pos.AND)), stop)
        if end == index + LOOK // 2 or (end < len(sentence) and sentence[end].tag == pos.AND):
            return False
        first = sentence[index]
        if first.text in _NOTED_FIRST and end - index > 1 and not self._orders:
            self._shares = True
            return True
        if first.tag not in (pos.NOUN, pos.PLURAL, pos.NUMBER) or end - index < 2 or not self._verb:
            return False
        if (
            first.tag != pos.NUMBER
            and end - index <= FEWEST
            and (sentence[index + 1].tag == pos.ADJECTIVE or sentence[index + 1].text in _NOTED)
        ):
            self._shares = True
            return True
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

    def _only_hedges(self, index: int) -> bool:
        """All that follows says how sure somebody is: "…, I think", "…, you know"."""
        rest = self._sentence[index : index + 3]
        return (
            len(rest) > 1
            and rest[0].text in PRONOUN_SUBJECTS
            and rest[1].text in _HEDGES
            and (len(rest) == 2 or rest[2].text == ",")
        )
