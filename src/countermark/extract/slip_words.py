"""Words beside a number that say whether it can be called wrong: it is concluded and how, or it is given."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from countermark.extract.fit_words import Way, is_plainly_stated
from countermark.extract.phrases import words
from countermark.extract.skeleton import NUMBER

_LAST: Final = 60
_TAIL: Final = 40
_CLOSE: Final = 40
"""How far before a number a word stands that is about it."""
_RIGHT_BEFORE: Final = 30
"""How far back the words right before it reach."""
_ADDED: Final = (
    r"(?:grand\s|sub)?total(?:s|l?ing|l?ed)?|sums?|altogether|in\sall|all\stold|combined|together|adds?\sup|adding\sup|whole"
    r"|zusammen|insgesamt|gesamt\w*|summe|suman?|en\stotal|au\stotal|somme|totale?"
)
_TAKEN: Final = (
    r"leav(?:es?|ing)|left|remain(?:s|ing|ed|der)?|the\srest|the\sother|diff(?:erence)?|gap|short|shortfall|surplus|balance|sav(?:es?|ed|ings?)|lead|margin|excess|deficit|overspend|overrun|cushion|advantage|improvement|beat(?:s|en|ing)?|exceed(?:s|ed|ing)?"
    r"|(?:r[io]se|risen|f[ae]ll|fallen|drop\w*|gr[eo]w\w*|climb\w*|increas\w+|decreas\w+|declin\w+|shrank|shrunk|up|down)\s(?:by|of)|(?:ahead|behind|clear|leads?|led|trail\w*|w[io]ns?|lost|loses?|miss\w*|exceed\w*|outscor\w+|undercuts?)\s(?:[\w’'-]+\s){0,3}?by|(?:gain|loss|cut|reduction)\sof"
    r"|bleib(?:en|t)|restbetrag|differenz|ersparnis|quedan?|diferencia|reste(?:nt|ra)?|différence|resta(?:no)?|rimangono"
)
_BEFORE: Final[tuple[tuple[re.Pattern[str], frozenset[Way]], ...]] = (
    (words(_ADDED), frozenset({"add"})),
    (words(_TAKEN), frozenset({"subtract"})),
    (re.compile(r"(?:\A|[,:(–—])\s?(?:so\s|now\s)?(?:up|down)\s\W?\Z"), frozenset({"subtract"})),
    (words(r"average[sd]?|averaging|mean|durchschnitt\w*|promedio|moyenne"), frozenset({"average", "divide"})),
)
_BEHIND: Final[tuple[tuple[re.Pattern[str], frozenset[Way]], ...]] = (
    (
        re.compile(
            r"\s?(?:[\w’'-]+\s){0,2}?(?:in\s(?:all|total)|total|altogether|all\s(?:told|in)|combined|together|zusammen|insgesamt|en\stotal|au\stotal)\b"
        ),
        frozenset({"add"}),
    ),
    (
        re.compile(
            r"\s?(?:[\w’'-]+\s){0,2}?(?:left|remain\w*|to\s(?:go|spare)|short|übrig|(?:more|less|fewer|cheaper|dearer|longer|shorter|higher|lower|faster|slower)(?!\s\w+s?\s(?:in|to)\b)|ahead|behind|too\s(?:much|many|few|little))\b"
        ),
        frozenset({"subtract"}),
    ),
    (re.compile(r"\s?(?:[\w’'-]+\s)?(?:each|apiece|per\s\w+|cada\suno|chacun)\b"), frozenset({"divide"})),
)
_BESIDE: Final = re.compile(
    r"\b(?:(?:grand\s|sub)?total|sum|altogether|in\sall|all\stold|combined|together|diff(?:erence)?|mean|average|zusammen|insgesamt|ensemble|en\stotal)(?:\sof)?:?\s\W?\Z"
)
"""Right before a number, what it is by its name."""
_LEAVES: Final = re.compile(
    r"\bleav(?:es|ing)\s(?:(?:you|us|me|him|her|them|it|about|just|only|exactly|with|another)\s){0,3}\W?\Z"
)
_STOP: Final = re.compile(rf"(?s:.*)(?:[{NUMBER}.;!?\n]|\b(?:against|than|versus|vs|compared|if|when|from|of\sthe)\b)")
"""All up to the last of these, behind which the words are about another number."""
_COMPARED: Final = re.compile(r"\s?(?:[\w’'-]+\s){0,3}?(?:more|less|fewer|\w{2,}er)\b(?P<than>\sthan\b)?")
_SET_OFF: Final = re.compile(r"(?:[,;–—]|\s-)\s\W?\Z")
_SIGNS: Final = 3
_EQUALS: Final = re.compile(r"=\s?\W?\Z")
_SUPPOSED: Final = re.compile(
    rf"\b(?:if|unless|whether|suppose|supposing|assuming|wenn|falls|ob|si|se)\s[^,;.:!?{NUMBER}]*\Z"
)
_GIVEN: Final = re.compile(
    r"\b(?:if|suppose|say|assum\w+|bought|buys?|purchas\w+|orders?|ordered|sells?|charges?|priced|price\sof|at|for|instead\sof|compared\s(?:with|to)|than|of\sthe|first|next|second|third|fourth|last|another|and|may|might|could|should|can|expect\w*|forecast\w*|estimat\w+|target\w*|goal|limit|budget|cap|maximum|minimum|up\sto|at\s(?:least|most)|between|from|since|until|by|in|on|every|age[sd]?|number|no\.|step|page|chapter|version|level|grade|rank\w*|score[sd]?|won|lost|holds?|has|have|had|contains?|fits?|seats?|houses?|owns?|called|named|measures?|weighs?)\s(?:an?\s|the\s|only\s|just\s|about\s)?\W?\Z"
)
_EACH: Final = re.compile(
    r"\s?(?:[\w’'-]+\s){0,3}?(?:each|apiece|an?\s(?:second|minute|hour|day|week|night|month|year|piece|kilo|bag|box|person|head|unit)|per\s\w+|every\s\w+|additional)\b|/\s?[a-z]"
)
_AMONG: Final = re.compile(rf"{NUMBER}(?:,\s(?:and\s|or\s)?|\s(?:and|or|und|y|et|e|o|ou)\s)\Z")
_AMONG_BEHIND: Final = re.compile(rf"(?:,\s(?:and\s|or\s)?|\s(?:and|or|und|y|et|e|o|ou|to|by)\s){NUMBER}")


class Concluded(NamedTuple):
    """How a number is said to have come about."""

    ways: frozenset[Way]
    """What the words right beside it say was carried out."""
    plain: bool
    """They say that it follows from others."""


def concluded(small: str, place: int, *, arises: bool) -> Concluded | None:
    """How the number at a place of a skeleton in small letters came about, of which words before it may say that it `arises`.

    None where it is given or supposed, or an equation says so.
    """
    first = max(place - _LAST, small.rfind(NUMBER, 0, place) + 1, 0)
    if _EQUALS.search(small, max(0, place - _SIGNS), place) or _SUPPOSED.search(small, first, place):
        return None
    if not arises and _compares(small, place):
        return None
    ways = _named(small, place)
    plain = (bool(ways) or arises) and (
        _BESIDE.search(small, max(0, place - _CLOSE), place) is not None
        or is_plainly_stated(small, place, arises=arises)
    )
    return Concluded(ways, plain) if plain or not _is_given(small, place) else None


def is_left(small: str, place: int) -> bool:
    """Right before the number at a place of a skeleton in small letters, it is said to be left."""
    return _LEAVES.search(small, max(0, place - _CLOSE), place) is not None


def _compares(small: str, place: int) -> bool:
    """It is given by how it compares: "the third eats 2.5 cups more than the second", but not what is set off behind both."""
    compared = _COMPARED.match(small, place + 1, place + 1 + _TAIL)
    if compared is None:
        return False
    return compared["than"] is not None or _SET_OFF.search(small, max(0, place - _SIGNS), place) is None


def _is_given(small: str, place: int) -> bool:
    """It is introduced as a thing by itself, or as one of several."""
    if _AMONG_BEHIND.match(small, place + 1) or _EACH.match(small, place + 1, place + 1 + _TAIL):
        return True
    first = max(0, place - _RIGHT_BEFORE)
    return (_GIVEN.search(small, first, place) or _AMONG.search(small, first, place)) is not None


def _named(small: str, place: int) -> frozenset[Way]:
    """What the words right beside it say was carried out; behind it before those in front."""
    for pattern, ways in _BEHIND:
        if pattern.match(small, place + 1, place + 1 + _TAIL):
            return ways
    lead = small[max(0, place - _CLOSE) : place]
    if stop := _STOP.match(lead):
        lead = lead[stop.end() :]
    if len(lead) < _SIGNS:
        return frozenset()
    return frozenset(way for pattern, ways in _BEFORE if pattern.search(lead) for way in ways)
