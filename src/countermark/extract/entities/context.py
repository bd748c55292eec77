"""What the words beside a name say of it."""

from __future__ import annotations

import re
from typing import Final

from countermark.extract.entities.mention import Type

_LOOK: Final = 40
_BEFORE: Final = re.compile(r"(\w++)[ \u00a0]*+\Z")
_PLACE_BEFORE: Final = re.compile(
    r"\b(?:in|near|around|across|throughout|visit(?:ed|ing)?|outside|inside|towards?|via|from|to|into|leav(?:e|ing)|left"
    r"|city of|town of|village of|capital of|north of|south of|east of|west of|based in|located in|live[sd]? in|born in)"
    r"(?: the)?[ \u00a0]+\Z",
    re.IGNORECASE,
)
_FIRM_BEFORE: Final = re.compile(
    r"\b(?:at|joined|acquired|acquires|company|startup|firm|retailer|brand|manufacturer|maker|airline|bank|competitor|supplier"
    r"|shares of|works? for|worked for|founded|co-founded|CEO of|CFO of|parent)(?: the)?[ \u00a0]+\Z",
    re.IGNORECASE,
)
_PERSON_BEFORE: Final = re.compile(
    r"\b(?:by|said|says|told|asked|named|called|friend|brother|sister|mother|father|husband|wife|son|daughter|author|scientist"
    r"|physicist|chemist|economist|historian|mathematician|philosopher|engineer|actor|actress|singer|novelist|poet|painter"
    r"|composer|inventor|explorer|coach|player|captain|striker|midfielder|pitcher|quarterback|analyst|professor|judge|dear|hi|hello|hey"
    r"|thanks|candidate|leader|founder|co-founder|CEO|governor|emperor)(?: the)?,?[ \u00a0]+\Z",
    re.IGNORECASE,
)
_PERSON_AFTER: Final = re.compile(
    r"[ \u00a0]+(?:said|says|told|wrote|writes|argued|argues|believed|believes|thinks|thought|explained|discovered|invented|painted"
    r"|composed|was born|died|married|scored|proposed|is (?:a|an) \w*(?:er|or|ist|ian)\b|who\b|has|had|bought|buys|wants|needs|gave|gives|ate|eats"
    r"|sold|sells|went|goes|runs|walked|walks|drives|drove|earns|earned|works|worked|plays|played|picked|baked|makes|saved|saves|spends|spent)\b"
    r"|['’]s[ \u00a0]+(?:mother|father|brother|sister|wife|husband|son|daughter|theory|theorem|law|work|book|novel|death|life|career|team)\b",
)
_FIRM_AFTER: Final = re.compile(
    r"[ \u00a0]+(?:announced|reported|acquired|launched|released|plans|posted|employs|raised|expects|operates|unveiled|filed|shares|stock|executives"
    r"|customers|employees|spokes\w+|headquarters|merged|is (?:a|an|the) (?:\w+ ){0,2}(?:company|firm|retailer|startup|bank|airline|manufacturer|brand|provider|platform))\b"
    r"|['’]s[ \u00a0]+(?:revenue|profit|stock|shares?|earnings|CEO|board|products?|sales|customers|market|margin|guidance|quarterly|net|operating)\b",
)
_PLACE_AFTER: Final = re.compile(
    r",[ \u00a0]+[A-Z][a-z]+|[ \u00a0]+(?:is (?:a|the) (?:\w+ ){0,2}(?:city|town|village|country|region|island|capital|province|state|river)\b|residents\b)"
)
_TECHNICAL_AFTER: Final = re.compile(
    r"[ \u00a0]*(?:[ \u00a0](?:[0-9]|code|programs?|library|libraries|framework|language|compiler|API|apps?|application|database|server|cluster|"
    r"script|module|package|functions?|components?|developers?|browser|users?|documents?|files?|spreadsheets?|calls?|meetings?|channels?|"
    r"projects?|runtime|engine|SDK|model|integration|extension|plugin|console|or|and|has|uses|supports|provides|is a))",
)
_TECHNICAL_BEFORE: Final = re.compile(
    r"\b(?:using|use|uses|in|with|via|on|install|installed|learn|like|written|write|run|runs|running|deploy|language|library|framework|tool|than|open"
    r"|and|or|for|from|to|into|through|called|app|database|Microsoft|Apache|Google)[ \u00a0]+\Z",
    re.IGNORECASE,
)
_COMPUTING: Final = re.compile(
    r"\b(?:programming|code|coding|software|library|framework|API|database|compiler|developers?|Python|JavaScript|TypeScript|HTML|SQL|Linux|Docker"
    r"|app|server|backend|frontend|script|command line|repository|data science|machine learning|LLMs?|model|browser|desktop|deploy\w*)\b"
)
_LETS_CAPITAL: Final = frozenset(":\"“”‘'•|*_#>–—\n")


class Context:
    """One text, asked about the words beside a place."""

    def __init__(self, masked: str) -> None:
        self._masked = masked
        self._computing: bool | None = None

    def opens(self, start: int) -> bool:
        """What stands before lets any word have a capital: a colon, an opening quote, a dash, a line's start."""
        before = self._masked[max(0, start - 8) : start].rstrip(" ")
        return not before or before[-1] in _LETS_CAPITAL

    def names_person(self, start: int, end: int) -> bool:
        """A word that may be a given name is one here."""
        before, after = self._around(start, end)
        return _PERSON_AFTER.match(after) is not None or _PERSON_BEFORE.search(before) is not None

    def is_technical(self, start: int, end: int, *, opens: bool) -> bool:
        """A word of English is the name of a technology here: the text is about computing, and the word's place fits."""
        if self._computing is None:
            self._computing = _COMPUTING.search(self._masked) is not None
        if not self._computing:
            return False
        before, after = self._around(start, end)
        return _TECHNICAL_AFTER.match(after) is not None or (not opens and _TECHNICAL_BEFORE.search(before) is not None)

    def kind(self, start: int, end: int) -> Type | None:
        """What an unknown name is, by the words beside it."""
        before, after = self._around(start, end)
        if _FIRM_AFTER.match(after) or _FIRM_BEFORE.search(before):
            return "ORGANIZATION"
        if _PERSON_AFTER.match(after) or _PERSON_BEFORE.search(before):
            return "PERSON"
        if _PLACE_BEFORE.search(before) or _PLACE_AFTER.match(after):
            return "PLACE"
        return None

    def _around(self, start: int, end: int) -> tuple[str, str]:
        masked = self._masked
        return masked[max(0, start - _LOOK) : start], masked[end : end + _LOOK]
