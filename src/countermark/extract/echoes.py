"""Arguments whose parts say a rule again: the case what it asks for, and the conclusion what it then gives.

"If the rash comes from the cat, it gets better when I'm away. I was away, and it did not get better. So it does not come
from the cat": however a rule is put, what is drawn from it by a case takes up both of its halves, in this order or,
where it is denied, in the other.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from countermark.extract.conclusion_marks import STRICT
from countermark.extract.content_words import content
from countermark.extract.entailment import NEGATIVE, SHORT, agrees, decides_nothing
from countermark.extract.general_rules import DURATIONS, PLAIN_RULE
from countermark.extract.premises import Clause

_CASES: Final = 3
"""Clauses between a rule and what is concluded."""
_LONGEST: Final = 220
_ENOUGH: Final = 2
_PLENTY: Final = 3
"""Words of a rule that come back, some in the case and others in the conclusion."""
_STRANGE: Final = 2
"""New words of a conclusion that ask for no more of those."""
_HINGE: Final = re.compile(
    r"\b(?:if(?!\s(?:you\s(?:want|like|prefer|need|would|have\sany)|so|not|possible|necessary|needed)\b)|when(?:ever)?|once|unless|until|as\s(?:long|soon)\sas|provided(?:\sthat)?|where(?=\s(?:an?|the|no|any)\b)|except)\s"
)
"""What parts the condition of a rule from the rest."""
_ONCE: Final = re.compile(
    r"\b(?:was|were|had|did|yesterday|ago|last\s(?:week|night|year|month)|(?:checks?|tests?|asks?|asked|see|wonder|know|tell|even|what|whether|or)\sif)\b|\?"
)
"""What tells of one time, or asks."""
_OF_MANY: Final = re.compile(
    r"\b(?:if|unless|when|whenever|whoever)\b|^\W*(?:(?:and|but)\s)?(?:every|all|any|each|only(?!\s\d)|anyone|everyone|nobody|most|many|some)\b"
)
"""What is no case: it holds for more than one."""
_FIRMLY: Final = re.compile(r"\W*(?:every|any(?:one|body)?|all|no(?:body|\sone)?|only)\s")
"""A rule, whatever reason it gives."""
_COMPARES: Final = re.compile(
    r"\b(?:above|below|over|under|beyond|exceeds?|(?:more|less|greater|higher|lower|larger|smaller|older|younger)\sthan)\b"
)
_WRITTEN: Final = re.compile(r"[=≈≡×÷*√^\\<>≤≥|]")
_FIGURE: Final = re.compile(r"\d[\d.,]*")


def echoed(window: Sequence[Clause], said: Clause, marker: int) -> Sequence[Clause] | None:
    """The premises right before a conclusion of which one is a rule that the others and the conclusion say again."""
    words = said.words
    if not words or said.in_general or len(said.text) > _LONGEST or _is_calculated(window, said):
        return None
    for back in range(2, min(len(window), 1 + _CASES) + 1):
        rule, cases = window[-back], window[1 - back :]
        if _OF_MANY.search(cases[0].small) or not cases[0].is_case:
            return None
        if len(cases) > 1 and cases[0].small.startswith("and "):
            asked, cases = rule.words | cases[0].words, cases[1:]  # "…, and it lists strikes among the examples"
        else:
            asked = rule.words
        if len(rule.text) > _LONGEST or not words & asked:
            continue
        known = frozenset[str]().union(*(each.words for each in cases))
        if not _may_be_rule(rule):
            continue
        if _takes_up(rule, known, said, cases, marker) or _bridges(rule, asked, known, said, marker):
            return window[-back:]
    return None


def _is_calculated(window: Sequence[Clause], said: Clause) -> bool:
    """It has a number that no premise has."""
    if _WRITTEN.search(said.text):
        return True
    figures = () if NEGATIVE.search(said.small) else _FIGURE.findall(said.small)
    known = [each.words for each in window[-1 - _CASES :]] if figures else []
    return any(not any(figure.rstrip(".,") in each for each in known) for figure in figures)


def _may_be_rule(rule: Clause) -> bool:
    if _ONCE.search(rule.small) or _WRITTEN.search(rule.text) or decides_nothing(rule.small):
        return False
    if rule.rule == PLAIN_RULE or _FIRMLY.match(rule.small):
        return True
    return _HINGE.search(rule.small) is not None


def _takes_up(rule: Clause, known: frozenset[str], said: Clause, cases: Sequence[Clause], marker: int) -> bool:
    """The case says the condition, and the conclusion the rest; or they deny the rest and the condition."""
    hinge = _HINGE.search(rule.small)
    if hinge is None:
        return False
    comma = rule.text.find(", ", hinge.end())
    front = content(rule.text[: hinge.start()])
    if comma >= 0 and len(front) <= 1:
        condition, rest = content(rule.text[hinge.end() : comma]), content(rule.text[comma:])
    else:
        condition, rest = content(rule.text[hinge.end() :]), front
    if _says(condition, known, rest, said, marker):
        return True
    # "… when the current stays above its rating. 17.4 A is above 16 A"
    measured = _COMPARES.search(rule.small) and any(_FIGURE.search(each.small) for each in cases)
    if measured and len(rest & said.words) * 2 >= len(said.words) and rest & said.words - known:
        return True
    denied = NEGATIVE.search(said.small) or any(NEGATIVE.search(each.small) for each in cases)
    return bool(denied) and _says(rest, known, condition, said, marker)


def _says(first: frozenset[str], known: frozenset[str], second: frozenset[str], said: Clause, marker: int) -> bool:
    """The case has at least half of one side of a rule, and the conclusion enough of the other."""
    met, given = first & known, second & said.words
    if not met or not given or len(met) * 2 < len(first):
        return False
    return len(given) * 2 >= len(said.words) or marker == STRICT or len(met) >= _ENOUGH


def _bridges(rule: Clause, asked: frozenset[str], known: frozenset[str], said: Clause, marker: int) -> bool:
    """A rule shares with the case what the conclusion need not say, and with the conclusion what the case does not."""
    if not (rule.rule or _FIRMLY.match(rule.small)):
        return False
    words = said.words
    middle, drawn = asked & known - words, asked & words - known
    if not middle - DURATIONS or not drawn:
        return False
    # A "so" mostly goes on from what stands beside it, and not from another item or paragraph.
    if marker != STRICT and rule.block != said.block:
        return False
    if len(said.text) <= SHORT and agrees(rule, said):
        return True
    strange = max(0, len(words - asked - known) - _STRANGE)
    return len(middle) + len(drawn) + (marker == STRICT) >= _PLENTY + strange
