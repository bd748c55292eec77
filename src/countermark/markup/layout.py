"""The layout of one text: its pieces, its tokens and what a reader sees around a place."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache

from countermark.markup.concealed import Stretch
from countermark.markup.lexer import Lexed, Lexer
from countermark.markup.pieces import Piece, Token
from countermark.markup.unfinished import Unfinished, unfinished
from countermark.markup.visible import Visible


class Layout:
    """One text, lexed. Pieces cover it without gaps or overlaps; a token's inside is part of its claim piece."""

    __slots__ = ("_lexed", "_looks", "_near", "_pieces", "_visible", "is_plain", "islands", "text", "tokens")

    def __init__(self, text: str) -> None:
        self.text = text
        self._lexed = Lexer(text).run()
        self.tokens: list[Token] = self._lexed.tokens
        """Every claim token, sound or not, in text order and without overlaps."""
        self.islands: list[Piece] = self._outside_tokens()
        """Every piece that is neither text nor a claim."""
        self.is_plain = self._lexed.plain
        """There is nothing but text and sound tokens."""
        self._pieces: list[Piece] | None = None
        self._visible: Visible | None = None
        self._near: tuple[Visible, int, int] | None = None
        self._looks = 0

    def _outside_tokens(self) -> list[Piece]:
        if self._lexed.plain:
            return []
        islands: list[Piece] = []
        tokens = iter(self.tokens)
        token = next(tokens, None)
        for atom in self._lexed.atoms:
            if type(atom) is not Piece:
                continue
            while token is not None and token.end <= atom.start:
                token = next(tokens, None)
            if token is None or atom.end <= token.start:
                islands.append(atom)
        return islands

    @property
    def links(self) -> dict[int, int]:
        """Where the target of each inline link starts, and where its `[` stands."""
        return self._lexed.links

    @property
    def labels(self) -> frozenset[str]:
        """Labels that a reference definition of the text defines, in one case."""
        return self._lexed.labels

    @property
    def concealed(self) -> list[Stretch]:
        """Where nothing is shown as it is written."""
        return self._lexed.concealed

    def unfinished(self) -> Unfinished:
        """How far all of this holds if the text goes on."""
        return unfinished(self.text, self._lexed)

    @property
    def pieces(self) -> list[Piece]:
        """The whole text in pieces, in order."""
        if self._pieces is None:
            marked = [Piece("claim", token.start, token.end) for token in self.tokens]
            if self.islands:
                marked = sorted([*marked, *self.islands], key=lambda piece: piece.start)
            pieces: list[Piece] = []
            position = 0
            for piece in marked:
                if piece.start > position:
                    pieces.append(Piece("text", position, piece.start))
                if piece.end > piece.start:
                    pieces.append(piece)
                position = piece.end
            if position < len(self.text):
                pieces.append(Piece("text", position, len(self.text)))
            self._pieces = pieces
        return self._pieces

    def before(self, position: int, limit: int = 48) -> str:
        """What a reader sees immediately left of a source position.

        Inline markup, comments, emphasis and claim tags are gone, character references decoded; a
        block boundary is a newline, a soft line end a space. Where the source cannot tell what is
        shown, U+FFFD stands: whoever asks should take it for the worst.
        """
        visible, base = self._seen(position)
        end = visible.offset(position - base)
        if end < limit and base:
            visible = self._whole()
            end = visible.offset(position)
        return visible.text[max(0, end - limit) : end]

    def after(self, position: int, limit: int = 48) -> str:
        """What a reader sees immediately right of a source position."""
        visible, base = self._seen(position)
        start = visible.offset(position - base)
        if len(visible.text) - start < limit and visible is not self._visible:
            visible = self._whole()
            start = visible.offset(position)
        return visible.text[start : start + limit]

    def shown(self, start: int, end: int) -> int:
        """How many characters a reader sees between two source positions."""
        visible = self._whole()
        return visible.offset(end) - visible.offset(start)

    @property
    def visible(self) -> Visible:
        """All that a reader sees, with the way back to the source."""
        return self._whole()

    def _whole(self) -> Visible:
        if self._visible is None:
            self._visible = Visible(self.text, self._lexed)
        return self._visible

    def _seen(self, position: int) -> tuple[Visible, int]:
        """The visible text around a place, and where in the source it begins."""
        if self._visible is None:
            near = self._near
            if near is not None and near[1] + _MARGIN <= position <= near[2] - _MARGIN:
                return near[0], near[1]
            lexed = self._lexed
            if lexed.plain and not lexed.concealed and not lexed.links and self._looks * _FARTHEST < len(self.text):
                self._looks += 1
                self._near = self._lines(position)
                if self._near is not None:
                    return self._near[0], self._near[1]
        return self._whole(), 0

    def _lines(self, position: int) -> tuple[Visible, int, int] | None:
        """What whole lines around a place show, where they are short: in plain text the rest changes nothing here."""
        text = self.text
        start = text.rfind("\n", max(0, position - _FARTHEST), max(0, position - _MARGIN)) + 1
        end = text.find("\n", position + _MARGIN, position + _FARTHEST)
        if end < 0:
            end = len(text)
        if position - start > _FARTHEST or end - position > _FARTHEST:
            return None
        tokens: list[Token] = []
        first = bisect_left(self.tokens, start, key=_token_end)
        for token in self.tokens[first : bisect_left(self.tokens, end, lo=first, key=_token_start)]:
            if token.start < start or token.end > end:
                return None  # a tag that holds a line end
            tokens.append(
                Token(token.start - start, token.end - start, token.payload_start - start, token.payload_end - start)
            )
        part = Lexed([*tokens], tokens, {}, frozenset(), [], plain=True)
        return Visible(text[start:end], part), start, end


_MARGIN = 300
_FARTHEST = 2000
"""A few looks at a long plain text are answered from the lines around them; as many as it has such parts see it whole."""


def _token_start(token: Token) -> int:
    return token.start


def _token_end(token: Token) -> int:
    return token.end


@lru_cache(maxsize=4)
def layout(text: str) -> Layout:
    """The layout of a text; the last few are remembered, because extract, measure and render ask for the same one."""
    return Layout(text)
