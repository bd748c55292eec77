"""Arguments whose parts stand side by side: a rule, the case at hand, and right behind them what is concluded.

"Opened food must be thrown away within a day. Yours stood there for three, so please do": few of the rule's words come
back. What holds such an argument together is where its parts stand, and that two of them speak of one single thing
("yours", "this call", a name) while the rule speaks of none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from countermark.extract.conclusion_marks import LOOSE, STRICT, UNMARKED
from countermark.extract.content_words import content
from countermark.extract.entailment import NEGATIVE, case_weight, decides, decides_nothing, is_elliptic
from countermark.extract.general_rules import PLAIN_RULE
from countermark.extract.imperatives import is_imperative
from countermark.extract.limits import refers
from countermark.extract.nearness import PASSING, is_yours
from countermark.extract.premises import Clause, joint
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
    r"\b(?:you|your|yours|you['’]?(?:re|ve)|ur|u|this|these|that\sone|he|she|his|her|hers|him|my|mine|our|ours|here|today|now|we|us)\b|\ufffc"
)
"""What points at a single thing."""
_NAME: Final = re.compile(
    r"(?<=[a-z,]\s)(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)[A-Z][\w’'-]+|^\W*(?!(?:The|A|An|It|They|There|If|When|Most|Many|Some|All|Every|No|In|On|At|For|With|As)\b)[A-Z][\w’'-]*(?:\s[A-Z\d][\w’'-]*)*(?:\s(?:is|was|has|does|isn['’]t|wasn['’]t|hasn['’]t)|(?<!s)\s(?:had|did|got|went|took|came|left|made|paid|bought|sold|sent|won|lost|broke|wrote|put|met|ran|kept|\w+ed|\w+s))\b|^\W*[A-Z]\sand\s[A-Z]\s"
)
_DEFINITE: Final = re.compile(r"\W*(?:(?:but|and|now),?\s)?(?:the|that|it|its|it['’]s|they|their|there)\b")
_POINTS_BACK: Final = re.compile(r"\b(?:it|one|them|that|those|so)\b")
"""What an instruction is about that does not name it again: "so please add it"."""
_TELLS: Final = re.compile(r"\W*(?:please|have|get|don['’]?t|do\snot)\b")
_DEMANDS: Final = re.compile(
    r"^\W*(?:no|nothing|nobody)\s|\b(?:must(?!-)|may\s(?:not|only)|cannot|can(?:['’]t|\sonly)|shall|has\sto|have\sto|needs?|requires?|only|unless|never|asks?\sfor|demands?|accepts?|bars?|forbids?|prohibits?|excludes?|(?:limited|restricted|reserved)\s(?:to|for)|(?:is|are)\sfor\s|should(?:n['’]t|\snot)|(?:is|are)\s(?:not|banned|barred|forbidden|prohibited|required|available|allowed|open|mandatory|compulsory|subject)|entitled|(?:do|does)(?:n['’]t|\snot)|not\s(?:allowed|permitted))\b"
)
_WITHOUT_EXCEPTION: Final = re.compile(
    r"\b(?:every|any(?:one|body|thing)?|no(?:body|thing)?|all|every(?:one|body|thing)|whoever|rules?|policy)\b"
)
_LOOSELY: Final = re.compile(
    r"\b(?:usually|often|sometimes|some|may\sbe|can\sbe\sa|tends?|generally|many|most|only\s(?:that|bigger))\b"
)
"""A rule that is none: much may follow from what is often so, but not by it."""
_LEAVES_OPEN: Final = re.compile(
    r"\b(?:may(?!\snot)|might|could(?!n['’]t|\snot)|probably|perhaps|maybe|likely|often|usually|tend|i|i['’](?:d|ll)|we['’]ll|consider|try|expect|seems?|hardly|some|most|many|if|when|there['’]s\s(?:no\sneed|(?:still\s|plenty\sof\s|enough\s)*(?:time|room))|would\s(?:help|be\s(?:nice|good|better|wise|useful))|worried|nervous|worth|we(?!\s(?:therefore|must|cannot|(?:can|do|wo|are)n?['’]t|are|have|need|owe|do)\b)(?!['’]re)|let['’]s|concluding|calling|arriving|promises?|says?|tells?|wants?|afford|miss|wonder|imagine|rarely|seldom|mostly|no\s(?:idea|clue))\b|\?|:\Z"
)
_ASIDE_CASE: Final = re.compile(
    r"\W*(?:if|unless|whenever|some|many|most|others|so|therefore|thus|i|i['’]\w+|please|it\s(?:says|means)|this\sis\s(?:general|only|not)|for\s(?:example|instance)|the\s(?:difference|catch|point|problem|idea|trick|advantage)\sis)\b|.*\b(?:if|unless|must|i['’]d|says?\snothing|haven['’]t\s(?:said|told|mentioned))\b"
)
"""What is no case: it speaks of the writer, of what was not said or of another condition."""
_MAY: Final = re.compile(r".*\bmay\b")
"""As written: a month is none."""
_SAME_KIND: Final = re.compile(
    r"(?:\b(?:has|have|had|got)|['’]ve(?:\sgot)?)\sone\b(?!\sof\b)|\b(?:is|are|was|were|['’](?:s|re))\s(?:one|both|neither|(?:one\sof|among)\s(?:those|these|them))\b"
)
_KIND: Final = re.compile(
    r"(?:\b(?:is|are|was|were|am|became|counts?\sas)|['’](?:re|m|s))\s(?:also\s|still\s|in\sfact\s)?an?\s(?:[\w-]+\s)??(?:[\w-]+\s)??([\w-]+)(?=\s(?:in|of|on|at|since|from|for|with|by|made|and|that|who|which|under|after)\b|[,;]|\Z)"
)
_OUTCOME: Final = re.compile(
    r"\b(?:off[\s-]limits|off\sthe\s(?:table|menu|hook|list)|out\sof\sluck|in\sbreach|in\sthe\sclear|good\sto\sgo|ruled\sout|(?:is|are|['’](?:s|re))\s(?:gone|lost|fine|safe|immune|greyed\sout|disabled|blocked|missing)|(?:your|his|her|their|our|my)\s(?:job|duty|responsibility)|on\s(?:you|him|her|them|us)\Z|has\sto|have\sto|had\sto|must|needs?\sto|gotta|bound\s(?:by|to)|(?:is|are|['’]s)\sout\Z|(?:is|are|was|were|be|been|got|gets?|will\sbe)\s(?:cancelled|rejected|refused|blocked|returned|dismissed|denied|declined|suspended|removed|turned\s(?:away|down)|charged|void|invalid)|(?:refuse|reject|block)(?:s|ed)|(?:il)?legal\Z)\b|^that\s(?:includes|covers|goes\sfor|applies\sto)\s\w+(?:\stoo)?\Z|^(?:he|she|it|they|you|we|u|this\sone|that\sone|yours|\ufffc+)(?:['’]ll|\swill|\salso|\smust|\sshould)?\s(?:can|do|does|is|are|may|must|will|needs?|gets?|has|have|want|wants)(?:\s(?:it|one|them|that|the\ssame))?(?:\s(?:too|either|as\swell))?\Z"
)
"""Other words for what a rule decides."""
_ALLOWED: Final = re.compile(r"\b(?:can|may|allow(?:s|ed)?|permit(?:s|ted)?|free|entitled|welcome)\b")
_TOPIC: Final = re.compile(r"\W*(?:as\s(?:for|to)|regarding|concerning)\s(?:the|your|this|his|her|our|their|my)\b")
_HAD_IT: Final = re.compile(r"\w{3,}(?<!\band)(?<!\bbut)\s(?:it|one|that)(?=\s|\Z)")
_OF_HIM: Final = re.compile(r"\W*(?:he|she|it|they|you|u|your|his|her|their|its|this|we)(?:\b|(?=['’]))")
_ONE_THING: Final = re.compile(r"\W*(?:the|this|that|it|you|your|my|he|she|they|there)\b")
_RESTRICTION: Final = re.compile(
    r"\b(?:only|limited|restricted|reserved|unless|except|never|bars?|forbids?|prohibits?|excludes?|requires?|(?:is|are)\sfor|not\s(?:allow|permit|accept|cover)(?:ed)?|n['’]t\s(?:allow|permit|accept|cover)|rules?|policy|terms)\b"
)
_NO_MEASURE: Final = frozenset(("",))
_SHORT: Final = 50
_LEFT_OUT: Final = re.compile(r"\b(?:any|either|one|it|so|them|that)\Z")
_RULED_OUT: Final = re.compile(r"\W*(?:rules\s|disqualifies|excludes|bars\s)")
_FIGURE: Final = re.compile(
    r"(?<!item\s)(?<!section\s)(?<!article\s)(?<!clause\s)(?<!line\s)(?<!page\s)(?<!room\s)(?<!step\s)(?<![\d.,])\d[\d.,]*"
)
_AND: Final = re.compile(
    r",?\s(?:and|but)\s(?=(?:you|your|yours|this|that|it|he|she|ur|u|my|we|our|the|here|mine|they|both|neither|its|his|her|their|[A-Z]\w+)\b)"
)
_JOINTS: Final = 3


def beside(window: Sequence[Clause], said: Clause, marker: int) -> tuple[Clause, Clause] | None:
    """The rule and the case right before a conclusion that it is drawn from, in their order."""
    if (
        marker < UNMARKED
        or not window
        or len(said.text) > _LONGEST
        or _LEAVES_OPEN.search(said.small.partition(" and ")[0])
    ):
        return None
    for rule, case, enough in _premises(window, in_order=marker == UNMARKED):
        if _may_apply(rule, case) and _weight(rule, case, said, marker) >= enough:
            return rule, case
    return None


def _premises(window: Sequence[Clause], *, in_order: bool) -> Iterator[tuple[Clause, Clause, int]]:
    last = window[-1]
    if in_order:
        if len(window) > 1 and window[-2].block == last.block:
            yield window[-2], last, _ENOUGH
            if len(window) > _PLAINLY and _AND.match(" " + last.text):
                yield window[-3], joint(window[-2], ", ", last), _ENOUGH_BACKWARDS
        return
    if len(window) > 1:
        before = window[-2]
        yield before, last, _ENOUGH
        if len(window) > _PLAINLY and before.rule and window[-3].rule:
            yield joint(window[-3], "; ", before), last, _ENOUGH
        yield last, before, _ENOUGH_BACKWARDS
        if len(window) > _PLAINLY and _AND.match(" " + last.text):
            yield window[-3], joint(before, ", ", last), _ENOUGH_BACKWARDS
    for place in islice(_AND.finditer(last.text), _JOINTS):
        if last.rule:
            yield last.part(0, place.start()), last.part(place.end()), _ENOUGH


def _may_apply(rule: Clause, case: Clause) -> bool:
    """One states a rule, and the other speaks of a single thing that it may be about."""
    if abs(rule.block - case.block) > 1 or len(case.text) > _LONGEST or not case.is_case:
        return False
    if _ASIDE_CASE.match(case.small) or _MAY.match(case.text) or not rule.rule or _LOOSELY.search(rule.small):
        return False
    if decides_nothing(rule.small) or _is_told(rule) or _is_apart(rule, case):
        return False
    if _single(case) > 0 or _is_one(rule, case):
        return True
    # What stands in another entry of a list has to say that it is a case.
    return rule.block == case.block and len(case.text) <= _SHORT and case.rule < PLAIN_RULE


def _weight(rule: Clause, case: Clause, said: Clause, marker: int) -> int:
    """How much speaks for it that a conclusion is drawn from the two."""
    words = said.words
    known = rule.words | case.words
    if any(figure.rstrip(".,") not in known for figure in _FIGURE.findall(said.small)):
        return 0  # it is calculated
    demands = _DEMANDS.search(rule.small) is not None
    is_one = _SAME_KIND.search(case.small) is not None or _is_one(rule, case)
    fits = _IS_ONE if is_one else min(max(case_weight(rule, [case], said), _refers(case.small)), _IS_ONE)
    shared = min(len(words & rule.words), _MOST_SHARED)
    ruled_out = _RULED_OUT.match(said.small) is not None
    told = _is_told(said)
    single = _single(case)
    certain = demands or _WITHOUT_EXCEPTION.search(rule.small) is not None
    if told and not (
        single == _PLAINLY
        and ((demands and _POINTS_BACK.search(said.small)) or (certain and shared and rule.rule == PLAIN_RULE))
    ):
        return 0
    refused = NEGATIVE.search(said.small) is not None
    allows = _ALLOWED.search(said.small) is not None and _ALLOWED.search(rule.small) is not None
    agrees = (
        ruled_out or told or refused or allows or decides(said.small, rule) or _OUTCOME.search(said.small) is not None
    )
    if not (single or is_one or (refused and shared)):
        return 0
    plainly = single == _PLAINLY and agrees and demands and _OF_HIM.match(said.small) is not None
    if plainly and not told and _general(rule.small):
        fits = max(fits, 1)
    stands_for_it = refused and demands and (_LEFT_OUT.search(said.small) is not None or is_elliptic(rule))
    if not (fits or shared or ruled_out or told or stands_for_it or (marker != LOOSE and decides(said.small, rule))):
        return 0
    # "…, so it tastes sweet" has nothing of a rule, unless the case is plainly one of it.
    if not (agrees or shared or is_one or (marker == STRICT and fits) or _is_plain(rule, case)):
        return 0
    if marker == UNMARKED and not (agrees and (certain or rule.rule == PLAIN_RULE or (refused and shared and fits))):
        return 0
    return (
        fits
        + shared
        + bool(words & case.words)
        + agrees
        + certain
        + (marker == STRICT)
        + (rule.rule == PLAIN_RULE)
        + (told and _ENOUGH_BACKWARDS - _ENOUGH)
    )


def _is_one(rule: Clause, case: Clause) -> bool:
    """A case says of something that it is what the rule speaks of: "You became a resident in May"."""
    kind = _KIND.search(case.small)
    return kind is not None and bool(content(kind[1]) & rule.words)


def _is_plain(rule: Clause, case: Clause) -> bool:
    """A case is one of the rule by its words, or by what somebody has of that which the rule measures."""
    if len(case.words & rule.words) >= _PLAINLY or is_yours(case.small):
        return True
    if not rule.bounds or _THIS.search(case.small) is None:
        return False
    bare = "" in case.units and len(case.text) <= _SHORT  # "You were doing 64"
    return bare or bool((rule.bounds & case.units) - PASSING - _NO_MEASURE)


def _is_apart(rule: Clause, case: Clause) -> bool:
    """A case has a number that the rule's limit does not measure, and no word of it: "by noon", "400 m away"."""
    if not rule.bounds or not case.units or case.words & rule.words or is_yours(case.small) or refers(case.small):
        return False
    asked, given = rule.bounds, case.units
    return not (asked & given or "" in asked or "" in given or (asked & PASSING and given & PASSING))


def _general(rule: str) -> bool:
    """A rule holds for more than one thing: "The team must win" does not."""
    return _RESTRICTION.search(rule) is not None or _ONE_THING.match(rule) is None


def _refers(case: str) -> int:
    """How plainly a case speaks of what the rule does without naming it: "As for your power bank", "You had it twice"."""
    return _PLAINLY if _TOPIC.match(case) else int(_HAD_IT.search(case) is not None)


def _single(clause: Clause) -> int:
    """How plainly a clause speaks of a single thing."""
    if _THIS.search(clause.small) or _NAME.search(clause.text) or _TOPIC.match(clause.small):
        return _PLAINLY
    return 1 if _DEFINITE.match(clause.small) else 0


def _is_told(clause: Clause) -> bool:
    """It tells somebody to do something."""
    return _TELLS.match(clause.small) is not None or is_imperative(read_words(clause.text, 0, len(clause.text)))
