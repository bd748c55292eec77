"""What a list in a sentence comes to: "14, 9 and 8, for a combined 33", "31, 29 and 27; the mean of these three is 29".

The list stands right before its total or its mean, and the words beside the number say which it is; so a wrong one is found
too, where a slip explains it: a digit, one of the list left out, a mean over one too many.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from countermark.extract.calculation import Calculation
from countermark.extract.outcome import is_meant, is_right, is_slip
from countermark.extract.remembered import Known
from countermark.extract.said import comes_out, said
from countermark.extract.skeleton import NUMBER, Skeleton, Told, in_words, plain, spanned, unit, value
from countermark.model import Quantity

_HINT: Final = re.compile(
    r"\b(?:total|add|sum|combin|altogether|together|in\sall|all\stold|averag|mean\b|work|so\sfar|to\sdate|thus\sfar|overall)"
)
_BETWEEN: Final = re.compile(
    r"\)?(?:\s(?!(?:from|to|than|of|in|after|minus|less|versus|against|out|is|was|are|were|while|but|or)\b)[\w’'/-]+){0,4}?\)?(?:,?\s(?:and|plus|&|then)|[,;])\s(?:(?:and|then|plus|finally|another)\s)?"
    r"(?:(?!(?:from|to|than|of|after|minus|less|versus|against|out|is|was|are|were|while|but|or|so|which|that|with|about|total\w*)\b)[\w’'-]+\s){0,4}?\W?"
)
"""Between two parts of a list."""
_ADDS: Final = r"(?:(?:add|sum)(?:s|ing|ed|ming|med)?(?:\sup)?(?:\sto)?|total(?:s|l?ing|l?ed)?|mak(?:es?|ing)\s(?:a\stotal\sof|up)|(?:for|with|giving|making|gives?|makes?|or)\s(?:an?|the)\s(?:\w+\s)?(?:total|sum|combined|tally)(?:\s(?:[\w-]+\s){0,2}?of)?|(?:altogether|combined|together|in\s(?:all|total)|all\stold)(?:,|:|\sthat['’]?s|\sthat\sis|\sthey\smake)?)"
_TIGHT: Final = re.compile(
    rf"\)?(?:\s[\w’'-]+){{0,3}}?\)?[,:;–—]?\s?(?:which\s|that\s|they\s|and\s|so\s|all\s|these\s|those\s|together\s){{0,2}}{_ADDS}\s(?:about\s|exactly\s|just\s|to\s|of\s|up\sto\s){{0,2}}\W?"
)
"""Between a list and what it adds up to, where nothing else can be meant."""
_BEHIND: Final = re.compile(
    r"(?:\s(?!(?:and|or|but)\b)[\w’'-]+){0,2}?\s(?:in\s(?:all|total)|altogether|all\stold|combined|together|so\sfar|to\sdate|thus\sfar|overall)\b"
)
_JOINS: Final = re.compile(
    r"\)?(?:\s[\w’'-]+){0,3}?\)?(?:[,:;–—]|\s[–—])\s(?:so\s|or\s|that['’]?s\s|which\sis\s|making\s|makes\s){0,1}\W?"
)
_MEAN: Final = re.compile(
    rf"\)?(?:\s[\w’°'-]+){{0,3}}?\)?(?:[,:;–—]|\s[–—])?\s(?:[\w’'-]+,?\s){{0,3}}?(?:averag(?:es?|ed|ing)|mean|on\saverage|(?P<work>works?\sout))\b(?:[^{NUMBER};!?.]{{0,30}}?)(?P<many>(?:of\s|for\s|across\s|over\s)(?:these\s|those\s|the\s|all\s){{1,2}}{NUMBER})?[^{NUMBER};!?.]{{0,30}}?\W?"
)
"""Between a list and its mean; that there are so many of them may stand between."""
_ALL_THAT: Final = re.compile(
    rf"\W*(?:so\s|and\s)?(?:(?:that|these|those|they|this|it|the\s(?:whole\s)?\w+)\s(?:all\s|together\s)?(?:adds?\sup\sto|sums?\s(?:up\s)?to|totals?|makes?\sa\stotal\sof|gives?\sa\stotal\sof)"
    rf"|(?:in\s(?:total|all)|altogether|all\stold|together|combined|added\sup),?\s(?:that['’]?s|that\sis|that\smakes|they\smake|it\sis|it['’]s|this\sis|they\scome\sto|that\scomes\sto|it\scomes\sto)"
    rf"|the\s(?:grand\s)?(?:total|sum)\s(?:is|was|comes\sto|came\sto))\s(?:(?:about|exactly|just|a\stotal\sof)\s){{0,2}}(?P<result>{NUMBER})(?!\s?%)"
)
"""What the list of the sentence before comes to."""
_BARS: Final = re.compile(
    r"\b(?:not|never|than|if|unless|instead|versus|vs|whereas|target|goal|limit|maximum|minimum|per|each|every)\b|n['’]t\b"
)
_MOST: Final = 12
_FAR: Final = 4
"""What is off by more than this part of it is another sum."""
_PAIR: Final = 2


def listings(skeleton: Skeleton, memory: Sequence[Known]) -> Iterator[Told]:
    """The sums and means of the lists of a sentence, and the sum of the list right before it, which the `memory` knows."""
    text, places = skeleton.small, skeleton.places
    found = _ALL_THAT.match(text) if memory else None
    told = _total_before(skeleton, found.start("result"), memory[-1].skeleton) if found is not None else None
    if told is not None:
        yield told
    if len(places) <= _PAIR or not _HINT.search(text):
        return
    for index in range(_PAIR, len(places)):
        told = _total(skeleton, index) or _mean(skeleton, index)
        if told is not None:
            yield told


def _total(skeleton: Skeleton, index: int) -> Told | None:
    text, place = skeleton.small, skeleton.places[index]
    result = skeleton.at(place)
    if result.kind in ("ratio", "range", "percent"):
        return None
    gap = text[skeleton.places[index - 1] + 1 : place]
    tight = _TIGHT.fullmatch(gap) is not None
    if not (tight or (_JOINS.fullmatch(gap) and _BEHIND.match(text, place + 1))) or _BARS.search(gap):
        return None
    listed = _listed(skeleton, index - 1, result)
    if len(listed) < _PAIR:
        return None
    exact, most = sum(map(value, listed)), max(map(value, listed))
    made = Calculation("add", tuple(map(plain, listed)), plain(result))
    off = abs(exact - value(result))
    omits = len(listed) > _PAIR and any(off == value(each) for each in listed) and value(result) < exact
    near = tight and off * _FAR <= exact and value(result) > most
    return spanned(listed, result, made) if is_meant(made) or omits or near else None


def _total_before(skeleton: Skeleton, place: int, before: Skeleton) -> Told | None:
    """Mon 6 km, Wed 8 km, Sun 14 km. That adds up to 28 km."""
    result = skeleton.at(place)
    if before is skeleton or len(before.places) <= _PAIR or result.kind in ("ratio", "range", "percent"):
        return None
    listed = _listed(before, len(before.places) - 1, result)
    # What stands beside the list in its sentence may belong to it as well.
    if len(listed) <= _PAIR or len(listed) < len(before.places) - 1:
        return None
    made = Calculation("add", tuple(map(plain, listed)), plain(result))
    return spanned(listed, result, made) if is_meant(made) else None


def _mean(skeleton: Skeleton, index: int) -> Told | None:
    text, place = skeleton.small, skeleton.places[index]
    result = skeleton.at(place)
    if result.kind in ("ratio", "range"):
        return None
    last = index - 1
    many = skeleton.at(skeleton.places[last])
    gap = text[skeleton.places[last] + 1 : place]
    found = _MEAN.fullmatch(gap)
    counted = in_words(many) and last >= _PAIR and _MEAN.fullmatch(text[skeleton.places[last - 1] + 1 : place])
    if counted:
        last -= 1
    elif found is None:
        return None
    listed = _listed(skeleton, last, result)
    if len(listed) < _PAIR or (counted and value(many) != len(listed)) or _BARS.search(gap):
        return None
    made = Calculation("average", tuple(map(plain, listed)), plain(result))
    low, high = min(map(value, listed)), max(map(value, listed))
    named = counted or (found is not None and found["work"] is None)
    slips = named and low <= value(result) <= high and (is_slip(made) or _is_miscounted(listed, result))
    return spanned(listed, result, made) if is_right(made) or slips else None


def _is_miscounted(listed: Sequence[Quantity], result: Quantity) -> bool:
    """Their sum was divided by one too many or too few."""
    number = said(result, result=False)
    exact: Fraction = sum(map(value, listed), Fraction(0))
    return number is not None and any(comes_out(exact / (len(listed) + by), number) for by in (-1, 1))


def _listed(skeleton: Skeleton, last: int, result: Quantity) -> Sequence[Quantity]:
    """The list that ends with a number of the sentence, if what it holds is counted in what the result is."""
    text, places = skeleton.small, skeleton.places
    first = last
    while first > max(0, last - _MOST) and _BETWEEN.fullmatch(text[places[first - 1] + 1 : places[first]]):
        first -= 1
    listed = [skeleton.at(each) for each in places[first : last + 1]]
    if in_words(listed[0]) and value(listed[0]) == len(listed) - 1 > 1:
        del listed[0]  # "the three rates, 1.2, 1.9 and 2.0"
    elif in_words(listed[-1]) and value(listed[-1]) == len(listed) - 1:
        del listed[-1]  # "460 francs and cake 285; the two combined"
    if len({in_words(each) for each in listed}) > 1:
        return ()  # one of them counts something else
    return listed if all(_adds(each, result) for each in listed) else ()


def _adds(one: Quantity, result: Quantity) -> bool:
    if one.kind in ("ratio", "range") or value(one) <= 0 or (one.kind == "currency" != result.kind):
        return False
    return unit(one) in (unit(result), None) or unit(result) is None
