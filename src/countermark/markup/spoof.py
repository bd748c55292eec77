"""Marks that a model drew itself: only the renderer marks, so these are named, never believed."""

from __future__ import annotations

import re

from countermark.model import Span

GLYPHS = "✓✔✅☑🗸🗹🮱⍻𐄂☒🗷✗✘❎❌√"
"""Check marks and their crosses. √ counts only when it stands alone: before a number it is a root."""

_GLYPH = re.compile(r"[✓✔✅☑🗸🗹🮱⍻☒🗷✗✘❎❌]\ufe0f?|√(?![\w({\\])")
_WORDS = r"verified|confirmed|validated|fact[- ]?checked|checked|proven|proved|certified|unverified|flagged|supported"
_WRITTEN = re.compile(
    rf"[\[(【⟦&\\:](?:(?<=[\[(【⟦])[\s*_]*+(?:{_WORDS})[\s*_]*+[\])】⟧]"
    r"|(?<=&)(?:check(?:mark)?;?|#0*+10(?:003|004);?|#0*+9(?:989|745);?|#x0*+27(?:13|14|05);?|#x0*+2611;?)"
    r"|(?<=\\)(?:checkmark|ding\{5[12]\}|cmark)(?![a-z])"
    r"|(?<=:)(?:white_check_mark|heavy_check_mark|ballot_box_with_check|check_mark|check_mark_button|verified):)",
    re.IGNORECASE,
)
_ATTRIBUTE = re.compile(r"(?:data-)?countermark[\w-]*+(?=[^<>]{0,2000}>)|<\s*(?:cm|proof|pcn)-[\w-]*+", re.IGNORECASE)


def spoofs(text: str) -> list[Span]:
    """Every place where the text itself looks like a mark of ours."""
    spans = [match.span() for match in _WRITTEN.finditer(text)]
    if not text.isascii():
        spans.extend(match.span() for match in _GLYPH.finditer(text))
    folded = text.lower()
    if "countermark" in folded or any(name in folded for name in ("<cm-", "<proof-", "<pcn-")):
        spans.extend(match.span() for match in _ATTRIBUTE.finditer(text))
    spans.sort()
    found: list[Span] = []
    reached = -1
    for start, end in spans:
        if start >= reached:
            found.append(Span(start=start, end=end))
            reached = end
    return found
