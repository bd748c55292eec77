"""The words of a claim as what they are over a table: cells, heads, numbers, and words that say how these stand to each other.

Every word is one of these or the claim is not read: a word that nobody understood may change what is said.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final, NamedTuple

from countermark.language.forms import fold, lemma
from countermark.language.lists import in_order, sections
from countermark.model import Reading
from countermark.numeral import read
from countermark.statement.table.answer import LONGEST, Unread
from countermark.statement.table.grid import Column, Grid, Word, roots, words_of

_NUMBER: Final = re.compile(r"-?\d+(?:,\d{3})*(?:\.\d+)?")
_SPELT: Final = 12
"""Letters of the longest word that may be a number."""
_KINDS: Final = {
    "be": "b", "link": "b", "do": "", "filler": "", "preposition": "w", "clause": "W", "than": "t", "and": "&", "not": "!", "only": "o",
    "all": "a", "high": "S", "low": "S", "more": "C", "less": "C", "over": "O", "under": "O", "at least": "O", "at most": "O",
    "sum": "G", "mean": "G", "count": "#", "amount": "#", "times": "T", "row": "R",
}  # fmt: skip
_OPERATORS: Final = {
    "high": "max", "low": "min", "more": ">", "less": "<", "over": ">", "under": "<", "at least": ">=", "at most": "<=",
    "sum": "sum", "mean": "mean",
}  # fmt: skip
_TITLE: Final = 64
"""Words of a title that may be said."""
_BREAKS: Final = frozenset(("by", "of", "in", "for", "from", "at", "to", "per", "on"))
_COUNTS: Final = (("number", "of"), ("no", "of"), ("numb", "of"))
_STOPS: Final = re.compile(r"[,;]")


class Chunk(NamedTuple):
    """A stretch of a claim; `kind` is one letter, so that patterns can be written over a whole claim."""

    kind: str
    words: str
    columns: frozenset[int] = frozenset()
    """Where a cell stands, or the column of a head."""
    roots: tuple[str, ...] = ()
    value: Fraction | None = None
    operator: str = ""
    is_percent: bool = False
    places: int = 0
    """Of a number, how many digits are written behind the point."""
    lead: str = ""
    """Words without a meaning of their own that stand before it: "the", "of the"."""


@cache
def lexicon() -> Mapping[tuple[str, ...], tuple[str, str]]:
    """For each phrase, its kind and the class that it is of."""
    found: dict[tuple[str, ...], tuple[str, str]] = {}
    for name, listed in sections("table", "en").items():
        if name in _KINDS:
            found |= {tuple(phrase.split()): (_KINDS[name], name) for phrase in listed}
    return found


@cache
def class_of(name: str) -> frozenset[str]:
    """The words of a class that is no kind of chunk."""
    return frozenset(lemma(word) for entry in in_order("table", name) for word in entry.split())


class Names:
    """What the words of a table are: its cells, its heads, and its title."""

    def __init__(self, grid: Grid) -> None:
        self.cells: dict[tuple[str, ...], set[int]] = {}
        self.heads: dict[tuple[str, ...], set[int]] = {}
        loose: dict[tuple[str, ...], set[int]] = {}
        for column in grid.columns:
            for cell in column.cells:
                if cell.roots and not cell.is_blank:
                    self.cells.setdefault(cell.roots, set()).add(column.at)
                    for part in cell.parts:
                        if part:
                            self.cells.setdefault(part, set()).add(column.at)
            exact, *others = _head_names(column) or [()]
            if exact:
                self.heads.setdefault(exact, set()).add(column.at)
                for name in others:
                    loose.setdefault(name, set()).add(column.at)
        for name, columns in loose.items():
            self.heads.setdefault(name, columns)
        title = roots(grid.caption)[:_TITLE]
        self.is_card = grid.is_card
        self.title = {title[a:b] for a in range(len(title)) for b in range(a + 1, min(len(title), a + 12) + 1)}
        self.longest = max(len(name) for name in (*self.cells, *self.heads, *self.title, *lexicon()))


@lru_cache(maxsize=4)
def names_of(grid: Grid) -> Names:
    """The names of a table, found once for all claims that are held against it."""
    return Names(grid)


def _head_names(column: Column) -> list[tuple[str, ...]]:
    """How a head may be called: as it is written, without its brackets, and by its last words up to a preposition."""
    core = roots(column.head.partition("(")[0]) or roots(column.head)
    if not core:
        return []
    if core[:2] in _COUNTS and len(core) > 2:
        core = core[2:]
    end = next((at for at in range(1, len(core)) if core[at] in _BREAKS), len(core))
    own = core[:end]
    return [core, *(own[at:] for at in range(len(own)) if own[at:] != core)]


def chunked(claim: str, names: Names) -> list[Chunk]:
    """The claim, chunk by chunk; raises Unread at the first word that is none of these."""
    if len(claim) > LONGEST:
        raise Unread("it is too long to be read whole")
    text = claim.strip().rstrip(".!")
    said = words_of(text)
    found: list[Chunk] = []
    lead: list[str] = []
    at = 0
    while at < len(said):
        between = text[said[at - 1].end : said[at].start] if at else ""
        if _STOPS.search(between):
            found.append(Chunk("&", ","))
        before = at
        chunk, at = _next(said, at, names)
        if before and said[before].start == said[before - 1].end and said[before].text != "%":
            raise Unread(f"{said[before - 1].text + said[before].text!r} is not a word of its own")  # "the 1940s"
        if chunk is None:
            beside = bool(found) and found[-1].kind == "N" and not lead and not between.strip()
            if beside and (said[before].text,) not in lexicon():
                raise Unread(f"{found[-1].words!r} is a part of a name")
            lead += (word.text for word in said[before:at])
            continue
        if chunk.kind == "x":
            raise Unread(f"{chunk.words!r} is nothing that the table tells of")
        found.append(chunk._replace(lead=" ".join(lead)))
        lead = []
    return found


def _next(said: Sequence[Word], at: int, names: Names) -> tuple[Chunk | None, int]:
    word = said[at]
    for length in range(min(names.longest, len(said) - at), 0, -1):
        key = tuple(each.root for each in said[at : at + length])
        plain = tuple(each.text for each in said[at : at + length])
        shown = " ".join(plain)
        known = lexicon().get(plain)
        head = names.heads.get(key)
        cell = names.cells.get(key)
        if names.is_card and key in names.title and known is None:
            return None, at + length  # whom the card is of
        if length == 1 and _NUMBER.fullmatch(word.text) is not None:
            return _number(said, at, names)
        if head is not None and (known is None or known[1] in ("link", "sum", "mean", "row", "count", "times")):
            if known is not None and known[0] == "G":
                return Chunk("G", shown, frozenset(head), operator=_OPERATORS[known[1]]), at + length
            if cell is not None and not cell <= head:
                return Chunk("x", shown), at
            return Chunk("H", shown, frozenset(head), key), at + length
        if known is not None:
            kind, name = known
            return (Chunk(kind, shown, operator=_OPERATORS.get(name, "")) if kind else None), at + length
        if cell is not None:
            return Chunk("E", shown, frozenset(cell), key), at + length
        if key in names.title:
            return None, at + length
        if length == 1 and word.text.isalpha() and len(word.text) <= _SPELT and _spelt(word.text) is not None:
            return Chunk("N", shown, value=_spelt(word.text)), at + 1
    return Chunk("x", word.text), at


def _number(said: Sequence[Word], at: int, names: Names) -> tuple[Chunk | None, int]:
    word = said[at]
    key = (word.root,)
    columns = frozenset(names.cells.get(key, ()))
    if not columns and key in names.title and len(word.root) == 4:
        return None, at + 1  # the year that the title says
    is_percent = at + 1 < len(said) and said[at + 1].text == "%"
    places = len(word.root.partition(".")[2])
    made = Chunk("N", word.text, columns, key, Fraction(word.root), is_percent=is_percent, places=places)
    return made, at + 1 + is_percent


@cache
def _spelt(word: str) -> Fraction | None:
    """The value of a number that is written as a word."""
    found = read(fold(word))
    if not isinstance(found, Reading) or found.value is None or found.unit is not None or found.value % 1:
        return None
    return Fraction(found.value)


def only(columns: frozenset[int]) -> int | None:
    """The one column that is meant, where it is one."""
    return next(iter(columns)) if len(columns) == 1 else None
