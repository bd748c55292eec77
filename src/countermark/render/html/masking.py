"""The draft as Markdown that holds nothing but prose: all else is an opaque word until the page is safe.

The lexer that found the tokens also says here what is code, a comment, a tag, a link. Each of these leaves the text
before Markdown sees it, so the two cannot disagree: what the lexer calls code is never parsed, what it calls a comment
is gone, and no construct of Markdown can swallow a mark.

Words and tags are named by a number and a nonce. The nonce is made from the draft's own digest and does not occur in
the draft, so no text of the model can name one.
"""

from __future__ import annotations

import hashlib
import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from countermark import markup
from countermark.markup.blocks import DEFINITION, destination
from countermark.markup.entities import decode
from countermark.markup.pieces import Piece
from countermark.model import MarkKind, Report
from countermark.render.code import Code, code_in
from countermark.render.html.elements import IMAGE, Elements
from countermark.render.html.tables import sound_tables, whole_rows
from countermark.render.html.urls import safe_url, written_in_markdown
from countermark.render.neutral import spelled_out
from countermark.render.spans import Place, places

BREAK = 0
"""The word that stands where a line must end, whatever becomes of the tag that ends it."""

_DEFINITION_LOOK = 1100
_BLANK_LOOK = 80
_PARAGRAPH_START = re.compile(r"(?:\A|\n)[ \t\r>]*+\n\Z")
# Anything that Markdown or a terminal could act on, and any character that may have to be spelled out.
_SPECIAL = re.compile("[`&\\\\\\x00-\\x08\\x0b-\\x1f\\x7f-\U0010ffff]|~~~")
_ACTIVE = re.compile(r"\\([!-/:-@\[-`{-~])|\r\n|[`&]|~{3,}+")
_REFERENCE = re.compile(r"(!?)\[([^\[\]\n]{1,999})\](?:\[([^\[\]\n]{0,999})\])?")


class Literal(NamedTuple):
    """Text of the draft that is shown as it is written."""

    text: str
    element: str = ""
    """The element around it: `code`, or none."""


class Masked(NamedTuple):
    """Markdown without code, links and HTML, and what its opaque words and tags stand for."""

    text: str
    nonce: str
    marks: list[int]
    """The number of every mark that has to come out again."""
    words: list[Place | Literal]
    tags: list[str]
    """HTML that is put back before sanitising."""
    depth: int
    """Elements that the draft's own tags leave open at once."""


class _Edit(NamedTuple):
    """A stretch of the draft and what it is there; a text is HTML that takes its place."""

    start: int
    end: int
    item: Place | Piece | Literal | str


def mask(report: Report) -> Masked:
    """The draft of a report with every marked span, and all that is not prose, replaced by an opaque word."""
    return _Mask(report).run()


def word(nonce: str, number: int) -> str:
    """An opaque word."""
    return f"{nonce}x{number}x"


def nonce_for(text: str) -> str:
    """A word that the text does not hold, made from the text itself."""
    return unused(text, hashlib.sha256(text.encode()).hexdigest())


def unused(text: str, digest: str) -> str:
    """A word from a digest that the text does not hold. Its first letter is nowhere else in it: it overlaps with nothing."""
    while (nonce := "z" + digest[:32]) in text:
        digest = hashlib.sha256(digest.encode()).hexdigest()
    return nonce


class _Mask:
    """The state of one pass over the draft."""

    def __init__(self, report: Report) -> None:
        self._text = report.draft.text
        self._nonce = nonce_for(self._text)
        self._layout = markup.layout(self._text)
        marked = [place for place in places(report) if place.mark.mark is not MarkKind.BARE]
        self._marks = [place.number for place in marked]
        self._marked = [_Edit(place.start, place.end, place) for place in marked]
        self._starts = [edit.start for edit in self._marked]
        self._words: list[Place | Literal] = []
        self._tags: list[str] = []
        self._elements = Elements()
        self._tables = sound_tables(self._text, self._layout.islands)
        """Where a tag starts that is part of a sound table."""
        self._defined = 0
        """Where the line after the last reference definition starts."""

    def run(self) -> Masked:
        text, nonce, words = self._text, self._nonce, self._words
        prose = _prose if _SPECIAL.search(text) is not None else str
        parts: list[str] = []
        position = 0
        for start, end, item in self._edits():
            if start < position:
                continue
            parts.append(prose(text[position:start]))
            if isinstance(item, Place):
                words.append(item)
                parts.append(f"{nonce}x{len(words)}x")
            else:
                parts.append(self._replaced(item))
            position = end
        parts.append(prose(text[position:]))
        masked = "".join(parts)
        if "|" in masked:
            masked = whole_rows(masked)
        return Masked(masked, nonce, self._marks, words, self._tags, self._elements.deepest)

    def _edits(self) -> Sequence[_Edit]:
        """Everything that is replaced, in text order; what lies in another one comes after it and is passed over."""
        if not self._layout.islands:
            return self._marked
        found = [*self._marked]
        definitions: dict[str, str] = {}
        for piece in self._layout.islands:
            defined = self._definition(piece)
            if defined is not None and not self._marks_in(defined.start(), defined.end()):
                definitions.setdefault(_label(defined[1]), defined[2])
                found.append(_Edit(defined.start(), defined.end(), ""))
            else:
                found.extend(self._island(piece))
        if definitions:
            found.extend(self._references(definitions))
        found.sort(key=_outer_first)
        return found

    def _island(self, piece: Piece) -> Iterator[_Edit]:
        kind, start, end = piece
        marks = self._marks_in(start, end)
        if marks:
            # A rule may flag a number in code or in a comment: then the place is shown, or the mark would be lost.
            for mark in marks:
                yield _Edit(start, mark.start, Literal(self._text[start : mark.start]))
                start = mark.end
            yield _Edit(start, max(start, end), Literal(self._text[start:end]))
        elif kind == "target" and start in self._layout.links:
            yield from self._link(self._layout.links[start], start, end)
        else:
            yield _Edit(start, end, piece)

    def _marks_in(self, start: int, end: int) -> list[_Edit]:
        first = bisect_left(self._starts, start)
        return self._marked[first : bisect_left(self._starts, end, lo=first)]

    def _link(self, bracket: int, start: int, end: int) -> Iterator[_Edit]:
        """An inline link. One to where no link may go is its words; what stands for a url and is none stays text."""
        inside, stop = destination(self._text, start + 2, end - 1)
        if stop <= inside:
            yield _Edit(start, end, Literal(self._text[start:end]))
            return
        image = self._text[bracket - 1 : bracket] == "!" and self._text[bracket - 2 : bracket - 1] != "\\"
        if image:
            yield from _image((bracket - 1, bracket + 1), (start, end))
        else:
            yield from _anchor((bracket, bracket + 1), (start, end), written_in_markdown(self._text[inside:stop]))

    def _definition(self, piece: Piece) -> re.Match[str] | None:
        """The reference definition whose address the piece is."""
        if piece.kind != "target":
            return None
        line = self._text.rfind("\n", max(0, piece.start - _DEFINITION_LOOK), piece.start) + 1
        match = DEFINITION.match(self._text, line)
        if match is None or match.start(2) != piece.start:
            return None
        # Within a paragraph it defines nothing, and its words are the paragraph's.
        if line != self._defined and _PARAGRAPH_START.search(self._text[max(0, line - _BLANK_LOOK) : line]) is None:
            return None
        self._defined = match.end() + 1
        return match

    def _references(self, definitions: dict[str, str]) -> Iterator[_Edit]:
        for match in _REFERENCE.finditer(self._text):
            address = definitions.get(_label(match[3] or match[2]))
            opens, closes = (match.start(), match.start(2)), (match.end(2), match.end())
            if address is not None:
                yield from _image(opens, closes) if match[1] else _anchor(opens, closes, written_in_markdown(address))

    def _replaced(self, item: Piece | Literal | str) -> str:
        if isinstance(item, str):
            return self._tag(item)
        if isinstance(item, Literal):
            return self._word(item)
        kind, start, end = item
        text = self._text
        if kind == "tag":
            shown = self._elements.read(text, start, end, in_table=start in self._tables)
            breaks = word(self._nonce, BREAK) if shown.breaks else ""
            return self._tag(shown.html + breaks) if shown.html or breaks else self._word(Literal(shown.words))
        if kind == "code":
            return self._code(code_in(text, start, end))
        if kind == "entity":
            return "".join(f"&#{ord(character)};" for character in spelled_out(decode(text[start:end]) or ""))
        if kind == "target":
            return self._address(text[start + 1 : end - 1] if text[start] == "<" else text[start:end])
        if kind == "comment" or (kind == "raw" and self._elements.hides_raw_text):
            return ""
        return self._word(Literal(text[start:end]))

    def _word(self, literal: Literal) -> str:
        if not literal.text:
            return ""
        self._words.append(literal)
        return word(self._nonce, len(self._words))

    def _tag(self, html: str) -> str:
        if not html:
            return ""
        # Edges of punctuation, as "<" and ">" are, so that emphasis beside a tag reads the same.
        self._tags.append(html)
        return f"‹{self._nonce}t{len(self._tags)}t›"

    def _code(self, code: Code) -> str:
        if code.prefix is None:
            return self._word(Literal(code.text, "code"))
        # A fence of our own making: whatever the block holds, and however it ends, Markdown sees one opaque line.
        return f"```\n{code.prefix}{self._word(Literal(code.text))}\n{code.prefix}```"

    def _address(self, written: str) -> str:
        """An address that stands in the text as itself."""
        url = safe_url(written)
        shown = self._word(Literal(written))
        return shown if url is None else self._tag(f'<a href="{url}">') + shown + self._tag("</a>")


def _anchor(opens: tuple[int, int], closes: tuple[int, int], address: str) -> Iterator[_Edit]:
    url = safe_url(address)
    yield _Edit(*opens, "" if url is None else f'<a href="{url}">')
    yield _Edit(*closes, "" if url is None else "</a>")


def _image(opens: tuple[int, int], closes: tuple[int, int]) -> Iterator[_Edit]:
    """The words that describe an image, which is not shown."""
    yield _Edit(*opens, Literal(IMAGE))
    yield _Edit(*closes, Literal("]"))


def _prose(text: str) -> str:
    """Text that Markdown may read: no backtick, fence or entity of its own, no control."""
    return spelled_out(_ACTIVE.sub(_inactive, text))


def _inactive(match: re.Match[str]) -> str:
    text = match.group()
    if text == "\r\n":
        return "\n"
    escaped = match[1]
    if escaped is not None and escaped not in "`&~":
        return text
    return "".join(f"&#{ord(character)};" for character in escaped or text)


def _label(written: str) -> str:
    return written.strip().casefold()


def _outer_first(edit: _Edit) -> tuple[int, bool, int]:
    # An empty one, the mark of a token without a payload, lies before whatever starts where it stands.
    return edit.start, edit.end > edit.start, -edit.end
