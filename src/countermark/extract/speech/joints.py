"""Whether what stands behind a comma, a colon, a dash or a joining word can stand alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from countermark.extract.speech.orders import order, orders
from countermark.extract.speech.starts import (
    LOOK,
    PRONOUN_SUBJECTS,
    attributes,
    has_subject,
    is_absolute,
    is_participle_clause,
    leads,
    past_gloss,
)
from countermark.extract.speech.statement import FEWEST, GO_ON, SUBJECTS, Asides
from countermark.extract.speech.words import parts as pos
from countermark.extract.speech.words.forms import (
    NOUNS_TOO,
    PREPOSITIONS,
    SAYING,
    SUBORDINATORS,
    VERBS,
    form,
    is_verb,
    may_be_finite,
)
from countermark.extract.speech.words.parts import Word, past_adverbs
from countermark.extract.text.lists import words

AFTER_COMMA: Final = frozenset(
    ("and", "but", "so", "while", "whereas", "yet", "then", "hence", "thus", "therefore", "&")
)
CONTRASTING: Final = frozenset(("yet", "tho", "whereas"))
"""What sets a second statement against the first without a comma."""
_CONTRASTS: Final = frozenset(("but", "while", "whereas", "yet"))
_RESULTS: Final = frozenset(("so", "hence", "thus", "therefore"))
_SHARES_OF: Final = frozenset(("partly", "half", "part"))
_SURE_VERBS: Final = frozenset((pos.AUXILIARY, pos.MODAL, pos.WITH_SUBJECT))
_QUOTES: Final = frozenset(('"', "“", "„", "«"))
_PLEASE: Final = frozenset(("please", "pls"))
_FORBIDDING: Final = frozenset(("don't", "dont", "never"))
_AGAINST: Final = _FORBIDDING | {"avoid"}
_AIMING: Final = words(
    "remember try want need forget plan learn aim ask agree decide attempt choose prepare hope start begin"
)
_TAKE_OF: Final = frozenset(("think", "dispose", "speak", "hear", "learn", "beware", "consist", "be"))
_RELATIVE: Final = frozenset(("where", "which", "that", "who", "when", "if", "whether"))
_TIMES: Final = frozenset(("after", "before", "since", "until"))
_ENDS: Final = SUBORDINATORS | frozenset((",", ";", "and", "or", ":"))
_CONDITIONS: Final = frozenset((",", "if", "when", "once", "after", "before", "unless"))
_BEFORE_SO: Final = frozenset((pos.AUXILIARY, pos.MODAL, pos.TO, pos.AND, pos.PREPOSITION))
"""Behind these "so" says how much: "is so hot that …"."""
_SO_MUCH: Final = frozenset(("that", "far", "called", "much", "many", "as", "long", "few", "little"))
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
        if sentence[after].text in _SO_MUCH:
            return False
        return orders(sentence, after) or (
            sentence[after].tag in SUBJECTS and has_subject(sentence, after, comma=False)
        )

    def _contrasts(self, index: int) -> bool:
        """The word at `index` sets a second statement against the first, behind no comma."""
        sentence = self._sentence
        text = sentence[index].text
        if not self._surely or index + 2 >= len(sentence):
            return False
        if text == "yet":
            place = past_adverbs(sentence, index + 1)
            return (
                place < len(sentence)
                and sentence[place].tag in (pos.PAST, pos.THIRD, pos.PRESENT)
                and self._predicate(index + 1)
            )
        if text == "tho":
            return sentence[index + 1].text in PRONOUN_SUBJECTS and has_subject(sentence, index + 1, comma=False)
        return text == "whereas" and has_subject(sentence, index + 1, comma=False)

    def _behind_break(self, index: int) -> int:
        """Where the statement behind a semicolon, colon, dash or dots starts; 0 where there is none."""
        sentence = self._sentence
        sign = sentence[index].text
        after = index + 1
        if after + 1 < len(sentence) and sentence[after].text in AFTER_COMMA:
            after += 1
        if len(sentence) - after < 2:
            return 0
        if sign == ";":
            stands = (self._verb or index - self._first > 2) and len(sentence) - after > 2
            return after if stands and (self._casual or _may_tell(sentence, after)) else 0
        few = index - self._first < FEWEST and self._sentence[self._first].tag not in (pos.WITH_SUBJECT, pos.SUBJECT)
        # "Mum called: he is fine", but "Total baked: 9 * 24 = 216"
        few = few and (
            self._main_tag not in (pos.PAST, pos.THIRD) or any(word.text == "=" for word in sentence[after:][:LOOK])
        )
        if sign[0] in ".…":
            return after if self._surely or self._inner else 0
        if not self._surely or (sign == ":" and few and not self._orders):
            return 0
        if sign == ":" and sentence[after].text in _QUOTES and sentence[index - 1].text in SAYING:
            return 0  # what somebody said stays with who said it
        if sign == "+":
            starts = sentence[after].tag in (pos.DETERMINER, pos.SUBJECT, pos.WITH_SUBJECT)
            return after if starts and has_subject(sentence, after, comma=False) else 0
        if sign == "→":
            return after if has_subject(sentence, after, comma=True) else 0
        if orders(sentence, after) or has_subject(sentence, after, comma=False) or leads(sentence, after):
            return after
        return after if sign != ":" and sentence[after].tag == pos.THIRD else 0

    def _behind_comma(self, index: int) -> int:
        sentence = self._sentence
        after = index + 1
        if after >= len(sentence):
            return 0
        if self._supposes and not any(word.tag in pos.FINITE for word in sentence[self._first + 1 : index][:LOOK]):
            return 0  # "Say your rent, food and bills come to $2,400"
        after = past_gloss(sentence, after)
        if after > index + 1 and self._surely and has_subject(sentence, after, comma=True):
            return after
        after = index + 1
        text = sentence[after].text
        if text in _RESULTS and after + 1 < len(sentence) and index - self._first > 1:
            after += 1
            if sentence[after].text in _SO_MUCH or (sentence[after].text == "," and not self._surely):
                return 0
            tells = sentence[after].text in VERBS or orders(sentence, after) or sentence[after].text.endswith("ing")
            return after if tells or self._starts(after, comma=True) or _may_have_verb(sentence, after) else 0
        if self._was_main(after) or (self._casual and self._notes(after)):
            return after
        if not self._verb:
            return self._behind_fragment(after)
        if text in AFTER_COMMA and after + 1 < len(sentence):
            after += 1
            if text == "and" and self._subordinate and not self._inner and self._opened in _RELATIVE:
                return 0
            if text == "whereas" and self._surely and len(sentence) - after > 2:
                return after
            if text == "then" and not (self._orders_again(after) or self._predicate(after)):
                return 0
            if text == "but" and sentence[after].text not in NOUNS_TOO and orders(sentence, after):
                return after  # "The offer looks good, but negotiate first"
            if sentence[after].text in _PLEASE or (text in _CONTRASTS and _may_have_verb(sentence, after)):
                return after
            sure = self._surely or text in _CONTRASTS or self._predicate(after)
            return after if sure and self._starts(after, comma=True) else 0
        if is_participle_clause(sentence, after):
            self._shares = True
            return after
        if self._orders_again(after) or is_absolute(sentence, after) or self._passive(after):
            return after
        if text in _FORBIDDING and orders(sentence, after):
            return after
        if self._orders and text in PRONOUN_SUBJECTS and has_subject(sentence, after, comma=False):
            return after
        if sentence[index - 1].tag == sentence[after].tag == pos.ADJECTIVE:
            return 0  # "a small, thin piece"
        if self._only_hedges(after):
            return 0
        if self._spliced(after):
            return after
        if (self._subordinate and not self._resumes(after)) or not self._surely:
            return 0
        opening = past_adverbs(sentence, self._first)
        phrase = sentence[opening].text in PREPOSITIONS and (
            self._main_tag not in _SURE_VERBS or sentence[opening + 1].text == "case"
        )
        if phrase and opening != self._order and not self._commas:
            return 0  # "With nine matches to go, they lead"
        if self._predicate(after):
            self._shares = True
            return after
        # Two clauses with no more than a comma between them.
        if text in PREPOSITIONS or text in GO_ON or attributes(sentence, after):
            return 0
        return after if has_subject(sentence, after, comma=False) else 0

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
        sentence = self._sentence
        return (
            self._inner
            and self._opened in ("which", "who")
            and sentence[index].tag == self._main_tag == pos.THIRD
            and index + 1 < len(sentence)
            and sentence[index + 1].tag in (pos.DETERMINER, pos.NUMBER, pos.OBJECT_PRONOUN)
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
        opening = sentence[max(self._first, index - LOOK) : index]
        if any(one.text == "both" and other.tag in (pos.BASE, pos.PRESENT) for one, other in pairwise(opening)):
            return True  # "may both rely on screens more and talk less"
        if sentence[index].text == "but" and sentence[index - 1].text == "all":
            return True  # "would all but guarantee"
        if self._supposes and not self._predicate(index + 1):
            return True  # "Suppose the deposit was $1,800 and the court found bad faith"
        share = sentence[index + 1].text
        if share in _SHARES_OF and any(word.text == share for word in opening):
            return True  # "is partly unveiled and partly made"
        if index == self._first + 1 and self._order == self._first and not self._ends(index + 2):
            return True  # "Declare and set the variable": two verbs with one object
        if self._order is None or self._opened or self._order + 2 >= index:
            return False
        to, verb = sentence[self._order + 1 : self._order + 3]
        # "Remember to water the ferns and feed the cat"
        return to.tag == pos.TO and verb.tag == pos.BASE and sentence[self._order].text in _AIMING

    def _stays_inside(self, index: int) -> bool:
        """What follows the word that joins at `index` belongs to a clause that depends on another."""
        sentence = self._sentence
        # "before incentives and …": a time without a verb ends at the joining word.
        if not self._subordinate or not (self._inner or self._opened not in _TIMES):
            return False
        if sentence[index].text == "but" and sentence[index - 1].tag == pos.SUBORDINATOR:
            return False  # "no idea why but it works"
        if self._opened in _TIMES and self._opened_at == self._first and not self._comma_ahead(index):
            return False  # "Since the update the fan runs constantly and the battery drains overnight"
        after = past_adverbs(sentence, index + 1)
        third = after < len(sentence) and sentence[after].tag == pos.THIRD
        if third and self._main_tag == pos.THIRD and (not self._inner or self._inner_tag == pos.PRESENT):
            return False  # "stalls when cold and guzzles oil", "He argues that prisons fail and proposes …"
        if not self._orders:
            return True
        if sentence[index + 1].text in _AGAINST:
            return False  # "Wear gloves when you cut chillies and avoid touching your eyes"
        if self._inner_tag not in (pos.THIRD, pos.AUXILIARY, pos.PAST):
            return True
        # "until it clicks and pull the handle": what it does would end in -s.
        return not orders(sentence, index + 1) or not self._takes_object(index + 1)

    def _takes_pronoun(self, index: int) -> bool:
        after = self._sentence[index + 1 : index + 2]
        return bool(after) and after[0].text in ("it", "them") and after[0].tag == pos.OBJECT_PRONOUN

    def _takes_object(self, index: int) -> bool:
        after = self._sentence[index + 1 : index + 2]
        return bool(after) and after[0].tag in pos.OBJECTS

    def _has_auxiliary(self, index: int) -> bool:
        return any(word.tag in _SURE_VERBS for word in self._sentence[index : index + LOOK // 2])

    def _comma_ahead(self, index: int) -> bool:
        return any(word.text == "," for word in self._sentence[index : index + 2 * LOOK])

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
        if self._orders and sentence[start].text in _CONDITIONS and order(sentence, start) is not None:
            return True  # "and, if that fails, reset it"
        if self._orders and sentence[start].tag == pos.NUMBER and not self._has_auxiliary(start):
            return False  # "Add 2 cups of milk and 1 cup shredded cheese"
        if self._orders and not comma and sentence[start].text == "you":
            return False  # "Turn left and you reach the harbour"
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
        if self._order is None and not (self._has_ordered and index < len(sentence) and self._takes_object(index)):
            return False
        if not (self._order or 0) < index < len(sentence):
            return False
        text = sentence[index].text
        if sentence[index - 1].text == "," and [word.tag for word in sentence[index - 3 : index - 1]] == [
            pos.TO,
            pos.BASE,
        ]:
            return False  # "a chance to meet, learn and grow"
        if index + 1 < len(sentence) and sentence[index + 1].text == "of" and text not in _TAKE_OF:
            return False  # "out of the sight and reach of children"
        # A verb that no list knows: "mulch it well".
        rare = sentence[index].tag == pos.NOUN and self._takes_pronoun(index)
        if not rare and (not (is_verb(text) or text in _FORBIDDING) or not orders(sentence, index, again=True)):
            return False
        self._ordered = index
        return True

    def _is_series(self, index: int) -> bool:
        """Another participle follows behind "and": "was approved in 2015, withdrawn in 2018 and approved again"."""
        rest = self._sentence[index : index + LOOK]
        return self._main_tag == pos.AUXILIARY and any(
            one.tag == pos.AND and other.tag in (pos.PARTICIPLE, pos.PAST) for one, other in pairwise(rest)
        )

    def _predicate(self, start: int) -> bool:
        """A verb that shares its subject with the clause before it."""
        sentence = self._sentence
        index = past_adverbs(sentence, start)
        if index >= len(sentence):
            return False
        tag = sentence[index].tag
        after = sentence[index + 1].text if index + 1 < len(sentence) else ""
        comma = sentence[start - 1].text == ","
        if tag in pos.FINITE and tag != "=":
            if comma and tag == pos.PAST and form(sentence[index].text) == "e" and sentence[index].text not in SAYING:
                return after not in ("by", "and", "or", ",")  # "we split it three ways, came to 14.20 each"
            if comma and tag == pos.PAST:
                # "…, driven by demand" belongs to what it follows; "…, moved to Paris and won" goes on.
                return after not in ("by", "and", "or") and (
                    (
                        index + 1 < len(sentence)
                        and sentence[index + 1].tag in (pos.DETERMINER, pos.NUMBER, pos.OBJECT_PRONOUN)
                    )
                    or any(word.tag == pos.AND or word.text == "then" for word in sentence[index : index + LOOK])
                    or any(
                        one.text == "," and other.tag == pos.PAST
                        for one, other in pairwise(sentence[index : index + LOOK])
                    )
                )
            return after not in ("or", ",") or tag in (pos.AUXILIARY, pos.MODAL)
        if tag == pos.SHARED:
            return not comma and after not in ("and", "or", ",")
        if tag == pos.PARTICIPLE and (not comma or self._is_series(index)):
            # "was created by Guido and first released in 1991": behind a participle stands a small word.
            return (
                after not in ("and", "or", ",")
                and (
                    index + 1 >= len(sentence)
                    or sentence[index + 1].tag in (pos.PREPOSITION, pos.ADVERB, pos.NUMBER, pos.TO, pos.SUBORDINATOR)
                )
                and sentence[start - 2].tag != pos.PARTICIPLE
            )
        return False


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
