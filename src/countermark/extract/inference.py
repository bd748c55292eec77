"""Conclusions that are drawn: "If A, then B. A. Therefore B", "All X are Y. Z is an X. So Z is Y".

A conclusion mostly says so ("therefore", "hence"); one of the few clauses before it is a rule, another a case that the
rule speaks of or whose number it asks for, and what is concluded has been spoken of before. Each of the four may be
plain or only likely, and together they must weigh enough. Whether the conclusion follows is not asked here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import islice
from typing import Final, NamedTuple

from countermark.extract.content_words import content
from countermark.extract.general_rules import PLAIN_RULE, bounds, strength, units
from countermark.extract.imperatives import is_imperative
from countermark.extract.prose import Prose
from countermark.extract.sentences import Sentence
from countermark.extract.words import words as read_words

_BACK: Final = 5
"""Clauses before a conclusion in which its premises are looked for."""
_LONGEST: Final = 400
_ENOUGH: Final = 6
"""What a rule, a case, a conclusion and the word that draws it must weigh together; each weighs two where it is plain."""
_STRICT: Final = 2
_LOOSE: Final = 1
_PERHAPS: Final = -1
"""For a "must have been", which may be no more than a guess."""
_JOINTS: Final = 3
"""Places where premises given in one sentence are taken apart."""
_LONGEST_SENTENCE: Final = 2_000
_CUES: Final = (
    "therefore", "thus", "hence", "consequen", "accordingly", "ergo", "conclu", "infer", "deduce", "follows", "so ", "so,", "means",
    "implies", "why", "as a ", "reason", "meaning", ", then", "other words", "have been", "since", "because", "given that",
    "seeing that", "now that", ", for ", ", as ", "→", "⇒", "∴",
)  # fmt: skip
_OPENING: Final = ("as ", "at ", "with ", "having ")
"""What a sentence has that concludes something."""
_FRONT: Final = re.compile(
    r"(?:(?:and|but|from\s(?:this|that|which)|unfortunately|sadly|i['’]m\safraid|well|ok|okay),?\s)*+(?:(?P<strict>therefore|thus|hence|consequently|accordingly|ergo|conclusion|it\s(?:therefore\s)?follows|(?:we|you|one|i)\s(?:can\s|may\s|must\s)?(?:therefore\s)?(?:conclude|infer|deduce)"
    r"|in\sconsequence)|so(?!\s(?:that|far|long|much|many)\b)|(?:that|this|which|it)\s(?:also\s)?(?:means|implies)|(?:that|this|which)(?:\sis|['’]s)\swhy|as\sa\s(?:result|consequence)|for\s(?:that|this)\sreason|meaning|in\sother\swords)\b[,:]?\s*+(?:that\s)?|[→⇒∴]\s*+",
    re.IGNORECASE,
)
_WITHIN: Final = re.compile(
    r"(?:[\w’'.-]+,?\s){1,8}?(?:(?P<strict>therefore|thus|hence|consequently|accordingly)|then(?=,)|must\shave\sbeen)\b",
    re.IGNORECASE,
)
"""A conclusion that says so behind its subject: "She therefore qualifies"."""
_CLOSING: Final = re.compile(
    r",?\s(?:(?P<strict>therefore|thus|hence|consequently)|then|in\sother\swords|as\sa\s(?:result|consequence)|in\sconsequence)$",
    re.IGNORECASE,
)
"""One that says so last: "Burnham are relegated, in other words"."""
_GIVEN: Final = re.compile(
    r"(?:(?:so|and|but)\s)?(?:since|because|as|given\sthat|seeing\sthat|now\sthat|(?P<number>with|at|having)(?=[^,]{1,60}\d))\s(?!(?:a\sresult|for|well|you\scan|of)\b)",
    re.IGNORECASE,
)
"""What gives a premise before the conclusion, in one sentence."""
_FOR: Final = re.compile(r",?\s(?:because|since|given\sthat|seeing\sthat)\s|,\s(?:for|as)\s", re.IGNORECASE)
"""What gives the premises behind their conclusion."""
_ALSO: Final = re.compile(r",?\s(?:and|but)\s|;\s|,\s(?=(?:and|but)\s)")
_ASIDE: Final = re.compile(
    r",\s(?=(?:assuming|meaning|since|because|although|though|unless|provided|which|who|as|even|if|whatever|regardless|despite)\b)|\s[—–]\s|\s\(|\s(?:because|since|although|unless|regardless)\s",
    re.IGNORECASE,
)
"""Where a remark begins that is no part of what is concluded."""
_LABEL: Final = re.compile(
    r"\W*(?:(?:premise|p|step|major\spremise|minor\spremise|rule|fact|case)\s?\d?\s?[:.)]|\(?\d\)|(?:first|second|third)(?:ly)?,)\s*",
    re.IGNORECASE,
)
_CUT: Final = re.compile(
    r"[;.]\s+(?=[A-Z])|;\s|(?<!\d)(?<!onclusion)(?<!herefore):\s|[,—–]\s(?=(?:and\s)?(?i:therefore|thus|hence|consequently|ergo|so|it\sfollows|from\swhich\sit\sfollows|which\s(?:means|is\swhy)|we\scan\sconclude)\s)|,\s(?=(?:and|but)\s)|\s(?=[→⇒∴]\s)"
    r"|\sand\s(?=(?:(?:is|are|was|were|must|may|can|cannot)\s)?(?:so|hence|therefore|thus|consequently|accordingly)\s)"
)
_NEGATIVE: Final = re.compile(
    r"\b(?:not|no|never|cannot|none|neither|nothing|without|unable|impossible|ineligible|refused?|rejected|denied)\b|n['’]t\b|\b(?:can|do|does|is|are|was|did|wo)nt\b",
    re.IGNORECASE,
)
_RESTRICTS: Final = re.compile(
    _NEGATIVE.pattern
    + r"|\b(?:only|must|unless|final|illegal|contraindicated|prohibited|forbidden|banned|barred|non-\w+|limit|minimum|maximum)\b",
    re.IGNORECASE,
)
_GENERAL: Final = re.compile(r"\W*(?:every|any|all|each|once|whenever|anyone|everyone)\b", re.IGNORECASE)
_OBLIGES: Final = re.compile(r"\b(?:must|ha(?:s|ve)\sto|needs?\sto|required|mandatory)\b", re.IGNORECASE)
_ADVISES: Final = re.compile(
    r"\W*(?:please|let['’]?s|try|make\ssure|consider|be\s|don['’]t|remember|take|bring|use|check|it(?:['’]s|\sis)\s(?:best|better|important|essential|worth|recommended|a\sgood\sidea|advisable|likely|possible|no\swonder|crucial|necessary)|(?:i|we)(?:['’]d)?\s(?:recommend|suggest|advise|believe|think|hope|can\s(?:estimate|calculate|use|find|choose|say|see)|calculate|divide|multiply|add|subtract|set|need)|(?:the\s)?(?:final\s)?answer|calculate|divide|multiply|add|subtract)\b",
    re.IGNORECASE,
)
_UNSURE: Final = re.compile(
    r"\?|\b(?:should|might|ought)\b|\bcould\s(?!not)|^\W*(?:please|let['’]?s|suppose|imagine|for\sexample|e\.g)\b",
    re.IGNORECASE,
)
_WRITTEN: Final = re.compile(r"[=≈≡×÷*√^\\<>≤≥]|\s\+\s|\d\s?[+/−-]\s?\d|:\s*$")
"""A formula: what follows from it is calculated."""
_IS_A: Final = re.compile(
    r"(?:\b(?:is|are|was|were|am|becomes?|became)(?:n['’]t)?|['’](?:re|m|s))\s(?:still\s|also\s|such\s|in\sfact\s|not\s|indeed\s)?(?:an?\s|one\sof\s|(?=[A-Z\w]+s?$))",
    re.IGNORECASE,
)
_ELLIPTIC: Final = re.compile(
    r"\W*(?:all|every|any|only|no)\s(?:[\w’'-]+\s){1,5}(?:do|does|did|can|must|have|has)\Z", re.IGNORECASE
)
_FIGURE: Final = re.compile(r"\d")
_CONDITION: Final = re.compile(r"[^,]{0,60}\b(?:if|when|where|unless|whenever|once)\b", re.IGNORECASE)
_COMES_TO: Final = re.compile(
    r"\b(?:is|are|was|were|be|has|have|had|equals?|takes?|costs?|gives?|makes?|get|gets|of|pays?|paid|earns?|needs?|can\s\w+|to)\s(?:(?!on|in|at|by|from|with|until|before|after)\w+\s){0,2}?[$€£]?(\d[\d.,]*)",
    re.IGNORECASE,
)
"""What a conclusion says a number to be."""
_ALL: Final = 3
"""What a conclusion weighs whose every word is known."""
_KNOWN: Final = 4
"""What the case and the conclusion of a rule that is only likely must weigh."""
_FORMULA: Final = 2
_SHORT: Final = 120
_MOSTLY: Final = Fraction(2, 3)


class Inference(NamedTuple):
    """A conclusion with the premises that it is drawn from."""

    start: int
    end: int
    operator: str
    premises: tuple[str, ...]
    conclusion: str
    place: int
    """Where what is concluded starts."""


class _Clause:
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
        return strength(self.text, concluded=_FRONT.match(self.text) is not None)

    @cached_property
    def bounds(self) -> frozenset[str]:
        """The units of the limits that it sets."""
        return bounds(self.text)

    @cached_property
    def is_case(self) -> bool:
        """It says something, and not that something may or ought to be."""
        return _UNSURE.search(self.text) is None


def inferences(prose: Prose) -> Iterator[Inference]:
    """The conclusions of a draft, in text order."""
    masked = prose.masked
    recent: list[tuple[int, list[_Clause]]] = []
    before: Inference | None = None
    for index, sentence in enumerate(prose.sentences):
        small = masked[sentence.start : min(sentence.end, sentence.start + _LONGEST_SENTENCE)].lower()
        if not _may_conclude(small):
            continue
        known = dict(recent)
        recent = [
            (each, known[each] if each in known else list(_clauses(masked, prose.sentences[each])))
            for each in range(max(0, index - _BACK), index + 1)
        ]
        clauses = _joined([clause for _, made in recent for clause in made])
        first = len(clauses) - len(recent[-1][1])
        for place in range(max(0, first), len(clauses)):
            window, clause = clauses[max(0, place - _BACK) : place], clauses[place]
            following = clauses[place + 1] if place + 1 < len(clauses) else None
            found = _given(window, clause, following) or _concluded(window, clause)
            if found is None:
                continue
            if before is None or found.start >= before.end or _goes_further(found, before):
                yield found
            before = found


def _goes_further(found: Inference, before: Inference) -> bool:
    """A second conclusion from the same premises: no other words for the first, and nothing that only hangs on to it."""
    words = content(found.conclusion)
    known = words & content(" ".join(found.premises))
    return words != content(before.conclusion) and len(known) >= len(words) * _MOSTLY


def _may_conclude(small: str) -> bool:
    """A sentence, in small letters, has something that draws a conclusion."""
    return any(each in small for each in _CUES) or small.startswith(_OPENING)


def _joined(clauses: Sequence[_Clause]) -> Sequence[_Clause]:
    """Those that hang together with the last: nothing is concluded over a question or a heading."""
    for place in range(len(clauses) - 1, 0, -1):
        if clauses[place].block > clauses[place - 1].block + 1 or clauses[place - 1].text.endswith("?"):
            return clauses[place:]
    return clauses


def _clauses(masked: str, sentence: Sentence) -> Iterator[_Clause]:
    if sentence.end - sentence.start > _LONGEST_SENTENCE:
        return
    start = sentence.start
    for cut in (*_CUT.finditer(masked, sentence.start, sentence.end), None):
        end = sentence.end if cut is None else cut.start()
        text = masked[start:end].rstrip(" .!")
        if text and (label := _LABEL.match(text)) is not None and label.end() < len(text):
            start, text = start + label.end(), text[label.end() :]
        if text:
            yield _Clause(start, sentence.block, text)
        start = end if cut is None else cut.end()


def _concluded(window: Sequence[_Clause], clause: _Clause) -> Inference | None:
    """What a clause concludes from those before it."""
    if not window or clause.end - clause.start > _LONGEST:
        return None
    text = clause.text
    if marker := _FRONT.match(text):
        conclusion = text[marker.end() :]
    elif marker := _WITHIN.match(text):
        conclusion = text
    elif marker := _CLOSING.search(text):
        conclusion = text[: marker.start()]
    else:
        return None
    weight = _STRICT if marker["strict"] else _PERHAPS if marker[0].endswith("been") else _LOOSE
    return _drawn(window, clause, conclusion, weight)


def _given(window: Sequence[_Clause], clause: _Clause, following: _Clause | None) -> Inference | None:
    """What is concluded in a clause that gives a premise itself: "As Leo is on probation, he cannot …"."""
    text = clause.text
    if clause.end - clause.start > _LONGEST:
        return None
    if marker := _GIVEN.match(text):
        given, comma, conclusion = text[marker.end() :].rpartition(", ")
        if not comma or (marker["number"] and _FIGURE.search(conclusion)):
            return None
        start = clause.start + marker.end()
        for joint in islice(_ALSO.finditer(given), _JOINTS):
            pair = [
                _Clause(start, clause.block, given[: joint.start()]),
                _Clause(start + joint.end(), clause.block, given[joint.end() :]),
            ]
            last = _Clause(clause.end - len(conclusion), clause.block, conclusion)
            found = _drawn(pair, last, conclusion, _STRICT)
            if found is not None:
                return found._replace(start=clause.start)
        case = _Clause(start, clause.block, given)
        return _drawn(
            [*window, case], _Clause(clause.end - len(conclusion), clause.block, conclusion), conclusion, _LOOSE
        )
    for marker in islice(_FOR.finditer(text), _JOINTS):
        start = clause.start + marker.end()
        given = text[marker.end() :]
        pairs = [
            (given[: joint.start()], joint.end(), given[joint.end() :])
            for joint in islice(_ALSO.finditer(given), _JOINTS)
        ]
        last = _Clause(clause.start, clause.block, text[: marker.start()])
        for one, place, other in pairs:
            premises = [_Clause(start, clause.block, one), _Clause(start + place, clause.block, other)]
            found = _drawn(premises, last, last.text, _STRICT)
            if found is not None:
                return found._replace(start=clause.start, end=clause.end)
        if not pairs and following is not None:
            found = _drawn([_Clause(start, clause.block, given), following], last, last.text, _STRICT)
            if found is not None:
                return found._replace(start=clause.start, end=following.end)
    return None


def _drawn(window: Sequence[_Clause], last: _Clause, conclusion: str, marker: int) -> Inference | None:
    aside = _ASIDE.search(conclusion)
    said = conclusion if aside is None else conclusion[: aside.start()]
    words = content(said)
    if (not words and not _NEGATIVE.search(said)) or _WRITTEN.search(said) or _ADVISES.match(said):
        return None
    if len(window) == 1 or window[-1].rule:
        window = [*window[:-1], *_halves(window[-1])]
    for index, rule in reversed(list(enumerate(window))):
        if not rule.rule:
            continue
        cases = [each for each in window[index + 1 :] if each.is_case]
        if not cases and index > 0 and window[index - 1].is_case:
            cases = [window[index - 1]]
        if not cases:
            continue
        speaks = _conclusion(rule, cases, said, words)
        if rule.rule < PLAIN_RULE and (speaks + _case(rule, cases) < _KNOWN or max(len(rule.text), len(said)) > _SHORT):
            continue
        # Beside a formula, a new number is most likely calculated.
        new = any(word[0].isdigit() for word in words - rule.words)
        written = _FORMULA if new and any(_WRITTEN.search(each.text) for each in (rule, *cases)) else 0
        if rule.rule + marker + _case(rule, cases) + speaks - written < _ENOUGH:
            continue
        if not said.startswith("no ") and is_imperative(read_words(said, 0, len(said))):
            return None
        first = min(rule.start, cases[0].start)
        premises = [each for each in window if each.start >= first]
        denies = bool(_NEGATIVE.search(cases[-1].text) and _NEGATIVE.search(conclusion))
        operator = "modus_tollens" if denies else "modus_ponens"
        place = last.start + last.text.rfind(said)
        return Inference(first, place + len(said), operator, tuple(each.text for each in premises), said, place)
    return None


def _halves(clause: _Clause) -> list[_Clause]:
    """A rule and its case that only a comma keeps apart: "Every A is B, this is an A, ergo …"."""
    rule, comma, case = clause.text.rpartition(", ")
    if not comma or _CONDITION.match(rule):
        return [clause]
    first = _Clause(clause.start, clause.block, rule)
    return [first, _Clause(first.end + len(comma), clause.block, case)] if first.rule else [clause]


def _case(rule: _Clause, cases: Sequence[_Clause]) -> int:
    """How plainly one of them is a case of the rule: it speaks of the same things, or gives the number that is asked for."""
    if any(_is_one(each, rule) for each in cases):
        return 3
    shared = max(len(each.words & rule.words) for each in cases)
    if shared < 2 and rule.bounds and any(_answers(rule.bounds, units(each.text)) for each in cases):
        return 2
    return min(shared, 2)


def _is_one(case: _Clause, rule: _Clause) -> bool:
    """It says of something that it is what the rule speaks of: "You're a premium customer"."""
    kind = _IS_A.search(case.text)
    words = content(case.text[kind.end() :]) if kind is not None else frozenset()
    return bool(words) and words <= rule.words


def _answers(asked: frozenset[str], given: frozenset[str]) -> bool:
    return bool(given) and bool(asked & given or "" in asked or "" in given)


def _conclusion(rule: _Clause, cases: Sequence[_Clause], said: str, words: frozenset[str]) -> int:
    """How plainly a conclusion speaks of what its premises do."""
    known = rule.words.union(*(each.words for each in cases))
    # "Copper conducts, because all metals do"
    of_rule = words if _ELLIPTIC.match(rule.text) else words & rule.words
    shared = words & (known | of_rule)
    number = _COMES_TO.search(said)
    if number is not None and number[1].rstrip(".,") not in rule.words:
        return -_ENOUGH  # it is calculated
    if shared == words and len(of_rule) > 1:
        return _ALL
    if _GENERAL.match(said):
        return -_ENOUGH  # a new rule is explained, not concluded
    if of_rule and len(shared) >= len(words) * _MOSTLY:
        return 2
    forbids = _NEGATIVE.search(said) and _RESTRICTS.search(rule.text)
    obliges = _OBLIGES.search(said) and _OBLIGES.search(rule.text)
    agrees = len(said) <= _SHORT and bool(forbids or obliges)
    if of_rule and len(shared) * 2 >= len(words):
        return 1 + agrees
    if agrees and len(cases[-1].text) <= _SHORT and _case(rule, cases) >= 2:
        return 1
    return -_ENOUGH
