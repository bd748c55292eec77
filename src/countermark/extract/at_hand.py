"""Arguments whose parts stand side by side: a rule, the case at hand, and right behind them what is concluded.

"Opened food must be thrown away within a day. Yours stood there for three, so please do": few of the rule's words come
back. What holds such an argument together is where its parts stand, and that two of them speak of one single thing
("yours", "this call", a name) while the rule speaks of none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from countermark.extract.conclusion_marks import STRICT, UNMARKED
from countermark.extract.content_words import content
from countermark.extract.entailment import NEGATIVE, case_weight, decides
from countermark.extract.general_rules import PLAIN_RULE
from countermark.extract.imperatives import is_imperative
from countermark.extract.premises import Clause
from countermark.extract.words import words as read_words

_ENOUGH: Final = 3
_ENOUGH_BACKWARDS: Final = 5
"""For a rule that comes behind its case, and for a case in two clauses: "so" may go on from the last alone."""
_LONGEST: Final = 160
"""Letters of a case and of a conclusion."""
_MOST_SHARED: Final = 2
"""Shared words of which more do not weigh more."""
_IS_ONE: Final = 3
_PLAINLY: Final = 2
_THIS: Final = re.compile(
    r"\b(?:you|your|yours|you['’]?(?:re|ve)|ur|u|this|these|that\sone|he|she|his|her|hers|him|my|mine|our|ours|here|today|now|we|us)\b|\ufffc",
    re.IGNORECASE,
)
"""What points at a single thing."""
_NAME: Final = re.compile(
    r"(?<=[a-z,]\s)(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)[A-Z][\w’'-]+|^\W*(?!(?:The|A|An|It|They|There|If|When|Most|Many|Some|All|Every|No|In|On|At|For|With|As)\b)[A-Z][\w’'-]*[a-rt-z](?:\s[A-Z][\w’'-]+)*\s(?:is|was|has|had|did|does|isn['’]t|wasn['’]t|hasn['’]t|\w+ed|\w+s)\b"
)
_DEFINITE: Final = re.compile(
    r"\W*(?:(?:but|and|now),?\s)?(?:the|that|it|its|it['’]s|they|their|there)\b", re.IGNORECASE
)
_POINTS_BACK: Final = re.compile(r"\b(?:it|one|them|that|those|so)\b", re.IGNORECASE)
"""What an instruction is about that does not name it again: "so please add it"."""
_TELLS: Final = re.compile(r"\W*(?:please|have|get|don['’]?t|do\snot)\b", re.IGNORECASE)
_DEMANDS: Final = re.compile(
    r"\b(?:must|may\s(?:not|only)|cannot|can(?:['’]t|\sonly)|shall|has\sto|have\sto|needs?|requires?|only|unless|never|asks?\sfor|demands?|accepts?|should(?:n['’]t|\snot)|(?:is|are)\s(?:not|banned|barred|forbidden|prohibited|required|available|allowed|open|mandatory|compulsory|subject)|entitled|(?:do|does)(?:n['’]t|\snot)|not\s(?:allowed|permitted))\b",
    re.IGNORECASE,
)
_WITHOUT_EXCEPTION: Final = re.compile(
    r"\b(?:every|any(?:one|body|thing)?|no(?:body|thing)?|all|every(?:one|body|thing)|whoever|rules?|policy)\b",
    re.IGNORECASE,
)
_LOOSELY: Final = re.compile(
    r"\b(?:usually|often|sometimes|some|may\sbe|can\sbe\sa|tends?|generally|many|most|only\s(?:that|bigger))\b",
    re.IGNORECASE,
)
"""A rule that is none: much may follow from what is often so, but not by it."""
_LEAVES_OPEN: Final = re.compile(
    r"\b(?:may(?!\snot)|might|could(?!n['’]t|\snot)|probably|perhaps|maybe|likely|often|usually|tend|i|i['’](?:d|ll)|we['’]ll|consider|try|expect|seems?|hardly|some|most|many|if|when|there['’]s\sno\sneed|worth|we(?!\s(?:therefore|must|cannot|can['’]t|are|have|need|owe|do)\b)|let['’]s|concluding|calling|arriving)\b|\?|:\Z",
    re.IGNORECASE,
)
_ASIDE_CASE: Final = re.compile(
    r"\W*(?:if|unless|whenever|some|many|most|others|so|therefore|thus|i|i['’]\w+|please|it\s(?:says|means)|this\sis\s(?:general|only|not)|for\s(?:example|instance))\b|.*\b(?:if\si|i['’]d|says?\snothing|haven['’]t\s(?:said|told|mentioned))\b",
    re.IGNORECASE,
)
"""What is no case: it speaks of the writer, of what was not said or of another condition."""
_SAME_KIND: Final = re.compile(
    r"\b(?:is|are|was|were|['’](?:s|re))\s(?:one|(?:one\sof|among)\s(?:those|these|them))\b", re.IGNORECASE
)
_RULED_OUT: Final = re.compile(r"\W*(?:rules\s|disqualifies|excludes|bars\s)", re.IGNORECASE)
_FIGURE: Final = re.compile(r"\d[\d.,]*")
_AND: Final = re.compile(
    r",?\s(?:and|but)\s(?=(?:you|your|yours|this|that|it|he|she|ur|u|my|we|our|the|here|mine|they|[A-Z]\w+)\b)"
)
_JOINTS: Final = 3


def beside(window: Sequence[Clause], said: str, marker: int) -> tuple[Clause, Clause] | None:
    """The rule and the case right before a conclusion that it is drawn from, in their order."""
    if marker < UNMARKED or len(said) > _LONGEST or _LEAVES_OPEN.search(said.partition(" and ")[0]):
        return None
    for rule, case, enough in _premises(window):
        if _may_apply(rule, case) and _weight(rule, case, said, marker) >= enough:
            return rule, case
    return None


def _premises(window: Sequence[Clause]) -> Iterator[tuple[Clause, Clause, int]]:
    last = window[-1]
    if len(window) > 1:
        before = window[-2]
        yield before, last, _ENOUGH
        yield last, before, _ENOUGH_BACKWARDS
        if len(window) > _PLAINLY and _AND.match(" " + last.text):
            case = Clause(before.start, before.block, f"{before.text}, {last.text}")
            yield window[-3], case, _ENOUGH_BACKWARDS
    if last.rule:
        for joint, _ in zip(_AND.finditer(last.text), range(_JOINTS), strict=False):
            rule = Clause(last.start, last.block, last.text[: joint.start()])
            yield rule, Clause(last.start + joint.end(), last.block, last.text[joint.end() :]), _ENOUGH


def _may_apply(rule: Clause, case: Clause) -> bool:
    """One states a rule, and the other speaks of a single thing that it may be about."""
    if not rule.rule or abs(rule.block - case.block) > 1 or len(case.text) > _LONGEST or not case.is_case:
        return False
    if _LOOSELY.search(rule.text) or _ASIDE_CASE.match(case.text) or _is_told(rule.text):
        return False
    return _single(case.text) > 0 or (case.rule < PLAIN_RULE and _SAME_KIND.search(case.text) is not None)


def _weight(rule: Clause, case: Clause, said: str, marker: int) -> int:
    """How much speaks for it that a conclusion is drawn from the two."""
    words = content(said)
    known = rule.words | case.words
    if any(figure.rstrip(".,") not in known for figure in _FIGURE.findall(said)):
        return 0  # it is calculated
    demands = _DEMANDS.search(rule.text) is not None
    fits = _IS_ONE if _SAME_KIND.search(case.text) else min(case_weight(rule, [case], said), _IS_ONE)
    shared = min(len(words & rule.words), _MOST_SHARED)
    ruled_out = _RULED_OUT.match(said) is not None
    told = _is_told(said)
    if told and not (demands and _POINTS_BACK.search(said) and _single(case.text) == _PLAINLY):
        return 0
    if not (fits or shared or ruled_out or told):
        return 0
    agrees = ruled_out or told or NEGATIVE.search(said) is not None or decides(said, rule)
    return (
        fits
        + shared
        + bool(words & case.words)
        + agrees
        + (demands or _WITHOUT_EXCEPTION.search(rule.text) is not None)
        + (marker == STRICT)
        + (rule.rule == PLAIN_RULE)
        + (told and _ENOUGH_BACKWARDS - _ENOUGH)
    )


def _single(text: str) -> int:
    """How plainly a clause speaks of a single thing."""
    if _THIS.search(text) or _NAME.search(text):
        return _PLAINLY
    return 1 if _DEFINITE.match(text) else 0


def _is_told(text: str) -> bool:
    """It tells somebody to do something."""
    return _TELLS.match(text) is not None or is_imperative(read_words(text, 0, len(text)))
