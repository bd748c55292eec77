"""What a number counts, by the words between it and the name of its measure and beside them: "5 part-time employees"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from countermark.language import classes
from countermark.language.classes import APPROXIMATE, BOUND
from countermark.language.words import words_of_name
from countermark.statement.placement.judgement.case import Case
from countermark.statement.placement.judgement.strangers import is_unknown
from countermark.statement.placement.names.axis_names import ENTITY
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.roles import counted, stems_of
from countermark.statement.placement.word_lists import words_of

_WITHIN: Final = 3
"""Words between a number and what it counts."""
_UNITS: Final = classes.UNIT | classes.MEASURED
_PARTICIPLES: Final = ("ed", "ing")
_KNOWN_TIMES: Final = classes.TIME | classes.GRAIN


class Counting:
    """Asks the words at a number what it counts, and what is made of that."""

    def __init__(self, text: NumberedText) -> None:
        self._text = text
        self._words = text.words

    def stranger(self, case: Case, *, is_named: bool) -> str | None:
        """A word that says that a number counts something else, or a sort of it; `is_named`: the text names its measure."""
        number, reading = case.number, case.number.quantity.reading
        if number.row >= 0 or reading is None or reading.unit is not None:
            return None
        is_rate = not case.own_words.isdisjoint(words_of("bases of a rate"))
        if case.is_of_table and (is_rate or self._is_share(number)):
            return None
        at = self._sort(case)
        if at is not None:
            return self._words.raw[at]
        if case.is_of_table and (is_named or self._is_measured(case)):
            return None
        names = self._text.named_words(case.space, number.sentence)
        noun = counted(self._text, number, case.known_words, names)
        if noun is None or noun.isupper() or (case.is_of_table and noun.casefold().endswith(_PARTICIPLES)):
            return None
        return noun

    def flow(self, case: Case) -> int | None:
        """The verb that makes a number the size of a change of what it counts: "hired 5 employees", "5 employees left"."""
        measure = self._measure(case)
        if measure is None:
            return None
        words, number = self._words, case.number
        before = number.first - 1
        while before >= 0 and words.bits[before] & (APPROXIMATE | BOUND) and not words.sign[before + 1]:
            before -= 1
        known = stems_of(case.own_words)
        for at, sign, said in ((before, before + 1, "takes or gives"), (measure.last, measure.last, "comes or goes")):
            if 0 <= at < len(words) and not words.sign[sign] and words.form[at] in words_of(said):
                return None if words.stem[at] in known else at
        return None

    def rate(self, case: Case) -> int | None:
        """The word that makes a rate of what a number counts: "5 employees per bed"."""
        measure, words = self._measure(case), self._words
        at = -1 if measure is None else measure.last
        if measure is None or at + 1 >= len(words) or words.sign[at]:
            return None
        is_rate = words.form[at] in words_of("bases of a rate") and words.form[at] not in case.own_words
        return at if is_rate and not words.bits[at + 1] & _KNOWN_TIMES else None

    def owned(self, case: Case) -> int | None:
        """The noun that the fact's own member has and that no measure is called: "North's profit was 5"."""
        words, number = self._words, case.number
        if number.row >= 0:
            return None
        named = self._text.in_sentence(case.space, number.sentence)
        taken = frozenset(word for its in named.values() for each in its for word in each.words)
        before, _ = self._text.mates(number)
        low = self._text.document.sentences[number.sentence].first if before is None else before.after
        for axis, member in zip(case.space.axes, case.cell, strict=True):
            for each in named[axis] if axis.kind == ENTITY else ():
                if member not in each.members or not low <= each.first < number.first:
                    continue
                if words.bits[each.last - 1] & classes.POSSESSIVE:
                    end = self._run(each.last, number.first, case, taken)
                    if end > each.last and self._is_said(end, number):
                        return end - 1
                elif each.first - 2 == low and words.form[each.first - 1] in words_of("changes in"):
                    end = self._run(low, each.first - 1, case, taken)
                    if end == each.first - 1 and self._is_said(each.last, number):
                        return low
        return None

    def _is_said(self, at: int, number: Number) -> bool:
        """Whether a verb, or the number itself, stands at a place."""
        words = self._words
        return not words.sign[at] and (at == number.first or bool(words.bits[at] & classes.VERB))

    def _run(self, first: int, last: int, case: Case, taken: frozenset[int]) -> int:
        """Where unknown words from a place on end; the place itself where the last of them is known."""
        words, at = self._words, first
        while at < last and is_unknown(words, at, taken) and (at == first or not words.sign[at] & ~classes.HYPHEN):
            at += 1
        is_known = at > first and words.form[at - 1] in case.known_words
        return first if is_known else at

    def _is_share(self, number: Number) -> bool:
        """Whether a number is a share, whose sign a table may leave out."""
        at = number.after
        return at < len(self._words) and self._words.form[at] in words_of("percent")

    def _is_measured(self, case: Case) -> bool:
        """Whether a unit stands right behind a number, which a table that counts nothing by name may leave out: "5 tonnes"."""
        words, at = self._words, case.number.after
        name = case.space.axes[0].names[case.measure] if case.measure >= 0 else None
        is_count = any(bits & classes.UNIT for bits in words_of_name(name or "").bits)
        return not is_count and at < len(words) and bool(words.bits[at] & _UNITS)

    def _sort(self, case: Case) -> int | None:
        """The word between a number and its measure that makes a sort of it: "5 part-time employees"."""
        measure, words = self._measure(case), self._words
        between: Sequence[int] = () if measure is None else range(case.number.after, measure.first)
        if not between:
            return None
        taken = self._text.named_words(case.space, case.number.sentence)
        own = case.known_words
        if any(
            at not in taken and words.bits[at] & (classes.PREPOSITION | classes.VERB | classes.ARTICLE)
            for at in between
        ):
            return None
        said = [at for at in between if words.form[at] not in own and at not in taken]
        return next(
            (
                at
                for at in said
                if words.sign[at + 1] & classes.HYPHEN or words.form[at] in words_of("sorts") or self._is_short(at)
            ),
            None,
        )

    def _is_short(self, at: int) -> bool:
        """Whether a word is an abbreviation that nothing knows: "5 ICU beds"."""
        raw = self._words.raw[at]
        return len(raw) > 1 and raw.isupper() and not self._words.bits[at] & (_UNITS | classes.SYMBOL)

    def _measure(self, case: Case) -> Mention | None:
        """The name of the fact's measure right behind its number."""
        number, words = case.number, self._words
        if number.row >= 0 or case.measure < 0:
            return None
        _, behind = self._text.mates(number)
        high = min(number.after + _WITHIN, len(words) - 1 if behind is None else behind.first - 1)
        for each in self._text.in_sentence(case.space, number.sentence)[case.space.axes[0]]:
            is_near = case.measure in each.members and number.after <= each.first <= high
            if is_near and not any(words.sign[at] & ~classes.HYPHEN for at in range(number.after, each.first + 1)):
                return each
        return None
