"""Marks that a model drew itself: only the renderer marks, so these are named, never believed."""

from __future__ import annotations

import re

from countermark.markup.layout import layout
from countermark.model import Span

# Check marks and their crosses. A root sign counts only when it stands alone: before a number it is a root.
_GLYPH = re.compile(r"[✓✔✅☑🗸🗹🮱⍻☒🗷✗✘❎❌]\ufe0f?|√(?![\w({\\])")
_WORDS = r"verified|confirmed|validated|certified|proven|fact[- ]?checked"
_WRITTEN = re.compile(
    rf"[\[(【⟦&\\:](?:(?<=[\[(【⟦])[\s*_]*+(?:{_WORDS})[\s*_]*+[\])】⟧]"
    r"|(?<=&)(?:check(?:mark)?;?|#0*+10(?:003|004);?|#0*+9(?:989|745);?|#x0*+27(?:13|14|05);?|#x0*+2611;?)"
    r"|(?<=\\)(?:checkmark|ding\{5[12]\}|cmark)(?![a-z])"
    r"|(?<=:)(?:white_check_mark|heavy_check_mark|ballot_box_with_check|check_mark|check_mark_button|verified):)",
    re.IGNORECASE,
)
_OWN = re.compile(r"[dD](?:(?i:ata-countermark))[\w-]*+")
_OWN_CLASS = re.compile(r"countermark[\w-]*+", re.IGNORECASE)


def spoofs(text: str) -> list[Span]:
    """Every place where the text itself looks like a mark of ours."""
    spans = [match.span() for match in _WRITTEN.finditer(text)]
    if not text.isascii():
        spans.extend(match.span() for match in _GLYPH.finditer(text))
    if "countermark" in text.lower():
        spans.extend(match.span() for match in _OWN.finditer(text))
        for piece in layout(text).islands:
            if piece.kind in ("tag", "broken"):
                spans.extend(match.span() for match in _OWN_CLASS.finditer(text, piece.start, piece.end))
    spans.sort()
    found: list[Span] = []
    reached = -1
    for start, end in spans:
        if start >= reached:
            found.append(Span(start=start, end=end))
            reached = end
    return found
