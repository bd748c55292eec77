"""Words that draw a conclusion: "therefore", "so", "which means", "that is why", "By that definition, …"."""

from __future__ import annotations

import re
from typing import Final

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
_OPENING: Final = ("so ", "so,", "as ", "at ", "with ", "having ", "c. ", "under ", "then ")
FRONT: Final = re.compile(
    r"(?>(?:(?:and|but|from\s(?:this|that|which)|unfortunately|sadly|i['’]m\safraid|well|ok|okay),?\s)*)(?:(?P<strict>therefore|thus|hence|consequently|accordingly|ergo|conclusion|it\s(?:therefore\s)?follows|(?:we|you|one|i)\s(?:can\s|may\s|must\s)?(?:therefore\s)?(?:conclude|infer|deduce)"
    r"|(?-i:C)(?=[:.]\s)|in\sconsequence)|so(?!\s(?:that(?!\s(?:one|rule|limit|fee|ban|law)\b)|far|long|much|many)\b)|then(?=,?\s(?:[\w’'-]+\s){1,4}?(?:may|must|can|cannot|can['’]t|is|are|has|have|do|does|will|needs?|shall)\b)|(?:that|this|which|it)\s(?:also\s|in\sturn\s)?(?:means|implies)|(?:that|this|which)(?:\sis|['’]s|\sexplains)\s(?:exactly\s|precisely\s)?why|as\sa\s(?:result|consequence)|for\s(?:that|this)\sreason|meaning(?!\sto\b)|in\sother\swords|donc|daher|deshalb|folglich|somit|por\s(?:lo\s)?tanto|par\sconséquent"
    r"|(?:by|under|on|in|from)\s(?:that|this|the\ssame)\s(?:definition|rule|basis|standard|measure|criterion|policy|logic|token|test|count)|(?:for\s(?:you|him|her|them|us|me|[A-Z]\w+),\s)?(?:that|this|which)\s(?:therefore\s)?(?:(?P<out>rules\s(?:\w+\s){0,3}?out|disqualifies|excludes|bars)|leaves(?!\s(?:[$€£]?\d|\w+\sopen|room\b|it\sto\b|a\b))|makes|puts(?=\s(?:it|you|him|her|them|this|that|us|me)\b)|(?:obliges|entitles|exempts|forces))(?=\s|\Z))\b[,:.]?\s*+(?:that\s)?(?:(?:by|under|on)\s(?:that|this|the\ssame)\s(?:definition|rule|basis|standard|measure|criterion|policy|logic|test),?\s)?(?:(?:yes|yeah|yep|no|nope|sure|indeed),?\s)?|[→⇒∴]\s*+",
    re.IGNORECASE,
)
_WITHIN: Final = re.compile(
    r"(?:[\w’'.-]+,?\s){1,8}?(?:(?P<strict>therefore|thus|hence|consequently|accordingly|donc|daher|deshalb|folglich|somit)|then(?=,)|expect|must\shave\sbeen|must\sbe(?=\s(?!\w+ed\b)))\b",
    re.IGNORECASE,
)
"""A conclusion that says so behind its subject: "She therefore qualifies"."""
_CLOSING: Final = re.compile(
    r",?\s(?:(?P<strict>therefore|thus|hence|consequently)|then|in\sother\swords|as\sa\s(?:result|consequence)|in\sconsequence|on\sthat\sbasis|for\sthat\sreason)$",
    re.IGNORECASE,
)
"""One that says so last: "Burnham are relegated, in other words"."""


def may_conclude(small: str) -> bool:
    """A sentence, in small letters, has something that draws a conclusion."""
    return any(each in small for each in _CUES) or small.startswith(_OPENING)


def marked(text: str) -> tuple[str, int] | None:
    """What a clause says to follow, and how plainly it says that it does."""
    if marker := FRONT.match(text):
        conclusion = text[marker.start("out") if marker["out"] else marker.end() :]
    elif marker := _WITHIN.match(text):
        conclusion = text
    elif marker := _CLOSING.search(text):
        conclusion = text[: marker.start()]
    else:
        return None
    weight = (
        STRICT
        if marker["strict"] or marker.groupdict().get("out")
        else PERHAPS
        if marker[0].endswith(("must be", "been"))
        else LOOSE
    )
    return conclusion, weight
