"""The clauses of an argument: sentences taken apart where one premise, or the conclusion, ends and the next begins."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from countermark.extract.conclusion_marks import FRONT
from countermark.extract.content_words import content
from countermark.extract.general_rules import bounds, strength, units
from countermark.extract.sentences import Sentence

LONGEST_SENTENCE: Final = 2_000
_LABEL: Final = re.compile(
    r"\W*(?:(?:premise|p|step|major\spremise|minor\spremise|rule|policy|law|fact|case|given|observation|finding|evidence|facts|situation)\s?\d?\s?[:.)]|\(?\d\)|(?:first|second|third)(?:ly)?,|given\sthat(?=[^,]+$))\s*",
    re.IGNORECASE,
)
_CUT: Final = re.compile(
    r"[;.](?<!\bMr\.)(?<!\bMs\.)(?<!\bDr\.)(?<!\bMrs\.)(?<!\bSt\.)\s+(?=[A-Z])|;\s|:(?<!\d:)(?<!onclusion:)(?<!herefore:)(?<!\bC:)\s|[,—–]\s(?=(?:and\s)?(?i:therefore|thus|hence|consequently|ergo|so|it\sfollows|from\swhich\sit\sfollows|which\s(?:means|is\swhy|makes|rules|leaves|puts|disqualifies|excludes|obliges|entitles|exempts|bars)|meaning|that(?:['’]s|\sis)\swhy|we\scan\sconclude)\s)|,(?<!sorry,)(?<!afraid,)\s(?=(?:and|but)\s)|\s(?=[→⇒∴]\s)|(?<=it\ssays)[:,]?\s(?=[\"“«])|(?<=[a-z\"”]{3})(?<!etc)\.\s(?=(?:it|you|u|ur|he|she|they|my|so|that|this|if|your|the|its|dont)\s)"
    r"|\s(?=so\s(?:yes\s|yeah\s|no\s|that\srule\b|(?:on|by|in|at)\s(?:that|this|\d)|(?:it|he|she|they|u|you|we|this|that\sone)(?:['’]?(?:s|re)|\s(?:is|are|was|has|have|had|must|qualif\w+|need|needs|may|can(?:['’]?t|not)|won['’]?t|owe|owes|gotta|fall|falls|count|counts|get|gets|does\snot|do\snot))\b))"
    r"|\sand\s(?=(?:(?:is|are|was|were|must|may|can|cannot)\s)?(?:so|hence|therefore|thus|consequently|accordingly)\s)"
)
_BARE: Final = re.compile(r"\W*(?:p|premise)\s?\d?\W*\Z", re.IGNORECASE)
_TITLE: Final = re.compile(
    r"(?!.*\b(?:is|are|was|were|has|have|can|cannot|must|may|will|does|do|did|not|no|he|she|it|they|you|we|i|this|that|yours|ours|mine|hers|theirs|qualif\w+|\w+n['’]t)\b)(?:[\w-]+\s){0,3}[\w-]+\Z",
    re.IGNORECASE,
)
"""What stands before a colon and says nothing."""
_GIVES: Final = re.compile(r"\W*(?:given\sthat|since|because|seeing\sthat)\s", re.IGNORECASE)
_JOINS: Final = ", "
"""A cut that is none between the premises of one "given that …, and …"."""
_UNSURE: Final = re.compile(
    r"\?|\b(?:should|might|ought)\b|\bcould\s(?!not)|^\W*(?:please|let['’]?s|suppose|imagine|for\sexample|e\.g)\b",
    re.IGNORECASE,
)


class Clause:
    """A stretch that says one thing; few are ever asked for more than their text."""

    def __init__(self, start: int, block: int, text: str) -> None:
        self.start = start
        self.end = start + len(text)
        self.block = block
        self.text = text

    @cached_property
    def words(self) -> frozenset[str]:
        """Those that carry meaning."""
        return content(self.text)

    @cached_property
    def rule(self) -> int:
        """How plainly it states a rule."""
        return strength(self.text, concluded=FRONT.match(self.text) is not None)

    @cached_property
    def bounds(self) -> frozenset[str]:
        """The units of the limits that it sets."""
        return bounds(self.text)

    @cached_property
    def units(self) -> frozenset[str]:
        """The units of its numbers."""
        return units(self.text)

    @cached_property
    def is_case(self) -> bool:
        """It says something, and not that something may or ought to be."""
        return _UNSURE.search(self.text) is None


def clauses(masked: str, sentence: Sentence) -> Iterator[Clause]:
    """Those of a sentence."""
    if sentence.end - sentence.start > LONGEST_SENTENCE:
        return
    start = sentence.start
    gives = _GIVES.match(masked, sentence.start, sentence.end) is not None
    for cut in (*_CUT.finditer(masked, sentence.start, sentence.end), None):
        if gives and cut is not None and cut[0] == _JOINS:
            continue
        end = sentence.end if cut is None else cut.start()
        text = masked[start:end].rstrip(" .!")
        if text and (label := _LABEL.match(text)) is not None and label.end() < len(text):
            start, text = start + label.end(), text[label.end() :]
        if text and not (_BARE.match(text) or (cut is not None and cut[0][0] == ":" and _TITLE.match(text))):
            yield Clause(start, sentence.block, text)
        start = end if cut is None else cut.end()


def joined(made: Sequence[Clause]) -> Sequence[Clause]:
    """Those that hang together with the last: nothing is concluded over a question or a heading."""
    for place in range(len(made) - 1, 0, -1):
        if made[place].block > made[place - 1].block + 1 or made[place - 1].text.endswith("?"):
            return made[place:]
    return made
