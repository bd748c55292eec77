"""The pieces of an argument by a limit: sentences taken apart where a case ends and what follows of it begins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from countermark.extract.conclusion_marks import marked
from countermark.extract.premises import Clause

_SO: Final = r"(?=so\s(?:no|not|nope|none|nothing|yes|yeah|sadly|unfortunately|all|you|u|ur|urs|your|it|its|he|she|they|we|i|that\s\w+|that['’]s|this|the|there|please|by|on)\b)"
_SPLIT: Final = re.compile(
    # The first character is a set, so that most places are passed over at once.
    rf"[\s,:.!\"”](?:(?<=\s)(?:{_SO}"
    r"|(?=and\s(?:will|can|cannot|can['’]t|must|may|won['’]t|would|is|are|was|were|has\sto|have\sto|therefore|needs?|does|do|counts?|falls?|qualif\w+|fails?|passes|gets?|u|ur|urs|yours|ours|mine|his|hers|theirs|you|your|he|she|it|this|we|our|i|only|today|now)\b)|[—–-]\s)"
    rf"|\s(?:(?<=,\s)(?:{_SO}|(?=(?:which|meaning|but|and|ur|urs|your|yours|it['’]s|you['’]?(?:re|ve)?|s?he['’]?s|i['’]?(?:m|ve))\s))|(?<=:\s)(?=(?:he|she|it|you|they|this|we|so|no|yes)\b))"
    r"|(?:(?<=[a-z]{3}[\"”])[.!]|(?<=[a-z]{3}[.!]))[\"”]?\s(?=[a-z]))"
)
"""Where a case ends and what follows of it begins, or a second premise."""
_GIVEN: Final = re.compile(
    r"(?:(?:so|and|but)\s)?(?:since|because|as|given\sthat|seeing\sthat|now\sthat|with|at|having)\s(?!(?:a\sresult|for|well|soon|of)\b)(?P<given>[^,]*\d[^,]*?(?:,\d[^,]*)*|[^,]{3,120}),\s(?P<said>(?!(?:and|but|or)\b)[^\d\s].*)"
)
_AT: Final = re.compile(
    r"(?P<given>(?:at|with)\s\S{1,12}(?:\s[\w°/%]{1,14})?)\s(?P<said>(?:yours|you|he|she|it|this|that|your|we|they)(?:['’]\w+)?\s.*)"
)
"""A premise that opens the sentence of what is concluded: "At 3.2, you fall short"."""
_MORE_MARKS: Final = re.compile(
    r"which\s(?!(?:is|was|has|comes|costs|gives|makes|equals|works|adds|leaves)\b)\w+s\s|(?:which|that|this)\s(?:(?:also|therefore|clearly)\s)?(?:means|puts|makes|places|takes|explains|brings|leaves|keeps|excludes|disqualifies|qualifies|exempts|bars|entitles|obliges|rules|is\s(?:why|too|above|below|over|under|within|outside|against|a|an|well|more|less|not)|counts|would)\b|hence\s|so\s(?=that\s(?:rule|limit|one|law|clause|deadline|fee|tax|ban)\b)|and\s(?:will|can|cannot|can['’]t|must|may|won['’]t|has\sto|have\sto|is|are|needs?|does|do|counts?|falls?|qualif\w+|fails?|passes|gets?)\b(?=\s\w)"
)
"""What takes up a case and goes on to what it comes to."""


class Piece(Clause):
    """A stretch that is a premise or a conclusion."""

    __slots__ = ("_concluded", "_is_asked", "follows", "sentence")

    def __init__(self, whole: Clause, start: int, end: int, sentence: int, *, follows: bool) -> None:
        super().__init__(whole.start + start, whole.block, whole.text[start:end], whole.small[start:end])
        self.sentence = sentence
        self.follows = follows
        """Its place in the sentence says that it follows from what is given before: "At 3.2, you fall short"."""
        self._concluded: str | None = None
        self._is_asked = False

    @property
    def concluded(self) -> str | None:
        """What it says to follow, where it says that it does."""
        if not self._is_asked:
            self._is_asked = True
            self._concluded = self._read()
        return self._concluded

    def _read(self) -> str | None:
        if self.follows:
            return self.text
        if (found := marked(self.text, self.small)) is not None:
            return self.text[found[0] : found[1]]
        if more := _MORE_MARKS.match(self.small):
            return self.text[more.start() :]
        return None


def pieces(clause: Clause, sentence: int) -> Iterator[Piece]:
    """The pieces of a clause that stands in a sentence."""
    for whole, follows in _opened(clause):
        yield from _split(whole, sentence, follows=follows)


def _opened(clause: Clause) -> Iterator[tuple[Clause, bool]]:
    """A clause, or, where its first part gives what the second follows from, both; and whether it follows."""
    opening = _GIVEN.match(clause.small) or _AT.match(clause.small)
    if opening is None:
        yield clause, False
        return
    yield clause.part(*opening.span("given")), False
    yield clause.part(*opening.span("said")), True


def _split(whole: Clause, sentence: int, *, follows: bool) -> Iterator[Piece]:
    position = 0
    for cut in (*_SPLIT.finditer(whole.text), None):
        end = len(whole.text) if cut is None else cut.start()
        if not whole.text[position:end].isspace() and position < end:
            yield Piece(whole, position, end, sentence, follows=follows and position == 0)
        position = end if cut is None else cut.end()
