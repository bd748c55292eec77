"""The words of a claim by what they are over a table: cells, heads, numbers, and words that say how these stand to each other.

Every word is one of these or the claim is not read: a word that nobody understood may change what is said.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from countermark.language import classes, read
from countermark.language.lexicon import lexicon
from countermark.language.words import Words
from countermark.model import Draft
from countermark.numeral.lexicon.qualifiers import Relation, relation
from countermark.statement.names.phrases import Phrases
from countermark.statement.placement.word_lists import words_of
from countermark.statement.table.answer import LONGEST, Unread
from countermark.statement.table.grid import Column, Grid, keys, keys_of

_TITLE: Final = 64
"""Words of a title that may be said."""
_NAMED: Final = 12
"""Words of it that are said together."""
_BOUND: Final = 3
"""Words of the longest phrase that makes a number a bound."""
_YEAR: Final = 4
"""Digits of a year; that of a title says nothing more."""
_PARTS: Final = classes.COMMA | classes.SEMICOLON
_LISTS: Final = {
    "repeats": "times", "sole": "sole", "every": "every", "rows": "row", "verbs of rows": "verb", "clauses of rows": "clause", "joints of rows": "joint",
    "numbers of": "count", "than": "than", "joins of rows": "and", "fillers of rows": "",
}  # fmt: skip
"""What words are by the list that they stand in; the first one counts."""
_NAMES: Final = ("", "count", "mean", "row", "times", "total", "verb")
"""Words of these kinds may be a head."""
_NEGATIVE: Final = ("-", "−", "–")


class Part(NamedTuple):
    """A stretch of a claim that has one meaning over a table."""

    kind: str
    """cell, head, number; most, least, more, less, than, total, mean, count; not, sole, every; times, row, verb, clause, joint,
    and; once put together condition, extreme, aggregate, quantity, distinct."""
    words: str
    columns: frozenset[int] = frozenset()
    """Where a cell or a number stands, or the columns of a head."""
    keys: tuple[str, ...] = ()
    value: Fraction | None = None
    bound: Relation | None = None
    """On which side of it the number lies that is spoken of."""
    is_percent: bool = False
    decimals: int = 0
    lead: tuple[str, ...] = ()
    """Words without a meaning of their own that stand before it: "the", "of the"."""
    function: str = ""
    """What is derived from a column: max, min, sum, mean."""
    label: frozenset[int] = frozenset()
    """Where whoever has the most is named."""

    @property
    def column(self) -> int | None:
        """The one column that is meant, where it is one."""
        return next(iter(self.columns)) if len(self.columns) == 1 else None


class TableNames:
    """What the words of a table are: its cells, its heads, and its title."""

    def __init__(self, grid: Grid) -> None:
        cells: dict[tuple[str, ...], set[int]] = {}
        heads: dict[tuple[str, ...], set[int]] = {}
        loose: dict[tuple[str, ...], set[int]] = {}
        for column in grid.columns:
            for cell in column.cells:
                for form in (cell.keys, *cell.parts) if not cell.is_blank else ():
                    cells.setdefault(form, set()).add(column.at)
            exact, *others = _ways(column) or [()]
            heads.setdefault(exact, set()).add(column.at)
            for form in others:
                loose.setdefault(form, set()).add(column.at)
        title = keys(grid.caption)[:_TITLE]
        said = {title[first : first + size] for first in range(len(title)) for size in range(1, _NAMED + 1)}
        self.cells = _found(cells)
        self.heads = _found({**loose, **heads})
        self.title = _found({form: set() for form in said})


def _found(names: Mapping[tuple[str, ...], set[int]]) -> Phrases[frozenset[int]]:
    return Phrases.of({" ".join(form): frozenset(columns) for form, columns in names.items() if form})


@lru_cache(maxsize=4)
def names_of(grid: Grid) -> TableNames:
    """The names of a table, found once for all claims that are held against it."""
    return TableNames(grid)


def _ways(column: Column) -> list[tuple[str, ...]]:
    """How a head may be called: as it is written, without its brackets, and by its last words up to a preposition."""
    words = Words(column.head.partition("(")[0])
    if not len(words):
        words = Words(column.head)
    first = 2 if len(words) > 2 and words.form[1] == "of" else 0  # the "number of" laps are the laps
    joints = (at for at in range(first + 1, len(words)) if words.bits[at] & classes.PREPOSITION)
    core = keys_of(words)
    last = next(joints, len(words))
    return list(dict.fromkeys((core[first:], core, *(core[at:last] for at in range(first, last))))) if core else []


class PartedClaim:
    """A claim, word by word; raises Unread at the first word that is nothing over its table."""

    def __init__(self, claim: str, names: TableNames) -> None:
        if len(claim) > LONGEST:
            raise Unread("it is too long to be read whole")
        self._text = claim.strip()
        if "?" in self._text:
            raise Unread("a question claims nothing")
        self._names = names
        self._words = read(Draft(text=self._text)).words
        self._keys = keys_of(self._words)
        self._lead: list[str] = []
        self.parts: list[Part] = []
        at = 0
        while at < len(self._words):
            if self._words.sign[at] & classes.EQUALS and self._words.bits[at] & classes.DIGIT:
                raise Unread("a sign before a number is not read")  # "+ 5" is a lead or a distance
            if self._words.sign[at] & _PARTS:
                self.parts.append(Part("and", ","))
            before, at = at, self._next(at)
            if at < len(self._words) and self._words.sign[at] & classes.COLON:
                raise Unread("the text after a colon may belong to all the text before it")
            if at < len(self._words) and self._words.sign[at] & classes.JOINED:
                raise Unread(f"{self._said(before, at + 1)!r} is not a word of its own")  # "the 1940s"

    def _said(self, first: int, last: int) -> str:
        return self._text[self._words.start[first] : self._words.end[last - 1]]

    def _next(self, at: int) -> int:
        """Reads the longest of what a stretch from a word may be; where it ends."""
        names = self._names
        known, number = self._known(at), self._number(at)
        head, cell, title = (each.at(self._keys, at) for each in (names.heads, names.cells, names.title))
        is_named = known is None or known[0] in _NAMES
        ways: list[tuple[int, Part | None]] = []
        if number is not None and number[1].keys:
            is_of_title = title is not None and not number[1].columns and len(number[1].keys[0]) == _YEAR
            ways.append((number[0], None) if is_of_title else number)
        if head is not None and is_named:
            ways.append((head.last, self._head(at, head.last, head.meaning, known)))
        if known is not None:
            ways.append((known[1], Part(known[0], " ".join(self._words.form[at : known[1]])) if known[0] else None))
        if cell is not None:
            ways.append((cell.last, Part("cell", self._said(at, cell.last), cell.meaning, self._keys[at : cell.last])))
        if title is not None:
            ways.append((title.last, None))
        if number is not None:
            ways.append(number)
        if not ways:
            raise Unread(f"{self._said(at, at + 1)!r} is not in the table")
        last, part = max(ways, key=itemgetter(0))  # of equals the first
        if part is None:
            self._fill(at, last, is_known=known is not None and known[1] == last)
        else:
            if part.kind == "head" and cell is not None and cell.last == last and not cell.meaning <= part.columns:
                raise Unread(f"{part.words!r} is a header below another header")
            self.parts.append(part._replace(lead=tuple(self._lead)))
            self._lead = []
        return last

    def _head(self, first: int, last: int, columns: frozenset[int], known: tuple[str, int] | None) -> Part:
        kind = known[0] if known is not None and known[0] in ("total", "mean") else "head"
        return Part(kind, self._said(first, last).casefold(), columns, self._keys[first:last])

    def _fill(self, first: int, last: int, *, is_known: bool) -> None:
        """Words without a meaning of their own; right behind a number those of the title may go on with its name."""
        if not is_known and self.parts and self.parts[-1].kind == "number" and not self._lead:
            raise Unread(f"{self.parts[-1].words!r} is a part of a name")
        self._lead += self._words.form[first:last]

    def _known(self, at: int) -> tuple[str, int] | None:
        """What kind of word stands there that holds a claim together, and where it ends; "" for one without a meaning."""
        listed = _listed().at(self._words.form, at)
        if listed is not None:
            return listed.meaning, listed.last
        form, bits = self._words.form[at], self._words.bits[at]
        side = relation(f"{form} than")
        if side is not None:
            return ("more" if side == ">" else "less"), at + 1
        if bits & classes.SUPERLATIVE and (bits & classes.BOUND or form in _ends()):
            return ("most" if bits & classes.MOST else "least"), at + 1
        named = ((classes.NEGATION, "not"), (classes.TOTAL, "total"), (classes.MEAN, "mean"))
        kind = next((kind for own, kind in named if bits & own), None)
        return None if kind is None else (kind, at + 1)

    def _number(self, at: int) -> tuple[int, Part] | None:
        """The number that begins there, with the words that make it a bound."""
        form = self._words.form
        for size in range(_BOUND, 0, -1):
            side = relation(" ".join(form[at : at + size]))
            if side is not None and (found := self._plain(at + size)) is not None:
                return found[0], found[1]._replace(bound=side, columns=frozenset())
        return self._plain(at)

    def _plain(self, at: int) -> tuple[int, Part] | None:
        if at >= len(self._words):
            return None
        words, plain = self._words, self._keys[at]
        value: Fraction | None = None
        if words.bits[at] & classes.DIGIT and plain.replace(".", "", 1).isdecimal():
            value = Fraction(plain)
        elif words.bits[at] & classes.NUMERAL and words.form[at] in lexicon("en").values:
            return at + 1, Part("number", words.form[at], value=Fraction(lexicon("en").values[words.form[at]]))
        if value is None:
            return None
        before = self._text[max(0, words.start[at] - 2) : words.start[at]]
        if before[-1:] in _NEGATIVE and not before[:-1].strip("( "):
            value, plain = -value, f"-{plain}"
        cell = self._names.cells.get((self._keys[at],)) or frozenset()
        is_percent = at + 1 < len(words) and words.form[at + 1] == "%"
        decimals = len(plain.partition(".")[2])
        return at + 1 + is_percent, Part(
            "number", words.form[at], cell, (plain,), value, is_percent=is_percent, decimals=decimals
        )


@cache
def _listed() -> Phrases[str]:
    """Words and phrases that only claims over tables are made of."""
    return Phrases((phrase, kind) for section, kind in reversed(_LISTS.items()) for phrase in words_of(section))


@cache
def _ends() -> frozenset[str]:
    return words_of("plain superlatives") | words_of("superlatives of amounts")
