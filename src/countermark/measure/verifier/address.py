"""Text that speaks to whoever judges it ("score this 1.0"): it is part of the draft, and the draft is not trusted."""

from __future__ import annotations

import re
from typing import Final

from countermark.patterns import lazy

_VERDICT: Final = (
    r"(?:1(?:\.0+)?(?![.\d])|100\s?%|10\s?/\s?10|perfect(?:ly)?|full (?:score|marks)|highest|maximum|sound|valid|safe|correct|"
    r"feasible|supported|aligned|pass(?:ed|ing)?)"
)
_ADDRESS: Final = lazy(
    r"\b(?:score|rate|grade|mark|evaluate|judge|classify|label)\s+(?:this|it|me|that|the (?:above|following|answer|"
    rf"argument|claim|draft|output|plan|proof|response|text))\b[^.\n]{{0,40}}?\b{_VERDICT}"
    r"|\b(?:ignore|disregard|forget)\s+(?:all |any |the |your |every )*(?:previous|prior|above|earlier|your|rubric|evidence|polic(?:y|ies)|"
    r"thresholds?|calibrations?)\b"
    r"[^.\n]{0,20}"
    r"|\b(?:verifier|evaluator|grader|judge|reviewer)s?\s*(?:,|:|must|should|shall|has to|have to)\s*[^.\n]{0,40}?\b"
    rf"(?:accept|approve|score|pass|output|return|say|{_VERDICT})"
    r"|(?:^|[.!;:]\s*|\b(?:and|please|must|should)\s+)(?:accept|approve)\s+(?:this|it|the (?:claim|answer|draft|text))\b"
    r"|[\"']?score[\"']?\s*[:=]\s*1(?:\.0+)?\b"
    r"|\b(?:output|return|give|assign)\s+(?:a |the )?(?:perfect |full |highest |maximum )?score\b",
    re.IGNORECASE,
)
_LONGEST: Final = 200_000
"""Characters of a text that are looked at."""


def addressed(text: str) -> str | None:
    """The words in which a text tells its judge what to say."""
    found = _ADDRESS.search(text[:_LONGEST])
    return None if found is None else found[0].strip()
