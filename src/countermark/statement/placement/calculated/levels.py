"""Whether words make something else of a number than the level of a cell: a change, a share, a ratio, a total."""

from __future__ import annotations

from typing import Final

from countermark.language import classes
from countermark.language.classes import DIFFERENCE, TOTAL
from countermark.statement.placement.calculated.asked import Asked, asked, is_of_all
from countermark.statement.placement.calculated.operands import Operands
from countermark.statement.placement.calculated.operations import CHANGED, GREW, MEAN_OF, RATIO_OF, SHARE_OF
from countermark.statement.placement.decision import Decisions, Outcome
from countermark.statement.placement.names.axis_names import MEASURE
from countermark.statement.placement.numbers import Number
from countermark.statement.placement.roles import stretch
from countermark.statement.placement.space import Cell, Space
from countermark.statement.placement.word_lists import words_of

_RATES: Final = ("%", "percent", "pct", "rate", "share", "proportion", "support")
"""Parts of names that say that values are in per cent."""
_OPENING: Final = 6
"""Words that a sentence may begin with before the noun of a difference."""
_PER: Final = words_of("for each")
_AVERAGES: Final = words_of("averages")


class Levels:
    """Asks the words around a number whether it can be the level of a cell."""

    def __init__(self, decisions: Decisions, operands: Operands) -> None:
        self._decisions = decisions
        self._text = decisions.text
        self._operands = operands

    def is_made(self, number: Number, outcome: Outcome) -> bool:
        """Whether words make a change or a share of a number that has the digits of a cell which they do not name."""
        space, reading = outcome.space, number.quantity.reading
        if space is None or reading is None or number.row >= 0 or not reading.value:
            return False
        wanted = asked(self._text, number, self._operands.words_of_names(space, number.sentence))
        if self._is_rate(space, number, wanted) or self._is_for_each(space, number, outcome.cell):
            return True
        if wanted is not None and wanted.operations[0] is MEAN_OF and wanted.is_named:
            return self._is_over_time(space, number)
        if wanted is None or wanted.operations[0] not in (GREW, CHANGED, SHARE_OF):
            return False
        measure = (
            outcome.offers[0] if outcome.offers and space.axes[0].kind == MEASURE and len(space.axes[0]) > 1 else None
        )
        if measure is not None and wanted.is_move and measure.where == "only":
            return True
        return reading.unit == "%" and self._is_count(space, outcome)

    def _is_for_each(self, space: Space, number: Number, cell: Cell) -> bool:
        """Whether a number is so much for each of something else: "16 pupils per classroom", and not "per year"."""
        words = self._text.words
        return any(
            words.form[place] in _PER
            and not (place + 1 < len(words) and words.bits[place + 1] & classes.GRAIN)
            and words.form[place] not in space.own_words(cell)
            for place in stretch(self._text, number)[1]
        )

    def _is_rate(self, space: Space, number: Number, wanted: Asked | None) -> bool:
        """Whether words make a number the ratio of two things that they name: "16 pupils per teacher"."""
        return (
            wanted is not None
            and wanted.operations == (RATIO_OF,)
            and wanted.is_named
            and any(True for _ in self._operands.clauses.tiers(space, number, wanted))
        )

    def is_apart(self, number: Number, outcome: Outcome) -> bool:
        """Whether no cell is a number: its sentence begins with a difference, it is a ratio, or says of how many others."""
        if number.sentence < 0:
            return False
        if outcome.space is not None:
            if self._is_for_each(outcome.space, number, outcome.cell) or self._is_size(
                outcome.space, number, outcome.cell
            ):
                return True
            names = self._operands.words_of_names(outcome.space, number.sentence)
            if self._is_rate(outcome.space, number, asked(self._text, number, names)):
                return True
        its = self._text.document.sentences[number.sentence]
        words = self._text.words
        return any(
            words.bits[place] & DIFFERENCE for place in range(its.first, min(its.first + _OPENING, number.first))
        )

    def _is_size(self, space: Space, number: Number, cell: Cell) -> bool:
        """Whether a number says how many a group has, which the name of its measure does not count: "of the three"."""
        words = self._text.words
        counted = stretch(self._text, number)[1][:1]
        return is_of_all(self._text, number) and not any(words.form[at] in space.own_words(cell) for at in counted)

    def is_total(self, number: Number) -> bool:
        """Whether words right at a number make a total of it: others may add up to it."""
        if number.row >= 0:
            return False
        before, behind = stretch(self._text, number)
        return any(self._text.words.bits[place] & TOTAL for place in (*before, *behind))

    def _is_over_time(self, space: Space, number: Number) -> bool:
        """Whether an average cannot be of one time: its sentence names none, or several."""
        if space.time is None or number.sentence < 0 or not _AVERAGES.isdisjoint(space.context):
            return False
        named = self._text.in_sentence(space, number.sentence)[space.axes[space.time]]
        return len(space.axes[space.time]) > 1 and len({each.members for each in named}) != 1

    def _is_count(self, space: Space, outcome: Outcome) -> bool:
        """Whether the cell of a number is a whole number of which nothing says that it is in per cent."""
        value = self._decisions.agreement.value(outcome.fact)
        names = [axis.names[member] for axis, member in zip(space.axes, outcome.cell, strict=True)]
        if value is None or value.unit.text or value.star.denominator != 1 or abs(value.star) <= 1:
            return False
        return not any(each in name.casefold() for name in (*names, *space.context) for each in _RATES)
