"""Which rank words say, and whether a cell has it: "the third-lowest" is the third from below, "third with 140" a place.

A rank is false only if it is false in every group that it may mean.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from countermark.language import classes
from countermark.language.classes import LANGUAGES, LEAST, MOST, NEGATION, ORDINAL, POSSESSIVE, PRONOUN
from countermark.language.lexicon import lexicon
from countermark.language.words import Words, words_of_name
from countermark.statement.placement.agreement import Agreement
from countermark.statement.placement.judgement.case import Claim
from countermark.statement.placement.names.axis_names import ENTITY, MEASURE, PERIOD, AxisNames
from countermark.statement.placement.names.mentions import Mention
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.space import Cell, Space
from countermark.statement.placement.word_lists import words_of

UNDECIDED: Final = "undecided"
"""The code of a claim that the data neither confirms nor refutes."""
SUPERLATIVES: Final = words_of("ends of a rank")
_GOES_ON: Final = words_of("goes on to others")
_WRITTEN: Final = frozenset(("st", "nd", "rd", "th"))
"""What digits that count a place end with, which is a word of its own: "3rd"."""
RANKED: Final = classes.RANK | classes.COMPARISON | NEGATION | ORDINAL
RANKING: Final = words_of("leads") | words_of("places") | _WRITTEN
"""The words that say a rank, beside those of these classes."""
_NOTHING_MORE: Final = ~(classes.JOINED | classes.HYPHEN | classes.APOSTROPHE)
"""Signs behind a rank after which nothing more is ranked: "Kenya was third, …"."""
_DIGITS: Final = 3
_AFTER_VERB: Final = 3
"""Words from a verb on among which the place stands that it gives: "came in third"."""
_NEAR: Final = 5
"""Words from one on that still belong to it."""
_OF_MEASURE: Final = 3
"""Words between a place and the measure that it is by."""


class Rank(NamedTuple):
    """A rank that words say."""

    rank: int
    place: int
    """The word that says it."""
    is_most: bool | None
    """Whether it is counted from the most; None for "third" alone, which may be counted from either end."""


def ordinal(words: Words, place: int) -> int:
    """Which place a word counts: "third" and "3rd" are 3; 0 if it counts none."""
    if words.bits[place] & ORDINAL:
        return _ordinals().get(words.form[place], 0)
    return int(words.form[place - 1]) if _is_written(words, place) else 0


def _is_written(words: Words, place: int) -> bool:
    """Whether a word is the end of digits that count a place."""
    is_end = words.form[place] in _WRITTEN and place > 0 and bool(words.sign[place] & classes.JOINED)
    return is_end and words.form[place - 1].isdecimal() and len(words.form[place - 1]) <= _DIGITS


def rank_words(words: Words, place: int) -> str:
    """The word at a place with what counts it, as written: "third", "3rd", "third-lowest"."""
    first = place - bool(place and not ordinal(words, place) and ordinal(words, place - 1))
    first -= _is_written(words, first)
    said = [
        ("-" if words.sign[at] & classes.HYPHEN else "" if words.sign[at] & classes.JOINED else " ") + words.raw[at]
        for at in range(first + 1, place + 1)
    ]
    return words.raw[first] + "".join(said)


@cache
def _ordinals() -> dict[str, int]:
    """The values of words that count places, in every language."""
    return {form: value for each in reversed(LANGUAGES) for form, value in lexicon(each).values.items()}


def rank_of(words: Words, place: int) -> int:
    """The rank of the superlative at a place; 0 if it has one that is not said: "the next-highest"."""
    if not place:
        return 1
    return ordinal(words, place - 1) or (0 if words.form[place - 1] in words_of("ranks that are not said") else 1)


def rank_said(words: Words, at: int, first: int, last: int, ends: frozenset[int]) -> Rank | None:
    """The rank that words from a place on say, of those between the first and the last; `ends` are where names end."""
    form, near = words.form[at], range(at + 1, min(last, at + _NEAR))
    if form in words_of("leads") and any(words.form[each] in words_of("led") for each in near):
        return Rank(1, at, is_most=True)
    if near and words.bits[at] & classes.COMPARISON and words.bits[at] & classes.VERB:
        return Rank(1, at, is_most=True) if words.form[at + 1] in words_of("all") else None
    if words.bits[at] & classes.RANK or form in words_of("places"):
        counted = next((each for each in near[:_AFTER_VERB] if ordinal(words, each)), None)
        return None if counted is None else Rank(ordinal(words, counted), counted, is_most=None)
    if words.bits[at] & NEGATION:
        than = next((each for each in range(at + 1, last) if words.form[each] in words_of("than")), None)
        said = [each for each in range(at + 1, than or at + 1) if words.bits[each] & classes.COMPARISON]
        if len(said) == 1 and not any(words.bits[each] & PRONOUN for each in range(at + 1, said[0])):
            return Rank(1, at, is_most=words.form[said[0]] not in words_of("less"))
    rank = ordinal(words, at)
    return Rank(rank, at, is_most=None) if rank and _is_place(words, at, first, last, ends) else None


def _is_place(words: Words, at: int, first: int, last: int, ends: frozenset[int]) -> bool:
    """Whether a word that counts says a place: "was third with 5", "in third place", "Kenya third", "Third was Kenya".

    "The third quarter", "third of all" and "first, …" say none.
    """
    behind = words.form[at + 1] if at + 1 < len(words) else ""
    if behind in words_of("nouns of a place"):
        return True
    begins = at - _is_written(words, at)
    if begins == first and behind in words_of("forms of to be"):
        return True
    before = begins - 1
    before -= before > first and bool(words.bits[before] & classes.ARTICLE)
    is_told = before >= first and (words.form[before] in words_of("forms of to be") or begins in ends)
    is_ended = at + 1 >= last or bool(words.sign[at + 1] & _NOTHING_MORE) or behind in words_of("behind a place")
    return is_told and is_ended


class Order:
    """Holds the places that a text gives to numbers against the cells beside theirs."""

    def __init__(self, text: NumberedText, agreement: Agreement) -> None:
        self._text = text
        self._agreement = agreement

    def _placed(self, number: Number, space: Space, cell: Cell) -> Claim | None:
        """Such as "ranked first", "third with 5", "topped the list" and "no country had a higher one"."""
        words, its = self._text.words, self._text.document.sentences[number.sentence]
        before, behind = self._text.mates(number)
        low = its.first if before is None else before.after
        high = its.last if behind is None else behind.first
        inside = range(low, high)
        ranking = [at for at in inside if words.bits[at] & RANKED or words.form[at] in RANKING]
        if not ranking or any(words.bits[at] & (MOST | LEAST) and words.form[at] in SUPERLATIVES for at in inside):
            return None
        named = self._text.in_sentence(space, number.sentence)
        members = [each for axis, found in named.items() if axis.kind not in (MEASURE, PERIOD) for each in found]
        ends = frozenset(each.last for each in members)
        for at in ranking:
            said = rank_said(words, at, low, high, ends)
            if said is None or self._is_of_another(said.place, number):
                continue
            if self._is_owned(said.place, space, cell, members):
                claim = self._out_of_place(said, number, space, self._ranked(said.place, high, space, cell, named))
                if claim is not None:
                    return claim
        return None

    @staticmethod
    def _is_owned(at: int, space: Space, cell: Cell, members: Sequence[Mention]) -> bool:
        """Whether a rank is of whose cell it is: the name before it, or the one behind it where none is before."""
        before = [each for each in members if each.last <= at]
        nearest = max(before, key=lambda each: each.last) if before else min(members, default=None, key=_first)
        return nearest is None or cell[space.axes.index(nearest.axis)] in nearest.members

    @staticmethod
    def _ranked(at: int, high: int, space: Space, cell: Cell, named: Mapping[AxisNames, list[Mention]]) -> Cell:
        """The cell that has the rank: that of another measure in "third by revenue, with 5 employees"."""
        if not space.axes or space.axes[0].kind != MEASURE:
            return cell
        end = min(high, at + _OF_MEASURE)
        found = [each for each in named[space.axes[0]] if at < each.first <= end and len(each.members) == 1]
        return cell if not found else (next(iter(found[0].members)), *cell[1:])

    def _out_of_place(self, said: Rank, number: Number, space: Space, cell: Cell) -> Claim | None:
        """The claim of a rank that a cell has in no group of cells; undecided if it has it from below."""
        value = self._value(space, cell)
        groups = self._groups(space, cell, said.place, number)
        if value is None or not groups or self._is_column(said.rank, space, cell):
            return None
        word = rank_words(self._text.words, said.place)
        largest = max(map(len, groups))
        if said.rank > largest:
            return Claim(UNDECIDED, word, (), f"the data has only {largest} to rank")
        fewest: list[Cell] | None = None
        for is_most in (True, False) if said.is_most is None else (said.is_most,):
            for group in groups:
                beyond = self._beyond(space, group, value, is_most=is_most)
                values = {self._value(space, each) for each in beyond}
                level = sum(self._value(space, each) == value for each in group)
                if len(beyond) < said.rank <= len(beyond) + level or len(values) == said.rank - 1:
                    told = "the words do not say from which end it is counted"
                    return None if fewest is None else Claim(UNDECIDED, word, (), told)
                if fewest is None:
                    fewest = beyond
        beyond = fewest or []
        told = f"it is number {len(beyond) + 1} of {largest}"
        return Claim("superlative", word, tuple(space.cells[each][0] for each in beyond), told)

    def _beyond(self, space: Space, group: Sequence[Cell], value: Fraction, *, is_most: bool) -> list[Cell]:
        """The cells of a group that lie beyond a value, the furthest first."""
        found = [
            (held, each)
            for each in group
            if (held := self._value(space, each)) is not None and (held > value if is_most else held < value)
            if space.table is None or not self._is_rest(space, each)
        ]
        return [each for _, each in sorted(found, reverse=is_most)]

    def _is_column(self, rank: int, space: Space, cell: Cell) -> bool:
        """Whether a column of the table gives this very rank."""
        if not space.axes or space.axes[0].kind != MEASURE:
            return False
        ranks = (at for at, name in enumerate(space.axes[0].names) if name and _is_rank(name))
        return any(self._value(space, (at, *cell[1:])) == rank for at in ranks)

    def _is_of_another(self, at: int, number: Number) -> bool:
        """Whether a rank stands in another clause than the number, or before words that go on to others: "ahead of Kenya (5)"."""
        low, high = min(at, number.first), max(at, number.first)
        words = self._text.words
        signs = any(words.sign[each] & (classes.SEMICOLON | classes.DASH) for each in range(low + 1, high + 1))
        return signs or any(words.form[each] in _GOES_ON for each in range(low, high))

    def _groups(self, space: Space, cell: Cell, at: int, number: Number) -> list[list[Cell]]:
        """The cells beside one that a rank may be among; "the highest in 2015" is among rows, "its highest" among periods."""
        words = self._text.words
        owned = at > 0 and bool(words.bits[at - 1] & (PRONOUN | POSSESSIVE))
        named = self._text.in_sentence(space, number.sentence)
        dated = not owned and any(
            cell[place] in each.members
            for place, axis in enumerate(space.axes)
            if axis.kind == PERIOD
            for each in named[axis]
        )
        return [
            group
            for place, axis in enumerate(space.axes)
            if axis.kind in ((ENTITY,) if dated else (ENTITY, PERIOD))
            and len(group := list(space.along(cell, place))) > 1
        ]

    @staticmethod
    def _is_rest(space: Space, cell: Cell) -> bool:
        """Whether a row holds all or the rest, which has no rank: "Total", "Rest of the world"."""
        names = (axis.names[member] for axis, member in zip(space.axes, cell, strict=True) if axis.kind == ENTITY)
        known = words_of("remainders") | words_of("totals")
        return any(not known.isdisjoint(words_of_name(each).form) for each in names if each)

    def _value(self, space: Space, cell: Cell) -> Fraction | None:
        value = self._agreement.value(space.cells[cell][0]) if cell in space.cells else None
        return None if value is None else value.star


def _first(mention: Mention) -> int:
    return mention.first


@cache
def _is_rank(name: str) -> bool:
    """Whether a measure is a rank by its name."""
    return any(bits & classes.RANK for bits in words_of_name(name).bits)
