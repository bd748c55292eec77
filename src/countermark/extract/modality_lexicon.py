"""The words that say how a statement is meant."""

from __future__ import annotations

import re
from typing import Final

_I: Final = re.IGNORECASE

TO_THE_READER: Final = re.compile(
    r"\b(?:you(?:'ll| will)? (?:should|must|need to|needs to|have to|can|may want to|might want to|could|want to"
    r"|ought to|are advised to|shouldn't|mustn't|can't|cannot|may also|can also)\b|please\b|make sure\b|be sure to\b)",
    _I,
)
HYPOTHETICAL: Final = re.compile(
    r"\b(?:would(?:n't| not)? have|could have|might have been|were to|had (?:\w++ ){1,4}(?:been|not)\b.{0,80}?\bwould"
    r"|if (?:\S++ ){1,6}?(?:were|had been|had)\b|suppose|supposing|imagine|let's say|let us say|hypothetically"
    r"|what if|pretend|in a world where)\b",
    _I,
)
IF_WOULD: Final = re.compile(r"\bif\b.*\b(?:would|'d)\b|\b(?:would|'d)\b.*\bif\b", _I)
CONDITIONAL: Final = re.compile(
    r"(?<!\bas )(?<!\bsee )(?<!\bcheck )\bif\b|\b(?:unless|provided(?: that)?(?=[ ,]\S++ \S++ )|as long as|so long as|in case|depending on|depends on"
    r"|depend on|assuming|only when|on condition|in the event|contingent (?:up)?on|subject to|otherwise|whether or not)\b",
    _I,
)
OPINION: Final = re.compile(
    r"\b(?:i (?:\w++ )?(?:think|believe|feel|find|prefer|love|like|recommend|suggest|consider|would (?:say|argue|recommend|suggest))|i'd (?:say|argue|recommend|suggest)"
    r"|in my (?:view|opinion|experience)|personally|arguably|we believe|we think"
    r"|best|worst|beautiful|stunning|gorgeous|amazing|awesome|excellent|fantastic|wonderful|terrible|awful|delicious"
    r"|great|perfect|ideal|lovely|charming|impressive|brilliant|disappointing|boring|fascinating|favou?rite|overrated"
    r"|underrated|worth|should|ought to|must-see|must-have|remarkabl[ey]|elegant|ugly|unfair|outrageous|good|nice|better|recommended"
    r"|unfortunate(?:ly)?|interesting|enjoyable|delightful|superb|outstanding)\b",
    _I,
)
HEDGED: Final = re.compile(
    r"\b(?:might|could|likely|unlikely|probabl[ey]|possibl[ey]|perhaps|maybe|appears?|appeared|seems?|seemed|seemingly|apparently"
    r"|suggests?|suggested|estimated?|estimates|expected|believed|thought to|presumably|reportedly|allegedly|potentially|supposedly|roughly speaking"
    r"|projected|forecast(?:ed)?|predicted|tends? to|some (?:say|argue|believe|experts?|critics|people|scholars|historians|researchers)|is said to|are said to"
    r"|rumou?red|unclear|uncertain|not certain|not sure|unconfirmed|in theory|theoretically|conceivabl[ey]|chances are|is possible|anticipated|considered)\b"
    r"|\bmay\b(?! \d)",
    _I,
)
