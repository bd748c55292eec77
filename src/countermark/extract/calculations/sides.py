"""The two sides of a sign of equality: where the expression before it begins, and whether the one behind it is whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from countermark.extract.calculations.expressions import MOST_WORDS, Amount, Expression, is_tight_fraction, read
from countermark.extract.calculations.tokens import ABOUT, Token
from countermark.language.lists import word_list

_SOFTENERS: Final = frozenset((ABOUT, "exactly", "only", "just", "now", "also", "simply", "still"))
_BELONGS: Final = word_list("calculations", "sides belongs")
"""Words behind which a number may belong to the number before: "8 packs of 5 bags"."""
_CLAUSES: Final = word_list("calculations", "sides clauses")
"""Words with which a clause begins: what stands before belongs to another."""
_NEXT: Final = word_list("calculations", "sides next")
"""Words between two equations."""
_OPENING: Final = frozenset(("number", "open", "fraction"))
_OUTSIDE: Final = frozenset(("relation", "order", "stop", "question", "unknown", "variable"))
"""What no expression has inside."""
_BOUNDARIES: Final = frozenset(("word", "stop", "order", "relation", "question"))


def behind(line: Sequence[Token], relation: int) -> Expression | None:
    """The expression that a relation states, if nothing goes on behind it."""
    first = relation + 1
    about = line[relation].text == "≈"
    while first < len(line) and line[first].kind == "word" and line[first].text.lower() in _SOFTENERS:
        about = about or line[first].text == ABOUT
        first += 1
    found = read(line, first)
    if found is None:
        return None
    if found.follows < len(line) and not _may_follow(line, found.follows, spelled=line[relation].spelled):
        return None
    return _scientific(found)._replace(is_about=about)


def _scientific(found: Expression) -> Expression:
    """A power of ten with its factor as the one number that it is: "1.2 × 10^3"."""
    signs = "".join(item.text if item.kind == "operator" else "#" for item in found.items)
    if signs not in ("#*#^#", "#*#^-#") or found.items[2].text != "10" or not found.items[-1].text.isdecimal():
        return found
    first, last = found.items[0], found.items[-1]
    number = first._replace(end=last.end, text=f"{first.text}e{'-' if '-' in signs else ''}{last.text}")
    return found._replace(items=(number,), amounts=(Amount(number, found.amounts[-1].words),))


def before(line: Sequence[Token], relation: int) -> Expression | None:
    """The expression that leads up to a relation, if nothing of a formula stands before it."""
    first = relation
    while first and line[first - 1].kind not in _OUTSIDE:
        first -= 1
        if _may_begin(line, first):
            found = read(line, first)
            if found is not None and found.follows == relation:
                return found
    return None


def _may_begin(line: Sequence[Token], index: int) -> bool:
    """Whether an expression may begin with this token."""
    if line[index].kind == "operator":
        return _is_sign(line, index)
    return line[index].kind in _OPENING and (not index or _is_boundary(line, index))


def _may_follow(line: Sequence[Token], index: int, *, spelled: bool) -> bool:
    """Whether a result may end before this token."""
    token = line[index]
    touches = line[index - 1].end == token.start
    if token.kind == "number":
        # "8 rows of 5 stars", but not "5 hours 30 minutes".
        return not spelled and index > 1 and line[index - 1].kind == line[index - 2].kind == "word"
    if token.kind == "operator":
        return token.spelled and not spelled
    if token.kind == "unknown":
        apostrophe = token.text in "'’" and line[index - 1].kind == "word"
        return apostrophe or token.text in ")]}|>" or (not touches and token.text in "<'‘’#*_")
    if token.kind == "open":
        inner = line[index + 1].text.lower() if index + 1 < len(line) else ""
        return not touches and inner not in ("mod", "base", "remainder")
    if token.kind == "word":
        near = {each.text.lower() for each in line[index : index + 3]}
        goes_on = token.text == "and" and _is_fraction(line, index + 1)  # "5 and 2/3"
        return not goes_on and not near & (_REST | _COMPARED if spelled else _REST)
    return token.kind not in ("variable", "fraction", "question")


def _is_fraction(line: Sequence[Token], index: int) -> bool:
    if index < len(line) and line[index].kind == "fraction":
        return True
    first = index + (index < len(line) and line[index].kind == "open")
    piece = line[first : first + 3]
    return len(piece) == 3 and is_tight_fraction(piece)


_REST: Final = frozenset(("r", "remainder", "mod", "modulo", "rem", "leftover"))
_COMPARED: Final = frozenset(("than", "times", "more", "less", "fewer", "to", "or"))


def _is_sign(line: Sequence[Token], index: int) -> bool:
    """A minus that begins the expression as its sign."""
    token = line[index]
    if token.text != "-" or token.spelled or token.end != line[index + 1].start:
        return False
    if not index:
        return True
    previous = line[index - 1]
    opens = previous.kind in ("stop", "order", "relation") or (previous.kind == "word" and previous.end < token.start)
    return opens and not _is_amount_before(line, index)


def _is_amount_before(line: Sequence[Token], index: int) -> bool:
    """A number with its words stands before this token: "5 apples -3"."""
    passed = 0
    while index and line[index - 1].kind == "word" and passed < MOST_WORDS:
        index -= 1
        passed += 1
    return bool(passed) and index > 0 and line[index - 1].kind in ("number", "close")


def _is_boundary(line: Sequence[Token], index: int) -> bool:
    """Whether an expression may begin at this token."""
    token, first = line[index - 1], line[index]
    if token.kind == "open":
        return index < 2 or line[index - 2].kind not in ("unknown", "variable", "number", "operator")
    if token.kind == "unknown":
        return token.text in "'‘’#*<_>)|" and token.end < first.start
    if token.kind not in _BOUNDARIES or (index > 1 and _is_part_of_more(line, index)):
        return False
    return token.kind != "word" or token.end < first.start


def _is_part_of_more(line: Sequence[Token], index: int) -> bool:
    """What stands before a word or comma belongs to the expression too."""
    earlier, token, first = line[index - 2 : index + 1]
    if earlier.kind == "operator" and not earlier.spelled and token.kind in ("word", "stop"):
        return True  # "7 adults + Shonda (1) + 2"
    if token.kind == "word":
        # "2 lb 4 oz + 12 oz", "the square root of 11 + 5", "8 packs of 5 bags"
        begins = token.text.lower() in _CLAUSES or _is_next(line, index)
        own = (earlier.kind == "number" and not begins) or (earlier.kind == "unknown" and token.text == "of")
        return own or (token.text.lower() in _BELONGS and _belongs(line, index))
    if token.text != ",":
        return False
    thousands = earlier.kind == "number" and len(first.digits) == 3  # "14, 400 / 80"
    return thousands or _is_listed(line, index - 1)


def _is_next(line: Sequence[Token], index: int) -> bool:
    """An equation ends before the word: "3 + 4 = 7 and 5 + 6 = 11", but not "= 7 and 1/2"."""
    states = index > 2 and line[index - 3].kind == "relation"
    return states and line[index - 1].text.lower() in _NEXT and not _is_fraction(line, index)


def _belongs(line: Sequence[Token], index: int) -> bool:
    """The number belongs to one before it: "8 packs of 5 bags"."""
    return index > 2 and line[index - 2].kind == "word" and line[index - 3].kind == "number"


def _is_listed(line: Sequence[Token], comma: int) -> bool:
    """The comma parts expressions of a list: "(1 - 2), (3 - 4) = -1, -1"."""
    index = comma - 1
    operates = False
    while index >= 0 and line[index].kind not in ("stop", "relation", "order", "question"):
        operates = operates or line[index].kind == "operator"
        index -= 1
    return operates and (index < 0 or line[index].kind != "relation")
