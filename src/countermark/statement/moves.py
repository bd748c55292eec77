"""Which way a number is said to have gone, and from which other number."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from countermark.statement.lexicon import word_list
from countermark.statement.sentence import Place, Sentence

Direction = Literal[
    "up", "down", "flat", "double", "triple", "half", "more than double", "more than triple", "more than half"
]
Part = Literal["from", "to", "by"]

_DIRECTIONS: Final[tuple[Direction, ...]] = ("up", "down", "flat", "double", "triple", "half")
_ADVERBS: Final = word_list("adverbs")
_REACH: Final = 5
_BARE: Final = frozenset(
    ("up", "down", "higher", "lower", "upward", "downward", "upwards", "downwards", "level", "steady", "stable", "flat")
)
"""Words of direction that are no verbs."""


_MAKES: Final = frozenset(("make", "makes", "made", "making"))
_GOING: Final = word_list("going")
_NOUNS: Final = word_list("nouns of change")
_NOUN_REACH: Final = 12


class Move(NamedTuple):
    """A number's part in a move."""

    direction: Direction
    part: Part
    place: Place
    other: int | None
    """The number at the other end, by its place in the sentence."""


def moves_of(sentence: Sentence) -> dict[int, Move]:
    """The moves of a sentence, by number."""
    if sentence.uses.isdisjoint(_DIRECTIONS):
        return {}
    verbs = [
        (place, direction)
        for place in range(len(sentence.texts))
        if (direction := _direction(sentence, place)) is not None
    ]
    if not verbs:
        return {}
    parts = {index: part for index in range(len(sentence.zones)) if (part := part_of(sentence, index)) is not None}
    found: dict[int, Move] = {} if parts else _listed(sentence, verbs)
    for index, part in parts.items():
        at = sentence.zones[index].at
        verb = _verb(sentence, verbs, index, part)
        if verb is None:
            continue
        place, direction = verb
        other = None
        if part in ("from", "to"):
            wanted: Part = "to" if part == "from" else "from"
            near = [
                each
                for each in (index - 1, index + 1)
                if parts.get(each) == wanted and _verb(sentence, verbs, each, wanted) == verb
            ]
            other = near[0] if near else None
        if part == "from" and other is None and index > 0 and sentence.texts[place] in _BARE and place >= at - 3:
            # "7.7%, up from 5.2%": the number before is where it went.
            other = index - 1
            found[other] = Move(direction, "to", sentence.place(place, place + 1), index)
        if part == "to" and other is None and index and _goes_on(sentence, sentence.zones[index - 1].at, place):
            other = index - 1
        if (
            part == "to"
            and other is None
            and sentence.texts[place] in _BARE
            and sentence.texts[place - 1] not in _GOING
        ):
            continue  # "up to 7.7%" is a bound
        found[index] = Move(direction, part, sentence.place(place, place + 1), other)
    return found


def _listed(sentence: Sentence, verbs: list[tuple[int, Direction]]) -> dict[int, Move]:
    """Such as "It rose in 2023: 5.2% in 2022, 7.7% in 2023": two values behind a colon, each with its own year."""
    ats = [zone.at for zone in sentence.zones]
    if len(ats) != 2:
        return {}
    years = [timed for timed in sentence.periods if timed.said.periods and timed.place.first >= ats[0]]
    if len(years) != 2 or not years[0].place.first < ats[1] <= years[1].place.first:
        return {}
    place, direction = verbs[-1]
    if place >= ats[0] or not any(sign == ":" for sign in (*sentence.breaks[place : ats[0]], sentence.leads[ats[0]])):
        return {}
    first = int(years[1].said.periods[0] < years[0].said.periods[0])
    move = Move(direction, "from", sentence.place(place, place + 1), 1 - first)
    return {first: move, 1 - first: move._replace(part="to", other=first)}


def _goes_on(sentence: Sentence, low: int, verb: int) -> bool:
    """Whether a move starts from the number before it: "…, then fell to", "… before rising to"."""
    return any(sentence.texts[place] in ("then", "before") for place in range(low, verb))


def _direction(sentence: Sentence, place: int) -> Direction | None:
    classes = sentence.classes(place)
    if sentence.word(place - 1) in _MAKES and not sentence.breaks[place]:
        return None  # what "makes up" 40% goes nowhere
    for direction in _DIRECTIONS:
        if direction in classes:
            exceeds = direction in ("double", "triple", "half") and sentence.texts[max(0, place - 2) : place] == [
                "more",
                "than",
            ]
            return f"more than {direction}" if exceeds else direction  # type: ignore[return-value]  # one of the nine
    return None


def part_of(sentence: Sentence, index: int) -> Part | None:
    """What the word in front of a number makes of it."""
    at = sentence.zones[index].at
    place = at - 1
    low = sentence.zones[index - 1].at if index else 0
    while (
        place >= low
        and sentence.texts[place] in _ADVERBS
        and not sentence.leads[place + 1]
        and not sentence.classes(place) & {"to", "from", "by"}
    ):
        place -= 1
    if place < low or sentence.leads[at]:
        return None
    word = sentence.texts[place]
    classes = sentence.classes(place)
    if "by" in classes and word == "by":
        return "by"
    if "from" in classes:
        return "from"
    if "to" in classes:
        return "to"
    if "by" in classes:
        return "by"
    if _direction(sentence, place) is not None and (word not in _BARE or word in ("up", "down")):
        return "by"
    return "by" if _is_a_change(sentence, low, at) else None


def _is_a_change(sentence: Sentence, low: int, at: int) -> bool:
    """Such as "The increase in net revenues was $1.7 billion"."""
    if sentence.words.isdisjoint(_NOUNS):
        return False
    verbs = [
        place
        for place in range(max(low, at - 3), at)
        if "verb" in sentence.classes(place) or sentence.texts[place] == "of"
    ]
    return bool(verbs) and any(
        sentence.texts[place] in _NOUNS and sentence.texts[place + 1] == "in" and verbs[0] - place <= _NOUN_REACH
        for place in range(low, verbs[0] - 1)
    )


def _verb(
    sentence: Sentence, verbs: list[tuple[int, Direction]], index: int, part: Part
) -> tuple[int, Direction] | None:
    """The verb that a number belongs to: the nearest one before it, in reach, or across the number it is joined with."""
    at = sentence.zones[index].at
    before = [verb for verb in verbs if verb[0] < at]
    if not before:
        return None
    place, direction = before[-1]
    between = range(place + 1, at)
    if any(sentence.breaks[each] in (";", ":", "(") for each in between) or sentence.leads[at] in (";", ":"):
        return None
    is_noun = part == "by" and sentence.texts[place] in _NOUNS
    if any(
        ("verb" in sentence.classes(each) and not (is_noun and each >= at - 3))
        or sentence.texts[each] in ("but", "while", "whereas")
        for each in between
    ):
        return None
    numbers = [zone.at for zone in sentence.zones if place < zone.at < at]
    reach = at - (numbers[-1] if numbers else place)
    is_far = part != "by" and (sentence.texts[place] in _NOUNS or sentence.breaks[at - 1] == ",")
    far = _NOUN_REACH if is_far or _is_a_change(sentence, 0, at) else _REACH
    if len(numbers) > 1 or reach > _REACH + 3 or (not numbers and at - place > far):
        return None
    return place, direction
