"""What may tell whether a number follows from others, beside that it comes out: how they stand to each other, and the words.

Each trait is a number; how much which of them counts is learned (`forest`), so that nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from countermark.extract import given
from countermark.extract.fit_words import Way, compares_behind, follows, is_plainly_stated
from countermark.extract.rates import TIMES
from countermark.extract.said import Said, are_named_alike, may_divide, may_multiply
from countermark.extract.ways import Try, exact

OF_NUMBER: Final = (
    "chance", "size", "unit", "index", "numbers", "before", "again", "follows", "stated", "limit", "unasked", "bounded",
    "carried_out", "ways", "exact_ways", "noun", "compares", "priced", "row", "brackets",
    "calculated_with",
)  # fmt: skip
"""Those of the number that may be a result, by name and in order."""
OF_FIT: Final = (
    "way", "exact", "rarest", "commonest", "nearest", "farthest", "distance", "behind", "passed", "near_signs", "far_signs",
    "near_sentence", "beside", "lines", "skipped", "skipped_free", "from_last", "named_first", "multiplies", "taken",
    "calculated", "smallest", "spread", "named_last", "alike", "unit_first", "unit_last", "one_noun", "nouns", "divides",
    "aside", "grouped",
)  # fmt: skip
"""Those of what comes out for it."""
_WAYS: Final[dict[Way, int]] = {
    "add": 0, "average": 1, "subtract": 2, "multiply": 3, "percentage": 4, "share": 5, "change": 6, "divide": 7, "more": 8, "less": 9,
    "whole": 10, "proportion": 11, "product_more": 12, "product_less": 13, "less_product": 14, "sum_less": 15, "difference_times": 16,
    "sum_times": 17, "difference_over": 18, "sum_over": 19, "product_of_three": 20, "products": 21, "sum_share": 22, "weighted": 23,
    "interest": 24, "compound": 25, "shrunk": 26, "doubled": 27,
    "weighted_mean": 28, "sums_over": 29, "over_square": 30,
}  # fmt: skip
_UNKNOWN: Final = 9
"""How many sentences away something is of which that is not known, as of a number in a table."""
_SMALL: Final = 0.34
_FEW: Final = 0.1
"""What a number up to three, and up to ten, is met by chance with."""


class Number(Struct):
    """A number that may be a result, and what stands around it."""

    said: Said
    bounded: bool
    """It is said to be the most or the least."""
    small: str
    """Its sentence as a skeleton in small letters, and its place there."""
    place: int
    index: int
    numbers: int
    """Which of how many numbers of its sentence it is."""
    before: Sequence[Said]
    behind: Sequence[Said]
    used: Collection[int]
    """Where numbers begin with which something is calculated elsewhere."""
    again: int
    """How often it was said before."""
    carried_out: int
    """How much else is carried out in its sentence."""
    calculated_with: bool
    """Something is made of it in its sentence, and it is not said to follow itself."""
    text: str
    """The whole draft."""
    chances: dict[int, float] = {}
    """How easily the others are met by chance, by where they begin, as far as that was asked."""
    sentences: dict[int, int] = {}
    """How many sentences with numbers before its own another one is."""

    def __post_init__(self) -> None:
        starts = {each.sentence for each in self.before if each.sentence >= 0} | {self.said.sentence}
        self.sentences = {start: away for away, start in enumerate(sorted(starts, reverse=True))}

    def chance(self, each: Said) -> float:
        """How easily one of the others is met by chance."""
        start = each.quantity.span.start
        if start not in self.chances:
            self.chances[start] = each.chance
        return self.chances[start]


class Words(NamedTuple):
    """What is known of a number by itself."""

    chance: float
    """How easily it is met by chance."""
    follows: bool
    stated: bool
    """It is said to follow, and stated as results are."""
    limit: float
    """How many fits by chance may be expected by what is said before it."""


def of_words(number: Number) -> Words | None:
    """What is known of a number by itself; None where it is too small for so few words.

    Among one, two and three nearly all comes out by chance.
    """
    small, place, chance = number.small, number.place, number.said.chance
    arises = follows(small, place)
    if chance >= _SMALL and not arises:
        return None
    stated = is_plainly_stated(small, place, arises=arises)
    if chance >= _FEW and not stated:
        return None
    limit = given.given_limit(small, place)
    return None if chance >= _FEW and not arises and limit < given.FREE_LIMIT else Words(chance, arises, stated, limit)


def of_number(number: Number, words: Words, made: Sequence[Try]) -> list[float]:
    """The traits of a number for which all this comes out."""
    said, small, place = number.said, number.small, number.place
    return [
        words.chance,
        abs(said.size),
        _kind(said),
        number.index,
        number.numbers,
        len(number.before),
        number.again,
        words.follows,
        words.stated,
        words.limit,
        given.is_unasked(small, place),
        number.bounded,
        number.carried_out,
        len(made),
        sum(exact(each.way, each.operands) == said.value for each in made),
        said.noun != "",
        compares_behind(small, place),
        given.is_priced(small, place),
        given.is_last_of_row(small, place),
        given.is_aside(small, place),
        number.calculated_with,
    ]


def of_fit(number: Number, made: Try) -> list[float]:
    """The traits of one thing that comes out for it."""
    result, operands = number.said, made.operands
    start = result.quantity.span.start
    starts = [each.quantity.span.start for each in operands]
    taken = set(starts)
    chances = [number.chance(each) for each in operands]
    signs = [abs(start - each.quantity.span.end) for each in operands]
    away = [number.sentences.get(each.sentence, _UNKNOWN) for each in operands]
    sizes = [abs(each.size) for each in operands]
    ranks = _ranks(number, taken)
    last, first = ranks[0], ranks[-1]
    behind = sum(each > start for each in starts)
    begins = min(starts)
    between = [
        each for each in number.before[len(number.before) - max(last, 0) :] if each.quantity.span.start not in taken
    ]
    free = [each for each in between if not each.result and each.quantity.span.start not in number.used]
    return [
        _WAYS[made.way],
        exact(made.way, made.operands) == result.value,
        min(chances),
        max(chances),
        min((rank for rank in ranks if rank > 0), default=0),
        max(last, 0),
        sum(map(abs, ranks)),
        behind,
        last - first + 1 - len(operands) - (first < 0 < last),
        min(signs),
        max(signs),
        min(away),
        away.count(0),
        number.text.count("\n", begins, start),
        len(between),
        sum(any(are_named_alike(each, one) for one in operands) for each in free),
        bool(number.before) and number.before[-1].quantity.span.start in taken,
        are_named_alike(operands[0], result),
        len(operands) == 2 and may_multiply(operands[0], operands[1], result),
        sum(each in number.used for each in starts),
        sum(each.result for each in operands),
        min(sizes),
        max(sizes) / abs(result.size),
        are_named_alike(operands[-1], result),
        are_named_alike(operands[0], operands[-1]),
        _kind(operands[0]),
        _kind(operands[-1]),
        sum(each.noun == result.noun != "" for each in operands),
        sum(each.noun not in ("", result.noun) for each in operands),
        len(operands) == 2 and operands[1].value != 0 and may_divide(operands[0], operands[1], result),
        sum(each.aside for each in operands),
        sum(each.group is not None for each in operands),
    ]


def _ranks(number: Number, taken: Collection[int]) -> list[int]:
    """How many numbers before the result its operands are said, from the farthest on; those behind it as less than none."""
    count = len(number.before)
    ranks = [count - at for at, each in enumerate(number.before) if each.quantity.span.start in taken]
    return ranks + [-1 - at for at, each in enumerate(number.behind) if each.quantity.span.start in taken]


def _kind(said: Said) -> int:
    """Of what kind its unit is."""
    if said.unit is None:
        return 0
    if said.unit == "%":
        return 1
    return 2 if said.money else 3 if said.unit in TIMES else 4
