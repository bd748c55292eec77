"""Words that make another number of one: a part, a change, a total, an age, the size of a move."""

from __future__ import annotations

from typing import Final

from countermark.language import classes
from countermark.language.classes import (
    APPROXIMATE,
    ARTICLE,
    BOUND,
    CHANGER,
    DIFFERENCE,
    GROWTH,
    MOVE,
    MOVE_DOWN,
    PLAN,
    PREPOSITION,
    STOP,
    TOTAL,
    VERB,
)
from countermark.language.clauses import Clause
from countermark.statement.placement.landmarks import SAME
from countermark.statement.placement.names.axis_names import MEASURE, PERIOD
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.roles import stretch
from countermark.statement.placement.word_lists import words_of

_SOFT: Final = words_of("soft changers")
"""Words that data leave unsaid: a number with one of them is still that of its fact."""
_NARROWING: Final = words_of("parts of a whole")
_LEVEL: Final = words_of("to a level")
_SIZE: Final = words_of("by a size")
_AT: Final = 3
_PARTS_OF_TIME: Final = words_of("parts of a time")
_CHANGE_IN: Final = words_of("in or of")
_AGED: Final = words_of("aged")


class Altering:
    """Asks one text which words make another number of its numbers."""

    def __init__(self, text: NumberedText) -> None:
        self._text = text
        self._words = text.words
        self._stating: dict[int, list[tuple[Clause, bool]]] = {}

    def _clause(self, number: Number) -> range:
        """The words of its clause before a number."""
        for each in self._text.document.clauses(number.sentence):
            if each.first <= number.first < each.last:
                return range(each.first, number.first)
        return range(number.first, number.first)

    def own(self, at: int, low: int, high: int) -> tuple[int, int]:
        """Those of some words around a word that its own sentence says of the same: without clauses that state something else."""
        words, document = self._words, self._text.document
        sentence = document.sentence_at(words.start[at])
        if sentence is None:
            block = document.block_at(words.start[at])
            its = (
                range(at, at + 1)
                if block is None
                else document.words_in(document.blocks[block].start, document.blocks[block].end)
            )
            return max(its.start, low), min(its.stop, high)
        low, high = max(document.sentences[sentence].first, low), min(document.sentences[sentence].last, high)
        for each, is_behind in self._stating_clauses(sentence):
            if each.first > at:
                high = min(high, each.first)
            else:
                low = max(low, each.first if is_behind or at < each.last else each.last)
        return low, high

    def _stating_clauses(self, sentence: int) -> list[tuple[Clause, bool]]:
        """The clauses of a sentence that state something by themselves, and whether a semicolon stands before each."""
        found = self._stating.get(sentence)
        if found is None:
            marked = [
                (each, bool(self._words.sign[each.first] & classes.SEMICOLON))
                for each in self._text.document.clauses(sentence)
            ]
            found = self._stating[sentence] = [each for each in marked if each[1] or self._is_stated(each[0])]
        return found

    def _is_stated(self, clause: Clause) -> bool:
        """Whether a clause states something by itself: "while women earn more", "(cities are growing)", ", and it rains"."""
        first = clause.first
        bits, signs = self._words.bits[first : clause.last], self._words.sign[first]
        says = 0
        if bits[0] & classes.SUBORDINATE and not bits[0] & SAME:
            says = VERB | classes.PRONOUN
        elif signs & (classes.OPEN | classes.DASH) or (signs & classes.COMMA and bits[0] & classes.CONJUNCTION):
            says = VERB
        return any(one & says for one in bits[1:])

    def may_change(self, number: Number) -> bool:
        """Whether a word in the sentence of a number may make another number of it."""
        return self._text.has(number, CHANGER | DIFFERENCE) or self._text.says(number, _NARROWING)

    def changed(
        self,
        number: Number,
        own: frozenset[str],
        measures: frozenset[int],
        named: frozenset[int],
        *,
        narrows: bool,
        is_measure_known: bool = True,
    ) -> int | None:
        """The word at a number or at its measure's name that makes another number of it; `named` are words of names.

        "Margin" and "gap" may be what a fact measures that does not say what it measures.
        """
        changing = CHANGER | DIFFERENCE if is_measure_known else CHANGER
        words = self._words
        before, behind = stretch(self._text, number)
        before = range(self.own(number.first, before.start, number.first)[0], number.first)
        for at in reversed(before):
            bits = words.bits[at]
            if words.form[at] in own or at in named or words.form[at] in _SOFT or bits & APPROXIMATE:
                continue
            if (
                bits & changing
                and not bits & PLAN
                and (at + 1 in measures or at - 1 in measures or self._leads(at, number))
            ):
                return at
            if narrows and words.form[at] in _NARROWING and not self._is_in_a_name(at, named):
                return at
        clause = self._clause(number) if narrows else ()
        for at in clause:
            if words.form[at] in _NARROWING and at not in named and at + 1 in named and words.form[at] not in own:
                return at
        for at in behind[:_AT]:
            if words.bits[at] & CHANGER and at + 1 in measures and words.form[at] not in own | _SOFT:
                return at
        for at in behind[:_AT] if narrows else ():
            if words.form[at] not in own and at not in named and words.form[at] in _NARROWING and not words.sign[at]:
                return at
        return None

    def part(self, mention: Mention, kind: str, own: frozenset[str]) -> int | None:
        """The word at a name that makes a part of it."""
        before = self._part_of_time(mention, own) if kind == PERIOD else self._part_before(mention, kind, own)
        after = self._part_behind(mention) if kind == MEASURE else None
        if before is None and after is None:
            return None
        low, high = self.own(mention.first, mention.first - _AT, mention.last + _AT)
        if before is not None and mention.first > low:
            return before
        return after if after is not None and after + 1 < high else None

    def _part_of_time(self, mention: Mention, own: frozenset[str]) -> int | None:
        """The word for a part in front of a period: "the last quarter of 2018"."""
        words, at = self._words, mention.first - 1
        while at >= 0 and words.bits[at] & (PREPOSITION | ARTICLE) and not words.sign[at + 1]:
            at -= 1
        is_part = 0 <= at < mention.first - 1 and words.form[at] in _PARTS_OF_TIME and not words.sign[at + 1]
        is_part = is_part and words.form[mention.first - 1] not in words_of("to")  # "the decade to 2006" ends then
        return at if is_part and words.form[at] not in own else None

    def _part_before(self, mention: Mention, kind: str, own: frozenset[str]) -> int | None:
        """The word right in front of a name that makes a part of it, or a change."""
        words, at = self._words, mention.first - 1
        if at < 0:
            return None
        if kind == MEASURE and at > 0 and self._is_of_change(at, own):
            return at - 1
        is_part = bool(kind == MEASURE and words.bits[at] & classes.MEDIAN) or (
            words.form[at] in _NARROWING and not words.sign[mention.first] & ~classes.HYPHEN
        )
        return at if is_part and words.form[at] not in own else None

    def _part_behind(self, mention: Mention) -> int | None:
        """The word right behind a measure that gives it an age: "population aged 15"."""
        words, after = self._words, mention.last
        is_aged = after + 1 < len(words) and words.form[after] in _AGED and words.bits[after + 1] & classes.DIGIT
        return after if is_aged else None

    def _is_of_change(self, at: int, own: frozenset[str]) -> bool:
        """Whether a noun of a change stands before a measure: "the increase in revenue was 5"."""
        words = self._words
        place = at - 1
        if words.form[at] not in _CHANGE_IN or not words.bits[place] & (MOVE | GROWTH) or words.form[place] in own:
            return False
        return not place or bool(words.bits[place - 1] & (ARTICLE | classes.POSSESSIVE)) or not words.bits[place] & VERB

    def _is_in_a_name(self, at: int, named: frozenset[int]) -> bool:
        """Whether a word is part of a name: "a South American country", "the Young Foundation"."""
        words = self._words
        after = at + 1
        if after >= len(words) or not words.bits[after] & classes.CAPITAL:
            return False
        return after not in named

    def _leads(self, at: int, number: Number) -> bool:
        """Whether nothing but small words stands between a word and a number: "a target of 5"."""
        between = self._words.bits[at + 1 : number.first]
        return len(between) <= _AT and all(
            each & (PREPOSITION | ARTICLE | STOP | VERB | APPROXIMATE | BOUND) for each in between
        )

    def together(self, number: Number) -> int | None:
        """The word that says that a number is of several: "together", "combined"."""
        if not self._text.has(number, TOTAL | classes.MEAN):
            return None
        words = self._words
        sentence = self._text.document.sentences[number.sentence]
        before, behind = self._text.mates(number)
        low = sentence.first if before is None else before.after
        high = sentence.last if behind is None else behind.first
        return next(
            (
                at
                for at in range(low, high)
                if words.bits[at] & (TOTAL | classes.MEAN) and not number.first <= at < number.after
            ),
            None,
        )

    def several(self, number: Number) -> int | None:
        """The word that says that a number is of several periods: "averaged", "in every year from"."""
        words = self._words
        at = self.together(number)
        if at is not None:
            return at
        before, behind = stretch(self._text, number)
        return next(
            (
                at
                for at in (*before, *behind)
                if words.form[at] in words_of("one of many") and words.bits[at + 1] & classes.GRAIN
            ),
            None,
        )

    def age(self, number: Number) -> int | None:
        """The word for many years that a number is said to be of: "over the last decade", "last century"."""
        if not self._text.says(number, words_of("long times")):
            return None
        words = self._words
        return next(
            (
                at
                for its in stretch(self._text, number)
                for at in its
                if words.form[at] in words_of("long times")
                and any(words.form[each] in words_of("throughout") for each in range(max(0, at - _AT), at))
            ),
            None,
        )

    def move(self, number: Number) -> tuple[int, bool] | None:
        """The verb that a number is the size of, and whether it goes down: "rose 5 %", "a gain of 5", "fell by 5"."""
        if not self._text.has(number, MOVE | GROWTH):
            return None
        words = self._words
        before, _ = stretch(self._text, number)
        at = number.first - 1
        while at in before and words.bits[at] & (APPROXIMATE | BOUND):
            at -= 1
        for place in reversed(before):
            if words.bits[place] & (MOVE | GROWTH) and not words.bits[place] & classes.FLAT:
                if (
                    place == at
                    and words.form[at] in words_of("steps")
                    and words.form[at - 1] in words_of("forms of to be")
                ):
                    return place, bool(words.bits[place] & MOVE_DOWN)  # "was up 5 %"
                between = range(place + 1, number.first)
                if any(
                    words.form[each] in _LEVEL or words.form[each] == "with" or (words.bits[each] & VERB)
                    for each in between
                ):
                    return None
                is_size = at in before and (words.form[at] in _SIZE or words.form[at] == "of")
                is_near = all(
                    words.bits[each] & (APPROXIMATE | BOUND | ARTICLE | STOP) or words.raw[each].endswith("ly")
                    for each in between
                )
                if not (is_size or (is_near and words.bits[place] & VERB)):
                    return None
                return place, bool(words.bits[place] & MOVE_DOWN)
        return None
