"""Dates in words: "last year", "Friday", "early March 2024", "44 BC"; where each of them stands in a text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from countermark.language.calendar.names import month_names
from countermark.language.lists import any_of, by_first_letter, in_order

_DAY: Final = f"(?:{any_of('calendar', 'weekdays')})"
_MONTHS, _SHORT_MONTHS = month_names()
_LONG_MONTH: Final = "|".join(name for name in _MONTHS if name not in ("March", "May"))  # verbs
_MONTH: Final = rf"(?:{_LONG_MONTH}|March|May|(?:{'|'.join(_SHORT_MONTHS)})\b\.?)"
_SEASON: Final = r"(?:[Ss]pring|[Ss]ummer|[Aa]utumn|[Ff]all|[Ww]inter)"
_YEAR: Final = r"(?:1[0-9]|20)[0-9]{2}"
_COUNTED: Final = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|twentieth"
_ORDINAL: Final = (
    rf"(?:[0-9]{{1,2}}(?:st|nd|rd|th)|(?i:{_COUNTED}|(?:thir|four|fif|six|seven|eigh|nine)teenth|twenty-first))"
)
_SPAN: Final = r"(?:day|week|month|quarter|year|decade|centur(?:y|ie)|weekend|fortnight|semester|term|season)"
_PART_OF_DAY: Final = r"(?:morning|afternoon|evening|night)"
_THEN: Final = rf"(?: {_PART_OF_DAY}\b)?"
_PART: Final = r"(?:(?i:early|late|mid|the (?:beginning|end|start|middle|turn) of)[ -])"
_WHICH: Final = r"(?i:last|next|this|past|previous|coming|following|current|every|each)"
_FEW: Final = r"(?:(?:few|couple of|two|three|four|five|six|ten|[0-9]{1,3}) )?"
_BEFORE: Final = "in since by until during of from to between and through for before after"
_BEHIND: Final = "|".join(rf"(?<={word} )" for word in _BEFORE.split())
_CLOCK: Final = r"[0-9]{1,2}(?::[0-9]{2})?"
_HOUR: Final = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[0-9]{1,2}"
_FEAST: Final = (
    "Christmas|Easter|Thanksgiving|Halloween|New Year's|Independence|Labor|Memorial|Valentine's|Black|Good|Boxing"
)
_TENS: Final = "twen|thir|for|fif|six|seven|eigh|nine"
# Most words are passed over by a look at their first letters, most numbers by what follows them.
_STEMS: Final = in_order("calendar", "date stems")
_CAPITALS: Final = (*(name[:3] for name in _MONTHS), *in_order("calendar", "date capitals"))
_BEGINS: Final = (
    r"(?=[0-9]{1,5}+(?:[:stnr–-]| ?[ap]\.?m| o| [ABC])|"
    + by_first_letter((*map(str.capitalize, _STEMS), *_CAPITALS, *_STEMS))
    + ")"
)
_WAYS: Final = (
    rf"{_WHICH} (?:{_DAY}s?|{_MONTH}(?!,? [0-9]))(?!\w){_THEN}",
    rf"{_DAY}s?\b(?:,? {_MONTH} [0-9]{{1,2}}(?:st|nd|rd|th)?(?:,? {_YEAR})?)?{_THEN}",
    rf"(?i:the day (?:before yesterday|after tomorrow)|yesterday|today|tomorrow|tonight)\b{_THEN}",
    rf"{_WHICH} {_FEW}(?:{_SPAN}s?|{_SEASON}|fiscal year|{_PART_OF_DAY})\b",
    rf"(?i:that|the (?:same|following|previous)) (?:{_SPAN}|{_SEASON}|{_PART_OF_DAY})\b(?! (?:of|that))",
    rf"(?:an?|several|a few|many|some) (?:{_SPAN}|hour|minute)s? (?:ago|earlier|prior)\b",
    rf"(?i:(?:the )?(?:end|start|beginning|middle) of) (?:the|this|next|last) (?!term|season){_SPAN}(?!\w)",
    rf"(?i:the )?{_SPAN} (?:before|after)\b(?! \w+ (?:was|is))",
    r"(?:noon|midnight|midday)\b",
    rf"(?:[Hh]alf|[Qq]uarter|five|ten|twenty) (?:past|to) (?:{_HOUR})\b",
    rf"{_CLOCK}(?: ?[ap]\.?m\.?)?(?: ?[–-] ?| to ){_CLOCK} ?[ap]\.?m\b\.?",
    rf"{_CLOCK} ?[ap]m\b|[0-9]{{1,2}} o['’]clock\b",
    r"[Nn]ew [Yy]ear\b",
    rf"(?<=in ){_SEASON}\b",
    rf"{_MONTH} ['’][0-9]{{2}}\b",
    rf"{_PART}?{_ORDINAL}[ -]century(?:,? (?:BCE?|CE|AD))?\b",
    rf"(?i:{_ORDINAL} (?:fiscal )?(?:quarter|half)(?: of (?:(?:fiscal )?{_YEAR}|the year|last year))?)\b",
    rf"(?:{_PART}|{_SEASON} (?:of )?){_YEAR}s?\b",
    rf"{_PART}{_MONTH}(?: {_YEAR})?(?!\w)",
    rf"(?:{_BEHIND}|(?<=mid-))(?:{_SEASON} {_YEAR}|{_MONTH})(?!\w)",
    r"(?:AD|A\.D\.) [0-9]{1,4}\b|[0-9]{1,5}(?:[–-][0-9]{1,5})? (?:BCE?|CE|AD|B\.C\.(?:E\.)?|A\.D\.)(?!\w)",
    rf"(?:the )?(?:early |late |mid-?)?(?:{_TENS})ties\b",
    rf"(?:{_FEAST})(?: (?:Day|Eve|Friday|Monday|Sunday))?\b",
    r"(?i:fiscal(?: year)?|FY) ?(?:[0-9]{4}|[0-9]{2})(?:[/–-][0-9]{2,4})?\b|(?i:(?:fiscal|academic|tax) year)\b",
    r"Q[1-4](?: (?:of )?(?:FY ?)?'?[0-9]{2,4}\b)?(?!\w)",
    rf"March(?! (?:on|for|against|into|to|in)\b)\b|(?:{_LONG_MONTH})\b",
)
_PATTERN: Final = re.compile(rf"(?<!\w){_BEGINS}(?:{'|'.join(_WAYS)})")
_NO_FEAST: Final = frozenset(("Independence", "Labor", "Memorial", "Black", "Good", "Boxing"))
_LEAD: Final = re.compile(r"(?i:on|each|every|the) ")


def worded(masked: str) -> Iterator[tuple[int, int]]:
    """Where dates in words stand, without a word that only leads to them."""
    for match in _PATTERN.finditer(masked):
        start, end = match.span()
        if match[0] in _NO_FEAST:
            continue
        lead = _LEAD.match(masked, start, end)
        yield lead.end() if lead is not None else start, end
