"""Years that passed, in whatever words: "it is now 2024, so he has been here 13 years", "died in 1791 at just 35".

A number of years, or an age, that is the difference of two years said nearby counts them, unless it is as likely to be so
by chance: the smaller or rounder it is and the farther its years are, the plainer must the words say that time passed. What a thing
is bound or planned to last ("a 10-year bond", "over the next 5 years") counts nothing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from countermark.extract.skeleton import Told, unit, value
from countermark.extract.years import counted, ends_of, is_dated
from countermark.model import Quantity
from countermark.numeral import sense

_NEAR: Final = 100
_BESIDE: Final = 350
_FARTHEST: Final = 1000
"""How far back a year is that a few years, and that many years, are counted from."""
_SMALL: Final = 5
_SOME: Final = 10
_MANY: Final = 20
"""Fewer years are the difference of some two by chance."""
_OLDEST: Final = 115
_LAST: Final = 2
_MOST: Final = 8
"""The years before a sentence that are looked at."""
_SOFT: Final = r"(?:(?:only|just|exactly|precisely|some|about|roughly|around|nearly|almost|all|another|a\stotal\sof|the|fully?|good)\s){0,2}"
_PASSED: Final = re.compile(
    r"\b(?:(?:so|thus|hence|therefore|i\.e\.|that\sis|(?:that|it|this)['’]?s|(?:which|that|this)\s(?:is|was|makes?|made|means?|meant|gives?|gave|adds\sup\sto|works\sout\s(?:at|to)|comes\sto)|making|meaning|giving)\b[^.;!?]{0,60}?\s"
    r"|(?:last|tak|span|need|requir|spen[dt]|surviv|endur|reign|rul|serv|liv|stood|ran|runn|wait|remain|elaps|cover)\w*\s(?:(?:on|in|it|him|her|them|us|open|closed|there|here)\s)?(?:for\s)?"
    r"|(?:has|have|had|was|were|is|are|['’](?:s|ve|d))\s(?:\w+\s)?been\s[^.;!?]{0,40}?\s?"
    r"|took\s(?:\w+\s){0,3}?|after|for|a\s(?:run|reign|span|career|life|lifetime|period|total|gap|wait|tenure|rule|stretch|stay|lifespan|spell|duration|interval|siege|war|history)\sof|(?:those|these)|intervening|separated\sby|(?:\A|[.!?]\s)at)\s?"
    rf"{_SOFT}\Z",
    re.IGNORECASE,
)
"""Before a number of years that passed."""
_GONE: Final = re.compile(
    r"\s(?:later|earlier|afterwards?|after|before|on\b|apart|old\b|(?:had\s|have\s|has\s)?(?:passed|elapsed|gone)|(?:to\s(?:build|complete|finish|get|reach|write|make))|separate"
    r"|(?:in|on|at|under|behind|of)\s(?:the\s|its\s|his\s|her\s|their\s)?(?:office|power|charge|service|business|operation|use|prison|exile|orbit|post|job|command|total|all|throne|making|bars|marriage|war|peace|rule|work|construction|reign|history|existence|waiting|building|independence|occupation|siege|top|helm)\b)"
    r"|(?:\s|-)(?:reign|span|gap|wait|war|run|career|period|rule|tenure|hiatus|absence|stay|presidency|siege|occupation|conflict|exile|stint|spell|streak|interval|existence|lifespan|life|drought|partnership|build|marriage)\b",
    re.IGNORECASE,
)
"""Behind one."""
_BOUND: Final = re.compile(
    r"[\s-](?:fixed-rate\s|government\s|treasury\s|limited\s|prison\s|jail\s|repayment\s|savings\s|service\s)?(?:bonds?|loans?|leases?|mortgages?|contracts?|guarantees?|warrant(?:y|ies)|plans?|forecasts?|subscriptions?|deals?|program(?:me)?s?|courses?|degrees?|sentences?|notes?|visas?|yields?|rates?|averages?|targets?|outlooks?|strateg(?:y|ies)|agreements?|cycles?|policy|insurance|maturity|horizon|ahead|from\snow|at\sa\stime|each|apiece|per)\b",
    re.IGNORECASE,
)
"""Behind what is bound or planned to last so long."""
_PLANNED: Final = re.compile(
    r"\b(?:next|coming|following|every|each|at\sleast|up\sto|(?:maximum|minimum|target|term|validity)\sof|under|sentenced\sto|valid\sfor|guaranteed(?:\sfor)?|fixed\sfor|than|age\slimit|will\s(?:\w+\s){0,3}?(?:last|take|need|run)\s?(?:for|another)?|expected\sto\s\w+|planned\s\w+|budgeted|experience\sof|aged?\s\w+\sto)\s(?:the\s|about\s|only\s|just\s)?\Z",
    re.IGNORECASE,
)
"""Before it, and before what comes round again."""
_LENT: Final = re.compile(
    r"\b(?:mortgage|loan|lease|bonds?|contract|policy|licen[cs]e|warranty|guarantee|visa|sentenced)\b[^.;!?]*\Z",
    re.IGNORECASE,
)
"""Before how long what was lent or granted may be kept, unless it is said to have passed."""
_AVERAGE: Final = re.compile(
    r"\b(?:averag\w+|mean|median|expectancy|typical(?:ly)?|usual(?:ly)?|normal(?:ly)?)\b[^.;!?]*\Z", re.IGNORECASE
)
"""Before the years of many."""
_AGED: Final = re.compile(
    r"\b(?:aged?|age\sof|turned|turning|(?:was|is|were)(?:\sstill|\salready)?|at)\s(?:(?:only|just|about|roughly|barely|nearly)\s)?\Z",
    re.IGNORECASE,
)
_AGE_ENDS: Final = re.compile(r"\s?(?:[.,;:)!?—–]|\Z|\s(?:and|when|in|of|from|after|at|years)\b)")
_LIVED: Final = re.compile(
    r"\b(?:born|died|dies|death|killed|executed|retired|crowned|married|passed\saway)\b", re.IGNORECASE
)
_BORN: Final = re.compile(r"\bborn\s[^.;!?\d]{0,60}\Z|\*\s?\Z|\bb\.\s\Z", re.IGNORECASE)
_PLAINLY: Final = re.compile(
    r"[.!?;]\s+(?:at|(?:so\s|thus\s|therefore,?\s)?(?:it|this|that|the\s\w+)\s(?:(?:therefore|thus|had|has|really|in\sall)\s){0,2}(?:lasted|took|spanned))\s"
    rf"{_SOFT}\Z",
    re.IGNORECASE,
)
"""Before the years between the two of the sentence before, whether they come out or not."""
SLIPS: Final = (1, 2, 10, 20, 100)
"""By how many years somebody errs who counts them."""
_OTHERS: Final = re.compile(
    r"\b(?:sons?|daughters?|wife|husband|brothers?|sisters?|child(?:ren)?|kids?|mother|father|cousin|nephew|niece|friend|people|men|women|anyone|everyone|those|pupils|students|members|voters|adults|partner|baby)\b[^.;!?]{0,30}\Z",
    re.IGNORECASE,
)
"""Before the age of somebody else, whose birth was not spoken of."""


def lapses(
    masked: str, quantities: Sequence[Quantity], earlier: Sequence[Quantity], stated: Collection[int]
) -> Iterator[Told]:
    """The years that a sentence counts between two that it or those before it name, as `years.as_years` gives them.

    What begins at a place that is `stated` was read already.
    """
    counts = [each for each in quantities if _may_count(each) and each.span.start not in stated]
    if not counts:
        return
    own = [year for each in quantities for year in ends_of(each)]
    known = [year for each in earlier for year in ends_of(each)][-_MOST:]
    if len(own) + len(known) < _LAST:
        return
    for each in counts:
        lead = masked[max(0, each.span.start - _NEAR) : each.span.start]
        if is_planned(masked, each) or is_of_another(masked, each):
            continue
        if each.kind == "number":
            years = _of_age(masked, each, lead, own, known)
        else:
            years = _of_span(masked, each, lead, own, known) or _slipped(each, lead, own, known)
        if years is not None:
            yield counted(years, each)


def is_planned(masked: str, quantity: Quantity) -> bool:
    """So long something is bound or meant to last, or so often it comes round: nothing is counted."""
    qualifier = None if quantity.reading is None else quantity.reading.qualifier
    if qualifier is not None and sense(qualifier) not in ("approximate", "exact"):
        return True  # "at least 10 years"
    lead = masked[max(0, quantity.span.start - _NEAR) : quantity.span.start]
    if _BOUND.match(masked, quantity.span.end) or _PLANNED.search(lead) or _AVERAGE.search(lead):
        return True
    return _LENT.search(lead) is not None and not _has_passed(masked, quantity, lead)


def _has_passed(masked: str, quantity: Quantity, lead: str) -> bool:
    return _PASSED.search(lead) is not None or _GONE.match(masked, quantity.span.end) is not None


def is_of_another(masked: str, quantity: Quantity) -> bool:
    """It is the age of somebody whose birth was not spoken of: "his son, aged 10"."""
    aged = quantity.kind == "number" or quantity.text.endswith("old")
    return aged and _OTHERS.search(masked, max(0, quantity.span.start - _NEAR), quantity.span.start) is not None


def _may_count(quantity: Quantity) -> bool:
    if quantity.reading is None or quantity.reading.value is None:
        return False
    if quantity.kind == "number":
        return _SOME <= value(quantity) <= _OLDEST and value(quantity).denominator == 1
    return quantity.kind == "unit" and unit(quantity) == "year" and value(quantity) >= 1


def _of_age(
    masked: str, age: Quantity, lead: str, own: Sequence[Quantity], known: Sequence[Quantity]
) -> Sequence[Quantity] | None:
    """The year of birth, and the one in which somebody was so old; where it is named, a slip shows too."""
    if not _AGED.search(lead) or not _AGE_ENDS.match(masked, age.span.end) or not _LIVED.search(lead):
        return None
    births = [
        each for each in (*known, *own) if _BORN.search(masked[max(0, each.span.start - _NEAR) : each.span.start])
    ]
    for birth in reversed(births):
        for year in reversed(own):
            if value(year) - value(birth) == value(age):
                return birth, year
    # "Born in 1879, he died in 1955 at the age of 66" speaks of nobody else
    if len(own) == _LAST and births == own[:1] and "died" in lead and _errs(own, age):
        return own
    return None


def _of_span(
    masked: str, count: Quantity, lead: str, own: Sequence[Quantity], known: Sequence[Quantity]
) -> Sequence[Quantity] | None:
    """The two years between which so many lie, if the words or their number make sure that these are meant."""
    size = value(count)
    if not _has_passed(masked, count, lead) and (size < _MANY or size % _SOME == 0 or not own):
        return None
    reach = _FARTHEST if size >= _MANY else _BESIDE
    near = [each for each in known if count.span.start - each.span.end <= reach]
    if size < _SMALL:
        near = near[-_LAST:]
    # One of the two is what the sentence speaks of: its own year, or the last that was said.
    for year in reversed(own or near[-_LAST:]):
        for other in (*reversed(own), *reversed(near)):
            if abs(value(year) - value(other)) == size:
                return (year, other)
    return None


def _slipped(
    count: Quantity, lead: str, own: Sequence[Quantity], known: Sequence[Quantity]
) -> Sequence[Quantity] | None:
    """The only two years that were said right before, though they do not come out."""
    near = [each for each in known if count.span.start - each.span.end <= _BESIDE]
    if own or len(near) != _LAST or near[0] is not known[0] or not _PLAINLY.search(lead):
        return None
    return near if count.span.start - near[-1].span.end < _NEAR and _errs(near, count) else None


def _errs(years: Sequence[Quantity], count: Quantity) -> bool:
    """The years are miscounted as people do; from May to March it is a year less."""
    exact = abs(value(years[0]) - value(years[1]))
    off = abs(exact - value(count))
    return off in SLIPS and off < exact and (off > 1 or not any(map(is_dated, years)))
