"""Expressions: numbers with operators between them, read from the tokens of a line.

An expression is read whole or not at all. Words behind a number say what it counts ("9 bicycles × 2 wheels"). A letter that
stands for a number, a function or an unknown sign beside an expression makes it algebra, which is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from countermark.extract.calculations.tokens import ABOUT, Token
from countermark.language.lists import word_list

_DEEPEST: Final = 20
_MOST_ITEMS: Final = 200
MOST_WORDS: Final = 5
"""Words that may stand between a number and the operator behind it."""
_JOINS: Final = word_list("calculations", "expressions joins")  # fmt: skip
"""Words with which something else begins."""
_RATES: Final = frozenset(("per", "each", "every", "a", "an", "apiece"))


class Calculation(NamedTuple):
    """What is carried out, with which numbers, and the result that is stated."""

    start: int
    end: int
    operator: str
    operands: tuple[str, ...]
    result: str
    grounds: Literal["written", "labelled"]


class Amount(NamedTuple):
    """A number of an expression with the words behind it."""

    number: Token
    words: tuple[str, ...] = ()

    @property
    def is_rate(self) -> bool:
        """The number says how much of one thing there is for another: "60 minutes/hour"."""
        return "/" in self.words or bool(_RATES.intersection(self.words))


class Expression(NamedTuple):
    """Numbers, operators and brackets in order."""

    items: tuple[Token, ...]
    amounts: tuple[Amount, ...]
    first: int
    """The index of its first token."""
    follows: int
    """The index of the token behind it and behind the words that belong to it."""
    is_about: bool = False

    @property
    def operators(self) -> list[str]:
        """The signs of its operators, in order; a sign before a number is none."""
        return [
            item.text
            for index, item in enumerate(self.items)
            if item.kind == "operator" and index and self.items[index - 1].kind in ("number", "close")
        ]

    @property
    def is_number(self) -> bool:
        """There is one number and nothing to carry out."""
        return len(self.amounts) == 1


class _Unread(Exception):
    """The tokens are no expression."""


class _ExpressionReader:
    """Reads forward from a token."""

    def __init__(self, line: Sequence[Token]) -> None:
        self._line = line
        self.items: list[Token] = []
        self.amounts: list[Amount] = []

    def _at(self, index: int) -> Token | None:
        return self._line[index] if index < len(self._line) else None

    def expression(self, index: int, depth: int = 0) -> int:
        """Reads operands and the operators between them; the index behind them."""
        index = self._operand(index, depth)
        while len(self.items) < _MOST_ITEMS:
            operator = self._at(index)
            if operator is None:
                return index
            if operator.kind == "open" and operator.start == self._line[index - 1].end and self._multiplies():
                self.items.append(Token("operator", operator.start, operator.start, "*"))
                index = self._operand(index, depth)
            elif operator.kind == "operator" and self._operates(index):
                self.items.append(operator)
                index = self._operand(index + 1, depth)
            else:
                return index
        raise _Unread

    def _multiplies(self) -> bool:
        """What was read last may be multiplied by a bracket that touches it: "2(3 + 4)"."""
        last = self.items[-1]
        return last.kind == "close" or (not last.percent and not last.scale)

    def _operates(self, index: int) -> bool:
        """A word operates only beside numbers: "times" in "7 times as many" does not."""
        operator, after = self._line[index], self._at(index + 1)
        if operator.text == "of" and not self._is_part():
            return False
        if operator.text == "/" and self._is_rate(index):
            raise _Unread
        return not operator.spelled or (after is not None and after.kind in ("number", "open", "fraction"))

    def _is_rate(self, index: int) -> bool:
        """A slash that may belong to a unit: "1 hour/60 miles"."""
        line = self._line
        if line[index - 1].kind != "word" or index + 2 >= len(line):
            return False
        tight = line[index - 1].end == line[index].start and line[index].end == line[index + 1].start
        return tight and line[index + 2].kind == "word"

    def _is_part(self) -> bool:
        """What stands before "of" is a percentage or a fraction."""
        last = self.items[-1]
        if last.kind == "number" and (last.percent or "/" in last.text):
            return True
        if len(self.items) >= 3 and self.items[-2].text == "/" and not self.items[-2].spelled:
            return self.items[-1].kind == self.items[-3].kind == "number" and len(self.items) == 3
        return last.kind == "close"

    def _operand(self, index: int, depth: int) -> int:
        token = self._at(index)
        if token is not None and token.kind == "operator" and token.text in "+-" and not token.spelled:
            after = self._at(index + 1)
            if after is None or (self.items and self.items[-1].kind == "operator" and after.start != token.end):
                raise _Unread
            if token.text == "-":
                self.items.append(token)
            index += 1
            token = after
        if token is None or depth > _DEEPEST:
            raise _Unread
        if token.kind == "number":
            return self._number(index)
        if token.kind == "fraction":
            return self._fraction(index, depth)
        if token.kind == "open":
            return self._past_words(self._group(index, depth))
        raise _Unread

    def _closed(self, index: int) -> int:
        token = self._at(index)
        if token is None or token.kind != "close":
            raise _Unread
        self.items.append(token._replace(text=")"))
        return index + 1

    def _number(self, index: int) -> int:
        token = self._line[index]
        before = self._line[index - 1] if index else None
        if before is not None and before.end == token.start and before.kind in ("word", "variable", "unknown"):
            raise _Unread  # "x2", "w-20"
        mixed = self._mixed(index)
        if mixed:
            return self._past_words(mixed)
        self.items.append(token)
        self.amounts.append(Amount(token))
        return self._past_words(index + 1)

    def _mixed(self, index: int) -> int:
        """Reads a mixed number, "2 1/2", as one; the index behind it, or 0 where there is none."""
        whole = self._line[index]
        line = self._line[index + 1 : index + 4]
        if not whole.text.isdecimal() or whole.percent or not line:
            return 0
        if (
            line[0].kind == "number"
            and line[0].text.count("/") == 1
            and not line[0].spelled
            and line[0].start - whole.end <= 1
        ):
            over, _, under = line[0].text.partition("/")
            taken, end = 2, line[0].end  # "2½"
        elif len(line) == 3 and is_tight_fraction(line) and 0 < line[0].start - whole.end <= 1:
            over, under = line[0].text, line[2].text
            taken, end = 4, line[2].end
        else:
            return 0
        number = whole._replace(end=end, text=f"{int(whole.text) * int(under) + int(over)}/{int(under)}")
        self.items.append(number)
        self.amounts.append(Amount(number))
        return index + taken

    def _fraction(self, index: int, depth: int) -> int:
        r"""Reads the two groups of "\frac" as a quotient in brackets."""
        bar = self._line[index]
        first, count = len(self.items), len(self.amounts)
        self.items.append(Token("open", bar.start, bar.end, "("))
        after = self._at(index + 1)
        if after is not None and after.kind == "number":
            index = self._two_digits(after, index + 2)
        else:
            index = self._group(index + 1, depth)
            self.items.append(Token("operator", bar.start, bar.start, "/"))
            index = self._group(index, depth)
        end = self._line[index - 1].end
        inside = self.items[first + 1 :]
        if len(inside) == 3 and inside[0].text.isdecimal() and inside[2].text.isdecimal() and int(inside[2].text):
            number = Token("number", bar.start, end, f"{inside[0].text}/{inside[2].text}")
            self.items[first:] = [number]
            self.amounts[count:] = [Amount(number)]
        else:
            self.items.append(Token("close", end, end, ")"))
        return self._past_words(index)

    def _two_digits(self, token: Token, index: int) -> int:
        r"""Reads "\frac12"."""
        if len(token.text) != 2 or not token.text.isdecimal() or token.percent:
            raise _Unread
        over, under = (token._replace(text=digit) for digit in token.text)
        self.items += (over, Token("operator", token.start, token.start, "/"), under)
        self.amounts += (Amount(over), Amount(under))
        return index

    def _group(self, index: int, depth: int) -> int:
        """Reads an expression in brackets; a single number goes without them."""
        token = self._at(index)
        if token is None or token.kind != "open":
            raise _Unread
        first = len(self.items)
        self.items.append(token._replace(text="("))
        index = self._closed(self.expression(index + 1, depth + 1))
        if len(self.items) == first + 3:
            del self.items[first], self.items[-1]
        return index

    def _past_words(self, index: int) -> int:
        """Behind the words that say what a number counts, rates among them: "wheels/bicycle", "$100/day"."""
        words: list[str] = []
        while len(words) < MOST_WORDS:
            token, after = self._at(index), self._at(index + 1)
            if token is None:
                break
            slash = token.text == "/" and after is not None and after.kind == "word" and not token.spelled
            if not slash and (token.kind != "word" or token.text.lower() in _JOINS or token.text == ABOUT):
                break
            words.append(token.text.lower() if len(token.text) > 1 else token.text)
            index += 1
        if words and self.amounts and self.items[-1].kind == "number":
            self.amounts[-1] = self.amounts[-1]._replace(words=tuple(words))
        return index


def is_tight_fraction(piece: Sequence[Token]) -> bool:
    """Two whole numbers and a slash between them, without blanks: "1/2"."""
    over, slash, under = piece
    if over.percent or under.percent:
        return False
    whole = over.kind == under.kind == "number" and over.text.isdecimal() and under.text.isdecimal()
    return whole and slash.text == "/" and over.end == slash.start and slash.end == under.start and int(under.text) > 0


def read(line: Sequence[Token], first: int) -> Expression | None:
    reader = _ExpressionReader(line)
    try:
        follows = reader.expression(first)
    except _Unread:
        return None
    items = tuple(_grouped(reader.items))
    if len(items) == len(reader.items):
        return Expression(items, tuple(reader.amounts), first, follows)
    words = {amount.number.end: amount.words for amount in reader.amounts}
    amounts = tuple(Amount(item, words[item.end]) for item in items if item.kind == "number")
    return Expression(items, amounts, first, follows)


def _grouped(items: Sequence[Token]) -> Iterator[Token]:
    """The items with "1/2" as one number where it is written tightly behind a spaced sign: "3/4 ÷ 1/2"."""
    index = 0
    while index < len(items):
        piece = items[index : index + 3]
        if len(piece) == 3 and len(items) > 3 and is_tight_fraction(piece) and _stands_apart(items, index):
            yield piece[0]._replace(text=f"{piece[0].text}/{piece[2].text}", end=piece[2].end)
            index += 3
        else:
            yield items[index]
            index += 1


def _stands_apart(items: Sequence[Token], index: int) -> bool:
    """A blank stands before the fraction, and no operator touches its end: "3/4 ÷ 1/2", but not "100/4/5"."""
    if index and items[index - 1].end >= items[index].start:
        return False
    after = items[index + 3] if index + 3 < len(items) else None
    return after is None or after.kind != "operator" or after.start > items[index + 2].end
