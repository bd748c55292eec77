"""The turns of phrase by which an act or a modality is known; most of them are in phrases.json.

All are asked of a sentence in small letters, those with `_AS_WRITTEN` of the text with its capitals.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from countermark.language.lists import by_first_letter, read


def starts(*phrases: str) -> re.Pattern[str]:
    """A sentence that begins with one of these: those with another first letter are passed over at once."""
    return re.compile(r"\W*+(?:" + by_first_letter(phrases) + r")(?!\w)")


def holds(*phrases: str) -> re.Pattern[str]:
    """A sentence in which one of these stands."""
    return re.compile(r"(?<!\w)(?:" + "|".join(phrases) + r")(?!\w)")


class _Blanks(dict[int, int]):
    """A blank for each sign, and each letter and digit as it is."""

    def __missing__(self, sign: int) -> int:
        found = sign if chr(sign).isalnum() else ord(" ")
        if len(self) < _MOST:
            self[sign] = found
        return found


_MOST: Final = 5_000
"""Signs that are remembered; a text of every sign there is would fill the memory otherwise."""
_BLANKS: Final = _Blanks()
_HINTS: Final[set[str]] = set()
"""All that `hints` looks for."""


def hints(small: str) -> frozenset[str]:
    """The words of a sentence in small letters by which some phrases are known; most sentences have few of them."""
    return frozenset(_HINTS.intersection(small.translate(_BLANKS).split()))


def listed(words: Iterable[str]) -> frozenset[str]:
    """Words among the hints: whole ones, as signs part them, "wouldn" and "t" of "wouldn't"."""
    found = frozenset(words)
    _HINTS.update(found)
    return found


class Hinted(NamedTuple):
    """Phrases in small letters, and words of which each of them has one."""

    words: frozenset[str]
    pattern: re.Pattern[str]

    def stands(self, text: str, hints: frozenset[str]) -> bool:
        """One of the phrases stands in a text; `hints` are those of its sentence."""
        return not self.words.isdisjoint(hints) and self.pattern.search(text) is not None


_LISTS: Final = read("phrases.json")


def _starts(name: str) -> re.Pattern[str]:
    return starts(*_LISTS[name]["phrases"])


def _holds(name: str) -> re.Pattern[str]:
    return holds(by_first_letter(_LISTS[name]["phrases"]))


def _hinted(name: str) -> Hinted:
    return Hinted(listed(_LISTS[name]["hints"]), _holds(name))


ACKNOWLEDGMENT: Final = _starts("acknowledgment")
CLOSING: Final = _starts("closing")
CONCLUSION: Final = _starts("conclusion")
CONDITIONAL: Final = _hinted("conditional")
EXPLANATION: Final = _hinted("explanation")
EXPLANATION_FIRST: Final = _starts("explanation_first")
EXPLANATION_STARTS: Final = _starts("explanation_starts")
GREETING: Final = _starts("greeting")
HEDGED: Final = _hinted("hedged")
HYPOTHETICAL: Final = _hinted("hypothetical")
INTERJECTION: Final = _starts("interjection")
LET: Final = _starts("let")
MISSING: Final = _holds("missing")
OPINION: Final = _hinted("opinion")
OPINION_AS_WRITTEN: Final = _hinted("opinion_as_written")
REASONING: Final = _starts("reasoning")
REASONING_ANYWHERE: Final = _hinted("reasoning_anywhere")
REPORTED: Final = _hinted("reported")
REQUEST: Final = _starts("request")
SUMMARY: Final = _starts("summary")
THANKS: Final = _starts("thanks")
TO_THE_READER: Final = _hinted("to_the_reader")
UNIVERSAL: Final = _starts("universal")
WARNING_ANYWHERE: Final = _hinted("warning_anywhere")
WARNING_STARTS: Final = _starts("warning_starts")
_TAIL: Final = r"[\d.,]*+\s?(?:[%°]|[a-zµ²³/]{1,12}+\b)?"
_N: Final = rf"[-−(]?[$€£¥]?(?<![\d.,])\d{_TAIL}"
_SHARE: Final = rf"%?[^.;,\d]{{0,24}} (?:of|on) {_N}(?: [a-z]{{3}})? (?:is|=|equals|comes|gives|would)"
_IN_WORDS: Final = rf"(?<![\d.,]\d){_TAIL} (?:plus|minus|times|divided by|multiplied by) {_N}"
_SIGNED: Final = r"(?<=[=≈])\s*+[-−$€£(]?\s*+\w|(?<=[>≥<≤])\s?\d"
SUM: Final = re.compile(rf"[=≈>≥<≤\d](?:{_SIGNED}|(?<=\d)(?:\s?[×÷*+−]\s?[-−$€£(]?\d|{_IN_WORDS}|{_SHARE}))")
SUM_OF: Final = re.compile(
    r"(?<!\w)(?:sum|total|average|avg|mean|product|difference|remainder|quotient|ratio) of [^.;]{0,80}\d [^.;\d]{0,12}"
    r"(?:is|are|was|equals|comes|gives) "
)
"""Something is calculated; asked only of a sentence with a digit or a sign of equality."""
CALCULATES: Final = re.compile(r"[\d=≈]")
_WELL: Final = (
    r"\W*+(?>(?:(?:sure|ok|okay|of course|certainly|great|first|next|now|then|finally|and|so|well)\b[,!.]?\s*+)?)"
)
ANNOUNCES: Final = re.compile(rf"{_WELL}(?:{'|'.join(_LISTS['announces']['phrases'])})(?!\w)", re.IGNORECASE)
"""A sentence that ends with a colon and only says that something comes."""
LEAD: Final = re.compile(rf"(?>(?:{by_first_letter(_LISTS['lead']['phrases'])})+)(?=\S)")
"""Words that join a statement to what stands before it, and are no part of it."""
LET_BE: Final = re.compile(r"let (?!it |them |him |her |us )\S{1,12} (?:be|=|denote)(?!\w)", re.IGNORECASE)
"""What is taken to be so for the sake of an argument, though it has the form of an order."""
SUPERLATIVE: Final = re.compile(rf"(?<!\w)the (?!(?:{'|'.join(_LISTS['measured']['stems'])})est)\w{{3,}}est(?!\w)")
"""What is the most of something that is not measured: "the quaintest"."""
_PERMITTED: Final = "".join(rf"(?<!\b(?i:{role}) may)" for role in _LISTS["permitted"]["roles"])
"""What a rule says of somebody is a permission: "the tenant may appeal"."""
HEDGED_AS_WRITTEN: Final = Hinted(
    listed(("may",)), holds(rf"may{_PERMITTED}(?! be (?:used|found|seen|applied)| be \w++ only)")
)
"""Asked of the text with its capitals: "May" is a month."""
