"""Conclusions that are drawn: "If A, then B. A. Therefore B", "All X are Y. Z is an X. So Z is Y".

A conclusion says so ("therefore", "hence"), one of the few clauses before it is a rule (if, all, every, no …), and
their words hang together: what is concluded has been spoken of before, in the rule too. Whether it follows is
not asked here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from countermark.extract.prose import Prose

_BACK: Final = 5
"""Clauses before a conclusion in which its premises are looked for."""
_CONCLUDES: Final = re.compile(
    r"(?:and\s|but\s|from\s(?:this|that|which),?\s)?(?:therefore|thus|hence|so|consequently|accordingly|it\s(?:therefore\s)?follows|(?:we|you|one)\s(?:can\s|may\s|must\s)?(?:therefore\s)?(?:conclude|infer|deduce)|ergo"
    r"|conclusion|(?:that|this|which)\s(?:means|implies)|as\sa\sresult)\b[,:]?\s*+(?:that\s)?",
    re.IGNORECASE,
)
_WITHIN: Final = re.compile(
    r"(?:[\w’'-]+\s){1,8}?(?:therefore|thus|hence|consequently|must\s(?:be|have))\b", re.IGNORECASE
)
"""A conclusion that says so behind its subject: "She therefore qualifies"."""
_LOOSE: Final = re.compile(
    r"(?:and\s|but\s)?(?:so|(?:that|this|which)\s(?:means|implies)|as\sa\sresult)\b", re.IGNORECASE
)
"""What may join anything."""
_ASIDE: Final = re.compile(
    r",\s(?=(?:assuming|since|because|although|though|unless|provided|which|who|as|even|if|whatever|regardless|despite)\b)|\s[—–]\s|\s\(|\s(?:because|since|although|unless|regardless)\s",
    re.IGNORECASE,
)
"""Where a remark begins that is no part of what is concluded."""
_LABEL: Final = re.compile(r"\W*(?:premise|p|step|major\spremise|minor\spremise)\s?\d?\s?[:.)]\s*", re.IGNORECASE)
_SINCE: Final = re.compile(r"(?:so\s)?(?:since|because|as|given\sthat)\s", re.IGNORECASE)
"""What gives its premises before its conclusion, in one sentence."""
_RULE: Final = re.compile(
    r"\b(?:if|whenever|unless|provided\sthat)\b|^\W*(?:\w+[,:]?\s){0,3}?(?:all|every|each|any|no|everyone|anyone|everything|none|whoever|only|nobody|nothing|anything|nothing|whichever|the\srule)\b(?!,)"
    r"|\bonly\s(?:if|for|when|where|after|by|with|those|members)\b|\bsince\severy\b|\bimplies\b|\bare\sall\b|\beither\b",
    re.IGNORECASE,
)
_CUT: Final = re.compile(
    r"[;.]\s+(?=[A-Z])|;\s|(?<!\d)(?<!onclusion):\s|[,—–]\s(?=(?:and\s)?(?i:therefore|thus|hence|consequently|so|it\sfollows|from\swhich\sit\sfollows|which\smeans|we\scan\sconclude)\s)|,\s(?=(?:and|but)\s)"
)
_WORD: Final = re.compile(r"[^\W_]++(?:[-'’][^\W_]++)*+")
_NEGATIVE: Final = re.compile(r"\b(?:not|no|never|cannot|none|neither)\b|n['’]t\b", re.IGNORECASE)
_LONGEST: Final = 400
_PLAIN_WORDS: Final = (
    "a an the is are was were be been being it its this that these those there here he she they we you i his her their our "
    "has have had having do does did doing will would can could should must may might shall not no nor and or but so then "
    "if all every each any only some such as of in on at to for from by with about into over than therefore thus hence "
    "consequently because since when whenever whatever which who whom what where how suppose also too very just own other "
    "itself themselves isn't doesn't don't aren't can't cannot plainly clearly"
)
_PLAIN: Final = frozenset(_PLAIN_WORDS.split())
_IRREGULAR: Final = (
    "took take taken take went go gone go came come gave give given give made make paid pay sold sell bought buy kept keep left leave "
    "lost lose won win ran run wrote write written write broke break broken break drove drive driven drive stole steal stolen steal "
    "sent send spent spend met meet held hold grew grow grown grow knew know known know saw see seen see ate eat eaten eat slept sleep "
    "rang ring sang sing swam swim fell fall fallen fall flew fly flown fly wore wear worn wear built build lent lend taught teach"
)
_BASES: Final = dict(zip(_IRREGULAR.split()[::2], _IRREGULAR.split()[1::2], strict=True))
_LOOSELY: Final = Fraction(3, 4)
_MUST: Final = re.compile(r"\bmust\s(?:be|have)\b", re.IGNORECASE)


class Inference(NamedTuple):
    """A conclusion with the premises that it is drawn from."""

    start: int
    end: int
    operator: str
    premises: tuple[str, ...]
    conclusion: str


class _Clause(NamedTuple):
    start: int
    end: int
    block: int
    text: str

    @property
    def words(self) -> frozenset[str]:
        """Those that carry meaning; few clauses are ever asked for them."""
        return _content(self.text)


def inferences(prose: Prose) -> Iterator[Inference]:
    """The conclusions of a draft, in text order."""
    window: list[_Clause] = []
    yield from _in_one(prose)
    for clause in _clauses(prose):
        if window and clause.block > window[-1].block + 1:
            window.clear()
        marker = _CONCLUDES.match(clause.text) or _WITHIN.match(clause.text)
        if marker is not None and len(window) >= 2:
            conclusion = clause.text if marker.re is _WITHIN else clause.text[marker.end() :]
            found = _drawn(window[-_BACK:], clause, conclusion)
            if found is not None:
                yield found
        window.append(clause)
        del window[:-_BACK]


def _in_one(prose: Prose) -> Iterator[Inference]:
    """Sentences that give a rule, a case and what follows: "Since all A are B and this is an A, it is B"."""
    for sentence in prose.sentences:
        if sentence.end - sentence.start > _LONGEST:
            continue
        text = prose.masked[sentence.start : sentence.end].rstrip(" .!")
        since = _SINCE.match(text)
        if since is None:
            continue
        given, comma, conclusion = text[since.end() :].rpartition(", ")
        rule, joint, case = given.rpartition(" and ")
        words = _content(conclusion)
        if not comma or not joint or not words or not _RULE.match(rule):
            continue
        if len(words & _content(given)) >= len(words) * 3 / 4 and words & _content(rule):
            end = sentence.start + len(text)
            yield Inference(sentence.start, end, "modus_ponens", (rule.rstrip(","), case), conclusion)


def _clauses(prose: Prose) -> Iterator[_Clause]:
    masked = prose.masked
    for sentence in prose.sentences:
        start = sentence.start
        cuts = [*_CUT.finditer(masked, sentence.start, sentence.end), None]
        for cut in cuts:
            end = sentence.end if cut is None else cut.start()
            text = masked[start:end].rstrip(" .!")
            if text and (label := _LABEL.match(text)) is not None and label.end() < len(text):
                start, text = start + label.end(), text[label.end() :]
            if text:
                yield _Clause(start, start + len(text), sentence.block, text)
            start = end if cut is None else cut.end()


def _drawn(window: Sequence[_Clause], last: _Clause, conclusion: str) -> Inference | None:
    aside = _ASIDE.search(conclusion)
    words = _content(conclusion if aside is None else conclusion[: aside.start()])
    if not words or last.end - last.start > _LONGEST:
        return None
    share = _LOOSELY if _LOOSE.match(last.text) or _MUST.search(last.text) else Fraction(1, 2)
    for index, rule in reversed(list(enumerate(window))):
        if not _RULE.search(rule.text) or not words & rule.words:
            continue
        others = [each for each in window if each is not rule and each.words & (rule.words | words)]
        if not others or (rule is window[-1] and others[-1] is not window[-2]):
            continue
        known = rule.words.union(*(each.words for each in others))
        case = window[-1]
        close = len(window) > 1 and rule is window[-2] and share < _LOOSELY and len(case.words & rule.words) > 1
        if len(words & known) < len(words) * share and not close:
            continue
        first = min(rule.start, others[0].start) if index == len(window) - 1 else rule.start
        premises = [each for each in window if each.start >= first]
        denies = all(_NEGATIVE.search(text) for text in (others[-1].text, conclusion))
        operator = "modus_tollens" if denies else "modus_ponens"
        return Inference(first, last.end, operator, tuple(each.text for each in premises), conclusion)
    return None


def _content(text: str) -> frozenset[str]:
    """The words that carry meaning, cut to what a plural and a tense leave alone."""
    return frozenset(
        _stem(word)
        for word in map(str.lower, _WORD.findall(text))
        if word not in _PLAIN and (len(word) > 2 or word.isdigit())
    )


def _stem(word: str) -> str:
    """A word without the ending of a plural or a tense, cut to its first letters."""
    word = word.removesuffix("'s").removesuffix("’s")
    word = _BASES.get(word, word)
    for ending, left in (("ies", "y"), ("ied", "y"), ("ing", ""), ("ed", ""), ("es", ""), ("s", "")):
        if word.endswith(ending) and len(word) - len(ending) > 2:
            word = word[: -len(ending)] + left
            break
    return word.rstrip("e")[:6]
