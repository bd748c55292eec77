"""How near a case is to its rule, beyond a number that can be held against the rule's limit.

Much has a date, a length of time or a plain number. A case of a rule has its words or its unit as well, or speaks of what
somebody has ("yours"); one that only takes up what was spoken of ("it", "you") is near where the conclusion is plain.
"""

from __future__ import annotations

import re
from typing import Final

from countermark.extract.general_rules import DATES, DURATIONS
from countermark.extract.limits import refers
from countermark.extract.premises import Clause

PLAINLY: Final = 2
PASSING: Final = DATES | DURATIONS | frozenset(("hour", "minute", "min", "h"))
"""Units of what is measured by a limit in time."""
_COMMON: Final = PASSING | frozenset(("", "%"))
"""Units that many things have."""
_COUNTED: Final = r"\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_OPENS: Final = r"\W*(?:(?:but|and|now|here|unfortunately|however|today|only|as|since|with|at|for),?\s)*"
_YOURS: Final = re.compile(_OPENS + r"(?:yours|ours|mine|hers|theirs|urs|(?:this|that|the)\sone)\b")
_OWN: Final = re.compile(_OPENS + r"(?:your|ur|his)\b")
_OF_ONE: Final = re.compile(
    _OPENS + rf"(?:you|u|he|she|it|they|we|i|this|that|there|my|our|her|their|only|{_COUNTED})(?:\b|(?=['’]))"
)
"""What takes up something that was spoken of, or counts it."""
_ENTRY: Final = re.compile(
    rf"\W*(?:(?:and|but)\s)?(?:{_COUNTED}).*\b(?:of|after|before|from|for|per|at|until|in|to|with)\b"
)
_VERB: Final = re.compile(
    r"\b(?:is|are|was|were|has|have|had|came|took|went|left|made|got|did|do|does|turned|showed|can|\w+ed|\w+s\s(?:above|below|over|under))\b|n['’]t\b"
)
_WORKED_OUT: Final = re.compile(r"[=×÷]")


def is_yours(small: str) -> bool:
    """A clause speaks of one of what the rule does, which it does not name again: "Yours weighs 9 kg"."""
    return _YOURS.match(small) is not None


def says_nothing(small: str) -> bool:
    """A clause is worked out, or only a further entry: "and 9 months after 8 years"."""
    if _WORKED_OUT.search(small):
        return True
    return _ENTRY.match(small) is not None and _VERB.search(small) is None


def nearness(rule: Clause, case: Clause, said: str) -> int:
    """How plainly a case is about what its rule is, or about what the conclusion takes up."""
    if (
        case.words & rule.words
        or is_yours(case.small)
        or is_yours(said)
        or _OWN.match(case.small)
        or refers(case.small)
    ):
        return PLAINLY
    if (rule.bounds & case.units) - _COMMON:
        return PLAINLY
    return int(bool(_OF_ONE.match(case.small) or _OF_ONE.match(said)))
