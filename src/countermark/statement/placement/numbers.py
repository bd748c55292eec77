"""The numbers of a document, each with its sentence or its cell, and the words before and behind it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

from countermark.language import classes
from countermark.language.calendar.periods import Period
from countermark.language.classes import (
    APPROXIMATE,
    ARTICLE,
    BOUND,
    CONJUNCTION,
    MEASURED,
    PREPOSITION,
    RANGE,
    STOP,
    SUBORDINATE,
    VERB,
)
from countermark.language.document import Document
from countermark.model import VALUE_KINDS, Quantity
from countermark.statement.placement.landmarks import ENDS, landmarks_of
from countermark.statement.placement.names.axis_names import AxisNames
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.space import Space

_HARD: Final = (
    classes.SEMICOLON | classes.DASH | classes.OPEN | classes.CLOSE | classes.BAR | classes.BREAK | classes.COLON
)
_LISTED: Final = ~(classes.COMMA | classes.SLASH | classes.APOSTROPHE | classes.JOINED | classes.HYPHEN)
_AT: Final = 4
"""Words between a name and the number that it stands right before."""
BEHIND: Final = 5
_PLAIN: Final = 2
"""Words, and such of no class, between a number and the name right behind it."""
_BETWEEN: Final = 3
"""Words between two names, or two numbers, of one list."""
_MANY: Final = 200
_LONG: Final = 3000
"""Numbers, or cells of a row, and words, from which on a sentence or a row is not read."""


class Number(NamedTuple):
    """A number of the text."""

    index: int  # type: ignore[assignment]  # a tuple's own method, which nobody asks a number for
    quantity: Quantity
    start: int
    end: int
    first: int
    after: int
    """Its words, half-open."""
    block: int
    sentence: int
    """−1 in a table."""
    row: int = -1
    column: int = -1


class NumberedText:
    """A document with its numbers; asked for what it names, and for what lies between two places."""

    def __init__(self, document: Document, quantities: Sequence[Quantity]) -> None:
        self.document = document
        self.words = document.words
        self.numbers: list[Number] = []
        self.fresh: list[Number] = []
        """Those that were taken last: what is decided now."""
        self.left_out: list[Quantity] = []
        """Those of the last ones that are values of no sentence and no cell."""
        self.by_sentence: dict[int, list[Number]] = defaultdict(list)
        self.order: list[int] = []
        """Of each number the place among those of its sentence."""
        marks = self._landmarks = landmarks_of(document)
        self.keys, self._cells = marks.keys, marks.cells
        self._periods, self._cuts, self._parts = marks.periods, marks.cuts, marks.parts
        self._joints, self._stances = marks.joints, marks.stances
        self._runs: dict[int, list[Number]] = {}
        self.stretches: dict[int, tuple[range, range]] = {}
        """The words before and behind each number that are its own, kept by who asks for them."""
        self._beside: dict[int, tuple[Number | None, Number | None]] = {}
        self._classes: dict[int, int] = {}
        self._forms: dict[int, frozenset[str]] = {}
        self._in_sentence: dict[tuple[int, int], Mapping[AxisNames, list[Mention]]] = {}
        self._words: dict[tuple[int, int], frozenset[int]] = {}
        self._last: dict[tuple[int, int], dict[int, int]] = {}
        self.take(quantities)

    def take(self, quantities: Sequence[Quantity]) -> None:
        """Take in more numbers, behind those that are known, and the words that the document has by now."""
        self._landmarks.take(self.document)
        self._beside.clear()
        known = len(self.numbers)
        self.left_out = [each for each in quantities if not self._add(each)]
        self.fresh = self.numbers[known:]
        for number in self.fresh:
            if number.sentence < 0:
                self.order.append(0)
            else:
                mates = self.by_sentence[number.sentence]
                self.order.append(len(mates))
                mates.append(number)

    def _add(self, quantity: Quantity) -> bool:
        """Take in one number if it is a value in a sentence or a cell."""
        start, end = quantity.span.start, quantity.span.end
        block = self.document.block_at(start)
        if block is None or (quantity.token is None and quantity.kind not in VALUE_KINDS):
            return False
        found = self.document.words_in(start, end)
        if quantity.token is None and self._is_period(found):
            return False
        table = self.document.blocks[block].table
        row = column = -1
        sentence = self.document.sentence_at(start) if table is None else None
        if table is not None:
            row = bisect_right(table.rows, start, key=lambda each: each.start) - 1
            column = bisect_right(self.cells(block, row), start, key=lambda each: each[1])
        elif sentence is None:
            return False
        place = -1 if sentence is None else sentence
        words = found.start, found.stop
        self.numbers.append(Number(len(self.numbers), quantity, start, end, *words, block, place, row, column))
        return True

    def cells(self, block: int, row: int) -> list[tuple[int, int]]:
        """The cells of a row of a table in the text."""
        found = self._cells.get((block, row))
        if found is None:
            table = self.document.blocks[block].table
            found = self._cells[block, row] = [] if table is None else self.document.cells(table.rows[row])
        return found

    def mates(self, number: Number) -> tuple[Number | None, Number | None]:
        """The numbers before and behind one in its sentence."""
        found = self._beside.get(number.index)
        if found is None:
            mates, place = self.by_sentence.get(number.sentence, [number]), self.order[number.index]
            found = mates[place - 1] if place else None, mates[place + 1] if place + 1 < len(mates) else None
            self._beside[number.index] = found
        return found

    # What a sentence does not have, no question about it need look for; of a number in a table nothing is known.

    def has(self, number: Number, bits: int) -> bool:
        """Whether a word of the sentence of a number has one of these classes."""
        found = self._classes.get(number.sentence) if number.sentence >= 0 else ~0
        if found is None:
            its = self.document.sentences[number.sentence]
            found = self._classes[number.sentence] = self.words.any(its.first, its.last)
        return bool(found & bits)

    def says(self, number: Number, forms: AbstractSet[str]) -> bool:
        """Whether one of these words is in the sentence of a number."""
        if number.sentence < 0:
            return True
        found = self._forms.get(number.sentence)
        if found is None:
            its = self.document.sentences[number.sentence]
            found = self._forms[number.sentence] = frozenset(self.words.form[its.first : its.last])
        return not found.isdisjoint(forms)

    def clause(self, number: Number) -> tuple[int, int]:
        """The words of its sentence between two places where another clause begins."""
        sentence = self.document.sentences[number.sentence]
        at = bisect_right(self._cuts, number.first)
        low = self._cuts[at - 1] if at else 0
        high = self._cuts[at] if at < len(self._cuts) else sentence.last
        return max(low, sentence.first), min(high, sentence.last)

    def partner(self, number: Number) -> tuple[int, int] | None:
        """The words of the comparison that a number is the second side of: "more than twice that of the other model (5)"."""
        at = bisect_right(self._cuts, number.first) - 1
        if number.sentence < 0 or at < 0:
            return None
        sentence, first, sign = self.document.sentences[number.sentence], self._cuts[at], self.words.sign
        if first < sentence.first or not self.words.bits[first] & classes.COMPARISON:
            return None
        if any(sign[place] & classes.COMMA for place in range(first + 1, number.first + 1)):
            return None
        last = next(
            (place for place in range(number.after, sentence.last) if sign[place] & classes.COMMA), sentence.last
        )
        return first, last

    def is_read(self, sentence: int) -> bool:
        """Whether a sentence is short enough to be read."""
        its = self.document.sentences[sentence]
        return its.last - its.first <= _LONG and len(self.by_sentence.get(sentence, ())) <= _MANY

    def is_within(self, number: Number) -> bool:
        """Whether what a number stands in, a sentence or a row, is short enough to be read."""
        return self.is_read(number.sentence) if number.row < 0 else len(self.cells(number.block, number.row)) <= _MANY

    def _is_period(self, words: range) -> bool:
        """Whether a number only says when."""
        place = bisect_right(self._periods, words.start) - 1
        return place >= 0 and bool(words) and words.stop <= self.document.periods[place].last

    def first_period(self, first: int, last: int) -> Period | None:
        """The first thing among some words that says when."""
        at = bisect_left(self._periods, first)
        return self.document.periods[at] if at < len(self._periods) and self._periods[at] < last else None

    def named(self, space: Space, first: int, last: int) -> Mapping[AxisNames, list[Mention]]:
        """The mentions among some words, by axis."""
        return self._landmarks.named(space, first, last)

    def in_sentence(self, space: Space, sentence: int) -> Mapping[AxisNames, list[Mention]]:
        """The mentions in a sentence, by axis."""
        key = id(space), sentence
        found = self._in_sentence.get(key)
        if found is None:
            its = self.document.sentences[sentence]
            found = self.named(space, its.first, its.last if self.is_read(sentence) else its.first)
            self._in_sentence[key] = found
        return found

    def named_words(self, space: Space, sentence: int) -> frozenset[int]:
        """The words of a sentence that name members of an axis; none where there is no sentence."""
        if sentence < 0:
            return frozenset()
        key = id(space), sentence
        found = self._words.get(key)
        if found is None:
            named = self.in_sentence(space, sentence).values()
            found = self._words[key] = frozenset(word for those in named for each in those for word in each.words)
        return found

    def last_named(self, space: Space, axis: AxisNames, sentence: int) -> int:
        """The nearest sentence before one that names a member of an axis; −1 if none does."""
        known = self._last.setdefault((id(space), id(axis)), {0: -1})
        place = sentence
        while place not in known and not self.in_sentence(space, place - 1)[axis]:
            place -= 1
        found = known.get(place, place - 1)
        for each in range(place, sentence + 1):
            known[each] = found
        return found

    # What lies between two places of a sentence, given as the word behind the first and the word of the second.

    def is_cut(self, low: int, high: int) -> bool:
        """Whether another clause begins between them: "while", "compared with", ";"."""
        sign = self.words.sign
        return has_place(self._cuts, low, high) or bool(high < len(sign) and sign[high] & ENDS)

    def is_parted(self, low: int, high: int) -> bool:
        """Whether a comma, a bracket or an "and" stands between them."""
        return has_place(self._parts, low, high + 1) or has_place(self._joints, low, high)

    def is_right_before(self, mention: Mention, number: Number) -> bool:
        """Whether a name stands right before a number: "Kenya had 5", "Kenya (5)"."""
        low, high = mention.last, number.first
        return low <= high and high - low <= _AT and not self.is_cut(low, high)

    def is_right_behind(self, number: Number, mention: Mention) -> bool:
        """Whether a name belongs to the number before it: "5 in Kenya", "5 percent of the people in Kenya"."""
        low, high = number.after, mention.first
        if (
            high < low
            or high - low > BEHIND
            or any(self.words.sign[place] & (_HARD | classes.COMMA) for place in range(low, high + 1))
        ):
            return False
        bits = [self.words.bits[place] for place in range(low, high)]
        if any(each & (CONJUNCTION | SUBORDINATE | VERB) for each in bits):
            return False
        known = PREPOSITION | ARTICLE | STOP | MEASURED
        is_led = not bits or bool(bits[-1] & (PREPOSITION | ARTICLE | STOP) and not bits[-1] & RANGE)
        return is_led and sum(not each & known for each in bits) <= _PLAIN

    def is_bracketed_behind(self, number: Number, mention: Mention) -> bool:
        """Whether a name stands between brackets behind a number: "51 % (Ipsos)"."""
        sign, last = self.words.sign, mention.last
        return (
            mention.first == number.after
            and bool(sign[mention.first] & classes.OPEN)
            and last < len(sign)
            and bool(sign[last] & classes.CLOSE)
        )

    def are_listed(self, before: Mention, behind: Mention) -> bool:
        """Whether two names stand in one list: "Kenya, Uganda and the Congo", or are its ends: "June–August"."""
        is_span = before.last == behind.first and self.words.sign[behind.first] & classes.DASH
        return bool(is_span) or self._is_list(before.last, behind.first, CONJUNCTION | ARTICLE | PREPOSITION)

    def are_parallel(self, before: Mention, behind: Mention) -> bool:
        """Whether two names stand as the two sides of one thing: "from 2014 to 2015", "Kenya against Uganda"."""
        return self._is_list(before.last, behind.first, CONJUNCTION | ARTICLE | PREPOSITION | RANGE | SUBORDINATE)

    def are_joined(self, before: Number, behind: Number) -> bool:
        """Whether two numbers stand in one list: "5 and 6", "from 5 to 6 percent"."""
        allowed = CONJUNCTION | RANGE | PREPOSITION | SUBORDINATE | MEASURED | APPROXIMATE | BOUND
        return self._is_list(before.after, behind.first, allowed)

    def _is_list(self, low: int, high: int, allowed: int) -> bool:
        bits, sign = self.words.bits, self.words.sign
        if not 0 <= high - low <= _BETWEEN or any(sign[place] & _LISTED for place in range(low, high + 1)):
            return False
        inside = [bits[place] for place in range(low, high)]
        joint = CONJUNCTION | RANGE | SUBORDINATE
        return all(each & allowed for each in inside) and (
            any(each & joint for each in inside)
            or any(sign[place] & (classes.COMMA | classes.SLASH) for place in range(low, high + 1))
        )

    def stances(self, number: Number) -> list[int]:
        """The words of a number's sentence that deny or suppose something."""
        sentence = self.document.sentences[number.sentence]
        low, high = bisect_left(self._stances, sentence.first), bisect_left(self._stances, sentence.last)
        return self._stances[low:high]

    def run(self, number: Number) -> list[Number]:
        """The numbers of the list that a number stands in."""
        found = self._runs.get(number.index)
        if found is None:
            mates = self.by_sentence.get(number.sentence, [number])
            low = high = self.order[number.index]
            while low and self.are_joined(mates[low - 1], mates[low]):
                low -= 1
            while high + 1 < len(mates) and self.are_joined(mates[high], mates[high + 1]):
                high += 1
            found = mates[low : high + 1]
            for each in found:
                self._runs[each.index] = found
        return found


def has_place(places: Sequence[int], low: int, high: int) -> bool:
    """Whether one of these places lies between two."""
    at = bisect_left(places, low)
    return at < len(places) and places[at] < high
