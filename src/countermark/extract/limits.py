"""Limits that a rule sets, and whether a number that is given later is measured by one: "above 5,000", "within 30 days".

What counts is that the two can be compared: the same unit or noun, two dates, a date and a span of time, or a number that
leaves its unit out. On which side of the limit the number lies is not asked here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from countermark.extract.content_words import stem
from countermark.extract.listed import words
from countermark.model import Quantity

_BEFORE: Final = re.compile(
    # The letter is asked for so that the end of a word is passed over at once.
    r"(?:\b(?=[a-z])(?:above|over|under|below|beyond|past|than|least|most|within|between|from|after|before|by|until|till|since|exceed(?:s|ing|ed)?|reach(?:es|ed)?|up\sto|(?:limit(?:ed)?|restricted|cap(?:ped|s)?|starts?|begins?|stops?|ends?|shuts?|closes?|opens?|expires?)(?:\s\w+)?\s(?:at|to|on)"
    r"|(?:minimum|maximum|min|max|limit|cap|quota|quorum|threshold|deadline|cut-?off|ceiling|window|warranty|guarantee|period|allowance|range|age|capacity|mark|length)\b[^.\d]{0,50}?(?:\s(?:of|is|are|was|at|to|lasts|runs|for|lies|sits|stands)|[:=])|lasts?|keeps?(?:\sfor)?|valid\sfor|runs?\sfor|good\sfor|safe\sfor|(?:to|must)\sbe|only\sthe\sfirst|need(?:s|ed)?|require[sd]?|asks?\sfor|holds?|includes?|rated|ha(?:ve|s)\s(?:completed|worked|served|been))(?:\s(?:about|around|roughly|exactly|the|day|a|an|of|age|version|only|week|month|ios|android|python|java|node|windows|grade|level|score|(?:mon|tues|wednes|thurs|fri|satur|sun)day|at|[a-z]{3}|[a-z])){0,3}|[<>≤≥])\s?[\w$€£“\"'’#-]{0,8}\Z"
)
"""What makes the number behind it a limit; the last part lets its own qualifier or sign stand between."""
_QUALIFIED: Final = re.compile(
    r"\W*(?:above|over|under|below|more|less|fewer|greater|larger|bigger|smaller|higher|lower|older|younger|longer|shorter|at\s(?:least|most)|up\sto|no\s(?:more|less|fewer|later)|not\s(?:more|less)|exceed\w*|within|between|from|before|after|by|until|[<>≤≥]|minimum|maximum|max|min)\b|\W*[<>≤≥]"
)
_BEHIND: Final = re.compile(
    r"\+|-(?:[a-z]+\s)?(?:limit|minimum|maximum|threshold|cap|window|deadline|rule)\b|(?:\s[\w°/%-]+){0,3}?\s(?:(?:or|and)\s(?:more|less|fewer|lower|higher|older|younger|above|below|over|under|later|earlier|longer|better|worse|greater|larger|smaller|heavier|lighter|newer|up)|at\sthe\slatest|at\smost|at\s(?:a|the\ssame)\stime|at\sonce|minimum|maximum|limit|threshold|before\s(?:departure|arrival|the)|in\sadvance|ahead|after\s\w+ing|to\s(?:pass|rent|vote|enter|drive|buy|qualify|apply|graduate|register))\b"
)
_EQUALS: Final = re.compile(r"(?:\b(?:is|are|equals?|becomes?)|['’](?:s|re))\s(?:exactly\s)?\Z")
_CONDITION: Final = re.compile(r"\b(?:if|when|whenever|once|where)\b")
"""With one of these, what something has to be is a limit as well: "if the remainder is 0"."""
_NOUN: Final = re.compile(r"[\s-]([^\W\d_]{3,})")
_MOMENTS: Final = frozenset(("date", "time", "year"))
_SPANS: Final = frozenset(("s", "min", "h", "day", "week", "month", "year"))
_PASSES: Final = re.compile(
    r"\b(?:(?:for\s)?an?\s(?:day|week|fortnight|month|year|hour|decade)\s(?:ago|old|late|early|before|after|earlier|later|overdue|long)\b|for\san?\s(?:week|fortnight|month|year|decade)\b|last\s(?:night|week|month|year|spring|summer|autumn|fall|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|yesterday|overnight|all\s(?:night|day|week)|this\smorning|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|since\s[a-z]\w+|half\san?\s(?:hour|year|day)|in\s(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)"
)
"""Spans of time and days that are told without a number."""
_MEASURED: Final = re.compile(
    r"\b(?:above|below|over|under|beyond|past|within|inside|outside|before|after|exceeds?|exceeded|meets?|reach(?:es|ed)?|hits?|(?:more|less|fewer|longer|shorter|higher|lower|older|younger|larger|smaller|heavier|lighter|later|earlier)\sthan)\s(?:that|this|the|it|either|its|your|our)\b(?!\s(?:first|last)\b)(?:\s(?:limit|threshold|range|cap|minimum|maximum|line|value|deadline|mark|cut-?off|window|age|date))?"
)
"""A case that refers to the limit: "well above that", "below the limit"."""
_ON_A_SIDE: Final = re.compile(
    r"(?:\b(?:is|are|was|were|it|lies|comes|falls|stays|far|well|just|clearly|still|that)|['’]s)\s(?:(?:not|well|far|just|clearly|still|also)\s)?(?:above|below|over|under|within|beyond|past|(?:more|less|fewer|higher|lower|older|younger|longer|shorter|heavier)\sthan|at\s(?:least|most))\s(?:the\s)?[$€£]?\d|\b(?:exceeds?|exceeded|tops|reaches|reached)\s(?:the\s)?[$€£]?\d|\d\s?[<>≤≥]\s?[$€£]?\d"
)
_NOT_NOUNS: Final = words(
    """and the that who when then than but for with has have had was were are not now this so too can may must will shall which
    you your his her its our their they she one per from into over under above below after before until since came come
    does did don doesn do pay need get count yours ours mine theirs hers out off yet again showed turned present yesterday tomorrow today ago year last week old left only already still years high tall long wide deep heavy large big"""
)
_PEOPLE: Final = words(
    """people persons employees staff members workers guests players participants students applicants passengers tenants users
    visitors colleagues customers attendees adults children patients residents voters worker user person student patient"""
)
_PERSON: Final = "person"
"""What those who are counted are counted as, whatever they are called."""
_KEPT: Final = 60
"""Letters before a number in which the words of its limit stand."""


class Amount:
    """A number, with what it is compared by."""

    __slots__ = ("kind", "noun", "unit")

    def __init__(self, quantity: Quantity, small: str, end: int) -> None:
        reading = quantity.reading
        self.kind: str = quantity.kind
        self.unit = reading.unit if reading is not None else None
        if self.unit in _PEOPLE:
            self.unit = None
        noun = _NOUN.match(small, quantity.span.end, end) if self.unit is None else None
        named = "" if noun is None else noun[1]
        if named in _PEOPLE or (reading is not None and reading.unit in _PEOPLE):
            self.noun = _PERSON
        else:
            self.noun = "" if named in _NOT_NOUNS else stem(named)

    @property
    def _is_bare(self) -> bool:
        return self.unit is None and not self.noun and self.kind not in _MOMENTS

    @property
    def _is_span(self) -> bool:
        return self.unit in _SPANS

    def measures(self, other: Amount, known: frozenset[str]) -> bool:
        """It is a limit that the other may be held against; `known` are the words of the limit's rule."""
        moment, others = self.kind in _MOMENTS, other.kind in _MOMENTS
        if moment or others:
            return (moment or self._is_span) and (others or other._is_span)
        if self.kind == "version" or other.kind == "version":
            return self._is_bare and other._is_bare
        if self.unit is not None and other.unit is not None:
            return self.unit == other.unit or (self._is_span and other._is_span)
        if self.unit is None and other.unit is None:
            return self.noun == other.noun or not other.noun or (not self.noun and other.noun in known)
        return (self._is_bare if self.unit is None else other._is_bare) and "%" not in (self.unit, other.unit)


def limits(small: str, start: int, end: int, inside: Sequence[Quantity]) -> list[Amount]:
    """The numbers of a clause that it sets as limits, in a text in small letters."""
    return [Amount(each, small, end) for each in inside if _is_limit(small, start, end, each)]


def has_limit(small: str, start: int, end: int, inside: Sequence[Quantity]) -> bool:
    """One of the numbers between two places may be a limit; in a part of what stands there, no more are."""
    return any(_is_limit(small, start, end, each) for each in inside)


def _is_limit(small: str, start: int, end: int, quantity: Quantity) -> bool:
    place = quantity.span.start
    if quantity.kind == "range" or quantity.text.endswith("+") or _QUALIFIED.match(quantity.text.lower()):
        return True
    if quantity.reading is not None and (quantity.reading.qualifier or "").startswith("or "):
        return True
    if _BEHIND.match(small, quantity.span.end, end):
        return True
    before = small[max(start, place - _KEPT) : place]
    if _EQUALS.search(before) and _CONDITION.search(small, start, end):
        return True
    return _BEFORE.search(before) is not None


def refers(small: str) -> bool:
    """A clause, in small letters, holds something against a limit that was named before."""
    return _MEASURED.search(small) is not None


def names_limit(small: str) -> bool:
    """A clause, in small letters, says of something on which side of a number it lies: "This is above 5,000"."""
    return _ON_A_SIDE.search(small) is not None


def gives(asked: Sequence[Amount], known: frozenset[str], small: str, place: range, inside: Iterable[Quantity]) -> bool:
    """A clause at a place gives something that one of the limits is held against; `known` are the words of their rule."""
    if any(limit.measures(Amount(each, small, place.stop), known) for each in inside for limit in asked):
        return True
    text = small[place.start : place.stop]
    if refers(text):
        return True
    return any(each.kind in _MOMENTS or each.unit in _SPANS for each in asked) and _PASSES.search(text) is not None
