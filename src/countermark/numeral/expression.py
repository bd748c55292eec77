"""A whole numeric expression: a quantity with its qualifier, or two of them as a range or a ratio."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from countermark.model import Kind, Reading
from countermark.numeral.exact import is_whole
from countermark.numeral.lexicon import qualifiers
from countermark.numeral.lexicon.currencies import is_currency
from countermark.numeral.lexicon.heads import unit_after
from countermark.numeral.links import (
    ARTICLE,
    COLON,
    DASH,
    FIRST,
    HINT,
    IN_YEAR,
    ONE_IN,
    PLUS_MINUS,
    RATIO,
    WORD_AFTER,
    links,
)
from countermark.numeral.ranges import Parsed, Ranges
from countermark.numeral.tail import TailPart

__all__ = ["Expressions", "Parsed", "kind_of"]


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
_TIMES: Final = frozenset(("s", "min", "h", "day", "week", "month", "quarter", "year", "decade", "fortnight"))


class Expressions(Ranges):
    """Reads whole expressions."""

    __slots__ = ()

    def expression(
        self, position: int, *, ranges: bool = True, moves: bool = False, qualified: tuple[int, str] | None = None
    ) -> Parsed | None:
        """The expression that starts at a position; None where none does.

        `qualified` is a qualifier that the caller has read already: where the rest starts, and what it says. `moves`: it stands
        behind "from" and is where something moved from.
        """
        text, end = self.text, self.end
        if position >= end:
            return None
        cursor = position
        qualifier = None
        if not text[position].isdigit():
            found = qualified
            if found is None:
                between = self.between(position)
                if between is not None:
                    return between
                found = qualifiers.leading(text, position, end, self.locale.language)
            if found is not None:
                cursor, qualifier = found
                between = self.between(cursor, qualifier)
                if between is not None:
                    return between
                article = None if self.strict else ARTICLE.match(text, cursor, end)
                if article is not None:
                    part = self.quantity(article.end())
                    if part is None or not part.ordinal:
                        return None
                    bounds = self.two_bounds(part, qualifier)
                    return self._finish(part, qualifier) if bounds is None else bounds
            if cursor < end and text[cursor] == "±":
                return self.spread(cursor, qualifier)
        return self.linked(cursor, qualifier, ranges=ranges, moves=moves)

    def linked(
        self, position: int, qualifier: str | None, *, ranges: bool = True, moves: bool = False
    ) -> Parsed | None:
        """One quantity, or two that belong together, behind a qualifier that is already read."""
        text, end = self.text, self.end
        part = self.quantity(position)
        if part is None:
            return None
        if part.problem is not None or part.value is None:
            return Parsed(part.end, None, part.problem)
        if part.end < end and text[part.end] in FIRST:
            found = self._linked(part, qualifier, ranges=ranges, moves=moves)
            if found is not None:
                return found
        return self._finish(part, qualifier)

    def _finish(self, part: TailPart, qualifier: str | None) -> Parsed:
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

    def _linked(self, part: TailPart, qualifier: str | None, *, ranges: bool, moves: bool) -> Parsed | None:
        """A second quantity that belongs to the first."""
        text, end = self.text, self.end
        if (
            self.locale.language == "en"
            and text[part.end] == " "
            and HINT.match(text, part.end, end) is None
            and not (part.value == 1 and part.form == "words")
        ):
            return None
        spread = PLUS_MINUS.match(text, part.end, end)
        if spread is not None:
            return self.plus_minus(part, spread.end(), qualifier)
        if part.counted:
            ratio = COLON.match(text, part.end, end)
            if ratio is None and self.locale.language == "en":
                ratio = RATIO.match(text, part.end, end)
                if ratio is None and part.value == 1 and part.form == "words":
                    ratio = ONE_IN.match(text, part.end, end)
            if ratio is not None:
                found = self._ratio(part, ratio, qualifier)
                if found is not None:
                    return found
        if qualifier is not None and not part.ordinal:
            bounds = self.two_bounds(part, qualifier)
            if bounds is not None:
                return bounds
        if part.ordinal:
            return None
        to = links(self.locale.language).to
        link = DASH.match(text, part.end, end)
        if link is None and to is not None:
            link = to.match(text, part.end, end)
        if link is None:
            return None
        second = self.quantity(link.end())
        if second is None or second.problem is not None or second.ordinal:
            return None
        if link.re is DASH and (part.form == "words") != (second.form == "words"):
            # "7-Eleven" is a name.
            return None
        if self.strict and part.form == "words" and link.group() == "-":
            # A hyphen joins the words of one number: "thirty-four", and so what is "thirty-forty"?
            return None
        if second.signed and link.group().strip() in ("-", "–", "—") and not part.signed:
            return None
        is_shared = part.unit is None and second.unit is not None and not second.money
        if not ranges and link.re is not DASH and not (is_shared and not (moves and second.scale is None)):
            # "fell by 43 to 904", "rose from 120 to 185 MW"; but "climbed by 0.6 to 1.1 metres" shares its unit.
            return None
        grouped = link.re is not DASH and not self.strict and "," in text[link.end() : second.end]
        if grouped and IN_YEAR.search(text, max(0, part.end - len(" since 2012")), part.end):
            # "from 48,000 in 2012 to 54,000"
            return None
        return self.range_of(part, second, qualifier)

    def _ratio(self, part: TailPart, link: re.Match[str], qualifier: str | None) -> Parsed | None:
        """Such as "1 in 5", "1 out of 5", "1:5", "one over three"."""
        word = "in" if link.re is ONE_IN else link.group().strip().lower()
        second = self.count(link.end())
        if second is None or second.value is None or part.value is None or second.unit is not None:
            return None
        if second.value <= 0 or not is_whole(second.value) or not is_whole(part.value):
            return None
        if part.signed and word != "over":
            return None
        if word == ":" and link.group().endswith(" ") and not self.strict and self._is_label(part):
            return None
        if word == "in" and (part.value >= second.value or self._is_year(link.end(), second)):
            return None
        if word == "in" and not self.strict and self._counts_time(second.end):
            return None
        if word == "over" and not self.strict and WORD_AFTER.match(self.text, second.end, self.end) is not None:
            # "5 over 3 years" is no ratio.
            return None
        if word.startswith("out") and part.value > second.value:
            return None
        value = Fraction(part.value) / Fraction(second.value)
        return Parsed(second.end, Reading(value=value, qualifier=qualifier, form="ratio"), None)

    def _counts_time(self, position: int) -> bool:
        """How long it took, as in "5 in 10 days", makes no ratio."""
        unit = unit_after(self.text, position, self.end, self.locale)
        return unit is not None and unit[1] in _TIMES

    def _is_label(self, part: TailPart) -> bool:
        """Such as "2023: 910", which says of which year the number is."""
        start = part.end - len("2023")
        return self._is_year(start, part) and self.text[start : part.end].isdigit()

    def _is_year(self, position: int, part: TailPart) -> bool:
        return part.end - position == 4 and part.value is not None and 1500 <= part.value <= 2100
