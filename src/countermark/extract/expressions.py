"""Expressions as they are written in prose: numbers with operators between them, and words that are passed over.

The longest expression is taken from where it starts. Words behind a number ("9 bicycles × 2 wheels/bicycle") say
what is counted. A letter that stands for a number makes it algebra, which is no expression here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from countermark.extract.equation_tokens import Token

_MOST_WORDS: Final = 10
"""That may stand between a number and the operator or equality behind it."""
MOST_NAMES: Final = 3
"""Words that may stand between an operator and its number."""
_MOST_ITEMS: Final = 400
_DEEPEST: Final = 20
JOINS: Final = frozenset(
    ["because", "so", "since", "which", "if", "when", "but", "therefore", "while", "thus", "hence"]
)
"""Words with which something else begins."""
MEASURES: Final = frozenset("mgshlLVAWNJKΩ")
"""Letters that may be a unit; any other letter by itself behind a number is a variable."""
_ATTACHED: Final = frozenset(
    (
        *("kg", "mg", "mcg", "km", "cm", "mm", "nm", "ml", "cl", "dl", "lb", "lbs", "oz", "ft", "in", "yd", "mi"),
        *("hr", "hrs", "min", "sec", "ms", "yr", "yrs", "mph", "kph", "gb", "mb", "kb", "tb", "kw", "mw", "gw", "kwh"),
        *(
            "hz",
            "khz",
            "mhz",
            "ghz",
            "cal",
            "bn",
            "mn",
            "tn",
            "pp",
            "bps",
            "px",
            "pt",
            "pts",
            "usd",
            "eur",
            "gbp",
            "ppm",
        ),
    )
)
"""Short units that are written without a space; other letters there are variables."""


class Side(NamedTuple):
    """One side of an equality: numbers, operators and brackets in order."""

    items: tuple[Token, ...]
    follows: int
    """The index of the token behind it and behind the words that belong to it."""
    passed: tuple[Token, ...]
    """The words that were passed over."""

    @property
    def numbers(self) -> list[Token]:
        """The numbers on this side."""
        return [item for item in self.items if item.kind == "number"]

    @property
    def operators(self) -> list[str]:
        """The signs of its operators, in order."""
        return [item.what for item in self.items if item.kind == "operator"]

    @property
    def words(self) -> list[str]:
        """What was passed over, in lower case."""
        return [token.what.lower() for token in self.passed]

    @property
    def letters(self) -> list[str]:
        """Single letters that touch its numbers."""
        ends = {number.end for number in self.numbers}
        return [token.what for token in self.passed if token.start in ends and token.what in MEASURES]

    @property
    def is_expression(self) -> bool:
        """There is something to carry out; a sign before a single number is nothing."""
        return len(self.numbers) > 1


def side(line: Sequence[Token], start: int, *, signs: bool = False) -> Side | None:
    """The longest expression that starts at a token; of `signs` only, "= 20 times two people came" is 20."""
    taken: list[Token] = []
    words: list[Token] = []
    follows = _expression(line, start, taken, words, 0, signs=signs)
    if follows is None:
        return None
    # A bracket that was opened before words: "(she had 5 + 3) = 8", but not "1 (from 1/4 mile) = 13".
    if follows < len(line) and line[follows].kind == "close" and _opens(line, start):
        follows += 1
    return Side(tuple(taken), follows, tuple(words))


def _opens(line: Sequence[Token], start: int) -> bool:
    """The bracket around an expression stands behind no number."""
    before = start - 1
    while before >= 0 and start - before <= _MOST_WORDS and line[before].kind == "word":
        before -= 1
    if before < 0 or line[before].kind != "open":
        return False
    return before == 0 or line[before - 1].kind not in ("number", "word") or before == start - 1


def _expression(
    line: Sequence[Token], start: int, taken: list[Token], words: list[Token], depth: int, *, signs: bool = False
) -> int | None:
    """Takes operands and the operators between them; the index behind them, or None where no operand starts."""
    follows = _operand(line, start, taken, words, depth)
    while follows is not None and follows < len(line) and len(taken) < _MOST_ITEMS:
        operator = line[follows]
        if operator.kind == "open" and operator.start == taken[-1].end:
            operator, after = Token("operator", operator.start, operator.start, "*"), follows  # "2(3 + 4)"
        elif (operator.what == "/" and _is_rate(line, follows)) or (
            signs and operator.spelled and operator.what != "of"
        ):
            break
        elif operator.kind == "number" and taken[-1].multiplies and operator.start - taken[-1].end <= 1:
            operator, after = Token("operator", operator.start, operator.start, "*"), follows  # "twice 15"
        elif operator.kind == "operator" and (operator.what != "of" or _takes_part(taken)):
            after = _past_names(line, follows)
        else:
            break
        kept, known = len(taken), len(words)
        taken.append(operator)
        reached = _operand(line, after, taken, words, depth)
        if reached is None:
            del taken[kept:], words[known:]
            break
        follows = reached
    return follows


def _is_rate(line: Sequence[Token], position: int) -> bool:
    """A slash that says how fast, not what to divide: "3 degrees/5% rise"."""
    slash, after = line[position], line[min(position + 1, len(line) - 1)]
    return (
        after.percent and line[position - 1].kind == "word" and line[position - 1].end == slash.start == after.start - 1
    )


def _past_names(line: Sequence[Token], position: int) -> int:
    """Behind an operator and the few words before its number: "Ellie’s 8 + Riley’s 5", "18 cups + gave away 9"."""
    operator = line[position]
    after = position + 1
    if operator.spelled or operator.end == (line[after].start if after < len(line) else 0):
        return after
    while after < len(line) and after - position <= MOST_NAMES and line[after].kind == "word":
        if len(line[after].what) == 1:
            return position + 1
        after += 1
    return after


def _takes_part(taken: Sequence[Token]) -> bool:
    """What stands before "of" is a part: a percentage, a fraction."""
    if taken[-1].percent or taken[-1].part:
        return True
    return len(taken) > 2 and taken[-2].what == "/" and taken[-3].kind == "number" and taken[-1].kind == "number"


def _operand(line: Sequence[Token], start: int, taken: list[Token], words: list[Token], depth: int) -> int | None:
    """Takes a number with its sign, or an expression in brackets, and passes over the words behind it."""
    position = start
    if position + 1 < len(line) and line[position].what == "-" and line[position].end == line[position + 1].start:
        if line[position].spelled:
            return None
        taken.append(line[position])
        position += 1
    if position >= len(line):
        return None
    token = line[position]
    if token.kind == "ratio" and depth < _DEEPEST:
        return _ratio(line, position, taken, words, depth)
    if token.kind == "open" and depth < _DEEPEST:
        taken.append(token)
        inside = _expression(line, position + 1, taken, words, depth + 1)
        if inside is not None and inside < len(line) and line[inside].kind == "close":
            taken.append(line[inside])
            return _past_words(line, inside + 1, words)
        if inside is None or taken[0] is token or inside >= len(line) or line[inside].kind != "relation":
            return None
        # A bracket that is never closed: "$100 + ($100 × (10/100) = $110".
        end = taken[-1].end
        taken.append(Token("close", end, end, ")"))
        return inside
    if token.kind != "number" or _is_variable(line, position):
        return None
    taken.append(token)
    return _past_words(line, position + 1, words)


def _ratio(line: Sequence[Token], position: int, taken: list[Token], words: list[Token], depth: int) -> int | None:
    """Takes a fraction bar's two groups as a quotient in brackets."""
    bar = line[position]
    taken.append(Token("open", bar.start, bar.end, "("))
    after = position + 1
    for sign in ("/", ""):
        if after >= len(line) or line[after].kind != "open":
            return None
        taken.append(line[after])
        inside = _expression(line, after + 1, taken, words, depth + 1)
        if inside is None or inside >= len(line) or line[inside].kind != "close":
            return None
        taken.append(line[inside])
        if sign:
            taken.append(Token("operator", line[inside].end, line[inside].end, sign))
        after = inside + 1
    end = taken[-1].end
    taken.append(Token("close", end, end, ")"))
    return _past_words(line, after, words)


def _past_words(line: Sequence[Token], position: int, words: list[Token]) -> int:
    """Behind the words that say what a number counts, rates among them: "wheels/bicycle", "$100/day/builder"."""
    passed = 0
    while position < len(line) and passed < _MOST_WORDS:
        token = line[position]
        after = line[position + 1] if position + 1 < len(line) else None
        rate = (
            after is not None
            and after.kind == "word"
            and ((token.what == "/" and not _is_unknown(after)) or (token.what == "*" and _is_of_units(line, position)))
        )
        if (token.kind != "word" and not rate) or token.what.lower() in JOINS:
            break
        words.append(token)
        position += 1
        passed += 1
    return position


def _is_of_units(line: Sequence[Token], position: int) -> bool:
    """The sign joins two units: "kg·m/s"."""
    before, sign, after = line[position - 1 : position + 2]
    touch = before.end == sign.start and sign.end == after.start
    return touch and all(each.what in MEASURES or each.what.lower() in _ATTACHED for each in (before, after))


def _is_variable(line: Sequence[Token], position: int) -> bool:
    """A letter stands with the number, as in "2x", "2 x + 3" and "w-20": it is a coefficient or part of a name."""
    number = line[position]
    before = line[position - 1] if position else None
    if before is not None and before.kind == "word" and before.end == number.start and len(before.what) <= 3:
        return True
    if position + 1 >= len(line) or line[position + 1].kind != "word":
        return False
    letter = line[position + 1].what
    if len(letter) > 1 and letter.isalpha() and line[position + 1].start == number.end:
        return letter.lower() not in _ATTACHED and (len(letter) < 4 or letter[0].isupper())  # "2ab", "3Papillon"
    if len(letter) != 1:
        return False
    # "5 a day" has an article.
    article = letter in "aA" and position + 2 < len(line) and line[position + 2].kind == "word"
    return letter.isalpha() and letter not in MEASURES and not article


def is_letter(token: Token) -> bool:
    """A letter that stands for something: no article, and no "I"."""
    return token.kind == "word" and len(token.what) == 1 and token.what.isalpha() and token.what not in "aAI"


def _is_unknown(token: Token) -> bool:
    return is_letter(token) and token.what not in MEASURES
