"""What may still become of a number when more text follows it, and of the words that a number may follow.

A number is settled when what follows it is complete and cannot belong to it: an ordinary word, the end of a
sentence, a line or a cell, or simply enough text. The words are those that the numeral grammar itself knows.
"""

from __future__ import annotations

import re
from typing import Final

from countermark.language.ends import FOLLOWED, MARKED
from countermark.language.lists import word_list
from countermark.measure.number.surroundings.context import LOOK
from countermark.measure.number.surroundings.plain import REACH, Plain
from countermark.numeral.everyday import followers
from countermark.numeral.lexicon.currencies import NAMES_IN_FRONT
from countermark.numeral.lexicon.heads import later_words
from countermark.numeral.lexicon.qualifiers import vocabulary
from countermark.numeral.lexicon.scales import UNSPACED
from countermark.numeral.locales import Locale
from countermark.numeral.lookalike import look_words
from countermark.numeral.words.english_table import STARTS
from countermark.numeral.words.words import word_starts

EDGE: Final = "\0"
"""Stands for markup and tokens: no number reaches over them."""
# Digits, tags, entities; and whatever is not plain Latin text, which may be a number in some script.
_ACTIVE: Final = re.compile("[0-9<&]|[^\u0000-\u007f\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f“”‘’–—…•]")
_FAR: Final = 96
"""No number looks further than this behind itself."""
# The word that a line goes on with is all there: "5 or more\nthan" is no bound.
_LINE_END: Final = re.compile(r"[.,;:!?)]?\n(?:[^\n\w]|\w++\W)")
_CELL_END: Final = re.compile(r"[ \t]*+\|[^|]")
_WORD: Final = re.compile(r"([,;:)\"”’*_]{0,3}) ([a-z]++)(?=[ ,.;:!?)\n])")
_SECOND: Final = re.compile(r" ([a-z]++)(?=[ ,.;:!?)\n])")
_PARAGRAPH_END: Final = re.compile(r"[^\n]{0,2}\n[ \t\r]*+\n")
# What the quick look at a token's right side reads: the end of a clause, or a word and all of the next one.
_CLAUSE: Final = re.compile(r"\)?+[.,;:!?][ \n]")
# "of a percent" is three.
_TWO_WORDS: Final = re.compile(
    r"\)?+ [^ ]++ (?:an? (?:\w{3}|\w*+\W)|(?!an?(?: |\Z))(?:[^\W\d_]++(?=[\W\d_])|\d++(?=\D)|[\W_]))"
)

_BACK: Final = 64
_MOST_WORDS: Final = 7
_SIGNS: Final = "([{\"“‘'*_~≈<>≤≥=$€£¥₹+-−–—±.,|"
_LEADING: Final = word_list("stream", "settling leading")
_ATTACHED: Final = 12
_OPEN_WORD: Final = re.compile(r"\b(?:one|half|quarter)\Z", re.IGNORECASE)
_LONGEST: Final = 8


def _follow(locale: Locale) -> dict[str, frozenset[str] | None]:
    """Words behind a number that may belong to it: those of everyday numbers, of long units, of periods and times."""
    known_words = followers()
    found = {word: known_words[word] for word in known_words}
    for word, more in (*later_words(locale).items(), ("of", frozenset(("fiscal",))), ("until", frozenset[str]())):
        known = found.get(word, frozenset())
        found[word] = None if known is None else known | more
    return {**found, "fiscal": None, "past": None}


class Settling:
    """What follows and leads numbers in one locale."""

    __slots__ = ("_english", "_follow", "_lead", "_locale", "_plain", "_unspaced")

    def __init__(self, locale: Locale) -> None:
        self._locale = locale
        self._english = locale.language == "en"
        self._unspaced = locale.language in UNSPACED
        self._follow = _follow(locale) if self._english else {}
        self._plain = Plain(locale)
        self._lead = (
            vocabulary(locale.language)
            | look_words.MONTHS
            | NAMES_IN_FRONT
            | _LEADING
            | {name.lower() for name in (*locale.currency, *locale.months)}
        )

    def active(self, text: str) -> tuple[int, bool]:
        """Where the first thing stands that may be a number, a tag or an entity, and whether it stays the first, whatever follows.

        In front of it is text; so it is up to its end where there is none. A word that may be a number may also grow longer.
        """
        found = _ACTIVE.search(text)
        words = word_starts(text, self._locale)
        return min(
            found.start() if found is not None else len(text), words[0] if words else len(text)
        ), found is not None

    def holds(self, text: str, end: int) -> bool:
        """Whether the number that ends there stays as it is, whatever follows; `text` has edges for its markup."""
        near = text[end : end + _FAR]
        if len(near) == _FAR or EDGE in near:
            return True
        if (
            _LINE_END.match(near) is not None
            or FOLLOWED.match(near) is not None
            or _CELL_END.match(near) is not None
            or _PARAGRAPH_END.match(near) is not None
        ):
            return True
        return self._english and self._is_followed_by_plain_word(near, text[max(0, end - _LONGEST) : end])

    def _is_followed_by_plain_word(self, near: str, said: str) -> bool:
        found = _WORD.match(near)
        if found is None:
            return False
        word = found[2]
        if _OPEN_WORD.search(said) is not None:
            # "one child in five", "a quarter to midnight"
            second = _SECOND.match(near, found.end())
            if second is None or second[1] == "in" or word == "to":
                return False
        if found[1] and word in self._lead:
            # "over 10, but no more than 20"
            second = _SECOND.match(near, found.end())
            return word not in STARTS and second is not None and second[1] not in self._lead
        if word not in self._follow:
            return True
        seconds = self._follow[word]
        if seconds is None:
            return said[-1] == "%" and word not in look_words.AFTER_PERCENT
        second = _SECOND.match(near, found.end())
        return second is not None and second[1] not in seconds

    def may_hold(self, text: str, end: int) -> bool:
        """Whether it is worth looking at a number that ended there, and may be longer now: something ends behind it."""
        near = text[end : end + _FAR]
        if len(near) == _FAR or not self._english or MARKED.search(near) is not None:
            return True
        return any(word[1] not in self._follow for word in _SECOND.finditer(near))

    def may_part(self, text: str, end: int, tried: int) -> bool:
        """Whether it is worth looking at a token: all that `parts` reads is there, or as much as any look reads."""
        after = text[end : end + _FAR]
        if tried - end >= LOOK or _TWO_WORDS.match(text, end, tried) is not None:
            return len(after) >= LOOK
        return _CLAUSE.match(after) is not None or _TWO_WORDS.match(after) is not None

    def parts(self, text: str, start: int, end: int) -> bool:
        """Whether a token at this place stands among ordinary words, and all of them are there."""
        after = text[end : end + _FAR]
        if _CLAUSE.match(after) is None and _TWO_WORDS.match(after) is None:
            return False
        # A number behind the next one's word may yet have a scale that counts for both: no list is looked at here.
        return self._plain.before(text[max(0, start - REACH) : start]) and self._plain.after(text[end : end + REACH])

    def lead(self, text: str, end: int) -> int:
        """Where the words begin that would belong to a number at `end`: qualifiers, months, signs, half a word."""
        first = max(0, end - _BACK)
        near = text[first:end]
        size = start = len(near)
        for _ in range(_MOST_WORDS):
            near = near.rstrip()
            if not near:
                break
            word = near.rsplit(None, 1)[-1]
            if len(near) < size:
                plain = word.strip(_SIGNS)
                if plain and plain.lower() not in self._lead and not (plain.isupper() and len(plain) < 5):
                    break
            start = len(near) - len(word)
            near = near[:start]
        return max(first + start, end - _ATTACHED) if self._unspaced else first + start
