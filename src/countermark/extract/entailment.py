"""How plainly a case is one of its rule, and how plainly a conclusion speaks of what the two do.

A rule joins two things. A case has one of them: by its words, by saying that something is one, or by the number, date or
time that the rule asks for. A conclusion has the other: by its words, or by what such rules decide ("is not covered").
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from countermark.extract.content_words import content
from countermark.extract.general_rules import DATES, DURATIONS
from countermark.extract.phrases import has_any
from countermark.extract.premises import Clause

ENOUGH: Final = 6
"""What a rule, a case, a conclusion and the word that draws it must weigh together; each weighs two where it is plain."""
MOSTLY: Final = Fraction(2, 3)
SHORT: Final = 120
_ALL: Final = 3
"""What a conclusion weighs whose every word is known."""
_IS_ONE: Final = 3
_PLAIN: Final = 2
_CONCISE: Final = 50
_DECIDED: Final = 90
"""Letters of a conclusion that only decides: "That one is still covered"."""
NEGATIVE: Final = re.compile(
    r"\b(?:not|no|never|cannot|none|neither|nothing|without|unable|impossible|ineligible|refused?|rejected|denied|unlikely|hardly)\b|n['’]t\b|\b(?:ca|do|does|is|are|was|did|wo)nt\b"
)
_RESTRICTS: Final = re.compile(
    NEGATIVE.pattern
    + r"|\b(?:only|must|unless|except|final|illegal|contraindicated|closed|dangerous|inadmissible|prohibited|forbidden|banned|barred|non-\w+|limit|minimum|maximum|at\s(?:least|most)|within|before|ha(?:s|ve)\sto|needs?|may\snot|free)\b"
)
_VERDICT: Final = re.compile(
    r"\b(?:(?:is|are|was|were|be|been|['’](?:s|re)|isn['’]t|aren['’]t|wasn['’]t|weren['’]t)\s(?:(?:not|no\slonger|still|also|indeed|already|now|in|out\sof|an?|therefore|both|fully|outside|too)\s)*"
    r"(?:covered|eligible|ineligible|entitled|allowed|permitted|valid|invalid|void|violations?|breach|bugs?|errors?|mistake|wrong|illegal|unlawful|inadmissible|exempt|due|owed|liable|late|rejected|refused|disqualified|excluded|compliant|non-compliant|safe|unsafe|required|mandatory|barred|time-barred|out|disallowed|forbidden|prohibited|charged|taxable|approved|declined|denied|overdue|avoided|postponed|withdrawn|removed|replaced|okay|ok|fine|offence|offense)"
    r"|(?:qualif(?:y|ies|ied)|fail(?:s|ed)?|pass(?:es|ed)?|applies|counts?|stands|breach(?:es|ed)?|violates?|infringes?|breaks|broke(?=\sthe\srules?))(?!\s(?:for|to)\s\w+ing))\b"
)
"""What such a rule decides, in whatever words it is put."""
_DECISIONS: Final = (
    "can't", "cannot", "covered", "eligible", "entitled", "allowed", "permitted", "valid", "void", "violat", "breach", " bug", "illegal",
    "lawful", "exempt", "able to", "won't", "will not", "owed", "liable", "barred", "qualif", "applies", "disqual", "fail", "passe",
)  # fmt: skip
_FORBIDDEN: Final = re.compile(
    r"(?:he|she|it|they|you|we|i|this|that|this\sone|that\sone)\s(?:can(?:not|['’]t)|may\snot|must\snot|will\snot|(?:don|doesn|didn)['’]t\s(?:need|have)|could(?:n['’]t|\snot)|won['’]t(?:\sbe\sable)?|(?:is|are)\snot\sallowed)\b(?:\s[\w’'-]+){1,6}\Z"
)
_DAYS: Final = content(
    """Monday Tuesday Wednesday Thursday Friday Saturday Sunday today tomorrow yesterday moment morning January February March
    April May June July August September October November December"""
)
"""When something happens is no more than a remark, unless the premises speak of it."""
_GENERAL: Final = re.compile(r"\W*(?:every|any|all|each|once|whenever|anyone|everyone|if|when)\b")
_OBLIGES: Final = re.compile(r"\b(?:must|ha(?:s|ve)\sto|needs?\sto|require[sd]?|mandatory|shall|obliged)\b")
_QUOTED: Final = re.compile(r"""["“«*]\w|(?<!\w)['‘]\w""")
"""A word that is spoken of."""
_IS_A: Final = re.compile(
    r"(?:\b(?:is|are|was|were|am|becomes?|became)(?:n['’]t)?|['’](?:re|m|s))\s(?:still\s|also\s|such\s|in\sfact\s|not\s|indeed\s)?(?:an?\s|one\sof\s|(?=\w+$))"
)
_ANOTHER: Final = re.compile(
    r"\W*(?:(?:but|and|now|here|unfortunately),?\s)?(?:yours|ours|mine|hers|theirs|(?:this|that|the)\s(?:one|latter|former))\b"
)
"""One of what the rule speaks of, which it does not name again."""
_LEFT_OUT: Final = re.compile(
    r"(?:[\w\ufffc’'-]+\s){1,6}(?:(?:has|have|had|is|are|was|were|does|do|did|can|will)(?:\snot|n['’]t)|ha(?:s|d|ve)\snone|(?:ha(?:s|d|ve)|['’](?:s|ve)|got|gotten|is|are|was|do|does|did)\s(?:one|so|just\sthat|the\ssame)(?:\stoo)?)\Z"
)
"""A case that leaves out what the rule asks for: "Pluto hasn't"."""
_HAS: Final = re.compile(
    r"\b(?:ha(?:s|ve)|contains?|consists?\sof)\s(?:exactly\s|only\s)?(?:\d+|no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty)\b"
)
"""How many a kind has, or a single thing."""
_CHOICE: Final = re.compile(r"\beither\s(?P<one>.{2,80}?),?\sor\s(?P<other>.{2,80})")
_SUPPOSED: Final = re.compile(r"\bif\b[^,]{1,100}\s(?:had|were|was|rained|\w+ed)\b.{1,100}\bwould\b")
_ELLIPTIC: Final = re.compile(
    r"\W*(?:all|every|any|only|no|anyone|everyone|anybody|everybody|nobody)\s(?:[\w’'-]+\s){1,7}(?:do|does|did|can|must|have|has|is|are|ha(?:s|ve)\sto)\Z"
)
_COMES_TO: Final = re.compile(
    r"\b(?:is|are|was|were|be|has|have|had|equals?|takes?|costs?|gives?|makes?|get|gets|of|pays?|paid|earns?|needs?|can\s\w+|to|by)\s(?:(?!on|in|at|by|from|with|until|before|after)\w+\s){0,2}?[$€£]?(\d[\d.,]*)"
)
"""What a conclusion says a number to be."""

_FIGURE: Final = re.compile(r"\d")
_NEW_FIGURE: Final = re.compile(r"\W*(?:only\s|just\s|about\s)?[$€£]?(\d[\d.,]*)")
"""A conclusion that opens with a number: "7 of them are above 40"."""
_DESCRIBES: Final = re.compile(
    r"\b(?:common|rare|comparable|scarce|frequent|unusual|typical|popular|(?<!not\s)(?<!n['’]t\s)recommended|ideal|the\saverage|if\s(?:that|it|this)\shelps)\b"
)
"""What says how things are, and decides nothing."""
_SCHEMA: Final = re.compile(
    r"^\W*(?:the|this|that|its)\s(?:\w+\s)?(?:pattern|form|scheme|schema|structure|shape|template)\s(?:is|was|here|of)\b"
)
"""What shows how arguments are built, and draws none."""
_EXAMPLE: Final = re.compile(
    r"\bif\b[^,]*\s(?:is|are|was|were|costs?|has|have|had)\s[$€£]?\d[^,]*(?:,\d[^,]*)*,\s[^,]*?\d"
)
"""A sum that is worked out for one case: "If the minimum is $90, only $30 goes toward what you owe"."""
_MEASURED: Final = re.compile(
    r"\b(?:numbers?|digits?|lengths?|sides?|sum|product|remainder|values?|answer|solutions?|factors?|terms?|degree|roots?|equations?|ratio|area|probability|range|units?|feet|[a-z]\(\w\)|(?<!['’])(?-i:[xyz]))(?=[\s$]|$)",
    re.IGNORECASE,
)
"""What has a number only by being worked out."""


def case_weight(rule: Clause, cases: Sequence[Clause], said: Clause) -> int:
    """How plainly one of them is a case of the rule: it speaks of the same things, or gives the number that is asked for."""
    if any(_is_one(each, rule) for each in cases):
        return _IS_ONE
    if (choice := _CHOICE.search(rule.small)) is not None and _leaves_one(choice, cases, said):
        return _IS_ONE
    shared = max(len(each.words & rule.words) + (_ANOTHER.match(each.small) is not None) for each in cases)
    if shared >= _PLAIN:
        return _PLAIN
    if rule.bounds and any(_answers(rule.bounds, each.units) for each in cases):
        return _PLAIN
    if rule.bounds and any(each.units for each in cases):
        shared += 1  # "more than eight suns", "15 solar masses"
    if shared == 0 and joins(rule, cases, said.words):
        return 1
    if any(_LEFT_OUT.match(each.small) for each in cases):
        return _PLAIN
    # "A sonnet has fourteen lines. This poem has twelve, so it isn't a sonnet."
    if NEGATIVE.search(said.small) and _HAS.search(rule.small) and any(_HAS.search(each.small) for each in cases):
        return _PLAIN
    # "If he had been in the garden, his shoes would be muddy. They were spotless."
    if _SUPPOSED.search(rule.small) and NEGATIVE.search(said.small):
        return _PLAIN
    return min(shared, _PLAIN)


def _leaves_one(choice: re.Match[str], cases: Sequence[Clause], said: Clause) -> bool:
    """A case speaks of one of two things, and what is said of the other: "It is not the cable. It must be the fuse"."""
    one, other = content(choice["one"]), content(choice["other"])
    known, words = frozenset[str]().union(*(each.words for each in cases)), said.words
    return bool((known & one - other and words & other - one) or (known & other - one and words & one - other))


def _is_one(case: Clause, rule: Clause) -> bool:
    """It says of something that it is what the rule speaks of: "You're a premium customer"."""
    kind = _IS_A.search(case.small)
    words = content(case.text[kind.end() :]) if kind is not None else frozenset()
    return bool(words) and words <= rule.words


def _answers(asked: frozenset[str], given: frozenset[str]) -> bool:
    if asked & given or (asked & DURATIONS and given & DATES):
        return True
    return bool(asked - DATES and given - DATES) and ("" in asked or "" in given)


def conclusion_weight(rule: Clause, cases: Sequence[Clause], said: Clause) -> int:
    """How plainly a conclusion speaks of what its premises do."""
    known = rule.words.union(*(each.words for each in cases))
    # "Copper conducts, because all metals do"
    words = said.words - (_DAYS - known)
    of_rule = words if is_elliptic(rule) else words & rule.words
    shared = words & (known | of_rule)
    number = _COMES_TO.search(said.small)
    if number is not None and number[1].rstrip(".,") not in rule.words:
        return -ENOUGH  # it is calculated
    if _FIGURE.search(said.text) and _MEASURED.search(said.text):
        return -ENOUGH
    opening = _NEW_FIGURE.match(said.small)
    if opening is not None and opening[1].rstrip(".,") not in known:
        return -ENOUGH
    if decides_nothing(rule.small):
        return -ENOUGH
    if shared == words and (len(of_rule) > 1 or joins(rule, cases, words)):
        return _ALL
    if _GENERAL.match(said.small):
        return -ENOUGH  # a new rule is explained, not concluded
    if of_rule and len(shared) >= len(words) * MOSTLY:
        return 2 + (shared == words and _passes_on(rule, cases, words, said))
    alike = len(said.text) <= SHORT and agrees(rule, said)
    half = bool(of_rule) and len(shared) * 2 >= len(words)
    if half and alike:
        return 2
    plain = len(cases[-1].text) <= SHORT and case_weight(rule, cases, said) >= _PLAIN
    if plain and decides(said.small, rule):
        return 2
    if plain and alike and of_rule:
        return 2
    if plain and _QUOTED.search(said.text) and _QUOTED.search(cases[-1].text):
        return 2  # "Huisje" is a diminutive, so it is "het huisje"
    return 1 if half or (plain and (alike or len(said.text) <= _CONCISE)) else -ENOUGH


def agrees(rule: Clause, said: Clause) -> bool:
    """A conclusion refuses what a rule restricts, or asks for what it asks for."""
    forbids = NEGATIVE.search(said.small) and _RESTRICTS.search(rule.small)
    return bool(forbids or (_OBLIGES.search(said.small) and _OBLIGES.search(rule.small)))


def _passes_on(rule: Clause, cases: Sequence[Clause], words: frozenset[str], said: Clause) -> bool:
    """A short case has one word of the rule, and a short conclusion another."""
    known = frozenset[str]().union(*(each.words for each in cases))
    return len(said.text) <= _CONCISE and not words & known and case_weight(rule, cases, said) > 0


def joins(rule: Clause, cases: Sequence[Clause], words: frozenset[str]) -> bool:
    """A conclusion says what the rule says, and not the case, of what the case is about, and not the rule."""
    known = frozenset[str]().union(*(each.words for each in cases))
    return bool(words & rule.words - known and words & known - rule.words)


def is_elliptic(rule: Clause) -> bool:
    """A rule leaves out what the conclusion has said: "all metals do"."""
    return _ELLIPTIC.match(rule.small) is not None


def may_stand_for(small: str) -> bool:
    """A conclusion, in small letters, may follow from a rule of which it has no word: it forbids, obliges, decides or spells."""
    return bool(NEGATIVE.search(small) or _OBLIGES.search(small) or _VERDICT.search(small) or _QUOTED.search(small))


def decides_nothing(small: str) -> bool:
    """What looks like a rule, in small letters, only describes, gives an example, or shows how arguments are built."""
    return bool(_DESCRIBES.search(small) or _EXAMPLE.search(small) or _SCHEMA.match(small))


def may_decide(small: str) -> bool:
    """A sentence, in small letters, is worth asking whether it decides something."""
    return len(small) <= _DECIDED and has_any(small, _DECISIONS)


def decides(small: str, rule: Clause) -> bool:
    """A conclusion, in small letters, says in few words what a rule decides."""
    if len(small) > _DECIDED:
        return False
    return _VERDICT.search(small) is not None or bool(_FORBIDDEN.match(small) and _RESTRICTS.search(rule.small))
