"""A text as a reader meets it: blocks, sentences, clauses and words, read once and asked by everybody."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from countermark.language.blocks import Block, Row, blocks, cells
from countermark.language.classes import CAPITAL, NAME
from countermark.language.clauses import Clause, clauses
from countermark.language.lexicon import language_of, lexicon
from countermark.language.masked import masked
from countermark.language.periods import Period, periods
from countermark.language.sentences import stretches
from countermark.language.words import Words
from countermark.markup import Layout, layout
from countermark.model import Draft, Span


class Sentence(NamedTuple):
    """A sentence with its closing mark, without blanks around it."""

    start: int
    end: int
    block: int
    """An index into the blocks."""
    first: int
    last: int
    """Its words."""
    bits: int
    """The classes of all of its words: a pass whose words it does not have need not run."""


class Document:
    """One text, read once.

    `masked[i]` is `text[i]`, or what stands for it:

    * a space for markup that is not shown: tags of HTML and claim tokens (their payload stays), comments, raw
      text, marks of emphasis, escapes, quote signs, list markers, heading signs, brackets and targets of links,
      code blocks;
    * U+FFFC (`masked.OBJECT`), once for each character, for what is one opaque thing in a sentence: a code
      span, with its backticks, and a bare URL;
    * the character itself, padded with spaces, for a character reference ("&amp;" is "&    ");
    * a space for a line end inside flowing text. A newline that is left is a break, over which no sentence runs.
    """

    __slots__ = (
        "__weakref__", "_clauses", "_languages", "_periods", "_sentences", "_words", "blocks", "declared", "layout", "masked",
    )  # fmt: skip

    def __init__(self, layout: Layout, masked: str, blocks: Sequence[Block], declared: str = "") -> None:
        self.layout = layout
        self.masked = masked
        self.blocks = blocks
        self.declared = declared
        """The language that the draft's locale names; "" where it names none."""
        self._words: Words | None = None
        self._languages: list[str] = []
        self._sentences: Sequence[Sentence] | None = None
        self._periods: Sequence[Period] | None = None
        self._clauses: dict[int, tuple[Clause, ...]] = {}

    @property
    def text(self) -> str:
        """The draft's own text."""
        return self.layout.text

    @property
    def words(self) -> Words:
        """Every word outside of code, with its classes."""
        if self._words is None:
            self._read()
            assert self._words is not None
        return self._words

    def language(self, block: int) -> str:
        """The language of a block; "" for one without lists of words."""
        if self._words is None:
            self._read()
        return self._languages[block]

    @property
    def sentences(self) -> Sequence[Sentence]:
        """The sentences of every block that flows, in text order."""
        if self._sentences is None:
            self._read()
            assert self._sentences is not None
        return self._sentences

    @property
    def periods(self) -> Sequence[Period]:
        """Everything that says when, in text order."""
        if self._periods is None:
            self._periods = periods(self.words, self._values)
        return self._periods

    def clauses(self, sentence: int) -> tuple[Clause, ...]:
        """The clauses of a sentence, which cover its words."""
        found = self._clauses.get(sentence)
        if found is None:
            its = self.sentences[sentence]
            found = self._clauses[sentence] = clauses(self.words, its.first, its.last)
        return found

    def cells(self, row: Row) -> list[tuple[int, int]]:
        """The cells of a row of a table."""
        return cells(self.text, self.masked, row)

    def words_in(self, start: int, end: int) -> range:
        """The words that overlap a stretch."""
        first = bisect_right(self.words.end, start)
        return range(first, max(first, bisect_left(self.words.start, end)))

    def number(self, numbers: Sequence[tuple[int, int]]) -> None:
        """Say where the numbers of the text stand, in text order: `words.number` then tells which one a word is part of."""
        self.words.number_at(numbers)

    def sentence_at(self, position: int) -> int | None:
        """The index of the sentence that holds a position."""
        index = bisect_right(self.sentences, position, key=_start) - 1
        return index if index >= 0 and position < self.sentences[index].end else None

    def sentences_in(self, start: int, end: int) -> range:
        """The indexes of the sentences that overlap a stretch."""
        first = bisect_right(self.sentences, start, key=_end)
        return range(first, max(first, bisect_left(self.sentences, end, key=_start)))

    def block_at(self, position: int) -> int | None:
        """The index of the block that holds a position."""
        index = bisect_right(self.blocks, position, key=_start) - 1
        return index if index >= 0 and position < self.blocks[index].end else None

    def without(self, spans: Iterable[Span]) -> Document:
        """The same text with these stretches blanked out, such as the calls to tools: no sentence reaches into one."""
        parts: list[str] = []
        position = 0
        for span in spans:
            parts += (self.masked[position : span.start], "\n" * (span.end - max(span.start, position)))
            position = max(position, span.end)
        if not parts:
            return self
        parts.append(self.masked[position:])
        return Document(self.layout, "".join(parts), self.blocks, self.declared)

    def _values(self, place: int) -> Mapping[str, int]:
        """What the words of the language at a word count as."""
        block = self.block_at(self.words.start[place])
        return lexicon(self._languages[block] if block is not None else "en").values

    def _read(self) -> None:
        self._words = words = self._read_words()
        self._sentences = self._read_sentences(words)

    def _read_words(self) -> Words:
        """The words, those of each block in its language; words that no language owns are in that of the block before."""
        words = Words(self.masked)
        carried = self.declared or "en"
        margin = 0 if not self.declared else 1
        for block in self.blocks:
            first, last = bisect_left(words.start, block.start), bisect_left(words.start, block.end)
            carried = language_of(sum(words.votes[first:last]), carried, margin)
            margin = 1
            self._languages.append(carried)
            if carried != "en":
                words.read_as(carried, first, last)
            words.join(lexicon(carried), first, last)
        return words

    def _read_sentences(self, words: Words) -> list[Sentence]:
        start, bits = words.start, words.bits
        found: list[Sentence] = []
        for begin, end, block in stretches(self.masked, self.blocks):
            first = bisect_left(start, begin)
            last = bisect_left(start, end, lo=first)
            if first < last and bits[first] & NAME and not _is_name(words, first, last):
                bits[first] &= ~NAME
            found.append(Sentence(begin, end, block, first, last, reduce(or_, bits[first:last], 0)))
        return found


def _is_name(words: Words, first: int, last: int) -> bool:
    """The first word of a sentence is a name where its letters say so, or where a name goes on behind it."""
    raw = words.raw[first]
    if not raw[1:].islower() and len(raw) > 1:
        return True
    after = first + 1
    return (
        after < last
        and not words.sign[after]
        and bool(words.bits[after] & NAME)
        and not words.bits[first] & ~(NAME | CAPITAL)
    )


def read(draft: Draft) -> Document:
    """The document of a draft."""
    lines = layout(draft.text)
    found, shown = blocks(lines, masked(lines))
    return Document(lines, shown, found, (draft.locale or "").partition("-")[0].lower())


def _start(place: Block | Sentence) -> int:
    return place.start


def _end(place: Block | Sentence) -> int:
    return place.end
