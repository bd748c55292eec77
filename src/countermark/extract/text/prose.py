"""A draft as a reader meets it: what is prose, in which blocks it stands and where its sentences end.

Made once a draft and handed to every extractor. Nothing here moves a character: `masked` has the length of
the draft's text, so whatever is found in it at [start:end] stands in the draft at [start:end] too.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

from countermark.extract.text.blocks import Block, blocks
from countermark.extract.text.masking import masked
from countermark.extract.text.sentences import Sentence, sentences
from countermark.markup import Layout, layout
from countermark.model import Draft, Span


class Prose:
    """One draft, read as prose.

    `masked[i]` is `text[i]`, or what stands for it:

    * a space for markup that is not shown: tags of HTML and claim tokens (their payload stays), comments, raw
      text, marks of emphasis, escapes, quote signs, list markers, heading signs, brackets and targets of links,
      code blocks;
    * U+FFFC (`masking.OBJECT`), once for each character, for what is one opaque thing in a sentence: a code
      span, with its backticks, and a bare URL;
    * the character itself, padded with spaces, for a character reference ("&amp;" is "&    ");
    * a space for a line end inside flowing text. A newline that is left is a break, over which no sentence runs.
    """

    __slots__ = ("__weakref__", "_sentences", "blocks", "draft", "layout", "masked")

    def __init__(self, draft: Draft, layout: Layout, masked: str, blocks: Sequence[Block]) -> None:
        self.draft = draft
        self.layout = layout
        self.masked = masked
        self.blocks = blocks
        """In text order and apart from each other. Together they hold everything that a reader sees."""
        self._sentences: Sequence[Sentence] | None = None

    @property
    def sentences(self) -> Sequence[Sentence]:
        """Of paragraphs, list items and quotes, in text order; `sentence.block` is an index into `blocks`."""
        if self._sentences is None:
            self._sentences = sentences(self.masked, self.blocks)
        return self._sentences

    @property
    def text(self) -> str:
        """The draft's own text."""
        return self.draft.text

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

    def rewritten(self, draft: Draft, masked: str, changed: Iterable[int]) -> Prose:
        """The same prose with other signs in the blocks of these indexes: the sentences of all others stay."""
        again = set(changed)
        kept = [each for each in self.sentences if each.block not in again]
        new = [
            each._replace(block=index) for index in again for each in sentences(masked, self.blocks[index : index + 1])
        ]
        prose = Prose(draft, self.layout, masked, self.blocks)
        prose._sentences = sorted([*kept, *new])
        return prose

    def without(self, spans: Iterable[Span]) -> Prose:
        """The same prose with these stretches blanked out, such as the calls to tools: no sentence reaches into one."""
        parts: list[str] = []
        position = 0
        for span in spans:
            parts += (self.masked[position : span.start], "\n" * (span.end - max(span.start, position)))
            position = max(position, span.end)
        if not parts:
            return self
        parts.append(self.masked[position:])
        return Prose(self.draft, self.layout, "".join(parts), self.blocks)


def read_prose(draft: Draft) -> Prose:
    """The prose of a draft."""
    lines = layout(draft.text)
    shown = masked(lines)
    found, shown = blocks(lines, shown)
    return Prose(draft, lines, shown, found)


def _start(place: Block | Sentence) -> int:
    return place.start


def _end(place: Block | Sentence) -> int:
    return place.end
