"""What is worked out, advised or explained, and not concluded from a rule."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from countermark.extract.premises import Clause

_ADVISES: Final = re.compile(
    r"\W*(?:please|let['’]?s|try|make\ssure|consider|\w+ing\s[^,]{3,60}\scan\s(?:save|help|make|reduce|avoid)|be\s|don['’]t|remember|take|bring|use|check|it(?:['’]s|\sis)\s(?:best|better|important|essential|worth|recommended|a\sgood\sidea|advisable|likely|possible|no\swonder|crucial|necessary)|(?:i|we)(?:['’]d)?\s(?:recommend|suggest|advise|believe|think|hope|can\s(?:estimate|calculate|use|find|choose|say|see)|calculate|divide|multiply|add|subtract|set|need\s(?:to\s(?:find|know|calculate|determine|figure|work|solve|use|look|check|see|consider|multiply|divide|add|subtract)\b|the\b|\d))|(?:i|we)(?:['’]d|\swould)\b|no\sidea|(?:the\s)?(?:final\s)?answer|calculate|divide|multiply|add|subtract)\b"
)
_WORKING: Final = re.compile(
    r"[≡√^\\{}∪∩]|(?<!\w)[a-z](?:_\w+|\(\w+\))?\s?[=<>≤≥]|[=<>≤≥]\s?-?[\d.]*[a-z](?!\w)|\$\s?[<>≤≥=]|\b(?:let['’]?s|let\sus|i\s(?:can|need|know|notice|should|assign|want|could|get)(?!['’]t|not\b|\s(?:not|only|expect)\b)|we\s(?:get|can|need(?=\sto\s(?:find|know|calculate|determine|figure|work|solve|use|look|check|see|consider|add)\b|\s(?:the|\d))|want|know(?=.*\d)|note|find|obtain|could|consider)(?!['’]t|not\b|\s(?:not|only|expect)\b)|multipl(?:y|ying|ied)|(?<!\bbe\s)divid(?:e|ing|ed)\sby|convert(?:ing)?|assum(?:e|ing|ption)|verif(?:y|ying|ied)|solving|calculat\w+|comput\w+|substitut\w+|considering|probability|times\s\d+)\b"
)
"""What somebody does who works something out, step by step."""
_MARGIN: Final = re.compile(
    r"\b(?:wins?|won|ahead|beats?|leads?|trails?|behind|better|worse|cheaper|dearer)\b[^,]{0,40}\sby\s(?:[a-z]+\s){0,2}?(?:[$€£]?\d|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten)\b)"
)
"""By how much one is ahead of the other is calculated."""
_MOSTLY_SO: Final = re.compile(r"\b(?:often|rarely|seldom|usually|sometimes|tends?\sto|typically|mostly)\b")
"""What is only mostly so is observed or expected; a rule decides."""
_ON_WORDS: Final = re.compile(r"\b(?:(?:does|do|did)(?:n['’]t|\snot)|only)\s(?:says?|claims?)\b")
"""What a premise says of another's words weighs an argument and draws none."""
_CHANGES: Final = re.compile(
    r"\b(?:less|more|fewer|lower|higher|sooner|later|faster|slower|(?<!no\s)longer|shorter|smaller|larger|bigger|greater)\b(?!\sthan\b)"
)
"""The more of one, the less of another: it is explained how they hang together, and no rule is applied."""


def advises(small: str) -> bool:
    """A conclusion, in small letters, tells what to do next."""
    return _ADVISES.match(small) is not None


def is_argument(premises: Sequence[Clause], said: Clause) -> bool:
    """It is neither a sum nor an explanation, and does not speak of another's argument."""
    if _WORKING.search(said.small) or _MARGIN.search(said.small) or _MOSTLY_SO.search(said.small):
        return False
    if any(_WORKING.search(each.small) or _ON_WORDS.search(each.small) for each in premises):
        return False
    return not (_CHANGES.search(said.small) and _CHANGES.search(premises[-1].small))
