"""`find`: every number of a plain text, each once, with its kind and its reading or the reason for none.

`scan` is the inner function, for callers that know which stretches of a text are visible:

    scan(text, locale(tag), limits, regions=[(0, 40), (52, 90)]) -> [Found(start, end, kind, reading, problem), …]

Regions are half-open, in order and apart; without them the whole text is one. A number never reaches
over the end of its region, and a region's edge counts as the edge of the text. Found come in text order,
do not overlap, and `text[start:end]` is the whole expression: qualifier, sign, currency, number, scale, unit.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable
from decimal import Decimal
from typing import Final, NamedTuple

from countermark.model import DEFAULT_LIMITS, Kind, Limits, Quantity, Reading, Span
from countermark.numeral import kinds, locales, qualifiers, tokens
from countermark.numeral.currencies import currency_ending
from countermark.numeral.currency_table import CODES
from countermark.numeral.exact import power_of_ten
from countermark.numeral.expression import Expressions, Parsed, kind_of
from countermark.numeral.locales import Locale
from countermark.numeral.words import word_starts


class Found(NamedTuple):
    """A number of a text."""

    start: int
    end: int
    kind: Kind
    reading: Reading | None
    problem: str | None


def find(text: str, locale: str | None = None, limits: Limits = DEFAULT_LIMITS) -> list[Quantity]:
    """Every number of a text, in order, as quantities q1, q2 …; `locale` None reads English."""
    return [
        Quantity(
            id=f"q{number}",
            span=Span(start=start, end=end),
            text=text[start:end],
            kind=kind,
            reading=reading,
            problem=problem,
        )
        for number, (start, end, kind, reading, problem) in enumerate(scan(text, locales.locale(locale), limits), 1)
    ]


_DIGITS: Final = re.compile(r"[0-9][0-9,.]*+")
# Digits of every script, fractions, and the digit-like signs that have no reading (raised, circled, Roman).
_ANY_DIGITS: Final = re.compile(
    r"[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒⅟↉²³¹⁰⁴-⁹₀-₉①-⓿❶-➓㉈-㉏㉑-㉟㊱-㊿Ⅰ-ↈ〡-〩𐄇-𐄳][\d,.²³¹⁰⁴-⁹₀-₉①-⓿Ⅰ-ↈ]*+"
)


def scan(
    text: str, locale: Locale, limits: Limits = DEFAULT_LIMITS, regions: Iterable[tuple[int, int]] | None = None
) -> list[Found]:
    """Every number inside the regions, in text order."""
    starts = word_starts(text, locale)
    pattern = _DIGITS if text.isascii() else _ANY_DIGITS
    found: list[Found] = []
    for start, end in ((0, len(text)),) if regions is None else regions:
        hits = [match.start() for match in pattern.finditer(text, start, end)]
        if starts:
            hits += starts[bisect_left(starts, start) : bisect_left(starts, end)]
            hits.sort()
        if hits:
            _Region(text, start, end, locale, limits, found).run(hits)
    return found


_OPEN: Final = frozenset(" \t\r\n\u00a0\u2009\u202f([{\"“‘«|*~`>,;")
_PLAIN: Final = re.compile(
    r"([1-9][0-9]{0,2}(?:,[0-9]{3})+|[1-9][0-9]{0,14}|0)(\.[0-9]{1,15})?(?:(%)|(?=[,;.)!?\n]?(?:[\n)]|\Z| (?:[a-z]+[ .,;)\n]|[A-Z(])))|(?=[,;] ))"
)
_FOLLOWING: Final = re.compile(r" ([a-z]+)")
_QUANTA: Final = tuple(power_of_ten(-places) for places in range(16))
_LAST_WORD: Final = re.compile(r"(\S{1,24}) ?\Z")
_LETTER: Final = re.compile(r"[^\W\d_]")
_CURRENCY_TAIL: Final = frozenset(" \u00a0\u2009\u202f")
_RANGE_VERBS: Final = frozenset("range ranges ranged ranging is are was were be vary varies varied varying anywhere been run runs".split())
_CODE_BEFORE: Final = re.compile(r"(?<![\w.])(us|c|hk|nz|[A-Za-z]{3})( ?)\Z(?<!a )(?<!the )(?<![a-z]{3} )", re.IGNORECASE)
_SIGNS: Final = frozenset("-−–+±")
_LINE_LIST: Final = re.compile(r"[0-9]{1,3}[.)](?=\s|\Z)")
_LIST_RUN: Final = re.compile(r"[0-9]{1,2}(?:,[0-9]{1,2}){2,}+(?![\w]|[.,][0-9])")


class _Region:
    """One stretch of text while it is searched."""

    __slots__ = ("end", "found", "grammar", "language", "last", "limits", "locale", "start", "text")

    def __init__(self, text: str, start: int, end: int, locale: Locale, limits: Limits, found: list[Found]) -> None:
        self.text = text
        self.start = start
        self.end = end
        self.locale = locale
        self.limits = limits
        self.found = found
        self.language = locale.language
        self.last = start
        self.grammar = Expressions(text, start, end, locale, limits, strict=False)

    def run(self, hits: list[int]) -> None:
        text = self.text
        for hit in hits:
            if hit < self.last:
                continue
            first = text[hit]
            if first.isalpha() and not first.isnumeric():
                self._word(hit)
            else:
                self._digit(hit)

    def _add(self, start: int, end: int, kind: Kind, reading: Reading | None, problem: str | None) -> None:
        self.found.append(Found(start, end, kind, reading, problem))
        self.last = end

    def _look(self, look: kinds.Look, position: int) -> None:
        """A number that states no value; its digits are read all the same where they can be."""
        start, end, kind = look
        reading = None
        if kind in ("ordinal", "section", "list", "year"):
            digits = self.text[position:end].rstrip("stndrhSTNDRH.)").replace(",", "")
            if digits.isascii() and digits.isdigit() and len(digits) < 20:
                reading = Reading(value=Decimal(digits), quantum=_QUANTA[0])
        self._add(max(start, self.last), end, kind, reading, None)

    def _digit(self, position: int) -> None:
        """A number in digits."""
        text, start, end = self.text, self.last, self.end
        before = text[position - 1] if position > start else " "
        if before not in _OPEN:
            look = tokens.glued(text, start, position, end, self.locale)
            if look is not None:
                self._look(look, position)
                return
        word, word_start = self._word_before(position)
        if text[position] in "0123456789" and self.language == "en":
            look = kinds.place(text, start, position, end, word, word_start) if word else None
            if look is None:
                look = kinds.shape(text, position, end)
            if look is None:
                look = self._bullet(position)
            if look is not None:
                self._look(look, position)
                return
        self._value(position, word, word_start)

    def _word_before(self, position: int) -> tuple[str, int]:
        """The word that ends before a position, in lower case, and where it starts."""
        text, start = self.text, self.start
        if position <= start or text[position - 1] not in " \u00a0(§#№":
            return "", position
        tail = text[max(start, position - 26) : position]
        found = _LAST_WORD.search(tail)
        if found is None:
            return "", position
        return found.group(1).lstrip("([{\"“‘'*").lower(), position - len(tail) + found.end(1) - len(
            found.group(1).lstrip("([{\"“‘'*")
        )

    def _bullet(self, position: int) -> kinds.Look | None:
        """ "1." or "2)" at the start of a line."""
        text = self.text
        found = _LINE_LIST.match(text, position, self.end)
        if found is None:
            return None
        line = text.rfind("\n", self.start, position) + 1
        lead = text[max(line, self.start, position - 12) : position].strip(" \t>-*•(")
        if lead or position - max(line, self.start) > 12:
            return None
        # A sentence may open with its number's end: "Profit was 5." is no list.
        return kinds.Look(position, found.end() - 1, "list") if found.end() < self.end else None

    def _value(self, position: int, word: str, word_start: int) -> None:
        """A number that states a value, with all that belongs to it."""
        text, end = self.text, self.end
        start = self._expression_start(position, word, word_start)
        ranges = not (word == "from" and start == position)
        parsed = self.grammar.expression(start, ranges=ranges)
        if parsed is None or parsed.end <= position:
            start = position
            parsed = self.grammar.expression(position, ranges=ranges)
        if parsed is None:
            stop = position + 1
            while stop < end and text[stop].isnumeric():
                stop += 1
            self._add(position, stop, "number", None, "not written in plain digits")
            return
        self._close(start, position, parsed, word)

    def _close(self, start: int, position: int, parsed: Parsed, word: str) -> None:
        """Settle an expression that was read from digits."""
        text, end = self.text, self.end
        stop = parsed.end
        reading = parsed.reading
        if stop < end and (text[stop].isalnum() or text[stop] == "_"):
            look = tokens.glued_right(text, max(self.last, start), position, stop, end)
            if look is not None:
                self._look(look, position)
                return
        if reading is None:
            many = _LIST_RUN.match(text, position, end) if start == position else None
            if many is not None and many.end() == stop:
                self._each(position, stop)
                return
            self._add(start, stop, "number", None, parsed.problem)
            return
        if (
            stop - position == 4
            and reading.form == "decimal"
            and reading.unit is None
            and text[position:stop].isdigit()
            and (start == position or reading.qualifier is not None)
            and kinds.is_year(text, self.start, position, stop, end, word)
        ):
            self._add(position, stop, "year", reading, None)
            return
        self._add(start, stop, "ordinal" if parsed.ordinal else kind_of(reading), reading, None)

    def _each(self, position: int, stop: int) -> None:
        """ "22,24,26": no numeral has such groups, so it is a list of numbers."""
        for part in self.text[position:stop].split(","):
            value = Decimal(part) if part == "0" or part[0] != "0" else None
            reading = None if value is None else Reading(value=value, quantum=_QUANTA[0])
            problem = None if reading is not None else f"'{part}' starts with a zero, as codes do"
            self._add(position, position + len(part), "number", reading, problem)
            position += len(part) + 1
        self.last = stop

    def _expression_start(self, position: int, word: str, word_start: int) -> int:
        """Where the expression around a number starts: before its sign, currency and qualifier."""
        text, first = self.text, self.last
        start = position
        if start > first and text[start - 1] in ".\u066b" and not (start - 1 > first and text[start - 2].isalnum()):
            start -= 1
        start = self._before_sign(start)
        if start > first:
            before = text[start - 1]
            if before in _CURRENCY_TAIL:
                before = text[start - 2] if start - 1 > first else " "
            if not before.islower() and not before.isdigit() and before not in ",;:)(":
                money = currency_ending(text, start, self.locale)
                if money is not None and money[0] >= first:
                    start = self._before_sign(self._before_code(money[0]))
        if start > first and text[start - 1] == "(" and self._is_cell(start - 1):
            return start - 1
        if start != position:
            word, word_start = self._word_before(start)
        if word in ("minus", "negative") and word_start >= first:
            start = word_start
            word, word_start = self._word_before(start)
        if word == "between" and word_start >= first:
            start = word_start
            word, word_start = self._word_before(start)
        elif word == "from" and word_start >= first:
            verb = self._word_before(word_start)[0]
            if verb in _RANGE_VERBS:
                return word_start
        found = qualifiers.before(text, first, start, self.language, word)
        return found

    def _before_code(self, start: int) -> int:
        """Before the letters of a dollar sign that stand apart or in lower case: "c $ 5", "usd$ 5"."""
        if self.text[start] == "$":
            code = _CODE_BEFORE.search(self.text, max(self.last, start - 5), start)
            if code is not None and (code.group(2) or code.group(1).upper() in CODES or code.group(1).lower() in ("us", "c")):
                return code.start()
        return start

    def _before_sign(self, start: int) -> int:
        text, first = self.text, self.last
        if start > first and text[start - 1] in _SIGNS:
            before = text[start - 2] if start - 1 > first else " "
            if before in " \t\n\u00a0([|\"“':=<>$€£¥" and not self._after_number(start - 1):
                return start - 1
        return start

    def _after_number(self, position: int) -> bool:
        """Whether a dash behind a space follows a number: "75 -300" has no minus."""
        text = self.text
        cursor = position
        while cursor > self.start and position - cursor < 3 and text[cursor - 1] in " \u00a0":
            cursor -= 1
        return position > cursor > self.start and text[cursor - 1].isdigit()

    def _is_cell(self, bracket: int) -> bool:
        """Whether a bracketed number stands alone, as in a table: then the brackets are a minus."""
        text = self.text
        before = text[max(self.start, bracket - 2) : bracket]
        return before.strip(" $€£") in ("", "|") and (not before or before[-1] in "|\t\n$€£" or before == "| " or before.isspace())

    def _word(self, position: int) -> None:
        """A number in words."""
        text = self.text
        before = text[position - 1] if position > self.last else " "
        if before.isalnum() or before == "_":
            return
        word, word_start = self._word_before(position)
        start = self._expression_start(position, word, word_start)
        ranges = not (word == "from" and start == position)
        parsed = self.grammar.expression(start, ranges=ranges)
        if parsed is None or parsed.end <= position:
            start = position
            parsed = self.grammar.expression(position, ranges=ranges)
        if parsed is None or parsed.reading is None:
            return
        if start == position and tokens.is_pronoun(text, self.start, position, parsed.end, self.end, word):
            return
        if parsed.ordinal:
            quarter = tokens.period(text, position, parsed.end, self.end)
            if quarter is not None:
                self._add(position, quarter, "period", None, None)
                return
        self._add(start, parsed.end, "ordinal" if parsed.ordinal else kind_of(parsed.reading), parsed.reading, None)
