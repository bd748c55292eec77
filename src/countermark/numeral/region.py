"""One stretch of text, searched for its numbers from left to right."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final

from countermark.model import Kind, Limits, Reading
from countermark.numeral import everyday
from countermark.numeral.edges import Edge
from countermark.numeral.everyday import QUANTA
from countermark.numeral.expression import Expressions, Parsed, kind_of
from countermark.numeral.lexicon import qualifiers
from countermark.numeral.lexicon.heads import unit_after
from countermark.numeral.locales import Locale
from countermark.numeral.lookalike import kinds, look_words, surroundings, tokens
from countermark.numeral.lookalike.kinds import Found
from countermark.numeral.tables import Tables
from countermark.patterns import lazy

_GRADES: Final = frozenset(("grade", "level", "class", "tier", "category", "type"))
_PAIRED_WORDS: Final = look_words.CLOCK_LEADS | {"the", "between", "is", "of", "top"}
"""Words that say something together with what stands before them or behind the number."""
_ASCII_DIGITS: Final = frozenset("0123456789")
_RAISED: Final = frozenset("⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉")
_OPEN: Final = frozenset(' \t\r\n\u00a0\u2009\u202f([{"“‘«|*~`>,;')
_TWO_YEARS: Final = lazy(r"(?:1[5-9]|20)[0-9]{2} (?:and|to|until|through) (?:1[5-9]|20)[0-9]{2}(?![\w]|[.,][0-9]|%)")
_QUOTES: Final = frozenset('"“')
# "equation (14)", and for a name only "asteroid (99942) Apophis".
_IN_BRACKETS: Final = (re.compile(r"\) [A-Z]"), re.compile(r"\)"))
_DECIMAL: Final = lazy(r"[0-9]++\.[0-9]")
_WHOLE: Final = lazy(r"[1-9][0-9]{0,3}(?![\w%]|[.,:/–-][0-9])")
_LINE_LIST: Final = lazy(r"[0-9]{1,3}[.)](?=\s|\Z)")
_LIST_RUN: Final = lazy(r"[0-9]{1,2}(?>(?:,[0-9]{1,2}){2,40})(?![\w]|[.,][0-9])")


class Region(Edge):
    """One stretch of text while it is searched."""

    __slots__ = ("found", "grammar", "headers", "language", "limits")

    def __init__(self, text: str, start: int, end: int, locale: Locale, limits: Limits, *, found: list[Found]) -> None:
        super().__init__(text, start, end, locale)
        self.limits = limits
        self.found = found
        self.language = locale.language
        self.grammar = Expressions(text, start, end, locale, limits, strict=False)
        self.headers: Tables | None = None

    def run(self, hits: list[int]) -> None:
        """Settle every number that starts at one of these places, until there are more than the limits allow."""
        text, start, end, found = self.text, self.start, self.end, self.found
        most = self.limits.numbers
        quick = everyday.serves(self.locale, self.limits)
        for hit in hits:
            if hit < self.last:
                continue
            if len(found) > most:
                return
            if text[hit] in _ASCII_DIGITS:
                if quick:
                    settled = everyday.everyday(text, start, self.last, hit, end)
                    if settled is not None:
                        found.append(settled)
                        self.last = settled.end
                        continue
                self._digit(hit)
            elif text[hit].isalpha() and not text[hit].isnumeric():
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
            if digits.isascii() and digits.isdecimal() and len(digits) < 20:
                reading = Reading(value=Decimal(digits), quantum=QUANTA[0])
        self._add(max(start, self.last), end, kind, reading, None)

    def _digit(self, position: int) -> None:
        """A number in digits."""
        text, start, end = self.text, self.last, self.end
        if text[position] in _RAISED:
            self._raised(position)
            return
        before = text[position - 1] if position > start else " "
        if before not in _OPEN:
            look = tokens.international(text, position, end) if before == "+" else None
            if look is None:
                look = tokens.glued(text, start, position, end, self.locale)
            if look is not None:
                self._look(look, position)
                return
        word, word_start = self.word_before(position)
        if self.language != "en":
            look = self._foreign(position, word) if text[position].isdigit() else None
        else:
            look = self._english(position, before, word, word_start) if text[position] in _ASCII_DIGITS else None
        if look is None:
            self._value(position, word, word_start)
            return
        self._look(look, position)
        if look.kind == "section":
            while (more := kinds.further(text, self.last, end)) is not None:
                self._look(kinds.Look(more[0], more[1], "section"), more[0])
        elif look.kind == "year" and (years := _TWO_YEARS.match(text, position, end)) is not None:
            self._look(kinds.Look(years.end() - 4, years.end(), "year"), years.end() - 4)

    def _foreign(self, position: int, word: str) -> kinds.Look | None:
        """A look-alike in another language than English."""
        look = kinds.shape(self.text, position, self.end)
        if look is not None and look.kind in ("date", "time"):
            return look
        look = tokens.local_date(self.text, position, self.end, self.locale)
        return (
            look
            or kinds.numbered(self.text, position, self.end, word, self.language)
            or kinds.local_year(self.text, position, self.end, word, self.language)
        )

    def _english(self, position: int, before: str, word: str, word_start: int) -> kinds.Look | None:
        """A look-alike in English: by its own form, by the word before it, by what else stands around it."""
        text, start, end = self.text, self.last, self.end
        look = kinds.shape(text, position, end) if text[position] == "0" else None
        if look is not None:
            return look
        if word == "|":
            if self.headers is None:
                self.headers = Tables(text, self.start, end)
            look = surroundings.cell(text, position, end, self.headers)
            if look is not None:
                return look
            # The cell before: "| Order | 1004-7731 |".
            word, word_start = self.word_before(word_start) if word_start > start else (word, word_start)
        if word:
            look = self._after_word(position, word, word_start)
        elif before == "(" and position > start + 1:
            inner = kinds.place(text, position, end, *self.word_before(position - 1))
            if inner is not None and _IN_BRACKETS[inner.kind == "section"].match(text, inner.end, end) is not None:
                return inner
        elif before in _QUOTES:
            look = surroundings.title(text, self.start, position, end)
        return (
            look
            or kinds.shape(text, position, end)
            or self._bullet(position)
            or tokens.score(text, position, end)
            or tokens.citation(text, start, position, end)
        )

    def _after_word(self, position: int, word: str, word_start: int) -> kinds.Look | None:
        """What the word before a number makes of it, together with what surrounds the two."""
        text, end = self.text, self.end
        if word in _PAIRED_WORDS:
            if word in look_words.CLOCK_LEADS or word == "the":
                look = surroundings.clock(text, self.start, position, end, word)
                if look is not None:
                    return look
            if word in ("between", "from") and _TWO_YEARS.match(text, position, end) is not None:
                return kinds.Look(position, position + 4, "year")
            prior, prior_start = self.word_before(word_start)
            if word == "is" and prior in look_words.SECRETS:
                word = "code"
            elif word in ("of", "top"):
                digits = _WHOLE.match(text, position, end)
                if digits is not None:
                    written = text[prior_start : prior_start + len(prior)]
                    return surroundings.named(text, position, digits.end(), end, word=word, before=written)
        look = kinds.place(text, position, end, word, word_start)
        if look is None or look.kind not in ("section", "identifier"):
            return look
        if word in look_words.SERIES and _DECIMAL.match(text, position, look.end) is not None:
            # "headline 4.1 and core 3.2"
            return None
        if text[look.end : look.end + 1] != " ":
            return look
        if word in look_words.VERBS and kinds.is_followed_by_noun(text, look.end, end):
            # "they order 300 chairs"
            return None
        # "take 500 mg", "flight 2 hours late": a unit makes it a value again.
        return look if word in _GRADES or unit_after(text, look.end, end, self.locale) is None else None

    def _raised(self, position: int) -> None:
        """Raised and lowered digits: a power or a note of what they touch, and no number of their own."""
        text, end = self.text, self.end
        stop = position + 1
        while stop < end and text[stop] in _RAISED:
            stop += 1
        if position > self.last and not text[position - 1].isspace() and text[position - 1] not in _OPEN:
            if stop < end and text[stop].isdigit():
                self._digit(stop)
                return
            if text[stop : stop + 1] not in ("%", "‰"):
                return
        self._add(position, stop, "number", None, "raised digits may be a power or a footnote")

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
        if parsed is None:
            stop = position + 1
            while stop < end and text[stop].isnumeric():
                stop += 1
            self._add(position, stop, "number", None, "not written in plain digits")
            return
        self._close(start, position, parsed, word)

    def _parse(self, position: int, word: str, word_start: int) -> tuple[int, Parsed | None]:
        """The widest expression around a number that can be read, and where it starts."""
        number = self.number_start(position)
        if number != position:
            word, word_start = self.word_before(number)
        start = number
        ranges, moves = True, False
        if word and word_start >= self.last:
            if word in ("minus", "negative"):
                start = word_start
                word, word_start = self.word_before(start)
            if word == "between":
                start = word_start
                word, word_start = self.word_before(start)
            elif word == "from":
                # "rose from 3 to 5" are two values; "ranges from 3 to 5" is one range.
                if self.word_before(word_start)[0] in look_words.RANGE_VERBS:
                    start = word_start
                else:
                    ranges, moves = False, True
            elif word in look_words.CHANGES:
                ranges = False
        qualifier = qualifiers.before(self.text, self.last, start, self.language, word)
        if qualifier is not None:
            parsed = self.grammar.expression(qualifier[0], ranges=ranges, moves=moves, qualified=(start, qualifier[1]))
            if parsed is not None and parsed.end > position:
                return qualifier[0], parsed
        if start != number:
            parsed = self.grammar.expression(start, ranges=ranges, moves=moves)
            if parsed is not None and parsed.end > position:
                return start, parsed
        parsed = self.grammar.linked(number, None, ranges=ranges, moves=moves)
        if (parsed is None or parsed.end <= position) and number != position:
            return position, self.grammar.linked(position, None, ranges=ranges, moves=moves)
        return number, parsed

    def _ordinal_range(self, position: int, article: int) -> tuple[int, Parsed] | None:
        """Such as "between the tenth and the fifteenth": the range that an article hides."""
        word, word_start = self.word_before(article)
        start, qualified = word_start, None
        if word != "between":
            qualifier = qualifiers.before(self.text, self.last, article, self.language, word)
            if qualifier is None:
                return None
            start, qualified = qualifier[0], (article, qualifier[1])
        parsed = self.grammar.expression(start, qualified=qualified)
        return (start, parsed) if parsed is not None and parsed.end > position and parsed.reading is not None else None

    def _close(self, start: int, position: int, parsed: Parsed, word: str) -> None:
        """Settle an expression that was read from digits."""
        text, end = self.text, self.end
        stop = parsed.end
        reading = parsed.reading
        if stop < end and (text[stop].isalnum() or text[stop] == "_") and not tokens.is_unspaced(text[stop]):
            self._look(tokens.glued_right(text, max(self.last, start), position, stop, end), position)
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
            and text[position:stop].isdecimal()
            and (start == position or reading.qualifier is not None)
            and kinds.is_year(text, self.start, position, stop, end, word=word)
        ):
            self._add(position, stop, "year", reading, None)
            return
        # 第 makes a place in a series of the number behind it.
        ordinal = parsed.ordinal or (start > self.start and text[start - 1] == "第")
        self._add(start, stop, "ordinal" if ordinal else kind_of(reading), reading, None)

    def _each(self, position: int, stop: int) -> None:
        """Such as "22,24,26": no numeral has such groups, so it is a list of numbers."""
        for part in self.text[position:stop].split(","):
            value = Decimal(part) if part == "0" or part[0] != "0" else None
            reading = None if value is None else Reading(value=value, quantum=QUANTA[0])
            problem = None if reading is not None else f"'{part}' starts with a zero, as codes do"
            self._add(position, position + len(part), "number", reading, problem)
            position += len(part) + 1
        self.last = stop

    def _word(self, position: int) -> None:
        """A number in words."""
        text = self.text
        before = text[position - 1] if position > self.last else " "
        if before.isalnum() or before == "_":
            return
        word, word_start = self.word_before(position)
        year = tokens.spelled_year(text, position, self.end, word) if self.language == "en" else None
        if year is not None:
            self._add(position, year[0], "year", Reading(value=Decimal(year[1]), quantum=QUANTA[0]), None)
            return
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
        if name is None and start == position and word == "top" and parsed.reading.unit is None:
            prior = self.word_before(word_start)[0]
            name = surroundings.named(text, position, parsed.end, self.end, word=word, before=prior)
        if name is not None:
            self._look(name, position)
            return
        if parsed.ordinal and word == "a" and word_start >= self.last:
            part = tokens.fraction(text, parsed.reading, parsed.end, self.end)
            if part is not None:
                self._add(word_start, parsed.end, "ratio", part, None)
                return
        if parsed.ordinal:
            quarter = tokens.period(text, parsed.end, self.end)
            if quarter is not None:
                self._add(position, quarter, "period", None, None)
                return
        self._add(start, parsed.end, "ordinal" if parsed.ordinal else kind_of(parsed.reading), parsed.reading, None)
