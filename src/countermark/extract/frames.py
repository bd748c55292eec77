"""The grammar of calculations in words: what is carried out, and how its result is joined to it.

A phrase says what is done with which numbers ("18,240 spread over 7 invoices", "4 guests at €45 each"), and
a joint ties a result to it, before or behind: "… lands at €180", "…, or 450 people", "70, which is …",
"600 km (…)". Every phrase goes with every joint that its operation allows, so that a wording is told once.
All repetitions are bounded: a search takes linear time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple

from countermark.extract.skeleton import NUMBER

Shape = Literal[
    "add", "subtract", "apart", "above", "below", "multiply", "part", "divide", "price", "share", "percentage", "less_percent",
    "more_percent", "average", "power", "remainder",
]  # fmt: skip
"""What is carried out. `apart` is the larger less the smaller, `above` and `below` what one is more or less than the
other, `part` a fraction or a multiple of something, `price` what one of several costs."""

_NO: Final = (
    r"(?!(?:not|never|than|if|unless|but|because|while|although|versus|vs|and|or|instead|is|are|was|were|makes?|gives?"
    r"|equals?|leaves?|costs?|means?|has|have|so|which|that|will|would)\b)"
)
_NOUN: Final = rf"{_NO}[^\W\d_][\w’'/-]*"
_NOUNS: Final = rf"(?:[\s-]{_NOUN}){{0,4}}?"
_DETERMINER: Final = (
    r"(?:(?:the|a|an|about|roughly|approximately|around|exactly|some|its|his|her|their|our|your|my|all|just|only|nearly|almost|those"
    r"|these|another|full|original|initial|whole|remaining|entire|first|list|total|starting|monthly|weekly|daily|annual|yearly|current|new|old|previous|regular|usual|basic|official|standard|average|normal|base|same)\s){0,3}"
    rf"(?:(?:{NUMBER}\s)?(?:[a-z]+\s)?\w+\sof\s)?"
)
_TEAM: Final = r"(?:\s(?:\w+ly|equally|out|up|fairly))?"
_CONTAINERS: Final = (
    r"(?:rows|groups|sets|packs|packets|boxes|lots|batches|bags|trays|crates|rounds|columns|teams|cartons|bundles|payments|instal+ments|shifts"
    r"|blocks|pallets|shelves|tables|loads|doses|rolls|stacks|piles|classes|tiers|sessions|shipments|deposits|stages|squads|pairs|buses|instalments)"
)
_EACH: Final = (
    r"(?:each|apiece|a\s(?:piece|head)|per\s\w+|an?\s\w+|/\s?\w+|every\s\w+|(?:dai|week|month|year|hour|annual)ly)"
)


def _number(name: str) -> str:
    return rf"{_DETERMINER}(?P<{name}>{NUMBER})(?:\s?[^\W\d_]{{1,3}}/\S{{1,8}})?"


def _list(name: str) -> str:
    """Two or more numbers: "3, 5 and 8 points", "€412.50 and €87.50"."""
    item = rf"(?:[\s-]{_NOUN}){{0,3}}?"
    return rf"(?P<{name}>{NUMBER}(?:{item}(?:,\s(?:and\s)?|\sand\s|\s&\s){_DETERMINER}{NUMBER}){{1,12}}){item}"


_A: Final = _number("a") + _NOUNS
_B: Final = _number("b") + _NOUNS
_P: Final = _number("p")
# A phrase that begins with a number begins at its sign, which is quickly found.
_A1: Final = rf"(?P<a>{NUMBER})"
_A0: Final = _A1 + _NOUNS
_B0: Final = rf"(?P<b>{NUMBER}){_NOUNS}"
_P0: Final = rf"(?P<p>{NUMBER})"


class _Phrase(NamedTuple):
    """What is carried out, in which words, and some of them without which it is not; none where no word is sure to stand there."""

    shape: Shape
    pattern: str
    needs: frozenset[str]


def _phrases(*listed: tuple[Shape, str, str]) -> tuple[_Phrase, ...]:
    return tuple(_Phrase(shape, pattern, frozenset(needs.split())) for shape, pattern, needs in listed)


_PHRASES: Final = _phrases(
    # 17 divided by 5 leaves a remainder
    ("remainder", rf"{_A0}\s(?:is\s)?divided\sby\s{_B}(?=[^{NUMBER}]{{0,25}}\bremainder\b)", "divided"),
    ("remainder", rf"\bremainder\s(?:of|when|after|from)\s(?:dividing\s)?{_A}\s(?:is\s)?(?:divided\s)?by\s{_B}", "remainder"),
    # 18,240 spread over 7 invoices; split between 4, 96 makes …
    ("divide", rf"{_A0},?\s(?:is\s|are\s|was\s|were\s|when\s)?(?:spread|split|shared|divided|distributed|averaged|apportioned){_TEAM}\s(?:over|across|among|amongst|between|by|into)\s{_B}", "spread split shared divided distributed averaged apportioned"),
    ("divide", rf"\b(?:spread|split|shared|divided|distributed){_TEAM}\s(?:(?:over|across|among|amongst|between|by)\s)?{_B},\s{_A}", "spread split shared divided distributed"),
    ("divide", rf"\b(?:divid(?:e|ing)|split(?:ting)?|spread(?:ing)?|shar(?:e|ing)|distribut(?:e|ing))\s{_A}{_TEAM}\s(?:by|over|across|among|amongst|between|into)\s{_B}", "divide dividing split splitting spread spreading share sharing distribute distributing"),
    ("divide", rf"\b(?:split(?:ting)?|divid(?:e|ing)|shar(?:e|ing))\s{_A}\s{_number('b')}\sways", "ways"),
    ("divide", rf"{_A0},?\s(?:split|divided|shared)\s{_number('b')}\sways", "ways"),
    ("divide", rf"\b(?:ratio|quotient)\sof\s{_A}\s(?:to|and|over|by)\s{_B}", "ratio quotient"),
    # 6 of the 24, 6 out of 24
    ("share", rf"{_A0}\s(?:out\s)?of\s(?:the\s|all\s|its\s|our\s|their\s|her\s|his\s|my\s|your\s)?(?:first\s|total\s|last\s)?(?P<b>{NUMBER}){_NOUNS}", "of"),
    ("share", rf"{_A0}\sas\sa\s(?:percentage|share|proportion|fraction)\sof\s{_B}", "percentage share proportion fraction"),
    ("share", rf"\b(?:out\s)?of\s(?:the\s|all\s|its\s|our\s|their\s)?(?P<b>{NUMBER})[^{NUMBER};!?.,]{{0,50}},\s{_A}", "of"),
    # 36% of the 1,250 respondents, an 8% tax on $78
    ("percentage", rf"{_P0}\s(?:share\s)?of\s{_B}", "of"),
    ("percentage", rf"{_P0}(?:\s{_NOUN}){{0,3}}?\son\s{_B}", "on"),
    ("percentage", rf"\bof\s(?:the\s)?(?P<b>{NUMBER}){_NOUNS},\s{_P}", "of"),
    # 20% off £85
    ("less_percent", rf"{_P0}(?:\sdiscount)?\s(?:off|from)(?:\sof)?\s{_B}", "off from"),
    ("less_percent", rf"{_B0}\s(?:less|minus|with|after|at)\s(?:an?\s|the\s)?{_P}\s(?:off|discount|reduction)\b", "off discount reduction"),
    ("less_percent", rf"{_B0},?\s(?:reduced|cut|marked\sdown|lowered|discounted)\sby\s{_P}", "reduced cut marked lowered discounted"),
    ("more_percent", rf"{_B0},?\s(?:increased|raised|marked\sup|grown|plus)(?:\sby)?\s{_P}{_NOUNS}", "increased raised marked grown plus"),
    ("more_percent", rf"\badd(?:ing|s)?\s{_P}(?:\s\w+){{0,3}}?\s(?:to|onto|on\stop\sof)\s{_B}", "add adding adds"),
    ("less_percent", rf"\b(?:subtract|deduct|tak|knock|tak)(?:e|ing|s)?(?:\soff)?\s{_P}(?:\s\w+){{0,2}}?\s(?:from|off|out\sof)\s{_B}", "from off out"),
    # 3 rows of 8, 4 guests at €45 each, 350 a month for 24 months
    ("multiply", rf"{_A1}\s(?:\w+\s)?{_CONTAINERS}\sof\s{_B}", "of"),
    ("multiply", rf"{_A0}\s(?:at|for|of|costing|priced\sat|with|worth|times|×|x)\s{_number('b')}(?:\s(?!(?:for|to|as|by|into|from|with)\b){_NOUN}){{0,2}}?\s?{_EACH}", ""),
    ("multiply", rf"{_A1}(?:\s{_NOUN}){{0,2}}?\s?{_EACH}(?:\s{_NOUN}){{0,2}}?,?\s(?:for|over|across|during|times|with|on|×|x)\s{_B}", ""),
    ("multiply", rf"{_A1}\s?{_EACH},\s(?:so|thus|hence)\s(?:[\w’'-]+\s){{0,2}}?{_B}", "so thus hence"),
    ("multiply", rf"\b(?:at|with)\s{_number('a')}\s?{_EACH},\s(?:[\w’'-]+\s){{0,3}}?{_B}", "at with"),
    ("multiply", rf"\beach\sof\s{_number('a')}(?:\s[\w’'-]+){{1,5}}?\s{_number('b')}{_NOUNS}", "each"),
    ("multiply", rf"{_A1}(?:\s[\w’'-]+){{1,4}}?\s{_number('b')}(?:\s[\w’'-]+){{0,3}}?\s(?:each|apiece)", "each apiece"),
    ("multiply", rf"{_A0},?\seach\s\w+(?:\s\w+){{0,2}}?\s{_number('b')}{_NOUNS}", "each"),
    ("multiply", rf"\b(?:multiply|multiplying)\s{_A}\s(?:by|and|with)\s{_B}", "multiply multiplying"),
    ("multiply", rf"\bproduct\sof\s{_A}\s(?:and|by|with)\s{_B}", "product"),
    ("multiply", rf"{_A0}\s(?:times|multiplied\sby)\s{_B}", "times multiplied"),
    # taking 15 from 3,251; $30 off the $120; 120 less 30
    ("subtract", rf"\b(?:tak(?:e|es|ing)|subtract(?:ing)?|deduct(?:ing)?|remov(?:e|ing)|withdraw(?:ing)?|knock(?:ing|s)?|cut(?:ting)?|shav(?:e|ing)){_TEAM}\s{_B}\s(?:(?:away|off)\s)?(?:from|off|of|out\sof)\s{_A}", "take takes taking subtract subtracting deduct deducting remove removing withdraw withdrawing knock knocking knocks cut cutting shave shaving"),
    ("subtract", rf"{_A0},?\s(?:minus|less|net\sof|after\s(?:deducting|subtracting|paying|removing|taking\s(?:off|away|out)))\s{_B}", "minus less net after"),
    ("subtract", rf"{_B0}\s(?:subtracted|deducted|taken|removed){_TEAM}\s(?:from|off|out\sof)\s{_A}", "subtracted deducted taken removed"),
    ("apart", rf"\b(?:difference|gap|distance|margin)\s(?:between|of)\s{_A}\sand\s{_B}", "difference gap distance margin"),
    # 4 plus 5, adding 4 to 5, the sum of 4 and 5, 4 and 5 together
    ("add", rf"{_A0},?\s(?:plus|added\sto|combined\swith|together\swith|on\stop\sof|along\swith)\s{_B}", "plus added combined together top along"),
    ("add", rf"\badd(?:ing)?\s{_A}\s(?:to|and|onto)\s{_B}", "add adding"),
    ("add", rf"\b(?:combin(?:e|ing)|pool(?:ing)?)\s{_A}\s(?:with|and)\s{_B}", "combine combining pool pooling"),
    ("add", rf"\b(?:sum|total)\sof\s(?:\w+\s){{0,2}}?{_list('list')}", "sum total"),
    ("add", rf"\badd(?:ing)?(?:\sup)?\s(?:\w+\s){{0,2}}?{_list('list')}", "add adding"),
    ("average", rf"\b(?:average|mean|averaging)\s(?:of\s)?(?:\w+\s(?:of\s)?){{0,2}}?(?:{NUMBER}(?:\s\w+)?:?\s)?{_list('list')}", "average mean averaging"),
    # twice 35, five sixths of 432, half of the 60 guests
    ("part", rf"{_A1}(?:\sof)?\s(?:(?:[\w’'-]+\s)?\w+['’]s\s)?{_B}", ""),
    # 2 to the power of 10
    ("power", rf"{_A1}\s(?:raised\s)?to\sthe\s(?:power\s(?:of\s)?)?{_number('b')}(?:th|rd|nd)?(?:\spower)?", "the"),
)  # fmt: skip

_AUX: Final = r"(?:(?:would|will|should|must|can|could|does|did|may)\s|['’]ll\s|['’]d\s)?(?:have\s)?"
_VERB: Final = (
    rf"{_AUX}(?:is|are|was|were|be|been|equals?|equal\sto|gives?|gave|given|makes?|made|(?:leaves?|left|leaving|ends?\sup)(?:\s\w+)?\swith|leaves?|left|yields?|yielded|totals?|totall?ed"
    r"|com(?:es?|ing)(?:\sout|\sup|\sin)?\s(?:to|at)|came(?:\sout|\sin)?\s(?:to|at)|work(?:s|ed)?\sout\s(?:to\sbe|to|at|as)|amount(?:s|ed)?\sto"
    r"|adds?\sup\sto|sums?\sto|result(?:s|ed)?\sin|lands?\s(?:at|on)|landed\s(?:at|on)|ends?\sup\s(?:at|as|with|paying|being)|means?|meant"
    r"|brings?\s(?:\w+\s){1,3}(?:down\s|up\s)?to|gets?|got|obtains?|produces?|produced|hits?|reach(?:es)?|runs?\s(?:up\s)?to|costs?|takes?|took"
    r"|equates?\sto|translates?\s(?:in)?to|represents?|corresponds?\sto|boils\sdown\sto|stands?\sat|falls?\sto|drops?\sto|rises?\sto|settles?\sat"
    r"|holds?|pays?|earns?|saves?|needs?|requires?|covers?|weighs?|lasts?|receives?|owes?|(?<=you\s)have|(?<=we\s)have|becomes?|remains?|turns?\s(?:out\s(?:to\sbe|at)|into)"
    r"|works?\sto|sets?\s\w+\sback|puts?\s(?:\w+\s){1,3}at|is\sworth|rounds?\sto|averages?(?:\sout)?(?:\s(?:to|at))?|seats?|collects?|brings?\sin|raises?|fetch(?:es)?|nets?|gross(?:es)?|travels?"
    r"|giving|making|leaving|yielding|totall?ing|bringing\s(?:\w+\s){1,3}(?:down\s|up\s)?to|resulting\sin|producing|meaning|amounting\sto|costing"
    r"|coming\sto|working\sout\s(?:at|to|as)|adding\sup\sto|to\s(?:get|give|make|reach|obtain|yield|arrive\sat)|for\san?\s(?:\w+\s){0,3}of)"
)
_FILLER: Final = (
    r"(?:(?!(?:not|never|than|from|by|if|because|when|after|before|below|above|under|until|since|in|on|with|and|or|but|at|within|per|between"
    r"|more|less|every|to|for|over|why|how|where|capped|limited)\b)[\w’'-]+,?\s){0,5}?"
)
_SUBJECT: Final = (
    r"(?:(?:this|it|there|so(?:\sthat)?|and\s(?:you|we|that|this|it|the|so)|then|you|we|they|he|she|i|one|the|an?|your|our|their|his|her|its|total|overall|final|net|gross|combined|new"
    r"|monthly|annual|yearly|weekly|daily|unit|bill|cost|price|sum|amount|result|answer|value|figure|average|mean|share|margin|rate|difference|balance"
    r"|fee|payment|charge|savings?|discount|tip|tax|profit|each|everyone|person|thus|therefore|hence|now|just|also|still|speed|pace|area|distance"
    r"|score|quotient|product|remainder|ratio|percentage),?\s){0,6}?"
)
"""What a result may be said of: what was just calculated, and no other thing."""
_ANYONE: Final = r"(?:(?!(?:not|never|than|if|because|but|or|from)\b)[\w’'-]+,?\s){0,6}?"
_REACHES: Final = (
    rf"(?:(?:,\s(?:which|that|who)\s|,?\s(?:[–—]\s)?){_SUBJECT}{_VERB}\s{_FILLER}"
    r"|,?\s(?:or|i\.e\.,?|that\sis,?|that['’]?s|namely|hence|so|thus|meaning)\s(?:about\s|roughly\s|a\stotal\sof\s|just\s|only\s)?"
    rf"|,?\s(?:so|hence|thus|therefore|meaning|which\smeans)\s{_ANYONE}{_FILLER}"
    r"|\s?\((?:or\s|i\.e\.,?\s|about\s|roughly\s|so\s|=\s)?|\s?[=≈:→]\s?|\s(?:->|=>)\s?|\s[–—-]\s(?:about\s)?"
    r"|,\s(?:an?|the)\s(?:[\w’'-]+\s){0,4}?of\s(?:about\s|roughly\s|just\s)?"
    rf"|[.;!]\s+(?:(?:that|this|it|so|which|thats)\b['’]?(?:\s|s\s)|the\s(?:total|result|sum|answer|average|mean|difference|bill)\s){_SUBJECT}{_VERB}\s{_FILLER})"
)
_RESULT: Final = (
    rf"(?P<result>{NUMBER})(?!\s?[×*/+^=]|\sx\s|-\w|\s(?:more|less|fewer|times|higher|lower|\w+er)\s(?:\w+\s)?(?:than|as)\b"
    r"|\sand\sa\s(?:half|third|quarter)|\s(?:out\s)?of\s(?:them|these|those|the)\b)"
)
_STATED: Final = (
    rf"(?P<result>{NUMBER})(?:[\s-]{_NOUN}){{0,3}}?"
    r"(?:\s?\((?:that\sis\s|i\.e\.,?\s|=\s|or\s)?"
    r"|,?\s(?:(?:which|that|this)\s(?:is|are|was|equals|comes\sfrom|corresponds\sto|represents)|is|are|equals|i\.e\.,?|that\sis,?|being|comes\sfrom|because)"
    r"\s(?:also\s|just\s|simply\s|exactly\s|the\sresult\sof\s|the\s|what\syou\sget\s(?:by|from)\s)?"
    r"|,\s(?:the|or)\s|\s[–—]\s(?:the\s)?|\s?[=≈:]\s?"
    rf"|(?P<aside>[^{NUMBER};!?]{{0,60}}?)\b(?:it|that|this)\s(?:is|equals|was|comes\sfrom)\s)"
)
_CLOSES: Final = r"(?=\s*(?:[).,;:!?–—]|$|and\b|so\b|in\b|which\b))"

_ONE: Final = (
    r"(?:\s\w+)?\s?(?:each|apiece|per\s\w+|/\s?\w+|an?\s(?:second|minute|hour|day|week|night|month|quarter|year|person|head|piece|unit|game|match"
    r"|share|kilo|lit(?:re|er)|mile|km|bottle|can|item|ticket|serving|page|word|pound|gallon|lesson|class|student|trip|lap|meal|box|pack|bag|cup|slice))\b"
)
_MORE: Final = r"(?:more|higher|greater|larger|bigger|taller|longer|older|heavier|dearer|wider|deeper|hotter|warmer|pricier|costlier|later)"
_LESS: Final = r"(?:less|lower|fewer|smaller|shorter|younger|lighter|cheaper|narrower|colder|cooler|earlier)"
_THING: Final = r"(?:(?!(?:and|but|or|if|when|who|which)\b)[\w’'.-]+\s){0,6}?"
_EARNS: Final = r"(?:would\s|will\s)?(?:earns?|yields?|accrues?|generates?|brings?\sin|attracts?|gains?|returns?)"
_SPENDS: Final = (
    r"(?:after|once|minus|less|sp(?:ent|end|ends|ending)|us(?:e|es|ed|ing)|pay(?:s|ing)?|paid|sold|sells?|selling|lost|loses?|losing|gave|gives?|giving"
    r"|remov(?:e|es|ed|ing)|deduct(?:s|ed|ing)?|subtract(?:s|ed|ing)?|tak(?:e|es|ing|en)|took|eat(?:s|ing)?|ate|donat(?:e|es|ed|ing)|withdr[ae]w(?:s|ing)?)"
)
_LEFT: Final = rf",?\s(?:[\w’'-]+\s){{0,5}}?(?P<result>{NUMBER}){_NOUNS}\s(?:remain(?:s|ed|ing)?|(?:is|are|was|were)\s(?:still\s)?left|left|to\s(?:go|spare))\b"
_TOTAL: Final = (
    r"(?:add(?:s|ing|ed)?(?:\sup)?\sto|sum(?:s|med)?(?:\sup)?\sto|total(?:s|l?ing|l?ed)?|combine\s(?:to|for))"
)
_BESIDE: Final = r"(?:,\s|\s[–—-]\s|\s?\()(?:(?:which|that)\s(?:is|was|makes|means|gives|works\sout\s(?:at|to)|comes\sto)\s|that['’]?s\s|or\s|i\.e\.,?\s|so\s|making\s|giving\s|for\s)?"
_ABOUT: Final = r"(?:about\s|roughly\s|just\s|only\s|around\s)?"
_OVER: Final = r"(?:over|across|for|in)\s(?:the\s|all\s|those\s|these\s|your\s|a\s)?"
_WHOLE: Final = _phrases(
    # 3, 5 and 8 add up to 16; 5 and 8 together make 13; 5 and 8, for a total of 13; 5 and 8, so 13 in all
    ("add", rf"{_list('list')}[,)]?\s(?:together\s|combined\s|both\s|all\s|which\s|that\s)?{_TOTAL}\s{_FILLER}{_RESULT}", "add adds adding added sum sums summed total totals totaling totalling totaled totalled combine"),
    ("add", rf"{_list('list')},?\s(?:put\s|taken\s)?(?:together|combined|altogether|in\stotal),?\s{_VERB}\s{_FILLER}{_RESULT}", "together combined altogether total"),
    ("add", rf"{_list('list')}[^{NUMBER};!?.]{{0,30}}?\s(?:\w+\s){{0,4}}?(?:total|sum)\s(?:\w+\s)?(?:of|to|is|comes\sto)\s{_RESULT}", "total sum"),
    ("add", rf"{_list('list')}[^{NUMBER};!?.]{{0,40}}?\s{_RESULT}{_NOUNS},?\s(?:in\stotal|altogether|in\sall|combined|all\stold|so\sfar|to\sdate|by\snow|up\sto\snow|all\sup|overall)\b", "total altogether all combined far date now overall"),
    # 52 chairs and 18 more, which makes 70
    ("add", rf"{_A1}(?![^{NUMBER};!?]{{0,50}}?\badds?\b)[^{NUMBER};!?]{{0,50}}?\b(?:another|an?\s(?:additional|extra|further))\s{_B}{_REACHES}{_RESULT}", "another additional extra further"),
    ("add", rf"{_A1}[^{NUMBER};!?]{{0,50}}?\s{_number('b')}\s(?:more|additional|extra|further)\b{_NOUNS}{_REACHES}{_RESULT}", "more additional extra further"),
    ("average", rf"{_list('list')}[,)]?\s(?:averag(?:es?|ed|ing)(?:\sout)?(?:\s(?:to|at))?|(?:have|has|gives?|giving|for|makes?|with|yields?)\san?\s(?:average|mean)\s(?:\w+\s)?of)\s{_RESULT}", "average averages averaged averaging mean"),
    ("add", rf"{_A1}[^{NUMBER};!?]{{0,50}}?(?:,|\band|\bthen|\bwho|\bwhich)\s(?:\w+\s){{0,2}}?(?:adds?|adding|add|gains?|plus)\s{_B}{_REACHES}{_RESULT}", "adds add adding gain gains plus"),
    # $1,000 grows by 5% to $1,050
    ("more_percent", rf"{_B0}\s(?:will\s|would\s|has\s)?(?:grow|grew|grown|rise|rose|risen|increase|climb|go\sup|jump)(?:s|es|d|ed)?\s(?:by\s)?{_P}(?:\s\w+){{0,2}}?\sto\s{_RESULT}", "to"),
    ("less_percent", rf"{_B0}\s(?:will\s|would\s|has\s)?(?:shrink|shrank|fall|fell|fallen|decrease|drop|decline|go\sdown)(?:s|es|d|ed|ped)?\s(?:by\s)?{_P}(?:\s\w+){{0,2}}?\sto\s{_RESULT}", "to"),
    # $18 a month, which makes $216 over 12 months; each crate holds 24, so 15 crates hold 360
    ("multiply", rf"{_A1}\s?{_EACH}(?:\s\w+){{0,2}}?{_REACHES}(?P<result>{NUMBER}){_NOUNS}\s(?:for|over|across|in|after|during)\s{_number('b')}", "for over across in after during"),
    ("multiply", rf"\b(?:each|every|one)\s(?:[\w’'-]+\s){{1,4}}?{_A1}{_NOUNS},?\s(?:so|meaning|hence|thus|then)\s(?:[\w’'-]+\s){{0,2}}?{_B}\s(?:[\w’'-]+\s){{1,3}}?{_RESULT}", "each every one"),
    # 48 people, twice last year's 24
    ("part", rf"(?P<result>{NUMBER})(?:\s\w+)?,\s(?:about\s|exactly\s)?{_A1}(?:\sof)?\s(?:(?:[\w’'-]+\s)?\w+['’]s\s)?{_number('b')}", ""),
    # half of the 86 delegates, 43, abstained
    ("part", rf"{_A1}(?:\sof)?\s(?:(?:[\w’'-]+\s)?\w+['’]s\s)?{_B},\s{_RESULT}(?:\s\w+)?,", ""),
    ("percentage", rf"{_P0}\sof\s{_B},\s{_RESULT}(?:\s\w+)?,", "of"),
    # 390 pages in 6 days is 65 pages a day; a 12-pack at $9.60 works out to $0.80 a can
    ("divide", rf"{_A0}\s(?:in|over|on|for|from|with)\s{_B}{_REACHES}{_RESULT}{_ONE}", "in over on for from with"),
    ("divide", rf"{_A0}\s(?:in|over)\s{_B}[^{NUMBER};!?.]{{0,40}}?\b(?:speed|pace|rate|average)\s(?:of\s|was\s|is\s){_RESULT}", "speed pace rate average"),
    ("price", rf"{_B0}\s(?:at|for|costs?|costing|priced\sat|took|takes?|used|weighs?|weighed)\s{_number('a')}(?!\s?{_EACH}){_NOUNS}{_REACHES}{_RESULT}{_ONE}", "at for cost costs costing priced took take takes used weigh weighs weighed"),
    # the loaf weighs 900 g, so 12 slices means 75 g per slice
    ("price", rf"{_A0},\s(?:so|and)\s(?:with\s|for\s)?{_B}\s{_VERB}\s{_FILLER}{_RESULT}{_ONE}", "so and"),
    # at 6% interest, $2,500 earns $150
    ("percentage", rf"\bat\s(?:an?\s)?{_P0}(?:\s\w+){{0,3}}?,?\s{_B}\s{_EARNS}\s{_FILLER}{_RESULT}", "at"),
    ("percentage", rf"{_B0},?\s(?:invested\s|saved\s)?(?:at|earning|with)\s(?:an?\s)?{_P0}(?:\s\w+){{0,3}}?,?\s{_EARNS}\s{_FILLER}{_RESULT}", "at earning with"),
    # 828 m tall, 447 m taller than that at 381 m; 80 is 30 more than 50
    ("above", rf"{_A0}\)?(?:,|\s(?:is|was|are|were))\s(?:(?:a|an|about|some|roughly|exactly|or|which|is|just|thus|so|fully|still|the)\s){{0,3}}?(?P<result>{NUMBER})(?:\s\w+)?\s(?:{_MORE}\s(?:\w+\s)?than|above|ahead\sof)\s{_THING}\(?{_number('b')}", "than above ahead"),
    ("below", rf"{_A0}\)?(?:,|\s(?:is|was|are|were))\s(?:(?:a|an|about|some|roughly|exactly|or|which|is|just|thus|so|fully|still|the)\s){{0,3}}?(?P<result>{NUMBER})(?:\s\w+)?\s(?:{_LESS}\s(?:\w+\s)?than|below|behind)\s{_THING}\(?{_number('b')}", "than below behind"),
    # a 750 g jar gives 25 servings of 30 g each; a 15% discount takes $6 off the $40
    ("divide", rf"{_A0}\s(?:gives?|makes?|yields?|is|are|means|provides?|holds?|contains?)\s(?:you\s|about\s|us\s)?(?P<result>{NUMBER}){_NOUNS}\sof\s{_number('b')}\s?(?:each|apiece)", "each apiece"),
    ("percentage", rf"{_P0}(?:\s\w+){{0,2}}?\s(?:takes?|knocks?|cuts?|saves?|adds?)\s(?:you\s)?(?P<result>{NUMBER})\s(?:off|from|to|on)\s{_B}", "take takes knock knocks cut cuts save saves add adds"),
    # 3 pens cost £2.40, so one pen costs £0.80
    ("price", rf"{_B0}\s(?:costs?|weighs?|takes?|holds?|uses?|makes?|contains?|are|is)\s{_number('a')}{_NOUNS},?\s(?:so\s|then\s|and\s|which\smeans\s){{0,2}}?(?:just\s|a\ssingle\s|each\s|every\s|(?P<one>{NUMBER})\s)(?:of\sthem\s|{_NOUN}\s){{0,2}}?(?:costs?|weighs?|takes?|holds?|uses?|is|makes?|contains?)\s{_FILLER}{_RESULT}", "cost costs weigh weighs take takes hold holds use uses make makes contain contains are is"),
    # 40 points, an average of 8 over 5 quizzes; 1,940 ml, or about 81 ml an hour over the 24 hours
    ("divide", rf"{_A0}{_BESIDE}(?:an?\s)?(?:[\w’'-]+\s)?(?:average|mean|rate|pace|speed)\s(?:of\s){_ABOUT}(?P<result>{NUMBER})(?:{_ONE}|{_NOUNS})\s{_OVER}{_number('b')}", "average mean rate pace speed"),
    ("divide", rf"{_A0}{_BESIDE}{_ABOUT}(?P<result>{NUMBER}){_ONE}\s{_OVER}{_number('b')}", "over across for in"),
    # 40 rows and 25 columns make 1,000 cells
    ("multiply", rf"{_A1}\s(?:[\w’'-]+\s)?(?:row|column|line)s\s(?:and|by|with|times|×|x)\s{_number('b')}\s(?:[\w’'-]+\s)?(?:row|column|character)s(?:\seach)?{_REACHES}{_RESULT}", "rows columns lines"),
    # 42 exceeds 30 by 12
    ("apart", rf"{_A0}\s(?:[\w’'-]+\s)?(?:exceed|beat|top|outnumber|surpass|lead|led|trail|outscore|outsell|outsold|outweigh|lag|undercut|underestimate|overestimate|miss|missed|fell\sshort\sof|falls\sshort\sof)(?:s|es|ed|d)?\s{_THING}{_number('b')}(?:\s[\w’'-]+){{0,4}}?\sby\s{_FILLER}{_RESULT}", "by"),
    # 205, and after the 20.50 fee 184.50 remains; with 12 of the 30 sold, 18 are left
    ("subtract", rf"{_A1}[^{NUMBER};!?]{{0,60}}?\b{_SPENDS}\s(?:[\w’'-]+\s){{0,3}}?{_B}{_LEFT}", "remain remains remained remaining left go spare"),
    ("subtract", rf"{_B0}\s(?:out\s)?(?:of|from|off)\s{_number('a')}{_NOUNS}{_LEFT}", "remain remains remained remaining left go spare"),
    ("subtract", rf"{_B0}\s(?:out\s)?of\s{_number('a')}[^{NUMBER};!?]{{0,40}}?\bleav(?:es|ing)\s{_FILLER}{_RESULT}", "leaves leaving"),
)  # fmt: skip
"""Phrases that only go with a joint of their own."""


_HINTS: Final[dict[Shape, str]] = {
    "add": r"plus|add|sum|total|combin|pool|together|on top|along|altogether|in all|all told|another|extra|further|more|gain",
    "subtract": r"tak|took|subtract|deduct|remov|withdr|knock|cut|shav|minus|less|net of|after|once|remain|left|leav|off",
    "apart": r"difference|gap|distance|margin|\bby\b",
    "above": r"than|above|ahead",
    "below": r"than|below|behind",
    "multiply": rf"{NUMBER}-|rows|columns|each|apiece|\bper\b|\ban?\b|/|every|ly\b|times|multipl|product|\bone\b|{_CONTAINERS}",
    "divide": r"every|spread|split|shar|divid|distribut|averag|apportion|ratio|quotient|each|apiece|\bper\b|/|\ban?\b|speed|pace|rate|mean",
    "price": rf"{NUMBER}[^{NUMBER}]+{NUMBER}[^{NUMBER}]+{NUMBER}\s|each|apiece|\bper\b|/|\ban?\b",
    "average": r"average|averaging|mean",
    "power": r"to\sthe",
    "remainder": r"remainder",
}
"""What a sentence has that is of this shape; those that are not here have a percentage or a fraction."""


_OFTEN: Final = frozenset(("a", "an", "per", "each", "apiece"))
"""Words that hint at a product, a quotient and a price alike."""


_SPELLED: Final = _phrases(
    # four charges of $14.99; 45 a hit and 3 hits a second; 36 of the city's 90 buses; of 46 chairs, 17
    ("multiply", rf"{_A1}(?:\s{_NOUN}){{1,3}}\s(?:of|at|for|worth|costing|@|with)\s{_B}", ""),
    (
        "multiply",
        rf"{_A1}\s(?:an?|per|each|every)\s(?P<of>[^\W\d_]{{2,}})\b[^{NUMBER};!?]{{0,40}}?{_number('b')}(?:\s\w+)?\s(?P=of)",
        "a an per each every",
    ),
    ("multiply", rf"{_A1}\s(?:apiece|each|a\spiece)\b[^{NUMBER};!?]{{0,40}}?{_B}", "apiece each piece"),
    (
        "share",
        rf"{_A1}(?:\s[\w’'-]+){{0,4}}?\s(?:out\s)?(?:of|in|among|from)\s(?:[\w’'-]+\s){{0,4}}?(?P<b>{NUMBER})",
        "of in among from",
    ),
    (
        "share",
        rf"\b(?:of|among|from|out\sof)\s(?:[\w’'-]+\s){{0,4}}?(?P<b>{NUMBER})[^{NUMBER};!?.]{{0,50}}?,\s(?:[\w’'-]+\s){{0,4}}?{_A1}",
        "of among from",
    ),
    ("divide", rf"{_A0}\s(?:once\s)?(?:every|per|for\severy)\s(?P<b>{NUMBER})", "every per"),
    # 6 three-pointers, 4 ten-packs
    ("multiply", rf"{_A1}\s(?:[\w’'-]+\s)?(?P<b>{NUMBER})-[^\W\d_]{{3,}}s\b", ""),
)
"""Phrases that name two numbers, but so loosely that only what comes of them shows what was meant."""
_PART_OF: Final = rf"{_A0}(?:,|\s?\(|\s[–—])\s?(?:or\s|about\s|roughly\s|exactly\s|just\s|i\.e\.\s|that\sis\s|some\s){{0,2}}(?P<result>{NUMBER})\sof\s(?:the\s|all\s|its\s|our\s|their\s|your\s)?(?:[\w’'-]+\s){{0,2}}?(?P<b>{NUMBER})"
"""54 vehicles, 60% of the 90."""
_PARTED: Final = (
    rf"\bof\s(?:the\s|all\s|those\s|these\s|its\s|our\s|their\s|your\s){_A0},\s(?:[\w’'-]+\s){{0,3}}?(?P<b>{NUMBER})[^{NUMBER};!?.]{{1,60}}?(?:\sand|,)\s(?:[\w’'-]+\s){{0,3}}?(?P<result>{NUMBER})"
    r"(?:\s[\w’'-]+){0,2}?\s(?:lost|left|remain(?:s|ed|ing)?|wasted|missing|free|empty|unused|unsold|unpaid|spare|over|open)\b"
)
"""Of the 60 kW, 42 reach the water and 18 are lost."""
_NEXT: Final = (
    r"(?:\s?\(|[,;]\s|\s[–—-]\s|:\s|\s[=≈]\s)(?:(?:displayed|shown|given|reported|expressed|stated|put|as|percentage,?|rate,?|percent,?|or|so|about|around|roughly|some|nearly|almost|just|only|exactly|say|call\sit|i\.e\.,?|namely|an?|the|total|share|rate|turnout|of|that['’]?s"
    r"|which|that|it|is|was|are|were|in|other|words,?|makes?|making|comes?|to|over|under|slightly|precisely|meaning|barely|hence|thus|equals?|works?|out|at|overall|fraction|proportion|percentage"
    rf"|response|success|failure|pass|hit|error|conversion|approval|bit|little|more|less|than|well|equal|giving|represents?|representing|equivalent|corresponds?|corresponding)\s){{0,6}}?(?:{NUMBER}\s?[,(]\s?(?:or\s)?)?"
)
"""What joins a result to what it is right beside."""
_REACHING: Final = _REACHES + _RESULT
_NEXT_TO: Final = rf"[^{NUMBER};!?,]{{0,50}}?{_NEXT}{_RESULT}"
_SOMEWHERE: Final = rf"[^{NUMBER};!?]{{0,70}}?{_RESULT}"
_AHEAD: Final = rf"(?P<result>{NUMBER})[^{NUMBER};!?.]{{0,50}}?"


class Pattern(NamedTuple):
    """A frame that is ready to be looked for."""

    shape: Shape
    pattern: re.Pattern[str]
    trust: Literal["words", "slip", "exact"] = "words"
    """What shows that it is meant: its words, or that it comes out, perhaps but for a slip."""


@cache
def _compiled(source: str, before: str = "", behind: str = "") -> re.Pattern[str]:
    """Made when it is first needed: most texts need few. It is looked for in small letters, which is faster than in both."""
    return re.compile(before + source + behind)


def frames(text: str, words: frozenset[str], *, percent: bool, fraction: bool) -> Iterator[Pattern]:
    """The frames that a sentence may have, the most telling ones first; it holds a percentage or a fraction, or not."""
    wholes, phrases, spelled = _spoken(words & _NEEDED)
    shapes: set[Shape] = set()
    if not _OFTEN.isdisjoint(words):
        shapes.update(("multiply", "divide", "price"))
    for shape in {each.shape for each in (*wholes, *phrases, *spelled)} - shapes:
        if shape in _HINTS and _compiled(_HINTS[shape]).search(text):
            shapes.add(shape)
    if percent:
        shapes.update(("share", "percentage", "less_percent", "more_percent"))
    if fraction:
        shapes.add("part")
    for shape, phrase, _ in wholes:
        if shape in shapes:
            yield Pattern(shape, _compiled(phrase))
    # Few phrases stand in a sentence, and the joints, which are long, are tried only with those.
    spoken = [each for each in phrases if each.shape in shapes and _compiled(each.pattern).search(text)]
    loose = [each for each in spelled if each.shape in shapes and _compiled(each.pattern).search(text)]
    followed = {phrase for _, phrase, _ in (*spoken, *loose) if _may_be_followed(phrase, text)}
    led = {phrase for _, phrase, _ in (*spoken, *loose) if _may_be_led(phrase, text)}
    for shape, phrase, _ in spoken:
        if phrase in followed:
            yield Pattern(shape, _compiled(phrase, "", _REACHING))
    for shape, phrase, _ in spoken:
        # "17 is 15% off 20" may be said of anything.
        if phrase in led and shape not in ("less_percent", "more_percent"):
            yield Pattern(shape, _compiled(phrase, _STATED, _CLOSES))
    spoken += loose
    for shape, phrase, _ in spoken:
        if phrase in followed:
            yield Pattern(shape, _compiled(phrase, "", _NEXT_TO), "slip")
    for shape, phrase, _ in spoken:
        if shape not in ("less_percent", "more_percent"):  # "down 5% from 1,200" is a change
            if phrase in followed:
                yield Pattern(shape, _compiled(phrase, "", _SOMEWHERE), "exact")
            if phrase in led and shape != "percentage":
                yield Pattern(shape, _compiled(phrase, _AHEAD, _CLOSES), "exact")
    if "share" in shapes:
        yield Pattern("share", _compiled(_PART_OF), "slip")
    if "of " in text:
        yield Pattern("subtract", _compiled(_PARTED), "exact")


def _may_be_followed(phrase: str, text: str) -> bool:
    """A result may stand behind a phrase: it holds two numbers itself, and from where it first begins there is a third."""
    found = _compiled(phrase).search(text)
    return found is not None and text.count(NUMBER, found.start()) > len("ab")


def _may_be_led(phrase: str, text: str) -> bool:
    """A result may stand before a phrase, which then begins behind the first number."""
    return _compiled(phrase).search(text, text.index(NUMBER) + 1) is not None


_NEEDED: Final = frozenset[str]().union(*(each.needs for each in (*_WHOLE, *_PHRASES, *_SPELLED)))


@lru_cache(maxsize=2000)
def _spoken(words: frozenset[str]) -> tuple[Sequence[_Phrase], Sequence[_Phrase], Sequence[_Phrase]]:
    """The wholes, the phrases and the spelled ones that a sentence may hold that has these of the words they need."""
    lists = (_WHOLE, _PHRASES, _SPELLED)
    wholes, phrases, spelled = ([each for each in some if not each.needs or each.needs & words] for some in lists)
    return wholes, phrases, spelled
