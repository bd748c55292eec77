"""Numbers inside words: codes, names and periods whose letters and digits belong together."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from countermark.model import Reading
from countermark.numeral.lexicon.currencies import currency_ending
from countermark.numeral.locales import Locale
from countermark.numeral.lookalike import look_words
from countermark.numeral.lookalike.kinds import Look, matched, shape
from countermark.numeral.words.english_table import ONES, TENS
from countermark.patterns import lazy

_DIGITS: Final = tuple(word for word, value in ONES.items() if 0 < value < 10)
_TEENS: Final = tuple(word for word, value in ONES.items() if value >= 10)
_CONNECTORS: Final = frozenset("-./:@&=+'’_\\#")
_SECTION_MARKS: Final = frozenset("§#№")
_REST: Final = lazy(r"\w*+(?>(?:[-./:@&=+'’_\\#?%~](?=\w)\w++)*)")
_WORD_REST: Final = lazy(r"\w*+(?>(?:[-.](?=\w)\w++)*)")
_PERIOD: Final = lazy(
    r"(?:FY|CY) ?['’]?(?:[0-9]{4}(?:[/–-][0-9]{2})?|[0-9]{2}(?:[/–-][0-9]{2})?)(?!\w)"
    r"|[QH][1-4](?:[ -]?(?:of |FY ?)?['’]?(?:(?:1[5-9]|20)[0-9]{2}|(?<=')[0-9]{2}))?(?!\w)"
    r"|[1-4][QH](?:[ -]?['’]?(?:(?:1[5-9]|20)[0-9]{2}|[0-9]{2}))?(?!\w)",
)
_VERSION: Final = lazy(r"[vV]\.?[0-9]{1,4}(?:\.[0-9]{1,5}){0,4}(?:[-+][\w.]{1,30})?(?!\w)")
_SHORT_YEAR: Final = lazy(
    r"['’](?:[0-9]0s\b|(?:(?<=\bin .)|(?<=\bof .)|(?<=\bsince .)|(?<=\buntil .))[0-9]{2}(?!['’\w%]|[.,][0-9]))",
    re.IGNORECASE,
)
_SPELLED_YEAR: Final = lazy(
    rf"(?:(?P<century>nineteen|twenty)[ -](?P<years>(?:{'|'.join(TENS)})(?:[ -](?:{'|'.join(_DIGITS)}))?|{'|'.join(_TEENS)})"
    rf"|two thousand(?: and)? (?P<past>(?:{'|'.join(TENS)})(?:[ -](?:{'|'.join(_DIGITS)}))?|{'|'.join((*_DIGITS, *_TEENS))}))"
    r"(?=[.,;:)!?]|\s*+\Z| (?:was|were|and|than|the)\b)",
    re.IGNORECASE,
)
_IBAN: Final = lazy(r"[A-Z]{2}[0-9]{2}(?: [0-9A-Z]{4}){2,7}(?: [0-9A-Z]{1,4})?(?!\w)")

_NEXT: Final = lazy(r"[ \u00a0]?([A-Za-z'’]+)")
_QUARTER: Final = lazy(
    r"[ -](?:fiscal )?(?:quarter|half|trimester|semester)\b(?:(?: of)? (?:fiscal )?(?:1[5-9]|20)[0-9]{2}\b)?"
)


def is_unspaced(character: str) -> bool:
    """A letter of a script that puts no spaces between words: it ends nothing and starts nothing."""
    return "\u0e00" <= character <= "\u0e7f" or "\u3040" <= character <= "\u9fff" or "\uac00" <= character <= "\ud7af"


def spelled_year(text: str, position: int, end: int, word: str) -> tuple[int, int] | None:
    """Where a year in words ends and which one it is, behind a word that says when: "in twenty twenty-two"."""
    found = _SPELLED_YEAR.match(text, position, end) if word in look_words.OLD_YEAR_LEADS else None
    if found is None:
        return None
    years = re.split("[ -]", (found["years"] or found["past"]).lower())
    century = ONES["nineteen"] if (found["century"] or "").lower() == "nineteen" else TENS["twenty"]
    return found.end(), 100 * century + sum(ONES.get(each, TENS.get(each, 0)) for each in years)


def glued(text: str, first: int, position: int, end: int, locale: Locale) -> Look | None:
    """What a number is that touches something on its left; None when it is a number in its own right."""
    before = text[position - 1]
    if before in _SECTION_MARKS:
        return Look(position - 1, _run_end(_REST, text, position, end), "section")
    if before in "'’":
        short = matched(_SHORT_YEAR, text, position - 1, end, "period")
        if short is not None:
            return short
    start = _token_start(text, first, position)
    if start == position:
        return None
    iban = matched(_IBAN, text, start, end, "identifier")
    if iban is not None:
        return iban
    money = currency_ending(text, position, locale)
    if money is not None and money[0] >= start:
        return None
    for kind, pattern in (("period", _PERIOD), ("version", _VERSION)):
        found = pattern.match(text, start, end)
        if found is not None and found.end() > position:
            return Look(start, found.end(), kind)  # type: ignore[arg-type]
    scheme = _has_scheme(text, start, position) or text[start : position - 1].lower() in look_words.SCHEMES
    if before in "=&@\\:" and not scheme:
        return None
    if before in "-+./":
        left = text[start : position - 1]
        if left.lower() in look_words.PREFIXES or (before in "+." and left.isalpha() and not _is_name(left)):
            return shape(text, position, end)
    elif not (before.isalpha() or before in "_:"):
        return None
    # Only now, when all of it is taken: a run that is scanned and not consumed would be scanned again.
    return Look(start, _run_end(_REST, text, position, end), "identifier")


def _run_end(pattern: re.Pattern[str], text: str, position: int, end: int) -> int:
    """Where a run ends that may be empty, so that the pattern always matches."""
    found = pattern.match(text, position, end)
    assert found is not None
    return found.end()


def _is_name(left: str) -> bool:
    return left.isupper() and len(left) < 6


def _has_scheme(text: str, start: int, position: int) -> bool:
    return "@" in text[start:position] or "." in text[start:position]


def _token_start(text: str, first: int, position: int) -> int:
    """The start of the run of letters, digits and connectors that a number ends."""
    start = position
    while start > first:
        before = text[start - 1]
        if (
            (before.isalnum() and not is_unspaced(before))
            or before == "_"
            or (before in _CONNECTORS and start - 1 > first and (text[start - 2].isalnum() or text[start - 2] == "_"))
        ):
            start -= 1
        else:
            break
    return start


def glued_right(text: str, start: int, position: int, stop: int, end: int) -> Look:
    """A number that runs into letters is a code: "3D", "24703L202", "1080p"."""
    first = start if start < position and not text[start].isalpha() else position
    return Look(first, _run_end(_WORD_REST, text, stop, end), "identifier")


def is_pronoun(text: str, position: int, stop: int, end: int, word: str) -> bool:
    """Whether "one" stands for a thing or a person rather than for 1."""
    if text[position:stop].lower() != "one":
        return False
    if word in look_words.NOT_BEFORE_ONE:
        return True
    following = _NEXT.match(text, stop, end)
    if following is None:
        return word not in look_words.VALUE_BEFORE_ONE
    return following.group(1).lower() in look_words.NOT_AFTER_ONE or following.group(1)[0] in "'’"


def period(text: str, stop: int, end: int) -> int | None:
    """The end of "third quarter", "second half of 2024"; None for another ordinal."""
    found = _QUARTER.match(text, stop, end)
    return None if found is None else found.end()


_SCORE: Final = lazy(
    r"([0-9]{1,3})–([0-9]{1,3})(?![\w%/]|[.,:][0-9]|[-–]| (?:%|percent|per|million|billion))|([0-9]{1,6})-([0-9]{1,6})(?![\w%/]|[.,:][0-9]|[-–]| (?:%|percent|per|million|billion))"
)
_CITATION: Final = lazy(r"[0-9]{1,3}(?>(?:(?:, ?|[-–])[0-9]{1,3}){0,30})\]")
_INTERVAL: Final = lazy(r"(?:CI|interval|range|=|in|∈)[: ]{0,2}\Z", re.IGNORECASE)


def score(text: str, position: int, end: int) -> Look | None:
    """The result of a match: two small counts that do not rise, so no range ("3–1", "0-0")."""
    found = _SCORE.match(text, position, end)
    if found is None or int(found.group(1) or found.group(3)) < int(found.group(2) or found.group(4)):
        return None
    return Look(position, found.end(), "identifier")


def citation(text: str, first: int, position: int, end: int) -> Look | None:
    """A reference in square brackets: "as shown [12, 13]"; an interval is a value."""
    if position <= first or text[position - 1] != "[":
        return None
    found = _CITATION.match(text, position, end)
    if found is None or _INTERVAL.search(text, max(first, position - 12), position - 1) is not None:
        return None
    return Look(position, found.end() - 1, "section")


_LOCAL_DATES: dict[str, re.Pattern[str]] = {}


def local_date(text: str, position: int, end: int, locale: Locale) -> Look | None:
    """A day, a month's name in the locale's own language and perhaps a year."""
    pattern = _LOCAL_DATES.get(locale.tag)
    if pattern is None:
        months = "|".join(sorted(map(re.escape, locale.months), key=len, reverse=True))
        pattern = _LOCAL_DATES[locale.tag] = re.compile(
            rf"\d{{1,2}}[.º°]?(?:er)? (?:de |of )?(?:{months})(?![^\W\d_])\.?(?: (?:de )?\d{{4}}(?!\w))?",
            re.IGNORECASE,
        )
    return matched(pattern, text, position, end, "date")


_PLUS_PHONE: Final = lazy(r"[0-9]{1,3}(?:[ ./-]?\(?[0-9]{2,6}\)?){2,5}(?![\w-]|[.,][0-9])")
_HEADING: Final = lazy(r"[0-9]{1,2}(?:\.[0-9]{1,2}){1,4}(?= [A-Z])")
_PAST: Final = lazy(r"(?:half|quarter) (?:past|to) [a-z]+\b", re.IGNORECASE)
_CAPITAL_AFTER: Final = lazy(r" [A-Z][a-z]")


def international(text: str, position: int, end: int) -> Look | None:
    """A phone number behind its plus sign."""
    found = _PLUS_PHONE.match(text, position, end)
    if found is None or sum(map(str.isdigit, found.group())) < 8:
        return None
    return Look(position - 1, found.end(), "phone")


def heading(text: str, position: int, end: int) -> Look | None:
    """The number of a heading such as "3.2 Scope"; the caller knows that a line starts here."""
    return matched(_HEADING, text, position, end, "section")


def word_name(text: str, first: int, position: int, stop: int, end: int) -> Look | None:
    """A number word inside a name ("Three Mile Island", "the Big Four"), or in a time of day."""
    past = matched(_PAST, text, position, end, "time")
    if past is not None:
        return past
    if (
        not text[position].isupper()
        or position - first < 2
        or text[position - 2] in ".!?:\n"
        or text[position - 1] == "\n"
    ):
        return None
    left = text.rfind(" ", max(first, position - 24), position - 1) + 1
    if _CAPITAL_AFTER.match(text, stop, end) is not None or text[left : left + 2].lstrip('"“(')[:1].isupper():
        return Look(position, stop, "identifier")
    return None


_FRACTION_END: Final = lazy(r" of\b|[.,;:!?)]|\s*\Z")


def fraction(text: str, reading: Reading, stop: int, end: int) -> Reading | None:
    """Such as "a twenty-first" where nothing is counted behind it: then it is a part, not a place."""
    value = reading.value
    if value is None or value <= 2 or _FRACTION_END.match(text, stop, end) is None:
        return None
    return Reading(value=1 / Fraction(value), form="ratio")
