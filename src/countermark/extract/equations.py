"""Calculations that are written out: "3 × 4 = 12", "15% of $47.30 is $7.10", "12 divided by 4 gives 3".

On either side of a sign or word of equality the longest expression is taken: numbers with operators between
them. Words behind a number ("9 bicycles × 2 wheels/bicycle") say what is counted and are passed over. A letter
that stands for a number makes it algebra, which is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from countermark.extract.equation_tokens import SOFTENERS, Token

_MOST_WORDS: Final = 10
"""That may stand between a number and the operator or equality behind it."""
_MOST_NAMES: Final = 3
"""Words that may stand between an operator and its number."""
_MOST_ITEMS: Final = 400
_DEEPEST: Final = 20
_COMPARES: Final = frozenset(
    ["more", "less", "fewer", "greater", "higher", "lower", "larger", "smaller", "older", "younger"]
)
_LEADS: Final = frozenset(["because", "since", "and", "are", "was", "for", "has", "have", "gives", "equals"])
"""Words behind which a dash is a minus."""
_POINTS: Final = frozenset(("the", "this", "that", "it", "its", "remainder", "there"))
"""Words between an expression and "is" after which something else is spoken of."""
_TUPLE: Final = re.compile(r"\d++(?:,\d{1,2})++")
_ABOUT: Final = frozenset(("and", "of", "for", "in", "by", "than", "mod", "modulo", "with", "to", "from"))
_JOINS: Final = frozenset(
    ["because", "so", "since", "which", "if", "when", "but", "therefore", "while", "thus", "hence"]
)
"""Words with which something else begins."""
_LABELS: Final = frozenset(["day", "step", "chapter", "week", "question", "level", "phase", "round", "stage"])
"""Words behind which a number is a name."""
_MEASURES: Final = frozenset("mgshlL")
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
_PLAIN_LETTERS: Final = _MEASURES | {"a", "i"}


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
        return [token.what for token in self.passed if token.start in ends and token.what in _MEASURES]

    @property
    def is_expression(self) -> bool:
        """There is something to carry out; a sign before a single number is nothing."""
        return len(self.numbers) > 1


class Equality(NamedTuple):
    """An expression, and what it is said to come to."""

    left: Side
    right: Side

    @property
    def start(self) -> int:
        """Where it begins, whichever side comes first."""
        return min(self.left.items[0].start, self.right.items[0].start)

    @property
    def end(self) -> int:
        """Where it ends."""
        return max(self.left.items[-1].end, self.right.items[-1].end)


def equalities(line: Sequence[Token]) -> Iterator[Equality]:
    """What a line says to be equal, in text order; of "2 + 3 = 5 × 4 = 20" both equalities, as they are written."""
    position = 0
    while position < len(line):
        left = _side(line, position)
        if left is None:
            position += 1
            continue
        follows = left.follows
        if follows < len(line) and line[follows].kind == "relation":
            found = _equality(line, position, left)
            if found is not None:
                yield found
            follows += 1
        position = follows


def _equality(line: Sequence[Token], position: int, left: Side) -> Equality | None:
    relation = line[left.follows]
    start = left.follows + 1
    while start < len(line) and line[start].kind == "word" and _leads(line[start].what, relation):
        start += 1
    right = _side(line, start, signs=not relation.spelled)
    if right is None or not _is_whole(line, position) or _goes_on(line, right):
        return None
    chained = right.follows < len(line) and line[right.follows].kind == "relation"
    if left.is_expression:
        if relation.spelled and not _is_told(line, position, left, right):
            return None
        # "3/4 of x = 27" is algebra, and "2m − 3 = 7" may be; "2m × 3 = 6m" and "400g / 200g = 2" are not.
        if any(len(word) == 1 and word.isalpha() and word not in _PLAIN_LETTERS for word in left.words):
            return None
        letters = left.letters
        known = len(letters) in (0, len(left.numbers)) or (
            set(left.operators) <= {"*", "/"} and set(letters) <= set(right.letters)
        )
        return Equality(left, right) if known and not _is_doubtful(left, right) else None
    # "12 = 3 × 4" says it the other way round.
    turned = right.is_expression and len(left.items) == 1 and not (relation.spelled or chained or left.words)
    return Equality(right, left) if turned else None


def _is_doubtful(left: Side, right: Side) -> bool:
    """Written in a way that has two readings: "42 divided by 21/20", "(2,6,3)·(1,5,2)", a result with a remainder."""
    slashes = {item.spelled for item in left.items if item.what == "/" and item.kind == "operator"}
    tuples = any(item.kind == "number" and _TUPLE.fullmatch(item.what) for item in (*left.items, *right.items))
    bracketed = any(item.kind == "open" for item in (*left.items, *right.items))
    raised = bool(left.letters) and "^" in right.operators
    return len(slashes) > 1 or (tuples and bracketed) or raised or "remainder" in right.words


def _is_told(line: Sequence[Token], position: int, left: Side, right: Side) -> bool:
    """A word of equality says what the expression itself comes to, and nothing about something of it."""
    if _is_range(left) or (right.words and right.words[0] in _COMPARES) or _POINTS.intersection(left.words):
        return False
    # "the remainder of 9^2 is 4", but "a total of 3 + 4 is 7"
    before = [token.what.lower() for token in line[max(0, position - 2) : position]]
    if before and before[-1] in _ABOUT and before[0] not in ("total", "sum", ",", ";"):
        return False
    # "1 + 2 − 3 is one way to do it"
    counted = right.numbers[0].in_words and right.words and not any(number.in_words for number in left.numbers)
    return not counted


def _goes_on(line: Sequence[Token], right: Side) -> bool:
    """More belongs to the result than was read: "= 12 + b", "= 4^x", "= 5_{10}". A dash before words does not.

    A question states nothing.
    """
    if right.follows >= len(line):
        return False
    token = line[right.follows]
    if token.kind in ("algebra", "ratio") or token.what == "?":
        return True
    if token.kind in ("open", "number"):
        return token.start == right.items[-1].end
    if token.kind != "operator" or token.spelled or right.follows + 1 >= len(line):
        return False
    after = line[right.follows + 1]
    return after.kind in ("algebra", "ratio", "open") or (
        after.kind == "word" and (len(after.what) == 1 or after.start == token.end)
    )


def _leads(word: str, relation: Token) -> bool:
    """The word may stand between an equality and its number: "about", "Rp", "MXN"; after a sign no article."""
    softens = word.lower() in SOFTENERS and (relation.spelled or len(word) > 3)
    return softens or word in ("Rp", "Rs", "kr") or (len(word) == 3 and word.isupper())


def _is_whole(line: Sequence[Token], position: int) -> bool:
    """Nothing before the expression belongs to it: no "x" in "x − 3 + 4". List markers and dashes do not."""
    before = position - 1
    if before >= 0 and (line[before].kind in ("algebra", "close") or _is_letter(line[before])):
        return False
    if (
        before > 0
        and line[before].what.lower() in _LABELS
        and line[before - 1].what.lower() in ("on", "in", "at", "of")
    ):
        return False  # "on day 1 × 2"
    while before >= 0 and position - before <= _MOST_NAMES + 1 and line[before].kind == "word":
        if line[before].what.lower() in _JOINS:
            return True
        before -= 1
    if before < 0:
        return True
    near = line[before]
    far = line[before - 1] if before else None
    if near.kind == "number":
        return before < position - 1
    if near.kind == "stop" and far is not None and before == position - 1:
        # "14, 400 / 80" and ".8 + . 84" are slips of the pen, and nobody knows of what.
        torn = near.what == "," and far.end == near.start and len(far.what) <= 3 == len(line[position].what)
        torn = torn and (before < 2 or line[before - 2].kind != "relation")
        return not (far.kind == "operator" or (far.kind == "number" and torn))
    if near.kind != "operator":
        return True
    if far is None or far.kind in ("stop", "relation"):
        return near.what in "-+*" and not near.spelled
    dash = near.what == "-" and far.end < near.start and near.end < line[before + 1].start
    return dash and far.kind == "word" and len(far.what) > 2 and far.what.lower() not in _LEADS


def _is_letter(token: Token) -> bool:
    """A letter that stands for something: no article, and no "I"."""
    return token.kind == "word" and len(token.what) == 1 and token.what.isalpha() and token.what not in "aAI"


def _is_unknown(token: Token) -> bool:
    return _is_letter(token) and token.what not in _MEASURES


def _is_range(side: Side) -> bool:
    """A hyphen that touches both of its numbers is, in a sentence, a range: "ages 5-10"."""
    items = side.items
    return (
        len(items) == 3 and items[1].what == "-" and items[0].end == items[1].start and items[1].end == items[2].start
    )


def _side(line: Sequence[Token], start: int, *, signs: bool = False) -> Side | None:
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
    while after < len(line) and after - position <= _MOST_NAMES and line[after].kind == "word":
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
        rate = token.what == "/" and after is not None and after.kind == "word" and not _is_unknown(after)
        if (token.kind != "word" and not rate) or token.what.lower() in _JOINS:
            break
        words.append(token)
        position += 1
        passed += 1
    return position


def _is_variable(line: Sequence[Token], position: int) -> bool:
    """A letter stands with the number, as in "2x", "2 x + 3" and "w-20": it is a coefficient or part of a name."""
    number = line[position]
    before = line[position - 1] if position else None
    if before is not None and before.kind == "word" and before.end == number.start and len(before.what) <= 3:
        return True
    if position + 1 >= len(line) or line[position + 1].kind != "word":
        return False
    letter = line[position + 1].what
    if 1 < len(letter) < 4 and letter.isalpha() and line[position + 1].start == number.end:
        return letter.lower() not in _ATTACHED  # "2ab"
    if len(letter) != 1:
        return False
    # "5 a day" has an article.
    article = letter in "aA" and position + 2 < len(line) and line[position + 2].kind == "word"
    return letter.isalpha() and letter not in _MEASURES and not article
