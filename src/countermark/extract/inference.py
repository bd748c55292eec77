"""Conclusions that are drawn: "If A, then B. A. Therefore B", "All X are Y. Z is an X. So Z is Y".

A conclusion mostly says so ("therefore", "hence"); one of the few clauses before it is a rule, another a case that the
rule speaks of or whose number it asks for, and what is concluded has been spoken of before. Each of the four may be
plain or only likely, and together they must weigh enough. Whether the conclusion follows is not asked here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from countermark.extract.at_hand import beside
from countermark.extract.conclusion_marks import LOOSE, STRICT, UNMARKED, marked, may_conclude
from countermark.extract.content_words import content
from countermark.extract.echoes import echoed
from countermark.extract.elimination import left_over
from countermark.extract.entailment import (
    ENOUGH,
    MOSTLY,
    NEGATIVE,
    SHORT,
    case_weight,
    conclusion_weight,
    decides,
    is_elliptic,
    joins,
    may_stand_for,
)
from countermark.extract.general_rules import PLAIN_RULE
from countermark.extract.heed import CASES, PLAINLY, Heed
from countermark.extract.imperatives import is_imperative
from countermark.extract.premises import LONGEST_SENTENCE, Clause, Clauses, joined, joint
from countermark.extract.prose import Prose
from countermark.extract.words import words as read_words
from countermark.extract.working import advises, is_argument

_BACK: Final = 5
"""Clauses before a conclusion in which its premises are looked for."""
_LONGEST: Final = 400
_JOINTS: Final = 3
"""Places where premises given in one sentence are taken apart."""
_GIVEN: Final = re.compile(
    r"(?:(?:so|and|but)\s)?(?:since(?!\s(?:late|early|mid|then|last|version|v?\d|(?:january|february|march|april|may|june|july|august|september|october|november|december)\b))|because|as(?!\san?\s)|given\sthat|seeing\sthat|now\sthat|(?P<number>with|at|having)(?=[^,]{1,60}\d))\s(?!(?:a\sresult|for|well|you\scan|of)\b)"
)
"""What gives a premise before the conclusion, in one sentence."""
_FOR: Final = re.compile(r",?\s(?:because|since|given\sthat|seeing\sthat)\s(?!of\s)|,\s(?:for|as)\s")
"""What gives the premises behind their conclusion."""
_ALSO: Final = re.compile(r",?\s(?:and|but)\s|;\s|,\s(?=(?:and|but)\s)")
_WRITTEN: Final = re.compile(r"[=≈≡×÷*√^\\<>≤≥]|\s\+\s|\d\s?[+/−-]\s?\d|:\s*$")
"""A formula: what follows from it is calculated."""
_FIGURE: Final = re.compile(r"\d")
_CONDITION: Final = re.compile(r"[^,]{0,60}\b(?:if|when|where|unless|whenever|once)\b")
_KNOWN: Final = 4
"""What the case and the conclusion of a rule that is only likely must weigh."""
_FORMULA: Final = 2
_BRIEF: Final = 80
"""Letters of one that comes first."""
_TURNS: Final = re.compile(
    r"\W*(?:but|however|still|yet|also|and|or|for\s(?:example|instance)|additionally|moreover|instead|if|when|unless|i\s(?:think|hope|believe)|there(?!(?:['’]s|\sis)\sno\b)|otherwise|meanwhile|then|next|after|before|once|to|in\s(?:conclusion|summary|short|general)|(?:in|at|on|for|with|over|eventually|finally|later|along|soon|together|similarly|this\smeans|both)|you\s(?:may|can|could|might)(?!n?['’]t|\snot\b))\b|.*(?:\bthen\b|\bbecause\b|\banyway\b|\bnot\sfollow\b|n['’]t\sfollow\b|(?:\?|:)\Z)"
)
"""What goes on to something else."""
_DUTY: Final = re.compile(r"\b(?:must|needs?\sto|should)\b")
_STATES: Final = re.compile(
    r"\b(?:is|are|was|were|can|cannot|must|has|have|does|do|did|will|may|needs?|qualif(?:y|ies)|counts?|gets?|\w+n['’]t)\b|['’](?:re|s|m)\s"
)
_ANY: Final = re.compile(r"\W*(?:the|an?)\s")
_SOMEBODY: Final = re.compile(r"(?:you|your|he|she|it|this|they|we)\b")
_WHO_IS: Final = re.compile(
    r"(?P<who>(?:[\w\ufffc’'-]+\s){0,4}[\w\ufffc’'-]+)(?P<case>,\s(?:who|which|whose|being|having)\s[^,]{3,100}),\s"
)
"""Whom a conclusion is about, with what makes it a case of the rule."""
_PRONOUN: Final = re.compile(r"(?:he|she|it|they)\b")
_STILL: Final = re.compile(r"(?:and|but|whereas|while)\s")
"""A case in the sentence of its rule."""
_UNLIKE: Final = re.compile(r"(?:but|whereas|while)\s")
_REFERS: Final = re.compile(
    r"\W*(?:unfortunately,?\s|sadly,?\s)?(?:he|she|it|they|you|i|we|this|that|these|those|your|his|her|its|their|our|my|no|the|there(?=['’]s\sno|\sis\sno))\b"
)


class Inference(NamedTuple):
    """A conclusion with the premises that it is drawn from."""

    start: int
    end: int
    operator: str
    premises: tuple[str, ...]
    conclusion: str
    place: int
    """Where what is concluded starts."""


def inferences(prose: Prose, clauses: Clauses) -> Iterator[Inference]:
    """The conclusions of a draft, in text order."""
    before: Inference | None = None
    held: Inference | None = None
    heed = Heed()
    for index, sentence in enumerate(prose.sentences):
        small = clauses.small[sentence.start : min(sentence.end, sentence.start + LONGEST_SENTENCE)]
        cued, plainly = may_conclude(small), heed.may_follow(small)
        if not cued and not plainly:
            continue
        known: list[Clause] = []
        for each in range(max(0, index - (_BACK if cued else 1 + CASES)), index):
            known += clauses.of(each)
        own = clauses.of(index)
        made = joined([*known, *own])
        for place in range(max(0, len(made) - len(own)), len(made)):
            window, clause = made[max(0, place - _BACK) : place], made[place]
            following = made[place + 1] if place + 1 < len(made) else None
            found = (_given(window, clause, following) or _concluded(window, clause)) if cued else None
            if found is None and plainly:
                found = _unmarked(window, clause) or _announced(window, clause)
            if found is None:
                continue
            if held is not None and _says_again(found, held):
                held = found
            elif before is None or found.start >= before.end or _goes_further(found, before):
                if held is not None:
                    yield held
                held = found
            before = found
    if held is not None:
        yield held


def _says_again(found: Inference, held: Inference) -> bool:
    """It concludes, behind the same premises, what another only put before them: "Not alone. Every … needs two, so …"."""
    return held.place == held.start < found.start < held.end <= found.place


def _goes_further(found: Inference, before: Inference) -> bool:
    """A second conclusion from the same premises: no other words for the first, and nothing that only hangs on to it."""
    words = content(found.conclusion)
    known = words & content(" ".join(found.premises))
    said = content(before.conclusion)
    if words == said or (before.place == before.start and words <= said):
        return False
    return len(known) >= len(words) * MOSTLY


def _concluded(window: Sequence[Clause], clause: Clause) -> Inference | None:
    """What a clause concludes from those before it, and says that it does."""
    if not window or clause.end - clause.start > _LONGEST:
        return None
    concluded = marked(clause.text, clause.small)
    if concluded is None:
        return None
    start, end, marker = concluded
    part = clause.part(start, end)
    if (found := _of_one(window, clause, part, marker)) is not None:
        return found
    return (
        _drawn(window, clause, part.said, marker)
        or _beside(window, clause, part.said, marker)
        or _echoed(window, clause, part.said, marker)
    )


def _echoed(window: Sequence[Clause], last: Clause, said: Clause, marker: int) -> Inference | None:
    """A conclusion that says a rule again together with its case."""
    premises = echoed(window, said, marker) if marker > UNMARKED and not advises(said.small) else None
    if premises is None or not is_argument(premises, said):
        return None
    return _inference(premises, last, said, denies=bool(NEGATIVE.search(premises[-1].small)))


def _of_one(window: Sequence[Clause], last: Clause, part: Clause, marker: int) -> Inference | None:
    """A conclusion that gives its case on the way: "so Petra, who works freelance, cannot claim"."""
    described = _WHO_IS.match(part.small)
    if described is None:
        return None
    who, case = part.part(0, described.end("who")), part.part(0, described.end("case"))
    said = joint(who, " ", part.part(described.end()).said)
    found = _drawn([window[-1], case], last, said, marker) or _beside([window[-1], case], last, said, marker)
    if found is None:
        return None
    place = part.start + described.end()
    return found._replace(start=window[-1].start, end=last.end, place=place)


def _beside(window: Sequence[Clause], last: Clause, said: Clause, marker: int) -> Inference | None:
    """A conclusion from the rule and the case right before it, in whatever words."""
    if not said.text or _WRITTEN.search(said.text):
        return None
    premises = left_over(window, said) if marker > UNMARKED else None
    if premises is None:
        premises = beside(window, said, marker)
        if premises is None or (marker == LOOSE and premises[0].block != premises[1].block == last.block):
            return None
    if not is_argument(premises, said):
        return None
    return _inference(sorted(premises, key=lambda each: each.start), last, said)


def _unmarked(window: Sequence[Clause], clause: Clause) -> Inference | None:
    """What a clause says that only the rule and the case right before it show to be a conclusion."""
    if len(window) < 2 or not _may_stand_alone(clause):
        return None
    for back in range(2, 2 + CASES):
        if len(window) < back:
            break
        rule, cases = window[-back], window[1 - back :]
        if any(len(each.text) > PLAINLY for each in cases):
            break
        found = _follows(rule, cases, clause)
        if found is None and len(window) > back and rule.in_general and window[-back - 1].rule:
            # "If A, then B. If B, then C."
            found = _follows(joint(window[-back - 1], "; ", rule), cases, clause)
        if found is not None:
            return found
    return _beside(window, clause, clause.said, UNMARKED) if _REFERS.match(clause.said.small) else None


def _announced(window: Sequence[Clause], case: Clause) -> Inference | None:
    """A conclusion that comes first: "She qualifies: anyone under 26 does, and she is 24"."""
    if len(window) < 2 or len(case.text) > PLAINLY:
        return None
    conclusion, rule = window[-2:]
    if len(conclusion.text) > _BRIEF or not conclusion.block == rule.block == case.block:
        return None
    if case.in_general or _TURNS.match(conclusion.small) or not _STATES.search(conclusion.small):
        return None
    # "Bats aren't birds. All birds have feathers, and bats have fur": it is of a kind, and so is what is no conclusion.
    of_kind = conclusion.in_general or (not _REFERS.match(conclusion.small) and conclusion.rule == PLAIN_RULE)
    unlike = _UNLIKE.match(case.small) is not None
    if of_kind and not (
        NEGATIVE.search(conclusion.small)
        and (unlike or rule.rule == PLAIN_RULE)
        and joins(rule, [case], conclusion.words)
    ):
        return None
    found = None
    if conclusion.words & rule.words or is_elliptic(rule):
        found = _follows(rule, [case], conclusion, LOOSE if unlike else UNMARKED)
    if found is None and _STILL.match(case.small) and not _ANY.match(conclusion.small):
        found = _beside([rule, case], conclusion, conclusion.said, UNMARKED)
    return None if found is None else found._replace(start=conclusion.start, end=case.end)


def _may_stand_alone(conclusion: Clause) -> bool:
    said = conclusion.said
    return len(said.text) <= PLAINLY and not _TURNS.match(said.small) and not said.in_general


def _follows(rule: Clause, cases: Sequence[Clause], conclusion: Clause, marker: int = UNMARKED) -> Inference | None:
    """A conclusion has of the rule what the case has not, and speaks of the case."""
    if any(each.in_general or _DUTY.search(each.small) for each in cases):
        return None
    if conclusion.words <= rule.words and not _REFERS.match(conclusion.small) and conclusion.rule == PLAIN_RULE:
        return None  # the rule is said again
    known = frozenset[str]().union(*(each.words for each in cases))
    if not (
        _REFERS.match(conclusion.small)
        or conclusion.words & known
        or len(conclusion.words & rule.words) * 2 >= len(conclusion.words)
    ):
        return None
    if not (is_elliptic(rule) or decides(conclusion.small, rule)) and all(
        word[0].isdigit() for word in conclusion.words & rule.words - known
    ):
        return None
    # Items of a list often share words; from a rule that is only likely, one sentence has to follow the other.
    if not rule.rule or (
        rule.rule < PLAIN_RULE and not (rule.block == conclusion.block and _STATES.search(conclusion.small))
    ):
        return None
    return _drawn([rule, *cases], conclusion, conclusion.said, marker)


def _given(window: Sequence[Clause], clause: Clause, following: Clause | None) -> Inference | None:
    """What is concluded in a clause that gives a premise itself: "As Leo is on probation, he cannot …"."""
    small = clause.small
    if len(small) > _LONGEST:
        return None
    if marker := _GIVEN.match(small):
        comma = small.rfind(", ", marker.end())
        if comma < 0 or (marker["number"] and _FIGURE.search(small, comma)):
            return None
        case, last = clause.part(marker.end(), comma), clause.part(comma + 2)
        for also in islice(_ALSO.finditer(case.text), _JOINTS):
            pair = [case.part(0, also.start()), case.part(also.end())]
            found = _drawn(pair, last, last.said, STRICT) or _beside(pair, last, last.said, STRICT)
            if found is not None:
                return found._replace(start=clause.start)
        premises = [*window, case]
        found = _drawn(premises, last, last.said, LOOSE)
        # "As the ball falls, it will …" tells when.
        if found is None and ("as " not in marker[0] or _SOMEBODY.match(case.small)):
            found = _beside(premises, last, last.said, LOOSE)
        return found
    for marker in islice(_FOR.finditer(small), _JOINTS):
        given, last = clause.part(marker.end()), clause.part(0, marker.start())
        places = list(islice(_ALSO.finditer(given.text), _JOINTS))
        for also in places:
            pair = [given.part(0, also.start()), given.part(also.end())]
            found = _drawn(pair, last, last.said, STRICT)
            if found is not None:
                return found._replace(start=clause.start, end=clause.end)
        if not places and following is not None and not following.in_general:
            found = _drawn([given, following], last, last.said, STRICT)
            if found is not None:
                return found._replace(start=clause.start, end=following.end)
        if window and window[-1].rule and window[-1].block == clause.block and not given.in_general:
            # "Only members may vote. You can't, because you are not one."
            premises = [window[-1], _named(given, last) if given.words & window[-1].words else given]
            found = _drawn(premises, last, last.said, LOOSE)
            if found is None and window[-1].rule == PLAIN_RULE and _REFERS.match(last.small):
                found = _beside(premises, last, last.said, UNMARKED)
            if found is not None:
                return found._replace(end=given.end)
    return None


def _named(case: Clause, conclusion: Clause) -> Clause:
    """A case that speaks of "she", with whom the conclusion names: "Marta keeps hers because she's on leave"."""
    name = conclusion.text.find(" ")
    if name < 0 or not _PRONOUN.match(case.small):
        return case
    both = joint(conclusion.part(0, name), " ", case)
    both.start = case.start
    return both


def _drawn(window: Sequence[Clause], last: Clause, said: Clause, marker: int) -> Inference | None:
    if _WRITTEN.search(said.text) or advises(said.small):
        return None
    words = said.words
    bare = may_stand_for(said.small)
    if not words and not bare:
        return None
    if ", " in window[-1].text and (len(window) == 1 or window[-1].rule):
        window = [*window[:-1], *_halves(window[-1])]
    for index in range(len(window) - 1, -1, -1):
        rule = window[index]
        if not (bare or words & rule.words or is_elliptic(rule)) or not rule.rule:
            continue
        cases = [each for each in window[index + 1 :] if each.is_case]
        if not cases and index > 0 and window[index - 1].is_case:
            cases = [window[index - 1]]
        if not cases or (len(cases) > CASES and not words & rule.words):
            continue
        speaks = conclusion_weight(rule, cases, said)
        fits = case_weight(rule, cases, said)
        if rule.rule < PLAIN_RULE and (speaks + fits < _KNOWN or max(len(rule.text), len(said.text)) > SHORT):
            continue
        # Beside a formula, a new number is most likely calculated.
        new = any(word[0].isdigit() for word in words - rule.words)
        written = _FORMULA if new and any(_WRITTEN.search(each.text) for each in (rule, *cases)) else 0
        if marker == UNMARKED and speaks < PLAIN_RULE:
            continue
        # A "so" mostly goes on from what stands beside it, and not from another item or paragraph.
        if marker == LOOSE and rule.block != cases[-1].block == last.block and speaks + fits <= _KNOWN:
            continue
        if rule.rule + marker + fits + speaks - written < ENOUGH:
            continue
        if not said.small.startswith(("no ", "not ")) and is_imperative(read_words(said.text, 0, len(said.text))):
            return None
        first = min(rule.start, cases[0].start)
        premises = [each for each in window if each.start >= first]
        if not is_argument(premises, said):
            return None
        return _inference(premises, last, said, denies=bool(NEGATIVE.search(cases[-1].small)))
    return None


def _inference(premises: Sequence[Clause], last: Clause, said: Clause, *, denies: bool = False) -> Inference:
    place = last.start + last.text.rfind(said.text)
    operator = "modus_tollens" if denies and NEGATIVE.search(said.small) else "modus_ponens"
    texts = tuple([each.text for each in premises])
    return Inference(premises[0].start, place + len(said.text), operator, texts, said.text, place)


def _halves(clause: Clause) -> list[Clause]:
    """A rule and its case that only a comma keeps apart: "Every A is B, this is an A, ergo …"."""
    comma = clause.text.rfind(", ")
    if comma < 0 or _CONDITION.match(clause.small, 0, comma):
        return [clause]
    first = clause.part(0, comma)
    return [first, clause.part(comma + 2)] if first.rule else [clause]
