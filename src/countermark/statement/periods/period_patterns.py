"""The shapes in which a question writes time, as patterns over its text in small letters without accents."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from countermark.numeral.lexicon.cldr import ROWS
from countermark.statement.names.tokens import fold
from countermark.statement.periods import period_words as table

_START: Final = r"(?<![^\W_])"
_END: Final = r"(?![^\W_])"
_FULL: Final = r"(?:19|20)\d\d"

# What stands before it is looked at behind it: a search for a first digit skips all other letters.
YEAR: Final = re.compile(
    r"(?:1\d|2[0-2])\d\d(?<![\d.,$€£¥/]\d{4})(?!\d|[.,]\d| ?(?:%|percent|million|billion|people|persons|inhabitants))"
)
DIGITS: Final = re.compile(r"\d+")
ODD_YEAR: Final = re.compile(r"(?:(?<=\bin )|(?<=\byear )|(?<=\bjahr )|(?<=\ben ))\d{3,4}(?!\d|[.,]\d| ?[%$\w])")
"""1066 and 3000 are years only behind a word that says so."""
BARE_QUARTER: Final = re.compile(rf"{_START}q([1-4]){_END}")
JOINED: Final = re.compile(
    r"\s*(?:,(?: and| or)?|and|or|to|through|[-–—]|minus|versus|vs\.?|against|compared (?:to|with)) ?\s*"
)
"""What stands between two that share what is said behind the second."""
SHORT_YEAR: Final = re.compile(rf"{_START}['’](\d\d){_END}")
THAI_YEAR: Final = re.compile(r"(?:พ ?\. ?ศ ?\. ?|ปี ?)(2[45]\d\d)(?!\d)")
FISCAL: Final = re.compile(
    rf"{_START}(?:fy|fiscal(?: years?)?|financial year|exercice|haushaltsjahr|geschaftsjahr|ano fiscal)"
    r"[ '’]*(\d{4}|\d\d)(?: ?[/–-] ?(\d{4}|\d\d))?(?!\d)"
)
SLASHED: Final = re.compile(rf"(?<![\d/.-])({_FULL})[/–-](\d\d|{_FULL})(?![\d/-])")
NEAR: Final = re.compile(rf"{_START}(this|last|previous) (quarter|month){_END}")
ISO_MONTH: Final = re.compile(rf"(?<![\d/-])({_FULL})[-m](0[1-9]|1[0-2])(?![\d-])")
DECADE: Final = re.compile(
    r"(?:the )?(?<!\d)(?:(?P<year>(?:1[89]|20)\d0)(?:['’]?s(?![^\W_])|er(?:n|jahren?)?(?![^\W_])|年代)"
    rf"|['’](?P<short>\d0)s(?![^\W_])|{_START}(?P<word>{'|'.join(table.DECADES)}){_END})"
)
THIS_DECADE: Final = re.compile(rf"{_START}(?:this|the current) decade{_END}")
CENTURY: Final = re.compile(rf"{_START}(?:the )?(\d{{1,2}})(?:st|nd|rd|th) century{_END}")
ONWARD: Final = re.compile(
    r"\s*(?:onwards?|and (?:after|later|on)|on(?=\W*$)|年?以来|年?以來|年?以降|년? ?이후|年から|년?부터)"
)
BESIDE: Final = re.compile(r"\s*(?:the year|in|anno|ano|annees?|jahre?|năm|년|年|г\.?)?\s*")
"""What may stand between a year and the word that says what it is for."""


# Each of these words, or a part of it, is in whatever the patterns that need it find; to look for them costs far less.
APOSTROPHES: Final = ("'", "’")
FISCAL_WORDS: Final = ("fy", "fiscal", "financial", "exercice", "haushaltsjahr", "geschaftsjahr")
QUARTER_WORDS: Final = ("art", "trimestre", "季度", "四半期")
QUARTER_SIGNS: Final = tuple(f"{letter}{number}" for letter in "qt" for number in "1234")
DECADE_WORDS: Final = ("ties", "0s", "0'", "0’", "0er", "0年")
SPELT_WORDS: Final = ("nineteen", "twenty", "two thousand")
AGO_WORDS: Final = (
    (
        "ago", "earlier", "back", " tot", "geleden", "sedan", "siden", "sitten", "temu", "назад", "тому", "once", "anni fa",
        "atras", "年前", "년 전", "पहले", "lalu", "truoc",
    ),
    ("jahren", "ans", "anos", "ar si", "ar se"),
    ("last", "past", "previous", "letzten", "vergangenen", "dernieres", "ultimos", "ultimi", "afgelopen", "последние"),
)  # fmt: skip
"""For each of `ago`."""


def _flat(words: str) -> list[str]:
    return ["".join(fold(letter) for letter in word) for word in words.split("|")]


def _any(words: str) -> str:
    return "|".join(re.escape(word) for word in sorted(_flat(words), key=len, reverse=True))


@cache
def leads() -> re.Pattern[str]:
    """What a year is for, at the end of the text before it."""
    parts = {
        "since": table.SINCE,
        "after": table.AFTER,
        "before": table.BEFORE,
        "until": table.UNTIL,
        "between": f"{table.BETWEEN}|{table.FROM}",
    }
    named = "|".join(f"(?P<{name}>{_any(words)})" for name, words in parts.items())
    return re.compile(rf"{_START}(?:{named}){BESIDE.pattern}$")


@cache
def lead_words() -> tuple[str, ...]:
    """With one of these ends what `leads` finds, but for a word for the year behind it."""
    parts = (table.SINCE, table.AFTER, table.BEFORE, table.UNTIL, table.BETWEEN, table.FROM)
    besides = ("year", "anno", "ano", "annee", "annees", "jahr", "jahre", "năm", "nam", "년", "年", "г", "г.")
    return (*(word for part in parts for word in _flat(part)), *besides)


@cache
def joins() -> dict[str, str]:
    """What stands between two years: "range", or "list", which is a range too behind "between"."""
    return dict.fromkeys(_flat(table.JOINS_LIST), "list") | dict.fromkeys(_flat(table.JOINS_RANGE), "range")


@cache
def months() -> dict[str, int]:
    """Names of months in every locale whose numbers we read, to their number; short ones would be words."""
    found: dict[str, int] = {}
    for row in ROWS.values():
        for number, names in enumerate(row["months"].split(";"), 1):
            for name in names.split("|"):
                flat = "".join(fold(letter) for letter in name).rstrip(".")
                if len(flat) >= 3 or not flat.isascii():
                    found.setdefault(flat, number)
    return found


@cache
def month_starts() -> frozenset[str]:
    """The first words of the names of months in ASCII."""
    return frozenset(start[0] for name in months() if (start := re.match("[a-z]+", name)) is not None)


@cache
def month() -> re.Pattern[str]:
    names = "|".join(sorted(map(re.escape, months()), key=len, reverse=True))
    return re.compile(rf"{_START}({names})\.?(?: \d{{1,2}}(?:st|nd|rd|th)?)?(?: of| de|,)? ?({_FULL})(?!\d)")


@cache
def quarters() -> tuple[re.Pattern[str], ...]:
    ordinals = "|".join(f"(?P<q{number}>{words})" for number, words in table.ORDINALS.items())
    year = f"(?P<year>{_FULL})"
    return (
        re.compile(rf"{_START}[qt](?P<quarter>[1-4])(?: of|,| de)?[ /-]?{year}(?!\d)"),
        re.compile(rf"(?<!\d){year}[ -]?[qt](?P<quarter>[1-4])(?!\d)"),
        re.compile(rf"(?:{ordinals})\s*{table.QUARTER}(?: of| de| des| del|,)?(?: jahres)?\s*{year}"),
        re.compile(rf"{year}\s*年?\s*(?:{ordinals})\s*{table.QUARTER}"),
    )


@cache
def counts() -> dict[str, int]:
    """Number words that stand before "years ago"; in English, all below a hundred."""
    found = {word: number for number, words in table.NUMBERS.items() for word in _flat(words)}
    found |= table.UNITS | table.TENS
    for tens, number in table.TENS.items():
        found |= {
            f"{tens}{join}{unit}": number + small for join in " -" for unit, small in table.UNITS.items() if small < 10
        }
    return found


@cache
def ago() -> tuple[re.Pattern[str], ...]:
    count = rf"(?P<count>\d{{1,3}}|{'|'.join(sorted(map(re.escape, counts()), key=len, reverse=True))})"
    many = r"(?:years|jahren?|annees|ans|anos|anni|jaar|лет|года)"
    return (
        re.compile(rf"{_START}{count}\s*{table.AGO}"),
        re.compile(rf"{_START}{table.AGO_LEADING} {count} {table.AGO_LED}{_END}"),
        re.compile(
            rf"{_START}(?:the )?(?P<span>last|past|previous|letzten|vergangenen|dernieres|ultimos|ultimi|afgelopen|последние)"
            rf" (?:{count} {many}|decade){_END}"
        ),
    )


@cache
def spelt_years() -> re.Pattern[str]:
    """Years in English words: nineteen ninety-eight, twenty nineteen, two thousand and five."""
    small = "|".join(table.UNITS)
    tens = "|".join(table.TENS)
    two = rf"(?:(?P<tens>{tens})(?:[ -](?P<unit>{small}))?|(?P<small>{small}))"
    return re.compile(
        rf"{_START}(?:(?P<century>nineteen|twenty)(?: hundred)?[ -](?:oh[ -])?|(?P<thousand>two thousand)(?: and)?(?: |{_END})){two}?{_END}"
    )
