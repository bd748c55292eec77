"""Whole numbers in English words: groups, the scales that multiply them, and their sums."""

from __future__ import annotations

from typing import Final, NamedTuple

from countermark.numeral.words.english_table import DOZENS, ONES, PLURALS, SCALES, SCORES, TENS
from countermark.numeral.words.english_tokens import Token

_MOST_SCALES: Final = 2  # "a hundred thousand million", and no tower of millions


class Term(NamedTuple):
    """A stretch of tokens and what it is worth."""

    after: int
    """Index of the token behind it."""
    value: int
    unit: int
    """The smallest scale written."""
    scale: str | None
    quantum: int
    """What the scale words behind the groups multiply to; "hundred" is a digit's place, not a rounding."""


class Cardinals:
    """One list of tokens; every method takes an index and returns where it got to."""

    def __init__(self, text: str, tokens: list[Token]) -> None:
        self.text = text
        self.tokens = tokens
        self.words = [token.word for token in tokens] + [""]

    def scale_at(self, index: int) -> tuple[int, int, str] | None:
        """A scale word there: the index behind it, its size, the word as written."""
        word = self.words[index]
        size = (
            SCALES.get(word)
            or SCALES.get(word.removesuffix("s"))
            or DOZENS.get(word)
            or (100 if word == "hundred" else None)
        )
        if size is None:
            return None
        token = self.tokens[index]
        return index + 1, size, self.text[token.start : token.end]

    def group(self, index: int) -> tuple[int, int, int] | None:
        """A number below a hundred, or below ten thousand with "hundred": index behind, value, unit."""
        words = self.words
        word = words[index]
        if word in ("a", "an"):
            if words[index + 1] == "hundred":
                value, after = 1, index + 1
            elif words[index + 1] in SCALES or words[index + 1] in DOZENS:
                return index + 1, 1, 1
            else:
                return None
        elif word in TENS:
            value, after = TENS[word], index + 1
            unit = ONES.get(words[after], 0)
            if 0 < unit < 10 and "," not in self.tokens[after].gap:
                value, after = value + unit, after + 1
        elif word in ONES:
            value, after = ONES[word], index + 1
        elif word in SCORES:
            value, after = SCORES[word], index + 1
        else:
            return None
        if words[after] == "score" and 1 < value < 10:
            value, after = value * 20, after + 1
        if words[after] != "hundred" or not value or "," in self.tokens[after].gap:
            return after, value, 1
        return after + 1, value * 100, 100

    def _below_scale(self, index: int) -> tuple[int, int, int] | None:
        """A group, with what may follow its hundreds: "two hundred and six"."""
        group = self.group(index)
        if group is None or group[2] != 100:
            return group
        after, value, unit = group
        tail = after + 1 if self.words[after] == "and" else after
        rest = self.group(tail)
        if rest is not None and 0 < rest[1] < 100 and rest[2] == 1 and self._follows_hundred(tail):
            if self.words[rest[0]] in DOZENS or (tail > after and self._starts_fraction(rest[0], rest[1])):
                return group
            return rest[0], value + rest[1], 1
        return after, value, unit

    def _follows_hundred(self, index: int) -> bool:
        """Tens and units behind "hundred"."""
        return self.words[index] not in ("a", "an") and "," not in self.tokens[index].gap

    def _starts_fraction(self, index: int, numerator: int) -> bool:
        """The number before is the numerator of a proper fraction: "one hundred and | three quarters"."""
        size = PLURALS.get(self.words[index])
        return size is not None and numerator < size

    def _term(self, index: int) -> Term | None:
        """A group and the scales that multiply it."""
        group = self._below_scale(index)
        if group is None:
            return None
        after, value, unit = group
        scale = None
        quantum = 1
        if unit == 100:
            scale = self.text[self.tokens[after - 1].start : self.tokens[after - 1].end]
        for _ in range(_MOST_SCALES):
            more = self.scale_at(after) if value and "," not in self._gap(after) else None
            if more is None or more[1] == 100:
                break
            after, value, unit, scale, quantum = more[0], value * more[1], unit * more[1], more[2], quantum * more[1]
        return Term(after, value, unit, scale, quantum)

    def _gap(self, index: int) -> str:
        """What stands between a word and the one before it."""
        return self.tokens[index].gap if index < len(self.tokens) else ""

    def cardinal(self, index: int) -> Term | None:
        """Terms in falling order: "one million two thousand and two"."""
        total = self._term(index)
        if total is None:
            return None
        floor = total.unit
        while floor > 12:  # nothing is counted on top of dozens
            after = total.after
            joint = self._gap(after)
            tail = after + 1 if self.words[after] == "and" else after
            if tail >= len(self.tokens) or self.words[tail] in ("a", "an") or ("-" in joint and "," in joint):
                break
            rest = self._term(tail)
            if rest is None or not 0 < rest.value < floor:
                break
            if "," in joint and tail == after and rest.value < 100:
                break
            if self._starts_fraction(rest.after, rest.value) and tail > after:
                break
            total = Term(
                rest.after,
                total.value + rest.value,
                rest.unit,
                rest.scale if rest.scale is not None else total.scale,
                rest.quantum,
            )
            floor = rest.unit
        return total
