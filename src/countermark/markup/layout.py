"""The layout of one text: its pieces, its tokens and what a reader sees around a place."""

from __future__ import annotations

from functools import lru_cache

from countermark.markup.lexer import Lexer
from countermark.markup.pieces import Piece, Token
from countermark.markup.visible import Visible


class Layout:
    """One text, lexed. Pieces cover it without gaps or overlaps; a token's inside is part of its claim piece."""

    __slots__ = ("_lexed", "_pieces", "_visible", "is_plain", "islands", "text", "tokens")

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
        visible = self._seen()
        end = visible.offset(position)
        return visible.text[max(0, end - limit) : end]

    def after(self, position: int, limit: int = 48) -> str:
        """What a reader sees immediately right of a source position."""
        visible = self._seen()
        start = visible.offset(position)
        return visible.text[start : start + limit]

    def _seen(self) -> Visible:
        if self._visible is None:
            self._visible = Visible(self.text, self._lexed)
        return self._visible


@lru_cache(maxsize=4)
def layout(text: str) -> Layout:
    """The layout of a text; the last few are remembered, because extract, measure and render ask for the same one."""
    return Layout(text)
