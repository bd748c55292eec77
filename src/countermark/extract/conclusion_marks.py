"""Words that draw a conclusion: "therefore", "so", "which means", "that is why", "By that definition, …"."""

from __future__ import annotations

import re
from typing import Final

from countermark.extract.phrases import has_any

STRICT: Final = 2
LOOSE: Final = 1
PERHAPS: Final = -1
"""For a "must have been", which may be no more than a guess."""
UNMARKED: Final = 0
_CUES: Final = (
    "therefore", "thus", "hence", "consequen", "accordingly", "ergo", "conclu", "infer", "deduce", "follows", " so ", " so,", "means",
    "implies", " why", "as a result", "reason", "meaning", ", then", "other words", "must have been", "must be ", "since", "because",
    "given that", "seeing that", "now that", ", for ", ", as ", "→", "⇒", "∴", " basis", "c:", " makes ", "by that", "by this", "that rule",
    "expect ", "rules ", "obliges", "entitles", "disqualifies", "that leaves", "which leaves", "this leaves", "this puts", "that puts",
    "which puts", " so u ", " donc", "daher", "deshalb", "folglich", "somit", "por lo tanto", "por tanto", "par conséquent",
)  # fmt: skip
_OPENING: Final = ("so ", "so,", "as ", "at ", "with ", "having ", "c. ", "under ", "then ", "on that ", "on this ")
_FRONT: Final = re.compile(
    r"(?>(?:(?:and|but|from\s(?:this|that|which)|unfortunately|sadly|i['’]m\safraid|well|ok|okay),?\s)*)(?:(?P<strict>therefore|thus|hence|consequently|accordingly|ergo|conclusion|it\s(?:therefore\s)?follows|(?:we|you|one|i)\s(?:can\s|may\s|must\s)?(?:therefore\s)?(?:conclude|infer|deduce)"
    r"|c(?=[:.]\s)|in\sconsequence)|so(?!\s(?:that(?!['’]s\s(?!why\b)|\s(?:one|rule|limit|fee|ban|law|(?:includes|covers|excludes|goes\sfor|applies\sto)\s(?:you|it|him|her|them|us|me|this))\b)|far|long|much|many)\b)|then(?=,?\s(?:[\w’'-]+\s){1,4}?(?:may|must|can|cannot|can['’]t|is|are|has|have|do|does|will|needs?|shall)\b)|(?:that|this|which|it)\s(?:also\s|in\sturn\s)?(?:means|implies)|(?:that|this|which)(?:\sis|['’]s|\sexplains)\s(?:exactly\s|precisely\s)?why|as\sa\s(?:result|consequence)|for\s(?:that|this)\sreason|meaning(?!\sto\b)|in\sother\swords|donc|daher|deshalb|folglich|somit|por\s(?:lo\s)?tanto|par\sconséquent"
    r"|(?:by|under|on|in|from)\s(?:that|this|the\ssame)\s(?:definition|rule|basis|standard|measure|criterion|policy|logic|token|test|count|reading|view|interpretation|principle|wording|footing)|(?:for\s(?:you|him|her|them|us|me|[a-z]\w+),\s)?(?:that|this|which)\s(?:therefore\s)?(?:(?P<out>rules\s(?:\w+\s){0,3}?out|disqualifies|excludes|bars)|leaves(?!\s(?:[$€£]?\d|\w+\sopen|room\b|it\sto\b|a\b))|makes|puts(?=\s(?:it|you|him|her|them|this|that|us|me)\b)|(?:obliges|entitles|exempts|forces))(?=[\s,]|\Z))\b[,:.]?\s*+(?:that\s)?(?:(?:by|under|on)\s(?:that|this|the\ssame)\s(?:definition|rule|basis|standard|measure|criterion|policy|logic|test),?\s)?(?:(?:yes|yeah|yep|sure|indeed|nope),?\s|no(?:,\s|\s(?=(?:you|it|he|she|they|we|u|i|this|that|your|the)\b)))?|[→⇒∴]\s*+"
)
_WITHIN: Final = re.compile(
    r"(?:[\w’'.-]+,?\s){1,8}?(?:(?P<strict>therefore|thus|hence|consequently|accordingly|donc|daher|deshalb|folglich|somit)|then(?=,)|expect|must\shave\sbeen|must\sbe(?=\s(?!\w+ed\b)))\b"
)
"""A conclusion that says so behind its subject: "She therefore qualifies"."""
_CLOSING: Final = re.compile(
    r",?\s(?:(?P<strict>therefore|thus|hence|consequently)|(?<!\bby\s)(?<!until\s)(?<!since\s)(?<!\bthan\s)then|in\sother\swords|as\sa\s(?:result|consequence)|in\sconsequence|on\sthat\sbasis|for\sthat\sreason)$"
)
"""One that says so last: "Burnham are relegated, in other words"."""


def may_conclude(small: str) -> bool:
    """A sentence, in small letters, has something that draws a conclusion."""
    return has_any(small, _CUES) or small.startswith(_OPENING)


def front(text: str, small: str) -> re.Match[str] | None:
    """The words at the front of a clause, given in small letters as well, that draw a conclusion."""
    found = _FRONT.match(small)
    # "C:" is a label, "c." is none.
    return None if found is None or (found["strict"] == "c" and text[found.start("strict")] == "c") else found


def marked(text: str, small: str) -> tuple[int, int, int] | None:
    """Where what a clause says to follow starts and ends, and how plainly it says that it does."""
    start, end = 0, len(text)
    if marker := front(text, small):
        start = marker.start("out") if marker["out"] else marker.end()
        return start, end, STRICT if marker["strict"] or marker["out"] else LOOSE
    if marker := _WITHIN.match(small):
        perhaps = marker[0].endswith(("must be", "been"))
    elif marker := _CLOSING.search(small):
        end, perhaps = marker.start(), False
    else:
        return None
    return start, end, STRICT if marker["strict"] else PERHAPS if perhaps else LOOSE
