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

from countermark.model import DEFAULT_LIMITS, VALUE_KINDS, Kind, Limits, Quantity, Reading, Span
from countermark.numeral import kinds, locales, look_words, qualifiers, tokens
from countermark.numeral.currencies import currency_ending
from countermark.numeral.currency_table import CODES
from countermark.numeral.exact import power_of_ten, scaled
from countermark.numeral.expression import Expressions, Parsed, kind_of
from countermark.numeral.heads import heads, unit_after
from countermark.numeral.leads import says_something
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
        for number, (start, end, kind, reading, problem) in enumerate(
            _outside_code(text, scan(text, locales.locale(locale), limits)), 1
        )
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
            _Region(text, start, end, locale, limits, found=found).run(hits)
    return found


_CODE: Final = re.compile(r"```[^`]*+(?:`{1,2}(?!`)[^`]*+)*+```|`[^`\n]{1,200}+`")
_PURE: Final = re.compile(r"`[^`A-Za-z_=/\\{}()<>;:]*+(?:[a-z%°µ]{1,12})?`")


def _outside_code(text: str, found: list[Found]) -> list[Found]:
    """Numbers of program text state nothing; a number that is merely set in code type still does.

    Only for plain text: a caller with regions knows better what is code.
    """
    if "`" not in text:
        return found
    spans = [match.span() for match in _CODE.finditer(text) if _PURE.fullmatch(match.group()) is None]
    if not spans:
        return found
    starts = [start for start, _ in spans]
    kept = []
    for one in found:
        index = bisect_left(starts, one.start) - 1
        inside = one.kind in VALUE_KINDS and index >= 0 and one.end <= spans[index][1]
        kept.append(one._replace(kind="identifier") if inside else one)
    return kept


_YEAR_IN_BRACKETS: Final = re.compile(r"\((?:1[5-9]|20)[0-9]{2}\)")
_GRADES: Final = frozenset(("grade", "level", "class", "tier", "category", "type"))
_SECRETS: Final = frozenset(("extension", "code", "pin", "password", "passcode", "id"))
_GAPS: Final = frozenset(" \u00a0\u2009\u202f")
_SIGNS: Final = frozenset("-−–+±")
_OPEN: Final = frozenset(' \t\r\n\u00a0\u2009\u202f([{"“‘«|*~`>,;')
# The everyday number of prose: plain English digits, a percent sign or a scale perhaps, then the end of the clause
# or a word in lower case. Groups: whole, decimals, percent, scale, the word.
_PLAIN: Final = re.compile(
    r"([1-9][0-9]{0,2}(?:,[0-9]{3})++|[1-9][0-9]{0,14}+|0)(\.[0-9]{1,15}+)?+(?:(%)| (million|billion|trillion|thousand)\b)?+"
    r"(?:(?=[.,;!?)]?+(?:\n|\Z)|[,;)](?: (?!\d))|[.!?] )| ([a-z]++)(?=[ .,;)\n]))"
)
_SCALES: Final = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
_CURRENCIES: Final = {"$": "USD", "€": "EUR", "£": "GBP"}
_SIMPLE: Final = frozenset(("about", "approximately", "roughly", "nearly", "almost"))
"""Qualifiers that end no longer qualifier, so that one look at them is enough."""
_QUANTA: Final = tuple(power_of_ten(-places) for places in range(16))
_LAST_WORD: Final = re.compile(r"(\S{1,24}) ?\Z")
_LETTER: Final = re.compile(r"[^\W\d_]")
_CODE_BEFORE: Final = re.compile(
    r"(?<![\w.])(us|c|hk|nz|[A-Za-z]{3})( ?)\Z(?<!a )(?<!the )(?<![a-z]{3} )", re.IGNORECASE
)
_TWO_YEARS: Final = re.compile(
    r"(?:1[5-9]|20)[0-9]{2} (?:and|to|until|through) (?:1[5-9]|20)[0-9]{2}(?![\w]|[.,][0-9]|%)"
)
_LINE_LIST: Final = re.compile(r"[0-9]{1,3}[.)](?=\s|\Z)")
_LIST_RUN: Final = re.compile(r"[0-9]{1,2}(?:,[0-9]{1,2}){2,40}+(?![\w]|[.,][0-9])")


_AFTER_NUMBER: dict[str, frozenset[str]] = {}


def _after_number(locale: Locale) -> frozenset[str]:
    """Words behind a number that may belong to it, so that the grammar has to look."""
    found = _AFTER_NUMBER.get(locale.tag)
    if found is None:
        months = (name.rstrip(".") for name in locale.months)
        found = _AFTER_NUMBER[locale.tag] = (
            heads(locale) | look_words.LINKING | look_words.YEAR_FOLLOWS | frozenset(months)
        )
    return found


class _Region:
    """One stretch of text while it is searched."""

    __slots__ = ("end", "found", "grammar", "language", "last", "limits", "locale", "start", "text")

    def __init__(self, text: str, start: int, end: int, locale: Locale, limits: Limits, *, found: list[Found]) -> None:
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
        english = self.locale.tag == "en" and self.limits is DEFAULT_LIMITS
        for hit in hits:
            if hit < self.last:
                continue
            first = text[hit]
            if first.isalpha() and not first.isnumeric():
                self._word(hit)
            elif not (english and self._plain(hit)):
                self._digit(hit)

    def _plain(self, position: int) -> bool:
        """Settle an everyday number without the grammar, when nothing on either side has a say in it."""
        text, start = self.text, self.last
        lead = position - 1
        if lead < start:
            return False
        currency = None
        if text[lead] != " ":
            currency = _CURRENCIES.get(text[lead])
            lead -= 1
            if currency is None or lead < start or text[lead] != " ":
                return False
        found = _PLAIN.match(text, position, self.end)
        if found is None:
            return False
        space = text.rfind(" ", max(start, lead - 23), lead)
        if space < 0:
            return False
        before = text[space + 1 : lead]
        qualifier = None
        first = lead + 1
        if says_something(before):
            if before not in _SIMPLE:
                return False
            qualifier, first = before, space + 1
        whole, places, percent, scale, word = found.groups()
        stop = found.end()
        if word is not None:
            if word in (look_words.AFTER_PERCENT if percent else _after_number(self.locale)):
                return False
            stop = found.start(5) - 1
        digits = whole.replace(",", "") if len(whole) > 3 else whole
        if places is None:
            value, quantum = Decimal(digits), _QUANTA[0]
            if len(whole) == 4 and not percent and currency is None and scale is None:
                if qualifier is not None or not before.isalpha():
                    return False
                if kinds.is_year(text, self.start, position, stop, self.end, word=before.lower()):
                    self.found.append(Found(position, stop, "year", Reading(value=value, quantum=quantum), None))
                    self.last = stop
                    return True
        else:
            value, quantum = Decimal(digits + places), _QUANTA[len(places) - 1]
        kind: Kind = "number"
        unit = currency
        if percent:
            if currency is not None:
                return False
            kind, unit = "percent", "%"
        elif currency is not None:
            kind = "currency"
        if scale is not None:
            multiplier = _SCALES[scale]
            reading = Reading(
                value=scaled(value, multiplier),
                unit=unit,
                scale=scale,
                qualifier=qualifier,
                quantum=scaled(quantum, multiplier),
                form="scaled",
            )
        else:
            reading = Reading(value=value, unit=unit, qualifier=qualifier, quantum=quantum)
        self.found.append(Found(first, stop, kind, reading, None))
        self.last = stop
        return True

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
            look = tokens.international(text, position, end) if before == "+" else None
            if look is not None:
                self._look(look, position)
                return
            look = tokens.glued(text, start, position, end, self.locale)
            if look is not None:
                self._look(look, position)
                return
        word, word_start = self._word_before(position)
        if word == "|" and word_start > start:
            # The cell before: "| Order | 1004-7731 |".
            word, word_start = self._word_before(word_start)
        if text[position] in "0123456789" and self.language != "en":
            look = kinds.shape(text, position, end)
            if look is None or look.kind not in ("date", "time"):
                look = tokens.local_date(text, position, end, self.locale)
            if look is not None:
                self._look(look, position)
                return
        elif text[position] in "0123456789":
            look = kinds.shape(text, position, end) if text[position] == "0" else None
            if look is None and word == "is" and self._word_before(word_start)[0] in _SECRETS:
                word = "code"
            if look is None and word:
                look = kinds.place(text, position, end, word, word_start)
                if look is not None and look.kind in ("section", "identifier") and text[look.end : look.end + 1] == " ":
                    # "take 500 mg", "flight 2 hours late": a unit makes it a value again.
                    look = look if word in _GRADES or unit_after(text, look.end, end, self.locale) is None else None
            elif look is None and before == "(" and position > start + 1:
                look = kinds.place(text, position, end, *self._word_before(position - 1))
                look = (
                    look
                    if look is not None and look.kind == "section" and text[look.end : look.end + 1] == ")"
                    else None
                )
            if look is None:
                look = kinds.shape(text, position, end)
            if look is None:
                look = self._bullet(position)
            if look is None:
                look = tokens.score(text, position, end) or tokens.citation(text, start, position, end)
            if look is not None:
                self._look(look, position)
                while look.kind == "section" and (more := kinds.further(text, self.last, end)) is not None:
                    self._look(kinds.Look(more[0], more[1], "section"), more[0])
                return
            if word in ("between", "from"):
                years = _TWO_YEARS.match(text, position, end)
                if years is not None:
                    self._look(kinds.Look(position, position + 4, "year"), position)
                    self._look(kinds.Look(years.end() - 4, years.end(), "year"), years.end() - 4)
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
        """Such as "1." or "2)" at the start of a line."""
        text = self.text
        found = _LINE_LIST.match(text, position, self.end)
        if found is None:
            if position == self.start or text[position - 1] in "\n#" or text[max(0, position - 2) : position] == "# ":
                return tokens.heading(text, position, self.end)
            return None
        floor = max(self.start, position - 12)
        line = text.rfind("\n", floor, position) + 1
        if (line == 0 and floor > self.start) or text[max(line, floor) : position].strip(" \t>-*•(#"):
            return None
        # A sentence may open with its number's end: "Profit was 5." is no list.
        return kinds.Look(position, found.end() - 1, "list") if found.end() < self.end else None

    def _value(self, position: int, word: str, word_start: int) -> None:
        """A number that states a value, with all that belongs to it."""
        text, end = self.text, self.end
        start, parsed = self._parse(position, word, word_start)
        if text[position] in "⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉":
            # A raised digit behind a word or a sentence is a note, not a value.
            stop = position + 1
            while stop < end and text[stop] in "⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉":
                stop += 1
            self._add(position, stop, "identifier", None, "raised digits may be a power or a footnote")
            return
        if parsed is None:
            stop = position + 1
            while stop < end and text[stop].isnumeric():
                stop += 1
            self._add(position, stop, "number", None, "not written in plain digits")
            return
        self._close(start, position, parsed, word)

    def _parse(self, position: int, word: str, word_start: int) -> tuple[int, Parsed | None]:
        """The widest expression around a number that can be read, and where it starts."""
        number = self._number_start(position)
        if number != position:
            word, word_start = self._word_before(number)
        start = number
        ranges = True
        if word and word_start >= self.last:
            if word in ("minus", "negative"):
                start = word_start
                word, word_start = self._word_before(start)
            if word == "between":
                start = word_start
                word, word_start = self._word_before(start)
            elif word == "from":
                # "rose from 3 to 5" are two values; "ranges from 3 to 5" is one range.
                if self._word_before(word_start)[0] in look_words.RANGE_VERBS:
                    start = word_start
                else:
                    ranges = False
            elif word in look_words.CHANGES:
                ranges = False
        qualifier = qualifiers.before(self.text, self.last, start, self.language, word)
        if qualifier is not None:
            parsed = self.grammar.expression(qualifier[0], ranges=ranges, qualified=(start, qualifier[1]))
            if parsed is not None and parsed.end > position:
                return qualifier[0], parsed
        if start != number:
            parsed = self.grammar.expression(start, ranges=ranges)
            if parsed is not None and parsed.end > position:
                return start, parsed
        parsed = self.grammar.linked(number, None, ranges=ranges)
        if (parsed is None or parsed.end <= position) and number != position:
            return position, self.grammar.linked(position, None, ranges=ranges)
        return number, parsed

    def _ordinal_range(self, position: int, article: int) -> tuple[int, Parsed] | None:
        """Such as "between the tenth and the fifteenth": the range that an article hides."""
        word, word_start = self._word_before(article)
        start, qualified = word_start, None
        if word != "between":
            qualifier = qualifiers.before(self.text, self.last, article, self.language, word)
            if qualifier is None:
                return None
            start, qualified = qualifier[0], (article, qualifier[1])
        if start < self.last:
            return None
        parsed = self.grammar.expression(start, qualified=qualified)
        return (start, parsed) if parsed is not None and parsed.end > position and parsed.reading is not None else None

    def _close(self, start: int, position: int, parsed: Parsed, word: str) -> None:
        """Settle an expression that was read from digits."""
        text, end = self.text, self.end
        stop = parsed.end
        reading = parsed.reading
        if stop < end and (text[stop].isalnum() or text[stop] == "_") and not tokens.is_unspaced(text[stop]):
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
            and kinds.is_year(text, self.start, position, stop, end, word=word)
        ):
            self._add(position, stop, "year", reading, None)
            return
        self._add(start, stop, "ordinal" if parsed.ordinal else kind_of(reading), reading, None)

    def _each(self, position: int, stop: int) -> None:
        """Such as "22,24,26": no numeral has such groups, so it is a list of numbers."""
        for part in self.text[position:stop].split(","):
            value = Decimal(part) if part == "0" or part[0] != "0" else None
            reading = None if value is None else Reading(value=value, quantum=_QUANTA[0])
            problem = None if reading is not None else f"'{part}' starts with a zero, as codes do"
            self._add(position, position + len(part), "number", reading, problem)
            position += len(part) + 1
        self.last = stop

    def _number_start(self, position: int) -> int:
        """Where a number starts: before its leading mark, sign and currency."""
        text, first = self.text, self.last
        start = position
        if start > first and text[start - 1] in ".\u066b" and not (start - 1 > first and text[start - 2].isalnum()):
            start -= 1
        start = self._before_sign(start)
        if start > first:
            before = text[start - 1]
            if before in _GAPS:
                before = text[start - 2] if start - 1 > first else " "
            if not before.islower() and not before.isdigit() and before not in ",;:)(":
                money = currency_ending(text, start, self.locale)
                if money is not None and money[0] >= first:
                    start = self._before_sign(self._before_code(money[0]))
                elif before == "$":
                    sign = text.rindex("$", first, start)
                    code = self._before_code(sign)
                    start = code if code < sign else start
        if start > first and text[start - 1] == "(" and self._is_cell(start - 1):
            return start - 2 if start - 1 > first and text[start - 2] in "$€£" else start - 1
        if start > first and self.locale.percent_first and text[start - 1] == "%":
            return start - 1
        return start

    def _before_code(self, start: int) -> int:
        """Before the letters of a dollar sign that stand apart or in lower case: "c $ 5", "usd$ 5"."""
        if self.text[start] == "$":
            code = _CODE_BEFORE.search(self.text, max(self.last, start - 5), start)
            if code is not None and (
                code.group(2) or code.group(1).upper() in CODES or code.group(1).lower() in ("us", "c")
            ):
                return code.start()
        return start

    def _before_sign(self, start: int) -> int:
        text, first = self.text, self.last
        if start > first and text[start - 1] in _SIGNS:
            before = text[start - 2] if start - 1 > self.start else " "
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
        if _YEAR_IN_BRACKETS.match(text, bracket, self.end) is not None:
            return False
        before = text[max(self.start, bracket - 2) : bracket]
        return before.strip(" $€£") in ("", "|") and (
            not before or before[-1] in "|\t\n$€£" or before == "| " or before.isspace()
        )

    def _word(self, position: int) -> None:
        """A number in words."""
        text = self.text
        before = text[position - 1] if position > self.last else " "
        if before.isalnum() or before == "_":
            return
        word, word_start = self._word_before(position)
        start, parsed = self._parse(position, word, word_start)
        if parsed is not None and parsed.ordinal and start == position and word == "the":
            wider = self._ordinal_range(position, word_start)
            if wider is not None:
                start, parsed = wider
        if parsed is None or parsed.reading is None:
            return
        if start == position and tokens.is_pronoun(text, position, parsed.end, self.end, word):
            return
        name = tokens.word_name(text, self.start, position, parsed.end, self.end)
        if name is not None:
            self._look(name, position)
            return
        if parsed.ordinal and word == "a" and word_start >= self.last:
            part = tokens.fraction(text, parsed, self.end)
            if part is not None:
                self._add(word_start, parsed.end, "ratio", part, None)
                return
        if parsed.ordinal:
            quarter = tokens.period(text, parsed.end, self.end)
            if quarter is not None:
                self._add(position, quarter, "period", None, None)
                return
        self._add(start, parsed.end, "ordinal" if parsed.ordinal else kind_of(parsed.reading), parsed.reading, None)
