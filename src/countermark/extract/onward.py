"""Steps that go on from what was said before: "Add the €11.90 and the amount due becomes €126.14".

The words name what is done and one of its numbers; the other is the one that was said last, in its sentence or before it.
A number that does not come out is found too where it is so near that nothing else can be meant.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from countermark.extract.calculation import Calculation
from countermark.extract.framed import calculated
from countermark.extract.frames import Shape
from countermark.extract.gaps import GAPS
from countermark.extract.outcome import is_meant, is_right, is_slip
from countermark.extract.packs import HINTS, PACKS, packs
from countermark.extract.pairs import fits, numbers_before, pairs, place_of
from countermark.extract.phrases import has_any
from countermark.extract.remembered import Known
from countermark.extract.shares import OF_ANOTHER
from countermark.extract.skeleton import NO_NUMBER, NUMBER, Skeleton, Told, in_words, plain, spanned, unit, value
from countermark.extract.slip_words import is_left
from countermark.model import Quantity

_HALF: Final = Fraction(1, 2)
_LEAST: Final = 3
"""What is less than this lies between many numbers."""
_R: Final = rf"(?P<result>{NUMBER})(?!\s?[×*/+^=%]|-\w|\s(?:times|more|less|fewer)\s(?:\w+\s)?(?:than|as)\b)"
_B: Final = rf"(?P<b>{NUMBER})"
_THE: Final = (
    r"(?:(?:the|your|my|his|her|our|their|its|another|an?|those|these|that|this|extra|additional|further|about|roughly|same"
    r"|first|last|monthly|weekly|daily|annual|yearly|flat|fixed|remaining|full|whole)\s){0,3}"
)
_IT: Final = r"(?:that|it|this|them|those|these|which|the\s(?:total|sum|bill|amount|balance|result|figure|whole|lot))"
_STATES: Final = (
    r"(?:['’]s|is|are|was|were|be|been|becomes?|became|makes?|made|gives?|gave|gets?|got|comes?|came|totals?|leaves?|left|leaving|equals?|yields?|reach(?:es|ed)?"
    r"|rises?|rose|climbs?|goes|went|grows?|drops?|falls?|fell|owes?|costs?|pays?|paid|earns?|earned|stands?|means?|have|has|had|find|see|arrive|lands?|works|amounts?|turns?|need"
    r"|remains?|sits?|ends?|runs?|shows?|starts?|lasts?|weighs?|holds?|takes?|took|produced?|produces|brings?|brought|lifts?|puts?|keeps?|now|just|only)"
)
_SAYS: Final = rf"(?:{NO_NUMBER}{{0,60}}?\b{_STATES}\s(?:(?!(?:not|never|than|if)\b)[\w’'-]+,?\s){{0,6}}?)"

_GIVES: Final = r"(?:\s[\w’'-]+){0,3}?\s(?:gives?|gave|yields?|yielded|makes?|leaves?|left|brings?|brought|produces?|results?|gets?|takes?\s(?:us|you|it|that|this|the)|puts?|means?)\s"
"""Verbs whose subject is the step itself: "Subtracting the blank of 0.045 gives …"."""


class _Rule(NamedTuple):
    """What is done, in which words, and some of them without which it is not."""

    shape: Shape
    pattern: str
    hints: tuple[str, ...]


_RULES: Final = (
    # Add the €11.90 standing charge and the amount due becomes €126.14; throw in the $30 fee and you pay $180
    _Rule(
        "add",
        rf"\b(?:add(?:ing)?|includ(?:e|ing)|throw(?:ing)?\sin|tack(?:ing)?\son|count(?:ing)?\sin|top(?:ping)?\s(?:it|that|this)\sup\s(?:by|with)|on\stop\s(?:come|comes|of\s(?:that|this|it)\s(?:come|comes|is|are)))\s"
        rf"(?:in\s|on\s|up\s|back\s)?{_THE}(?:[\w’'-]+\s){{0,3}}?{_B}(?:,|{NO_NUMBER}{{0,50}}?(?:,|\band\b|\bto\s{_IT}\b|\bwhich\b|\bfor\b)|(?={_GIVES})){_SAYS}{_R}",
        ("add", "includ", "throw", "tack", "count", "top"),
    ),
    # seven draws lifted that to 34; a delay of 4 days pushes the finish to day 54
    _Rule(
        "add",
        rf"{_B}{NO_NUMBER}{{0,50}}?\b(?:lift|rais|bump|boost|increas|push|swell|hik|bring|brought|tak(?=es?\s(?:the|your|our|my|it|that|us|you)\b))\w{{0,3}}\s(?:(?!down\b)[\w’'-]+\s){{1,5}}?(?:up\s)?to\s(?:[\w’'-]+\s){{0,3}}?{_R}",
        ("lift", "rais", "bump", "boost", "increas", "push", "swell", "hik", "bring", "brought", "take"),
    ),
    # when the lot of 600 lands, availability climbs to 1,465
    _Rule(
        "add",
        rf"(?:\b(?:when|once|after|with|as|if)\s{NO_NUMBER}{{0,40}}?{_B}{NO_NUMBER}{{0,60}}?,\s|{_THE}(?P<b2>{NUMBER})\s(?:more|extra|new|additional|further)\b{NO_NUMBER}{{0,40}}?(?:,|\band\b)\s){NO_NUMBER}{{0,40}}?"
        rf"\b(?:climb|ris|rose|gr[eo]w|jump|swell|(?:go|goes|went|move[sd]?)\sup)\w{{0,2}}\sto\s(?:[\w’'-]+\s){{0,3}}?{_R}",
        (" to ",),
    ),
    # three points apiece put 24 more on the table, giving a ceiling of 85
    _Rule(
        "add",
        rf"{_B}(?:\s[\w’'-]+)?\s(?:more|extra|additional|further)\b{NO_NUMBER}{{0,60}}?\b(?:giving|making|bringing|taking|for|to|so|which|that)\b{NO_NUMBER}{{0,40}}?{_R}",
        (" more", " extra", " additional", " further"),
    ),
    # the lawyer took 3,890 of it, leaving us 1,216
    _Rule(
        "subtract",
        rf"{_B}(?:\s[\w’'-]+){{0,3}}?\s(?:out\s)?(?:of|from|off)\s{_IT}\b(?!\s(?:number|sort|kind)){NO_NUMBER}{{0,50}}?\b(?:leav(?:es?|ing)|left|remain(?:s|ed|ing)?|kept|keeps?)\b{NO_NUMBER}{{0,30}}?{_R}",
        (" it", "that", "this", "them", "those", "these", "which", "the "),
    ),
    # Once the $1,870 of interest has been taken out, just $301 goes to principal
    _Rule(
        "subtract",
        rf"\b(?:once|after|when|with|as\ssoon\sas|now\sthat|because|since)\s{NO_NUMBER}{{0,40}}?{_B}{NO_NUMBER}{{0,50}}?\b(?:taken(?:\s(?:out|off|away))?|deducted|subtracted|removed|paid(?:\s(?:out|off))?|gone|withheld|knocked\soff|cut|set\saside|spent|used(?:\sup)?|accounted\sfor|covered|settled|borne|reimbursed|refunded|off|out)\b"
        rf"{NO_NUMBER}{{0,45}}?,\s(?:[\w’'-]+\s){{0,6}}?{_R}",
        ("once", "after", "when", "with", "soon", "now", "because", "since"),
    ),
    # Nine hundred had been lost by spring, and 1,900 were left
    _Rule(
        "subtract",
        rf"{_B}{NO_NUMBER}{{0,40}}?\b(?:lost|gone|spent|used(?:\sup)?|sold|paid|taken|eaten|died|fallen|fell|broken|missing|shipped|given\saway|handed\sout|withdrawn)\b{NO_NUMBER}{{0,30}}?(?:,\s(?:and|so|leaving)|\band|\bso|;)\s(?:[\w’'-]+\s){{0,3}}?{_R}(?=(?:\s[\w’'-]+){{0,2}}?\s(?:left|remain\w*|survived|to\sgo|still)\b)",
        (" left", " remain", " survived", " to go", " still"),
    ),
    # Deduct the £40 fee and you are left with £210; minus the 12 that broke, it is 88
    _Rule(
        "subtract",
        rf"\b(?:deduct(?:ing)?|subtract(?:ing)?|tak(?:e|ing)(?:\s(?:off|away|out))?|knock(?:ing)?\soff|leav(?:e|ing)\s(?:out|off)|remov(?:e|ing)|strip(?:ping)?\sout|minus|less)\s"
        rf"{_THE}(?:[\w’'-]+\s){{0,3}}?{_B}(?:,|{NO_NUMBER}{{0,50}}?(?:,|\band\b)|(?={_GIVES})){_SAYS}{_R}",
        ("deduct", "subtract", "tak", "knock", "leav", "remov", "strip", "minus", "less"),
    ),
    # the rebate of $15 brings it down to $105
    _Rule(
        "subtract",
        rf"{_B}{NO_NUMBER}{{0,50}}?\b(?:(?:bring|brought|tak|took|push|pull|get|drag)\w{{0,3}}\s(?:[\w’'-]+\s){{1,5}}?down|(?:cut|lower|reduc|trim|slash|shrink|shav)\w{{0,3}}\s(?:[\w’'-]+\s){{1,5}}?(?:down\s)?)\s?to\s(?:[\w’'-]+\s){{0,3}}?{_R}",
        ("down", "cut", "lower", "reduc", "trim", "slash", "shrink", "shav"),
    ),
    # 4 weeks of that and the 638 GB become 2,552 GB; 12 of those are €14,400
    _Rule(
        "multiply",
        rf"{_B}(?:\s[\w’'-]+){{0,3}}?\s(?:of|like)\s(?:that|those|these|them|this)\b(?:\s(?:and|mean|make)\s(?:the\s|your\s|those\s){NUMBER})?(?:[,:]\s|{_SAYS}){_R}",
        ("that", "those", "these", "them", "this"),
    ),
    # For all 120 shares: 1,020
    _Rule(
        "multiply",
        rf"\b(?:for|across|over|on|with)\s(?:all|the\swhole|the\sfull|the\sentire)\s(?:of\s)?(?:the\s|your\s|our\s|my\s|their\s|its\s)?{_B}(?:\s[\w’'-]+){{0,3}}?(?::|,?\s(?:that|it|this)(?:['’]s|\sis|\smakes|\scomes\sto|\sadds\sup\sto|\stotals))\s(?:[\w’'-]+\s){{0,2}}?{_R}",
        (" all ", "for all", "whole", "full", "entire"),
    ),
    _Rule(
        "multiply",
        rf"\b(?:multipl|increas|scal|grow|grew|rais|magnif|enlarg)\w*{NO_NUMBER}{{0,40}}?\bby\s(?:a\sfactor\sof\s)?{_B}(?:,|{_SAYS}|\sto\s){_R}",
        ("multipl", "factor"),
    ),
    # Diluting the stock by a factor of 10 produced the working solution at 0.0200 mol/L
    _Rule(
        "divide",
        rf"\b(?:dilut|reduc|shr[iau]nk|cut|scal\w+\sdown|divid|drop|fell|fall|lower|decreas|slash|compress)\w*{NO_NUMBER}{{0,40}}?\bby\s(?:a\sfactor\sof\s)?{_B}(?!\s?%)(?:,|{_SAYS}|\sto\s){_R}",
        ("factor", "divid"),
    ),
    # Shaped into two loaves, each one starts at 802.5 g
    _Rule(
        "divide",
        rf"\b(?:shap|split|divid|cut|portion|separat|slic|spread|shar|distribut)\w*\s{NO_NUMBER}{{0,20}}?\b(?:into|over|across|between|among|amongst|in)\s{_THE}(?:[\w’'-]+\s){{0,2}}?{_B}{NO_NUMBER}{{0,40}}?"
        rf"(?:\b(?:each|every|apiece|per|one)\b{NO_NUMBER}{{0,30}}?{_R}|(?P<r2>{NUMBER})(?=(?:\s[\w’'-]+){{0,2}}?\s(?:each|apiece|per|an?)\b))",
        ("into", "over", "across", "between", "among", " in "),
    ),
    _Rule(
        "divide",
        rf"\bin\s{_B}(?:\s(?:equal|even))?\s(?:instal+ments|parts|payments|portions|shares|rates|batches|stages|steps|tranches),?\s(?:each|every|that){NO_NUMBER}{{0,30}}?{_R}",
        ("instal", "parts", "payments", "portions", "shares", "batches", "stages", "steps", "tranches"),
    ),
    # your bank charges 3% on withdrawals, another €9.75
    _Rule(
        "percentage",
        rf"(?P<b>{NUMBER})(?:\s[\w’'-]+){{0,3}}?\s(?:on|of|for|off|from|in|as)\s[^{NUMBER};!?.]{{1,50}}?(?:,|\s[–—(-])\s?"
        rf"(?:another|or|i\.e\.,?|an?\s(?:extra|additional|further|cut|fee|saving|tax|charge)(?:\sof)?|that['’]?s|that\sis|which\s(?:is|was|makes|means|came\sto|comes\sto|adds|saves|costs)|so|about|roughly|around|meaning|costing|adding|saving)?\s?(?:\w+\s){{0,2}}?{_R}",
        (" on ", " of ", " for ", " off ", " from ", " in ", " as "),
    ),
)  # fmt: skip

_PART: Final = re.compile(
    rf"(?P<b>{NUMBER})\s(?:of\s)?(?:what|that|it|those|these|them|this|as\s(?:much|many))\b(?:{NO_NUMBER}{{0,40}}?(?:[,:(–—]|\b(?:is|are|was|were|to|makes?|means|gives|equals|comes\sto)\b)\s?(?:[\w’'-]+\s){{0,4}}?)\W?{_R}"
)
"""A fraction or a multiple of what was said: "half of what it wanted (£1.2 million)", "27 times that is 1,215"."""
_HALVED: Final = re.compile(
    rf"\b(?P<what>halv(?:es?|ed|ing)|doubl(?:es?|ed|ing)|tripl(?:es?|ed|ing)|quadrupl(?:es?|ed|ing)|(?:by|in)\s{_B})(?!\w){NO_NUMBER}{{0,40}}?\bto\s(?:(?:about|just|only|roughly|exactly|some)\s)?{_R}"
)
"""What was said last, twice or half: "would cut the wait by half, to 150 minutes"."""
_FACTORS: Final = {"hal": ("divide", "2"), "dou": ("multiply", "2"), "tri": ("multiply", "3"), "qua": ("multiply", "4")}
_ALL_OF: Final = re.compile(
    rf"\b(?:those|these|the|all)\s(?P<b>{NUMBER})(?:\s[\w’'-]+){{0,2}}?\s(?:make|add\sup\sto|come\sto|total|sum\sto|give|together\s\w+)\s(?:[\w’'-]+\s){{0,2}}?{_R}"
)
"""So many numbers that were said: "Those three make 43"."""
_RIGHT_ONLY: Final = (
    # 20% levain comes out at 170 g
    _Rule(
        "percentage",
        rf"{_B}(?:\s[\w’'-]+){{1,3}}?\s(?:is|are|comes?\s(?:out\s)?(?:at|to)|makes?|gives?|means?|equals?|adds?|works?\sout\s(?:at|to|as)|would\sbe|will\sbe|amounts?\sto)\s(?:[\w’'-]+\s){{0,3}}?{_R}",
        (" is", " are", " come", " make", " give", " mean", " equal", " add", " work", " would", " will", " amount"),
    ),
    # 3 credits away from the 24
    _Rule(
        "apart",
        rf"{_R}(?:\s[\w’'-]+){{0,2}}?\s(?:away\sfrom|short\sof|shy\sof|off|under|over|above|below|beyond|past|ahead\sof|behind|clear\sof)\s(?:[\w’'-]+\s){{0,4}}?{_B}",
        (
            " away",
            " short",
            " shy",
            " off",
            " under",
            " over",
            " above",
            " below",
            " beyond",
            " past",
            " ahead",
            " behind",
            " clear",
        ),
    ),
)
"""Words that say too little for a number that does not come out."""
_HEAD: Final = 3


def _headed(rule: _Rule) -> tuple[_Rule, frozenset[str]]:
    """A rule with how the words of its hints begin, which are looked for all at once: few rules have one in a sentence."""
    return rule, frozenset(hint.split()[0][:_HEAD] for hint in rule.hints)


_ALL_RULES: Final = tuple(map(_headed, (*_RULES, *_RIGHT_ONLY)))
_OF_AMOUNTS: Final = tuple(each for each in _ALL_RULES if each[0].shape != "percentage")
_BY: Final = re.compile(
    rf"\b(?P<verb>divid|multipl)\w*\s(?:(?:that|this|it|them|those|these|the\s(?:total|sum|result|difference|product|figure|amount))\s)?by\s(?:[\w’'-]+\s){{0,4}}?{_B}(?:\s[\w’'-]+){{0,4}}?(?:,\s|\s(?:and|to|for|which|gives?|is|makes?|equals?|yields?|comes?)\s)(?:(?!(?:not|if)\b)[\w’'-]+,?\s){{0,6}}?{_R}"
)
"""What was said last is divided or multiplied, whatever it is counted in."""
_DENIES: Final = re.compile(
    r"\b(?:not|never|neither|nor|if|unless|would\shave\sto|should|could|might|goal|target|budget|limit|up\sto|maximum|minimum)\b|n['’]t\b"
)
"""What is denied, or only supposed or aimed at."""
_NOT: Final = re.compile(r"\b(?:not|never)\s(?:[\w’'-]+\s)?\Z")
_CLOSE: Final = 20


def onward(skeleton: Skeleton, stated: Collection[int], memory: Sequence[Known]) -> Iterator[Told]:
    """What a sentence does with what was said before it, beside the results that are `stated`."""
    text = skeleton.small
    done = set(stated)
    # All but some of the readings name one of the operands beside the result.
    several = len(skeleton.places) > 1
    heads = {word[:_HEAD] for word in skeleton.words} if several else set()
    for rule, needed in (_ALL_RULES if "%" in skeleton.units else _OF_AMOUNTS) if several else ():
        if needed.isdisjoint(heads) or not has_any(text, rule.hints):
            continue
        for match in _compiled(rule.pattern).finditer(text):
            denied = _DENIES.search(match[0]) or _NOT.search(text, max(0, match.start() - _CLOSE), match.start())
            told = None if denied else _step(rule, match, skeleton, memory)
            if told is not None and told.result not in done:
                done.add(told.result)
                yield told
    for match in _BY.finditer(text) if several and ("divid" in text or "multipl" in text) else ():
        told = _carried_on(match, skeleton, memory)
        if told is not None and told.result not in done:
            done.add(told.result)
            yield told
    for pattern, reading, hints in _READINGS if several else _OF_ONE:
        for match in pattern.finditer(text) if has_any(text, hints) else ():
            told = None if _DENIES.search(match[0]) else reading(match, skeleton, memory)
            if told is not None and told.result not in done:
                done.add(told.result)
                yield told
    for told in pairs(skeleton, memory):
        if told.result not in done:
            done.add(told.result)
            yield told


@cache
def _compiled(source: str) -> re.Pattern[str]:
    return re.compile(source)


def _step(rule: _Rule, match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    other, result = skeleton.at(place_of(match, "b", "b2")), skeleton.at(place_of(match, "result", "r2"))
    found: list[tuple[Quantity, Calculation]] = []
    if rule.shape == "percentage" and OF_ANOTHER.match(skeleton.small, place_of(match, "result", "r2") + 1):
        return None
    if rule.shape == "add" and is_left(skeleton.small, place_of(match, "result", "r2")):
        return None  # "5 more are booked, which leaves 14"
    for base in numbers_before(skeleton, match, memory):
        made = _made(rule.shape, base, other, result)
        if made is not None:
            if is_right(made):
                return spanned((base, other), result, made)
            found.append((base, made))
    # Which of those before it is meant is not known where it does not come out, unless it is the last.
    if found and rule not in _RIGHT_ONLY and is_slip(found[0][1]):
        return spanned((found[0][0], other), result, found[0][1])
    return None


def _part(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    times, result = skeleton.at(match.start("b")), skeleton.at(match.start("result"))
    before = numbers_before(skeleton, match, memory) if times.kind == "ratio" else ()
    counted = (unit(result) or "").partition("/")[0]
    bases = [
        each for each in before if fits(each, result) or (counted and (unit(each) or "").partition("/")[0] == counted)
    ]
    made = calculated("part", (times, bases[0]), result) if bases else None
    if made is None and bases and "/" in (unit(bases[0]) or "") and value(times).denominator == 1:
        # "45 kcal per kilo, and 27 times that is 1,215 kcal"
        made = Calculation("multiply", (plain(bases[0]), plain(times)), plain(result))
    return spanned((times, bases[0]), result, made) if made is not None and is_meant(made) else None


def _halved(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    result = skeleton.at(match.start("result"))
    bases = [each for each in numbers_before(skeleton, match, memory) if fits(each, result) and not in_words(each)]
    half = match["b"] is not None and value(skeleton.at(match.start("b"))) == _HALF
    if not bases or result.kind in ("ratio", "range") or (match["b"] is not None and not half):
        return None
    operator, factor = _FACTORS["hal" if half else match["what"][:3]]
    made = Calculation(operator, (plain(bases[0]), factor), plain(result))
    return spanned(bases[:1], result, made) if is_meant(made) else None


def _all_of(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    many, result = skeleton.at(match.start("b")), skeleton.at(match.start("result"))
    before = [each for each in numbers_before(skeleton, match, memory) if fits(each, result) and not in_words(each)]
    if not in_words(many) or not 1 < value(many) <= len(before):
        return None
    some = before[: int(value(many))][::-1]
    made = calculated("add", some, result)
    return spanned(some, result, made) if made is not None and is_meant(made) else None


def _carried_on(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    other, result = skeleton.at(match.start("b")), skeleton.at(match.start("result"))
    before = numbers_before(skeleton, match, memory)
    if not before or not value(other) or other.kind == "ratio" or "%" in (unit(before[0]), unit(other)):
        return None
    operator = "divide" if match["verb"] == "divid" else "multiply"
    made = Calculation(operator, (plain(before[0]), plain(other)), plain(result))
    return spanned((before[0], other), result, made) if is_meant(made) else None


def _made(shape: Shape, base: Quantity, other: Quantity, result: Quantity) -> Calculation | None:
    if shape == "percentage":
        return calculated(shape, (other, base), result) if fits(base, result) and unit(other) == "%" else None
    if "%" in (unit(other), unit(base)) and unit(result) != "%":
        return None
    if shape in ("add", "subtract", "apart"):
        if not (fits(base, result) and fits(other, result)) or (shape == "subtract" and value(base) <= value(other)):
            return None
        if shape == "apart" and {unit(base), unit(other)} == {None} and value(result) < _LEAST:
            return None
        return calculated(shape, (base, other), result)
    return calculated(shape, (base, other), result) if fits(base, result) and other.kind != "currency" else None


_READINGS: Final = (
    (_PART, _part, (NUMBER,)),
    (_HALVED, _halved, (" to ",)),
    (_ALL_OF, _all_of, (f"those {NUMBER}", f"these {NUMBER}", f"the {NUMBER}", f"all {NUMBER}")),
    (PACKS, packs, HINTS),
    *GAPS,
)
"""Patterns, how what they find is read, and some of the words without which there is none."""
_OF_ONE: Final = tuple(each for each in _READINGS if each[0] not in (_PART, _ALL_OF, PACKS))
"""Those whose operands may all have been said before."""
