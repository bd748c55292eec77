"""Calculations that are written out: "3 × 4 = 12", "15% of $47.30 is $7.10", "12 divided by 4 gives 3".

On either side of a sign or word of equality stands an expression. Most of what follows says when it is none of
ours: algebra, a part of a longer formula, something that is only said of an expression.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import prod
from typing import Final, NamedTuple

from countermark.extract.equation_tokens import ARROW, SOFTENERS, Token
from countermark.extract.expressions import JOINS, MEASURES, MOST_NAMES, Side, is_letter, side

_COMPARES: Final = frozenset(
    ["more", "less", "fewer", "greater", "higher", "lower", "larger", "smaller", "older", "younger"]
)
_LEADS: Final = frozenset(["because", "since", "and", "are", "was", "for", "has", "have", "gives", "equals"])
"""Words behind which a dash is a minus."""
_POINTS: Final = frozenset(("the", "this", "that", "it", "its", "remainder", "there"))
"""Words between an expression and "is" after which something else is spoken of."""
_TUPLE: Final = re.compile(r"\d++(?>(?:,\d{1,2})+)")
_ABOUT: Final = frozenset(("and", "of", "for", "in", "by", "than", "mod", "modulo", "with", "to", "from"))
_PARTS: Final = frozenset(("of", "in", "with", "per"))
_LABELS: Final = frozenset(["day", "step", "chapter", "week", "question", "level", "phase", "round", "stage"])
"""Words behind which a number is a name."""
_PLAIN_LETTERS: Final = MEASURES | {"a", "A", "i", "I"}
_REASONS: Final = frozenset(("because", "since", "as", "from", "weil", "da", "car", "porque", "perché"))
"""Words between a result and how it comes about."""
_ERRS: Final = 3
_ENDS: Final = frozenset(".;,:—–")
_POINTING: Final = frozenset(
    ("that", "this", "which", "multiply", "multiplying", "multiplied", "add", "adding", "together")
)
"""Words with which a sentence speaks of the expression before it."""
_OUTCOMES: Final = frozenset(
    ("result", "product", "sum", "total", "answer", "difference", "quotient", "volume", "area")
)
_GETS: Final = frozenset(("get", "of", "obtain", "have", "at", "to", "about", "roughly", "exactly"))
_MOST_SAID: Final = 9
_BEGINS: Final = JOINS | {"obtain", "get", "have", "find", "compute", "calculate", "obtains", "gets"}
"""Words behind which an expression begins, whatever formula stands before them."""


class Equality(NamedTuple):
    """An expression, and what it is said to come to."""

    left: Side
    right: Side
    closed: int = 0
    """Where the bracket around it ends, if one does."""

    @property
    def start(self) -> int:
        """Where it begins, whichever side comes first."""
        return min(self.left.items[0].start, self.right.items[0].start)

    @property
    def end(self) -> int:
        """Where it ends."""
        return max(self.left.items[-1].end, self.right.items[-1].end, self.closed)


def equalities(line: Sequence[Token]) -> Iterator[Equality]:
    """What a line says to be equal, in text order; of "2 + 3 = 5 × 4 = 20" both equalities, as they are written."""
    position = 0
    found: Equality | None = None
    while position < len(line):
        left = side(line, position)
        if left is None:
            position += 1
            continue
        left = _quotient(left)
        if found is not None and len(left.items) > 1 and left.items[1].spelled and left.passed:
            # "2 × $18 = $36 for adults plus 3 × $9 = $27": the second is none of the first
            position = next(index for index in range(position, len(line)) if line[index] is left.items[1]) + 1
            found = None
            continue
        follows = left.follows
        if follows < len(line) and line[follows].kind == "relation":
            found = _equality(line, position, left)
            if found is not None:
                yield found
            follows += 1
        elif left.is_expression:
            worked = (
                _worked(line, position, left)
                or _listed(line, position, left)
                or _reasoned(line, position, left)
                or _said_next(line, position, left)
            )
            if worked is not None:
                yield worked
        position = follows


def _quotient(left: Side) -> Side:
    """A fraction of LaTeX that stands alone divides."""
    (item, *more) = left.items
    over, slash, under = item.what.partition("/")
    if more or item.kind != "number" or item.in_words or not slash or " " in over:
        return left
    numbers = (item._replace(what=over, part=False), item._replace(what=under, part=False))
    return left._replace(items=(numbers[0], Token("operator", item.start, item.end, "/"), numbers[1]))


def _listed(line: Sequence[Token], position: int, left: Side) -> Equality | None:
    """What is worked out in brackets, and its result behind a colon: "Hotel (3 nights × €95): €285"."""
    if left.follows + 1 >= len(line) or line[left.follows].what != ":" or "*" not in left.operators:
        return None
    if left.items[0].kind != "open" and line[left.follows - 1].kind != "close":
        return None
    right = side(line, left.follows + 1, signs=True)
    whole = right is not None and not right.is_expression and not _goes_on(line, right) and _is_whole(line, position)
    if right is None or not _is_near(left, right):
        return None  # "Beginners (10 × 45 min): 95 €"
    return Equality(left, right) if right is not None and whole and not _is_doubtful(left, right) else None


def _reasoned(line: Sequence[Token], position: int, left: Side) -> Equality | None:
    """A result, and how it comes about behind it: "74 kg, because 25 times 2.96"."""
    before = position - 1
    if before < 1 or line[before].what.lower() not in _REASONS or _is_range(left):
        return None
    before -= line[before - 1].what == ","
    before -= 1
    while before > 0 and position - before <= MOST_NAMES + 2 and line[before].kind == "word":
        before -= 1
    if line[before].kind != "number":
        return None
    stated = side(line, before, signs=True)
    if stated is None or stated.is_expression or not _is_whole(line, before) or _is_doubtful(left, stated):
        return None
    return Equality(left, stated) if _is_near(left, stated) else None


def _said_next(line: Sequence[Token], position: int, left: Side) -> Equality | None:
    """What the sentence behind it says to come of it: "80 × 35 × 40. Multiply those and you get 112,000"."""
    place = left.follows + 1
    if place + 1 >= len(line) or line[left.follows].what not in _ENDS:
        return None
    first, second = (line[index].what.lower() for index in (place, place + 1))
    if first not in _POINTING and not (first == "the" and second in _OUTCOMES):
        return None
    says = False
    while place < len(line) and place - left.follows <= _MOST_SAID and line[place].kind in ("word", "relation"):
        says = line[place].kind == "relation" or line[place].what.lower() in _GETS
        place += 1
    right = side(line, place, signs=True) if says and place < len(line) else None
    if right is None or right.is_expression or _goes_on(line, right) or not _is_whole(line, position):
        return None
    if right.words and right.words[0] in _COMPARES:
        return None
    doubtful = _has_letter(left) or not _is_measured(left, right) or _is_doubtful(left, right) or _is_range(left)
    return None if doubtful or not _is_near(left, right) else Equality(left, right)


def _is_near(left: Side, right: Side) -> bool:
    """A result that nobody would err by more from: the numbers belong together."""
    sizes = [_size(number) for number in left.numbers]
    stated = _size(right.numbers[0])
    signs = set(left.operators)
    if stated is None or None in sizes or len(signs) != 1 or not signs <= {"*", "+"}:
        return True
    numbers = [size for size in sizes if size is not None]
    exact = prod(numbers) if signs == {"*"} else sum(numbers)
    parts = 100 if any(number.percent for number in left.numbers) else 1
    return stated < exact * _ERRS and exact < stated * _ERRS * parts


def _equality(line: Sequence[Token], position: int, left: Side) -> Equality | None:
    relation = line[left.follows]
    start = left.follows + 1
    while start < len(line) and line[start].kind == "word" and _leads(line[start].what, relation):
        start += 1
    right = side(line, start, signs=not relation.spelled)
    if right is None or not _is_whole(line, position) or _goes_on(line, right):
        return None
    chained = right.follows < len(line) and line[right.follows].kind == "relation"
    if left.is_expression:
        if relation.spelled and not _is_told(line, position, left, right):
            return None
        # "3/4 of x = 27" is algebra, and "2m − 3 = 7" may be; "2m × 3 = 6m" and "400g / 200g = 2" are not.
        if _has_letter(left):
            return None
        return Equality(left, right) if _is_measured(left, right) and not _is_doubtful(left, right) else None
    # "12 = 3 × 4" says it the other way round.
    if relation.what == ARROW:
        return None
    turned = right.is_expression and len(left.items) == 1 and not (relation.spelled or chained or left.words)
    return Equality(right, left) if turned else None


def _has_letter(left: Side) -> bool:
    """A letter that may stand for a number was passed over."""
    return any(len(each.what) == 1 and each.what.isalpha() and each.what not in _PLAIN_LETTERS for each in left.passed)


def _is_measured(left: Side, right: Side) -> bool:
    """The letters that touch its numbers are units: all have the same in a sum, and a product has one too."""
    letters = left.letters
    if not letters:
        return True
    multiplies = set(left.operators) <= {"*", "/"}
    if len(letters) == len(left.numbers):
        named = not any(letter.isupper() for letter in letters) or bool(right.words)
        return named and (multiplies or len(set(letters)) == 1)
    return multiplies and set(letters) <= set(right.letters)


def _worked(line: Sequence[Token], position: int, inside: Side) -> Equality | None:
    """A result with its working in brackets: "600 km (2,800 − 2,200)". Ranges, ratings and sizes are none."""
    items = inside.items
    kinds = [item.kind for item in items]
    if kinds[0] != "open" or kinds.index("close") != len(items) - 1 or "open" in kinds[1:]:
        return None
    before = position - 1
    while before >= 0 and position - before <= MOST_NAMES and line[before].kind == "word":
        before -= 1
    if before < 0 or line[before].kind != "number" or line[before].end == items[0].start:
        return None
    stated = side(line, before, signs=True)
    if stated is None or stated.is_expression or stated.follows != position or not _is_whole(line, before):
        return None
    inside = inside._replace(items=items[1:-1])
    if any(_touch(items, index) for index in range(2, len(items) - 2)):
        return None  # "1899 (1899-04-09)"
    letters = any(len(word.what) == 1 and word.end < items[-1].start for word in inside.passed)
    return (
        None
        if letters or _names(inside, stated) or _is_doubtful(inside, stated)
        else Equality(inside, stated, items[-1].end)
    )


def _touch(items: Sequence[Token], index: int) -> bool:
    """A hyphen without blanks."""
    sign = items[index]
    return sign.what == "-" and items[index - 1].end == sign.start and sign.end == items[index + 1].start


def _names(inside: Side, stated: Side) -> bool:
    """What stands in brackets may describe the number before it: "5.2 (4.1 – 6.3)", "page 3 (1/2)", "a 27 inch screen (16 × 9)"."""
    items = inside.items
    if len(items) != 3:
        return False
    over, sign, under = items
    touches = over.end == sign.start and sign.end == under.start
    first, last, result = (_size(each) for each in (over, under, stated.numbers[0]))
    if first is None or last is None or result is None:
        return True
    if sign.what == "-":
        return first <= last
    if sign.what == "/":
        return touches and not stated.numbers[0].percent and max(len(over.what), len(under.what)) < 4
    return sign.what == "*" and (result < first or result < last) and min(first, last) > 1


def _size(number: Token) -> Fraction | None:
    try:
        return Fraction(number.what.replace(",", ""))
    except (ValueError, ZeroDivisionError):
        return None


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
    # "1/4 of a skein, which is 1/4 × 364" names a part and calculates with it afterwards.
    items = left.items
    fraction = len(items) == 3 and items[1].what == "/" and items[0].end == items[1].start
    if fraction and (left.words or right.is_expression):
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
    if token.what == "^":
        return True
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
    currency = len(word) <= 4 and sum(letter.isupper() for letter in word) > 1  # "MXN", "KSh"
    return softens or currency or word in ("Rp", "Rs", "kr")


def _is_whole(line: Sequence[Token], position: int) -> bool:
    """Nothing before the expression belongs to it: no "x" in "x − 3 + 4". List markers and dashes do not."""
    if not position:
        return True
    if _is_attached(line, position):
        return False
    before = position - 1
    while before >= 0 and position - before <= MOST_NAMES + 1 and line[before].kind == "word":
        if line[before].what.lower() in _BEGINS:
            return True
        before -= 1
    if before < 0:
        return True
    near = line[before]
    if near.kind == "number":
        # "8 packs of 5 bags × $4" multiplies what is not said.
        return before < position - 1 and line[position - 1].what.lower() not in _PARTS
    if near.kind == "stop":
        return before < position - 1 or not _is_torn(line, position)
    return near.kind != "operator" or _is_dash(line, before) or _is_per(line, before)


def _is_attached(line: Sequence[Token], position: int) -> bool:
    """What stands right before makes the expression part of something: "√", "ln(100)", "on day 1 × 2"."""
    before = line[position - 1]
    if before.kind in ("algebra", "close") or is_letter(before):
        return True
    if line[position].kind == "open" and before.kind == "word":
        return before.end == line[position].start
    if before.kind == "open" and position > 1 and line[position - 2].kind == "word":
        name = line[position - 2]  # what goes into a function: "f(3*4)"
        return name.end == before.start and (name.what.islower() or len(name.what) == 1)
    names = position > 1 and before.what.lower() in _LABELS
    return names and line[position - 2].what.lower() in ("on", "in", "at", "of")


def _is_torn(line: Sequence[Token], position: int) -> bool:
    """A number in two pieces, "14, 400 / 80" or ".8 + . 84": a slip of the pen, and nobody knows of what."""
    if position < 2:
        return False
    stop, piece = line[position - 1], line[position - 2]
    if piece.kind == "operator":
        return True
    states = position > 2 and line[position - 3].kind == "relation"  # "36 × 3 = 108, 108 / 4 = 27"
    touches = stop.what == "," and piece.kind == "number" and piece.end == stop.start and not states
    return touches and len(piece.what) <= 3 == len(line[position].what)


def _is_dash(line: Sequence[Token], place: int) -> bool:
    """The operator before an expression is none: a list marker, or a dash behind a word."""
    operator = line[place]
    before = line[place - 1] if place else None
    if before is None or before.kind in ("stop", "relation"):
        return operator.what in "-+*" and not operator.spelled
    spaced = before.end < operator.start and operator.end < line[place + 1].start
    word = before.kind == "word" and len(before.what) > 2 and before.what.lower() not in _LEADS
    return operator.what == "-" and spaced and word


def _is_per(line: Sequence[Token], place: int) -> bool:
    """The slash before an expression joins two units: "at 20 m/s you need 20² / (2 × 8) = 25 m"."""
    if line[place].what != "/" or not place or place + 1 >= len(line):
        return False
    before, slash, after = line[place - 1 : place + 2]
    touch = before.end == slash.start and slash.end == after.start
    return touch and all(
        each.kind == "word" and (len(each.what) > 1 or each.what in MEASURES) for each in (before, after)
    )


def _is_range(side: Side) -> bool:
    """A hyphen that touches both of its numbers is, in a sentence, a range: "ages 5-10"."""
    items = side.items
    return (
        len(items) == 3 and items[1].what == "-" and items[0].end == items[1].start and items[1].end == items[2].start
    )
