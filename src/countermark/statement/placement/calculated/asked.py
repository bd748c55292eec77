"""Which calculation the words around a number name, and which way it went: "up 12.5 %", "a gap of 5 points", "in total"."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

from countermark.language import classes
from countermark.language.words import Words
from countermark.measure.number.surroundings.neighbour import PERCENT_LIKE
from countermark.numeral.lexicon.currencies import is_currency
from countermark.statement.placement.calculated.operations import (
    CHANGED,
    COUNT_OF,
    GREW,
    INDEX_OF,
    MAX_OF,
    MEAN_OF,
    MEDIAN_OF,
    MIN_OF,
    RANGE_OF,
    RATIO_OF,
    SHARE_OF,
    SUM,
    WEIGHTED_OF,
    WHOLE,
    YEARLY_OF,
    Operation,
    at_rank,
)
from countermark.statement.placement.judgement.orders.order import rank_of
from countermark.statement.placement.moves import move
from countermark.statement.placement.numbers import Number, NumberedText
from countermark.statement.placement.roles import size_of, stretch
from countermark.statement.placement.word_lists import words_of

_POINTS: Final = words_of("points of a rate")
_MORE: Final = words_of("more than another")
_LESS: Final = words_of("less than another")

_NEXT: Final = 4
_OPENING: Final = 6
"""Words that a sentence may begin with before the noun of a change."""
_CHANGES: Final = classes.MOVE | classes.GROWTH | classes.DIFFERENCE
_CHANGED: Final = words_of("what changed")
"""Words behind a number that may say what it is: "5 points higher", "29 % lower"."""
_BESIDE: Final = 6
"""Words between two numbers that tell one move in two ways: "by 5 million, or about 3 %"."""
_ALL: Final = words_of("all of several")
_OVER: Final = words_of("over several")
_YEARLY: Final = words_of("yearly")
_HUNDRED: Final = 100
_EACH: Final = words_of("a time")
_YEARS: Final = words_of("years of a rate")
_SINCE: Final = words_of("since then")
_HARD: Final = classes.SEMICOLON | classes.BREAK
_PER: Final = words_of("for each")
_RATIOS: Final = words_of("ratios")
_BEYOND: Final = classes.COMPARISON | classes.VERB


WEIGHTED: Final = words_of("weights")


class Asked(NamedTuple):
    """What the words make of a number."""

    operations: tuple[Operation, ...]
    direction: int = 0
    """1 if it went up or is more, −1 if down or less, 0 if the words do not say."""
    compares: bool = False
    """Two things are held against each other; else one thing moved."""
    place: int = -1
    """The word that says so."""
    is_move: bool = False
    """Words of movement say so: it is of one thing at two times."""
    is_named: bool = True
    """By its own words, and not by those of the number before."""


def kind_of(text: NumberedText, number: Number, names: AbstractSet[int]) -> str:
    """How a number is written: "percent", "points", "times", or "plain"."""
    reading = number.quantity.reading
    if reading is None:
        return "plain"
    after = number.after
    if reading.unit in ("pp", "bps"):
        return "points"
    if reading.unit is None and reading.form == "decimal" and after < len(text.words) and after not in names:
        return "points" if text.words.form[after] in _POINTS else "plain"
    return "percent" if reading.unit == "%" else "times" if reading.form == "ratio" else "plain"


def asked(text: NumberedText, number: Number, names: AbstractSet[int]) -> Asked | None:
    """What the words ask for, its own first, else those of the number right before it; `names` are words of names."""
    own = _own(text, number, names)
    if own is not None:
        return own if own.direction else own._replace(direction=_way(text, number, own, names))
    before, _ = text.mates(number)
    if before is None or number.first - before.after > _BESIDE or _is_parted(text, before, number):
        return _of_move(text, number, before, names)
    other = asked(text, before, names)
    kind = kind_of(text, number, names)
    if other is None or other.operations[0] is COUNT_OF:
        is_apposed = kind == "percent" and before.after == number.first and text.words.sign[number.first] & classes.OPEN
        return _of_move(text, number, before, names) or (
            Asked((SHARE_OF,), place=number.first, is_named=False) if is_apposed else None  # "3.9 billion (29 %)"
        )
    if other.operations[0] in WHOLE:
        return other._replace(is_named=False)  # "the average over the 6 polls is 42 %"
    if kind == "plain" and kind_of(text, before, names) != kind:
        return _of_move(text, number, before, names)
    if {each.name for each in other.operations} & {"change", "growth"}:
        same = {"percent": (GREW,), "points": (CHANGED,), "times": (RATIO_OF,), "plain": (CHANGED,)}[kind]
        return other._replace(operations=same, is_named=False)
    return other._replace(is_named=False) if kind == kind_of(text, before, names) else None


def _is_parted(text: NumberedText, before: Number, number: Number) -> bool:
    return any(text.words.sign[place] & _HARD for place in range(before.after, number.first + 1))


def _of_move(text: NumberedText, number: Number, before: Number | None, names: AbstractSet[int]) -> Asked | None:
    """A rate right behind the two ends of a move: "from 5 to 6 (20 %)"."""
    if before is None or number.first - before.after > _NEXT:
        return None
    start, _ = text.mates(before)
    if start is None or move(text, start, before) is None:
        return None
    kind = kind_of(text, number, names)
    if kind not in ("percent", "points"):
        return None
    return Asked((GREW if kind == "percent" else CHANGED,), place=number.first, is_move=True, is_named=False)


def _own(text: NumberedText, number: Number, names: AbstractSet[int]) -> Asked | None:
    before, behind = stretch(text, number)
    words = text.words
    if before and _is_of_other(text, number, before.start):
        before = range(before.start + 1, before.stop)
    places = [place for place in (*before, *behind) if place not in names]
    bits = _classes(words, places)
    near = [place for place in behind[:_NEXT] if place not in names]
    kind = kind_of(text, number, names)
    written = number.quantity.text.lstrip()[:1]
    if kind == "times":
        moves = any(words.bits[place] & classes.MULTIPLE for place in range(number.first, number.after))
        return Asked((RATIO_OF,), 0, not moves, number.first, is_move=moves)
    compared = next(
        (place for place in near if words.bits[place] & classes.COMPARISON or words.form[place] in _LESS | _MORE), None
    )
    moved = size_of(text, number, before, frozenset(words.form[place] for place in names)) is not None
    beyond = next((place for place in before if words.bits[place] & _BEYOND == _BEYOND and place not in names), None)
    is_signed = written in ("+", "-", "−") and kind in ("percent", "points")
    apart = next(
        (
            place
            for place in reversed(before)
            if words.bits[place] & (classes.DIFFERENCE | classes.GROWTH) and place not in names
        ),
        None,
    )
    change = None if moved else _nominal(text, number, before, names)
    found: list[Operation] = []
    if kind == "percent" and change is not None:
        found += (GREW, CHANGED)
    elif kind == "percent" and (bits & classes.SHARE or _is_of(text, number)) and compared is None:
        found.append(SHARE_OF)
    if kind == "points":
        found.append(CHANGED)
    elif not found and (
        moved or is_signed or change is not None or compared is not None or (apart is not None and kind != "percent")
    ):
        found.append(GREW if kind == "percent" else CHANGED)
    found = _of_several(text, number, before, places, found, is_plain=kind == "plain")
    rate = next((place for place in (*before, *behind) if is_rate(text, place, names)), None)
    if rate is not None:
        return Asked((RATIO_OF,), place=rate) if kind == "plain" else None
    if not found:
        return None
    if found[0] is GREW and any(_is_yearly(text, place) for place in places):
        found = [YEARLY_OF]
    direction = (
        {"+": 1, "-": 0, "−": 0}.get(written)
        if is_signed
        else _direction(text, near if compared is not None else places)
    )
    place = compared if compared is not None else number.first
    if moved and beyond is not None:
        return Asked(tuple(found), 1, compares=True, place=beyond)  # "revenue exceeded cost by 5"
    if change is not None and compared is None:
        return Asked(tuple(found), 0 if kind == "percent" else _direction(text, change), False, change.start)
    compares = compared is not None or (apart is not None and not moved)
    return Asked(tuple(found), direction or 0, compares, place, is_move=moved or is_signed)


def _of_several(
    text: NumberedText,
    number: Number,
    before: range,
    places: Sequence[int],
    found: list[Operation],
    *,
    is_plain: bool,
) -> list[Operation]:
    """The operations with those over several values: a range, a total, an average, an index, a count."""
    words, bits = text.words, _classes(text.words, places)
    if any(words.form[place] == "range" for place in before) or (
        bits & classes.MOST and bits & classes.LEAST and bits & classes.DIFFERENCE
    ):
        found = [] if found and found[0] is SHARE_OF else [RANGE_OF]
    found += [ranked for each in _of_many(bits, found) for ranked in _ranked(text, each, places)]
    if MEAN_OF in found and any(words.form[place] in WEIGHTED for place in places):
        found = [WEIGHTED_OF]
    if is_plain and not found and base_of(text, number) is not None:
        found.append(INDEX_OF)
    return [COUNT_OF] if is_plain and not found and is_of_all(text, number) else found


def _is_of_other(text: NumberedText, number: Number, place: int) -> bool:
    """Whether a word is the noun of the number before: "a 5 % increase, for a margin of 6 %"."""
    mate, _ = text.mates(number)
    is_noun = bool(text.words.bits[place] & _CHANGES)
    return is_noun and mate is not None and mate.after == place and bool(text.words.sign[place + 1] & classes.COMMA)


def _classes(words: Words, places: Sequence[int]) -> int:
    """The classes of some words, all in one."""
    bits = 0
    for place in places:
        bits |= words.bits[place]
    if not bits & (classes.MOST | classes.LEAST) and any(
        words.form[place] in _OVER and words.form[place + 1] in _ALL for place in places[:-1]
    ):
        bits |= classes.TOTAL  # "across all regions"
    return bits


def _nominal(text: NumberedText, number: Number, before: range, names: AbstractSet[int]) -> range | None:
    """The nouns of a change that a number is said to be: "the percentage change in sales from 2018 to 2019 was 5 %"."""
    words = text.words
    mate, _ = text.mates(number)
    # A bracket parts no noun: "the increase / (decrease) in sales".
    first = text.document.sentences[number.sentence].first if mate is None and number.sentence >= 0 else before.start
    for place in range(first, min(first + _OPENING, number.first)):
        if place in names or not words.bits[place] & _CHANGES:
            continue
        behind = place + 1
        while behind < number.first and words.bits[behind] & _CHANGES:
            behind += 1
        led = not any(words.bits[each] & (classes.PREPOSITION | classes.VERB) for each in range(first, place))
        if led and behind < number.first and words.form[behind] in _CHANGED:
            return range(place, behind)
    return None


def _of_many(bits: int, found: list[Operation]) -> list[Operation]:
    if found and found[0] is not SHARE_OF:
        return []
    named = (
        (classes.MEAN, MEAN_OF),
        (classes.MEDIAN, MEDIAN_OF),
        (classes.TOTAL, SUM),
        (classes.MOST, MAX_OF),
        (classes.LEAST, MIN_OF),
    )
    return [
        operation
        for bit, operation in named
        if bits & bit and not (found and bit not in (classes.MEAN, classes.MEDIAN))
    ][:1]


def _ranked(text: NumberedText, operation: Operation, places: Sequence[int]) -> list[Operation]:
    """The most or the least of several, or what is at a rank from there: "the second-largest"; any other as it is."""
    if operation not in (MAX_OF, MIN_OF):
        return [operation]
    is_most = operation is MAX_OF
    ends = [each for each in places if text.words.bits[each] & (classes.MOST if is_most else classes.LEAST)]
    ranks = {rank_of(text.words, each) for each in ends} if ends else {1}
    rank = ranks.pop() if len(ranks) == 1 else 0
    return [] if not rank else [operation] if rank == 1 else [at_rank(rank, is_most=is_most)]


def base_of(text: NumberedText, number: Number) -> int | None:
    """The word that an index is 100 at, if a sentence says one: "2022 = 100"."""
    if number.sentence < 0:
        return None
    found = [
        mate.first
        for mate in text.by_sentence[number.sentence]
        if mate.quantity.reading is not None
        and mate.quantity.reading.value == _HUNDRED
        and mate.first
        and text.words.sign[mate.first] & classes.EQUALS
    ]
    return found[0] - 1 if len(found) == 1 and found[0] != number.first else None


def _is_yearly(text: NumberedText, place: int) -> bool:
    """Whether a word says that something grows so much in each of several years: "5 % a year", "a CAGR of 5 %"."""
    form = (*text.words.form[place : place + 3], "", "")
    return form[0] in _YEARLY or (form[0] in _EACH and form[1] in _YEARS and form[2] not in _SINCE)


def _is_of(text: NumberedText, number: Number) -> bool:
    """Whether a number is so much of something: "31 % of the total"."""
    place = number.after
    if place < len(text.words) and text.words.form[place] in ("percent", "%"):
        place += 1
    return place < len(text.words) and text.words.form[place] == "of"


def is_rate(text: NumberedText, place: int, names: AbstractSet[int]) -> bool:
    """Whether a word makes a rate of two things that are named: "per employee", "the ratio of pupils to teachers"."""
    form = text.words.form[place]
    return place not in names and (form in _RATIOS or (form in _PER and place + 1 in names))


def is_of_all(text: NumberedText, number: Number) -> bool:
    """Whether a number says how many there are of all: "of the 83 cities", "all 12 models"."""
    reading = number.quantity.reading
    if reading is None or reading.value is None or reading.value != int(reading.value):
        return False
    if reading.unit is not None and (reading.unit in PERCENT_LIKE or is_currency(reading.unit)):
        return False
    forms = text.words.form
    last = [forms[place] for place in range(max(0, number.first - 2), number.first)]
    return bool(last) and (last[-1] in _ALL or (last[-1] == "the" and last[0] in (_OVER | _ALL)))


def _direction(text: NumberedText, places: Sequence[int]) -> int:
    """Which way the words say that it went, if they say one."""
    words = text.words
    up = any(words.bits[place] & classes.MOVE_UP or words.form[place] in _MORE for place in places)
    down = any(words.bits[place] & classes.MOVE_DOWN or words.form[place] in _LESS for place in places)
    return up - down


def _way(text: NumberedText, number: Number, own: Asked, names: AbstractSet[int]) -> int:
    """The direction of the nearest verb of movement before, for a number whose own words give none."""
    if (
        own.compares
        or own.operations[0] not in (GREW, CHANGED, YEARLY_OF)
        or number.quantity.text.lstrip()[:1] in ("-", "−")
    ):
        return 0
    first = text.document.sentences[number.sentence].first
    words = text.words
    for place in range(number.first - 1, first - 1, -1):
        if words.sign[place] & _HARD:
            break
        if place not in names and words.bits[place] & (classes.MOVE_UP | classes.MOVE_DOWN):
            start = place
            while start > first and words.bits[start - 1] & (classes.MOVE_UP | classes.MOVE_DOWN):
                start -= 1  # "increase / (decrease)"
            return _direction(text, range(start, place + 1))
    return 0
