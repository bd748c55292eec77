"""Which operation a text names for a number that its tag makes of others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from countermark.language import classes
from countermark.language.forms import fold
from countermark.language.words import Words
from countermark.model import Said
from countermark.model.graph import Where
from countermark.statement.derived.words import listed, named_by
from countermark.statement.derived.zones import PARTED, Zone, Zones
from countermark.statement.placement.judgement.stance import Asserting
from countermark.statement.placement.judgement.text import JudgedText
from countermark.statement.placement.numbers import Number

_LONGEST: Final = 3
"""Words of the longest phrase that names an operation."""
WAYS: Final = ("up", "down")
_WHOLE_RATE: Final = ("%", "ratio")
REACH: Final = 12
"""Words on the way back from a mention to what it is held against."""


class NamedOperations(Zones):
    """Asks a text which operations its words name, each with its place and its direction."""

    def __init__(self, text: JudgedText, asserting: Asserting) -> None:
        super().__init__(text)
        self._asserting = asserting

    def _operation(self, number: Number, language: str) -> Said | None:
        found, way = self._named_operations(number, language)
        before = next((each for each in reversed(self._numbers(number.sentence)) if each.index < number.index), None)
        if before is not None and all(name.endswith("?") for _, name in found):
            # "Revenue rose 7.3 % in the South and 7.0 % in the North": what was done is said once for all of them.
            others, other_way = self._named_operations(before, language)
            found += [(at, f"{name.rstrip('?')}?") for at, name in others]
            way = way or other_way
        if found:
            names = dict.fromkeys(name for _, name in found)
            return self._said(found[0][0], found[0][0] + 1, "clause", [*names, *filter(None, (way,))])
        for where, places in self._over(number):
            # A head or the lead of a list names the operation of all that stands under it.
            named = [name for _, _, name in self._phrases(places, language)]
            if any(self._words.bits[at] & (classes.MOVE_UP | classes.MOVE_DOWN | classes.GROWTH) for at in places):
                named.insert(0, _relative(self._unit(number)))
            if named:
                return self._said(places.start, places.stop, where, list(dict.fromkeys(named)))
        return None

    def _named_operations(self, number: Number, language: str) -> tuple[list[tuple[int, str]], str]:
        """The operations that a number's own words name, each with its place, and the direction."""
        words, zone, unit = self._words, self._zone(number), self._unit(number)
        own = range(number.first, number.after)
        phrases = list(self._phrases(range(zone.first, zone.last), language))
        taken = {at for first, last, _ in phrases for at in range(first, last)}
        found: list[tuple[int, str]] = []
        way = ""
        move = self._asserting.move(number) if number.row < 0 else None
        if move is not None and zone.first <= move[0] and move[0] not in taken:
            found.append((move[0], _relative(unit)))
            way = "" if words.bits[move[0]] & classes.MULTIPLE else WAYS[move[1]]
        for at in range(zone.first, zone.last):
            compared = "" if at in own else self._compared(at, number, zone, language)
            if compared:
                found.append((at, "ratio" if unit == "times" else _relative(unit)))
                way = way or compared
            elif move is None and at not in taken and at < number.first and self._is_change(at):
                found.append((at, _relative(unit)))
                if words.form[at] != "growth":  # which may be negative
                    way = way or WAYS[bool(words.bits[at] & classes.MOVE_DOWN)]
        behind = number.after
        if behind < zone.last and words.form[behind] in listed("of", language) and not words.sign[behind] & PARTED:
            if unit in _WHOLE_RATE:
                found.append((behind, "share?" if found else "share"))
            elif not unit:
                found.append((behind, "count?"))
        if unit in _WHOLE_RATE and words.form[zone.first] in listed("of", language):
            found.append((zone.first, "share"))  # "Of its revenue, 40 % came from …"
        if unit == "times":
            found.append((number.first, "ratio"))
        for first, _, name in phrases:
            if name in WAYS:
                way = way or name
            found.append((first, _relative(unit) if name in WAYS else name))
        if any(each.quantity.text.strip() == "100" for each in self._numbers(number.sentence)):
            found.append((number.first, "rebase?"))
        return found, way

    def _is_change(self, at: int) -> bool:
        return bool(self._words.bits[at] & (classes.MOVE_UP | classes.MOVE_DOWN | classes.GROWTH))

    def _compared(self, at: int, number: Number, zone: Zone, language: str) -> str:
        """The side that a word of comparison puts the number's own subject on."""
        form = self._words.form
        word = form[at]
        side = side_of(word, language)
        if not side:
            return ""
        against = listed("against", language)
        if word in bare():
            return side if number.after <= at <= number.after + 1 else ""
        has_other = (
            at == number.after
            or word.endswith("ed")
            or any(form[each] in against for each in range(at + 1, min(zone.last, at + REACH)))
            or any(form[each] in against for each in range(zone.first, at))
        )
        return side if has_other else ""

    def _phrases(self, places: range, language: str) -> Iterator[tuple[int, int, str]]:
        """The phrases among some words that name operations, the longest at each place."""
        form, sign, table = self._words.form, self._words.sign, named_by(language)
        at = places.start
        while at < places.stop:
            for size in range(min(_LONGEST, places.stop - at), 0, -1):
                name = table.get(tuple(form[at : at + size]))
                if name is not None and name.endswith("$") and not self._ends(at + size, places):
                    name = None  # "in all" sums up, "in all of the towns" does not
                if name is not None and not any(sign[each] & PARTED for each in range(at + 1, at + size)):
                    yield at, at + size, name.rstrip("$")
                    at += size - 1
                    break
            at += 1

    def _ends(self, at: int, places: range) -> bool:
        return at >= places.stop or bool(self._words.sign[at] & PARTED)

    def _unit(self, number: Number) -> str:
        """What kind of number it is as written: "%", "pp", "times", "ratio", or empty."""
        quantity, form = number.quantity, self._words.form
        text = fold(quantity.text)
        times = ("twice", "double", "triple")
        if "times" in text or "×" in text or text.endswith(("x", "fold")) or text.startswith(times):
            return "times"
        unit = None if quantity.reading is None else quantity.reading.unit
        if unit is None:
            after = [*form[number.after : number.after + 2], "", ""]
            if after[0] in ("%", "percent", "percentage", "points", "point"):
                unit = "pp" if after[0] not in ("%", "percent") or after[1] in ("points", "point") else "%"
        if unit in ("pp", "bps"):
            return "pp"
        return "%" if unit == "%" else "ratio" if quantity.kind == "ratio" else ""

    def _over(self, number: Number) -> Iterator[tuple[Where, range]]:
        """The heads of a number's row and column, the lead of its list, and the headings over it."""
        document = self._document
        block = document.blocks[number.block]
        if block.table is not None:
            head = self._text.cells(number.block, max(block.table.header, 0))
            row = self._text.cells(number.block, number.row)
            if number.row != max(block.table.header, 0) and number.column < len(head):
                yield "column", document.words_in(*head[number.column])
            if row and number.column > 0:
                yield "row", document.words_in(*row[0])
        if block.lead >= 0:
            lead = document.blocks[block.lead]
            inside = document.sentences_in(lead.start, lead.end)
            if inside:
                its = document.sentences[inside[-1]]
                yield "lead", range(its.first, its.last)
        if block.parent >= 0:
            heading = document.blocks[block.parent]
            yield "heading", document.words_in(heading.start, heading.end)


def _relative(unit: str) -> str:
    """What "rose by" and "higher than" are: a rate in per cent, a difference in anything else."""
    return "growth" if unit == "%" else "ratio" if unit == "times" else "difference"


def side_of(word: str, language: str) -> str:
    return "up" if word in listed("more", language) else "down" if word in listed("less", language) else ""


@cache
def bare() -> frozenset[str]:
    """Words that compare without a "than"."""
    return listed("bare comparisons", "en")


@lru_cache(maxsize=1024)
def names_in(text: str) -> frozenset[str]:
    """The operations that a name names by itself: the label "Average wage"."""
    words, table = Words(text.replace("_", " ")), named_by("en")
    form = words.form
    found = {
        table[phrase].rstrip("?$")
        for first in range(len(form))
        for last in range(first + 1, min(len(form), first + _LONGEST) + 1)
        if (phrase := tuple(form[first:last])) in table
    }
    is_change = any(
        words.bits[at] & (classes.MOVE | classes.GROWTH) or side_of(form[at], "en") for at in range(len(form))
    )
    return frozenset(found | ({"growth"} if is_change else set()))
