"""What lies between the two numbers that were said last: "It was seven short", "beat them by 12", "so the bank lends €228,000".

A wrong one is found too where a slip explains it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.framed import calculated
from countermark.extract.outcome import is_meant, is_right, is_slip
from countermark.extract.pairs import fits, numbers_before
from countermark.extract.remembered import Known
from countermark.extract.skeleton import NO_NUMBER, NUMBER, Skeleton, Told, plain, spanned, stated_size, unit, value
from countermark.extract.verbal_patterns import DOWN, MOVED
from countermark.model import Quantity

_LEAST: Final = 3
"""What is less than this lies between many numbers; and how many are looked at."""
_R: Final = rf"(?P<result>{NUMBER})(?!\s?[×*/+^=%]|-\w|\s(?:times|more|less|fewer)\s(?:\w+\s)?(?:than|as)\b)"
_GAP: Final = re.compile(
    rf"\b(?:(?:beat|beats|lead|leads|led|trail\w*|exceed\w*|outdid|outsold|outdo|topped|surpass\w*|outnumber\w*|won|overshoot|overshot|undershoot|undershot|missed|outscored)\b{NO_NUMBER}{{0,30}}?\bby"
    rf"|(?:the|a|an)\s(?:difference|gap|improvement|shortfall|surplus|deficit|spread|margin|overrun)(?:\sof|,|\sis|\swas|:|\sbetween\s(?:the\s)?\w+\sand\s(?:the\s)?\w+,)|(?:is|was|are)\sthe\sdifference,)\s(?:(?:about|just|only|exactly|roughly|precisely|some|a|full)\s){{0,2}}{_R}"
)
"""What lies between the two numbers that were said last."""
_LEFT_OF_IT: Final = re.compile(
    rf"{_R}(?:\s[\w’'-]+){{0,2}}?\sof\s(?:it|that|them|this|those|these)\s(?:[\w’'-]+\s)?(?:remains?|remained|remaining|left|outstanding|uncovered|unpaid|open|to\sgo)\b"
)
"""What is left of what was said last."""
_DEARER: Final = re.compile(
    rf"\b(?:comes?\sout|works?\sout|is|are|was|were|ends?\sup|be|runs?|turns?\sout)\s(?:(?:about|just|only|exactly|roughly|some|thus|therefore)\s){{0,2}}{_R}(?:\s[\w’'-]+)?\s(?:cheaper|dearer|more\sexpensive|pricier|faster|slower|longer|shorter|heavier|lighter|taller|older|younger|warmer|colder|cooler|hotter)(?!\s(?:\w+\s)?than\b)"
)
"""By how much one of the two that were calculated last is more."""
_SHORT: Final = re.compile(
    rf"\b(?:is|was|are|were|['’]s|['’]re|be|fell|falls?|came|comes?(?:\sup|\sin)?|came\s(?:up|in)|ended(?:\sup)?|finished|leaves?\s\w+|runs?|ran|went|goes)\s(?:(?:about|just|only|exactly|still|roughly|some|thus|therefore)\s){{0,2}}{_R}(?:\s[\w’'-]+)?\s"
    rf"(?:short|shy|over|under|too\s(?:many|few|much|little|heavy|long|high|late|early|short|low|wide)|above|below|beyond\sit|over\s(?:it|that|the\s(?:limit|budget|allowance|maximum|target|threshold|cap|quota)))(?=[.,;:!)]|\Z|\s(?:and|but|so|–|—)\b)"
)
"""By how much one of the two that were said last misses the other: "needed 100, but only 93 came. It was seven short"."""
_LENT: Final = re.compile(
    rf"\b(?:so|which\sleaves|leaving|that\sleaves|and|meaning)\s{NO_NUMBER}{{0,30}}?\b(?:lend|lends|borrow|borrows|finance|finances|mortgage|loan|the\srest|the\sremaining|the\sremainder|the\sbalance|still\sowe|left\sto\spay|take\shome|keep|keeps|net)\b{NO_NUMBER}{{0,30}}?{_R}"
)
"""What is left of an amount once so many percent of it are taken off: "20% down is €57,000, so the bank lends you €228,000"."""
_RISEN: Final = re.compile(
    rf"{MOVED.pattern}\s(?:by\s)?(?:(?:about|just|only|exactly|roughly|some|another|a\sfurther)\s){{0,2}}(?P<result>{NUMBER})(?:\s(?!from\b)[\w’'-]+){{0,3}}?\sfrom\s(?:(?!to\b)[\w’'-]+\s){{0,5}}?(?P<b>{NUMBER})(?!{NO_NUMBER}{{0,40}}\bto\s)"
)
"""By how much the number that was said before is more or less than the one that is named: "That is up $30 from $420"."""


def _gap(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    result = skeleton.at(match.start("result"))
    before = [
        each for each in numbers_before(skeleton, match, memory) if _are_points(each, result) or fits(each, result)
    ]
    found: list[Told] = []
    for one, other in combinations(before[:_LEAST], 2):
        if value(one) != value(other) and unit(one) == unit(other):
            high, low = sorted((one, other), key=value, reverse=True)
            found.append(
                spanned((one, other), result, Calculation("subtract", (plain(high), plain(low)), plain(result)))
            )
    right = next((each for each in found if is_right(each.calculation)), None)
    if right is None and found and is_slip(found[0].calculation):
        return found[0]
    return right


def _short(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    result = skeleton.at(match.start("result"))
    before = [each for each in numbers_before(skeleton, match, memory) if fits(each, result)]
    last = before[: len("ab")]
    # Votes may be counted as such only once.
    if len(last) < len("ab") or len({unit(each) for each in (*last, result)} - {None}) > 1:
        return None
    if (unit(result) is None and value(result) < _LEAST) or result.kind in ("ratio", "range") or "%" in map(unit, last):
        return None
    # A limit may be one of them: "up to 5 kg".
    low, high = sorted(last, key=value)
    made = Calculation("subtract", (plain(high), plain(low)), plain(result))
    return spanned(last, result, made) if is_meant(made) else None


def _lent(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    result = skeleton.at(match.start("result"))
    before = numbers_before(skeleton, match, memory)
    if not before or not fits(before[0], result) or "%" not in map(unit, before[1:_LEAST]):
        return None
    # The part was said last, and what it is a part of before that.
    base = next((each for each in before[1:] if fits(each, result) and value(each) > value(before[0])), None)
    made = None if base is None else calculated("subtract", (base, before[0]), result)
    if base is None or made is None or not is_meant(made):
        return None
    return spanned((base, before[0]), result, made)


def _dearer(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    result = skeleton.at(match.start("result"))
    made = [each.quantity for each in memory if each.result and fits(each.quantity, result)][-2:]
    if not made:
        last = [
            each.quantity for each in memory if each.sentence == memory[-1].sentence and fits(each.quantity, result)
        ]
        made = last if len(last) == len("ab") and {unit(each) for each in last} == {unit(result)} else []
    between = [*skeleton.within(0, match.start())]
    if len(made) < len("ab") or between or value(made[0]) == value(made[1]):
        return None
    found = calculated("apart", made, result)
    return spanned(made, result, found) if found is not None and is_meant(found) else None


def _risen(match: re.Match[str], skeleton: Skeleton, memory: Sequence[Known]) -> Told | None:
    result, first = (skeleton.at(match.start(name)) for name in ("result", "b"))
    share = unit(result) == "%" != unit(first)
    if not value(first) or result.kind in ("ratio", "range") or not (share or fits(first, result)):
        return None
    falls = DOWN.match(match[0]) is not None
    inside = skeleton.within(0, match.start())
    before = [*(each.quantity for each in memory), *inside]
    alike = [each for each in reversed(before) if fits(each, first) and each.kind not in ("ratio", "range", "percent")]
    for last in alike[:_LEAST]:
        if falls is not (value(last) < value(first)) or value(last) == value(first):
            continue
        high, low = (first, last) if falls else (last, first)
        made = Calculation("subtract", (plain(high), plain(low)), plain(result))
        if share:
            sign = "-" if falls else ""
            made = Calculation("percent_change", (plain(first), plain(last)), sign + stated_size(result))
        if is_meant(made):
            return spanned((first, last), result, made)
    return None


def _are_points(one: Quantity, result: Quantity) -> bool:
    return unit(one) == "%" and unit(result) == "pp"


GAPS: Final = (
    (_GAP, _gap, (" by ", "difference", "gap", "improvement", "shortfall", "surplus", "deficit", "spread", "margin", "overrun")),
    (_LEFT_OF_IT, _gap, (" of it", " of th")),
    (_DEARER, _dearer, ("er", "expensive")),
    (_SHORT, _short, (" short", " shy", " over", " under", " too ", " above", " below", " beyond")),
    (_RISEN, _risen, (" from ",)),
    (_LENT, _lent, ("lend", "borrow", "financ", "mortgage", "loan", "the re", "balance", "owe", "to pay", "take home", "keep", "net ")),
)  # fmt: skip
"""Patterns over a sentence, how what they find is read, and some of the words without which there is none."""
