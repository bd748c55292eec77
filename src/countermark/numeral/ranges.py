"""Two numbers as one range: "5–7 million", "between 5 and 7", "more than 5 and less than 7", "5.2 ± 0.3"."""

from __future__ import annotations

from typing import Final, NamedTuple

from countermark.model import Exact, Reading
from countermark.numeral.exact import add, negative, scaled, subtract
from countermark.numeral.grammar import Grammar
from countermark.numeral.lexicon import qualifiers
from countermark.numeral.lexicon.scales import multiplier
from countermark.numeral.links import ARTICLE, BOUNDS, FROM, FROM_TO, links
from countermark.numeral.tail import TailPart

_ONE_SCALE: Final = "only one end of the range has a scale"
_ONE_UNIT: Final = "only one end of the range has a unit"
_SHARES: Final = frozenset(("%", "‰", "pp", "bps"))


class Parsed(NamedTuple):
    """Where an expression ends, and its one reading or the reason why it has none."""

    end: int
    reading: Reading | None
    problem: str | None
    ordinal: bool = False


class Ranges(Grammar):
    """Reads ranges. A payload that could be one but is not well formed is refused; prose then holds two numbers."""

    __slots__ = ()

    def range_of(
        self, first: TailPart, second: TailPart, qualifier: str | None, *, always: bool = False
    ) -> Parsed | None:
        """Two ends that share a unit, a scale and a qualifier."""
        if first.form == "ratio" and first.unit is None and second.form != "ratio" and not always:
            return None
        assert first.value is not None
        assert second.value is not None
        high = second.value
        problem, low = self._low(first, first.value, second, high)
        if problem is None:
            problem = self._unequal(first, second)
        if problem is None and (low > high or (low == high and not (self.strict or always))):
            # "2–2" in prose is a score; as a payload it is a range of one point.
            problem = "the range does not rise"
        if problem is not None:
            # "$5 to $7 million" is one range, however read; "6.1 % to $7 million" is none.
            one_scale = problem is _ONE_SCALE and first.scale is None and self._unequal(first, second) is None
            return Parsed(second.end, None, problem) if self.strict or always or one_scale else None
        reading = Reading(
            value=None,
            low=low,
            high=high,
            unit=second.unit if second.unit is not None else first.unit,
            scale=second.scale,
            qualifier=qualifier,
            form="range",
        )
        return Parsed(second.end, reading, None)

    def _low(self, first: TailPart, low: Exact, second: TailPart, high: Exact) -> tuple[str | None, Exact]:
        """The lower end, with the scale that stands once for both ends: "5–7 million", "two to five million"."""
        if first.scale is None and second.scale is not None:
            if second.form == "scaled":
                if first.unit is not None and (second.money or not first.money):
                    return _ONE_SCALE, low
                return None, scaled(low, second.multiplier)
            size = multiplier(second.scale, self.locale) if second.form == "words" else None
            if size is not None and scaled(low, size) <= high:
                # "one to two hundred thousand" may start at 1, at 1 000 and at 100 000.
                return (_ONE_SCALE if self.strict and high >= 100 * size else None), scaled(low, size)
        elif first.scale is not None and second.scale is None and first.form == "scaled":
            return _ONE_SCALE, low
        return None, low

    def _unequal(self, first: TailPart, second: TailPart) -> str | None:
        """Why the units of two ends do not go together."""
        if first.unit is None:
            return _ONE_UNIT if self.strict and second.money else None
        if second.unit is None:
            return None if first.money else _ONE_UNIT
        return None if first.unit == second.unit else "the ends of the range have different units"

    def between(self, position: int, qualifier: str | None = None) -> Parsed | None:
        """Such as "between 5 and 7"."""
        text, end = self.text, self.end
        opening_word, conjunction, _ = links(self.locale.language)
        if opening_word is None or conjunction is None:
            return None
        opening = opening_word.match(text, position, end)
        if opening is None:
            opening = FROM.match(text, position, end) if not self.strict else None
            conjunction = FROM_TO
        if opening is None:
            return None
        first = self._end(opening.end())
        if first is None or first.problem is not None:
            return None
        link = conjunction.match(text, first.end, end)
        if link is None:
            return None
        second = self._end(link.end())
        if second is None or second.problem is not None or first.ordinal != second.ordinal:
            return None
        return self.range_of(first, second, qualifier, always=True)

    def _end(self, position: int) -> TailPart | None:
        """One end of a range; in prose an ordinal may be one ("between the tenth and the fifteenth")."""
        if not self.strict:
            article = ARTICLE.match(self.text, position, self.end)
            if article is not None:
                part = self.quantity(article.end())
                return part if part is not None and part.ordinal else None
        return self.quantity(position)

    def two_bounds(self, part: TailPart, qualifier: str) -> Parsed | None:
        """Such as "more than 10 and less than 20" is one range."""
        sense = qualifiers.sense(qualifier)
        if sense not in ("minimum", "maximum"):
            return None
        text, end = self.text, self.end
        link = BOUNDS.match(text, part.end, end)
        if link is None:
            return None
        other = qualifiers.leading(text, link.end(), end, self.locale.language)
        if other is None:
            return None
        second = self._end(other[0])
        if second is None or second.problem is not None or second.value is None or part.value is None:
            return None
        if {sense, qualifiers.sense(other[1])} != {"minimum", "maximum"}:
            return None
        low, high = (part, second) if sense == "minimum" else (second, part)
        assert low.value is not None
        assert high.value is not None
        if low.value >= high.value or (low.unit is not None and high.unit is not None and low.unit != high.unit):
            return None
        if (low.scale is None) != (high.scale is None):
            return None
        unit = second.unit if second.unit is not None else part.unit
        reading = Reading(value=None, low=low.value, high=high.value, unit=unit, qualifier=qualifier, form="range")
        return Parsed(second.end, reading, None)

    def plus_minus(self, part: TailPart, position: int, qualifier: str | None) -> Parsed | None:
        """Such as "5.2 ± 0.3" is 5.2, somewhere from 4.9 to 5.5."""
        spread = self.quantity(position)
        if spread is None or spread.problem is not None or spread.value is None or part.value is None:
            return None
        if spread.signed or spread.ordinal or part.ordinal:
            return None
        if part.unit is not None and spread.unit != part.unit:
            return Parsed(spread.end, None, "the spread has another unit than the value")
        if self.strict and part.unit is None and (spread.unit in _SHARES or spread.money):
            # "5 ± 10 %" may be 4.5 to 5.5.
            problem = "only the spread has a unit" if spread.money else "a spread in percent has two readings"
            return Parsed(spread.end, None, problem)
        value, quantum = part.value, part.quantum
        if part.scale is None and spread.scale is not None:
            if spread.form != "scaled":
                return None
            value = scaled(value, spread.multiplier)
            quantum = None if quantum is None else scaled(quantum, spread.multiplier)
        elif part.scale is not None and spread.scale is None:
            return Parsed(spread.end, None, "only the value has a scale")
        reading = Reading(
            value=value,
            low=subtract(value, spread.value),
            high=add(value, spread.value),
            unit=spread.unit,
            scale=spread.scale,
            qualifier=qualifier,
            quantum=quantum,
            form="range",
        )
        return Parsed(spread.end, reading, None)

    def spread(self, position: int, qualifier: str | None) -> Parsed | None:
        """Such as "±0.3" is from −0.3 to 0.3."""
        cursor = position + 1
        while cursor < self.end and self.text[cursor] in " \u00a0":
            cursor += 1
        part = self.quantity(cursor)
        if part is None:
            return None
        if part.problem is not None or part.value is None or part.signed or part.ordinal:
            return Parsed(part.end, None, part.problem if part.problem is not None else "a sign after ±")
        reading = Reading(
            value=None,
            low=negative(part.value),
            high=part.value,
            unit=part.unit,
            scale=part.scale,
            qualifier=qualifier,
            form="range",
        )
        return Parsed(part.end, reading, None)
