"""What of a sentence about records may narrow them and is no filter: another name, a number, a denial, one of two names.

Where there is something, a number is left unchecked: a query without it would be of other records.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from countermark.language.classes import (
    CAPITAL,
    CONJUNCTION,
    DENIAL,
    DIGIT,
    GROWTH,
    MOVE,
    NAME,
    NEGATION,
    SHARE,
    SUPPOSITION,
    TIME,
    VERB,
)
from countermark.model import VALUE_KINDS
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.records.space import RecordSpace
from countermark.statement.placement.records.ways import Placed
from countermark.statement.placement.roles import stretch
from countermark.statement.placement.word_lists import words_of

_EACH: Final = words_of("each of them")
"""Words before the name of a column that say that all of its members are meant."""
_TOGETHER: Final = words_of("two together")
_KNOWN: Final = ~(CAPITAL | NAME)
"""Classes of words that say nothing new of records: any but those of names."""
_NARROWING: Final = SHARE | MOVE | GROWTH
_DENIED: Final = NEGATION | DENIAL | SUPPOSITION


class Narrowing:
    """Asks one text what its numbers over records leave out."""

    def __init__(self, text: NumberedText) -> None:
        self._text = text

    def is_beyond(self, space: RecordSpace, number: Number, limits: Collection[int]) -> bool:
        """Whether a number's own words deny something, name one member or another, or have a number that is no condition."""
        if number.row >= 0 or number.sentence < 0:
            return False
        words, named = self._text.words, self._text.named_words(space, number.sentence)
        before, behind = self._own(number)
        if any(words.bits[at] & _DENIED and at not in named for at in (*before, *behind)):
            return True
        return self._has_loose_number(number, behind, named, limits) or self._joins(space, number, before, behind)

    def _own(self, number: Number) -> tuple[range, range]:
        """The words before and behind a number up to the next values, or to another clause; "or" and labels end nothing."""
        words, its = self._text.words, self._text.document.sentences[number.sentence]
        low, high = its.first, its.last
        for each in self._text.by_sentence[number.sentence]:
            if each.quantity.kind in VALUE_KINDS:
                low = max(low, each.after) if each.index < number.index else low
                high = min(high, each.first) if each.index > number.index else high
        first, last = self._text.clause(number)
        return range(max(low, first), number.first), range(number.after, min(high, last, len(words)))

    def _has_loose_number(self, number: Number, behind: range, named: Collection[int], limits: Collection[int]) -> bool:
        """Whether a label stands behind a number and is neither a name, a period nor a limit: "60 orders with level 2"."""
        words, document = self._text.words, self._text.document
        known = {
            at
            for each in self._text.by_sentence[number.sentence]
            if each.index in limits or each.quantity.kind in VALUE_KINDS
            for at in range(each.first, each.after)
        }
        known.update(at for each in document.periods if each.first in behind for at in range(each.first, each.last))
        return any(words.bits[at] & DIGIT and at not in known and at not in named for at in behind)

    def _joins(self, space: RecordSpace, number: Number, before: range, behind: range) -> bool:
        """Whether two members of one column are joined at a number: "from the North or the South"."""
        words = self._text.words
        for axis, found in self._text.in_sentence(space, number.sentence).items():
            if space.time is not None and axis is space.axes[space.time]:
                continue
            for side in (before, behind):
                its = [each for each in found if each.first in side and each.last - 1 in side]
                if len({each.members for each in its}) < 2 or not _TOGETHER.isdisjoint(
                    words.form[side.start : side.stop]
                ):
                    continue
                if any(words.bits[at] & CONJUNCTION for at in range(its[0].last, its[-1].first)):
                    return True
        return False

    def has_other_names(self, space: RecordSpace, placed: Placed, number: Number) -> bool:
        """Whether a sentence speaks of a column that nothing of it closes: it may narrow what is counted, as "smokers" do."""
        if number.sentence < 0:
            return False
        words, its = self._text.words, self._text.document.sentences[number.sentence]
        closed = {space.columns[at] for at, (offers, _) in enumerate(placed[: len(space.columns)]) if offers}
        _, behind = stretch(self._text, number)
        for place in range(its.first, its.last):
            head = space.heads.get(words.stem[place])
            if head is None or head in closed or words.stem[place] in space.nouns or place in behind:
                continue
            if _EACH.isdisjoint(words.form[max(its.first, place - 3) : place]):
                return True
        return False

    def has_stranger(self, space: RecordSpace, number: Number) -> bool:
        """Whether a number's own words have a name that the records do not know: "orders from Mars", "order 4099"."""
        words, named = self._text.words, self._text.named_words(space, number.sentence)
        before, behind = stretch(self._text, number)
        return self._has_other_id(space, number, named) or any(
            words.bits[place] & NAME
            and place not in named
            and not words.bits[place] & TIME
            and words.stem[place] not in space.nouns
            and words.stem[place] not in space.heads
            for place in (*before, *behind)
        )

    def _has_other_id(self, space: RecordSpace, number: Number, named: Collection[int]) -> bool:
        """Whether a sentence calls a record by an id that the records do not have."""
        if number.sentence < 0:
            return False
        words, its = self._text.words, self._text.document.sentences[number.sentence]
        values = {place for mate in self._text.by_sentence[number.sentence] for place in range(mate.first, mate.after)}
        return any(
            words.bits[place] & DIGIT
            and place not in values
            and place not in named
            and (words.stem[place - 1] in space.nouns or words.form[place - 1] in space.filing)
            for place in range(its.first + 1, its.last)
        )

    def is_plain(self, space: RecordSpace, number: Number) -> bool:
        """Whether every word of a number's sentence is known: any other could narrow what is counted."""
        if number.sentence < 0:
            return False
        its = self._text.document.sentences[number.sentence]
        named = self._text.named_words(space, number.sentence)
        text = self._text.words
        heads = {*space.heads, *space.nouns}
        return all(
            place in named
            or text.stem[place] in heads
            or (text.bits[place] & _KNOWN & ~_NARROWING and not self._is_narrowing(place))
            or text.bits[place] & TIME
            or text.form[place] in words_of("the data itself")
            for place in range(its.first, its.last)
        )

    def _is_narrowing(self, place: int) -> bool:
        """Whether a word may say which of the records are meant: "300 orders were done", or that "we lost 300"."""
        text = self._text.words
        is_passive = place > 0 and text.form[place - 1] in words_of("forms of to be")
        return bool(text.bits[place] & VERB and (is_passive or text.bits[place] & _NARROWING))
