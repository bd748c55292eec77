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
from countermark.extract.content_words import content, heads
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
    may_decide,
    may_stand_for,
)
from countermark.extract.general_rules import PLAIN_RULE, may_be_rule
from countermark.extract.imperatives import is_imperative
from countermark.extract.premises import LONGEST_SENTENCE, Clause, Clauses, joined, joint
from countermark.extract.prose import Prose
from countermark.extract.words import words as read_words

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
_ADVISES: Final = re.compile(
    r"\W*(?:please|let['’]?s|try|make\ssure|consider|\w+ing\s[^,]{3,60}\scan\s(?:save|help|make|reduce|avoid)|be\s|don['’]t|remember|take|bring|use|check|it(?:['’]s|\sis)\s(?:best|better|important|essential|worth|recommended|a\sgood\sidea|advisable|likely|possible|no\swonder|crucial|necessary)|(?:i|we)(?:['’]d)?\s(?:recommend|suggest|advise|believe|think|hope|can\s(?:estimate|calculate|use|find|choose|say|see)|calculate|divide|multiply|add|subtract|set|need\s(?:to\s(?:find|know|calculate|determine|figure|work|solve|use|look|check|see|consider|multiply|divide|add|subtract)\b|the\b|\d))|(?:i|we)(?:['’]d|\swould)\b|no\sidea|(?:the\s)?(?:final\s)?answer|calculate|divide|multiply|add|subtract)\b"
)
_WRITTEN: Final = re.compile(r"[=≈≡×÷*√^\\<>≤≥]|\s\+\s|\d\s?[+/−-]\s?\d|:\s*$")
"""A formula: what follows from it is calculated."""
_WORKING: Final = re.compile(
    r"[≡√^\\{}∪∩]|(?<!\w)[a-z](?:_\w+|\(\w+\))?\s?[=<>≤≥]|[=<>≤≥]\s?-?[\d.]*[a-z](?!\w)|\$\s?[<>≤≥=]|\b(?:let['’]?s|let\sus|i\s(?:can|need|know|notice|should|assign|want|could|get)(?!['’]t|not\b|\s(?:not|only|expect)\b)|we\s(?:get|can|need(?=\sto\s(?:find|know|calculate|determine|figure|work|solve|use|look|check|see|consider|add)\b|\s(?:the|\d))|want|know|note|find|obtain|could|consider)(?!['’]t|not\b|\s(?:not|only|expect)\b)|multipl(?:y|ying|ied)|divid(?:e|ing|ed)\sby|convert(?:ing)?|assum(?:e|ing|ption)|verif(?:y|ying|ied)|solving|calculat\w+|comput\w+|substitut\w+|considering|probability|times\s\d+)\b"
)
"""What somebody does who works something out, step by step."""
_MARGIN: Final = re.compile(
    r"\b(?:wins?|won|ahead|beats?|leads?|trails?|behind|better|worse|cheaper|dearer)\b[^,]{0,40}\sby\s(?:[a-z]+\s){0,2}?(?:[$€£]?\d|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten)\b)"
)
"""By how much one is ahead of the other is calculated."""
_MOSTLY_SO: Final = re.compile(r"\b(?:often|rarely|seldom|usually|sometimes|tends?\sto|typically|mostly)\b")
"""What is only mostly so is observed or expected; a rule decides."""
_ON_WORDS: Final = re.compile(r"\b(?:(?:does|do|did)(?:n['’]t|\snot)|only)\s(?:says?|claims?)\b")
"""What a premise says of another's words weighs an argument and draws none."""
_CHANGES: Final = re.compile(
    r"\b(?:less|more|fewer|lower|higher|sooner|later|faster|slower|(?<!no\s)longer|shorter|smaller|larger|bigger|greater)\b(?!\sthan\b)"
)
"""The more of one, the less of another: it is explained how they hang together, and no rule is applied."""
_FIGURE: Final = re.compile(r"\d")
_CONDITION: Final = re.compile(r"[^,]{0,60}\b(?:if|when|where|unless|whenever|once)\b")
_KNOWN: Final = 4
"""What the case and the conclusion of a rule that is only likely must weigh."""
_FORMULA: Final = 2
_PLAINLY: Final = 110
"""Letters of a conclusion that nothing marks as one, and of its case."""
_TERSE: Final = 60
_PRONOUNS: Final = (
    "he ",
    "she ",
    "it ",
    "it's ",
    "they ",
    "you ",
    "you're ",
    "we ",
    "i'm sorry",
    "sorry",
    "she'll ",
    "he'll ",
    "you'll ",
)
_BRIEF: Final = 80
"""Letters of one that comes first."""
_CASES: Final = 2
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
_STILL: Final = re.compile(r"(?:and|but|whereas|while)\s")
"""A case in the sentence of its rule."""
_UNLIKE: Final = re.compile(r"(?:but|whereas|while)\s")
_AND_YOURS: Final = (", and ", ", but ", ", whereas ", ", while ")
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
    heed = _Heed()
    for index, sentence in enumerate(prose.sentences):
        small = clauses.small[sentence.start : min(sentence.end, sentence.start + LONGEST_SENTENCE)]
        cued, plainly = may_conclude(small), heed.may_follow(small)
        if not cued and not plainly:
            continue
        known: list[Clause] = []
        for each in range(max(0, index - (_BACK if cued else 1 + _CASES)), index):
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


class _Heed:
    """Which sentences are worth a closer look though no word of theirs concludes: those that share one with a rule."""

    def __init__(self) -> None:
        self._rule: frozenset[str] = frozenset()
        self._since = _BACK
        self._leads = False
        self._last = ""
        self._heads: frozenset[str] | None = None
        """Those of the last, where they were asked for."""

    def may_follow(self, small: str) -> bool:
        """A sentence, in small letters, may conclude from a rule before it, or give the case of a conclusion before that."""
        self._since += 1
        last, self._last = self._last, small
        before, own = self._heads, None
        may = False
        if self._since <= 1 + _CASES and len(small) <= _PLAINLY:
            may = (self._leads and self._since == 1) or (len(small) <= _TERSE and small.startswith(_PRONOUNS))
            if not may:
                own = heads(small)
                may = not own.isdisjoint(self._rule) or may_decide(small)
        if len(small) <= _LONGEST and may_be_rule(small):
            own = heads(small) if own is None else own
            self._rule, self._since = own, 0
            self._leads = (
                ": " in small
                or may_decide(last)
                or not own.isdisjoint(heads(last) if before is None else before)
                or (len(last) <= _TERSE and last.startswith(_PRONOUNS) and any(map(small.__contains__, _AND_YOURS)))
            )
            may = may or self._leads
        self._heads = own
        return may


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
    return _drawn(window, clause, part.said, marker) or _beside(window, clause, part.said, marker)


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
    premises = beside(window, said, marker)
    if premises is None or not _is_argument(premises, said):
        return None
    return _inference(sorted(premises, key=lambda each: each.start), last, said)


def _unmarked(window: Sequence[Clause], clause: Clause) -> Inference | None:
    """What a clause says that only the rule and the case right before it show to be a conclusion."""
    if len(window) < 2 or not _may_stand_alone(clause):
        return None
    for back in range(2, 2 + _CASES):
        if len(window) < back:
            break
        rule, cases = window[-back], window[1 - back :]
        if any(len(each.text) > _PLAINLY for each in cases):
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
    if len(window) < 2 or len(case.text) > _PLAINLY:
        return None
    conclusion, rule = window[-2:]
    if len(conclusion.text) > _BRIEF or not conclusion.block == rule.block == case.block:
        return None
    if case.in_general or _TURNS.match(conclusion.small) or not _STATES.search(conclusion.small):
        return None
    # "Bats aren't birds. All birds have feathers, and bats have fur": it is of a kind, and so is what is no conclusion.
    of_kind = conclusion.in_general or (conclusion.rule == PLAIN_RULE and not _REFERS.match(conclusion.small))
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
    return len(said.text) <= _PLAINLY and not _TURNS.match(said.small) and not said.in_general


def _follows(rule: Clause, cases: Sequence[Clause], conclusion: Clause, marker: int = UNMARKED) -> Inference | None:
    """A conclusion has of the rule what the case has not, and speaks of the case."""
    if any(each.in_general or _DUTY.search(each.small) for each in cases):
        return None
    known = frozenset[str]().union(*(each.words for each in cases))
    if not (
        _REFERS.match(conclusion.small)
        or conclusion.words & known
        or len(conclusion.words & rule.words) * 2 >= len(conclusion.words)
    ):
        return None
    if all(word[0].isdigit() for word in conclusion.words & rule.words - known) and not decides(conclusion.small, rule):
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
        if not places and following is not None:
            found = _drawn([given, following], last, last.said, STRICT)
            if found is not None:
                return found._replace(start=clause.start, end=following.end)
        if window and window[-1].rule and window[-1].block == clause.block and not given.in_general:
            # "Only members may vote. You can't, because you are not one."
            premises = [window[-1], given]
            found = _drawn(premises, last, last.said, LOOSE)
            if found is None and window[-1].rule == PLAIN_RULE and _REFERS.match(last.small):
                found = _beside(premises, last, last.said, UNMARKED)
            if found is not None:
                return found._replace(end=given.end)
    return None


def _drawn(window: Sequence[Clause], last: Clause, said: Clause, marker: int) -> Inference | None:
    words = said.words
    bare = may_stand_for(said.small)
    if (not words and not bare) or _WRITTEN.search(said.text) or _ADVISES.match(said.small):
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
        if not cases or (len(cases) > _CASES and not words & rule.words):
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
        if not _is_argument(premises, said):
            return None
        return _inference(premises, last, said, denies=bool(NEGATIVE.search(cases[-1].small)))
    return None


def _is_argument(premises: Sequence[Clause], said: Clause) -> bool:
    """It is neither a sum nor an explanation, and does not speak of another's argument."""
    if _WORKING.search(said.small) or _MARGIN.search(said.small) or _MOSTLY_SO.search(said.small):
        return False
    if any(_WORKING.search(each.small) or _ON_WORDS.search(each.small) for each in premises):
        return False
    return not (_CHANGES.search(said.small) and _CHANGES.search(premises[-1].small))


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
