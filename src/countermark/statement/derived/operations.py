"""Which operation a sentence names for a number that was made of others, and on whom it is said to be carried out.

Read without looking at the expression: the words that name operations, and every entity, indicator and period beside the number,
each with its side. What stands behind "than", "of", "per", "from" or "compared with" is what the other is held against.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from countermark.model.graph import Side
from countermark.statement.lexicon import NOTHING, lexicon, word_list
from countermark.statement.moves import Move
from countermark.statement.names.tokens import fold, words
from countermark.statement.sentence import Place, Sentence, Zone

OPERATIONS: Final = frozenset(("growth", "per capita", "of gdp"))
"""Forms of an indicator that are operations on another one, where a number is derived."""
_LONGEST: Final = 3
"""Words of the longest phrase that names an operation."""
_POINTS: Final = frozenset(("pp", "percentage point", "percentage points", "basis point"))
_SHARES: Final = frozenset(("%", "ratio"))
_AGAINST: Final = frozenset(("than", "versus", "vs", "against", "compared", "relative", "als", "comparison"))
_BARE: Final = frozenset(("above", "below", "ahead", "behind", "under", "over"))
_FROM: Final = frozenset(("from", "since"))
_OF_WORDS: Final = frozenset(("of", "des", "der", "du", "del", "de"))
_WHOLES: Final = frozenset(("share", "proportion", "percentage", "percent", "ratio", "fraction", "out"))
_BASE: Final = re.compile(r"\s*(?:=|as|at)\s*100\b")
_EITHER: Final = frozenset(("between", "zwischen", "entre"))
_FAR: Final = 9
_NEAR: Final = 2
_CHANGES: Final = word_list("nouns of change")
_SPANS: Final = word_list("spans")
_COUNTS: Final = {
    name: str(count)
    for count, name in enumerate(
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"], start=2
    )
} | {"both": "2", "beide": "2", "ambos": "2", "deux": "2"}
_ALL: Final = frozenset(
    ("all", "every", "each", "whole", "entire", "everywhere", "nationwide", "alle", "tous", "toutes", "todos", "todas")
)
_WIDE: Final = 3
_PER: Final = frozenset(("per", "every", "each", "pro", "je", "par", "por"))
_JOINTS: Final = frozenset(("verb", "joint", "more", "less", "up", "down"))
_CUTS: Final = _OF_WORDS | _AGAINST | _PER | {"and", "to", "minus", "by", "from", "for", "as", "in"}


class Operation(NamedTuple):
    """What the words say was done."""

    place: Place
    names: tuple[str, ...]
    """Operations, those nearest to the number's own verb first; one with "?" may be named by the way."""
    direction: str
    """Such as "up" or "down" where the words say which way, or which of two is more; else empty."""


def operation_of(sentence: Sentence, index: int, moves: Mapping[int, Move]) -> Operation | None:
    """The operations that the words around a number name; None where they name none."""
    found, direction = _named(sentence, index, moves.get(index))
    if index and not any(not name.endswith("?") for _, name in found):
        # "Revenue rose 7.3% in the South and 7.0% in the North": what was done is said once for all of them.
        before, way = _named(sentence, index - 1, moves.get(index - 1))
        found += [(place, f"{name.rstrip('?')}?") for place, name in before]
        direction = direction or way
    if not found or not sentence.texts:
        return None
    names = tuple(dict.fromkeys(name for _, name in found))
    place = min(found[0][0], len(sentence.texts) - 1)
    return Operation(sentence.place(place, place + 1), names, direction)


def names_at(sentence: Sentence, index: int, moves: Mapping[int, Move]) -> frozenset[str]:
    """The operations that are named right at a number, which can be of nothing else: "a decrease of 50", "153 combined"."""
    at = sentence.zones[index].at
    found, _ = _named(sentence, index, moves.get(index))
    is_by = sentence.word(at - 1) == "by" and not sentence.leads[at]  # "exceeded its budget by 160"
    return frozenset(
        name
        for place, name in found
        if is_by
        or (at - _NEAR <= place < at and not sentence.is_parted(place, at))
        or (place == at and not sentence.breaks[at])
    )


def _named(sentence: Sentence, index: int, move: Move | None) -> tuple[list[tuple[int, str]], str]:
    """The operations that a number's own stretch names, each with its place, and the direction."""
    zone, at = sentence.zones[index], sentence.zones[index].at
    unit = _unit(sentence, index)
    found: list[tuple[int, str]] = []
    direction = ""
    phrases = list(_phrases(sentence, zone.first, zone.last))
    taken = {place for first, last, _ in phrases for place in range(first, last)}
    if move is not None and move.part == "by" and move.place.first not in taken:
        found.append((move.place.first, _relative(unit)))
        direction = move.direction if move.direction in ("up", "down") else ""
    for place in range(zone.first, zone.last):
        compared = _compared(sentence, place, zone)
        if compared:
            found.append((place, "ratio" if unit == "times" else _relative(unit)))
            direction = direction or compared
        elif move is None and place not in taken and place < at and _is_change(sentence, place):
            found.append((place, _relative(unit)))
            if sentence.texts[place] != "growth":  # which may be negative
                direction = direction or ("down" if "down" in sentence.classes(place) else "up")
    if sentence.word(at) in _OF_WORDS and not sentence.breaks[at]:
        if unit in _SHARES:
            found.append((at, "share?" if found else "share"))
        elif not unit:
            found.append((at, "count?"))
    if unit in _SHARES and sentence.word(zone.first) in _OF_WORDS:
        found.append((zone.first, "share"))  # "Of its revenue, 40% came from …"
    if unit == "times":
        found.append((max(0, at - 1), "ratio"))
    for first, _, name in phrases:
        if name in ("up", "down"):
            direction = direction or name
        found.append((first, _relative(unit) if name in ("up", "down") else name))
    if any(each.text.strip() == "100" for _, _, each in sentence.numbers):
        found.append((0, "rebase?"))
    return found, direction


def _is_change(sentence: Sentence, place: int) -> bool:
    return sentence.texts[place] in _CHANGES or bool(sentence.classes(place) & {"up", "down"})


def _relative(unit: str) -> str:
    """What "rose by" and "higher than" are: a rate in per cent, a difference in anything else."""
    return "growth" if unit == "%" else "ratio" if unit == "times" else "difference"


def _compared(sentence: Sentence, place: int, zone: Zone) -> str:
    """The side that a word of comparison puts the number's own subject on."""
    classes = sentence.classes(place)
    if not classes & {"more", "less"}:
        return ""
    word = sentence.texts[place]
    if word in _BARE:
        has_other = zone.at <= place <= zone.at + 1
    else:
        has_other = (
            place == zone.at
            or word.endswith("ed")
            or any(sentence.texts[each] in _AGAINST for each in range(place + 1, min(zone.last, place + 12)))
            or any(each in _AGAINST for each in sentence.texts[zone.first : place])
        )
    return ("up" if "more" in classes else "down") if has_other else ""


def _phrases(sentence: Sentence, first: int, last: int) -> Iterator[tuple[int, int, str]]:
    table = _table(sentence.language or "en")
    place = first
    while place < last:
        for size in range(min(_LONGEST, last - place), 0, -1):
            name = table.get(" ".join(sentence.texts[place : place + size]))
            if name is not None and name.endswith("$") and not _ends(sentence, place + size):
                name = None  # "in all" sums up, "in all of the towns" does not
            if name is not None and not any(sentence.breaks[place + 1 : place + size]):
                yield place, place + size, name.rstrip("$")
                place += size - 1
                break
        place += 1


def _ends(sentence: Sentence, place: int) -> bool:
    return place >= len(sentence.texts) or bool(sentence.leads[place])


def _unit(sentence: Sentence, index: int) -> str:
    """What kind of number it is as written: "%", "pp", "times", "ratio", or empty."""
    quantity = sentence.numbers[index][2]
    at = sentence.zones[index].at
    unit = None if quantity.reading is None else quantity.reading.unit
    text = fold(quantity.text)
    if "times" in text or "×" in text or text.endswith(("x", "fold")) or text.startswith(("twice", "double", "triple")):
        return "times"
    if (
        unit is None
        and not sentence.leads[at]
        and sentence.word(at) in ("%", "percent", "percentage", "points", "point")
    ):
        unit = (
            "%" if sentence.word(at) in ("%", "percent") and sentence.word(at + 1) not in ("points", "point") else "pp"
        )
    if unit in _POINTS:
        return "pp"
    if unit == "%":
        return "%"
    return "ratio" if quantity.kind == "ratio" else ""


@lru_cache(maxsize=1024)
def names_in(text: str, *, surely: bool = False) -> frozenset[str]:
    """The operations that a text may name: the label "Average wage" by itself, a sentence for some of its numbers.

    `surely` leaves out those that it may name by the way: "net sales" are no difference.
    """
    said = words(text)
    table = _table("en")
    found = {
        table[phrase].rstrip("?$")
        for first in range(len(said))
        for last in range(first + 1, min(len(said), first + _LONGEST) + 1)
        if (phrase := " ".join(said[first:last])) in table and not (surely and table[phrase].endswith("?"))
    }
    known = lexicon("en").classes
    is_change = any(word in _CHANGES or known.get(word, NOTHING) & {"up", "down", "more", "less"} for word in said)
    return frozenset(found | ({"growth"} if is_change else set()))


def side_of(sentence: Sentence, index: int, first: int, kind: str) -> Side:
    """On which side of the operation a mention stands that begins at a token.

    Going back from it, the first word that holds one thing against another makes it the other one; a verb or the end of a
    clause makes it the first one. A list of names stands on one side.
    """
    at = sentence.zones[index].at
    names = _places(sentence, kind)
    if kind == "period" and is_base(sentence, first):
        return "object"
    for place in range(first - 1, max(-1, first - 1 - _FAR), -1):
        sign = sentence.breaks[place + 1]
        if place + 1 == at and kind != "period" and _holds_against(sentence, index):
            return "object"
        if sign and not (sign == "," and place in names and _is_list(sentence, place + 1, names)):
            return "subject" if first < at and sign not in "()" else "either"
        if _is_marker(sentence, place, kind, at):
            return "object"
        word = sentence.texts[place]
        if word in _EITHER:
            return "either"
        if kind == "period" and word == "to" and sentence.word(place - 1) not in _AGAINST:
            return "subject"
        if "verb" in sentence.classes(place):
            break
    if kind == "period":
        return "either"
    return "subject" if first < at else "either"


def _is_list(sentence: Sentence, place: int, names: frozenset[int]) -> bool:
    """Whether names go on to an "and": in "As a share of Ethiopia's, Kenya's GDP" a comma parts two sides."""
    while place in names and place < len(sentence.texts):
        place += 1
    return bool(sentence.classes(place) & {"joint"}) if place < len(sentence.texts) else False


def is_base(sentence: Sentence, first: int) -> bool:
    """Whether a year is the one that an index starts from: "2021 = 100"."""
    return _BASE.match(sentence.text, sentence.ends[first]) is not None


def _holds_against(sentence: Sentence, index: int) -> bool:
    """Whether what follows a number is what it is held against: "2.3 times Kenya's", "twice Uganda's"."""
    return _unit(sentence, index) == "times"


def _is_marker(sentence: Sentence, place: int, kind: str, at: int) -> bool:
    word = sentence.texts[place]
    if word in _AGAINST or (sentence.classes(place) & {"more", "less"} and (word in _BARE or word.endswith("ed"))):
        return word not in ("over", "under") or place >= at
    if kind == "period":
        return word in _FROM
    if word == "times":
        return place >= at
    before = sentence.word(place - 1)
    if word == "by" and before == "divided":
        return True
    if word == "to" and "ratio" in sentence.texts[max(0, place - _FAR) : place]:
        return True
    if word in ("of", "to") and before in _WHOLES:
        return before != "ratio" or word == "to"
    if kind == "indicator" and word in _PER:
        return True
    return (word in _OF_WORDS and place == at) or (word == "as" and place >= at)


def _places(sentence: Sentence, kind: str) -> frozenset[int]:
    found = sentence.entities if kind == "entity" else sentence.periods if kind == "period" else ()
    return frozenset(place for each in found for place in range(each.place.first, each.place.last))


def stretches(sentence: Sentence) -> list[tuple[int, int]]:
    """The stretches that may each name one indicator: between signs, verbs, and words that hold two things together."""
    found: list[tuple[int, int]] = []
    first = 0
    for place in range(len(sentence.texts)):
        is_word = sentence.texts[place] in _CUTS or bool(sentence.classes(place) & _JOINTS)
        if is_word or sentence.breaks[place]:
            found.append((first, place))
            first = place + 1 if is_word else place
    found.append((first, len(sentence.texts)))
    return [(first, last) for first, last in found if first < last]


def operations_in(head: Sentence, sentence: Sentence, index: int) -> tuple[str, ...]:
    """The operations that a head or a lead names for a number under it."""
    unit = _unit(sentence, index)
    names = [name for _, _, name in _phrases(head, 0, len(head.texts))]
    if any(word in _CHANGES or head.classes(place) & {"up", "down"} for place, word in enumerate(head.texts)):
        names.insert(0, _relative(unit))
    return tuple(dict.fromkeys(names))


def counted_per(sentence: Sentence, zone: Zone) -> Iterator[Place]:
    """What something is counted per: "per head", "for every employee"."""
    for place in range(zone.first, zone.last - 1):
        if sentence.texts[place] in _PER and not sentence.breaks[place + 1]:
            yield sentence.place(place + 1, place + 2)


def groups_of(sentence: Sentence) -> Iterator[tuple[Place, str]]:
    """Such as "all four regions", "both", "the three countries": how many there are, or "all"."""
    for place, word in enumerate(sentence.texts):
        count = _COUNTS.get(word) or (word if word.isdecimal() and len(word) < _WIDE else None)
        if count is not None:
            after = sentence.word(place + 1)
            if word in ("both", "beide", "ambos", "deux") or (
                after.endswith(("s", "e", "n", "en")) and after not in _SPANS
            ):
                yield sentence.place(place, place + 1), count
            elif after in _SPANS:
                yield sentence.place(place, place + 2), f"{count} {after}"
        elif word in _ALL and sentence.word(place + 1) not in ("time", "year"):
            yield sentence.place(place, place + 1), "all"


@cache
def _table(language: str) -> Mapping[str, str]:
    text = files("countermark.statement.derived").joinpath("operations.json").read_text("utf-8")
    found: dict[str, str] = {}
    for name, phrases in json.loads(text).get(language, {}).items():
        for phrase in phrases.split("|"):
            # A "?" is named by the way; a "$" only at the end of its clause.
            sign = phrase[-1] if phrase[-1] in "?$" else ""
            found[" ".join(fold(word) for word in phrase.rstrip("?$").split())] = f"{name}{sign}"
    return found
