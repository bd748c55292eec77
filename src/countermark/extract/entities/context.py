"""What the words beside a name say of it, and what a text is about."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Final

from countermark.extract.entities.lexicon import lexicon
from countermark.extract.entities.mention import Type

_LOOK: Final = 48
# What `kind` asks of the words before a name it asks of small letters.
_ARTICLE: Final = re.compile(r"\b(?:[Tt]he|[Aa]n?|[Tt]heir|[Yy]our|[Oo]ur|[Mm]y|[Ii]ts)[ \u00a0]{1,6}+\Z")
_PLACE_BEFORE: Final = re.compile(
    r"\b(?:in|near|around|across|throughout|visit(?:ed|ing)?|outside|towards?|crossed|reached|left|entered|invaded|toured"
    r"|capital (?:is|was)(?: not)?|(?:city|town|village|capital|port|province|region|state|island|baths|streets|north|south|east|west|people|district) of"
    r"|(?:flight|flights|train|trains|trip|travel\w*|moved|fled|sailed|flew|drive|drove|bus|buses|route|road|walk|returned|went|came|miles|km) (?:from|to|for))"
    r"(?: the)?[ \u00a0]+\Z"
)
_LEAVES: Final = re.compile(r"\b(?:leaves|leaving|reach(?:es)?|to|from|via|through)[ \u00a0]+\Z")
_CALLED: Final = re.compile(
    r"\b(?:city|town|village|capital|port|province|region|state|island|hamlet|municipality|district|commune|suburb|county|parish|kingdom|valley|streets|people|hills|monastery|ruins) of"
    r"[ \u00a0]+\Z|\b(?:dam|bridge|mine|siege|port|castle|temple|ruins|site|excavations|fort|harbour|harbor|shrine|works|plant|quarry|station|crossing|ford|summit|rally) (?:at|near|in)[ \u00a0]+\Z"
    r"|\b(?:banks of|over|along|across|up|down|upstream|downstream|confluence of) the[ \u00a0]+\Z"
)
"""What only a place has: "the village of", "the dam at", "along the"."""
_IN: Final = re.compile(r"\b(?:in|near|around|across|throughout|visit(?:ed|ing)?|outside)(?: the)?[ \u00a0]+\Z")
_STAY_BEFORE: Final = re.compile(
    r"\b(?:stop|stopped|stops|arriv\w+|gathered|stay\w*|landed|battle|crowds|fought|met) (?:at|of)(?: the)?[ \u00a0]+\Z"
)
_FIRM_BEFORE: Final = re.compile(
    r"\b(?:at|joined|acquired|acquires|bought|company|startup|firm|retailer|brand|manufacturer|maker|makers|airline|bank|competitor|supplier|rival|courier"
    r"|shares of|works? for|worked for|working for|founded|co-founded|ceo of|cfo of|board of|chair of|chief of|boss of|founder of|parent|subsidiary|owned by|handed to|shipped (?:by|via|with)|surveyed by|beat|thrashed|edged|vs\.?)"
    r"(?: the)?,?[ \u00a0]+\Z"
)
_FIRM_BY: Final = re.compile(
    r"\b(?:published|manufactured|produced|sold|issued|operated|owned|acquired|bought|approved|backed|funded|sponsored|supplied|marketed|distributed|licensed|polled"
    r"|underwritten|audited|insured|employed|made|released|launched|run|hosted) by[ \u00a0]+\Z"
    r"|\b(?:order(?:ed|s)?|bought|purchased|deliver(?:y|ies)|products|shares|engineers?|someone|spokes\w+|analysts?|economists?|researchers?) (?:from|at)[ \u00a0]+\Z"
    r"|\b(?:staff|dinner|lunch|breakfast|ate|eat|shops?|shopped|shopping|works?|worked|working|job|intern(?:ed|ship)?|employees|colleagues|workers|researchers|scientists"
    r"|engineers?|analysts?|economists?|officials|studied|taught|enrolled|professor|lecturer|research|marketing|sales|design|engineering|account|accounts) (?:at|for)(?: the)?[ \u00a0]+\Z"
    r"|\b(?:deal|merger|partnership|contract|joint venture|partnered|signed|subscription|talks|agreement|listed|flight|flew|flying|booked) with[ \u00a0]+\Z"
    r"|\b(?:companies|firms|banks|retailers|brands|airlines|publishers|newspapers|insurers|carmakers|automakers|startups|providers|chains|rivals|competitors|stores|restaurants|agencies)"
    r"(?: like| such as|,? including)[ \u00a0]+\Z|\b(?:sued|fined|owns|acquire|acquiring|acquisition of|takeover of|stake in|shares in|shares of|investors in|customers of|subsidiary of|unit of)[ \u00a0]+\Z"
)
"""What is done by firms, or to them."""
_BEATS: Final = re.compile(r"[ \u00a0]+(?:beat|thrashed|edged|drew with)\b")
_BEATEN: Final = re.compile(r"\b(?:beat|thrashed|edged|vs\.?)[ \u00a0]+\Z")
"""People beat each other as teams do."""
_TOOL_BEFORE: Final = re.compile(
    r"\b(?:install|installed|installing|uninstall|download(?:ed|ing)?|deploy(?:ed|ing)?|configure|upgrade|reinstall|import|pull|log(?:ged)? in(?:to)?|sign in to"
    r"|apps?|tools?|software|framework|library|libraries|language|protocol|plugin|extension|editor|ide|browser|cli|package|module|programs?|apps? (?:like|such as)|tools? (?:like|such as)"
    r"|(?:written|built|coded|implemented|programmed) (?:in|with|on)|powered by|runs? on|running on|migrat\w+ (?:to|from)|integrat\w+ with|compatible with)[ \u00a0]+\Z"
)
_USE_BEFORE: Final = re.compile(
    r"\b(?:use|uses|used|using|run|runs|try|via|through|open|launch|go with|switch(?:ed)? to|in|with|on|or|into)[ \u00a0]+\Z"
)
_TOOL_AFTER: Final = re.compile(
    r"[ \u00a0](?:app|apps|software|library|framework|plugin|SDK|CLI|API|extension|database|server|client|browser|compiler|IDE|protocol|firmware|script|package|programming language)\b"
)
_PERSON_BEFORE: Final = re.compile(
    r"\b(?:v\.?|by|said|says|told|asked|asks|named|called|married|marry|friend|brother|sister|mother|father|husband|wife|son|son of|daughter|daughter of"
    r"|author|scientist|physicist|chemist|economist|historian|mathematician|philosopher|engineer|actor|actress|singer|novelist|poet|painter"
    r"|composer|inventor|explorer|coach|player|captain|striker|midfielder|goalkeeper|defender|pitcher|quarterback|batter|bowler|rider|analyst|professor|judge|dear|hi|hello|hey"
    r"|thanks|regards|sincerely|candidate|leader|founder|co-founder|manager|colleague|customer|patient|user|governor|emperor|messages? from|emails? from|letter (?:from|to)|reply to|call from)"
    r"(?: the)?,?[ \u00a0\n]+\Z"
)
_PERSON_AFTER: Final = re.compile(
    r"[ \u00a0]+(?:\w+ly[ \u00a0]+)?(?:said|says|told|wrote|writes|argued|argues|believed|believes|thinks|thought|explained|discovered|invented|painted|proved|knew|known"
    r"|composed|was born|died|married|scored|proposed|is (?:a|an) \w*(?:er|or|ist|ian)\b|who\b|bought|buys|wants|gave|gives|ate|eats|asked|asks"
    r"|went|goes|walked|walks|drives|drove|earns|earned|plays|played|picked|baked|saved|saves|spends|spent|finished|won|noted|noticed|lives|lived|studied)\b"
    r"|['’]s[ \u00a0]+(?:mother|father|brother|sister|wife|husband|son|daughter|theory|theorem|law|work|book|novel|death|life|career|team)\b"
    r"|[ \u00a0]v\.?[ \u00a0][A-Z]|,[ \u00a0](?:who|whose|aged|a (?:former|retired)|the (?:son|daughter|brother|youngest|eldest))\b|[ \u00a0]\([0-9]{4}[–-][0-9]{4}\)",
)
_FIRM_AFTER: Final = re.compile(
    r"[ \u00a0](?:said|says|warned|announced|added|confirmed|denied) (?:that )?(?:its|it (?:would|will|had|has|expects?|expected|plans|planned|aims|aimed|intends))\b|,[ \u00a0]which[ \u00a0](?:owns|makes|sells|operates|runs|employs|reported|plans|publishes|supplies|manages)\b"
    r"|[ \u00a0]\((?:NYSE|NASDAQ|Nasdaq|LSE|TSX|ASX)\b|"
    r"[ \u00a0]+(?:now |also |has |had |will |still |already )?(?:announced|announce|reports?|reported|acquired|launch(?:ed|es)?|released?|plans|posted|employs|raised|expects|operates|unveiled|filed|shares"
    r"|stock|executives|customers|employees|spokes\w+|headquarters|merged|sells|sold|promises|promised|demands|proposes|offers|supplies|charges|delivers|delivered|agreed|hired|owns|beat|thrashed|drew with|team\b|staff"
    r"|is (?:a|an|the) (?:\w+ ){0,2}(?:company|firm|retailer|startup|bank|airline|manufacturer|brand|provider|platform))\b"
    r"|['’]s[ \u00a0]+(?:revenue|profit|stock|shares?|earnings|CEO|board|products?|sales|customers|market|margin|guidance|quarterly|net|operating|Q[1-4])\b",
)
_SAYS: Final = re.compile(
    r"[ \u00a0]+(?:\w+ly[ \u00a0]+)?(?:said|says|told|wrote|writes|argued|argues|believed|believes|thinks|discovered|invented|painted|proved|composed|was born|is from|was from|died|married|stars|starred|studied|grew up|lived|retired|resigned|testified|emigrated|who)\b"
    r"|,[ \u00a0](?:who|whose|aged)\b"
)
_SELLS: Final = re.compile(
    r"[ \u00a0](?:said|says|warned|announced|added|confirmed|denied) (?:that )?(?:its|it (?:would|will|had|has|expects?|expected|plans|planned|aims|aimed|intends))\b|,[ \u00a0]which[ \u00a0](?:owns|makes|sells|operates|runs|employs|reported|plans|publishes|supplies|manages)\b"
    r"|[ \u00a0]+(?:released|fined|sued|banned|approved|opened (?:in|a|its|two|three)|filed|merged|delivers|wrote down|wrote off|recalled|scrapped|laid off|cut its|raised its|lowered its|hired|is hiring|expects|plans to|charges|offers|agreed to|operates|was acquired|was founded|went public|went bankrupt|plc|Group)\b|"
    r"[ \u00a0]+(?:now |also |has |will )?(?:announced|acquired|launched|unveiled|employs|sells|beat|thrashed|shares|stock|executives|posted|reported|spokes\w+|is (?:a|an|the) (?:\w+ ){0,2}(?:company|firm|retailer|startup|bank|airline))\b"
    r"|['’]s[ \u00a0]+(?:revenue|profit|stock|shares?|earnings|CEO|board|sales|Q[1-4])\b"
)
_ENDS_PHRASE: Final = re.compile(
    r"['’]s?\b|['’](?!\w)|[ \u00a0]*(?:[^\w\s]|\Z|\n)|[ \u00a0]+(?:and|or|but|nor|in|on|at|to|for|from|by|with|of|as|than|that|which|who|when|where|while|if|because|so|is|are|was|were|be"
    r"|has|have|had|will|would|can|could|may|might|must|should|did|does|do|not|also|then|now|still|after|before|during|until|since|over|under|into|onto|through"
    r"|about|around|among|between|against|without|within|again|too|said|says|[a-z]+ed|[a-z]+ly|the|a|an|his|her|its|their|he|she|it|they|we|you|this|these|[0-9(])\b"
)
_SHORT_FORM: Final = re.compile(r"\b[a-z][\w-]+[ \u00a0]\(\Z")
_GOAL: Final = re.compile(r"\b(?:to|from|towards?|into|via)[ \u00a0]+\Z", re.IGNORECASE)
_PLACE_AFTER: Final = re.compile(
    r"[ \u00a0]+(?:is|was|lies) (?:a|an|the|in|on) (?:\w+ ){0,2}(?:city|town|village|country|region|island|capital|province|state|river|port|north|south|east|west)\b"
    r"|[ \u00a0]residents\b|[ \u00a0]+(?:flows|empties|floods|drains|rises in)\b"
)
_TECHNICAL_AFTER: Final = re.compile(
    r"[ \u00a0](?:[0-9]|code|programs?|library|libraries|framework|language|compiler|API|apps?|application|database|server|cluster|script|module"
    r"|package|functions?|components?|developers?|browser|users?|documents?|files?|spreadsheets?|calls?|meetings?|channels?|projects?|runtime|engine|SDK"
    r"|model|integration|extension|plugin|console|or|and|has|uses|supports|provides|is a|job|jobs|pipeline|hooks?|tests?|queries|client)\b",
)
_TECHNICAL_BEFORE: Final = re.compile(
    r"\b(?:using|use|uses|in|with|via|on|install|installed|learn|like|written|write|run|runs|running|deploy|language|library|framework|tool|than|open"
    r"|and|or|for|from|to|into|through|called|app|database|Microsoft|Apache|Google|because|when|that|choices include|include)[ \u00a0]+\Z",
    re.IGNORECASE,
)
_COMPUTING: Final = re.compile(
    r"\b(?:programming|code|coding|software|librar(?:y|ies)|framework|API|database|compil\w+|developers?|Python|JavaScript|TypeScript|HTML|S?QL|SQL|Linux|Docker|Java|PostgreSQL"
    r"|app|server|backend|frontend|script|command line|repository|data science|machine learning|LLMs?|browser|deploy\w*|git|function|loop|variable|null|pipeline|commit|vectors?|linter|npm|pip|runtime)\b"
    r"|\ufffc"
)
_DEVICES: Final = re.compile(
    r"\b(?:battery|screen|camera|warranty|charger|keyboard|headphones?|firmware|router|tablet|laptop|phone|smartphone|devices?|grinders?|vacuum|console|controller|gadget|bluetooth|wi-?fi|usb"
    r"|e-?reader|speakers?|charging|megapixels?|piano|printer|update|upgrade|reboot|restart)\b"
)
"""In small letters, as what is said of money: they are looked for in the whole text."""
_MONEY: Final = re.compile(
    r"\b(?:shares?|revenue|profit|earnings|investors?|stock|dividend|bank|ceo|cfo|acquisition|bonds?|market|guidance|quarter|retailer|company|customers?|fibre|provider)\b"
)
_WITHIN: Final = re.compile(r",[ \u00a0]([A-Z]{2}(?!\w)|[A-Z]\w+)")
_LETS_CAPITAL: Final = frozenset(":\"“”‘'•|*_#>–—\n")
_YEAR: Final = r"(?:1[6-9]|20)[0-9]{2}[a-z]?"
_ET_AL: Final = re.compile(r",?[ \u00a0]et[ \u00a0]al\b")
_CO_AUTHOR: Final = re.compile(rf",?[ \u00a0](?:&|and)[ \u00a0][A-Z][\w'’-]+,?[ \u00a0]\(?{_YEAR}")
_DATED: Final = re.compile(rf",?[ \u00a0]{_YEAR}[a-z]?[ \u00a0]*[),;.:]")
_DATED_VERB: Final = re.compile(rf"[ \u00a0]\({_YEAR}\)(?:['’]s)?(?=[ \u00a0][a-z]+(?:s|ed|te|nd|w)\b)")
_AFTER_AND: Final = re.compile(r"[A-Z][\w'’-]+,?[ \u00a0](?:&|and)[ \u00a0]\Z")
_DATED_ANY: Final = re.compile(rf",?[ \u00a0]\(?{_YEAR}\b")
_IN_BRACKETS: Final = re.compile(r"\([^()\n]*\Z")
_ENTRY: Final = re.compile(r"(?:\]:?|\A|\n)[ \u00a0]*\Z")


class Context:
    """One text, asked about the words beside a place."""

    def __init__(self, masked: str) -> None:
        self._masked = masked

    @cached_property
    def thing(self) -> Type | None:
        """What an unknown name in a text about such things is: a technology, a firm, or nobody knows."""
        masked = self._masked[:20_000]
        small = masked.lower()
        computing = len({match[0].lower() for match in _COMPUTING.finditer(masked)})
        devices = len(set(_DEVICES.findall(small)))
        money = len(set(_MONEY.findall(small)))
        if max(computing, devices) >= max(2, money):
            return "TECHNOLOGY"
        return "ORGANIZATION" if money >= 2 else None

    @cached_property
    def _computing(self) -> bool:
        """The text speaks of computing anywhere; looked for once, not at every word that could be a technology."""
        return _COMPUTING.search(self._masked) is not None

    def opens(self, start: int) -> bool:
        """What stands before lets any word have a capital: a colon, an opening quote, a dash, a line's start."""
        before = self._masked[max(0, start - 8) : start].rstrip(" ")
        return not before or before[-1] in _LETS_CAPITAL

    def follows_article(self, start: int) -> bool:
        """An article or a possessive stands before, as before no person's name."""
        return _ARTICLE.search(self._masked, max(0, start - 12), start) is not None

    def is_place(self, start: int) -> bool:
        """What stands before speaks of a place."""
        before = self._masked[max(0, start - _LOOK) : start].lower()
        return _PLACE_BEFORE.search(before) is not None or _LEAVES.search(before) is not None

    def is_within(self, end: int) -> bool:
        """The place in which it lies is named behind it: "Essen, Germany"."""
        within = _WITHIN.match(self._masked, end)
        return within is not None and (within[1].isupper() or lexicon().is_place(within[1]))

    def is_technical(self, start: int, end: int, *, opens: bool) -> bool:
        """A word of English is the name of a technology here: the text is about computing, and the word's place fits."""
        if self.thing != "TECHNOLOGY" and not self._computing:
            return False
        before, after = self._around(start, end)
        return _TECHNICAL_AFTER.match(after) is not None or (not opens and _TECHNICAL_BEFORE.search(before) is not None)

    def is_author(self, start: int, end: int, *, known: bool = False) -> bool:
        """A name with the year of what somebody wrote; `known` is one that also names something else."""
        before, after = self._around(start, end)
        if _ET_AL.match(after) or _CO_AUTHOR.match(after) or _DATED_VERB.match(after):
            return True
        if _DATED_ANY.match(after) and _AFTER_AND.search(before):
            return True
        return (
            not known and _DATED.match(after) is not None and bool(_IN_BRACKETS.search(before) or _ENTRY.search(before))
        )

    def ends_phrase(self, end: int) -> bool:
        """What comes behind is no noun to which the name belongs, as in "Rayleigh scattering"."""
        return _ENDS_PHRASE.match(self._masked, end) is not None

    def is_short_form(self, start: int) -> bool:
        """It stands in brackets behind common words, and is short for them: "call to action (CTA)"."""
        return _SHORT_FORM.search(self._masked, max(0, start - _LOOK), start) is not None

    def is_goal(self, start: int) -> bool:
        """Somebody or something comes from here or goes there."""
        return _GOAL.search(self._masked, max(0, start - 8), start) is not None

    def kind(self, start: int, end: int, *, opens: bool = False, several: bool = False) -> Type | None:
        """What an unknown name is, by the words beside it.

        A word that opens its sentence needs a plain sign, and so does the place that has a name of several words.
        """
        before, after = self._around(start, end)
        if opens:
            if _SELLS.match(after):
                return "ORGANIZATION"
            return "PERSON" if _SAYS.match(after) else None
        small = before.lower()
        if _CALLED.search(small):
            return "PLACE"
        is_match = several and (_BEATS.match(after) or _BEATEN.search(before))
        if not is_match and (_FIRM_AFTER.match(after) or _FIRM_BY.search(small)):
            return "ORGANIZATION"
        if _TOOL_AFTER.match(after) or (not several and self._is_tool(small)):
            return "TECHNOLOGY"
        if _PERSON_AFTER.match(after) or _PERSON_BEFORE.search(small):
            return "PERSON"
        if (
            (_IN.search(small) if several else _PLACE_BEFORE.search(small))
            or _PLACE_AFTER.match(after)
            or _STAY_BEFORE.search(small)
        ):
            return "PLACE"
        if self.is_within(end):
            return "PLACE"
        return "ORGANIZATION" if not is_match and _FIRM_BEFORE.search(small) else None

    def _is_tool(self, small: str) -> bool:
        """Something is done with it that is done with software."""
        if _TOOL_BEFORE.search(small):
            return True
        return self.thing == "TECHNOLOGY" and _USE_BEFORE.search(small) is not None

    def _around(self, start: int, end: int) -> tuple[str, str]:
        masked = self._masked
        return masked[max(0, start - _LOOK) : start], masked[end : end + _LOOK]
