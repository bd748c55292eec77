"""Number words in English: cardinals, ordinals, fractions and multiples, exactly."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from typing import Final

from countermark.numeral.words.english_cardinals import Cardinals, Term
from countermark.numeral.words.english_table import (
    BEFORE_HALF,
    BEFORE_PRONOUN,
    BEFORE_THING,
    DENOMINATORS,
    DOZENS,
    FOLD,
    HALVED,
    MULTIPLES,
    ORDINALS,
    PLURALS,
    SCALES,
    TENS,
)
from countermark.numeral.words.english_tokens import tokens_at
from countermark.numeral.words.found import Found, Kind, place
from countermark.patterns import lazy

_LAST_WORD: Final = lazy(r"([A-Za-z]+)[ \u00a0]{1,3}$")


def read(text: str, start: int) -> Found | None:
    """The longest number in words that starts there."""
    tokens = tokens_at(text, start)
    if not tokens:
        return None
    return _EnglishReader(text, tokens).read()


class _EnglishReader(Cardinals):
    """Reads one list of tokens as a number of any kind."""

    def read(self) -> Found | None:
        first = self.words[0]
        if first in MULTIPLES or first in HALVED or first in FOLD:
            value = Fraction(1, 2) if first in HALVED else Fraction(MULTIPLES.get(first) or FOLD[first])
            return self._found(1, value, "multiple")
        if first in BEFORE_THING:
            follows = re.match(
                r"[ \u00a0](?:the|that|what|its|their|his|her|this|those|in|from)\b",
                self.text[self.tokens[0].end :][:8],
            )
            return self._found(1, Fraction(BEFORE_THING[first]), "multiple") if follows else None
        if first in ("half", "a", "an") or first in DENOMINATORS:
            return self._part_first()
        return self._number_first()

    def _found(
        self,
        after: int,
        value: Decimal | Fraction,
        kind: Kind,
        scale: str | None = None,
        quantum: Decimal | Fraction | None = None,
    ) -> Found | None:
        last = self.tokens[after - 1]
        if self.text[last.end : last.end + 1] in ("-", "‑") and last.word in (
            "half",
            "quarter",
            "third",
            "first",
            "second",
        ):
            return None  # half-life, first-class, third-party
        return Found(last.end, value, kind, scale, quantum)

    def _part_first(self) -> Found | None:
        """What starts with a part or an article: "half a million", "a dozen", "a third of a million"."""
        words = self.words
        if words[0] in ("a", "an"):
            if words[1] in DENOMINATORS and words[1] not in ("first", "second"):
                return self._fraction(2, Fraction(1, DENOMINATORS[words[1]]))
            if (tens := self._tens_ordinal(1)) is not None and tens[1] > 20 and tens[0] == 3:
                return self._fraction(3, Fraction(1, tens[1]))
            if words[1] == "hundred" or words[1] in SCALES or words[1] in DOZENS:
                return self._number_first()
            return None
        if words[0] == "half":
            before = _LAST_WORD.search(self.text[max(0, self.tokens[0].start - 24) : self.tokens[0].start])
            if before is not None and before[1].lower() in BEFORE_HALF:
                return None
            index = 2 if words[1] in ("a", "an", "of") else 1
            if index == 2 and words[1] == "of":
                return self._fraction(1, Fraction(1, 2))
            unit = self.scale_at(index)
            if unit is not None:
                return self._scaled(Fraction(1, 2), unit)
            return self._fraction(1, Fraction(1, 2))
        if words[0] == "quarter":
            unit = self.scale_at(1)
            return None if unit is None else self._scaled(Fraction(1, 4), unit)
        return self._number_first()

    def _scaled(self, part: Fraction, unit: tuple[int, int, str]) -> Found | None:
        after, size, written = unit
        if (more := self.scale_at(after)) is not None and more[1] > 100:
            after, size, written = more[0], size * more[1], more[2]
        value = part * size
        return self._found(after, *_plain(value), written, place(part, size))

    def _fraction(self, after: int, value: Fraction) -> Found | None:
        """A fraction, perhaps "of a million" or directly before a scale."""
        words = self.words
        index = after
        if words[index] == "of" and words[index + 1 : index + 2] in (["a"], ["an"]):
            index += 2
        unit = self.scale_at(index)
        if unit is not None and (index > after or value.denominator in (2, 4)):
            return self._scaled(value, unit)
        return self._found(after, value, "fraction")

    def _tens_ordinal(self, index: int) -> tuple[int, int] | None:
        """A compound ordinal such as "twenty-first(s)"; the index behind it and its value."""
        words = self.words
        if words[index] in TENS and index + 1 < len(words):
            unit = ORDINALS.get(words[index + 1]) or PLURALS.get(words[index + 1])
            if unit is not None and 0 < unit < 10 and words[index + 1] not in ("quarters", "halves", "quarter", "half"):
                return index + 2, TENS[words[index]] + unit
        return None

    def _number_first(self) -> Found | None:
        term = self.cardinal(0)
        if term is None:
            return self._ordinal(None)
        words = self.words
        after, value = term.after, term.value
        if words[after] == "point":
            decimals = self._decimals(after + 1)
            if decimals is not None:
                return self._pointed(value, decimals)
        behind = self._over(term)
        if behind is not None:
            return behind
        if words[after] == "times":
            return self._found(after + 1, Fraction(value), "multiple")
        if words[after] == "fold" and self.tokens[after].gap == "-":
            return self._found(after + 1, Fraction(value), "multiple")
        if words[after] == "and":
            mixed = self._mixed(term)
            if mixed is not None:
                return mixed
        if after == 1 and words[0] == "one" and self._is_pronoun():
            return None
        return self._found(after, Decimal(value), "cardinal", term.scale, Decimal(term.quantum))

    def _is_pronoun(self) -> bool:
        token = self.tokens[0]
        before = _LAST_WORD.search(self.text[max(0, token.start - 24) : token.start])
        if before is not None and before[1].lower() in BEFORE_PRONOUN:
            return True
        return re.match(r"[ \u00a0](?:of|another)\b|['’]s\b", self.text[token.end : token.end + 10]) is not None

    def _decimals(self, index: int) -> tuple[int, str] | None:
        """Digits behind "point", one by one or as a number: "oh five", "seventy-one"."""
        digits = ""
        after = index
        while after < len(self.tokens):
            word = self.words[after]
            if word == "oh":
                digits, after = digits + "0", after + 1
                continue
            group = self.group(after) if word not in ("a", "an") else None
            if group is None or group[2] != 1:
                break
            digits, after = digits + str(group[1]), group[0]
        return (after, digits) if digits else None

    def _pointed(self, value: int, decimals: tuple[int, str]) -> Found | None:
        after, digits = decimals
        number = Fraction(int(f"{value}{digits}"), 10 ** len(digits))
        quantum = Fraction(1, 10 ** len(digits))
        scale = None
        if (more := self.scale_at(after)) is not None:
            after, scale = more[0], more[2]
            number, quantum = number * more[1], quantum * more[1]
        return self._found(after, _decimal(number), "cardinal", scale, _decimal(quantum))

    def _over(self, term: Term) -> Found | None:
        """A cardinal before a denominator: "two thirds", "one twenty-fifth", "twenty-first"."""
        words, after = self.words, term.after
        if after >= len(self.tokens) or "," in self.tokens[after].gap:
            return None
        word = words[after]
        compound = self._tens_ordinal(after)
        if compound is not None and (term.value == 1 or words[compound[0] - 1] in PLURALS):
            return self._fraction(compound[0], Fraction(term.value, compound[1]))
        if word in PLURALS:
            # "one hundred thirty fifths": tens right before the denominator belong to it, unless "and" leads to them.
            last = words[after - 1]
            if (
                last in TENS
                and PLURALS[word] < 10
                and word not in ("halves", "quarters")
                and after >= 2
                and words[after - 2] != "and"
            ):
                return self._fraction(after + 1, Fraction(term.value - TENS[last], TENS[last] + PLURALS[word]))
            return self._fraction(after + 1, Fraction(term.value, PLURALS[word]))
        if word in DENOMINATORS and term.value == 1 and word not in ("first", "second"):
            return self._fraction(after + 1, Fraction(1, DENOMINATORS[word]))
        return self._ordinal(term)

    def _ordinal(self, term: Term | None) -> Found | None:
        """A place in a row: "third", "twenty-first", "two hundred and fifth", "three trillionth"."""
        words = self.words
        if term is None:
            value = ORDINALS.get(words[0])
            return None if value is None else self._found(1, Decimal(value), "ordinal")
        after = term.after
        if words[after] == "and" and term.unit >= 100:
            after += 1
        size = ORDINALS.get(words[after])
        if size is None:
            return None
        last = words[after - 1]
        if size >= 100:
            return self._found(after + 1, Decimal(term.value * size), "ordinal") if after == term.after else None
        if (last in TENS and size < 10) or last == "hundred" or last in SCALES or (last == "and" and size < 100):
            return self._found(after + 1, Decimal(term.value + size), "ordinal")
        return None

    def _mixed(self, term: Term) -> Found | None:
        """A whole number and a fraction: "two and a half million", "one million and a half", "twenty and three fifths"."""
        words = self.words
        index = term.after + 1
        if words[index] in ("a", "an", "one") and words[index + 1] in DENOMINATORS:
            after, part = index + 2, Fraction(1, DENOMINATORS[words[index + 1]])
        else:
            group = self.group(index) if index < len(self.tokens) else None
            if group is None:
                return None
            compound = self._tens_ordinal(group[0])
            if compound is not None:
                after, part = compound[0], Fraction(group[1], compound[1])
            elif words[group[0]] in PLURALS:
                after, part = group[0] + 1, Fraction(group[1], PLURALS[words[group[0]]])
            else:
                return None
        if part >= 1:
            return None
        unit = self.scale_at(after)
        if unit is not None:
            if term.unit == 1:
                return self._scaled(term.value + part, unit)
            if unit[1] >= term.unit:
                return None
            # "one billion and a quarter million": two amounts, the second in its own scale.
            value = term.value + part * unit[1]
            return self._found(unit[0], *_plain(value), unit[2], place(part, unit[1]))
        if term.unit >= 1000:
            value = term.value + part * term.unit
            return self._found(after, *_plain(value), term.scale, place(part, term.unit))
        return self._found(after, term.value + part, "fraction")


def _plain(value: Fraction) -> tuple[Decimal | Fraction, Kind]:
    """A whole amount is a cardinal, anything else a fraction."""
    return (Decimal(value.numerator), "cardinal") if value.denominator == 1 else (value, "fraction")


def _decimal(value: Fraction) -> Decimal:
    """A fraction whose denominator is a power of ten, as the decimal it is."""
    digits = 0
    while value.denominator != 1 and digits < 400:
        value, digits = value * 10, digits + 1
    return Decimal((int(value < 0), tuple(map(int, str(abs(value.numerator)))), -digits))
