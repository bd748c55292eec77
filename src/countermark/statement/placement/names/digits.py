"""Which numbers of a text are parts of names: "aged 15 to 64", "Llama 2 70B"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from countermark.language.classes import DIGIT
from countermark.statement.placement.names.axis_names import MEASURE, PERIOD, AxisNames
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.space import Space

_NAMED: Final = 0.8
"""The share of a name from which on its digits are no value."""


class DigitsOfNames:
    """Asks the names of tables for the numbers of one text that are parts of them."""

    def __init__(self, text: NumberedText) -> None:
        self._text = text
        self._by_sentence: dict[int, dict[int, list[frozenset[int]]]] = {}

    def holds(self, number: Number, spaces: Sequence[Space]) -> bool:
        """Whether a number without a tag is part of a name; the spaces are the same for all numbers of a sentence."""
        digits = [place for place in range(number.first, number.after) if self._text.words.bits[place] & DIGIT]
        if number.quantity.token is None and number.row >= 0:
            return self._is_in_cell(number, frozenset(digits), spaces)
        if number.quantity.token is not None or number.sentence < 0 or not self._text.is_read(number.sentence):
            return False
        return bool(digits) and any(
            each.issuperset(digits) for each in self._names(number.sentence, spaces).get(digits[0], ())
        )

    def _is_in_cell(self, number: Number, digits: frozenset[int], spaces: Sequence[Space]) -> bool:
        """Whether a cell of a table names something with these digits and other words: "| Fjell Phone 3 |"."""
        cells = self._text.cells(number.block, number.row)
        inside = self._text.document.words_in(*cells[number.column]) if number.column < len(cells) else range(0)
        if not digits or len(inside) <= len(digits):
            return False
        return any(
            digits < each.words
            for space in spaces
            for axis, named in self._text.named(space, inside.start, inside.stop).items()
            if axis.kind != PERIOD
            for each in named
        )

    def _names(self, sentence: int, spaces: Sequence[Space]) -> dict[int, list[frozenset[int]]]:
        """The names in a sentence that have digits, each by the places of these."""
        found = self._by_sentence.get(sentence)
        if found is None:
            found = self._by_sentence[sentence] = {}
            for space in spaces:
                for axis, named in self._text.in_sentence(space, sentence).items():
                    for each in named if axis.kind != PERIOD else ():
                        for place in each.words:
                            is_code = any(map(str.isalpha, self._text.keys[place]))  # "13B" is of "Llama 2 13B"
                            is_behind = axis.kind != MEASURE and place - 1 in each.words  # "Palm 2" of "Google Palm 2"
                            is_name = is_code or is_behind or each.share >= _NAMED or self._is_before(axis, each, place)
                            if self._text.words.bits[place] & DIGIT and is_name:
                                found.setdefault(place, []).append(each.words)
        return found

    def _is_before(self, axis: AxisNames, mention: Mention, place: int) -> bool:
        """Whether the digits stand before the same word as in the name: "100 mg" of "Drug 100 mg (N=415)"."""
        words = self._text.words
        if place + 1 >= len(words):
            return False
        said = f" {words.form[place]} {words.form[place + 1]} "
        return any(said in f" {axis.names[member].casefold()} " for member in mention.members)
