"""A draft as a reader meets it: what is prose, in which blocks it stands and where its sentences end.

Made once a draft and handed to every extractor. Nothing here moves a character: `masked` has the length of
the draft's text, so whatever is found in it at [start:end] stands in the draft at [start:end] too.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from typing import Final

from countermark.extract.text.blocks import Block, blocks
from countermark.extract.text.sentences import Sentence, sentences
from countermark.markup import Layout, layout
from countermark.markup.entities import decode
from countermark.markup.visible import BLOCK_TAG
from countermark.model import Draft, Span

OBJECT: Final = "\ufffc"
"""Stands for each character of something that is one thing in its sentence: a code span, a bare URL."""

# An asterisk between two operands is a sign of multiplication, an underscore inside a word a letter. It starts with a
# sign and looks back over it, so that prose runs by at the speed of memory.
_EMPHASIS: Final = re.compile(
    r"[*_~\\](?:(?<=[\w)\]]\*)\*?+(?=[\d(\[$])|(?<=[\d)\]]\*)\*?+(?=[\w(\[])|(?<=\w_)_*+(?=\w)"
    r"|((?<=\S[*_])[*_]*+|(?<=\S~)~++|(?<=[*_])[*_]*+(?=\S)|(?<=~)~++(?=\S)|(?<=\\)(?=[!-/:-@\[-`{-~])))"
)


def masked(layout: Layout) -> str:
    """The text as `Prose` describes it, with its line ends and the marks of its blocks still in place."""
    text = layout.text
    if not layout.is_plain or layout.tokens:
        text = _without_pieces(layout)
    if "*" in text or "_" in text or "\\" in text or "~~" in text:
        text = _EMPHASIS.sub(_blanked, text)
    return text


def _blanked(match: re.Match[str]) -> str:
    return match[0] if match[1] is None else " " * len(match[0])


def _without_pieces(layout: Layout) -> str:
    text = layout.text
    parts: list[str] = []
    tokens = iter(layout.tokens)
    for kind, start, end in layout.pieces:
        inside = text[start:end]
        if kind in ("text", "broken"):
            parts.append(inside)
        elif kind == "claim":
            token = next(tokens)
            parts += (
                _blank(text[start : token.payload_start]),
                text[token.payload_start : token.payload_end],
                _blank(text[token.payload_end : end]),
            )
        elif kind == "entity":
            decoded = decode(inside)
            shown = decoded if decoded is not None and decoded.isprintable() else ""
            parts.append(shown[: end - start].ljust(end - start))
        elif kind == "tag":
            # A tag that starts or ends a block parts the text as a line end does.
            parts.append("\n" + _blank(inside[1:]) if BLOCK_TAG.match(inside) else _blank(inside))
        elif (kind == "code" and _is_span(inside)) or (kind == "target" and inside[0] != "]"):
            parts.append(OBJECT * (end - start))
        else:
            parts.append(_blank(inside))
    shown = "".join(parts)
    opened = sorted(bracket for bracket in layout.links.values() if bracket >= 0)
    if not opened:
        return shown
    parts = []
    position = 0
    for bracket in opened:
        first = bracket - 1 if shown[bracket - 1 : bracket] == "!" and bracket > position else bracket
        parts += (shown[position:first], " " * (bracket + 1 - first))
        position = bracket + 1
    parts.append(shown[position:])
    return "".join(parts)


def _is_span(code: str) -> bool:
    return code[0] == "`" and code[-1] == "`" and "\n" not in code


def _blank(inside: str) -> str:
    """Spaces for everything but line ends."""
    if "\n" not in inside:
        return " " * len(inside)
    return "\n".join(" " * len(line) for line in inside.split("\n"))


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
