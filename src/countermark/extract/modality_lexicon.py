"""The words that say how a statement is meant."""

from __future__ import annotations

import re
from typing import Final

from countermark.extract.hinted import hinted

TO_THE_READER: Final = hinted(
    "you u please pls plz sure",
    r"(?<!one )(?<!thing )(?<!things )(?<!what )(?<!that )(?<!way )(?<!than )(?:you|u)(?:'ll| will)? (?:also |then |just |really |probably )?(?:should|must|need to|have to|want to|ought to|can|could(?! argue| say| think)|may want to|might want to|are advised to|shouldn't|mustn't|can't|cannot)",
    r"please|pls|plz",
    r"make sure",
    r"be sure to",
)
LET: Final = re.compile(r"let (?!it |them |him |her |us )\S{1,12} (?:be|=|denote)(?!\w)", re.IGNORECASE)
"""What is taken to be so for the sake of an argument, though it has the form of an order."""
HYPOTHETICAL: Final = hinted(
    "would wouldn d have were suppose supposing imagine say assume hypothetically what world",
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
CONDITIONAL: Final = hinted(
    "if unless si wenn falls provided providing long case depending depend depends assuming only condition event contingent subject whether",
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
OPINION: Final = hinted(
    """i id my me imo imho tbh personally arguably honestly frankly sadly thankfully fortunately unfortunately regrettably
    believe think feel recommend suggest advise ought should must recommended favorite favorites favourite favourites
    best worst finest nicest easiest greatest loveliest prettiest coolest smartest wisest safest simplest cleanest kindest
    kinder nicer cleaner neater tidier better worse beautiful beautifully stunning gorgeous amazing awesome excellent
    fantastic wonderful terrible awful horrible delicious tasty perfect ideal lovely charming impressive brilliant
    disappointing boring dull fascinating overrated underrated overpriced remarkable remarkably elegant ugly unfair fair
    outrageous good nice bad interesting enjoyable delightful superb pleasant unpleasant annoying fun cool clever wise
    foolish silly stupid absurd ridiculous rubbish convincing unconvincing sensible reasonable generous too magical
    breathtaking unforgettable charm gem shame masterpiece worth tempting harsh clumsy graceful memorable appealing
    attractive inspiring worthwhile point fine idiomatic fragile honest won sloppy flimsy clunky cumbersome refreshing
    underwhelming pointless deserve deserves astonishing luxury luxurious love hate""",
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
    r"must-(?:see|have|try|read|visit)",
    r"ought to",
    r"(?<!it )(?<!this )(?<!that )(?<!which )(?<!they )(?<!order )(?<!package )should(?!n't have)",
    r"recommended",
)
SUPERLATIVE: Final = re.compile(
    r"(?<!\w)the (?!(?:northw|southw|midw|larg|small|high|low|old|young|long|short|tall|fast|slow|lat|earli|near|clos|farth|furth|deep|bigg|heavi|light|rich|poor|busi|hott|cold|warm|wett|dri|cheap|great|inter|for|w|e|r|t|gu|requ|n|cont|harv|arr|prot|l|f|b|widd|wid|narrow|full)est)\w{3,}est(?!\w)"
)
"""What is the most of something that is not measured: "the quaintest"."""
OPINION_AS_WRITTEN: Final = hinted(
    "great worth",
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
HEDGED_AS_WRITTEN: Final = hinted("may", rf"may{_PERMITTED}(?! be (?:used|found|seen|applied)| be \w++ only)")
"""Asked of the text with its capitals: "May" is a month."""
HEDGED: Final = hinted(
    """might could likely unlikely probable probably possible possibly perhaps maybe presumably reportedly allegedly
    potentially supposedly apparently seemingly conceivable conceivably appear appears appeared point points certainly seem
    seems seemed suggest suggests suggested suggesting expect expects expected estimate estimates estimated project projects
    projected forecast forecasts predict predicts predicted anticipate anticipates anticipated believed suspected said
    thought considered reported rumoured rumored assumed understood should shld tend tends some unclear uncertain
    unconfirmed certain sure clear confirmed known theory theoretically chances est hint hints look looks prob prolly know""",
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
REPORTED: Final = hinted(
    "said says say told announced stated wrote writes reported added adding warned claimed called described held ruled found argued insisted acknowledged",
    r"(?:(?<!is )(?<!are )(?<!was )(?<!were )said|says|told|announced|stated|wrote|writes|reported|added|adding that|warned|claimed|called|described (?:\w++ ){0,3}as|(?:held|ruled|found|argued|insisted|acknowledged) that|(?:most|many) people say)",
)
"""What somebody is reported to have said is a fact about them, however they meant it."""
