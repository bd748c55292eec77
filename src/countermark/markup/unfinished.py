"""Where a text that still goes on stops being sure: what is open at its end, and what that may change."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import Final, NamedTuple

from countermark.markup.blocks import LINK_STEP, PARAGRAPH_END, fence_opened
from countermark.markup.concealed import RESTYLED
from countermark.markup.lexer import Lexed
from countermark.markup.pieces import Piece, Token
from countermark.markup.tags import browser_end, tag
from countermark.patterns import lazy

# The beginning of something that one more character may make or unmake; a line whose first signs say what it is.
_TRAILING: Final = lazy(r"(?:\\|&[#a-zA-Z0-9]{0,66}+|~++|`++|\]|<[/!?]?+|\n[ \t\r]*+[>*+\-#|0-9.)~`=]*+)\Z", re.ASCII)
_TRAIL: Final = 256
_OPENING: Final = lazy(r"<(/?)(?=[a-zA-Z])")
_RUN: Final = lazy("`++")
_TILDES: Final = lazy("~++")
_TILDES_END: Final = lazy(r"\n(?=[ \t\r]*+(?:\n|[-*+][ \t]))")
_DEFINITION: Final = lazy(r" {0,3}\[(?!\^)[^\[\]\n]{1,999}\](?=:)")
_URL: Final = lazy(r"(?:https?://|www\.)[^\s<>\"`]*+\Z", re.IGNORECASE)


class Unfinished(NamedTuple):
    """How far what is there stays as it is, whatever follows."""

    text: int
    """From here on something is open: a tag, a comment, code, the target of a link."""
    tokens: int
    """From here on a token may yet be concealed: a bracket, a tilde or an element is open."""
    is_certain: bool
    """What is open is that whatever follows, and holds no token: a comment, raw text, a fence."""
    swallowed: int
    """Up to here a browser reads a tag that we gave up."""


def unfinished(text: str, lexed: Lexed) -> Unfinished:
    """Look at the end of a text; `lexed` is what the lexer makes of it as if it ended here."""
    size = len(text)
    atoms = _Atoms(lexed)
    paragraph = max((match.start() for match in PARAGRAPH_END.finditer(text)), default=-1)
    found = [(size, False), *_opened(text, lexed), *_partial(text)]
    tokens, swallowed = [size], 0
    given_up: list[tuple[int, int]] = []
    for match in _OPENING.finditer(text):
        start = match.start()
        if atoms.hold(start):
            continue
        read = tag(text, match.end())
        if read.finished:
            continue
        if read.end == size:
            found.append((start, False))
            break
        given_up.append((start, read.end))
        if start >= swallowed:
            swallowed = browser_end(text, read.end)
            if swallowed >= size:
                tokens.append(start)
    if "`" in text:
        found += [(run.start(), False) for run in _RUN.finditer(text, paragraph + 1) if not atoms.hold(run.start())][:1]
    if "[" in text:
        brackets, tails = _brackets(text)
        tokens += brackets
        found += [(tail, False) for tail in tails]
    if "~" in text:
        tokens += _tildes(text, lexed, atoms)
    cut, is_certain = min(found)
    while (earlier := _cut_through(text, lexed, given_up, paragraph, cut)) < cut:
        cut, is_certain = earlier, False
    tokens += [
        stretch.start for stretch in lexed.concealed if stretch.end >= min(cut, size) and stretch.why != RESTYLED
    ]
    return Unfinished(cut, min(tokens), is_certain, swallowed)


def _cut_through(text: str, lexed: Lexed, given_up: list[tuple[int, int]], paragraph: int, cut: int) -> int:
    """Where the first token or tag begins that is read beyond the cut, or that an end tag behind it may close."""
    for start, end in reversed(given_up):
        if start < cut < end:
            cut = start  # its attributes are read further than to where it is given up
    for token in lexed.tokens:
        if token.start >= cut:
            break
        if token.end > cut or (token.end == token.payload_end and _may_close(text, token, paragraph)):
            return token.start
    return cut


def _may_close(text: str, token: Token, paragraph: int) -> bool:
    """Whether an end tag may yet come: while the paragraph lasts; behind a tag that closes itself, with the next `<`."""
    if token.payload_start > paragraph:
        return True
    if not text.startswith("/>", token.payload_start - 2):
        return False
    after = text.find("<", token.end)
    return after < 0 or (text[after + 1 : after + 2] in ("", "/") and text.find(">", after) < 0)


class _Atoms:
    """What the lexer made of a place."""

    def __init__(self, lexed: Lexed) -> None:
        self._atoms = lexed.atoms
        self._starts = [atom.start for atom in lexed.atoms]

    def hold(self, position: int) -> bool:
        """Whether a construct that is read to its end holds the position."""
        index = bisect_right(self._starts, position) - 1
        if index < 0 or self._atoms[index].end <= position:
            return False
        atom = self._atoms[index]
        return type(atom) is not Piece or atom.kind != "broken" or atom.start < position


def _opened(text: str, lexed: Lexed) -> Iterator[tuple[int, bool]]:
    """Constructs that reach the end, or that a later close would make longer; and whether they are sure to be such."""
    size = len(text)
    for atom in lexed.atoms:
        if type(atom) is not Piece:
            continue
        kind, start, end = atom
        if kind == "comment":
            if text.startswith("<!--", start):
                if end == size:
                    yield start, len(text) > start + len("<!-->")
            elif text.startswith("<![CDATA[", start):
                if end == size or not text.endswith("]]>", start, end):
                    yield start, False
            elif end == size or (text[start + 1] == "?" and not text.endswith("?>", start, end)):
                yield start, False
        elif end == size and kind == "code":
            run = _run(text, start)
            fence = fence_opened(text, start, run) if run >= 3 and text[start] in "`~" else None
            yield start, fence is not None and fence[1] < size
        elif end == size and kind != "tag":
            yield start, kind == "raw"


def _run(text: str, start: int) -> int:
    """How many of one sign stand there."""
    return len(text) - start - len(text[start:].lstrip(text[start]))


def _partial(text: str) -> Iterator[tuple[int, bool]]:
    """What stands at the very end, half of something perhaps."""
    size = len(text)
    trailing = _TRAILING.search(text, max(0, size - _TRAIL))
    if trailing is not None:
        yield trailing.start(), False
    line = text.rfind("\n") + 1
    definition = _DEFINITION.match(text, line)
    if definition is not None:
        yield definition.end(), False
    if size and not text[-1].isspace():
        url = _URL.search(text, size - len(text.rsplit(None, 1)[-1]))
        if url is not None:
            yield url.start(), False


def _brackets(text: str) -> tuple[list[int], list[int]]:
    """Brackets that may yet open a link or an image, and tails of links that wait for their `)`."""
    brackets: list[int] = []
    opened: list[tuple[int, int]] = []
    for match in LINK_STEP.finditer(text):
        step = match.group()
        if step == "](":
            opened.append((match.start(), brackets.pop() if brackets else -1))
        elif step == "[":
            brackets.append(match.start())
        elif step == "]":
            # At the very end the next sign decides.
            if brackets and match.end() < len(text):
                brackets.pop()
        elif step == "(":
            opened.append((-1, -1))
        elif step == ")":
            if opened:
                opened.pop()
        elif step[0] == "\n":
            brackets.clear()
            opened.clear()
    tails = [tail for tail, bracket in opened if bracket >= 0]
    waiting = brackets[:1] + [bracket for _, bracket in opened if bracket >= 0]
    return [max(0, bracket - 1) for bracket in waiting], tails


def _tildes(text: str, lexed: Lexed, atoms: _Atoms) -> list[int]:
    """The first tilde of the paragraph that may yet strike through what follows."""
    start = max((match.end() for match in _TILDES_END.finditer(text)), default=0)
    stretches = iter(lexed.concealed)
    stretch = next(stretches, None)
    struck = 0
    for match in _TILDES.finditer(text, start):
        position = match.start()
        while stretch is not None and stretch.start <= position:
            if stretch.end < len(text):
                struck = max(struck, stretch.end)
            stretch = next(stretches, None)
        if position >= struck and not atoms.hold(position):
            return [position]
    return []
