"""Styled text to lines of a width, in one pass; rich wraps a whole paragraph several times over."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from rich.cells import cell_len

from countermark.model import MarkKind

_CODES: Final = {
    "bold": "1",
    "dim": "2",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "magenta": "35",
    "cyan": "36",
    "bright_black": "90",
    "bright_blue": "94",
}
"""What a terminal is told for each word of a style."""
NUMBER_STYLES: Final = {
    MarkKind.VERIFIED: "green",
    MarkKind.SUPPORTED: "cyan",
    MarkKind.FLAGGED: "red",
    MarkKind.BARE: "",
}
MARK_STYLES: Final = {mark: f"bold {style}".rstrip() for mark, style in NUMBER_STYLES.items()}


class Piece(NamedTuple):
    """Text without line breaks, in one style."""

    text: str
    style: str = ""
    """Words, "bold" and "dim" before a colour: "bold red"."""


def painted(pieces: Iterable[Piece], *, color: bool) -> str:
    """Pieces as a terminal shows them."""
    return "".join(
        f"\x1b[{';'.join(map(_CODES.__getitem__, style.split()))}m{text}\x1b[0m" if color and style and text else text
        for text, style in pieces
    )


_CHUNK = re.compile(r"[^ ]+| +")


def wrap(pieces: Iterable[Piece], width: int) -> Iterator[list[Piece]]:
    """Lines of at most `width` cells, broken at spaces; a longer word is cut."""
    line: list[Piece] = []
    used = 0
    gap: list[Piece] = []
    word: list[Piece] = []
    size = 0
    for piece in (*pieces, Piece(" ")):  # the last space ends the last word
        for chunk in _CHUNK.findall(piece.text):
            if chunk[0] != " ":
                word.append(Piece(chunk, piece.style))
                size += _cells(chunk)
                continue
            if word:
                spaces = sum(len(space.text) for space in gap)
                if used + spaces + size > width and used:
                    yield line
                    line, used, gap, spaces = [], 0, [], 0
                if spaces + size > width:
                    *full, word = _cut([*gap, *word], width)
                    yield from full
                    gap, spaces, size = [], 0, sum(_cells(part.text) for part in word)
                line += gap
                line += word
                used += spaces + size
                gap, word, size = [], [], 0
            gap.append(Piece(chunk, piece.style))
    yield line


def _cells(text: str) -> int:
    return len(text) if text.isascii() else cell_len(text)


def _cut(word: Iterable[Piece], width: int) -> list[list[Piece]]:
    """A word that fits no line, cut into lines; the last one may go on."""
    lines: list[list[Piece]] = [[]]
    used = 0
    for text, style in word:
        start = 0
        if used and used + (whole := _cells(text)) > width >= whole:
            lines.append([])  # a piece that fits on a line is not cut: half a mark is none
            used = 0
        for place, character in enumerate(text):
            size = 1 if character.isascii() else cell_len(character)
            if used + size > width:
                if start < place:
                    lines[-1].append(Piece(text[start:place], style))
                lines.append([])
                start, used = place, 0
            used += size
        lines[-1].append(Piece(text[start:], style))
    return lines
