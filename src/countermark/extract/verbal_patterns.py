"""How calculations are told: patterns over a sentence, in small letters, in which every number is one sign."""

from __future__ import annotations

import re
from typing import Final

from countermark.extract.phrases import words
from countermark.extract.skeleton import NUMBER

_NEAR: Final = rf"[^{NUMBER}.;:!?]{{0,60}}?"
_GAP: Final = rf"[^{NUMBER}.;:!?]{{0,30}}?"
_IS: Final = (
    r"(?:,?\s*(?:which|that|this)\s)?\b(?:is|are|was|were|equals?|gives?|makes?|comes?(?:\sout)?\sto|works?\sout\s(?:at|to|as)|amounts?\sto|totals?)"
    r"\s(?>(?:about\s|roughly\s|approximately\s|around\s|exactly\s|just\s|only\s|another\s|an\sadditional\s|an\sextra\s|a\stotal\sof\s)?)"
)
_FEW: Final = r"(?:(?!(?:and|but|or)\b)[\w’'.-]+\s){0,2}?"
_LITTLE: Final = r"(?>(?:(?:an?|the|about|roughly|approximately|exactly|just|us|you|total|of|mean|average|result|value|rate|score|figure|share|sum)\s)*)"
_RISES: Final = (
    r"rise|rose|risen|rises|rising|increase|increased|increases|grew|grow|grown|grows|growth|gain|gained|gains|jump|jumped|climb|climbed|climbs"
    r"|surge|surged|up|higher|more|uptick|expansion|expanded|soared|advanced|slower|longer|larger|bigger|added|raised|lift|lifted|bounce|bounced|boost|boosted|hike|hiked|uplift|rebound|rebounded|rally|rallied|upswing"
    r"|appreciation|appreciated|swelled|premium|markup|raise|spike|spiked|leap|leapt|gaining|growing|increasing"
)
_FALLS: Final = (
    r"fall|fell|fallen|falls|falling|decrease|decreased|decreases|drop|dropped|drops|decline|declined|declines|reduction|reduced|cut|down|lower"
    r"|less|fewer|slide|slid|shrank|shrink|shrunk|plunge|plunged|contraction|contracted|lost|loss|slipped|dip|dipped|faster|shorter|smaller|discount|slump|slumped|dive|dived|tumble|tumbled|shrinkage|depreciation|depreciated|erosion|sank|slashed|lowered|trimmed"
    r"|downturn|dropping|declining|decreasing|shrinking|markdown|crash|crashed|loses|losing"
)
_TURNS: Final = r"better|worse|freeing|freed|saving|saved|losing|recovering|shedding|trimming|cutting|improvement|improved|change|changed|shift|shifted|swing|difference"
"""Words for a change either way: the numbers say which."""
_MOVES: Final = rf"(?:{_RISES}|{_FALLS}|{_TURNS})"
DOWN: Final = words(_FALLS)
TURNED: Final = words(_TURNS)
MOVED: Final = words(_MOVES)
MOVING: Final = re.compile(rf"\b{_MOVES}\s$", re.IGNORECASE)
LEAD: Final = re.compile(rf"(?P<moves>{_MOVES}\s)?(?:than|over)\s", re.IGNORECASE)
TAKEN: Final = re.compile(r"(?P<by>over|minus|plus|less|equals?|up\sto|>)\s", re.IGNORECASE)
"""What a number has taken in that may belong to the calculation."""
_ENDS: Final = re.compile(r"\d\s?(?:%|[^\W\d_]+\s|[^\W\d_]+\s[^\W\d_]+\s)?\s?$")
TAKES: Final = {
    "over": re.compile(
        r"\bleft\s$|\b(?:spread(?:ing)?|split|shared|divided|distributed|averaged)\s(?:\w+\s){0,3}$|\d\s(?:\w+\s){0,2}$",
        re.IGNORECASE,
    ),
    "minus": _ENDS,
    "plus": _ENDS,
    "less": _ENDS,
    "equals": re.compile(r"\s$"),
    "equal": re.compile(r"\s$"),
    "up to": re.compile(r"\b(?:add|sum|mount|run|come)(?:s|ing|ed|med|ming)?\s$", re.IGNORECASE),
    ">": re.compile(r"[-=]$"),
}
"""What stands before it then."""
_FROM_TO: Final = rf"\bfrom\s{_GAP}(?P<first>{NUMBER}){_NEAR}\bto\s{_GAP}(?P<last>{NUMBER})"
_BY: Final = (
    rf"(?:\b(?:an?|the)\s(?:[\w-]+\s){{0,3}}?(?P<b1>{NUMBER})[\s-](?:[\w-]+\s){{0,2}}?{_MOVES}\b"
    rf"|\b(?:an?|the)?\s?(?:[\w-]+\s){{0,3}}?{_MOVES}\s(?:of|by)\s{_GAP}(?P<b2>{NUMBER})"
    rf"|\b(?:up|down|off)\s(?:by\s)?{_GAP}(?P<b3>{NUMBER})"
    rf"|,\s(?:freeing|saving|losing|gaining|adding|shedding|trimming|cutting|dropping|recovering)\s(?:up\s|you\s|them\s|us\s)?(?:about\s|roughly\s)?(?P<b7>{NUMBER})"
    rf"|\b(?:or|so|i\.e\.,?|that\sis,?|that['’]s|equal\sto|meaning|by|(?:which|that)\s(?:is|was|means|represents))\s(?:by\s|about\s|roughly\s|an?\s)*(?P<b4>{NUMBER})"
    rf"|[(→]\s?(?P<b5>{NUMBER})"
    rf"|,\s(?P<b6>{NUMBER})\s(?:(?:percentage\s)?points?\s)?{_MOVES}\b)"
)
CHANGES: Final = (
    # "from 80 to 100, a 25% rise"
    (re.compile(rf"{_FROM_TO}(?:(?!\b(?:while|whereas|but|although)\b)[^{NUMBER};?]){{0,50}}?{_BY}"), ("from",)),
    # "80 -> 100, a 25% rise"
    (
        re.compile(rf"(?P<first>{NUMBER})\s?(?:--?>|=>|→|⟶)\s?(?P<last>{NUMBER})[^{NUMBER};?]{{0,50}}?{_BY}"),
        (">", "→", "⟶"),
    ),
    # "up 25% from 80 to 100"
    (re.compile(rf"\b{_MOVES}\s(?:of\s|by\s)?{_GAP}(?P<b1>{NUMBER}){_GAP}(?:,\s)?{_FROM_TO}"), ("from",)),
    # "a 25% rise from 80 to 100"
    (re.compile(rf"(?P<b1>{NUMBER})\s(?:[\w-]+\s){{0,2}}?{_MOVES}\b{_GAP}{_FROM_TO}"), ("from",)),
    # "rose 25% to 100 from 80"
    (
        re.compile(
            rf"\b{_MOVES}\s(?:by\s)?{_GAP}(?P<b1>{NUMBER}),?\sto\s{_GAP}(?P<last>{NUMBER}){_NEAR}\bfrom\s{_GAP}(?P<first>{NUMBER})",
        ),
        ("from",),
    ),
    # "100, up 25% from 80"
    (
        re.compile(
            rf"(?P<last>{NUMBER})[^{NUMBER};!?]{{0,40}}?\b{_MOVES}\s(?:by\s)?(?!to\b){_GAP}(?P<b1>{NUMBER}){_GAP}\bfrom\s{_GAP}(?P<first>{NUMBER})",
        ),
        ("from",),
    ),
    # "100, a 25% rise over 80", "100, 25% higher than 80"
    (
        re.compile(
            rf"(?P<last>{NUMBER}){_NEAR}(?P<b1>{NUMBER})\s(?:[\w-]+\s)??{_MOVES}\s(?:from|over|on|than|compared\s(?:with|to)|versus)\s{_FEW}(?P<first>{NUMBER})",
        ),
        ("from", "over", "on", "than", "compared", "versus"),
    ),
    # "100, up from 80, a 25% rise"
    (
        re.compile(
            rf"(?P<last>{NUMBER}){_NEAR}\b{_MOVES}\sfrom\s{_GAP}(?P<first>{NUMBER})[^{NUMBER};!?]{{0,50}}?{_BY}"
        ),
        ("from",),
    ),
    # "100, compared with 80 a year ago, a 25% rise"
    (
        re.compile(
            rf"(?P<last>{NUMBER}){_NEAR}(?:\b(?:compared\s(?:with|to)|versus|vs\.?|against)|\((?:prior|previously|was|before|last\s\w+|vs\.?|from|a\syear\searlier|py):?)\s{_GAP}(?P<first>{NUMBER})[^{NUMBER};!?]{{0,50}}?{_BY}",
        ),
        ("compared", "versus", "vs", "against", "("),
    ),
)
"""Each with some of what it does not go without."""
SINCE: Final = re.compile(
    rf"[^{NUMBER};!?]{{0,80}}(?P<here>{NUMBER})[^{NUMBER};!?]{{0,40}}?[,;–—]\s(?:and\s)?(?:so|thus|meaning|which\s\w+|an?|for)\s[^{NUMBER};!?]{{0,40}}?"
    rf"\b(?P<moves>{_MOVES})\s(?:by\s|of\s)?{_GAP}(?P<by>{NUMBER})",
)
CHANGE_HINT: Final = re.compile(r"[-=]>|[→⟶]|\b(?:from|compared|versus|vs|against|than|over|on|prior|previously)\b")
LISTED: Final = re.compile(
    rf"\b(?P<what>sum|total|product|difference|average|avg|mean|quotient)\s(?:of|between)\s(?!(?:all|every|each|any)\b){_FEW}"
    rf"(?P<list>{NUMBER}(?:(?:\s[^\s{NUMBER},;]+){{0,2}}?(?:,\s(?:and\s)?|\sand\s|\s&\s)(?:the\s)?{NUMBER})*)"
    rf"(?:\s[^{NUMBER}.;!?,]{{0,20}}?)?(?:,[^,;!?]{{1,40}}?,)?[^{NUMBER};!?]{{0,40}}?{_IS}{_GAP}(?P<result>{NUMBER})",
)
RATE: Final = re.compile(
    rf"(?P<first>{NUMBER})\sin\s(?:only\s|just\s)?(?P<last>{NUMBER}){_GAP}{_IS}(?P<result>{NUMBER})"
)
VERBS: Final = {"mul": "multiply", "div": "divide", "add": "add", "sub": "subtract", "tak": "subtract"}
EACH: Final = re.compile(
    rf"(?P<first>{NUMBER})\s(?:per|an?|each|apiece)\b[^{NUMBER};!?]{{0,20}}?,\s(?P<so>(?:so|or|which\sis|i\.e\.|making)\s)?(?:it['’]s\s|that['’]s\s|about\s)?"
    rf"(?P<result>{NUMBER})\s(?:\w+\s)?for\s(?P<all>the\s|all\s)?(?P<last>{NUMBER})",
)
"""A price for one and for several: "€38 per person, so €76 for two"."""
PRONOUN: Final = re.compile(
    rf"\b(?P<verb>divide|dividing|multiply|multiplying)\s(?:that|this|it|the\s(?:total|sum|result|difference|product))\sby\s{_FEW}(?P<last>{NUMBER})"
    rf"[^{NUMBER};!?]{{0,30}}?(?:\b(?:is|gives?|get|makes?|yields?)|=)\s{_LITTLE}(?P<result>{NUMBER})",
)
"""What was just said goes on: "Divide that by 4 and the mean is 77"."""
THATS: Final = re.compile(
    rf"\W*(?:that['’]?s|this\sis|it['’]?s|which\sis|that\s(?:is|was|means|represents)|an?)\s[^{NUMBER};!?]{{0,30}}?"
    rf"(?:(?P<b1>{NUMBER})[\s-](?:[\w-]+\s){{0,2}}?(?P<m1>{_MOVES})\b|(?P<m2>{_MOVES})\s(?:of|by)\s(?:about\s)?(?P<b2>{NUMBER}))",
)
"""A change between the two numbers of the sentence before: "That's a 50% drop"."""
IN_PERCENT: Final = re.compile(
    rf"(?:\s[\w’'-]+){{0,3}}?(?:,?\s(?:or|that\sis|i\.e\.|equal\sto|which\sis|so)(?:,?\s(?:an?|about|around|roughly|some|just|over|under|nearly|almost)){{0,2}}|,|\s?[(–—=])\s?{NUMBER}",
)
"""The same change once more: "an increase of 6,000 people, or 12.5%"."""
MADE: Final = re.compile(
    rf"\W*(?:that|this)(?:['’]s|\sis|\smakes|\smeans|\swas)\s(?:about\s|only\s|just\s)?(?P<result>{NUMBER})(?!\s?(?:%|per\b|an?\b|each\b))",
)
TOGETHER: Final = re.compile(
    rf"(?:^\W*|[,;:.!–—]\s)(?:so\s|thus\s|hence\s|and\s|which\smakes\s|that\smakes\s|making\s|that['’]s\s)?(?:the|their|a|an|your|our)\s"
    rf"(?P<what>difference|gap|total|sum|average|mean|product)\s(?:(?:due|bill|cost|price|amount|score)\s)?(?:between\s[^{NUMBER};!?,]{{1,20}}?\s|of\s(?:the\stwo|both)\s)?(?:is|was|comes\sto|=)\s{_LITTLE}(?P<result>{NUMBER})",
)
"""What the numbers before it come to: "The difference is 1,500 km"."""
APART: Final = re.compile(
    rf"\b(?:so|making|which\smakes|that\smakes|thus)\s[^{NUMBER};!?]{{0,40}}?(?P<result>{NUMBER})\s(?:{_MOVES}|cheaper|dearer|better|worse|ahead|apart|extra)\b",
)
"""What lies between the two numbers before it: "£499 and £439, so the latter is £60 cheaper"."""
LEAVES: Final = re.compile(
    rf"(?P<first>{NUMBER})[^{NUMBER};!?]{{0,60}}?(?:\b(?:spent|used|paid|sold|gave|lost|took|taken|removed|deducted|after|less|minus)\b{_GAP}|,\s)(?P<last>{NUMBER})"
    rf"[^{NUMBER};!?]{{0,40}}?\b(?:leaving|leaves|left\swith|remaining)\b{_GAP}(?P<result>{NUMBER})",
)
FOLLOWS: Final = re.compile(
    r"\b(?:so|takes?|took|travels?|goes|which|means|that['’]s|gives?|covers?|would|will|is|makes?)\b"
)
"""Words by which the last of three amounts follows from the others."""
BEATEN: Final = re.compile(
    rf"(?P<first>{NUMBER}){_GAP}\b(?:vs\.?|versus|against|compared\s(?:with|to))\s{_FEW}(?P<last>{NUMBER})[^{NUMBER};!?]{{0,60}}?"
    rf"(?:\bby\s(?:about\s|roughly\s|just\s)?(?P<result>{NUMBER})|(?P<than>{NUMBER})\s(?:{_MOVES}|cheaper|dearer|better|worse|ahead|apart|extra)\b)",
)
"""Two values and what is between them, whichever is larger: "$15.49 vs $13.99, so it wins by $1.50"."""
OPERATORS: Final = {
    "sum": "add",
    "total": "add",
    "product": "multiply",
    "difference": "subtract",
    "quotient": "divide",
    "average": "average",
    "avg": "average",
    "mean": "average",
    "gap": "subtract",
}
TURNS: Final = re.compile(
    rf"\b(?P<what>doubl|tripl|quadrupl|halv|squar|cub)(?:e|es|ing)\s(?!root)(?:[\w’'-]+\s){{0,3}}?(?P<first>{NUMBER})[^{NUMBER};!?]{{0,30}}?\b(?:gives?|makes?|is|yields?|comes?\sto|means?|leaves?|get|to\sget|brings?\s(?:\w+\s){{1,3}}to)\s(?:about\s|you\s|us\s|roughly\s)?(?P<result>{NUMBER})"
    rf"|\b(?:the\s)?(?P<power>square|cube)\sof\s(?P<base>{NUMBER})[^{NUMBER};!?]{{0,20}}?\b(?:is|gives?|equals?|makes?|=)\s(?:about\s)?(?P<raised>{NUMBER})"
    rf"|\b(?P<times>doubled|tripled|quadrupled|halved|by\shalf|in\shalf)\b[^{NUMBER};!?]{{0,60}}?\bfrom\s[^{NUMBER};!?]{{0,20}}?(?P<from>{NUMBER})[^{NUMBER};!?]{{0,30}}?\bto\s[^{NUMBER};!?]{{0,20}}?(?P<to>{NUMBER})"
    rf"|(?P<side>{NUMBER})\s(?P<exponent>squared|cubed)\s(?:is|gives|equals|makes|comes\sto|=)\s(?:about\s|roughly\s)?(?P<area>{NUMBER})"
    rf"|(?P<over>{NUMBER})\sover\s(?P<under>{NUMBER})\s(?:is|equals|gives|makes|=)\s(?:about\s)?(?P<quotient>{NUMBER})",
)
"""Verbs that name a number: "doubling 300 gives 600", "squaring 10 gives 100"."""
FACTORS: Final = {
    "doubl": ("multiply", "2"),
    "doubled": ("multiply", "2"),
    "tripl": ("multiply", "3"),
    "tripled": ("multiply", "3"),
    "quadrupl": ("multiply", "4"),
    "quadrupled": ("multiply", "4"),
    "halv": ("divide", "2"),
    "halved": ("divide", "2"),
    "by half": ("divide", "2"),
    "in half": ("divide", "2"),
    "squar": ("power", "2"),
    "square": ("power", "2"),
    "squared": ("power", "2"),
    "cubed": ("power", "3"),
    "cub": ("power", "3"),
    "cube": ("power", "3"),
}
