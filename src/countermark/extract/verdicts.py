"""How what is concluded from a limit is put: what settles a case, what tells one to act on it, and what only advises."""

from __future__ import annotations

import re
from typing import Final

REFUSED: Final = re.compile(
    r"\W*(?:i['’]d|i\swould|we['’]d|you\s(?:might|could|may\swant)|you['’]d|consider|maybe|perhaps|probably|try|check|ask|plan|make\ssure|remember|let['’]s|it(?:['’]s|\sis)\s(?:worth|best|better|important|a\sgood\sidea|likely|possible|no\swonder|about|around|roughly)|that\s\w+\s(?:far|much|many)|every|any|all|if|when|most|many|some)\b|.*(?:\?\Z|\bif\b|\b(?:recommend|suggest|advise|complain|luck(?:y|ily)?|hopefully|would\s(?:help|be\s(?:nice|good|better|wise|useful))|worried|nervous|worth|a\sgood\sidea|might\swant|I['’]d|i\swould)\b|\b(?:though|however|anyway)\W*\Z)",
    re.IGNORECASE,
)
"""Advice, a guess, a question, a new rule."""
EVEN_SO: Final = re.compile(r",?\s(?=(?:even\s(?:if|though|when)|although|regardless|no\smatter)\b)")
"""Where it is added what does not change a conclusion."""
ELLIPTIC: Final = re.compile(
    r"(?:he|she|it|they|you|we|this|that)\s(?:do|does|did|can|may|must|is|are|was|will)(?:\snot|n['’]t)?\W*\Z"
)
"""One that leaves out what the rule decides: "so he does"."""
SETTLED: Final = re.compile(
    r"^\W*(?:yours|ours|hers|theirs|mine|this\sone)\b|\b(?:can|may|able|fine|ok|okay|safe|too\s\w+|(?:old|tall|early|young|big|small)\senough|in\s(?:good\s)?time|on\stime|early|still|free|elevated|high|low|normal|abnormal|yes|yeah|nope|above|below|over|under|within|outside|exceeds?|gotta|gets?|receives?|pays?|owes?|(?:is|are)\sto\s\w+|will|['’]ll|missed|hit|wait|blocked|fined|forfeits?|overflows?|expired|(?:you|it|he|she|they|we|this|that)\s(?:do|does|is|are|has|have|did)|categor\w+|range|class(?:ed|ified)|off\sthe\stable|waiting\slist|short|off|out|in|nope|not|needs?|correct|right|legal|illegal|wrong)\b"
)
SETTLES: Final = re.compile(
    r"\b(?:must|ha(?:s|ve)\sto|needs?|need|qualif\w+|cannot|can['’]?t|won['’]?t|may\snot|will\snot|(?:is|are|['’]s|['’]re)\s(?:(?:not|still|now|also|therefore|no\slonger|an?)\s)*(?:covered|eligible|entitled|allowed|permitted|valid|invalid|void|violations?|breach|exempt|due|late|excluded|affected|required|mandatory|compulsory|needed|necessary|overdue|fine|okay|ok|anaemi[ac]|elevated|safe|unsafe|legal|illegal|free|classed|non-\w+|out|over|in)|too\s\w+|(?:do|does|did|is|are|was|were|has|have)n['’]t|violates?|exceeds?|fails?|failed|passed|passes|applies|counts?|gets?|pays?|owes?|missed|can\s(?:still|therefore|now)|no\s\w+|(?:is|are|was|were|['’](?:s|re))\snot)\b"
)
"""What an unmarked conclusion says: something is owed, granted, refused or ruled out."""
DISPOSES: Final = re.compile(
    r"\W*(?:(?:so|please|pls|just|(?:you|u)\sshould)\W+)*(?:throw|toss|bin|discard|leave|stop|don['’]t|do\snot|avoid|skip|replace|dispose)\b(?:.{0,24}\b(?:it|them|these|those|this|any|yours)\b|\Z)"
)
DECIDED: Final = re.compile(
    r"\W*(?:(?:so|sorry|unfortunately|sadly|no|yes|nope|yeah|i['’]m\safraid|congratulations|for\syou)\W+)*(?:no\b|it\b|it['’]s|you\b|you['’]\w+|he\b|she\b|they\b|we\b|this\b|that\b|that['’]s|these|those|your|his|her|their|our|my|the|an?|i\b|one\b|he['’]\w+|she['’]\w+|they['’]\w+|u\b|(?-i:[A-Z])\w+\s(?:is|are|has|must|can|cannot|does|did|will)\b)",
    re.IGNORECASE,
)
"""Whom or what an unmarked conclusion speaks of, which it names first."""
