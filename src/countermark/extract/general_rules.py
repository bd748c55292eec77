"""Clauses that state a rule: "If A, then B", "Every X …", "Items on sale cannot be returned", "Children under 12 travel free".

A rule speaks of no single case. Some say so plainly (a condition, a quantifier, a duty); others are only built like one
(a plural or "a …" in the present), and more is asked of what is concluded from those.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from countermark.extract.content_words import stem
from countermark.extract.listed import words
from countermark.extract.phrases import has_any

PLAIN_RULE: Final = 2
LIKELY_RULE: Final = 1
NO_RULE: Final = 0

_LONGEST: Final = 260
_SHORTEST: Final = 8
"""Letters of a rule; "No." answers."""
_LONG: Final = 160
"""More is an explanation."""

_OPENS: Final = (
    r"(?:^(?:\W*(?:(?:and|but|now|also)\s)?|[^,]{1,60},\s|[^:]{1,60}:\s)|\b(?:that|since|because|as|know)\s)"
)
"""Where the subject of a rule stands: first, behind "Under the league rules," or behind "the charter says that"."""
_MAY_OPEN: Final = re.compile(r"(?:that|since|because|as|know)\s")
"""Without one of these, a subject opens at the front or nowhere."""
_DOUBTED: Final = re.compile(
    r"\?\s*$|[=≡≈^\\<>≤≥×*|]|\s\+\s|\b(?=[a-z])(?:(?:we|i)\s(?:can|need|want|must|will|get)\s(?!not|only|to\sbe)|we\shave\s(?!not|to)|(?:when|once)\s(?:we|i)\b|if\s(?:we|i|you)\s(?:choose|multiply|divide|subtract|look|take|plug|use|know|consider|set|substitute|assume|compare)\b|(?:could|might|may)\s(?:also\s)?(?:lead|result|cause|help|become|affect|impact|have(?!\s(?:done|\w+ed)\b)|vary|produce|save)\b|can\s(?:also\b|lead|result|cause|help|affect|vary|be\s(?:calculated|used|found|a)\b)|might\b|for\sexample\b|(?:pattern|schema|form)\sis\b|(?:could|might)\sbe\b|if\s(?:that|it|this)\s(?:helps|matters|suits|makes\ssense)\b|if\s\w+\swere\sto\b|(?:it|this|that)\smeans\b|because\b|(?:even|as|what|wonder|see|checks?|test|confirm|verify|determine|tell|asks?|asked|know|whether|or)\sif\b|if\s(?:you|we|i)(?:['’](?:re|d|ve)|\s(?:want|like|love|need|prefer|wish|have\s(?:any|questions|more|further|other)|are\s(?:looking|new|interested|unsure|planning)|would|ask|look|think|can|say|let|imagine|approach|add))\b|if\s(?:possible|necessary|needed|desired|so|not|any|applicable|this\strend|\w+\sof\s(?:you|us))\b|in\sall\b(?!\s(?:the\s|our\s)?\w+s\b)|all\sin(?:\sall\b|,)|(?:any|every|each)\s(?:time|way|day|night|week|month|year|hour|morning)\b(?!\s(?:that|which|when|with|in\swhich|\w+[ai]ble)\b)|no\s(?:longer|matter|wonder|doubt|problem|idea|worries)\b|only\s(?:\d|one\b|two\b|three\b|a\b|recently\b)|some\s(?:of|people)\b)"
)
_CONDITION: Final = re.compile(
    r"\b(?:if|whenever|unless|except|with\sthe\sexception|provided\s(?:that|you|it|they)|as\slong\sas|only\s(?:if|when|where|after|by|with|within|for|to|those|on|in|members|[a-z]{3,}s|[a-z]{3,}ed|valid|available|open|eligible|possible)|implies)\b|^\W*an?\s[^,]{1,60}\s(?:when|where)\s"
)
_WHEN: Final = re.compile(rf"{_OPENS}(?:when|where|once)\s[^,]{{3,120}},\s")
_UNIVERSAL: Final = re.compile(
    _OPENS
    + r"(?:not\s)?(?:all|every|any|no|whatever|wherever|the\s(?:top|bottom)\s(?:\d+|\w+)(?=\s\w+\s)|everyone|everybody|anyone|anybody|everything|anything|none|nobody|nothing|whoever|"
    r"whichever|only|(?:two|three)\s\w+s\s(?:whose|with\sthe\ssame)|those\swho|the\srule|(?:the|an?)\s(?:\w+\s){1,3}(?:of|in|for|with)\s(?:any|every|all|each|no))\b(?!,)|\bare\sall\b"
)
_SURELY_FIRST: Final = re.compile(
    r"^\W*(?:either\s.+\sor\s|to\s\w+[^,]{0,60}?\s(?:you|one|they)\s(?:must|ha(?:ve|s)\sto|need)\b)"
)
_SURELY: Final = re.compile(
    # The letter is asked for so that the end of a word is passed over at once.
    r"s\sonly\Z|\b(?=[a-z])(?:(?:and\snothing\selse|nothing\sbut|without\sexceptions?|in\severy\scase)\b|(?:can|may)\sonly\s(?!be\sa|say|guess|hope)|(?:is|are)\s(?:only\s)?(?:limited|restricted|reserved|confined)\s(?:to|for)\s(?![$€£]?\d)|(?:is|are)\s(?:always|never)\s|(?:i['’]m|i\sam|we['’]re|we\sare|you['’]re|you\sare)\s(?:not|only)\s(?:allowed|permitted|authori[sz]ed)\s|i\s(?:may|can|must)\s(?:only|not|never)\s|(?:is|are|was|were)\seither\s.+\sor\s|(?:we|you)\s(?:only|never|can\sonly|may\sonly|do\snot|don['’]t|cannot|can['’]t)\s|(?:allows?|permits?|takes?|holds?|seats?|(?:may|can)(?:\s\w+)?|accepts?)\s(?:at\smost|up\sto|no\smore\sthan|at\sleast)\s|(?:in|for|to|by|of)\s(?:patients|people|adults|children|infants|women|men|those|groups|customers|members|employees|students|anyone|persons|orders|items|vehicles|companies)\s(?:who|with|without|over|under|of|aged|older|younger|on)\b|it(?:\sis|['’]s)\s(?:illegal|unlawful|forbidden|prohibited|not\sallowed|not\spermitted|against\s\w+\s\w+|mandatory|compulsory)\sto\b|for\s(?:\w+\s){1,4}only\b|(?:allowed|permitted|able)\sto\s\w+\s(?:any|all|every)\b|(?:whoever|(?:anyone|anybody|everyone|everybody|nobody|no\sone|those)\s(?:who|that|with)|^\W*to\s\w+[^,]{0,60},\s(?:\w+\s){1,4}(?:must|ha(?:ve|s)\sto|needs?))\b)"
)
"""What is a rule in every tense."""
_TERMS: Final = re.compile(
    r"\b(?:covers?|appl(?:y|ies)|ends?|expires?|closes?|runs?|lasts?|starts?|begins?|opens?|(?:is|are)\s(?:valid|open|available|limited|free|closed))\s(?:[\w-]+\s){0,4}?(?:to|for|until|on|at|from|before|after|within|up\sto|between)\s"
)
"""What is offered or valid on terms: a rule where they set a limit."""
_MEANS: Final = re.compile(r"^\W*(?!(?:this|that|it|which)\b)[\w-]+(?:\s[\w-]+){0,3}\smeans\s")
_AGES: Final = re.compile(r"\b(?:minors?|adults?|underage|seniors?|pensioners?|teenagers?|toddlers?|infants?)\b")
_EACH: Final = re.compile(
    _OPENS
    + r"each\s|\b(?:bars|forbids|prohibits|requires|covers|turns\saway|rejects|refuses|accepts|allows|excludes|exempts)\s(?:all|every|any|no|each)\b"
)
_DUTY: Final = re.compile(
    r"\b(?:must(?!-)|shall|may\s(?:not|only)|cannot|can\s(?:not|only)|has\sto|have\sto|ought\sto|needs?|not\sallowed|(?:is|are)\s(?:only|never|always|required|forbidden|prohibited|entitled|exempt|obliged|eligible|allowed|permitted|banned|barred|considered|treated|deemed|mandatory|contraindicated|void|voidable|invalid|valid|illegal|liable|subject|free|responsible|immune)"
    r"|requires?|qualif(?:y|ies)|non-\w+able|(?:un|in|ir|im)\w+[ai]ble|(?:do|does|should|will)\s(?:not|never))\b|\b(?:can|don|doesn|won|mustn|shouldn)['’]?t\b|\b(?:minimum|maximum|limit|threshold|deadline|cut-?off|ceiling|cap|quota)\b(?!\s(?:value|number|point|distance|sum|product))[^.]{0,60}\b(?:is|are|of)\b"
)
_DENIED: Final = re.compile(r"\b(?:(?:is|are)(?:\snot\b|n['’]t\b)|(?:always|never)\b)")
"""What a kind never is, or always does."""
_SOURCE: Final = re.compile(
    r"\b(?:under|according\sto|by|per|in\sline\swith|as(?:\sset\sout\sin|\sstated\sin|\sper)?)\s(?:the\s|our\s|your\s|its\s|their\s|this\s|that\s|both\s)?(?:\w+\s){0,3}?(?:rules?|law|policy|policies|terms|articles?|sections?|clauses?|regulations?|handbook|contract|agreement|guidelines?|instructions?|statute|code|act|charter|bylaws|definition|theorem|convention|standard|protocol|directive|lease|fare|house\srules)\b"
    r"|\b(?:insurance|plan|coverage|warranty|guarantee|licen[cs]e|visa|membership|fare|tariff|ticket|subscription)\s(?:only\s)?(?:excludes?|covers?|includes?|(?:does\snot|doesn['’]t)\s(?:cover|include|apply))\s"
    r"|\b(?:rules?|law|policy|policies|terms|regulations?|handbook|contract|agreement|guidelines?|instructions?|statute|charter|bylaws|manual|standard|constitution|treaty|clause|article|section|convention|guide|practice|procedure|requirement|protocol|règlement|loi|gesetz|regel|regla|ley)\b[^.,]{0,30}\s(?:is\sthat|asks?\sfor|calls?\sfor|demands?|expects?|wants?|protects?|grants?|dit|sagt|dice|says?|states?|provides?|requires?|bars?|forbids?|prohibits?|stipulates?|specif(?:y|ies)|allows?|lays?\sdown)\b"
)
_GENERIC: Final = re.compile(
    r"(?:^\W*(?:(?:and|but)\s)?|^[^,]{1,60},\s|\bthat\s)(?!(?:yours|ours|hers|theirs|thanks|the|this|that|these|those|his|her|its|their|our|your|my|it|he|she|they|we|you|i|is|was|as|yes|thus|in|on|at|with|for|to|and|but|or|so|if|let['’]?s|us|both|two|three|several|many|some|most|few|there|here|first(?!-)|second(?!-)|then|besides|what|where|when|by|from|of|after|before|like|just|such|using|because|since|while|although|unlike|during|additionally|similarly|however)\b)"
    r"(?:(?:(?!(?:is|are|was|were|has|have|had|of|in|to|and)\b)[\w’'-]+\s){0,2}?(?!(?:has|is|was|does|goes|as|its|this|always|perhaps|less)\b)(?:[\w-]*[a-rtv-z]s|children|people|men|women|staff|personnel|police|fish|sheep|cattle)\s(?!(?:the|an?|his|her|its|their|our|your|my|another|to(?!\san?\s)|it|them|\d|[$€£])\b)"
    r"|an?\s\w|[a-z]{2,}\s(?=(?:\w+ed|made|done|sold|bought|sent|paid|held|written|found|that|which|without|with|over|under|above|below)\s[^,]{1,80}\s(?:is|are|must|may|cannot|counts?|needs?|requires?|does\snot|doesn['’]t)\b))(?P<which>(?:(?!(?:is|are|has|have|can|will|do|does|must|may)\b)[\w’'-]+\s){0,4}?(?:that|who|whose|with|without|\w+er\sthan|(?:more|less)\s(?:\w+\s)?than|over|under|above|below|(?:\w+ed|bought|sold|made|sent|held|paid|born|written|taken|given|kept|found|lost|built|grown)\s(?:at|in|on|before|after|by|from|with|without|under|within|through|as))\s)?"
)
"""A subject that is no single thing: "items …", "a tenant who …"."""
_HABIT: Final = re.compile(
    r"^\W*(?:in\s[^,]{2,30},\s)?\w{3,}ing\s[^,]{1,60}\s(?:gives|returns|yields|makes|guarantees|raises|causes|throws|triggers|violates|breaks|requires|costs|counts|means|is|disqualifies|entitles|voids|leads)\b|\b(?:(?:to|for|from|by)\s(?:[\w-]+\s)?(?:students|customers|members|employees|residents|patients|guests|visitors|passengers|adults|children|seniors|citizens|users|clients|tenants|subscribers|applicants)\b|(?:generally|always|normally|as\sa\srule|by\sdefinition)\b|on\s(?:mon|tues|wednes|thurs|fri|satur|sun)days\b|(?:we|you|the\s\w+)\s(?:never|only|always|refuses?|rejects?|accepts?|blocks?|ignores?|charges?|needs?\sto|have\sto|must)\b|is\s(?:required|needed|compulsory|mandatory)\s(?:for|to)\b)"
)
_TOLD: Final = re.compile(
    r"\b(?:was|were|had|did|wasn['’]t|weren['’]t|didn['’]t|hadn['’]t|yesterday|last\s(?:week|night|year|month)|ago|i|i['’]m|my)\b"
)
"""What tells of one time, or of the writer."""
_OF_WHICH: Final = re.compile(
    r"\s(?:who|that|which)\s.{3,60}?(?=\s(?:must|may|cannot|can['’]?t|can\snot|are|aren['’]?t|have\sto|need|don['’]?t|do\snot|shall|lose|get|pay)\b)"
)
"""What sets apart those that a rule is about may have happened once: "players who signed in May must …"."""
_PERSONAL: Final = re.compile(r"\W*(?:(?:and|but|so|then)\s)?(?:he|she)\b")
_BOUND: Final = re.compile(
    r"\b(?:above|over|under|below|exceed(?:s|ing)?|beyond|past|than|least|most|within|between|after|reach(?:es|ing)?|minimum|maximum|limit|threshold|(?:to|must)\sbe|needs?|top|cut-?off|deadline|ceiling)\b[^.\d]{0,40}?"
)
_SMALL: Final = (
    "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|"
    "second|third|fourth|fifth|half|single"
)
_NUMBER: Final = re.compile(
    rf"(?P<money>[$€£¥]\s?)?(?:(?<![\w#.,:-])\d[\d,.]*(?:st|nd|rd|th)?(?![\w:])|\b(?:{_SMALL})\b)(?!\s(?:(?-i:January|February|March|April|May|June|July|August|September|October|November|December))\b)\s?(?P<unit>[%°€£]|(?:percent|per\scent)\b|(?!or\b)[^\W\d_]+)?",
    re.IGNORECASE,
)
_MAY_COUNT: Final = re.compile(rf"\d|{_SMALL}")
_FIGURES: Final = re.compile(r"\d[\d.,]*")
_LISTED: Final = 4
"""Figures of which more make a list, not a rule."""
_OR_MORE: Final = re.compile(
    r"\+|\s?or\s(?:more|less|fewer|lower|higher|older|younger|above|below|over|under|later|earlier|longer|better|worse|greater)\b"
)
_NO_UNIT: Final = words(
    """or and in at on to by when the this last if so who are is was must may get gets of for with as but according per has have had
    an a that cannot can need needs then therefore does do did will not today now"""
)
_SHORTEST_PLURAL: Final = 4
_KINDS: Final = frozenset(("a", "an", "children", "people", "women", "men", "staff"))
_OFTEN: Final = (
    # Those that most sentences have come first.
    "if ", "not ", "all ", "than ", "any", "every", "no ", "over ", "after ", "s that ", "n't ", "only", "need", "under ", "must",
    "unless", "require", " who ", "either ", "cannot", "nobody", "when ", "whenever ", "exclud", " covers ", "entitle", "except",
    "means", "below ", "above ", "whose ", "open to", "closes ", "opens ", " free", " is that", "closed", "whatever", " top ",
    "within ", "between ", "applies", "ends ", "n that ", "t that ",
)  # fmt: skip
DATES: Final = frozenset(("date", "time"))
"""What stands for the unit of a date or of a time of day."""
DURATIONS: Final = frozenset(("day", "week", "month", "year"))
_DATE: Final = re.compile(
    r"(?:\b\d{1,2}(?:st|nd|rd|th)?\s)?\b(?:January|February|March|April|May(?=\s\d|\sand\s[A-Z]|[,.]|$)|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)s?\b|\b(?:19|20)\d\d\b|\byesterday\b"
)
_MAY_DATE: Final = re.compile(r"day|ber|ary|Ma|Apr|Ju|Aug|19|20")
"""A part of each of them, found faster."""
_CLOCK: Final = re.compile(
    r"\b\d{1,2}(?::\d\d|[:.]?\d{0,2}\s?[ap]\.?m\b)|\b(?:noon|midnight|half\spast|quarter\s(?:past|to)|o['’]clock)\b"
)
_UNTIL: Final = re.compile(
    r"\b(?:after|before|by|until|till|from|between|since|ends?|ended|deadline|clos(?:es?|ed)|prior|later|earlier|past|expires?|starts?|begins?|on|and|to|at)\b(?:\s(?:on|is|was|at|the|than|to|in)){0,2}\s\Z"
)
_PERCENT: Final = frozenset(("percent", "per cent", "%"))


def may_be_rule(small: str) -> bool:
    """A sentence, in small letters, has a word that most rules have."""
    first = small[: small.find(" ")]
    return (len(first) > _SHORTEST_PLURAL and first.endswith("s")) or first in _KINDS or has_any(small, _OFTEN)


def strength(text: str, small: str, *, concluded: bool = False) -> int:
    """Whether a clause states a rule: plainly, likely, or not at all; one that is concluded itself must do so plainly.

    It is given as written and in small letters.
    """
    found = NO_RULE if not _SHORTEST <= len(text) <= _LONGEST else _strength(text, small, concluded=concluded)
    if found == NO_RULE or _DOUBTED.search(small) or len(_FIGURES.findall(small)) > _LISTED:
        return NO_RULE
    return found


def _strength(text: str, small: str, *, concluded: bool) -> int:
    if _CONDITION.search(small) or _SURELY_FIRST.match(small) or _SURELY.search(small):
        return PLAIN_RULE
    opened = _MAY_OPEN.search(small) is not None
    if _UNIVERSAL.search(small) if opened or "all" in small else _UNIVERSAL.match(small):
        return LIKELY_RULE if _is_told(small) else PLAIN_RULE
    if concluded:
        return NO_RULE
    if _SOURCE.search(small):
        return PLAIN_RULE
    if _is_told(small) or _PERSONAL.match(small):
        return NO_RULE
    if _MEANS.match(small) or (_TERMS.search(small) and bounds(text, small)):
        return PLAIN_RULE
    generic = _GENERIC.search(small)
    if generic is not None and len(text) <= _LONG:
        return (
            PLAIN_RULE
            if generic["which"] or _DUTY.search(small) or _DENIED.search(small) or bounds(text, small)
            else LIKELY_RULE
        )
    if _WHEN.search(small) if opened else _WHEN.match(small):
        return PLAIN_RULE
    if _DUTY.search(small):
        return PLAIN_RULE if bounds(text, small) else LIKELY_RULE
    return LIKELY_RULE if _EACH.search(small) or _HABIT.search(small) else NO_RULE


def _is_told(small: str) -> bool:
    return _TOLD.search(small) is not None and _TOLD.search(_OF_WHICH.sub("", small, count=1)) is not None


def bounds(text: str, small: str) -> frozenset[str]:
    """The units of the numbers that a rule asks for as a limit: "above 24 t", "18th or lower"; "" for a bare number.

    It is given as written and in small letters.
    """
    found = set()
    for match in _numbers(text, small):
        before = small[max(0, match.start() - 50) : match.start()]
        if _OR_MORE.match(small, match.end()) or _BOUNDED.search(before):
            found.add(_unit(match))
    found.update(
        kind
        for kind, match in _moments(text, small)
        if _UNTIL.search(small[max(0, match.start() - 30) : match.start()])
    )
    if _AGES.search(small):
        found.add("")
    return frozenset(found)


def _numbers(text: str, small: str) -> Iterable[re.Match[str]]:
    return _NUMBER.finditer(text) if _MAY_COUNT.search(small) else ()


def _moments(text: str, small: str) -> Iterator[tuple[str, re.Match[str]]]:
    """The dates and times of day that a clause names."""
    if _MAY_DATE.search(text):
        yield from (("date", match) for match in _DATE.finditer(text))
    yield from (("time", match) for match in _CLOCK.finditer(small))


_BOUNDED: Final = re.compile(_BOUND.pattern + r"\Z|\b(?:for|up\sto|capped\sat|limited\sto)\s\Z")


def units(text: str, small: str) -> frozenset[str]:
    """The units of the numbers of a clause, given as written and in small letters."""
    moments = (kind for kind, _ in _moments(text, small))
    return frozenset((*(_unit(match) for match in _numbers(text, small)), *moments))


def _unit(match: re.Match[str]) -> str:
    if match["money"]:
        return match["money"].strip()
    unit = (match["unit"] or "").lower()
    if unit in _PERCENT:
        return "%"
    return "" if unit in _NO_UNIT else stem(unit)
