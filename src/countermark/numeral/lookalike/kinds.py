"""Numbers that state no value: years, dates, times, periods, ordinals, sections, versions, phones, codes.

`shape` looks at how a number is written, `place` at the word before it, `is_year` at both sides.
Each answers for the number at one position and never looks further than a word away.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from countermark.model import Kind, Reading
from countermark.numeral.lexicon.currency_table import CODES
from countermark.numeral.lookalike import look_words
from countermark.patterns import lazy


class Look(NamedTuple):
    """A number that is none of the values."""

    start: int
    end: int
    kind: Kind


class Found(NamedTuple):
    """A number of a text."""

    start: int
    end: int
    kind: Kind
    reading: Reading | None
    problem: str | None


_MONTH: Final = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|(?-i:May|MAY)|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)"
)
_YEAR: Final = r"(?:1[5-9]|20)[0-9]{2}"

_LINES: Final = Path(__file__).with_name("shapes.txt").read_text("utf-8").splitlines()
_SHAPES: Final = [(kind, shape) for kind, _, shape in (line.partition(" ") for line in _LINES if line[0] != "#")]
# One look that rules out nearly every plain value before the list above is tried.
_SHAPE_HINT: Final = lazy(
    r"0[0-9]|[0-9]++(?:[-–—/:)年년月월時时시]|\.[0-9]++[.-]|\.[0-9]{1,2} ?[apf]\.?m|(?>(?:,[0-9]{3})*)(?:st|nd|rd|th)\b|['’]?s\b"
    rf"|\. ?[KQRBNOa-h]| ?(?:time\b|[ap]\.?m\b|o['’]cl|[QH][1-4]|of )|[pi]\b|[ .-](?:[0-9(]|{_MONTH})|[a-f0-9]*+-|[A-Za-z]? (?-i:[A-Z]))",
    re.IGNORECASE,
)
_FISCAL: Final = lazy(r"((?:1[5-9]|20)[0-9]{2})[/–-]([0-9]{2})(?![\w/-]|[.,][0-9])")

_PHONE: Final = lazy(r"[0-9(][0-9() ./-]{5,24}+")


_WRITTEN_VERSION: Final = lazy(
    r"[0-9]{1,5}(?:\.[0-9]{1,5}|\.x){0,4}(?:-[A-Za-z][\w.]{0,20}+(?<!\.))?(?![\w]|[.,][0-9])"
)
_NUMBERED: Final = lazy(
    r"[0-9]{1,16}(?:[.:/-][0-9]{1,6}){0,5}(?:-?[A-Z]\b|[a-z]\b|\([a-z0-9]{1,3}\))?(?![\w]|[.,][0-9]| ?%| ?(?:percent|per cent|million|billion|trillion|thousand)\b)"
)
"""A label: digits with points, dashes or one letter, and nothing that makes them a value."""
_FURTHER: Final = lazy(
    r"(?:, | and | or | to | & |[–-]|, and )([0-9]{1,6}(?:\.[0-9]{1,3}){0,4})(?![\w]|[.,][0-9]|%| ?[a-z]{4,}s\b)"
)
_CODE_WORD: Final = lazy(r"(?:[A-Z][A-Z0-9]+(?:[-/][A-Z0-9]+)?|[0-9]{1,3}[A-Z]{2,5})\Z")
_CODE_NUMBER: Final = lazy(
    r"[0-9]{1,16}(?:[-/][0-9]{1,6}| [0-9]{2,6}){0,5}[A-Z]?(?![\w]|[.,][0-9]|[%$€£]| ?(?:%|percent|per|million|billion|trillion)\b)"
)

_DAY_AND_YEAR: Final = lazy(
    rf"(?:{_YEAR}(?!,[0-9]|[\w]|\.[0-9])|(?:0?[1-9]|[12][0-9]|3[01])(?:st|nd|rd|th)?(?![\w]|[.,:][0-9]|%)"
    rf"(?:[-–](?:0?[1-9]|[12][0-9]|3[01])(?![\w]))?(?:,? {_YEAR}(?![\w]|[.,][0-9]))?)",
    re.IGNORECASE,
)
_HOURS: Final = lazy(r"[0-9]{1,2}[-–][0-9]{1,2}(?![\w%]|[.,][0-9])")
_SCHOOL_YEAR: Final = lazy(r"[0-9]{1,2}(?![\w%]|[.,][0-9])")

_LOCAL_YEAR: Final = lazy(
    r"(?:19|20)[0-9]{2}(?![\w%‰°]|[.,:/'’–-][0-9]|[ \u00a0\u202f]?[$€£¥%‰°])(?:[ \u00a0](?P<behind>[0-9]|[^\W\d_]{1,12}\b))?"
)
_CLOSING: Final = lazy(r"[.,;)](?![0-9])|\s*\Z")
_NAMED: Final = lazy(r"[a-z,] [A-Z][a-z]+ of \Z")
_FOLLOWING: Final = lazy(r"[ \u00a0]([A-Za-z]+)")


def matched(pattern: re.Pattern[str], text: str, position: int, end: int, kind: Kind) -> Look | None:
    """What a pattern finds at a position as a number of a kind."""
    found = pattern.match(text, position, end)
    return None if found is None else Look(position, found.end(), kind)


@lru_cache(maxsize=1)
def _any_shape() -> re.Pattern[str]:
    """All shapes in one pattern: one look instead of thirty, compiled when a text first needs it."""
    shapes = "|".join(f"(?P<k{index}>{shape})" for index, (_, shape) in enumerate(_SHAPES))
    return re.compile(shapes.replace("@MONTH", _MONTH).replace("@YEAR", _YEAR))


def shape(text: str, position: int, end: int) -> Look | None:
    """A date, time, period, ordinal, version, phone or code by its own form, from its first digit."""
    if _SHAPE_HINT.match(text, position, end) is None:
        return None
    fiscal = _FISCAL.match(text, position, end)
    if fiscal is not None and (int(fiscal.group(1)) + 1) % 100 == int(fiscal.group(2)):
        return Look(position, fiscal.end(), "period")
    found = _any_shape().match(text, position, end)
    if found is None or found.lastgroup is None:
        return None
    return Look(position, found.end(), _SHAPES[int(found.lastgroup[1:])][0])  # type: ignore[arg-type]  # it is one


def place(text: str, position: int, end: int, word: str, word_start: int) -> Look | None:
    """What the word before a number makes of it: "Table 3", "Python 3.11", "July 1", "ISO 9001"."""
    written = text[word_start : word_start + len(word)]
    is_code = len(word) > 1 and _CODE_WORD.match(written) is not None and written not in CODES
    if is_code and word not in look_words.NOT_CODES:
        found = _CODE_NUMBER.match(text, position, end)
        if found is not None and ("-" in found.group() or not is_followed_by_noun(text, found.end(), end)):
            return Look(position, found.end(), "identifier")
    if word in look_words.WEEKDAYS:
        return matched(_HOURS, text, position, end, "time")
    if word == "year" and written[0].isupper():
        return matched(_SCHOOL_YEAR, text, position, end, "section")
    if word in look_words.MONTHS and written != "may":
        found = _DAY_AND_YEAR.match(text, position, end)
        if found is not None:
            return Look(word_start, found.end(), "date")
    if word in look_words.SECTION_WORDS:
        if text[position - 1] == "(" and written in look_words.MEASURED_WORDS:
            return None  # "the warmest day (26)"
        return matched(_NUMBERED, text, position, end, "section")
    if word in look_words.VERSION_WORDS:
        return matched(_WRITTEN_VERSION, text, position, end, "version")
    if word in look_words.PHONE_WORDS or word == "+":
        found = _PHONE.match(text, position, end)
        if found is not None and sum(map(str.isdigit, found.group())) >= 7:
            stop = found.end()
            while not text[stop - 1].isdigit():
                stop -= 1
            return Look(position, stop, "phone")
    if word in look_words.NAME_WORDS:
        return matched(_NUMBERED, text, position, end, "identifier")
    return None


def is_followed_by_noun(text: str, position: int, end: int) -> bool:
    """Whether a plural in lower case follows, so that the number counts something: "NATO 32 members"."""
    following = _FOLLOWING.match(text, position, end)
    return (
        following is not None
        and following.group(1).islower()
        and following.group(1).endswith("s")
        and len(following.group(1)) > 3
    )


def numbered(text: str, position: int, end: int, word: str, language: str) -> Look | None:
    """A numbered part of a text in another language than English: "l'article 12", "Tabelle 3"."""
    if word.replace("’", "'").rpartition("'")[2] not in look_words.LOCAL_SECTIONS.get(language, ()):
        return None
    return matched(_NUMBERED, text, position, end, "section")


def local_year(text: str, position: int, end: int, word: str, language: str) -> Look | None:
    """A year in another language than English, by the word before it or behind it; what may count something is none."""
    found = _LOCAL_YEAR.match(text, position, end)
    if found is None:
        return None
    behind = found["behind"] or ""
    is_led = word.replace("’", "'").rpartition("'")[2] in look_words.LOCAL_YEAR_LEADS.get(language, ())
    follows = language == "de" and (behind.isdecimal() or behind in look_words.LOCAL_YEAR_FOLLOWS)
    if is_led or (follows and word not in look_words.LOCAL_VALUE_LEADS):
        return Look(position, position + 4, "year")
    return None


def further(text: str, position: int, end: int) -> tuple[int, int] | None:
    """The next number of a list such as "Tables 2, 3 and 4": where it starts and ends."""
    found = _FURTHER.match(text, position, end)
    return None if found is None else found.span(1)


def is_year(text: str, start: int, position: int, stop: int, end: int, *, word: str) -> bool:
    """Whether four bare digits are a year, read with the words on both sides."""
    number = int(text[position:stop])
    if not 1500 <= number <= 2100:
        return False
    before = text[position - 1] if position > start else ""
    recent = number >= 1900
    following = _FOLLOWING.match(text, stop, end)
    after = following.group(1).lower() if following is not None else ""
    if before == "(" or text[stop : stop + 1] == ")":
        return recent or text[stop : stop + 1] == ")"
    if word in look_words.YEAR_LEADS:
        if recent:
            return True
        if word == "of" and _CLOSING.match(text, stop, end) is not None:
            # "the First Folio of 1623": a name that is told from others by its year.
            return _NAMED.search(text, max(start, position - 40), position) is not None
        return word in look_words.OLD_YEAR_LEADS or (word == "from" and text[stop : stop + 1] in (".", ",", ";", ")"))
    if recent and after in look_words.YEAR_FOLLOWS:
        return True
    return recent and position == start and text[stop : stop + 1] in ("", ":", "\n")
