"""The lexer: one pass over a text, leftmost construct first."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from countermark.markup.blocks import DEFINITION, Blocks
from countermark.markup.claims import Request, request
from countermark.markup.concealed import Stretch, concealed
from countermark.markup.entities import ENTITY, decode
from countermark.markup.pieces import Piece, Token
from countermark.markup.tags import RAW_ELEMENTS, Tag, browser_end, comment_end, raw_end, tag
from countermark.patterns import lazy

# One pattern that starts with a character class (prose runs by at memory speed) and reads the
# common token whole. Every run excludes "<", so that what failed is never scanned twice.
_STEP = (
    r"(?:(?<=<)claim (?:(?:id|(expr))=\"([^\"<]*+)\"(?>(?: policy=\"([^\"<]*+)\")?)|policy=\"([^\"<]*+)\" id=\"([^\"<]*+)\")>"
    r"([^<&`\\\n]++)</claim>"
    r"|(?<=<)(?=[a-zA-Z/!?])|(?<=`)`*+|(?<=\\)[!-/:-@\[-`{-~]|(?<=&)(?=[#a-zA-Z])|(?<=~)~~++"
)
_NEXT = lazy(r"[<`\\&~]" + _STEP + ")")
_NEXT_LINK = lazy(r"[<`\\&~\]]" + _STEP + r"|(?<=\])(?=\())")
_CLAIM_END = lazy(r"</[cC][lL][aA][iI][mM][ \t\n\f\r]*+>")
_AUTOLINK = lazy(
    r"<(?:[a-zA-Z][a-zA-Z0-9+.\-]{1,31}:[^\s<>]*+|[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~\-]{1,256}@[a-zA-Z0-9.\-]{1,256})>"
)
_URL = lazy(r"[hHwW](?<!\w.)(?:(?<=[hH])[tT][tT][pP][sS]?://|(?<=[wW])[wW][wW]\.)[^\s<>\"`]++")
_LETTER = lazy("[a-zA-Z]")
_REFERENCE_IMAGE = lazy(r"!(?<!\\!)\[([^\[\]\n]{1,999})\](?:\[([^\[\]\n]{0,999})\])?")
_SIMPLE_TAG = lazy(r"</?([a-zA-Z][a-zA-Z0-9]{0,15})>")
_URL_TAIL = ".,;:!?'\"*_~)]}"


class _Open(NamedTuple):
    """A claim tag that waits for its end tag."""

    start: int
    payload: int
    asks: Request
    atoms: int
    """How many atoms there were, its own tag included."""


class Lexed(NamedTuple):
    """What the lexer found, in text order."""

    atoms: list[Piece | Token]
    """Everything that is not plain text. A sound token stands for itself; any other is there as its tags."""
    tokens: list[Token]
    links: dict[int, int]
    """Where the target of each inline link starts, and where the `[` stands that opens it and so is not shown."""
    labels: frozenset[str]
    """Labels that a reference definition defines."""
    concealed: list[Stretch]
    """Where nothing is shown as it is written."""
    plain: bool
    """Every atom is a sound token."""


class Lexer:
    """The state of one pass."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._blocks = Blocks(text)
        self._atoms: list[Piece | Token] = []
        self._tokens: list[Token] = []
        self._links: dict[int, int] = {}
        self._images: list[tuple[int, int]] = []
        self._open: list[_Open] = []
        self._closed: list[Token] = []
        self._limit = 0
        self._swallowed = 0
        """Up to here a browser still reads a tag that we gave up."""
        self._no_cdata_end = self._no_instruction_end = False

    def run(self) -> Lexed:
        text = self._text
        pattern = _NEXT_LINK if "](" in text else _NEXT
        definitions = {match.start(2): match for match in DEFINITION.finditer(text)} if "]:" in text else {}
        blocks = sorted([*self._blocks.indented(), *((match.start(2), match.end(2)) for match in definitions.values())])
        blocks.append((len(text) + 1, len(text) + 1))
        block, next_block = 0, blocks[0][0]
        add_atom = self._atoms.append
        add_token = self._tokens.append
        opened = self._open
        position = swallowed = 0
        constructs = False
        searching = True
        while searching:
            searching = False
            for match in pattern.finditer(text, position):
                start, end = match.span()
                if start >= next_block:
                    inside = False
                    while start >= next_block:
                        if next_block >= position:
                            begin, stop = blocks[block]
                            add_atom(Piece("target" if begin in definitions else "code", begin, stop))
                            position = stop
                            inside = start < stop
                        block += 1
                        next_block = blocks[block][0]
                        if inside:
                            break
                    if inside:
                        searching = True
                        break
                if opened and start >= self._limit:
                    self._abandon()
                if match.lastindex and not opened and start >= swallowed:
                    expr, id_, policy, policy_first, id_second, payload = match.groups()
                    stop = end - 8  # </claim>
                    if expr is not None:
                        token = Token(start, end, stop - len(payload), stop, None, policy, expr=id_)
                    else:
                        if id_ is None:
                            id_, policy = id_second, policy_first
                        token = Token(start, end, stop - len(payload), stop, id_, policy)
                    add_token(token)
                    add_atom(token)
                    position = end
                    continue
                constructs = True
                after = self._construct(start, end)
                swallowed = self._swallowed
                position = after
                if after != end:
                    searching = True
                    break
        for begin, stop in blocks[block:-1]:
            if begin >= position:
                add_atom(Piece("target" if begin in definitions else "code", begin, stop))
        if opened:
            self._abandon()
        return self._finished(definitions.values(), constructs=constructs)

    def _finished(self, definitions: Iterable[re.Match[str]], *, constructs: bool) -> Lexed:
        """What is known once the whole text was read: addresses, images by reference, what is concealed."""
        labels = frozenset(match.group(1).strip().casefold() for match in definitions)
        self._find_urls()
        if labels:
            self._find_reference_images(labels)
        plain = not constructs and len(self._atoms) == len(self._tokens)
        stretches = concealed(self._text, self._atoms, self._images) if not plain or "~" in self._text else []
        if stretches:
            self._conceal(stretches)
            plain = False
        return Lexed(self._atoms, self._tokens, self._links, labels, stretches, plain)

    def _construct(self, start: int, end: int) -> int:
        """Read what begins at `start`, and say where to go on."""
        text = self._text
        first = text[start]
        if first == "<":
            return self._angle(start)
        if first == "`":
            stop = self._blocks.fence(start, end - start) if end - start >= 3 else None
            if stop is None:
                stop = self._blocks.code_span(start, end - start)
                if stop is None:
                    return end
            elif self._open:
                self._abandon()
            self._atoms.append(Piece("code", start, stop))
            return stop
        if first == "~":
            stop = self._blocks.fence(start, end - start)
            if stop is None:
                return end
            if self._open:
                self._abandon()
            self._atoms.append(Piece("code", start, stop))
            return stop
        if first == "&":
            match = ENTITY.match(text, start)
            if match is None or decode(match.group()) is None:
                return start + 1
            self._atoms.append(Piece("entity", start, match.end()))
            return match.end()
        if first == "]":
            link = self._blocks.link(start)
            if link is None:
                return end
            self._links[start] = link.bracket
            if text[link.bracket - 1 : link.bracket] == "!" and text[link.bracket - 2 : link.bracket - 1] != "\\":
                self._images.append((link.bracket - 1, link.end))
            self._atoms.append(Piece("target", start, link.end))
            return link.end
        return end  # a backslash and what it escapes

    def _angle(self, start: int) -> int:
        text = self._text
        after = text[start + 1]
        if after == "!":
            if text.startswith("<!--", start):
                end = comment_end(text, start)
            elif text.startswith("<![CDATA[", start):
                end = self._longer(start, "]]>", cdata=True)
            else:
                end = self._longer(start, ">")
        elif after == "?":
            end = self._longer(start, "?>")
        elif after != "/" or _LETTER.match(text, start + 2):
            return self._tag(start)
        elif start + 2 == len(text):
            return start + 2
        else:
            end = self._longer(start, ">")
        self._atoms.append(Piece("comment", start, end))
        return end

    def _longer(self, start: int, close: str, *, cdata: bool = False) -> int:
        """The end of a declaration: at its own close, or else at the first `>`, or else at the end of the text."""
        text = self._text
        if close != ">" and not (self._no_cdata_end if cdata else self._no_instruction_end):
            found = text.find(close, start + 1)
            if found >= 0:
                return found + len(close)
            # Not found once is not found again: the search must not be repeated for every "<?".
            if cdata:
                self._no_cdata_end = True
            else:
                self._no_instruction_end = True
        found = text.find(">", start + 2)
        return found + 1 if found >= 0 else len(text)

    def _tag(self, start: int) -> int:
        text = self._text
        closing = text[start + 1] == "/"
        simple = _SIMPLE_TAG.match(text, start)
        if simple is not None and simple[1] not in RAW_ELEMENTS and simple[1].islower() and simple[1] != "claim":
            self._atoms.append(Piece("tag", start, simple.end()))
            return simple.end()
        if not closing:
            link = _AUTOLINK.match(text, start)
            if link is not None:
                self._atoms.append(Piece("target", start, link.end()))
                return link.end()
        found = tag(text, start + 1 + closing)
        if found.name == "claim":
            if not closing:
                return self._open_claim(start, found)
            if found.finished and self._open:
                return self._close_claim(start, found.end)
        if not found.finished:
            if start >= self._swallowed:
                self._swallowed = browser_end(text, found.end)
            if not found.quotes:
                return start + 1  # Markdown's reading: a "<" in the text
            self._atoms.append(Piece("broken", start, found.end))
            return found.end
        self._atoms.append(Piece("tag", start, found.end))
        end = found.end
        if not closing and found.name in RAW_ELEMENTS:
            stop = raw_end(text, found.name, end)
            if stop > end:
                self._atoms.append(Piece("raw", end, stop))
            return stop
        return end

    def _open_claim(self, start: int, found: Tag) -> int:
        if not found.finished:
            return self._unfinished(start, found)
        self._atoms.append(Piece("tag", start, found.end))
        opened = _Open(start, found.end, request(found), len(self._atoms))
        if found.slash:
            # A browser ignores the slash: what follows up to an end tag is still the payload.
            close = self._text.find("<", found.end)
            if close < 0 or _CLAIM_END.match(self._text, close) is None:
                token = _token(opened, found.end, found.end, self._problem(opened))
                (self._closed if self._open else self._tokens).append(token)
                return found.end
        if not self._open:
            self._limit = self._blocks.paragraph_end(found.end)
        self._open.append(opened)
        return found.end

    def _problem(self, opened: _Open) -> str | None:
        if self._open:
            return "the token is nested in another one"
        if opened.start < self._swallowed and opened.asks.problem is None:
            return "a tag before it is not finished"
        return opened.asks.problem

    def _close_claim(self, start: int, end: int) -> int:
        opened = self._open.pop()
        problem = self._problem(opened)
        nested = False
        while self._closed and self._closed[-1].start > opened.start:
            self._closed.pop()
            nested = True
        if problem is None:
            if nested:
                problem = "the payload contains another token"
            elif len(self._atoms) > opened.atoms:
                problem = "the payload contains markup"
            elif not self._text[opened.payload : start].strip():
                problem = "the token is empty"
        self._atoms.append(Piece("tag", start, end))
        token = _token(opened, start, end, problem)
        if self._open:
            self._closed.append(token)
        else:
            self._tokens.append(token)
        return end

    def _abandon(self) -> None:
        """The paragraph ended with claim tags still open: none of them verifies, nor what is nested in them."""
        tokens = self._closed[:]
        for opened in self._open:
            stop = self._payload_stop(opened.payload)
            tokens.append(_token(opened, stop, stop, opened.asks.problem or "the token is not closed"))
        tokens.sort(key=_by_start)
        self._tokens.extend(tokens)
        self._open.clear()
        self._closed.clear()

    def _payload_stop(self, start: int) -> int:
        """An unclosed payload runs to the next tag or the end of the line, so that later numbers keep their own marks."""
        stop = self._text.find("<", start)
        if stop < 0:
            stop = len(self._text)
        line = self._text.find("\n", start, stop)
        return line if line >= 0 else stop

    def _unfinished(self, start: int, found: Tag) -> int:
        """An opening claim tag without its `>`: what it seems to hold is flagged."""
        text = self._text
        unclosed_quote = found.end == len(text) and found.quotes
        stop = self._payload_stop(start + 1) if unclosed_quote else min(found.end, self._payload_stop(start + 1))
        sound = [attribute.end for attribute in found.attributes if attribute.quoted and attribute.end <= stop]
        payload = max(sound[-1] if sound else start + len("<claim"), text.rfind(">", start, stop) + 1)
        while payload < stop and text[payload].isspace():
            payload += 1
        end = stop
        match = _CLAIM_END.match(text, stop)
        if match is not None:
            end = match.end()
        opened = _Open(start, payload, request(found), 0)
        problem = self._problem(opened)
        if not unclosed_quote and start >= self._swallowed:
            self._swallowed = browser_end(text, found.end)
        self._atoms.append(Piece("broken", start, payload))
        if end > stop:
            self._atoms.append(Piece("tag", stop, end))
        (self._closed if self._open else self._tokens).append(_token(opened, stop, end, problem))
        if unclosed_quote and end < len(text):
            # To a browser all the rest is inside the attribute.
            self._atoms.append(Piece("broken", end, len(text)))
            return len(text)
        return end

    def _find_reference_images(self, labels: frozenset[str]) -> None:
        for match in _REFERENCE_IMAGE.finditer(self._text):
            if (match[2] or match[1]).strip().casefold() in labels:
                self._images.append(match.span())

    def _conceal(self, stretches: list[Stretch]) -> None:
        """A token verifies only where a reader sees it as it is written."""
        reached = index = 0
        why = ""
        for place, token in enumerate(self._tokens):
            while index < len(stretches) and stretches[index].start <= token.start:
                if stretches[index].end > reached:
                    _, reached, why = stretches[index]
                index += 1
            if token.start < reached and token.problem is None:
                self._tokens[place] = _with_problem(token, f"the token {why}")

    def _find_urls(self) -> None:
        """Bare urls of the text; a token that touches one is part of a link's target."""
        text = self._text
        if "://" not in text and "www." not in text.lower():
            return
        starts = {token.start: index for index, token in enumerate(self._tokens)}
        atoms = self._atoms
        merged: list[Piece | Token] = []
        index = 0
        for match in _URL.finditer(text):
            start, end = match.span()
            while index < len(atoms) and _start(atoms[index]) < start:
                merged.append(atoms[index])
                index += 1
            if merged and merged[-1].end > start:
                continue
            if index < len(atoms):
                end = min(end, _start(atoms[index]))
            touched = starts.get(end)
            if touched is not None:
                token = self._tokens[touched]
                problem = token.problem or "the token is part of a link target"
                self._tokens[touched] = _with_problem(token, problem)
            end = start + len(text[start:end].rstrip(_URL_TAIL))
            merged.append(Piece("target", start, end))
        merged.extend(atoms[index:])
        self._atoms[:] = merged


def _token(opened: _Open, payload_end: int, end: int, problem: str | None) -> Token:
    asks = opened.asks
    return Token(
        opened.start, end, opened.payload, payload_end,
        asks.id, asks.policy, asks.decimals, asks.tolerance, problem, asks.expr,
    )  # fmt: skip


def _with_problem(token: Token, problem: str) -> Token:
    return Token(
        token.start, token.end, token.payload_start, token.payload_end,
        token.id, token.policy, token.decimals, token.tolerance, problem, token.expr,
    )  # fmt: skip


def _by_start(token: Token) -> int:
    return token.start


def _start(atom: Piece | Token) -> int:
    return atom.start
