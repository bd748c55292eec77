"""Look-alikes that only the words around them give away: clock times with a dot, names of groups and charts, cells.

Each rule needs two witnesses, so that an ordinary value never becomes one of these: "at 16.45" is a price or a
time, "the ferry departs at 16.45" is a time.
"""

from __future__ import annotations

from typing import Final

from countermark.numeral.lookalike import look_words
from countermark.numeral.lookalike.kinds import Look, matched
from countermark.numeral.tables import Tables
from countermark.patterns import lazy

_CLOCK: Final = lazy(r"([01]?[0-9]|2[0-4])\.([0-5][0-9])(?![\w%]|[.,:–-][0-9]| ?(?:[%$€£]|per\b))")
_AFTER_CLOCK: Final = lazy(r" ([a-z]+)")
_MOVES: Final = lazy(
    r"\b(?:departs?|departing|departure|arrives?|arriving|arrival|sails?|boards|shuts|lands|takes off|delayed|postponed"
    r"|leaves (?:from )?(?:the )?(?:pier|platform|gate|stand|bay|port|station|terminal|quay|dock|berth)"
    r"|(starts|begins|ends))\b[^.;:!?\n]{0,30}\Z"
)
_BACK: Final = 64
_QUARTERS: Final = frozenset(("00", "15", "30", "45"))
_CLAUSE_END: Final = lazy(r"[.,;:!?)\"”’]|\s*\Z|[ \t\r]*+\n")
_NOUN: Final = lazy(r"[ \u00a0][a-z]{3,}s\b")
_QUOTED: Final = lazy(r"[0-9]{1,4}[½⅓⅔¼¾]?(?=[,.]?[\"”])")
_WORK: Final = lazy(rf"\b(?:{look_words.TITLED})\b[^.;:!?\n]{{0,30}}[\"“]\Z")
_LABEL: Final = lazy(r"[0-9]{1,12}(?=[ \t]*+\|)")
_VERSION_CELL: Final = lazy(r"[0-9]{1,4}(?:\.[0-9]{1,5}){0,4}\+?(?=[ \t]*+\|)")


def clock(text: str, first: int, position: int, end: int, word: str) -> Look | None:
    """A time of day written with a dot behind "the" or a word such as "at", where a timetable is being read out: "departs at 16.45", "the 11.40 train"."""
    found = _CLOCK.match(text, position, end)
    if found is None:
        return None
    if word == "the":
        noun = _AFTER_CLOCK.match(text, found.end(), end)
        return Look(position, found.end(), "time") if noun and noun[1] in look_words.CLOCK_NOUNS else None
    move = _MOVES.search(text, max(first, position - _BACK), position)
    if move is None or (move[1] is not None and (len(found[1]) == 1 or found[2] not in _QUARTERS)):
        return None
    return Look(position, found.end(), "time")


def named(text: str, position: int, stop: int, end: int, *, word: str, before: str) -> Look | None:
    """A number that is the name of a body or a chart: "the Group of 77", "the top ten". `before` is as written."""
    if word == "of" and before[:1].isupper() and before.lower() in look_words.NUMBERED_BODIES:
        return None if _NOUN.match(text, stop, end) is not None else Look(position, stop, "identifier")
    if word == "top" and before.lower() == "the" and _CLAUSE_END.match(text, stop, end) is not None:
        return Look(position, stop, "identifier")
    return None


def title(text: str, first: int, position: int, end: int) -> Look | None:
    """A number that is all of a quoted title, where the sentence says what it is the title of: the film "8½"."""
    found = _QUOTED.match(text, position, end)
    if found is None or _WORK.search(text, max(first, position - _BACK), position) is None:
        return None
    return Look(position, found.end(), "identifier")


def cell(text: str, position: int, end: int, tables: Tables) -> Look | None:
    """A number in a column of ranks, codes or versions, alone in its cell."""
    heading = tables.heading(position)
    if heading is None:
        return None
    version = _VERSION_CELL.match(text, position, end)
    if version is not None and (
        heading in look_words.VERSION_COLUMNS or (heading in look_words.VERSION_WORDS and version[0].endswith("+"))
    ):
        return Look(position, version.end(), "version")
    return matched(_LABEL, text, position, end, "identifier") if heading in look_words.LABEL_COLUMNS else None
