"""Marks that a model drew itself: only the renderer marks, so these are named, never believed.

A drawn mark is a check mark or a cross; one of our words in brackets of its own, alone, behind a sign or before a number,
as in `[~ supported 1]`; or a sign of ours that stands at such a word. What only looks like these counts as well:
words are compared as skeletons. The same words in a sentence are words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from countermark.markup.characters import mark_table
from countermark.markup.characters.seen import Seen
from countermark.markup.entities import ENTITY, decode
from countermark.markup.layout import layout
from countermark.markup.skeleton import codes, plain, skeleton
from countermark.model import Span
from countermark.patterns import lazy


def _characters(table: str) -> str:
    return "".join(map(re.escape, map(chr, codes(table))))


# The names of these say neither check nor cross; drawn beside a number they say it.
GLYPHS: Final = _characters(mark_table.CHECK_MARKS) + "☓✕✖⮿🆗🅥Ⓥⓥ🔏🛡⎷"
"""Check marks, crosses and what passes for them, for a character class."""
GLYPH_TAIL: Final = f"[\ufe00-\ufe0f\u20d0-\u20f0{GLYPHS}]*+"
"""What follows a drawn check mark: more of them, and what changes its look."""
OPENS: Final = _characters(mark_table.OPENS)
CLOSES: Final = _characters(mark_table.CLOSES)
"""Brackets of either side, for a character class."""
SIGNS: Final = "~∼∽˜～⁓√"
"""Signs that are a mark only where they stand at a word of ours, for a character class."""
AT_SIGN: Final = rf"[^<\s{SIGNS}]{{1,200}}[{SIGNS}]?"
"""The word that follows a sign, as far as it is looked at."""
LATEX: Final = r"(?i:checkmark(?:bold)?|checkedbox|[cx]mark)(?![a-zA-Z])|ding\s*+\{5[1-6]\}|unicode\s*+\{x?(?:2713|2714|10003|10004)\}"
"""What follows the backslash of a tick or a cross in LaTeX."""
SHORT_NAME: Final = "(?:[a-z]{1,12}_){0,3}(?:check|tick|verified|ballot_box|cross|x|ok)(?:_[a-z]{1,12}){0,3}"
"""The name of an emoji between colons."""

_MARKS: Final = "|".join(map(skeleton, ("verified", "supported", "flagged")))
_WORDS: Final = "|".join(
    [_MARKS, *map(skeleton, ("confirmed", "validated", "certified", "proven")), "fact[-_ ]?checked"],
)
_APART: Final = r"[^\w]*+"
_NUMBER: Final = r"[0-9lo](?>(?:[0-9lo]|[^\w])*)"
"""A number in a skeleton, where 1 and 0 are letters."""
# How the words begin, up to their first letter that a digit looks like: most brackets hold nothing of the kind.
_BEGINNINGS: Final = "ver|supp|f[li1|]agg|c[o0]nf|va[li1|]|cert|pr[o0]v|fact[-_ ]?check"
_BEGINS: Final = lazy(_BEGINNINGS, re.IGNORECASE)
_POSSIBLE: Final = lazy(rf":[a-z]|&[a-z#]|<[a-z/!?]|\\[a-z]|[a-z][*`\\]|{_BEGINNINGS}", re.IGNORECASE)
_IN_WORD: Final = lazy(r"(?<=[^\W\d_])[*`\\]+(?=[^\W\d_])")
"""Marks of emphasis inside a word, which then is one word to its reader."""
_POSING: Final = lazy(
    f"(?P<signed>{_APART}(?:[vx][^\\w]++)?)_*+(?:(?:{_WORDS})_*+{_APART}"
    f"|(?:{_MARKS})_*+(?:{_APART}(?P<number>{_NUMBER})|\\s*+[:：].*))",
    re.DOTALL,
)
_SIGNED: Final = lazy(f"(?:{_MARKS})(?![\\w~])")
_LONGEST: Final = 240
"""Visible characters in brackets that are looked at; a sentence poses as nothing."""

_STARTS_SEEN: Final = lazy(f"[{GLYPHS}{OPENS}{SIGNS}]")
_STARTS: Final = lazy(rf"[{OPENS}{SIGNS}]|&(?=[a-zA-Z#])")
_BRACKET_ENDS: Final = lazy(f"[{OPENS}{CLOSES}]")
_SIGN_ENDS: Final = lazy(rf"[{SIGNS}]|\S\s")
_MARKED_UP: Final = 600
"""Characters that are looked at where some of them are markup."""
_BRACKETED = lazy(f"[{OPENS}]([^{OPENS}{CLOSES}]++)[{CLOSES}]")
_AT_SIGN = lazy(rf"(?<![{SIGNS}])[{SIGNS}](?=\s*+({AT_SIGN}))")
_WORD_END = lazy(r"\s*+[^\s.,;:!?()\[\]]++")
WRITTEN: Final = lazy(
    rf"(?:[{GLYPHS}]|√(?![\w({{\\])){GLYPH_TAIL}|[&\\:](?:"
    r"(?<=&)(?i:check(?:mark)?;?|#0*+10(?:003|004);?|#0*+9(?:989|745);?|#x0*+27(?:13|14|05);?|#x0*+2611;?)"
    rf"|(?<=\\)(?:{LATEX})|(?<=:){SHORT_NAME}:)"
)
"""A check mark or a cross, as a character or by one of its names."""
_OWN = lazy(r"[dD](?:(?i:ata-countermark))[\w-]*+")
_OWN_CLASS = lazy(r"countermark[\w-]*+", re.IGNORECASE)


def spoofs(text: str) -> list[Span]:
    """Every place where the text itself looks like a mark of ours, or claims to be an element of ours."""
    own: list[tuple[int, int]] = []
    if "countermark" in text.lower():
        own.extend(match.span() for match in _OWN.finditer(text))
        for piece in layout(text).islands:
            if piece.kind in ("tag", "broken"):
                own.extend(match.span() for match in _OWN_CLASS.finditer(text, piece.start, piece.end))
    return [Span(start=start, end=end) for start, end in _apart([*own, *drawn(text)])]


def could_pose(text: str) -> bool:
    """Whether anything in the text could look like a mark; told quickly, and never False where `drawn` finds something."""
    return not text.isascii() or _POSSIBLE.search(text) is not None


def drawn(text: str) -> list[tuple[int, int]]:
    """Where the text looks like a mark of ours, as it is written or as it is shown, in order and without overlaps."""
    found = _apart([*(match.span() for match in WRITTEN.finditer(text)), *_worded(text)])
    if "<" not in text and "&" not in text:
        return found
    # Of two that start together, what is written comes first: a stream tells it before it knows the rest.
    return _first(sorted([*found, *_resolved(text)], key=lambda span: span[0]))


def _resolved(text: str) -> Iterator[tuple[int, int]]:
    """Where it looks so once tags, comments and character references are resolved."""
    for match in _STARTS.finditer(text):
        at = match.start()
        there = text[at : at + _MARKED_UP]
        if "<" not in there and "&" not in there:
            continue
        if text[at] == "&" and not starts_seen(text, at):
            continue
        if at > 0 and text[at] in SIGNS and text[at - 1] in SIGNS:
            continue
        seen = Seen(there, until=seen_until(text[at]))
        found = WRITTEN.match(seen.text)
        ends = [found.end()] if found is not None else [end for start, end in _worded(seen.text) if start == 0]
        if ends:
            yield at, at + seen.end(ends[0])


def starts_seen(text: str, at: int) -> bool:
    """Whether the character reference there is a character that begins something that may pose."""
    reference = ENTITY.match(text, at)
    shown = None if reference is None else decode(reference.group())
    return bool(shown) and _STARTS_SEEN.match(shown or "") is not None


def seen_until(first: str) -> re.Pattern[str]:
    """What has to be seen of something that begins so, to tell whether it poses."""
    return _SIGN_ENDS if first in SIGNS else _BRACKET_ENDS


def letters(words: str) -> str:
    """The skeleton of words, without marks of emphasis inside of one."""
    return skeleton(_IN_WORD.sub("", words))


def poses(inside: str, *, squared: bool = True) -> bool:
    """Whether what stands in brackets, or is a link, reads as a mark; `squared` are brackets that look like ours."""
    inside = _IN_WORD.sub("", inside)
    if inside.isascii() and _BEGINS.search(inside) is None:
        return False
    if len(inside) > _LONGEST and len(inside := plain(inside)) > _LONGEST:
        inside = " ".join(inside.split())
        if len(inside) > _LONGEST:
            return False
    match = _POSING.fullmatch(skeleton(inside))
    if match is None:
        return False
    # "(verified 2024)" names a year.
    return squared or match["number"] is None or len(match["number"].strip()) < 4 or bool(match["signed"].strip())


def signed(word: str) -> bool:
    """Whether the word that comes after a sign is one of ours."""
    word = _IN_WORD.sub("", word)
    if word.isascii() and _BEGINS.match(word) is None:
        return False
    return _SIGNED.match(skeleton(word)) is not None


def _worded(text: str) -> Iterator[tuple[int, int]]:
    for match in _BRACKETED.finditer(text):
        if poses(match[1], squared=like_ours(match[0][0])):
            yield match.span()
    for match in _AT_SIGN.finditer(text):
        word = _WORD_END.match(text, match.end())
        if word is not None and signed(match[1]):
            yield match.start(), word.end()


def like_ours(bracket: str) -> bool:
    """Whether a bracket looks like those of our badges."""
    return bracket == "[" or plain(bracket) == "["


def _apart(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Spans in order; of two that overlap the one that starts first, and of two that start together the longer."""
    return _first(sorted(spans, key=lambda span: (span[0], -span[1])))


def _first(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those of the spans that overlap none before them."""
    found: list[tuple[int, int]] = []
    for start, end in spans:
        if not found or start >= found[-1][1]:
            found.append((start, end))
    return found
