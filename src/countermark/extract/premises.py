"""The clauses of an argument: sentences taken apart where one premise, or the conclusion, ends and the next begins."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from countermark.extract.conclusion_marks import front
from countermark.extract.content_words import content
from countermark.extract.general_rules import bounds, strength, units
from countermark.extract.prose import Prose
from countermark.extract.sentences import Sentence

LONGEST_SENTENCE: Final = 2_000
_LABEL: Final = re.compile(
    r"\W*(?:(?:premise|p|step|major\spremise|minor\spremise|rule|policy|law|fact|case|given|observation|finding|evidence|facts|situation)\s?\d?\s?[:.)]|\(?\d\)|(?:first|second|third)(?:ly)?,|given\sthat(?=[^,]+$))\s*"
)
_CUT: Final = re.compile(
    # The first character is a set, so that most places are passed over at once.
    r"[\s,;:.—–](?:(?<=\s)(?:(?=[→⇒∴]\s)|(?=so\s(?:yes\s|yeah\s|no\s|that\srule\b|(?:on|by|in|at)\s(?:that|this|\d)|(?:it|he|she|they|u|you|we|this|that\sone)(?:['’]?(?:s|re)|\s(?:is|are|was|has|have|had|must|qualif\w+|need|needs|may|can(?:['’]?t|not)|won['’]?t|owe|owes|gotta|fall|falls|count|counts|get|gets|does\snot|do\snot))\b))"
    r"|and\s(?=(?:(?:is|are|was|were|must|may|can|cannot)\s)?(?:so|hence|therefore|thus|consequently|accordingly)\s)|(?<=it\ssays\s)(?=[\"“«]))"
    r"|\s(?:(?<=[,—–]\s)(?=(?:and\s)?(?i:therefore|thus|hence|consequently|ergo|so|it\sfollows|from\swhich\sit\sfollows|which\s(?:means|is\swhy|makes|rules|leaves|puts|disqualifies|excludes|obliges|entitles|exempts|bars)|meaning|that(?:['’]s|\sis)\swhy|we\scan\sconclude)\s)"
    r"|(?<=,\s)(?<!sorry,\s)(?<!afraid,\s)(?=(?:and|but|whereas)\s)|(?<=it\ssays[:,]\s)(?=[\"“«])"
    r"|(?<=[;.]\s)(?<!\bMr\.\s)(?<!\bMs\.\s)(?<!\bDr\.\s)(?<!\bMrs\.\s)(?<!\bSt\.\s)\s*(?=[A-Z])|(?<=;\s)|(?<=:\s)(?<!\d:\s)(?<!onclusion:\s)(?<!herefore:\s)(?<!\bC:\s)"
    r"|(?<=[a-z\"”]{3}\.\s)(?<!etc\.\s)(?=(?:it|you|u|ur|he|she|they|my|so|that|this|if|your|the|its|dont)\s)))"
)
_LONGEST_BARE: Final = 16
_BARE: Final = re.compile(r"\W*(?:p|premise)\s?\d?\W*\Z")
_TITLE: Final = re.compile(
    r"(?!.*\b(?:is|are|was|were|has|have|can|cannot|must|may|will|does|do|did|not|no|he|she|it|they|you|we|i|this|that|yours|ours|mine|hers|theirs|qualif\w+|\w+n['’]t)\b)(?:[\w-]+\s){0,3}[\w-]+\Z"
)
"""What stands before a colon and says nothing."""
_GIVES: Final = re.compile(r"\W*(?:given\sthat|since|because|seeing\sthat)\s")
_JOINS: Final = ", "
"""A cut that is none between the premises of one "given that …, and …"."""
_UNSURE: Final = re.compile(
    r"\?|\b(?:should|might|ought)\b|\bcould\s(?!not)|^\W*(?:please|let['’]?s|suppose|imagine|for\sexample|e\.g)\b"
)
_ASIDE: Final = re.compile(
    r",\s(?=(?:assuming|meaning|since|because|although|though|unless|provided|which|who|as|even|if|whatever|regardless|despite|i['’]m\s(?:afraid|sorry)|unfortunately|sadly|sorry|i\sregret|to\sbe\s(?:honest|clear|precise)|at\sleast|strictly\sspeaking|i\sthink|i\sguess)\b)|\s[—–]\s|\s\(|\s(?:because|since|although|unless|regardless)\s"
)
"""Where a remark begins that is no part of what is concluded."""
_COURTESY: Final = re.compile(
    r"(?:i['’]?m\s(?:very\s|so\s)?(?:sorry|afraid)|sorry|unfortunately|sadly|regrettably)(?:,?\s(?:but|that))?,?\s"
)
_IN_GENERAL: Final = re.compile(
    r"\b(?:if|unless|when|whenever|whoever)\b|^\W*(?:(?:(?:and|but)\s)?(?:every|all|any|each|only(?!\s\d)|anyone|everyone|nobody)|most|many|some|an?|along|eventually|finally|other)\b"
)


class Clause:
    """A stretch that says one thing; few are ever asked for more than their text."""

    __slots__ = (
        "_bounds", "_in_general", "_is_case", "_rule", "_said", "_units", "_words", "block", "end", "small", "start", "text",
    )  # fmt: skip

    def __init__(self, start: int, block: int, text: str, small: str) -> None:
        self.start = start
        self.end = start + len(text)
        self.block = block
        self.text = text
        self.small = small
        """The text in small letters, in which patterns are found faster; every place is the same."""
        self._words: frozenset[str] | None = None
        self._rule = -1
        self._bounds: frozenset[str] | None = None
        self._units: frozenset[str] | None = None
        self._is_case: bool | None = None
        self._in_general: bool | None = None
        self._said: Clause | None = None

    def part(self, start: int, end: int | None = None) -> Clause:
        """What stands at a place in it, as a clause of its own."""
        return Clause(self.start + start, self.block, self.text[start:end], self.small[start:end])

    @property
    def words(self) -> frozenset[str]:
        """Those that carry meaning."""
        if self._words is None:
            self._words = content(self.text)
        return self._words

    @property
    def rule(self) -> int:
        """How plainly it states a rule."""
        if self._rule < 0:
            self._rule = strength(self.text, self.small, concluded=front(self.text, self.small) is not None)
        return self._rule

    @property
    def bounds(self) -> frozenset[str]:
        """The units of the limits that it sets."""
        if self._bounds is None:
            self._bounds = bounds(self.text, self.small)
        return self._bounds

    @property
    def units(self) -> frozenset[str]:
        """The units of its numbers."""
        if self._units is None:
            self._units = units(self.text, self.small)
        return self._units

    @property
    def is_case(self) -> bool:
        """It says something, and not that something may or ought to be."""
        if self._is_case is None:
            self._is_case = _UNSURE.search(self.small) is None
        return self._is_case

    @property
    def in_general(self) -> bool:
        """It speaks of whatever meets a condition."""
        if self._in_general is None:
            self._in_general = _IN_GENERAL.search(self.small) is not None
        return self._in_general

    @property
    def said(self) -> Clause:
        """What it concludes, without what is polite and without the remark behind it."""
        if self._said is None:
            courtesy = _COURTESY.match(self.small)
            start = 0 if courtesy is None else courtesy.end()
            aside = _ASIDE.search(self.small, start)
            whole = courtesy is None and aside is None
            self._said = self if whole else self.part(start, None if aside is None else aside.start())
        return self._said


def joint(first: Clause, between: str, second: Clause) -> Clause:
    """Two clauses as one."""
    text, small = f"{first.text}{between}{second.text}", f"{first.small}{between}{second.small}"
    return Clause(first.start, second.block, text, small)


class Clauses:
    """Those of a draft, taken apart sentence by sentence where one is asked for."""

    def __init__(self, prose: Prose) -> None:
        self.masked = prose.masked
        self.small = small_letters(prose.masked)
        self._sentences = prose.sentences
        self._known: dict[int, Sequence[Clause]] = {}

    def of(self, index: int) -> Sequence[Clause]:
        """The clauses of a sentence."""
        found = self._known.get(index)
        if found is None:
            found = self._known[index] = list(_clauses(self.masked, self.small, self._sentences[index]))
        return found


def small_letters(text: str) -> str:
    """A text in small letters in which every place is the same."""
    small = text.lower()
    if len(small) == len(text):
        return small
    return "".join([lower if len(lower := each.lower()) == 1 else each for each in text])


def _clauses(masked: str, small: str, sentence: Sentence) -> Iterator[Clause]:
    first, last = sentence.start, sentence.end
    if last - first > LONGEST_SENTENCE:
        return
    start = first
    for cut in (*_CUT.finditer(masked, first, last), None):
        if cut is not None and cut[0] == _JOINS and _GIVES.match(small, first, last):
            continue
        end = last if cut is None else cut.start()
        text = masked[start:end].rstrip(" .!")
        stop = start + len(text)
        if text and (label := _LABEL.match(small, start, stop)) is not None and label.end() < stop:
            start, text = label.end(), masked[label.end() : stop]
        if text and not (
            (len(text) <= _LONGEST_BARE and _BARE.match(small, start, stop))
            or (cut is not None and cut[0][0] == ":" and _TITLE.match(small, start, stop))
        ):
            yield Clause(start, sentence.block, text, small[start:stop])
        start = end if cut is None else cut.end()


def joined(made: Sequence[Clause]) -> Sequence[Clause]:
    """Those that hang together with the last: nothing is concluded over a question or a heading."""
    for place in range(len(made) - 1, 0, -1):
        if made[place].block > made[place - 1].block + 1 or made[place - 1].text.endswith("?"):
            return made[place:]
    return made
