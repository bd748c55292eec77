"""The words that say how a statement is meant."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from countermark.extract.alternatives import by_first_letter


def _words(*phrases: str) -> re.Pattern[str]:
    return re.compile(r"(?<!\w)(?:" + by_first_letter(phrases) + r")(?!\w)")


class _Phrases(NamedTuple):
    """Phrases in small letters, and letters of which each of them has some: most texts have none, and need no search."""

    letters: re.Pattern[str]
    pattern: re.Pattern[str]

    def search(self, small: str) -> re.Match[str] | None:
        """The first of them in a text in small letters."""
        return None if self.letters.search(small) is None else self.pattern.search(small)


def _phrases(letters: str, *phrases: str) -> _Phrases:
    return _Phrases(re.compile(by_first_letter(letters.split())), _words(*phrases))


TO_THE_READER: Final = _phrases(
    "should must need have want ought can could may might advised please pls plz sure",
    r"(?<!one )(?<!thing )(?<!things )(?<!what )(?<!that )(?<!way )(?<!than )(?:you|u)(?:'ll| will)? (?:also |then |just |really |probably )?(?:should|must|need to|have to|want to|ought to|can|could(?! argue| say| think)|may want to|might want to|are advised to|shouldn't|mustn't|can't|cannot)",
    r"please|pls|plz",
    r"make sure",
    r"be sure to",
)
LET: Final = re.compile(r"let (?!it |them |him |her |us )\S{1,12} (?:be|=|denote)(?!\w)", re.IGNORECASE)
"""What is taken to be so for the sake of an argument, though it has the form of an order."""
HYPOTHETICAL: Final = _phrases(
    "would have were suppos imagine let hypothetically if say where 'd ’d",
    r"(?:you|they|it|we|he|she|that|this)['’]d (?!better|like\b|been|already|never|just|had|have been|also been)(?:\w++ly |only |still |rather )?(?!\w++ed\b)\w{2,}",
    r"would(?:n't| not)? (?!like)(?!be (?:better|best|nice|great|wise|ideal|\w{4,}er)\b)(?!(?:be|cost|equal|come to|total|make|give) (?:about |roughly |around )?[$€£]?\d)\w++",
    r"(?:could|might|should)(?: not)? have (?:not |never |also )?(?:been|had|gone|come|become|run|put|set|cut|let|won|lost|left|kept|felt|meant|paid|said|sold|told|sent|spent|built|made|done|held|found|\w++(?<=ed|en|wn)|\w++(?<=ught))",
    r"if .{1,200}? would",
    r"would .{1,120}? if",
    r"were to",
    r"if (?:\S++ ){1,8}?were",
    r"suppose",
    r"supposing",
    r"imagine",
    r"let's (?:say|assume|suppose|imagine)",
    r"let us (?:say|assume|suppose|imagine)",
    r"hypothetically",
    r"what if",
    r"say (?:you|i|we|that|a|an|the|your|it|there|someone) ",
    r"in a world where",
)
CONDITIONAL: Final = _phrases(
    "if unless si wenn falls provid long case depend assuming when condition event contingent subject whether",
    r"(?<!as )(?<!see )(?<!check )(?<!ask )(?<!wonder )if(?! you ask me| not the | not a | any\b| at all)",
    r"unless",
    r"(?<!.)(?:si|wenn|falls)(?= \w)",
    r"provided that",
    r"(?:(?<=, )|(?<=only )|(?<!.))provided (?!by |in |for |with |to |at |on |as |under |through )\S++",
    r"providing that",
    r"(?:as|so) long as",
    r"in case",
    r"depending on",
    r"depends? (?:up)?on",
    r"(?:it |that )?depends(?=\W*+$)",
    r"depends (?:who|what|how|where|whether)",
    r"assuming",
    r"only when",
    r"on (?:the )?condition",
    r"in the event",
    r"contingent (?:up)?on",
    r"subject to",
    r"whether or not",
)
OPINION: Final = _words(
    r"i (?:\w++ )?(?:don't |do not )?(?:think|believe|feel|find|prefer|love|like|recommend|suggest|consider|doubt|suspect)",
    r"i(?:'d| would) (?:say|argue|recommend|suggest|take|go|choose|pick|stay|avoid|skip|start|use|rather|call|lean|vote|prefer)",
    r"id (?:say|stay|go|take|pick|choose|avoid|skip)",
    r"in my (?:view|opinion|experience|book)",
    r"to my (?:mind|taste|eye|ear)",
    r"i'd (?!like to|have|been|had|be\b|already|never|just)\w{3,}",
    r"for my money",
    r"(?:imo|imho|tbh|personally|arguably|honestly|frankly|sadly|thankfully|fortunately|unfortunately|regrettably)",
    r"we (?:believe|think|feel|recommend|suggest|advise)",
    r"to me",
    r"(?:best(?!-)|worst(?! (?:case|on record|since))|finest|nicest|easiest|greatest|loveliest|prettiest|coolest|smartest|wisest|safest|simplest|cleanest|kindest|kinder|nicer|cleaner|neater|tidier|better(?! known)|worse)",
    r"beautiful(?:ly)?|stunning|gorgeous|amazing|awesome|excellent|fantastic|wonderful|terrible|awful|horrible|delicious|tasty|perfect|ideal|lovely|charming|impressive|brilliant|disappointing|boring|dull|fascinating|overrated|underrated|overpriced|remarkabl[ey]|elegant|ugly|unfair|fair enough|outrageous|good|nice|bad|interesting|enjoyable|delightful|superb|pleasant|unpleasant|annoying|fun|cool|clever|wise|foolish|silly|stupid|absurd|ridiculous|rubbish|convincing|unconvincing|sensible|reasonable|generous|too (?:generous|rigid|harsh|long|short|good|bad|simple|strict|vague|soft)|magical|breathtaking|unforgettable|charm|gem|shame|masterpiece|well worth|tempting|harsh|clumsy|graceful|memorable|appealing|attractive|inspiring|worthwhile|a must|a point|(?<!a )(?<!the )(?<!probably )(?<!prob )fine(?! of)|idiomatic|fragile|honest|hard-won|sloppy|flimsy|clunky|cumbersome|refreshing|underwhelming|pointless|worth ignoring|deserves?|astonishing|luxury|luxurious|love|hate",
    r"favou?rites?",
    r"the (?!(?:northw|southw|midw|larg|small|high|low|old|young|long|short|tall|fast|slow|lat|earli|near|clos|farth|furth|deep|bigg|heavi|light|rich|poor|busi|hott|cold|warm|wett|dri|cheap|great|inter|for|w|e|r|t|gu|requ|n|cont|harv|arr|prot|l|f|b|widd|wid|narrow|full)est)\w{3,}est",
    r"must-(?:see|have|try|read|visit)",
    r"ought to",
    r"(?<!it )(?<!this )(?<!that )(?<!which )(?<!they )(?<!order )(?<!package )should(?!n't have)",
    r"recommended",
)
OPINION_AS_WRITTEN: Final = _phrases(
    "great worth Worth",
    r"great(?! deal)",  # "Great" may be part of a name
    r"[Ww]orth(?! (?:about |roughly |nearly |over |around |some |more than |up to |an estimated )?(?:[$€£¥\d]|[A-Z]{2,}))",
)
"""Asked of the text with its capitals."""
_ROLES: Final = (
    "landlord tenant party side employer employee member applicant court buyer seller student user customer passenger visitor"
    " guest resident owner director parent driver defendant claimant consumer shareholder you parties members"
)
_PERMITTED: Final = "".join(rf"(?<!\b(?i:{role}) may)" for role in _ROLES.split())
"""What a rule says of somebody is a permission: "the tenant may appeal"."""
HEDGED_AS_WRITTEN: Final = _phrases("may", rf"may{_PERMITTED}(?! be (?:used|found|seen|applied)| be \w++ only)")
"""Asked of the text with its capitals: "May" is a month."""
HEDGED: Final = _words(
    r"might|could|likely|unlikely|probabl[ey]|possibl[ey]|perhaps|maybe|presumably|reportedly|allegedly|potentially|supposedly|apparently|seemingly|conceivabl[ey]",
    r"(?:it )?appears? (?!in\b|on\b|at\b|under|below|above|here|there|with|when|next|before|after|first|only|every|twice|once|as)\w++|(?:often|usually|typically) points? to|appeared to|almost certainly|seems?|seemed|(?<!to )suggests?|suggested|suggesting that|expects?(?! \d)|estimates? (?:that|put|suggest|the|run|range|vary)|projects? that|forecasts?|predicts?|anticipates?",
    r"(?:(?:is|are|was|were|be|been|being|widely|generally|an|now|still) )(?:expected|estimated|projected|predicted|believed|anticipated|suspected|forecast)",
    r"(?:expected|estimated|projected|predicted|believed|anticipated|suspected|likely) (?:to|that|at|by|for|in|around|about)",
    r"(?:is|are|was|were) (?:said|thought|considered|reported|rumou?red|assumed|understood) to",
    r"thought to",
    r"the estimated",
    r"should",
    r"shld",
    r"tends? to",
    r"some (?:say|argue|believe|think|claim|suspect|experts?|critics|people|scholars|historians|researchers|analysts|studies|sources)",
    r"unclear|uncertain|unconfirmed|not (?:yet )?(?:certain|sure|clear|confirmed|known)",
    r"in theory",
    r"theoretically",
    r"chances are",
    r"it is possible",
    r"est\.",
    r"hints? (?:at|that)",
    r"looks? (?:like|as if)",
    r"prob\.?|prolly",
    r"points? to a possible",
    r"as far as (?:i|we) know",
)
REPORTED: Final = _phrases(
    "said say told announced stated wrote writes reported add warned claimed called described held ruled found argued insisted acknowledged",
    r"(?:(?<!is )(?<!are )(?<!was )(?<!were )said|says|told|announced|stated|wrote|writes|reported|added|adding that|warned|claimed|called|described (?:\w++ ){0,3}as|(?:held|ruled|found|argued|insisted|acknowledged) that|(?:most|many) people say)",
)
"""What somebody is reported to have said is a fact about them, however they meant it."""
