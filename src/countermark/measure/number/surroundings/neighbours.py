"""Units, currencies, percent signs and scales on both sides of a token, and whether they are the fact's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import structs

from countermark.measure.number.facts import Known
from countermark.measure.number.surroundings.continuations import continuation
from countermark.measure.number.surroundings.heads import HeadUnit, under
from countermark.measure.number.surroundings.neighbour import PERCENT_LIKE, Neighbour, counts, read_after, read_before
from countermark.measure.number.surroundings.outside import derived_pace, is_own_pace, pace_after
from countermark.model import Fact, Reading
from countermark.numeral.lexicon import units
from countermark.numeral.lexicon.currencies import is_currency
from countermark.numeral.locales import Locale
from countermark.patterns import lazy

_WORDS: Final = lazy(r"[^\W_]+")
_SAID: Final[Mapping[str, frozenset[str]]] = {
    "year": frozenset(["annual", "annually", "yearly", "year", "per_year", "pa"]),
    "quarter": frozenset(["quarterly", "quarter"]),
    "month": frozenset(["monthly", "month"]),
    "week": frozenset(["weekly", "week", "rent", "rents"]),
    "day": frozenset(["daily", "day"]),
    "hour": frozenset(["hourly", "hour"]),
    "capita": frozenset(["capita", "head", "person", "inhabitant"]),
}


def says_base(fact: Fact | None, over: str) -> bool:
    """Whether the names of a fact have the base of a rate that stands beside its number."""
    if fact is None:
        return False
    base = over.removeprefix("/").removeprefix("per ").strip()
    names = " ".join(part for part in (fact.indicator, fact.unit, *fact.dims.values()) if part is not None)
    said = frozenset(each.casefold() for each in _WORDS.findall(names.replace("_", " ")))
    return not _SAID.get(base, frozenset((base,))).isdisjoint(said)


_BLANKS: Final = lazy(r"[^\S\n ][^\S\n]*| [^\S\n]+")
_IN_BRACKETS: Final = lazy(r"\s?[(\[]\s*(?:in )?([^()\[\]]{1,40}?)\s*[)\]]")
_NARROW: Final = {0xFF21 + offset: 0x41 + offset for offset in range(58)}
"""Full-width letters to plain ones."""


def _plain_blanks(side: str) -> str:
    """One side with one blank between words and without full-width letters."""
    return _BLANKS.sub(" ", side if side.isascii() else side.translate(_NARROW))


CALENDAR: Final = "calendar year"
"""The unit of a year that is no value."""


class Neighbours:
    """What the words on both sides of a token say about its unit."""

    __slots__ = ("_after", "_before", "_known", "_left", "_locale", "_right", "_unit")

    def __init__(self, before: str, after: str, locale: Locale, known: Known) -> None:
        self._known = known
        self._unit = unit = known.unit
        self._locale = locale
        self._before = before = _plain_blanks(before)
        self._after = after = _plain_blanks(after)
        money = unit.name is not None and is_currency(unit.name)
        self._left = read_before(before.rpartition("\n")[2], locale)
        money = money or (self._left is not None and self._left.money)
        self._right = read_after(after.partition("\n")[0], locale, money=money)

    def problem(self, payload: str, reading: Reading) -> str | None:
        """Why they change the number, or None."""
        goes_on = continuation(
            self._before, self._after, self._right, self._locale, payload=payload, reading=reading, known=self._known
        )
        if goes_on is not None:
            return goes_on
        is_percent = reading.unit in PERCENT_LIKE or self._unit.name in PERCENT_LIKE
        adverb = pace_after(self._after, self._locale.language)
        pace = derived_pace(self._known)
        if adverb is not None and adverb[1] != pace and not (is_percent and is_own_pace(adverb[1], self._known.fact)):
            return f"{adverb[0]!r} makes it a rate; the fact is not a rate; write it inside"
        if (enclosed := self._enclosed(reading)) is not None:
            return enclosed
        found = [side for side in (self._left, self._right) if side is not None and not self._repeats(side, reading)]
        if is_percent:
            found = [
                side
                for side in found
                if not (side.is_pace and is_own_pace(side.over.removeprefix("/"), self._known.fact))
            ]
        found = [side for side in found if pace is None or not side.is_pace or side.over.removeprefix("/") != pace]
        found = [side for side in found if not self._is_below(side)]
        if self._unit.is_share or reading.unit in PERCENT_LIKE:
            # A fact that says no unit counts whatever its noun counts: "<claim…>1,500</claim> people".
            found = [side for side in found if not side.is_count]
        if not found or (reading.unit is None and self._is_own(found, scaled=reading.form != "decimal")):
            return None
        if self._unit.name == CALENDAR:
            return f"{found[0].text!r} is next to the tag and turns a year into a value"
        with_them = self._read_with(found, reading)
        return with_them if isinstance(with_them, str) else None

    @property
    def text(self) -> str:
        """The units and scales that stand there."""
        return " ".join(side.text for side in (self._left, self._right) if side is not None)

    def completed(self, reading: Reading) -> Reading:
        """The reading with the unit and the scale that stand next to the token, as if they stood inside."""
        found = [side for side in (self._left, self._right) if side is not None and not self._repeats(side, reading)]
        found = [
            side for side in found if not self._is_below(side) and not (side.is_pace and self._is_ignored(reading))
        ]
        if self._unit.is_share or reading.unit in PERCENT_LIKE:
            found = [side for side in found if not side.is_count]
        if not found or (reading.unit is None and self._is_own(found, scaled=reading.form != "decimal")):
            return reading
        with_them = self._read_with(found, reading)
        return reading if isinstance(with_them, str) else with_them

    def _is_ignored(self, reading: Reading) -> bool:
        """Whether a pace beside a percentage says nothing of its unit."""
        return reading.unit in PERCENT_LIKE or self._unit.name in PERCENT_LIKE or derived_pace(self._known) is not None

    def _read_with(self, found: list[Neighbour], reading: Reading) -> Reading | str:
        """The reading with what stands next to it, or how the two contradict each other."""
        text = " ".join(side.text for side in found)
        names = {side.name for side in found if side.name is not None}
        name = next(iter(names), None)
        odd = name is not None and name.startswith("the word")
        over = found[-1].over
        if len(names) > 1 or odd or (name is not None and reading.unit is not None):
            return f"{text!r} is next to the tag and contradicts the number or its unit"
        scale = 1
        for side in found:
            scale *= side.scale
        if over and not says_base(self._known.fact, over):
            name = over if name is None else units.joined(name, over)
        if scale != 1 and (reading.scale is not None or reading.form not in ("decimal", "range")):
            return f"{text!r} is next to the tag, and the number already has a scale"
        if name in counts() and not self._unit.name:
            name = None  # a fact that says no unit, or one that is not known, counts whatever its noun counts
        whole = under(HeadUnit(text, name, scale), reading, self._unit, self._locale)
        if not isinstance(whole, str) and name is not None and whole.unit is None and name != self._unit.name:
            return structs.replace(whole, unit=name)  # "5.7 million" with "dollars" behind it
        return whole

    def _is_below(self, side: Neighbour) -> bool:
        """Whether it says what a derived quotient is divided by: "$5 per head" of dollars by people."""
        above = self._known.above
        if above is None or side is not self._right or side.scale != 1:
            return False
        return f"{above.name}{f' {side.name}' if side.name else side.over}" == self._known.proof[-1].get("unit")

    def _repeats(self, side: Neighbour, reading: Reading) -> bool:
        """Such as "a percentage (45%)": the word in front names what the payload says."""
        return side is self._left and side.name == reading.unit == "%" and side.text.isalpha()

    @property
    def says_scale(self) -> bool:
        """Whether a scale stands next to the token, or in brackets behind it."""
        if any(side is not None and side.scale != 1 for side in (self._left, self._right)):
            return True
        enclosed = _IN_BRACKETS.match(self._after)
        inner = None if enclosed is None else read_after(f" {enclosed[1]}", self._locale, money=True)
        return inner is not None and inner.scale != 1

    def _enclosed(self, reading: Reading) -> str | None:
        """A unit in brackets behind the token: "5 (kg)"."""
        enclosed = _IN_BRACKETS.match(self._after)
        if enclosed is None:
            return None
        inner = read_after(f" {enclosed[1]}", self._locale, money=False)
        if inner is None or inner.text != enclosed[1] or not self._renames(inner, reading):
            return None
        return f"{enclosed[0].strip()!r} is next to the tag and is not the fact's unit"

    def _renames(self, inner: Neighbour, reading: Reading) -> bool:
        """A unit in brackets says what the number is in, unless the payload does, or it is the fact's own."""
        if self._unit.is_share and inner.is_count:
            return False
        if reading.unit is None:
            return not self._is_own([inner], scaled=reading.form != "decimal")
        return is_currency(reading.unit) and inner.money

    def _is_own(self, found: list[Neighbour], *, scaled: bool) -> bool:
        """Together they say exactly the fact's unit."""
        unit = self._unit
        scale = 1
        for side in found:
            scale *= side.scale
        names = {side.name for side in found if side.name is not None}
        if len(names) > 1:
            return False
        name = next(iter(names), None)
        over = found[-1].over
        if over:
            name = over if name is None else units.joined(name, over)
        expected = 1 if scaled else unit.multiplier
        if name is None:
            return scale == expected != 1
        return name == unit.name and scale == expected
