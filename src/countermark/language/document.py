"""A text as a reader meets it: blocks, sentences, clauses and words, read once and asked by everybody."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, NamedTuple

from countermark.language.classes import CAPITAL, FOREIGN, LANGUAGES, NAME, PHRASE
from countermark.markup import Layout, layout
from countermark.model import Draft, Span
from countermark.protocols import Subject

if TYPE_CHECKING:  # loaded when a text is first read: whoever only checks numbers does not wait for it
    from countermark.language.blocks import Block, PipeRow
    from countermark.language.calendar.periods import Period
    from countermark.language.clauses import Clause
    from countermark.language.sentences import Stretch
    from countermark.language.words import Words


class Sentence(NamedTuple):
    """A sentence with its closing mark, without blanks around it."""

    start: int
    end: int
    block: int
    """An index into the blocks."""
    first: int
    last: int
    """Its words."""


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
        "__weakref__", "_beginnings", "_blocks", "_clauses", "_ends", "_languages", "_layout", "_masked", "_periods",
        "_sentences", "_starts", "_stretches", "_words", "carried", "declared", "found", "text",
    )  # fmt: skip

    def __init__(self, text: str, declared: str = "") -> None:
        self.text = text
        """The draft's own text."""
        self.declared = declared
        """The language that the draft's locale names; "" where it names none."""
        self.carried: str | None = None
        """The language of what stands before the text; None where nothing does."""
        self.found: dict[Any, Any] = {}
        """What readers of its words have found among them, kept so that it is found once."""
        self._layout: Layout | None = None
        self._masked = ""
        self._blocks: Sequence[Block] | None = None
        self._words: Words | None = None
        self._languages: list[str] = []
        self._stretches: Sequence[Stretch] | None = None
        self._sentences: Sequence[Sentence] | None = None
        self._periods: Sequence[Period] | None = None
        self._clauses: dict[int, tuple[Clause, ...]] = {}
        self._beginnings: list[int] = []
        """Where the blocks begin, as far as was asked: a search among integers asks no block."""
        self._starts: list[int] = []
        self._ends: list[int] = []
        """Where the sentences begin and end, as far as was asked."""

    @property
    def layout(self) -> Layout:
        """The structure of its markup."""
        if self._layout is None:
            self._layout = layout(self.text)
        return self._layout

    @property
    def blocks(self) -> Sequence[Block]:
        """Paragraphs, items, headings, tables, quotes, code and references, in text order."""
        if self._blocks is None:
            self._read_blocks()
            assert self._blocks is not None
        return self._blocks

    @property
    def masked(self) -> str:
        """The text with what stands for its markup."""
        if self._blocks is None:
            self._read_blocks()
        return self._masked

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
    def stretches(self) -> Sequence[Stretch]:
        """Where the sentences stand, by the same indexes, for whoever asks no words of them."""
        if self._stretches is None:
            from countermark.language.sentences import stretches  # noqa: PLC0415

            self._stretches = stretches(self.masked, self.blocks)
        return self._stretches

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
            from countermark.language.calendar.periods import periods  # noqa: PLC0415

            self._periods = periods(self.words, self._values)
        return self._periods

    def clauses(self, sentence: int) -> tuple[Clause, ...]:
        """The clauses of a sentence, which cover its words."""
        if sentence not in self._clauses:
            from countermark.language.clauses import clauses  # noqa: PLC0415

            its = self.sentences[sentence]
            self._clauses[sentence] = clauses(self.words, its.first, its.last)
        return self._clauses[sentence]

    def cells(self, row: PipeRow) -> list[tuple[int, int]]:
        """The cells of a row of a table."""
        from countermark.language.blocks import cells  # noqa: PLC0415

        return cells(self.text, self.masked, row)

    def words_in(self, start: int, end: int) -> range:
        """The words that overlap a stretch."""
        words = self.words
        first = bisect_right(words.end, start)
        return range(first, max(first, bisect_left(words.start, end)))

    def number(self, numbers: Sequence[tuple[int, int]]) -> None:
        """Say where the numbers of the text stand, in text order: `words.number` then tells which one a word is part of."""
        self.words.number_at(numbers)

    def sentence_at(self, position: int) -> int | None:
        """The index of the sentence that holds a position."""
        starts, ends = self._edges()
        index = bisect_right(starts, position) - 1
        return index if index >= 0 and position < ends[index] else None

    def sentences_in(self, start: int, end: int) -> range:
        """The indexes of the sentences that overlap a stretch."""
        starts, ends = self._edges()
        first = bisect_right(ends, start)
        return range(first, max(first, bisect_left(starts, end)))

    def block_at(self, position: int) -> int | None:
        """The index of the block that holds a position."""
        blocks, starts = self.blocks, self._beginnings
        if len(starts) < len(blocks):
            starts += [each.start for each in blocks[len(starts) :]]
        index = bisect_right(starts, position) - 1
        return index if index >= 0 and position < blocks[index].end else None

    def _edges(self) -> tuple[list[int], list[int]]:
        """Where the sentences begin and end; of a text that grows the new ones come behind the known ones."""
        stretches, starts, ends = self.stretches, self._starts, self._ends
        if len(starts) < len(stretches):
            fresh = stretches[len(starts) :]
            starts += [each.start for each in fresh]
            ends += [each.end for each in fresh]
        return starts, ends

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
        other = Document(self.text, self.declared)
        other._layout, other._blocks, other._masked = self.layout, self.blocks, "".join(parts)
        return other

    def append(self, part: Document) -> None:
        """Take in what was read of the text behind this one, which is cut where nothing is open: nothing is read again.

        What the part was read from is gone afterwards: its words are this document's words.
        """
        from countermark.language.blocks import LEADS  # noqa: PLC0415
        from countermark.language.calendar.periods import periods  # noqa: PLC0415
        from countermark.language.sentences import Stretch  # noqa: PLC0415

        offset, count, size = len(self.text), len(self.blocks), len(self.words)
        periods_so_far = self.periods
        blocks, sentences, stretches = self._grown()
        chain = _headings(blocks)
        for block in part.blocks:
            while block.kind == "heading" and chain and blocks[chain[-1]].level >= block.level:
                chain.pop()
            parent = block.parent + count if block.parent >= 0 else chain[-1] if chain else -1
            lead = block.lead + count if block.lead >= 0 else -1
            if block.kind == "table" and len(blocks) == count and blocks and blocks[-1].kind in LEADS:
                lead = count - 1
            blocks.append(block.moved(offset, parent, lead))
        for each in part.sentences:
            moved = Stretch(each.start + offset, each.end + offset, each.block + count)
            stretches.append(moved)
            sentences.append(Sentence(*moved, each.first + size, each.last + size))
        self.words.append(part.words, offset)
        self.text, self._masked, self._layout = self.text + part.text, self._masked + part.masked, None
        self._languages += part._languages
        self._periods = periods(self.words, self._values, size, periods_so_far)

    def _grown(self) -> tuple[list[Block], list[Sentence], list[Stretch]]:
        """What was read so far, as lists that grow in place."""
        for name in ("_blocks", "_sentences", "_stretches"):
            if not isinstance(getattr(self, name), list):
                setattr(self, name, list(getattr(self, name.removeprefix("_"))))
        return self._blocks, self._sentences, self._stretches  # type: ignore[return-value]  # they are lists now

    def _values(self, place: int) -> Mapping[str, int]:
        """What the words of the language at a word count as."""
        from countermark.language.lexicon import lexicon  # noqa: PLC0415

        if len(set(self._languages)) == 1:
            return lexicon(self._languages[0]).values
        block = self.block_at(self.words.start[place])
        return lexicon(self._languages[block] if block is not None else "en").values

    def _read_blocks(self) -> None:
        from countermark.language.blocks import blocks  # noqa: PLC0415
        from countermark.language.masked import masked  # noqa: PLC0415

        self._blocks, self._masked = blocks(self.layout, masked(self.layout))

    def _read(self) -> None:
        self._words = words = self._read_words()
        self._sentences = self._read_sentences(words)

    def _read_words(self) -> Words:
        """The words, those of each block in its language; words that no language owns are in that of the block before."""
        from countermark.language.lexicon import language_of, lexicon  # noqa: PLC0415
        from countermark.language.words import Words  # noqa: PLC0415

        words = Words(self.masked)
        start, bits = words.start, words.bits
        carried, margin = self.carried, 1
        if carried is None:
            carried = "en" if not self.declared else self.declared if self.declared in LANGUAGES else ""
            margin = 0 if not self.declared else 1
        if carried == "en" and not any(bits[place] & FOREIGN for place in words.notable):
            self._languages = ["en"] * len(self.blocks)
            words.join(lexicon("en"), 0, len(words))
            return words
        last = 0
        for block in self.blocks:
            first = bisect_left(start, block.start, lo=last)
            last = bisect_left(start, block.end, lo=first)
            if carried != "en" or reduce(or_, bits[first:last], 0) & FOREIGN:
                carried = language_of(words.votes(first, last), carried, margin)
                if carried != "en":
                    words.read_as(carried, first, last)
                    words.join(lexicon(carried), first, last)
                    bits[first:last] = [own & ~PHRASE for own in bits[first:last]]  # no phrases of another language
            margin = 1
            self._languages.append(carried)
        words.join(lexicon("en"), 0, len(words))
        return words

    def _read_sentences(self, words: Words) -> list[Sentence]:
        start, bits = words.start, words.bits
        found: list[Sentence] = []
        last = 0
        for begin, end, block in self.stretches:
            first = bisect_left(start, begin, last)
            last = bisect_left(start, end, first)
            if (
                first < last
                and bits[first] & NAME
                and not _is_name(words, self._masked[start[first] : words.end[first]], first, last)
            ):
                bits[first] &= ~NAME
            found.append(Sentence(begin, end, block, first, last))
        return found


def _is_name(words: Words, raw: str, first: int, last: int) -> bool:
    """The first word of a sentence is a name where its letters say so, or where a name goes on behind it."""
    if not raw[1:].islower() and len(raw) > 1:
        return True
    after = first + 1
    return (
        after < last
        and not words.sign[after]
        and bool(words.bits[after] & NAME)
        and not words.bits[first] & ~(NAME | CAPITAL)
    )


def _headings(blocks: Sequence[Block]) -> list[int]:
    """The headings that what follows stands under, the outermost first."""
    found: list[int] = []
    place = len(blocks) - 1
    if place >= 0 and blocks[place].kind != "heading":
        place = blocks[place].parent
    while place >= 0:
        found.append(place)
        place = blocks[place].parent
    return found[::-1]


def read(draft: Draft) -> Document:
    """The document of a draft; each part of it is read when it is first asked for."""
    return Document(draft.text, (draft.locale or "").partition("-")[0].lower())


def document_of(subject: Subject) -> Document:
    """The document of a subject: the one that it was given, or its draft's."""
    given = subject.document
    return given if isinstance(given, Document) and given.text == subject.draft.text else read(subject.draft)
