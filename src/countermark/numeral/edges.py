"""The left edge of a number: the word before it, its sign, its currency and its brackets."""

from __future__ import annotations

import re
from typing import Final

from countermark.numeral.lexicon.currencies import currency_ending
from countermark.numeral.lexicon.currency_table import CODES
from countermark.numeral.locales import Locale
from countermark.patterns import lazy

_YEAR_IN_BRACKETS: Final = lazy(r"\((?:1[5-9]|20)[0-9]{2}\)")
_GAPS: Final = frozenset(" \u00a0\u2009\u202f")
_SIGNS: Final = frozenset("-−–+±")
_LONGEST_WORD: Final = 24
_OPENING: Final = "([{\"“‘'*"
_CODE_BEFORE: Final = lazy(r"(?<![\w.])(us|c|hk|nz|[A-Za-z]{3})( ?)\Z(?<!a )(?<!the )(?<![a-z]{3} )", re.IGNORECASE)


class Edge:
    """A stretch of text that is searched from left to right; `last` is where the number before ended."""

    __slots__ = ("end", "last", "locale", "start", "text")

    def __init__(self, text: str, start: int, end: int, locale: Locale) -> None:
        self.text = text
        self.start = start
        self.end = end
        self.locale = locale
        self.last = start

    def word_before(self, position: int) -> tuple[str, int]:
        """The word that ends before a position, in lower case, and where it starts."""
        text, start = self.text, self.start
        if position <= start or text[position - 1] not in " \u00a0(§#№":
            return "", position
        end = position - 1 if text[position - 1] == " " else position
        tail = text[max(start, end - _LONGEST_WORD) : end]
        if not tail or tail[-1].isspace():
            return "", position
        word = tail.rsplit(None, 1)[-1].lstrip(_OPENING)
        return word.lower(), end - len(word)

    def number_start(self, position: int) -> int:
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
            if before not in ",;:)(" and not before.isdigit():
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
