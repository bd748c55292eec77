"""What the words around a conclusion say of how it was reached: that something is left, that it is for each, that it is all.

All of it is said in small letters, in which it is found several times as fast as in either kind.
"""

from __future__ import annotations

import re
from typing import Final

from countermark.extract.phrases import words
from countermark.extract.skeleton import NUMBER

OF: Final = (
    r"(?:total|sum|average|mean|difference|gap|margin|lead|deficit|surplus|shortfall|profit|loss|gain|savings?|discount|increase|decrease|rise|fall|drop|density|speed|pace|rate|cost|price|area|volume|share"
    r"|balance|bill|product|quotient|ratio|change|turnout|group|yield|score|tip|fee|remainder|reduction|growth|age|width|length|excess|refund|return|improvement|factor|median|range|perimeter)"
)
"""What a result may be called."""
CONCLUDES: Final = re.compile(
    # Alternatives begin with what they take, and look back from there, so that most places are passed over at once.
    r"(?<![^\s,;:(–—.!])(?:so(?!\s(?:far|many|much|called|that)\b|-)|thus|hence|therefore|consequently|accordingly|meaning|in\sother\swords|which|whichever|that['’]?s"
    r"|(?:that|this|it|these|they)\s(?=(?:is|was|are|were|makes?|leaves?|gives?|comes?|means?|works?|brings?|would|will|adds?|totals?|equals?|amounts?|puts?|represents?|corresponds?|averages?|equates?|translates?|boils)\b)"
    r"|(?:that|this)\s(?=(?:allows?|buys?|gets?|lasts?|covers?|feeds?|takes?|costs?|saves?|fits?)\b)"
    r"|leav(?:ing|es?)|left|making|giving|bringing|taking|putting|pushing|yielding|totall?ing|amounting|resulting\sin|for\san?\s(?:[\w-]+\s){0,3}of|or(?=\s(?:about|roughly|just|around)?\s?\x01)"
    r"|altogether|in\s(?:total|all|sum)|together|all\stold|combined|still\s(?:needs?|owes?|ha(?:ve|s))|(?:and\s)?now\s(?:has|have|holds?|owns?|is|are))\b|i\.e\.(?<=[\s(]i\.e\.),?\s|that\sis(?<=[\s(]that\sis)(?:,|\sto\ssay,?)\s|that(?<=\sthat),\s\Z|this(?<=\sthis),\s\Z|it(?<=\sit),\s\Z|as(?<=\sas)\s(?:much|many),\s\Z|\s(?<=,\s)(?:up|down)\s(?=\x01)|[→⇒]|[-=]>|[=≈:]\s?(?:about\s)?\Z|\s(?<=[,–—]\s)(?:an?\s|the\s)?(?=(?:[\w-]+\s){0,3}"
    + OF
    + r"\sof\s)"
)
"""Words by which a number follows from those before it."""
EQUALS: Final = words(
    r"['’](?:re|s)|is|are|was|were|be|equals?|gives?|gave|makes?|made|leaves?|left|yields?|totals?|totall?ed|com(?:es?|ing)(?:\sout|\sup|\sin)?\s(?:to|at)|came(?:\sout)?\s(?:to|at)"
    r"|works?\sout\s(?:to|at|as)|amount(?:s|ed)?\sto|adds?\sup\sto|adds?|sums?\sto|means?|brings?|brought|costs?|takes?|took|pays?|paid|earns?|earned|gets?|got|needs?|holds?|covers?|has|have|had"
    r"|saves?|becomes?|became|reach(?:es)?|weighs?|lasts?|receives?|owes?|remains?|requires?|produces?|burns?|uses?|drops?\sto|falls?\sto|rises?\sto|grows?\sto|goes\sto|brings?\sin|averages?(?:\sout)?(?:\s(?:at|to))?|melts?|emits?|sells?|sets?\s\w+\sback|makes?\sup|works?\sout|contains?|runs?|lands?"
)
"""Verbs that state a result where a phrase or a clause went before."""
FRONTED: Final = words(
    r"with|at|for|if|given|from|of|out\sof|over|after|on|by|in|assuming|since|because|when|once|as|spread|split|divided|shared|between|among|adding|subtracting|taking"
    r"|multiplying|dividing|doubling|tripling|halving|supposing|suppose|say|starting|working|driving|cycling|walking|running|saving|spending|selling|buying|paying|using|before|without"
)
"""How a sentence opens whose main clause draws a conclusion."""
BACKS: Final = re.compile(
    r"\(|:\s|,\swith\s|[–—]\s|\b(?:since|because|as|from|given|made\sup\sof|composed\sof|comprising|consisting\sof|(?:over|across|with|for|in)\s(?:[\w’'-]+\s){0,3}of|that\sis,?|i\.e\.,?|being|after)\b",
)
"""Words by which what is said before them follows from numbers behind them."""
LEFT: Final = words(
    r"left(?=\s(?:with|him|her|them|you|us|me|just|only|about|over|for|to|in)\b|\s*\Z)|leav(?:es?|ing)|remain(?:s|ing|ed)|to\s(?:go|spare)|unsold|unused|unspent|unread|unpaid|still\s(?:to|owe|need|available|free|missing|has|have)"
    r"|outstanding|ow(?:ed?|es|ing)|in\schange|change|now\s(?:has|have)|(?:missing|empty|vacant|free)(?=\s*\Z)"
)
APART: Final = words(
    r"difference|gap|margin|deficit|surplus|shortfall|lead|edge|ahead|behind|apart|cheaper|dearer|pricier|older|younger|taller|shorter|longer|faster|slower|heavier|lighter|higher"
    r"|lower|bigger|larger|smaller|warmer|colder|hotter|cooler|deeper|wider|narrower|better|worse|earlier|later|farther|further|sav(?:es?|ings?)|by|more|fewer|less|extra|too\s(?:many|much|few|little)|over|above|below|short|in\sexcess|up|down"
)
BETWEEN: Final = words(
    r"difference|gap|margin|deficit|shortfall|lead|edge|sav(?:es?|ed|ing|ings)|(?:win|won|beat|ahead|behind|apart|wins|beats)\sby|(?:exceed|outnumber|outweigh|surpass|trail|outsold|outsell)(?:s|ed)?\s(?:\w+\s){0,3}?by"
)
TOTAL: Final = words(
    r"perimeter|total(?:s|l?ing|l?ed)?|altogether|in\sall|all\stold|combined|together|sum|tally|grand\stotal|add(?:s|ing|ed)?\s(?:up\s)?to|bring(?:s|ing)?\s(?:[\w’'-]+\s){0,5}?to"
)
AVERAGE: Final = words(
    r"averag(?:es?|ed|ing)|mean(?:\s(?:score|value|rating|age|of|is|was|price|temperature|height|weight))"
)
PROFIT: Final = words(r"profit|net|surplus|gain|loss|margin|nets|makes|clears")
EARNED: Final = words(r"revenues?|sales|income|sold|sells?|selling|takings|turnover|earn(?:s|ed|ings)?|proceeds|fare")
SPENT: Final = words(r"costs?|expens(?:es?|ive)|spen[dt]s?|bought|buys?|paid|outlay|overheads?|expenditure|outgoings")
LOSES: Final = words(
    r"declin(?:ed?|es)|dropped\sout|g[ai]ve[ns]?(?:\saway)?|spen[dt]s?|s[oe]l[dl]s?|los[et]s?|used|uses|ate|eaten|eats|took|taken|takes|remov(?:ed|es)|withdr[ae]wn?s?|cancel+(?:ed|s)?|broken?|died"
    r"|expired|failed|quit|resigned|deduct(?:ed|s)?|absent|donat(?:ed|es)|thr[eo]wn?|discarded|wasted|reserved|booked|occupied|complet(?:ed|es)|finished|gone|already|went\s(?:to|on|bad|missing|home)"
    r"|could\snot|couldn['’]t|did\snot|didn['’]t|no-shows?|rejected|damaged|shipped|paid|repaid|returned|retired|moved\s(?:out|away)|closed|excluded|dismissed|eliminated|burned|burnt|burns|poured|drank|drunk"
    r"|sick|away|fell\s(?:off|through)|cut|subtract(?:ed)?|minus|less"
)
GAINS: Final = words(
    r"more|another|additional|extra|add(?:ed|s)?|join(?:ed|s)?|arriv(?:ed|es)|receiv(?:ed|es)|gain(?:ed|s)?|plus|on\stop|further|hired|bonus|as\swell\sas|along\swith"
)
DISCOUNT: Final = words(
    r"discount(?:ed|s)?|off|mark(?:ed)?\s?down|reduc(?:ed|es|tion|ing)|cut|cuts|rebate|sale|cheaper|drops?|dropped|falls?|fell|fallen|decreas(?:ed|es?|ing)|declin(?:ed|es?|ing)|depreciat(?:es|ed|ion)|shr[iau]nks?"
    r"|los[et]s?|loss|lower(?:ed)?|deduct(?:ed|s)?|withheld|shrinkage|coupon|voucher|markdown|fewer|less|slash(?:ed|es)?|shaves?|knocks?"
)
SURCHARGE: Final = words(
    r"tax(?:es)?|vat|gst|tip(?:s|ping)?|gratuity|service|interest|mark-?up|mark(?:ed)?\s?up|rais(?:ed?|es|ing)|increas(?:ed|es?|ing)|ris(?:es?|ing|en)|rose|gr[eo]wn?s?|growth|growing|surcharge|premium|plus"
    r"|add(?:ed|s|ing)?|more|bonus|inflation|returns?|gain(?:ed|s)?|appreciat(?:es|ed|ion)|hikes?|climb(?:ed|s)?|up|duty|fee|levy|earning|yield(?:s|ing)?|compound(?:ed|ing)?|tariff|pay\srise"
)
PART: Final = words(
    r"tax|vat|gst|tip|gratuity|interest|fee|duty|surcharge|add(?:s|ing)?|extra|additional|bonus|commission|earn(?:s|ed|ing)?|gain(?:s|ed)?|more|another|sav(?:es?|ed|ing|ings)|discount|off|reduction|less|fewer"
    r"|cheaper|rebate|lost|loses?|deduct(?:ed|ion|s)?|withheld|increase\sof|rise\sof|raise\sof|drop\sof|cut\sof|decrease\sof|increase\sby|rises?\sby|falls?\sby|drops?\sby|goes\sto|premium|levy|deposit|down\spayment"
)
"""The result is what comes on top or goes off."""
WHOLE: Final = words(
    r"gets?|receives?|mak(?:es?|ing)|total|becom(?:es?|ing)|balance|worth|final|altogether|bills?|pay(?:s|ing)?|costs?|prices?|reach(?:es|ing)?|to|comes?|have|has|salary|in\sall|amount|end\sup|instead|sum|would\sbe|is|now|leav(?:es?|ing)|left|remain(?:s|ing)?|owes?"
)
"""The result is what there is then."""
RATE: Final = re.compile(
    r"\s?(?:[\w’'-]+\s){0,2}?(?:each\b|apiece\b|per\s\w+|an?\s(?:second|minute|hour|day|week|night|month|quarter|year|person|head|piece|pop|unit|game|match|share|kilo(?:gram)?|kg|lit(?:re|er)|mile|km|kilomet(?:re|er)|met(?:re|er)"
    r"|bottle|can|item|ticket|serving|page|word|pound|gallon|lesson|class|student|trip|lap|meal|box|pack|bag|cup|slice|copy|visit|ride|session|seat|room|child|guest|cup|dozen|book|shift|plate|glass|pair|yard|foot|inch|tonne|ton)\b"
    r"|/\s?[a-z]+|every\s\w+|(?:dai|week|month|year|hour|annual|night)ly\b)",
)
"""Behind a number: so much for each."""
RATES: Final = re.compile(
    r"\b(?:an?|one)\s[\w-]+\s(?:has|holds|contains|equals|costs|weighs|takes|makes|needs|uses|seats|serves|covers|is)\s(?:about\s)?(?=\x01)"
    rf"|\b(?:each|every|per|(?:a|one)\ssingle|one|an\sindividual)\s(?!of\b)(?:(?!(?:and|or|for|after|with|over|in|at|from|but|to)\b)[\w’'₀-₉-]+\s){{1,5}}?(?:about\s|roughly\s)?(?={NUMBER})",
)
"""Before a number: "each box holds 24"."""
EACH: Final = words(r"each|everyone|everybody|apiece|per\s\w+|a\ssingle|individually|every\s\w+")
COUNTED: Final = re.compile(
    rf"(?P<a>{NUMBER})(?:\s(?!(?:short|ahead|out|instead)\b)[\w’'-]+){{0,4}}?\s(?:at|@|x|×|for|of|worth|costing|priced\sat)\s(?:an?\s|the\s|about\s|only\s|just\s)?(?P<b>{NUMBER})",
)
SIDES: Final = re.compile(
    rf"{NUMBER}(?:\s[\w-]+)?\s(?:by|×|x)\s{NUMBER}|\b(?:long|length|wide|width|tall|height|deep|depth|base|sides?)\b",
)
OUTER: Final = re.compile(
    rf"(?P<part>{NUMBER})(?:\s[\w’'-]+){{0,3}}?\s(?:out\s)?of\s(?:the\s|all\s|its\s|our\s|their\s|those\s|these\s|a\stotal\sof\s)?(?P<whole>{NUMBER})|\bof\s(?:the\s|all\s|its\s|our\s|their\s|about\s)?(?P<base>{NUMBER})",
)
SHARE: Final = words(
    r"rate|share|percent(?:age)?|proportion|margin|accuracy|turnout|occupancy|utili[sz]ation|completion|majority|efficiency|return|yield|full|success|capacity|coverage|conversion|retention|response|attendance|portion|fraction|progress|complete|done|score|loss|profit|roi|of"
)
PERIODS: Final = re.compile(
    r"\s?(?:[\w’'-]+\s){0,2}?(?:(?:an?|per|each|every|/)\s?(?P<one>second|minute|hour|day|week|month|quarter|year)|(?P<ly>dai|hour|week|month|quarter|year|annual)ly)\b",
)
THAT: Final = words(
    r"that|this|it|(?:of|on|off|from|by)\sthe\s(?:total|sum|result|bill|difference|rest|remainder)|as\s(?:much|many|long|far)|those|them|these"
)
"""What was just said."""
SPLITS: Final = re.compile(
    rf"\b(?:spread|split(?:ting)?|shared?|sharing|divid(?:ed?|ing)|distributed)\b[^{NUMBER}]{{0,40}}{NUMBER}",
)
OUT_OF: Final = re.compile(
    rf"\b(?:taken|paid|subtracted|deducted|coming|taking\s(?:that|this|it)|subtract(?:ing)?\s(?:that|this|it)|out)\s(?:out\s)?(?:of|from|off)\s[^{NUMBER}]{{0,30}}{NUMBER}",
)
TAKES_OFF: Final = re.compile(
    rf"\b(?:tak(?:e|es|ing)|subtract(?:s|ing)?|deduct(?:s|ing)?|remov(?:e|es|ing)|minus|less|after|spend(?:s|ing)?|pay(?:s|ing)?|once|withdraw(?:s|ing)?|giv(?:e|es|ing)|knock(?:s|ing)?|sell(?:s|ing)?"
    rf"|us(?:e|es|ing)|los(?:e|es|ing)|before)\b[^{NUMBER}]{{0,60}}{NUMBER}",
)
ADDS: Final = re.compile(
    rf"\b(?:add(?:s|ing)?|plus|with|another|on\stop|including|counting|throw\sin|extra)\b[^{NUMBER}]{{0,60}}{NUMBER}|{NUMBER}[^{NUMBER}]{{0,30}}\b(?:more|extra|on\stop|added)\b",
)
TIMES: Final = re.compile(
    rf"\b(?:over|for|across|in|during|times|with|after|multipl(?:y|ied)(?:\s(?:that|this|it))?\sby)\s[^{NUMBER}]{{0,30}}{NUMBER}",
)
MAKES: Final = words(r"mak(?:es?|ing)(?:\sup)?|gives?|giving")
"""What several things together do."""
JOINED: Final = re.compile(
    rf"{NUMBER}[^{NUMBER};!?.]{{0,60}}?(?:\band\b|\bplus\b|,|&)[^{NUMBER};!?.]{{0,40}}{NUMBER}[^{NUMBER};!?.]{{0,40}}\Z",
)
STATES: Final = words(r"gets?|works?\sout|comes?|adds?\sup|equals?|amounts?|totals?|means?")
"""Verbs that say by themselves that something was calculated."""
REST: Final = re.compile(
    r"(?:\s[\w’'-]+){0,2}?\s(?:in\s(?:total|all)|altogether|all\stold|combined)\b"
    r"|\s(?:fewer|more|less|higher|lower|cheaper|dearer|older|younger|taller|longer|shorter|heavier|lighter|too\s(?:many|much|few))(?=[.,;!?)]|\Z)"
    r"|\s(?:[\w’'-]+\s){0,2}?(?:(?:is|are|was|were)\sstill\b|(?:is|are|was|were)\s(?:left|over|free|unsold|unused|missing)|remain(?:s|ed)?"
    r"|left(?=\s*(?:[.,;:!?)]|\Z|over\b|for\b|to\b|in\b|on\b))|to\sgo|to\sspare)\b",
)
"""What is said behind a number that is concluded."""
DENSE: Final = words(r"density|rate|speed|pace|average|ratio|yield|capita|mileage|consumption")
YEARLY: Final = re.compile(r"\b(?:(?P<ly>dai|hour|week|month|quarter|year|annual)ly|(?P<one>annual|quarter))\b")
SHARED: Final = re.compile(
    rf"{NUMBER}\sof\s[^{NUMBER};!?]{{0,40}}{NUMBER}|\bof\s(?:the\s|all\s|its\s|our\s|their\s|about\s)?{NUMBER}[^{NUMBER};!?]{{0,40}},\s{NUMBER}",
)
"""So much of a whole."""
LEAVES: Final = words(r"leav(?:es?|ing)")
MOVES: Final = words(
    r"rise|rose|increased?|grew|growth|gain|jump|climb|surge|up|higher|more|fall|fell|decreased?|drop|declined?|reduction|down|lower|less|fewer|slide|slid|plunge|cut|saving|savings|discount|change|improvement|difference|faster|slower|cheaper|off"
)
ADDING: Final = words(r"add(?:ing)?\s(?:it|that|this|them|these|the\stwo|both)|together|combined|plus\sthat")
TAKING: Final = words(
    r"(?:subtract|deduct|tak)(?:e|ing)?\s(?:it|that|this|the\s(?:one|smaller))|minus\sthat|less\sthat"
)
PRICE: Final = words(
    r"price|total|bill|cost|costs|pay|balance|amount|salary|figure|value|rent|fee|final|sum|comes?\sto|payment|wage"
)
THEN: Final = words(
    r"worth|total|becom(?:es?|ing)|balance|final|altogether|bills?|pays?|paying|costs?|prices?|salary|brings?|bringing|reach(?:es|ing)?|end\sup|instead|mak(?:es?|ing)"
)
"""The result is what there is then, in so many words."""
PACE: Final = words(r"at\s(?:that|this|the\ssame)\s(?:pace|rate|speed|price)")
OWN: Final = re.compile(rf"\b(?:my|your|his|her|their|our|its|the\sother)\s{NUMBER}")
FIRST: Final = words(r"pre-tax|original|initial|full|starting|base|food|meal|before\stax")
SUBJECTS: Final = words(r"you|we|they|he|she|i|it|that|this|one|total|cost|bill|sum|rent|price")
INCLUDES: Final = words(
    r"(?:including|with|plus|adding|after\sadding)\s(?:(?:the|an?|your|my)\s)?(?:tip|tax|vat|gst|fees?|interest|shipping|delivery|service|bonus|deposit|surcharge|that|this|it|both|them)"
)
BALANCE: Final = words(r"balance|total|sum|in\sall")
PART_OF: Final = re.compile(
    r"\W*(?:so\s|and\s)?(?:the|your|its|an?|that|this)?\s?(?:[\w-]+\s){0,2}(?:interest|tax|vat|gst|tip|gratuity|fee|commission|discount|savings?|deposit|duty|surcharge|bonus|down\spayment)\b(?!\s(?:rate|of))",
)
"""What a sentence is about is so many percent of something."""
YOU: Final = words(r"(?:you|we)(?:['’]ll|\swill|['’]d|\swould)?\s(?:have|get|end\sup|reach|are|arrive)")
OF_THAT: Final = words(r"of\s(?:that|this|it|them|these|those|which|the\s(?:total|whole|sum|bill))")
LENGTHS: Final = re.compile(
    rf"{NUMBER}(?:\s(?!(?:short|ahead|out|instead)\b)[\w’'-]+){{0,3}}?\sof\s(?:an?\s|the\s)?{NUMBER}"
)
OF_THEM: Final = re.compile(rf"{NUMBER}[^{NUMBER};!?.]*{NUMBER}\sof\s(?:them|whom|which|these|those)\b")
"""A part of what was counted: "28 pupils, 12 of them girls"."""
OFTEN: Final = re.compile(rf"{NUMBER}\s(?:an?|per|each|every)\s(?:hour|day|week|month|year)\b")
FEE: Final = re.compile(
    rf"\b(?:interest|tax|vat|gst|tip|gratuity|fee|commission|discount|deposit|duty|surcharge|bonus)\sof\s{NUMBER}\s*\Z|\b(?:on|of)\s{NUMBER}\s*\Z",
)
"""What stands right before the verb is a percentage of something, or what it is a percentage of."""
WITHIN: Final = re.compile(rf"{NUMBER}[^{NUMBER};!?.]{{0,40}}\b(?:in|over|across)\s(?:the\s|just\s|only\s)?{NUMBER}")
BEFOREHAND: Final = words(
    r"before\s(?:that|this|then|it)|beforehand|previously|until\sthen|earlier|originally|at\sfirst"
)
"""When there was what is concluded: before what the premises tell."""
