"""Words with which a sentence says how its numbers make the next one, further away than right beside it; in small letters."""

from __future__ import annotations

import re
from typing import Final

from countermark.extract.fit_words import MEAN, Way
from countermark.extract.function_words import (
    ADVERBS,
    AUXILIARIES,
    DETERMINERS,
    PREPOSITIONS,
    PRONOUNS,
    SUBORDINATORS,
)
from countermark.extract.said import NUMBERED
from countermark.extract.skeleton import NUMBER, Skeleton, unit

_NOUN: Final = re.compile(r"[\s-](?:more\s|other\s|new\s|extra\s|full\s)?([a-z]{3,}?)s?\b")
_NO_NOUNS: Final = (
    PREPOSITIONS | ADVERBS | AUXILIARIES | SUBORDINATORS | DETERMINERS | PRONOUNS | {"and", "but", "thi", "it"}
)
_THINGS: Final = (
    "sprint version page line chapter step phase stage platform gate route section article figure table item question"
    " exercise season episode issue ticket port slide paragraph clause rule lesson task bus tram exit appendix volume"
    " build release invoice"
)
_NUMBERED: Final = frozenset(_THINGS.split())
"""What is numbered, right before its number."""
_PARTED: Final = frozenset(("h", "min", "ft", "lb", "°"))
"""Units behind which a number without one counts the next smaller."""
_CALLED: Final = 14
_BEFORE: Final = 140
_TAIL: Final = 45
_CLAUSE: Final = re.compile(r"[;.!?]\s")
_JOINED: Final = re.compile(
    rf"{NUMBER}[^{NUMBER}.;!?]{{0,30}}\b(?:and|plus)\s[^{NUMBER}.;!?]{{0,30}}{NUMBER}[^{NUMBER}.;!?]{{0,30}}\b(?:makes?|give)\s(?:[\w’'-]+\s){{0,2}}\Z",
)
"""Two numbers that make a third."""
_MAKES: Final = (" give", " gives", " make", " makes")
"""Before the first of them: "5 give 10 and 6 give 15" are two of a table."""
COMPARES: Final = re.compile(
    r"\s?(?:[\w’'-]+\s){0,2}?(?:more|less|fewer|\w{2,}er)\s(?:[\w’'-]+\s){0,2}?than\b|\s(?:[\w’'-]+\s)?(?:ahead\sof|behind|above|below|under|beneath|short\sof|shy\sof)\b",
)
"""What it is compared with follows."""
_RIGHT_BEHIND: Final = f"{NUMBER} "
_OR_SO: Final = f"{NUMBER} or "
_ROW: Final = re.compile(rf"(?:,\s{NUMBER}){{0,8}},?\s(?:to|and)\s{NUMBER}")
"""The rest of a row of numbers of one kind."""
_COUNTED_AT: Final = re.compile(
    rf"{NUMBER}\s(?:[\w’'-]+\s){{1,3}}(?:at|@|for)\s{NUMBER}(?:\s(?:each|apiece|a\s\w+|per\s\w+))?\s?(?:=|:|,|→|[-=]>|is|are|makes?|thats|that's)\s(?:[\w’'-]+\s)?\Z",
)
"""So many of something at so much each, and what they come to."""
_LABELLED: Final = re.compile(
    r"\W*(?:[\w’'-]+\s){0,4}(?:length|distance|duration|time|costs?|price|weight|used|spent|sum|bill|count|headcount|hours|days|budget|area|volume):\s(?:[\w’'-]+\s){0,2}\Z",
)
"""What something comes to, behind its name at the head of a sentence."""
_SAME: Final = re.compile(
    r"\bsame\s(?:reckoning|logic|way|factor|ratio|rate|percentage|calculation|method|rule|sums?|maths?)\b|\b(?:likewise|similarly|accordingly)\b",
)
"""It was reached as another one before it."""
_THEN: Final = re.compile(r"(?:\s[\w’'-]+){0,3},\s(?:then|thus|therefore)\b")
_COMES_AND_GOES: Final = re.compile(
    r"\b(?:join(?:s|ed)?|hir(?:es?|ed)|welcom(?:es?|ed)|recruit(?:s|ed)?|arriv(?:es?|ed)|deposit(?:s|ed)?|deliver(?:ed|y)|born|births|immigra\w+|added|gain(?:s|ed)?|new)\b.*\b(?:left|leaves?|leaving|goodbye|quit|resign\w*|retir\w+|depart\w*|withdr[ae]w\w*|sold|shipped|died|deaths|emigra\w+|lost|went|removed)\b",
)
"""Some come and others go."""


_AFTER_COSTS: Final = re.compile(
    rf"\W*(?:after|net\sof|less|once|minus)\s(?:[\w’'&-]+\s){{0,5}}?(?:expenses|expenditure|costs?|tax(?:es)?|fees?|charges|deductions?|rent|wages|payroll|salaries|bills|commissions?|interest|discounts?|refunds?|returns|depreciation|deductibles?|excess|payments?|paying|spending|deducting|subtracting|withholding)\s[^{NUMBER}.;]{{0,30}}{NUMBER}[^.;!?]{{0,60}},\s[^{NUMBER}.;!?]{{0,60}}",
)
"""How a sentence opens that takes costs away."""
_LEFT_OF: Final = re.compile(
    rf"{NUMBER}\s(?:out\s)?of\s(?:the|your|its|our|my|his|her|their|those|these)\s{NUMBER}[^{NUMBER}.;!?]{{0,20}}(?:,|;|\s[–—-])?\s(?:so|leaving|which\sleaves|that\sleaves|thus|hence)\s[^{NUMBER}.;!?,]{{0,15}}\Z"
)
"""So many of so many, in small letters, before what is left: of what, only that says."""
_ADDS: Final = re.compile(
    rf"\b(?:adds?|adding|plus|another|extra)\s(?:[\w’'-]+\s){{0,2}}{NUMBER}[^{NUMBER}.;!?]{{0,40}}\b(?:so|mak(?:es?|ing)|bring(?:s|ing)?)\s[^{NUMBER}.;!?]{{0,40}}\Z",
)
"""So much more, and what that makes."""
_CARRIED_OUT: Final = re.compile(
    rf"\b(add|subtract|multipl|divid)(?:e|y|ing)?\s(?:[^{NUMBER}.;!?]{{0,30}}\s)?{NUMBER}[^{NUMBER}.;!?]{{0,30}}\b(?:(?:you|we|i)\s(?:get|have)|gives?|giving|makes?|leaves?)\s[^{NUMBER}.;!?]{{0,20}}\Z",
)
"""What the reader is told to do, and what comes of it."""
_VERBS: Final[dict[str, Way]] = {"add": "add", "subtract": "subtract", "multipl": "multiply", "divid": "divide"}
_WHEN: Final = (" later", " earlier", " ago", " after", " before")
_FROM_TO: Final = re.compile(
    rf"{NUMBER}[^{NUMBER}.;]{{0,15}}(?:→|[-=]>|\bto)\s[^{NUMBER}.;]{{0,10}}{NUMBER}[^{NUMBER}.;!?]{{0,25}}\Z",
)
"""One number that became another; a number with a sign behind them is by how much."""


def is_alternative(skeleton: Skeleton, place: int) -> bool:
    """The number at a place is the second of two of one kind between which is to be chosen: "by five or ten"."""
    if not skeleton.small.endswith(_OR_SO, 0, place):
        return False
    one, other = skeleton.at(place - len(_OR_SO)), skeleton.at(place)
    return one.kind == other.kind and unit(one) == unit(other)


def is_percent_too(skeleton: Skeleton, place: int) -> bool:
    """The number at a place is a percentage as the one that ends its row: the first of "from 47.9 to 44.2 percent"."""
    row = _ROW.match(skeleton.small, place + 1)
    return row is not None and skeleton.at(row.end() - 1).kind == "percent"


def noun_at(skeleton: Skeleton, place: int) -> str:
    """What the number at a place of a skeleton counts, as far as the next word says: "pod" of "12 pods".

    One that tells which of several is meant counts nothing: "sprint 19"; nor do the minutes of "9 h 30", though the 31 of
    "over twelve months 31 colleagues" does.
    """
    small = skeleton.small
    if small[max(0, place - _CALLED) : place].rstrip(" #").rpartition(" ")[2] in _NUMBERED:
        return NUMBERED
    word = _NOUN.match(small, place + 1)
    noun = "" if word is None or word[1] in _NO_NOUNS else word[1]
    if small.endswith(_RIGHT_BEHIND, 0, place) and skeleton.at(place).text.isdecimal():
        before = skeleton.at(place - len(_RIGHT_BEHIND))
        return NUMBERED if unit(before) in _PARTED or not noun else noun
    return noun


def is_left_of(small: str, place: int) -> bool:
    """The number at a place of a skeleton in small letters may be what is left: "five of the twelve, so seven months"."""
    if " of " not in small or small.startswith(_WHEN, place + 1):
        return False
    return _LEFT_OF.search(small, max(0, place - _TAIL), place) is not None


def joined(small: str, place: int, *, signed: bool = False) -> frozenset[Way]:
    """What the words of a sentence say of how its numbers make the next one, beyond those right beside it."""
    before, tail = small[max(0, place - _BEFORE) : place], small[place + 1 : place + 1 + _TAIL]
    ways: set[Way] = set()
    clause = before[max((each.end() for each in _CLAUSE.finditer(before)), default=0) :]
    if MEAN.search(clause) and not MEAN.search(tail):
        ways.add("average")
    if (made := _JOINED.search(clause)) and not clause[: made.start()].rstrip().endswith(_MAKES):
        ways.add("add")
    if _COUNTED_AT.search(clause):
        ways.add("multiply")
    if place <= _BEFORE and _LABELLED.fullmatch(before):
        ways.add("add")
    if _THEN.match(tail) or _ADDS.search(clause):
        ways.add("add")
    if told := _CARRIED_OUT.search(clause):
        ways.add(_VERBS[told[1]])
    if " same " in tail or " same " in before or "ly" in tail:
        ways.update(("percentage", "multiply", "divide") if _SAME.search(tail) or _SAME.search(clause) else ())
    if _AFTER_COSTS.fullmatch(small, 0, place) or (signed and _FROM_TO.search(before)):
        ways.add("subtract")
    if is_left_of(small, place):
        ways.add("subtract")
    if _COMES_AND_GOES.search(before):
        ways.add("sum_less")
    return frozenset(ways)
