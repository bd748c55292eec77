"""Whether what stands behind a comma, a colon, a dash or a joining word can stand alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from countermark.extract.speech.orders import order, orders
from countermark.extract.speech.starts import (
    LOOK,
    attributes,
    has_subject,
    is_absolute,
    is_participle_clause,
    leads,
)
from countermark.extract.speech.statement import FEWEST, GO_ON, SUBJECTS, Asides
from countermark.extract.speech.words import parts as pos
from countermark.extract.speech.words.forms import PREPOSITIONS, SUBORDINATORS, VERBS, is_verb, may_be_finite
from countermark.extract.speech.words.parts import Word, past_adverbs
from countermark.language.lists import word_list

AFTER_COMMA: Final = word_list("speech", "joints after comma")
_CONTRASTS: Final = frozenset(("but", "while", "whereas", "yet"))
_RESULTS: Final = frozenset(("so", "hence", "thus", "therefore"))
_SURE_VERBS: Final = frozenset((pos.AUXILIARY, pos.MODAL, pos.WITH_SUBJECT))
_PLEASE: Final = frozenset(("please", "pls"))
_FORBIDDING: Final = frozenset(("don't", "dont", "never"))
_AIMING: Final = word_list("speech", "joints aiming")
_TIMES: Final = frozenset(("after", "before", "since", "until"))
_ENDS: Final = SUBORDINATORS | frozenset((",", ";", "and", "or", ":"))
_BEFORE_SO: Final = frozenset((pos.AUXILIARY, pos.MODAL, pos.TO, pos.AND, pos.PREPOSITION))
"""Behind these "so" says how much: "is so hot that …"."""
_OPENS: Final = frozenset((pos.DETERMINER, pos.SUBJECT, pos.WITH_SUBJECT))
_TAKEN: Final = frozenset((pos.PREPOSITION, pos.ADVERB, pos.NUMBER, pos.TO, pos.SUBORDINATOR))
_LEAD: Final = 6
"""How many adverbs and their commas may stand before a clause."""


class Joints(Asides):
    """Where a second statement begins: behind a comma, a break, or a word that joins."""

    def _follows(self, index: int) -> bool:
        """The "so" at `index`, behind no comma, leads to what follows: "it is encrypted so nobody can read it"."""
        sentence = self._sentence
        after = index + 1
        if not self._surely or after >= len(sentence) or sentence[index - 1].tag in _BEFORE_SO:
            return False
        subject = sentence[after].tag in SUBJECTS and has_subject(sentence, after, comma=False)
        return subject or orders(sentence, after)

    def _behind_break(self, index: int) -> int:
        """Where the statement behind a semicolon, colon, dash or dots starts; 0 where there is none."""
        sentence = self._sentence
        sign = sentence[index].text
        after = index + 1
        if after + 1 < len(sentence) and sentence[after].text in AFTER_COMMA:
            after += 1  # "…; then drain them"
        if len(sentence) - after < 2:
            return 0
        if sign == ";":
            stands = (self._verb or index - self._first > 2) and len(sentence) - after > 2
            return after if stands and (self._casual or _may_tell(sentence, after)) else 0
        if sign[0] in ".…":
            return after if self._surely or self._inner else 0
        if not self._surely or (sign == ":" and not self._orders and self._is_label(index)):
            return 0
        if sign == "+" and sentence[after].tag not in _OPENS:
            return 0
        stands = orders(sentence, after) or has_subject(sentence, after, comma=False) or leads(sentence, after)
        return after if stands or (sign != ":" and sentence[after].tag == pos.THIRD) else 0

    def _is_label(self, index: int) -> bool:
        """What stands before the colon names a value: "Total baked: 9 * 24 = 216", but "Mum called: he is fine"."""
        sentence = self._sentence
        if index - self._first >= FEWEST or sentence[self._first].tag in (pos.WITH_SUBJECT, pos.SUBJECT):
            return False
        told = self._main_tag in (pos.PAST, pos.THIRD)
        return not told or any(word.text == "=" for word in sentence[index + 1 :][:LOOK])

    def _behind_comma(self, index: int) -> int:
        """Where the statement behind a comma starts; 0 where there is none."""
        sentence = self._sentence
        after = index + 1
        if after >= len(sentence):
            return 0
        text = sentence[after].text
        if text in _RESULTS and after + 1 < len(sentence) and index - self._first > 1:
            return after + 1 if self._results(after + 1) else 0
        if self._was_main(after) or (self._casual and self._notes(after)):
            return after
        if not self._verb:
            return self._behind_fragment(after)
        if text in AFTER_COMMA and after + 1 < len(sentence):
            return after + 1 if self._joins_behind_comma(text, after + 1) else 0
        return after if self._stands_behind_comma(after) else 0

    def _results(self, index: int) -> bool:
        """Behind ", so" stands a clause or what leads to one."""
        sentence = self._sentence
        text = sentence[index].text
        tells = text in VERBS or text.endswith("ing") or orders(sentence, index)
        return tells or self._starts(index, comma=True) or _may_have_verb(sentence, index)

    def _joins_behind_comma(self, text: str, index: int) -> bool:
        """Behind a comma and a joining word stands a clause."""
        sentence = self._sentence
        if sentence[index].text in _PLEASE or (text in _CONTRASTS and _may_have_verb(sentence, index)):
            return True
        sure = self._surely or text in _CONTRASTS or self._predicate(index)
        return sure and self._starts(index, comma=True)

    def _stands_behind_comma(self, index: int) -> bool:
        """Behind a comma alone stands a clause."""
        sentence = self._sentence
        if is_participle_clause(sentence, index):
            self._shares = True
            return True
        if self._orders_again(index) or is_absolute(sentence, index) or self._passive(index) or self._spliced(index):
            return True
        if (self._subordinate and not self._resumes(index)) or not self._surely or self._opens_with_phrase():
            return False
        if self._predicate(index):
            self._shares = True
            return True
        text = sentence[index].text
        goes_on = text in PREPOSITIONS or text in GO_ON or attributes(sentence, index)
        return not goes_on and has_subject(sentence, index, comma=False)

    def _opens_with_phrase(self) -> bool:
        """What ends at the first comma is a phrase before its clause: "With nine matches to go, they lead"."""
        sentence = self._sentence
        opening = past_adverbs(sentence, self._first)
        if self._commas or opening == self._order or sentence[opening].text not in PREPOSITIONS:
            return False
        return self._main_tag not in _SURE_VERBS or sentence[opening + 1].text == "case"

    def _was_main(self, index: int) -> bool:
        """What opened as a time was the main clause: "After the restart Rovers pressed hard, winning six corners"."""
        sentence = self._sentence
        return (
            self._subordinate
            and self._inner
            and not self._commas
            and sentence[self._first].text in _TIMES
            and is_participle_clause(sentence, index)
            and not any(word.tag in pos.FINITE for word in sentence[index : index + LOOK])
        )

    def _resumes(self, index: int) -> bool:
        """Behind a clause about a noun the main clause goes on: "reads the CSV, which has 1,204 rows, drops …"."""
        return (
            self._inner
            and self._opened in ("which", "who")
            and self._sentence[index].tag == self._main_tag == pos.THIRD
            and self._takes_object(index)
        )

    def _joins(self, index: int) -> bool:
        """The "and" at `index` joins two statements."""
        return (
            self._surely
            and index + 1 < len(self._sentence)
            and not self._is_shared(index)
            and not self._stays_inside(index)
            and self._starts(index + 1, comma=False)
        )

    def _is_shared(self, index: int) -> bool:
        """The word that joins at `index` joins only parts of one statement."""
        sentence = self._sentence
        if self._supposes and not self._predicate(index + 1):
            return True  # "Suppose the deposit was $1,800 and the court found bad faith"
        if index == self._first + 1 and self._order == self._first and not self._ends(index + 2):
            return True  # "Declare and set the variable": two verbs with one object
        if self._order is None or self._opened or self._order + 2 >= index:
            return False
        to, verb = sentence[self._order + 1 : self._order + 3]
        # "Remember to water the ferns and feed the cat"
        return to.tag == pos.TO and verb.tag == pos.BASE and sentence[self._order].text in _AIMING

    def _stays_inside(self, index: int) -> bool:
        """What follows the word that joins at `index` belongs to a clause that depends on another."""
        # "before incentives and …": a time without a verb ends at the joining word.
        if not self._subordinate or not (self._inner or self._opened not in _TIMES):
            return False
        # "until it clicks and pull the handle": what it does would end in -s.
        return not (self._orders and orders(self._sentence, index + 1) and self._takes_object(index + 1))

    def _takes_object(self, index: int) -> bool:
        after = self._sentence[index + 1 : index + 2]
        return bool(after) and after[0].tag in pos.OBJECTS

    def _ends(self, index: int) -> bool:
        """No object follows: "taste and adjust", "drain and set aside"."""
        sentence = self._sentence
        return index >= len(sentence) or sentence[index].tag in (pos.SIGN, pos.ADVERB)

    def _starts(self, start: int, *, comma: bool) -> bool:
        """A clause starts here, with a subject of its own, with a verb or with an order."""
        sentence = self._sentence
        index = start
        while index < min(len(sentence), start + _LEAD) and (
            sentence[index].tag == pos.ADVERB or (index > start and sentence[index].text == ",")
        ):
            index += 1
        if index >= len(sentence):
            return False
        if self._orders_again(start):
            return True
        if self._predicate(start) or (sentence[start].text == "," and self._predicate(self._past_phrase(start))):
            self._shares = True
            return True
        return (self._surely or comma) and has_subject(sentence, index, comma=comma)

    def _past_phrase(self, index: int) -> int:
        """Behind the phrase that the comma at `index` and the next set off: "and, by 22, ran a team"."""
        stop = min(len(self._sentence), index + LOOK // 2)
        comma = next((at for at in range(index + 1, stop) if self._sentence[at].text == ","), len(self._sentence))
        return comma + 1

    def _orders_again(self, index: int) -> bool:
        sentence = self._sentence
        index = past_adverbs(sentence, index)
        if self._order is None and not (self._has_ordered and self._takes_object(index)):
            return False
        if not (self._order or 0) < index < len(sentence):
            return False
        text = sentence[index].text
        # A verb that no list knows: "mulch it well".
        after = sentence[index + 1].text if index + 1 < len(sentence) else ""
        rare = sentence[index].tag == pos.NOUN and after in ("it", "them") and self._takes_object(index)
        known = (is_verb(text) or text in _FORBIDDING) and orders(sentence, index, again=True)
        if rare or known:
            self._ordered = index
        return rare or known

    def _predicate(self, start: int) -> bool:
        """A verb that shares its subject with the clause before it."""
        sentence = self._sentence
        index = past_adverbs(sentence, start)
        if index >= len(sentence):
            return False
        tag = sentence[index].tag
        after = sentence[index + 1].text if index + 1 < len(sentence) else ""
        comma = sentence[start - 1].text == ","
        if comma and tag == pos.PAST:
            return after not in ("by", "and", "or") and self._goes_on(index)
        if tag in pos.FINITE and tag != pos.EQUALS:
            return after not in ("or", ",") or tag in (pos.AUXILIARY, pos.MODAL)
        if tag == pos.SHARED:
            return not comma and after not in ("and", "or", ",")
        if tag != pos.PARTICIPLE or (comma and not self._is_series(index)):
            return False
        # "was created by Guido and first released in 1991": behind a participle stands a small word.
        ends = index + 1 >= len(sentence) or sentence[index + 1].tag in _TAKEN
        return ends and after not in ("and", "or", ",") and sentence[start - 2].tag != pos.PARTICIPLE

    def _goes_on(self, index: int) -> bool:
        """A past behind a comma is one of several: "…, moved to Paris and won"; "…, driven by demand" is none."""
        rest = self._sentence[index : index + LOOK]
        return (
            self._takes_object(index)
            or any(word.tag == pos.AND or word.text == "then" for word in rest)
            or any(one.text == "," and other.tag == pos.PAST for one, other in pairwise(rest))
        )

    def _is_series(self, index: int) -> bool:
        """Another participle follows behind "and": "was approved in 2015, withdrawn in 2018 and approved again"."""
        rest = self._sentence[index : index + LOOK]
        return self._main_tag == pos.AUXILIARY and any(
            one.tag == pos.AND and other.tag in (pos.PARTICIPLE, pos.PAST) for one, other in pairwise(rest)
        )


def _may_tell(sentence: Sequence[Word], start: int) -> bool:
    """Up to the next semicolon something may be a verb; "December 26, 1714; February 9, 1715" only lists."""
    stop = min(len(sentence), start + 2 * LOOK)
    end = next((at for at in range(start, stop) if sentence[at].text == ";"), stop)
    return order(sentence, start) is not None or any(may_be_finite(sentence, at) for at in range(start, end))


def _may_have_verb(sentence: Sequence[Word], start: int) -> bool:
    """What follows may be a clause: "so Disney wins there"."""
    stop = min(len(sentence), start + LOOK // 2)
    for index in range(start + 1, stop):
        if sentence[index].text in _ENDS:
            return False
        if may_be_finite(sentence, index):
            return True
    return False
