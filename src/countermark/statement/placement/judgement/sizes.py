"""Words that make a part, a multiple, a difference or the rest of what a number's fact is: "half of", "5 more than", "except"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from countermark.language import classes
from countermark.language.classes import APPROXIMATE, ARTICLE, NAME, NUMERAL, ORDINAL, POSSESSIVE, PRONOUN
from countermark.language.words import classes_of_name, words_of_name
from countermark.statement.placement.judgement.case import Case
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE, PERIOD
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.word_lists import words_of

_OF: Final = words_of("of")
_OWNS: Final = ARTICLE | PRONOUN | POSSESSIVE | NAME
_THAN: Final = 3
"""Words between a comparison and its "than": "5 more hospital beds than"."""
_REACH: Final = 4
"""Words between a part and what it is a part of: "half of the Republic of Kenya's inflation"."""


class Sizes:
    """Asks the words at a number, and at the names of its fact, whether they make another number of it."""

    def __init__(self, text: NumberedText) -> None:
        self._text = text
        self._words = text.words

    def part(self, case: Case) -> int | None:
        """The word that makes a part or a multiple of it, the difference to another, or all but it."""
        number, words = case.number, self._words
        if number.row >= 0:
            return None
        is_change = self._is_change(case)
        at = None if case.is_of_table and is_change else self._difference(number)
        if at is None and not is_change:
            at = self._between(number)
            # "A fraction of the 5 in Spain" and "44 % of the company's 22,195" name that one.
            names = number.first > 0 and words.bits[number.first - 1] & (ARTICLE | POSSESSIVE)
            if at is None and not names:
                at = self._multiple(number.first, number)
        if at is not None:
            return at
        named = self._text.in_sentence(case.space, number.sentence)
        for axis, member in zip(case.space.axes, case.cell, strict=True):
            for each in named[axis]:
                if not self._is_near(each, number):
                    continue
                at = self._excepted(each)
                if member not in each.members:
                    if at is not None and axis.kind != PERIOD and not words.bits[at] & classes.TOTAL:
                        return at  # "without Kenya, all of Africa had 5"
                    continue
                if at is None and axis.kind == ENTITY:
                    at = self._each(each)
                if at is None and axis.kind == MEASURE:
                    is_parted = any(
                        words.sign[place] & (classes.COMMA | classes.COLON | classes.OPEN)
                        for place in range(each.last, number.first + 1)
                    )
                    is_before = each.last <= number.first and not is_parted
                    at = self._multiple(each.first, number) if is_before else None
                    at = self._whole(number, each, case) if at is None else at
                    at = self._more(number, each) if at is None else at
                    at = self._compound(number, each) if at is None and not is_change else at
                    at = self._some(number, each) if at is None else at
                if at is not None and words.form[at] not in case.own_words:
                    return at
        return None

    @staticmethod
    def _is_change(case: Case) -> bool:
        """Whether a fact says by its name how much one thing is more than another."""
        change = classes.MOVE | classes.GROWTH | classes.DIFFERENCE
        return any(classes_of_name(each) & change for each in case.space.names(case.cell))

    def _is_near(self, mention: Mention, number: Number) -> bool:
        """Whether no other number, and no other clause, stands between a name and a number."""
        before, behind = self._text.mates(number)
        if mention.first >= number.after:
            return behind is None or mention.last <= behind.first
        is_own = before is None or mention.first >= before.after or self._is_share(before, mention)
        return is_own and not self._text.is_cut(mention.last, number.first)

    def _difference(self, number: Number) -> int | None:
        """Such as "5 higher than", "5 below", "5 too much" and "5-plus" right behind a number."""
        words, at = self._words, number.after
        if at >= len(words):
            return None
        if words.sign[at] & classes.HYPHEN and words.form[at] in words_of("open ends of a number"):
            return at
        if at + 1 >= len(words) or words.sign[at]:
            return None
        before = words.form[number.first - 1] if number.first else ""
        is_inside = before in words_of("inside") and words.form[at] in _OF
        if words.form[at] in words_of("differences") or is_inside:
            return at
        if words.form[at] in words_of("too") and words.form[at + 1] in words_of("too much") and not words.sign[at + 1]:
            return at
        if not words.bits[at] & classes.COMPARISON:
            return None
        near = range(at + 1, min(len(words), at + 2 + _THAN))
        than = next((each for each in near if words.form[each] in words_of("than") or words.sign[each]), None)
        return None if than is None or words.sign[than] else at

    def _between(self, number: Number) -> int | None:
        """The difference of two before a number: "the gap between Kenya's GDP and Uganda's was 5"."""
        words = self._words
        before, _ = self._text.mates(number)
        low = self._text.document.sentences[number.sentence].first if before is None else before.after
        for at in range(low, number.first - 1):
            is_of_two = words.form[at] in words_of("between two") and not words.sign[at + 1]
            if is_of_two and words.bits[at + 1] & classes.RANGE and not words.bits[at + 1] & classes.STOP:
                return None if self._text.is_cut(at, number.first) else at
        return None

    def _more(self, number: Number, measure: Mention) -> int | None:
        """The word between a number and its measure that makes a difference of it: "5 fewer hospital beds"."""
        words, at = self._words, number.after
        is_between = measure.first == at + 1 and not words.sign[at] and not words.sign[at + 1]
        return at if is_between and words.bits[at] & classes.COMPARISON else None

    def _compound(self, number: Number, measure: Mention) -> int | None:
        """The noun behind the name of a measure that makes a change or a rest of it: "GDP growth was 5", "GDP without oil"."""
        words, at = self._words, measure.last
        if at + 1 >= number.first or words.sign[at] or measure.first >= number.first:
            return None
        is_noun = bool(words.bits[at] & (classes.MOVE | classes.GROWTH)) or words.form[at] in words_of("below zero")
        is_its = is_noun and words.form[at + 1] in words_of("forms of to be") and number.first - at <= _REACH
        is_its = is_its and not any(words.sign[at + 1 : number.first + 1])
        return at if is_its or words.form[at] in words_of("leaves out") else None

    def _some(self, number: Number, measure: Mention) -> int | None:
        """The "of" that opens a sentence about some of what is named: "of Kenya's hospital beds, 5 were closed"."""
        words, first = self._words, self._text.document.sentences[number.sentence].first
        is_opened = words.form[first] in _OF and measure.first > first and measure.last == number.first
        is_parted = is_opened and bool(words.sign[number.first] & classes.COMMA)
        is_its = all(words.bits[at] & _OWNS for at in range(first + 1, measure.first))
        return first if is_parted and is_its and not self._is_percent(number) else None

    def _multiple(self, place: int, number: Number) -> int | None:
        """The word in front of a name that makes a multiple or a fraction of it: "double the", "a third of Kenya's"."""
        words = self._words
        at, steps = place - 1, 0
        while (
            at >= 0
            and steps < _REACH
            and words.bits[at] & (_OWNS | APPROXIMATE)
            and not words.sign[at + 1] & classes.COMMA
        ):
            at, steps = at - 1, steps + 1
        if at < 0 or words.sign[at + 1] & ~classes.APOSTROPHE & ~classes.HYPHEN:
            return None
        if words.form[at] in words_of("multiples"):
            return at
        if at == 0 or words.form[at] not in _OF or words.sign[at]:
            return None
        at -= 1
        if words.form[at] in words_of("fractions"):
            return at
        if at and words.bits[at] & ORDINAL and (words.bits[at - 1] & NUMERAL or words.form[at - 1] in words_of("one")):
            return at
        mates = self._text.by_sentence[number.sentence]
        return at if any(each.after == at + 1 and self._is_percent(each) for each in mates) else None

    def _is_share(self, before: Number, mention: Mention) -> bool:
        """Whether the number before is a share of what is named: "5 percent of Kenya's GDP was 6"."""
        between = range(before.after, mention.first)
        return bool(between) and self._words.form[before.after] in _OF and len(between) <= _REACH + 1

    @staticmethod
    def _is_percent(number: Number) -> bool:
        reading = number.quantity.reading
        return reading is not None and reading.unit == "%"

    def _whole(self, number: Number, measure: Mention, case: Case) -> int | None:
        """The "of" behind a number in front of whose measure it is: "5 of Kenya's GDP" is a part of that."""
        words, at = self._words, number.after
        if measure.first <= at + 1 or measure.first > at + 2 + _REACH or words.form[at] not in _OF or words.sign[at]:
            return None
        if self._is_percent(number) and case.fact.unit == "%":
            return None  # "5 percent of those aged 35" is what the fact is
        between = range(at + 1, measure.first)
        if not all(words.bits[each] & _OWNS for each in between) or any(
            words.sign[each] & ~classes.APOSTROPHE for each in between
        ):
            return None
        return None if self._is_of_its_name(measure, case) else at

    def _is_of_its_name(self, measure: Mention, case: Case) -> bool:
        """Whether the fact is a share of what is named itself: "Agriculture (% of GDP)"."""
        fact = case.fact
        said = {self._words.form[at] for at in measure.words}
        members = (axis.names[member] for axis, member in zip(case.space.axes, case.cell, strict=True))
        for name in filter(None, (fact.indicator, fact.unit, *fact.dims.values(), *members)):
            forms: Sequence[str] = words_of_name(name).form
            if any(each in _OF and not said.isdisjoint(forms[at:]) for at, each in enumerate(forms)):
                return True
        return False

    def _excepted(self, mention: Mention) -> int | None:
        """The word in front of a name that leaves it out: "everywhere except Kenya"."""
        words, at = self._words, mention.first - 1
        while at >= 0 and words.bits[at] & (ARTICLE | classes.REST) and not words.sign[at + 1]:
            at -= 1
        if at < 0 or words.sign[at + 1]:
            return None
        is_phrase = bool(words.bits[at] & classes.CHANGER and words.bits[at + 1] & classes.REST)
        is_all_but = (
            words.form[at] in words_of("but")
            and not words.sign[at]
            and any(words.form[each] in words_of("all") for each in range(max(0, at - _THAN), at))
        )
        is_left_out = words.form[at] in words_of("exceptions") or words.form[at] in words_of("leaves out")
        return at if is_phrase or is_all_but or is_left_out else None

    def _each(self, mention: Mention) -> int | None:
        """The word in front of who lives in a place that makes it a number of one of them: "each Kenyan"."""
        words, at = self._words, mention.first - 1
        is_each = at >= 0 and not words.sign[mention.first] and words.form[at] in words_of("one of many")
        return at if is_each and not words.bits[mention.last - 1] & POSSESSIVE else None
