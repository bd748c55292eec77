"""How people say when: last year, three years ago, since, the latest; in the languages that questions come in.

The words stand in period_words.txt. Each name here is a pattern of alternatives, or the alternatives parted by a stroke.
"""

from __future__ import annotations

from typing import Final

from countermark.statement.names.tables import table

_TABLE: Final = table("period_words", "countermark.statement.periods")


def _words(section: str) -> str:
    return "|".join(_TABLE[section])


YEARS_AGO: Final = {years: _words(f"years ago {years}") for years in range(3)}
"""Years before that of the stated date."""
YEAR_BEFORE: Final = _words("year before")
"""The year before the one that the text named last; before that of the stated date where it named none."""
YEAR_AFTER: Final = _words("year after")
"""The year after the one that the text named last."""
LATEST: Final = _words("latest")
NOW: Final = _words("now")
"""The latest that is held, and where a date is stated nothing after it."""
NOT_NOW: Final = _words("not now")
"""Where "current" is no time."""
SINCE: Final = _words("since")
AFTER: Final = _words("after")
BEFORE: Final = _words("before")
UNTIL: Final = _words("until")
BETWEEN: Final = _words("between")
FROM: Final = _words("from")
JOINS_RANGE: Final = _words("joins range")
JOINS_LIST: Final = _words("joins list")
NUMBERS: Final = {number: _words(f"number {number}") for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20)}
AGO: Final = f"(?:{_words('ago')})"
AGO_LEADING: Final = f"(?:{_words('ago leading')})"
AGO_LED: Final = f"(?:{_words('ago led')})"
QUARTER: Final = f"(?:{_words('quarter')})"
DECADES: Final = {
    "twenties": 20,
    "thirties": 30,
    "forties": 40,
    "fifties": 50,
    "sixties": 60,
    "seventies": 70,
    "eighties": 80,
    "nineties": 90,
}
ORDINALS: Final = {
    1: "first|1st|erstes|ersten|1\\.|premier|primer|primeiro|primo|1er|1º|第一|第1",
    2: "second|2nd|zweites|zweiten|2\\.|deuxieme|segundo|secondo|2e|2º|第二|第2",
    3: "third|3rd|drittes|dritten|3\\.|troisieme|tercer|terceiro|terzo|3e|3º|第三|第3",
    4: "fourth|last|final|4th|viertes|vierten|4\\.|quatrieme|cuarto|quarto|4e|4º|第四|第4",
}
TENS: Final = {
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
}
UNITS: Final = {
    "nineteen": 19,
    "eighteen": 18,
    "seventeen": 17,
    "sixteen": 16,
    "fifteen": 15,
    "fourteen": 14,
    "thirteen": 13,
    "twelve": 12,
    "eleven": 11,
    "ten": 10,
    "nine": 9,
    "eight": 8,
    "seven": 7,
    "six": 6,
    "five": 5,
    "four": 4,
    "three": 3,
    "two": 2,
    "one": 1,
}
