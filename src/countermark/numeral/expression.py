"""A whole numeric expression: a quantity with its qualifier, or two of them as a range or a ratio."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.model import Kind, Reading
from countermark.numeral import qualifiers
from countermark.numeral.currencies import is_currency
from countermark.numeral.exact import add, is_whole, negative, scaled, subtract
from countermark.numeral.grammar import Grammar
from countermark.numeral.tail import Part

_SPACE: Final = "[ \u00a0\u2009\u202f]"
_BETWEEN: Final = {
    "en": ("between", "and|to"),
    "de": ("zwischen", "und"),
    "fr": ("entre", "et"),
    "es": ("entre", "y"),
    "pt": ("entre", "e"),
    "it": ("tra|fra", "e"),
    "nl": ("tussen", "en"),
    "nb": ("mellom", "og"),
    "ru": ("от|между", "до|и"),
    "ar": ("بين", "و"),
}
_TO: Final = {
    "en": "to|through",
    "de": "bis",
    "fr": "à",
    "es": "a",
    "pt": "a",
    "it": "a",
    "nl": "tot",
    "nb": "til",
    "ru": "до",
    "zh": "至|到",
    "ja": "から",
    "ko": "에서",
}
_DASH: Final = re.compile(rf"(?:[-–—~〜～]|{_SPACE}[-–—~〜～]{_SPACE})(?=[\d.$€£¥₹½⅓⅔¼¾−\w-])")
_PLUS_MINUS: Final = re.compile(rf"{_SPACE}{{0,2}}(?:±|\+/[-−]|\+-){_SPACE}{{0,2}}")
_RATIO: Final = re.compile(
    rf"{_SPACE}?:{_SPACE}?(?=\d)|{_SPACE}{{1,2}}(?:in|out{_SPACE}{{1,2}}of|over){_SPACE}{{1,2}}", re.IGNORECASE
)
_ONE_IN: Final = re.compile(rf"{_SPACE}[a-z]{{3,20}}{_SPACE}in{_SPACE}(?=[a-z\d])")
_BOUNDS: Final = re.compile(rf"(?:,|{_SPACE}{{1,2}}(?:and|but)){_SPACE}{{1,2}}", re.IGNORECASE)
_LINKS: Final = frozenset(" -–—~〜～±+:\u00a0\u2009\u202f,至到からか에")
_LINK_HINT: Final = re.compile(rf"{_SPACE}{{1,2}}(?:[-–—~±+:]|(?:in|out|over|to|through|and|but)\b)", re.IGNORECASE)
_WORD_AFTER: Final = re.compile(rf"{_SPACE}{{1,2}}[^\W\d_]")
_ARTICLE: Final = re.compile(rf"the{_SPACE}{{1,2}}", re.IGNORECASE)

_FROM: Final = re.compile(rf"from{_SPACE}{{1,2}}", re.IGNORECASE)
_FROM_TO: Final = re.compile(rf"{_SPACE}{{1,2}}(?:to|through){_SPACE}{{1,2}}", re.IGNORECASE)

_COMPILED: dict[str, tuple[re.Pattern[str] | None, re.Pattern[str] | None, re.Pattern[str] | None]] = {}


class Parsed(NamedTuple):
    """Where an expression ends, and its one reading or the reason why it has none."""

    end: int
    reading: Reading | None
    problem: str | None
    ordinal: bool = False


def _links(language: str) -> tuple[re.Pattern[str] | None, re.Pattern[str] | None, re.Pattern[str] | None]:
    """The words of a language for "between", "and" and "to"."""
    found = _COMPILED.get(language)
    if found is None:
        between = conjunction = None
        if language in _BETWEEN:
            first, second = _BETWEEN[language]
            between = re.compile(rf"(?:{first}){_SPACE}{{1,2}}", re.IGNORECASE)
            conjunction = re.compile(rf"{_SPACE}{{1,2}}(?:{second}){_SPACE}{{1,2}}", re.IGNORECASE)
        to = None
        if language in _TO:
            gap = f"{_SPACE}{{0,2}}" if language in ("zh", "ja", "ko") else f"{_SPACE}{{1,2}}"
            to = re.compile(rf"{gap}(?:{_TO[language]}){gap}", re.IGNORECASE)
        found = _COMPILED[language] = (between, conjunction, to)
    return found


def kind_of(reading: Reading) -> Kind:
    """What a value is, by its form and unit."""
    if reading.form == "range" and reading.value is None:
        return "range"
    if reading.form == "ratio" and reading.unit is None:
        return "ratio"
    unit = reading.unit
    if unit is None:
        return "number" if reading.form != "range" else "range"
    found = _UNIT_KINDS.get(unit)
    if found is not None:
        return found
    return "currency" if is_currency(unit) else "unit"


_UNIT_KINDS: Final[dict[str, Kind]] = {"%": "percent", "pp": "pp", "‰": "permille", "bps": "bps"}


class Expressions(Grammar):
    """Reads whole expressions."""

    __slots__ = ()

    def expression(
        self, position: int, *, ranges: bool = True, qualified: tuple[int, str] | None = None
    ) -> Parsed | None:
        """The expression that starts at a position; None where none does.

        `qualified` is a qualifier that the caller has read already: where the rest starts, and what it says.
        """
        text, end = self.text, self.end
        if position >= end:
            return None
        cursor = position
        qualifier = None
        if not text[position].isdigit():
            found = qualified
            if found is None:
                between = self._between(position)
                if between is not None:
                    return between
                found = qualifiers.leading(text, position, end, self.locale.language)
            if found is not None:
                cursor, qualifier = found
                between = self._between(cursor, qualifier)
                if between is not None:
                    return between
                article = None if self.strict else _ARTICLE.match(text, cursor, end)
                if article is not None:
                    part = self.quantity(article.end())
                    if part is None or not part.ordinal:
                        return None
                    bounds = self._two_bounds(part, qualifier)
                    return self._finish(part, qualifier) if bounds is None else bounds
            if cursor < end and text[cursor] == "±":
                return self._spread(cursor, qualifier)
        return self.linked(cursor, qualifier, ranges=ranges)

    def linked(self, position: int, qualifier: str | None, *, ranges: bool = True) -> Parsed | None:
        """One quantity, or two that belong together, behind a qualifier that is already read."""
        text, end = self.text, self.end
        part = self.quantity(position)
        if part is None:
            return None
        if part.problem is not None or part.value is None:
            return Parsed(part.end, None, part.problem)
        if part.end < end and text[part.end] in _LINKS:
            found = self._linked(part, qualifier, ranges=ranges)
            if found is not None:
                return found
        return self._finish(part, qualifier)

    def _finish(self, part: Part, qualifier: str | None) -> Parsed:
        """A single quantity, with a qualifier that may follow it."""
        stop = part.end
        # A payload has its qualifier in front; behind the number only prose has one.
        if not self.strict and stop < self.end and self.text[stop] in " +\u00a0" and self.locale.language == "en":
            after = qualifiers.trailing(self.text, stop, self.end)
            if after is not None:
                if qualifier is None or qualifiers.sense(qualifier) in ("approximate", "exact"):
                    stop, qualifier = after
            elif qualifier is not None and qualifiers.sense(qualifier) in ("minimum", "maximum"):
                stop = qualifiers.or_equal(self.text, stop, self.end)
        return Parsed(
            stop,
            Reading(
                value=part.value,
                unit=part.unit,
                scale=part.scale,
                qualifier=qualifier,
                quantum=part.quantum,
                form=part.form,
            ),
            None,
            part.ordinal,
        )

    def _linked(self, part: Part, qualifier: str | None, *, ranges: bool) -> Parsed | None:
        """A second quantity that belongs to the first."""
        text, end = self.text, self.end
        if (
            self.locale.language == "en"
            and text[part.end] == " "
            and _LINK_HINT.match(text, part.end, end) is None
            and not (part.value == 1 and part.form == "words")
        ):
            return None
        spread = _PLUS_MINUS.match(text, part.end, end)
        if spread is not None:
            return self._plus_minus(part, spread.end(), qualifier)
        if part.counted:
            ratio = _RATIO.match(text, part.end, end)
            if ratio is None and part.value == 1 and part.form == "words":
                ratio = _ONE_IN.match(text, part.end, end)
            if ratio is not None:
                found = self._ratio(part, ratio, qualifier)
                if found is not None:
                    return found
        if qualifier is not None and not part.ordinal:
            bounds = self._two_bounds(part, qualifier)
            if bounds is not None:
                return bounds
        if part.ordinal:
            return None
        to = _links(self.locale.language)[2]
        link = _DASH.match(text, part.end, end)
        if link is None and to is not None:
            link = to.match(text, part.end, end)
        if link is None:
            return None
        second = self.quantity(link.end())
        if second is None or second.problem is not None or second.ordinal:
            return None
        if link.re is _DASH and (part.form == "words") != (second.form == "words"):
            # "7-Eleven" is a name.
            return None
        if second.signed and link.group().strip() in ("-", "–", "—") and not part.signed:
            return None
        if not ranges and link.re is not _DASH and (part.unit is not None or second.unit is None or second.money):
            # "fell by 43 to 904"; but "climbed by 0.6 to 1.1 metres" shares its unit.
            return None
        return self._range(part, second, qualifier)

    def _range(self, first: Part, second: Part, qualifier: str | None, *, always: bool = False) -> Parsed | None:
        """Two ends that share a unit, a scale and a qualifier."""
        if first.value is None or second.value is None:
            return None
        low, high = first.value, second.value
        if first.form == "ratio" and first.unit is None and second.form != "ratio" and not always:
            return None
        if first.scale is None and second.scale is not None and second.form == "scaled":
            # "5–7 million", "$5–7 million": the scale stands once, for both ends.
            if first.unit is not None and (second.money or not first.money):
                return Parsed(second.end, None, "the scale stands at one end of the range only")
            low = scaled(low, second.multiplier)
        elif first.scale is not None and second.scale is None and first.form == "scaled":
            if self.strict or always:
                return Parsed(second.end, None, "the scale stands at one end of the range only")
            return None
        if first.unit is None or second.unit is None or first.unit == second.unit:
            if first.unit is not None and second.unit is None and not first.money and (self.strict or always):
                return Parsed(second.end, None, "the unit stands at one end of the range only")
            if first.unit is not None and second.unit is None and not first.money:
                return None
        elif self.strict or always:
            return Parsed(second.end, None, "the ends of the range have different units")
        else:
            return None
        if low > high or (low == high and not (self.strict or always)):
            # "2–2" in prose is a score; as a payload it is a range of one point.
            return Parsed(second.end, None, "the range does not rise") if self.strict or always else None
        return Parsed(
            second.end,
            Reading(
                value=None,
                low=low,
                high=high,
                unit=second.unit if second.unit is not None else first.unit,
                scale=second.scale,
                qualifier=qualifier,
                form="range",
            ),
            None,
        )

    def _between(self, position: int, qualifier: str | None = None) -> Parsed | None:
        """Such as "between 5 and 7"."""
        text, end = self.text, self.end
        between, conjunction, _ = _links(self.locale.language)
        if between is None or conjunction is None:
            return None
        opening = between.match(text, position, end)
        if opening is None:
            opening = _FROM.match(text, position, end) if not self.strict else None
            conjunction = _FROM_TO
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
        return self._range(first, second, qualifier, always=True)

    def _end(self, position: int) -> Part | None:
        """One end of a range; in prose an ordinal may be one ("between the tenth and the fifteenth")."""
        if not self.strict:
            article = _ARTICLE.match(self.text, position, self.end)
            if article is not None:
                part = self.quantity(article.end())
                return part if part is not None and part.ordinal else None
        return self.quantity(position)

    def _two_bounds(self, part: Part, qualifier: str) -> Parsed | None:
        """Such as "more than 10 and less than 20" is one range."""
        sense = qualifiers.sense(qualifier)
        if sense not in ("minimum", "maximum"):
            return None
        text, end = self.text, self.end
        link = _BOUNDS.match(text, part.end, end)
        if link is None:
            return None
        other = qualifiers.leading(text, link.end(), end, self.locale.language)
        if other is None:
            return None
        opposite = qualifiers.sense(other[1])
        second = self._end(other[0])
        if second is None or second.problem is not None or second.value is None or part.value is None:
            return None
        if sense == "minimum" and opposite == "maximum":
            low, high = part.value, second.value
        elif sense == "maximum" and opposite == "minimum":
            low, high = second.value, part.value
        else:
            return None
        if low >= high or (part.unit is not None and second.unit is not None and part.unit != second.unit):
            return None
        unit = second.unit if second.unit is not None else part.unit
        reading = Reading(value=None, low=low, high=high, unit=unit, qualifier=qualifier, form="range")
        return Parsed(second.end, reading, None)

    def _plus_minus(self, part: Part, position: int, qualifier: str | None) -> Parsed | None:
        """Such as "5.2 ± 0.3" is 5.2, somewhere from 4.9 to 5.5."""
        spread = self.quantity(position)
        if spread is None or spread.problem is not None or spread.value is None or part.value is None:
            return None
        if spread.signed or spread.ordinal or part.ordinal:
            return None
        if part.unit is not None and spread.unit != part.unit:
            return Parsed(spread.end, None, "the spread has another unit than the value")
        value, quantum = part.value, part.quantum
        if part.scale is None and spread.scale is not None:
            value = scaled(value, spread.multiplier)
            quantum = None if quantum is None else scaled(quantum, spread.multiplier)
        elif part.scale is not None and spread.scale is None:
            return Parsed(spread.end, None, "the scale stands at the value only")
        return Parsed(
            spread.end,
            Reading(
                value=value,
                low=subtract(value, spread.value),
                high=add(value, spread.value),
                unit=spread.unit,
                scale=spread.scale,
                qualifier=qualifier,
                quantum=quantum,
                form="range",
            ),
            None,
        )

    def _spread(self, position: int, qualifier: str | None) -> Parsed | None:
        """Such as "±0.3" is from −0.3 to 0.3."""
        cursor = position + 1
        while cursor < self.end and self.text[cursor] in " \u00a0":
            cursor += 1
        part = self.quantity(cursor)
        if part is None:
            return None
        if part.problem is not None or part.value is None or part.signed or part.ordinal:
            return Parsed(part.end, None, part.problem if part.problem is not None else "a sign after ±")
        return Parsed(
            part.end,
            Reading(
                value=None,
                low=negative(part.value),
                high=part.value,
                unit=part.unit,
                scale=part.scale,
                qualifier=qualifier,
                form="range",
            ),
            None,
        )

    def _ratio(self, part: Part, link: re.Match[str], qualifier: str | None) -> Parsed | None:
        """Such as "1 in 5", "1 out of 5", "1:5", "one over three"."""
        word = "in" if link.re is _ONE_IN else link.group().strip().lower()
        second = self.count(link.end())
        if second is None or second.value is None or part.value is None or second.unit is not None:
            return None
        if second.value <= 0 or not is_whole(second.value) or not is_whole(part.value):
            return None
        if part.signed and word != "over":
            return None
        if word == "in" and (part.value >= second.value or self._is_year(link.end(), second)):
            return None
        if word == "over" and not self.strict and _WORD_AFTER.match(self.text, second.end, self.end) is not None:
            # "5 over 3 years" is no ratio.
            return None
        if word.startswith("out") and part.value > second.value:
            return None
        value = Fraction(part.value) / Fraction(second.value)
        return Parsed(second.end, Reading(value=value, qualifier=qualifier, form="ratio"), None)

    def _is_year(self, position: int, part: Part) -> bool:
        return part.end - position == 4 and part.value is not None and 1500 <= part.value <= 2100
