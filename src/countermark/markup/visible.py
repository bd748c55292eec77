"""The text that a reader sees, with the way back to the source."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from countermark.markup.concealed import RAISED, RESTYLED, STRUCK, Stretch
from countermark.markup.entities import decode
from countermark.markup.lexer import Lexed
from countermark.markup.pieces import Piece, Token
from countermark.patterns import lazy

UNKNOWN = "\ufffd"
"""Stands where something is shown that the source does not tell: raw text, an unfinished tag."""

BLOCK_TAG = lazy(
    r"</?(?:address|article|aside|blockquote|body|br|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption"
    r"|figure|footer|form|h[1-6]|head|header|hr|html|legend|li|main|menu|nav|ol|optgroup|option|p|pre|section"
    r"|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?=[ \t\n\f\r/>])",
    re.IGNORECASE | re.ASCII,
)
_TAG_NAME = lazy(r"</?(sup|sub|q|img|input|embed)(?=[ \t\n\f\r/>])", re.IGNORECASE | re.ASCII)
_EXPONENT = lazy(r"[0-9]{1,16}(?=</su[pb][ \t\n\f\r/>])", re.IGNORECASE | re.ASCII)
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
# A power with a sign, behind a few tags perhaps; raised digits and letters touch what they follow anyway.
_POWER = lazy(r"(?>(?:<[^<>]{1,200}+>){0,8})[-+−–‐]")
_STRUCK_NUMBER = lazy(r"(?:~{1,2}|<[^<>]*+>)[\d.,%$€£ +-]++(?:~{1,2}|<[^<>]*+>)")
_REACH = 16
_BLANK = " \t\u00a0"
# A newline inside a paragraph reads as a space; before or after a block of its own it parts.
_SOFT = lazy(r"\n(?<!\n\n)(?![ \t\r]*+(?:\n|\Z|[-*+][ \t]|1[.)][ \t]|#{1,6}[ \t]|>|\||```|~~~))")
# Every pattern starts with the newline, which is searched for at memory speed.
_ONE_LINE_BLOCK = lazy(r"\n {0,3}(?:#{1,6}[ \t]|\|)[^\n]*+")
_ITEM = lazy(r"\n[ \t]*+[0-9]{1,9}[.)][ \t][^\n]*+(?=\n[ \t]*+[0-9]{1,9}[.)][ \t])")
# Emphasis touches what it emphasises; an asterisk between spaces is itself.
_EMPHASIS = lazy(r"(?<=\S)(?:[*_]++|~~++)|(?:[*_]++|~~++)(?=\S)|\\(?=[!-/:-@\[-`{-~])")
_REFERENCE = lazy(r"\[([^\[\]\n]{1,999})\](?:\[([^\[\]\n]{0,999})\])?")
_RUN = lazy("`++")
_BLANKS = lazy(r"[ \t]{2,}+")
# A line of a block quote that goes on in the next one.
_QUOTE = lazy(r"\n( {0,3}>[ \t>]*+)(?=\S)(?![-*+][ \t]|[0-9]{1,9}[.)][ \t]|#{1,6}[ \t]|\||```|~~~)")
_QUOTED = lazy(r" {0,3}>[ \t>]*+[^\s>]")

_Edit = tuple[int, int, str]


class Visible:
    """Visible text and, at breakpoints, the source position of each part of it."""

    __slots__ = ("_shown", "_source", "text")

    def __init__(self, text: str, lexed: Lexed) -> None:
        source: list[int] = [0]
        shown: list[int] = [0]
        parts: list[str] = []
        flowing = _flow(text)
        position = length = 0
        extras = _extras(text, flowing, lexed)
        edits: Sequence[Piece | Token | _Edit] = _merged(text, lexed.atoms, extras) if extras else lexed.atoms
        for edit in edits:
            if isinstance(edit, Token):
                # The common case written out: two tags go, the payload stays.
                start, end = edit.start, edit.end
                payload, stop = edit.payload_start, edit.payload_end
                length += start - position
                after = length + stop - payload
                parts.append(flowing[position:start])
                parts.append(flowing[payload:stop])
                source += (start, payload, stop, end)
                shown += (length, length, after, after)
                length = after
                position = end
                continue
            for first, end, new in _edits(text, edit) if isinstance(edit, Piece) else (edit,):
                if first < position and end <= position:
                    continue
                start = max(first, position)
                length += start - position
                parts.append(flowing[position:start])
                parts.append(new)
                source += (start, end)
                shown += (length, length + len(new))
                length += len(new)
                position = end
        parts.append(flowing[position:])
        source.append(len(text))
        shown.append(length + len(text) - position)
        self.text = "".join(parts)
        self._source = source
        self._shown = shown

    def offset(self, position: int) -> int:
        """Where a source position stands in the visible text."""
        index = bisect_right(self._source, position) - 1
        start = self._shown[index]
        if index + 1 == len(self._shown):
            return start
        return min(start + position - self._source[index], self._shown[index + 1])

    def source(self, position: int) -> int:
        """Where a place of the visible text stands in the source."""
        index = bisect_right(self._shown, position) - 1
        start = self._source[index] + position - self._shown[index]
        return start if index + 1 == len(self._source) else min(start, self._source[index + 1])


def _flow(text: str) -> str:
    """The text with soft line ends as spaces; the length stays."""
    if "\n" not in text:
        return text
    # A carriage return belongs to the line end behind it; a lone one is a control, and stays one.
    text = text.replace("\r\n", " \n")
    hard: set[int] = set()
    for pattern in (_ONE_LINE_BLOCK, _ITEM):
        hard.update(match.end() for match in pattern.finditer(text))
        first = pattern.match("\n" + text[:200])
        if first is not None:
            hard.add(text.find("\n"))
    if not hard:
        return _SOFT.sub(" ", text)
    return _SOFT.sub(lambda match: "\n" if match.start() in hard else " ", text)


def _extras(text: str, flowing: str, lexed: Lexed) -> list[_Edit]:
    """Marks of emphasis, escapes, brackets of links, further blanks: not structure, but not shown either."""
    found = [_unknown(text, stretch) for stretch in lexed.concealed if stretch.why not in (RAISED, RESTYLED)]
    if "  " in flowing or "\t" in flowing:
        found.extend((match.start() + 1, match.end(), "") for match in _BLANKS.finditer(flowing))
    if "\n>" in text or "\n " in text:
        found.extend(
            (match.start(), match.end(), " ")
            for match in _QUOTE.finditer(text)
            if _QUOTED.match(text, text.rfind("\n", 0, match.start()) + 1, match.start()) is not None
        )
    if "*" in text or "_" in text or "\\" in text or "~~" in text:
        found.extend((match.start(), match.end(), "") for match in _EMPHASIS.finditer(text))
    found.extend((bracket, bracket + 1, "") for bracket in lexed.links.values())
    if lexed.labels:
        for match in _REFERENCE.finditer(text):
            label = match.group(2) or match.group(1)
            if label.strip().casefold() in lexed.labels:
                found.append((match.start(), match.start() + 1, ""))
                found.append((match.end(1), match.end(), ""))
    return found


def _merged(text: str, atoms: list[Piece | Token], extras: list[_Edit]) -> list[_Edit]:
    """All edits in text order; one inside another is left out by the reader."""
    edits: list[_Edit] = []
    for atom in atoms:
        if isinstance(atom, Token):
            edits.append((atom.start, atom.payload_start, ""))
            edits.append((atom.payload_end, atom.end, ""))
        else:
            edits.extend(_edits(text, atom))
    edits.extend(extras)
    edits.sort(key=_outer_first)
    return edits


def _outer_first(edit: _Edit) -> tuple[int, int]:
    return edit[0], -edit[1]


def _unknown(text: str, stretch: Stretch) -> _Edit:
    """What is concealed, with the blanks around it: who sees it and who does not read on over another gap."""
    start, end, why = stretch
    if why == STRUCK and _STRUCK_NUMBER.fullmatch(text, start, end) is not None:
        return start, end, ""  # a correction: the number beside it holds in its place
    return _stretched(text, start, end)


def _stretched(text: str, start: int, end: int) -> _Edit:
    """It takes the blanks that part it from another tag, so that it touches a token; a word beside it stays a word."""
    left = len(text[max(0, start - _REACH) : start].rstrip(_BLANK)) + max(0, start - _REACH)
    right = min(end + _REACH, len(text)) - len(text[end : end + _REACH].lstrip(_BLANK))
    return (
        left if text[left - 1 : left] == ">" else start,
        right if text[right : right + 1] == "<" else end,
        UNKNOWN,
    )


def _edits(text: str, piece: Piece) -> Iterator[_Edit]:
    """What becomes of one piece."""
    kind, start, end = piece
    if kind == "tag":
        yield _tag_edit(text, start, end)
    elif kind == "comment":
        yield start, end, ""
    elif kind == "entity":
        # A line break that is written as a character is white space to a browser, and ends nothing.
        yield start, end, (decode(text[start:end]) or "").replace("\n", " ")
    elif kind in ("raw", "broken"):
        yield start, end, UNKNOWN
    elif kind == "code":
        run = _RUN.match(text, start, end)
        if run is not None:
            yield start, run.end(), ""
            if text.endswith(run.group(), run.end(), end):
                yield end - len(run.group()), end, ""
    elif text[start] == "]":
        yield start, end, ""
    elif text[start] == "<":
        yield start, start + 1, ""
        yield end - 1, end, ""


def _tag_edit(text: str, start: int, end: int) -> _Edit:
    """Nothing for most tags; what blocks, raised text, quotations and images show."""
    if BLOCK_TAG.match(text, start) is not None:
        return start, end, "\n"
    match = _TAG_NAME.match(text, start)
    if match is None:
        return start, end, ""
    name = match[1].lower()
    if name == "q":
        return start, end, '"'
    if name not in ("sup", "sub"):
        return _stretched(text, start, end)
    if text[start + 1] == "/":
        return start, end, ""
    digits = _EXPONENT.match(text, end)
    if digits is not None:
        return start, digits.end(), digits[0].translate(_RAISED if name == "sup" else _LOWERED)
    return start, end, "^" if name == "sup" and _POWER.match(text, end) is not None else ""
