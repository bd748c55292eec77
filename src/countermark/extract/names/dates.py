"""Dates in words, joined with the dates among the numbers: "last year", "Friday", "early March 2024", "44 BC"."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from countermark.extract.names.names import Mention
from countermark.extract.text.lists import by_first_letter
from countermark.extract.text.prose import Prose

_DAY: Final = r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
_MONTH: Final = (
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December"
    r"|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b\.?)"
)
_SEASON: Final = r"(?:[Ss]pring|[Ss]ummer|[Aa]utumn|[Ff]all|[Ww]inter)"
_YEAR: Final = r"(?:1[0-9]|20)[0-9]{2}"
_ORDINAL: Final = (
    r"(?:[0-9]{1,2}(?:st|nd|rd|th)|(?i:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth"
    r"|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-first))"
)
_SPAN: Final = r"(?:day|week|month|quarter|year|decade|centur(?:y|ie)|weekend|fortnight|semester|term|season)"
_PART_OF_DAY: Final = r"(?:morning|afternoon|evening|night|noon|lunchtime)"
_SHORT_DAY: Final = r"(?:mon|tues?|weds?|thurs?|thu|fri|sat|sun)"
_SHORT_MONTH: Final = r"(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)"
_PART: Final = r"(?:(?:(?i:early|late|mid|the (?:beginning|end|start|middle|turn) of))[ -])"
_STEMS: Final = (
    r"las nex thi pas prev comi fol eve eac the\b yes tod tom ton cur that\b sev man som end sta beg mid day wee mon qua yea dec cen"
    " fort sem ter sea noo ear lat hal fiv ten twe new tue wed thu fri sat sun jan feb mar apr jun jul aug sep oct nov spr sum"
    " aut fal win fir sec fou fif six eig nin ele roa swi fis fy aca tax"
)
_CAPITAL_STEMS: Final = "may on chr eas thank hal ind lab mem val mot fat bla cyb goo box"
"""Those that only count with a capital."""
# How any of them begins: most words are passed over by a look at their first letters, most numbers by what follows
# them.
_BEGINS: Final = (
    r"(?=[0-9]{1,5}+(?:[:stnr]| ?[-–]| ?[ap]\.?m| to [0-9]| o| [ABC])|Q[1-4]|[A-Z][A-Z.]|"
    + by_first_letter(stem.capitalize() for stem in f"{_STEMS} {_CAPITAL_STEMS}".split())
    + r"|on [A-Z]|a few|an? (?:day|week|mon|quar|year|dec|cen|fort|sem|term|sea|hour|min)|"
    + by_first_letter(_STEMS.split())
    # "the" and "that" stand before most nouns, and few of them begin a date.
    + r")(?!(?i:the (?!same|following|previous|end|start|beginning|middle|turn|day|week|month|quarter|year|decade|centur"
    r"|fortnight|semester|term|season|early|late|mid|roaring|swinging|twent|thirt|fort|fift|sixt|sevent|eight|ninet)"
    rf"|that (?!{_SPAN}|{_SEASON}|{_PART_OF_DAY})))"
)
_PATTERN: Final = re.compile(
    rf"(?<!\w){_BEGINS}(?:"
    + "|".join(
        (
            (
                rf"(?i:last|next|this|past|previous|coming|following|every|each|on) (?:{_DAY}s?|{_MONTH}(?!,? [0-9]))(?!\w)"
                r"(?: (?:morning|afternoon|evening|night))?"
            ),
            rf"{_DAY}s?\b(?:,? {_MONTH} [0-9]{{1,2}}(?:st|nd|rd|th)?(?:,? {_YEAR})?)?(?: (?:morning|afternoon|evening|night)\b)?",
            r"(?i:the day (?:before yesterday|after tomorrow)|yesterday|today|tomorrow|tonight)\b(?: (?:morning|afternoon|evening|night)\b)?",
            rf"(?i:last|next|this|past|previous|coming|current) (?:(?:few|couple of|two|three|four|five|six|ten|[0-9]{{1,3}}) )?(?:{_SPAN}s?|{_SEASON}|season|fiscal year|morning|afternoon|evening|night)\b",
            rf"(?i:that|the same|the following|the previous) (?:{_SPAN}|{_SEASON}|{_PART_OF_DAY})\b(?! (?:of|that))",
            rf"(?:an?|several|a few|many|some) (?:{_SPAN}|hour|minute)s? (?:ago|earlier|prior)\b",
            rf"(?i:(?:the )?(?:end|start|beginning|middle) of) (?:the|this|next|last) (?!term|season){_SPAN}(?!\w)",
            rf"(?i:the )?(?<!\ba )(?<!\ban )(?<!per )(?:{_SPAN} (?:before|after)(?! \w+ (?:was|is)))\b",
            r"(?:noon|midnight|midday)\b(?: (?:tomorrow|today)\b)?",
            rf"mid-?(?:morning|afternoon|day|week|summer|winter|spring|autumn|term|season|century)\b|(?:early |late )?(?<=in the )(?:early |late ){_PART_OF_DAY}\b",
            r"(?:[Hh]alf|[Qq]uarter|five|ten|twenty) (?:past|to) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[0-9]{1,2})\b",
            r"[0-9]{1,2}(?::[0-9]{2})?(?: ?[ap]\.?m\.?)?(?: ?[–-] ?| to )[0-9]{1,2}(?::[0-9]{2})? ?[ap]\.?m\b\.?",
            r"[0-9]{1,2}(?::[0-9]{2})? ?[ap]m\b|[0-9]{1,2} o['’]clock\b",
            r"(?<=the )[Nn]ew [Yy]ear\b|New Year\b",
            # As a hasty writer writes them, where a day is to be expected.
            rf"(?:(?<=\bon )|(?<=\bby )|(?<=\btil )|(?<=\bthis )|(?<=\bnext )|(?<=\blast )|(?<=\bevery )|(?<=\bb4 )|(?<=\bbefore )|(?<=\buntil )|(?<=\bsince )|(?<=\bfrom )|(?<=\bfor )){_SHORT_DAY}s?\b\.?(?! [a-z]+ing)",
            r"(?<=\()(?:mon|tues?|weds?|thurs?|fri)(?=\))|(?<![\w'’])(?:tues|weds|thurs|fri)(?![\w'’-])(?! [a-z]+ed)",
            rf"(?:(?<=\bin )|(?<=\bthis )|(?<=\bnext )|(?<=\blast )|(?<=\bby )|(?<=\bsince )|(?<=\buntil )|(?<=\btil )|(?<=\blate )|(?<=\bearly )){_SHORT_MONTH}\b\.?(?: {_YEAR}\b)?",
            (
                r"(?:(?<=\bby the )|(?<=\bon the )|(?<=\btil the )|(?<=until the )|(?<=since the )|(?<=from the )|(?<=after the )|(?<=before the ))"
                r"[0-9]{1,2}(?:st|nd|rd|th)(?=[,.;:!?)\n]|\Z| (?:and|at|if|so|but|to|because|though)\b)"
            ),
            r"(?<=[a-z,] )May(?= [a-z0-9])(?! (?:I|you|we)\b)",
            rf"(?<=in ){_SEASON}\b",
            r"(?i:(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b|(?<![Tt]he )(?:Mon|Tue|Tues|Wed|Thu|Thurs|Fri|Sat|Sun)\b\.?(?! [A-Z][a-z])",
            rf"{_MONTH} ['’][0-9]{{2}}\b",
            rf"(?:{_PART})?{_ORDINAL}[ -]century(?:,? (?:BCE?|CE|AD))?\b",
            rf"(?i:{_ORDINAL} (?:fiscal )?(?:quarter|half)(?: of (?:(?:fiscal )?{_YEAR}|the year|last year))?)\b",
            rf"(?:{_PART}|{_SEASON} (?:of )?){_YEAR}s?\b",
            rf"(?:{_PART})(?:{_MONTH})(?: {_YEAR})?(?!\w)",
            rf"(?:(?<=in )|(?<=since )|(?<=by )|(?<=until )|(?<=during )|(?<=of )|(?<=from )|(?<=to )|(?<=between )|(?<=and )|(?<=through )|(?<=for )|(?<=before )|(?<=after )|(?<=mid-))(?:{_SEASON} {_YEAR}|{_MONTH})(?!\w)",
            r"(?:AD|A\.D\.) [0-9]{1,4}\b|[0-9]{1,5}(?:[–-][0-9]{1,5})? (?:BCE?|CE|AD|B\.C\.(?:E\.)?|A\.D\.)(?!\w)",
            r"(?:the )?(?:early |late |mid-?)?(?:roaring |swinging )?(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)\b",
            (
                r"(?:Christmas|Easter|Thanksgiving|Halloween|New Year's|Independence|Labor|Memorial|Valentine's|Mother's|Father's|Black|Cyber|Good|Boxing)"
                r"(?: (?:Day|Eve|Friday|Monday|Sunday))?\b"
            ),
            r"(?i:fiscal(?: year)?|FY) ?(?:[0-9]{4}|[0-9]{2})(?:[/–-][0-9]{2,4})?\b|(?i:fiscal year|academic year|tax year)\b",
            r"Q[1-4](?: (?:of )?(?:FY ?)?'?[0-9]{2,4}\b)?(?!\w)",
            r"(?-i:March)(?! (?:on|for|against|into|to|in)\b)|(?<=\| )May(?= *\|)|(?i:January|February|April|June|July|August|September|October|November|December)\b",
        )
    )
    + ")"
)
_HOLIDAY: Final = frozenset(
    ("Independence", "Labor", "Memorial", "Black", "Cyber", "Good", "Boxing", "Mother's", "Father's")
)
_LEAD: Final = re.compile(r"(?i:on|each|every|the) ")


def dates(prose: Prose, numbers: Sequence[Mention]) -> list[Mention]:
    """The numbers, with those that a date in words holds or touches joined to it, and the dates without a number."""
    masked = prose.masked
    found: list[Mention] = []
    for match in _PATTERN.finditer(masked):
        start, end = match.span()
        if match[0] in _HOLIDAY or (start and masked[start - 1].isalnum()):
            continue
        lead = _LEAD.match(masked, start, end)
        found.append(Mention(lead.end() if lead is not None else start, end, "DATE"))
    return _joined(masked, found, numbers)


def _joined(masked: str, found: Sequence[Mention], numbers: Sequence[Mention]) -> list[Mention]:
    joined: list[Mention] = []
    starts = [number.start for number in numbers]
    taken: set[int] = set()
    for start, end, _ in found:
        first, last = start, end
        index = bisect_left(starts, start)
        if index and numbers[index - 1].end > start:
            index -= 1
        while index < len(numbers) and numbers[index].start < last:
            if numbers[index].type != "QUANTITY" or numbers[index].end <= end:
                first, last = min(first, numbers[index].start), max(last, numbers[index].end)
                taken.add(index)
            index += 1
        joined.append(Mention(first, last, "DATE"))
    kept = [number for index, number in enumerate(numbers) if index not in taken]
    return _touching(masked, sorted([*joined, *kept]))


def _touching(masked: str, mentions: Sequence[Mention]) -> list[Mention]:
    """Dates with nothing but a comma between them are one: "Friday, 3 May 2024"."""
    merged: list[Mention] = []
    for mention in mentions:
        if merged and merged[-1].type == mention.type == "DATE":
            last = merged[-1]
            if mention.start < last.end or masked[last.end : mention.start] in (", ", " ", " of "):
                merged[-1] = Mention(last.start, max(last.end, mention.end), "DATE")
                continue
        merged.append(mention)
    return merged
