"""What poses as a mark at a place of a text that is still being written, told with as little of it as it takes.

It is `markup.spoof` for a text without an end: the same answer, however the text is cut, or none until more is there.
"""

from __future__ import annotations

import re
from typing import Final

from countermark.markup.characters.seen import Seen
from countermark.markup.skeleton import skeleton
from countermark.markup.spoof import (
    AT_SIGN,
    CLOSES,
    GLYPHS,
    OPENS,
    SIGNS,
    WRITTEN,
    letters,
    like_ours,
    poses,
    seen_until,
    signed,
    starts_seen,
)

FIRST: Final = rf"{GLYPHS}√{OPENS}{SIGNS}&\\:"
"""What begins something that may pose, for a character class; the name of our attributes begins with a letter."""
_REFERS: Final = re.compile(r"&[#a-zA-Z0-9]{0,64}\Z")
OWN: Final = r"[dD](?=(?i:ata-c|(?:ata-|ata|at|a|)\Z))"
"""Where that name may begin."""
_CAP: Final = 400
"""Characters in brackets that are waited for. A bracket that stays open longer, and may pose, is shown in a box."""
_MARKED_UP: Final = 400
"""Characters that are looked at where some of them are markup."""
_NAME: Final = 128
_RUN: Final = 64
_BLANKS: Final = 32
_INSIDE: Final = re.compile(f"[^{OPENS}{CLOSES}]*+")
_CLOSE: Final = re.compile(f"[{CLOSES}]")
_NAMED: Final = re.compile(r"&[A-Za-z0-9#]*+;?|:[a-z_]*+:?|\\[A-Za-z]*+(?:\s*+\{?[x0-9]*+\}?)")
_GLYPHS: Final = re.compile(rf"[{GLYPHS}√\ufe00-\ufe0f\u20d0-\u20f0]*+")
_SIGN: Final = re.compile(rf"[{SIGNS}](\s{{0,{_BLANKS}}}+)(?>({AT_SIGN})?)")
_WORD_END: Final = re.compile(r"[^\s.,;:!?()\[\]]{1,240}+")
_OWN: Final = "data-countermark"
_OWN_TAIL: Final = re.compile(r"[\w-]*+")
_WORD: Final = re.compile(r"[^\w]*+(?>(?:[vx][^\w]++)?)_*+(\w+)")
_MARKS: Final = frozenset(skeleton(word)[:3] for word in ("verified", "supported", "flagged"))
_WORDS: Final = _MARKS | {skeleton(word)[:3] for word in ("confirmed", "validated", "certified", "proven", "fact")}
_ENOUGH: Final = 4
"""Letters of a word that tell whether it can become one of ours."""


def posing(text: str, at: int, *, final: bool, before: str = "") -> int | None:
    """How many characters pose as a mark there: 0 is none, None is not known before more text comes.

    `final` says that nothing follows, `before` is the character in front. What is written is looked at, and then what a
    reader sees of it.
    """
    found = _written(text, at, final=final, before=before)
    return _seen(text, at, final=final, before=before) if found == 0 else found


def _seen(text: str, at: int, *, final: bool, before: str) -> int | None:
    """The same of what a reader sees."""
    if text[at] == "&" and not starts_seen(text, at):
        return 0 if final or _REFERS.match(text, at, at + _NAME) is None else None
    if text[at] in "dD:\\":
        return 0
    there = text[at : at + _MARKED_UP]
    if "<" not in there and "&" not in there:
        return 0
    ended = final and at + _MARKED_UP >= len(text)
    seen = Seen(there, goes_on=not ended, until=seen_until(text[at]))
    found = _written(seen.text, 0, final=ended, before=before) if seen.text else None
    if found is None:
        # A bracket that is not closed for long, and may pose, is one that poses.
        return None if at + _MARKED_UP > len(text) else 1
    return found and seen.end(found)


def _written(text: str, at: int, *, final: bool, before: str) -> int | None:
    sign = text[at]
    if sign in "dD":
        return _own(text, at, final=final)
    if sign in "&\\:":
        return _named(text, at, final=final)
    if sign == "√" and at + 1 == len(text) and not final:
        return None
    glyph = WRITTEN.match(text, at, at + _RUN)
    if glyph is not None:
        ended = _GLYPHS.match(text, at, at + _RUN)
        assert ended is not None
        return None if ended.end() == len(text) < at + _RUN and not final else glyph.end() - at
    if re.match(f"[{SIGNS}]", sign):
        return 0 if before and re.match(f"[{SIGNS}]", before) else _signed(text, at, final=final)
    return _bracketed(text, at, final=final)


def _own(text: str, at: int, *, final: bool) -> int | None:
    """An attribute of ours."""
    there = text[at : at + len(_OWN)].lower()
    if there != _OWN:
        return None if _OWN.startswith(there) and not final else 0
    tail = _OWN_TAIL.match(text, at, at + _NAME)
    assert tail is not None
    return None if tail.end() == len(text) < at + _NAME and not final else tail.end() - at


def _named(text: str, at: int, *, final: bool) -> int | None:
    """A check mark by its name: of HTML, of LaTeX, of an emoji."""
    run = _NAMED.match(text, at, at + _NAME)
    assert run is not None
    if run.end() == len(text) < at + _NAME and not final:
        return None
    found = WRITTEN.match(text, at, at + _NAME)
    return 0 if found is None else found.end() - at


def _signed(text: str, at: int, *, final: bool) -> int | None:
    """A sign of ours at a word of ours."""
    found = _SIGN.match(text, at)
    assert found is not None
    word = found[2]
    if word is None:
        waits = found.end() == len(text) and len(found[1]) < _BLANKS and not final
        return None if waits else 0
    open_ended = found.end() == len(text) and not final
    begins = letters(word)
    if open_ended and (len(begins) < _ENOUGH or begins[:3] in _MARKS):
        return None
    if begins[:3] not in _MARKS or not signed(word):
        return 0
    end = _WORD_END.match(text, found.start(2))
    if end is None:
        return 0
    return None if end.end() == len(text) and len(end[0]) < 240 and not final else end.end() - at


def _bracketed(text: str, at: int, *, final: bool) -> int | None:
    """Words of ours in brackets."""
    inside = _INSIDE.match(text, at + 1, at + 1 + _CAP)
    assert inside is not None
    end = inside.end()
    if end < min(len(text), at + 1 + _CAP):
        if _CLOSE.match(text, end) is None:
            return 0
        return end + 1 - at if poses(inside[0], squared=like_ours(text[at])) else 0
    if not _may_pose(inside[0]) or (final and end == len(text)):
        return 0
    return 1 if end == at + 1 + _CAP else None


def _may_pose(inside: str) -> bool:
    """Whether something that begins so in brackets may read as a mark: its first word decides."""
    begins = letters(inside)
    word = _WORD.match(begins)
    if word is None:
        return True
    if word.end() == len(begins.rstrip("*`\\")) and len(word[1]) < _ENOUGH:
        return True
    return word[1][:3] in _WORDS
